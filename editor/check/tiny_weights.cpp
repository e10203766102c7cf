// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/check/row_scan.h"

namespace sinew {
namespace {

// Below a step of eight bits by four; a joint a metre away turned by a right angle moves the vertex
// by a millimetre.
constexpr float kTiny = 1e-3f;

bool isTiny(const Influence& entry) { return (entry.weight > 0.0f) & (entry.weight < kTiny); }

// Without a branch an entry: few rows have one, and rows are short.
bool hasTiny(Row row) {
    bool tiny = false;
    for (const Influence& entry : row) tiny |= isTiny(entry);
    return tiny;
}

Findings findTinyWeights(const CheckSubject& subject) {
    auto points = pointsWhere(subject, [](PointIndex, Row row) { return hasTiny(row); });
    if (points.empty()) return Findings();
    std::size_t count = 0;
    for (const PointIndex p : points)
        count += static_cast<std::size_t>(std::ranges::count_if(subject.rows[p], isTiny));
    Finding finding = subject.found(
        Severity::Note, Message("%1 {weight|weights} on %2 {vertex|vertices}, below %3.", count,
                                points.size(), kTiny));
    finding.points = std::move(points);
    return mended({std::move(finding)}, "weights.prune", {{"threshold", "0.001"}});
}

}  // namespace

Check tinyWeights() {
    return {
        "tiny-weights", "Tiny weights",
        "They have no visible effect but take up an influence slot. Prune Weights removes them.",
        &plainly<findTinyWeights>, true};
}

}  // namespace sinew
