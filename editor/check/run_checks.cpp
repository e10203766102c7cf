// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cassert>

#include "editor/check/subject.h"

namespace sinew {
namespace {

Expected<std::vector<const Check*>> chosen(const std::vector<std::string>& only) {
    std::vector<const Check*> out;
    for (const auto& id : only)
        if (!findCheck(id))
            return Error{
                ErrorCode::Usage,
                Message("No check is named %1; run `sinew check --list` to see them all.", id),
                {}};
    for (const auto& check : checks())
        if (only.empty() || std::ranges::find(only, check.id) != only.end()) out.push_back(&check);
    return out;
}

Expected<Findings> checkSkin(const CheckSubject& subject, const std::vector<const Check*>& wanted,
                             const CheckSettings& settings, const Progress& progress) {
    Findings out;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const double share = 1.0 / static_cast<double>(wanted.size());
        const auto at = static_cast<double>(i) * share;
        if (!progress(at)) return cancelled();
        auto found = wanted[i]->run(subject, settings, progress.stage(at, at + share));
        if (!found) return found.error();
        assert(wanted[i]->mends ||
               std::ranges::all_of(*found, [](const Finding& one) { return one.mend.empty(); }));
        for (Finding& one : *found) one.check = wanted[i]->id;
        append(out, std::move(*found));
    }
    std::ranges::stable_sort(out, std::ranges::greater(), &Finding::severity);
    return out;
}

}  // namespace

Expected<Findings> runChecks(const Scene& scene, const CheckSettings& settings,
                             const Progress& progress) {
    const auto wanted = chosen(settings.only);
    if (!wanted) return wanted.error();
    const auto skins = scene.skins();
    Findings out;
    for (std::size_t i = 0; i < skins.size(); ++i) {
        const double share = 1.0 / static_cast<double>(skins.size());
        const auto at = static_cast<double>(i) * share;
        const CheckSubject subject(scene, skins[i]);
        if (!subject.isWhole()) continue;
        auto found = checkSkin(subject, *wanted, settings, progress.stage(at, at + share));
        if (!found) return found.error();
        append(out, std::move(*found));
    }
    return out;
}

bool hasSkins(const Scene& scene) {
    return std::ranges::any_of(scene.skins(),
                               [&](SkinId id) { return CheckSubject(scene, id).isWhole(); });
}

std::vector<std::string> jointNames(const Scene& scene, const Finding& finding) {
    std::vector<std::string> out;
    const CheckSubject subject(scene, finding.skin);
    for (const SlotIndex slot : finding.slots) out.push_back(subject.nameOf(slot));
    return out;
}

const char* severityName(Severity severity) {
    if (severity == Severity::Error) return "error";
    return severity == Severity::Warning ? "warning" : "note";
}

}  // namespace sinew
