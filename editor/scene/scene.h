// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
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

    const std::vector<Entry>& blocks() const { return blocks_; }
    /// The block, or null.
    BlockPtr find(const BlockId& id) const;
    /// Puts or, with null, removes a block. For readers and edits in the making; a document changes
    /// only by an Edit.
    void set(const BlockId& id, BlockPtr block);

    const NodeTable& nodes() const;  ///< an empty table when there is none
    std::shared_ptr<const NodeTable> nodesPtr() const;
    const SceneInfo& info() const;
    std::shared_ptr<const Mesh> mesh(MeshId id) const;
    std::shared_ptr<const Skin> skin(SkinId id) const;
    /// The clip with its tracks. O(tracks).
    FoundClip clip(ClipId id) const;
    std::shared_ptr<const Material> material(MaterialId id) const;
    std::shared_ptr<const Texture> texture(TextureId id) const;
    std::shared_ptr<const Image> image(ImageId id) const;
    /// The rows of a skin's layer; empty when it has none. O(pages).
    Rows rows(SkinId skin, std::uint32_t layer = 0) const;
    /// The numbers of a skin's channel; empty when it has no such channel. O(pages).
    Numbers numbers(SkinId skin, std::uint32_t channel) const;
    std::shared_ptr<const MirrorPoints> mirrorPoints(SkinId skin) const;
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
    void setNodes(std::shared_ptr<const NodeTable> nodes) {
        set({BlockKind::Nodes}, std::move(nodes));
    }
    void setInfo(std::shared_ptr<const SceneInfo> info) { set({BlockKind::Info}, std::move(info)); }
    void setMesh(MeshId id, std::shared_ptr<const Mesh> b) {
        set({BlockKind::Mesh, id.value}, std::move(b));
    }
    void setSkin(SkinId id, std::shared_ptr<const Skin> b) {
        set({BlockKind::Skin, id.value}, std::move(b));
    }
    /// Head and tracks; what of them is there already stays the same block.
    void setClip(ClipId id, const std::shared_ptr<const Clip>& clip);
    void setMaterial(MaterialId id, std::shared_ptr<const Material> b) {
        set({BlockKind::Material, id.value}, std::move(b));
    }
    void setTexture(TextureId id, std::shared_ptr<const Texture> b) {
        set({BlockKind::Texture, id.value}, std::move(b));
    }
    void setImage(ImageId id, std::shared_ptr<const Image> b) {
        set({BlockKind::Image, id.value}, std::move(b));
    }
    /// Replaces all pages of a skin's layer; shared pages cost nothing. Empty rows remove them.
    void setRows(SkinId skin, const Rows& rows, std::uint32_t layer = 0);
    /// Replaces all pages of a skin's channel. Empty numbers remove them.
    void setNumbers(SkinId skin, std::uint32_t channel, const Numbers& numbers);
    void setMirrorPoints(SkinId skin, std::shared_ptr<const MirrorPoints> b) {
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
    std::shared_ptr<const T> get(BlockKind kind, std::uint32_t owner) const {
        return std::static_pointer_cast<const T>(find({kind, owner}));
    }
    void replace(const BlockId& first, const BlockId& last, std::vector<Entry> fresh);
    std::vector<Entry> blocks_;  // sorted by id
};

}  // namespace sinew
