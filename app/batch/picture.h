// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "editor/pose/pose.h"
#include "editor/scene/error.h"
#include "render/renderer.h"

namespace sinew {

/// Usage where a picture's file would not end in .png. For asking before any work is done.
Expected<void> checkPictureName(const std::string& file);
/// Writes a picture as PNG, all or nothing.
Expected<void> writePng(const Picture& picture, const std::filesystem::path& file);

/// What a frame shows, drawn without a window.
Expected<Picture> drawnPicture(const Frame& frame);

/// A perspective view that holds everything in the scene as posed, from `yaw` degrees to the
/// model's left and `pitch` degrees above; 0, 0 looks at its front (along -Z; see looksBack()).
View viewAround(const Scene& scene, const ScenePose& pose, glm::ivec2 size, double yaw,
                double pitch);

}  // namespace sinew
