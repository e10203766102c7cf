// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// The member of SceneInfo::rootExtensionsJson under which the extensions of the file's scene
/// object are carried, apart from those of the root: no extension is called so.
inline constexpr const char* kSceneExtensions = "of the scene object";

}  // namespace sinew
