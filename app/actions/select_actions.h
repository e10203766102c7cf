// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

class QMenu;

namespace sinew {

/// How the mouse picks vertices, and the vertex sets of the project. What else selects vertices is
/// in the table of operations.
class SelectActions : public QObject {
    Q_OBJECT
public:
    explicit SelectActions(const WindowPart& part);

    /// The stored sets, to be selected.
    QMenu* setsMenu() { return sets_; }

private:
    void addPicks();
    void fillSets();
    void refresh();

    WindowPart part_;
    QMenu* sets_;
};

}  // namespace sinew
