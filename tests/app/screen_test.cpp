// SPDX-License-Identifier: Apache-2.0
// More room for the picture: full screen, and panels out of the way and back as they were.
#include <QApplication>
#include <QDockWidget>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolBar>
#include <algorithm>
#include <map>

#include "app/project/session.h"
#include "app/widgets/fields.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class ScreenTest : public WindowTest {
protected:
    QAction* command(const char* id) { return window_->commands().find(QLatin1String(id)); }
    QDockWidget* dock(const char* panel) {
        return window_->findChild<QDockWidget*>(QLatin1String(panel) + QStringLiteral("Dock"));
    }
    /// Panels and tool bars that are open, by their names.
    QStringList open() {
        QStringList out;
        for (const auto* part : window_->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            if ((qobject_cast<const QDockWidget*>(part) || qobject_cast<const QToolBar*>(part)) &&
                !part->isHidden())
                out << part->objectName();
        out.sort();
        return out;
    }
    /// By its title, into the middle of the picture.
    QDockWidget* dragOut(const char* name) {
        QDockWidget* panel = dock(name);
        panel->show();
        panel->raise();
        settle(200);
        QWidget* title = panel->titleBarWidget();
        const QPoint from = title->mapToGlobal(QPoint(title->width() / 4, title->height() / 2));
        const QPoint way = viewport().mapToGlobal(viewport().rect().center()) - from;
        const auto send = [](QWidget* to, QEvent::Type type, QPoint at, Qt::MouseButtons held) {
            const bool moves = type == QEvent::MouseMove;
            QMouseEvent event(type, to->mapFromGlobal(at), at,
                              moves ? Qt::NoButton : Qt::LeftButton, held, Qt::NoModifier);
            QApplication::sendEvent(to, &event);
        };
        send(title, QEvent::MouseButtonPress, from, Qt::LeftButton);
        constexpr int kSteps = 10;
        for (int i = 1; i <= kSteps; ++i)
            send(panel, QEvent::MouseMove, from + way * i / kSteps, Qt::LeftButton);
        settle(200);
        send(panel, QEvent::MouseButtonRelease, from + way, Qt::NoButton);
        settle(200);
        return panel;
    }
    static auto shownWindows() {
        return std::ranges::count_if(QApplication::topLevelWidgets(), &QWidget::isVisible);
    }
    void startAgain() {
        ASSERT_TRUE(window_->close());
        window_ = std::make_unique<MainWindow>(userSettings());
        window_->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
        settle(200);
    }
};

TEST_F(ScreenTest, panelsAreHiddenAndComeBackAsTheyWere) {
    dock("inspector")->close();
    dock("transform")->raise();
    settle(200);
    const QStringList before = open();
    const int width = dock("influences")->width(), picture = viewport().width();
    key(Qt::Key_Space, Qt::ControlModifier);
    EXPECT_TRUE(open().isEmpty()) << open().join(' ').toStdString();
    EXPECT_TRUE(command("view.hidePanels")->isChecked());
    EXPECT_GT(viewport().width(), picture);
    EXPECT_TRUE(viewport().hasFocus());
    key(Qt::Key_Space, Qt::ControlModifier);
    settle(200);
    EXPECT_EQ(open(), before);
    EXPECT_FALSE(command("view.hidePanels")->isChecked());
    EXPECT_EQ(dock("influences")->width(), width);
    EXPECT_FALSE(dock("transform")->visibleRegion().isEmpty()) << "the same tab is in front";
}

TEST_F(ScreenTest, aPanelThatAHandBroughtForwardStaysThereWhileToolsAreChosen) {
    const auto isInFront = [this](const char* panel) {
        return !dock(panel)->visibleRegion().isEmpty();
    };
    const auto choose = [this](const char* tool) {
        context().setTool(tool);
        settle(200);
    };
    choose("rotate");
    EXPECT_TRUE(isInFront("transform"));
    choose("paint");
    EXPECT_TRUE(isInFront("brush")) << "one tool's after another's";
    dock("blendShapes")->show();
    dock("blendShapes")->raise();
    settle(200);
    choose("rotate");
    EXPECT_TRUE(isInFront("blendShapes"));
    choose("paint");
    EXPECT_TRUE(isInFront("blendShapes"));
    command("tool.paint")->trigger();
    settle(200);
    EXPECT_TRUE(isInFront("brush")) << "the tool was chosen once more";
    context().showPanel("bindReport", Context::IfClosed::Open);
    settle(200);
    ASSERT_TRUE(isInFront("bindReport"));
    choose("rotate");
    EXPECT_TRUE(isInFront("transform")) << "nobody asked for the report";
}

TEST_F(ScreenTest, aPanelThatIsOpenedMeanwhileStays) {
    const QStringList before = open();
    command("view.hidePanels")->trigger();
    settle();
    context().showPanel("check", Context::IfClosed::Open);
    settle();
    EXPECT_EQ(open(), QStringList{"checkDock"});
    command("view.hidePanels")->trigger();
    settle();
    QStringList after = before + QStringList{"checkDock"};
    after.sort();
    EXPECT_EQ(open(), after);
}

TEST_F(ScreenTest, panelsThatWereDraggedOutAreHiddenAndComeBackWhereTheyWere) {
    auto* panel = dragOut("transform");
    const QWidget* own = panel->window();
    ASSERT_NE(own, window_.get());
    ASSERT_FALSE(panel->isFloating()) << "it is in a window of its own with its tabs";
    const QRect place = own->geometry();
    const auto windows = shownWindows();
    command("view.hidePanels")->trigger();
    settle(200);
    EXPECT_EQ(shownWindows(), windows - 1);
    EXPECT_TRUE(open().isEmpty()) << open().join(' ').toStdString();
    command("view.hidePanels")->trigger();
    settle(200);
    EXPECT_EQ(shownWindows(), windows);
    EXPECT_TRUE(panel->isVisible());
    ASSERT_NE(panel->window(), window_.get());
    EXPECT_EQ(panel->window()->geometry(), place);
    startAgain();
    EXPECT_EQ(shownWindows(), windows);
    EXPECT_EQ(dock("transform")->window()->geometry(), place);
}

TEST_F(ScreenTest, resetLayoutDocksPanelsThatWereDraggedOut) {
    const auto windows = shownWindows();
    auto* panel = dragOut("transform");
    ASSERT_NE(panel->window(), window_.get());
    command("view.resetLayout")->trigger();
    settle(200);
    EXPECT_EQ(panel->window(), window_.get());
    EXPECT_EQ(shownWindows(), windows);
}

TEST_F(ScreenTest, theProgramHearsThatTheWindowWasLeft) {
    const QSignalSpy closed(window_.get(), &MainWindow::closed);
    dragOut("transform");
    EXPECT_TRUE(window_->close());
    EXPECT_EQ(closed.count(), 1);
}

TEST_F(ScreenTest, aBindThatIsAskedForIsStillAskedOnceThePanelsAreBack) {
    openSample("sinew_character.glb");
    openBindPanel();
    auto* passes = bindPanel()->findChild<QWidget*>("param_smoothing")->findChild<WholeBox*>();
    passes->setValue(3);
    command("view.hidePanels")->trigger();
    settle();
    EXPECT_FALSE(bindPanel()->isVisible());
    command("view.hidePanels")->trigger();
    settle();
    EXPECT_TRUE(bindPanel()->isVisible());
    EXPECT_EQ(passes->whole(), 3);
    pressBind();
}

TEST_F(ScreenTest, aPanelThatTookRoomGivesItBackThoughAllWereHiddenMeanwhile) {
    openSample("sinew_character.glb");
    const auto inView = [this] {
        std::map<QString, QRect> out;
        for (auto* part : window_->findChildren<QDockWidget*>())
            if (!part->visibleRegion().isEmpty()) out[part->objectName()] = part->geometry();
        return out;
    };
    context().showPanel("weightTable", Context::IfClosed::Open);
    settle(200);
    const auto before = inView();
    openBindPanel();
    settle(200);
    ASSERT_NE(inView(), before);
    for (int i = 0; i < 2; ++i) {
        command("view.hidePanels")->trigger();
        settle(200);
    }
    ASSERT_TRUE(bindPanel()->isVisible());
    context().panelDone("bind");
    settle(200);
    EXPECT_EQ(inView(), before);
}

TEST_F(ScreenTest, theNextSessionHasThePanelsAndAWindow) {
    const QStringList before = open();
    command("view.hidePanels")->trigger();
    command("view.fullScreen")->trigger();
    settle();
    startAgain();
    EXPECT_EQ(open(), before);
    EXPECT_FALSE(command("view.hidePanels")->isChecked());
    EXPECT_FALSE(window_->isFullScreen());
    EXPECT_FALSE(command("view.fullScreen")->isChecked());
}

TEST_F(ScreenTest, resetLayoutShowsHiddenPanels) {
    command("view.resetLayout")->trigger();
    settle();
    const QStringList first = open();
    command("view.hidePanels")->trigger();
    settle();
    command("view.resetLayout")->trigger();
    settle();
    EXPECT_EQ(open(), first);
    EXPECT_FALSE(command("view.hidePanels")->isChecked());
}

TEST_F(ScreenTest, resetLayoutLeavesTheKeyboardWithThePictureAndNoField) {
    openSample("sinew_wave.glb");
    context().setTool("paint");
    command("help.tutorial")->trigger();
    settle();
    auto* again = window_->findChild<QWidget*>("tutorialRestart");
    ASSERT_TRUE(again && again->isVisible());
    again->setFocus();
    command("view.resetLayout")->trigger();
    settle();
    EXPECT_FALSE(dock("tutorial")->isVisible());
    EXPECT_TRUE(viewport().hasFocus());
}

TEST_F(ScreenTest, theWindowGetsTheWholeScreenAndIsAsItWas) {
    key(Qt::Key_F11);
    EXPECT_TRUE(waitFor([this] { return window_->isFullScreen(); }));
    EXPECT_TRUE(command("view.fullScreen")->isChecked());
    key(Qt::Key_F11);
    EXPECT_TRUE(waitFor([this] { return !window_->isFullScreen(); }));
    EXPECT_FALSE(command("view.fullScreen")->isChecked());
}

TEST_F(ScreenTest, widthsOfAnotherScaleAreNotKept) {
    auto* influences = dock("influences");
    command("view.resetLayout")->trigger();
    settle(200);
    const int usual = influences->width();
    window_->resizeDocks({influences}, {usual + 120}, Qt::Horizontal);
    settle(200);
    ASSERT_GT(influences->width(), usual + 60);
    startAgain();
    EXPECT_GT(dock("influences")->width(), usual + 60) << "the user has it so";
    context().settings().set("looks/scalePercent", 150);
    startAgain();
    EXPECT_NEAR(dock("influences")->width(), usual, 2);
}

TEST_F(ScreenTest, aPanelThatFloatsStandsBesideItsOldPlace) {
    auto* influences = dock("influences");
    const QPoint docked = influences->mapToGlobal(QPoint());
    influences->findChild<QWidget*>("dockFloat")->setFocus();
    QTest::mouseClick(influences->findChild<QWidget*>("dockFloat"), Qt::LeftButton);
    ASSERT_TRUE(influences->isFloating());
    EXPECT_LT(influences->pos().x(), docked.x()) << "towards the middle of the window";
    settle();
    const QImage picture = influences->grab().toImage();
    const QColor edge = picture.pixelColor(picture.width() / 2, picture.height() - 1);
    EXPECT_NE(edge, picture.pixelColor(picture.width() / 2, picture.height() - 4)) << "a frame";
}

}  // namespace
}  // namespace sinew::test
