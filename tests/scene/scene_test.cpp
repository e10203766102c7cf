// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/scene.h"
#include "editor/scene/nested_message.h"

#include <gtest/gtest.h>

#include "editor/scene/edit.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

Rows rowsOf(std::size_t points) {
    RowsBuilder builder;
    for (std::size_t p = 0; p < points; ++p) {
        const Influence row[] = {{static_cast<SlotIndex>(p % 7), 0.25f}, {9, 0.75f}};
        builder.append(p % 5 == 0 ? Row() : Row(row));
    }
    return builder.finish();
}

TEST(Rows, everyPointKeepsItsRowAcrossPages) {
    for (const std::size_t points : {0u, 1u, 1023u, 1024u, 1025u, 3000u}) {
        const Rows rows = rowsOf(points);
        ASSERT_EQ(rows.pointCount(), points);
        for (PointIndex p = 0; p < points; ++p) {
            ASSERT_EQ(rows[p].size(), p % 5 == 0 ? 0u : 2u);
            if (p % 5 != 0) {
                ASSERT_EQ(rows[p][0].slot, p % 7);
            }
        }
    }
}

TEST(Rows, replacingRowsSharesUntouchedPages) {
    const Rows rows = rowsOf(5000);
    const std::vector<PointIndex> points{2048, 2049, 3000};
    const Influence one[] = {{3, 1.0f}};
    const Rows changed = withRows(rows, points, [&](std::size_t) { return Row(one); });
    ASSERT_EQ(changed.pointCount(), rows.pointCount());
    for (std::size_t page = 0; page < rows.pages().size(); ++page)
        EXPECT_EQ(changed.pages()[page] == rows.pages()[page], page != 2);
    for (PointIndex p = 0; p < 5000; ++p) {
        const bool touched = p == 2048 || p == 2049 || p == 3000;
        EXPECT_EQ(changed[p].size(), touched ? 1u : rows[p].size());
    }
}

TEST(Scene, rowsOfASkinComeBackAndDoNotMixWithOthers) {
    Scene scene;
    scene.setRows(SkinId(1), rowsOf(3000));
    scene.setRows(SkinId(2), rowsOf(10));
    EXPECT_EQ(scene.rows(SkinId(1)).pointCount(), 3000u);
    EXPECT_EQ(scene.rows(SkinId(2)).pointCount(), 10u);
    EXPECT_EQ(scene.rows(SkinId(0)).pointCount(), 0u);
    scene.setRows(SkinId(1), {});
    EXPECT_EQ(scene.rows(SkinId(1)).pointCount(), 0u);
    EXPECT_EQ(scene.rows(SkinId(2)).pointCount(), 10u);
}

TEST(Scene, aCopyIsASnapshot) {
    Scene scene = test::twoBones();
    const Scene before = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(nodes->all()[1].id).local.translation.x = 5.0;
    scene.setNodes(nodes);
    EXPECT_EQ(before.nodes().all()[1].local.translation.x, 0.0);
    EXPECT_EQ(scene.nodes().all()[1].local.translation.x, 5.0);
}

TEST(Edit, appliedThenUndoneGivesTheSamePointers) {
    const Scene before = test::twoBones();
    Scene after = before;
    after.setMesh(MeshId(0), test::gridMesh(2, 2));
    after.setRows(SkinId(0), {});
    const Edit edit = difference(before, after, Message("change"));
    EXPECT_EQ(edit.changes.size(), 2u);
    EXPECT_EQ(applied(before, edit).blocks(), after.blocks());
    EXPECT_EQ(applied(after, inverse(edit)).blocks(), before.blocks());
}

TEST(NodeTable, parentsStayBeforeChildrenWhenMoved) {
    NodeTable table;
    const NodeId a = table.add({.name = "a"});
    const NodeId b = table.add({.parent = a, .name = "b"});
    const NodeId c = table.add({.name = "c"});
    ASSERT_TRUE(table.setParent(a, c));
    EXPECT_LT(table.indexOf(c), table.indexOf(a));
    EXPECT_LT(table.indexOf(a), table.indexOf(b));
    EXPECT_TRUE(table.isWithin(b, c));
    EXPECT_FALSE(table.setParent(c, b)) << "a cycle";
    EXPECT_FALSE(table.setParent(c, NodeId(77)));
}

TEST(Message, argumentsGoWhereThePatternSays) {
    EXPECT_EQ(Message("%2 of %1", "ten", 3).english(), "3 of ten");
    EXPECT_EQ(Message("100% of %1", 0.5).english(), "100% of 0.5");
    EXPECT_EQ(Message("%1", "%2").english(), "%2") << "an argument is never a pattern";
    const Message large("%1 of %2, not %3", 12, 18165, "18165");
    EXPECT_EQ(large.english(), "12 of 18165, not 18165");
    EXPECT_EQ(digitsOf(large.arguments[1]), "18165");
    EXPECT_EQ(digitsOf(large.arguments[2]), "") << "a name may be of digits";
}

TEST(Message, anArgumentMayBeAMessage) {
    const Message inner("%1 and %2 more", "a, b", 13);
    const Message label("Duplicate %1", asArgument(inner));
    const Message outer("\"%1\" failed.", asArgument(label));
    EXPECT_EQ(outer.english(), "\"Duplicate a, b and 13 more\" failed.");
    const auto shouted = withWords(outer, [&](const Message& message) {
        return message.format(message.pattern == inner.pattern ? "%2+%1" : "DUPLICATE %1");
    });
    EXPECT_EQ(shouted.english(), "\"DUPLICATE 13+a, b\" failed.");
    // What a stranger's file says costs no more than it is long.
    EXPECT_EQ(Message("%1", std::string(1 << 20, asArgument(inner)[0])).english(), "");
}

}  // namespace
}  // namespace sinew
