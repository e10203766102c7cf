// SPDX-License-Identifier: Apache-2.0
// Vertices of different meshes that lie in one place follow the joints alike: a body and its hands,
// a jacket and its collar.
#include "editor/operations/weights/weld_seams.h"

#include <algorithm>
#include <glm/gtc/type_precision.hpp>
#include <limits>
#include <unordered_map>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/layers.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// Points closer than this, as a share of the diagonal of all bound points, lie in one place.
constexpr double kSeamShare = 1e-6;
constexpr double kLeastSeam = 1e-7;  // metres

/// A bound mesh that may have a seam.
struct SeamSide {
    SkinId id;
    std::shared_ptr<const Skin> skin;
    std::vector<glm::dvec3> places;  ///< in the bind pose
    Rows rows;
};

struct SeamPoint {
    std::uint32_t side = 0;
    PointIndex point = 0;
    friend auto operator<=>(const SeamPoint&, const SeamPoint&) = default;
};

struct PointBox {
    glm::dvec3 least{std::numeric_limits<double>::infinity()};
    glm::dvec3 most{-std::numeric_limits<double>::infinity()};
    void add(const glm::dvec3& place) {
        least = glm::min(least, place);
        most = glm::max(most, place);
    }
    bool has(const glm::dvec3& place, double margin) const {
        return glm::all(glm::greaterThanEqual(place, least - margin)) &&
               glm::all(glm::lessThanEqual(place, most + margin));
    }
};

std::vector<SeamSide> sidesOf(const Scene& scene) {
    std::vector<SeamSide> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* node = scene.nodes().find(skin->meshNode);
        const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
        if (!mesh || skin->bonesCleared || scene.rows(id).pointCount() != mesh->pointCount())
            continue;
        SeamSide side{id, skin, {}, scene.rows(id)};
        side.places.reserve(mesh->pointCount());
        for (const glm::vec3& position : mesh->positions)
            side.places.emplace_back(skin->skinBind * glm::dvec4(position, 1.0));
        out.push_back(std::move(side));
    }
    return out;
}

double seamWidth(std::span<const SeamSide> sides) {
    PointBox all;
    for (const SeamSide& side : sides)
        for (const glm::dvec3& place : side.places) all.add(place);
    return std::max(kLeastSeam, kSeamShare * glm::distance(all.least, all.most));
}

/// Points by the cell of a grid that they lie in, of those near some places alone.
class SeamGrid {
public:
    SeamGrid(std::span<const SeamSide> sides, const PointBox& near, double width)
        : sides_(sides), width_(width) {
        for (const SeamSide& side : sides) {
            PointBox& box = boxes_.emplace_back();
            for (const glm::dvec3& place : side.places) box.add(place);
        }
        for (std::uint32_t side = 0; side < sides.size(); ++side)
            for (PointIndex p = 0; p < sides[side].places.size(); ++p)
                if (near.has(sides[side].places[p], width) && mayMeet({side, p}))
                    cells_[keyOf(cellOf(sides[side].places[p]))].push_back({side, p});
    }
    /// False where no other mesh is anywhere near.
    bool mayMeet(const SeamPoint& point) const {
        const glm::dvec3& place = sides_[point.side].places[point.point];
        for (std::size_t other = 0; other < boxes_.size(); ++other)
            if (other != point.side && boxes_[other].has(place, width_)) return true;
        return false;
    }
    /// All within the width of a place, ascending.
    std::vector<SeamPoint> at(const glm::dvec3& place) const {
        std::vector<SeamPoint> out;
        const glm::i64vec3 from = cellOf(place - width_), to = cellOf(place + width_);
        for (auto x = from.x; x <= to.x; ++x)
            for (auto y = from.y; y <= to.y; ++y)
                for (auto z = from.z; z <= to.z; ++z) addFrom({x, y, z}, place, out);
        std::ranges::sort(out);
        const auto twice = std::ranges::unique(out);  // of cells that share a key
        out.erase(twice.begin(), twice.end());
        return out;
    }

private:
    // So large that nearly all places have what is near them in one cell.
    glm::i64vec3 cellOf(const glm::dvec3& place) const {
        constexpr double kWidthsOfCell = 32.0;
        return glm::i64vec3(glm::floor(place / (kWidthsOfCell * width_)));
    }
    void addFrom(const glm::i64vec3& cell, const glm::dvec3& place,
                 std::vector<SeamPoint>& out) const {
        const auto found = cells_.find(keyOf(cell));
        if (found == cells_.end()) return;
        for (const SeamPoint& each : found->second)
            if (glm::distance(sides_[each.side].places[each.point], place) <= width_)
                out.push_back(each);
    }
    static std::uint64_t keyOf(const glm::i64vec3& cell) {
        return static_cast<std::uint64_t>(cell.x) * 0x9e3779b97f4a7c15u ^
               static_cast<std::uint64_t>(cell.y) * 0xc2b2ae3d27d4eb4fu ^
               static_cast<std::uint64_t>(cell.z) * 0x165667b19e3779f9u;
    }
    std::span<const SeamSide> sides_;
    double width_;
    std::vector<PointBox> boxes_;  // by side
    std::unordered_map<std::uint64_t, std::vector<SeamPoint>> cells_;
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
            if (std::ranges::none_of(row, [&](const auto& e) { return rules.locked(e.slot); }) &&
                std::ranges::none_of(wanted, [&](const auto& e) { return rules.locked(e.slot); })) {
                row = wanted;
                limitInfluences(row, rules);
            } else if (!wanted.empty()) {
                blendTowards(row, wanted, 1.0f, rules);
            }
            return 0u;
        },
        changed, progress);
    if (!rows) return rows.error();
    if (changed.points == 0) return {};
    writeRows(after, side.id, *rows);
    reportRows(after, *side.skin, changed, report);
    return {};
}

// The points whose rows count: the chosen ones, or all of the target meshes.
std::vector<std::vector<std::uint8_t>> givenPoints(const Scene& scene, const Selection& selection,
                                                   std::span<const SeamSide> sides) {
    const auto targets = targetSkins(scene, selection);
    std::vector<std::vector<std::uint8_t>> out;
    for (const SeamSide& side : sides) {
        const bool meant = std::ranges::find(targets, side.id) != targets.end();
        const auto chosen = chosenPoints(selection, *side.skin);
        const bool all = meant && selection.points.empty();
        auto& given = out.emplace_back(side.places.size(), all ? 1 : 0);
        if (!all && meant)
            for (const PointIndex p : chosen.points) given[p] = 1;
    }
    return out;
}

Expected<Outcome> runWeldSeams(const Scene& scene, const Selection& selection, const Params&,
                               const Progress& progress) {
    Outcome outcome;
    outcome.edit.label = Message("Weld Seams");
    const auto sides = sidesOf(scene);
    constexpr const char* kNowhere = "No vertices of different meshes lie in one place.";
    if (sides.size() < 2) {
        outcome.report.lines.emplace_back(kNowhere);
        return outcome;
    }
    const auto given = givenPoints(scene, selection, sides);
    PointBox near;
    for (std::size_t side = 0; side < sides.size(); ++side)
        for (PointIndex p = 0; p < given[side].size(); ++p)
            if (given[side][p]) near.add(sides[side].places[p]);
    const SeamGrid grid(sides, near, seamWidth(sides));
    SeamWelder welder(sides);
    for (std::uint32_t side = 0; side < sides.size(); ++side) {
        if (!progress(double(side) / double(sides.size()))) return cancelled();
        for (PointIndex p = 0; p < given[side].size(); ++p) {
            if (!given[side][p] || !grid.mayMeet({side, p})) continue;
            const auto here = grid.at(sides[side].places[p]);
            if (here.front().side == here.back().side) continue;
            std::vector<SeamPoint> counts;
            for (const SeamPoint& each : here)
                if (given[each.side][each.point]) counts.push_back(each);
            if (counts.front() == SeamPoint{side, p}) welder.weld(here, counts);
        }
    }
    Scene after = scene;
    for (std::size_t side = 0; side < sides.size(); ++side)
        if (auto ok =
                takeWelded(after, sides[side], welder.changes[side], outcome.report, progress);
            !ok)
            return ok.error();
    if (welder.places == 0)
        outcome.report.lines.emplace_back(kNowhere);
    else
        outcome.report.lines.emplace_back("Places where meshes meet: %1.", welder.places);
    if (welder.strangers > 0)
        outcome.report.lines.emplace_back(
            "%1 {vertex was left as it is: its|vertices were left as they are: their} mesh lacks "
            "an influence of the other side.",
            welder.strangers);
    outcome.edit = difference(scene, after, outcome.edit.label);
    return outcome;
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
        PointSelection points{skin->meshNode, {}, {}};
        for (std::size_t page = 0; page < now.pages().size(); ++page) {
            if (was.pages()[page] == now.pages()[page]) continue;
            const auto first = static_cast<PointIndex>(page * kRowPagePoints);
            for (PointIndex p = first; p < first + now.pages()[page]->count; ++p)
                if (!std::ranges::equal(was[p], now[p])) points.points.push_back(p);
        }
        if (!points.points.empty()) out.push_back(std::move(points));
    }
    return out;
}

}  // namespace

Edit withSeamsWelded(const Scene& scene, const Selection& selection, Edit edit) {
    const bool rows = std::ranges::any_of(edit.changes, [](const BlockChange& change) {
        return change.id.kind == BlockKind::RowPage;
    });
    const bool fits = std::ranges::all_of(edit.changes, [&](const BlockChange& change) {
        return scene.find(change.id) == change.before;
    });
    if (!rows || !fits || scene.skins().size() < 2) return edit;
    const Scene after = applied(scene, edit);
    Selection changed = selection;
    changed.points = changedPoints(scene, after, selection);
    if (changed.points.empty()) return edit;
    const auto welded =
        runOperation(*findOperation("weights.weldSeams"), after, changed, {}, Progress());
    if (!welded || welded->edit.empty()) return edit;
    return difference(scene, applied(after, welded->edit), edit.label);
}

Operation weldSeams() {
    Operation op{};
    op.id = "weights.weldSeams";
    op.label = "Weld Seams";
    op.riggerWord = "Weld Weights";
    op.hint =
        "Gives vertices of different meshes that lie in one place the same weights, so that the "
        "meshes do not come apart: those of the selected vertices or meshes, or the mean where "
        "both are selected.";
    op.menu = "Weights > Clean Up";
    op.onLayer = true;
    op.icon = "merge";
    op.needs.boundSkin = true;
    op.run = &runWeldSeams;
    return op;
}

}  // namespace sinew
