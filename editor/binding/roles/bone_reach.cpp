// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/bone_reach.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>

namespace sinew {
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
