// SPDX-License-Identifier: Apache-2.0
// The example of docs/adding-a-tool.md, compiled, used and compared with the page, so that it stays
// true.
#include "app/tools/tool.h"

namespace sinew {
namespace {

/// Drag over a mesh: the distance between the two points of its surface, through the air.
class MeasureTool : public Tool {
    Q_DECLARE_TR_FUNCTIONS(MeasureTool)
public:
    using Tool::Tool;
    void press(const Pointer& at) override { from_ = host_.surfaceAt(at.pixel); }
    void move(const Pointer& at) override {
        const auto to = from_ ? host_.surfaceAt(at.pixel) : std::nullopt;
        if (!to) return;
        const double metres = glm::distance(from_->position, to->position);
        host_.showReadout(tr("%1 m").arg(metres, 0, 'f', 3));
    }
    void release(const Pointer&) override { cancel(); }
    bool cancel() override {
        host_.showReadout({});
        return std::exchange(from_, std::nullopt).has_value();
    }
    QString hint(Qt::KeyboardModifiers) const override {
        return tr("Drag over a mesh: measure the distance.  Esc: cancel");
    }
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    std::optional<SurfacePoint> from_;
};

}  // namespace

ToolSpec measureTool() {
    return {.id = "measure",
            .label = QT_TRANSLATE_NOOP("Tools", "Meas&ure"),
            .hint = QT_TRANSLATE_NOOP("Tools", "Measures distances on the posed mesh."),
            .icon = "axes",
            .keys = {"Shift+M", "Shift+M"},
            .make = &makeTool<MeasureTool>};
}

}  // namespace sinew
// Here ends the example.
#include <QLabel>
#include <QMenu>
#include <QToolBar>

#include "app/project/project_settings.h"
#include "tests/app/window_test_base.h"
#include "tests/support/manual_page.h"

namespace sinew::test {
namespace {

class ToolDrill : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
    }
    const ExtraTool line_{measureTool()};  // stands for the line in tools.cpp
};

TEST_F(ToolDrill, isWhatTheManualShows) {
    EXPECT_TRUE(pageShows("docs/adding-a-tool.md", "tests/app/tool_drill_test.cpp"));
}

TEST_F(ToolDrill, hasItsCommandKeyMenuEntryAndButton) {
    QAction* action = window_->commands().find("tool.measure");
    ASSERT_NE(action, nullptr);
    EXPECT_TRUE(window_->findChild<QMenu*>("menuPose")->actions().contains(action));
    EXPECT_TRUE(window_->findChild<QToolBar*>("toolBar")->actions().contains(action));
    EXPECT_FALSE(action->icon().isNull());
    key(Qt::Key_M, Qt::ShiftModifier);
    EXPECT_EQ(context().tool(), "measure");
    EXPECT_TRUE(action->isChecked());
}

TEST_F(ToolDrill, isDrivenByTheMouseAndKeptInProjects) {
    key(Qt::Key_M, Qt::ShiftModifier);
    const NodeId mesh = [this] {
        for (const Node& node : scene().nodes().all())
            if (node.mesh.valid()) return node.id;
        return NodeId();
    }();
    const QPoint at = bareMeshPixel(mesh);
    move(at);
    settle();
    press(at);
    move(at + QPoint(4, 0));
    const auto* readout = viewport().findChild<QLabel*>("readout");
    EXPECT_TRUE(readout->text().endsWith(" m")) << readout->text().toStdString();
    release(at + QPoint(4, 0));
    EXPECT_FALSE(readout->isVisible());

    const ProjectSettings kept = capturedSettings(context(), viewport());
    context().setTool("select");
    applySettings(kept, context(), viewport());
    EXPECT_EQ(context().tool(), "measure");
}

}  // namespace
}  // namespace sinew::test
