// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

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
    enum class Walk : std::uint8_t { Parent, Child, NextSibling, PreviousSibling };
    void addWalk(const char* id, const QString& text, const QString& hint, Walk way);
    /// Where one goes that way from a node; none: there is no such node.
    NodeId neighbourOf(const Node& node, Walk way) const;
    /// Moves the selection from each of its nodes that way; who comes to the last sibling goes on
    /// with the first.
    void walk(Walk way);

    WindowPart part_;
};

}  // namespace sinew
