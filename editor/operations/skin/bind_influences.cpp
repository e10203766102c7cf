// SPDX-License-Identifier: Apache-2.0
// Gives influences of a bound mesh, such as ones that were added later, their share of its weights:
// the mesh is bound in thought with and without them, and what they take from others there they
// take from the weights that it has.
#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "editor/binding/learnt/bind_style.h"
#include "editor/operations/on_layer.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/bind_solve.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/skin/follow_style.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// Influences of a skin: per slot, 1: in it.
using SlotSet = std::vector<std::uint8_t>;

// Shares below this are a solver's rest: what has no more lies out of reach.
constexpr float kOutOfReach = 0.01f;

// Takes `share` from the entries that lose weight to the new influences, in proportion to their
// weights; where none of them does, or they have not so much, from all that are not locked.
float takeShare(RowBuffer& row, const SlotSet& meant, float share, const RowRules& rules,
                const std::vector<Influence>& with, const std::vector<Influence>& without) {
    const auto gives = [&](const Influence& i, bool losersOnly) {
        if (rules.locked(i.slot) || meant[i.slot]) return false;
        return !losersOnly || weightOf(without, i.slot) > weightOf(with, i.slot);
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

/// Gives the influences `meant` their share of a row: what they have in `with`, the row that the
/// point gets when it is bound anew, of which `without` is the same without them. What they have
/// already counts towards it. It is taken from what loses weight to them there; where that has not
/// so much, from all that is not locked. 1 where the row changed, else 0: what is out of their
/// reach stays.
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
        const auto at = std::ranges::find(row, i.slot, &Influence::slot);
        if (at != row.end())
            at->weight += more;
        else
            row.push_back({i.slot, more});
    }
    makeValid(row);
    limitInfluences(row, rules);
    return 1;
}

/// Which influences are to be bound: joints that were named, or those without weight, of these the
/// selected ones where joints are selected.
struct Wanted {
    std::vector<NodeId> joints;  ///< empty: all
    bool named = false;          ///< with weight, too
};

Wanted wantedOf(const Scene& scene, const Selection& selection, const Params& params) {
    if (const auto given = params.find("joints"); given != params.end())
        if (Wanted out{nodesParam(params, "joints"), true}; !out.joints.empty()) return out;
    return {selectedNodes(scene, selection, isJointNode)};
}

std::vector<NodeId> newcomersIn(const Scene& scene, const Selection& selection,
                                const Wanted& wanted) {
    std::vector<NodeId> out = wanted.joints;
    for (const SkinId id : targetSkins(scene, selection))
        std::erase_if(out, [&](NodeId joint) { return scene.skin(id)->slotOf(joint) != kNoIndex; });
    return out;
}

// With the meshes that are meant: where none is chosen, those around the joints, since the active
// one may have nothing to do with them.
Expected<Selection> withMeshes(const Scene& scene, const Selection& selection,
                               const Wanted& wanted) {
    if (wanted.joints.empty() || bindTargetsChosen(scene, selection)) return selection;
    const auto around = skinsAround(scene, selection, wanted.joints);
    if (around.empty())
        if (const auto newcomers = newcomersIn(scene, selection, wanted); !newcomers.empty())
            return refused(
                "No shown mesh has weights of a joint next to %1. Select the meshes together with "
                "the joints.",
                labelsOf(scene, newcomers));
    Selection out = selection;
    for (const SkinId id : around)
        out.nodes.insert(out.nodes.begin(), scene.skin(id)->meshNode);  // the active node stays
    return out;
}

/// A scene with influences added, and what is selected then, the newest of them active.
struct Begun {
    Scene scene;
    std::optional<Selection> selection;
};

// Joints that are an influence of none of the skins are added to them, as Insert Joints' new ones.
Expected<Begun> withNewcomers(const Scene& scene, const Selection& selection, const Wanted& wanted,
                              const Progress& progress) {
    const auto newcomers = newcomersIn(scene, selection, wanted);
    if (newcomers.empty()) return Begun{scene, {}};
    auto added = runOperation(*findOperation("influence.add"), scene, selection,
                              {{"joints", newcomers}}, progress);
    if (!added) return added.error();
    return Begun{applied(scene, added->edit), added->selection};
}

// None that is locked.
SlotSet meantSlots(const Scene& scene, SkinId id, const Wanted& wanted) {
    const auto skin = scene.skin(id);
    SlotSet out(skin->slots.size(), wanted.joints.empty());
    for (const NodeId joint : wanted.joints)
        if (const auto slot = skin->slotOf(joint); slot != kNoIndex) out[slot] = 1;
    const auto used = usedSlots(scene, id, false);
    for (SlotIndex s = 0; s < out.size(); ++s)
        if ((used[s] && !wanted.named) || skin->slots[s].locked ||
            !scene.nodes().find(skin->slots[s].node))
            out[s] = 0;
    return out;
}

/// A mesh whose influences are to be bound, and what it is bound anew with and without them, rows
/// in its skin's slots.
struct Meant {
    SkinId id;
    SlotSet slots;
    std::vector<std::vector<Influence>> with, without;
};

Expected<std::vector<Meant>> meantIn(const Scene& scene, const Selection& selection,
                                     const Wanted& wanted) {
    std::vector<Meant> out;
    std::optional<Error> alone;
    for (const SkinId id : targetSkins(scene, selection)) {
        const auto skin = scene.skin(id);
        const SlotSet slots = meantSlots(scene, id, wanted);
        const auto count = static_cast<std::size_t>(std::ranges::count(slots, 1));
        if (skin->bonesCleared || count == 0) continue;
        if (!unfitForBinding(scene, skin->meshNode).empty()) continue;
        if (count < slots.size()) {
            out.push_back({id, slots, {}, {}});
            continue;
        }
        alone = refused(
            "All influences of %1 are to be bound, so there is none to share its weights with. "
            "Leave some out, or bind the mesh anew with Smooth Skinning.",
            skinLabel(scene, *skin));
        if (wanted.named) return *alone;
    }
    if (out.empty() && alone) return *alone;
    if (out.empty() && !wanted.joints.empty())
        return refused(
            "The selected joints have weights already, or are locked. Select the ones to bind; "
            "without a selected joint all influences that have no weights are bound.");
    if (out.empty())
        return refused(
            "All influences of the selected meshes have weights; choose the ones to bind.");
    return out;
}

// All together, as meshes are bound: what touches gets the same.
Expected<void> solveBoth(const Scene& scene, BindSettings settings, std::vector<Meant>& meant,
                         const Progress& progress) {
    BindSurfaceCache cache;
    std::vector<BindJob> with, without;
    std::vector<NodeId> named;
    settings.maxInfluences = 1;
    for (const Meant& one : meant) {
        const auto skin = scene.skin(one.id);
        with.push_back(bindJobOf(scene, one.id, *skin));
        without.push_back(with.back());
        without.back().skin = std::make_shared<Skin>(*with.back().skin);
        for (SlotIndex s = 0; s < one.slots.size(); ++s) {
            if (!one.slots[s]) continue;
            named.push_back(skin->slots[s].node);
            without.back().skin->slots[s].node = NodeId();
        }
        // 0 stands for any number.
        const bool any = settings.maxInfluences == 0 || skin->maxInfluences == 0;
        settings.maxInfluences = any ? 0 : std::max(settings.maxInfluences, skin->maxInfluences);
    }
    const auto solve = [&](std::vector<BindJob>& jobs, double from, double to) {
        return solveBinds(scene, jobs, settings, named, cache, progress.stage(from, to));
    };
    if (auto ok = solve(with, 0.0, 0.5); !ok) return ok;
    if (auto ok = solve(without, 0.5, 0.9); !ok) return ok;
    for (std::size_t i = 0; i < meant.size(); ++i) {
        meant[i].with = std::move(with[i].rows);
        meant[i].without = std::move(without[i].rows);
    }
    return {};
}

// Each mesh's share, of its layer where it has layers.
Expected<Outcome> sharedOut(const Scene& scene, const Selection& selection,
                            std::vector<Meant>& meant, const Progress& progress) {
    Outcome made;
    Scene after = scene;
    for (Meant& one : meant) {
        const auto skin = scene.skin(one.id);
        one.slots.resize(skin->slots.size(), 0);  // what is missing of a layer
        RowsChanged changed;
        const auto rows = editedRows(
            *skin, scene.rows(one.id), chosenPoints(selection, *skin),
            [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
                return shareOut(row, one.slots, rules, one.with[p], one.without[p]);
            },
            changed, progress);
        if (!rows) return rows.error();
        if (changed.points > 0) writeRows(after, one.id, *rows);
        reportRows(scene, *skin, changed, made.report, selection);
    }
    made.edit = difference(scene, after, Message("Bind Influences"));
    return made;
}

// Of what was meant, what no mesh has weight of afterwards: it lies out of reach.
void tellWeightless(const Scene& after, const std::vector<Meant>& meant, Report& report) {
    std::map<NodeId, bool> hasWeight;
    for (const Meant& one : meant) {
        const auto used = usedSlots(after, one.id, true);
        for (SlotIndex s = 0; s < used.size(); ++s)
            if (one.slots[s]) hasWeight[after.skin(one.id)->slots[s].node] |= used[s] != 0;
    }
    std::vector<NodeId> without;
    for (const auto& [joint, has] : hasWeight)
        if (!has) without.push_back(joint);
    if (without.empty()) return;
    report.say("%1 {influence|influences} got no weight: %2.", without.size(),
               labelsOf(after, without));
}

bool isBlockOf(const BlockId& block, SkinId skin) {
    return isOfSkin(block.kind) && block.owner == skin.value;
}

// What is selected afterwards: of what was added the newest is active, on a mesh that it reached.
Selection selectedAfter(const Scene& done, const Selection& before, Selection added,
                        const std::vector<SkinId>& reached) {
    const NodeId joint = added.activeNode();
    const auto has = [&](SkinId id) {
        const auto skin = done.skin(id);
        return skin && skin->slotOf(joint) != kNoIndex;
    };
    if (!has(added.activeSkin))
        if (const auto other = std::ranges::find_if(reached, has); other != reached.end())
            added.activeSkin = *other;
    if (has(added.activeSkin)) added.activeSlot = done.skin(added.activeSkin)->slotOf(joint);
    std::erase_if(added.nodes, [&](NodeId node) {
        return node != joint && std::ranges::find(before.nodes, node) == before.nodes.end();
    });
    return added;
}

// As one step with what was added: where nothing went to it, nothing is. `made`: on begun.scene.
Expected<Outcome> withAdded(const Scene& scene, const Selection& selection, const Begun& begun,
                            const std::vector<NodeId>& added, const std::vector<Meant>& meant,
                            Outcome made) {
    std::vector<SkinId> reached;
    std::vector<NodeId> meshes;
    for (const Meant& one : meant) {
        meshes.push_back(begun.scene.skin(one.id)->meshNode);
        if (std::ranges::any_of(made.edit.changes, [&](const BlockChange& change) {
                return isBlockOf(change.id, one.id);
            }))
            reached.push_back(one.id);
    }
    if (!added.empty() && reached.empty())
        return refused(
            "No vertex of %1 that may change would get weights of %2, so nothing was added. Select "
            "other meshes, too, or use Add Influence and paint.",
            labelsOf(scene, meshes), labelsOf(scene, added));
    Edit whole = difference(scene, applied(begun.scene, made.edit), Message("Bind Influences"));
    std::erase_if(whole.changes, [&](const BlockChange& change) {
        return std::ranges::none_of(reached, [&](SkinId id) { return isBlockOf(change.id, id); });
    });
    made.edit = std::move(whole);
    if (!added.empty())
        made.report.lines.emplace(made.report.lines.begin(), "Added as influences: %1.",
                                  labelsOf(scene, added));
    if (begun.selection)
        made.selection =
            selectedAfter(applied(scene, made.edit), selection, *begun.selection, reached);
    return made;
}

Expected<Outcome> runBindInfluences(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress& progress) {
    BindSettings settings;
    settings.method = textParam(params, "method");
    settings.dropoff = floatParam(params, "dropoff");
    settings.softness = floatParam(params, "softness");
    const Wanted wanted = wantedOf(scene, selection, params);
    const auto on = withMeshes(scene, selection, wanted);
    if (!on) return on.error();
    const auto begun = withNewcomers(scene, *on, wanted, progress.stage(0.0, 0.0));
    if (!begun) return begun.error();
    const Scene& started = begun->scene;
    auto meant = meantIn(started, *on, wanted);
    if (!meant) return meant.error();
    std::size_t points = 0;
    for (const Meant& one : *meant) points += started.skin(one.id)->pointCount;
    if (auto ok =
            followStyle(scene, kShippedStyle, points, nullptr, settings, progress.stage(0, 0));
        !ok)
        return ok.error();
    if (auto ok = solveBoth(started, settings, *meant, progress); !ok) return ok.error();
    auto outcome = changedOnLayers(started, *on, [&](const Scene& layer) {
        return sharedOut(layer, *on, *meant, progress.stage(0.9, 1.0));
    });
    if (!outcome) return outcome;
    tellWeightless(applied(started, outcome->edit), *meant, outcome->report);
    return withAdded(scene, selection, *begun, newcomersIn(scene, *on, wanted), *meant,
                     std::move(*outcome));
}

std::vector<NodeId> meshesToBind(const Scene& scene, const Selection& selection,
                                 const Params& params) {
    const auto on = withMeshes(scene, selection, wantedOf(scene, selection, params));
    std::vector<NodeId> out;
    if (!on) return out;
    for (const SkinId id : targetSkinsWithBones(scene, *on))
        out.push_back(scene.skin(id)->meshNode);
    return out;
}

Message noticeChosen(const Scene&, const Selection& selection) {
    const auto chosen = pointCount(selection.points);
    return chosen > 0 ? Message("Only the %1 selected {vertex changes|vertices change}.", chosen)
                      : Message();
}

// Joints that were selected are the ones to bind.
Params presentSelected(const Scene& scene, const Selection& selection) {
    const auto joints = wantedOf(scene, selection, {}).joints;
    return joints.empty() ? Params() : Params{{"joints", joints}};
}

}  // namespace

Operation bindInfluences() {
    using Type = ParamSpec::Type;
    Operation op = boundOperation(
        "influence.bind", "Bind Influences...", "Skin", "bind",
        "Gives joints added to a bound mesh their share of the weights of their neighbours; "
        "vertices out of their reach keep their weights. Selected joints that are no influence yet "
        "become one: of the selected meshes, else of those with weights of a joint next to them.");
    op.changesLayer = true;
    op.params = {
        {"joints", "Joints",
         "The influences to bind. If none are chosen: the selected joints that have no weights, or "
         "all influences without weights.",
         Type::Nodes, std::vector<NodeId>{}},
        choiceParam("method", "Method", "How the weights are computed.", "auto",
                    bindMethodChoices()),
        {"dropoff", "Dropoff Rate",
         "For scripts; Softness does the same. How quickly a joint's weight falls off with "
         "distance from its bone; higher is sharper.",
         Type::Float, 4.0, 0.1, 10.0},
        softnessParam(),
    };
    op.notice = &noticeChosen;
    op.present = &presentSelected;
    op.worksOn = &meshesToBind;
    op.run = &runBindInfluences;
    return op;
}

}  // namespace sinew
