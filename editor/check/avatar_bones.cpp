// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/avatar_bones.h"
#include "editor/check/subject.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

Findings findMissingBones(const CheckSubject& subject) {
    Findings out;
    if (!subject.speaksForScene()) return out;
    const auto missing = missingAvatarBones(subject.scene);
    if (!missing.empty())
        out.push_back(
            subject.found(Severity::Error,
                          Message("The VRM avatar has no joint for %1 required {bone|bones}: %2.",
                                  missing.size(), listed(missing, missing.size()))));
    return out;
}

}  // namespace

Check avatarBones() {
    return {"avatar-bones", "Missing avatar bones",
            "Programs for avatars refuse a VRM file without them. Undo the deletion of their "
            "joints, or assign the bones anew in an avatar tool (UniVRM, VRoid).",
            &plainly<findMissingBones>};
}

}  // namespace sinew
