// SPDX-License-Identifier: Apache-2.0
#include "editor/document/document.h"

#include <algorithm>
#include <cassert>

namespace sinew {

bool ChangeEvent::touches(BlockKind kind) const {
    return std::any_of(changed.begin(), changed.end(),
                       [&](const BlockId& id) { return id.kind == kind; });
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
                edit.label.english());
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

Message Document::redoLabel() const {
    return canRedo() ? history_.steps[history_.undoCount].edit->label : Message();
}

void Document::undo() {
    if (!canUndo()) return;
    const auto edit = history_.steps[--history_.undoCount].edit;
    history_.scene = applied(scene(), inverse(*edit));
    bytes_.reverted(*edit);
    if (sink_) sink_->moved(history_.present());
    trim();
    notify(ChangeEvent::Why::Undone, *edit);
}

void Document::redo() {
    if (!canRedo()) return;
    const auto edit = history_.steps[history_.undoCount++].edit;
    history_.scene = applied(scene(), *edit);
    bytes_.applied(*edit);
    if (sink_) sink_->moved(history_.present());
    trim();
    notify(ChangeEvent::Why::Redone, *edit);
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

void Document::markSaved() {
    history_.saved = history_.present();
    if (sink_) sink_->saved(history_.saved);
}

void Document::setSink(HistorySink* sink) {
    sink_ = sink;
    if (sink_) sink_->opened(history_);
}

std::size_t Document::addListener(Listener listener) {
    listeners_.emplace_back(nextListener_, std::move(listener));
    return nextListener_++;
}

void Document::removeListener(std::size_t number) {
    std::erase_if(listeners_, [&](const auto& entry) { return entry.first == number; });
}

void Document::notify(ChangeEvent::Why why, const Edit& edit) { notify({why, idsOf(edit)}); }

void Document::notify(const ChangeEvent& event) {
    const auto listeners = listeners_;  // a listener may add or remove others
    for (const auto& [number, listener] : listeners) listener(event);
}

}  // namespace sinew
