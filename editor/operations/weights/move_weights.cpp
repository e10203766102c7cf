// SPDX-License-Identifier: Apache-2.0
// Weights that go from influences to others: moved, swapped, merged.
#include <algorithm>
#include <atomic>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

/// Influences by their node, as the user named them.
struct FromTo {
    std::vector<NodeId> from;
    NodeId to;
};

// In the order in which they were selected.
std::vector<NodeId> selectedInfluences(const Scene& scene, const Selection& selection) {
    const auto skins = targetSkins(scene, selection);
    std::vector<NodeId> out;
    for (const NodeId node : selection.nodes)
        if (std::ranges::any_of(
                skins, [&](SkinId id) { return scene.skin(id)->slotOf(node) != kNoIndex; }))
            out.push_back(node);
    return out;
}

// The influence of a skin, where it has it.
SlotIndex unlockedSlot(const Skin& skin, NodeId joint, std::vector<std::string>& locked) {
    const SlotIndex slot = skin.slotOf(joint);
    if (slot != kNoIndex && skin.slots[slot].locked) locked.push_back(skin.slots[slot].name);
    return slot;
}

// Locked influences neither give nor take, and some target skin must have both sides.
Expected<void> checkFromTo(const Scene& scene, const Selection& selection, const FromTo& joints) {
    bool any = false;
    for (const SkinId id : targetSkins(scene, selection)) {
        const auto skin = scene.skin(id);
        std::vector<std::string> locked;
        const bool takes = unlockedSlot(*skin, joints.to, locked) != kNoIndex;
        bool gives = false;
        for (const NodeId joint : joints.from)
            gives |= unlockedSlot(*skin, joint, locked) != kNoIndex;
        if (!takes || !gives) continue;
        if (!locked.empty()) return refused("Influence %1 is locked; unlock it first.", locked[0]);
        any = true;
    }
    if (any) return {};
    return refused("No mesh to change has both %1 and the others as influences.",
                   nodeLabel(scene, joints.to));
}

Expected<FromTo> fromToOf(const Params& params) {
    FromTo out{nodesParam(params, "from"), {}};
    const auto& to = nodesParam(params, "to");
    if (out.from.empty()) return refused("Choose the influence to take weight from.");
    if (to.size() != 1) return refused("Choose one influence to give the weight to.");
    out.to = to.front();
    std::erase(out.from, out.to);
    if (out.from.empty()) return refused("Choose two different influences.");
    return out;
}

float& entryOf(RowBuffer& row, SlotIndex slot) {
    const auto at = std::ranges::lower_bound(row, slot, {}, &Influence::slot);
    if (at != row.end() && at->slot == slot) return at->weight;
    return row.insert(at, {slot, 0.0f})->weight;
}

// False where the row is full and stays as it was.
bool moveInRow(RowBuffer& row, std::span<const SlotIndex> from, SlotIndex to, float share,
               const RowRules& rules) {
    const RowBuffer before = row;
    float moved = 0.0f;
    for (Influence& entry : row)
        if (std::ranges::find(from, entry.slot) != from.end()) {
            const float part = share * entry.weight;
            moved += part;
            entry.weight -= part;
        }
    if (!(moved > 0.0f)) return true;
    entryOf(row, to) += moved;
    std::erase_if(row, [](const Influence& entry) { return !(entry.weight > 0.0f); });
    if (!makeRoomBeside(row, to, rules)) {
        row = before;
        return false;
    }
    normalise(row, rules);
    return true;
}

Expected<Outcome> moveShare(const Scene& scene, const Selection& selection, const FromTo& joints,
                            float share, const Message& label, const Progress& progress) {
    if (auto ok = checkFromTo(scene, selection, joints); !ok) return ok.error();
    std::atomic<std::uint64_t> full{0};
    const auto changeOf = [&](SkinId, const Skin& skin) -> RowChange {
        const SlotIndex to = skin.slotOf(joints.to);
        std::vector<SlotIndex> from;
        for (const NodeId joint : joints.from)
            if (const SlotIndex slot = skin.slotOf(joint); slot != kNoIndex) from.push_back(slot);
        if (to == kNoIndex || from.empty()) return {};
        return [from = std::move(from), to, share, &full](PointIndex, RowBuffer& row,
                                                          const RowRules& rules) {
            if (!moveInRow(row, from, to, share, rules)) ++full;
            return 0u;
        };
    };
    auto outcome = editTargetRows(scene, selection, label, changeOf, progress);
    if (outcome && full > 0)
        outcome->report.say(
            "%1 {vertex was|vertices were} left unchanged, as Max Influences leaves no room for "
            "another influence.",
            full.load());
    return outcome;
}

Expected<Outcome> runMoveWeights(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress& progress) {
    const auto joints = fromToOf(params);
    if (!joints) return joints.error();
    return moveShare(scene, selection, *joints, static_cast<float>(floatParam(params, "amount")),
                     Message("Move Weights to %1", nodeLabel(scene, joints->to)), progress);
}

// How many of them are influences of a mesh that has the one that takes.
std::size_t mergedInto(const Scene& scene, const Selection& selection, const FromTo& joints) {
    const auto skins = targetSkins(scene, selection);
    return static_cast<std::size_t>(std::ranges::count_if(joints.from, [&](NodeId joint) {
        return std::ranges::any_of(skins, [&](SkinId id) {
            const auto skin = scene.skin(id);
            return skin->slotOf(joint) != kNoIndex && skin->slotOf(joints.to) != kNoIndex;
        });
    }));
}

Expected<Outcome> runMergeWeights(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    FromTo joints{nodesParam(params, "joints"), {}};
    if (joints.from.empty()) joints.from = selectedInfluences(scene, selection);
    const auto& to = nodesParam(params, "to");
    if (to.empty() && !joints.from.empty()) joints.to = joints.from.back();
    if (!to.empty()) joints.to = to.front();
    std::erase(joints.from, joints.to);
    if (joints.from.empty() || to.size() > 1)
        return refused("Select two or more influences; the last one takes all their weight.");
    const std::string taker = nodeLabel(scene, joints.to);
    auto outcome = moveShare(scene, selection, joints, 1.0f,
                             Message("Merge Weights into %1", taker), progress);
    if (outcome) {
        auto& lines = outcome->report.lines;
        lines.emplace(lines.begin(), "Merged %1 {influence|influences} into %2.",
                      mergedInto(scene, selection, joints), taker);
    }
    return outcome;
}

Expected<Outcome> runSwapWeights(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress& progress) {
    const auto joints = fromToOf(params);
    if (!joints) return joints.error();
    if (joints->from.size() > 1) return refused("Choose two influences, not more.");
    if (auto ok = checkFromTo(scene, selection, *joints); !ok) return ok.error();
    const auto changeOf = [&](SkinId, const Skin& skin) -> RowChange {
        const SlotIndex one = skin.slotOf(joints->from.front());
        const SlotIndex other = skin.slotOf(joints->to);
        if (one == kNoIndex || other == kNoIndex) return {};
        return [one, other](PointIndex, RowBuffer& row, const RowRules&) {
            for (Influence& entry : row)
                if (entry.slot == one || entry.slot == other)
                    entry.slot = entry.slot == one ? other : one;
            std::ranges::sort(row, {}, &Influence::slot);
            return 0u;
        };
    };
    return editTargetRows(
        scene, selection,
        Message("Swap Weights of %1 and %2", nodeLabel(scene, joints->from.front()),
                nodeLabel(scene, joints->to)),
        changeOf, progress);
}

// The selected joints and the active influence are what is probably meant.
Params presentFromTo(const Scene& scene, const Selection& selection) {
    auto joints = selectedInfluences(scene, selection);
    const auto skin = scene.skin(selection.activeSkin);
    Params out{{"from", std::vector<NodeId>{}}, {"to", std::vector<NodeId>{}}};
    if (joints.size() >= 2) {
        out["to"] = std::vector<NodeId>{joints.back()};
        joints.pop_back();
        out["from"] = joints;
    } else if (skin && selection.activeSlot < skin->slots.size()) {
        out["from"] = std::vector<NodeId>{skin->slots[selection.activeSlot].node};
    }
    return out;
}

// `least` 1: one must be chosen; `most` 1: only one can be.
ParamSpec jointsParam(const char* name, const char* label, const char* hint, double least = 0.0,
                      double most = 0.0) {
    return {name, label, hint, ParamSpec::Type::Nodes, std::vector<NodeId>{}, least, most};
}

Operation moveOperation(const char* id, const char* label, const char* verb, const char* icon,
                        const char* hint) {
    Operation op = rowsOperation(id, label, "Weights > Between Influences", icon, hint);
    op.verb = verb;
    op.eachSide = true;
    return op;
}

}  // namespace

Operation moveWeights() {
    Operation op = moveOperation("weights.move", "Move Weights...", "Move", "move-weights",
                                 "Gives the weight of some influences to another one.");
    op.riggerWord = "Move Skin Weights, Move Weights to Influences";
    op.params = {jointsParam("from", "From", "The influences that give weight.", 1.0),
                 jointsParam("to", "To", "The influence that takes it.", 1.0, 1.0),
                 {"amount", "Amount", "Which part of their weight goes.", ParamSpec::Type::Float,
                  1.0, 0.0, 1.0}};
    op.present = &presentFromTo;
    op.run = &runMoveWeights;
    op.preview = &previewByRun<runMoveWeights>;
    return op;
}

Operation swapWeights() {
    Operation op = moveOperation("weights.swap", "Swap Weights...", "Swap", "swap-weights",
                                 "Exchanges the weights of two influences.");
    op.exchanges = true;
    op.riggerWord = "Substitute Influence";
    op.params = {jointsParam("from", "Influence", "The one influence.", 1.0, 1.0),
                 jointsParam("to", "With", "The other one.", 1.0, 1.0)};
    op.present = &presentFromTo;
    op.run = &runSwapWeights;
    op.preview = &previewByRun<runSwapWeights>;
    return op;
}

Operation mergeWeights() {
    Operation op =
        moveOperation("weights.merge", "Merge Weights", "Merge", "merge",
                      "Gives all weight of the selected joints to the one selected last.");
    op.eachSide = false;  // joints selected on both sides are meant as they are
    op.riggerWord = "Combine Influences, Vertex Weight Mix";
    op.params = {
        jointsParam("joints", "Joints", "The influences. If none: the selected joints."),
        jointsParam("to", "Into", "The one that takes all. If none: the last of them.", 0.0, 1.0)};
    op.run = &runMergeWeights;
    return op;
}

}  // namespace sinew
