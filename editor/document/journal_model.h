// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "editor/document/history.h"

namespace sinew {

/// Steps that a journal keeps; older ones become part of its base.
inline constexpr std::size_t kJournalSteps = 100;

/// What a journal holds of a document, in memory: the scene before the oldest kept step, the steps
/// from there, and where among them the document stands. A journal's file is made equal to it, one
/// transaction a time. Copying copies pointers.
struct JournalModel {
    Scene base;
    std::deque<HistoryStep> steps;  ///< oldest first, at most kJournalSteps
    StateNumber oldest = 0;         ///< of base
    StateNumber present = 0;
    StateNumber saved = 0;
    std::int64_t editedAt = 0;  ///< milliseconds since 1970
    std::string title;          ///< what the document is called
    std::string projectPath;    ///< where it was saved, or empty
    std::string successorOf;    ///< the journal that this one stands for, or empty

    // What a HistorySink is told.
    void opened(const History& history);
    void applied(const HistoryStep& step);
    void trimmed(StateNumber first, StateNumber last);

private:
    void foldOldest();
    void foldToBound();
    std::size_t undoCount() const;
};

}  // namespace sinew
