// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace sinew {

/// Kinds of block. The numbers are stored in files: append, never renumber.
enum class BlockKind : std::uint8_t {
    Info = 0,           ///< SceneInfo, one, owner 0
    Nodes = 1,          ///< NodeTable, one, owner 0
    Mesh = 2,           ///< owner: MeshId
    Skin = 3,           ///< owner: SkinId
    RowPage = 4,        ///< owner: SkinId, layer, page
    Clip = 5,           ///< owner: ClipId
    Material = 6,       ///< owner: MaterialId
    Texture = 7,        ///< owner: TextureId
    Image = 8,          ///< owner: ImageId
    Track = 9,          ///< TrackBlock; owner: ClipId, page: its place in the clip
    PointNumbers = 10,  ///< owner: SkinId, layer: id of a PointChannel, page
    MirrorPoints = 11,  ///< owner: SkinId
};
/// The kind with the highest number.
inline constexpr BlockKind kLastBlockKind = BlockKind::MirrorPoints;

/// The address of a block in a scene. Ordered, so that the pages of one skin layer lie side by
/// side.
struct BlockId {
    BlockKind kind{};
    std::uint32_t owner = 0;
    std::uint32_t layer = 0;
    std::uint32_t page = 0;
    friend constexpr auto operator<=>(const BlockId&, const BlockId&) = default;
};

/// Immutable, shared data. A changed thing is a new block; two equal pointers are the same version,
/// so caches and uploads compare pointers (and hold one, so that an address is not reused).
class Block {
public:
    Block() = default;
    Block(const Block&) = default;
    Block& operator=(const Block&) = default;
    virtual ~Block() = default;
    virtual BlockKind kind() const = 0;
    /// Bytes held, heap included; what undo history is bounded by.
    virtual std::size_t bytes() const = 0;
};

using BlockPtr = std::shared_ptr<const Block>;

}  // namespace sinew
