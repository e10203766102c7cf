// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/scene_check.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "editor/scene/numbers.h"

namespace sinew {
namespace {

bool isSound(const Trs& trs) {
    const auto& q = trs.rotation;
    const double length = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    return isFinite(trs.translation) && isFinite(trs.scale) && isFinite(trs.shear) &&
           std::abs(length - 1.0) < 1e-3;
}

bool isSoundNode(const Node& node) {
    return isSound(node.local) && isSound(node.stored) && allFinite(node.morphWeights) &&
           allFinite(node.storedMorphWeights) && (!node.source || isSound(node.source->local)) &&
           (!node.storedMatrix || isFinite(*node.storedMatrix));
}

bool isSound(const Track& track) {
    const std::size_t keys = track.times.size();
    const bool widthFits = track.path == TrackPath::MorphWeights ? track.width >= 1
                           : track.path == TrackPath::Rotation   ? track.width == 4
                                                                 : track.width == 3;
    const std::size_t perKey = track.interpolation == Interpolation::Cubic ? 3 : 1;
    const std::size_t width = perKey * track.width;
    const auto inTime = [](float t) { return std::abs(t) <= kLongestTime; };
    return widthFits && std::ranges::all_of(track.times, inTime) &&
           std::ranges::is_sorted(track.times) && allFinite(track.values) &&
           track.values.size() % width == 0 && track.values.size() / width == keys;
}

bool flagsFit(const std::vector<std::uint8_t>& flags, std::size_t size) {
    return flags.empty() ||
           (flags.size() == size && std::ranges::all_of(flags, [](auto f) { return f <= 1; }));
}

bool isSound(const SkinSymmetry& symmetry, std::size_t slots) {
    const auto& mirror = symmetry.mirrorSlot;
    if (!mirror.empty() && mirror.size() != slots) return false;
    for (SlotIndex s = 0; s < mirror.size(); ++s)
        if (mirror[s] >= slots || mirror[mirror[s]] != s) return false;
    const auto& plane = symmetry.plane;
    return !plane || (isFinite(plane->normal) && std::isfinite(plane->offset) &&
                      std::abs(glm::dot(plane->normal, plane->normal) - 1.0) < 1e-6);
}

bool isSound(const SkinLayer& layer, const Skin& skin) {
    const LayerEffects& effects = layer.effects;
    const bool plain = layer.mask == kNoIndex && !effects.any() && !layer.solver;
    return layer.id > 0 && layer.id < kShownRows && layer.opacity >= 0.0f &&
           layer.opacity <= 1.0f && layer.colour < kLayerColours && (!layer.group || plain) &&
           (layer.mask == kNoIndex || skin.channel(layer.mask)) &&
           effects.smooth <= kMostSmoothing && effects.strength >= 0.0f && effects.strength <= 1.0f;
}

// From the top down: a layer lies in one of the groups that are still open there.
bool layersAreSound(const Skin& skin) {
    if (skin.layers.size() > kMostLayers) return false;
    std::set<std::uint32_t> ids;
    std::vector<std::uint32_t> open;
    bool any = skin.layers.empty();
    for (auto layer = skin.layers.rbegin(); layer != skin.layers.rend(); ++layer) {
        if (!isSound(*layer, skin) || !ids.insert(layer->id).second) return false;
        while (!open.empty() && open.back() != layer->parent) open.pop_back();
        if (open.empty() && layer->parent != 0) return false;
        if (layer->group) open.push_back(layer->id);
        any |= !layer->group;
    }
    return any;
}

bool channelsAreSound(const Skin& skin) {
    std::set<std::uint32_t> ids{kNoIndex};
    if (skin.channels.size() > kMostLayers) return false;
    return std::ranges::all_of(skin.channels, [&](const PointChannel& channel) {
        return ids.insert(channel.id).second && std::isfinite(channel.usual);
    });
}

// All pages of a skin's layer in order, full but for the last, with slots that the skin has.
bool rowsAgree(const Scene& scene) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> layers;
    for (const auto& [id, block] : scene.blocks()) {
        if (id.kind != BlockKind::RowPage) continue;
        const auto skin = scene.skin(SkinId(id.owner));
        const auto& page = static_cast<const RowPage&>(*block);
        if (!skin || !skin->holdsRows(id.layer)) return false;
        if (page.count == 0 || page.count != pointsInPage(skin->pointCount, id.page)) return false;
        if (id.page > 0 && !scene.find({BlockKind::RowPage, id.owner, id.layer, id.page - 1}))
            return false;
        for (const auto& entry : page.entries)
            if (entry.slot >= skin->slots.size()) return false;
        layers.insert({id.owner, id.layer});
    }
    return std::ranges::all_of(layers, [&](const auto& layer) {
        return scene.rows(SkinId(layer.first), layer.second).pointCount() ==
               scene.skin(SkinId(layer.first))->pointCount;
    });
}

// Numbers of points and channels that the skin has.
bool numbersAgree(const Scene& scene) {
    for (const auto& [id, block] : scene.blocks()) {
        if (id.kind != BlockKind::PointNumbers) continue;
        const auto skin = scene.skin(SkinId(id.owner));
        if (!skin || !skin->channel(id.layer)) return false;
        const auto& values = static_cast<const PointNumbers&>(*block).values;
        if (values.empty() || values.size() != pointsInPage(skin->pointCount, id.page))
            return false;
    }
    return true;
}

// A plane has a point map and the other way round.
bool mirrorsAgree(const Scene& scene) {
    for (const auto& [id, block] : scene.blocks()) {
        if (id.kind != BlockKind::MirrorPoints) continue;
        const auto skin = scene.skin(SkinId(id.owner));
        const auto& mirror = static_cast<const MirrorPoints&>(*block).mirror;
        if (!skin || mirror.size() != skin->pointCount) return false;
    }
    return std::ranges::all_of(scene.skins(), [&](SkinId id) {
        return scene.skin(id)->symmetry.plane.has_value() == (scene.mirrorPoints(id) != nullptr);
    });
}

// All tracks of a clip in order.
bool tracksAgree(const Scene& scene) {
    const Scene::Entry* before = nullptr;
    for (const auto& entry : scene.blocks()) {
        const BlockId& id = entry.first;
        if (id.kind != BlockKind::Track) continue;
        const bool first = !before || before->first.owner != id.owner;
        if (first && !scene.find({BlockKind::Clip, id.owner})) return false;
        if (id.page != (first ? 0 : before->first.page + 1)) return false;
        before = &entry;
    }
    return true;
}

bool skinsAgree(const Scene& scene) {
    std::set<NodeId> bound;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        if (scene.rows(id).pointCount() != skin->pointCount) return false;
        if (!skin->meshNode.valid()) {
            if (skin->pointCount != 0) return false;
            continue;
        }
        if (!bound.insert(skin->meshNode).second) return false;
        const Node* node = scene.nodes().find(skin->meshNode);
        if (!node) continue;
        const auto mesh = scene.mesh(node->mesh);
        if (!mesh || mesh->pointCount() != skin->pointCount) return false;
    }
    return true;
}

bool materialsAgree(const Scene& scene) {
    const auto textureThere = [&](TextureId id) { return !id.valid() || scene.texture(id); };
    for (const auto id : scene.materials()) {
        const auto material = scene.material(id);
        if (!textureThere(material->baseColourTexture)) return false;
        for (const auto& use : material->uses)
            if (!textureThere(use.texture)) return false;
    }
    for (const auto id : scene.textures())
        if (const auto image = scene.texture(id)->image; image.valid() && !scene.image(image))
            return false;
    for (const auto id : scene.meshes())
        for (const auto& part : scene.mesh(id)->parts)
            if (part.material.valid() && !scene.material(part.material)) return false;
    return true;
}

}  // namespace

bool isSound(const SceneInfo& info) {
    return std::isfinite(info.metresPerUnit) && info.metresPerUnit > 0.0 && info.upAxis >= 'X' &&
           info.upAxis <= 'Z';
}

bool isSound(const NodeTable& nodes) {
    return std::ranges::all_of(nodes.all(), isSoundNode) && deepestNode(nodes) <= kDeepestNode;
}

std::size_t deepestNode(const NodeTable& nodes) {
    std::vector<std::size_t> depth(nodes.size(), 1);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (const auto parent = nodes.parentIndex(i); parent != kNoIndex)
            depth[i] = depth[parent] + 1;
    return depth.empty() ? 0 : *std::ranges::max_element(depth);
}

bool isSound(const Skin& skin) {
    const auto slotIsSound = [](const InfluenceSlot& slot) { return isFinite(slot.influenceBind); };
    const auto entryIsSound = [](const BindPoseEntry& entry) { return isSound(entry.local); };
    return isFinite(skin.skinBind) && std::ranges::all_of(skin.slots, slotIsSound) &&
           std::ranges::all_of(skin.bindPose, entryIsSound) &&
           flagsFit(skin.member, skin.pointCount) && flagsFit(skin.lockedPoints, skin.pointCount) &&
           isSound(skin.symmetry, skin.slots.size()) && layersAreSound(skin) &&
           channelsAreSound(skin) &&
           std::ranges::all_of(skin.deformerParameters,
                               [](const auto& p) { return std::isfinite(p.second); }) &&
           std::ranges::all_of(skin.repairs, [&](const RowRepair& r) {
               return r.point < skin.pointCount && std::isfinite(r.was);
           });
}

bool isSound(const RowPage& page, RowSums sums) {
    for (std::uint32_t p = 0; p < page.count; ++p) {
        const Row row = page.row(p);
        double sum = 0.0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!(row[i].weight > 0.0f) || (i > 0 && row[i].slot <= row[i - 1].slot)) return false;
            sum += row[i].weight;
        }
        const bool fits =
            sums == RowSums::Any ? std::isfinite(sum) : std::abs(sum - 1.0) <= kRowSumTolerance;
        if (!fits && !row.empty()) return false;
    }
    return true;
}

bool isSound(const PointNumbers& numbers) {
    return !numbers.values.empty() && numbers.values.size() <= kNumberPagePoints &&
           allFinite(numbers.values);
}

bool isSound(const MirrorPoints& points) {
    const auto size = points.mirror.size();
    return std::ranges::all_of(points.mirror,
                               [&](PointIndex p) { return p == kNoIndex || p < size; });
}

bool isSound(const ClipHead& clip) {
    return clip.info.framesPerSecond >= 0.0 && clip.info.framesPerSecond <= kHighestRate;
}

bool isSound(const TrackBlock& block) { return isSound(block.track); }

bool isSound(const Material& material) {
    return isFinite(material.baseColour) && std::isfinite(material.alphaCutoff);
}

bool isSound(const Texture&) { return true; }
bool isSound(const Image& image) { return !image.missing || image.data.empty(); }

bool agrees(const Scene& scene) {
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid() && !scene.mesh(node.mesh)) return false;
    return materialsAgree(scene) && skinsAgree(scene) && rowsAgree(scene) && numbersAgree(scene) &&
           mirrorsAgree(scene) && tracksAgree(scene);
}

}  // namespace sinew
