// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/fbx/sampling.h"

#include <algorithm>
#include <cmath>

namespace sinew::fbx_read {
namespace {

constexpr int kDeepest = 7;
// Between two keys a node may rotate often; less than a half turn is looked at in one go.
constexpr double kDegreesAtOnce = 170.0;
constexpr int kMostParts = 512;
// A track gets this many keys for each of the file's, and these at least; real ones need a few.
constexpr std::size_t kKeysForEach = 16;
constexpr std::size_t kKeysAtLeast = 20'000;
// A jump takes this long, or the least that floats can resolve.
constexpr double kJump = 1e-4;

double jumpLength(double seconds) { return std::max(kJump, 1e-6 * std::abs(seconds)); }

double angleBetween(const glm::dquat& a, const glm::dquat& b) {
    const glm::dquat d = glm::conjugate(a) * b;
    return 2.0 * std::atan2(std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z), std::abs(d.w));
}

// What the three kinds of values have each of their own.
struct Vectors {
    using Value = glm::dvec3;
    double tolerance;
    bool passes(const Value& a, const Value& between, const Value& b, double share) const {
        return glm::length(glm::mix(a, b, share) - between) <= tolerance;
    }
    static void write(const Value& v, std::vector<float>& out) {
        for (int k = 0; k < 3; ++k) out.push_back(static_cast<float>(v[k]));
    }
};

struct Rotations {
    using Value = glm::dquat;
    bool passes(const Value& a, const Value& between, const Value& b, double share) const {
        return angleBetween(glm::slerp(a, b, share), between) <= kStraightRotation;
    }
    // Rotations of both signs are the same; neighbours of one sign let any reader take the shorter
    // arc.
    void write(Value q, std::vector<float>& out) {
        if (glm::dot(last, q) < 0.0) q = -q;
        last = q;
        for (const double v : {q.x, q.y, q.z, q.w}) out.push_back(static_cast<float>(v));
    }
    glm::dquat last{1.0, 0.0, 0.0, 0.0};
};

struct Strengths {
    using Value = std::vector<double>;
    bool passes(const Value& a, const Value& between, const Value& b, double share) const {
        for (std::size_t i = 0; i < a.size(); ++i)
            if (std::abs(std::lerp(a[i], b[i], share) - between[i]) > kStraightStrength)
                return false;
        return true;
    }
    static void write(const Value& v, std::vector<float>& out) {
        for (const double x : v) out.push_back(static_cast<float>(x));
    }
};

template <class Kind>
class Sampler {
public:
    using Value = typename Kind::Value;
    using At = std::function<Value(double, Side)>;

    Sampler(Kind kind, const std::vector<const Curve*>& curves,
            const std::vector<const Curve*>& angles, const At& at, std::size_t width,
            bool hasKinks = false)
        : kind_(std::move(kind)), at_(at), curves_(withKeys(curves)), angles_(withKeys(angles)) {
        track_.width = static_cast<std::uint32_t>(width);
        bends_ = hasKinks || !angles_.empty() || std::ranges::any_of(curves_, &Curve::bends);
    }

    Track run() {
        collectTimes();
        if (times_.empty()) return {};
        most_ = std::max(kKeysAtLeast, kKeysForEach * times_.size());
        const bool steps = std::ranges::all_of(curves_, &Curve::onlyHolds);
        put(times_.front(), at_(times_.front(), Side::After));
        for (std::size_t i = 1; i < times_.size(); ++i) {
            if (!steps) between(times_[i - 1], times_[i]);
            put(times_[i], at_(times_[i], Side::After));
        }
        if (steps && times_.size() > 1) track_.interpolation = Interpolation::Step;
        dropRepeats();
        return std::move(track_);
    }

private:
    void collectTimes() {
        for (const Curve* curve : curves_)
            for (const Curve::Key& key : curve->keys()) times_.push_back(key.time);
        std::ranges::sort(times_);
        times_.erase(std::unique(times_.begin(), times_.end()), times_.end());
    }

    static std::vector<const Curve*> withKeys(std::vector<const Curve*> curves) {
        std::erase_if(curves, [](const Curve* c) { return !c || c->empty(); });
        return curves;
    }

    // Keys inside an interval in which every curve goes in one direction.
    void between(double from, double to) {
        const Value end = at_(to, Side::Before);
        if (bends_) bendBetween(from, to, end);
        const double jump = jumpLength(to);
        const bool jumps = !kind_.passes(end, at_(to, Side::After), end, 0.0);
        if (jumps && to - from > 2.0 * jump) put(to - jump, at_(to - jump, Side::Before));
    }

    void bendBetween(double from, double to, const Value& end) {
        double travelled = 0.0;
        for (const Curve* curve : angles_) travelled += curve->travel(from, to);
        const int parts = static_cast<int>(
            std::clamp(std::ceil(travelled / kDegreesAtOnce), 1.0, double{kMostParts}));
        double last = from;
        Value before = at_(from, Side::After);
        for (int part = 1; part < parts; ++part) {
            const double t = std::lerp(from, to, static_cast<double>(part) / parts);
            const Value here = at_(t, Side::After);
            divide(last, before, t, here, 0);
            put(t, here);
            last = t;
            before = here;
        }
        divide(last, before, to, end, 0);
    }

    // Keys between two moments of one interval, neither of which is put here.
    void divide(double from, const Value& a, double to, const Value& b, int depth) {
        if (depth == kDeepest || track_.times.size() > most_) return;
        const auto passes = [&](double share) {
            return kind_.passes(a, at_(std::lerp(from, to, share), Side::After), b, share);
        };
        // A curve that bends to both sides may pass through the middle of the straight line.
        if (passes(0.5) && passes(0.25) && passes(0.75)) return;
        const double middle = 0.5 * (from + to);
        const Value value = at_(middle, Side::After);
        divide(from, a, middle, value, depth + 1);
        put(middle, value);
        divide(middle, value, to, b, depth + 1);
    }

    void put(double seconds, const Value& value) {
        const auto time = static_cast<float>(seconds);
        if (!track_.times.empty() && time <= track_.times.back()) return;
        track_.times.push_back(time);
        kind_.write(value, track_.values);
    }

    void dropRepeats() {
        const std::size_t width = track_.width;
        for (std::size_t i = width; i < track_.values.size(); ++i)
            if (track_.values[i] != track_.values[i - width]) return;
        if (track_.times.size() < 3) return;
        track_.times = {track_.times.front(), track_.times.back()};
        track_.values.resize(2 * width);
    }

    Kind kind_;
    const At& at_;
    std::vector<const Curve*> curves_;
    std::vector<const Curve*> angles_;
    bool bends_ = false;
    std::vector<double> times_;
    std::size_t most_ = 0;
    Track track_;
};

}  // namespace

Track sampled(const VectorMotion& motion) {
    return Sampler<Vectors>({motion.tolerance}, motion.curves, motion.angles, motion.at, 3).run();
}

Track sampled(const RotationMotion& motion) {
    return Sampler<Rotations>({}, motion.curves, motion.curves, motion.at, 4).run();
}

Track sampled(const StrengthMotion& motion) {
    return Sampler<Strengths>({}, motion.curves, {}, motion.at, motion.width, motion.hasKinks)
        .run();
}

}  // namespace sinew::fbx_read
