// SPDX-License-Identifier: Apache-2.0
#include "editor/document/document.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "editor/scene/nested_message.h"

namespace sinew {

bool ChangeEvent::touches(BlockKind kind) const {
    return std::ranges::find(changed, kind, &BlockId::kind) != changed.end();
}

namespace {

std::vector<BlockId> idsOf(const Edit& edit) {
    std::vector<BlockId> ids;
    ids.reserve(edit.changes.size());
    for (const auto& change : edit.changes) ids.push_back(change.id);
    return ids;
}

// An edit that changes nothing leaves no step.
void dropIdle(Edit& edit) {
    std::erase_if(edit.changes,
                  [](const BlockChange& change) { return change.before == change.after; });
}

}  // namespace

void Document::open(Scene scene) {
    History history;
    history.scene = std::move(scene);
    history.oldest = history.saved = nextState_++;
    become(std::move(history));
}

void Document::restore(History history) {
    assert(history.undoCount <= history.steps.size());
    nextState_ = std::max({nextState_, history.newest() + 1, history.saved + 1});
    become(std::move(history));
}

void Document::become(History history) {
    forgetFollowed();
    history_ = std::move(history);
    bytes_.reset(history_);
    if (sink_) sink_->opened(history_);
    trim();
    ChangeEvent event{ChangeEvent::Why::Opened, {}};
    for (const auto& [id, block] : scene().blocks()) event.changed.push_back(id);
    notify(event);
}

Expected<void> Document::apply(Edit edit) {
    dropIdle(edit);
    if (edit.empty()) return {};
    for (const auto& change : edit.changes)
        if (scene().find(change.id) != change.before)
            return refused(
                "The scene was changed while \"%1\" was running, so its result was not used. Try "
                "again.",
                asArgument(edit.label));
    dropRedo();
    const HistoryStep step{std::make_shared<const Edit>(std::move(edit)), nextState_++};
    history_.scene = applied(scene(), *step.edit);
    history_.steps.push_back(step);
    ++history_.undoCount;
    bytes_.hold(*step.edit);
    bytes_.applied(*step.edit);
    if (sink_) sink_->applied(step);
    trim();
    notify(ChangeEvent::Why::Applied, *step.edit);
    return {};
}

Message Document::undoLabel() const {
    return canUndo() ? history_.steps[history_.undoCount - 1].edit->label : Message();
}

void Document::undoLast(RenamedStates renamed) {
    if (!canUndo()) return;
    const auto edit = history_.steps[--history_.undoCount].edit;
    history_.scene = applied(scene(), inverse(*edit));
    bytes_.reverted(*edit);
    moved(ChangeEvent::Why::Undone, *edit, std::move(renamed));
}

void Document::redoNext(RenamedStates renamed) {
    if (!canRedo()) return;
    const auto edit = history_.steps[history_.undoCount++].edit;
    history_.scene = applied(scene(), *edit);
    bytes_.applied(*edit);
    moved(ChangeEvent::Why::Redone, *edit, std::move(renamed));
}

void Document::moved(ChangeEvent::Why why, const Edit& edit, RenamedStates renamed) {
    if (sink_) sink_->moved(history_.present());
    trim();
    notify(why, edit, std::move(renamed));
}

// Its index among the steps; their number where there is none.
std::size_t Document::lastUndoable(const Wanted& wanted) const {
    for (std::size_t i = history_.undoCount; i > 0; --i)
        if (wanted(*history_.steps[i - 1].edit)) return i - 1;
    return history_.steps.size();
}

std::size_t Document::nextRedoable(const Wanted& wanted) const {
    std::size_t i = history_.undoCount;
    while (i < history_.steps.size() && !wanted(*history_.steps[i].edit)) ++i;
    return i;
}

const Edit* Document::editOf(std::size_t step) const {
    return step == history_.steps.size() ? nullptr : history_.steps[step].edit.get();
}

Expected<void> Document::mayPass(std::size_t step, std::size_t first, std::size_t end) const {
    const Edit& edit = *history_.steps[step].edit;
    for (std::size_t i = first; i < end; ++i)
        for (const auto& change : history_.steps[i].edit->changes)
            if (std::ranges::find(edit.changes, change.id, &BlockChange::id) != edit.changes.end())
                return refused(
                    "\"%1\" and \"%2\" changed the same data; one cannot be undone or redone "
                    "without the other.",
                    asArgument(edit.label), asArgument(history_.steps[i].edit->label));
    return {};
}

Expected<void> Document::undo(const Wanted& wanted) {
    const auto step = lastUndoable(wanted);
    if (step == history_.steps.size()) return {};
    if (auto ok = mayPass(step, step + 1, history_.undoCount); !ok) return ok;
    undoLast(moveStep(step, history_.undoCount - 1));
    return {};
}

Expected<void> Document::redo(const Wanted& wanted) {
    const auto step = nextRedoable(wanted);
    if (step == history_.steps.size()) return {};
    if (auto ok = mayPass(step, history_.undoCount, step); !ok) return ok;
    redoNext(moveStep(step, history_.undoCount));
    return {};
}

// Steps that pass each other lead to other states, which get names of their own; the scene at
// present is the same, and so is every one that lies behind both.
RenamedStates Document::moveStep(std::size_t from, std::size_t to) {
    if (from == to) return {};
    auto& steps = history_.steps;
    const auto first = std::min(from, to);
    const auto last = std::max(from, to);
    const HistoryStep moved = steps[from];
    RenamedStates renamed{{}, moved.state, from == 0 ? history_.oldest : steps[from - 1].state};
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(from));
    steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(to), moved);
    std::vector<StateNumber> states;
    for (std::size_t i = first; i < steps.size(); ++i) states.push_back(steps[i].state);
    std::ranges::sort(states);
    std::map<StateNumber, StateNumber> behind;
    for (std::size_t i = first; i < steps.size(); ++i) {
        const StateNumber now = nextState_++;
        if (i >= last) behind.emplace(states[i - first], now);
        renamed.steps.emplace(std::exchange(steps[i].state, now), now);
    }
    const auto rename = [&behind](StateNumber& state) {
        if (const auto found = behind.find(state); found != behind.end()) state = found->second;
    };
    rename(history_.saved);
    for (const auto& followed : followed_)
        if (const auto state = followed.lock()) rename(*state);
    if (sink_)
        sink_->reordered({first == 0 ? history_.oldest : steps[first - 1].state,
                          {steps.begin() + static_cast<std::ptrdiff_t>(first), steps.end()},
                          history_.present(),
                          history_.saved});
    return renamed;
}

void Document::dropRedo() {
    while (canRedo()) {
        bytes_.release(*history_.steps.back().edit);
        history_.steps.pop_back();
    }
}

void Document::setHistoryLimit(std::size_t bytes) {
    historyLimit_ = bytes;
    trim();
}

// The oldest steps go first; where only what can be redone is left, its far end goes.
void Document::trim() {
    auto& steps = history_.steps;
    const auto before = steps.size();
    while (bytes_.total() > historyLimit_ && steps.size() > 1) {
        const bool oldestGoes = history_.undoCount > 0;
        bytes_.release(oldestGoes ? *steps.front().edit : *steps.back().edit);
        if (oldestGoes) {
            history_.oldest = steps.front().state;
            steps.pop_front();
            --history_.undoCount;
        } else {
            steps.pop_back();
        }
    }
    if (sink_ && steps.size() < before) sink_->trimmed(history_.oldest, history_.newest());
}

void Document::markSaved(StateNumber state) {
    history_.saved = state;
    if (sink_) sink_->saved(state);
}

void Document::markUnsaved() {
    forgetFollowed();
    markSaved(0);
}

std::shared_ptr<const StateNumber> Document::follow(StateNumber state) {
    std::erase_if(followed_, [](const auto& one) { return one.expired(); });
    const auto followed = std::make_shared<StateNumber>(state);
    followed_.push_back(followed);
    return followed;
}

void Document::forgetFollowed() {
    for (const auto& followed : followed_)
        if (const auto state = followed.lock()) *state = 0;
    followed_.clear();
}

void Document::setSink(HistorySink* sink) {
    sink_ = sink;
    if (sink_) sink_->opened(history_);
}

void Document::notify(ChangeEvent::Why why, const Edit& edit, RenamedStates renamed) {
    notify({why, idsOf(edit), std::move(renamed)});
}

void Document::notify(const ChangeEvent& event) {
    const auto listeners = listeners_;  // a listener may add others
    for (const auto& listener : listeners) listener(event);
}

}  // namespace sinew
