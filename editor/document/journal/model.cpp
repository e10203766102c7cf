// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal/model.h"

#include <algorithm>
#include <cassert>

namespace sinew {

void JournalModel::opened(const History& history) {
    base = history.scene;
    for (auto i = history.undoCount; i-- > 0;)
        base = sinew::applied(base, inverse(*history.steps[i].edit));
    steps = history.steps;
    folded_.clear();
    oldest = oldestFolded_ = history.oldest;
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

void JournalModel::moved(StateNumber to) {
    while (to < oldest) unfold();
    present = to;
}

void JournalModel::reordered(const Reordering& reordering) {
    moved(reordering.parting);
    for (const HistoryStep& step : reordering.steps) applied(step);
    moved(reordering.present);
    saved = reordering.saved;
}

void JournalModel::trimmed(StateNumber first, StateNumber last) {
    while (!steps.empty() && steps.front().state <= first) foldOldest();
    while (!folded_.empty() && folded_.front().state <= first) folded_.pop_front();
    oldestFolded_ = std::max(oldestFolded_, first);
    while (!steps.empty() && steps.back().state > last) steps.pop_back();
    assert(oldest <= present);
}

std::size_t JournalModel::undoCount() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        steps, [&](const HistoryStep& step) { return step.state <= present; }));
}

void JournalModel::foldOldest() {
    base = sinew::applied(base, *steps.front().edit);
    oldest = steps.front().state;
    folded_.push_back(std::move(steps.front()));
    steps.pop_front();
}

void JournalModel::unfold() {
    assert(!folded_.empty());
    base = sinew::applied(base, inverse(*folded_.back().edit));
    steps.push_front(std::move(folded_.back()));
    folded_.pop_back();
    oldest = folded_.empty() ? oldestFolded_ : folded_.back().state;
}

// Only steps that can be undone become base: redo keeps its path.
void JournalModel::foldToBound() {
    for (auto undo = undoCount(); steps.size() > kJournalSteps && undo > 0; --undo) foldOldest();
}

}  // namespace sinew
