// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/clip.h"
#include "editor/scene/material.h"
#include "editor/scene/mesh.h"
#include "editor/scene/message.h"
#include "editor/scene/nodes.h"
#include "editor/scene/point_numbers.h"
#include "editor/scene/rows.h"
#include "editor/scene/skin.h"

namespace sinew {

/// Where a scene came from and what export needs of that.
class SceneInfo : public Block {
public:
    BlockKind kind() const override { return BlockKind::Info; }
    std::size_t bytes() const override { return sizeof(*this); }

    std::string sourcePath;
    std::string sourceFormat;       ///< lower-case ending: "glb", "fbx", ...
    double metresPerUnit = 1.0;     ///< the source's unit; inside, all is metres
    char upAxis = 'Y';              ///< the source's up axis; inside, Y is up
    std::vector<Message> warnings;  ///< what the reader could not keep or had to repair
    std::string assetJson;          ///< glTF `asset`, verbatim
    std::string rootExtensionsJson;
    std::string rootExtrasJson;
    std::string sceneName;
    std::string sceneExtrasJson;
    std::vector<std::string> extensionsUsed;
    std::vector<std::string> extensionsRequired;
};

/// A snapshot: a sorted table of pointers to immutable blocks. Copying copies the table (about 16
/// bytes and one count a block); all readers of one snapshot see one state, on any thread.
class Scene {
public:
    using Entry = std::pair<BlockId, BlockPtr>;
    template <class T>
    using Shared = std::shared_ptr<const T>;

    const std::vector<Entry>& blocks() const { return blocks_; }
    /// The block, or null.
    BlockPtr find(const BlockId& id) const;
    /// Puts or, with null, removes a block. For readers and edits in the making; a document changes
    /// only by an Edit.
    void set(const BlockId& id, BlockPtr block);

    const NodeTable& nodes() const;  ///< an empty table when there is none
    Shared<NodeTable> nodesPtr() const { return get<NodeTable>(BlockKind::Nodes, 0); }
    const SceneInfo& info() const;
    Shared<Mesh> mesh(MeshId id) const { return get<Mesh>(BlockKind::Mesh, id.value); }
    /// The mesh of a node; null where that is not there or has none.
    Shared<Mesh> meshOf(NodeId node) const;
    Shared<Skin> skin(SkinId id) const { return get<Skin>(BlockKind::Skin, id.value); }
    /// The clip with its tracks. O(tracks).
    FoundClip clip(ClipId id) const;
    Shared<Material> material(MaterialId id) const {
        return get<Material>(BlockKind::Material, id.value);
    }
    Shared<Texture> texture(TextureId id) const {
        return get<Texture>(BlockKind::Texture, id.value);
    }
    Shared<Image> image(ImageId id) const { return get<Image>(BlockKind::Image, id.value); }
    /// The rows of a skin's layer; empty when it has none. O(pages).
    Rows rows(SkinId skin, std::uint32_t layer = 0) const;
    /// The numbers of a skin's channel; empty when it has no such channel. O(pages).
    Numbers numbers(SkinId skin, std::uint32_t channel) const;
    Shared<MirrorPoints> mirrorPoints(SkinId skin) const {
        return get<MirrorPoints>(BlockKind::MirrorPoints, skin.value);
    }
    /// The skin that a mesh node owns, or none. O(skins).
    SkinId skinOf(NodeId meshNode) const;

    /// Ids of all blocks of a kind, ascending.
    std::vector<MeshId> meshes() const { return idsOf<MeshId>(BlockKind::Mesh); }
    std::vector<SkinId> skins() const { return idsOf<SkinId>(BlockKind::Skin); }
    std::vector<ClipId> clips() const { return idsOf<ClipId>(BlockKind::Clip); }
    std::vector<MaterialId> materials() const { return idsOf<MaterialId>(BlockKind::Material); }
    std::vector<TextureId> textures() const { return idsOf<TextureId>(BlockKind::Texture); }
    std::vector<ImageId> images() const { return idsOf<ImageId>(BlockKind::Image); }

    // Typed setters; null removes.
    void setNodes(Shared<NodeTable> nodes) { set({BlockKind::Nodes}, std::move(nodes)); }
    void setInfo(Shared<SceneInfo> info) { set({BlockKind::Info}, std::move(info)); }
    void setMesh(MeshId id, Shared<Mesh> b) { set({BlockKind::Mesh, id.value}, std::move(b)); }
    void setSkin(SkinId id, Shared<Skin> b) { set({BlockKind::Skin, id.value}, std::move(b)); }
    /// Head and tracks; what of them is there already stays the same block.
    void setClip(ClipId id, const std::shared_ptr<const Clip>& clip);
    void setMaterial(MaterialId id, Shared<Material> b) {
        set({BlockKind::Material, id.value}, std::move(b));
    }
    void setTexture(TextureId id, Shared<Texture> b) {
        set({BlockKind::Texture, id.value}, std::move(b));
    }
    void setImage(ImageId id, Shared<Image> b) { set({BlockKind::Image, id.value}, std::move(b)); }
    /// Replaces all pages of a skin's layer; shared pages cost nothing. Empty rows remove them.
    void setRows(SkinId skin, const Rows& rows, std::uint32_t layer = 0);
    /// Replaces all pages of a skin's channel. Empty numbers remove them.
    void setNumbers(SkinId skin, std::uint32_t channel, const Numbers& numbers);
    void setMirrorPoints(SkinId skin, Shared<MirrorPoints> b) {
        set({BlockKind::MirrorPoints, skin.value}, std::move(b));
    }
    /// Removes a skin with its rows of all layers, its numbers and its point map.
    void removeSkin(SkinId skin);

    /// The first id of a kind above all present ones.
    std::uint32_t nextOwner(BlockKind kind) const;

private:
    template <class IdType>
    std::vector<IdType> idsOf(BlockKind kind) const {
        std::vector<IdType> out;
        for (const auto owner : ownersOf(kind)) out.emplace_back(owner);
        return out;
    }
    std::vector<std::uint32_t> ownersOf(BlockKind kind) const;
    template <class T>
    Shared<T> get(BlockKind kind, std::uint32_t owner) const {
        return std::static_pointer_cast<const T>(find({kind, owner}));
    }
    void replace(const BlockId& first, const BlockId& last, std::vector<Entry> fresh);
    std::vector<Entry> blocks_;  // sorted by id
};

}  // namespace sinew
