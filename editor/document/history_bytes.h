// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "editor/document/history.h"

namespace sinew {

/// What a history costs: the bytes of all blocks that its steps hold and the present scene does
/// not, each once however many steps hold it, and the steps themselves. Each call costs what its
/// edit lists; reset() the scene and all steps.
class HistoryBytes {
public:
    void reset(const History& history);
    /// An edit became a step, or is none any more.
    void hold(const Edit& edit);
    void release(const Edit& edit);
    /// The scene went from an edit's `before` to its `after`, or back.
    void applied(const Edit& edit);
    void reverted(const Edit& edit);

    std::size_t total() const { return bytes_; }

private:
    struct Uses {
        std::uint32_t steps = 0;
        std::uint32_t scene = 0;
        bool counts() const { return steps > 0 && scene == 0; }
    };
    void change(const Edit& edit, std::uint32_t Uses::*uses, std::int32_t byBefore,
                std::int32_t byAfter);
    void change(const BlockPtr& block, std::uint32_t Uses::*uses, std::int32_t by);

    std::unordered_map<const Block*, Uses> uses_;
    std::size_t bytes_ = 0;
};

}  // namespace sinew
