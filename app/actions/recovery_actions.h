// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <vector>

#include "app/actions/window_part.h"
#include "editor/document/journal/recovery.h"

namespace sinew {

class FileActions;
class SaveActions;

/// Brings back what a crash left: asked at the start, by a command later, and when a project is
/// opened that such work is newer than.
class RecoveryActions : public QObject {
    Q_OBJECT
public:
    RecoveryActions(const WindowPart& part, SaveActions& saving, FileActions& files);

    /// Looks for documents that were left unsaved and asks what to do with them. True where one is
    /// being brought back.
    bool offer();

private:
    bool ask(std::vector<AbandonedJournal> journals);
    /// Whether this file is what the user wants, and not work on it that a crash left since it was
    /// saved, which is brought back then.
    bool mayOpen(const QString& file);
    void restore(AbandonedJournal journal);
    WindowPart part_;
    SaveActions& saving_;
};

}  // namespace sinew
