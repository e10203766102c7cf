// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/bind_surface.h"
#include "editor/binding/bone_roles.h"

namespace sinew {

struct BoneLayout {
    std::vector<BoneSegment> segments;  ///< by slot ascending; slots that take no weight have none
    std::vector<FoundRole> roles;       ///< per joint of the skeleton
};

/// Finds out what the joints are for and where their bones run.
/// - A joint with one joint below: a bone that ends there.
/// - With several: most programs let one local axis of every joint point along its bone. Where the
///   skeleton's unbranched joints agree on such an axis, the bone goes along it, to the joint below
///   in that direction if there is one; else a bone runs to each.
/// - With several, of which its bone ends at one or at none: a branch to each of the others, most
/// of
///   the way, since the flesh there is its own, or that of a joint above that is clearly nearer.
/// - With none: along that axis, or on in its parent's direction, as far as the solid goes, or what
///   of it is nearest to a joint that stands beside it. Where that is less than the flesh is thick,
///   it begins before the joint, on its parent's bone.
/// - Twist joints share the bone that they stand on: each takes what of it is nearest to its place,
///   and the limb's own joint what is nearest to its own. Of two at one place the twist joint has
///   the part before. A helper is a point.
/// Joints that the user named (BindJoint::isNamed) take weight, whatever they look like, but for
/// those whose role the user chose; so do all where no bone would be left.
/// Deterministic. Cost: some 10 million distances at most.
BoneLayout layBones(std::span<const BindJoint> skeleton, const BindSurface& surface);

}  // namespace sinew
