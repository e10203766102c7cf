// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <functional>

#include "app/actions/window_part.h"

namespace sinew {

/// Has a file hold what was done before it was asked for: calls `write`, which takes the snapshot,
/// once no edit is on its way any more (a task, or Context::editOnItsWay()); where another document
/// is open by then, or the edit was stopped (Context::stopEdits()), says that it was not done.
/// `title`: what tasks call it; `told`: what the status bar says where it waits.
void writeAfterEdits(const WindowPart& part, const QString& title, const QString& told,
                     std::function<void()> write);

}  // namespace sinew
