// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/binding/bind_surface.h"
#include "editor/binding/roles/bind_joint.h"
#include "editor/binding/roles/found_role.h"
#include "editor/binding/roles/solid_sample.h"

namespace sinew {

/// As much of a surface's solid as the joints are judged by.
SolidSample solidSample(const BindSurface& surface, std::size_t joints);
/// Where the joints stand in the surface's unit space.
std::vector<glm::dvec3> unitPositions(std::span<const BindJoint> skeleton,
                                      const BindSurface& surface);

/// Their local axes there, each of unit length.
std::vector<glm::dmat3> unitAxes(std::span<const BindJoint> skeleton, const BindSurface& surface);

/// Finds out what joints are for. Names, the hierarchy, the joints' places and the solid vote, each
/// with a weight, none alone; joints that are voted out come back where a part of the solid would
/// else be far from every bone. What the user chose stands.
/// `solid`: the surface's. Without one, names and places alone vote.
/// Deterministic. Cost: samples times joints, a few times over.
std::vector<FoundRole> jointRoles(std::span<const BindJoint> skeleton, const BindSurface& surface,
                                  const SolidSample& solid);

}  // namespace sinew
