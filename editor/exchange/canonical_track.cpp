// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/canonical_track.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

#include "editor/exchange/euler.h"

namespace sinew::canonical {
namespace {

// How far a reader that goes straight may be off between two keys: share of the size, radians.
constexpr double kStraight = 1e-5;
constexpr double kStraightTurn = 5e-5;
// Readers that blend the four numbers of a rotation are off by 0.004 of the cube of half the turn:
// a turn of nine degrees keeps that below the above.
constexpr double kLargestTurn = 0.16;
constexpr int kDeepestTurn = 5;
constexpr int kDeepest = 8;
// So much of a clip is looked at more closely; above it only its own keys are taken.
constexpr std::size_t kMostFrames = 20'000;
// A step takes this long, or the least that floats can tell.
constexpr double kStep = 1e-4;
// Rounding of float keys; what changes less does not change.
constexpr double kStill = 1e-7;

double turn(const glm::dquat& a, const glm::dquat& b) {
    const glm::dquat d = glm::conjugate(a) * b;
    return 2.0 * std::atan2(std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z), std::abs(d.w));
}

// Whether the straight way from `a` to `b` passes through `between` at a share of it.
bool isStraight(const Trs& a, const Trs& between, const Trs& b, double share, double size,
                bool byAngles) {
    const glm::dvec3 place = glm::mix(a.translation, b.translation, share);
    if (glm::length(place - between.translation) > kStraight * size) return false;
    const glm::dvec3 scale = glm::mix(a.scale, b.scale, share) - between.scale;
    if (glm::length(scale) > kStraight * glm::length(between.scale)) return false;
    if (turn(glm::slerp(a.rotation, b.rotation, share), between.rotation) > kStraightTurn)
        return false;
    if (!byAngles) return true;
    if (turn(a.rotation, b.rotation) > kLargestTurn) return false;
    const glm::dvec3 from = eulerNear(a.rotation, glm::dvec3(0.0));
    const glm::dvec3 to = eulerNear(b.rotation, from);
    return turn(fromEuler(glm::mix(from, to, share)), between.rotation) <= kStraightTurn;
}

bool isStraight(const Frame& a, const Frame& between, const Frame& b, double size, bool byAngles) {
    constexpr float kShape = 1e-5f;
    const double share = (between.seconds - a.seconds) / (b.seconds - a.seconds);
    for (std::size_t i = 0; i < a.locals.size(); ++i) {
        if (!isStraight(a.locals[i], between.locals[i], b.locals[i], share, size, byAngles))
            return false;
        for (std::size_t t = 0; t < a.morphs[i].size(); ++t) {
            const float straight = glm::mix(a.morphs[i][t], b.morphs[i][t], share);
            if (std::abs(straight - between.morphs[i][t]) > kShape) return false;
        }
    }
    return true;
}

class Refiner {
public:
    Refiner(double size, const std::function<Frame(double)>& at) : size_(size), at_(at) {}

    std::vector<Frame> run(const std::vector<double>& times) {
        out_.push_back(at_(times.front()));
        for (std::size_t i = 1; i < times.size(); ++i) {
            Frame next = at_(times[i]);
            // A step is meant to be one.
            if (times[i] - times[i - 1] > 2.0 * kStep) divide(out_.back(), next, 0);
            out_.push_back(std::move(next));
        }
        return std::move(out_);
    }

private:
    // Frames between `a`, which is in the list already, and `b`, which is not.
    void divide(Frame a, const Frame& b, int depth) {
        if (depth == kDeepest || out_.size() > kMostFrames) return;
        Frame middle = at_((a.seconds + b.seconds) * 0.5);
        // A curve that bends both ways may pass through the middle of the straight way.
        const bool byAngles = depth < kDeepestTurn;
        const auto passes = [&](const Frame& f) { return isStraight(a, f, b, size_, byAngles); };
        if (passes(middle) && passes(at_(a.seconds + (b.seconds - a.seconds) * 0.25))) return;
        divide(std::move(a), middle, depth + 1);
        out_.push_back(middle);
        divide(std::move(middle), b, depth + 1);
    }

    double size_;
    const std::function<Frame(double)>& at_;
    std::vector<Frame> out_;
};

// One kind of value of one node, frame by frame.
class Values {
public:
    Values(NodeId node, TrackPath path, std::size_t width) {
        track_.node = node;
        track_.path = path;
        track_.width = static_cast<std::uint32_t>(width);
    }
    void add(double seconds, std::initializer_list<double> values) {
        track_.times.push_back(static_cast<float>(seconds));
        for (const double v : values) track_.values.push_back(static_cast<float>(v));
    }
    void add(double seconds, const std::vector<float>& values) {
        track_.times.push_back(static_cast<float>(seconds));
        track_.values.insert(track_.values.end(), values.begin(), values.end());
    }
    // Only the first and last key where all are the same, unless all are wanted.
    Track take(bool full) {
        const std::size_t width = track_.width;
        if (full) return std::move(track_);
        for (std::size_t i = width; i < track_.values.size(); ++i)
            if (track_.values[i] != track_.values[i - width]) return std::move(track_);
        if (track_.times.size() > 2) {
            track_.times = {track_.times.front(), track_.times.back()};
            track_.values.resize(2 * width);
        }
        return std::move(track_);
    }

private:
    Track track_;
};

struct Changes {
    bool placement = false;
    bool morph = false;
};

Changes changesOf(std::size_t i, const Frame& rest, const std::vector<Frame>& frames, double size) {
    Changes out;
    const Trs& r = rest.locals[i];
    for (const Frame& frame : frames) {
        const Trs& t = frame.locals[i];
        out.placement |= glm::length(t.translation - r.translation) > kStill * size;
        out.placement |= turn(t.rotation, r.rotation) > kStill;
        out.placement |= glm::length(t.scale - r.scale) > kStill;
        for (std::size_t k = 0; k < rest.morphs[i].size(); ++k)
            out.morph |= frame.morphs[i][k] != rest.morphs[i][k];
    }
    return out;
}

Track rotations(NodeId node, std::size_t i, const std::vector<Frame>& frames, bool full) {
    Values values(node, TrackPath::Rotation, 4);
    glm::dquat last(1.0, 0.0, 0.0, 0.0);
    for (const Frame& frame : frames) {
        glm::dquat q = frame.locals[i].rotation;
        if (glm::dot(q, last) < 0.0) q = -q;
        last = q;
        values.add(frame.seconds, {q.x, q.y, q.z, q.w});
    }
    return values.take(full);
}

Track vectors(NodeId node, std::size_t i, const std::vector<Frame>& frames, TrackPath path,
              glm::dvec3 Trs::*which, bool full) {
    Values values(node, path, 3);
    for (const Frame& frame : frames) {
        const glm::dvec3& v = frame.locals[i].*which;
        values.add(frame.seconds, {v.x, v.y, v.z});
    }
    return values.take(full);
}

Track shapes(NodeId node, std::size_t i, const std::vector<Frame>& frames, bool full) {
    Values values(node, TrackPath::MorphWeights, frames[0].morphs[i].size());
    for (const Frame& frame : frames) values.add(frame.seconds, frame.morphs[i]);
    return values.take(full);
}

}  // namespace

std::vector<double> keyTimes(const Clip& clip) {
    std::vector<double> out;
    for (const Track& track : clip.tracks)
        for (std::size_t k = 0; k < track.times.size(); ++k) {
            const double t = static_cast<double>(track.times[k]);
            if (track.interpolation == Interpolation::Step && k > 0)
                out.push_back(std::max(static_cast<double>(track.times[k - 1]),
                                       t - std::max(kStep, 1e-6 * std::abs(t))));
            out.push_back(t);
        }
    std::ranges::sort(out);
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::vector<Frame> refinedFrames(const std::vector<double>& times, double size,
                                 const std::function<Frame(double)>& at) {
    return Refiner(size, at).run(times);
}

double largestChange(const Frame& a, const Frame& b, double size) {
    double out = 0.0;
    for (std::size_t i = 0; i < a.locals.size(); ++i) {
        const Trs& x = a.locals[i];
        const Trs& y = b.locals[i];
        out = std::max({out, glm::length(x.translation - y.translation) / size,
                        turn(x.rotation, y.rotation), glm::length(x.scale - y.scale)});
        for (std::size_t k = 0; k < a.morphs[i].size(); ++k)
            out = std::max(out, static_cast<double>(std::abs(a.morphs[i][k] - b.morphs[i][k])));
    }
    return out;
}

std::vector<Track> tracksOf(const NodeTable& nodes, const Frame& rest,
                            const std::vector<Frame>& frames, double size, bool full) {
    std::vector<Track> out;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeId id = nodes.all()[i].id;
        Changes changes = changesOf(i, rest, frames, size);
        changes.placement |= full && nodes.all()[i].kind == NodeKind::Joint;
        // All three or none: for what a clip does not key, Blender takes what the clip before left.
        if (changes.placement) {
            out.push_back(vectors(id, i, frames, TrackPath::Translation, &Trs::translation, full));
            out.push_back(rotations(id, i, frames, full));
            out.push_back(vectors(id, i, frames, TrackPath::Scale, &Trs::scale, full));
        }
        if (changes.morph) out.push_back(shapes(id, i, frames, full));
    }
    if (out.empty() && nodes.size() > 0)
        out.push_back(rotations(nodes.all()[0].id, 0, frames, full));
    return out;
}

}  // namespace sinew::canonical
