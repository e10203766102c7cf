// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <span>
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

/// A bone as the line from its joint to the joint that ends it.
struct BoneLine {
    glm::dvec3 from{0.0};
    glm::dvec3 to{0.0};
};

/// Of a body known by samples of it, what is nearest to each bone, and what of that lies past the
/// bone's end. A hand reaches far past its wrist, flesh hardly past a finger's tip: this tells
/// joints that hold something from those that only mark an end.
struct BoneReach {
    std::vector<std::uint32_t> nearest;  ///< how many samples
    std::vector<std::uint32_t> past;     ///< how many of them lie past the end
    /// How far from the end the farthest of those is, as a share of the bone's length.
    std::vector<double> farthest;
};

/// `samples`: in the bones' space. Of equally near bones the last counts: what is nearest to a
/// joint belongs to the bone that begins there, not to the one that ends, in any unit and turned in
/// any way. O(samples times bones), on all cores.
BoneReach boneReach(std::span<const BoneLine> bones, std::span<const glm::dvec3> samples);

}  // namespace sinew
