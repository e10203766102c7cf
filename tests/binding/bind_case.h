// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/bind_surface.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/weights/row_math.h"
#include "tests/support/fixtures.h"

namespace sinew::test {

/// A surface and bones, kept together so that a problem can point into them.
struct BindCase {
    std::vector<glm::dvec3> points;
    std::vector<glm::uvec3> triangles;
    std::vector<BoneSegment> segments;
    std::vector<std::uint32_t> parents;
    std::vector<std::uint8_t> kept;
    std::vector<std::vector<Influence>> keptRows;
    std::vector<std::uint32_t> meshOf;
    std::vector<std::string> names;
    mutable std::shared_ptr<const BindSurface> surface;  ///< of the last problem

    /// Of the points and triangles as they are now.
    BindProblem problem() const {
        surface = std::make_shared<BindSurface>(points, triangles);
        BindProblem out;
        out.surface = surface.get();
        out.points = points;
        out.slotCount = static_cast<std::uint32_t>(parents.size());
        out.segments = segments;
        out.parentSlot = parents;
        out.kept = kept;
        out.keptRows = keptRows;
        out.meshOf = meshOf;
        out.names = names;
        return out;
    }

    /// Adds a part of its own. Gives its first point.
    std::uint32_t add(const Mesh& mesh, const glm::dvec3& move = glm::dvec3(0.0)) {
        const auto first = static_cast<std::uint32_t>(points.size());
        for (const auto& p : mesh.positions) points.push_back(glm::dvec3(p) + move);
        for (const auto& corners : triangulate(mesh).corners)
            triangles.emplace_back(mesh.cornerPoint[corners.x] + first,
                                   mesh.cornerPoint[corners.y] + first,
                                   mesh.cornerPoint[corners.z] + first);
        return first;
    }
    /// Adds a closed box, every side cut into `cuts` x `cuts` squares. Gives its first point.
    std::uint32_t addBox(const glm::dvec3& low, const glm::dvec3& high, int cuts = 4);
};

BindCase bindCase(const Mesh& mesh, std::vector<BoneSegment> segments,
                  std::vector<std::uint32_t> parents);
/// A tube of length 4 along X with four bones of length 1 in it.
BindCase armCase(int rings = 41, int sides = 12);

void expectValidRows(const BindProblem& problem, const BindResult& result, std::uint32_t limit);
Expected<BindResult> solve(const char* method, const BindCase& c, BindSettings settings = {},
                           const Progress& progress = {});
/// The answer of a method that must be able to do it.
BindResult solved(const char* method, const BindCase& c, const BindSettings& settings = {});
double largestDifference(const BindResult& a, const BindResult& b, std::uint32_t slots);

}  // namespace sinew::test
