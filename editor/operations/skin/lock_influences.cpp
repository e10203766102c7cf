// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <set>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

/// Names in the order in which they came. A joint counts once, on however many meshes.
struct NamesOnce {
    std::vector<std::string> all;
    std::set<std::string> known;

    void add(const std::string& name) {
        if (known.insert(name).second) all.push_back(name);
    }
    void tell(const char* line, Report& report) const {
        if (!all.empty()) report.say(line, listed(all));
    }
};

/// Whether an influence is to be locked, or nothing where it stays as it is and is not spoken of.
using WantedLock = std::function<std::optional<bool>(const SlotChoice&, SlotIndex, bool locked)>;

Expected<Outcome> changeLocks(const Scene& scene, const std::vector<SlotChoice>& choices,
                              const WantedLock& wanted, const char* label,
                              const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    Scene after = scene;
    NamesOnce locked, unlocked;
    for (const SlotChoice& choice : choices) {
        const auto skin = scene.skin(choice.skin);
        std::vector<SlotIndex> changed;
        for (SlotIndex slot = 0; slot < skin->slots.size(); ++slot) {
            const InfluenceSlot& influence = skin->slots[slot];
            const auto lock = wanted(choice, slot, influence.locked);
            if (!lock) continue;
            (*lock ? locked : unlocked).add(influence.name);
            if (influence.locked != *lock) changed.push_back(slot);
        }
        if (!changed.empty()) after.setSkin(choice.skin, withLocksTurned(*skin, changed));
    }
    // A toggle must say which way it went.
    locked.tell("Locked: %1.", outcome.report);
    unlocked.tell("Unlocked: %1.", outcome.report);
    outcome.edit = difference(scene, after, Message(label));
    return outcome;
}

bool isChosen(const SlotChoice& choice, SlotIndex slot) {
    return std::ranges::binary_search(choice.slots, slot);
}
// The chosen ones alone.
WantedLock chosenTo(bool lock) {
    return [lock](const SlotChoice& choice, SlotIndex slot, bool) {
        return isChosen(choice, slot) ? std::optional(lock) : std::nullopt;
    };
}

// Skins that are locked with the chosen influences, of whichever skeletons those are.
std::set<SkinId> skinsLockedWith(const Scene& scene, Selection selection,
                                 const std::vector<SlotChoice>& chosen) {
    std::set<SkinId> out;
    for (const SlotChoice& choice : chosen) {
        if (out.contains(choice.skin)) continue;  // and all that are locked with it
        selection.activeSkin = choice.skin;
        const auto skins = skinsLockedTogether(scene, selection);
        out.insert(skins.begin(), skins.end());
    }
    return out;
}

// On each skin that is locked with the chosen influences; its choice is empty where it has none of
// them.
Expected<Outcome> changeChosen(const Scene& scene, const Selection& selection, const Params& params,
                               const WantedLock& wanted, const char* label,
                               const Progress& progress) {
    const auto chosen = targetSlots(scene, selection, nodesParam(params, "joints"));
    std::vector<SlotChoice> choices;
    for (const SkinId id : skinsLockedWith(scene, selection, chosen))
        choices.push_back({id, slotsOn(scene, chosen, id)});
    if (choices.empty()) return refused("Choose an influence of the selected skin first.");
    return changeLocks(scene, choices, wanted, label, progress);
}

enum class Change { Lock, Unlock, Toggle };

template <Change change>
Expected<Outcome> runLockInfluences(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress& progress) {
    const char* label = change == Change::Lock     ? "Lock Influence"
                        : change == Change::Unlock ? "Unlock Influence"
                                                   : "Toggle Influence Lock";
    bool lock = change == Change::Lock;
    // One way for all: locked as soon as one of them is not.
    if (change == Change::Toggle)
        for (const SlotChoice& choice : targetSlots(scene, selection, nodesParam(params, "joints")))
            for (const SlotIndex slot : choice.slots)
                lock |= !scene.skin(choice.skin)->slots[slot].locked;
    return changeChosen(scene, selection, params, chosenTo(lock), label, progress);
}

Expected<Outcome> runLockOthers(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress& progress) {
    const auto wanted = [](const SlotChoice& choice, SlotIndex slot, bool) {
        return std::optional<bool>(!isChosen(choice, slot));
    };
    return changeChosen(scene, selection, params, wanted, "Lock All Others", progress);
}

std::vector<SlotChoice> wholeSkins(const Scene& scene, const Selection& selection) {
    std::vector<SlotChoice> out;
    for (const SkinId id : skinsLockedTogether(scene, selection)) out.push_back({id, {}});
    return out;
}

// Toggle: each by itself.
template <Change change>
Expected<Outcome> runLockAll(const Scene& scene, const Selection& selection, const Params&,
                             const Progress& progress) {
    const char* label = change == Change::Lock     ? "Lock All Influences"
                        : change == Change::Unlock ? "Unlock All Influences"
                                                   : "Invert Influence Locks";
    const auto wanted = [](const SlotChoice&, SlotIndex, bool locked) {
        return std::optional<bool>(change == Change::Toggle ? !locked : change == Change::Lock);
    };
    return changeLocks(scene, wholeSkins(scene, selection), wanted, label, progress);
}

// Where no meshes are selected the active skin is one of those that are locked together.
bool meansActiveSkin(const Scene& scene, const Selection& selection) {
    Selection nodes, active;
    nodes.nodes = selection.nodes;
    active.activeSkin = selection.activeSkin;
    return scene.skin(selection.activeSkin) && !targetsChosen(scene, nodes) &&
           targetSkins(scene, active) == std::vector{selection.activeSkin};
}

// Asked after every change: which skins hang together is found only where that decides.
template <bool lock>
Message obstacleLockAll(const Scene& scene, const Selection& selection) {
    const auto differs = [&](SkinId id) {
        return std::ranges::count(scene.skin(id)->slots, !lock, &InfluenceSlot::locked) > 0;
    };
    if (meansActiveSkin(scene, selection) && differs(selection.activeSkin)) return {};
    if (std::ranges::any_of(scene.skins(), differs) &&
        std::ranges::any_of(skinsLockedTogether(scene, selection), differs))
        return {};
    return lock ? Message("All influences of the selected meshes are locked.")
                : Message("No influence of the selected meshes is locked.");
}

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// * stands for any text, ? for one character; large and small letters are alike.
bool fitsPattern(std::string_view name, std::string_view pattern) {
    std::size_t n = 0, p = 0;
    std::optional<std::size_t> star;  // the last one, which takes more where the rest does not fit
    std::size_t taken = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            taken = n;
        } else if (p < pattern.size() &&
                   (pattern[p] == '?' || lowered(pattern[p]) == lowered(name[n]))) {
            ++p, ++n;
        } else if (star) {
            p = *star + 1;
            n = ++taken;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

// Of a skin. A pattern fits names whole, without namespace and path, or without what nearly all of
// them begin with, up to a divider ("Bip01 "), which lists leave out; without * and ? a part of the
// name is enough.
std::vector<SlotIndex> slotsFitting(const Skin& skin, const std::string& pattern) {
    std::vector<std::string> names;
    for (const InfluenceSlot& slot : skin.slots) names.push_back(slot.name);
    const auto beginnings = sharedBeginnings(names);
    const auto fits = [&](const std::string& name) {
        if (pattern.find_first_of("*?") == std::string::npos)
            return fitsPattern(name, '*' + pattern + '*');
        if (fitsPattern(name, pattern) || fitsPattern(bareName(name), pattern)) return true;
        return std::ranges::any_of(beginnings, [&](const std::string& beginning) {
            return name.size() > beginning.size() && name.starts_with(beginning) &&
                   fitsPattern(std::string_view(name).substr(beginning.size()), pattern);
        });
    };
    std::vector<SlotIndex> out;
    for (SlotIndex slot = 0; slot < names.size(); ++slot)
        if (fits(names[slot])) out.push_back(slot);
    return out;
}

Expected<Outcome> runLockByName(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress& progress) {
    const std::string& pattern = textParam(params, "pattern");
    if (pattern.empty()) return refused("Type a part of the names of influences.");
    const bool lock = textParam(params, "change") == "lock";
    auto choices = wholeSkins(scene, selection);
    for (SlotChoice& choice : choices)
        choice.slots = slotsFitting(*scene.skin(choice.skin), pattern);
    auto outcome =
        changeLocks(scene, choices, chosenTo(lock),
                    lock ? "Lock Influences by Name" : "Unlock Influences by Name", progress);
    if (!outcome ||
        !std::ranges::all_of(choices, &std::vector<SlotIndex>::empty, &SlotChoice::slots))
        return outcome;
    if (pattern.find_first_of("*?") == std::string::npos)
        return refused("No influence has %1 in its name.", pattern);
    return refused("No influence is named %1; * stands for any text, as in *_L.", pattern);
}

Operation lockOperation(const char* id, const char* label, const char* icon, const char* hint,
                        decltype(Operation::run) run, std::vector<ParamSpec> params = {}) {
    Operation op = boundOperation(id, label, "Weights > Locks", icon, hint);
    op.riggerWord = "Hold Weights";
    op.run = run;
    op.params = std::move(params);
    return op;
}

}  // namespace

Operation lockInfluence() {
    return lockOperation("influence.lock", "Lock Influence", "lock",
                         "Protects the weights of the active influence from changes.",
                         &runLockInfluences<Change::Lock>, {influencesParam()});
}

Operation unlockInfluence() {
    return lockOperation("influence.unlock", "Unlock Influence", "unlock",
                         "Allows the weights of the active influence to change again.",
                         &runLockInfluences<Change::Unlock>, {influencesParam()});
}

Operation toggleInfluenceLock() {
    return lockOperation("influence.toggleLock", "Toggle Influence Lock", "lock",
                         "Locks the active influence's weights, or unlocks them.",
                         &runLockInfluences<Change::Toggle>, {influencesParam()});
}

Operation lockOtherInfluences() {
    Operation op = lockOperation(
        "influence.lockOthers", "Lock All Others", "lock",
        "Locks all influences but those of the selected joints, or the active one, which are "
        "unlocked.",
        &runLockOthers, {influencesParam()});
    op.riggerWord = "Lock All but Selected, Hold All but Selected";
    return op;
}

Operation lockAllInfluences() {
    Operation op =
        lockOperation("influence.lockAll", "Lock All Influences", "lock",
                      "Protects the weights of all influences of the selected meshes from changes.",
                      &runLockAll<Change::Lock>);
    op.riggerWord = "Hold All";
    op.obstacle = &obstacleLockAll<true>;
    return op;
}

Operation unlockAllInfluences() {
    Operation op = lockOperation(
        "influence.unlockAll", "Unlock All Influences", "unlock",
        "Allows the weights of all influences of the selected meshes to change again.",
        &runLockAll<Change::Unlock>);
    op.riggerWord = "Unhold All, Release All";
    op.obstacle = &obstacleLockAll<false>;
    return op;
}

Operation invertInfluenceLocks() {
    Operation op = lockOperation("influence.invertLocks", "Invert Influence Locks", "lock",
                                 "Locks the influences that are unlocked and unlocks the others.",
                                 &runLockAll<Change::Toggle>);
    op.riggerWord = "Invert Held, Invert Vertex Group Locks";
    return op;
}

Operation lockInfluencesByName() {
    Operation op =
        lockOperation("influence.lockByName", "Lock Influences by Name...", "lock",
                      "Locks or unlocks all influences whose name fits a pattern.", &runLockByName);
    op.verb = "Apply";
    op.params = {{"pattern", "Name",
                  "A part of the names, or whole ones: * stands for any text and ? for one "
                  "character, as in *_L.",
                  ParamSpec::Type::Text, std::string("*")},
                 choiceParam("change", "Change", "What happens to the influences that fit.", "lock",
                             {{"lock", "Lock"}, {"unlock", "Unlock"}})};
    return op;
}

}  // namespace sinew
