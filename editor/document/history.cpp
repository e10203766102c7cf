// SPDX-License-Identifier: Apache-2.0
#include "editor/document/history.h"

#include <algorithm>
#include <cassert>

namespace sinew {
namespace {

std::size_t ownBytes(const Edit& edit) {
    return sizeof(Edit) + edit.changes.capacity() * sizeof(BlockChange) +
           edit.label.pattern.capacity();
}

}  // namespace

std::optional<Scene> sceneAt(const History& history, StateNumber state) {
    std::size_t wanted = 0;
    if (state != history.oldest) {
        const auto step = std::ranges::find(history.steps, state, &HistoryStep::state);
        if (step == history.steps.end()) return std::nullopt;
        wanted = static_cast<std::size_t>(step - history.steps.begin()) + 1;
    }
    Scene out = history.scene;
    for (std::size_t i = history.undoCount; i > wanted; --i)
        for (const BlockChange& change : history.steps[i - 1].edit->changes)
            out.set(change.id, change.before);
    for (std::size_t i = history.undoCount; i < wanted; ++i)
        for (const BlockChange& change : history.steps[i].edit->changes)
            out.set(change.id, change.after);
    return out;
}

void HistoryBytes::reset(const History& history) {
    uses_.clear();
    bytes_ = 0;
    for (const auto& [id, block] : history.scene.blocks()) change(block, &Uses::scene, 1);
    for (const auto& step : history.steps) hold(*step.edit);
}

void HistoryBytes::hold(const Edit& edit) {
    bytes_ += ownBytes(edit);
    change(edit, &Uses::steps, 1, 1);
}

void HistoryBytes::release(const Edit& edit) {
    bytes_ -= ownBytes(edit);
    change(edit, &Uses::steps, -1, -1);
}

void HistoryBytes::change(const Edit& edit, std::uint32_t Uses::*uses, std::int32_t byBefore,
                          std::int32_t byAfter) {
    for (const auto& [id, before, after] : edit.changes) {
        change(before, uses, byBefore);
        change(after, uses, byAfter);
    }
}

void HistoryBytes::change(const BlockPtr& block, std::uint32_t Uses::*uses, std::int32_t by) {
    if (!block) return;
    Uses& of = uses_[block.get()];
    const bool counted = of.counts();
    assert(by > 0 || of.*uses > 0);
    of.*uses += static_cast<std::uint32_t>(by);
    const bool counts = of.counts();
    if (counts && !counted) bytes_ += block->bytes();
    if (counted && !counts) bytes_ -= block->bytes();
    if (of.steps == 0 && of.scene == 0) uses_.erase(block.get());
}

}  // namespace sinew
