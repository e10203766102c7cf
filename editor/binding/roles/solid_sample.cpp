// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/solid_sample.h"

#include <algorithm>

namespace sinew {

SolidSample::SolidSample(std::shared_ptr<const VoxelSolid> solid, std::size_t most)
    : solid_(std::move(solid)) {
    if (!solid_) return;
    const std::size_t stride = std::max<std::size_t>(1, solid_->voxelCount() / most);
    std::size_t next = 0;
    for (const auto& brick : solid_->bricks())
        for (std::uint32_t bit = 0; bit < 64; ++bit) {
            if (!(brick.solid >> bit & 1) || next++ % stride) continue;
            const glm::ivec3 voxel = brick.corner + VoxelGrid::voxelOfBit(bit);
            positions_.push_back(solid_->grid().toWorld(glm::dvec3(voxel) + 0.5));
        }
}

bool SolidSample::contains(const glm::dvec3& unit) const {
    return solid_ && solid_->isSolid(glm::ivec3(glm::floor(solid_->grid().toGridSteps(unit))));
}

double SolidSample::distanceOut(const glm::dvec3& unit, const glm::dvec3& direction) const {
    if (!solid_ || glm::dot(direction, direction) == 0.0) return 0.0;
    const double step = 0.5 * solid_->grid().voxelSize;
    double distance = 0.0;
    while (contains(unit + direction * distance)) distance += step;
    return distance;
}

double SolidSample::shareInside(const glm::dvec3& from, const glm::dvec3& to) const {
    constexpr int kLooks = 32;
    int inside = 0;
    for (int k = 0; k <= kLooks; ++k)
        inside += contains(glm::mix(from, to, static_cast<double>(k) / kLooks)) ? 1 : 0;
    return inside / static_cast<double>(kLooks + 1);
}

}  // namespace sinew
