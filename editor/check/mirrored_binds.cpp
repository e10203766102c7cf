// SPDX-License-Identifier: Apache-2.0
#include "editor/check/subject.h"

namespace sinew {
namespace {

Findings findMirroredBinds(const CheckSubject& subject) {
    const auto& slots = subject.skin->slots;
    std::vector<SlotIndex> mirrored;
    for (SlotIndex s = 0; s < slots.size(); ++s)
        if (subject.speaksForJoints() && shapeOf(slots[s].influenceBind).mirrored)
            mirrored.push_back(s);
    Findings out =
        subject.foundOf(mirrored, Severity::Warning,
                        "The bind matrices of %1 of %2 joints are mirrored (negative scale): %3.",
                        slots.size(), namesOf(subject, mirrored));
    if (shapeOf(subject.skin->skinBind).mirrored)
        out.push_back(
            subject.found(Severity::Warning,
                          Message("The mesh was bound mirrored (negative scale): its faces point "
                                  "inwards in programs that use the matrix as is.")));
    return out;
}

}  // namespace

Check mirroredBinds() {
    return {"mirrored-binds", "Mirrored bind matrices",
            "Negative scale turns faces inside out or is lost in other programs. Freeze the scale "
            "in the program that made the skeleton, and mirror joints with the Behavior option.",
            &plainly<findMirroredBinds>};
}

}  // namespace sinew
