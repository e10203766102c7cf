// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/sample.h"

#include <algorithm>
#include <glm/gtc/quaternion.hpp>

#include "editor/scene/trs.h"

namespace sinew {
namespace {

const float* keyValue(const Track& track, std::size_t key, std::size_t part) {
    const std::size_t stride =
        track.interpolation == Interpolation::Cubic ? 3 * track.width : track.width;
    return track.values.data() + key * stride + part * track.width;
}

std::vector<float> atKey(const Track& track, std::size_t key) {
    const float* v = keyValue(track, key, track.interpolation == Interpolation::Cubic ? 1 : 0);
    return {v, v + track.width};
}

void normaliseRotation(std::vector<float>& v) {
    const glm::dquat q = glm::normalize(glm::dquat(v[3], v[0], v[1], v[2]));
    v = {static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z),
         static_cast<float>(q.w)};
}

std::vector<float> slerped(const float* a, const float* b, double t) {
    const glm::dquat from(a[3], a[0], a[1], a[2]);
    const glm::dquat to(b[3], b[0], b[1], b[2]);
    const glm::dquat q = glm::slerp(from, to, t);
    return {static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z),
            static_cast<float>(q.w)};
}

std::vector<float> hermite(const Track& track, std::size_t key, double t, double span) {
    const float* p0 = keyValue(track, key, 1);
    const float* m0 = keyValue(track, key, 2);
    const float* p1 = keyValue(track, key + 1, 1);
    const float* m1 = keyValue(track, key + 1, 0);
    const double t2 = t * t;
    const double t3 = t2 * t;
    std::vector<float> out(track.width);
    for (std::size_t k = 0; k < track.width; ++k)
        out[k] =
            static_cast<float>((2 * t3 - 3 * t2 + 1) * p0[k] + (t3 - 2 * t2 + t) * span * m0[k] +
                               (3 * t2 - 2 * t3) * p1[k] + (t3 - t2) * span * m1[k]);
    return out;
}

std::vector<float> between(const Track& track, std::size_t key, double t, double span) {
    if (track.interpolation == Interpolation::Step) return atKey(track, key);
    if (track.interpolation == Interpolation::Cubic) return hermite(track, key, t, span);
    const float* a = keyValue(track, key, 0);
    const float* b = keyValue(track, key + 1, 0);
    if (track.path == TrackPath::Rotation) return slerped(a, b, t);
    std::vector<float> out(track.width);
    for (std::size_t k = 0; k < track.width; ++k)
        out[k] = static_cast<float>(a[k] + (static_cast<double>(b[k]) - a[k]) * t);
    return out;
}

}  // namespace

std::vector<float> sampleTrack(const Track& track, double seconds) {
    const auto& times = track.times;
    const auto after = std::upper_bound(times.begin(), times.end(), seconds);
    std::vector<float> out;
    if (after == times.begin())
        out = atKey(track, 0);
    else if (after == times.end())
        out = atKey(track, times.size() - 1);
    else {
        const auto key = static_cast<std::size_t>(after - times.begin()) - 1;
        const double span = static_cast<double>(times[key + 1]) - times[key];
        out = between(track, key, (seconds - times[key]) / span, span);
    }
    if (track.path == TrackPath::Rotation) normaliseRotation(out);
    return out;
}

void moveKeys(Track& track, const glm::dmat4& by) {
    const Trs parts = toTrs(by);
    const bool cubic = track.interpolation == Interpolation::Cubic;
    const std::size_t width = track.width, step = cubic ? 3 * width : width;
    for (std::size_t at = 0; at + width <= track.values.size(); at += width) {
        const bool tangent = cubic && at % step != width;
        float* v = &track.values[at];
        if (track.path == TrackPath::Translation) {
            const glm::dvec4 now = by * glm::dvec4(v[0], v[1], v[2], tangent ? 0.0 : 1.0);
            for (int k = 0; k < 3; ++k) v[k] = static_cast<float>(now[k]);
        } else if (track.path == TrackPath::Rotation) {
            const glm::dquat now = parts.rotation * glm::dquat(v[3], v[0], v[1], v[2]);
            for (int k = 0; k < 4; ++k)
                v[k] = static_cast<float>(k == 3 ? now.w : k == 0 ? now.x : k == 1 ? now.y : now.z);
        }
    }
}

}  // namespace sinew
