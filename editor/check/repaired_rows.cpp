// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/check/subject.h"

namespace sinew {
namespace {

// A sum that rounding to eight bits explains.
constexpr float kRounding = 0.02f;

using Kind = RowRepair::Kind;

std::vector<PointIndex> repairedPoints(const Skin& skin, Kind kind) {
    std::vector<PointIndex> out;
    for (const auto& repair : skin.repairs)
        if (repair.kind == kind) out.push_back(repair.point);
    std::ranges::sort(out);
    out.erase(std::ranges::unique(out).begin(), out.end());
    return out;
}

template <class... More>
void addRepaired(Findings& out, const CheckSubject& subject, Kind kind, Severity severity,
                 std::string_view pattern, const More&... more) {
    auto points = repairedPoints(*subject.skin, kind);
    if (!points.empty())
        out.push_back(subject.foundAt(std::move(points), severity, pattern, more...));
}

void addSums(Findings& out, const CheckSubject& subject) {
    float least = 1.0f;
    float most = 1.0f;
    for (const auto& repair : subject.skin->repairs)
        if (repair.kind == Kind::Normalised) {
            least = std::min(least, repair.was);
            most = std::max(most, repair.was);
        }
    const bool rounding = least > 1.0f - kRounding && most < 1.0f + kRounding;
    addRepaired(
        out, subject, Kind::Normalised, rounding ? Severity::Note : Severity::Warning,
        "In the file, the weights of %1 {vertex|vertices} summed to between %2 and %3; they were "
        "normalised on import.",
        twoDigits(least), twoDigits(most));
}

Expected<Findings> findRepairedRows(const CheckSubject& subject, const CheckSettings&,
                                    const Progress&) {
    Findings out;
    addRepaired(out, subject, Kind::BadValue, Severity::Error,
                "In the file, the weights of %1 {vertex|vertices} were negative or not numbers; "
                "they were dropped on import.");
    addRepaired(out, subject, Kind::DuplicateSlot, Severity::Warning,
                "%1 {vertex|vertices} in the file listed one joint twice; the weights were summed "
                "on import.");
    addSums(out, subject);
    return out;
}

}  // namespace

Check repairedRows() {
    return {"repaired", "Repaired on import",
            "The weights in the file were invalid and were repaired here, so other programs may "
            "show the file differently. Export it again.",
            &findRepairedRows};
}

}  // namespace sinew
