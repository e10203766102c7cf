// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <set>
#include <vector>

#include "app/actions/window_part.h"
#include "editor/document/journal/recovery.h"

namespace sinew {

class FileActions;
class SaveActions;

/// Brings back what a crash left: asked at the start, by a command later, and when a project is
/// opened that such work is newer than. What was left for later is asked about again by the command
/// alone, or at the next start.
class RecoveryActions : public QObject {
    Q_OBJECT
public:
    RecoveryActions(const WindowPart& part, SaveActions& saving, FileActions& files);

    /// Looks for documents that were left unsaved and asks what to do with them. True where one is
    /// being brought back: `wanted`, a file that was to be opened, is not opened then, which is
    /// said.
    bool offer(const QString& wanted = {});

private:
    bool ask(std::vector<AbandonedJournal> journals, const QString& wanted = {});
    /// Whether this file is what the user wants, and not work on it that a crash left since it was
    /// saved, which is brought back then.
    bool mayOpen(const QString& file);
    void restore(AbandonedJournal journal, const QString& wanted = {});
    void tellRestored(const QString& wanted);
    WindowPart part_;
    SaveActions& saving_;
    std::set<std::filesystem::path> left_;  // folders of journals that the user left for later
};

}  // namespace sinew
