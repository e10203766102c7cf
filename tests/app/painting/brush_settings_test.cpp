// SPDX-License-Identifier: Apache-2.0
// What the Brush panel keeps beside the brush itself: presets on keys, a drawn falloff, sections.
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

#include "app/project/session.h"
#include "app/state/brush_store.h"
#include "app/tools/brush_adjust_tool.h"
#include "app/widgets/curve_editor.h"
#include "app/widgets/section.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

class BrushSettingsTest : public SuitTest {
protected:
    void SetUp() override {
        SuitTest::SetUp();
        window_->resize(1280, 720);
        context().showPanel("brush", Context::IfClosed::Open);
        settle();
    }
    void openSection(const char* name) {
        auto* section = window_->findChild<Section*>(QLatin1String(name));
        ASSERT_NE(section, nullptr);
        if (!section->isOpen())
            QTest::mouseClick(section->findChild<QToolButton*>(), Qt::LeftButton);
        ASSERT_TRUE(section->isOpen());
        settle();
    }
    QLineEdit* nameField() {
        for (auto* field : presets()->findChildren<QLineEdit*>())
            if (field->isVisible()) return field;
        return nullptr;
    }
    QTreeWidget* presets() { return window_->findChild<QTreeWidget*>("brushPresets"); }
    /// Saves the brush as a preset and types its name.
    void save(const QString& name) {
        QTest::mouseClick(window_->findChild<QPushButton*>("brushPresetSave"), Qt::LeftButton);
        settle();
        auto* field = nameField();
        ASSERT_NE(field, nullptr) << "the name can be typed at once";
        field->selectAll();
        QTest::keyClicks(field, name);
        QTest::keyClick(field, Qt::Key_Return);
        settle();
    }
    void setBrush(const char* id, double strength) {
        BrushSettings brush = context().brush();
        brush.brush = id;
        setBrushParam(brush, kStrength, strength);
        context().setBrush(brush);
    }
};

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

TEST_F(BrushSettingsTest, aPresetIsCalledByItsKeyAndKept) {
    openSection("brushSection_presets");
    setBrush("add", 0.3);
    BrushHand hand;
    hand.radiusInPixels = true;
    hand.pixels = 33.0;
    context().setHand(hand);
    save("Soft add");
    setBrush("smooth", 0.9);
    context().setHand({});
    save("Hard smooth");
    ASSERT_EQ(presets()->topLevelItemCount(), 2);
    EXPECT_EQ(presets()->topLevelItem(0)->text(0), "Soft add");

    setBrush("add", 0.8);
    setBrush("replace", 0.5);
    viewport().setFocus();
    key(Qt::Key_1, Qt::AltModifier);
    EXPECT_EQ(context().brush().brush, "add") << said().toStdString();
    EXPECT_NEAR(brushNumber(context().brush(), kStrength, 0.0), 0.3, 1e-9);
    EXPECT_TRUE(context().hand().radiusInPixels);
    EXPECT_EQ(context().hand().pixels, 33.0);
    EXPECT_TRUE(said().contains("Soft add")) << said().toStdString();
    key(Qt::Key_2, Qt::AltModifier);
    EXPECT_EQ(context().brush().brush, "smooth");
    EXPECT_FALSE(context().hand().radiusInPixels);
    BrushSettings replace = context().brush();
    replace.brush = "replace";
    EXPECT_NEAR(brushNumber(replace, kStrength, 0.0), 0.5, 1e-9) << "other brushes stay";
    key(Qt::Key_3, Qt::AltModifier);
    EXPECT_EQ(context().brush().brush, "smooth");
    EXPECT_TRUE(said().contains("empty")) << said().toStdString();
    // And in the next session.
    MainWindow next(userSettings());
    ASSERT_EQ(next.context().brushPresets().size(), 2u);
    EXPECT_EQ(next.context().brushPresets()[1].name, "Hard smooth");
}

TEST_F(BrushSettingsTest, aPresetsRadiusIsInProportionToTheScene) {
    const auto call = [this] {
        window_->commands().find("brush.preset1")->trigger();
        return context().brush().radius;
    };
    BrushSettings brush = context().brush();
    brush.radius = 0.06f;
    context().setBrush(brush);
    window_->commands().find("brush.savePreset")->trigger();
    ASSERT_EQ(context().brushPresets().size(), 1u);
    EXPECT_EQ(call(), 0.06f) << "on the same scene as it was";
    context().open(suitScene(100.0));
    const double times = sizeAtRest(scene()) / sizeAtRest(suitScene());
    ASSERT_GT(times, 10.0);
    EXPECT_NEAR(double{call()}, 0.06 * times, 1e-4 * times);
    // One of a former version says nothing of its scene.
    auto presets = context().brushPresets();
    presets.front().settings = madePreset(brush, {});
    context().setBrushPresets(presets);
    EXPECT_EQ(call(), 0.06f);
}

TEST_F(BrushSettingsTest, aPresetIsKeptFromTheMenuToo) {
    setBrush("add", 0.3);
    viewport().setFocus();
    key(Qt::Key_4, Qt::AltModifier);
    EXPECT_TRUE(said().contains("Save Brush as Preset")) << said().toStdString();
    QAction* save = window_->commands().find("brush.savePreset");
    EXPECT_EQ(menuOf(*save), "Weights > Brushes");
    for (int i = 1; i <= kMostPresets; ++i) {
        ASSERT_TRUE(save->isEnabled()) << i;
        save->trigger();
        EXPECT_TRUE(said().contains(QStringLiteral("preset %1").arg(i))) << said().toStdString();
    }
    EXPECT_FALSE(save->isEnabled());
    EXPECT_EQ(context().brushPresets().size(), std::size_t{kMostPresets});
}

TEST_F(BrushSettingsTest, aPresetIsRenamedReplacedAndDeletedInTheList) {
    openSection("brushSection_presets");
    setBrush("add", 0.3);
    save("First");
    settle(200);  // the list is not made anew any more
    presets()->setCurrentItem(presets()->topLevelItem(0));
    presets()->setFocus();
    presets()->editItem(presets()->topLevelItem(0), 0);
    auto* field = nameField();
    ASSERT_NE(field, nullptr);
    field->selectAll();
    QTest::keyClicks(field, "Second");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] { return context().brushPresets().front().name == "Second"; }));

    setBrush("add", 0.6);
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu) return;
        hand.stop();
        for (QAction* action : menu->actions())
            if (action->text().startsWith("Replace")) action->trigger();
        menu->close();
    });
    hand.start(20);
    const QPoint row = presets()->visualItemRect(presets()->topLevelItem(0)).center();
    Q_EMIT presets()->customContextMenuRequested(row);
    const BrushSettings replaced = brushOf(context().brushPresets().front(), {});
    EXPECT_NEAR(brushNumber(replaced, kStrength, 0.0), 0.6, 1e-9);

    presets()->setCurrentItem(presets()->topLevelItem(0));
    presets()->setFocus();
    QTest::keyClick(presets(), Qt::Key_Delete);
    settle();
    EXPECT_TRUE(context().brushPresets().empty());
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
    EXPECT_EQ(again.falloff, context().brush().falloff);
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
