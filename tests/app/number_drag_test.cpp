// SPDX-License-Identifier: Apache-2.0
// Numbers that are dragged in their boxes: with Ctrl, or with the middle button.
#include <QApplication>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTest>
#include <QToolTip>
#include <vector>

#include "app/widgets/fields.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class NumberDrag : public WindowTest {
protected:
    static QLineEdit* lineOf(QWidget& box) { return box.findChild<QLineEdit*>(); }
    static QPoint middleOf(QWidget& box) { return lineOf(box)->rect().center(); }
    static void begin(QWidget& box, int pixels, Qt::MouseButton button,
                      Qt::KeyboardModifiers modifiers) {
        QLineEdit* line = lineOf(box);
        QTest::mousePress(line, button, modifiers, middleOf(box));
        for (const int way : {pixels / 2, pixels})
            QTest::mouseMove(line, middleOf(box) + QPoint(way, 0));
    }
    static void drag(QWidget& box, int pixels, Qt::MouseButton button,
                     Qt::KeyboardModifiers modifiers = {}) {
        begin(box, pixels, button, modifiers);
        QTest::mouseRelease(lineOf(box), button, modifiers, middleOf(box) + QPoint(pixels, 0));
    }
    /// A field that shows 5, a step of which is 1, and what it tells.
    void showField() {
        field_.setSingleStep(1.0);
        field_.show(5.0);
        field_.setVisible(true);
        QObject::connect(&field_, &NumberField::edited, window_.get(),
                         [this](double value) { edited_.push_back(value); });
        QObject::connect(&field_, &NumberField::changed, window_.get(),
                         [this](const NumberChange& change) { changes_.push_back(change); });
    }

    NumberField field_{3};
    std::vector<double> edited_;
    std::vector<NumberChange> changes_;
};

TEST_F(NumberDrag, changesAFieldOnceByAsManyStepsAsItIsLong) {
    showField();
    drag(field_, 30, Qt::LeftButton, Qt::ControlModifier);
    EXPECT_EQ(edited_, std::vector{8.0});
    ASSERT_EQ(changes_.size(), 1u);
    EXPECT_EQ(changes_[0].by, '+');
    EXPECT_NEAR(changes_[0].operand, 3.0, 1e-9);
    drag(field_, -20, Qt::MiddleButton);
    EXPECT_EQ(edited_, (std::vector{8.0, 6.0}));
}

TEST_F(NumberDrag, isNoneWithoutCtrlAndNoneOfAClick) {
    showField();
    drag(field_, 30, Qt::LeftButton);
    drag(field_, 0, Qt::LeftButton, Qt::ControlModifier);
    EXPECT_TRUE(edited_.empty());
    EXPECT_TRUE(changes_.empty());
    EXPECT_EQ(field_.exact(), 5.0);
}

TEST_F(NumberDrag, isDroppedByEsc) {
    showField();
    begin(field_, 30, Qt::LeftButton, Qt::ControlModifier);
    EXPECT_EQ(field_.value(), 8.0) << "it is seen";
    QTest::keyClick(&field_, Qt::Key_Escape);
    QTest::mouseRelease(lineOf(field_), Qt::LeftButton, Qt::ControlModifier, middleOf(field_));
    EXPECT_EQ(field_.value(), 5.0);
    EXPECT_TRUE(edited_.empty());
}

TEST_F(NumberDrag, ofABoxThatIsDisabledIsNone) {
    showField();
    field_.setEnabled(false);
    drag(field_, 30, Qt::LeftButton, Qt::ControlModifier);
    drag(field_, 30, Qt::MiddleButton);
    EXPECT_EQ(field_.value(), 5.0);
    EXPECT_TRUE(edited_.empty());
    EXPECT_TRUE(changes_.empty());
}

TEST_F(NumberDrag, isDroppedWhereItsReleaseWasNotHeard) {
    showField();
    begin(field_, 30, Qt::LeftButton, Qt::ControlModifier);
    ASSERT_EQ(field_.value(), 8.0);
    QMouseEvent hover(QEvent::MouseMove, middleOf(field_), field_.mapToGlobal(middleOf(field_)),
                      Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(lineOf(field_), &hover);
    EXPECT_EQ(field_.value(), 5.0);
    QTest::mouseRelease(lineOf(field_), Qt::LeftButton, Qt::ControlModifier, middleOf(field_));
    EXPECT_TRUE(edited_.empty());
}

TEST_F(NumberDrag, isFollowedWhereEachValueIsTaken) {
    ValueSlider slider(0.0, 2.0, 3, ValueSlider::Scale::Linear);
    std::vector<double> seen;
    QObject::connect(&slider, &ValueSlider::valueEdited, window_.get(),
                     [&](double value) { seen.push_back(value); });
    drag(*slider.box(), 20, Qt::MiddleButton);
    EXPECT_GT(seen.size(), 1u);
    EXPECT_NEAR(slider.value(), 0.2, 1e-9) << "a step is a twentieth of the range";
}

TEST_F(NumberDrag, isOneOfTheLetterBesideTheField) {
    showField();
    DragLabel letter("X", 0.5);
    field_.setLetter(letter);
    std::vector<double> finished;
    QObject::connect(&letter, &DragLabel::finished, window_.get(),
                     [&](double by) { finished.push_back(by); });
    drag(field_, 20, Qt::LeftButton, Qt::ControlModifier);
    EXPECT_EQ(finished, std::vector{10.0});
    EXPECT_TRUE(edited_.empty()) << "whoever hears the letter takes it";
}

TEST_F(NumberDrag, isToldInTheTipOfTheField) {
    showField();
    field_.setToolTip("How much of it.");
    QHelpEvent help(QEvent::ToolTip, QPoint(4, 4), field_.mapToGlobal(QPoint(4, 4)));
    QApplication::sendEvent(&field_, &help);
    EXPECT_TRUE(QToolTip::text().contains("How much of it.")) << QToolTip::text().toStdString();
    EXPECT_TRUE(QToolTip::text().contains("Ctrl")) << QToolTip::text().toStdString();
    QToolTip::hideText();
}

TEST_F(NumberDrag, ofATransformIsOneStep) {
    openSample("sinew_wave.glb");
    const NodeId joint = scene().skin(scene().skins().front())->slots[1].node;
    context().select({joint});
    settle();
    auto* rotateX = window_->findChild<NumberField*>("transform10");
    ASSERT_NE(rotateX, nullptr);
    const double before = rotateX->exact();
    const auto steps = context().document().historySteps();
    drag(*rotateX, 20, Qt::LeftButton, Qt::ControlModifier);
    settle();
    EXPECT_EQ(context().document().historySteps(), steps + 1);
    EXPECT_NEAR(rotateX->exact(), before + 10.0, 1e-3);
}

}  // namespace
}  // namespace sinew::test
