// SPDX-License-Identifier: Apache-2.0
#include "app/window_layout.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QScrollArea>
#include <QToolBar>
#include <QToolButton>

#include "app/export_actions.h"
#include "app/file_actions.h"
#include "app/icons.h"
#include "app/operation_actions.h"
#include "app/panels/bind_report_panel.h"
#include "app/panels/brush_panel.h"
#include "app/panels/check_panel.h"
#include "app/panels/export_report_panel.h"
#include "app/panels/influences_panel.h"
#include "app/panels/inspector_panel.h"
#include "app/panels/outliner_panel.h"
#include "app/panels/timeline_bar.h"
#include "app/panels/transform_panel.h"
#include "app/view_actions.h"
#include "app/viewport.h"

namespace sinew {

namespace {

struct WindowText {
    Q_DECLARE_TR_FUNCTIONS(WindowLayout)
};

constexpr const char* kSeparator = "-";
constexpr const char* kRecent = "recent files";
constexpr const char* kDocks = "docks";

/// A menu: its title and the ids of its commands. Operations of the same menu come after them, and
/// after those the last commands.
struct MenuRow {
    const char* title;
    std::vector<const char*> items;
    std::vector<const char*> last = {};
};

std::vector<MenuRow> menuRows() {
    return {
        {QT_TRANSLATE_NOOP("WindowLayout", "&File"),
         {"file.open", kRecent, "file.sample", "file.recover", kSeparator, "file.save",
          "file.saveAs", "file.saveCopy", kSeparator, "file.import", "file.export",
          "file.saveWeightsIntoSource", kSeparator, "file.importWeights", "file.exportWeights",
          kSeparator, "file.quit"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "&Edit"),
         {"edit.undo", "edit.redo", kSeparator, "select.all", "select.none", "select.parent",
          "select.child", kSeparator, "edit.preferences"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "V&iew"),
         {"view.frameSelected",
          "view.frameAll",
          "view.front",
          "view.right",
          "view.top",
          kSeparator,
          "view.shading.plain",
          "view.shading.textured",
          "view.shading.weights",
          "view.shading.all",
          "view.wireframe",
          kSeparator,
          "view.joints",
          "view.jointsLarger",
          "view.jointsSmaller",
          "view.grid",
          "view.axes",
          kSeparator,
          "view.ramp.blender",
          "view.ramp.maya",
          "view.ramp.grey",
          kSeparator,
          "view.hideSelected",
          "view.isolate",
          "view.showAll"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "&Skin"), {}, {kSeparator, "skin.check"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "&Weights"),
         {"tool.paint", "brush.replace", "brush.add", "brush.smooth", "brush.accumulate",
          kSeparator}},
        {QT_TRANSLATE_NOOP("WindowLayout", "&Pose"),
         {"tool.select", "tool.move", "tool.rotate", "tool.editJoints", "tool.space", kSeparator,
          "pose.play", "pose.loop", "pose.firstFrame", kSeparator, "pose.swap"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "Wi&ndow"), {kDocks, kSeparator, "view.resetLayout"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "He&lp"), {"help.palette", kSeparator, "help.about"}},
    };
}

/// The English menu title without its mnemonic: what operations name their menu by.
QString plainTitle(const char* title) { return QString::fromLatin1(title).remove(u'&'); }

void addItem(QMenu* menu, const char* item, const WindowPart& part, FileActions& files) {
    if (item == kSeparator)
        menu->addSeparator();
    else if (item == kRecent)
        menu->addMenu(files.recentMenu());
    else if (item == kDocks)
        for (QDockWidget* dock : part.window->findChildren<QDockWidget*>())
            menu->addAction(dock->toggleViewAction());
    else if (QAction* action = part.commands.find(QLatin1String(item)))
        menu->addAction(action);
}

QMenu* addMenu(const WindowPart& part, const QString& title) {
    QMenu* menu = part.window->menuBar()->addMenu(title);
    menu->setToolTipsVisible(true);
    return menu;
}

void addOperations(QMenu* menu, const QString& name, const WindowPart& part) {
    for (const QString& id : OperationActions::idsOf(name)) menu->addAction(part.commands.find(id));
}

}  // namespace

void buildMenus(const WindowPart& part, FileActions& files) {
    QStringList unplaced = OperationActions::menus();
    for (const MenuRow& row : menuRows()) {
        QMenu* menu = addMenu(part, WindowText::tr(row.title));
        menu->setObjectName(QStringLiteral("menu") + plainTitle(row.title));
        for (const char* item : row.items) addItem(menu, item, part, files);
        addOperations(menu, plainTitle(row.title), part);
        for (const char* item : row.last) addItem(menu, item, part, files);
        unplaced.removeAll(plainTitle(row.title));
    }
    // An operation may bring a menu of its own.
    for (const QString& name : unplaced)
        addOperations(addMenu(part, translated(Message(name.toStdString()))), name, part);
    // Commands that no menu shows still have their keys.
    for (const auto& entry : part.commands.all())
        if (entry.action->associatedObjects().isEmpty()) part.window->addAction(entry.action);
}

// ---- tool bars
// --------------------------------------------------------------------------------------------------------

namespace {

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
    QToolBar* views =
        addBar(part, "viewBar", WindowText::tr("View"), Qt::TopToolBarArea,
               {"view.shading.plain", "view.shading.textured", "view.shading.weights",
                "view.shading.all", kSeparator, "view.wireframe", "view.grid", "view.joints"});
    views->addWidget(view.makeJointSizeSlider(views));
    views->addSeparator();
    for (const char* id : {"view.frameSelected", "view.frameAll", "view.isolate", "view.showAll"})
        views->addAction(part.commands.find(QLatin1String(id)));
    QToolBar* tools = addBar(part, "toolBar", WindowText::tr("Tools"), Qt::LeftToolBarArea,
                             {"tool.select", "tool.move", "tool.rotate", "tool.editJoints",
                              "tool.paint", kSeparator, "tool.space"});
    tools->setIconSize({24, 24});
}

// ---- docks
// ------------------------------------------------------------------------------------------------------------

namespace {

QDockWidget* addDock(const WindowPart& part, const char* name, const QString& title,
                     QWidget* content, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, part.window);
    dock->setObjectName(QLatin1String(name));
    dock->setWidget(content);
    part.window->addDockWidget(area, dock);
    return dock;
}

/// A panel that may be higher than its dock.
QWidget* scrolled(QWidget* panel) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(panel);
    return area;
}

/// The list of what is wrong, out of the way until it is asked for.
QDockWidget* addCheck(const WindowPart& part) {
    auto* panel = new CheckPanel(part.context, part.window);
    QDockWidget* dock =
        addDock(part, "checkDock", WindowText::tr("Check"), panel, Qt::LeftDockWidgetArea);
    QAction* command = part.commands.add(
        "skin.check", WindowText::tr("Skin"), WindowText::tr("&Check Skinning"),
        WindowText::tr("Lists what is wrong with the skins: vertices without weights, specks, "
                       "cracks, too many influences and more."),
        "search", WindowText::tr("Validate, Verify Skin"));
    QObject::connect(command, &QAction::triggered, dock, [dock, panel, window = part.window] {
        const bool opens = !dock->isVisible();
        dock->show();
        dock->raise();
        auto* above = window->findChild<QDockWidget*>(QStringLiteral("outlinerDock"));
        if (opens && above && !dock->isFloating())
            window->resizeDocks({above, dock}, {2, 3}, Qt::Vertical);
        panel->check();
    });
    QObject::connect(panel, &CheckPanel::chosen, &part.viewport, &Viewport::bringSelectionIntoView);
    if (auto* operations = part.window->findChild<OperationActions*>())
        QObject::connect(panel, &CheckPanel::mendWanted, operations, &OperationActions::run);
    return dock;
}

QDockWidget* addExportReport(const WindowPart& part, ExportActions& exports) {
    auto* panel = new ExportReportPanel(part.window);
    QDockWidget* dock = addDock(part, "exportReportDock", WindowText::tr("Export Report"),
                                scrolled(panel), Qt::LeftDockWidgetArea);
    QObject::connect(&exports, &ExportActions::exported, panel, &ExportReportPanel::show);
    QObject::connect(panel, &ExportReportPanel::wantsAttention, dock, [dock] {
        dock->show();
        dock->raise();
    });
    return dock;
}

void addTimeline(const WindowPart& part) {
    auto* timeline = new TimelineBar(part.context, part.window);
    timeline->setSwapAction(part.commands.find("pose.swap"));
    // The command and the bar's button are one switch.
    QAction* loop = part.commands.add("pose.loop", WindowText::tr("Pose"), WindowText::tr("&Loop"),
                                      WindowText::tr("Starts a clip again at its end."), "loop");
    loop->setCheckable(true);
    if (auto* button = timeline->findChild<QToolButton*>("timelineLoop")) {
        loop->setChecked(button->isChecked());
        QObject::connect(loop, &QAction::toggled, button, &QToolButton::setChecked);
        QObject::connect(button, &QToolButton::toggled, loop, &QAction::setChecked);
    }
    QDockWidget* dock = addDock(part, "timelineDock", WindowText::tr("Timeline"), timeline,
                                Qt::BottomDockWidgetArea);
    dock->setTitleBarWidget(new QWidget(dock));
    dock->setFeatures(QDockWidget::DockWidgetClosable);
}

}  // namespace

void buildDocks(const WindowPart& part, ExportActions& exports) {
    QMainWindow* window = part.window;
    window->setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks |
                           QMainWindow::AllowNestedDocks);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    Context& context = part.context;
    QDockWidget* outliner = addDock(part, "outlinerDock", WindowText::tr("Outliner"),
                                    new OutlinerPanel(context, window), Qt::LeftDockWidgetArea);
    QDockWidget* influences =
        addDock(part, "influencesDock", WindowText::tr("Influences"),
                new InfluencesPanel(context, window), Qt::RightDockWidgetArea);
    QDockWidget* brush =
        addDock(part, "brushDock", WindowText::tr("Brush"),
                scrolled(new BrushPanel(context, part.commands, window)), Qt::RightDockWidgetArea);
    QDockWidget* transform =
        addDock(part, "transformDock", WindowText::tr("Transform"),
                scrolled(new TransformPanel(context, window)), Qt::RightDockWidgetArea);
    QDockWidget* inspector = addDock(part, "inspectorDock", WindowText::tr("Inspector"),
                                     new InspectorPanel(context, window), Qt::RightDockWidgetArea);
    window->tabifyDockWidget(brush, transform);
    window->tabifyDockWidget(transform, inspector);
    auto* bindReport = new BindReportPanel(context, window);
    QDockWidget* report = addDock(part, "bindReportDock", WindowText::tr("Bind Report"),
                                  scrolled(bindReport), Qt::RightDockWidgetArea);
    window->tabifyDockWidget(inspector, report);
    QObject::connect(bindReport, &BindReportPanel::wantsAttention, report, &QWidget::raise);
    QDockWidget* check = addCheck(part);
    window->splitDockWidget(outliner, check, Qt::Vertical);
    check->hide();
    QDockWidget* exported = addExportReport(part, exports);
    window->tabifyDockWidget(check, exported);
    exported->hide();
    brush->raise();
    addTimeline(part);
    window->resizeDocks({outliner, influences}, {280, 330}, Qt::Horizontal);
    window->resizeDocks({influences, brush}, {480, 420}, Qt::Vertical);
    // A tool brings its page forward, as long as the user has it open.
    QObject::connect(&context, &Context::toolChanged, window, [&context, brush, transform] {
        if (context.tool() == ToolKind::Paint) brush->raise();
        if (context.tool() == ToolKind::Move || context.tool() == ToolKind::Rotate)
            transform->raise();
    });
}

}  // namespace sinew
