// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/ids.h"

namespace sinew {

/// One weight of a point. Eight bytes, uploaded to the shader as they stand.
struct Influence {
    SlotIndex slot = 0;
    float weight = 0.0f;
    friend bool operator==(const Influence&, const Influence&) = default;
};

/// A point's weights. In a document: sorted by slot, no slot twice, no zero, no NaN; in layer 0
/// sum 1 within kRowSumTolerance, or empty (an unweighted point); in other layers any sum. Kernels
/// take any row as given (the last entry counts as 1 minus the others).
using Row = std::span<const Influence>;

/// As std::copy, without a call for what rows mostly are: a few entries. `to` does not overlap.
inline void copyEntries(Row from, Influence* to) {
    const std::size_t count = from.size();
    const auto copied = [&]<std::size_t kSome>(std::size_t at) {
        std::memcpy(to + at, from.data() + at, kSome * sizeof(Influence));
    };
    // Both ends, which meet or overlap in the middle.
    if (count > 8) {
        std::memcpy(to, from.data(), from.size_bytes());
    } else if (count > 4) {
        copied.operator()<4>(0);
        copied.operator()<4>(count - 4);
    } else if (count > 1) {
        copied.operator()<2>(0);
        copied.operator()<2>(count - 2);
    } else if (count == 1) {
        *to = from.front();
    }
}

/// What a row's sum in layer 0 may be off by: a weight is rounded by 6e-8, and a thousand of them
/// add up to this.
inline constexpr double kRowSumTolerance = 1e-4;

/// Points of one page. Small, so that a dab copies little; large, so that a snapshot's table stays
/// short.
inline constexpr std::uint32_t kRowPagePoints = 1024;
/// Pages of so many points, and points of one of them; 0 behind the last.
constexpr std::uint32_t pagesFor(std::uint32_t points) {
    return points / kRowPagePoints + (points % kRowPagePoints ? 1 : 0);
}
constexpr std::uint32_t pointsInPage(std::uint32_t points, std::uint32_t page) {
    return page < pagesFor(points) ? std::min(kRowPagePoints, points - page * kRowPagePoints) : 0;
}

/// The rows of points [page * kRowPagePoints, ...) of one layer of one skin.
class RowPage : public Block {
public:
    BlockKind kind() const override { return BlockKind::RowPage; }
    std::size_t bytes() const override {
        return sizeof(*this) + entries.capacity() * sizeof(Influence);
    }

    std::uint32_t count = 0;  ///< points in this page; kRowPagePoints but in the last
    std::array<std::uint32_t, kRowPagePoints + 1>
        first{};  ///< into entries; first[count] == entries.size()
    std::vector<Influence> entries;

    Row row(std::uint32_t indexInPage) const {
        return {entries.data() + first[indexInPage], first[indexInPage + 1] - first[indexInPage]};
    }
};

using RowPagePtr = std::shared_ptr<const RowPage>;

/// A page made row by row: `rowOf(index in page)`, valid until the next call. `entries`: as many as
/// are expected.
template <class RowOf>
std::shared_ptr<RowPage> pageOfRows(std::uint32_t count, const RowOf& rowOf,
                                    std::size_t entries = 0) {
    auto out = std::make_shared<RowPage>();
    out->count = count;
    out->entries.reserve(entries);
    for (std::uint32_t i = 0; i < count; ++i) {
        out->first[i] = static_cast<std::uint32_t>(out->entries.size());
        const Row row = rowOf(i);
        out->entries.insert(out->entries.end(), row.begin(), row.end());
    }
    std::fill(out->first.begin() + count, out->first.end(),
              static_cast<std::uint32_t>(out->entries.size()));
    return out;
}

/// All rows of one skin layer, as a list of shared pages. Copying copies pointers.
class Rows {
public:
    Rows() = default;
    explicit Rows(std::vector<RowPagePtr> pages);
    std::size_t pointCount() const { return points_; }
    Row operator[](PointIndex p) const {
        return pages_[p / kRowPagePoints]->row(p % kRowPagePoints);
    }
    const std::vector<RowPagePtr>& pages() const { return pages_; }
    std::size_t entryCount() const;
    /// Swaps one page for another of as many points. O(1).
    void replacePage(std::size_t page, RowPagePtr replacement);

private:
    std::vector<RowPagePtr> pages_;
    std::size_t points_ = 0;
};

/// Builds Rows point by point.
class RowsBuilder {
public:
    /// Appends the next point's row, which may lie in temporary storage.
    void append(Row row);
    Rows finish();

private:
    void endPage();
    std::shared_ptr<RowPage> page_;
    std::vector<RowPagePtr> done_;
};

/// The rows with some replaced: `points` ascending, `newRow(i)` the row of points[i]. Pages without
/// such a point are shared.
template <class NewRow>
Rows withRows(const Rows& rows, std::span<const PointIndex> points, NewRow&& newRow) {
    auto pages = rows.pages();
    for (std::size_t i = 0; i < points.size();) {
        const auto pageIndex = points[i] / kRowPagePoints;
        const RowPage& old = *pages[pageIndex];
        const auto rowOf = [&](std::uint32_t p) {
            const bool replaced = i < points.size() && points[i] == pageIndex * kRowPagePoints + p;
            return replaced ? Row(newRow(i++)) : old.row(p);
        };
        auto page = pageOfRows(old.count, rowOf, old.entries.size() + 16);
        page->entries.shrink_to_fit();  // it may live as long as the document
        pages[pageIndex] = std::move(page);
    }
    return Rows(std::move(pages));
}

}  // namespace sinew
