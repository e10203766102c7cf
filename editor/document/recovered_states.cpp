// SPDX-License-Identifier: Apache-2.0
#include "editor/document/recovered_states.h"

#include <algorithm>

#include "editor/codec/scene_check.h"

namespace sinew {

RecoveredStates::RecoveredStates(const std::vector<BaseRecord>& base, std::vector<StepRecord> steps,
                                 StateNumber oldest, const Blocks& blocks)
    : blocks_(blocks), oldest_(oldest) {
    std::map<BlockId, BlockKey> keys;
    Scene scene;
    std::size_t missing = 0;
    for (const auto& [id, key] : base) {
        keys[id] = key;
        auto block = find(key, id.kind);
        missing += block ? 0 : 1;
        scene.set(id, std::move(block));
    }
    scenes_.push_back(std::move(scene));
    missing_.push_back(missing);
    for (auto& step : steps) {
        if (!takeStep(step, keys)) break;
        steps_.push_back(std::move(step));
    }
}

BlockPtr RecoveredStates::find(BlockKey key, BlockKind kind) const {
    const auto at = blocks_.find(key);
    const bool fits = at != blocks_.end() && at->second && at->second->kind() == kind;
    return fits ? at->second : nullptr;
}

// False, with nothing kept, where the step was not made on the state before it.
bool RecoveredStates::takeStep(const StepRecord& step, std::map<BlockId, BlockKey>& keys) {
    Scene scene = scenes_.back();
    std::size_t missing = missing_.back();
    for (const auto& change : step.changes) {
        const auto at = keys.find(change.id);
        if ((at == keys.end() ? 0 : at->second) != change.before) return false;
        if (change.before != 0 && !find(change.before, change.id.kind)) --missing;
        if (change.after != 0 && !find(change.after, change.id.kind)) ++missing;
        scene.set(change.id, find(change.after, change.id.kind));
        if (change.after != 0)
            keys[change.id] = change.after;
        else
            keys.erase(change.id);
    }
    scenes_.push_back(std::move(scene));
    missing_.push_back(missing);
    return true;
}

StateNumber RecoveredStates::number(std::size_t state) const {
    return state == 0 ? oldest_ : steps_[state - 1].state;
}

bool RecoveredStates::isWhole(std::size_t state) const {
    return missing_[state] == 0 && agrees(scenes_[state]);
}

HistoryStep RecoveredStates::stepTo(std::size_t state) const {
    const StepRecord& record = steps_[state - 1];
    Edit edit{record.label, {}};
    edit.changes.reserve(record.changes.size());
    for (const auto& [id, before, after] : record.changes)
        edit.changes.push_back({id, find(before, id.kind), find(after, id.kind)});
    return {std::make_shared<const Edit>(std::move(edit)), record.state};
}

History RecoveredStates::historyAt(std::size_t state) const {
    std::size_t first = state;
    while (first > 0 && isWhole(first - 1)) --first;
    std::size_t last = state;
    while (last + 1 < size() && isWhole(last + 1)) ++last;
    History history;
    history.scene = scenes_[state];
    history.oldest = number(first);
    history.undoCount = state - first;
    for (auto i = first + 1; i <= last; ++i) history.steps.push_back(stepTo(i));
    return history;
}

}  // namespace sinew
