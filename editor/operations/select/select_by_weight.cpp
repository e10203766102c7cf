// SPDX-License-Identifier: Apache-2.0
// Vertices by what their rows hold.
#include <algorithm>

#include "editor/operations/select/choose_points.h"
#include "editor/operations/targets.h"
#include "editor/weights/row_math.h"

namespace sinew {
namespace {

using Wanted = std::function<bool(const ChoiceOfPoints&, PointIndex, Row)>;

/// The points whose rows are wanted; none where it is not bound. `wanted(point, row)`.
template <class RowTest>
PointSelection pointsWhere(const ChoiceOfPoints& of, RowTest&& wanted) {
    PointSelection out{of.node, {}, {}};
    if (!of.skin) return out;
    const Rows rows = of.scene.rows(of.skinId);
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (wanted(p, rows[p])) out.points.push_back(p);
    return out;
}

Expected<Outcome> chooseByRow(const Scene& scene, const Selection& selection, const Wanted& wanted,
                              const Message& none, const Progress& progress) {
    return choosePoints(
        scene, selection, ChoiceIn::Meant,
        [&](const ChoiceOfPoints& of) {
            return pointsWhere(of, [&](PointIndex p, Row row) { return wanted(of, p, row); });
        },
        none, progress);
}

/// The active influence on any skin: the same joint, or where it has none the slot itself.
struct ActiveInfluence {
    SkinId skin;
    SlotIndex slot = kNoIndex;
    NodeId joint;
    ActiveInfluence(const Scene& scene, const Selection& selection)
        : skin(selection.activeSkin),
          slot(selection.activeSlot),
          joint(scene.skin(skin)->slots[slot].node) {}
    SlotIndex on(const ChoiceOfPoints& of) const {
        if (of.skinId == skin) return slot;
        return joint.valid() ? of.skin->slotOf(joint) : kNoIndex;
    }
};

// Each name once, on however many skins it is.
std::vector<std::string> chosenNames(const Scene& scene, const std::vector<SlotChoice>& chosen) {
    std::vector<std::string> out;
    for (const SlotChoice& choice : chosen)
        for (const SlotIndex slot : choice.slots)
            if (const auto& name = scene.skin(choice.skin)->slots[slot].name;
                std::ranges::find(out, name) == out.end())
                out.push_back(name);
    return out;
}

Expected<Outcome> runByInfluence(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress& progress) {
    const auto meant = namedSlots(scene, selection, params);
    if (!meant) return meant.error();
    if (meant->empty()) return refused("Choose an influence of the selected skin first.");
    return choosePoints(
        scene, selection, ChoiceIn::Meant,
        [&](const ChoiceOfPoints& of) {
            const auto slots =
                of.skin ? slotsOn(scene, *meant, of.skinId) : std::vector<SlotIndex>();
            return pointsWhere(of, [&](PointIndex, Row row) {
                return std::ranges::any_of(row, [&](const Influence& entry) {
                    return entry.weight > 0.0f && std::ranges::binary_search(slots, entry.slot);
                });
            });
        },
        Message("No vertex has weight of %1.", listed(chosenNames(scene, *meant))), progress);
}

Expected<Outcome> runByWeight(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    const ActiveInfluence active(scene, selection);
    const auto from = static_cast<float>(floatParam(params, "from"));
    const auto to = static_cast<float>(floatParam(params, "to"));
    if (from > to) return refused("At Least is above At Most: the smaller weight comes first.");
    return chooseByRow(
        scene, selection,
        [&](const ChoiceOfPoints& of, PointIndex, Row row) {
            const float weight = weightOf(row, active.on(of));
            return weight >= from && weight <= to;
        },
        Message("No vertex has a weight of the active influence between these."), progress);
}

Expected<Outcome> runUnweighted(const Scene& scene, const Selection& selection, const Params&,
                                const Progress& progress) {
    return chooseByRow(
        scene, selection,
        [](const ChoiceOfPoints& of, PointIndex p, Row row) {
            return row.empty() && of.skin->isMember(p);
        },
        Message("No vertex is unweighted."), progress);
}

Expected<Outcome> runOverLimit(const Scene& scene, const Selection& selection, const Params&,
                               const Progress& progress) {
    return chooseByRow(
        scene, selection,
        [](const ChoiceOfPoints& of, PointIndex, Row row) {
            return of.skin->maxInfluences > 0 && row.size() > of.skin->maxInfluences;
        },
        Message("No vertex has more influences than Max Influences."), progress);
}

Expected<Outcome> runLocked(const Scene& scene, const Selection& selection, const Params&,
                            const Progress& progress) {
    return chooseByRow(
        scene, selection,
        [](const ChoiceOfPoints& of, PointIndex p, Row) { return of.skin->isLocked(p); },
        Message("No vertex is locked."), progress);
}

Expected<Outcome> runNonMembers(const Scene& scene, const Selection& selection, const Params&,
                                const Progress& progress) {
    return chooseByRow(
        scene, selection,
        [](const ChoiceOfPoints& of, PointIndex p, Row) { return !of.skin->isMember(p); },
        Message("All vertices are in the skin."), progress);
}

template <class Run>
Operation rowOperation(const char* id, const char* label, const char* otherName, const char* hint,
                       Run run) {
    Operation op = selectOperation(id, label, otherName, hint);
    op.menu = "Select > By Weights";
    op.needs.boundSkin = true;
    op.run = run;
    return op;
}

}  // namespace

Operation selectByInfluence() {
    Operation op = rowOperation(
        "select.byInfluence", "By Influence", "Select Affected Vertices, Select Vertex Group",
        "Selects the vertices that have weight of the selected joints, or else of the active "
        "influence.",
        &runByInfluence);
    op.params = {influencesParam(), jointlessParam()};
    return op;
}

Operation selectByWeight() {
    Operation op = rowOperation(
        "select.byWeight", "By Weight...", "",
        "Selects the vertices whose weight of the active influence lies in a range.", &runByWeight);
    op.needs.activeSlot = true;
    op.params = {{"from", "At least", "The smallest weight that is selected.",
                  ParamSpec::Type::Float, 0.001, 0.0, 1.0},
                 {"to", "At most", "The largest weight that is selected.", ParamSpec::Type::Float,
                  1.0, 0.0, 1.0}};
    op.preview = &previewByRun<runByWeight>;
    return op;
}

Operation selectUnweighted() {
    return rowOperation("select.unweighted", "Unweighted", "Select Ungrouped",
                        "Selects the vertices that have no weights.", &runUnweighted);
}

Operation selectOverLimit() {
    return rowOperation("select.overLimit", "Over Max Influences", "",
                        "Selects the vertices that have more influences than Max Influences.",
                        &runOverLimit);
}

Operation selectLocked() {
    return rowOperation("select.locked", "Locked", "",
                        "Selects the vertices whose weights are locked.", &runLocked);
}

Operation selectNonMembers() {
    return rowOperation("select.nonMembers", "Outside the Skin", "",
                        "Selects the vertices that were taken out of the skin.", &runNonMembers);
}

}  // namespace sinew
