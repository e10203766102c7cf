// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/codec/scene_check.h"
#include "editor/operations/update/update_scene.h"
#include "tests/operations/support.h"

namespace sinew::test {

inline Outcome updated(const Scene& scene, const Scene& source,
                       const UpdateSettings& settings = {}) {
    auto outcome = updateFrom(scene, source, settings, {});
    EXPECT_TRUE(outcome.ok()) << (outcome.ok() ? "" : outcome.error().message.english());
    if (!outcome.ok()) return {};
    EXPECT_TRUE(agrees(applied(scene, outcome->edit)));
    return std::move(*outcome);
}

}  // namespace sinew::test
