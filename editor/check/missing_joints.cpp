// SPDX-License-Identifier: Apache-2.0
#include "editor/check/subject.h"

namespace sinew {
namespace {

constexpr const char* kMissingJoints = "missing-joints";

Expected<std::vector<Finding>> findMissingJoints(const CheckSubject& subject, const CheckSettings&,
                                                 const Progress&) {
    std::vector<SlotIndex> gone;
    for (SlotIndex s = 0; s < subject.skin->slots.size(); ++s)
        if (!subject.scene.nodes().find(subject.skin->slots[s].node)) gone.push_back(s);
    if (gone.empty()) return std::vector<Finding>();
    Finding finding =
        subject.found(kMissingJoints, Severity::Error,
                      Message("%1 of %2 influences have no joint in the scene: %3.", gone.size(),
                              subject.skin->slots.size(), namesOf(subject, gone)));
    finding.slots = std::move(gone);
    return std::vector<Finding>{std::move(finding)};
}

}  // namespace

Check missingJoints() {
    return {kMissingJoints, "Missing joints",
            "Their weights are kept but have no effect. Attach Bones assigns them to joints; an "
            "export leaves them out.",
            &findMissingJoints};
}

}  // namespace sinew
