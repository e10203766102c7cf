// SPDX-License-Identifier: Apache-2.0
// What a TriangleTree is made of, for the files that make it and ask it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <limits>
#include <span>
#include <vector>
#ifdef __SSE2__
#include <xmmintrin.h>
#endif

#include "editor/geometry/surface/triangle_tree.h"

namespace sinew {

/// A few triangles that stand one after the other in a list and lie together, and the box around
/// them.
struct TriangleRun {
    static constexpr std::uint32_t kMost = 4;
    glm::vec3 low{std::numeric_limits<float>::infinity()};
    glm::vec3 high{-std::numeric_limits<float>::infinity()};
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// All triangles in runs, those that are not finite left out: a triangle joins the run before it
/// where one box has hardly more surface than two. So lists in which neighbours stand together, as
/// in most meshes, have a third as many runs, and one in any order as many runs as triangles.
/// `codes`, one a run: its middle's and its number, as MortonOrder's items, ascending.
/// Linear, about 10 ns a triangle.
struct TriangleRuns {
    TriangleRuns(std::span<const glm::vec3> positions, std::span<const glm::uvec3> triangles);
    std::vector<TriangleRun> runs;
    std::vector<std::uint64_t> codes;
};

/// A child that is a run of triangles: the number of its first, above it how many follow.
class RunChild {
public:
    static constexpr std::uint32_t kIsRun = 0x80000000u;
    static constexpr std::uint32_t kFirstBits = 29;
    static_assert(TriangleRun::kMost <= 1u << (31 - kFirstBits));

    RunChild() = default;
    explicit RunChild(std::uint32_t child) : child_(child) {}
    explicit RunChild(const TriangleRun& run)
        : child_(kIsRun | (run.count - 1) << kFirstBits | run.first) {}
    std::uint32_t number() const { return child_; }
    bool isRun() const { return (child_ & kIsRun) != 0; }
    std::uint32_t first() const { return child_ & ((1u << kFirstBits) - 1); }
    std::uint32_t last() const { return first() + 1 + ((child_ & ~kIsRun) >> kFirstBits); }
    /// A bit for each triangle.
    std::uint32_t bits() const { return (1u << (last() - first())) - 1; }

private:
    std::uint32_t child_ = 0;
};

struct TriangleTree::Query {
    glm::vec3 to;
    float squaredReach = std::numeric_limits<float>::infinity();  // what is farther is not wanted
    Foot best;
    const std::function<bool(std::uint32_t)>* accept = nullptr;  // null: all
    const std::function<float(const Foot&)>* costOf = nullptr;   // null: the distance
    const glm::vec3* facing = nullptr;                           // null: any

    bool isBetter(const Foot& foot) const {
        return foot.squaredDistance < squaredReach ||
               (foot.squaredDistance == squaredReach && foot.triangle < best.triangle);
    }
    void take(const Foot& foot, float squared) {
        best = foot;
        squaredReach = squared;
    }
    /// Of a run those triangles whose bits are set.
    void consider(RunChild run, const Corners& corners, std::uint32_t which);
    void consider(const Foot& foot) {
        if (!isBetter(foot)) return;
        if (accept && !(*accept)(foot.triangle)) return;
        if (!costOf) return take(foot, foot.squaredDistance);
        const float cost = (*costOf)(foot);
        if (cost * cost < squaredReach) take(foot, cost * cost);
    }
};

inline void TriangleTree::Boxes::set(std::size_t lane, const glm::vec3& from, const glm::vec3& to) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        low[axis][lane] = from[static_cast<int>(axis)];
        high[axis][lane] = to[static_cast<int>(axis)];
    }
}

/// How far they are from a box, squared, and a little less, for rounding.
inline TriangleTree::Lanes TriangleTree::Boxes::squaredTo(const glm::vec3& from,
                                                          const glm::vec3& to) const {
    constexpr float kRounding = 1.0f - 1e-5f;
    Lanes squared{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const Lanes below = low[axis] - to[static_cast<int>(axis)];
        const Lanes above = from[static_cast<int>(axis)] - high[axis];
        const Lanes outside = below < above ? above : below;
        const Lanes out = outside < 0.0f ? Lanes{} : outside;
        squared += out * out;
    }
    return squared * kRounding;
}

/// The places of four triangles closest to one place.
struct TriangleTree::Feet {
    std::array<Lanes, 3> position;     // by axis
    std::array<Lanes, 3> barycentric;  // by corner
    Lanes squared;                     // how far they are

    Foot of(std::uint32_t triangle, std::size_t lane) const {
        return {triangle,
                {position[0][lane], position[1][lane], position[2][lane]},
                {barycentric[0][lane], barycentric[1][lane], barycentric[2][lane]},
                squared[lane]};
    }
};

/// The triangles of a run side by side; in place of those that are missing, its last again.
struct TriangleTree::Corners {
    using Places = std::array<Lanes, 3>;  // by axis
    std::array<Places, 3> at;             // by corner
    Lanes slack;                          // a third of the longest edge, squared

    static Corners of(const TriangleTree& tree, RunChild run);
    /// To the bit as closestBarycentric() has each of them.
    Feet closestTo(const glm::vec3& to) const;
    /// The box around all of them, in the first lane.
    Boxes boxAround() const;
    Lanes squaredTo(const glm::vec3& to) const;
    /// How far their normals, not of unit length, go along a direction.
    Lanes along(const glm::vec3& direction) const;
};

inline TriangleTree::Corners TriangleTree::Corners::of(const TriangleTree& tree, RunChild run) {
    Corners out;
    const std::uint32_t first = run.first(), last = run.last() - 1;
    const glm::uvec3* const triangles[kWide] = {
        &tree.triangles_[first], &tree.triangles_[std::min(first + 1, last)],
        &tree.triangles_[std::min(first + 2, last)], &tree.triangles_[last]};
    static_assert(kWide == TriangleRun::kMost);
    Lanes longest{};
    for (int corner = 0; corner < 3; ++corner) {
        const auto& p = tree.positions_;
        const glm::vec3 &a = p[(*triangles[0])[corner]], &b = p[(*triangles[1])[corner]],
                        &c = p[(*triangles[2])[corner]], &d = p[(*triangles[3])[corner]];
        out.at[static_cast<std::size_t>(corner)] = {
            Lanes{a.x, b.x, c.x, d.x}, Lanes{a.y, b.y, c.y, d.y}, Lanes{a.z, b.z, c.z, d.z}};
    }
    for (std::size_t corner = 0; corner < 3; ++corner) {
        Lanes squared{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const Lanes edge = out.at[corner][axis] - out.at[(corner + 1) % 3][axis];
            squared += edge * edge;
        }
        longest = longest < squared ? squared : longest;
    }
    out.slack = longest * (1.0f / 3.0f);
    return out;
}

inline TriangleTree::Boxes TriangleTree::Corners::boxAround() const {
    glm::vec3 low(std::numeric_limits<float>::infinity()), high(-low);
    for (const Places& corner : at)
        for (std::size_t lane = 0; lane < kWide; ++lane) {
            const glm::vec3 place(corner[0][lane], corner[1][lane], corner[2][lane]);
            low = glm::min(low, place);
            high = glm::max(high, place);
        }
    Boxes out{};
    out.set(0, low, high);
    return out;
}

inline TriangleTree::Lanes TriangleTree::Corners::along(const glm::vec3& direction) const {
    std::array<Lanes, 3> ab, ac;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        ab[axis] = at[1][axis] - at[0][axis];
        ac[axis] = at[2][axis] - at[0][axis];
    }
    return (ab[1] * ac[2] - ac[1] * ab[2]) * direction.x +
           (ab[2] * ac[0] - ac[2] * ab[0]) * direction.y +
           (ab[0] * ac[1] - ac[0] * ab[1]) * direction.z;
}

/// No more than how far they are, squared. The squared distance of a place among corners is the
/// mean of theirs, by its shares u v w, less u v |ab|^2 + v w |bc|^2 + w u |ca|^2, which is no more
/// than a third of the longest edge's square: far off, that is hardly anything.
inline TriangleTree::Lanes TriangleTree::Corners::squaredTo(const glm::vec3& to) const {
    constexpr float kRounding = 1.0f - 1e-5f;
    Lanes nearest = Lanes{} + std::numeric_limits<float>::infinity();
    for (const auto& corner : at) {
        Lanes squared{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const Lanes way = corner[axis] - to[static_cast<int>(axis)];
            squared += way * way;
        }
        nearest = squared < nearest ? squared : nearest;
    }
    return (nearest - slack) * kRounding - slack * (1.0f - kRounding);
}

inline TriangleTree::Feet TriangleTree::Corners::closestTo(const glm::vec3& to) const {
    const auto between = [](const Places& from, const Places& onto) {
        return Places{onto[0] - from[0], onto[1] - from[1], onto[2] - from[2]};
    };
    const auto dot = [](const Places& u, const Places& v) {
        return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
    };
    const Places place{Lanes{} + to.x, Lanes{} + to.y, Lanes{} + to.z};
    const Places ab = between(at[0], at[1]), ac = between(at[0], at[2]);
    const Places ap = between(at[0], place), bp = between(at[1], place), cp = between(at[2], place);
    const Lanes d1 = dot(ab, ap), d2 = dot(ac, ap);
    const Lanes d3 = dot(ab, bp), d4 = dot(ac, bp);
    const Lanes d5 = dot(ab, cp), d6 = dot(ac, cp);
    const Lanes va = d3 * d6 - d5 * d4, vb = d5 * d2 - d1 * d6, vc = d1 * d4 - d3 * d2;
    const Lanes sum = va + vb + vc, none{}, one = Lanes{} + 1.0f;
    std::array<Lanes, 3> shares{va / sum, vb / sum, vc / sum};
    // What comes later goes first: corners before edges, and the first corner before others.
    const auto take = [&](const auto& where, const Lanes& a, const Lanes& b, const Lanes& c) {
        shares = {where ? a : shares[0], where ? b : shares[1], where ? c : shares[2]};
    };
    const Lanes edge = (d4 - d3) + (d5 - d6);
    const Lanes onBc = edge > 0.0f ? (d4 - d3) / edge : none;
    take((va <= 0.0f) & (d4 - d3 >= 0.0f) & (d5 - d6 >= 0.0f), none, one - onBc, onBc);
    const Lanes onAc = d2 > d6 ? d2 / (d2 - d6) : none;
    take((vb <= 0.0f) & (d2 >= 0.0f) & (d6 <= 0.0f), one - onAc, none, onAc);
    take((d6 >= 0.0f) & (d5 <= d6), none, none, one);
    const Lanes onAb = d1 > d3 ? d1 / (d1 - d3) : none;
    take((vc <= 0.0f) & (d1 >= 0.0f) & (d3 <= 0.0f), one - onAb, onAb, none);
    take((d3 >= 0.0f) & (d4 <= d3), none, one, none);
    take((d1 <= 0.0f) & (d2 <= 0.0f), one, none, none);
    Feet out{.position = {}, .barycentric = shares, .squared = {}};
    for (std::size_t axis = 0; axis < 3; ++axis)
        out.position[axis] =
            at[0][axis] * shares[0] + at[1][axis] * shares[1] + at[2][axis] * shares[2];
    const Places way = between(place, out.position);
    out.squared = dot(way, way);
    return out;
}

/// A bit for each of four flags (as comparisons give them) that is set.
inline std::uint32_t bitsOf(std::int32_t __attribute__((vector_size(16))) flags) {
#ifdef __SSE2__
    return static_cast<std::uint32_t>(_mm_movemask_ps(std::bit_cast<__m128>(flags)));
#else
    std::uint32_t bits = 0;
    for (std::uint32_t i = 0; i < 4; ++i) bits |= (flags[i] != 0 ? 1u : 0u) << i;
    return bits;
#endif
}

inline void TriangleTree::Query::consider(RunChild run, const Corners& corners,
                                          std::uint32_t which) {
    if (which == 0) return;
    const Feet feet = corners.closestTo(to);
    which &= bitsOf(feet.squared <= squaredReach);
    for (; which != 0; which &= which - 1) {
        const auto lane = static_cast<std::uint32_t>(std::countr_zero(which));
        consider(feet.of(run.first() + lane, lane));
    }
}

}  // namespace sinew
