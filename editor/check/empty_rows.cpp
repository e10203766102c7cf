// SPDX-License-Identifier: Apache-2.0
#include "editor/check/row_scan.h"

namespace sinew {
namespace {

Findings findEmptyRows(const CheckSubject& subject) {
    auto points = pointsWhere(subject, [](PointIndex, Row row) { return row.empty(); });
    // Where none has weights there is nothing to take them from.
    const bool some = points.size() < subject.rows.pointCount();
    return mended(
        subject.foundAt(std::move(points), Severity::Error,
                        "%1 of %2 vertices have no weights and do not follow the skeleton.",
                        subject.rows.pointCount()),
        some ? "weights.fill" : "");
}

}  // namespace

Check emptyRows() {
    return {"unweighted", "Unweighted vertices",
            "They do not follow the skeleton here; other programs draw them at the origin or drop "
            "them. Fill Unweighted Vertices gives them their neighbours' weights.",
            &plainly<findEmptyRows>, true};
}

}  // namespace sinew
