// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/row_sum.h"

#include <algorithm>
#include <utility>

#include "editor/scene/ids.h"

namespace sinew {

void RowSum::add(Row row, float share) {
    if (std::exchange(taken_, false)) sum_.clear();
    for (const auto& entry : row) {
        if (entry.slot >= at_.size()) at_.resize(entry.slot + std::size_t{1}, kNoIndex);
        std::uint32_t& at = at_[entry.slot];
        if (at == kNoIndex) {
            at = static_cast<std::uint32_t>(sum_.size());
            sum_.push_back({entry.slot, entry.weight * share});
        } else {
            sum_[at].weight += entry.weight * share;
        }
    }
}

RowBuffer& RowSum::take() {
    if (std::exchange(taken_, true)) sum_.clear();
    for (const auto& entry : sum_) at_[entry.slot] = kNoIndex;
    std::sort(sum_.begin(), sum_.end(),
              [](const Influence& a, const Influence& b) { return a.slot < b.slot; });
    return sum_;
}

}  // namespace sinew
