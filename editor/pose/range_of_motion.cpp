// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/range_of_motion.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <span>

#include "editor/pose/edit_pose.h"
#include "editor/pose/joint_kinds.h"
#include "editor/pose/sample.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

struct Try {
    Motion motion;
    double degrees;
};

std::span<const Try> triesOf(JointKind kind) {
    using enum Motion;
    static constexpr Try kSpine[] = {{Bend, 45},    {Bend, -45}, {Spread, 45},
                                     {Spread, -45}, {Twist, 45}, {Twist, -45}};
    static constexpr Try kBall[] = {{Bend, 45},  {Bend, 90},   {Bend, 120},
                                    {Bend, -45}, {Spread, 45}, {Spread, 90},
                                    {Twist, 45}, {Twist, 90},  {Twist, -45}};
    static constexpr Try kHinge[] = {{Bend, 45}, {Bend, 90}, {Bend, 120}};
    static constexpr Try kFinger[] = {{Bend, 45}, {Bend, 90}};
    static constexpr Try kSwivel[] = {{Bend, 45},  {Bend, -45}, {Spread, 45}, {Spread, -45},
                                      {Twist, 45}, {Twist, 90}, {Twist, -45}};
    static constexpr Try kRoll[] = {{Twist, 45}, {Twist, 90}, {Twist, -45}};
    switch (kind) {
        case JointKind::None:
            return {};
        case JointKind::Spine:
            return kSpine;
        case JointKind::Ball:
            return kBall;
        case JointKind::Hinge:
            return kHinge;
        case JointKind::Finger:
            return kFinger;
        case JointKind::Swivel:
            return kSwivel;
        case JointKind::Roll:
            return kRoll;
    }
    return {};
}

const glm::dvec3& axisOf(const JointFacts& facts, Motion motion) {
    return motion == Motion::Bend     ? facts.bend
           : motion == Motion::Spread ? facts.spread
                                      : facts.along;
}

// A turn about a world axis, as the parent sees it: about this axis, the other way round where the
// parent mirrors.
glm::dvec3 inParent(const glm::dmat3& parent, const glm::dvec3& axis) {
    if (!invertible(parent)) return axis;
    const auto local = glm::normalize(glm::inverse(parent) * axis);
    return glm::determinant(parent) < 0.0 ? -local : local;
}

/// The rotations of one joint over the whole time.
class JointTrack {
public:
    JointTrack(NodeId joint, const Trs& bind) : bind_(bind) {
        track_.node = joint;
        track_.path = TrackPath::Rotation;
        track_.width = 4;
    }
    void add(double seconds, const glm::dquat& rotation) {
        track_.times.push_back(static_cast<float>(seconds));
        for (const double v : {rotation.x, rotation.y, rotation.z, rotation.w})
            track_.values.push_back(static_cast<float>(v));
    }
    void addBind(double seconds) { add(seconds, bind_.rotation); }
    void add(double seconds, const TestPose& pose) {
        add(seconds, turned(bind_, pose, pose.degrees).rotation);
    }
    Track take() { return std::move(track_); }

private:
    Track track_;
    Trs bind_;
};

bool goesOn(const TestPose& a, const TestPose& b) {
    return a.joint == b.joint && a.motion == b.motion && a.degrees * b.degrees > 0.0;
}

// From one motion to another the way leads over the bind pose.
void addTracks(const NodeTable& nodes, const LocalPose& bind, RangeOfMotion& out) {
    constexpr double kHalf = RangeOfMotion::kSeconds / 2.0;
    for (std::size_t i = 0; i < out.poses.size();) {
        const NodeId joint = out.poses[i].joint;
        JointTrack track(joint, bind.locals[nodes.indexOf(joint)]);
        track.addBind(i == 0 ? 0.0 : RangeOfMotion::secondsOf(i) - kHalf);
        for (; i < out.poses.size() && out.poses[i].joint == joint; ++i) {
            const double seconds = RangeOfMotion::secondsOf(i);
            track.add(seconds, out.poses[i]);
            const bool last = i + 1 == out.poses.size();
            if (last || !goesOn(out.poses[i], out.poses[i + 1]))
                track.addBind(last ? seconds + RangeOfMotion::kSeconds : seconds + kHalf);
        }
        out.clip.tracks.push_back(track.take());
    }
}

Trs betweenLocals(const Trs& from, const Trs& to, double share) {
    return {.translation = glm::mix(from.translation, to.translation, share),
            .rotation = glm::normalize(glm::slerp(from.rotation, to.rotation, share)),
            .scale = glm::mix(from.scale, to.scale, share),
            .shear = glm::mix(from.shear, to.shear, share)};
}

LocalPose onTheWay(const Scene& scene, LocalPose out, double share) {
    LocalPose current = currentLocals(scene);
    if (share >= 1.0) return current;
    for (std::size_t i = 0; i < out.locals.size(); ++i)
        if (!(out.locals[i] == current.locals[i]))
            out.locals[i] = betweenLocals(out.locals[i], current.locals[i], std::max(0.0, share));
    return out;
}

// With the same joints, in the same bind pose.
bool areBoundAlike(const Skin& a, const Skin& b) {
    return a.meshNode == b.meshNode && a.bonesCleared == b.bonesCleared &&
           std::ranges::equal(a.slots, b.slots, {}, &InfluenceSlot::node, &InfluenceSlot::node) &&
           a.bindPose == b.bindPose;
}

}  // namespace

std::optional<std::size_t> RangeOfMotion::poseAt(double seconds) const {
    const double at = std::round(seconds / kSeconds);
    if (at < 1.0 || at > static_cast<double>(poses.size())) return std::nullopt;
    return static_cast<std::size_t>(at) - 1;
}

Trs turned(const Trs& local, const TestPose& pose, double degrees) {
    Trs out = local;
    out.rotation = glm::angleAxis(glm::radians(degrees), pose.axis) * local.rotation;
    return out;
}

std::vector<NodeId> testableJoints(const Scene& scene) {
    std::vector<NodeId> out;
    for (const JointFacts& facts : jointFacts(scene))
        if (facts.kind != JointKind::None) out.push_back(facts.node);
    return out;
}

RangeOfMotion rangeOfMotion(const Scene& scene, const std::set<NodeId>& joints) {
    return *rangeOfMotion(scene, joints, Progress());
}

std::optional<RangeOfMotion> rangeOfMotion(const Scene& scene, const std::set<NodeId>& joints,
                                           const Progress& progress) {
    const auto known = jointFacts(scene, progress);
    if (!known) return {};
    RangeOfMotion out;
    out.all = joints.empty();
    out.clip.framesPerSecond = RangeOfMotion::kRate;
    const NodeTable& nodes = scene.nodes();
    const LocalPose bind = editPose(scene);
    const auto world = worldOf(scene, bind).worldFromNode;
    for (const JointFacts& facts : *known) {
        if (!joints.empty() && !joints.contains(facts.node)) continue;
        const auto parent = nodes.parentIndex(nodes.indexOf(facts.node));
        const glm::dmat3 frame(parent == kNoIndex ? glm::dmat4(1.0) : world[parent]);
        for (const Try& one : triesOf(facts.kind))
            out.poses.push_back(
                {facts.node, one.motion, one.degrees, inParent(frame, axisOf(facts, one.motion))});
    }
    addTracks(nodes, bind, out);
    return out;
}

std::shared_ptr<const RangeOfMotion> wayToCurrentPose() {
    static const auto way = [] {
        RangeOfMotion out;
        out.toCurrent = true;
        out.clip.framesPerSecond = RangeOfMotion::kSteps / RangeOfMotion::kWay;
        // Of no node: where nodes stand is known with a scene.
        out.clip.tracks.push_back({.times = {0.0f, static_cast<float>(RangeOfMotion::kWay)},
                                   .values = std::vector<float>(6, 0.0f)});
        return std::make_shared<const RangeOfMotion>(std::move(out));
    }();
    return way;
}

bool haveSameMotion(const Scene& a, const Scene& b) {
    const auto skins = a.skins();
    if (a.nodesPtr() != b.nodesPtr() || skins != b.skins()) return false;
    return std::ranges::all_of(skins, [&](SkinId id) {
        const auto before = a.skin(id), now = b.skin(id);
        return before == now || areBoundAlike(*before, *now);
    });
}

LocalPose motionLocals(const Scene& scene, const RangeOfMotion& motion, double seconds) {
    return motionLocals(scene, editPose(scene), motion, seconds);
}

LocalPose motionLocals(const Scene& scene, LocalPose bind, const RangeOfMotion& motion,
                       double seconds) {
    if (motion.toCurrent) return onTheWay(scene, std::move(bind), seconds / RangeOfMotion::kWay);
    LocalPose out = std::move(bind);
    const NodeTable& nodes = scene.nodes();
    for (const Track& track : motion.clip.tracks) {
        const auto i = nodes.indexOf(track.node);
        if (i == kNoIndex) continue;
        const auto v = sampleTrack(track, seconds);
        out.locals[i].rotation = glm::normalize(glm::dquat(v[3], v[0], v[1], v[2]));
    }
    return out;
}

}  // namespace sinew
