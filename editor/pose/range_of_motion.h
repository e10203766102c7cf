// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "editor/pose/pose.h"
#include "editor/scene/progress.h"

namespace sinew {

/// How a test pose turns a joint: folds it, or leads it forward or up; leads it away from the
/// middle; turns it about its bone; turns all joints of a tail or a rope, so that it curls.
enum class Motion : std::uint8_t { Bend, Spread, Twist, Curl };

/// One joint turned out of the bind pose, as people do it to try a skin; where it curls, others
/// below it by as much.
struct TestPose {
    struct Turn {
        NodeId joint;
        glm::dvec3 axis{1.0, 0.0, 0.0};  ///< unit, in the space of the joint's parent
        friend bool operator==(const Turn&, const Turn&) = default;
    };
    NodeId joint;
    Motion motion = Motion::Bend;
    double degrees = 0.0;
    glm::dvec3 axis{1.0, 0.0, 0.0};  ///< as of a turn
    std::vector<Turn> others{};
    friend bool operator==(const TestPose&, const TestPose&) = default;
};

/// Test poses of joints one after the other, on the way through them from the bind pose and back;
/// or the way from the bind pose to the current pose, whichever a scene has.
struct RangeOfMotion {
    /// Frames from a pose to the next, and how many are a second.
    static constexpr double kFrames = 12.0;
    static constexpr double kRate = 24.0;
    static constexpr double kSeconds = kFrames / kRate;
    /// How long the way to the current pose takes, and in how many steps: a step is one per cent.
    static constexpr double kWay = 1.0;
    static constexpr int kSteps = 100;

    std::vector<TestPose> poses;
    std::set<NodeId> joints;  ///< that it was asked for; none: all that can be tried
    bool toCurrent = false;   ///< to the current pose: there are no test poses
    Clip clip;                ///< rotations of their joints, at what the bind pose has between them

    /// When a pose is reached; the bind pose stands at 0.
    static double secondsOf(std::size_t pose) { return static_cast<double>(pose + 1) * kSeconds; }
    /// When the last pose is reached.
    double last() const { return toCurrent ? kWay : static_cast<double>(poses.size()) * kSeconds; }
    /// Seconds from a moment that one steps to, to the next.
    double step() const { return toCurrent ? kWay / kSteps : kSeconds; }
    /// The nearest pose; none: the bind pose.
    std::optional<std::size_t> poseAt(double seconds) const;
};

/// The joints that can be tried, in node order: influences of skins whose bones are there, but for
/// those that carry all.
std::vector<NodeId> testableJoints(const Scene& scene);
/// The poses for these joints; for all that can be tried where none are named. What kind of joint
/// each is (a hinge, a ball, of the spine, a jaw) is found from the hierarchy, its place in the
/// bind pose and its name. A tail, a rope, a tentacle or hair curls where three of its joints are
/// asked for.
RangeOfMotion rangeOfMotion(const Scene& scene, const std::set<NodeId>& joints = {});
/// The same, of rigs so large that somebody may not want to wait. None: cancelled.
std::optional<RangeOfMotion> rangeOfMotion(const Scene& scene, const std::set<NodeId>& joints,
                                           const Progress& progress);
/// Whether two states of a scene have the same ranges of motion: nodes, bind poses and the joints
/// of skins are the same.
bool haveSameMotion(const Scene& a, const Scene& b);
/// From the bind pose to the current pose, one for all scenes. Its clip has a length alone.
std::shared_ptr<const RangeOfMotion> wayToCurrentPose();

/// The bind pose with the joints where they are at that time. On the way to the current pose each
/// local is between that of the bind pose and its own: places, scales and shears in a straight way,
/// rotations along the shorter arc; at its end they are those of the current pose to the last bit.
LocalPose motionLocals(const Scene& scene, const RangeOfMotion& motion, double seconds);
/// The same with what editPose() gives for the scene, of who has it already.
LocalPose motionLocals(const Scene& scene, LocalPose bind, const RangeOfMotion& motion,
                       double seconds);
/// Whether that joint is one that it turns.
bool turns(const TestPose& pose, NodeId joint);
/// A joint's local turned about an axis in the space of its parent.
Trs turned(const Trs& local, const glm::dvec3& axis, double degrees);
/// The bind pose, which editPose() gives, with all that a test pose turns as it has it.
LocalPose testLocals(const NodeTable& nodes, LocalPose bind, const TestPose& pose);

}  // namespace sinew
