// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/range_of_motion.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <map>
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
    static constexpr Try kJaw[] = {{Bend, 10}, {Bend, 25}, {Spread, 5}, {Spread, -5}};
    static constexpr Try kEye[] = {{Bend, 15},   {Bend, 25},   {Bend, -15},   {Bend, -25},
                                   {Spread, 15}, {Spread, 25}, {Spread, -15}, {Spread, -25}};
    static constexpr Try kLid[] = {{Bend, 30}, {Bend, -30}};
    static constexpr Try kFace[] = {{Bend, 10}, {Bend, -10}, {Spread, 10}, {Spread, -10}};
    static constexpr std::span<const Try> kByKind[] = {
        {}, kSpine, kBall, kHinge, kFinger, kSwivel, kRoll, kJaw, kEye, kLid, kLid, kFace};
    return kByKind[static_cast<std::size_t>(kind)];
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

// All joints of it, each by the same few degrees: some half turn together.
std::optional<TestPose> curlOf(const JointFacts& facts, const std::set<NodeId>& wanted,
                               const auto& asItsParentSees) {
    constexpr double kMostDegrees = 15.0;
    constexpr std::size_t kLeastJoints = 3;
    std::vector<TestPose::Turn> turns;
    for (const NodeId joint : facts.strand)
        if (wanted.empty() || wanted.contains(joint))
            turns.push_back({joint, asItsParentSees(joint, facts.curl)});
    if (turns.size() < kLeastJoints) return std::nullopt;
    const double even = std::round(180.0 / static_cast<double>(turns.size()));
    TestPose out{.joint = turns.front().joint,
                 .motion = Motion::Curl,
                 .degrees = std::clamp(even, 1.0, kMostDegrees),
                 .axis = turns.front().axis};
    out.others.assign(turns.begin() + 1, turns.end());
    return out;
}

void forEachTurn(const TestPose& pose, auto&& turn) {
    turn(pose.joint, pose.axis);
    for (const TestPose::Turn& other : pose.others) turn(other.joint, other.axis);
}

/// The rotations of one joint over the whole time.
class JointTrack {
public:
    JointTrack(NodeId joint, const Trs& bind) : bind_(bind) {
        track_.node = joint;
        track_.path = TrackPath::Rotation;
        track_.width = 4;
    }
    void addBind(double seconds) { add(seconds, bind_); }
    void add(double seconds, const glm::dvec3& axis, double degrees) {
        add(seconds, turned(bind_, axis, degrees));
    }
    Track take() { return std::move(track_); }

private:
    void add(double seconds, const Trs& local) {
        const auto time = static_cast<float>(seconds);
        if (!track_.times.empty() && track_.times.back() == time) return;
        track_.times.push_back(time);
        const glm::dquat& q = local.rotation;
        for (const double v : {q.x, q.y, q.z, q.w}) track_.values.push_back(static_cast<float>(v));
    }
    Track track_;
    Trs bind_;
};

bool goesOn(const TestPose& a, const TestPose& b) {
    return a.joint == b.joint && a.motion == b.motion && a.degrees * b.degrees > 0.0;
}

// From one motion to another the way leads over the bind pose.
void addTracks(const NodeTable& nodes, const LocalPose& bind, RangeOfMotion& out) {
    constexpr double kHalf = RangeOfMotion::kSeconds / 2.0;
    std::vector<JointTrack> tracks;
    std::map<NodeId, std::size_t> trackOf;
    for (std::size_t i = 0; i < out.poses.size(); ++i) {
        const TestPose& pose = out.poses[i];
        const double seconds = RangeOfMotion::secondsOf(i);
        const bool first = i == 0, last = i + 1 == out.poses.size();
        const bool begins = first || !goesOn(out.poses[i - 1], pose);
        const bool ends = last || !goesOn(pose, out.poses[i + 1]);
        forEachTurn(pose, [&](NodeId joint, const glm::dvec3& axis) {
            const auto known = trackOf.try_emplace(joint, tracks.size());
            if (known.second) tracks.emplace_back(joint, bind.locals[nodes.indexOf(joint)]);
            JointTrack& track = tracks[known.first->second];
            if (begins) track.addBind(first ? 0.0 : seconds - kHalf);
            track.add(seconds, axis, pose.degrees);
            if (ends) track.addBind(last ? seconds + RangeOfMotion::kSeconds : seconds + kHalf);
        });
    }
    for (JointTrack& track : tracks) out.clip.tracks.push_back(track.take());
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

bool turns(const TestPose& pose, NodeId joint) {
    bool out = false;
    forEachTurn(pose, [&](NodeId turned, const glm::dvec3&) { out = out || turned == joint; });
    return out;
}

Trs turned(const Trs& local, const glm::dvec3& axis, double degrees) {
    Trs out = local;
    out.rotation = glm::angleAxis(glm::radians(degrees), axis) * local.rotation;
    return out;
}

LocalPose testLocals(const NodeTable& nodes, LocalPose bind, const TestPose& pose) {
    forEachTurn(pose, [&](NodeId joint, const glm::dvec3& axis) {
        if (const auto i = nodes.indexOf(joint); i != kNoIndex)
            bind.locals[i] = turned(bind.locals[i], axis, pose.degrees);
    });
    return bind;
}

std::vector<NodeId> testableJoints(const Scene& scene) {
    const auto known = jointFacts(scene, Progress());
    std::vector<NodeId> out;
    for (const JointFacts& facts : *known)
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
    out.joints = joints;
    out.clip.framesPerSecond = RangeOfMotion::kRate;
    const NodeTable& nodes = scene.nodes();
    const LocalPose bind = editPose(scene);
    const auto world = worldOf(scene, bind).worldFromNode;
    const auto asItsParentSees = [&](NodeId joint, const glm::dvec3& axis) {
        const auto parent = nodes.parentIndex(nodes.indexOf(joint));
        return inParent(glm::dmat3(parent == kNoIndex ? glm::dmat4(1.0) : world[parent]), axis);
    };
    for (const JointFacts& facts : *known) {
        if (joints.empty() || joints.contains(facts.node))
            for (const Try& one : triesOf(facts.kind))
                out.poses.push_back({facts.node, one.motion, one.degrees,
                                     asItsParentSees(facts.node, axisOf(facts, one.motion))});
        if (auto curl = curlOf(facts, joints, asItsParentSees))
            out.poses.push_back(std::move(*curl));
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
