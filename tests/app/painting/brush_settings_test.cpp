// SPDX-License-Identifier: Apache-2.0
// What the Brush panel has beside the brush itself: Flood, limits, a drawn falloff, the hand.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/project/session.h"
#include "app/state/brush_store.h"
#include "app/widgets/curve_editor.h"
#include "app/widgets/section.h"
#include "tests/app/painting/brush_panel.h"

namespace sinew::test {
namespace {

using BrushSettingsTest = BrushPanelTest;

TEST_F(BrushSettingsTest, floodWaitsForAnInfluenceWhereTheBrushNeedsOne) {
    QToolButton* flood = nullptr;
    for (auto* button : window_->findChildren<QToolButton*>())
        if (button->text() == "Flood") flood = button;
    ASSERT_TRUE(flood);
    context().setActiveSkin(context().scene().skins().front());
    context().setActiveSlot(kNoIndex);
    setBrush("add", 0.3);
    settle();
    EXPECT_FALSE(flood->isEnabled());
    EXPECT_TRUE(flood->toolTip().contains("influence")) << flood->toolTip().toStdString();
    setBrush("smooth", 0.3);
    EXPECT_TRUE(flood->isEnabled()) << "it works on whole rows";
    setBrush("add", 0.3);
    context().setActiveSlot(0);
    settle();
    EXPECT_TRUE(flood->isEnabled());
}

TEST_F(BrushSettingsTest, aKeyFloodsWithTheBrushInHand) {
    context().select({body_});
    context().setActiveSlot(1);
    setBrush("replace", 1.0);
    viewport().setFocus();
    const auto before = rowsOf(body_);
    key(Qt::Key_F, Qt::AltModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return rowsOf(body_).pages() != before.pages(); }));
    EXPECT_EQ(context().document().historySteps(), 1u);
    window_->commands().setPreset(Preset::Blender);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(rowsOf(body_).pages(), before.pages());
    setBrush("pair", 1.0);
    settle();
    key(Qt::Key_X, Qt::ControlModifier);
    EXPECT_TRUE(said().contains("drag with it")) << said().toStdString();
    EXPECT_EQ(rowsOf(body_).pages(), before.pages());
}

TEST_F(BrushSettingsTest, theWeightUnderTheCursorBecomesTheBrushsValue) {
    context().select({body_});
    context().setActiveSlot(1);
    context().runOperation(*findOperation("weights.set"), {{"value", 0.4}});
    ASSERT_TRUE(waitReady());
    setBrush("replace", 1.0);
    const auto value = [this] { return brushNumber(context().brush(), kValue, -1.0); };
    for (const Preset preset : {Preset::Maya, Preset::Blender}) {
        window_->commands().setPreset(preset);
        ASSERT_TRUE(pointAt(at(0.3, 0.5)));
        BrushSettings brush = context().brush();
        setBrushParam(brush, kValue, 1.0);
        context().setBrush(brush);
        key(Qt::Key_X, Qt::ShiftModifier);
        EXPECT_NEAR(value(), 0.4, 1e-6) << said().toStdString();
        EXPECT_TRUE(said().contains("Value: 0.400")) << said().toStdString();
    }
    EXPECT_EQ(context().document().historySteps(), 1u);
    setBrush("smooth", 1.0);
    key(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_TRUE(said().contains("no Value")) << said().toStdString();
}

TEST_F(BrushSettingsTest, floodOfTheMenuBeginsWithTheBrushInHandAndShowsWhatItDoes) {
    context().select({body_});
    context().setActiveSlot(1);
    setBrush("add", 0.35);
    onDialog([&](QWidget* dialog) {
        const auto* kind = dialog->findChild<QWidget*>("param_brush")->findChild<QComboBox*>();
        EXPECT_EQ(kind->currentText(), "Add");
        auto* strength =
            dialog->findChild<QWidget*>("param_strength")->findChild<QDoubleSpinBox*>();
        EXPECT_NEAR(strength->value(), 0.35, 1e-9);
        EXPECT_TRUE(dialog->findChild<QCheckBox*>("operationLive")->isChecked())
            << "from the first";
        EXPECT_TRUE(waitFor([&] { return &context().shownScene() != &scene(); }));
        static_cast<QDialog*>(dialog)->reject();
    });
    window_->commands().find("weights.flood")->trigger();
    settle();
}

TEST_F(BrushSettingsTest, floodOfTheMenuSaysWhyItDoesNotBeginWithTheBrushInHand) {
    context().select({body_});
    context().setActiveSlot(1);
    setBrush("pair", 1.0);
    onDialog([&](QWidget* dialog) {
        const auto* notice = dialog->findChild<QLabel*>("operationNotice");
        EXPECT_TRUE(notice && notice->text().startsWith("Pair, the brush in hand"));
        static_cast<QDialog*>(dialog)->reject();
    });
    window_->commands().find("weights.flood")->trigger();
    settle();
    setBrush("add", 1.0);
    onDialog([&](QWidget* dialog) {
        EXPECT_FALSE(dialog->findChild<QLabel*>("operationNotice"));
        static_cast<QDialog*>(dialog)->reject();
    });
    window_->commands().find("weights.flood")->trigger();
    settle();
}

TEST_F(BrushSettingsTest, aNumberBeyondTheRangeIsToldAndItsEndTaken) {
    setBrush("add", 0.3);
    const auto enter = [&](const char* name, const char* text) {
        auto* box = child(name)->findChild<QDoubleSpinBox*>();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
        return said();
    };
    EXPECT_EQ(enter("brushStrength", "1.5"), "1.500 is above the limit: 1.000 was set.");
    EXPECT_EQ(brushNumber(context().brush(), kStrength, 0.0), 1.0);
    EXPECT_EQ(enter("brushStrength", "-0.25"), "-0.250 is below the limit: 0.000 was set.");
    context().say("nothing");
    EXPECT_EQ(enter("brushStrength", "1"), "nothing") << "the limit itself is no more than it";
    EXPECT_EQ(enter("brushRadius", "500"), "500.0000 is above the limit: 100.0000 was set.");
}

TEST_F(BrushSettingsTest, theToolsKeyBringsItsPanelBackFromBehindAnother) {
    auto* brush = window_->findChild<QWidget*>("brush");
    viewport().setFocus();
    key(Qt::Key_P);
    settle();
    context().showPanel("transform", Context::IfClosed::Open);
    settle();
    ASSERT_TRUE(brush->visibleRegion().isEmpty());
    viewport().setFocus();
    key(Qt::Key_P);
    settle();
    EXPECT_FALSE(brush->visibleRegion().isEmpty());
}

TEST_F(BrushSettingsTest, theFalloffIsDrawnAndPaintsAsDrawn) {
    openSection("brushSection_falloff");
    auto* curve = window_->findChild<CurveEditor*>("brushCurve");
    ASSERT_NE(curve, nullptr);
    const auto pressAt = [&](glm::vec2 place) {
        QTest::mousePress(curve, Qt::LeftButton, {}, curve->positionOf(place).toPoint());
    };
    const auto dragTo = [&](glm::vec2 place) {
        QTest::mouseMove(curve, curve->positionOf(place).toPoint());
        QTest::mouseRelease(curve, Qt::LeftButton, {}, curve->positionOf(place).toPoint());
    };
    const auto before = curve->points().size();
    pressAt({0.6f, 0.8f});
    EXPECT_EQ(curve->points().size(), before + 1) << "a press beside the points adds one";
    dragTo({0.6f, 0.2f});
    const auto& points = curve->points();
    EXPECT_TRUE(std::ranges::any_of(points, [](const glm::vec2& p) {
        return std::abs(p.x - 0.6f) < 0.02f && std::abs(p.y - 0.2f) < 0.03f;
    }));
    EXPECT_TRUE(window_->findChild<Section*>("brushSection_falloff")->title().contains("Custom"));
    // Kept as it was drawn.
    const auto again = restoredBrush(storedBrush(context().brush()), {});
    EXPECT_EQ(falloffOf(again), falloffOf(context().brush()));
    QTest::mouseDClick(curve, Qt::LeftButton, {}, curve->positionOf({0.6f, 0.2f}).toPoint());
    EXPECT_EQ(curve->points().size(), before);
    // Delete means the chosen point there, though a joint is selected.
    const Selection& selected = context().selection();
    context().select({scene().skin(selected.activeSkin)->slots[selected.activeSlot].node});
    pressAt({0.6f, 0.8f});
    dragTo({0.6f, 0.2f});
    curve->setFocus();
    settle();
    ASSERT_TRUE(window_->commands().find("nodes.delete")->isEnabled());
    QTest::keyClick(curve, Qt::Key_Delete);
    EXPECT_EQ(curve->points().size(), before);
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    // A rim as strong as the middle: full weight everywhere under the brush.
    curve->setFocus();
    for (int k = 0; k < 8; ++k) QTest::keyClick(curve, Qt::Key_Left);
    for (std::size_t i = 0; i < curve->points().size(); ++i) {
        for (int k = 0; k < 22; ++k) QTest::keyClick(curve, Qt::Key_Up);
        QTest::keyClick(curve, Qt::Key_Right);
    }
    for (const glm::vec2& p : curve->points()) EXPECT_NEAR(p.y, 1.0f, 1e-4f) << p.x;
    click(at(0.5, 0.5));
    ASSERT_FALSE(painted(body_).empty()) << said().toStdString();
    for (const PointIndex p : painted(body_)) EXPECT_EQ(rowsOf(body_)[p].size(), 1u) << p;
}

TEST_F(BrushSettingsTest, aPressThatHitsNoPointOfTheCurveMovesNone) {
    openSection("brushSection_falloff");
    BrushSettings brush = context().brush();
    brush.falloff = "smooth";
    context().setBrush(brush);
    auto* curve = window_->findChild<CurveEditor*>("brushCurve");
    const auto drag = [&](glm::vec2 from, glm::vec2 to) {
        QTest::mousePress(curve, Qt::LeftButton, {}, curve->positionOf(from).toPoint());
        QTest::mouseMove(curve, curve->positionOf(to).toPoint());
        QTest::mouseRelease(curve, Qt::LeftButton, {}, curve->positionOf(to).toPoint());
    };
    const auto before = curve->points();
    drag({0.5f, 0.98f}, {0.5f, 0.1f});
    EXPECT_EQ(curve->points(), before) << "above the middle one";
    EXPECT_EQ(falloffOf(context().brush()), "smooth");
    for (const float x : {0.1f, 0.35f, 0.6f}) drag({x, 0.2f}, {x, 0.3f});
    const auto full = curve->points();
    ASSERT_EQ(full.size(), 8u);
    EXPECT_FALSE(said().contains("8 points"));
    drag({0.85f, 0.8f}, {0.85f, 0.2f});
    EXPECT_EQ(curve->points(), full);
    EXPECT_EQ(said(), "The curve has its 8 points. Double-click one to remove it.");
    drag(full.back(), {1.0f, 0.5f});
    EXPECT_NEAR(curve->points().back().y, 0.5f, 0.02f) << "one that is hit still moves";
}

TEST_F(BrushSettingsTest, aDrawnCurveStaysAmongTheFalloffs) {
    openSection("brushSection_falloff");
    auto* curve = window_->findChild<CurveEditor*>("brushCurve");
    auto* kinds = window_->findChild<QComboBox*>("brushFalloff");
    const auto choose = [](QComboBox* list, int index) {
        ASSERT_GE(index, 0);
        list->setCurrentIndex(index);
        Q_EMIT list->activated(index);
    };
    EXPECT_EQ(kinds->findText("Custom"), -1);
    QTest::mouseClick(curve, Qt::LeftButton, {}, curve->positionOf({0.6f, 0.3f}).toPoint());
    const std::string drawn = falloffOf(context().brush());
    choose(kinds, kinds->findText("Linear"));
    EXPECT_EQ(falloffOf(context().brush()), "linear");
    choose(kinds, kinds->findText("Custom"));
    EXPECT_EQ(falloffOf(context().brush()), drawn);
    // One that comes with a preset takes no room from it.
    BrushSettings brush = context().brush();
    setFalloff(brush, "0:1 1:0.5");
    context().setBrush(brush);
    EXPECT_EQ(kinds->currentText(), "Custom");
    choose(kinds, kinds->findText("Custom"));
    EXPECT_EQ(falloffOf(context().brush()), drawn);
    // And in the next session.
    choose(kinds, kinds->findText("Linear"));
    window_->close();
    MainWindow next(userSettings());
    auto* again = next.findChild<QComboBox*>("brushFalloff");
    EXPECT_EQ(again->currentText(), "Linear");
    choose(again, again->findText("Custom"));
    EXPECT_EQ(falloffOf(next.context().brush()), drawn);
}

TEST_F(BrushSettingsTest, everyBrushHasItsOwnFalloff) {
    openSection("brushSection_falloff");
    auto* kinds = window_->findChild<QComboBox*>("brushFalloff");
    const auto choose = [&](const char* kind) {
        const int index = kinds->findText(kind);
        kinds->setCurrentIndex(index);
        Q_EMIT kinds->activated(index);
    };
    setBrush("add", 0.5);
    choose("Linear");
    setBrush("smooth", 0.5);
    EXPECT_EQ(kinds->currentText(), "Constant") << "as it was of all";
    choose("Sharp");
    EXPECT_TRUE(window_->findChild<Section*>("brushSection_falloff")->title().contains("Sharp"));
    setBrush("add", 0.5);
    EXPECT_EQ(kinds->currentText(), "Linear");
    // And the brush that Shift calls paints by its own.
    BrushSettings shifted = context().brush();
    shifted.brush = brushWhileShift()->id;
    EXPECT_EQ(falloffOf(shifted), "sharp");
}

TEST_F(BrushSettingsTest, keysStepStrengthAndRadiusOfTheStrokeThatIsBeingMade) {
    setBrush("replace", 0.3);
    viewport().setFocus();
    const auto weightAt = [&](double x, double y) {
        const auto point = std::lround(y * 20.0) * 21 + std::lround(x * 20.0);
        for (const Influence& entry : rowsOf(body_)[static_cast<PointIndex>(point)])
            if (entry.slot == 1) return entry.weight;
        return 0.0f;
    };
    move(at(0.2, 0.5));
    settle();
    press(at(0.2, 0.5));
    move(at(0.4, 0.5));
    settle();
    key(Qt::Key_Equal);
    EXPECT_EQ(said(), "Strength: 0.40");
    move(at(0.65, 0.5));
    settle();
    for (int i = 0; i < 3; ++i) key(Qt::Key_BracketRight);
    move(at(0.9, 0.5));
    release(at(0.9, 0.5));
    settle();
    EXPECT_NEAR(weightAt(0.25, 0.5), 0.3f, 1e-5f) << said().toStdString();
    EXPECT_NEAR(weightAt(0.6, 0.5), 0.4f, 1e-5f);
    EXPECT_EQ(weightAt(0.5, 0.6), 0.0f);
    EXPECT_NEAR(weightAt(0.8, 0.6), 0.4f, 1e-5f) << "as wide as it is by then";
    EXPECT_EQ(context().document().historySteps(), 1u);
}

TEST_F(BrushSettingsTest, tabGoesToTheBrushInUseAndFromThereToTheOthersByArrows) {
    setBrush("sharpen", 0.5);
    auto* first = window_->findChild<QWidget*>("brush_replace");
    const auto* chosen = window_->findChild<QWidget*>("brush_sharpen");
    window_->findChild<QWidget*>("brushRadiusUnit")->setFocus();
    settle();
    first->setFocus(Qt::TabFocusReason);
    EXPECT_EQ(QApplication::focusWidget(), chosen);
    first->setFocus(Qt::TabFocusReason);
    EXPECT_EQ(QApplication::focusWidget(), first) << "from one to another";
}

TEST_F(BrushSettingsTest, howTheHandLeadsIsKeptWithTheSession) {
    BrushHand hand;
    hand.radiusInPixels = true;
    hand.pixels = 77.0;
    hand.pressureStrength = true;
    hand.steady = 25.0;
    EXPECT_TRUE(restoredHand(storedHand(hand), {}) == hand);
    EXPECT_TRUE(restoredHand({{"pixels", 1e9}, {"steady", -4.0}}, hand).pixels == kMostPixels);
    context().setHand(hand);
    window_->close();
    MainWindow next(userSettings());
    EXPECT_TRUE(next.context().hand() == hand);
    EXPECT_TRUE(BrushHand() == restoredHand({}, {})) << "a mouse needs none of it";
}

}  // namespace
}  // namespace sinew::test
