// SPDX-License-Identifier: Apache-2.0
// Locks of vertices, and which vertices are members of a skin.
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

/// A change of a flag that vertices have.
struct FlagChange {
    std::vector<std::uint8_t> Skin::*list;
    std::uint8_t usual;  ///< where the list is empty
    std::uint8_t wanted;
    const char* label;
    const char* line;  ///< says of how many it was changed
};
constexpr FlagChange kLock{&Skin::lockedPoints, 0, 1, "Lock Vertices", "Vertices locked: %1."};
constexpr FlagChange kUnlock{&Skin::lockedPoints, 0, 0, "Unlock Vertices",
                             "Vertices unlocked: %1."};
constexpr FlagChange kTakeOut{&Skin::member, 1, 0, "Take Vertices out of Skin",
                              "Vertices taken out of the skin: %1."};
constexpr FlagChange kPutBack{&Skin::member, 1, 1, "Put Vertices back into Skin",
                              "Vertices put back into the skin: %1."};

std::uint64_t hiddenToChange(const Skin& skin, const FlagChange& flag,
                             const PointSelection* hidden) {
    const auto& list = skin.*flag.list;
    if (!hidden) return 0;
    return std::ranges::count_if(hidden->points, [&](PointIndex p) {
        return (list.empty() ? flag.usual : list[p]) != flag.wanted;
    });
}

/// Sets the flag of the chosen vertices; where none is chosen, of all. How many it was changed of.
std::uint64_t setFlags(Skin& skin, const FlagChange& flag, const PointSelection* chosen) {
    auto& list = skin.*flag.list;
    if (list.empty()) list.assign(skin.pointCount, flag.usual);
    std::uint64_t changed = 0;
    const auto set = [&](PointIndex p) {
        changed += list[p] != flag.wanted;
        list[p] = flag.wanted;
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

template <const FlagChange& flag>
Expected<Outcome> changeFlags(const Scene& scene, const Selection& selection, const Params&,
                              const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    Scene after = scene;
    std::uint64_t all = 0, unseen = 0;
    for (const SkinId id : targetSkins(scene, selection)) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        const PointSelection* chosen = selection.pointsOf(skin->meshNode);
        if (!chosen && !selection.points.empty()) continue;
        if (!chosen) unseen += hiddenToChange(*skin, flag, selection.hiddenOf(skin->meshNode));
        const auto changed = setFlags(*skin, flag, chosen);
        if (changed > 0) after.setSkin(id, std::move(skin));
        all += changed;
    }
    outcome.edit = difference(scene, after, Message(flag.label));
    outcome.report.say(flag.line, all);
    if (unseen > 0) outcome.report.say("%1 of them {is|are} hidden.", unseen);
    outcome.report.numbers["changedPoints"] = static_cast<double>(all);
    return outcome;
}

// Without it all vertices would be locked or taken out by one wrong click.
Message noneChosen(const Scene&, const Selection& selection) {
    return selection.points.empty() ? Message("Select the vertices first.") : Message();
}

// Whether a vertex that changeFlags() would look at has another flag than usual.
bool anyUnusual(const Scene& scene, const Selection& selection, const FlagChange& flag) {
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
    if (anyUnusual(scene, selection, kUnlock)) return {};
    return selection.points.empty() ? Message("No vertex of the selected meshes is locked.")
                                    : Message("None of the selected vertices is locked.");
}

Message noneOut(const Scene& scene, const Selection& selection) {
    if (anyUnusual(scene, selection, kPutBack)) return {};
    return selection.points.empty()
               ? Message("No vertex of the selected meshes is out of its skin.")
               : Message("None of the selected vertices is out of its skin.");
}

template <const FlagChange& flag>
Operation flagOperation(const char* id, const char* otherName, const char* hint, const char* menu,
                        const char* icon, Message (*obstacle)(const Scene&, const Selection&)) {
    Operation op = boundOperation(id, flag.label, menu, icon, hint);
    op.riggerWord = otherName;
    op.obstacle = obstacle;
    op.run = &changeFlags<flag>;
    return op;
}

}  // namespace

Operation lockVertices() {
    return flagOperation<kLock>("vertices.lock", "Lock Vertex Weights",
                                "Protects the weights of the selected vertices from changes.",
                                "Weights > Locks", "lock", &noneChosen);
}

Operation unlockVertices() {
    return flagOperation<kUnlock>(
        "vertices.unlock", "Unlock Vertex Weights",
        "Allows the weights of the selected vertices, or of all, to change again.",
        "Weights > Locks", "unlock", &noneLocked);
}

Operation takeVerticesOut() {
    return flagOperation<kTakeOut>(
        "skin.takeVerticesOut", "Remove from Set, Edit Membership",
        "The skin no longer deforms the selected vertices; their weights are kept.", "Skin",
        "remove-influence", &noneChosen);
}

Operation putVerticesBack() {
    return flagOperation<kPutBack>(
        "skin.putVerticesBack", "Add to Set, Edit Membership",
        "The skin deforms the selected vertices, or all, again, with the weights they had.", "Skin",
        "add-influence", &noneOut);
}

}  // namespace sinew
