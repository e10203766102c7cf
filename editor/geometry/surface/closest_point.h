// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace sinew {

/// Barycentric coordinates of the place of a triangle that is closest to p.
glm::vec3 closestBarycentric(const glm::vec3& p, const glm::vec3& a, const glm::vec3& b,
                             const glm::vec3& c);

/// Points in a balanced k-d tree (Bentley 1975), for nearest-neighbour queries. Building O(n log
/// n), a query about O(log n).
class PointTree {
public:
    explicit PointTree(std::span<const glm::vec3> points);

    struct Neighbour {
        std::uint32_t point = 0;
        float squaredDistance = 0.0f;
    };
    /// The `count` nearest points that `accept` (null: all), nearest first, of equal distance the
    /// lower index; fewer where there are fewer.
    std::vector<Neighbour> nearest(
        const glm::vec3& to, std::size_t count,
        const std::function<bool(std::uint32_t)>& accept = nullptr) const;

private:
    void build(std::size_t first, std::size_t last);
    std::vector<glm::vec3> points_;
    std::vector<std::uint32_t>
        order_;  // node of [first, last) is its middle; left and right of it are its halves
    std::vector<std::uint8_t> axis_;  // by index in order_
};

/// A triangle soup for closest-point and ray queries, over Embree. Immutable; queries may run on
/// several threads.
class TriangleSurface {
public:
    TriangleSurface(std::span<const glm::vec3> positions, std::span<const glm::uvec3> triangles);
    ~TriangleSurface();
    TriangleSurface(const TriangleSurface&) = delete;
    TriangleSurface& operator=(const TriangleSurface&) = delete;

    struct Foot {
        std::uint32_t triangle = 0xffffffffu;  ///< 0xffffffff: the surface has no triangles
        glm::vec3 position{0.0f};
        glm::vec3 barycentric{0.0f};
        float squaredDistance = 0.0f;
    };
    /// The surface point closest to `to`. About O(log n).
    Foot closest(const glm::vec3& to) const;
    /// The same on the triangles that `accept`, no farther away than `most`; without a triangle
    /// where there is none.
    Foot closest(const glm::vec3& to, float most,
                 const std::function<bool(std::uint32_t)>& accept) const;

    struct Hit {
        std::uint32_t triangle = 0xffffffffu;  ///< 0xffffffff: the ray meets nothing
        float distance = 0.0f;                 ///< in lengths of `direction`
        glm::vec3 barycentric{0.0f};
        explicit operator bool() const { return triangle != 0xffffffffu; }
    };
    /// The first triangle, of either side, that a ray meets up to `most` lengths of `direction`. A
    /// ray through an edge meets one of its triangles. About O(log n).
    Hit firstAlong(const glm::vec3& from, const glm::vec3& direction,
                   float most = std::numeric_limits<float>::infinity()) const;
    /// Whether a ray meets a triangle that `accept`, up to `most` lengths of `direction`. Of those
    /// that lie upon one another each is asked. About O(log n).
    bool meets(const glm::vec3& from, const glm::vec3& direction, float most,
               const std::function<bool(std::uint32_t)>& accept) const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sinew
