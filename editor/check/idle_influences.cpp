// SPDX-License-Identifier: Apache-2.0
#include "editor/check/subject.h"

namespace sinew {
namespace {

constexpr const char* kIdleInfluences = "idle-influences";
// An influence whose largest weight is below this moves nothing that can be seen.
constexpr float kFaint = 0.01f;

Finding idleFinding(const CheckSubject& subject, Message message, std::vector<SlotIndex> slots) {
    Finding out = subject.found(kIdleInfluences, Severity::Note, std::move(message));
    std::string joints;
    for (const SlotIndex s : slots)
        joints += (joints.empty() ? "#" : ",#") + std::to_string(subject.skin->slots[s].node.value);
    // A skin keeps an influence at least.
    if (slots.size() < subject.skin->slots.size() && !subject.skin->bonesCleared) {
        out.mend = "influence.remove";
        out.mendValues = {{"joints", joints}};
    }
    out.slots = std::move(slots);
    return out;
}

Expected<std::vector<Finding>> findIdleInfluences(const CheckSubject& subject, const CheckSettings&,
                                                  const Progress&) {
    std::vector<Finding> out;
    if (!subject.speaksForJoints()) return out;
    const auto use = subject.sharedUse();
    std::vector<SlotIndex> unused;
    std::vector<SlotIndex> faint;
    for (SlotIndex s = 0; s < use.size(); ++s)
        if (use[s].points == 0)
            unused.push_back(s);
        else if (use[s].most < kFaint)
            faint.push_back(s);
    if (!unused.empty())
        out.push_back(idleFinding(subject,
                                  Message("No weight on any vertex: %1 of %2 influences (%3).",
                                          unused.size(), use.size(), namesOf(subject, unused)),
                                  unused));
    if (!faint.empty())
        out.push_back(idleFinding(subject,
                                  Message("No weight above %2 on any vertex: %1 influences (%3).",
                                          faint.size(), kFaint, namesOf(subject, faint)),
                                  faint));
    return out;
}

}  // namespace

Check idleInfluences() {
    return {kIdleInfluences, "Unused influences",
            "They move nothing but cost a matrix each in a game. Remove Influence removes them "
            "from the skin; the joints stay.",
            &findIdleInfluences, true};
}

}  // namespace sinew
