// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "editor/scene/rows.h"
#include "render/buffers/mesh_layout.h"
#include "render/gl/upload.h"

namespace sinew {

/// The rows of one chunk's points on the GPU, fetched by point: a table (offset, count) and entries
/// (slot, weight bits), both RG32UI texture buffers. Entries lie in one region a page, with slack,
/// so that painting patches a page where it lies. A page that outgrows its region moves to the end;
/// when the end is reached all regions are laid out anew.
class RowBuffers {
public:
    /// Set in the table's count: the point is no member of the skin.
    static constexpr std::uint32_t kNotMember = 0x80000000u;

    /// Follows the rows: uploads pages whose pointer differs from what is there. `member` per point
    /// of the mesh, or empty; when it changed, `membersChanged` uploads all. False when the entries
    /// need more than `maxTexels`: the chunk must be cut smaller.
    [[nodiscard]] bool update(const MeshChunk& chunk, const std::vector<RowPagePtr>& pages,
                              std::span<const std::uint8_t> member, bool membersChanged,
                              std::size_t maxTexels, Uploader& uploader);

    const TexelBuffer& table() const { return table_; }
    const TexelBuffer& entries() const { return entries_; }

private:
    struct Region {
        RowPagePtr page;  ///< what is uploaded; held so that its address is not reused
        std::uint32_t pageIndex = 0;
        std::uint32_t firstPoint = 0;  ///< of the chunk
        std::uint32_t pointCount = 0;
        std::uint32_t offset = 0;  ///< in entries
        std::uint32_t capacity = 0;
    };
    /// A page's share of the chunk, as uploaded.
    struct Packed {
        std::vector<glm::uvec2> table;
        std::vector<Influence> entries;
    };
    void makeRegions(const MeshChunk& chunk);
    Packed packed(const MeshChunk& chunk, const Region& region,
                  std::span<const std::uint8_t> member) const;
    bool layOutAll(const MeshChunk& chunk, std::span<const std::uint8_t> member,
                   std::size_t maxTexels, bool slack, Uploader& uploader);
    bool patch(const MeshChunk& chunk, Region& region, std::span<const std::uint8_t> member,
               Uploader& uploader);

    std::vector<Region> regions_;
    TexelBuffer table_;
    TexelBuffer entries_;
    std::uint32_t end_ = 0;       // first entry that belongs to no region
    std::uint32_t capacity_ = 0;  // entries allocated
};

}  // namespace sinew
