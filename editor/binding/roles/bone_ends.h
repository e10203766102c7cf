// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/binding/roles/bind_joint.h"
#include "editor/binding/roles/found_role.h"
#include "editor/binding/roles/solid_sample.h"

namespace sinew {

/// The joints where a joint's bones end: those below it at another place, but for ends of several
/// chains that stand at one. Controls are passed where
/// they lead to one bone, not to a whole figure; a joint that stands upon the control above it,
/// with none below, has that one's bone. Twist joints, helpers and sockets end no bone.
std::vector<std::uint32_t> boneEnds(std::span<const BindJoint> skeleton,
                                    std::span<const glm::dvec3> positions,
                                    std::span<const FoundRole> roles, std::uint32_t joint);

using BonesOf = std::function<std::vector<BoneLine>(std::uint32_t joint)>;

/// Lets joints that were voted out take weight after all where a part of the solid would else be
/// far from every bone: such as lies much nearer to their bones than to any other. The one that
/// most of the solid needs first, a root above the body where much does; none whose bones run
/// outside it, unless it was voted out for that, or where another is kept at its place. `samples`:
/// of the solid, unit space; `bones`: those of a joint that takes weight. Cost: joints times
/// samples, once and for each that comes back.
void keepNeeded(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
                std::span<const glm::dvec3> samples, const SolidSample& solid, const BonesOf& bones,
                std::vector<FoundRole>& roles);

}  // namespace sinew
