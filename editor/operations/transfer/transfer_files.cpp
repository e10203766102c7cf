// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/transfer/transfer_files.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "editor/codec/scene_codec.h"
#include "editor/exchange/exchange.h"
#include "editor/operations/names.h"
#include "editor/operations/targets.h"
#include "editor/operations/transfer/detail_levels.h"
#include "editor/operations/transfer/transfer_choice.h"

namespace sinew {
namespace {

// What a transfer looks at.
Scene weightsAndMeshesOf(const Scene& scene) {
    Scene out = scene;
    for (const auto& [id, block] : scene.blocks())
        if (id.kind == BlockKind::Clip || id.kind == BlockKind::Track ||
            id.kind == BlockKind::Material || id.kind == BlockKind::Texture ||
            id.kind == BlockKind::Image)
            out.set(id, nullptr);
    out.setInfo(std::make_shared<SceneInfo>());
    return out;
}

// Takes the other file's nodes out again, but for joints that are influences now and what is above
// them.
Expected<Scene> withoutGivers(const Scene& scene, const TransferScene& both,
                              std::span<const TransferPair> pairs) {
    std::unordered_set<NodeId> kept;
    for (const TransferPair& pair : pairs)
        if (const auto skin = scene.skin(scene.skinOf(pair.taker)))
            for (const auto& slot : skin->slots)
                for (const Node* node = scene.nodes().find(slot.node); node;
                     node = scene.nodes().find(node->parent))
                    kept.insert(node->id);
    Selection going;
    for (const NodeId id : both.added)
        if (scene.nodes().find(id) && !kept.contains(id)) going.nodes.push_back(id);
    if (going.nodes.empty()) return scene;
    const auto outcome = runOperation(*findOperation("nodes.delete"), scene, going, {}, {});
    if (!outcome) return outcome.error();
    return applied(scene, outcome->edit);
}

bool tellsGuessed(const Report& report) {
    return std::ranges::count(report.lines, kGuessedSelected, &Message::pattern) > 0;
}

// What is selected afterwards is told of all pairs together.
void addReport(const Report& one, Report& all) {
    const auto rest = one.lines.begin() + static_cast<std::ptrdiff_t>(one.cautions);
    std::for_each(one.lines.begin(), rest, [&](const Message& line) { all.caution(line); });
    std::copy_if(rest, one.lines.end(), std::back_inserter(all.lines),
                 [](const Message& line) { return line.pattern != kGuessedSelected; });
    for (const auto& [name, number] : one.numbers) all.numbers[name] += number;
}

std::string numberInFile(NodeId id, std::uint32_t shift) {
    return "#" + std::to_string(id.value - shift);
}

// The influence that was active stays so, as far as its mesh still has it.
void keepActiveInfluence(const Scene& before, const Scene& after, const Selection& chosen,
                         Selection& then) {
    const auto skin = before.skin(chosen.activeSkin);
    const auto now = after.skin(chosen.activeSkin);
    if (!skin || !now || chosen.activeSlot >= skin->slots.size()) return;
    then.activeSkin = chosen.activeSkin;
    then.activeSlot = now->slotOf(skin->slots[chosen.activeSlot].node);
}

}  // namespace

Expected<TransferScene> joinedForTransfer(const Scene& to, const Scene& from,
                                          const std::string& name) {
    TransferScene out;
    const Scene slim = weightsAndMeshesOf(from);
    const auto matches = matchesByName(to, slim);
    out.unitFactor = unitFactor(to, slim, matches);
    out.scene = mergedOnto(to, slim, matches, &out.added);
    out.shift = to.nodes().nextId();
    for (const NodeId id : out.added)
        if (isBound(out.scene, id)) out.givers.push_back(id);
    if (out.givers.empty())
        return refused("No mesh of %1 is bound, so it has no weights to give.", name);
    return out;
}

std::vector<TransferPair> pairedByName(const TransferScene& both, std::span<const NodeId> takers) {
    const auto& nodes = both.scene.nodes();
    std::vector<TransferPair> out;
    for (const NodeId taker : takers) {
        const std::string& name = nodes.find(taker)->name;
        TransferPair pair{{}, taker};
        for (const NodeId giver : both.givers)
            if (nodes.find(giver)->name == name) pair.givers.push_back(giver);
        std::optional<DetailLevel> fullest;
        if (const auto wanted = detailLevelOf(name); wanted && pair.givers.empty())
            for (const NodeId giver : both.givers) {
                const auto level = detailLevelOf(nodes.find(giver)->name, {wanted->model});
                if (!level || level->model != wanted->model ||
                    (fullest && !isFuller(*level, *fullest)))
                    continue;
                pair.givers = {giver};
                fullest = level;
            }
        if (pair.givers.empty()) pair.givers = both.givers;
        out.push_back(std::move(pair));
    }
    return out;
}

std::string wordAmong(const Scene& scene, std::span<const NodeId> nodes, NodeId mesh,
                      std::uint32_t shift) {
    const std::string& name = scene.nodes().find(mesh)->name;
    const auto hasName = [&](NodeId id) { return scene.nodes().find(id)->name == name; };
    const bool alone = !name.empty() && std::ranges::count_if(nodes, hasName) == 1;
    return alone ? name : numberInFile(mesh, shift);
}

Expected<NodeId> namedAmong(const Scene& scene, std::span<const NodeId> nodes,
                            const std::string& word, const std::string& file, std::uint32_t shift) {
    std::vector<NodeId> found;
    std::vector<std::string> names, numbers;
    NodeId numbered;
    for (const NodeId id : nodes) {
        const std::string& name = scene.nodes().find(id)->name;
        const std::string number = numberInFile(id, shift);
        if (number == word) numbered = id;
        names.push_back(name.empty() ? number : name);
        if (name.empty() || name != word) continue;
        found.push_back(id);
        numbers.push_back(number);
    }
    if (found.size() == 1) return found.front();
    if (found.size() > 1)
        return usage(Message("%1 meshes are named %2; specify one by its number: %3.", found.size(),
                             word, listed(numbers, 12)));
    if (numbered.valid()) return numbered;
    return usage(Message("No mesh of %1 that can be used is named %2; available: %3.", file, word,
                         listed(names)));
}

Expected<Outcome> transferredFrom(const Scene& to, const TransferScene& both,
                                  std::span<const TransferPair> pairs, const Params& params,
                                  const Selection& chosen, const Progress& progress) {
    Scene scene = both.scene;
    Outcome out;
    Selection then;
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(pairs.size(), 1));
    double at = 0.0;
    bool anyGuessed = false;
    std::optional<Error> firstFar;
    std::size_t farOnes = 0;
    for (const TransferPair& pair : pairs) {
        Selection selection;
        selection.nodes = {pair.taker};
        for (const PointSelection& points : chosen.points)
            if (points.meshNode == pair.taker) selection.points.push_back(points);
        selection.hidden = chosen.hidden;
        Params own = params;
        std::string from;
        for (const NodeId id : pair.givers)
            from += (from.empty() ? "#" : ",#") + std::to_string(id.value);
        own["from"] = from;
        const Operation& transfer = *findOperation("skin.transfer");
        const Progress stage = progress.stage(at, at + share);
        auto outcome = runOperation(transfer, scene, selection, own, stage);
        if (!outcome && outcome.error().message.pattern == kNoVertexMatches) {
            if (farOnes++ == 0) firstFar = outcome.error();
            // Where others do match, it takes what is closest.
            if (farOnes == pairs.size()) return *firstFar;
            const auto all = completed(transfer, own);
            if (!all) return all.error();
            outcome = runTransferOfSeveral(scene, selection, *all, stage);
        }
        if (!outcome) return outcome.error();
        at += share;
        scene = applied(scene, outcome->edit);
        anyGuessed |= tellsGuessed(outcome->report);
        addReport(outcome->report, out.report);
        then.nodes.push_back(pair.taker);
        then.activeSkin = outcome->selection->activeSkin;
        then.points.insert(then.points.end(), outcome->selection->points.begin(),
                           outcome->selection->points.end());
    }
    auto result = withoutGivers(scene, both, pairs);
    if (!result) return result.error();
    result->set({BlockKind::Info}, to.find({BlockKind::Info}));
    keepEqualBlocks(to, *result);
    keepActiveInfluence(to, *result, chosen, then);
    if (anyGuessed) out.report.say(kGuessedSelected);
    out.selection = std::move(then);
    out.edit = difference(to, *result, Message("Transfer Weights"));
    return out;
}

}  // namespace sinew
