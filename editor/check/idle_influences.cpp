// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/check/subject.h"

namespace sinew {
namespace {

// An influence whose largest weight is below this moves nothing that can be seen.
constexpr float kFaint = 0.01f;

constexpr const char* kUnused = "No weight on any vertex: %1 of %2 influences (%3).";
constexpr const char* kUnusedByRig = "No weight on any mesh of this rig: %1 of %2 influences (%3).";
constexpr const char* kFaintlyUsed = "No weight above %2 on any vertex: %1 influences (%3).";
constexpr const char* kFaintOnRig =
    "No weight above %2 on any mesh of this rig: %1 influences (%3).";

// Whether other meshes have the influences of the same skin in the file, so that their weights
// count, too.
bool sharesInfluences(const CheckSubject& subject) {
    const auto source = subject.skin->sourceSkin;
    return source != kNoIndex && std::ranges::any_of(subject.scene.skins(), [&](SkinId other) {
               return other != subject.id && subject.scene.skin(other)->sourceSkin == source;
           });
}

Finding idleFinding(const CheckSubject& subject, Message message, std::vector<SlotIndex> slots) {
    Finding out = subject.found(Severity::Note, std::move(message));
    std::string joints, names;
    for (const SlotIndex s : slots) {
        const InfluenceSlot& slot = subject.skin->slots[s];
        const bool jointless = !subject.scene.nodes().find(slot.node);
        std::string& list = jointless ? names : joints;
        list += list.empty() ? "" : ",";
        list += jointless ? slot.name : '#' + std::to_string(slot.node.value);
    }
    // A skin keeps an influence at least.
    if (slots.size() < subject.skin->slots.size() && !subject.skin->bonesCleared) {
        out.mend = "influence.remove";
        if (!joints.empty()) out.mendValues.emplace_back("joints", joints);
        if (!names.empty()) out.mendValues.emplace_back("names", names);
    }
    out.slots = std::move(slots);
    return out;
}

Findings findIdleInfluences(const CheckSubject& subject) {
    Findings out;
    if (!subject.speaksForJoints()) return out;
    const auto use = subject.sharedUse();
    const bool shared = sharesInfluences(subject);
    std::vector<SlotIndex> unused;
    std::vector<SlotIndex> faint;
    for (SlotIndex s = 0; s < use.size(); ++s)
        if (use[s].points == 0)
            unused.push_back(s);
        else if (use[s].most < kFaint)
            faint.push_back(s);
    if (!unused.empty())
        out.push_back(idleFinding(subject,
                                  Message(shared ? kUnusedByRig : kUnused, unused.size(),
                                          use.size(), namesOf(subject, unused)),
                                  unused));
    if (!faint.empty())
        out.push_back(idleFinding(subject,
                                  Message(shared ? kFaintOnRig : kFaintlyUsed, faint.size(), kFaint,
                                          namesOf(subject, faint)),
                                  faint));
    return out;
}

}  // namespace

Check idleInfluences() {
    return {"idle-influences", "Unused influences",
            "They move nothing but cost a matrix each in a game. Remove Influence removes them "
            "from the skin; the joints stay.",
            &plainly<findIdleInfluences>, true};
}

}  // namespace sinew
