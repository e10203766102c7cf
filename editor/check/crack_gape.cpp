// SPDX-License-Identifier: Apache-2.0
#include "editor/check/crack_gape.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "editor/deform/posed_mesh.h"

namespace sinew {
namespace {

struct Frame {
    ClipId clip;
    double seconds = 0.0;
};

// Frames by the clips' rate (or 30 a second), thinned out to `most` of all.
std::vector<Frame> framesOf(const Scene& scene, std::size_t most) {
    constexpr double kRate = 30.0;
    std::vector<Frame> all;
    const auto clips = scene.clips();
    const std::size_t share =
        std::max<std::size_t>(2, most / std::max<std::size_t>(1, clips.size()));
    for (const ClipId id : clips) {
        const auto clip = scene.clip(id);
        const double length = clip->end() - clip->start();
        const double rate = clip->framesPerSecond > 0.0 ? clip->framesPerSecond : kRate;
        const double wanted = std::min(std::ceil(length * rate), static_cast<double>(share - 1));
        const auto steps = std::max<std::size_t>(1, static_cast<std::size_t>(wanted));
        for (std::size_t i = 0; i <= steps; ++i)
            all.push_back(
                {id, clip->start() + length * static_cast<double>(i) / static_cast<double>(steps)});
    }
    if (all.empty()) all.push_back({});
    return all;
}

}  // namespace

Expected<Gape> worstGape(const CheckSubject& subject, const std::vector<PointPair>& pairs,
                         const Progress& progress) {
    // Two blended matrices a pair and frame, about 0.1 us each: some tenths of a second.
    constexpr std::size_t kMost = 4'000'000;
    const auto frames =
        framesOf(subject.scene, std::clamp<std::size_t>(kMost / (pairs.size() + 1), 8, 600));
    Gape out;
    out.ofPair.assign(pairs.size(), 0.0);
    for (std::size_t f = 0; f < frames.size(); ++f) {
        if (!progress(static_cast<double>(f) / static_cast<double>(frames.size())))
            return cancelled();
        const auto clip = subject.scene.clip(frames[f].clip);
        const ScenePose pose =
            clip ? clipPose(subject.scene, *clip, frames[f].seconds) : storedPose(subject.scene);
        const auto posed =
            PosedMesh::make(subject.scene, subject.skin->meshNode, pose, &subject.rows);
        if (!posed) break;
        std::vector<double> now(pairs.size());
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, pairs.size(), 256), [&](auto& range) {
            std::vector<PointIndex> points;
            for (auto i = range.begin(); i != range.end(); ++i)
                points.insert(points.end(), {pairs[i].first, pairs[i].second});
            std::vector<glm::dvec3> at(points.size());
            posed->places(points, at);
            for (auto i = range.begin(); i != range.end(); ++i) {
                const std::size_t k = 2 * (i - range.begin());
                now[i] = glm::distance(at[k], at[k + 1]);
            }
        });
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            out.ofPair[i] = std::max(out.ofPair[i], now[i]);
            if (now[i] <= out.distance) continue;
            out.distance = now[i];
            out.clip = frames[f].clip;
            out.seconds = frames[f].seconds;
        }
    }
    return out;
}

}  // namespace sinew
