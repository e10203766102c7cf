// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>

#include "app/actions/window_part.h"
#include "app/project/project.h"
#include "editor/document/project/reader.h"

namespace sinew {

/// Save, Save As, Save Incremental, Save a Copy, and the question before a changed document is
/// left.
class SaveActions : public QObject {
    Q_OBJECT
public:
    explicit SaveActions(const WindowPart& part);

    /// Asks whether work that is running is to be stopped; then, where the document was changed:
    /// save, discard, or stay. True where it may be left; waits while it is being saved.
    bool mayLeave();
    /// Saves in place where that can be done, else asks for a name. Waits; true when saved.
    bool saveAndWait();
    /// Asks whether the document is to be as it was last saved, with all that is lost by it.
    bool mayRevert();

private:
    void save();
    /// Both ask for a name, beginning with `proposed`, and again where it could not be written.
    void saveAs(const QString& proposed);
    void saveCopy(const QString& proposed);
    /// Saves under the next number and continues in that file; asks where it was never saved.
    void saveIncrement();
    /// Saves to `file` and continues in it; asks for another name where it could not be written.
    void saveTo(const QString& file);
    /// Has the project save once no edit is on its way; the status bar says it where it waits.
    void saveAfterEdits(std::function<void()> save);
    /// Saves into `file`, in place where it is empty, and waits. Where that failed in place,
    /// `another`: the user wants another name.
    SaveOutcome saveAndWait(const QString& file, bool& another);
    /// Tells why the document cannot be saved in place, and asks whether it is to get another name:
    /// `another`, unless another document was opened meanwhile.
    TellRefused askingForAnother(bool& another) const;
    void waitForTheHand();
    bool mayStopWork();
    /// Whole paths: `ending` goes behind the document's name.
    QString proposedFile(const QString& ending = {}) const;
    /// For a project whose file could not be written.
    QString proposedInstead() const;
    QString askName(const QString& title, const QString& proposed) const;
    /// Does `then` after a save that failed, unless another document was opened meanwhile.
    SaveDone whereFailed(std::function<void()> then) const;
    void refresh();
    void keep();

    WindowPart part_;
    std::weak_ptr<void> savesSoon_;  // a save in place that waits for edits
    QTimer keepTimer_;
    ProjectSettings kept_;  // that a recovery would find
};

}  // namespace sinew
