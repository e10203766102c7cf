// SPDX-License-Identifier: Apache-2.0
#include "editor/check/row_scan.h"

namespace sinew {
namespace {

constexpr const char* kEmptyRows = "unweighted";

Expected<std::vector<Finding>> findEmptyRows(const CheckSubject& subject, const CheckSettings&,
                                             const Progress&) {
    auto points = pointsWhere(subject, [](PointIndex, Row row) { return row.empty(); });
    if (points.empty()) return std::vector<Finding>();
    Finding finding =
        subject.found(kEmptyRows, Severity::Error,
                      Message("%1 of %2 vertices have no weights and do not follow the skeleton.",
                              points.size(), subject.rows.pointCount()));
    // Where none has weights there is nothing to take them from.
    if (points.size() < subject.rows.pointCount()) finding.mend = "weights.fill";
    finding.points = std::move(points);
    return std::vector<Finding>{std::move(finding)};
}

}  // namespace

Check emptyRows() {
    return {kEmptyRows, "Unweighted vertices",
            "They do not follow the skeleton here; other programs draw them at the origin or drop "
            "them. Fill Unweighted Vertices gives them their neighbours' weights.",
            &findEmptyRows, true};
}

}  // namespace sinew
