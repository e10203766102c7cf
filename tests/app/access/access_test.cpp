// SPDX-License-Identifier: Apache-2.0
// Every control by keyboard, with a visible focus and a name for screen readers (what AT-SPI is
// told comes from QAccessible). Walks whatever there is, so that what is added later is held to it
// as well.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QButtonGroup>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <set>

#include "app/dialogs/export_dialog.h"
#include "app/dialogs/file_dialog.h"
#include "app/dialogs/import_dialog.h"
#include "app/dialogs/operation_dialog.h"
#include "app/dialogs/preferences_dialog.h"
#include "app/dialogs/weight_import_dialog.h"
#include "app/start/start_page.h"
#include "app/widgets/access_names.h"
#include "app/widgets/fields.h"
#include "tests/app/window_test_base.h"

namespace sinew {
namespace {

/// As people say where a control is.
std::string placeOfWidget(const QWidget& widget) {
    QStringList way;
    for (const QWidget* w = &widget; w; w = w->parentWidget())
        if (w == &widget || !w->objectName().isEmpty())
            way.prepend(w->objectName().isEmpty() ? QLatin1String(w->metaObject()->className())
                                                  : w->objectName());
    return way.join('/').toStdString();
}

/// A part of another control, which has focus and name for it.
bool isPart(const QWidget& widget) {
    const QWidget* above = widget.parentWidget();
    return qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget) ||
           (qobject_cast<const ValueSlider*>(above) && qobject_cast<const QSlider*>(&widget)) ||
           (above &&
            (qobject_cast<const QAbstractSpinBox*>(above) ||
             qobject_cast<const QComboBox*>(above) || qobject_cast<const QLineEdit*>(above) ||
             qobject_cast<const QTabBar*>(above) || qobject_cast<const QAbstractItemView*>(above)));
}

bool isControl(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) ||
           qobject_cast<const QAbstractSlider*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QAbstractItemView*>(&widget);
}

/// Qt keeps a bar for each row of docks, tabs or not.
bool isEmptyBar(const QWidget& widget) {
    const auto* tabs = qobject_cast<const QTabBar*>(&widget);
    return tabs && tabs->count() == 0;
}

/// Buttons of a command: the keyboard has it in a menu, and by its keys.
bool isInAMenu(const QWidget& widget) {
    const auto* tool = qobject_cast<const QToolButton*>(&widget);
    if (!tool || !qobject_cast<const QToolBar*>(tool->parentWidget())) return false;
    if (!tool->defaultAction()) return tool->objectName() == "qt_toolbar_ext_button";
    for (const QObject* place : tool->defaultAction()->associatedObjects())
        if (qobject_cast<const QMenu*>(place)) return true;
    return false;
}

/// Of buttons of which one is chosen, Tab goes to that one, arrows to the others.
bool isReachedByArrows(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    if (!button || button->isChecked()) return false;
    const bool group = button->group() && button->group()->exclusive();
    return (group || button->autoExclusive()) && button->focusPolicy() != Qt::NoFocus;
}

class AccessTest : public test::WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        skin_ = skinOf("body");
        context().setActiveSkin(skin_);
        context().activateInfluence(skin_, scene().skin(skin_)->slotOf(node("forearm_L")));
    }
    /// What the keyboard reaches below a widget, as it is shown.
    static QList<QWidget*> reached(QWidget& root) {
        QList<QWidget*> out;
        for (QWidget* widget : root.findChildren<QWidget*>())
            if (widget->isVisibleTo(&root) && widget->isEnabled() && !isPart(*widget) &&
                !isEmptyBar(*widget) && !widget->focusProxy() &&
                (widget->focusPolicy() & Qt::TabFocus))
                out << widget;
        return out;
    }
    void expectNamesOf(QWidget& root) {
        for (QWidget* widget : reached(root)) {
            QAccessibleInterface* said = QAccessible::queryAccessibleInterface(widget);
            ASSERT_NE(said, nullptr) << placeOfWidget(*widget);
            EXPECT_FALSE(said->text(QAccessible::Name).trimmed().isEmpty())
                << placeOfWidget(*widget) << ": no name";
            ++named_;
        }
        for (const auto* box : root.findChildren<QAbstractSpinBox*>())
            EXPECT_TRUE(qobject_cast<const ArithmeticBox*>(box))
                << placeOfWidget(*box) << ": takes no arithmetic";
        for (QWidget* widget : root.findChildren<QWidget*>()) {
            if (!isControl(*widget) || isPart(*widget) || !widget->isVisibleTo(&root) ||
                !widget->isEnabled() || (widget->focusPolicy() & Qt::TabFocus))
                continue;
            EXPECT_TRUE(widget->focusProxy() || isInAMenu(*widget) || isReachedByArrows(*widget))
                << placeOfWidget(*widget) << ": the keyboard does not reach it";
        }
    }
    /// What is drawn where the keyboard is differs from what is drawn elsewhere.
    void expectFocusDrawnIn(QWidget& root) {
        for (QWidget* widget : reached(root)) {
            if (widget == &viewport() || !widget->isVisible()) continue;
            if (QWidget* at = QApplication::focusWidget()) at->clearFocus();
            QApplication::processEvents();
            const QImage without = widget->grab().toImage();
            widget->setFocus(Qt::TabFocusReason);
            QApplication::processEvents();
            if (QApplication::focusWidget() != widget) continue;
            EXPECT_NE(widget->grab().toImage(), without)
                << placeOfWidget(*widget) << ": focus is not drawn";
            ++drawn_;
        }
    }
    void expectAccess(QWidget& root) {
        expectNamesOf(root);
        expectFocusDrawnIn(root);
    }
    void expectAccessOfDialog(QDialog& dialog) {
        dialog.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
        dialog.activateWindow();
        (void)QTest::qWaitForWindowActive(&dialog);
        EXPECT_FALSE(dialog.windowTitle().isEmpty()) << placeOfWidget(dialog);
        auto* tabs = dialog.findChild<QTabWidget*>();
        for (int page = 0; page < (tabs ? tabs->count() : 1); ++page) {
            if (tabs) tabs->setCurrentIndex(page);
            settle(20);
            expectAccess(dialog);
        }
        dialog.hide();
        window_->activateWindow();
        (void)QTest::qWaitForWindowActive(window_.get());
    }
    SkinId skin_;
    int named_ = 0, drawn_ = 0;
};

TEST_F(AccessTest, everyPanelIsReachedNamedAndShowsTheFocus) {
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        settle(30);
        SCOPED_TRACE(dock->objectName().toStdString());
        expectAccess(*dock);
    }
    EXPECT_GT(named_, 60);
    EXPECT_GT(drawn_, 50);
}

TEST_F(AccessTest, theWindowAroundThePanelsIsReachedAndNamed) {
    expectNamesOf(*window_);
    QAccessibleInterface* picture = QAccessible::queryAccessibleInterface(&viewport());
    ASSERT_NE(picture, nullptr);
    EXPECT_FALSE(picture->text(QAccessible::Name).isEmpty());
}

TEST_F(AccessTest, theStartPageIsReachedNamedAndShowsTheFocus) {
    window_->commands().find("help.start")->trigger();
    settle();
    expectAccess(*window_->findChild<StartPage*>("startPage"));
    EXPECT_GE(drawn_, 8);
}

TEST_F(AccessTest, dialogsOfOperationsAreReachedNamedAndShowTheFocus) {
    context().selectPoints({{scene().skin(skin_)->meshNode, {0, 1, 2, 3}, {}}});
    for (const Operation& operation : operations()) {
        if (!QByteArray(operation.label).endsWith("...")) continue;
        SCOPED_TRACE(operation.id);
        OperationDialog dialog(context().settings(), operation, scene(), context().selection(), {},
                               window_.get());
        expectAccessOfDialog(dialog);
    }
    EXPECT_GT(drawn_, 80);
}

TEST_F(AccessTest, otherDialogsAreReachedNamedAndShowTheFocus) {
    PreferencesDialog preferences(context(), window_->commands(), window_.get());
    expectAccessOfDialog(preferences);
    ExportDialog exporting(scene(), context().settings(), {}, window_.get());
    expectAccessOfDialog(exporting);
    WeightImportDialog importing(scene(), tableOf(scene()), "weights.json", window_.get());
    expectAccessOfDialog(importing);
    EXPECT_GT(drawn_, 12);
}

// Tab goes through all that is shown, and comes back to where it began.
TEST_F(AccessTest, tabVisitsEveryControlOfTheWindow) {
    viewport().setFocus();
    std::set<QWidget*> visited;
    for (int i = 0; i < 600; ++i) {
        QTest::keyClick(window_->windowHandle(), Qt::Key_Tab);
        QWidget* at = QApplication::focusWidget();
        ASSERT_NE(at, nullptr);
        if (at == &viewport()) break;
        visited.insert(at);
    }
    EXPECT_EQ(QApplication::focusWidget(), &viewport()) << "the way is a circle";
    for (QWidget* widget : reached(*window_))
        if (widget != &viewport() && widget->isVisible() && !widget->visibleRegion().isEmpty()) {
            EXPECT_TRUE(visited.contains(widget)) << placeOfWidget(*widget);
        }
    EXPECT_GT(visited.size(), 30u);
}

TEST_F(AccessTest, nextPanelGoesRoundAllOpenPanelsAndComesBack) {
    viewport().setFocus();
    std::set<QDockWidget*> visited;
    const auto dockOfFocus = [] {
        QWidget* at = QApplication::focusWidget();
        while (at && !qobject_cast<QDockWidget*>(at)) at = at->parentWidget();
        return qobject_cast<QDockWidget*>(at);
    };
    int steps = 0;
    do {
        key(Qt::Key_F6);
        if (QDockWidget* dock = dockOfFocus()) visited.insert(dock);
    } while (QApplication::focusWidget() != &viewport() && ++steps < 20);
    EXPECT_EQ(QApplication::focusWidget(), &viewport());
    EXPECT_GE(visited.size(), 4u);
    EXPECT_TRUE(window_->findChild<QWidget*>("viewportFocus")->isVisible());
    key(Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_NE(dockOfFocus(), nullptr);
    press({300, 20});
    release({300, 20});
    EXPECT_FALSE(window_->findChild<QWidget*>("viewportFocus")->isVisible());
}

}  // namespace
}  // namespace sinew
