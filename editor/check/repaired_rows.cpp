// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/check/subject.h"

namespace sinew {
namespace {

constexpr const char* kRepairedRows = "repaired";
// A sum that rounding to eight bits explains.
constexpr float kRounding = 0.02f;

using Kind = RowRepair::Kind;

template <class Wanted>
std::vector<PointIndex> pointsOf(const Skin& skin, Wanted&& wanted) {
    std::vector<PointIndex> out;
    for (const auto& repair : skin.repairs)
        if (wanted(repair)) out.push_back(repair.point);
    std::ranges::sort(out);
    out.erase(std::ranges::unique(out).begin(), out.end());
    return out;
}

void addRepaired(std::vector<Finding>& out, const CheckSubject& subject, Severity severity,
                 Message message, std::vector<PointIndex> points) {
    if (points.empty()) return;
    Finding finding = subject.found(kRepairedRows, severity, std::move(message));
    finding.points = std::move(points);
    out.push_back(std::move(finding));
}

void addSums(std::vector<Finding>& out, const CheckSubject& subject) {
    float least = 1.0f;
    float most = 1.0f;
    for (const auto& repair : subject.skin->repairs)
        if (repair.kind == Kind::Normalised) {
            least = std::min(least, repair.was);
            most = std::max(most, repair.was);
        }
    auto points = pointsOf(*subject.skin, [](const auto& r) { return r.kind == Kind::Normalised; });
    const bool rounding = least > 1.0f - kRounding && most < 1.0f + kRounding;
    const auto count = points.size();
    addRepaired(
        out, subject, rounding ? Severity::Note : Severity::Warning,
        Message(
            "In the file, the weights of %1 {vertex|vertices} summed to between %2 and %3; they "
            "were normalised on import.",
            count, twoDigits(least), twoDigits(most)),
        std::move(points));
}

Expected<std::vector<Finding>> findRepairedRows(const CheckSubject& subject, const CheckSettings&,
                                                const Progress&) {
    std::vector<Finding> out;
    const Skin& skin = *subject.skin;
    auto bad = pointsOf(skin, [](const auto& r) { return r.kind == Kind::BadValue; });
    const auto badCount = bad.size();
    addRepaired(
        out, subject, Severity::Error,
        Message("In the file, the weights of %1 {vertex|vertices} were negative or not numbers; "
                "they were dropped on import.",
                badCount),
        std::move(bad));
    auto twice = pointsOf(skin, [](const auto& r) { return r.kind == Kind::DuplicateSlot; });
    const auto twiceCount = twice.size();
    addRepaired(out, subject, Severity::Warning,
                Message("%1 {vertex|vertices} in the file listed one joint twice; the weights were "
                        "summed on import.",
                        twiceCount),
                std::move(twice));
    addSums(out, subject);
    return out;
}

}  // namespace

Check repairedRows() {
    return {kRepairedRows, "Repaired on import",
            "The weights in the file were invalid and were repaired here, so other programs may "
            "show the file differently. Export it again.",
            &findRepairedRows};
}

}  // namespace sinew
