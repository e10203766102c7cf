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
    std::vector<PointIndex> far;         ///< found over 1% of the model's size off the mirror image
    std::vector<PointIndex> facingAway;  ///< found where the surface faces another way
};

struct MirrorQuestion {
    const MirrorSurface& from;                 ///< whose points are asked for
    const MirrorSurface& onto;                 ///< where their images are looked for
    glm::dmat4 ontoFromPoint{1.0};             ///< mirrors from mesh space to mesh space
    std::span<const std::uint8_t> asked = {};  ///< per point, 1: asked for; empty: all
    /// Per point of `onto`, 1: it may be a place's, which has no share of others; empty: all.
    std::span<const std::uint8_t> sources = {};
    std::span<const PointIndex> pairs = {};  ///< per point, a partner known before; empty: none
    bool pointsOnly = false;                 ///< no places between points
    double size = 0.0;                       ///< of the model, in the space of `onto`
};

/// Finds the places: a point's known partner, the point that lies at its image, or the surface
/// closest to it. A connected part is looked for on the part of a like size that most of its points
/// meet, or else whose middle is nearest to where its own is mirrored, if that goes for both; that
/// is itself where it stands on both sides. Without one it takes any where most of its points lie
/// close to it (a patch), or is unpaired as a whole (a sword in one hand). Where the surface found
/// faces another way, one near by that faces the right way goes first (lips, fingers, cloth).
/// Linear, on all cores; most of it is the search tree where points do not meet points.
MirrorMap mirrorMap(const MirrorQuestion& question);

/// Points that mirror each other by how polygons hang together, wherever they lie: per point of
/// `from` its partner on `onto`, or kNoIndex. Of every connected part some half-edges, those with
/// rare surroundings first, are matched with those of the other side that are like them and nearest
/// to their images, and from there polygon is laid on polygon, the other way round, across edge
/// after edge. What covers most without a contradiction counts, pairs that lie far off for less; a
/// part of which less than half is covered has no partners. About linear.
std::vector<PointIndex> pairsByEdges(const MirrorSurface& from, const MirrorSurface& onto,
                                     const glm::dmat4& ontoFromPoint);

/// Points that mirror each other by their places in the first texture coordinates, wherever they
/// lie: sides that are laid on each other (in whatever tile), or beside each other across the
/// middle of the texture, whichever pairs more. Of several at a place the one nearest to the image;
/// on the plane each is its own. Per point of `from` its partner on `onto`, or kNoIndex. About
/// linear.
std::vector<PointIndex> pairsByUv(const MirrorSurface& from, const MirrorSurface& onto,
                                  const glm::dmat4& ontoFromPoint);

/// The places of points whose partners are known, wherever they lie; those without are unpaired.
MirrorMap mapOfPairs(std::span<const PointIndex> pairs, std::span<const std::uint8_t> asked);

}  // namespace sinew
