// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/codec/scene_check.h"
#include "editor/operations/merge/merge_scenes.h"
#include "tests/operations/node_scenes.h"

namespace sinew::test {

inline MergedScene mergedOf(const Scene& base, const Scene& ours, const Scene& theirs,
                            const MergeChoice& taken = {}) {
    auto merged = mergedVersions(base, ours, theirs, taken, {});
    EXPECT_TRUE(merged.ok());
    EXPECT_TRUE(agrees(merged->scene));
    EXPECT_TRUE(holdsTogether(merged->scene));
    return std::move(*merged);
}

inline MergedScene mergedClean(const Scene& base, const Scene& ours, const Scene& theirs) {
    auto merged = mergedOf(base, ours, theirs);
    for (const auto& conflict : merged.conflicts) ADD_FAILURE() << conflict.what.english();
    return merged;
}

}  // namespace sinew::test
