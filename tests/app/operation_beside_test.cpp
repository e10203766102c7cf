// SPDX-License-Identifier: Apache-2.0
// Beside the dialog of an operation that can be previewed the window stays in use, and it follows.
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QCompleter>
#include <QDialog>
#include <QDockWidget>
#include <QEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "app/dialogs/operation_dialog.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class OperationBesideTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        body_ = node("body");
        context().select({body_});
        bindByMenu();
        steps_ = context().document().historySteps();
    }
    QDialog* open() {
        for (QDialog* dialog : window_->findChildren<QDialog*>("operationDialog"))
            if (dialog->isVisible()) return dialog;
        return nullptr;
    }
    QDialog* start(const char* operation) {
        window_->commands().find(operation)->trigger();
        settle();
        return open();
    }
    bool waitShown() {
        return waitFor([&] {
            auto* text = open() ? open()->findChild<QLabel*>("operationLiveText") : nullptr;
            return text && text->text().startsWith("shown");
        });
    }
    bool waitSteps(std::size_t more) {
        return waitFor([&] { return context().document().historySteps() == steps_ + more; });
    }
    QString worksOn() { return open()->findChild<QLabel*>("operationTargets")->text(); }
    QComboBox* choice(const char* param) {
        return open()->findChild<QWidget*>(QString("param_%1").arg(param))->findChild<QComboBox*>();
    }
    QAbstractSpinBox* number(const char* param) {
        return open()
            ->findChild<QWidget*>(QString("param_%1").arg(param))
            ->findChild<QAbstractSpinBox*>();
    }
    void selectSome(PointIndex first, PointIndex last) {
        PointSelection some{body_, {}, {}};
        for (PointIndex p = first; p < last; ++p) some.points.push_back(p);
        context().selectPoints({some});
        settle();
    }
    bool previews() { return &context().shownScene() != &scene(); }
    auto rowsOf(const Scene& from) { return from.rows(from.skinOf(body_)); }
    // Vertices whose weights are other ones than before.
    std::vector<PointIndex> changed(const Scene& before) {
        std::vector<PointIndex> out;
        for (PointIndex p = 0; p < rowsOf(before).pointCount(); ++p)
            if (!std::ranges::equal(rowsOf(before)[p], rowsOf(scene())[p])) out.push_back(p);
        return out;
    }
    NodeId body_;
    std::size_t steps_ = 0;
};

TEST_F(OperationBesideTest, theWindowStaysInUse) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    const glm::dvec3 eye = viewport().camera().eye();
    const QPoint middle = viewport().rect().center();
    drag({middle, middle + QPoint(30, 10), middle + QPoint(60, 20)}, Qt::AltModifier);
    EXPECT_NE(viewport().camera().eye(), eye);
    const QAction* paint = window_->commands().find("tool.paint");
    for (auto* button : window_->findChildren<QToolButton*>())
        if (button->defaultAction() == paint && button->isVisible())
            QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(context().tool(), "paint");
    EXPECT_NE(open(), nullptr);
    open()->close();
    settle();
    EXPECT_EQ(open(), nullptr);
    EXPECT_EQ(context().document().historySteps(), steps_);
}

// As under a window manager that leaves it where it was.
TEST_F(OperationBesideTest, theKeyboardIsAskedForUntilItIsThereAndLeftToOthersThen) {
    OperationDialog dialog(context().settings(), *findOperation("weights.smooth"), scene(),
                           context().selection(), {}, window_.get());
    dialog.show();
    EXPECT_TRUE(waitFor([&] { return dialog.isActiveWindow(); }));
    EXPECT_TRUE(dialog.focusWidget() && dialog.focusWidget()->hasFocus());
    window_->activateWindow();
    settle(600);
    EXPECT_FALSE(dialog.isActiveWindow());
}

TEST_F(OperationBesideTest, itIsAppliedToOneSelectionAfterTheOther) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    for (const PointIndex first : {PointIndex{0}, PointIndex{300}}) {
        selectSome(first, first + 200);
        EXPECT_TRUE(worksOn().contains("200")) << worksOn().toStdString();
        ASSERT_TRUE(waitShown());
        const Scene before = scene();
        pressButton(open(), "Apply");
        ASSERT_TRUE(waitSteps(first == 0 ? 1 : 2));
        settle();
        const auto points = changed(before);
        ASSERT_FALSE(points.empty());
        EXPECT_GE(points.front(), first);
        EXPECT_LT(points.back(), first + 200);
        ASSERT_NE(open(), nullptr) << "it stays for the next";
    }
    pressButton(open(), "Close");
    settle();
    EXPECT_EQ(open(), nullptr);
    EXPECT_FALSE(previews());
    EXPECT_EQ(context().document().historySteps(), steps_ + 2);
}

TEST_F(OperationBesideTest, whatWasAppliedIsSeenAsItIsUntilSomethingElseIsWanted) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    ASSERT_TRUE(waitShown());
    pressButton(open(), "Apply");
    ASSERT_TRUE(waitSteps(1));
    settle(200);
    EXPECT_FALSE(previews()) << "not what applying it again would do";
    number("passes")->stepUp();
    EXPECT_TRUE(waitFor([&] { return previews(); }));
    pressButton(open(), "Apply");
    ASSERT_TRUE(waitSteps(2));
    settle(200);
    EXPECT_FALSE(previews());
    selectSome(0, 50);
    EXPECT_TRUE(waitFor([&] { return previews(); }));
    open()->close();
}

TEST_F(OperationBesideTest, aNumberThatIsTypedIsShownBeforeItIsTaken) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    ASSERT_TRUE(waitShown());
    const auto rows = rowsOf(context().shownScene()).pages();
    QAbstractSpinBox* passes = number("passes");
    passes->setFocus();
    passes->selectAll();
    QTest::keyClicks(passes, "40");
    EXPECT_TRUE(waitFor([&] { return rowsOf(context().shownScene()).pages() != rows; }));
    EXPECT_EQ(passes->text(), "40") << "it can be typed on";
    const auto typed = rowsOf(context().shownScene()).pages();
    QTest::keyClicks(passes, "0");  // beyond the range
    EXPECT_TRUE(waitFor([&] { return rowsOf(context().shownScene()).pages() != typed; }))
        << "back to what was taken before";
    open()->close();
}

TEST_F(OperationBesideTest, whatWasAppliedIsUndoneWithoutLeavingIt) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    const Scene before = scene();
    pressButton(open(), "Apply");
    ASSERT_TRUE(waitSteps(1));
    settle();
    open()->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(open()));
    open()->findChild<QPushButton*>("operationApply")->setFocus();
    QTest::keyClick(open()->focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return scene().blocks() == before.blocks(); }));
    ASSERT_NE(open(), nullptr);
    open()->close();
}

TEST_F(OperationBesideTest, whatWasAnsweredStaysAndWhatIsProposedFollowsTheSelection) {
    const auto activate = [&](const char* joint) {
        const SkinId skin = scene().skinOf(body_);
        context().activateInfluence(skin, scene().skin(skin)->slotOf(node(joint)));
        settle();
    };
    activate("forearm_L");
    ASSERT_NE(start("weights.mirror"), nullptr);
    const QString left = choice("direction")->currentData().toString();
    activate("forearm_R");
    const QString right = choice("direction")->currentData().toString();
    EXPECT_NE(right, left) << "from the side that is worked on";
    choice("direction")->setCurrentIndex(choice("direction")->findData("flip"));
    activate("forearm_L");
    EXPECT_EQ(choice("direction")->currentData().toString(), "flip") << "nobody knows better";
    open()->close();
}

TEST_F(OperationBesideTest, fieldsAreLeftAloneAsOtherVerticesAreSelected) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    QAbstractSpinBox* passes = number("passes");
    auto* line = passes->findChild<QLineEdit*>();
    passes->setFocus();
    passes->selectAll();
    QTest::keyClicks(passes, "17");
    line->setCursorPosition(1);
    selectSome(0, 200);
    ASSERT_TRUE(worksOn().contains("200")) << worksOn().toStdString();
    EXPECT_EQ(number("passes"), passes) << "no other field takes its place";
    EXPECT_EQ(line->text(), "17");
    EXPECT_EQ(line->cursorPosition(), 1);
    open()->close();
}

TEST_F(OperationBesideTest, anOpenListStaysOpenAsOtherVerticesAreSelected) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    QComboBox* over = choice("over");
    over->showPopup();
    ASSERT_TRUE(waitFor([&] { return over->view()->isVisible(); }));
    selectSome(0, 200);
    EXPECT_TRUE(over->view()->isVisible());
    EXPECT_EQ(choice("over"), over);
    over->hidePopup();
    EXPECT_TRUE(waitFor([&] { return worksOn().contains("200"); })) << worksOn().toStdString();
    open()->close();
}

TEST_F(OperationBesideTest, theSameFieldOffersWhatThereIsNow) {
    ASSERT_NE(start("weights.swap"), nullptr);
    QComboBox* to = choice("to");
    ASSERT_LT(to->findText("elbow"), 0);
    const auto renamed =
        runOperation(*findOperation("nodes.rename"), scene(), {.nodes = {node("forearm_L")}},
                     {{"name", std::string("elbow")}}, {});
    ASSERT_TRUE(renamed.ok());
    ASSERT_TRUE(context().apply(renamed->edit));
    settle();
    EXPECT_EQ(choice("to"), to);
    EXPECT_GE(to->findText("elbow"), 0);
    open()->close();
}

TEST_F(OperationBesideTest, thePreviewsShadingStaysUntilItIsClosed) {
    ViewSettings view = context().view();
    view.shading = Shading::Textured;
    context().setView(view);
    ASSERT_NE(start("weights.smooth"), nullptr);
    ASSERT_TRUE(waitShown());
    ASSERT_EQ(context().view().shading, Shading::AllInfluences);
    pressButton(open(), "Apply");
    ASSERT_TRUE(waitSteps(1));
    settle(200);
    EXPECT_EQ(context().view().shading, Shading::AllInfluences) << "what was applied is compared";
    open()->close();
    settle();
    EXPECT_EQ(context().view().shading, Shading::Textured);
}

TEST_F(OperationBesideTest, aStrokeIsPaintedWhileItPreviews) {
    viewport().frameAll();
    context().setTool("paint");
    context().activateInfluence(scene().skinOf(body_), 1);
    const QPoint at = bareMeshPixel(body_);
    ASSERT_NE(start("weights.smooth"), nullptr);
    ASSERT_TRUE(waitShown());
    drag({at, at + QPoint(8, 4), at + QPoint(14, 8)});
    ASSERT_TRUE(waitSteps(1));
    EXPECT_TRUE(waitShown()) << "it follows the weights as they are";
    EXPECT_TRUE(previews());
    open()->close();
    EXPECT_FALSE(previews());
}

TEST_F(OperationBesideTest, aDragThatCameToNothingShowsItAgain) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    ASSERT_TRUE(waitShown());
    context().setScenePreview(Scene(scene()));
    EXPECT_EQ(context().shownScene().blocks(), scene().blocks()) << "the hand goes first";
    context().setScenePreview(std::nullopt);
    EXPECT_NE(context().shownScene().blocks(), scene().blocks());
    open()->close();
    EXPECT_FALSE(previews());
}

TEST_F(OperationBesideTest, anotherOnesDialogTakesItsPlace) {
    QDialog* first = start("weights.smooth");
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(start("weights.smooth"), first) << "it comes forward";
    QDialog* second = start("weights.prune");
    ASSERT_NE(second, nullptr);
    EXPECT_EQ(second->windowTitle(), "Prune Weights");
    second->close();
}

TEST_F(OperationBesideTest, itGoesWithTheDocumentAndWaitsWhileItCannotRun) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    context().undo();
    settle();
    ASSERT_NE(open(), nullptr);
    EXPECT_FALSE(open()->findChild<QPushButton*>("operationAccept")->isEnabled());
    EXPECT_FALSE(open()->findChild<QPushButton*>("operationApply")->isEnabled());
    EXPECT_FALSE(worksOn().isEmpty()) << "it says why";
    context().redo();
    settle();
    EXPECT_TRUE(open()->findChild<QPushButton*>("operationAccept")->isEnabled());
    context().open(Scene(scene()));
    settle();
    EXPECT_EQ(open(), nullptr);
}

TEST_F(OperationBesideTest, theDialogHasTheKeyboardAsItOpens) {
    QDialog* dialog = start("weights.smooth");
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(QTest::qWaitForWindowActive(dialog));
    EXPECT_TRUE(QTest::qWaitFor([dialog] {
        const QWidget* field = dialog->focusWidget();
        return field && field->hasFocus();
    }));
    dialog->close();
}

TEST_F(OperationBesideTest, proposalsOfTheDialogTakeKeysAndClose) {
    QDialog* dialog = start("weights.swap");
    ASSERT_NE(dialog, nullptr);
    auto* box = choice("to");
    box->lineEdit()->selectAll();
    QTest::keyClick(box->lineEdit(), Qt::Key_H);
    QWidget* proposals = box->completer()->popup();
    EXPECT_TRUE(QTest::qWaitFor([&] { return proposals->isVisible(); }));
    QTest::keyClick(proposals, Qt::Key_A);
    EXPECT_TRUE(box->currentText().endsWith("ha")) << box->currentText().toStdString();
    QTest::keyClick(proposals, Qt::Key_Escape);
    EXPECT_FALSE(proposals->isVisible());
    dialog->close();
}

// As a menu closes that lay over it, before the desktop has told whose turn it is.
TEST_F(OperationBesideTest, theMouseOverThePictureLeavesTheKeyboardToTheDialog) {
    QDialog* dialog = start("weights.smooth");
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(QTest::qWaitForWindowActive(dialog));
    QEnterEvent enter({300, 300}, {300, 300}, {300, 300});
    QApplication::sendEvent(&viewport(), &enter);
    settle();
    EXPECT_EQ(QApplication::activeWindow(), dialog);
    dialog->close();
}

TEST_F(OperationBesideTest, whatIsAnsweredIsDone) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    pressButton(open(), "Smooth");
    ASSERT_TRUE(waitSteps(1));
    settle();
    EXPECT_EQ(open(), nullptr);
    EXPECT_TRUE(viewport().hasFocus() || !window_->isActiveWindow());
}

// A preview that is stopped still reads what it began with while the next one begins.
TEST_F(OperationBesideTest, followsChangesThatComeWhileThePreviewWorks) {
    ASSERT_NE(start("weights.smooth"), nullptr);
    for (PointIndex first = 0; first < 20; ++first) {
        context().selectPoints({{body_, {first, first + 1, first + 2}, {}}});
        QCoreApplication::processEvents();
    }
    EXPECT_TRUE(waitShown());
}

}  // namespace
}  // namespace sinew::test
