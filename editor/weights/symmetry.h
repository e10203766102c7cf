// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "editor/scene/mesh.h"
#include "editor/scene/point_numbers.h"
#include "editor/scene/skin.h"

// What mirrors what on a bound mesh, for all that works on both sides at once.
namespace sinew {

struct FoundSymmetry {
    SkinSymmetry symmetry;                       ///< the plane, and a mirror slot for every slot
    std::shared_ptr<const MirrorPoints> points;  ///< of the mesh, one a point
    std::size_t unpairedPoints = 0;              ///< whose mirror image meets no point
};

/// Finds the points and influences that mirror each other across a plane of mesh space. The mesh is
/// the one that the skin binds.
/// - A point's mirror is the point nearest to its mirror image, no farther away than `tolerance`
///   times the diagonal of the mesh's box; of equally near ones the first.
/// - An influence's mirror is one that stood at its mirror image when bound, by a wider measure, as
///   joints are placed by hand. Where several stand there (twist joints), the one whose name is the
///   other side's (otherSideName()), else the nearest. Each is the mirror of its mirror; one that
///   has none is its own.
/// About 1 microsecond a point, plus slots^2.
FoundSymmetry findSymmetry(const Mesh& mesh, const Skin& skin, const MirrorPlane& plane,
                           double tolerance = 1e-4);

/// The name with its side turned round, or none where it tells no side: `left` and `right` anywhere
/// (as they are, capitalised or in capitals), or else `l` and `r` that stand alone between other
/// than letters and digits.
std::optional<std::string> otherSideName(const std::string& name);

}  // namespace sinew
