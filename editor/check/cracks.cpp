// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "editor/check/row_scan.h"
#include "editor/deform/posed_mesh.h"
#include "editor/geometry/surface/coinciding_points.h"

namespace sinew {
namespace {

// Share of the weight that two rows must differ in: less cannot be told from rounding to 8 bits.
constexpr double kUnlike = 0.01;
// A gape that can be seen, of the mesh's diagonal: a pixel or so when the mesh fills the screen.
constexpr double kSeen = 1e-3;
// Without clips to try, rows that differ by more than this are taken to show.
constexpr double kUnlikeToSee = 0.05;

/// Two coinciding points.
using PointPair = std::pair<PointIndex, PointIndex>;

/// How far pairs of points come apart, at worst.
struct Gape {
    double distance = 0.0;  ///< metres
    ClipId clip;            ///< none: no clip parts them, or there is none and the stored pose was
                            ///< looked at
    double seconds = 0.0;
};

// Half of the sum of differences: the share of the weight that goes elsewhere.
double differenceOf(Row a, Row b) {
    double sum = 0.0;
    std::size_t i = 0;
    std::size_t k = 0;
    while (i < a.size() || k < b.size()) {
        const bool takeA = k == b.size() || (i < a.size() && a[i].slot <= b[k].slot);
        const bool takeB = i == a.size() || (k < b.size() && b[k].slot <= a[i].slot);
        sum += std::abs((takeA ? static_cast<double>(a[i].weight) : 0.0) -
                        (takeB ? static_cast<double>(b[k].weight) : 0.0));
        i += takeA ? 1 : 0;
        k += takeB ? 1 : 0;
    }
    return sum / 2.0;
}

// Coinciding points with unlike rows, each with the first one there.
std::vector<PointPair> unlikePairs(const CheckSubject& subject) {
    const auto& first = subject.firstThere();
    const auto points = pointsWhere(subject, [&](PointIndex p, Row row) {
        return first[p] != p && differenceOf(row, subject.rows[first[p]]) > kUnlike;
    });
    std::vector<PointPair> out;
    for (const PointIndex p : points) out.emplace_back(first[p], p);
    return out;
}

// A surface can only crack along an edge of it: where two closed surfaces touch (lips, a belt on a
// coat) they part as they should.
void dropTouching(const Mesh& mesh, std::vector<PointPair>& pairs) {
    std::vector<std::uint8_t> marked(mesh.pointCount(), 0);
    for (const auto& [a, b] : pairs) marked[a] = marked[b] = 1;
    const auto boundary = boundaryPoints(mesh, marked);
    std::erase_if(pairs,
                  [&](const PointPair& p) { return !boundary[p.first] || !boundary[p.second]; });
}

struct Frame {
    ClipId clip;
    double seconds = 0.0;
};

// Frames by the clips' rate (or 30 a second), thinned out to `most` of all.
std::vector<Frame> framesOf(const Scene& scene, std::size_t most) {
    std::vector<Frame> all;
    const auto clips = scene.clips();
    const std::size_t share =
        std::max<std::size_t>(2, most / std::max<std::size_t>(1, clips.size()));
    for (const ClipId id : clips) {
        const auto clip = scene.clip(id);
        const double length = clip->end() - clip->start();
        const double rate = clip->framesPerSecond > 0.0 ? clip->framesPerSecond : kUsualFrameRate;
        const double wanted = std::min(std::ceil(length * rate), static_cast<double>(share - 1));
        const auto steps = std::max<std::size_t>(1, static_cast<std::size_t>(wanted));
        for (std::size_t i = 0; i <= steps; ++i)
            all.push_back(
                {id, clip->start() + length * static_cast<double>(i) / static_cast<double>(steps)});
    }
    if (all.empty()) all.push_back({});
    return all;
}

// Over frames spread over all clips, fewer where there are many pairs: a second at most for what
// meshes have. Errors: Cancelled.
Expected<Gape> worstGape(const CheckSubject& subject, const std::vector<PointPair>& pairs,
                         const Progress& progress) {
    // Two blended matrices a pair and frame, about 0.1 us each: some tenths of a second.
    constexpr std::size_t kMost = 4'000'000;
    const auto frames =
        framesOf(subject.scene, std::clamp<std::size_t>(kMost / (pairs.size() + 1), 8, 600));
    Gape out;
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
            if (now[i] <= out.distance) continue;
            out.distance = now[i];
            out.clip = frames[f].clip;
            out.seconds = frames[f].seconds;
        }
    }
    return out;
}

bool rigid(Row row) { return row.size() == 1; }

// Without a name by its place among the clips, as the command line takes it.
std::string nameOfClip(const Scene& scene, ClipId id) {
    const auto clip = scene.clip(id);
    const auto clips = scene.clips();
    return clip->name.empty() ? "#" + std::to_string(std::ranges::find(clips, id) - clips.begin())
                              : clip->name;
}

Message sentence(const CheckSubject& subject, std::size_t points, double unlike, const Gape& gape) {
    const std::string differ = percent(unlike);
    if (subject.scene.clips().empty())
        return Message("%1 coincident vertices differ by up to %2 of their weight.", points,
                       differ);
    if (!subject.scene.clip(gape.clip))
        return Message(
            "%1 coincident vertices differ by up to %2 of their weight; no clip separates them.",
            points, differ);
    return Message(
        "%1 coincident vertices differ by up to %2 of their weight; in clip %3 at %4 s they are %5 "
        "of the mesh's size apart.",
        points, differ, nameOfClip(subject.scene, gape.clip),
        std::round(gape.seconds * 1000.0) / 1000.0,
        percent(gape.distance / std::max(subject.diagonal(), 1e-12)));
}

Finding crackFinding(const CheckSubject& subject, const std::vector<PointPair>& pairs,
                     double unlike, const Gape& gape) {
    std::set<PointIndex> points;
    for (const auto& [a, b] : pairs) points.insert({a, b});
    const bool parts = std::ranges::all_of(pairs, [&](const PointPair& p) {
        return rigid(subject.rows[p.first]) && rigid(subject.rows[p.second]);
    });
    const bool shows = subject.scene.clips().empty() ? unlike > kUnlikeToSee
                                                     : gape.distance > kSeen * subject.diagonal();
    Finding out = subject.found(
        shows && !parts ? Severity::Warning : Severity::Note,
        parts ? Message("%1 coincident vertices of rigid parts follow different joints.",
                        points.size())
              : sentence(subject, points.size(), unlike, gape));
    out.points.assign(points.begin(), points.end());
    if (!parts) out.mend = "weights.closeCracks";
    return out;
}

Expected<Findings> findCracks(const CheckSubject& subject, const CheckSettings&,
                              const Progress& progress) {
    auto pairs = unlikePairs(subject);
    if (!pairs.empty()) dropTouching(*subject.mesh, pairs);
    if (pairs.empty()) return Findings();
    double unlike = 0.0;
    for (const auto& [a, b] : pairs)
        unlike = std::max(unlike, differenceOf(subject.rows[a], subject.rows[b]));
    const auto gape = worstGape(subject, pairs, progress);
    if (!gape) return gape.error();
    return Findings{crackFinding(subject, pairs, unlike, *gape)};
}

}  // namespace

Check cracks() {
    return {"cracks", "Cracks",
            "The surface tears open along a seam whose two sides have different weights. Close "
            "Cracks averages the weights of coincident vertices.",
            &findCracks, true};
}

}  // namespace sinew
