// SPDX-License-Identifier: Apache-2.0
#include "app/tools/joint_turns.h"

#include <algorithm>

namespace sinew {

// And nothing else was selected, nor the camera moved meanwhile.
bool JointTurns::restsAt(const glm::dvec2& pixel) const {
    return taken_ && glm::distance(pixel, taken_->pixel) < kStill &&
           taken_->from == host_.camera() && taken_->joint == host_.context().activeNode();
}

NodeId JointTurns::here(const glm::dvec2& pixel) const {
    const auto joints = host_.jointsAt(pixel);
    const bool taken = restsAt(pixel) && std::ranges::find(joints, taken_->joint) != joints.end();
    if (taken) return taken_->joint;
    return joints.empty() ? NodeId() : joints.front();
}

NodeId JointTurns::next(const glm::dvec2& pixel) const {
    const auto joints = host_.jointsAt(pixel);
    const auto last = restsAt(pixel) ? std::ranges::find(joints, taken_->joint) : joints.end();
    if (last != joints.end() && last + 1 != joints.end()) return last[1];
    return joints.empty() ? NodeId() : joints.front();
}

void JointTurns::follow(const glm::dvec2& pixel) {
    if (!restsAt(pixel)) forget();
}

}  // namespace sinew
