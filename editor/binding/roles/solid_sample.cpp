// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/solid_sample.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>

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

namespace {

/// The bone that a sample is nearest to, and where along it: 0 its joint, 1 its end.
struct Foot {
    std::uint32_t bone = 0;
    double t = 0.0;
};

Foot footOf(std::span<const BoneLine> bones, const glm::dvec3& sample) {
    constexpr double kEqual = 1e-9;  // of the squared distance: less is rounding
    Foot foot;
    double best = std::numeric_limits<double>::infinity();
    for (std::uint32_t k = 0; k < bones.size(); ++k) {
        const glm::dvec3& from = bones[k].from;
        const glm::dvec3 along = bones[k].to - from;
        const double length2 = glm::dot(along, along);
        const double t = length2 > 0.0 ? glm::dot(sample - from, along) / length2 : 0.0;
        const glm::dvec3 off = sample - from - along * std::clamp(t, 0.0, 1.0);
        const double d = glm::dot(off, off);
        if (!(d <= best * (1.0 + kEqual))) continue;
        best = d;
        foot = {k, t};
    }
    return foot;
}

}  // namespace

BoneReach boneReach(std::span<const BoneLine> bones, std::span<const glm::dvec3> samples) {
    // Beyond the end by more than rounding; a point level with the joint is not far past it.
    constexpr double kPast = 1.02;
    BoneReach out{std::vector<std::uint32_t>(bones.size(), 0),
                  std::vector<std::uint32_t>(bones.size(), 0),
                  std::vector<double>(bones.size(), 0.0)};
    if (bones.empty()) return out;
    std::vector<Foot> feet(samples.size());
    tbb::parallel_for(std::size_t{0}, samples.size(),
                      [&](std::size_t i) { feet[i] = footOf(bones, samples[i]); });
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto [bone, t] = feet[i];
        ++out.nearest[bone];
        out.past[bone] += t > 1.0 ? 1 : 0;
        if (t <= kPast) continue;
        const BoneLine& line = bones[bone];
        out.farthest[bone] = std::max(out.farthest[bone], glm::length(samples[i] - line.to) /
                                                              glm::length(line.to - line.from));
    }
    return out;
}

}  // namespace sinew
