// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <functional>
#include <glm/glm.hpp>
#include <memory>
#include <span>
#include <vector>

#include "editor/geometry/surface/closest_point.h"

namespace sinew {

class RunChild;

/// A triangle soup for closest-point queries alone, where making the tree counts as much as asking
/// it: boxes of up to four boxes or runs of triangles each, parted where the runs' Morton codes
/// part (Lauterbach et al. 2009). Of places equally near it is the triangle with the lowest index.
/// Making it is linear, about 25 ns a triangle; a query is about O(log n). Immutable; queries may
/// run on several threads.
class TriangleTree {
public:
    /// Both must outlive the tree and stay as they are. What is not finite is left out. Of
    /// triangles at most 2^29.
    TriangleTree(std::span<const glm::vec3> positions, std::span<const glm::uvec3> triangles);

    using Foot = TriangleSurface::Foot;
    static constexpr std::uint32_t kNone = 0xffffffffu;
    Foot closest(const glm::vec3& to) const;
    /// The same of each of many, in a fraction of the time, on all cores: those that lie together
    /// are looked for together, whatever their order is.
    std::vector<Foot> closest(std::span<const glm::vec3> to) const;
    /// The same on the triangles that `accept`, nearer than `most`; without a triangle where there
    /// is none. `facing` (null: any): only those whose normals go along with it.
    Foot closest(const glm::vec3& to, float most, const std::function<bool(std::uint32_t)>& accept,
                 const glm::vec3* facing = nullptr) const;
    /// Of the closest places of all triangles the one that costs least, by `costOf`, which is no
    /// less than its distance, and less than `most`; without a triangle where none does.
    Foot cheapest(const glm::vec3& to, float most,
                  const std::function<float(const Foot&)>& costOf) const;

private:
    static constexpr std::size_t kWide = 4;
    /// A number of each of them, which the compiler keeps in one register.
    using Lanes = float __attribute__((vector_size(kWide * sizeof(float))));
    struct Boxes {  // those that are missing are empty
        std::array<Lanes, 3> low, high;
        void set(std::size_t lane, const glm::vec3& from, const glm::vec3& to);
        Lanes squaredTo(const glm::vec3& low, const glm::vec3& high) const;
    };
    struct Group {
        Boxes boxes;
        std::array<std::uint32_t, kWide> child;  // a group, or a run with kIsRun
    };
    struct Corners;
    struct Feet;
    struct Range;
    struct Built;
    class Room;
    struct Maker;
    struct Query;
    class Patch;
    struct Together;
    void search(Query& query) const;

    std::span<const glm::vec3> positions_;
    std::span<const glm::uvec3> triangles_;
    std::unique_ptr<Group[]> groups_;
    std::uint32_t root_ = kNone;
};

}  // namespace sinew
