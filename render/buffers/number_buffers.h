// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <vector>

#include "editor/scene/scene.h"
#include "render/buffers/mesh_layout.h"
#include "render/gl/upload.h"

namespace sinew {

/// What the weight view shows in place of the weights that deform: numbers of one chunk's points on
/// the GPU, fetched by point (R32F).
class NumberBuffers {
public:
    /// Where they come from: pages of rows, of which the weight of a slot is shown, or of numbers.
    struct Source {
        std::vector<BlockPtr> pages;
        SlotIndex slot = kNoIndex;
        float usual = 0.0f;  ///< of points whose page is missing
    };
    /// Follows the source: uploads pages whose pointer differs from what is there, or all where it
    /// is another slot.
    void update(const MeshChunk& chunk, const Source& source, Uploader& uploader);
    const TexelBuffer& numbers() const { return buffer_; }

private:
    struct Region {
        BlockPtr page;  ///< what is uploaded; held so that its address is not reused
        std::uint32_t pageIndex = 0;
        std::uint32_t firstPoint = 0;  ///< of the chunk
        std::uint32_t pointCount = 0;
    };
    void makeRegions(const MeshChunk& chunk);
    std::vector<float> packed(const MeshChunk& chunk, const Region& region,
                              const Source& source) const;

    std::vector<Region> regions_;
    SlotIndex slot_ = kNoIndex;
    float usual_ = 0.0f;
    TexelBuffer buffer_;
};

}  // namespace sinew
