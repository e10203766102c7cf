// SPDX-License-Identifier: Apache-2.0
// Who has the keyboard: fields while they are typed into, the viewport otherwise. By real events.
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolTip>
#include <QTreeView>

#include "app/widgets/fields.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class KeyboardTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        mesh_ = node("body");
        context().select({mesh_, node("hand_L")});
        for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) dock->show();
        settle();
    }

    /// What can be typed into in the panels, each with its page in front.
    QList<QPointer<QWidget>> fields() {
        QList<QPointer<QWidget>> out;
        for (QDockWidget* dock : window_->findChildren<QDockWidget*>())
            for (QWidget* widget : dock->findChildren<QWidget*>())
                if (widget->isEnabled() && widget->focusPolicy() != Qt::NoFocus &&
                    !widget->isHidden() &&
                    (qobject_cast<QLineEdit*>(widget) || qobject_cast<QComboBox*>(widget) ||
                     qobject_cast<QAbstractSpinBox*>(widget)) &&
                    !qobject_cast<QAbstractSpinBox*>(widget->parentWidget()))
                    out << widget;
        return out;
    }
    /// Brings a field's page forward and gives it the keyboard.
    bool focus(QWidget* field) {
        for (QWidget* w = field; w; w = w->parentWidget())
            if (auto* dock = qobject_cast<QDockWidget*>(w)) dock->raise();
        settle(30);
        if (!field->isVisible()) return false;
        field->setFocus(Qt::MouseFocusReason);
        settle(10);
        return QApplication::focusWidget() == field ||
               field->isAncestorOf(QApplication::focusWidget());
    }
    void typeText(const char* text) {
        for (; *text; ++text) QTest::keyClick(window_->windowHandle(), *text);
    }
    bool viewportHasKeys() { return QApplication::focusWidget() == &viewport(); }

    NodeId mesh_;
};

TEST_F(KeyboardTest, everyFieldGivesTheKeysBackByEnter) {
    const auto all = fields();
    EXPECT_GE(all.size(), 8);
    const QPoint at = bareMeshPixel(mesh_);
    int walked = 0;
    for (const QPointer<QWidget>& field : all) {
        if (!field) continue;  // its panel was built anew
        SCOPED_TRACE(field->objectName().toStdString() + " " + field->metaObject()->className());
        move({4, 4});
        if (!focus(field)) continue;
        ++walked;
        typeText("1");
        QTest::keyClick(window_->windowHandle(), Qt::Key_Return);
        settle(20);
        EXPECT_TRUE(viewportHasKeys());
        while (context().document().canUndo()) context().undo();
        const auto steps = context().document().historySteps();
        clickWith(Qt::Key_S, at);
        EXPECT_TRUE(said().startsWith("Active influence")) << said().toStdString();
        EXPECT_EQ(context().document().historySteps(), steps) << "picked, not painted or turned";
        if (auto* line = qobject_cast<QLineEdit*>(field.data())) line->clear();
    }
    EXPECT_GE(walked, 8);
}

TEST_F(KeyboardTest, escGivesTheKeysBackAndTakesNothingThatWasTyped) {
    int walked = 0;
    for (const QPointer<QWidget>& field : fields()) {
        auto* box = qobject_cast<QDoubleSpinBox*>(field.data());
        if (!box || box->isReadOnly() || !focus(field)) continue;
        SCOPED_TRACE(field->objectName().toStdString());
        ++walked;
        const double before = box->value();
        const auto blocks = scene().blocks();
        box->selectAll();
        typeText("0.4321");
        QTest::keyClick(window_->windowHandle(), Qt::Key_Escape);
        settle(20);
        EXPECT_TRUE(viewportHasKeys());
        EXPECT_EQ(box->value(), before);
        EXPECT_EQ(scene().blocks(), blocks);
    }
    EXPECT_GE(walked, 3);
}

TEST_F(KeyboardTest, keysActWhereTheMouseIsThoughAFieldWasTypedInto) {
    auto* search = window_->findChild<QDockWidget*>("influencesDock")->findChild<QLineEdit*>();
    ASSERT_NE(search, nullptr);
    ASSERT_TRUE(focus(search));
    typeText("a");
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&viewport(), &leave);
    QEnterEvent enter({300, 300}, {300, 300}, {300, 300});
    QApplication::sendEvent(&viewport(), &enter);
    EXPECT_TRUE(viewportHasKeys());
    key(Qt::Key_5);
    EXPECT_EQ(context().view().shading, Shading::Plain);
    EXPECT_EQ(search->text(), "a") << "neither typed into nor taken back";
}

TEST_F(KeyboardTest, aMenuThatClosesOverTheRestingMouseLeavesTheKeysToTheList) {
    QEnterEvent enter({300, 300}, {300, 300}, {300, 300});
    QApplication::sendEvent(&viewport(), &enter);
    QMouseEvent stays(QEvent::MouseMove, {300, 300}, {300, 300}, {300, 300}, Qt::NoButton,
                      Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&viewport(), &stays);
    auto* tree = window_->findChild<QTreeView*>("outlinerTree");
    ASSERT_TRUE(tree && focus(tree));
    // As the desktop tells of a menu that opens and closes.
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&viewport(), &leave);
    QApplication::sendEvent(&viewport(), &enter);
    EXPECT_TRUE(tree->hasFocus());
    QApplication::sendEvent(&viewport(), &leave);
    QEnterEvent elsewhere({200, 300}, {200, 300}, {200, 300});
    QApplication::sendEvent(&viewport(), &elsewhere);
    EXPECT_TRUE(viewportHasKeys()) << "the mouse went there";
}

TEST_F(KeyboardTest, blendersTabGoesToTheVerticesAndBackAndElsewhereFromFieldToField) {
    window_->commands().setPreset(Preset::Blender);
    viewport().setFocus();
    context().setTool("paint");
    key(Qt::Key_Tab);
    EXPECT_EQ(context().tool(), "selectVertices");
    EXPECT_TRUE(viewportHasKeys());
    key(Qt::Key_V);
    key(Qt::Key_Tab);
    EXPECT_EQ(context().tool(), "paint") << "whatever vertices were chosen by";
    context().setTool("select");
    key(Qt::Key_Tab);
    key(Qt::Key_Tab);
    EXPECT_EQ(context().tool(), "select");

    auto* search = window_->findChild<QDockWidget*>("influencesDock")->findChild<QLineEdit*>();
    ASSERT_TRUE(focus(search));
    QTest::keyClick(window_->windowHandle(), Qt::Key_Tab);
    EXPECT_EQ(context().tool(), "select");
    EXPECT_FALSE(search->hasFocus());
}

TEST_F(KeyboardTest, pressingInTheViewportTakesTheKeys) {
    auto* search = window_->findChild<QDockWidget*>("influencesDock")->findChild<QLineEdit*>();
    ASSERT_TRUE(focus(search));
    press({300, 20});
    release({300, 20});
    settle();
    EXPECT_TRUE(viewportHasKeys());
}

TEST_F(KeyboardTest, escOnAButtonOfAPanelMeansTheViewport) {
    context().selectPoints({{mesh_, {1, 2, 3}, {}}});
    auto* button = window_->findChild<QAbstractButton*>("symmetryFind");
    ASSERT_TRUE(button && focus(button));
    QTest::keyClick(window_->windowHandle(), Qt::Key_Escape);
    EXPECT_TRUE(context().selection().points.empty());
    EXPECT_TRUE(viewportHasKeys());
}

TEST_F(KeyboardTest, spacePressesWhatWasGoneToByKeyboardAndElsePlays) {
    auto* tick = window_->findChild<QCheckBox*>("checkNotes");
    ASSERT_TRUE(tick && focus(tick));
    const auto space = [this] {
        QTest::keyClick(window_->windowHandle(), Qt::Key_Space);
        settle(20);
    };
    const bool before = tick->isChecked();
    viewport().setFocus();
    tick->setFocus(Qt::TabFocusReason);
    space();
    EXPECT_NE(tick->isChecked(), before);
    EXPECT_FALSE(context().playing());
    viewport().setFocus();
    tick->setFocus(Qt::MouseFocusReason);
    space();
    EXPECT_NE(tick->isChecked(), before) << "a click leaves Space to playing";
    EXPECT_TRUE(context().playing());
}

TEST_F(KeyboardTest, lettersTypedIntoTheWeightTableAreNoCommands) {
    openSample("two_bones.glb");
    const NodeId mesh = scene().skin(scene().skins().front())->meshNode;
    context().select({mesh});
    context().selectPoints({{mesh, {1, 2}, {}}});
    auto* table = window_->findChild<QTableView*>(QStringLiteral("weightTableView"));
    ASSERT_TRUE(focus(table));
    settle(150);
    const QPoint cell = table->visualRect(table->model()->index(0, 1)).center();
    QTest::mouseClick(window_->windowHandle(), Qt::LeftButton, {},
                      table->viewport()->mapTo(window_.get(), cell));
    settle();
    ASSERT_TRUE(table->hasFocus());
    const auto tool = context().tool();
    const auto typed = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(window_->windowHandle(), key, modifiers);
        settle();
    };
    for (const Qt::Key letter : {Qt::Key_P, Qt::Key_R, Qt::Key_J}) typed(letter);
    EXPECT_EQ(context().tool(), tool);
    EXPECT_TRUE(context().view().joints);
    EXPECT_TRUE(table->hasFocus());
    typed(Qt::Key_H, Qt::ControlModifier);
    EXPECT_FALSE(context().hiddenPoints().empty()) << "with Ctrl it is the window's";
}

TEST_F(KeyboardTest, lettersInAListAreCommandsAndSeekNoRow) {
    auto* tree = window_->findChild<QTreeView*>(QStringLiteral("influencesTree"));
    ASSERT_TRUE(focus(tree));
    const auto beginsWithH = [&] {
        return tree->currentIndex().data().toString().startsWith('h', Qt::CaseInsensitive);
    };
    const SkinId skin = scene().skinOf(mesh_);
    for (SlotIndex slot = 0; slot < scene().skin(skin)->slots.size() && beginsWithH(); ++slot)
        context().activateInfluence(skin, slot);
    ASSERT_FALSE(beginsWithH());
    const SlotIndex active = context().selection().activeSlot;
    const auto typed = [&](Qt::Key key) { QTest::keyClick(window_->windowHandle(), key); };
    typed(Qt::Key_H);  // no command has it
    settle();
    EXPECT_EQ(context().selection().activeSlot, active);
    typed(Qt::Key_J);
    settle();
    EXPECT_FALSE(context().view().joints);
    EXPECT_EQ(context().selection().activeSlot, active);
    EXPECT_TRUE(tree->hasFocus());
    typed(Qt::Key_Down);
    EXPECT_NE(context().selection().activeSlot, active) << "arrows are the list's";
}

TEST_F(KeyboardTest, undoNamesWhatItTookBack) {
    context().setActiveSlot(0);
    key(Qt::Key_L);
    ASSERT_TRUE(context().document().canUndo());
    const QString step = translated(context().document().undoLabel());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(said(), "Undone: " + step + ".");
    key(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(said(), "Redone: " + step + ".");
}

TEST_F(KeyboardTest, undoingClearSkinningWorksOnTheSkinAgain) {
    const SkinId skin = scene().skinOf(mesh_);
    context().setActiveSkin(skin);
    context().setActiveSlot(1);
    context().select({});
    ASSERT_EQ(context().selection().activeSkin, skin);
    const auto cleared =
        runOperation(*findOperation("skin.clear"), scene(), context().selection(), {}, {});
    ASSERT_TRUE(cleared.ok());
    ASSERT_TRUE(context().apply(cleared->edit));
    EXPECT_FALSE(context().selection().activeSkin.valid());
    context().undo();
    EXPECT_EQ(context().selection().activeSkin, skin);
    EXPECT_EQ(context().selection().activeSlot, 1u);
}

TEST(NumberFields, aDoubleClickTakesTheWholeNumber) {
    NumberField field(3);
    field.show(-127.201);
    field.resize(120, 24);
    field.setVisible(true);
    auto* line = field.findChild<QLineEdit*>();
    QTest::mouseDClick(line, Qt::LeftButton, {}, QPoint(line->width() - 30, line->height() / 2));
    EXPECT_EQ(line->selectedText(), "-127.201");
}

TEST(NumberFields, arithmeticAndUnitsAreTaken) {
    NumberField field(4);
    field.setUnit(NumberUnit::Metres);
    const auto type = [&](const char* text) {
        field.selectAll();
        QTest::keyClicks(&field, QString::fromUtf8(text));
        QTest::keyClick(&field, Qt::Key_Return);
        return field.value();
    };
    EXPECT_DOUBLE_EQ(type("12 cm"), 0.12);
    EXPECT_DOUBLE_EQ(type("(1+2)/4"), 0.75);
    EXPECT_DOUBLE_EQ(type("2*"), 0.75) << "unfinished: the number stays";
    EXPECT_DOUBLE_EQ(type("90deg"), 0.75) << "a unit of another kind";
    EXPECT_EQ(field.text(), "0.75");
}

TEST(NumberFields, aSignBeforeEqualsChangesWhatIsThere) {
    NumberField field(2);
    field.show(1.23456);
    const auto type = [&](const char* text) {
        field.selectAll();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
        return field.exact();
    };
    EXPECT_DOUBLE_EQ(type("+=10"), 11.23456) << "of all its digits";
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_DOUBLE_EQ(field.exact(), 11.23456) << "once";
    EXPECT_DOUBLE_EQ(type("-=1.23456"), 10.0);
    EXPECT_DOUBLE_EQ(type("*=1/4"), 2.5);
    EXPECT_DOUBLE_EQ(type("/=2"), 1.25);
    EXPECT_DOUBLE_EQ(type("-5"), -5.0);
}

TEST(NumberFields, whatIsNoNumberIsToldAndTheOldOneKept) {
    NumberField field(2);
    field.show(3.0);
    QStringList told;
    QObject::connect(&field, &NumberField::limited, [&](const QString& text) { told << text; });
    const auto type = [&](const char* text, Qt::Key end) {
        field.selectAll();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, end);
    };
    type("abc", Qt::Key_Return);
    ASSERT_EQ(told.size(), 1);
    EXPECT_TRUE(told[0].startsWith("\"abc\" is not a number: 3 was kept."))
        << told[0].toStdString();
    EXPECT_EQ(field.text(), "3");
    QTest::keyClick(&field, Qt::Key_Return);
    type("/=0", Qt::Key_Return);
    EXPECT_EQ(told.size(), 2);
    type("4", Qt::Key_Return);
    EXPECT_EQ(told.size(), 2);
    EXPECT_EQ(field.exact(), 4.0);
}

TEST(NumberFields, wholeNumbersTakeTheSameAndAreRounded) {
    WholeBox box;
    box.setRange(1, 64);
    box.setValue(4);
    const auto type = [&](const char* text) {
        box.selectAll();
        QTest::keyClicks(&box, text);
        QTest::keyClick(&box, Qt::Key_Return);
        return box.whole();
    };
    EXPECT_EQ(type("+=2"), 6);
    EXPECT_EQ(type("/=4"), 2) << "1.5, rounded";
    EXPECT_EQ(box.value(), 2.0);
    EXPECT_EQ(type("3*5"), 15);
    EXPECT_EQ(type("abc"), 15);
    EXPECT_EQ(type("100"), 64);
    EXPECT_EQ(box.text(), "64");
}

TEST(NumberFields, whatNobodyHearsIsShownBelowTheBox) {
    ArithmeticBox box;
    box.setRange(0.0, 10.0);
    box.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&box));
    box.selectAll();
    QTest::keyClicks(&box, "15");
    QTest::keyClick(&box, Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([] {
        return QToolTip::text() == "15.00 is above the limit: 10.00 was set.";
    })) << QToolTip::text().toStdString();
    QToolTip::hideText();
}

TEST(NumberFields, aSliderTakesItsOwnUnit) {
    ValueSlider slider(0.001, 10.0, 3, ValueSlider::Scale::Logarithmic);
    slider.setSuffix(" m");
    slider.box()->selectAll();
    QTest::keyClicks(slider.box(), "25cm");
    QTest::keyClick(slider.box(), Qt::Key_Return);
    EXPECT_DOUBLE_EQ(slider.value(), 0.25);
}

}  // namespace
}  // namespace sinew::test
