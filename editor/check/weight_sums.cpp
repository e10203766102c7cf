// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/check/row_scan.h"

namespace sinew {
namespace {

constexpr const char* kWeightSums = "sums";
// Rows of a document sum to 1 within float rounding; sixteen-bit weights of files within 1e-4.
constexpr double kOff = 1e-3;

bool off(Row row) { return !row.empty() && std::abs(sumOf(row) - 1.0) > kOff; }

Expected<std::vector<Finding>> findWeightSums(const CheckSubject& subject, const CheckSettings&,
                                              const Progress&) {
    auto points = pointsWhere(subject, [](PointIndex, Row row) { return off(row); });
    if (points.empty()) return std::vector<Finding>();
    double least = sumOf(subject.rows[points.front()]);
    double most = least;
    for (const PointIndex p : points) {
        least = std::min(least, sumOf(subject.rows[p]));
        most = std::max(most, sumOf(subject.rows[p]));
    }
    Finding finding = subject.found(
        kWeightSums, Severity::Error,
        Message(
            "The weights of %1 {vertex|vertices} do not sum to 1; the sums range from %2 to %3.",
            points.size(), least, most));
    finding.points = std::move(points);
    finding.mend = "weights.normalise";
    return std::vector<Finding>{std::move(finding)};
}

}  // namespace

Check weightSums() {
    return {kWeightSums, "Unnormalised weights",
            "Such vertices are pulled towards the origin or past their joints, differently in "
            "every program. Normalise Weights fixes them.",
            &findWeightSums, true};
}

}  // namespace sinew
