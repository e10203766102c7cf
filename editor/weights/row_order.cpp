// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/row_order.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <bit>

#include "editor/weights/row_math.h"

namespace sinew {
namespace {

constexpr std::size_t kBlock = 4096;  // points that one task takes

std::size_t countOf(const Rows& rows, const PointList* points) {
    return points ? points->size() : rows.pointCount();
}
PointIndex listedPoint(const PointList* points, std::size_t i) {
    return points ? (*points)[i] : static_cast<PointIndex>(i);
}

/// `work(block, begin, end)` over blocks of the points, on all cores.
template <class Work>
void overBlocks(std::size_t count, Work&& work) {
    tbb::parallel_for(std::size_t{0}, (count + kBlock - 1) / kBlock, [&](std::size_t block) {
        work(block, block * kBlock, std::min(count, (block + 1) * kBlock));
    });
}

// One weight a point, in the order of the points; of kNoIndex as slot: the row's sum.
std::vector<float> weightsOfPoints(const Rows& rows, const PointList* points, SlotIndex slot) {
    std::vector<float> out(countOf(rows, points));
    overBlocks(out.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Row row = rows[listedPoint(points, i)];
            out[i] = slot == kNoIndex ? static_cast<float>(weightSum(row)) : weightOf(row, slot);
        }
    });
    return out;
}

struct Keyed {
    std::uint32_t key;
    PointIndex point;
};

// Least significant digit first, stable.
void radixSort(std::vector<Keyed>& items) {
    constexpr int kBits = 11;
    constexpr std::uint32_t kDigits = 1u << kBits;
    std::vector<Keyed> other(items.size());
    for (int shift = 0; shift < 32; shift += kBits) {
        std::array<std::size_t, kDigits + 1> start{};
        for (const Keyed& item : items) ++start[((item.key >> shift) & (kDigits - 1)) + 1];
        for (std::size_t d = 0; d < kDigits; ++d) start[d + 1] += start[d];
        for (const Keyed& item : items) other[start[(item.key >> shift) & (kDigits - 1)]++] = item;
        std::swap(items, other);
    }
}

}  // namespace

// Positive floats are ordered as their bits are.
PointList sortedByWeight(const Rows& rows, const PointList* points, SlotIndex slot,
                         bool descending) {
    const auto weights = weightsOfPoints(rows, points, slot);
    std::vector<Keyed> items;
    PointList zeros;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const PointIndex point = listedPoint(points, i);
        if (!(weights[i] > 0.0f)) {
            zeros.push_back(point);
            continue;
        }
        const auto bits = std::bit_cast<std::uint32_t>(weights[i]);
        items.push_back({descending ? ~bits : bits, point});
    }
    radixSort(items);
    PointList out;
    out.reserve(weights.size());
    if (!descending) out = zeros;
    for (const Keyed& item : items) out.push_back(item.point);
    if (descending) out.insert(out.end(), zeros.begin(), zeros.end());
    return out;
}

PointList withWeightIn(const Rows& rows, const PointList* points, SlotIndex slot,
                       const WeightRange& range) {
    const auto weights = weightsOfPoints(rows, points, slot);
    PointList out;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (range.holds(weights[i])) out.push_back(listedPoint(points, i));
    return out;
}

std::vector<std::uint8_t> slotsUsed(const Rows& rows, const PointList* points,
                                    std::size_t slotCount) {
    const std::size_t count = countOf(rows, points);
    std::vector<std::vector<std::uint8_t>> found((count + kBlock - 1) / kBlock);
    overBlocks(count, [&](std::size_t block, std::size_t begin, std::size_t end) {
        found[block].assign(slotCount, 0);
        for (std::size_t i = begin; i < end; ++i)
            for (const Influence& entry : rows[listedPoint(points, i)])
                if (entry.slot < slotCount) found[block][entry.slot] = 1;
    });
    std::vector<std::uint8_t> out(slotCount, 0);
    for (const auto& used : found)
        for (std::size_t slot = 0; slot < slotCount; ++slot) out[slot] |= used[slot];
    return out;
}

std::vector<std::uint32_t> weightHistogram(const Rows& rows, const PointList* points,
                                           SlotIndex slot, std::size_t bins) {
    std::vector<std::uint32_t> out(bins, 0);
    for (const float weight : weightsOfPoints(rows, points, slot)) {
        if (!(weight > 0.0f)) continue;
        const auto bin = static_cast<std::size_t>(weight * static_cast<float>(bins));
        ++out[std::min(bin, bins - 1)];
    }
    return out;
}

}  // namespace sinew
