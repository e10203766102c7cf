// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "editor/geometry/surface/adjacency.h"
#include "editor/scene/mesh.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// The rows with those of points that are left out of the skin empty: they say nothing to others.
Rows rowsOfMembers(const Skin& skin, const Rows& rows);

/// Rows for points (ascending) whose own count for nothing: over the surface inwards, each the mean
/// of its neighbours', and where the surface has no weights at all the mean of the nearest points'
/// that have. Points at one position are neighbours. Locked influences are given to none; a row is
/// empty where nobody could give any. About linear.
std::vector<RowBuffer> rowsFromNeighbours(const Mesh& mesh, const Rows& rows,
                                          std::span<const PointIndex> points,
                                          const RowRules& rules);

/// What lies beside the points of a mesh: over a polygon edge, and at their very positions. 8 bytes
/// a point and 4 a neighbour, 12 a point more where points coincide.
struct PointsBeside {
    PointsBeside() = default;
    explicit PointsBeside(const Mesh& mesh);

    /// Calls visit(point) for those at the point's position and for the neighbours of all of them;
    /// for some more than once.
    template <class Visit>
    void forEach(PointIndex point, Visit&& visit) const {
        if (first.empty()) {
            for (const auto n : neighbours[point]) visit(n);
            return;
        }
        for (const auto twin : there[first[point]]) {
            if (twin != point) visit(twin);
            for (const auto n : neighbours[twin]) visit(n);
        }
    }

    /// Calls visit(point) for all at the point's position, itself too.
    template <class Visit>
    void forEachThere(PointIndex point, Visit&& visit) const {
        if (first.empty()) return visit(point);
        for (const auto twin : there[first[point]]) visit(twin);
    }

    /// Fetches what forEach() will look at of points that stand a little behind `at` in a queue:
    /// they lie anywhere in memory, which is most of what a walk waits for.
    void fetchAhead(std::span<const PointIndex> queue, std::size_t at) const {
        constexpr std::size_t kNear = 8, kFar = 16;
        if (at + kFar < queue.size()) __builtin_prefetch(&neighbours.first[queue[at + kFar]]);
        if (at + kNear < queue.size())
            __builtin_prefetch(neighbours.items.data() + neighbours.first[queue[at + kNear]]);
    }

    Compressed neighbours;             ///< pointNeighbours()
    std::vector<std::uint32_t> first;  ///< firstAtPosition(); empty: no two points coincide
    Compressed there;                  ///< per first point all at its position; empty as well
};

class RowFlood;

/// Rows without a slot for points that have it and, beside it, only locked ones: as
/// rowsFromNeighbours() of all of them gives. Made for those that are asked for and what these come
/// from.
class RowsWithout {
public:
    using RowOf = std::function<Row(PointIndex)>;
    /// `rowOf`: the row of any point as make() finds it, empty for points left out of the skin.
    /// `mesh` and `beside` outlive this, as does what the rules look at.
    RowsWithout(SlotIndex slot, const Mesh& mesh, const PointsBeside& beside, RowOf rowOf,
                const RowRules& rules);
    ~RowsWithout();
    /// Makes the row of a point that wants one. Cost: the rows between it and where weights come
    /// from, once a look at the points of that kind that it hangs together with; where nothing
    /// around gives any, all points of the mesh.
    void make(PointIndex point);
    /// Empty for points that want none, or were not made. Not while one is being made.
    Row of(PointIndex point) const;

private:
    enum class Kind : std::uint8_t { Unknown, Wants, Gives, SaysNothing };
    Kind kindOf(PointIndex point) const;
    void plan(PointIndex point);

    const PointsBeside& beside_;
    const RowOf rowOf_;
    std::vector<std::uint8_t> without_;  // locked slots, and the one that is left out
    RowRules rules_;                     // with those locked
    const SlotIndex slot_;
    std::vector<Kind> kinds_;  // per point
    std::unique_ptr<RowFlood> flood_;
};

}  // namespace sinew
