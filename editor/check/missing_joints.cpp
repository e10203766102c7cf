// SPDX-License-Identifier: Apache-2.0
#include "editor/check/subject.h"

namespace sinew {
namespace {

Findings findMissingJoints(const CheckSubject& subject) {
    std::vector<SlotIndex> gone;
    for (SlotIndex s = 0; s < subject.skin->slots.size(); ++s)
        if (!subject.scene.nodes().find(subject.skin->slots[s].node)) gone.push_back(s);
    return subject.foundOf(gone, Severity::Error,
                           "%1 of %2 influences have no joint in the scene: %3.",
                           subject.skin->slots.size(), namesOf(subject, gone));
}

}  // namespace

Check missingJoints() {
    return {"missing-joints", "Missing joints",
            "Their weights are kept but have no effect. Attach Bones assigns them to joints; an "
            "export leaves them out.",
            &plainly<findMissingJoints>};
}

}  // namespace sinew
