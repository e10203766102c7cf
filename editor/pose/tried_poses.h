// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/pose/pose.h"
#include "editor/pose/range_of_motion.h"
#include "editor/scene/message.h"

namespace sinew {

/// A moment that a skin is judged by.
struct TriedPose {
    ClipId clip;  ///< none: of the range of motion
    double seconds = 0.0;
    std::string name;              ///< the clip's, or that of the joint that is turned
    std::optional<TestPose> test;  ///< of the range of motion: how that joint is turned
};

/// "elbow_l: bend 90°", "walk at 0.53 s": to be an argument of a message.
Message momentName(const TriedPose& moment);

/// Where a skin is judged when no pose is named: all clips, evenly; without any, the range of
/// motion of all joints.
struct TriedPoses {
    std::vector<TriedPose> all;
    std::shared_ptr<const RangeOfMotion> motion;  ///< where there are no clips

    ScenePose at(const Scene& scene, std::size_t index) const;
};
/// `momentsOfAClip`: so many of each, 2 or more; 0: some 120 of all clips together.
TriedPoses triedPoses(const Scene& scene, std::size_t momentsOfAClip = 0);
/// The same; none: cancelled.
std::optional<TriedPoses> triedPoses(const Scene& scene, std::size_t momentsOfAClip,
                                     const Progress& progress);

}  // namespace sinew
