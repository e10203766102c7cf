// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "editor/operations/targets.h"
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
        if (!all.empty()) report.lines.emplace_back(line, listed(all));
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

// The chosen influences on each skin that is locked with them; of one that has none the choice is
// empty.
std::vector<SlotChoice> chosenTogether(const Scene& scene, const Selection& selection,
                                       const Params& params) {
    const auto chosen = targetSlots(scene, selection, nodesParam(params, "joints"));
    std::vector<SlotChoice> out;
    for (const SkinId id : skinsLockedWith(scene, selection, chosen))
        out.push_back({id, slotsOn(scene, chosen, id)});
    return out;
}

// On the chosen influences, or on all of the skins that have some.
Expected<Outcome> changeChosen(const Scene& scene, const Selection& selection, const Params& params,
                               const WantedLock& wanted, const char* label,
                               const Progress& progress) {
    const auto choices = chosenTogether(scene, selection, params);
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
    const auto wanted = [lock](const SlotChoice& choice, SlotIndex slot,
                               bool) -> std::optional<bool> {
        return isChosen(choice, slot) ? std::optional(lock) : std::nullopt;
    };
    return changeChosen(scene, selection, params, wanted, label, progress);
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

Expected<Outcome> runInvertLocks(const Scene& scene, const Selection& selection, const Params&,
                                 const Progress& progress) {
    const auto wanted = [](const SlotChoice&, SlotIndex, bool locked) {
        return std::optional<bool>(!locked);
    };
    return changeLocks(scene, wholeSkins(scene, selection), wanted, "Invert Influence Locks",
                       progress);
}

template <bool lock>
Expected<Outcome> runLockAll(const Scene& scene, const Selection& selection, const Params&,
                             const Progress& progress) {
    return changeLocks(
        scene, wholeSkins(scene, selection),
        [](const SlotChoice&, SlotIndex, bool) { return std::optional<bool>(lock); },
        lock ? "Lock All Influences" : "Unlock All Influences", progress);
}

bool hasLock(const Skin& skin, bool locked) {
    return std::ranges::find(skin.slots, locked, &InfluenceSlot::locked) != skin.slots.end();
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
    const auto differs = [&](SkinId id) { return hasLock(*scene.skin(id), !lock); };
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

/// The names of a skin's influences as a pattern fits them: whole, without namespace and path, or
/// without what nearly all of them begin with, up to a divider ("Bip01 "), which lists leave out.
class FittingNames {
public:
    explicit FittingNames(const Skin& skin) {
        std::vector<std::string> names;
        for (const InfluenceSlot& slot : skin.slots) names.push_back(slot.name);
        beginnings_ = sharedBeginnings(names);
    }
    /// Without * and ? a part of the name is enough.
    bool fit(const std::string& name, std::string_view pattern) const {
        if (pattern.find_first_of("*?") == std::string_view::npos)
            return fitsPattern(name, '*' + std::string(pattern) + '*');
        if (fitsPattern(name, pattern) || fitsPattern(bareName(name), pattern)) return true;
        return std::ranges::any_of(beginnings_, [&](const std::string& beginning) {
            return name.size() > beginning.size() && name.starts_with(beginning) &&
                   fitsPattern(std::string_view(name).substr(beginning.size()), pattern);
        });
    }

private:
    std::vector<std::string> beginnings_;
};

Error noneNamed(const std::string& pattern) {
    if (pattern.find_first_of("*?") == std::string::npos)
        return refused("No influence has %1 in its name.", pattern);
    return refused("No influence is named %1; * stands for any text, as in *_L.", pattern);
}

Expected<Outcome> runLockByName(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress& progress) {
    const std::string& pattern = textParam(params, "pattern");
    if (pattern.empty()) return refused("Type a part of the names of influences.");
    const bool lock = textParam(params, "change") == "lock";
    bool any = false;
    std::map<SkinId, FittingNames> names;
    const auto wanted = [&](const SlotChoice& choice, SlotIndex slot, bool) -> std::optional<bool> {
        const auto skin = scene.skin(choice.skin);
        const auto& fitting = names.try_emplace(choice.skin, *skin).first->second;
        if (!fitting.fit(skin->slots[slot].name, pattern)) return std::nullopt;
        any = true;
        return lock;
    };
    auto outcome =
        changeLocks(scene, wholeSkins(scene, selection), wanted,
                    lock ? "Lock Influences by Name" : "Unlock Influences by Name", progress);
    if (outcome && !any) return noneNamed(pattern);
    return outcome;
}

Operation lockOperation(const char* id, const char* label, const char* hint, const char* icon) {
    Operation op{};
    op.id = id;
    op.label = label;
    op.riggerWord = "Hold Weights";
    op.hint = hint;
    op.menu = "Weights > Locks";
    op.icon = icon;
    op.needs.boundSkin = true;
    return op;
}

}  // namespace

Operation lockInfluence() {
    Operation op =
        lockOperation("influence.lock", "Lock Influence",
                      "Protects the weights of the active influence from changes.", "lock");
    op.params = {influencesParam()};
    op.run = &runLockInfluences<Change::Lock>;
    return op;
}

Operation unlockInfluence() {
    Operation op =
        lockOperation("influence.unlock", "Unlock Influence",
                      "Allows the weights of the active influence to change again.", "unlock");
    op.params = {influencesParam()};
    op.run = &runLockInfluences<Change::Unlock>;
    return op;
}

Operation toggleInfluenceLock() {
    Operation op = lockOperation("influence.toggleLock", "Toggle Influence Lock",
                                 "Locks the active influence's weights, or unlocks them.", "lock");
    op.params = {influencesParam()};
    op.run = &runLockInfluences<Change::Toggle>;
    return op;
}

Operation lockOtherInfluences() {
    Operation op = lockOperation(
        "influence.lockOthers", "Lock All Others",
        "Locks all influences but those of the selected joints, or the active one, which are "
        "unlocked.",
        "lock");
    op.riggerWord = "Lock All but Selected, Hold All but Selected";
    op.params = {influencesParam()};
    op.run = &runLockOthers;
    return op;
}

Operation lockAllInfluences() {
    Operation op = lockOperation(
        "influence.lockAll", "Lock All Influences",
        "Protects the weights of all influences of the selected meshes from changes.", "lock");
    op.riggerWord = "Hold All";
    op.obstacle = &obstacleLockAll<true>;
    op.run = &runLockAll<true>;
    return op;
}

Operation unlockAllInfluences() {
    Operation op = lockOperation("influence.unlockAll", "Unlock All Influences",
                                 "Allows the weights of all influences of the selected meshes to "
                                 "change again.",
                                 "unlock");
    op.riggerWord = "Unhold All, Release All";
    op.obstacle = &obstacleLockAll<false>;
    op.run = &runLockAll<false>;
    return op;
}

Operation invertInfluenceLocks() {
    Operation op =
        lockOperation("influence.invertLocks", "Invert Influence Locks",
                      "Locks the influences that are unlocked and unlocks the others.", "lock");
    op.riggerWord = "Invert Held, Invert Vertex Group Locks";
    op.run = &runInvertLocks;
    return op;
}

Operation lockInfluencesByName() {
    Operation op =
        lockOperation("influence.lockByName", "Lock Influences by Name...",
                      "Locks or unlocks all influences whose name fits a pattern.", "lock");
    op.verb = "Apply";
    op.params = {{"pattern", "Name",
                  "A part of the names, or whole ones: * stands for any text and ? for one "
                  "character, as in *_L.",
                  ParamSpec::Type::Text, std::string("*")},
                 choiceParam("change", "Change", "What happens to the influences that fit.", "lock",
                             {{"lock", "Lock"}, {"unlock", "Unlock"}})};
    op.run = &runLockByName;
    return op;
}

}  // namespace sinew
