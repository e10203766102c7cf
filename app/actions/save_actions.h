// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include "app/actions/window_part.h"
#include "editor/document/project/reader.h"

namespace sinew {

/// Save, Save As, Save a Copy, and the question before a changed document is left.
class SaveActions : public QObject {
    Q_OBJECT
public:
    explicit SaveActions(const WindowPart& part);

    /// Asks whether work that is running is to be stopped; then, where the document was changed:
    /// save, discard, or stay. True where it may be left; waits while it is being saved.
    bool mayLeave();
    /// Saves in place where that can be done, else asks for a name. Waits; true when saved.
    bool saveAndWait();

private:
    void save();
    void saveAs();
    void saveCopy();
    bool mayStopWork();
    QString askName(const QString& title, const QString& ending = {}) const;
    void refresh();
    void keep();

    WindowPart part_;
    QTimer keepTimer_;
    ProjectSettings kept_;  // that a recovery would find
};

}  // namespace sinew
