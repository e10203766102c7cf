// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <glm/glm.hpp>
#include <string>

#include "editor/scene/error.h"

namespace sinew {

/// From where a picture is made, as the command line says it.
struct CameraChoice {
    std::string size = "1280x720";
    std::string camera = "30,15";
};

struct ChosenCamera {
    glm::ivec2 size{0};  ///< pixels
    double yaw = 0.0;    ///< degrees, as viewAround()
    double pitch = 0.0;
};

void declareCamera(CLI::App& app, CameraChoice& choice);
/// Errors: Usage.
Expected<ChosenCamera> cameraOf(const CameraChoice& choice);

}  // namespace sinew
