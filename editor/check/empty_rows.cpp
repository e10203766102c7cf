// SPDX-License-Identifier: Apache-2.0
#include "editor/check/row_scan.h"

namespace sinew {
namespace {

Expected<Findings> findEmptyRows(const CheckSubject& subject, const CheckSettings&,
                                 const Progress&) {
    auto points = pointsWhere(subject, [](PointIndex, Row row) { return row.empty(); });
    if (points.empty()) return Findings();
    Finding finding =
        subject.foundAt(std::move(points), Severity::Error,
                        "%1 of %2 vertices have no weights and do not follow the skeleton.",
                        subject.rows.pointCount());
    // Where none has weights there is nothing to take them from.
    if (finding.points.size() < subject.rows.pointCount()) finding.mend = "weights.fill";
    return Findings{std::move(finding)};
}

}  // namespace

Check emptyRows() {
    return {"unweighted", "Unweighted vertices",
            "They do not follow the skeleton here; other programs draw them at the origin or drop "
            "them. Fill Unweighted Vertices gives them their neighbours' weights.",
            &findEmptyRows, true};
}

}  // namespace sinew
