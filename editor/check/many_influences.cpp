// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/check/row_scan.h"

namespace sinew {
namespace {

// The share of a row that is lost when the weakest above the limit go.
double lostShare(Row row, std::size_t limit) {
    std::vector<float> weights;
    for (const auto& entry : row) weights.push_back(entry.weight);
    std::ranges::sort(weights, std::greater());
    double lost = 0.0;
    for (std::size_t i = limit; i < weights.size(); ++i) lost += static_cast<double>(weights[i]);
    return lost;
}

Expected<Findings> findManyInfluences(const CheckSubject& subject, const CheckSettings& settings,
                                      const Progress&) {
    const std::size_t limit = settings.maxInfluences;
    if (limit == 0) return Findings();
    auto points = pointsWhere(subject, [=](PointIndex, Row row) { return row.size() > limit; });
    std::size_t most = 0;
    double lost = 0.0;
    for (const PointIndex p : points) {
        most = std::max(most, subject.rows[p].size());
        lost = std::max(lost, lostShare(subject.rows[p], limit));
    }
    return mended(
        subject.foundAt(std::move(points), Severity::Warning,
                        "%1 {vertex|vertices} {has|have} more than %2 influences, up to %3; "
                        "trimming would remove up to %4 of a vertex's weight.",
                        limit, most, percent(lost)),
        "weights.limit", {{"count", std::to_string(limit)}});
}

}  // namespace

Check manyInfluences() {
    return {"influences", "Too many influences",
            "Game engines keep the strongest few and drop the rest, often without renormalising. "
            "Limit Influences trims them here, where you can see the result.",
            &findManyInfluences, true};
}

}  // namespace sinew
