// SPDX-License-Identifier: Apache-2.0
// Bits and layout of KeyAttrFlags and KeyAttrDataFloat: FBX SDK reference, FbxAnimCurveDef.
#include "editor/exchange/readers/fbx/curve.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/scene/clip.h"

namespace sinew::fbx_read {
namespace {

constexpr std::uint32_t kHold = 0x2;
constexpr std::uint32_t kCubic = 0x8;
constexpr std::uint32_t kHoldNext = 0x100;  // of a key that holds
constexpr std::uint32_t kTcb = 0x200;       // these of a cubic one; neither: automatic
constexpr std::uint32_t kUser = 0x400;
constexpr std::uint32_t kClamp = 0x1000;
constexpr std::uint32_t kTimeIndependent = 0x2000;
constexpr std::uint32_t kClampProgressive = 0x4000;
constexpr std::uint32_t kWeightedRight = 0x1000000;
constexpr std::uint32_t kWeightedNextLeft = 0x2000000;
constexpr double kThird = 1.0 / 3.0;
// Weights are kept in ten-thousandths.
constexpr double kWeightUnit = 1e-4;

// What a run of keys has in common.
struct Attributes {
    std::uint32_t flags = 0;
    double data[3] = {};  // right slope, next left slope, -; or tension, continuity, bias
    std::uint32_t weights = 0;

    double rightWeight() const {
        return flags & kWeightedRight ? (weights & 0xffff) * kWeightUnit : kThird;
    }
    double nextLeftWeight() const {
        return flags & kWeightedNextLeft ? (weights >> 16) * kWeightUnit : kThird;
    }
};

struct Slopes {
    double left = 0.0;
    double right = 0.0;
};

// The weights stand in the bits of a float; in text these bits are written as a whole number.
std::uint32_t weightBits(double v) {
    constexpr double kLargest = 4294967295.0;
    if (v == std::floor(v) && v >= 1.0 && v <= kLargest) return static_cast<std::uint32_t>(v);
    return std::bit_cast<std::uint32_t>(static_cast<float>(v));
}

std::vector<Attributes> attributesOf(const Element& curve, std::size_t keys) {
    const auto flags = integers(curve.child("KeyAttrFlags"));
    const auto counts = integers(curve.child("KeyAttrRefCount"));
    const auto data = doubles(curve.child("KeyAttrDataFloat"));
    std::vector<Attributes> out;
    for (std::size_t run = 0; run < flags.size() && out.size() < keys; ++run) {
        Attributes a;
        a.flags = static_cast<std::uint32_t>(flags[run]);
        for (std::size_t k = 0; k < 3 && run * 4 + k < data.size(); ++k)
            a.data[k] = std::isfinite(data[run * 4 + k]) ? data[run * 4 + k] : 0.0;
        if (run * 4 + 2 < data.size()) a.weights = weightBits(data[run * 4 + 2]);
        const bool last = run + 1 == flags.size();
        const auto count = run < counts.size() && counts[run] > 0 ? counts[run] : 1;
        const auto left = static_cast<std::int64_t>(keys - out.size());
        out.insert(out.end(), static_cast<std::size_t>(last ? left : std::min(count, left)), a);
    }
    out.resize(keys);  // without attributes all are straight
    return out;
}

double slopeOf(const Curve::Key& a, const Curve::Key& b) {
    return (b.value - a.value) / (b.time - a.time);
}

// Kochanek, Bartels: Interpolating Splines with Local Tension, Continuity, and Bias Control (1984),
// equations 8 and 9, for slopes.
Slopes tcbSlopes(const Attributes& a, double before, double after) {
    const double t = 1.0 - a.data[0];
    const double c = a.data[1];
    const double b = a.data[2];
    return {0.5 * t * ((1.0 - c) * (1.0 + b) * before + (1.0 + c) * (1.0 - b) * after),
            0.5 * t * ((1.0 + c) * (1.0 + b) * before + (1.0 - c) * (1.0 - b) * after)};
}

// An automatic slope points from the key before to the key after, and is so flat that the inner
// points of the curve stay between the keys' values where the key asks for it.
double autoSlope(const Attributes& a, const Curve::Key& p, const Curve::Key& k, const Curve::Key& n,
                 double leftWeight) {
    const double before = slopeOf(p, k);
    const double after = slopeOf(k, n);
    if ((a.flags & kClamp) && (k.value == p.value || k.value == n.value)) return 0.0;
    double slope = slopeOf(p, n);
    if (!(a.flags & kTimeIndependent)) {
        const double share = (k.time - p.time) / (n.time - p.time);
        slope = 0.5 * (slope + std::lerp(before, after, share));
    }
    if (!(a.flags & kClampProgressive)) return slope;
    if (!(before * after > 0.0)) return 0.0;
    const double steepest = std::min(std::abs(before) / std::max(leftWeight, 1e-9),
                                     std::abs(after) / std::max(a.rightWeight(), 1e-9));
    return std::clamp(slope, -steepest, steepest);
}

// The slopes at key i but those that the user set, which stand in the attributes.
Slopes solvedSlopes(const std::vector<Curve::Key>& keys, const std::vector<Attributes>& all,
                    std::size_t i) {
    const Attributes& a = all[i];
    const bool first = i == 0;
    const bool last = i + 1 == keys.size();
    if (first && last) return {};
    const double before = first ? slopeOf(keys[i], keys[i + 1]) : slopeOf(keys[i - 1], keys[i]);
    const double after = last ? before : slopeOf(keys[i], keys[i + 1]);
    if (a.flags & kTcb) return tcbSlopes(a, before, after);
    double slope = before;
    if (!first && !last)
        slope = autoSlope(a, keys[i - 1], keys[i], keys[i + 1], all[i - 1].nextLeftWeight());
    else if (a.flags & kClampProgressive)
        slope = 0.0;
    return {slope, slope};
}

void setCubic(std::vector<Curve::Key>& keys, const std::vector<Attributes>& all, std::size_t i) {
    Curve::Key& key = keys[i];
    const Attributes& a = all[i];
    const Attributes& next = all[i + 1];
    const double span = keys[i + 1].time - key.time;
    const double right = a.flags & kUser ? a.data[0] : solvedSlopes(keys, all, i).right;
    // A user's slope at the left of the next key is kept with this one.
    const bool solved = (next.flags & kCubic) && !(next.flags & kUser);
    const bool kept = ((next.flags & kCubic) || (a.flags & kUser)) && !(a.flags & kTcb);
    const double left = solved ? solvedSlopes(keys, all, i + 1).left
                        : kept ? a.data[1]
                               : slopeOf(key, keys[i + 1]);
    key.mode = Curve::Mode::Cubic;
    key.outTime = std::clamp(a.rightWeight(), 0.0, 1.0) * span;
    key.inTime = std::clamp(a.nextLeftWeight(), 0.0, 1.0) * span;
    key.outValue = key.outTime * right;
    key.inValue = key.inTime * left;
}

double bezier(double a, double b, double c, double d, double u) {
    const double v = 1.0 - u;
    return v * v * v * a + 3.0 * v * v * u * b + 3.0 * v * u * u * c + u * u * u * d;
}

// The parameter at which a Bezier curve from 0 to `span` with inner points at `out` and
// `span - in` is at `time`: its time never runs back, so halving finds it.
double parameterAt(double time, double span, double out, double in) {
    double low = 0.0;
    double high = 1.0;
    double u = time / span;
    for (int i = 0; i < 60; ++i) {
        const double t = bezier(0.0, out, span - in, span, u);
        if (std::abs(t - time) <= 1e-14 * span) break;
        (t < time ? low : high) = u;
        u = 0.5 * (low + high);
    }
    return u;
}

double cubicAt(const Curve::Key& a, const Curve::Key& b, double seconds) {
    const double span = b.time - a.time;
    const double share = (seconds - a.time) / span;
    const bool even = std::abs(a.outTime - span * kThird) <= 1e-6 * span &&
                      std::abs(a.inTime - span * kThird) <= 1e-6 * span;
    const double u = even ? share : parameterAt(seconds - a.time, span, a.outTime, a.inTime);
    return bezier(a.value, a.value + a.outValue, b.value - a.inValue, b.value, u);
}

}  // namespace

Curve::Curve(const Element& element) {
    const Element* timePart = element.child("KeyTime");
    const Element* valuePart = element.child("KeyValueFloat");
    if (!timePart || !valuePart) return;
    const auto times = integers(timePart);
    const auto values = doubles(valuePart);
    const std::size_t count = std::min(times.size(), values.size());
    auto attributes = attributesOf(element, count);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double seconds = static_cast<double>(times[i]) / kTicksPerSecond;
        const bool isNumber = std::isfinite(static_cast<float>(values[i]));
        if (!isNumber || !(std::abs(seconds) <= kLongestTime) ||
            (!keys_.empty() && seconds <= keys_.back().time))
            continue;
        Key key;
        key.time = seconds;
        key.value = values[i];
        keys_.push_back(key);
        attributes[kept++] = attributes[i];
    }
    dropped_ = std::max(times.size(), values.size()) - kept;
    for (std::size_t i = 0; i < keys_.size(); ++i) {
        const auto flags = attributes[i].flags;
        if (flags & kHold)
            keys_[i].mode = flags & kHoldNext ? Mode::HoldNext : Mode::Hold;
        else if ((flags & kCubic) && i + 1 < keys_.size())
            setCubic(keys_, attributes, i);
    }
}

// The last key whose curve leads to, or starts at, a time; null before the first.
const Curve::Key* Curve::before(double seconds, Side side) const {
    const auto next = side == Side::After
                          ? std::ranges::upper_bound(keys_, seconds, {}, &Key::time)
                          : std::ranges::lower_bound(keys_, seconds, {}, &Key::time);
    return next == keys_.begin() ? nullptr : &*std::prev(next);
}

double Curve::at(double seconds, Side side) const {
    if (keys_.empty()) return 0.0;
    const Key* key = before(seconds, side);
    if (!key) return keys_.front().value;
    if (key == &keys_.back()) return key->value;
    const Key& next = key[1];
    switch (key->mode) {
        case Mode::Hold:
            return key->value;
        case Mode::HoldNext:
            return next.value;
        case Mode::Cubic:
            return cubicAt(*key, next, seconds);
        case Mode::Straight:
            break;
    }
    return std::lerp(key->value, next.value, (seconds - key->time) / (next.time - key->time));
}

double Curve::travel(double from, double to) const {
    const Key* key = keys_.empty() ? nullptr : before(0.5 * (from + to), Side::After);
    if (!key || key == &keys_.back()) return 0.0;
    const Key& next = key[1];
    if (key->mode == Mode::Cubic) {
        const double a = key->value + key->outValue;
        const double b = next.value - key->inValue;
        return std::abs(key->outValue) + std::abs(b - a) + std::abs(key->inValue);
    }
    if (key->mode != Mode::Straight) return 0.0;
    return std::abs(next.value - key->value) * (to - from) / (next.time - key->time);
}

bool Curve::bends() const {
    return std::ranges::any_of(keys_, [](const Key& k) { return k.mode == Mode::Cubic; });
}

bool Curve::onlyHolds() const {
    return std::all_of(keys_.begin(), keys_.empty() ? keys_.end() : keys_.end() - 1,
                       [](const Key& k) { return k.mode == Mode::Hold; });
}

}  // namespace sinew::fbx_read
