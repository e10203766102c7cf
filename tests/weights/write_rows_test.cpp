// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/write_rows.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/fixtures.h"

namespace sinew {
namespace {

using List = std::vector<std::vector<Influence>>;

Rows rowsOf(const List& list) {
    RowsBuilder builder;
    for (const auto& row : list) builder.append(row);
    return builder.finish();
}

List listOf(const Rows& rows) {
    List out;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        out.emplace_back(rows[p].begin(), rows[p].end());
    return out;
}

const SkinId kSkin{0};
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

struct WriteRows : testing::Test {
    Scene scene = test::twoBones();  // four points
    Scene withLayer() const {
        Scene out = scene;
        auto skin = std::make_shared<Skin>(*scene.skin(kSkin));
        skin->layers = {{5, "fine", true, 1.0f, kNoIndex}};
        out.setSkin(kSkin, skin);
        out.setRows(kSkin, scene.rows(kSkin), 5);
        return out;
    }
};

TEST_F(WriteRows, leavesPagesOfGoodRowsTheSame) {
    const Rows good =
        rowsOf({{{0, 0.25f}, {1, 0.75f}}, {}, {{1, 1.0f}}, {{0, 0.50002f}, {1, 0.5f}}});
    writeRows(scene, kSkin, good);
    EXPECT_EQ(scene.rows(kSkin).pages()[0], good.pages()[0]) << "rounding is left as it is";
}

TEST_F(WriteRows, changesNothingWhereTheRowsAreThere) {
    const auto there = scene.rows(kSkin).pages();
    const auto copy = std::make_shared<RowPage>(*there[0]);
    writeRows(scene, kSkin, Rows({copy}));
    EXPECT_EQ(scene.rows(kSkin).pages(), there);
}

TEST_F(WriteRows, normalisesTheResult) {
    writeRows(
        scene, kSkin,
        rowsOf(
            {{{0, 2.0f}, {1, 6.0f}}, {{0, 0.0f}}, {{1, 0.5f}, {0, 0.5f}}, {{0, kNan}, {1, 3.0f}}}));
    EXPECT_EQ(listOf(scene.rows(kSkin)),
              (List{{{0, 0.25f}, {1, 0.75f}}, {}, {{0, 0.5f}, {1, 0.5f}}, {{1, 1.0f}}}));
}

TEST_F(WriteRows, mergesTheLayersWhereTheResultItselfIsWritten) {
    scene = withLayer();
    const Rows rows = rowsOf({{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
    writeRows(scene, kSkin, rows);
    EXPECT_TRUE(scene.skin(kSkin)->layers.empty());
    EXPECT_EQ(scene.rows(kSkin, 5).pointCount(), 0u);
    EXPECT_EQ(listOf(scene.rows(kSkin)), listOf(rows));
}

TEST_F(WriteRows, takesAnySumInALayerAndTheResultFollows) {
    scene = withLayer();
    writeRows(scene, kSkin, rowsOf({{{0, 2.0f}}, {}, {{1, 0.25f}, {0, 0.5f}}, {{1, -1.0f}}}), 5);
    EXPECT_EQ(listOf(scene.rows(kSkin, 5)), (List{{{0, 2.0f}}, {}, {{0, 0.5f}, {1, 0.25f}}, {}}));
    EXPECT_EQ(listOf(scene.rows(kSkin)),
              (List{{{0, 1.0f}}, {}, {{0, 0.5f / 0.75f}, {1, 0.25f / 0.75f}}, {}}));
    EXPECT_EQ(scene.skin(kSkin)->layers.size(), 1u);
}

}  // namespace
}  // namespace sinew
