// SPDX-License-Identifier: Apache-2.0
// Gives influences of a bound mesh, such as ones that were added later, their share of its weights:
// the mesh is bound in thought with and without them, and what they take from others there they
// take from the weights that it has.
#include <algorithm>
#include <numeric>

#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/bind_solve.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// Shares below this are a solver's rest: what has no more lies out of reach.
constexpr float kOutOfReach = 0.01f;

using SlotSet = std::vector<std::uint8_t>;  // per slot, 1: in it

SlotSet idleInfluences(const Scene& scene, SkinId id) {
    SlotSet out(scene.skin(id)->slots.size(), 1);
    const Rows rows = scene.rows(id);
    for (const auto& page : rows.pages())
        for (const Influence& entry : page->entries) out[entry.slot] = 0;
    return out;
}

SlotSet slotsOf(const Skin& skin, const std::vector<NodeId>& joints) {
    SlotSet out(skin.slots.size(), 0);
    for (const NodeId node : joints)
        if (const auto slot = skin.slotOf(node); slot != kNoIndex) out[slot] = 1;
    return out;
}

/// Which influences are to be bound: joints that were named, or those without weight, of these the
/// selected ones where joints are selected.
struct Wanted {
    std::vector<NodeId> joints;  ///< empty: all
    bool named = false;          ///< with weight, too
};

Wanted wantedOf(const Scene& scene, const Selection& selection, const Params& params) {
    Wanted out{nodesParam(params, "joints"), true};
    if (!out.joints.empty()) return out;
    out.named = false;
    for (const NodeId id : selection.nodes)
        if (const Node* node = scene.nodes().find(id); node && node->kind == NodeKind::Joint)
            out.joints.push_back(id);
    return out;
}

// Joints that are an influence of none of the skins are added to them, as Insert Joints' new ones.
Expected<Scene> withNewcomers(const Scene& scene, const Selection& selection, const Wanted& wanted,
                              Report& report, const Progress& progress) {
    std::vector<NodeId> newcomers = wanted.joints;
    for (const SkinId id : targetSkins(scene, selection))
        std::erase_if(newcomers,
                      [&](NodeId joint) { return scene.skin(id)->slotOf(joint) != kNoIndex; });
    if (newcomers.empty()) return scene;
    auto added = runOperation(*findOperation("influence.add"), scene, selection,
                              {{"joints", newcomers}}, progress);
    if (!added) return added.error();
    report = std::move(added->report);
    return applied(scene, added->edit);
}

// None that is locked.
SlotSet meantSlots(const Scene& scene, SkinId id, const Wanted& wanted) {
    const auto skin = scene.skin(id);
    SlotSet out = wanted.named ? slotsOf(*skin, wanted.joints) : idleInfluences(scene, id);
    if (!wanted.named && !wanted.joints.empty()) {
        const SlotSet selected = slotsOf(*skin, wanted.joints);
        for (SlotIndex s = 0; s < out.size(); ++s) out[s] &= selected[s];
    }
    for (SlotIndex s = 0; s < out.size(); ++s)
        if (skin->slots[s].locked || !scene.nodes().find(skin->slots[s].node)) out[s] = 0;
    return out;
}

/// The mesh bound anew twice, rows in the skin's slots.
struct Solved {
    std::vector<std::vector<Influence>> with;
    std::vector<std::vector<Influence>> without;
};

Expected<Solved> solveBoth(const Scene& scene, SkinId id, const SlotSet& meant,
                           const BindSettings& settings, const Progress& progress) {
    BindSurfaceCache cache;
    std::vector<BindJob> with{bindJobOf(scene, id, *scene.skin(id))};
    std::vector<BindJob> without{bindJobOf(scene, id, *scene.skin(id))};
    for (SlotIndex s = 0; s < meant.size(); ++s) {
        if (!meant[s]) continue;
        with[0].skin->slots[s].role = JointRole::Bone;
        with[0].skin->slots[s].roleChosen = true;
        without[0].skin->slots[s].node = NodeId();
    }
    if (auto ok = solveBinds(scene, with, settings, false, cache, progress.stage(0.0, 0.5)); !ok)
        return ok.error();
    if (auto ok = solveBinds(scene, without, settings, false, cache, progress.stage(0.5, 0.9)); !ok)
        return ok.error();
    return Solved{std::move(with[0].rows), std::move(without[0].rows)};
}

float weightIn(const std::vector<Influence>& row, SlotIndex slot) {
    for (const auto& i : row)
        if (i.slot == slot) return i.weight;
    return 0.0f;
}

// Takes `share` from the entries that lose weight to the new influences, in proportion to their
// weights; where none of them does, or they have not so much, from all that are not locked.
float takeShare(RowBuffer& row, const SlotSet& meant, float share, const RowRules& rules,
                const std::vector<Influence>& with, const std::vector<Influence>& without) {
    const auto gives = [&](const Influence& i, bool losersOnly) {
        if (rules.locked(i.slot) || meant[i.slot]) return false;
        return !losersOnly || weightIn(without, i.slot) > weightIn(with, i.slot);
    };
    const auto sumOf = [&](bool losersOnly) {
        return std::accumulate(row.begin(), row.end(), 0.0f, [&](float sum, const Influence& i) {
            return sum + (gives(i, losersOnly) ? i.weight : 0.0f);
        });
    };
    const bool losersOnly = sumOf(true) >= share;
    const float sum = sumOf(losersOnly);
    const float taken = std::min(share, sum);
    if (!(sum > 0.0f)) return 0.0f;
    for (auto& i : row)
        if (gives(i, losersOnly)) i.weight *= 1.0f - taken / sum;
    return taken;
}

// What the influences have already counts towards their share.
std::uint32_t shareOut(RowBuffer& row, const SlotSet& meant, const RowRules& rules,
                       const std::vector<Influence>& with, const std::vector<Influence>& without) {
    float wanted = 0.0f;
    for (const auto& i : with) wanted += meant[i.slot] ? i.weight : 0.0f;
    float had = 0.0f;
    for (const auto& i : row) had += meant[i.slot] ? i.weight : 0.0f;
    if (wanted - had <= kOutOfReach) return 0;
    const float taken = takeShare(row, meant, wanted - had, rules, with, without);
    if (!(taken > 0.0f)) return 0;
    for (const auto& i : with) {
        if (!meant[i.slot]) continue;
        const float more = i.weight / wanted * taken;
        const auto at = std::find_if(row.begin(), row.end(),
                                     [&](const Influence& j) { return j.slot == i.slot; });
        if (at != row.end())
            at->weight += more;
        else
            row.push_back({i.slot, more});
    }
    makeValid(row);
    limitInfluences(row, rules);
    return 1;
}

Expected<Outcome> runBindInfluences(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress& progress) {
    BindSettings settings;
    settings.method = textParam(params, "method");
    settings.dropoff = floatParam(params, "dropoff");
    settings.softness = floatParam(params, "softness");
    Outcome outcome;
    const Wanted wanted = wantedOf(scene, selection, params);
    const auto begun =
        withNewcomers(scene, selection, wanted, outcome.report, progress.stage(0.0, 0.0));
    if (!begun) return begun.error();
    Scene after = *begun;
    bool any = false;
    const auto skins = targetSkins(scene, selection);
    for (std::size_t k = 0; k < skins.size(); ++k) {
        const auto skin = begun->skin(skins[k]);
        const SlotSet meant = meantSlots(*begun, skins[k], wanted);
        const bool none = std::find(meant.begin(), meant.end(), 1) == meant.end();
        if (skin->bonesCleared || none) continue;
        if (!unfitForBinding(scene, skin->meshNode).empty()) continue;
        any = true;
        const auto count = static_cast<double>(skins.size());
        const Progress part =
            progress.stage(static_cast<double>(k) / count, static_cast<double>(k + 1) / count);
        settings.maxInfluences = skin->maxInfluences;
        const auto solved = solveBoth(*begun, skins[k], meant, settings, part);
        if (!solved) return solved.error();
        RowsChanged changed;
        const auto rows = editedRows(
            *skin, begun->rows(skins[k]), chosenPoints(selection, *skin),
            [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
                return shareOut(row, meant, rules, solved->with[p], solved->without[p]);
            },
            changed, part.stage(0.9, 1.0));
        if (!rows) return rows.error();
        if (changed.points > 0) writeRows(after, skins[k], *rows);
        reportRows(scene, *skin, changed, outcome.report, selection);
    }
    if (!any && !wanted.joints.empty())
        return refused(
            "The selected joints have weights already, or are locked. Select the ones to bind; "
            "without a selected joint all influences that have no weights are bound.");
    if (!any)
        return refused(
            "All influences of the selected meshes have weights; choose the ones to bind.");
    outcome.edit = difference(scene, after, Message("Bind Influences"));
    return outcome;
}

Message noticeChosen(const Scene&, const Selection& selection) {
    const auto chosen = pointCount(selection.points);
    return chosen > 0 ? Message("Only the %1 selected {vertex changes|vertices change}.", chosen)
                      : Message();
}

}  // namespace

Operation bindInfluences() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "influence.bind";
    op.label = "Bind Influences...";
    op.riggerWord = "";
    op.hint =
        "Gives joints added to a bound mesh their share of the weights of their neighbours; "
        "vertices out of their reach keep their weights. Selected joints that are no influence yet "
        "become one.";
    op.menu = "Skin";
    op.icon = "bind";
    op.needs.boundSkin = true;
    op.params = {
        {"joints", "Joints",
         "The influences to bind. If none are chosen: the selected joints that have no weights, or "
         "all influences without weights.",
         Type::Nodes, std::vector<NodeId>{}},
        {"method", "Method", "How the weights are computed.", Type::Choice, std::string("auto"), 0,
         0, "", bindMethodChoices()},
        {"dropoff", "Dropoff Rate",
         "For scripts; Softness does the same. How quickly a joint's weight falls off with "
         "distance from its bone; higher is sharper.",
         Type::Float, 4.0, 0.1, 10.0},
        softnessParam(),
    };
    op.notice = &noticeChosen;
    op.run = &runBindInfluences;
    return op;
}

}  // namespace sinew
