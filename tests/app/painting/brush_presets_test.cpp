// SPDX-License-Identifier: Apache-2.0
// Brushes kept as presets: by their keys, and in the list of the Brush panel.
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

#include "app/project/session.h"
#include "app/tools/brush_adjust_tool.h"
#include "tests/app/painting/brush_panel.h"

namespace sinew::test {
namespace {

class BrushPresetsTest : public BrushPanelTest {
protected:
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
};

TEST_F(BrushPresetsTest, aPresetIsCalledByItsKeyAndKept) {
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

TEST_F(BrushPresetsTest, aPresetsFalloffIsItsBrushsAlone) {
    setBrush("add", 0.3);
    BrushSettings brush = context().brush();
    setFalloff(brush, "sharp");
    context().setBrush(brush);
    window_->commands().find("brush.savePreset")->trigger();
    setFalloff(brush, "linear");
    brush.brush = "smooth";
    setFalloff(brush, "linear");
    context().setBrush(brush);
    window_->commands().find("brush.preset1")->trigger();
    BrushSettings called = context().brush();
    EXPECT_EQ(called.brush, "add");
    EXPECT_EQ(falloffOf(called), "sharp");
    EXPECT_EQ(called.falloff, brush.falloff);
    called.brush = "smooth";
    EXPECT_EQ(falloffOf(called), "linear");
    called.brush = "replace";
    EXPECT_EQ(falloffOf(called), "constant");
}

TEST_F(BrushPresetsTest, aPresetsRadiusIsInProportionToTheScene) {
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

TEST_F(BrushPresetsTest, aPresetIsKeptFromTheMenuToo) {
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

TEST_F(BrushPresetsTest, aPresetIsRenamedReplacedAndDeletedInTheList) {
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

TEST_F(BrushPresetsTest, aNewOneIsNamedInSightInAPanelThatScrolls) {
    openSection("brushSection_presets");
    openSection("brushSection_falloff");
    auto* button = window_->findChild<QPushButton*>("brushPresetSave");
    const auto seenWhole = [](const QWidget* widget) {
        return widget->visibleRegion().boundingRect() == widget->rect();
    };
    setBrush("add", 0.65);
    for (int row = 0; row < kMostPresets; ++row) {
        QTest::mouseClick(button, Qt::LeftButton);
        settle();
        auto* field = nameField();
        ASSERT_NE(field, nullptr) << row;
        EXPECT_EQ(field->text(), "Add 0.65");
        EXPECT_EQ(QApplication::focusWidget(), field) << row;
        EXPECT_TRUE(seenWhole(field)) << row;
        EXPECT_TRUE(seenWhole(button)) << row;
        QTest::keyClick(field, Qt::Key_Return);
        settle();
        const QRect place = presets()->visualItemRect(presets()->topLevelItem(row));
        EXPECT_TRUE(presets()->viewport()->rect().contains(place)) << "after naming " << row;
    }
    EXPECT_FALSE(button->isEnabled());
}

TEST_F(BrushPresetsTest, oneThatWasDeletedCanBeRestored) {
    openSection("brushSection_presets");
    auto* back = window_->findChild<QPushButton*>("brushPresetRestore");
    ASSERT_NE(back, nullptr);
    EXPECT_FALSE(back->isVisible());
    setBrush("add", 0.3);
    save("First");
    setBrush("smooth", 0.9);
    save("Q&A");
    const auto before = context().brushPresets();
    const auto removeRow = [&](int row) {
        settle(200);
        presets()->setCurrentItem(presets()->topLevelItem(row));
        presets()->setFocus();
        QTest::keyClick(presets(), Qt::Key_Delete);
        settle();
    };
    removeRow(1);
    EXPECT_EQ(context().brushPresets().size(), 1u);
    EXPECT_EQ(said(), "Preset 2, Q&A, is deleted. The button below the presets restores it.");
    ASSERT_TRUE(back->isVisible());
    EXPECT_EQ(back->text(), "Restore Q&&A");
    QTest::mouseClick(back, Qt::LeftButton);
    settle();
    EXPECT_EQ(context().brushPresets(), before);
    EXPECT_FALSE(back->isVisible());
    EXPECT_EQ(presets()->currentItem(), presets()->topLevelItem(1));
    // Under another number where its own is taken.
    removeRow(0);
    window_->commands().find("brush.savePreset")->trigger();
    settle();
    ASSERT_TRUE(back->isVisible());
    QTest::mouseClick(back, Qt::LeftButton);
    settle();
    ASSERT_EQ(context().brushPresets().size(), 3u);
    EXPECT_EQ(context().brushPresets().back().name, "First");
    EXPECT_EQ(context().brushPresets().back().number, 3);
}

}  // namespace
}  // namespace sinew::test
