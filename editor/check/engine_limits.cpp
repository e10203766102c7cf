// SPDX-License-Identifier: Apache-2.0
#include "editor/check/point_shifts.h"
#include "editor/check/row_scan.h"
#include "editor/pose/tried_poses.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

// Of the model's size: what moves farther is told.
constexpr double kSeenShift = 1e-3;

Expected<Findings> findEngineLimits(const CheckSubject& subject, const CheckSettings& settings,
                                    const Progress& progress) {
    const EngineLimits& engine = settings.engine;
    if (engine.influences == 0 || subject.skin->bonesCleared) return Findings();
    const auto tried = triedPoses(subject.scene, 0, progress.stage(0.0, 0.0));
    if (!tried) return cancelled();
    const auto shifts = pointShifts(
        subject.scene, subject.id, [&](Row row, RowBuffer& out) { storedRow(row, engine, out); },
        {tried->all.size(), [&](std::size_t i) { return tried->at(subject.scene, i); }}, progress);
    if (!shifts) return shifts.error();
    if (!(shifts->most() > 0.0f)) return Findings();
    std::vector<PointIndex> seen;
    for (PointIndex p = 0; p < shifts->metres.size(); ++p)
        if (double{shifts->metres[p]} > kSeenShift * subject.diagonal()) seen.push_back(p);
    const PointIndex worst = shifts->worst();
    const TriedPose& pose = tried->all[shifts->pose[worst]];
    Finding finding = subject.found(
        seen.empty() ? Severity::Note : Severity::Warning,
        Message("Cut to %1 influences and stored in %2 bits, vertex %3 moves the most: %4 m (%5); "
                "%6 {vertex moves|vertices move} more than a thousandth of the mesh's size.",
                engine.influences, engine.bits, worst, twoDigits(double{shifts->most()}),
                asArgument(momentName(pose)), seen.size()));
    finding.points = std::move(seen);
    if (finding.points.empty()) finding.points = {worst};
    return mended({std::move(finding)}, "weights.limit",
                  {{"count", std::to_string(engine.influences)}});
}

}  // namespace

Check engineLimits() {
    return {
        "engine", "Moves in the engine",
        "Engines keep few influences and store weights in few bits. The vertices that this moves "
        "most, over all clips or, without any, over test poses of the joints.",
        &findEngineLimits, true};
}

}  // namespace sinew
