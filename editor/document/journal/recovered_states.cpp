// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal/recovered_states.h"

#include "editor/codec/older_blocks.h"
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
        for (auto& [at, part] : unpacked(id, block)) scene.set(at, std::move(part));
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

// What the change of a block stands for: the changes of all that is unpacked from it.
std::vector<BlockChange> RecoveredStates::changesOf(const StepRecord::Change& change) const {
    const auto& [id, before, after] = change;
    std::map<BlockId, BlockChange> out;
    for (auto& [at, block] : unpacked(id, find(before, id.kind)))
        out[at] = {at, std::move(block), nullptr};
    for (auto& [at, block] : unpacked(id, find(after, id.kind))) {
        out[at].id = at;
        out[at].after = std::move(block);
    }
    std::vector<BlockChange> list;
    for (auto& [at, part] : out) list.push_back(std::move(part));
    return list;
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
        for (auto& part : changesOf(change)) scene.set(part.id, std::move(part.after));
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
    for (const auto& change : record.changes)
        for (auto& part : changesOf(change)) edit.changes.push_back(std::move(part));
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
