// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal_model.h"

#include <algorithm>

namespace sinew {

void JournalModel::opened(const History& history) {
    base = history.scene;
    for (auto i = history.undoCount; i-- > 0;)
        base = sinew::applied(base, inverse(*history.steps[i].edit));
    steps = history.steps;
    oldest = history.oldest;
    present = history.present();
    saved = history.saved;
    foldToBound();
}

void JournalModel::applied(const HistoryStep& step) {
    while (!steps.empty() && steps.back().state > present) steps.pop_back();
    steps.push_back(step);
    present = step.state;
    foldToBound();
}

void JournalModel::trimmed(StateNumber first, StateNumber last) {
    while (!steps.empty() && steps.front().state <= std::min(first, present)) foldOldest();
    while (!steps.empty() && steps.back().state > std::max(last, present)) steps.pop_back();
}

std::size_t JournalModel::undoCount() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        steps, [&](const HistoryStep& step) { return step.state <= present; }));
}

void JournalModel::foldOldest() {
    base = sinew::applied(base, *steps.front().edit);
    oldest = steps.front().state;
    steps.pop_front();
}

// Steps that can be undone become base, oldest first; of more that can be redone the far end goes.
void JournalModel::foldToBound() {
    for (auto undo = undoCount(); steps.size() > kJournalSteps && undo > 0; --undo) foldOldest();
    while (steps.size() > kJournalSteps) steps.pop_back();
}

}  // namespace sinew
