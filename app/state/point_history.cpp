// SPDX-License-Identifier: Apache-2.0
#include "app/state/point_history.h"

#include <algorithm>

#include "editor/document/document.h"

namespace sinew {

namespace {

// A million vertices and their strengths are 8 MB.
constexpr std::size_t kMostSteps = 100;
constexpr std::size_t kMostPoints = 8'000'000;

StateNumber stateOf(const Edit* step, const History& document) {
    const auto at = std::ranges::find_if(
        document.steps, [step](const HistoryStep& s) { return s.edit.get() == step; });
    return at == document.steps.end() ? document.present() : at->state;
}

}  // namespace

void PointHistory::add(const Points& before, const Points& after, const History& document) {
    if (before == after) return;
    redo_.clear();
    undo_.push_back({before, document.present()});
    const auto count = [](const Step& step) {
        return pointCount(step.points.chosen) +
               (step.points.hidden ? pointCount(step.points.hidden->points) : 0);
    };
    std::size_t points = 0;
    for (const Step& step : undo_) points += count(step);
    while (undo_.size() > 1 && (undo_.size() > kMostSteps || points > kMostPoints)) {
        points -= count(undo_.front());
        undo_.pop_front();
    }
}

// What was done right after the step that moved away comes after the one before it now.
void PointHistory::rename(const RenamedStates& states) {
    for (auto* steps : {&undo_, &redo_})
        for (Step& step : *steps)
            step.state = states.now(step.state == states.moved ? states.beforeMoved : step.state);
}

bool PointHistory::undoesBefore(const Edit* step, const History& document) const {
    return !undo_.empty() && (!step || undo_.back().state >= stateOf(step, document));
}

bool PointHistory::redoesBefore(const Edit* step, const History& document) const {
    return !redo_.empty() && (!step || redo_.back().state < stateOf(step, document));
}

std::optional<PointHistory::Points> PointHistory::move(std::deque<Step>& from, std::deque<Step>& to,
                                                       const Points& now) {
    if (from.empty()) return std::nullopt;
    Step step = std::move(from.back());
    from.pop_back();
    to.push_back({now, step.state});
    if (!step.points.hidden) to.back().points.hidden.reset();
    return std::move(step.points);
}

std::optional<PointHistory::Points> PointHistory::undo(const Points& now) {
    return move(undo_, redo_, now);
}

std::optional<PointHistory::Points> PointHistory::redo(const Points& now) {
    return move(redo_, undo_, now);
}

}  // namespace sinew
