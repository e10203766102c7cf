// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "editor/document/history.h"
#include "editor/document/journal/record.h"

namespace sinew {

/// The states that a journal holds, from the oldest on, rebuilt from its records. A state is
/// whole when all its blocks are there and agree with each other.
class RecoveredStates {
public:
    /// By key; null: missing or damaged.
    using Blocks = std::map<BlockKey, BlockPtr>;

    /// Takes the steps that fit one after the other; the first that does not ends the list.
    RecoveredStates(const std::vector<BaseRecord>& base, std::vector<StepRecord> steps,
                    StateNumber oldest, const Blocks& blocks);

    /// States: one more than steps.
    std::size_t size() const { return scenes_.size(); }
    StateNumber number(std::size_t state) const;
    /// The scene without its missing blocks.
    const Scene& scene(std::size_t state) const { return scenes_[state]; }
    /// Costs a check of the whole scene.
    bool isWhole(std::size_t state) const;
    /// The history that stands at `state`, with all whole states that follow each other around it.
    History historyAt(std::size_t state) const;

private:
    bool takeStep(const StepRecord& step, std::map<BlockId, BlockKey>& keys);
    std::vector<BlockChange> changesOf(const StepRecord::Change& change) const;
    HistoryStep stepTo(std::size_t state) const;
    /// Null also where the block is of another kind.
    BlockPtr find(BlockKey key, BlockKind kind) const;

    const Blocks& blocks_;
    StateNumber oldest_;
    std::vector<StepRecord> steps_;
    std::vector<Scene> scenes_;
    std::vector<std::size_t> missing_;  // blocks, by state
};

}  // namespace sinew
