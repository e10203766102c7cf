// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/viewport/viewport.h"
#include "editor/document/project/reader.h"

namespace sinew {

/// The setting that names the marked step of the history: of that history alone.
inline constexpr const char* kMarkedStepSetting = "markedStep";

/// What a project remembers of the window besides the scene: how things are shown, from where, with
/// which tool and brush, what is worked on, and where it was exported to.
ProjectSettings capturedSettings(const Context& context, const Viewport& viewport);

/// Shows the document as it was left. What is missing, unknown or out of range stays as it is.
void applySettings(const ProjectSettings& settings, Context& context, Viewport& viewport);

}  // namespace sinew
