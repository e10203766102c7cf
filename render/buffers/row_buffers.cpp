// SPDX-License-Identifier: Apache-2.0
#include "render/buffers/row_buffers.h"

#include <algorithm>

namespace sinew {

namespace {

/// Room for a page to grow in place: painting adds an entry here and there, smoothing more.
std::uint32_t withSlack(std::uint32_t entries) { return entries + entries / 8 + 64; }
/// Room at the end for pages that outgrew theirs, before everything is laid out anew.
std::uint32_t withTail(std::uint32_t entries) { return entries + entries / 4 + 8 * kRowPagePoints; }

std::uint32_t globalPoint(const MeshChunk& chunk, std::uint32_t local) {
    return chunk.whole ? local : chunk.points[local];
}

}  // namespace

void RowBuffers::makeRegions(const MeshChunk& chunk) {
    regions_.clear();
    for (std::uint32_t local = 0; local < chunk.pointCount;) {
        Region region;
        region.pageIndex = globalPoint(chunk, local) / kRowPagePoints;
        region.firstPoint = local;
        if (chunk.whole) {
            local = std::min(local + kRowPagePoints, chunk.pointCount);
        } else {
            while (local < chunk.pointCount &&
                   chunk.points[local] / kRowPagePoints == region.pageIndex)
                ++local;
        }
        region.pointCount = local - region.firstPoint;
        regions_.push_back(region);
    }
}

RowBuffers::Packed RowBuffers::packed(const MeshChunk& chunk, const Region& region,
                                      std::span<const std::uint8_t> member) const {
    Packed out;
    out.table.reserve(region.pointCount);
    const RowPage* page = region.page.get();
    if (page != nullptr && region.pointCount == page->count)
        out.entries.reserve(page->entries.size());
    for (std::uint32_t i = 0; i < region.pointCount; ++i) {
        const auto point = globalPoint(chunk, region.firstPoint + i);
        const auto inPage = point % kRowPagePoints;
        const Row row = page != nullptr && inPage < page->count ? page->row(inPage) : Row();
        const bool isMember = point >= member.size() || member[point] != 0;
        const auto offset = static_cast<std::uint32_t>(out.entries.size());
        out.table.emplace_back(
            offset, static_cast<std::uint32_t>(row.size()) | (isMember ? 0u : kNotMember));
        out.entries.insert(out.entries.end(), row.begin(), row.end());
    }
    return out;
}

bool RowBuffers::layOutAll(const MeshChunk& chunk, std::span<const std::uint8_t> member,
                           std::size_t maxTexels, bool slack, Uploader& uploader) {
    std::vector<glm::uvec2> table;
    std::vector<Influence> entries;
    table.reserve(chunk.pointCount);
    for (auto& region : regions_) {
        const auto part = packed(chunk, region, member);
        region.offset = static_cast<std::uint32_t>(entries.size());
        const auto count = static_cast<std::uint32_t>(part.entries.size());
        region.capacity = slack ? withSlack(count) : count;
        for (const auto& row : part.table) table.emplace_back(row.x + region.offset, row.y);
        entries.insert(entries.end(), part.entries.begin(), part.entries.end());
        entries.resize(region.offset + std::size_t{region.capacity});
    }
    if (entries.size() > maxTexels || table.size() > maxTexels) return false;
    end_ = static_cast<std::uint32_t>(entries.size());
    capacity_ = static_cast<std::uint32_t>(std::min<std::size_t>(withTail(end_), maxTexels));
    uploader.fill(table_.buffer, std::span<const glm::uvec2>(table), GL_DYNAMIC_DRAW);
    uploader.fill(entries_.buffer, nullptr, capacity_ * sizeof(Influence), GL_DYNAMIC_DRAW);
    uploader.patch(entries_.buffer, 0, entries.data(), entries.size() * sizeof(Influence));
    table_.attach(GL_RG32UI);
    entries_.attach(GL_RG32UI);
    return true;
}

bool RowBuffers::patch(const MeshChunk& chunk, Region& region, std::span<const std::uint8_t> member,
                       Uploader& uploader) {
    auto part = packed(chunk, region, member);
    const auto count = static_cast<std::uint32_t>(part.entries.size());
    if (count > region.capacity) {
        const auto wanted = withSlack(count);
        if (end_ + std::size_t{wanted} > capacity_) return false;
        region.offset = end_;
        region.capacity = wanted;
        end_ += wanted;
    }
    for (auto& row : part.table) row.x += region.offset;
    uploader.patch(table_.buffer, region.firstPoint * sizeof(glm::uvec2), part.table.data(),
                   part.table.size() * sizeof(glm::uvec2));
    uploader.patch(entries_.buffer, region.offset * sizeof(Influence), part.entries.data(),
                   part.entries.size() * sizeof(Influence));
    return true;
}

bool RowBuffers::update(const MeshChunk& chunk, const std::vector<RowPagePtr>& pages,
                        std::span<const std::uint8_t> member, bool membersChanged,
                        std::size_t maxTexels, Uploader& uploader) {
    const bool first = regions_.empty();
    if (first) makeRegions(chunk);
    bool needsLayout = first;
    for (auto& region : regions_) {
        const auto page = region.pageIndex < pages.size() ? pages[region.pageIndex] : nullptr;
        if (page == region.page && !membersChanged) continue;
        region.page = page;
        if (!needsLayout) needsLayout = !patch(chunk, region, member, uploader);
    }
    return !needsLayout || layOutAll(chunk, member, maxTexels, true, uploader) ||
           layOutAll(chunk, member, maxTexels, false, uploader);
}

}  // namespace sinew
