// SPDX-License-Identifier: Apache-2.0
// Not a check: pictures of the window with every tool, panel and pop-up, to be looked at. Left out
// of the tests; scripts/review_pictures.sh runs it in each language, size and scale.
#include <QComboBox>
#include <QDockWidget>
#include <QMenu>
#include <QStatusBar>
#include <QTableView>

#include "app/panels/panels.h"
#include "app/panels/weight_table/weight_table_header.h"
#include "app/tools/tools.h"
#include "app/widgets/section.h"
#include "app/widgets/theme.h"
#include "editor/paint/brush.h"
#include "tests/app/looks/pictures.h"

namespace sinew {
namespace {

class DISABLED_WindowPictures : public test::Pictures {
protected:
    QWidget* dock(const char* panel) {
        return window_->findChild<QWidget*>(QLatin1String(panel) + QStringLiteral("Dock"));
    }
    /// A box around a place in the viewport.
    void drawBox(QPoint middle, int half) {
        drag({middle - QPoint(half, half), middle, middle + QPoint(half, half)});
        settle();
    }
};

TEST_F(DISABLED_WindowPictures, stages) {
    keepWindow("empty");
    openSample("sinew_character.glb");
    keepWindow("unbound");
    openBindPanel();
    keepWindow("bind");
    pressBind();
    context().showPanel("bindReport", Context::IfClosed::Open);
    keepWindow("bound");
    trigger("skin.check");
    ASSERT_TRUE(waitReady());
    keepWindow("checked");
    context().refuse(translated("Select a bound mesh first, or bind one."));
    settle();
    keep(*window_->statusBar(), "status-refusal");
}

TEST_F(DISABLED_WindowPictures, startAndTutorialInBothThemes) {
    for (const auto& [name, choice] :
         {std::pair("dark", ThemeChoice::Dark), {"light", ThemeChoice::Light}}) {
        applyTheme(*qApp, {choice, Looks().fontPoints});
        trigger("help.tutorial");
        openSample("sinew_character.glb");
        keepWindow(QStringLiteral("tutorial-") + QLatin1String(name));
        trigger("help.start");
        keepWindow(QStringLiteral("start-") + QLatin1String(name));
        openBound();
        context().setTool("paint");
        keepWindow(QStringLiteral("paint-") + QLatin1String(name));
    }
    applyTheme(*qApp, {});
}

TEST_F(DISABLED_WindowPictures, tools) {
    openBound();
    for (const ToolSpec& tool : tools()) {
        context().setTool(tool.id);
        keepWindow(QStringLiteral("tool-") + QLatin1String(tool.id));
    }
}

TEST_F(DISABLED_WindowPictures, panels) {
    openBound();
    context().setTool("paint");
    for (const QSize size : {QSize(1280, 720), QSize(1600, 1000)}) {
        window_->resize(size);
        for (const PanelSpec& panel : panels()) {
            context().showPanel(QLatin1String(panel.id), Context::IfClosed::Open);
            settle(100);
            keep(*dock(panel.id),
                 QStringLiteral("panel-%1-%2").arg(QLatin1String(panel.id)).arg(size.width()));
        }
        keep(*window_, QStringLiteral("window-all-panels-%1").arg(size.width()));
    }
    // A panel that is high enough for all that it has.
    for (const char* panel : {"influences", "symmetry", "inspector", "transform"}) {
        auto* torn = static_cast<QDockWidget*>(dock(panel));
        torn->setFloating(true);
        torn->resize(340, 620);
        settle(100);
        keep(*torn, QStringLiteral("panel-%1-torn").arg(QLatin1String(panel)));
        torn->setFloating(false);
    }
}

TEST_F(DISABLED_WindowPictures, weightTable) {
    openBound();
    context().showPanel("weightTable", Context::IfClosed::Open);
    settle(100);
    auto* view = window_->findChild<QTableView*>("weightTableView");
    window_->findChild<QComboBox*>("weightTableScope")->setCurrentIndex(2);
    auto* header = static_cast<WeightTableHeader*>(view->horizontalHeader());
    Q_EMIT header->sortWanted(1);
    Q_EMIT header->lockPressed(3);
    settle();
    view->selectionModel()->select({view->model()->index(1, 1), view->model()->index(3, 2)},
                                   QItemSelectionModel::ClearAndSelect);
    settle(300);
    keepWindow("weight-table");
}

TEST_F(DISABLED_WindowPictures, layers) {
    const SkinId skin = openBound();
    window_->findChild<QDockWidget*>("layersDock")->show();
    keepWindow("layers-none");
    const auto run = [&](const char* id, const Params& params) {
        const auto before = context().document().historySteps();
        context().runOperation(*findOperation(id), params);
        EXPECT_TRUE(waitFor([&] { return context().document().historySteps() > before; })) << id;
    };
    using Words = std::string;
    for (const char* name : {"Shoulder", "Forearm Twist", "Face"})
        run("layer.add", {{"name", Words(name)}, {"from", Words("result")}});
    run("layer.setEffects", {{"mirror", Words("plusToMinus")}, {"smooth", std::int64_t{2}}});
    run("layer.group", {{"name", Words("Head")}});
    run("layer.setMask", {{"layer", Words("Shoulder")}, {"from", Words("value")}, {"value", 0.5}});
    run("layer.setColour", {{"layer", Words("Shoulder")}, {"colour", Words("green")}});
    run("layer.setEnabled", {{"layer", Words("Forearm Twist")}, {"enabled", false}});
    run("layer.fill", {{"layer", Words("Base")}, {"follow", true}});
    for (const SkinLayer& layer : scene().skin(skin)->layers)
        if (layer.name == "Face") context().setActiveLayer(layer.id);
    window_->findChild<QWidget*>("layerEffects")->findChild<Section*>()->setOpen(true);
    settle();
    keepWindow("layers");
}

TEST_F(DISABLED_WindowPictures, verticesChosen) {
    const SkinId skin = openBound();
    context().setTool(kSelectPointsTool);
    window_->resize(1280, 720);
    settle();
    drawBox(bareMeshPixel(scene().skin(skin)->meshNode), 60);
    keepWindow("vertices");
    trigger("influences.here");
    keepWindow("influences-here");
}

TEST_F(DISABLED_WindowPictures, rangeOfMotionAndViews) {
    openBound();
    context().setTool("paint");
    trigger("pose.motionOfSelected");
    trigger("pose.nextFrame");
    keepWindow("motion");
    context().setShown({});
    viewport().lookAlong(0.0, 0.0);
    context().showPanel("transform", Context::IfClosed::Open);
    keepWindow("front");
}

TEST_F(DISABLED_WindowPictures, brushes) {
    const SkinId skin = openBound();
    window_->resize(1280, 720);
    context().setTool("paint");
    context().setBrushPresets(
        {{1, "Soft add", madePreset(context().brush(), {})}, {2, "Hard replace", {{"a", 1}}}});
    for (const char* name : {"falloff", "stroke", "presets"})
        window_->findChild<Section*>(QStringLiteral("brushSection_") + QLatin1String(name))
            ->setOpen(true);
    for (const Brush& kind : brushes()) {
        BrushSettings brush = context().brush();
        brush.brush = kind.id;
        context().setBrush(brush);
        settle();
        keep(*window_->findChild<QWidget*>("brush"),
             QStringLiteral("panel-brush-") + QLatin1String(kind.id));
    }
    BrushSettings drawn = context().brush();
    drawn.brush = "add";
    drawn.falloff = "0:1 0.3:0.95 0.6:0.2 1:0";
    context().setBrush(drawn);
    settle();
    keep(*window_->findChild<QWidget*>("brush"), "panel-brush-drawn-falloff");
    for (const QSize size : {QSize(1280, 720), QSize(1600, 1000)}) {
        window_->resize(size);
        settle(200);
        move(bareMeshPixel(scene().skin(skin)->meshNode));
        settle(200);
        key(Qt::Key_U);
        settle(200);
        keep(*window_, QStringLiteral("window-paint-menu-%1").arg(size.width()));
        key(Qt::Key_Escape);
    }
}

TEST_F(DISABLED_WindowPictures, strokes) {
    const SkinId skin = openBound();
    window_->resize(1280, 720);
    context().setTool("paint");
    BrushHand hand;
    hand.radiusInPixels = true;
    hand.steady = 80.0;
    context().setHand(hand);
    context().setSymmetry(true);
    const QPoint at = bareMeshPixel(scene().skin(skin)->meshNode);
    move(at);
    settle();
    press(at);
    move(at + QPoint(70, 30));
    settle(100);
    keep(*window_, "window-steady-mirrored-stroke");
    release(at + QPoint(70, 30));
    hold(Qt::Key_N);
    press(at);
    move(at + QPoint(-40, 0));
    settle(100);
    keep(*window_, "window-value-drag");
    release(at + QPoint(-40, 0));
    letGo(Qt::Key_N);
}

}  // namespace
}  // namespace sinew
