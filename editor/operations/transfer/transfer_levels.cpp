// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>

#include "editor/operations/targets.h"
#include "editor/operations/transfer/detail_levels.h"
#include "editor/operations/transfer/transfer_choice.h"

namespace sinew {
namespace {

/// The levels of one model, and which of them has the weights: the lowest that is bound.
struct LevelChain {
    NodeId giver;
    DetailLevel full;  ///< of that
    std::vector<NodeId> takers;
    bool wanted = false;  ///< one of them is selected
};

std::map<std::string, LevelChain> chainsIn(const Scene& scene, const Selection& selection) {
    std::map<std::string, LevelChain> out;
    std::set<std::string> models;
    const auto visit = [&](auto&& then) {
        for (const Node& node : scene.nodes().all())
            if (node.mesh.valid())
                if (const auto level = detailLevelOf(node.name, models)) then(node, *level);
    };
    visit([&](const Node&, const DetailLevel& level) { models.insert(level.model); });
    visit([&](const Node& node, const DetailLevel& level) {
        LevelChain& chain = out[level.model];
        chain.wanted |= selection.pointsOf(node.id) ||
                        std::ranges::find(selection.nodes, node.id) != selection.nodes.end();
        const bool first = !chain.giver.valid() || isFuller(level, chain.full);
        if (!isBound(scene, node.id) || !first) return;
        chain.giver = node.id;
        chain.full = level;
    });
    visit([&](const Node& node, const DetailLevel& level) {
        LevelChain& chain = out[level.model];
        if (chain.giver.valid() && level.level > chain.full.level) chain.takers.push_back(node.id);
    });
    std::erase_if(out, [](const auto& chain) { return chain.second.takers.empty(); });
    const bool any =
        std::ranges::any_of(out, [](const auto& chain) { return chain.second.wanted; });
    if (any) std::erase_if(out, [](const auto& chain) { return !chain.second.wanted; });
    return out;
}

// Those with levels that take, where vertices are chosen.
std::map<std::string, LevelChain> chosenChains(const Scene& scene, const Selection& selection) {
    auto out = chainsIn(scene, selection);
    for (auto& [model, chain] : out) keepChosen(selection, chain.takers);
    std::erase_if(out, [](const auto& chain) { return chain.second.takers.empty(); });
    return out;
}

Message levelsObstacle(const Scene& scene, const Selection& selection) {
    if (const Message why = transferObstacle(scene, selection); !why.empty()) return why;
    return chainsIn(scene, selection).empty()
               ? Message(
                     "No mesh is named as a lower level of detail (Body_LOD1) of one that has "
                     "weights (Body or Body_LOD0).")
               : Message();
}

Expected<Outcome> runLevels(const Scene& scene, const Selection& selection, const Params& params,
                            const Progress& progress) {
    const auto settings = takeSettings(params);
    if (!settings) return settings.error();
    const auto chains = chosenChains(scene, selection);
    if (chains.empty()) return noneChosenTakes();
    Outcome outcome;
    std::size_t hidden = 0;
    Scene after = scene;
    Selection then = selection;
    then.nodes.clear();
    then.points.clear();
    double at = 0.0;
    for (const auto& [model, chain] : chains) {
        const auto givers = giversOf(scene, {chain.giver}, settings->overlay);
        if (!givers) return givers.error();
        outcome.report.say("The weights of %1 went to %2.", nodeLabel(scene, chain.giver),
                           labelsOf(scene, chain.takers));
        for (const NodeId node : chain.takers) {
            if (auto ok = mayTake(scene, node); !ok) return ok.error();
            const double share = 1.0 / static_cast<double>(chains.size() * chain.takers.size());
            Taker taker(after, node, *givers, *settings);
            if (auto ok = taker.take(selection, progress.stage(at, at + share)); !ok)
                return ok.error();
            at += share;
            taker.tell(outcome.report, then);
            hidden += taker.hidden();
            then.nodes.push_back(node);
        }
    }
    tellGuessed(then, outcome.report);
    tellHidden(hidden, outcome.report);
    if (then.points.empty()) then.points = selection.points;
    then.activeSkin = after.skinOf(then.nodes.back());
    then.activeSlot = kNoIndex;
    outcome.selection = then;
    outcome.edit = difference(scene, after, Message("Transfer to Levels of Detail"));
    return outcome;
}

std::vector<NodeId> levelsThatTake(const Scene& scene, const Selection& selection, const Params&) {
    std::vector<NodeId> out;
    for (const auto& [model, chain] : chosenChains(scene, selection))
        out.insert(out.end(), chain.takers.begin(), chain.takers.end());
    return out;
}

std::vector<NodeId> levelsThatGive(const Scene& scene, const Selection& selection, const Params&) {
    std::vector<NodeId> out;
    for (const auto& [model, chain] : chosenChains(scene, selection)) out.push_back(chain.giver);
    return out;
}

Message noticeLevels(const Scene& scene, const Selection& selection) {
    NodeId taker;
    for (const auto& [model, chain] : chosenChains(scene, selection))
        if (const auto misfit = misfitAmong(scene, {&chain.giver, 1}, chain.takers, &taker))
            return misfitSaid(*misfit, nodeLabel(scene, taker), nodeLabel(scene, chain.giver));
    return {};
}

Params presentLevels(const Scene& scene, const Selection& selection) {
    const auto chains = chosenChains(scene, selection);
    return {{"fitOver", std::ranges::any_of(chains, [&](const auto& entry) {
                 const LevelChain& chain = entry.second;
                 const auto misfit = misfitAmong(scene, {&chain.giver, 1}, chain.takers);
                 return misfit && misfit->alike;
             })}};
}

}  // namespace

Operation transferLevels() {
    Operation op{};
    op.id = "skin.transferLevels";
    op.label = "Transfer to Levels of Detail...";
    op.riggerWord = "Copy Weights to LODs";
    op.hint =
        "Gives Body_LOD1, Body_LOD2 and so on the weights of Body or Body_LOD0, of the selected "
        "models or of all.";
    op.menu = "Skin";
    op.icon = "paste";
    op.verb = "Transfer";
    op.params = matchParams();
    for (ParamSpec& spec : fillParams()) op.params.push_back(std::move(spec));
    op.obstacle = &levelsObstacle;
    op.present = &presentLevels;
    op.notice = &noticeLevels;
    op.worksOn = &levelsThatTake;
    op.takesFrom = &levelsThatGive;
    op.run = &runLevels;
    return op;
}

}  // namespace sinew
