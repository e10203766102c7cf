// SPDX-License-Identifier: Apache-2.0
// Beside a dialog with a preview the camera moves, and nothing else of the window does.
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QCompleter>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QTest>
#include <QWheelEvent>

#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class LookAroundTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        body_ = node("body");
        context().select({body_});
        bindByMenu();
        steps_ = context().document().historySteps();
    }
    glm::dvec3 eye() { return viewport().camera().eye(); }
    void turnWheel() {
        const QPointF at(viewport().rect().center());
        QWheelEvent wheel(at, viewport().mapToGlobal(at), {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&viewport(), &wheel);
    }
    // With the dialog of an operation that can be previewed open.
    void beside(const std::function<void(QWidget*)>& then) {
        onDialog(then);
        window_->commands().find("weights.smooth")->trigger();
        settle();
    }
    NodeId body_;
    std::size_t steps_ = 0;
};

TEST_F(LookAroundTest, theCameraTurnsAndComesNearer) {
    beside([this](QWidget* dialog) {
        const glm::dvec3 first = eye();
        turnWheel();
        EXPECT_NE(eye(), first);
        const glm::dvec3 nearer = eye();
        const QPoint middle = viewport().rect().center();
        drag({middle, middle + QPoint(30, 10), middle + QPoint(60, 20)}, Qt::AltModifier);
        EXPECT_NE(eye(), nearer);
        dialog->close();
    });
}

TEST_F(LookAroundTest, nothingElseOfTheWindowIsReached) {
    beside([this](QWidget* dialog) {
        const auto nodes = context().selection().nodes;
        const std::string tool = context().tool();
        click({5, 5});
        drag({{10, 10}, {200, 300}, {400, 500}});
        QTest::keyClick(window_->windowHandle(), Qt::Key_P);
        QTest::keyClick(window_->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
        EXPECT_EQ(context().selection().nodes, nodes);
        EXPECT_EQ(context().tool(), tool);
        QCloseEvent close;
        QApplication::sendEvent(window_.get(), &close);
        EXPECT_TRUE(window_->isVisible());
        EXPECT_TRUE(dialog->isVisible());
        dialog->close();
    });
    EXPECT_EQ(context().document().historySteps(), steps_);
    key(Qt::Key_P);
    EXPECT_EQ(context().tool(), "paint") << "afterwards all is as before";
}

TEST_F(LookAroundTest, theDialogHasTheKeyboardAsItOpens) {
    beside([](QWidget* dialog) {
        EXPECT_TRUE(QTest::qWaitForWindowActive(dialog));
        EXPECT_TRUE(QTest::qWaitFor([dialog] {
            const QWidget* field = dialog->focusWidget();
            return field && field->hasFocus();
        }));
        dialog->close();
    });
}

TEST_F(LookAroundTest, aKeyThatComesToTheWindowFirstIsTheDialogs) {
    beside([this](QWidget* dialog) {
        auto* field = qobject_cast<QAbstractSpinBox*>(dialog->focusWidget());
        ASSERT_NE(field, nullptr);
        field->selectAll();
        QTest::keyClick(window_->windowHandle(), Qt::Key_7);
        QTest::keyClick(window_->windowHandle(), Qt::Key_3);
        EXPECT_TRUE(field->text().startsWith("73")) << field->text().toStdString();
        QTest::keyClick(window_->windowHandle(), Qt::Key_Escape);
        EXPECT_FALSE(dialog->isVisible());
        dialog->close();
    });
    EXPECT_EQ(context().document().historySteps(), steps_);
}

TEST_F(LookAroundTest, proposalsOfTheDialogTakeKeysAndClose) {
    onDialog([](QWidget* dialog) {
        auto* box = dialog->findChild<QWidget*>("param_to")->findChild<QComboBox*>();
        box->lineEdit()->selectAll();
        QTest::keyClick(box->lineEdit(), Qt::Key_H);
        QWidget* proposals = box->completer()->popup();
        EXPECT_TRUE(QTest::qWaitFor([&] { return proposals->isVisible(); }));
        QTest::keyClick(proposals, Qt::Key_A);
        EXPECT_TRUE(box->currentText().endsWith("ha")) << box->currentText().toStdString();
        QTest::keyClick(proposals, Qt::Key_Escape);
        EXPECT_FALSE(proposals->isVisible());
        dialog->close();
    });
    window_->commands().find("weights.swap")->trigger();
    settle();
}

// As a menu closes that lay over it, before the desktop has told whose turn it is.
TEST_F(LookAroundTest, theMouseOverThePictureLeavesTheKeyboardToTheDialog) {
    auto* search = window_->findChild<QDockWidget*>("influencesDock")->findChild<QLineEdit*>();
    ASSERT_NE(search, nullptr);
    search->setFocus();
    beside([&](QWidget* dialog) {
        window_->activateWindow();
        ASSERT_TRUE(waitFor([&] { return QApplication::activeWindow() == window_.get(); }));
        QEnterEvent enter({300, 300}, {300, 300}, {300, 300});
        QApplication::sendEvent(&viewport(), &enter);
        EXPECT_NE(window_->focusWidget(), &viewport());
        dialog->close();
    });
}

TEST_F(LookAroundTest, whatIsAnsweredIsDone) {
    beside([](QWidget* dialog) { pressButton(dialog, "Smooth"); });
    ASSERT_TRUE(waitFor([this] { return context().document().historySteps() == steps_ + 1; }));
}

}  // namespace
}  // namespace sinew::test
