// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <vector>

#include "app/actions/window_part.h"
#include "editor/document/journal/recovery.h"

namespace sinew {

class SaveActions;

/// Brings back what a crash left: asked at the start, and by a command later.
class RecoveryActions : public QObject {
    Q_OBJECT
public:
    RecoveryActions(const WindowPart& part, SaveActions& saving);

    /// Looks for documents that were left unsaved and asks what to do with them. True where one is
    /// being brought back.
    bool offer();

private:
    bool ask(std::vector<AbandonedJournal> journals);
    void restore(AbandonedJournal journal);
    WindowPart part_;
    SaveActions& saving_;
};

}  // namespace sinew
