// SPDX-License-Identifier: Apache-2.0
// Vertices of different meshes that lie in one place follow the joints alike: a body and its hands,
// a jacket and its collar.
#include "editor/operations/weights/weld_seams.h"

#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/operations/weights/seam_places.h"
#include "editor/weights/layers.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// A skin that may have a seam, as it is now.
struct SeamSide {
    SkinId id;
    std::shared_ptr<const Skin> skin;
    Rows rows;
};

/// The slot of another skin that has the same joint; a slot without one goes by its name.
SlotIndex slotLike(const InfluenceSlot& slot, const Skin& other) {
    if (slot.node.valid()) return other.slotOf(slot.node);
    const auto found = std::ranges::find_if(other.slots, [&](const InfluenceSlot& each) {
        return !each.node.valid() && each.name == slot.name;
    });
    return found == other.slots.end() ? kNoIndex
                                      : static_cast<SlotIndex>(found - other.slots.begin());
}

/// What is to become of the points of one side, ascending.
struct SideChange {
    std::vector<PointIndex> points;
    std::vector<RowBuffer> rows;
};

/// Makes one of the points of a place, and tells what becomes of each.
class SeamWelder {
public:
    std::vector<SideChange> changes;  ///< by side, in any order
    std::uint64_t places = 0;
    std::uint64_t strangers = 0;  ///< points whose skin lacks an influence
    std::uint64_t unlike = 0;     ///< points whose rows are others than they should be

    explicit SeamWelder(std::span<const SeamSide> sides) : changes(sides.size()), sides_(sides) {
        for (const SeamSide& from : sides)
            for (const SeamSide& to : sides) {
                std::vector<SlotIndex>& map = maps_.emplace_back();
                for (const InfluenceSlot& slot : from.skin->slots)
                    map.push_back(slotLike(slot, *to.skin));
            }
    }

    /// `given`: whose rows count, of those that lie `here`.
    void weld(std::span<const SeamPoint> here, std::span<const SeamPoint> given) {
        ++places;
        for (const SeamPoint& point : here) {
            bool fits = true;
            for (const SeamPoint& from : given) {
                const auto& map = maps_[from.side * sides_.size() + point.side];
                for (const Influence& entry : sides_[from.side].rows[from.point]) {
                    const Influence there{map[entry.slot], entry.weight};
                    fits &= there.slot != kNoIndex;
                    if (there.slot != kNoIndex)
                        sum_.add({&there, 1}, 1.0f / static_cast<float>(given.size()));
                }
            }
            RowBuffer row = sum_.take();
            if (!fits) {
                ++strangers;
                continue;
            }
            unlike += std::ranges::equal(sides_[point.side].rows[point.point], row) ? 0 : 1;
            changes[point.side].points.push_back(point.point);
            changes[point.side].rows.push_back(std::move(row));
        }
    }

private:
    std::span<const SeamSide> sides_;
    std::vector<std::vector<SlotIndex>> maps_;  // from side by side to side
    RowSum sum_;
};

// Ascending, each point once.
void putInOrder(SideChange& change) {
    std::vector<std::size_t> order(change.points.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return change.points[i]; });
    SideChange out;
    for (const std::size_t i : order) {
        if (!out.points.empty() && out.points.back() == change.points[i]) continue;
        out.points.push_back(change.points[i]);
        out.rows.push_back(std::move(change.rows[i]));
    }
    change = std::move(out);
}

Expected<void> takeWelded(Scene& after, const SeamSide& side, SideChange& change, Report& report,
                          const Progress& progress) {
    if (change.points.empty()) return {};
    putInOrder(change);
    RowsChanged changed;
    const auto rows = editedRows(
        *side.skin, side.rows, ChosenPoints(change.points),
        [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
            if (!side.skin->isMember(p)) return 0u;
            const auto at = std::ranges::lower_bound(change.points, p) - change.points.begin();
            RowBuffer& wanted = change.rows[static_cast<std::size_t>(at)];
            // Where no lock stands in the way it is the same to the bit.
            if (!rules.anyLocked(row) && !rules.anyLocked(wanted)) {
                row = wanted;
                limitInfluences(row, rules);
                return 0u;
            }
            return wanted.empty() ? 0u : blended(row, wanted, 1.0f, rules);
        },
        changed, progress);
    if (!rows) return rows.error();
    if (changed.points + changed.held == 0) return {};
    writeRows(after, side.id, *rows);
    reportRows(after, *side.skin, changed, report);
    return {};
}

/// Whose rows count: the chosen points', or those of all points of the target meshes.
class GivenPoints {
public:
    GivenPoints(const Scene& scene, const Selection& selection, std::span<const SeamSide> sides)
        : all_(selection.points.empty()) {
        const auto targets = targetSkins(scene, selection);
        for (const SeamSide& side : sides) {
            meant_.push_back(std::ranges::find(targets, side.id) != targets.end());
            chosen_.push_back(chosenPoints(selection, *side.skin).points);
        }
    }
    bool has(const SeamPoint& at) const {
        return meant_[at.side] && (all_ || std::ranges::binary_search(chosen_[at.side], at.point));
    }

private:
    bool all_;
    std::vector<bool> meant_;
    std::vector<std::span<const PointIndex>> chosen_;
};

void weldGiven(SeamWelder& welder, const SeamPlaces& places, const GivenPoints& given) {
    std::vector<SeamPoint> counts;
    for (std::uint32_t side = 0; side < places.skins().size(); ++side) {
        const auto points = places.points(side);
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (!given.has({side, points[i]})) continue;
            counts.clear();
            for (const SeamPoint& each : places.at(side, i))
                if (given.has(each)) counts.push_back(each);
            if (counts.front() == SeamPoint{side, points[i]})
                welder.weld(places.at(side, i), counts);
        }
    }
}

Expected<Outcome> weldBy(const SeamPlaces& places, const Scene& scene, const Selection& selection,
                         const Progress& progress) {
    Outcome outcome;
    std::vector<SeamSide> sides;
    for (const SkinId id : places.skins()) sides.push_back({id, scene.skin(id), scene.rows(id)});
    SeamWelder welder(sides);
    weldGiven(welder, places, GivenPoints(scene, selection, sides));
    Scene after = scene;
    for (std::size_t side = 0; side < sides.size(); ++side)
        if (auto ok =
                takeWelded(after, sides[side], welder.changes[side], outcome.report, progress);
            !ok)
            return ok.error();
    if (welder.places == 0)
        outcome.report.say("No vertices of different meshes lie in one place.");
    else if (welder.unlike + welder.strangers == 0)
        outcome.report.say(
            "Places where meshes meet: %1. All were welded already; nothing changed.",
            welder.places);
    else if (outcome.report.lines.empty())
        outcome.report.say("Places where meshes meet: %1. No vertex changed.", welder.places);
    else
        outcome.report.say("Places where meshes meet: %1.", welder.places);
    if (welder.strangers > 0)
        outcome.report.say(
            "%1 {vertex was left as it is: its|vertices were left as they are: their} mesh lacks "
            "an influence of the other side.",
            welder.strangers);
    outcome.edit = difference(scene, after, Message("Weld Seams"));
    return outcome;
}

using KnownPlaces = std::shared_ptr<const SeamPlaces>;

Expected<Outcome> weldAll(const Scene& scene, const Selection& selection, const Params&,
                          KnownPlaces& places, const Progress& progress) {
    auto found = SeamPlaces::of(scene, places, progress);
    if (!found) return found.error();
    places = *found;
    return weldBy(*places, scene, selection, progress);
}

// The points whose rows in the layer that is changed differ.
std::vector<PointSelection> changedPoints(const Scene& before, const Scene& after,
                                          const Selection& selection) {
    std::vector<PointSelection> out;
    for (const SkinId id : after.skins()) {
        const auto skin = after.skin(id);
        if (before.skin(id) != skin) continue;
        const std::uint32_t layer = layerToChange(after, selection, id);
        const Rows was = layerRows(before, id, layer), now = layerRows(after, id, layer);
        PointSelection points{skin->meshNode, differingPoints(was, now), {}};
        if (!points.points.empty()) out.push_back(std::move(points));
    }
    return out;
}

void tellFollowed(const Scene& scene, const std::vector<PointSelection>& followed,
                  const std::vector<PointSelection>& hidden, Report& report) {
    const auto seen = chosenWith(followed, hidden, Choosing::Remove);
    for (const PointSelection& of : followed) {
        const auto visible = std::ranges::find(seen, of.meshNode, &PointSelection::meshNode);
        const std::size_t count = of.points.size();
        const std::size_t unseen = count - (visible == seen.end() ? 0 : visible->points.size());
        const std::string mesh = nodeLabel(scene, of.meshNode);
        if (unseen == 0)
            report.say("Changed along seams, too: %1 {vertex|vertices} of %2.", count, mesh);
        else
            report.say(
                "Changed along seams, too: %1 {vertex|vertices} of %2; %3 of them {is|are} hidden.",
                count, mesh, unseen);
    }
}

}  // namespace

Outcome withSeamsWelded(const Scene& scene, const Selection& selection, Edit edit,
                        std::shared_ptr<void>& memory) {
    const bool rows = std::ranges::any_of(edit.changes, [](const BlockChange& change) {
        return change.id.kind == BlockKind::RowPage;
    });
    const bool fits = std::ranges::all_of(edit.changes, [&](const BlockChange& change) {
        return scene.find(change.id) == change.before;
    });
    if (!rows || !fits || scene.skins().size() < 2) return {std::move(edit), {}};
    const Scene after = applied(scene, edit);
    Selection changed = selection;
    changed.onMask = false;  // seams are of weights
    changed.points = changedPoints(scene, after, selection);
    if (changed.points.empty()) return {std::move(edit), {}};
    const auto welded =
        runOperation(*findOperation("weights.weldSeams"), after, changed, {}, Progress(), &memory);
    if (!welded || welded->edit.empty()) return {std::move(edit), {}};
    const Scene done = applied(after, welded->edit);
    Outcome out{difference(scene, done, edit.label), {}};
    tellFollowed(
        done, chosenWith(changedPoints(after, done, selection), changed.points, Choosing::Remove),
        selection.hidden, out.report);
    return out;
}

Operation weldSeams() {
    Operation op = rowsOperation(
        "weights.weldSeams", "Weld Seams", "Weights > Clean Up", "merge",
        "Gives vertices of different meshes that lie in one place the same weights, so that the "
        "meshes do not come apart: those of the selected vertices or meshes, or the mean where "
        "both are selected.");
    op.riggerWord = "Weld Weights";
    op.run = &runWith<KnownPlaces, weldAll>;
    op.preview = &previewWith<KnownPlaces, weldAll>;
    op.keepsMemory = true;
    return op;
}

}  // namespace sinew
