// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/update/update_scene.h"

#include <algorithm>
#include <utility>

#include "editor/codec/scene_codec.h"
#include "editor/exchange/exchange.h"
#include "editor/operations/update/update_parts.h"

namespace sinew {
namespace {

Expected<void> mayUpdate(const Update& update) {
    const NodeMatches names = matchesByName(update.scene, update.source);
    if (update.meshes.empty() && names.empty())
        return refused("%1 has no mesh and no joint of this document.",
                       update.source.info().sourcePath);
    if (const double factor = unitFactor(update.scene, update.source, names); factor != 1.0)
        return refused(
            "%1 is in another unit: this document is %2 times as large. Scale one of them first.",
            update.source.info().sourcePath, factor);
    return {};
}

Expected<void> shareNew(Update& update, const std::vector<NodeId>& influences,
                        const Progress& progress) {
    Selection selection;
    for (const SkinId id : update.after.skins()) {
        const auto skin = update.after.skin(id);
        const bool has = std::ranges::any_of(
            influences, [&](NodeId node) { return skin->slotOf(node) != kNoIndex; });
        if (has && !skin->bonesCleared) selection.nodes.push_back(skin->meshNode);
    }
    if (selection.nodes.empty()) return {};
    auto outcome = runOperation(*findOperation("influence.bind"), update.after, selection,
                                {{"joints", influences}}, progress);
    if (!outcome) return outcome.error();
    update.after = applied(update.after, outcome->edit);
    auto& lines = update.report.lines;
    lines.insert(lines.end(), outcome->report.lines.begin(), outcome->report.lines.end());
    return {};
}

Selection selectionAfter(const Update& update) {
    Selection out = update.present;
    if (update.guessed.empty()) return out;
    out.points = update.guessed;
    out.nodes.clear();
    for (const auto& guessed : update.guessed) out.nodes.push_back(guessed.meshNode);
    out.activeSkin = update.after.skinOf(out.nodes.back());
    return out;
}

// What is new of meshes comes first, what is said of joints after it, and last of which meshes
// nothing is new but places.
void tellJointsAfter(const std::vector<Message>& ofJoints, std::vector<Message>& lines) {
    lines.insert(lines.end(), ofJoints.begin(), ofJoints.end());
    std::ranges::stable_partition(lines,
                                  [](const Message& line) { return line.pattern != kAllTheSame; });
}

// Another model lies elsewhere: then nearly all weights would be guessed.
void doubtOtherModel(Report& report) {
    const auto number = [&](const char* name) {
        const auto at = report.numbers.find(name);
        return at == report.numbers.end() ? 0.0 : at->second;
    };
    const double guessed = number("filled") + number("nearest");
    const double all = guessed + number("kept") + number("surface");
    if (2.0 * guessed <= all) return;
    report.lines.emplace(report.lines.begin(),
                         "%1 of %2 vertices have nothing of the old mesh beside them. Is this the "
                         "same model?",
                         static_cast<std::size_t>(guessed), static_cast<std::size_t>(all));
}

}  // namespace

Expected<Outcome> updateFrom(const Scene& scene, const Scene& source,
                             const UpdateSettings& settings, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    Update update{scene, source, {}, {}, matchMeshNodes(scene, source), {}, scene, {}, {}};
    if (auto ok = mayUpdate(update); !ok) return ok.error();
    update.joints = matchJoints(scene, source);
    update.both = merged(scene, source, &update.inBoth);
    update.present = settings.present;
    if (auto ok = compareMeshes(update, progress.stage(0.0, 0.1)); !ok) return ok.error();
    std::vector<NodeId> influences;
    if (settings.rig) influences = updateRig(update);
    update.report.numbers["influencesAdded"] = static_cast<double>(influences.size());
    const std::vector<Message> ofJoints = std::exchange(update.report.lines, {});
    if (settings.meshes)
        if (auto ok = updateMeshes(update, settings.match, progress.stage(0.1, 0.7)); !ok)
            return ok.error();
    tellJointsAfter(ofJoints, update.report.lines);
    if (settings.shareNew && !influences.empty())
        if (auto ok = shareNew(update, influences, progress.stage(0.7, 1.0)); !ok)
            return ok.error();
    updateInfo(update);
    keepEqualBlocks(scene, update.after);
    Outcome outcome;
    outcome.edit = difference(scene, update.after, Message("Update from Source"));
    if (!update.guessed.empty() || update.present != settings.present)
        outcome.selection = selectionAfter(update);
    doubtOtherModel(update.report);
    if (update.report.lines.empty()) update.report.say("Nothing in the file is new.");
    outcome.report = std::move(update.report);
    return outcome;
}

}  // namespace sinew
