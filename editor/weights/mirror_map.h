// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "editor/weights/mirror_surface.h"

namespace sinew {

/// Where the mirror image of a point lies on a mesh: at one of its points, or among three.
struct MirrorPlace {
    std::array<PointIndex, 3> points{kNoIndex, kNoIndex, kNoIndex};
    std::array<float, 3> shares{};  ///< sum 1; 0 where there is no point
    bool found() const { return points[0] != kNoIndex; }
    /// The one that counts most.
    PointIndex nearest() const;
};

struct MirrorMap {
    std::vector<MirrorPlace> places;     ///< per point; not found where it was not asked for
    std::vector<PointIndex> unpaired;    ///< asked for, and nothing there mirrors them
    std::vector<PointIndex> far;         ///< found over 1% of the mesh's size off the mirror image
    std::vector<PointIndex> facingAway;  ///< found where the surface faces another way
};

struct MirrorQuestion {
    const MirrorSurface& from;                 ///< whose points are asked for
    const MirrorSurface& onto;                 ///< where their images are looked for
    glm::dmat4 ontoFromPoint{1.0};             ///< mirrors from mesh space to mesh space
    std::span<const std::uint8_t> asked = {};  ///< per point, 1: asked for; empty: all
    std::span<const PointIndex> pairs = {};    ///< per point, a partner known before; empty: none
    bool pointsOnly = false;                   ///< no places between points
};

/// Finds the places: a point's known partner, the point that lies at its image, or the surface
/// closest to it. A connected part is looked for on the part that most of its points meet, of a
/// like size. Without one it takes any where most of its points lie close to it (a patch), or is
/// unpaired as a whole (a sword in one hand). Where the surface found faces another way, one near
/// by that faces the right way goes first (lips, fingers, cloth). Linear, on all cores; most of it
/// is the search tree where points do not meet points.
MirrorMap mirrorMap(const MirrorQuestion& question);

}  // namespace sinew
