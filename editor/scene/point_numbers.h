// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/ids.h"
#include "editor/scene/rows.h"

namespace sinew {

/// Points of one page.
inline constexpr std::uint32_t kNumberPagePoints = kRowPagePoints;

/// Numbers of the points [page * kNumberPagePoints, ...) of one channel of one skin (PointChannel):
/// finite, one a point. A page whose points all have the channel's usual number may be missing.
class PointNumbers final : public Block {
public:
    PointNumbers() = default;
    explicit PointNumbers(std::vector<float> from) : values(std::move(from)) {}
    BlockKind kind() const override { return BlockKind::PointNumbers; }
    std::size_t bytes() const override { return sizeof(*this) + values.capacity() * sizeof(float); }

    std::vector<float> values;  ///< kNumberPagePoints but in the last page
};
using PointNumbersPtr = std::shared_ptr<const PointNumbers>;

/// All numbers of a channel, as a list of shared pages. Copying copies pointers.
class Numbers {
public:
    Numbers() = default;
    /// Of so many points that all have the usual number.
    Numbers(std::uint32_t points, float usual)
        : pages_(pagesFor(points)), points_(points), usual_(usual) {}

    std::uint32_t pointCount() const { return points_; }
    float usual() const { return usual_; }
    float operator[](PointIndex p) const {
        const auto& page = pages_[p / kNumberPagePoints];
        return page ? page->values[p % kNumberPagePoints] : usual_;
    }
    /// By page; null: all points have the usual number.
    const std::vector<PointNumbersPtr>& pages() const { return pages_; }
    std::uint32_t pointsIn(std::size_t page) const {
        return pointsInPage(points_, static_cast<std::uint32_t>(page));
    }
    /// Puts a page of as many points, or null.
    void setPage(std::size_t page, PointNumbersPtr numbers);
    /// Sets one point's number; its page is copied. For single points: whoever changes many makes
    /// pages. O(page).
    void set(PointIndex point, float value);

private:
    std::vector<PointNumbersPtr> pages_;
    std::uint32_t points_ = 0;
    float usual_ = 0.0f;
};

/// A skin's point map: for each point of the mesh as it was bound the one that lies where its
/// mirror image across SkinSymmetry::plane does, itself in the middle, or kNoIndex.
class MirrorPoints final : public Block {
public:
    MirrorPoints() = default;
    explicit MirrorPoints(std::vector<PointIndex> from) : mirror(std::move(from)) {}
    BlockKind kind() const override { return BlockKind::MirrorPoints; }
    std::size_t bytes() const override {
        return sizeof(*this) + mirror.capacity() * sizeof(PointIndex);
    }

    std::vector<PointIndex> mirror;  ///< per point
};

}  // namespace sinew
