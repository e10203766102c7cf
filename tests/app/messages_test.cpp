// SPDX-License-Identifier: Apache-2.0
// What the program says: refusals, the list of messages, the next step, questions and their
// buttons.
#include <QClipboard>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QStatusBar>
#include <QTabBar>
#include <QTest>
#include <QTreeWidget>
#include <set>

#include "app/dialogs/error_box.h"
#include "app/dialogs/message_list.h"
#include "app/dialogs/message_log.h"
#include "app/dialogs/preferences_dialog.h"
#include "app/project/session.h"
#include "app/widgets/dock_title.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/theme.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

class Messages : public test::WindowTest {
protected:
    QAction* command(const char* id) { return window_->commands().find(QLatin1String(id)); }
    QLabel* nextStepLabel() { return viewport().findChild<QLabel*>("nextStep"); }
    bool statusShows(const QColor& colour) {
        settle();
        const QImage image = window_->statusBar()->grab().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == colour) return true;
        return false;
    }
};

TEST_F(Messages, refusalsStandOutAndReportsDoNot) {
    openSample("two_bones.glb");
    context().select({});
    EXPECT_TRUE(waitFor([&] { return !statusShows(theme().warning); }));
    command("view.hideSelected")->trigger();
    EXPECT_EQ(said(), "Select what to hide first.");
    EXPECT_TRUE(statusShows(theme().warning));
    context().say("Done.");
    EXPECT_TRUE(waitFor([&] { return !statusShows(theme().warning); }));
}

TEST_F(Messages, anotherToolShowsItsHintAtOnce) {
    openSample("two_bones.glb");
    const QStatusBar* bar = window_->statusBar();
    command("tool.rotate")->trigger();
    context().say("Done.");
    context().setSpace(context().space() == Space::World ? Space::Local : Space::World);
    EXPECT_EQ(bar->currentMessage(), "Done.") << "the tool is the same";
    command("tool.paint")->trigger();
    EXPECT_EQ(bar->currentMessage(), "") << "the hint is seen";
    openSample("stored_pose.glb");
    command("tool.editJoints")->trigger();
    EXPECT_EQ(bar->currentMessage(), "Edit Joints shows the bind pose.") << "it says so itself";
}

TEST_F(Messages, whatIsSaidOfAFrameGoesWithIt) {
    openSample("sinew_wave.glb");
    const QStatusBar* bar = window_->statusBar();
    const ClipId clip = scene().clips().front();
    context().setShown({.clip = clip});
    command("pose.nextFrame")->trigger();
    ASSERT_TRUE(bar->currentMessage().startsWith("Frame 1 of")) << said().toStdString();
    Q_EMIT context().poseChanged();
    EXPECT_EQ(bar->currentMessage(), said()) << "it is still shown";
    context().setShown({.clip = clip, .seconds = 0.5});
    EXPECT_EQ(bar->currentMessage(), "");
    context().say("Done.");
    context().setShown({.clip = clip, .seconds = 0.6});
    EXPECT_EQ(bar->currentMessage(), "Done.") << "it is of no frame";
}

TEST_F(Messages, theLastFiftyAreListedWithTimesAndCopied) {
    openSample("two_bones.glb");
    command("view.hideSelected")->trigger();
    QTest::mouseClick(window_->findChild<QToolButton*>("showMessages"), Qt::LeftButton);
    auto* list = window_->findChild<QDialog*>("messageList");
    ASSERT_NE(list, nullptr);
    ASSERT_TRUE(QTest::qWaitForWindowExposed(list));
    auto* view = list->findChild<QTreeView*>();
    const auto text = [&](int row, int column) {
        return view->model()->index(row, column).data().toString();
    };
    EXPECT_EQ(text(0, 1), "Select what to hide first.");
    EXPECT_TRUE(QTime::fromString(text(0, 0), "HH:mm:ss").isValid()) << text(0, 0).toStdString();
    for (int i = 0; i < 70; ++i) context().say(QString::number(i));
    EXPECT_EQ(view->model()->rowCount(), MessageLog::kKept);
    EXPECT_EQ(text(0, 1), "69");
    context().say("69");
    EXPECT_EQ(text(1, 1), "68") << "said again is one line";
    QTest::mouseClick(list->findChild<QPushButton*>("messagesCopy"), Qt::LeftButton);
    const QStringList copied = QGuiApplication::clipboard()->text().split(u'\n');
    EXPECT_EQ(copied.size(), MessageLog::kKept);
    EXPECT_TRUE(copied.front().endsWith("\t69")) << copied.front().toStdString();
    list->close();
}

TEST_F(Messages, aListWithoutAnySaysSoAndCopiesNothing) {
    MessageLog log(context());
    MessageList list(log, window_.get());
    list.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&list));
    const auto* nothing = list.findChild<QLabel*>("messagesNothing");
    const auto* copy = list.findChild<QPushButton*>("messagesCopy");
    EXPECT_TRUE(nothing->isVisible());
    EXPECT_FALSE(copy->isEnabled());
    context().say("Done.");
    EXPECT_FALSE(nothing->isVisible());
    EXPECT_TRUE(list.findChild<QTreeView*>()->isVisible());
    EXPECT_TRUE(copy->isEnabled());
}

TEST_F(Messages, longOnesAreListedWholeHoweverNarrowTheListIs) {
    MessageLog log(context());
    const QString text = QStringLiteral("Words of a message that is long. ").repeated(12).trimmed();
    context().say(text);
    MessageList list(log, window_.get());
    list.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&list));
    const auto* view = list.findChild<QTreeView*>();
    const auto height = [&] { return view->visualRect(log.index(0, 1)).height(); };
    const auto needed = [&] {
        const QRect room(0, 0, view->columnWidth(1), 10000);
        return view->fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height();
    };
    settle();
    ASSERT_GT(needed(), 2 * view->fontMetrics().height());
    EXPECT_GE(height(), needed());
    const int before = height();
    list.resize(360, list.height());
    EXPECT_TRUE(waitFor([&] { return height() > before; }, 2000));
    EXPECT_GE(height(), needed());
}

TEST_F(Messages, ofAStrokeTheEndAloneIsListed) {
    openSample("sinew_wave.glb");
    context().setActiveSkin(scene().skins().front());
    context().setActiveSlot(1);
    command("tool.paint")->trigger();
    settle();
    const MessageLog log(context());
    QPoint at = viewport().rect().center();
    move(at);
    press(at);
    for (int i = 0; i < 5; ++i) {
        move(at += QPoint(4, 4));
        settle();
    }
    release(at);
    settle();
    EXPECT_TRUE(said().contains("Vertices changed")) << said().toStdString();
    EXPECT_EQ(log.rowCount({}), 1) << log.index(1, 1).data().toString().toStdString();
}

TEST_F(Messages, ofABrushThatIsMadeLargerTheSizeIsListedUnlessCancelled) {
    openSample("sinew_wave.glb");
    command("tool.paint")->trigger();
    settle();
    const MessageLog log(context());
    for (const bool cancelled : {true, false}) {
        QPoint at = viewport().rect().center();
        move(at);
        hold(Qt::Key_B);
        press(at);
        for (int i = 0; i < 5; ++i) move(at += QPoint(6, 0));
        if (cancelled) key(Qt::Key_Escape);
        release(at);
        letGo(Qt::Key_B);
        settle();
        EXPECT_EQ(log.rowCount({}), cancelled ? 0 : 1);
    }
    EXPECT_TRUE(log.lineOf(0).contains("Radius")) << log.lineOf(0).toStdString();
}

TEST_F(Messages, togglingALockSaysWhichWay) {
    openSample("two_bones.glb");
    context().setActiveSkin(scene().skins().front());
    context().setActiveSlot(0);
    const auto name = scene().skin(scene().skins().front())->slots[0].name;
    command("influence.toggleLock")->trigger();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(said().toStdString(), "Locked: " + name + ".");
    command("influence.toggleLock")->trigger();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(said().toStdString(), "Unlocked: " + name + ".");
}

TEST_F(Messages, theNextStepIsWholeInSmallWindowsAndAwayFromTheFeet) {
    openSample("two_bones.glb");
    for (const QSize size : {QSize(1500, 920), QSize(1024, 700)}) {
        window_->resize(size);
        settle();
        const QLabel* label = nextStepLabel();
        ASSERT_TRUE(label->isVisible());
        EXPECT_TRUE(viewport().rect().contains(label->geometry()));
        EXPECT_GE(label->height(), label->heightForWidth(label->width()));
        EXPECT_LT(label->geometry().bottom(), viewport().height() / 3);
    }
}

TEST_F(Messages, theNextStepGoesWhilePlayingAndForGoodWhenDismissed) {
    openSample("sinew_wave.glb");
    ASSERT_TRUE(nextStepLabel()->isVisible());
    const QString step = nextStepLabel()->text();
    command("pose.play")->trigger();
    EXPECT_FALSE(nextStepLabel()->isVisible());
    command("pose.play")->trigger();
    EXPECT_TRUE(nextStepLabel()->isVisible());
    QTest::mouseClick(viewport().findChild<QToolButton*>("dismissNextStep"), Qt::LeftButton);
    EXPECT_FALSE(nextStepLabel()->isVisible());
    openSample("two_bones.glb");
    EXPECT_FALSE(nextStepLabel()->isVisible() && nextStepLabel()->text() == step);
    MainWindow other(userSettings());
    other.context().open(scene());
    const auto* label = other.viewport().findChild<QLabel*>("nextStep");
    EXPECT_TRUE(label->isHidden() || label->text() != step) << label->text().toStdString();
}

TEST_F(Messages, menusTickWhatIsOn) {
    auto* menu = window_->findChild<QMenu*>("menuView");
    QAction* grid = command("view.grid");
    menu->popup(window_->mapToGlobal(QPoint(50, 50)));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(menu));
    const auto row = [&] { return menu->grab(menu->actionGeometry(grid)).toImage(); };
    ASSERT_TRUE(grid->isChecked());
    const QImage on = row();
    grid->setChecked(false);
    EXPECT_NE(row(), on) << "an icon in the place of the tick looks the same";
    grid->setChecked(true);
    menu->hide();
}

TEST_F(Messages, preferencesNameMenusThatAreThere) {
    std::set<QString> titles;
    for (const QAction* action : window_->menuBar()->actions())
        titles.insert(action->text().remove(u'&'));
    PreferencesDialog dialog(context(), window_->commands(), window_.get());
    const auto* keys = dialog.findChild<QTreeWidget*>("prefKeys");
    int named = 0;
    for (int i = 0; i < keys->topLevelItemCount(); ++i) {
        const QString menu = keys->topLevelItem(i)->text(1);
        if (menu.isEmpty()) continue;
        ++named;
        EXPECT_TRUE(titles.contains(menu.section(" > ", 0, 0))) << menu.toStdString();
    }
    EXPECT_GT(named, 40);
}

TEST_F(Messages, tabsOfPanelsAreWholeAndNameThemOnce) {
    settle();
    int bars = 0;
    for (const QTabBar* bar : window_->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        if (!bar->isVisible() || bar->count() < 2) continue;
        ++bars;
        for (int i = 0; i < bar->count(); ++i)
            EXPECT_TRUE(bar->rect().contains(bar->tabRect(i))) << bar->tabText(i).toStdString();
    }
    EXPECT_GT(bars, 0);
    auto* brush = window_->findChild<QDockWidget*>("brushDock");
    ASSERT_FALSE(window_->tabifiedDockWidgets(brush).isEmpty());
    const auto* title = DockTitle::of(brush);
    ASSERT_NE(title, nullptr);
    EXPECT_TRUE(waitFor([&] { return title->text().isEmpty(); }, 3000)) << "the tab names it";
    brush->setFloating(true);
    EXPECT_TRUE(waitFor([&] { return title->text() == brush->windowTitle(); }, 3000))
        << "alone it has its title";
}

TEST(MessageDialogs, everyButtonShowsItsWholeText) {
    for (const char* text : {"Discard Changes", "Open What Can Be Read",
                             "\u8aad\u307f\u53d6\u308c\u308b\u7bc4\u56f2\u3067\u958b\u304f"}) {
        MessageDialog dialog(MessageDialog::Kind::Question, "Title", "Text?", nullptr);
        dialog.addPrimary(text);
        dialog.addOther(text);
        dialog.addCancel();
        dialog.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
        for (const auto* button : dialog.findChildren<QPushButton*>())
            EXPECT_GE(button->width(), button->sizeHint().width()) << button->text().toStdString();
    }
}

TEST(MessageDialogs, whatCannotBeTakenBackIsNotDoneByEnter) {
    MessageDialog dialog(MessageDialog::Kind::Warning, "Title", "Text?", nullptr);
    const auto* gone = dialog.addDestructive("Discard");
    dialog.addCancel();
    QTimer::singleShot(0, &dialog, [&] { QTest::keyClick(&dialog, Qt::Key_Return); });
    QTimer::singleShot(200, &dialog, [&] { dialog.reject(); });
    EXPECT_NE(dialog.ask(), gone);
}

// Cancel with the ring around it is what Enter presses.
TEST(MessageDialogs, enterPressesTheButtonThatHasTheKeyboard) {
    MessageDialog dialog(MessageDialog::Kind::Question, "Title", "Text?", nullptr);
    const auto* go = dialog.addPrimary("Replace");
    auto* cancel = dialog.addCancel();
    const auto answer = [&](bool tab) {
        QTimer::singleShot(50, &dialog, [&dialog, tab] {
            if (tab) QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
        });
        QTimer::singleShot(2000, &dialog, [&] { dialog.reject(); });
        return dialog.ask();
    };
    EXPECT_EQ(answer(false), go);
    EXPECT_EQ(answer(true), cancel);
}

TEST(MessageDialogs, aLetterPressesItsButtonWithoutAltToo) {
    MessageDialog dialog(MessageDialog::Kind::Question, "Title", "Text?", nullptr);
    dialog.addPrimary("&Replace");
    const auto* keep = dialog.addOther("&Keep");
    dialog.addCancel();
    const auto answer = [&](Qt::KeyboardModifiers modifiers) {
        QTimer::singleShot(50, &dialog, [&dialog, modifiers] {
            QTest::keyClick(dialog.focusWidget(), Qt::Key_K, modifiers);
            dialog.reject();
        });
        return dialog.ask();
    };
    EXPECT_EQ(answer(Qt::ControlModifier), nullptr);
    EXPECT_EQ(answer({}), keep);
}

// What one types may be meant for the window that was there before.
TEST(MessageDialogs, aLetterAloneLosesNothing) {
    const auto answer = [](Qt::KeyboardModifiers modifiers, bool beside) {
        MessageDialog dialog(MessageDialog::Kind::Question, "Title", "Text?", nullptr);
        auto* lost = beside ? dialog.addDiscard("Discard") : dialog.addDestructive("Delete");
        dialog.addCancel();
        QTimer::singleShot(50, &dialog, [&dialog, modifiers] {
            dialog.activateWindow();
            (void)QTest::qWaitForWindowActive(&dialog);
            QTest::keyClick(dialog.focusWidget(), Qt::Key_D, modifiers);
            QTimer::singleShot(500, &dialog, [&dialog] { dialog.reject(); });
        });
        return dialog.ask() == lost;
    };
    for (const bool beside : {false, true}) {
        EXPECT_FALSE(answer({}, beside));
        EXPECT_TRUE(answer(Qt::AltModifier, beside));
    }
}

TEST(ErrorBox, showsSentenceFileAndComfort) {
    const Error error{ErrorCode::CannotRead, Message("The file is empty."), "/models/hero.glb"};
    const std::unique_ptr<MessageDialog> box(errorBox(error, nullptr));
    EXPECT_EQ(box->text(), "The file is empty.");
    EXPECT_TRUE(box->details().contains("hero.glb"));
    EXPECT_TRUE(box->details().contains("not changed"));
}

TEST(Questions, wordsStandBesideTheIconHoweverWideTheButtonsAre) {
    MessageDialog box(MessageDialog::Kind::Question, "Update Mesh", "What is new", nullptr);
    box.addLines({"Body: 812 vertices, before 800.", "hand_L is new, below arm_L."});
    for (int i = 0; i < 3; ++i) box.addOther("Update and Bind New Joints");
    box.addCancel();
    box.show();
    const auto* lines = box.findChild<QWidget*>("messageLines");
    ASSERT_GT(box.width(), lines->minimumWidth() + 120) << "the buttons are wider than the words";
    EXPECT_LT(lines->x(), 100);
    for (const QLabel* label : box.findChildren<QLabel*>())
        if (label->pixmap().isNull()) {
            EXPECT_EQ(label->x(), lines->x()) << "as far left";
        }
}

TEST(ErrorBox, saysOfAProjectThatItCannotBeSaved) {
    const auto titleFor = [](const char* file) {
        const Error error{ErrorCode::CannotWrite, Message("No."), file};
        return std::unique_ptr<MessageDialog>(errorBox(error, nullptr))->windowTitle();
    };
    EXPECT_EQ(titleFor("/work/hero.sinew"), "Cannot Save");
    EXPECT_EQ(titleFor("/work/hero.glb"), "Cannot Write");
}

}  // namespace
}  // namespace sinew
