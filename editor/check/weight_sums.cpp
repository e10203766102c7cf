// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/check/row_scan.h"
#include "editor/weights/row_math.h"

namespace sinew {
namespace {

// Rows of a document sum to 1 within float rounding; sixteen-bit weights of files within 1e-4.
constexpr double kOff = 1e-3;

bool off(Row row) { return !row.empty() && std::abs(weightSum(row) - 1.0) > kOff; }

Findings findWeightSums(const CheckSubject& subject) {
    auto points = pointsWhere(subject, [](PointIndex, Row row) { return off(row); });
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const PointIndex p : points) {
        least = std::min(least, weightSum(subject.rows[p]));
        most = std::max(most, weightSum(subject.rows[p]));
    }
    return mended(
        subject.foundAt(
            std::move(points), Severity::Error,
            "The weights of %1 {vertex|vertices} do not sum to 1; the sums range from %2 to %3.",
            least, most),
        "weights.normalise");
}

}  // namespace

Check weightSums() {
    return {"sums", "Unnormalised weights",
            "Such vertices are pulled towards the origin or past their joints, differently in "
            "every program. Normalise Weights fixes them.",
            &plainly<findWeightSums>, true};
}

}  // namespace sinew
