// SPDX-License-Identifier: Apache-2.0
// Layers by mouse and keys: added, painted, masked, put in another order, merged.
#include "app/project/project_settings.h"
#include "tests/app/layers/layers_panel_base.h"

namespace sinew::test {
namespace {

TEST_F(LayersPanelTest, strokesGoIntoTheActiveLayerAndItsEyeTakesThemAway) {
    EXPECT_TRUE(window_->findChild<QLabel*>("layersEmpty")->isVisible());
    const auto before = rowsOf(body_);
    add(2);
    EXPECT_EQ(names(), (std::vector<std::string>{"Base", "Layer 1"}));
    EXPECT_EQ(rowsOf(body_).pages(), before.pages());
    const auto steps = context().document().historySteps();
    drag({at(0.3, 0.5), at(0.5, 0.5)});
    EXPECT_EQ(context().document().historySteps(), steps + 1);
    EXPECT_GT(painted(body_).size(), 10u) << said().toStdString();
    const SkinId id = scene().skinOf(body_);
    EXPECT_EQ(scene().rows(id, skin()->layers[0].id).pages(), before.pages());
    fitsTogether();
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, rowAt(0, LayerList::Eye));
    ASSERT_TRUE(waitFor([&] { return !skin()->layers[1].enabled; }));
    EXPECT_TRUE(painted(body_).empty());
    const QAction* flood = window_->commands().find("brush.flood");
    EXPECT_FALSE(flood->isEnabled());
    EXPECT_TRUE(flood->toolTip().contains("Layer 1")) << flood->toolTip().toStdString();
    const auto hidden = scene().blocks();
    drag({at(0.3, 0.5), at(0.5, 0.5)});
    EXPECT_TRUE(scene().blocks() == hidden) << "nothing is painted unseen";
    EXPECT_TRUE(said().contains("Layer 1")) << said().toStdString();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(painted(body_).empty());
    EXPECT_TRUE(flood->isEnabled());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(painted(body_).empty()) << "the stroke is one step";
}

TEST_F(LayersPanelTest, comesIntoViewWithTheFirstLayerAndStaysClosedForMore) {
    auto* dock = window_->findChild<QDockWidget*>("layersDock");
    dock->hide();
    const auto addByCommand = [&](std::size_t wanted) {
        onDialog([](QWidget* dialog) { pressButton(dialog, "Add Layer"); });
        window_->commands().find("layer.add")->trigger();
        ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == wanted && window_->ready(); }));
        settle();
    };
    addByCommand(2);
    EXPECT_TRUE(dock->isVisible());
    dock->hide();
    addByCommand(3);
    EXPECT_FALSE(dock->isVisible()) << "closed by who knows of it";
    for (int i = 0; i < 2; ++i) key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(skin()->layers.empty());
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(dock->isVisible()) << "redone, not made anew";
}

TEST_F(LayersPanelTest, aMaskIsPaintedWithTheSameBrushes) {
    add(2);
    drag({at(0.3, 0.5), at(0.7, 0.5)});
    const auto whole = painted(body_);
    ASSERT_GT(whole.size(), 20u) << said().toStdString();
    pressSwitch("mask");
    ASSERT_TRUE(waitFor([&] { return context().selection().onMask; }));
    drag({at(0.6, 0.5), at(0.7, 0.5)});
    EXPECT_TRUE(said().contains("the mask is so there already")) << said().toStdString();
    BrushSettings brush = context().brush();
    setBrushParam(brush, kValue, 0.0);
    context().setBrush(brush);
    drag({at(0.6, 0.5), at(0.7, 0.5)});
    const auto left = painted(body_);
    EXPECT_LT(left.size(), whole.size()) << said().toStdString();
    EXPECT_GT(left.size(), 0u);
    fitsTogether();
    EXPECT_TRUE(window_->commands().find("edit.undo")->text().contains("Paint Mask"));
    // Back beyond the making of the mask, and there again: it is the mask that is painted.
    for (int i = 0; i < 2; ++i) key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(context().selection().onMask);
    for (int i = 0; i < 2; ++i) key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(context().selection().onMask);
    pressSwitch("weights");
    EXPECT_FALSE(context().selection().onMask);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(painted(body_), whole);
}

TEST_F(LayersPanelTest, aMaskOfALayerWithoutWeightsSaysSo) {
    add(2);
    pressSwitch("mask");
    ASSERT_TRUE(waitFor([&] { return context().selection().onMask; }));
    BrushSettings brush = context().brush();
    setBrushParam(brush, kValue, 0.0);
    context().setBrush(brush);
    drag({at(0.6, 0.5), at(0.7, 0.5)});
    EXPECT_TRUE(said().contains("the layer has no weights yet")) << said().toStdString();
}

TEST_F(LayersPanelTest, duplicatesMergesAndDeletes) {
    add(2);
    drag({at(0.3, 0.5), at(0.5, 0.5)});
    pressTool("layersDuplicate");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 3; }));
    takeName();
    const auto top = context().selection().activeLayer;
    pressTool("layersMerge");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 2; }));
    settle();
    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_EQ(skin()->layers.size(), 3u);
    EXPECT_EQ(context().selection().activeLayer, top) << "worked on as before the merge";
    key(Qt::Key_Y, Qt::ControlModifier);
    ASSERT_EQ(skin()->layers.size(), 2u);
    settle();
    fitsTogether();
    pressTool("layersDelete");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 1; }));
    EXPECT_TRUE(painted(body_).empty());
    EXPECT_EQ(names(), (std::vector<std::string>{"Base"}));
}

TEST_F(LayersPanelTest, theActiveLayerIsTheOneAgainThatItWasBeforeAllWasUndone) {
    add(2);
    add(3);
    const auto top = context().selection().activeLayer;
    ASSERT_EQ(skin()->layers.back().id, top);
    while (context().document().history().undoCount > 0) key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(skin()->layers.empty());
    while (context().document().history().undoCount < context().document().history().steps.size())
        key(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(context().selection().activeLayer, top);
}

TEST_F(LayersPanelTest, theActiveLayerIsKeptInTheProject) {
    add(2);
    add(3);
    context().setActiveLayer(skin()->layers[1].id);
    const ProjectSettings kept = capturedSettings(context(), viewport());
    context().setActiveLayer(skin()->layers[2].id);
    applySettings(kept, context(), viewport());
    EXPECT_EQ(context().selection().activeLayer, skin()->layers[1].id);
}

TEST_F(LayersPanelTest, theOpacityIsOneStep) {
    add(2);
    drag({at(0.3, 0.5), at(0.5, 0.5)});
    const PointIndex point = painted(body_)[0];
    const auto steps = context().document().historySteps();
    auto* slider = window_->findChild<QSlider*>("layerOpacity");
    slider->setSliderDown(true);
    slider->setSliderPosition(70);
    slider->setSliderPosition(40);
    slider->setSliderDown(false);
    ASSERT_TRUE(waitFor([&] { return skin()->layers[1].opacity < 0.9f; }));
    EXPECT_FLOAT_EQ(skin()->layers[1].opacity, 0.4f);
    EXPECT_NEAR(weightOfB(point), 0.4f, 1e-6);
    EXPECT_EQ(context().document().historySteps(), steps + 1);
    fitsTogether();
}

TEST_F(LayersPanelTest, theLayerIsSeenAlone) {
    add(2);
    ViewSettings view = context().view();
    view.shading = Shading::Weights;
    context().setView(view);
    // All weight is A's, and the layer has none of it.
    context().setActiveSlot(0);
    settle();
    const QPoint there = at(0.5, 0.5);
    const QColor all = picture().pixelColor(there);
    pressSwitch("alone");
    EXPECT_TRUE(context().layerAlone());
    const QColor alone = picture().pixelColor(there);
    EXPECT_NE(all, alone);
    pressSwitch("alone");
    EXPECT_EQ(picture().pixelColor(there), all);
}

TEST_F(LayersPanelTest, anInfluenceOfAnotherMeshIsPaintedInItsLayerOfTheSameName) {
    addToBoth();
    context().setActiveLayer(skin()->layers[0].id);
    viewport().frameAll();
    settle();
    clickWith(Qt::Key_S, at(1.5, 0.5));
    ASSERT_EQ(context().selection().activeSkin, skinOf("jacket")) << said().toStdString();
    const auto jacket = scene().skin(skinOf("jacket"));
    const SkinLayer* layer = jacket->layer(context().selection().activeLayer);
    ASSERT_NE(layer, nullptr);
    EXPECT_EQ(layer->name, "Base");
}

TEST_F(LayersPanelTest, aRiggersCase) {
    mirrorInItsMiddle();
    // A smooth layer at the shoulder, from the weights that are there.
    add(2);
    drag({at(0.2, 0.5), at(0.3, 0.5)});
    enterEffect("smooth", "2");
    ASSERT_TRUE(waitFor([&] { return skin()->layers[1].effects.smooth == 2; }));
    // A twist layer on the forearm, with a mask.
    add(3);
    drag({at(0.6, 0.5), at(0.8, 0.5)});
    pressSwitch("mask");
    ASSERT_TRUE(waitFor([&] { return context().selection().onMask; }));
    BrushSettings brush = context().brush();
    setBrushParam(brush, kValue, 0.0);
    context().setBrush(brush);
    drag({at(0.75, 0.5), at(0.8, 0.5)});
    pressSwitch("weights");
    setBrushParam(brush, kValue, 1.0);
    context().setBrush(brush);
    // A face layer of which one side is painted.
    add(4);
    enterEffect("mirror", nullptr);
    ASSERT_TRUE(waitFor([&] { return skin()->layers[3].effects.any(); })) << said().toStdString();
    drag({at(0.9, 0.8), at(0.95, 0.8)});
    fitsTogether();
    // The twist layer on top of all, the two below made one.
    dragRow(1, rowAt(0) - QPoint(0, rowHeight() / 2 - 1));
    ASSERT_TRUE(waitFor([&] { return names().back() == "Layer 2"; }));
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, rowAt(1));
    pressTool("layersMerge");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 3; }));
    settle();
    fitsTogether();
    EXPECT_GT(painted(body_).size(), 20u);
}

TEST_F(LayersPanelTest, nothingIsSqueezedInALowPanel) {
    add(2);
    add(3);
    enterEffect("smooth", "2");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.back().effects.smooth == 2; }));
    auto* dock = window_->findChild<QDockWidget*>("layersDock");
    auto* area = dock->findChild<QScrollArea*>("layersScroll");
    for (const int height : {1200, 420, 300, 130}) {
        dock->setFloating(true);
        dock->resize(280, height);
        settle();
        ASSERT_LE(dock->height(), height + 40);
        EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0) << height;
        EXPECT_GE(list_->height(), 4 * rowHeight()) << height;
        // Every row of the panel that can be scrolled to has the height that it asks for.
        int fields = 0;
        for (auto* each : area->widget()->findChildren<QWidget*>()) {
            if (!each->isVisible() ||
                (!qobject_cast<QAbstractSpinBox*>(each) && !qobject_cast<QComboBox*>(each) &&
                 !qobject_cast<QToolButton*>(each)))
                continue;
            ++fields;
            EXPECT_GE(each->height(), each->minimumSizeHint().height())
                << height << ": " << each->objectName().toStdString();
        }
        EXPECT_GT(fields, 7);
        // The buttons stand below it, whole.
        const auto* button = dock->findChild<QToolButton*>("layersDelete");
        const QRect place(button->mapTo(dock, QPoint()), button->size());
        EXPECT_TRUE(dock->rect().contains(place)) << height;
        EXPECT_GE(button->height(), button->sizeHint().height());
        EXPECT_FALSE(QRect(area->mapTo(dock, QPoint()), area->size()).intersects(place)) << height;
    }
    dock->setFloating(false);
}

TEST_F(LayersPanelTest, aPanelAboveItMayTakeAllButAFewRows) {
    window_->resize(1366, 768);
    auto* dock = window_->findChild<QDockWidget*>("layersDock");
    window_->resizeDocks({dock}, {1}, Qt::Vertical);
    settle(200);
    EXPECT_LE(dock->height(), 130);
    const auto* area = dock->findChild<QScrollArea*>("layersScroll");
    EXPECT_GE(area->height(), dock->fontMetrics().height() * 2);
    const auto* button = dock->findChild<QToolButton*>("layersDelete");
    EXPECT_TRUE(dock->rect().contains(QRect(button->mapTo(dock, QPoint()), button->size())));
}

TEST_F(LayersPanelTest, aDoubleClickRenames) {
    add(2);
    QWidget* rows = list_->viewport();
    QTest::mouseClick(rows, Qt::LeftButton, {}, rowAt(0));
    QTest::mouseDClick(rows, Qt::LeftButton, {}, rowAt(0));
    auto* editor = rows->findChild<QLineEdit*>();
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, "Twist");
    QTest::keyClick(editor, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return names().back() == "Twist"; }));
}

}  // namespace
}  // namespace sinew::test
