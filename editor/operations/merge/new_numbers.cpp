// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/merge/new_numbers.h"

#include <algorithm>

#include "editor/codec/block_codec.h"
#include "editor/codec/json_text.h"
#include "editor/exchange/texture_sources.h"
#include "editor/operations/pose/placement.h"

namespace sinew {

std::uint32_t renumbered(const Renumbering& numbers, std::uint32_t number) {
    const auto at = numbers.find(number);
    return at == numbers.end() ? number : at->second;
}

bool saysTheSame(const BlockPtr& a, const BlockPtr& b) {
    if (a == b || !a || !b) return a == b;
    std::vector<std::uint8_t> x, y;
    appendBlock(x, *a);
    appendBlock(y, *b);
    return x == y;
}

namespace {

template <class IdType>
bool renumberId(const Renumbering& numbers, IdType& id) {
    const IdType before = id;
    if (id.valid()) id = IdType(renumbered(numbers, id.value));
    return !(id == before);
}

class OwnNumbers {
public:
    OwnNumbers(const Scene& base, const Scene& ours, const Scene& theirs)
        : base_(base), ours_(ours), out_(theirs) {}

    // What is named before what names it, so that blocks are compared with the numbers that they
    // will have.
    Scene run() && {
        moveBlocks(BlockKind::Image, images_);
        renameInTextures();
        moveBlocks(BlockKind::Texture, textures_);
        renameInMaterials();
        moveBlocks(BlockKind::Material, materials_);
        renameInMeshes();
        moveBlocks(BlockKind::Mesh, meshes_);
        moveNodes();
        if (nodes_.empty()) return std::move(out_);
        renameInSkins();
        renameInClips();
        return std::move(out_);
    }

private:
    void moveBlocks(BlockKind kind, Renumbering& numbers);
    void renameInTextures();
    void renameInMaterials();
    void renameInMeshes();
    void moveNodes();
    bool isOurs(const Node& theirs) const;
    void renameInSkins();
    void renameInClips();

    const Scene& base_;
    const Scene& ours_;
    Scene out_;
    Renumbering images_, textures_, materials_, meshes_, nodes_;
};

void OwnNumbers::moveBlocks(BlockKind kind, Renumbering& numbers) {
    std::uint32_t next =
        std::max({base_.nextOwner(kind), ours_.nextOwner(kind), out_.nextOwner(kind)});
    const auto blocks = out_.blocks();
    for (const auto& [id, block] : blocks) {
        const BlockPtr ours = id.kind == kind ? ours_.find(id) : nullptr;
        if (!ours || base_.find(id) || saysTheSame(ours, block)) continue;
        numbers[id.owner] = next;
        out_.set(id, nullptr);
        out_.set({kind, next++}, block);
    }
}

// Of a texture: its extensions that name a picture do it by number.
std::string withNewSources(const std::string& text, const Renumbering& images) {
    auto json = text.empty() ? std::nullopt : parseJson(text);
    if (!json) return text;
    mapSources(*json, [&](ImageId id) { return renumbered(images, id.value); });
    return jsonText(*json);
}

void OwnNumbers::renameInTextures() {
    if (images_.empty()) return;
    for (const TextureId id : out_.textures()) {
        auto texture = std::make_shared<Texture>(*out_.texture(id));
        renumberId(images_, texture->image);
        texture->json = withNewSources(texture->json, images_);
        if (!saysTheSame(texture, out_.texture(id))) out_.setTexture(id, std::move(texture));
    }
}

void OwnNumbers::renameInMaterials() {
    if (textures_.empty()) return;
    for (const MaterialId id : out_.materials()) {
        auto material = std::make_shared<Material>(*out_.material(id));
        bool changed = renumberId(textures_, material->baseColourTexture);
        for (auto& use : material->uses) changed |= renumberId(textures_, use.texture);
        if (changed) out_.setMaterial(id, std::move(material));
    }
}

void OwnNumbers::renameInMeshes() {
    for (const MeshId id : out_.meshes()) {
        const auto before = out_.mesh(id);
        if (std::ranges::none_of(before->parts, [&](const MeshPart& part) {
                return part.material.valid() && materials_.contains(part.material.value);
            }))
            continue;
        auto mesh = std::make_shared<Mesh>(*before);
        for (MeshPart& part : mesh->parts) renumberId(materials_, part.material);
        out_.setMesh(id, std::move(mesh));
    }
}

// `theirs` with its parent and mesh as they are numbered now.
bool OwnNumbers::isOurs(const Node& theirs) const {
    const Node* ours = ours_.nodes().find(theirs.id);
    return ours && ours->name == theirs.name && ours->kind == theirs.kind &&
           ours->parent == theirs.parent && ours->stored == theirs.stored &&
           ours->mesh == theirs.mesh;
}

void OwnNumbers::moveNodes() {
    std::uint32_t next =
        std::max({base_.nodes().nextId(), ours_.nodes().nextId(), out_.nodes().nextId()});
    auto table = std::make_shared<NodeTable>();
    for (Node node : out_.nodes().all()) {
        renumberId(nodes_, node.parent);
        renumberId(meshes_, node.mesh);
        if (!base_.nodes().find(node.id) && ours_.nodes().find(node.id) && !isOurs(node)) {
            nodes_[node.id.value] = next;
            node.id = NodeId(next++);
        }
        table->addWithId(std::move(node));
    }
    if (nodes_.empty() && meshes_.empty()) return;
    for (const Node& node : table->all())
        if (node.source) renumberId(nodes_, table->edit(node.id).source->parent);
    out_.setNodes(std::move(table));
}

void OwnNumbers::renameInSkins() {
    for (const SkinId id : out_.skins()) {
        auto skin = std::make_shared<Skin>(*out_.skin(id));
        bool changed = renumberId(nodes_, skin->meshNode);
        changed |= renumberId(nodes_, skin->skeletonRoot);
        for (auto& slot : skin->slots) changed |= renumberId(nodes_, slot.node);
        for (auto& entry : skin->bindPose) {
            changed |= renumberId(nodes_, entry.node);
            changed |= renumberId(nodes_, entry.parent);
        }
        if (changed) out_.setSkin(id, std::move(skin));
    }
}

void OwnNumbers::renameInClips() {
    for (const ClipId id : out_.clips())
        editTracks(out_, id, [&](const Track& track, const auto& edited) {
            NodeId node = track.node;
            if (renumberId(nodes_, node)) edited().node = node;
        });
}

}  // namespace

Scene withOwnNumbers(const Scene& base, const Scene& ours, const Scene& theirs) {
    return OwnNumbers(base, ours, theirs).run();
}

}  // namespace sinew
