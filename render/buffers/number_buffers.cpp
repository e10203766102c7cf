// SPDX-License-Identifier: Apache-2.0
#include "render/buffers/number_buffers.h"

#include <algorithm>

namespace sinew {

namespace {

std::uint32_t meshPoint(const MeshChunk& chunk, std::uint32_t local) {
    return chunk.whole ? local : chunk.points[local];
}

float numberOf(const Block& page, std::uint32_t index, SlotIndex slot) {
    if (page.kind() == BlockKind::PointNumbers)
        return static_cast<const PointNumbers&>(page).values[index];
    for (const Influence& entry : static_cast<const RowPage&>(page).row(index))
        if (entry.slot == slot) return entry.weight;
    return 0.0f;
}

}  // namespace

void NumberBuffers::makeRegions(const MeshChunk& chunk) {
    for (std::uint32_t local = 0; local < chunk.pointCount;) {
        Region region;
        region.pageIndex = meshPoint(chunk, local) / kRowPagePoints;
        region.firstPoint = local;
        while (local < chunk.pointCount &&
               meshPoint(chunk, local) / kRowPagePoints == region.pageIndex)
            ++local;
        region.pointCount = local - region.firstPoint;
        regions_.push_back(region);
    }
}

std::vector<float> NumberBuffers::packed(const MeshChunk& chunk, const Region& region,
                                         const Source& source) const {
    std::vector<float> out(region.pointCount, source.usual);
    if (region.page)
        for (std::uint32_t i = 0; i < region.pointCount; ++i)
            out[i] =
                numberOf(*region.page, meshPoint(chunk, region.firstPoint + i) % kRowPagePoints,
                         source.slot);
    return out;
}

void NumberBuffers::update(const MeshChunk& chunk, const Source& source, Uploader& uploader) {
    const bool first = regions_.empty();
    const bool all = first || slot_ != source.slot || usual_ != source.usual;
    if (first) {
        makeRegions(chunk);
        uploader.fill(buffer_.buffer, nullptr,
                      std::max<std::size_t>(chunk.pointCount, 1) * sizeof(float), GL_DYNAMIC_DRAW);
        buffer_.attach(GL_R32F);
    }
    slot_ = source.slot;
    usual_ = source.usual;
    for (Region& region : regions_) {
        const BlockPtr page =
            region.pageIndex < source.pages.size() ? source.pages[region.pageIndex] : nullptr;
        if (!all && page == region.page) continue;
        region.page = page;
        const auto numbers = packed(chunk, region, source);
        uploader.patch(buffer_.buffer, region.firstPoint * sizeof(float), numbers.data(),
                       numbers.size() * sizeof(float));
    }
}

}  // namespace sinew
