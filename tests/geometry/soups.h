// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>
#include <glm/gtc/constants.hpp>
#include <memory>
#include <vector>

#include "editor/geometry/voxel/source.h"

namespace sinew::test {

/// Triangles without any promise: added up from simple bodies.
struct Soup {
    std::vector<glm::dvec3> points;
    std::vector<glm::uvec3> triangles;

    void add(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c) {
        const auto first = static_cast<std::uint32_t>(points.size());
        points.insert(points.end(), {a, b, c});
        triangles.emplace_back(first, first + 1, first + 2);
    }
    void addQuad(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c,
                 const glm::dvec3& d) {
        add(a, b, c);
        add(a, c, d);
    }
    /// The six sides of a box; `open` leaves out the one towards +y.
    void addBox(const glm::dvec3& low, const glm::dvec3& high, bool open = false) {
        const auto at = [&](int x, int y, int z) {
            return glm::dvec3(x ? high.x : low.x, y ? high.y : low.y, z ? high.z : low.z);
        };
        addQuad(at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), at(1, 0, 0));
        addQuad(at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1));
        addQuad(at(0, 0, 0), at(0, 0, 1), at(0, 1, 1), at(0, 1, 0));
        addQuad(at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1));
        addQuad(at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1));
        if (!open) addQuad(at(0, 1, 0), at(0, 1, 1), at(1, 1, 1), at(1, 1, 0));
    }
    /// A sphere of rings x 2 rings quads, without those whose middle lies above `upTo` (of the
    /// radius, along +y).
    void addSphere(const glm::dvec3& centre, double radius, int rings, double upTo = 2.0) {
        const auto at = [&](int ring, int side) {
            const double down = glm::pi<double>() * ring / rings;
            const double turn = glm::pi<double>() * side / rings;
            return centre + radius * glm::dvec3(std::sin(down) * std::cos(turn), std::cos(down),
                                                std::sin(down) * std::sin(turn));
        };
        for (int r = 0; r < rings; ++r) {
            if (std::cos(glm::pi<double>() * (r + 0.5) / rings) > upTo) continue;
            for (int s = 0; s < 2 * rings; ++s)
                addQuad(at(r, s), at(r, s + 1), at(r + 1, s + 1), at(r + 1, s));
        }
    }
};

inline std::shared_ptr<const VoxelSolid> solidOf(const Soup& soup, int resolution,
                                                 bool fill = true) {
    auto solid = VoxelSolid::of(soup.points, soup.triangles, {resolution, fill});
    EXPECT_TRUE(solid.ok());
    return *solid;
}

/// One more than the highest bone.
inline std::uint32_t boneCount(const std::vector<VoxelBone>& bones) {
    std::uint32_t count = 0;
    for (const auto& b : bones) count = std::max(count, b.bone + 1);
    return count;
}

}  // namespace sinew::test
