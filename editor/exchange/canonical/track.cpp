// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/canonical/track.h"

#include <algorithm>
#include <cmath>

#include "editor/exchange/canonical/straight.h"

namespace sinew::canonical {
namespace {

constexpr int kDeepest = 8;
// So many moments of a clip are looked at, which takes some seconds; then only its own keys are
// taken.
constexpr std::size_t kMostMoments = 200'000;
// So many keys are added to those of the source, all nodes together: some hundred megabytes.
constexpr std::size_t kMostAdded = 2'000'000;
// A step takes this long, or the least that floats can resolve.
constexpr double kStep = 1e-4;
// Rounding of float keys; what changes less does not change.
constexpr double kStill = 1e-7;

// Looks at a clip between its keys. Every node gets the keys' moments and, of those between, what
// it needs itself: one that rotates wildly costs the others nothing.
class Refiner {
public:
    Refiner(double size, const std::function<Frame(double)>& at, const Progress& progress)
        : size_(size), at_(at), progress_(progress) {}

    // By node. None: cancelled.
    std::optional<std::vector<std::vector<NodeFrame>>> run(const std::vector<double>& times) {
        interval_.push_back(look(times.front()));
        out_.resize(interval_[0].locals.size());
        for (std::size_t node = 0; node < out_.size(); ++node) keep(node, 0);
        for (std::size_t i = 1; i < times.size(); ++i) {
            done_ = static_cast<double>(i) / static_cast<double>(times.size());
            Frame next = look(times[i]);
            // A step is meant to be one.
            if (times[i] - times[i - 1] > 2.0 * kStep) divide(Frame(interval_[0]), next, 0);
            interval_.push_back(std::move(next));
            keepInterval();
            if (!goesOn()) return {};
        }
        return std::move(out_);
    }
    bool isWhole() const { return whole_; }

private:
    bool goesOn() {
        stopped_ = stopped_ || !progress_(done_);
        return !stopped_;
    }
    Frame look(double seconds) {
        ++moments_;
        return at_(seconds);
    }

    // Frames between `a`, which is in the interval already, and `b`, which is not.
    void divide(Frame a, const Frame& b, int depth) {
        if (depth == kDeepest || !goesOn()) return;
        if (moments_ > kMostMoments || added_ > kMostAdded) {
            whole_ = false;
            return;
        }
        Frame middle = look((a.seconds + b.seconds) * 0.5);
        // A curve that bends to both sides may pass through the middle of the straight line.
        const auto passes = [&](const Frame& f) {
            for (std::size_t node = 0; node < f.locals.size(); ++node)
                if (!isStraight(a, f, b, node, size_)) return false;
            return true;
        };
        if (passes(middle) && passes(look(a.seconds + (b.seconds - a.seconds) * 0.25))) return;
        divide(std::move(a), middle, depth + 1);
        interval_.push_back(middle);
        divide(std::move(middle), b, depth + 1);
    }

    // Of the interval, its first frame apart, what each node needs; its last is the next one's
    // first.
    void keepInterval() {
        const std::size_t last = interval_.size() - 1;
        std::vector<std::size_t> needed;
        for (std::size_t node = 0; node < out_.size() && goesOn(); ++node) {
            needed.clear();
            divideFrames(
                0, last,
                [&](std::size_t low, std::size_t i, std::size_t high) {
                    return isStraight(interval_[low], interval_[i], interval_[high], node, size_);
                },
                [&](std::size_t i) { return interval_[i].seconds; }, needed);
            for (const std::size_t i : needed) keep(node, i);
            keep(node, last);
            added_ += needed.size();
        }
        interval_.erase(interval_.begin(), interval_.end() - 1);
    }

    void keep(std::size_t node, std::size_t i) {
        out_[node].push_back(frameOf(interval_[i], node));
    }

    double size_;
    const std::function<Frame(double)>& at_;
    const Progress& progress_;
    double done_ = 0.0;
    bool stopped_ = false;
    std::vector<Frame> interval_;
    std::vector<std::vector<NodeFrame>> out_;  // by node
    std::size_t moments_ = 0;
    std::size_t added_ = 0;
    bool whole_ = true;
};

// Only the first and last key where all are the same, unless all are wanted.
Track thinned(Track track, bool full) {
    bool still = !full && track.times.size() > 2;
    for (std::size_t i = track.width; i < track.values.size() && still; ++i)
        still = track.values[i] == track.values[i - track.width];
    if (still) {
        track.times = {track.times.front(), track.times.back()};
        track.values.resize(std::size_t{2} * track.width);
    }
    return track;
}

struct Changes {
    bool transform = false;
    bool morph = false;
};

Changes changesOf(const Trs& local, const std::vector<float>& morphs,
                  const std::vector<NodeFrame>& frames, double size) {
    Changes out;
    for (const NodeFrame& frame : frames) {
        const Trs& t = frame.local;
        out.transform |= glm::length(t.translation - local.translation) > kStill * size;
        out.transform |= angleBetween(t.rotation, local.rotation) > kStill;
        out.transform |= glm::length(t.scale - local.scale) > kStill;
        for (std::size_t k = 0; k < morphs.size(); ++k) out.morph |= frame.morphs[k] != morphs[k];
    }
    return out;
}

// Makes the tracks of one node.
class TrackMaker {
public:
    TrackMaker(NodeId node, const std::vector<NodeFrame>& frames, double size,
               const std::vector<double>& own, bool full)
        : node_(node), frames_(frames), size_(size), own_(own), full_(full) {}

    Track rotations() const {
        Track out = empty(TrackPath::Rotation, 4);
        glm::dquat last(1.0, 0.0, 0.0, 0.0);
        const auto straight = [](const auto& a, const auto& f, const auto& b, double share) {
            return isStraightRotation(a.local, f.local, b.local, share);
        };
        for (const std::size_t f : needed(straight)) {
            glm::dquat q = frames_[f].local.rotation;
            if (glm::dot(q, last) < 0.0) q = -q;
            last = q;
            addKey(out, frames_[f].seconds, {q.x, q.y, q.z, q.w});
        }
        return thinned(std::move(out), full_);
    }

    Track translations() const {
        return vectors(TrackPath::Translation, &Trs::translation,
                       [this](const auto& a, const auto& f, const auto& b, double share) {
                           return isStraightTranslation(a.local, f.local, b.local, share, size_);
                       });
    }

    Track scales() const {
        return vectors(TrackPath::Scale, &Trs::scale,
                       [](const auto& a, const auto& f, const auto& b, double share) {
                           return isStraightScale(a.local, f.local, b.local, share);
                       });
    }

    Track shapes() const {
        Track out = empty(TrackPath::MorphWeights, frames_[0].morphs.size());
        const auto straight = [](const auto& a, const auto& f, const auto& b, double share) {
            return areStraight(a.morphs, f.morphs, b.morphs, share);
        };
        for (const std::size_t f : needed(straight))
            addKey(out, frames_[f].seconds, frames_[f].morphs);
        return thinned(std::move(out), full_);
    }

private:
    Track empty(TrackPath path, std::size_t width) const {
        Track out;
        out.node = node_;
        out.path = path;
        out.width = static_cast<std::uint32_t>(width);
        return out;
    }

    // The frames at which a value needs keys: the source's own, the ends, and of the others those
    // without which the straight line would miss one of them.
    template <class Straight>
    std::vector<std::size_t> needed(const Straight& straight) const {
        std::vector<std::size_t> out;
        for (std::size_t i = 0; i < frames_.size(); ++i) {
            const bool end = i == 0 || i + 1 == frames_.size();
            if (!full_ && !end && !std::ranges::binary_search(own_, frames_[i].seconds)) continue;
            if (!full_ && !out.empty())
                divideFrames(
                    std::size_t{out.back()}, i,
                    [&](std::size_t low, std::size_t between, std::size_t high) {
                        const NodeFrame &a = frames_[low], &b = frames_[high];
                        const NodeFrame& f = frames_[between];
                        return straight(a, f, b, shareOf(a.seconds, f.seconds, b.seconds));
                    },
                    [&](std::size_t at) { return frames_[at].seconds; }, out);
            out.push_back(i);
        }
        return out;
    }

    template <class Straight>
    Track vectors(TrackPath path, glm::dvec3 Trs::*which, const Straight& straight) const {
        Track out = empty(path, 3);
        for (const std::size_t f : needed(straight)) {
            const glm::dvec3& v = frames_[f].local.*which;
            addKey(out, frames_[f].seconds, {v.x, v.y, v.z});
        }
        return thinned(std::move(out), full_);
    }

    NodeId node_;
    const std::vector<NodeFrame>& frames_;
    double size_;
    const std::vector<double>& own_;
    bool full_;
};

// None: cancelled.
std::optional<std::vector<Track>> tracksOfNodes(const NodeTable& nodes, const Frame& bind,
                                                const std::vector<std::vector<NodeFrame>>& frames,
                                                double size,
                                                const std::vector<std::vector<double>>& ownTimes,
                                                bool full, const Progress& progress) {
    std::vector<Track> out;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!progress(static_cast<double>(i) / static_cast<double>(nodes.size()))) return {};
        Changes changes = changesOf(bind.locals[i], bind.morphs[i], frames[i], size);
        changes.transform |= full && nodes.all()[i].kind == NodeKind::Joint;
        // All three or none: for what a clip does not key, Blender takes what the clip before left.
        const TrackMaker make(nodes.all()[i].id, frames[i], size, ownTimes[i], full);
        if (changes.transform) {
            out.push_back(make.translations());
            out.push_back(make.rotations());
            out.push_back(make.scales());
        }
        if (changes.morph) out.push_back(make.shapes());
    }
    if (out.empty() && nodes.size() > 0)
        out.push_back(
            TrackMaker(nodes.all()[0].id, frames[0], size, ownTimes[0], full).rotations());
    return out;
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

double largestChange(const Frame& a, const Frame& b, double size) {
    double out = 0.0;
    for (std::size_t i = 0; i < a.locals.size(); ++i) {
        const Trs& x = a.locals[i];
        const Trs& y = b.locals[i];
        out = std::max({out, glm::length(x.translation - y.translation) / size,
                        angleBetween(x.rotation, y.rotation), glm::length(x.scale - y.scale)});
        for (std::size_t k = 0; k < a.morphs[i].size(); ++k)
            out = std::max(out, static_cast<double>(std::abs(a.morphs[i][k] - b.morphs[i][k])));
    }
    return out;
}

std::optional<std::vector<Track>> tracksOf(const NodeTable& nodes, const Frame& bind,
                                           const std::vector<Frame>& frames, double size, bool full,
                                           const Progress& progress) {
    std::vector<std::vector<NodeFrame>> byNode(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!progress(0.5 * static_cast<double>(i) / static_cast<double>(nodes.size()))) return {};
        for (const Frame& frame : frames) byNode[i].push_back(frameOf(frame, i));
    }
    return tracksOfNodes(nodes, bind, byNode, size, std::vector<std::vector<double>>(nodes.size()),
                         full, progress.stage(0.5, 1.0));
}

std::optional<RefinedTracks> refinedTracks(const NodeTable& nodes, const Frame& bind,
                                           const std::vector<double>& times,
                                           const std::vector<std::vector<double>>& ownTimes,
                                           double size,
                                           const std::function<Frame(double seconds)>& at,
                                           const Progress& progress) {
    const Progress looking = progress.stage(0.0, 0.8);
    Refiner refiner(size, at, looking);
    const auto frames = refiner.run(times);
    if (!frames) return {};
    auto tracks =
        tracksOfNodes(nodes, bind, *frames, size, ownTimes, false, progress.stage(0.8, 1.0));
    if (!tracks) return {};
    return RefinedTracks{std::move(*tracks), refiner.isWhole()};
}

}  // namespace sinew::canonical
