// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/binding/bone_layout.h"

namespace sinew {

/// The places of a solid that bones are judged by: a sample of its voxels' centres, unit space.
class SolidSample {
public:
    /// At most about `most` voxels of the solid; none where it is null.
    SolidSample(std::shared_ptr<const VoxelSolid> solid, std::size_t most);
    const std::vector<glm::dvec3>& places() const { return places_; }
    bool contains(const glm::dvec3& unit) const;
    /// How far one can go from a place in a direction (unit length) before leaving the solid; 0
    /// from outside.
    double wayOut(const glm::dvec3& unit, const glm::dvec3& direction) const;

private:
    std::shared_ptr<const VoxelSolid> solid_;
    std::vector<glm::dvec3> places_;
};

/// `places`: the skeleton's joints, unit space.
std::vector<JointRole> jointRoles(std::span<const BindJoint> skeleton,
                                  std::span<const glm::dvec3> places, const SolidSample& solid);

/// True for names such as Head_end, toe.nub: a word for an end stands last.
bool namedAsEndJoint(const std::string& name);

}  // namespace sinew
