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
constexpr double kStraightTurn = 1e-5;
// Readers that blend the four numbers of a rotation are off by 0.004 of the cube of half the turn:
// a turn of nine degrees keeps that below the above.
constexpr double kLargestTurn = 0.16;
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
bool isStraightPlace(const Trs& a, const Trs& between, const Trs& b, double share, double size) {
    const glm::dvec3 place = glm::mix(a.translation, b.translation, share);
    return glm::length(place - between.translation) <= kStraight * size;
}

bool isStraightScale(const Trs& a, const Trs& between, const Trs& b, double share) {
    const glm::dvec3 scale = glm::mix(a.scale, b.scale, share) - between.scale;
    return glm::length(scale) <= kStraight * glm::length(between.scale);
}

bool isStraightTurn(const Trs& a, const Trs& between, const Trs& b, double share) {
    if (turn(glm::slerp(a.rotation, b.rotation, share), between.rotation) > kStraightTurn)
        return false;
    if (turn(a.rotation, b.rotation) > kLargestTurn) return false;
    const glm::dvec3 from = eulerNear(a.rotation, glm::dvec3(0.0));
    const glm::dvec3 to = eulerNear(b.rotation, from);
    return turn(fromEuler(glm::mix(from, to, share)), between.rotation) <= kStraightTurn;
}

bool isStraight(const Trs& a, const Trs& between, const Trs& b, double share, double size) {
    return isStraightPlace(a, between, b, share, size) && isStraightScale(a, between, b, share) &&
           isStraightTurn(a, between, b, share);
}

bool areStraight(const std::vector<float>& a, const std::vector<float>& between,
                 const std::vector<float>& b, double share) {
    constexpr float kShape = 1e-5f;
    for (std::size_t t = 0; t < a.size(); ++t)
        if (std::abs(glm::mix(a[t], b[t], share) - between[t]) > kShape) return false;
    return true;
}

bool isStraight(const Frame& a, const Frame& between, const Frame& b, double size) {
    const double share = (between.seconds - a.seconds) / (b.seconds - a.seconds);
    for (std::size_t i = 0; i < a.locals.size(); ++i) {
        if (!isStraight(a.locals[i], between.locals[i], b.locals[i], share, size)) return false;
        if (!areStraight(a.morphs[i], between.morphs[i], b.morphs[i], share)) return false;
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
        const auto passes = [&](const Frame& f) { return isStraight(a, f, b, size_); };
        if (passes(middle) && passes(at_(a.seconds + (b.seconds - a.seconds) * 0.25))) return;
        middle.added = true;
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

using Straight = std::function<bool(const Frame& a, const Frame& between, const Frame& b)>;

// The frames at which a value needs keys: all of the source's, and of the added ones those without
// which the straight way would miss one of them.
class NeededFrames {
public:
    NeededFrames(const std::vector<Frame>& frames, Straight straight)
        : frames_(frames), straight_(std::move(straight)) {}

    std::vector<std::size_t> find() {
        for (std::size_t i = 0; i < frames_.size(); ++i) {
            if (frames_[i].added) continue;
            if (!out_.empty()) divide(out_.back(), i);
            out_.push_back(i);
        }
        return std::move(out_);
    }

private:
    void divide(std::size_t low, std::size_t high) {
        bool straight = true;
        for (std::size_t i = low + 1; i < high && straight; ++i)
            straight = straight_(frames_[low], frames_[i], frames_[high]);
        if (straight) return;
        const double half = (frames_[low].seconds + frames_[high].seconds) * 0.5;
        std::size_t middle = low + 1;
        for (std::size_t i = low + 2; i < high; ++i)
            if (std::abs(frames_[i].seconds - half) < std::abs(frames_[middle].seconds - half))
                middle = i;
        divide(low, middle);
        out_.push_back(middle);
        divide(middle, high);
    }

    const std::vector<Frame>& frames_;
    Straight straight_;
    std::vector<std::size_t> out_;
};

double shareOf(const Frame& a, const Frame& between, const Frame& b) {
    return (between.seconds - a.seconds) / (b.seconds - a.seconds);
}

// Makes the tracks of one node.
class TrackMaker {
public:
    TrackMaker(NodeId node, std::size_t index, const std::vector<Frame>& frames, double size,
               bool full)
        : node_(node), i_(index), frames_(frames), size_(size), full_(full) {}

    Track rotations() const {
        Values values(node_, TrackPath::Rotation, 4);
        glm::dquat last(1.0, 0.0, 0.0, 0.0);
        const auto straight = [this](const Frame& a, const Frame& f, const Frame& b) {
            return isStraightTurn(a.locals[i_], f.locals[i_], b.locals[i_], shareOf(a, f, b));
        };
        for (const std::size_t f : needed(straight)) {
            glm::dquat q = frames_[f].locals[i_].rotation;
            if (glm::dot(q, last) < 0.0) q = -q;
            last = q;
            values.add(frames_[f].seconds, {q.x, q.y, q.z, q.w});
        }
        return values.take(full_);
    }

    Track places() const {
        const auto straight = [this](const Frame& a, const Frame& f, const Frame& b) {
            return isStraightPlace(a.locals[i_], f.locals[i_], b.locals[i_], shareOf(a, f, b),
                                   size_);
        };
        return vectors(TrackPath::Translation, &Trs::translation, straight);
    }

    Track scales() const {
        const auto straight = [this](const Frame& a, const Frame& f, const Frame& b) {
            return isStraightScale(a.locals[i_], f.locals[i_], b.locals[i_], shareOf(a, f, b));
        };
        return vectors(TrackPath::Scale, &Trs::scale, straight);
    }

    Track shapes() const {
        Values values(node_, TrackPath::MorphWeights, frames_[0].morphs[i_].size());
        const auto straight = [this](const Frame& a, const Frame& f, const Frame& b) {
            return areStraight(a.morphs[i_], f.morphs[i_], b.morphs[i_], shareOf(a, f, b));
        };
        for (const std::size_t f : needed(straight))
            values.add(frames_[f].seconds, frames_[f].morphs[i_]);
        return values.take(full_);
    }

private:
    std::vector<std::size_t> needed(const Straight& straight) const {
        if (!full_) return NeededFrames(frames_, straight).find();
        std::vector<std::size_t> all;
        for (std::size_t f = 0; f < frames_.size(); ++f) all.push_back(f);
        return all;
    }

    Track vectors(TrackPath path, glm::dvec3 Trs::*which, const Straight& straight) const {
        Values values(node_, path, 3);
        for (const std::size_t f : needed(straight)) {
            const glm::dvec3& v = frames_[f].locals[i_].*which;
            values.add(frames_[f].seconds, {v.x, v.y, v.z});
        }
        return values.take(full_);
    }

    NodeId node_;
    std::size_t i_;
    const std::vector<Frame>& frames_;
    double size_;
    bool full_;
};

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
        const TrackMaker make(id, i, frames, size, full);
        if (changes.placement) {
            out.push_back(make.places());
            out.push_back(make.rotations());
            out.push_back(make.scales());
        }
        if (changes.morph) out.push_back(make.shapes());
    }
    if (out.empty() && nodes.size() > 0)
        out.push_back(TrackMaker(nodes.all()[0].id, 0, frames, size, full).rotations());
    return out;
}

}  // namespace sinew::canonical
