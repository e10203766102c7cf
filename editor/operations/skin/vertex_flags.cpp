// SPDX-License-Identifier: Apache-2.0
// Locks of vertices, and which vertices are members of a skin.
#include <algorithm>

#include "editor/operations/targets.h"

namespace sinew {
namespace {

/// A flag a vertex: the list in the skin, and what it is where the list is empty.
struct VertexFlag {
    std::vector<std::uint8_t> Skin::*list;
    std::uint8_t usual;
};
constexpr VertexFlag kVertexLock{&Skin::lockedPoints, 0};
constexpr VertexFlag kMembership{&Skin::member, 1};

/// Sets the flag of the chosen vertices; where none is chosen, of all. How many it was changed of.
std::uint64_t setFlags(Skin& skin, const VertexFlag& flag, const PointSelection* chosen,
                       std::uint8_t wanted) {
    auto& list = skin.*flag.list;
    if (list.empty()) list.assign(skin.pointCount, flag.usual);
    std::uint64_t changed = 0;
    const auto set = [&](PointIndex p) {
        changed += list[p] != wanted;
        list[p] = wanted;
    };
    if (chosen)
        for (const PointIndex p : chosen->points) set(p);
    else
        for (PointIndex p = 0; p < list.size(); ++p) set(p);
    if (std::ranges::all_of(list, [&](std::uint8_t f) { return f == flag.usual; })) {
        list.clear();
        list.shrink_to_fit();
    }
    return changed;
}

Expected<Outcome> changeFlags(const Scene& scene, const Selection& selection,
                              const VertexFlag& flag, std::uint8_t wanted, const Message& label,
                              const char* line, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    Scene after = scene;
    std::uint64_t all = 0;
    for (const SkinId id : targetSkins(scene, selection)) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        const PointSelection* chosen = selection.pointsOf(skin->meshNode);
        if (!chosen && !selection.points.empty()) continue;
        const auto changed = setFlags(*skin, flag, chosen, wanted);
        if (changed > 0) after.setSkin(id, std::move(skin));
        all += changed;
    }
    outcome.edit = difference(scene, after, label);
    outcome.report.lines.emplace_back(line, all);
    outcome.report.numbers["changedPoints"] = static_cast<double>(all);
    return outcome;
}

Expected<Outcome> runLock(const Scene& scene, const Selection& selection, const Params&,
                          const Progress& progress) {
    return changeFlags(scene, selection, kVertexLock, 1, Message("Lock Vertices"),
                       "Vertices locked: %1.", progress);
}

Expected<Outcome> runUnlock(const Scene& scene, const Selection& selection, const Params&,
                            const Progress& progress) {
    return changeFlags(scene, selection, kVertexLock, 0, Message("Unlock Vertices"),
                       "Vertices unlocked: %1.", progress);
}

Expected<Outcome> runTakeOut(const Scene& scene, const Selection& selection, const Params&,
                             const Progress& progress) {
    return changeFlags(scene, selection, kMembership, 0, Message("Take Vertices out of Skin"),
                       "Vertices taken out of the skin: %1.", progress);
}

Expected<Outcome> runPutBack(const Scene& scene, const Selection& selection, const Params&,
                             const Progress& progress) {
    return changeFlags(scene, selection, kMembership, 1, Message("Put Vertices back into Skin"),
                       "Vertices put back into the skin: %1.", progress);
}

// Without it all vertices would be locked or taken out by one wrong click.
Message noneChosen(const Scene&, const Selection& selection) {
    return selection.points.empty() ? Message("Select the vertices first.") : Message();
}

// Whether a vertex that changeFlags() would look at has another flag than usual.
bool anyUnusual(const Scene& scene, const Selection& selection, const VertexFlag& flag) {
    return std::ranges::any_of(targetSkins(scene, selection), [&](SkinId id) {
        const auto skin = scene.skin(id);
        const auto& list = *skin.*flag.list;
        const PointSelection* chosen = selection.pointsOf(skin->meshNode);
        if (list.empty() || (!chosen && !selection.points.empty())) return false;
        const auto isUnusual = [&](PointIndex p) {
            return p < list.size() && list[p] != flag.usual;
        };
        if (chosen) return std::ranges::any_of(chosen->points, isUnusual);
        return std::ranges::find(list, flag.usual ? 0 : 1) != list.end();
    });
}

Message noneLocked(const Scene& scene, const Selection& selection) {
    if (anyUnusual(scene, selection, kVertexLock)) return {};
    return selection.points.empty() ? Message("No vertex of the selected meshes is locked.")
                                    : Message("None of the selected vertices is locked.");
}

Message noneOut(const Scene& scene, const Selection& selection) {
    if (anyUnusual(scene, selection, kMembership)) return {};
    return selection.points.empty()
               ? Message("No vertex of the selected meshes is out of its skin.")
               : Message("None of the selected vertices is out of its skin.");
}

template <class Run>
Operation flagOperation(const char* id, const char* label, const char* otherName, const char* hint,
                        const char* menu, const char* icon, Run run) {
    Operation op{};
    op.id = id;
    op.label = label;
    op.riggerWord = otherName;
    op.hint = hint;
    op.menu = menu;
    op.icon = icon;
    op.needs.boundSkin = true;
    op.run = run;
    return op;
}

}  // namespace

Operation lockVertices() {
    Operation op = flagOperation("vertices.lock", "Lock Vertices", "Lock Vertex Weights",
                                 "Protects the weights of the selected vertices from changes.",
                                 "Weights > Locks", "lock", &runLock);
    op.obstacle = &noneChosen;
    return op;
}

Operation unlockVertices() {
    Operation op =
        flagOperation("vertices.unlock", "Unlock Vertices", "Unlock Vertex Weights",
                      "Allows the weights of the selected vertices, or of all, to change again.",
                      "Weights > Locks", "unlock", &runUnlock);
    op.obstacle = &noneLocked;
    return op;
}

Operation takeVerticesOut() {
    Operation op = flagOperation(
        "skin.takeVerticesOut", "Take Vertices out of Skin", "Remove from Set, Edit Membership",
        "The skin no longer deforms the selected vertices; their weights are kept.", "Skin",
        "remove-influence", &runTakeOut);
    op.obstacle = &noneChosen;
    return op;
}

Operation putVerticesBack() {
    Operation op = flagOperation(
        "skin.putVerticesBack", "Put Vertices back into Skin", "Add to Set, Edit Membership",
        "The skin deforms the selected vertices, or all, again, with the weights they had.", "Skin",
        "add-influence", &runPutBack);
    op.obstacle = &noneOut;
    return op;
}

}  // namespace sinew
