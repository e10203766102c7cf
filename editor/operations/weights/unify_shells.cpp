// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/pose/pose.h"
#include "editor/weights/fill_rows.h"
#include "editor/weights/rigid_islands.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

// Points of an island that nobody gave a number for.
constexpr std::int64_t kUsualLargest = 500;

/// The islands of a mesh that become rigid.
struct Islands {
    std::vector<std::uint32_t> of;    // per point, kNoIndex: none
    std::vector<RowBuffer> rows;      // that each gets
    std::vector<PointIndex> changed;  // ascending
};

/// How many islands were meant, all meshes together.
struct IslandCounts {
    std::size_t unified = 0;
    std::size_t larger = 0;  ///< that have too many points
    std::size_t bent = 0;    ///< that joints bend
};

/// Which islands are no single thing: their rows differ by place, as an arm's do and a button's do
/// not, or they are large and differ at all, as a head with its neck.
class BentIslands {
public:
    BentIslands(const Scene& scene, const Skin& skin) : mesh_(*meshOf(scene, skin)) {
        const auto world = currentPose(scene).worldFromNode;
        const auto worldOf = [&](const Skin& of) {
            return world[scene.nodes().indexOf(of.meshNode)];
        };
        PlaceBox all;
        for (const SkinId id : scene.skins()) {
            const auto other = scene.skin(id);
            if (const auto mesh = meshOf(scene, *other); mesh && sharesJoints(*other, skin))
                all.add(boxAround(mesh->positions).movedBy(worldOf(*other)));
        }
        size_ = all.size();
        world_ = worldOf(skin);
    }
    bool has(std::span<const PointIndex> points, const Rows& rows, Row mean) const {
        // Two joints that halve an island come to 0.5, and many fingers to nearly 1.
        constexpr double kSpread = 0.55, kLargeSpread = 0.01;
        constexpr double kLarge = 0.05;  // of the model: a hand has a tenth, a buckle 0.03
        const double spread = spreadOf(points, rows, mean);
        if (spread <= kLargeSpread) return false;
        if (spread > kSpread) return true;
        PlaceBox box;
        for (const PointIndex p : points) box.add(glm::dvec3(mesh_.positions[p]));
        return box.movedBy(world_).size() > kLarge * size_;
    }

private:
    static std::shared_ptr<const Mesh> meshOf(const Scene& scene, const Skin& skin) {
        const Node* node = scene.nodes().find(skin.meshNode);
        return node ? scene.mesh(node->mesh) : nullptr;
    }
    static bool sharesJoints(const Skin& one, const Skin& other) {
        return one.meshNode == other.meshNode ||
               std::ranges::any_of(one.slots, [&](const InfluenceSlot& slot) {
                   return slot.node.valid() && other.slotOf(slot.node) != kNoIndex;
               });
    }
    // The share of its weights that a row of the island has to give away to be their mean.
    static double spreadOf(std::span<const PointIndex> points, const Rows& rows, Row mean) {
        double common = 0.0;
        std::size_t count = 0;
        for (const PointIndex p : points) {
            if (rows[p].empty()) continue;
            ++count;
            for (const Influence& entry : rows[p])
                common += std::min(entry.weight, weightOf(mean, entry.slot));
        }
        return count == 0 ? 0.0 : 1.0 - common / static_cast<double>(count);
    }

    const Mesh& mesh_;
    glm::dmat4 world_;
    double size_ = 0.0;  // of all meshes of the skeleton
};

// The mean of its points' rows.
RowBuffer islandRow(std::span<const PointIndex> points, const Rows& rows, RowSum& sum) {
    RowBuffer out = meanOfRows(
        points, [&](PointIndex p) { return rows[p]; }, sum);
    makeValid(out);
    return out;
}

// `most`: points that an island may have; 0: as many as is usual, unless joints bend it.
Islands islandsOf(const Scene& scene, const Skin& skin, const Rows& rows,
                  const ChosenPoints& chosen, std::size_t most, IslandCounts& counts) {
    const auto mesh = scene.mesh(scene.nodes().find(skin.meshNode)->mesh);
    const Shells parts = shells(*mesh);
    std::vector<std::vector<PointIndex>> members(parts.count);
    for (PointIndex p = 0; p < parts.shellOfPoint.size(); ++p)
        members[parts.shellOfPoint[p]].push_back(p);
    std::vector<std::uint8_t> touched(parts.count, chosen.points.empty() ? 1 : 0);
    for (const PointIndex p : chosen.points)
        if (p < parts.shellOfPoint.size()) touched[parts.shellOfPoint[p]] = 1;
    const BentIslands bent(scene, skin);
    const std::size_t largest = most > 0 ? most : std::size_t{kUsualLargest};
    Islands out;
    RowSum sum;
    out.of.assign(mesh->pointCount(), kNoIndex);
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (!touched[i]) continue;
        if (members[i].size() > largest) {
            ++counts.larger;
            continue;
        }
        RowBuffer row = islandRow(members[i], rows, sum);
        if (most == 0 && bent.has(members[i], rows, row)) {
            ++counts.bent;
            continue;
        }
        limitInfluences(row, {{}, skin.maxInfluences});
        for (const PointIndex p : members[i]) {
            out.of[p] = static_cast<std::uint32_t>(out.rows.size());
            const bool meant =
                chosen.points.empty() || std::ranges::binary_search(chosen.points, p);
            if (meant && !skin.isLocked(p) && skin.isMember(p)) out.changed.push_back(p);
        }
        out.rows.push_back(std::move(row));
        ++counts.unified;
    }
    std::ranges::sort(out.changed);
    return out;
}

void tellIslands(const IslandCounts& counts, const Params& params, Report& report) {
    report.say("%1 {island|islands} unified.", counts.unified);
    const std::int64_t largest = intParam(params, "largest");
    if (counts.larger > 0)
        report.say("%1 {island|islands} of more than %2 vertices left as before.", counts.larger,
                   largest > 0 ? largest : kUsualLargest);
    if (counts.bent > 0)
        report.say(
            "%1 {island|islands} left as before: several joints bend {it|them}. To make such an "
            "island rigid select it and give a Largest island that it does not pass.",
            counts.bent);
}

Message cautionUnify(const Scene&, const Params& params) {
    if (intParam(params, "largest") == 0) return {};
    return Message(
        "Islands of up to %1 vertices become rigid even where joints bend them, as an arm. At 0 "
        "those are left as they are.",
        intParam(params, "largest"));
}

Expected<Outcome> runUnifyShells(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress& progress) {
    IslandCounts counts;
    const auto largest = static_cast<std::size_t>(intParam(params, "largest"));
    const auto unify = [&](Scene& after, SkinId id, Report& report,
                           const Progress& part) -> Expected<void> {
        const auto skin = after.skin(id);
        const ChosenPoints chosen = chosenPoints(selection, *skin);
        const auto islands =
            islandsOf(after, *skin, rowsOfMembers(*skin, after.rows(id)), chosen, largest, counts);
        const auto change = [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
            const auto island = islands.of[p];
            if (island == kNoIndex || !skin->isMember(p)) return 0u;
            return blended(row, islands.rows[island], 1.0f, rules);
        };
        const auto changed = changeRows(after, id, chosen, change, selection, report, part);
        if (!changed) return changed.error();
        markRigid(after, id, islands.changed, boolParam(params, "keep"));
        return {};
    };
    auto outcome = editTargetSkins(scene, selection, Message("Unify Shells"), unify, progress);
    if (outcome) tellIslands(counts, params, outcome->report);
    return outcome;
}

}  // namespace

Operation unifyShells() {
    using Type = ParamSpec::Type;
    Operation op = rowsOperation(
        "weights.unifyShells", "Unify Shells...", "Weights > Smooth and Sharpen", "shells",
        "Gives each island (buttons, buckles, teeth) one set of weights, so that it keeps its "
        "shape. With vertices selected, only those change.");
    op.verb = "Unify";
    op.riggerWord = "Unify Shell Weights, Make Rigid, Flood Islands";
    op.params = {
        {"largest", "Largest island",
         "Islands with more vertices than this are left as they are. 0: those with more than 500, "
         "and those that joints bend, such as an arm.",
         Type::Int, std::int64_t{0}, 0, 100000000},
        {"keep", "Keep rigid",
         "Smoothing leaves these islands alone from now on. Run it again without this to "
         "free them.",
         Type::Bool, true}};
    op.caution = &cautionUnify;
    op.run = &runUnifyShells;
    op.preview = &previewByRun<runUnifyShells>;
    return op;
}

}  // namespace sinew
