// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "editor/check/row_scan.h"

namespace sinew {
namespace {

Findings findBadValues(const CheckSubject& subject) {
    const std::size_t slots = subject.skin->slots.size();
    auto points = pointsWhere(subject, [slots](PointIndex, Row row) {
        for (const auto& entry : row)
            if (!std::isfinite(entry.weight) || entry.weight < 0.0f || entry.slot >= slots)
                return true;
        return false;
    });
    return mended(
        subject.foundAt(std::move(points), Severity::Error,
                        "%1 {vertex has|vertices have} weights that are negative, not finite, or "
                        "for an influence that does not exist."),
        "weights.normalise");
}

}  // namespace

Check badValues() {
    return {"bad-values", "Invalid weights",
            "Weights that are negative, infinite or not numbers tear the surface in other "
            "programs. Normalise Weights removes them.",
            &plainly<findBadValues>, true};
}

}  // namespace sinew
