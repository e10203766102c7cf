// SPDX-License-Identifier: Apache-2.0
#include "editor/document/history.h"

#include <algorithm>

namespace sinew {

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

}  // namespace sinew
