// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "editor/document/journal/model.h"

namespace sinew {

/// The number under which a journal's file holds a block; 0: no block.
using BlockKey = std::int64_t;

/// What has to be written so that a file that holds one model holds another.
struct JournalPlan {
    std::unordered_map<const Block*, BlockKey> newKeys;
    std::vector<BlockPtr> newBlocks;
    struct LostBlock {
        BlockKey key = 0;
        std::size_t bytes = 0;
    };
    std::vector<LostBlock> lostBlocks;
    std::vector<BlockChange> base;
    std::vector<HistoryStep> newSteps;
    std::vector<StateNumber> lostSteps;
    std::unordered_map<const Block*, std::int64_t> uses;  ///< how many more places hold a block
};

/// Which blocks a journal's file holds, and in how many places (base and steps). Whoever holds the
/// model that was written keeps the blocks alive.
class BlockKeys {
public:
    /// What to write where a file holds `written` and should hold `wanted`. Compares pointers only.
    /// O(blocks of both bases + changes of the steps that differ).
    JournalPlan planned(const JournalModel& written, const JournalModel& wanted) const;
    /// The key of a block that the file holds or that `plan` adds; 0 for null.
    BlockKey of(const BlockPtr& block, const JournalPlan& plan) const;
    /// The plan is written.
    void take(const JournalPlan& plan);

private:
    struct Kept {
        BlockKey key = 0;
        std::int64_t uses = 0;
    };
    void number(JournalPlan& plan) const;

    std::unordered_map<const Block*, Kept> kept_;
    BlockKey next_ = 1;
};

}  // namespace sinew
