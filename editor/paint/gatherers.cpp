// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/gatherer.h"

#include <array>

// The ways of gathering points: one line each, in the order that the panel shows them.
// GATHERER(name) stands for a function `GathererKind name()` in a file of its own.
#define SINEW_GATHERERS(GATHERER) \
    GATHERER(surfaceGatherer)     \
    GATHERER(volumeGatherer)      \
    GATHERER(screenGatherer)

namespace sinew {

#define SINEW_DECLARE_GATHERER(name) GathererKind name();
SINEW_GATHERERS(SINEW_DECLARE_GATHERER)
#undef SINEW_DECLARE_GATHERER

std::span<const GathererKind> gatherers() {
#define SINEW_GATHERER_ENTRY(name) name(),
    static const std::array kGatherers{SINEW_GATHERERS(SINEW_GATHERER_ENTRY)};
#undef SINEW_GATHERER_ENTRY
    return kGatherers;
}

const GathererKind* findGatherer(std::string_view id) {
    for (const auto& kind : gatherers())
        if (id == kind.id) return &kind;
    return nullptr;
}

bool reachesOnScreen(const BrushSettings& settings) {
    const GathererKind* kind = findGatherer(settings.gatherer);
    return kind && kind->through;
}

}  // namespace sinew
