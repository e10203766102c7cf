// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/canonical/baked_clip.h"

#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

#include "editor/exchange/export_part.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

// All keys of one node, frame by frame.
struct NodeKeys {
    Track translations;
    Track rotations;
    Track scales;
    Track shapes;
};

class Baker {
public:
    Baker(const Scene& scene, const Clip& clip) : scene_(scene), clip_(clip) {
        const auto& nodes = scene.nodes().all();
        keys_.resize(nodes.size());
        keyed_.resize(nodes.size(), false);
        for (std::size_t i = 0; i < nodes.size(); ++i) keyed_[i] = nodes[i].kind == NodeKind::Joint;
        for (const Track& track : clip.tracks) {
            const auto i = scene.nodes().indexOf(track.node);
            if (i == kNoIndex) continue;
            if (track.path == TrackPath::MorphWeights)
                keys_[i].shapes.width = track.width;
            else
                keyed_[i] = true;
        }
    }

    std::shared_ptr<const Clip> run(const std::vector<double>& times, double rate) {
        for (const double t : times) take(t);
        auto out = std::make_shared<Clip>(clip_);
        out->framesPerSecond = rate;
        out->tracks.clear();
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            add(*out, i, keys_[i].translations, TrackPath::Translation, 3);
            add(*out, i, keys_[i].rotations, TrackPath::Rotation, 4);
            add(*out, i, keys_[i].scales, TrackPath::Scale, 3);
            add(*out, i, keys_[i].shapes, TrackPath::MorphWeights, keys_[i].shapes.width);
        }
        return out;
    }

private:
    void take(double seconds) {
        const LocalPose pose = clipLocals(scene_, clip_, seconds);
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            if (keyed_[i]) {
                const Trs& local = pose.locals[i];
                key(keys_[i].translations, seconds,
                    {local.translation.x, local.translation.y, local.translation.z});
                key(keys_[i].scales, seconds, {local.scale.x, local.scale.y, local.scale.z});
                rotationKey(keys_[i].rotations, seconds, local.rotation);
            }
            if (i < pose.morphWeights.size() && !pose.morphWeights[i].empty() &&
                pose.morphWeights[i].size() == keys_[i].shapes.width) {
                Track& shapes = keys_[i].shapes;
                shapes.times.push_back(static_cast<float>(seconds));
                shapes.values.insert(shapes.values.end(), pose.morphWeights[i].begin(),
                                     pose.morphWeights[i].end());
            }
        }
    }

    static void key(Track& track, double seconds, std::initializer_list<double> values) {
        track.times.push_back(static_cast<float>(seconds));
        for (const double v : values) track.values.push_back(static_cast<float>(v));
    }

    // Of a rotation's two quaternions the one nearer to the key before.
    static void rotationKey(Track& track, double seconds, glm::dquat q) {
        if (const std::size_t n = track.values.size(); n >= 4) {
            const float* v = &track.values[n - 4];
            if (glm::dot(q, glm::dquat(v[3], v[0], v[1], v[2])) < 0.0) q = -q;
        }
        key(track, seconds, {q.x, q.y, q.z, q.w});
    }

    void add(Clip& clip, std::size_t i, Track& track, TrackPath path, std::uint32_t width) {
        if (track.times.empty()) return;
        track.node = scene_.nodes().all()[i].id;
        track.path = path;
        track.width = width;
        clip.tracks.push_back(std::move(track));
    }

    const Scene& scene_;
    const Clip& clip_;
    std::vector<NodeKeys> keys_;
    std::vector<bool> keyed_;
};

}  // namespace

std::vector<double> bakedTimes(const Clip& clip, double rate) {
    const double start = clip.start();
    const double end = clip.end();
    // A last frame that rounding put just before the end is the end.
    const auto frames = static_cast<std::size_t>(std::ceil((end - start) * rate - 1e-4));
    std::vector<double> out;
    for (std::size_t i = 0; i < frames; ++i) out.push_back(start + static_cast<double>(i) / rate);
    out.push_back(end);
    return out;
}

std::shared_ptr<const Clip> bakedClip(const Scene& scene, const Clip& clip, double rate) {
    return Baker(scene, clip).run(bakedTimes(clip, rate), rate);
}

namespace {

// Below this cosine of Y the axes of X and Z cannot be distinguished in double.
constexpr double kLocked = 1e-9;

glm::dvec3 principal(const glm::dmat3& m, double x) {
    const double cosY = std::hypot(m[0][0], m[0][1]);
    const double y = std::atan2(-m[0][2], cosY);
    if (cosY > kLocked) return {std::atan2(m[1][2], m[2][2]), y, std::atan2(m[0][1], m[0][0])};
    // Y is a quarter turn: only x - z (up) or x + z (down) is known.
    if (y > 0.0) return {x, y, x - std::atan2(m[1][0], m[1][1])};
    return {x, y, std::atan2(-m[1][0], m[1][1]) - x};
}

glm::dvec3 withoutFullTurns(glm::dvec3 angles, const glm::dvec3& near) {
    constexpr double kTurn = glm::two_pi<double>();
    for (int k = 0; k < 3; ++k) angles[k] -= kTurn * std::round((angles[k] - near[k]) / kTurn);
    return angles;
}

}  // namespace

glm::dvec3 eulerNear(const glm::dquat& rotation, const glm::dvec3& near) {
    constexpr double kPi = glm::pi<double>();
    const glm::dvec3 e = principal(glm::mat3_cast(rotation), near.x);
    const glm::dvec3 a = withoutFullTurns(e, near);
    const glm::dvec3 b = withoutFullTurns({e.x + kPi, kPi - e.y, e.z + kPi}, near);
    const glm::dvec3 toA = a - near;
    const glm::dvec3 toB = b - near;
    return glm::dot(toB, toB) < glm::dot(toA, toA) ? b : a;
}

glm::dquat fromEuler(const glm::dvec3& angles) {
    return glm::angleAxis(angles.z, glm::dvec3(0, 0, 1)) *
           glm::angleAxis(angles.y, glm::dvec3(0, 1, 0)) *
           glm::angleAxis(angles.x, glm::dvec3(1, 0, 0));
}

}  // namespace sinew
