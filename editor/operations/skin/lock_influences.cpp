// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/targets.h"

namespace sinew {
namespace {

enum class Change { Lock, Unlock, Toggle };

Expected<Outcome> changeLocks(const Scene& scene, const Selection& selection, const Params& params,
                              Change change, const char* label, const Progress& progress) {
    const auto choices = targetSlots(scene, selection, nodesParam(params, "joints"));
    if (choices.empty()) return refused("Choose an influence of the selected skin first.");
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    outcome.edit.label = Message(label);
    Scene after = scene;
    for (const auto& [id, slots] : choices) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        bool changed = false;
        for (const SlotIndex slot : slots) {
            bool& locked = skin->slots[slot].locked;
            const bool wanted = change == Change::Toggle ? !locked : change == Change::Lock;
            changed |= locked != wanted;
            locked = wanted;
        }
        if (changed) after.setSkin(id, std::move(skin));
    }
    outcome.edit = difference(scene, after, outcome.edit.label);
    return outcome;
}

template <Change change>
Expected<Outcome> runLockInfluences(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress& progress) {
    const char* label = change == Change::Lock     ? "Lock Influence"
                        : change == Change::Unlock ? "Unlock Influence"
                                                   : "Toggle Influence Lock";
    return changeLocks(scene, selection, params, change, label, progress);
}

Operation lockOperation(const char* id, const char* label, const char* hint, const char* icon) {
    Operation op{};
    op.id = id;
    op.label = label;
    op.riggerWord = "Hold Weights";
    op.hint = hint;
    op.menu = "Weights";
    op.icon = icon;
    op.needs.boundSkin = true;
    op.params = {influencesParam()};
    return op;
}

}  // namespace

Operation lockInfluence() {
    Operation op =
        lockOperation("influence.lock", "Lock Influence",
                      "Protects the weights of the active influence from changes.", "lock");
    op.run = &runLockInfluences<Change::Lock>;
    return op;
}

Operation unlockInfluence() {
    Operation op =
        lockOperation("influence.unlock", "Unlock Influence",
                      "Allows the weights of the active influence to change again.", "unlock");
    op.run = &runLockInfluences<Change::Unlock>;
    return op;
}

Operation toggleInfluenceLock() {
    Operation op = lockOperation("influence.toggleLock", "Toggle Influence Lock",
                                 "Locks the active influence's weights, or unlocks them.", "lock");
    op.run = &runLockInfluences<Change::Toggle>;
    return op;
}

}  // namespace sinew
