// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/scene/scene.h"

namespace sinew {

/// Whether an avatar whose data is this glTF extension ("VRM", "VRMC_vrm") must have the humanoid
/// bone of this VRM name ("leftUpperLeg"). Programs for avatars refuse a file without it.
bool requiresBone(std::string_view extension, std::string_view bone);

/// VRM names of the bones that the avatar in the file's extensions must have, and for which the
/// scene has no node; from the hips up, then limbs. Empty where there is no avatar.
std::vector<std::string> missingAvatarBones(const Scene& scene);

}  // namespace sinew
