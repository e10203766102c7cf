// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/scene_repair.h"

#include <algorithm>
#include <map>
#include <set>

#include "editor/codec/json_text.h"

namespace sinew {
namespace {

// A crafted file may name many skins of large meshes and hold none of their rows.
constexpr std::size_t kMostFilledPages = 1'000'000;

// A scene's blocks where adding and removing one costs little, however many there are.
class Blocks {
public:
    explicit Blocks(const Scene& scene) : table_(scene.blocks().begin(), scene.blocks().end()) {}

    template <class T>
    std::shared_ptr<const T> get(BlockKind kind, std::uint32_t owner) const {
        const auto at = table_.find({kind, owner});
        return at == table_.end() ? nullptr : std::static_pointer_cast<const T>(at->second);
    }
    bool has(const BlockId& id) const { return table_.contains(id); }
    void set(const BlockId& id, BlockPtr block) { table_[id] = std::move(block); }
    void drop(const BlockId& id) { table_.erase(id); }

    /// The blocks of a kind as they are now.
    template <class T>
    std::vector<std::pair<BlockId, std::shared_ptr<const T>>> all(BlockKind kind) const {
        std::vector<std::pair<BlockId, std::shared_ptr<const T>>> out;
        for (auto at = table_.lower_bound({kind}); at != table_.end() && at->first.kind == kind;
             ++at)
            out.emplace_back(at->first, std::static_pointer_cast<const T>(at->second));
        return out;
    }
    const NodeTable& nodes() const {
        return static_cast<const NodeTable&>(*table_.at({BlockKind::Nodes}));
    }
    Scene scene() const {
        Scene out;
        for (const auto& [id, block] : table_) out.set(id, block);
        return out;
    }

private:
    std::map<BlockId, BlockPtr> table_;
};

using Lost = std::vector<Message>;

// ---- what draws: images, textures, materials

void repairImages(Blocks& blocks, Lost& lost) {
    std::size_t count = 0;
    for (const auto& [id, texture] : blocks.all<Texture>(BlockKind::Texture)) {
        const BlockId image{BlockKind::Image, texture->image.value};
        if (!texture->image.valid() || blocks.has(image)) continue;
        auto missing = std::make_shared<Image>();
        missing->missing = true;
        blocks.set(image, std::move(missing));
        ++count;
    }
    if (count) lost.emplace_back("%1 {image|images} {is|are} lost.", count);
}

bool isThere(const Blocks& blocks, TextureId id) {
    return !id.valid() || blocks.has({BlockKind::Texture, id.value});
}

bool usesLostTexture(const Blocks& blocks, const Material& material) {
    return !isThere(blocks, material.baseColourTexture) ||
           std::ranges::any_of(
               material.uses, [&](const TextureUse& use) { return !isThere(blocks, use.texture); });
}

// A texture's place in the JSON without its texture would be no glTF: the place goes too.
void dropPlace(Material& material, const std::string& pointer) {
    auto json = parseJson(material.json);
    if (!json) return;
    try {
        const Json::json_pointer place(pointer);
        if (place.empty()) return;
        auto& parent = json->at(place.parent_pointer());
        if (parent.is_object()) parent.erase(place.back());
        material.json = jsonText(*json);
    } catch (const Json::exception&) {
        return;  // it is not there: nothing to take out
    }
}

void repairMaterials(Blocks& blocks, Lost& lost) {
    for (const auto& [id, old] : blocks.all<Material>(BlockKind::Material)) {
        if (!usesLostTexture(blocks, *old)) continue;
        auto material = std::make_shared<Material>(*old);
        if (!isThere(blocks, material->baseColourTexture)) material->baseColourTexture = {};
        for (const auto& use : old->uses)
            if (!isThere(blocks, use.texture)) dropPlace(*material, use.pointer);
        std::erase_if(material->uses,
                      [&](const TextureUse& use) { return !isThere(blocks, use.texture); });
        lost.emplace_back("The material \"%1\" lost a texture.", material->name);
        blocks.set(id, std::move(material));
    }
}

void repairParts(Blocks& blocks, Lost& lost) {
    const auto isLost = [&](const MeshPart& part) {
        return part.material.valid() && !blocks.has({BlockKind::Material, part.material.value});
    };
    for (const auto& [id, old] : blocks.all<Mesh>(BlockKind::Mesh)) {
        if (std::ranges::none_of(old->parts, isLost)) continue;
        auto mesh = std::make_shared<Mesh>(*old);
        for (auto& part : mesh->parts)
            if (isLost(part)) part.material = {};
        lost.emplace_back("The mesh \"%1\" lost a material.", mesh->name);
        blocks.set(id, std::move(mesh));
    }
}

// ---- nodes

void repairNodes(Blocks& blocks, Lost& lost) {
    auto nodes = std::make_shared<NodeTable>(blocks.nodes());
    bool changed = false;
    for (const Node& node : blocks.nodes().all()) {
        if (!node.mesh.valid() || blocks.has({BlockKind::Mesh, node.mesh.value})) continue;
        auto& left = nodes->edit(node.id);
        left.mesh = {};
        left.kind = NodeKind::Group;
        left.setMorphWeights({});
        lost.emplace_back("The mesh of \"%1\" is lost.", node.name);
        changed = true;
    }
    if (changed) blocks.set({BlockKind::Nodes}, std::move(nodes));
}

// ---- skins and rows

std::string skinnedName(const Blocks& blocks, const Skin& skin) {
    const Node* node = blocks.nodes().find(skin.meshNode);
    return node ? node->name : skin.name;
}

bool fitsItsMesh(const Blocks& blocks, const Skin& skin) {
    if (!skin.meshNode.valid()) return skin.pointCount == 0;
    const Node* node = blocks.nodes().find(skin.meshNode);
    if (!node) return true;
    const auto mesh = blocks.get<Mesh>(BlockKind::Mesh, node->mesh.value);
    return mesh && mesh->pointCount() == skin.pointCount;
}

void dropUnfitSkins(Blocks& blocks, Lost& lost) {
    std::set<NodeId> bound;
    for (const auto& [id, skin] : blocks.all<Skin>(BlockKind::Skin)) {
        const bool first = !skin->meshNode.valid() || bound.insert(skin->meshNode).second;
        if (first && fitsItsMesh(blocks, *skin)) continue;
        lost.emplace_back("The weights of \"%1\" match no remaining mesh and were dropped.",
                          skinnedName(blocks, *skin));
        blocks.drop(id);
    }
}

bool pageFits(const Skin& skin, const BlockId& id, const RowPage& page) {
    return skin.holdsRows(id.layer) && page.count == pointsInPage(skin.pointCount, id.page) &&
           std::ranges::all_of(page.entries, [&](const Influence& entry) {
               return entry.slot < skin.slots.size();
           });
}

using Layer = std::pair<std::uint32_t, std::uint32_t>;  // of which skin, which one

// Takes out pages that belong to nothing. Gives how many fitting ones each layer has; a skin's
// first layer is there even without.
std::map<Layer, std::uint32_t> keepFittingPages(Blocks& blocks, Lost& lost) {
    std::map<Layer, std::uint32_t> layers;
    for (const auto& [id, skin] : blocks.all<Skin>(BlockKind::Skin)) layers[{id.owner, 0}] = 0;
    std::size_t ownerless = 0;
    for (const auto& [id, page] : blocks.all<RowPage>(BlockKind::RowPage)) {
        const auto skin = blocks.get<Skin>(BlockKind::Skin, id.owner);
        const bool fits = skin && pageFits(*skin, id, *page);
        if (fits) ++layers[{id.owner, id.layer}];
        if (!fits) blocks.drop(id);
        ownerless += skin ? 0 : 1;
    }
    if (ownerless) lost.emplace_back("A binding is lost, with %1 pages of weights.", ownerless);
    return layers;
}

void dropLayer(Blocks& blocks, const Layer& layer, std::uint32_t pages) {
    for (std::uint32_t page = 0; page < pages; ++page)
        blocks.drop({BlockKind::RowPage, layer.first, layer.second, page});
}

// Shared by all pages of a length: an unweighted page is as good as another.
BlockPtr unweightedPage(std::uint32_t points) {
    auto page = std::make_shared<RowPage>();
    page->count = points;
    return page;
}

// Gives the points that were made unweighted.
std::size_t fillLayer(Blocks& blocks, const Layer& layer, const Skin& skin) {
    const auto full = unweightedPage(kRowPagePoints);
    std::size_t points = 0;
    for (std::uint32_t page = 0; page < pagesFor(skin.pointCount); ++page) {
        const BlockId id{BlockKind::RowPage, layer.first, layer.second, page};
        if (blocks.has(id)) continue;
        const auto count = pointsInPage(skin.pointCount, page);
        blocks.set(id, count == kRowPagePoints ? full : unweightedPage(count));
        points += count;
    }
    return points;
}

// The first layer of a mesh that is there is filled; a layer that means nothing without its lost
// pages goes.
void repairRows(Blocks& blocks, Lost& lost) {
    std::size_t filled = 0;
    for (const auto& [layer, pages] : keepFittingPages(blocks, lost)) {
        const auto skin = blocks.get<Skin>(BlockKind::Skin, layer.first);
        if (!skin || pages == pagesFor(skin->pointCount)) continue;
        const auto name = skinnedName(blocks, *skin);
        filled += pagesFor(skin->pointCount) - pages;
        if (layer.second == 0 && blocks.nodes().find(skin->meshNode) && filled < kMostFilledPages) {
            lost.emplace_back("The weights of %1 of the %2 vertices of \"%3\" are lost.",
                              fillLayer(blocks, layer, *skin), skin->pointCount, name);
            continue;
        }
        dropLayer(blocks, layer, pagesFor(skin->pointCount));
        if (layer.second == 0) blocks.drop({BlockKind::Skin, layer.first});
        lost.emplace_back("The weights of \"%1\" are lost.", name);
    }
}

// ---- what lies beside rows

// Numbers of lost pages are the usual ones; a point map is all there or made anew.
void repairNumbers(Blocks& blocks) {
    for (const auto& [id, numbers] : blocks.all<PointNumbers>(BlockKind::PointNumbers)) {
        const auto skin = blocks.get<Skin>(BlockKind::Skin, id.owner);
        const bool fits = skin && skin->channel(id.layer) &&
                          numbers->values.size() == pointsInPage(skin->pointCount, id.page);
        if (!fits) blocks.drop(id);
    }
}

void repairMirrors(Blocks& blocks) {
    for (const auto& [id, points] : blocks.all<MirrorPoints>(BlockKind::MirrorPoints)) {
        const auto skin = blocks.get<Skin>(BlockKind::Skin, id.owner);
        const bool fits = skin && skin->symmetry.plane && points->mirror.size() == skin->pointCount;
        if (!fits) blocks.drop(id);
    }
    for (const auto& [id, old] : blocks.all<Skin>(BlockKind::Skin)) {
        if (!old->symmetry.plane || blocks.has({BlockKind::MirrorPoints, id.owner})) continue;
        auto skin = std::make_shared<Skin>(*old);
        skin->symmetry.plane.reset();
        blocks.set(id, std::move(skin));
    }
}

// ---- clips

// Tracks move up into the places of lost ones; without its head a clip has no name.
void repairClips(Blocks& blocks, Lost& lost) {
    std::map<std::uint32_t, std::uint32_t> next;
    std::set<std::uint32_t> torn;
    for (const auto& [id, track] : blocks.all<TrackBlock>(BlockKind::Track)) {
        BlockId moved = id;
        moved.page = next[id.owner]++;
        if (moved != id) {
            blocks.drop(id);
            blocks.set(moved, track);
            torn.insert(id.owner);
        }
        const BlockId head{BlockKind::Clip, id.owner};
        if (blocks.has(head)) continue;
        blocks.set(head, std::make_shared<ClipHead>());
        torn.insert(id.owner);
    }
    for (const auto owner : torn)
        lost.emplace_back("The clip \"%1\" lost keys.",
                          blocks.get<ClipHead>(BlockKind::Clip, owner)->info.name);
}

}  // namespace

std::vector<Message> repairScene(Scene& scene) {
    Lost lost;
    Blocks blocks(scene);
    repairImages(blocks, lost);
    repairMaterials(blocks, lost);
    repairParts(blocks, lost);
    repairNodes(blocks, lost);
    dropUnfitSkins(blocks, lost);
    repairRows(blocks, lost);
    repairNumbers(blocks);
    repairMirrors(blocks);
    repairClips(blocks, lost);
    scene = blocks.scene();
    return lost;
}

}  // namespace sinew
