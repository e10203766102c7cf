// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "editor/document/history.h"
#include "editor/document/journal/folder.h"
#include "editor/document/journal/model.h"
#include "editor/scene/error.h"
#include "editor/scene/message.h"
#include "editor/scene/progress.h"

namespace sinew {

/// A journal whose program is gone: a document with changes that nobody saved. While this is held
/// no other window is offered it.
struct AbandonedJournal {
    JournalFolder folder;
    std::string title;          ///< what the document was called
    std::string projectPath;    ///< where it was saved, or empty
    ProjectHold hold;           ///< of the file at projectPath; older versions did not note it
    std::int64_t editedAt = 0;  ///< last edit, milliseconds since 1970; 0: not readable
    std::size_t undoSteps = 0;
    Message trouble;  ///< why it cannot be brought back by this program; empty: it can be tried
};

/// All of them, the last edited first. Removes those that hold nothing unsaved: an unmodified
/// document, a journal that was just being begun, one that a newer journal stands for. Reads little
/// of each. O(journals).
std::vector<AbandonedJournal> abandonedJournals(const std::filesystem::path& journals);

struct Recovered {
    History history;
    std::vector<Message> losses;                  ///< what could not be read; empty: all is there
    std::map<std::string, std::string> settings;  ///< what the window kept; empty: not known
};

/// The document as it was at its last finished edit, with its undo and redo steps; where the
/// journal is damaged, as it was at the last state that can be read whole, with the steps around it
/// that can be. Its bytes are checked as a stranger's. Changes nothing on the disk. CannotRead
/// where no state is whole.
Expected<Recovered> recover(const AbandonedJournal& journal, const Progress& progress);

/// Removes it: the user does not want it.
void discard(AbandonedJournal journal);

}  // namespace sinew
