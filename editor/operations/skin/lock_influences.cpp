// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/targets.h"

namespace sinew {
namespace {

enum class Change { Lock, Unlock, Toggle };

// Which influences are locked now and which are not: a toggle must say which way it went.
void tellLocks(const std::vector<std::string>& locked, const std::vector<std::string>& unlocked,
               Report& report) {
    if (!locked.empty()) report.lines.emplace_back("Locked: %1.", listed(locked));
    if (!unlocked.empty()) report.lines.emplace_back("Unlocked: %1.", listed(unlocked));
}

Expected<Outcome> changeLocks(const Scene& scene, const Selection& selection, const Params& params,
                              Change change, const char* label, const Progress& progress) {
    const auto choices = targetSlots(scene, selection, nodesParam(params, "joints"));
    if (choices.empty()) return refused("Choose an influence of the selected skin first.");
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    outcome.edit.label = Message(label);
    Scene after = scene;
    std::vector<std::string> locked, unlocked;
    for (const auto& [id, slots] : choices) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        bool changed = false;
        for (const SlotIndex slot : slots) {
            InfluenceSlot& influence = skin->slots[slot];
            const bool wanted =
                change == Change::Toggle ? !influence.locked : change == Change::Lock;
            (wanted ? locked : unlocked).push_back(influence.name);
            changed |= influence.locked != wanted;
            influence.locked = wanted;
        }
        if (changed) after.setSkin(id, std::move(skin));
    }
    tellLocks(locked, unlocked, outcome.report);
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
