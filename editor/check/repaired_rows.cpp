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

Findings unevenSums(const CheckSubject& subject) {
    float least = 1.0f;
    float most = 1.0f;
    for (const auto& repair : subject.skin->repairs)
        if (repair.kind == Kind::Normalised) {
            least = std::min(least, repair.was);
            most = std::max(most, repair.was);
        }
    const bool rounding = least > 1.0f - kRounding && most < 1.0f + kRounding;
    return subject.foundAt(
        repairedPoints(*subject.skin, Kind::Normalised),
        rounding ? Severity::Note : Severity::Warning,
        "In the file, the weights of %1 {vertex|vertices} summed to between %2 and %3; they were "
        "normalised on import.",
        twoDigits(least), twoDigits(most));
}

Findings findRepairedRows(const CheckSubject& subject) {
    Findings out = subject.foundAt(
        repairedPoints(*subject.skin, Kind::BadValue), Severity::Error,
        "In the file, the weights of %1 {vertex|vertices} were negative or not numbers; they were "
        "dropped on import.");
    append(out, subject.foundAt(
                    repairedPoints(*subject.skin, Kind::DuplicateSlot), Severity::Warning,
                    "%1 {vertex|vertices} in the file listed one joint twice; the weights were "
                    "summed on import."));
    append(out, unevenSums(subject));
    return out;
}

}  // namespace

Check repairedRows() {
    return {"repaired", "Repaired on import",
            "The weights in the file were invalid and were repaired here, so other programs may "
            "show the file differently. Export it again.",
            &plainly<findRepairedRows>};
}

}  // namespace sinew
