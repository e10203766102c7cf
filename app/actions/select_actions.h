// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>

#include "app/actions/window_part.h"

class QAction;
class QMenu;

namespace sinew {

/// How the mouse picks vertices, and the vertex sets of the project. What else selects vertices is
/// in the table of operations.
class SelectActions : public QObject {
    Q_OBJECT
public:
    explicit SelectActions(const WindowPart& part);

    /// Lists the stored sets in a menu, before what it has, to be selected.
    void listSetsIn(QMenu& menu);

private:
    void addPicks();
    void addConnectedHere();
    void selectConnectedHere();
    void fillSets(QMenu& menu);
    void refresh();

    WindowPart part_;
    QList<QAction*> sets_;
};

}  // namespace sinew
