// SPDX-License-Identifier: Apache-2.0
// What keys choose where the mouse is.
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class SelectHere : public WindowTest {};

TEST_F(SelectHere, blendersLAddsThePartThatTheMouseIsOver) {
    openSample("sinew_wave.glb");
    window_->commands().setPreset(Preset::Blender);
    const NodeId mesh = scene().skin(scene().skins().front())->meshNode;
    key(Qt::Key_L);
    EXPECT_TRUE(said().contains("Point at a mesh")) << said().toStdString();
    const QPoint at = bareMeshPixel(mesh);
    move(at - QPoint(2, 0));
    move(at);
    settle();
    ToolHost& host = viewport();
    const PointIndex here = host.surfaceAt({at.x(), at.y()})->nearest;
    key(Qt::Key_L);
    const auto* chosen = context().selection().pointsOf(mesh);
    ASSERT_TRUE(chosen);
    EXPECT_TRUE(std::ranges::binary_search(chosen->points, here));
    const auto before = chosen->points;
    window_->commands().find(QStringLiteral("select.connected"))->trigger();
    EXPECT_EQ(context().selection().pointsOf(mesh)->points, before) << "the whole part";
}

}  // namespace
}  // namespace sinew::test
