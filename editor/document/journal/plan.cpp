// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal/plan.h"

#include <cassert>

namespace sinew {
namespace {

/// Adds up how many more places hold each block, in the order in which they are met.
class UseCount {
public:
    explicit UseCount(JournalPlan& plan) : plan_(plan) {}
    void change(const BlockPtr& block, std::int64_t by) {
        if (!block) return;
        const auto [at, fresh] = plan_.uses.try_emplace(block.get(), 0);
        at->second += by;
        if (fresh) plan_.newBlocks.push_back(block);  // a candidate; number() keeps the new ones
    }
    void change(const HistoryStep& step, std::int64_t by) {
        for (const auto& [id, before, after] : step.edit->changes) {
            change(before, by);
            change(after, by);
        }
    }

private:
    JournalPlan& plan_;
};

void compareSteps(const JournalModel& written, const JournalModel& wanted, JournalPlan& plan) {
    UseCount uses(plan);
    auto old = written.steps.begin();
    auto fresh = wanted.steps.begin();
    while (old != written.steps.end() || fresh != wanted.steps.end()) {
        const bool oldGoes = fresh == wanted.steps.end() ||
                             (old != written.steps.end() && old->state < fresh->state);
        if (oldGoes) {
            uses.change(*old, -1);
            plan.lostSteps.push_back((old++)->state);
        } else if (old == written.steps.end() || fresh->state < old->state) {
            uses.change(*fresh, +1);
            plan.newSteps.push_back(*fresh++);
        } else {
            assert(old->edit == fresh->edit);
            ++old;
            ++fresh;
        }
    }
}

}  // namespace

JournalPlan BlockKeys::planned(const JournalModel& written, const JournalModel& wanted) const {
    JournalPlan plan;
    plan.base = difference(written.base, wanted.base, {}).changes;
    UseCount uses(plan);
    for (const auto& [id, before, after] : plan.base) {
        uses.change(before, -1);
        uses.change(after, +1);
    }
    compareSteps(written, wanted, plan);
    number(plan);
    return plan;
}

// Of all blocks met: those that come get a key, those that nothing holds any more go.
void BlockKeys::number(JournalPlan& plan) const {
    BlockKey next = next_;
    std::erase_if(plan.newBlocks, [&](const BlockPtr& block) {
        const auto kept = kept_.find(block.get());
        const auto more = plan.uses.at(block.get());
        if (kept == kept_.end()) {
            assert(more >= 0);
            if (more > 0) plan.newKeys.emplace(block.get(), next++);
            return more == 0;
        }
        assert(kept->second.uses + more >= 0);
        if (kept->second.uses + more == 0)
            plan.lostBlocks.push_back({kept->second.key, block->bytes()});
        return true;
    });
}

BlockKey BlockKeys::of(const BlockPtr& block, const JournalPlan& plan) const {
    if (!block) return 0;
    if (const auto kept = kept_.find(block.get()); kept != kept_.end()) return kept->second.key;
    return plan.newKeys.at(block.get());
}

void BlockKeys::take(const JournalPlan& plan) {
    for (const auto& [block, key] : plan.newKeys) kept_.emplace(block, Kept{key, 0});
    next_ += static_cast<BlockKey>(plan.newKeys.size());
    for (const auto& [block, more] : plan.uses) {
        const auto kept = kept_.find(block);
        if (kept == kept_.end()) continue;  // met, but held nowhere in the end
        kept->second.uses += more;
        if (kept->second.uses == 0) kept_.erase(kept);
    }
}

}  // namespace sinew
