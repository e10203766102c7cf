// SPDX-License-Identifier: Apache-2.0
#include "editor/document/document.h"

#include <algorithm>

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
    undo_.clear();
    redo_.clear();
    undoPositions_.clear();
    redoPositions_.clear();
    historyBytes_ = 0;
    position_ = savedPosition_ = nextPosition_++;
    scene_ = std::move(scene);
    ChangeEvent event{ChangeEvent::Why::Opened, {}};
    for (const auto& [id, block] : scene_.blocks()) event.changed.push_back(id);
    tell(event);
}

Expected<void> Document::apply(Edit edit) {
    dropIdle(edit);
    if (edit.empty()) return {};
    for (const auto& change : edit.changes)
        if (scene_.find(change.id) != change.before)
            return refused(
                "The scene was changed while \"%1\" was at work, so its result was not used. Try "
                "again.",
                edit.label.english());
    const ChangeEvent event{ChangeEvent::Why::Applied, idsOf(edit)};
    scene_ = applied(scene_, edit);
    for (const auto& step : redo_) historyBytes_ -= step.bytes();
    redo_.clear();
    redoPositions_.clear();
    historyBytes_ += edit.bytes();
    undo_.push_back(std::move(edit));
    undoPositions_.push_back(position_);
    position_ = nextPosition_++;
    trim();
    tell(event);
    return {};
}

Message Document::undoLabel() const { return undo_.empty() ? Message() : undo_.back().label; }
Message Document::redoLabel() const { return redo_.empty() ? Message() : redo_.back().label; }

void Document::undo() {
    if (undo_.empty()) return;
    redoPositions_.push_back(position_);
    position_ = undoPositions_.back();
    undoPositions_.pop_back();
    swap(undo_, redo_, ChangeEvent::Why::Undone);
}

void Document::redo() {
    if (redo_.empty()) return;
    undoPositions_.push_back(position_);
    position_ = redoPositions_.back();
    redoPositions_.pop_back();
    swap(redo_, undo_, ChangeEvent::Why::Redone);
}

void Document::swap(std::deque<Edit>& from, std::deque<Edit>& to, ChangeEvent::Why why) {
    const Edit edit = std::move(from.back());
    from.pop_back();
    const bool undoing = why == ChangeEvent::Why::Undone;
    scene_ = applied(scene_, undoing ? inverse(edit) : edit);
    const ChangeEvent event{why, idsOf(edit)};
    to.push_back(edit);
    tell(event);
}

void Document::setHistoryLimit(std::size_t bytes) {
    historyLimit_ = bytes;
    trim();
}

void Document::trim() {
    while (historyBytes_ > historyLimit_ && undo_.size() > 1) {
        historyBytes_ -= undo_.front().bytes();
        undo_.pop_front();
        undoPositions_.pop_front();
    }
}

std::size_t Document::addListener(Listener listener) {
    listeners_.emplace_back(nextListener_, std::move(listener));
    return nextListener_++;
}

void Document::removeListener(std::size_t number) {
    std::erase_if(listeners_, [&](const auto& entry) { return entry.first == number; });
}

void Document::tell(const ChangeEvent& event) {
    const auto listeners = listeners_;  // a listener may add or remove others
    for (const auto& [number, listener] : listeners) listener(event);
}

}  // namespace sinew
