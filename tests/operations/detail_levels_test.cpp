// SPDX-License-Identifier: Apache-2.0
// Which level of detail a mesh is, by its name.
#include "editor/operations/transfer/detail_levels.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(DetailLevels, areReadFromNames) {
    const auto is = [](const char* name, const char* model, int level) {
        const auto found = detailLevelOf(name);
        ASSERT_TRUE(found) << name;
        EXPECT_EQ(found->model, model) << name;
        EXPECT_EQ(found->level, level) << name;
    };
    is("Body_LOD0", "Body", 0);
    is("body.lod02", "body", 2);
    is("LOD1_Body", "Body", 1);
    is("Body-LOD_3", "Body", 3);
    is("bodyLOD1", "body", 1);
    is("Body_LOD1_skin", "Body_skin", 1);
    for (const char* name : {"Body", "LOD", "melody1", "explode2", "Body_LOD", "lod20260101"})
        EXPECT_FALSE(detailLevelOf(name)) << name;
    EXPECT_FALSE(detailLevelOf("Body", {"Hair"}));
    const auto full = detailLevelOf("Body", {"Body", "Hair"});
    ASSERT_TRUE(full);
    EXPECT_EQ(full->level, 0);
    EXPECT_TRUE(isFuller(*detailLevelOf("Body_LOD0"), *full));
    EXPECT_TRUE(isFuller(*full, *detailLevelOf("Body_LOD1")));
}

}  // namespace
}  // namespace sinew
