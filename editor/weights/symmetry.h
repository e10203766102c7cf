// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "editor/scene/mesh.h"
#include "editor/scene/point_numbers.h"
#include "editor/scene/skin.h"
#include "editor/weights/mirror_plane.h"
#include "editor/weights/side_names.h"

// What mirrors what on a bound mesh, for all that works on both sides at once.
namespace sinew {

class MirrorSurface;

struct FoundSymmetry {
    SkinSymmetry symmetry;                       ///< the plane, and a mirror slot for every slot
    std::shared_ptr<const MirrorPoints> points;  ///< of the mesh, one a point
    std::size_t unpairedPoints = 0;              ///< whose mirror image meets no point
};

/// Finds the points and influences that mirror each other across a plane of mesh space. The mesh is
/// the one that the skin binds. A point's mirror is the point nearest to its mirror
/// image, no farther away than kSamePlace of the mesh's size; of equally near ones the first. An
/// influence without a mirror is its own. About 0.1 microseconds a point, plus slots^2.
FoundSymmetry findSymmetry(const MirrorSurface& mesh, const Skin& skin, const MirrorPlane& plane);

/// Per influence the one that mirrors it, itself where it stands on the plane, or kNoIndex. First
/// those that stand at each other's mirror image (within `reach`, as joints are placed by hand);
/// where several stand there (twist joints), the one whose name is the other side's
/// (SidedName), else the nearest. Of the rest those whose names say that they are a pair,
/// the nearest first. Each is the mirror of its mirror.
std::vector<SlotIndex> pairInfluences(std::span<const InfluencePlace> influences,
                                      const MirrorPlane& plane, double reach);
/// The same for a skin's slots across a plane of its mesh's space, of something of this size; a
/// slot without a mirror is its own.
std::vector<SlotIndex> mirrorSlots(const Skin& skin, const MirrorPlane& plane, double size);
/// For a skin whose slots changed while `symmetry` is still of the old ones: keeps their pairs.
/// What is new, or whose mirror went, is paired by mirrorSlots(), but for what the user said is
/// its own. `mesh`: that the skin binds;
/// `newSlot`: per old slot, or kNoIndex.
void keepPairs(Skin& skin, const Mesh& mesh, std::span<const SlotIndex> newSlot);
/// The reach on something of this size.
double influenceReach(double size);

/// How an influence comes to its mirror.
enum class PairedBy : std::uint8_t {
    OnPlane,  ///< it stands on the plane and is its own
    Place,    ///< they stand at each other's mirror image
    Name,     ///< their names are those of one thing on both sides
    Hand,     ///< nothing says so but the user; also of one that is meant to be its own
    Nothing   ///< it stands on one side and is its own: it has no mirror
};
/// `mirror`: per influence, as in SkinSymmetry.
PairedBy pairedBy(std::span<const InfluencePlace> influences, const MirrorPlane& plane,
                  double reach, std::span<const SlotIndex> mirror, SlotIndex slot);

}  // namespace sinew
