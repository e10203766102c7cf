// SPDX-License-Identifier: Apache-2.0
// Not a check: pictures of every window, menu, panel and dialog, to be looked at. Left out of the
// tests; scripts/review_pictures.sh runs it in each language and scale.
#include <QDir>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QTest>

#include "app/dialogs/command_palette.h"
#include "app/dialogs/error_box.h"
#include "app/dialogs/export_dialog.h"
#include "app/dialogs/file_dialog.h"
#include "app/dialogs/operation_dialog.h"
#include "app/dialogs/preferences_dialog.h"
#include "app/dialogs/weight_import_dialog.h"
#include "app/panels/panels.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/section.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

class DISABLED_Review : public test::WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        QDir().mkpath(folder_);
    }
    void keep(QWidget& widget, const QString& name) {
        EXPECT_TRUE(widget.grab().save(folder_ + "/" + name + ".png")) << name.toStdString();
    }
    void keepShown(QWidget& widget, const QString& name) {
        widget.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
        settle();
        keep(widget, name);
        widget.hide();
    }
    void keepWindow(const QString& name) {
        for (const QSize size : {QSize(1280, 720), QSize(1600, 1000)}) {
            window_->resize(size);
            settle(200);
            keep(*window_, QStringLiteral("window-%1-%2").arg(name).arg(size.width()));
        }
    }
    const QString folder_ = qEnvironmentVariable("SINEW_PICTURES", "pictures");
};

TEST_F(DISABLED_Review, windows) {
    keepWindow("empty");
    openSample("sinew_character.glb");
    keepWindow("unbound");
    openSample("sinew_wave.glb");
    context().setActiveSkin(scene().skins().front());
    context().setActiveSlot(1);
    context().setTool("paint");
    keepWindow("paint");
    context().refuse(translated("Select a bound mesh first, or bind one."));
    settle();
    keep(*window_->statusBar(), "status-refusal");
    window_->commands().find("view.messages")->trigger();
    auto* list = window_->findChild<QDialog*>("messageList");
    ASSERT_NE(list, nullptr);
    settle();
    keep(*list, "dialog-messages");
    list->close();
}

TEST_F(DISABLED_Review, rangeOfMotion) {
    openSample("sinew_wave.glb");
    const SkinId skin = skinOf("body");
    context().setActiveSkin(skin);
    context().activateInfluence(skin, scene().skin(skin)->slotOf(node("forearm_L")));
    context().setTool("paint");
    window_->commands().find("pose.motionOfSelected")->trigger();
    window_->commands().find("pose.nextFrame")->trigger();
    keepWindow("motion");
    context().setShown({});
    viewport().lookAlong(0.0, 0.0);
    window_->resize(1500, 900);
    context().showPanel("transform", Context::IfClosed::Open);
    settle(200);
    keep(*window_, "window-front");
}

TEST_F(DISABLED_Review, menus) {
    openSample("sinew_wave.glb");
    context().setActiveSkin(scene().skins().front());
    for (auto* menu : window_->menuBar()->findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) {
        menu->popup(window_->mapToGlobal(QPoint(20, 40)));
        ASSERT_TRUE(QTest::qWaitForWindowExposed(menu));
        keep(*menu, menu->objectName());
        menu->hide();
    }
}

TEST_F(DISABLED_Review, panels) {
    openSample("sinew_wave.glb");
    window_->resize(1280, 720);
    context().setActiveSkin(scene().skins().front());
    context().select({scene().skin(scene().skins().front())->meshNode});
    context().setActiveSlot(1);
    context().setTool("paint");
    for (const PanelSpec& panel : panels()) {
        context().showPanel(QLatin1String(panel.id), Context::IfClosed::Open);
        settle(100);
        keep(*window_->findChild<QWidget*>(QLatin1String(panel.id) + QStringLiteral("Dock")),
             QStringLiteral("panel-") + QLatin1String(panel.id));
    }
    keep(*window_, "window-all-panels");
}

TEST_F(DISABLED_Review, painting) {
    openSample("sinew_wave.glb");
    window_->resize(1280, 720);
    const SkinId skin = scene().skins().front();
    for (const SlotIndex slot : {3u, 2u, 1u}) context().activateInfluence(skin, slot);
    context().setTool("paint");
    context().setBrushPresets(
        {{1, "Soft add", madePreset(context().brush(), {})}, {2, "Hard replace", {{"a", 1}}}});
    const QPoint at = bareMeshPixel(scene().skin(skin)->meshNode);
    move(at);
    settle(200);
    key(Qt::Key_U);
    settle(200);
    keep(*window_, "window-paint-menu");
    key(Qt::Key_Escape);
    BrushHand hand;
    hand.radiusInPixels = true;
    hand.steady = 80.0;
    context().setHand(hand);
    for (const char* name : {"falloff", "stroke", "presets"}) {
        auto* section =
            window_->findChild<Section*>(QStringLiteral("brushSection_") + QLatin1String(name));
        ASSERT_NE(section, nullptr);
        section->setOpen(true);
    }
    settle(100);
    keep(*window_->findChild<QWidget*>("brush"), "panel-brush-sections");
    move(at);
    settle();
    press(at);
    move(at + QPoint(70, 30));
    settle(100);
    keep(*window_, "window-steady-stroke");
    release(at + QPoint(70, 30));
    hold(Qt::Key_N);
    press(at);
    move(at + QPoint(-40, 0));
    settle(100);
    keep(*window_, "window-value-drag");
    release(at + QPoint(-40, 0));
    letGo(Qt::Key_N);
    BrushSettings brush = context().brush();
    brush.brush = "pair";
    context().setBrush(brush);
    move(at + QPoint(3, 3));
    settle(200);
    keep(*window_, "window-pair-partner");
}

TEST_F(DISABLED_Review, operations) {
    openSample("sinew_wave.glb");
    Selection selection;
    selection.nodes = {scene().skin(scene().skins().front())->meshNode};
    selection.activeSkin = scene().skins().front();
    selection.activeSlot = 1;
    for (const Operation& operation : operations()) {
        if (!QByteArray(operation.label).endsWith("...")) continue;
        OperationDialog dialog(context().settings(), operation, scene(), selection, {},
                               window_.get());
        keepShown(dialog, QStringLiteral("operation-") + QLatin1String(operation.id));
    }
}

TEST_F(DISABLED_Review, dialogs) {
    openSample("sinew_wave.glb");
    PreferencesDialog preferences(context(), window_->commands(), window_.get());
    keepShown(preferences, "dialog-preferences-keys");
    preferences.findChild<QTabWidget*>()->setCurrentIndex(1);
    keepShown(preferences, "dialog-preferences-general");
    ExportDialog exporting(scene(), context().settings(), {}, window_.get());
    keepShown(exporting, "dialog-export");
    TableMesh table;
    table.name = "body";
    WeightImportDialog importing(scene(), {table}, "weights.json", window_.get());
    keepShown(importing, "dialog-weights");
    CommandPalette palette(window_->commands(), window_.get());
    palette.popUp();
    settle();
    keep(palette, "dialog-palette");
    palette.hide();
    const std::unique_ptr<MessageDialog> error(errorBox(
        {ErrorCode::CannotRead, Message("The file is empty."), "/models/hero.glb"}, window_.get()));
    error->addClose();
    keepShown(*error, "dialog-error");
}

TEST_F(DISABLED_Review, questions) {
    openSample("sinew_wave.glb");
    context().setActiveSkin(scene().skins().front());
    context().setActiveSlot(0);
    window_->commands().find("influence.lock")->trigger();
    ASSERT_TRUE(waitReady());
    settle();
    const auto shoot = [this](const QString& name) {
        return [this, name](QWidget* dialog) {
            settle();
            keep(*dialog, name);
            dialog->close();
        };
    };
    onDialog(shoot("question-save"));
    window_->commands().find("file.sample")->trigger();
    onDialog(shoot("question-rebind"));
    window_->commands().find("skin.smooth")->trigger();
    onDialog(shoot("dialog-about"));
    window_->commands().find("help.about")->trigger();
    onDialog(shoot("dialog-save-file"));
    window_->commands().find("file.saveAs")->trigger();
    FileDialog files(window_.get(), "Open");
    files.setDirectory(
        QString::fromStdString(test::sample("two_bones.glb").parent_path().string()));
    files.setViewMode(QFileDialog::Detail);
    keepShown(files, "dialog-open-file");
}

}  // namespace
}  // namespace sinew
