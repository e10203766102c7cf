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
        Message("The file's weights of %1 vertices summed to between %2 and %3 and were normalised "
                "on reading.",
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
        Message("The file's weights of %1 vertices were negative or no numbers; they were dropped "
                "on reading.",
                badCount),
        std::move(bad));
    auto twice = pointsOf(skin, [](const auto& r) { return r.kind == Kind::DuplicateSlot; });
    const auto twiceCount = twice.size();
    addRepaired(
        out, subject, Severity::Warning,
        Message("%1 vertices of the file named one joint twice; the weights were added on reading.",
                twiceCount),
        std::move(twice));
    addSums(out, subject);
    return out;
}

}  // namespace

Check repairedRows() {
    return {kRepairedRows, "Repaired on reading",
            "The file's own weights were wrong and are right here: what other programs show of "
            "that file may differ. Export it anew.",
            &findRepairedRows};
}

}  // namespace sinew
