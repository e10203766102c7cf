// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "editor/pose/joint_kinds.h"

namespace sinew {

/// Which joint of a face a name means (Jaw, Eye, UpperLid, LowerLid or Face), by the conventions of
/// 3ds Max, Rocketbox, Rigify, Unreal, Character Creator, Daz, VRM, MMD and ARKit. None: of no
/// face.
JointKind faceKind(const std::string& name);

/// Which joint of a limb a name means; `below`: that of the joint that goes on, or nothing. None:
/// it says none.
JointKind limbKind(const std::string& name, const std::string& below);

/// A joint of a tail, rope, tentacle, strand of hair or the like.
bool namesStrand(const std::string& name);

/// A helper that twists only.
bool namesRoll(const std::string& name);

}  // namespace sinew
