// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// Undo and redo, named by their steps; selecting; the command palette and the preferences.
class EditActions : public QObject {
    Q_OBJECT
public:
    explicit EditActions(const WindowPart& part);

private:
    void undoLast();
    void redoNext();
    void undo(const Document::Wanted& wanted);
    void redo(const Document::Wanted& wanted);
    void addPoseUndo();
    void addSelecting();
    void selectAll();
    void nameSteps();
    /// Moves the selection to the parents of the selected nodes, or to their first children.
    void walk(bool up);

    WindowPart part_;
};

}  // namespace sinew
