// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/binding/bone_layout.h"

namespace sinew {

/// The positions of a solid that bones are judged by: a sample of its voxels' centres, unit space.
class SolidSample {
public:
    /// At most about `most` voxels of the solid; none where it is null.
    SolidSample(std::shared_ptr<const VoxelSolid> solid, std::size_t most);
    const std::vector<glm::dvec3>& positions() const { return positions_; }
    bool contains(const glm::dvec3& unit) const;
    /// How far one can go from a position in a direction (unit length) before leaving the solid; 0
    /// from outside.
    double distanceOut(const glm::dvec3& unit, const glm::dvec3& direction) const;

private:
    std::shared_ptr<const VoxelSolid> solid_;
    std::vector<glm::dvec3> positions_;
};

/// `positions`: the skeleton's joints, unit space.
std::vector<BoneRole> jointRoles(std::span<const BindJoint> skeleton,
                                 std::span<const glm::dvec3> positions, const SolidSample& solid);

}  // namespace sinew
