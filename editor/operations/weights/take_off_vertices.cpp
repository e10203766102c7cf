// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/fill_rows.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// The influences that are meant, of all meshes with selected vertices.
Expected<std::vector<SlotChoice>> choicesOf(const Scene& scene, const Selection& selection,
                                            std::vector<NodeId> joints) {
    if (selection.points.empty())
        return refused(
            "Select the vertices first; to remove an influence from all vertices, use Remove "
            "Influence.");
    if (joints.empty())
        for (const SlotChoice& meant : targetSlots(scene, selection, {}))
            for (const SlotIndex s : meant.slots)
                joints.push_back(scene.skin(meant.skin)->slots[s].node);
    auto out = joints.empty() ? std::vector<SlotChoice>() : targetSlots(scene, selection, joints);
    if (out.empty()) return refused("Choose an influence of the selected skin first.");
    for (const SlotChoice& choice : out)
        for (const SlotIndex s : choice.slots)
            if (const InfluenceSlot& slot = scene.skin(choice.skin)->slots[s]; slot.locked)
                return refused("Influence %1 is locked; unlock it to remove it from vertices.",
                               slot.name);
    return out;
}

bool isOf(const SlotChoice& choice, const Influence& entry) {
    return std::ranges::binary_search(choice.slots, entry.slot);
}

// What is taken off goes to a row's unlocked others; where there is none the row is emptied, to be
// filled anew.
std::uint32_t takeOff(RowBuffer& row, const SlotChoice& choice, const RowRules& rules) {
    const auto taken = std::erase_if(row, [&](const Influence& i) { return isOf(choice, i); });
    if (taken == 0) return 0;
    if (std::ranges::all_of(row, [&](const Influence& i) { return rules.locked(i.slot); }))
        row.clear();
    normalise(row, rules);
    return static_cast<std::uint32_t>(taken);
}

// Rows that the step emptied of the chosen ones: what is locked in them stays, the rest comes from
// their neighbours', without the influence.
Rows refilled(const Scene& scene, const Skin& skin, const Rows& before, const Rows& emptied,
              std::span<const PointIndex> chosen, const SlotChoice& choice, std::uint64_t& left) {
    std::vector<PointIndex> points;
    for (const PointIndex p : chosen)
        if (emptied[p].empty() && !before[p].empty()) points.push_back(p);
    if (points.empty()) return emptied;
    auto barred = lockedSlots(skin);
    for (const SlotIndex s : choice.slots) barred[s] = 1;
    const RowRules rules{barred, skin.maxInfluences};
    const auto mesh = scene.mesh(scene.nodes().find(skin.meshNode)->mesh);
    auto rows = rowsFromNeighbours(*mesh, rowsOfMembers(skin, emptied), points, rules);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Row was = before[points[i]];
        RowBuffer row(was.begin(), was.end());
        if (rows[i].empty()) {
            ++left;
        } else {
            std::erase_if(row, [&](const Influence& entry) { return isOf(choice, entry); });
            blendTowards(row, rows[i], 1.0f, rules);
        }
        rows[i] = std::move(row);
    }
    return withRows(emptied, points, [&](std::size_t i) { return Row(rows[i]); });
}

Expected<Outcome> runTakeOffVertices(const Scene& scene, const Selection& selection,
                                     const Params& params, const Progress& progress) {
    const auto choices = choicesOf(scene, selection, nodesParam(params, "joints"));
    if (!choices) return choices.error();
    Outcome outcome;
    std::uint64_t left = 0;
    Scene after = scene;
    for (const SlotChoice& choice : *choices) {
        const auto skin = scene.skin(choice.skin);
        const Rows before = scene.rows(choice.skin);
        RowsChanged changed;
        const auto change = [&](PointIndex, RowBuffer& row, const RowRules& rules) {
            return takeOff(row, choice, rules);
        };
        const auto chosen = chosenPoints(selection, *skin).points;
        const auto rows = editedRows(*skin, before, chosen, change, changed, progress);
        if (!rows) return rows.error();
        std::uint64_t kept = 0;
        writeRows(after, choice.skin, refilled(scene, *skin, before, *rows, chosen, choice, kept));
        changed.points -= kept;
        left += kept;
        reportRows(scene, *skin, changed, outcome.report, selection);
    }
    if (left > 0)
        outcome.report.say(
            "Vertices that keep the influence, as no other influence could take their weight: %1.",
            left);
    outcome.edit = difference(scene, after, Message("Remove from Vertices"));
    return outcome;
}

}  // namespace

Operation takeOffVertices() {
    Operation op = rowsOperation(
        "weights.takeOff", "Remove from Vertices", "Weights > Between Influences",
        "remove-influence",
        "Removes an influence from the selected vertices and gives its weight to their other "
        "influences, or to those of their neighbours.");
    op.riggerWord = "Remove from Vertex Group";
    op.eachSide = true;
    op.params = {influencesParam()};
    op.run = &runTakeOffVertices;
    return op;
}

}  // namespace sinew
