// SPDX-License-Identifier: Apache-2.0
// A brush over all vertices, or over those that are chosen.
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/paint/stroke_targets.h"
#include "editor/scene/nested_message.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

std::vector<const Brush*> floodBrushes() {
    std::vector<const Brush*> out;
    for (const Brush& brush : brushes())
        if (floods(brush)) out.push_back(&brush);
    return out;
}

BrushSettings floodSettings(const Params& params) {
    BrushSettings settings;
    settings.brush = textParam(params, "brush");
    settings.falloff = "constant";
    setBrushParam(settings, kStrength, floatParam(params, kStrength));
    setBrushParam(settings, kValue, floatParam(params, kValue));
    return settings;
}

std::vector<NodeId> floodJoints(const Scene& scene, const Selection& selection,
                                const Params& params) {
    if (const auto& given = nodesParam(params, "joints"); !given.empty()) return given;
    const auto skin = scene.skin(selection.activeSkin);
    if (!skin || selection.activeSlot >= skin->slots.size()) return {};
    return {skin->slots[selection.activeSlot].node};
}

// Refused where a joint is selected that none of the meshes has: another one would change.
Expected<void> checkSelectedHas(const Scene& scene, const Selection& selection) {
    const Node* joint = scene.nodes().find(selection.activeNode());
    const auto skin = scene.skin(selection.activeSkin);
    if (!joint || joint->kind != NodeKind::Joint || !skin ||
        selection.activeSlot >= skin->slots.size())
        return {};
    for (const SkinId id : targetSkins(scene, selection))
        if (scene.skin(id)->slotOf(joint->id) != kNoIndex) return {};
    return refused(
        "%1 is selected, but no influence of %2: the flood would change %3. Skin > Bind Influences "
        "gives it weights from its neighbours, Add Influence adds it without any; S + click "
        "chooses another influence.",
        nodeLabel(scene, joint->id), skinLabel(scene, *skin),
        skin->slots[selection.activeSlot].name);
}

// Every target skin's slots of the joints; of a brush that works on whole rows any one.
Expected<std::vector<StrokeTarget>> floodTargets(const Scene& scene, const Selection& selection,
                                                 const Params& params, const Brush& brush) {
    const auto joints = floodJoints(scene, selection, params);
    if (joints.empty() && !brush.wholeRows && !selection.onMask)
        return refused(
            "Choose an influence: S + click a joint, or click one in the Influences list.");
    if (!brush.wholeRows && !selection.onMask && nodesParam(params, "joints").empty())
        if (auto ok = checkSelectedHas(scene, selection); !ok) return ok.error();
    const auto complement =
        brush.wholeRows ? Expected<NodeId>(NodeId()) : complementOf(scene, selection, params);
    if (!complement) return complement.error();
    std::vector<StrokeTarget> out;
    Expected<void> seen;
    for (const SkinId id : targetSkins(scene, selection)) {
        if (auto ok = checkLayerIsSeen(scene, selection, id); !ok) {
            seen = ok;
            continue;
        }
        const auto skin = scene.skin(id);
        const SlotIndex other = complement->valid() ? skin->slotOf(*complement) : kNoIndex;
        if (complement->valid() && other == kNoIndex) continue;
        const auto add = [&](SlotIndex slot) {
            StrokeTarget target{.meshNode = skin->meshNode,
                                .slot = slot,
                                .complement = other,
                                .within = meantPoints(selection, *skin)};
            if (aimAtLayer(target, scene, selection)) out.push_back(std::move(target));
        };
        if (brush.wholeRows || selection.onMask)
            add(0);
        else
            for (const NodeId joint : joints)
                if (const SlotIndex slot = skin->slotOf(joint); slot != kNoIndex) add(slot);
    }
    if (out.empty() && !seen) return seen.error();
    if (out.empty() && selection.onMask)
        return refused("The layer has no mask yet. Add one: Weights > Layers > Set Layer Mask.");
    if (out.empty()) return refused("None of the joints is an influence of these meshes.");
    keepToSeen(out, scene, {}, selection.hidden);
    return out;
}

std::uint64_t countMeant(const std::vector<float>* within, std::size_t points) {
    if (!within) return points;
    return static_cast<std::uint64_t>(
        std::ranges::count_if(*within, [](float share) { return share > 0.0f; }));
}

// Each vertex counts in one line: as changed, or by why it was not.
void reportFlood(const Scene& before, const Scene& after, std::span<const StrokeTarget> targets,
                 const Selection& selection, const StrokeReport& painted, Report& report) {
    std::uint64_t meant = 0, seen = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (i > 0 && targets[i].meshNode == targets[i - 1].meshNode) continue;
        const SkinId id = before.skinOf(targets[i].meshNode);
        const Rows was = before.rows(id);
        const RowsChanged changed{.points = differingPoints(was, after.rows(id)).size()};
        reportRows(before, *before.skin(id), changed, report, selection);
        meant += countMeant(meantPoints(selection, *before.skin(id)).get(), was.pointCount());
        seen += countMeant(targets[i].within.get(), was.pointCount());
    }
    std::vector<Message> reasons = reasonsKept(painted, before, targets);
    if (meant > seen) reasons.emplace_back("%1 {vertex is|vertices are} hidden", meant - seen);
    const std::uint64_t told = std::uint64_t{painted.changed} + painted.noOtherInfluence +
                               painted.lockedInfluence + painted.lockedPoints + painted.notMembers +
                               painted.rigidIslands;
    if (seen > told)
        reasons.emplace_back("%1 {vertex|vertices} already had the weights that the brush gives",
                             seen - told);
    for (const Message& reason : reasons) report.say(Message("%1.", asArgument(reason)));
}

Expected<Outcome> runFloodWeights(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    const BrushSettings settings = floodSettings(params);
    const auto targets = floodTargets(scene, selection, params, *findBrush(settings.brush));
    if (!targets) return targets.error();
    if (!progress(0.0)) return cancelled();
    auto stroke = Stroke::begin(scene, *targets, settings, currentPose(scene), {});
    if (!stroke) return stroke.error();
    if (!progress(0.5)) return cancelled();
    (*stroke)->flood();
    Outcome outcome;
    outcome.edit = (*stroke)->finish();
    const bool several = !findBrush(settings.brush)->wholeRows && !selection.onMask &&
                         floodJoints(scene, selection, params).size() > 1;
    outcome.edit.label =
        several ? Message("Flood Weights") : Message("Flood: %1", asArgument(outcome.edit.label));
    reportFlood(scene, (*stroke)->scene(), *targets, selection, (*stroke)->report(),
                outcome.report);
    return outcome;
}

}  // namespace

Operation floodWeights() {
    Operation op = boundOperation(
        "weights.flood", "Flood Weights...", "Weights", "brush-flood",
        "Applies a brush to all vertices, or to the selected ones, at once; while a layer's mask "
        "is being painted, to that.");
    op.verb = "Flood";
    op.riggerWord = "Flood, Paint All";
    ParamSpec value =
        onlyWith(valueParam("The brush's value: the weight to set, to add, or to multiply by."),
                 "brush", {});
    std::vector<std::pair<std::string, std::string>> brushChoices;
    for (const Brush* one : floodBrushes()) {
        brushChoices.emplace_back(one->id, one->label);
        if (findParam(one->params, kValue)) value.onlyWith.choices.emplace_back(one->id);
    }
    const ParamSpec brush = choiceParam("brush", "Brush", "What is done to each vertex.",
                                        floodBrushes().front()->id, std::move(brushChoices));
    op.params = {brush, value, strengthParam(1.0), influencesParam(), complementParam()};
    op.params[3].hint = "The influences. If none are chosen: the active influence.";
    op.present = &presentComplement;
    op.run = &runFloodWeights;
    op.eachSide = true;
    op.preview = &previewByRun<runFloodWeights>;
    return op;
}

}  // namespace sinew
