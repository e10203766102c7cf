// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bind_check.h"

#include "editor/scene/numbers.h"

namespace sinew {
Expected<void> checkBind(const BindProblem& problem) {
    if (problem.slotCount == 0 || problem.segments.empty())
        return refused("There are no joints to bind to.");
    for (std::size_t p = 0; p < problem.points.size(); ++p)
        if (!isFinite(problem.points[p]))
            return refused(
                "Vertex %1 has a position that is not finite; repair the mesh before binding it.",
                p);
    for (const auto& s : problem.segments)
        if (s.slot >= problem.slotCount || !isFinite(s.from) || !isFinite(s.to))
            return refused("Joint %1 has a position that is not finite; correct it before binding.",
                           s.slot);
    return {};
}

}  // namespace sinew
