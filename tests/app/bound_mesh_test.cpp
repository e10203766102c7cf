// SPDX-License-Identifier: Apache-2.0
// A bound mesh under the tools that pose: its joints move it.
#include "app/tools/move_tool.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class BoundMesh : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        key(Qt::Key_W);
        ASSERT_EQ(context().tool(), "move");
    }
    MoveTool& tool() { return static_cast<MoveTool&>(*viewport().tools().find("move")); }
};

TEST_F(BoundMesh, hasNoGizmoAndIsNotDraggedOffItsRig) {
    const NodeId body = node("body");
    context().select({body});
    EXPECT_TRUE(tool().gizmo().has_value()) << "nothing moves it yet";
    bindByMenu();
    context().setTool("move");
    context().select({body});
    EXPECT_FALSE(tool().gizmo().has_value());
    EXPECT_TRUE(tool().hint({}).startsWith("body is bound: its joints move it."))
        << tool().hint({}).toStdString();
    EXPECT_FALSE(tool().start({}));
    EXPECT_TRUE(said().startsWith("body is bound")) << said().toStdString();
    context().select({body, node("forearm_L")});
    EXPECT_TRUE(tool().gizmo().has_value()) << "of the joint";
}

}  // namespace
}  // namespace sinew::test
