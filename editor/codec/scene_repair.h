// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/scene/message.h"
#include "editor/scene/scene.h"

namespace sinew {

/// Makes the sound blocks that were read of a damaged scene agree (scene_check.h), each in the way
/// that harms least, and tells what that cost:
/// - a lost mesh: its nodes stay, without mesh and skin;
/// - a lost or unfit skin: the mesh is not bound;
/// - a lost or unfit page of rows: its points are unweighted;
/// - a lost material: the parts have none; a lost texture: materials are without it; a lost image:
///   it counts as a file that was not found.
/// The node table must be there.
std::vector<Message> repairScene(Scene& scene);

}  // namespace sinew
