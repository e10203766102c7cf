// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/operations/operation.h"
#include "editor/weights/scene_symmetry.h"

// The plane that operations mirror across, as they ask for it.
namespace sinew {

/// The parameter "plane": found, or across an axis. Operations may append choices of their own,
/// which acrossFrom() takes for found.
ParamSpec planeParam(const char* hint);
MirrorAcross acrossFrom(const Params& params);

}  // namespace sinew
