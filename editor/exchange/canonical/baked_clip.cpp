// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/canonical/baked_clip.h"

#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

#include "editor/exchange/canonical/track.h"
#include "editor/exchange/export_part.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

using canonical::addKey;

// Nodes times frames: an .fbx of so many holds 4 GB, which is the most that it can.
constexpr double kMostBakedKeys = 40e6;

// A last frame that rounding put just before the end is the end.
double framesBefore(const ClipSummary& clip, double rate) {
    return std::ceil((clip.end() - clip.start()) * rate - 1e-4);
}

// By node: those of which a baked clip has keys of their places.
std::vector<bool> keyedNodes(const Scene& scene, const Clip& clip) {
    std::vector<bool> out;
    for (const Node& node : scene.nodes().all()) out.push_back(node.kind == NodeKind::Joint);
    for (const Track& track : clip.tracks)
        if (const auto i = scene.nodes().indexOf(track.node);
            i != kNoIndex && track.path != TrackPath::MorphWeights)
            out[i] = true;
    return out;
}

// A key that stands days behind the others asks for thousands of millions.
Expected<void> mayBake(const Scene& scene, double rate) {
    double keys = 0.0, longest = -1.0;
    std::string name;
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        const auto nodes = std::ranges::count(keyedNodes(scene, *clip), true);
        keys += static_cast<double>(nodes) * (framesBefore(*clip, rate) + 1.0);
        const double seconds = clip->end() - clip->start();
        if (seconds <= longest) continue;
        longest = seconds;
        name = clip->name;
    }
    if (keys <= kMostBakedKeys) return {};
    return refused(
        "Baking these clips would make %1 keys, more than a file can hold; the longest clip, "
        "'%2', lasts %3 s. Bake at fewer frames per second, leave clips out, or do not bake.",
        std::llround(keys), name, std::llround(longest));
}

// All keys of one node, frame by frame.
struct NodeKeys {
    Track translations;
    Track rotations;
    Track scales;
    Track shapes;
};

class Baker {
public:
    Baker(const Scene& scene, const Clip& clip)
        : scene_(scene), clip_(clip), keys_(scene.nodes().size()), keyed_(keyedNodes(scene, clip)) {
        for (const Track& track : clip.tracks)
            if (const auto i = scene.nodes().indexOf(track.node);
                i != kNoIndex && track.path == TrackPath::MorphWeights)
                keys_[i].shapes.width = track.width;
    }

    // Null: cancelled.
    std::shared_ptr<const Clip> run(double rate, const Progress& progress) {
        const auto times = bakedTimes(clip_, rate);
        for (std::size_t i = 0; i < times.size(); ++i) {
            if (!tellDone(progress, i, times.size())) return nullptr;
            take(times[i]);
        }
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
                const glm::dvec3 &t = local.translation, &s = local.scale;
                addKey(keys_[i].translations, seconds, {t.x, t.y, t.z});
                addKey(keys_[i].scales, seconds, {s.x, s.y, s.z});
                rotationKey(keys_[i].rotations, seconds, local.rotation);
            }
            if (i < pose.morphWeights.size() && !pose.morphWeights[i].empty() &&
                pose.morphWeights[i].size() == keys_[i].shapes.width)
                addKey(keys_[i].shapes, seconds, pose.morphWeights[i]);
        }
    }

    // Of a rotation's two quaternions the one nearer to the key before.
    static void rotationKey(Track& track, double seconds, glm::dquat q) {
        if (const std::size_t n = track.values.size(); n >= 4) {
            const float* v = &track.values[n - 4];
            if (glm::dot(q, glm::dquat(v[3], v[0], v[1], v[2])) < 0.0) q = -q;
        }
        addKey(track, seconds, {q.x, q.y, q.z, q.w});
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
    const auto frames = static_cast<std::size_t>(framesBefore(clip, rate));
    std::vector<double> out;
    out.reserve(frames + 1);
    for (std::size_t i = 0; i < frames; ++i) out.push_back(start + static_cast<double>(i) / rate);
    out.push_back(end);
    return out;
}

Expected<Scene> withBakedClips(const Scene& scene, double rate, const Progress& progress) {
    if (rate <= 0.0) return scene;
    if (auto fits = mayBake(scene, rate); !fits) return fits.error();
    Scene out = scene;
    const auto ids = scene.clips();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto clip = scene.clip(ids[i]);
        auto baked = Baker(scene, *clip).run(rate, stageOf(progress, i, ids.size()));
        if (!baked) return cancelled();
        out.setClip(ids[i], std::move(baked));
    }
    return out;
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
