// SPDX-License-Identifier: Apache-2.0
// A vertex's weights go to others through the clipboard.
#include <QClipboard>
#include <QGuiApplication>

#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

using CopiedWeightsTest = WindowTest;

std::vector<Influence> rowAt(const Rows& rows, PointIndex point) {
    return {rows[point].begin(), rows[point].end()};
}

TEST_F(CopiedWeightsTest, goByTheUsualKeysAndComeBackByUndo) {
    openSample("two_bones.glb");
    const SkinId skin = scene().skins().at(0);
    const NodeId mesh = scene().skin(skin)->meshNode;
    const auto rowNow = [&](PointIndex point) { return rowAt(scene().rows(skin), point); };
    const auto before = rowNow(3);
    ASSERT_NE(before, rowNow(0));
    context().selectPoints({{mesh, {0}, {}}});
    settle();
    QGuiApplication::clipboard()->clear();
    key(Qt::Key_C, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([] {
        return QGuiApplication::clipboard()->text().contains(QStringLiteral("sinewWeights"));
    })) << said().toStdString();
    context().selectPoints({{mesh, {3}, {}}});
    settle();
    key(Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return rowNow(3) != before; })) << said().toStdString();
    ASSERT_EQ(rowNow(3).size(), rowNow(0).size());
    for (std::size_t i = 0; i < rowNow(3).size(); ++i)
        EXPECT_NEAR(rowNow(3)[i].weight, rowNow(0)[i].weight, 1e-6f);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(rowNow(3), before);
}

TEST_F(CopiedWeightsTest, areAskedForWhereTheClipboardHoldsOtherText) {
    openSample("two_bones.glb");
    const SkinId skin = scene().skins().at(0);
    context().selectPoints({{scene().skin(skin)->meshNode, {3}, {}}});
    settle();
    QGuiApplication::clipboard()->setText(QStringLiteral("a shopping list"));
    const Rows before = scene().rows(skin);
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return said().startsWith("Paste Weights: "); }))
        << said().toStdString();
    EXPECT_EQ(scene().rows(skin).pages(), before.pages());
}

}  // namespace
}  // namespace sinew::test
