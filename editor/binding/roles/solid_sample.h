// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <vector>

#include "editor/geometry/voxel/solid.h"

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
    /// The share of a straight line that runs in the solid.
    double shareInside(const glm::dvec3& from, const glm::dvec3& to) const;

private:
    std::shared_ptr<const VoxelSolid> solid_;
    std::vector<glm::dvec3> positions_;
};

}  // namespace sinew
