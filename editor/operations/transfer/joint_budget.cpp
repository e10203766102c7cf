// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>

#include "editor/check/point_shifts.h"
#include "editor/check/subject.h"
#include "editor/deform/posed_mesh.h"
#include "editor/deform/slot_merging.h"
#include "editor/operations/skin/remove_slots.h"
#include "editor/operations/transfer/detail_levels.h"
#include "editor/pose/tried_poses.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

/// In which order the influences of a skin can be spared.
struct SparedInfluences {
    Scene scene;
    std::vector<SlotMerge> merges;
};
/// What previews keep: the order does not depend on how many are wanted.
using BudgetMemory = std::map<SkinId, SparedInfluences>;

// Locked ones, and those that hold locked vertices.
std::vector<std::uint8_t> keptSlots(const Skin& skin, const Rows& rows) {
    std::vector<std::uint8_t> out;
    for (const InfluenceSlot& slot : skin.slots) out.push_back(slot.locked ? 1 : 0);
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (skin.isLocked(p))
            for (const Influence& entry : rows[p]) out[entry.slot] = 1;
    return out;
}

std::vector<SlotIndex> slotsAbove(const Scene& scene, const Skin& skin) {
    std::vector<SlotIndex> out;
    for (const InfluenceSlot& slot : skin.slots) {
        const Node* node = scene.nodes().find(slot.node);
        out.push_back(slotAtOrAbove(scene.nodes(), skin, node ? node->parent : NodeId()));
    }
    return out;
}

Expected<std::vector<SlotMerge>> sparedInfluences(const Scene& scene, SkinId id,
                                                  const TriedPoses& tried,
                                                  const Progress& progress) {
    const auto skin = scene.skin(id);
    const Rows rows = scene.rows(id);
    std::vector<std::vector<glm::dmat4>> poses;
    std::vector<glm::dvec3> places;
    for (std::size_t i = 0; i < tried.all.size(); ++i) {
        if (!progress(0.3 * static_cast<double>(i) / static_cast<double>(tried.all.size())))
            return cancelled();
        const auto posed = PosedMesh::make(scene, skin->meshNode, id, tried.at(scene, i));
        if (!posed || posed->mesh()->pointCount() != rows.pointCount())
            return refused(
                "The weights of '%1' do not fit its mesh. Rebind it: Skin > Smooth Skinning.",
                skinLabel(scene, *skin));
        poses.push_back(posed->matrices());
        // Shapes move points little beside joints: as they are in the first pose.
        if (i == 0)
            for (PointIndex p = 0; p < rows.pointCount(); ++p) places.push_back(posed->shaped(p));
    }
    const auto parents = slotsAbove(scene, *skin);
    const auto kept = keptSlots(*skin, rows);
    const std::size_t most = skin->slots.size() - 1;
    auto merges = slotMerges({rows, places, poses, parents, kept}, most, progress.stage(0.3, 0.7));
    if (!progress(0.7)) return cancelled();
    return merges;
}

// By slot: itself, who gets its weight after `count` merges, or kNoIndex where nobody does.
std::vector<SlotIndex> heirsAfter(const std::vector<SlotMerge>& merges, std::size_t count,
                                  std::size_t slots) {
    std::vector<SlotIndex> out(slots);
    std::iota(out.begin(), out.end(), SlotIndex{0});
    for (std::size_t i = count; i > 0; --i) {
        const SlotMerge& merge = merges[i - 1];
        out[merge.gone] = merge.heir == kNoIndex ? kNoIndex : out[merge.heir];
    }
    return out;
}

void mergedRow(Row row, const std::vector<SlotIndex>& heirs, RowBuffer& out) {
    out.clear();
    for (const Influence& entry : row) {
        const SlotIndex heir = heirs[entry.slot];
        const auto there = std::ranges::find(out, heir, &Influence::slot);
        if (there == out.end())
            out.push_back({heir, entry.weight});
        else
            there->weight += entry.weight;
    }
}

// One number a level of detail, the last for all that follow.
Expected<std::vector<std::size_t>> budgetsOf(const Params& params) {
    std::vector<std::size_t> out{static_cast<std::size_t>(intParam(params, "joints"))};
    const std::string& text = textParam(params, "levels");
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ' || text[at] == ',') {
            ++at;
            continue;
        }
        std::size_t joints = 0;
        const auto read = std::from_chars(text.data() + at, text.data() + text.size(), joints);
        if (read.ec != std::errc() || joints == 0)
            return refused(
                "'%1' are no numbers of joints: write one for each further level of detail, such "
                "as \"40 20\".",
                text);
        out.push_back(joints);
        at = static_cast<std::size_t>(read.ptr - text.data());
    }
    return out;
}

std::size_t budgetOf(const Scene& scene, const Skin& skin,
                     const std::vector<std::size_t>& budgets) {
    const Node* node = scene.nodes().find(skin.meshNode);
    const auto level = node ? detailLevelOf(node->name) : std::nullopt;
    const auto at = level ? static_cast<std::size_t>(level->level) : 0;
    return budgets[std::min(at, budgets.size() - 1)];
}

/// Tells what a skin lost and how far its points move by it.
Expected<void> reportBudget(const Scene& scene, SkinId id, const std::vector<SlotIndex>& heirs,
                            std::size_t wanted, const TriedPoses& tried, Report& report,
                            const Progress& progress) {
    const auto skin = scene.skin(id);
    std::vector<std::string> names;
    for (SlotIndex s = 0; s < heirs.size(); ++s)
        if (heirs[s] != s) names.push_back(skin->slots[s].name);
    const std::string mesh = skinLabel(scene, *skin);
    const std::size_t left = heirs.size() - names.size();
    report.numbers["removedInfluences"] += static_cast<double>(names.size());
    if (names.empty() && left <= wanted) {
        report.say("%1 has %2 influences, no more than it may have.", mesh, left);
        return {};
    }
    const auto shifts = pointShifts(
        scene, id, [&](Row row, RowBuffer& out) { mergedRow(row, heirs, out); },
        {tried.all.size(), [&](std::size_t i) { return tried.at(scene, i); }}, progress);
    if (!shifts) return shifts.error();
    const double most = double{shifts->most()};
    double& worst = report.numbers["worstMetres"];
    worst = std::max(worst, most);
    if (most > 0.0) {
        const PointIndex point = shifts->worst();
        const TriedPose& pose = tried.all[shifts->pose[point]];
        report.say("%1 keeps %2 of %3 influences. Vertex %4 moves the most: %5 m (%6).", mesh, left,
                   heirs.size(), point, twoDigits(most), asArgument(momentName(pose)));
    } else {
        report.say("%1 keeps %2 of %3 influences. No vertex moves by it.", mesh, left,
                   heirs.size());
    }
    if (!names.empty()) report.say("Removed: %1.", listed(names, names.size()));
    if (left > wanted)
        report.say(
            "%1 has %2 influences more than wanted: they are locked, or hold locked vertices.",
            mesh, left - wanted);
    return {};
}

Expected<Outcome> budgeted(const Scene& scene, const Selection& selection, const Params& params,
                           BudgetMemory& memory, const Progress& progress) {
    const auto budgets = budgetsOf(params);
    if (!budgets) return budgets.error();
    const auto skins = targetSkinsWithBones(scene, selection);
    const auto tried = triedPoses(scene, 0, progress.stage(0.0, 0.0));
    if (!tried) return cancelled();
    if (tried->all.empty())
        return refused(
            "No clip and no test pose moves these meshes, so nothing says which joints are missed "
            "least.");
    Outcome outcome;
    Scene after = scene;
    for (std::size_t i = 0; i < skins.size(); ++i) {
        const SkinId id = skins[i];
        const auto skin = scene.skin(id);
        const Progress own =
            progress.stage(static_cast<double>(i) / static_cast<double>(skins.size()),
                           static_cast<double>(i + 1) / static_cast<double>(skins.size()));
        SparedInfluences& spared = memory[id];
        const std::size_t wanted = budgetOf(scene, *skin, *budgets);
        if (skin->slots.size() > wanted && spared.scene.blocks() != scene.blocks()) {
            auto merges = sparedInfluences(scene, id, *tried, own.stage(0.0, 0.6));
            if (!merges) return merges.error();
            spared = {scene, std::move(*merges)};
        }
        const std::size_t slots = skin->slots.size();
        const std::size_t count =
            slots > wanted ? std::min(slots - wanted, spared.merges.size()) : 0;
        const auto heirs = heirsAfter(spared.merges, count, slots);
        if (auto ok =
                reportBudget(scene, id, heirs, wanted, *tried, outcome.report, own.stage(0.6, 0.9));
            !ok)
            return ok.error();
        Report changed;
        if (count > 0)
            if (auto ok = mergeSlots(after, id, heirs, changed, own.stage(0.9, 1.0)); !ok)
                return ok.error();
        if (count > 0 && id == selection.activeSkin && selection.activeSlot < slots) {
            outcome.selection = selection;
            const SlotIndex heir = heirs[selection.activeSlot];
            outcome.selection->activeSlot =
                heir == kNoIndex ? kNoIndex : after.skin(id)->slotOf(skin->slots[heir].node);
        }
    }
    outcome.edit = difference(scene, after, Message("Keep to Joint Budget"));
    return outcome;
}

// As many as the largest of the meshes has: nothing goes before somebody says so.
Params presentJoints(const Scene& scene, const Selection& selection) {
    std::size_t most = 1;
    for (const SkinId id : targetSkinsWithBones(scene, selection))
        most = std::max(most, scene.skin(id)->slots.size());
    return {{"joints", static_cast<std::int64_t>(most)}};
}

}  // namespace

Operation jointBudget() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "weights.jointBudget";
    op.label = "Joint Budget...";
    op.verb = "Keep to Budget";
    op.riggerWord = "Bone Limit, Reduce Bones, Bone LOD";
    op.hint =
        "Removes the influences that are missed least until no more are left than an engine may "
        "have, and tells how far vertices move by it in the worst frame.";
    op.menu = "Skin > Reduce Influences";
    op.icon = "remove-influence";
    op.needs.boundSkin = true;
    op.params = {
        {"joints", "Joints",
         "How many influences each mesh may keep. Each one removed gives its weights to one "
         "that moves most like it, over all clips or, without any, over test poses of the joints.",
         Type::Int, std::int64_t{60}, 1, 65535},
        {"levels", "Further levels",
         "How many joints further levels of detail (Body_LOD1, Body_LOD2...) may keep, such as "
         "\"40 20\". If empty: as many.",
         Type::Text, std::string()}};
    op.present = &presentJoints;
    op.run = &runWith<BudgetMemory, &budgeted>;
    op.preview = &previewWith<BudgetMemory, &budgeted>;
    return op;
}

}  // namespace sinew
