// SPDX-License-Identifier: Apache-2.0
// Vertices by what their rows hold.
#include <algorithm>
#include <cmath>

#include "editor/operations/select/choose_points.h"
#include "editor/operations/targets.h"
#include "editor/weights/row_math.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {
namespace {

/// The points whose rows are wanted; none where it is not bound. `wanted(point, row)`.
template <class Fits>
PointSelection pointsWhere(const ChoiceOfPoints& of, Fits&& wanted) {
    PointSelection out{of.node, {}, {}};
    if (!of.skin) return out;
    const Rows rows = of.scene.rows(of.skinId);
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (wanted(p, rows[p])) out.points.push_back(p);
    return out;
}

// By what rows have of influences: `wanted(row, slots)`, with their slots on the mesh, ascending.
template <class Fits>
Expected<Outcome> chooseByInfluences(const Scene& scene, const Selection& selection,
                                     const std::vector<SlotChoice>& influences, Fits&& wanted,
                                     const Message& none, const Progress& progress) {
    return choosePoints(
        scene, selection, ChoiceIn::Meant,
        [&](const ChoiceOfPoints& of) {
            const auto slots =
                of.skin ? slotsOn(scene, influences, of.skinId) : std::vector<SlotIndex>();
            return pointsWhere(of, [&](PointIndex, Row row) { return wanted(row, slots); });
        },
        none, progress);
}

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
    return chooseByInfluences(
        scene, selection, *meant,
        [](Row row, const std::vector<SlotIndex>& slots) {
            return std::ranges::any_of(row, [&](const Influence& entry) {
                return entry.weight > 0.0f && std::ranges::binary_search(slots, entry.slot);
            });
        },
        Message("No vertex has weight of %1.", listed(chosenNames(scene, *meant))), progress);
}

Expected<Outcome> runByWeight(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    const auto from = static_cast<float>(floatParam(params, "from"));
    const auto to = static_cast<float>(floatParam(params, "to"));
    if (from > to) return refused("At Least is above At Most: the smaller weight comes first.");
    return chooseByInfluences(
        scene, selection, {{selection.activeSkin, {selection.activeSlot}}},
        [from, to](Row row, const std::vector<SlotIndex>& active) {
            const float weight = active.empty() ? 0.0f : weightOf(row, active.front());
            return weight >= from && weight <= to;
        },
        Message("No vertex has a weight of the active influence between these."), progress);
}

/// What asks for nothing but what is selected.
struct RowTest {
    bool (*wanted)(const ChoiceOfPoints&, PointIndex, Row);
    const char* none;  ///< what is said where no vertex is so
};
constexpr RowTest kIsUnweighted{[](const ChoiceOfPoints& of, PointIndex p, Row row) {
                                    return row.empty() && of.skin->isMember(p);
                                },
                                "No vertex is unweighted."};
constexpr RowTest kIsOverLimit{[](const ChoiceOfPoints& of, PointIndex, Row row) {
                                   const auto most = of.skin->maxInfluences;
                                   return most > 0 && row.size() > most;
                               },
                               "No vertex has more influences than Max Influences."};
constexpr RowTest kIsLocked{
    [](const ChoiceOfPoints& of, PointIndex p, Row) { return of.skin->isLocked(p); },
    "No vertex is locked."};
constexpr RowTest kIsNoMember{
    [](const ChoiceOfPoints& of, PointIndex p, Row) { return !of.skin->isMember(p); },
    "All vertices are in the skin."};

template <const RowTest& test>
Expected<Outcome> runRowTest(const Scene& scene, const Selection& selection, const Params&,
                             const Progress& progress) {
    return choosePoints(
        scene, selection, ChoiceIn::Meant,
        [](const ChoiceOfPoints& of) {
            return pointsWhere(of, [&](PointIndex p, Row row) { return test.wanted(of, p, row); });
        },
        Message(test.none), progress);
}

/// What mirrors a mesh, and how the influences of the two go together.
struct Mirrored {
    std::shared_ptr<const PointPartners> partners;
    std::vector<SlotIndex> there, here;  // by slot of the one the other's, or kNoIndex
    Rows rows;                           // over there
};

/// The largest difference of a weight between a row and the mirror image of another.
float unlikeness(Row row, Row mirror, const Mirrored& by) {
    float most = 0.0f;
    for (const Influence& entry : row)
        most = std::max(most, std::abs(entry.weight - weightOf(mirror, by.there[entry.slot])));
    for (const Influence& entry : mirror)
        most = std::max(most, std::abs(entry.weight - weightOf(row, by.here[entry.slot])));
    return most;
}

Expected<Outcome> runUnlikeMirror(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    const auto tolerance = static_cast<float>(floatParam(params, "tolerance"));
    const auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
    if (!symmetry) return symmetry.error();
    std::uint64_t unpaired = 0;
    auto outcome = choosePoints(
        scene, selection, ChoiceIn::Meant,
        [&](const ChoiceOfPoints& of) {
            PointSelection out{of.node, {}, {}};
            if (!of.skin) return out;
            const Rows rows = scene.rows(of.skinId);
            const auto* mesh = (*symmetry)->find(of.node);
            const auto* other = (*symmetry)->mirrorOf(of.node);
            if (!mesh || !other) {
                unpaired += rows.pointCount();
                return out;
            }
            const Mirrored by{(*symmetry)->partners(*mesh), (*symmetry)->slotMap(*mesh, *other),
                              (*symmetry)->slotMap(*other, *mesh), scene.rows(other->id)};
            for (PointIndex p = 0; p < rows.pointCount(); ++p) {
                const PointIndex mirror = by.partners->of[p];
                if (mirror == kNoIndex)
                    ++unpaired;
                else if (unlikeness(rows[p], by.rows[mirror], by) > tolerance)
                    out.points.push_back(p);
            }
            return out;
        },
        Message("No vertex differs from its mirror image."), progress);
    if (outcome && unpaired > 0)
        outcome->report.say("%1 {vertex|vertices} {has|have} no mirror image.", unpaired);
    return outcome;
}

Operation rowOperation(const char* id, const char* label, const char* otherName, const char* hint,
                       decltype(Operation::run) run) {
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
                        "Selects the vertices that have no weights.", &runRowTest<kIsUnweighted>);
}

Operation selectOverLimit() {
    return rowOperation("select.overLimit", "Over Max Influences", "",
                        "Selects the vertices that have more influences than Max Influences.",
                        &runRowTest<kIsOverLimit>);
}

Operation selectLocked() {
    return rowOperation("select.locked", "Locked", "",
                        "Selects the vertices whose weights are locked.", &runRowTest<kIsLocked>);
}

Operation selectNonMembers() {
    return rowOperation("select.nonMembers", "Outside the Skin", "",
                        "Selects the vertices that were taken out of the skin.",
                        &runRowTest<kIsNoMember>);
}

Operation selectUnlikeMirror() {
    Operation op =
        rowOperation("select.unlikeMirror", "Different from Mirror Side...", "Select Asymmetric",
                     "Selects the vertices whose weights differ from those of the mirrored vertex.",
                     &runUnlikeMirror);
    op.params = {{"tolerance", "Tolerance", "Weights that differ by no more count as equal.",
                  ParamSpec::Type::Float, 0.01, 0.0, 1.0}};
    return op;
}

}  // namespace sinew
