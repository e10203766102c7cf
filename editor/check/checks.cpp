// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "editor/check/check.h"

// The table of checks: one line each, in the order that lists show them. CHECK(name) stands for a
// function `Check name()` in a file of its own.
#define SINEW_CHECKS(CHECK) \
    CHECK(missingJoints)    \
    CHECK(avatarBones)      \
    CHECK(badValues)        \
    CHECK(weightSums)       \
    CHECK(emptyRows)        \
    CHECK(repairedRows)     \
    CHECK(manyInfluences)   \
    CHECK(engineLimits)     \
    CHECK(cracks)           \
    CHECK(specks)           \
    CHECK(mirroredBinds)    \
    CHECK(scaledBinds)      \
    CHECK(coincidingJoints) \
    CHECK(unboundMeshes)    \
    CHECK(idleInfluences)   \
    CHECK(tinyWeights)

namespace sinew {

#define SINEW_DECLARE(name) Check name();
SINEW_CHECKS(SINEW_DECLARE)
#undef SINEW_DECLARE

std::span<const Check> checks() {
#define SINEW_ENTRY(name) name(),
    static const std::array kChecks{SINEW_CHECKS(SINEW_ENTRY)};
#undef SINEW_ENTRY
    return kChecks;
}

const Check* findCheck(std::string_view id) {
    for (const auto& check : checks())
        if (check.id == id) return &check;
    return nullptr;
}

}  // namespace sinew
