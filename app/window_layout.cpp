// SPDX-License-Identifier: Apache-2.0
#include "app/window_layout.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QScrollArea>
#include <QTimer>
#include <QToolBar>
#include <algorithm>
#include <map>

#include "app/actions/tool_actions.h"
#include "app/actions/view_actions.h"
#include "app/dock_loan.h"
#include "app/dock_names.h"
#include "app/dock_rows.h"
#include "app/dock_widths.h"
#include "app/panels/panels.h"
#include "app/project/session.h"
#include "app/tools/tools.h"
#include "app/viewport/viewport.h"
#include "app/widgets/dock_title.h"
#include "app/widgets/icons.h"

namespace sinew {

namespace {

struct WindowText {
    Q_DECLARE_TR_FUNCTIONS(WindowLayout)
};

constexpr const char* kSeparator = "-";

QString dockName(std::string_view panel) {
    return QString::fromLatin1(panel.data(), static_cast<qsizetype>(panel.size())) +
           QStringLiteral("Dock");
}

QToolBar* addBar(const WindowPart& part, const char* name, const QString& title,
                 Qt::ToolBarArea area, const std::vector<const char*>& items) {
    auto* bar = new QToolBar(title, part.window);
    bar->setObjectName(QLatin1String(name));
    bar->setIconSize({20, 20});
    part.window->addToolBar(area, bar);
    for (const char* item : items) {
        if (item == kSeparator)
            bar->addSeparator();
        else if (QAction* action = part.commands.find(QLatin1String(item)))
            bar->addAction(action);
    }
    return bar;
}

}  // namespace

void buildToolBars(const WindowPart& part, ViewActions& view) {
    addBar(part, "fileBar", WindowText::tr("File"), Qt::TopToolBarArea,
           {"file.open", "file.save", "file.import", "file.export", kSeparator, "edit.undo",
            "edit.redo"});
    addBar(part, "skinBar", WindowText::tr("Skin"), Qt::TopToolBarArea,
           {"skin.smooth", "skin.bindPose", "pose.swap"});
    QToolBar* views = addBar(
        part, "viewBar", WindowText::tr("View"), Qt::TopToolBarArea,
        {"view.shading.plain", "view.shading.textured", "view.shading.weights", "view.shading.all",
         kSeparator, "view.wireframe", "view.xray", "view.grid", "view.joints"});
    views->addWidget(view.makeJointSizeSlider(views));
    views->addSeparator();
    for (const char* id : {"view.frameSelected", "view.frameAll", "view.isolate", "view.showAll"})
        views->addAction(part.commands.find(QLatin1String(id)));
    QToolBar* bar = addBar(part, "toolBar", WindowText::tr("Tools"), Qt::LeftToolBarArea, {});
    for (const ToolSpec& tool : tools()) bar->addAction(part.commands.find(toolCommand(tool)));
    bar->addSeparator();
    bar->addAction(part.commands.find(QStringLiteral("tool.space")));
    bar->addAction(part.commands.find(QStringLiteral("tool.symmetry")));
    bar->setIconSize({24, 24});
}

// ---- docks
// ------------------------------------------------------------------------------------------------------------

namespace {

constexpr int kLeftWidth = 280;
constexpr int kRightWidth = 330;
constexpr int kLeastScrolled = 90;                     // pixels, of a panel that scrolls
constexpr const char* kCameByItself = "cameByItself";  // of a dock that no hand brought forward

/// A panel that may be higher than its dock.
QWidget* scrolled(QWidget* panel) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(panel);
    return area;
}

QDockWidget* addDock(const WindowPart& part, const PanelSpec& spec) {
    auto* dock = new QDockWidget(QCoreApplication::translate("Panels", spec.title), part.window);
    dock->setObjectName(dockName(spec.id));
    dock->toggleViewAction()->setIcon(icon(QLatin1String(spec.icon)));
    QWidget* panel = spec.make(part.context, part.commands, part.window);
    dock->setWidget(spec.frame == PanelSpec::Frame::Scrolled ? scrolled(panel) : panel);
    if (spec.frame == PanelSpec::Frame::Bar) {
        dock->setTitleBarWidget(new QWidget(dock));
        // Else it takes the height of a panel above it that is closed.
        panel->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        dock->setFeatures(QDockWidget::DockWidgetClosable);
    } else {
        // No panel keeps another from growing, nor the window from being small.
        const bool scrolls = spec.frame == PanelSpec::Frame::Scrolled;
        dock->widget()->setMinimumSize(spec.leastWidth,
                                       scrolls ? kLeastScrolled : spec.leastHeight);
        auto* title = new DockTitle(dock);
        dock->setTitleBarWidget(title);
        const QString key = QStringLiteral("window/folded/%1").arg(spec.id);
        QObject::connect(
            title, &DockTitle::foldedChanged, title,
            [&settings = part.context.settings(), key](bool folded) { settings.set(key, folded); });
    }
    QObject::connect(dock, &QDockWidget::visibilityChanged, dock, [dock](bool visible) {
        if (!visible) dock->setProperty(kCameByItself, false);
    });
    // Also at the bottom one below the other.
    part.window->addDockWidget(spec.area, dock, Qt::Vertical);
    return dock;
}

/// So that nothing of what is open at a side is scrolled sideways, in whatever font.
int firstWidth(const WindowPart& part, Qt::DockWidgetArea area, int usual) {
    int out = usual;
    for (const PanelSpec& panel : panels())
        if (const QDockWidget* dock = dockOf(part, panel.id);
            panel.area == area && !dock->isHidden())
            out = std::max(out, neededWidth(*dock));
    return out;
}

void giveFirstSizes(const WindowPart& part) {
    part.window->resizeDocks({dockOf(part, rowsOf(Qt::LeftDockWidgetArea).front()->id),
                              dockOf(part, rowsOf(Qt::RightDockWidgetArea).front()->id)},
                             {firstWidth(part, Qt::LeftDockWidgetArea, kLeftWidth),
                              firstWidth(part, Qt::RightDockWidgetArea, kRightWidth)},
                             Qt::Horizontal);
    shareHeight(part, Qt::RightDockWidgetArea);
}

void lookAfterDocks(const WindowPart& part) {
    QList<QDockWidget*> all, named;
    for (const PanelSpec& panel : panels()) {
        all << dockOf(part, panel.id);
        if (panel.frame != PanelSpec::Frame::Bar) named << all.back();
    }
    new DockNames(*part.window, named);
    new DockWidths(*part.window, all);
}

void showPanel(const WindowPart& part, const QString& panel, Context::IfClosed ifClosed) {
    QDockWidget* dock = dockOf(part, panel.toStdString());
    if (!dock || (dock->isHidden() && ifClosed == Context::IfClosed::Leave)) return;
    const bool opens = dock->isHidden();
    if (opens) new DockLoan(*part.window, *dock);
    dock->show();
    dock->raise();
    if (DockTitle* title = DockTitle::of(dock)) title->setFolded(false);
    if (opens) giveRoom(part, dock);
}

bool isInSight(const QDockWidget* dock) {
    return !dock->isHidden() && !dock->visibleRegion().isEmpty();
}

/// As work is done that has something to show.
void bringPanel(const WindowPart& part, const QString& panel, Context::IfClosed ifClosed) {
    QDockWidget* dock = dockOf(part, panel.toStdString());
    const bool comes = dock && !isInSight(dock);
    showPanel(part, panel, ifClosed);
    if (comes && !dock->isHidden()) dock->setProperty(kCameByItself, true);
}

/// Whether a panel stays where it is in front of its row while tools are chosen.
bool staysInFront(const QDockWidget* dock) {
    return isInSight(dock) && !dock->property(kCameByItself).toBool() &&
           std::ranges::none_of(tools(), [dock](const ToolSpec& tool) {
               return dock->objectName() == dockName(tool.panel);
           });
}

/// The panel of a tool that was chosen.
void offerPanel(const WindowPart& part, const QString& panel) {
    QDockWidget* dock = dockOf(part, panel.toStdString());
    if (dock && std::ranges::none_of(part.window->tabifiedDockWidgets(dock), staysInFront))
        showPanel(part, panel, Context::IfClosed::Leave);
}

/// The command of a panel; Qt's own menu of docks does the same.
void addCommand(const WindowPart& part, const PanelSpec& panel) {
    QDockWidget* dock = dockOf(part, panel.id);
    const auto show = [part, id = QString::fromLatin1(panel.id)] {
        showPanel(part, id, Context::IfClosed::Open);
    };
    QAction* action = part.commands.add(
        {.id = panelCommand(panel),
         .category = WindowText::tr("Window"),
         .text = dock->windowTitle(),
         .hint = WindowText::tr("Shows this panel, or closes it when it is in view."),
         .icon = QLatin1String(panel.icon),
         .otherName = QCoreApplication::translate("Panels", panel.otherName),
         .show = show});
    action->setCheckable(true);
    QAction* own = dock->toggleViewAction();
    QObject::connect(own, &QAction::toggled, action, &QAction::setChecked);
    QObject::connect(own, &QAction::triggered, dock, [show](bool on) {
        if (on) show();
    });
    QObject::connect(action, &QAction::triggered, dock, [dock, action, own, show] {
        // A tab that is behind another is open, and not in view.
        if (isInSight(dock))
            dock->close();
        else
            show();
        action->setChecked(own->isChecked());
    });
}

}  // namespace

QString panelCommand(const PanelSpec& panel) { return QStringLiteral("window.%1").arg(panel.id); }

QDockWidget* dockOf(const WindowPart& part, std::string_view panel) {
    return part.window->findChild<QDockWidget*>(dockName(panel));
}

void buildDocks(const WindowPart& part) {
    QMainWindow* window = part.window;
    window->setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks |
                           QMainWindow::AllowNestedDocks | QMainWindow::GroupedDragging);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    std::map<std::pair<Qt::DockWidgetArea, int>, QDockWidget*> lastOfRow;
    for (const PanelSpec& panel : panels()) {
        QDockWidget* dock = addDock(part, panel);
        QDockWidget*& last = lastOfRow[{panel.area, panel.row}];
        if (last) window->tabifyDockWidget(last, dock);
        last = dock;
    }
    for (const PanelSpec& panel : panels())
        if (!panel.open) dockOf(part, panel.id)->hide();
    for (const auto area : {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea})
        for (const PanelSpec* row : rowsOf(area))
            if (row->open) dockOf(part, row->id)->raise();
    giveFirstSizes(part);
    lookAfterDocks(part);
    for (const PanelSpec& panel : panels()) addCommand(part, panel);
    QObject::connect(&part.context, &Context::panelWanted, window,
                     [part](const QString& panel, Context::IfClosed ifClosed) {
                         bringPanel(part, panel, ifClosed);
                     });
    QObject::connect(&part.context, &Context::panelOffered, window,
                     [part](const QString& panel) { offerPanel(part, panel); });
    QObject::connect(&part.context, &Context::panelDone, window, [part](const QString& panel) {
        if (QDockWidget* dock = dockOf(part, panel.toStdString())) dock->close();
        // Whoever is done with a panel goes on in the viewport, with its keys.
        part.viewport.setFocus(Qt::OtherFocusReason);
    });
}

void foldDocks(const WindowPart& part, Fold fold) {
    for (const PanelSpec& panel : panels())
        if (DockTitle* title = DockTitle::of(dockOf(part, panel.id))) {
            const QString key = QStringLiteral("window/folded/%1").arg(panel.id);
            if (fold == Fold::None || part.context.settings().value(key).toBool())
                title->setFolded(fold == Fold::AsLeft);
        }
}

void followScale(const WindowPart& part, int percent) {
    constexpr const char* kScale = "window/scalePercent";
    const int before = part.context.settings().value(kScale, percent).toInt();
    part.context.settings().set(kScale, percent);
    if (before != percent) giveFirstSizes(part);
}

void resetLayout(const WindowPart& part, const QByteArray& first) {
    QMainWindow* window = part.window;
    foldDocks(part, Fold::None);
    // What panels took is settled by that.
    qDeleteAll(window->findChildren<DockLoan*>());
    window->setProperty(kLayoutAside, QVariant());  // none is hidden
    restoreLayout(*window, first, 0);
    for (auto* widths : window->findChildren<DockWidths*>()) widths->forget();
    // Of a panel that was closed by that, the keyboard has gone to the next field.
    part.viewport.setFocus(Qt::OtherFocusReason);
    // What the panels needed until now holds until the layout has come to rest.
    QTimer::singleShot(0, window, [window] { fitOntoScreen(*window); });
}

}  // namespace sinew
