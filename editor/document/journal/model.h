// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "editor/document/history.h"

namespace sinew {

/// Steps that a journal keeps: so many that the last hundred are still there after a hundred were
/// undone and another path was taken.
inline constexpr std::size_t kJournalSteps = 200;

/// What a program held of a project file when it opened the document from it, or last saved it.
struct ProjectHold {
    std::string revision;  ///< ProjectFile::revision(); empty: not known
    bool writable = true;  ///< it had the right to save there
    friend bool operator==(const ProjectHold&, const ProjectHold&) = default;
};

/// What a journal holds of a document, in memory: the scene before the oldest kept step, the steps
/// from there, and where among them the document stands. A journal's file is made equal to it, one
/// transaction a time. Copying copies pointers.
struct JournalModel {
    Scene base;
    std::deque<HistoryStep> steps;  ///< oldest first, about kJournalSteps at most
    StateNumber oldest = 0;         ///< of base
    StateNumber present = 0;        ///< oldest, or where one of the steps leads
    StateNumber saved = 0;
    std::int64_t editedAt = 0;  ///< milliseconds since 1970
    std::string title;          ///< what the document is called
    std::string projectPath;    ///< where it was saved, or empty
    ProjectHold hold;           ///< of the file at projectPath
    std::string successorOf;    ///< the journal that this one stands for, or empty
    /// What the window keeps beside the scene: name and text (ProjectSettings).
    std::map<std::string, std::string> settings;

    // What a HistorySink gets.
    void opened(const History& history);
    void applied(const HistoryStep& step);
    void moved(StateNumber to);
    void reordered(const Reordering& reordering);
    void trimmed(StateNumber first, StateNumber last);

private:
    void foldOldest();
    void unfold();
    void foldToBound();
    std::size_t undoCount() const;

    // Steps that are in the base now. The document can still undo them; then they are steps again.
    std::deque<HistoryStep> folded_;
    StateNumber oldestFolded_ = 0;  // the state before them
};

}  // namespace sinew
