// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "editor/check/row_scan.h"
#include "editor/deform/posed_mesh.h"
#include "editor/pose/range_of_motion.h"

namespace sinew {
namespace {

constexpr const char* kEngineLimits = "engine";
// Of the model's size: what moves farther is told.
constexpr double kSeenShift = 1e-3;

/// A pose that the mesh is tried in, and what people call it.
struct TriedPose {
    ScenePose pose;
    std::string name;
    double seconds = 0.0;
};

// All clips, evenly; without any, the poses that people try joints in.
std::vector<TriedPose> triedPoses(const Scene& scene) {
    constexpr std::size_t kMost = 120;  // of all clips together
    std::vector<TriedPose> out;
    const auto clips = scene.clips();
    for (const ClipId id : clips) {
        const auto clip = scene.clip(id);
        const std::size_t count = std::max<std::size_t>(2, kMost / clips.size());
        for (std::size_t i = 0; i < count; ++i) {
            const double seconds =
                glm::mix(clip->start(), clip->end(),
                         static_cast<double>(i) / static_cast<double>(count - 1));
            out.push_back({clipPose(scene, *clip, seconds), clip->name, seconds});
        }
    }
    if (!out.empty()) return out;
    const auto motion = rangeOfMotion(scene);
    for (std::size_t i = 0; i < motion.poses.size(); ++i) {
        const double seconds = RangeOfMotion::secondsOf(i);
        const Node* joint = scene.nodes().find(motion.poses[i].joint);
        out.push_back({worldOf(scene, motionLocals(scene, motion, seconds)),
                       joint ? joint->name : std::string(), seconds});
    }
    return out;
}

// The strongest, in whole steps that make up the sum: what an engine has of a row.
std::vector<Influence> asStored(Row row, const EngineLimits& engine) {
    std::vector<Influence> kept(row.begin(), row.end());
    std::ranges::stable_sort(kept, std::greater(), &Influence::weight);
    if (kept.size() > engine.influences) kept.resize(engine.influences);
    double sum = 0.0;
    for (const auto& entry : kept) sum += entry.weight;
    if (!(sum > 0.0)) return {};
    const double steps = std::exp2(engine.bits) - 1.0;
    double rest = 1.0;
    for (auto& entry : kept) {
        entry.weight = static_cast<float>(std::round(entry.weight / sum * steps) / steps);
        rest -= entry.weight;
    }
    kept.front().weight += static_cast<float>(rest);
    return kept;
}

/// What the limits do to one vertex, at worst.
struct Shift {
    double metres = 0.0;
    std::size_t pose = 0;
};

glm::dvec3 blended(Row row, const PosedMesh& posed, const glm::dvec4& place) {
    glm::dvec3 out(0.0);
    for (const auto& entry : row)
        out += double{entry.weight} * glm::dvec3(posed.matrices()[entry.slot] * place);
    return out;
}

Expected<std::vector<Shift>> shiftsOf(const CheckSubject& subject, const EngineLimits& engine,
                                      const std::vector<TriedPose>& poses,
                                      const Progress& progress) {
    std::vector<std::vector<Influence>> stored(subject.rows.pointCount());
    tbb::parallel_for(std::size_t{0}, stored.size(), [&](std::size_t p) {
        stored[p] = asStored(subject.rows[static_cast<PointIndex>(p)], engine);
    });
    std::vector<Shift> out(stored.size());
    for (std::size_t i = 0; i < poses.size(); ++i) {
        if (!progress(static_cast<double>(i) / static_cast<double>(poses.size())))
            return cancelled();
        const auto posed =
            PosedMesh::make(subject.scene, subject.skin->meshNode, subject.id, poses[i].pose);
        tbb::parallel_for(std::size_t{0}, stored.size(), [&](std::size_t p) {
            const auto point = static_cast<PointIndex>(p);
            if (stored[p].empty() || !subject.skin->isMember(point)) return;
            const glm::dvec4 place(posed->shaped(point), 1.0);
            const double metres = glm::distance(blended(subject.rows[point], *posed, place),
                                                blended(stored[p], *posed, place));
            if (metres > out[p].metres) out[p] = {metres, i};
        });
    }
    return out;
}

Expected<std::vector<Finding>> findEngineLimits(const CheckSubject& subject,
                                                const CheckSettings& settings,
                                                const Progress& progress) {
    const EngineLimits& engine = settings.engine;
    if (engine.influences == 0 || subject.skin->bonesCleared) return std::vector<Finding>();
    const auto poses = triedPoses(subject.scene);
    const auto shifts = shiftsOf(subject, engine, poses, progress);
    if (!shifts) return shifts.error();
    const auto worst = std::ranges::max_element(*shifts, {}, &Shift::metres);
    if (worst == shifts->end() || !(worst->metres > 0.0)) return std::vector<Finding>();
    std::vector<PointIndex> seen;
    for (PointIndex p = 0; p < shifts->size(); ++p)
        if ((*shifts)[p].metres > kSeenShift * subject.diagonal()) seen.push_back(p);
    const auto& pose = poses[worst->pose];
    Finding finding = subject.found(
        kEngineLimits, seen.empty() ? Severity::Note : Severity::Warning,
        Message("Cut to %1 influences and stored in %2 bits, vertex %3 moves the most: %4 m (%5 at "
                "%6 s); %7 vertices move more than a thousandth of the mesh's size.",
                engine.influences, engine.bits, worst - shifts->begin(), twoDigits(worst->metres),
                pose.name, twoDigits(pose.seconds), seen.size()));
    finding.points = std::move(seen);
    if (finding.points.empty()) finding.points = {static_cast<PointIndex>(worst - shifts->begin())};
    finding.mend = "weights.limit";
    finding.mendValues = {{"count", std::to_string(engine.influences)}};
    return std::vector<Finding>{std::move(finding)};
}

}  // namespace

Check engineLimits() {
    return {
        kEngineLimits, "Moves in the engine",
        "Engines keep few influences and store weights in few bits. The vertices that this moves "
        "most, over all clips or, without any, over test poses of the joints.",
        &findEngineLimits};
}

}  // namespace sinew
