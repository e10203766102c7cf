// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/geometry/surface/stopper.h"
#include "editor/scene/ids.h"

namespace sinew {

/// A triangulation known by its edge lengths alone. Half-edge 3 * f + k runs from corner k of face
/// f to its next corner; twins run in opposite directions.
struct IntrinsicSurface {
    std::vector<std::uint32_t> tails;  ///< the point where a half-edge starts
    std::vector<std::uint32_t> twins;  ///< kNoIndex: the surface ends here
    std::vector<double> lengths;       ///< the same for twins, > 0
    std::vector<std::uint32_t> parts;  ///< per face: the connected part that it belongs to
    /// Per part: 1, or where the part is covered on both sides 0.5, so that a side counts half.
    std::vector<double> shares;

    std::uint32_t faceCount() const { return static_cast<std::uint32_t>(parts.size()); }
    static constexpr std::uint32_t next(std::uint32_t halfEdge) {
        return halfEdge % 3 == 2 ? halfEdge - 2 : halfEdge + 1;
    }
    /// Of the face of this half-edge; 0 for one that is flat within rounding.
    double area(std::uint32_t halfEdge) const;
    /// Of the angle opposite of this half-edge, by lengths.
    double cotangent(std::uint32_t halfEdge) const;
};

/// The triangles as an intrinsic surface without branches: a part that has an edge of more than two
/// triangles, or no consistent orientation, is covered on both sides and its edges are glued around
/// (the tufted cover of Sharp & Crane 2020). Lengths are mollified, so that every triangle is a
/// proper one. Corners of a triangle must differ. Linear.
IntrinsicSurface intrinsicSurface(std::span<const glm::dvec3> points,
                                  std::span<const glm::uvec3> triangles,
                                  const Stopper& stop = Stopper());

/// Flips edges until the triangulation is an intrinsic Delaunay one (M. Fisher et al., "An
/// algorithm for the construction of intrinsic Delaunay triangulations", 2006). Parts with a border
/// whose cotangents would be negative are covered on both sides first; then the border is an edge
/// as any.
void makeDelaunay(IntrinsicSurface& surface, const Stopper& stop = Stopper());

}  // namespace sinew
