// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>

#include "app/commands/commands.h"
#include "app/state/context.h"
#include "app/work/tasks.h"

namespace sinew {

class Project;
class Viewport;

/// What the window's parts (file actions, view actions, ...) share. Borrowed; lives as long as the
/// window.
struct WindowPart {
    Context& context;
    Commands& commands;
    Tasks& tasks;
    Project& project;
    Viewport& viewport;
    QMainWindow* window;
};

}  // namespace sinew
