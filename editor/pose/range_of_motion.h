// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "editor/pose/pose.h"

namespace sinew {

/// How a test pose turns a joint: folds it, or leads it forward or up; leads it away from the
/// middle; turns it about its bone.
enum class Motion : std::uint8_t { Bend, Spread, Twist };

/// One joint turned out of the bind pose, as people do it to try a skin.
struct TestPose {
    NodeId joint;
    Motion motion = Motion::Bend;
    double degrees = 0.0;
    glm::dvec3 axis{1.0, 0.0, 0.0};  ///< unit, in the space of the joint's parent
    friend bool operator==(const TestPose&, const TestPose&) = default;
};

/// Test poses of joints one after the other, on the way through them from the bind pose and back.
struct RangeOfMotion {
    /// Frames from a pose to the next, and how many are a second.
    static constexpr double kFrames = 12.0;
    static constexpr double kRate = 24.0;
    static constexpr double kSeconds = kFrames / kRate;

    std::vector<TestPose> poses;
    bool all = false;  ///< of all joints that can be tried
    Clip clip;         ///< rotations of their joints, at what the bind pose has between them

    /// When a pose is reached; the bind pose stands at 0.
    static double secondsOf(std::size_t pose) { return static_cast<double>(pose + 1) * kSeconds; }
    /// The nearest pose; none: the bind pose.
    std::optional<std::size_t> poseAt(double seconds) const;
};

/// The joints that can be tried, in node order: influences of skins whose bones are there, but for
/// those that carry all.
std::vector<NodeId> testableJoints(const Scene& scene);
/// The poses for these joints; for all that can be tried where none are named. What kind of joint
/// each is (a hinge, a ball, of the spine) is found from the hierarchy, its place in the bind pose
/// and its name.
RangeOfMotion rangeOfMotion(const Scene& scene, const std::set<NodeId>& joints = {});

/// The bind pose with the joints where they are at that time.
LocalPose motionLocals(const Scene& scene, const RangeOfMotion& motion, double seconds);
/// A joint's local turned as a test pose turns it, by other degrees.
Trs turned(const Trs& local, const TestPose& pose, double degrees);

}  // namespace sinew
