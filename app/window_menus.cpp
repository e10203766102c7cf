// SPDX-License-Identifier: Apache-2.0
#include "app/window_menus.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <algorithm>
#include <map>

#include "app/actions/file_actions.h"
#include "app/actions/pin_actions.h"
#include "app/actions/select_actions.h"
#include "app/actions/stored_views.h"
#include "app/actions/tool_actions.h"
#include "app/actions/view_actions.h"
#include "app/panels/panels.h"
#include "app/project/samples.h"
#include "app/tools/tools.h"
#include "app/widgets/letters.h"
#include "app/window_layout.h"
#include "editor/operations/operation.h"
#include "render/frame/colours.h"

namespace sinew {

namespace {

struct MenuText {
    Q_DECLARE_TR_FUNCTIONS(WindowLayout)
};

constexpr const char* kLine = "-";
constexpr const char* kRecent = "recent files";
constexpr const char* kBrushes = "brushes";
constexpr const char* kPanels = "panels";
constexpr const char* kRampChoices = "ramps";
constexpr const char* kSampleChoices = "samples";
constexpr const char* kTools = "tools";  // of the same menu
constexpr const char* kWithin = " > ";
constexpr const char* kVertexSets = QT_TRANSLATE_NOOP("Message", "Select > Vertex Sets");
constexpr const char* kPinnedPoses = QT_TRANSLATE_NOOP("Message", "Pose > Pinned Poses");
constexpr const char* kViewpoints = QT_TRANSLATE_NOOP("Message", "View > Viewpoint");
constexpr const char* kHierarchy = QT_TRANSLATE_NOOP("Message", "Select > Hierarchy");

/// A menu: its title and the ids of its commands, or the path of a menu within it. Operations of
/// the same menu come after them, and after those the last commands.
struct MenuRow {
    const char* title;
    std::vector<const char*> items;
    std::vector<const char*> last = {};
};

std::vector<MenuRow> menuRows() {
    return {
        {QT_TRANSLATE_NOOP("WindowLayout", "&File"),
         {"file.open",
          kRecent,
          QT_TRANSLATE_NOOP("Message", "File > Open Sample"),
          "file.recover",
          kLine,
          "file.save",
          "file.saveAs",
          "file.saveIncrement",
          "file.saveCopy",
          "file.revert",
          kLine,
          "file.import",
          "file.update",
          "file.merge",
          "file.export",
          "file.exportAgain",
          "file.exportShape",
          "file.saveWeightsIntoSource",
          "file.saveWeightsIntoSourceAs",
          kLine,
          "file.importWeights",
          "file.exportWeights",
          kLine,
          "file.quit"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "&Edit"),
         {"edit.undo", "edit.redo", "edit.repeat", "edit.undoPose", "edit.redoPose", kLine},
         {kLine, "edit.preferences"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "Sele&ct"),
         {kTools, "tool.toggleVertices", "select.box", "select.lasso", "select.paint", kLine,
          "select.all", "select.none", "select.connectedHere", kHierarchy, kLine}},
        {QT_TRANSLATE_NOOP("WindowLayout", "V&iew"),
         {"view.frameSelected",
          "view.frameAll",
          kViewpoints,
          kLine,
          "view.shading.plain",
          "view.shading.textured",
          "view.shading.weights",
          "view.shading.all",
          "view.wireframe",
          "view.xray",
          "view.backfaceCulling",
          QT_TRANSLATE_NOOP("Message", "View > Colour Ramp"),
          kLine,
          "view.joints",
          QT_TRANSLATE_NOOP("Message", "View > Bones"),
          "view.grid",
          "view.axes",
          kLine,
          "view.hideSelected",
          "view.isolate",
          "view.showAll",
          kLine,
          "view.hidePanels",
          "view.fullScreen"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "&Skin"),
         {},
         {kLine, "skin.transferFile", kLine, QT_TRANSLATE_NOOP("Message", "Skin > Bind Style"),
          "skin.check", "skin.engine"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "&Weights"),
         {kTools, QT_TRANSLATE_NOOP("Message", "Weights > Brushes"), "brush.menu",
          QT_TRANSLATE_NOOP("Message", "Weights > Active Influence"),
          QT_TRANSLATE_NOOP("Message", "Weights > Layers"), "window.weightTable", kLine},
         {kLine, "weights.compare", "weights.compareSaved", "history.compare", "compare.next",
          "compare.previous", "compare.swap"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "&Pose"),
         {kTools, "tool.space", kLine, "pose.play", QT_TRANSLATE_NOOP("Message", "Pose > Frames"),
          kLine, "deformation.find", "deformation.next", "deformation.previous", kLine, "pose.swap",
          "pose.motionOfSelected", "pose.motionOfAll", "pose.wiggle", "pose.pin", kPinnedPoses}},
        {QT_TRANSLATE_NOOP("WindowLayout", "Wi&ndow"),
         {kPanels, kLine, QT_TRANSLATE_NOOP("Message", "Window > Go to Panel"),
          "view.resetLayout"}},
        {QT_TRANSLATE_NOOP("WindowLayout", "He&lp"),
         {"help.start", "help.tutorial", "help.manual", "help.here", kLine, "help.palette",
          "view.messages", kLine, "help.about"}},
    };
}

/// What menus within menus begin with, besides operations: their path and the ids.
std::vector<MenuRow> innerRows() {
    return {
        {"File > Open Sample", {kSampleChoices}},
        {kHierarchy,
         {"select.parent", "select.child", "select.previousSibling", "select.nextSibling"}},
        {kViewpoints,
         {"view.front", "view.back", "view.right", "view.left", "view.top", "view.bottom", kLine,
          "view.orthographic", kLine, "view.previousView", "view.nextView", kLine, "view.storeView",
          "view.renameStoredView"}},
        {"View > Colour Ramp", {kRampChoices, kLine, "view.zeroWeights", "view.legend"}},
        {"View > Bones",
         {"view.bones.solid", "view.bones.xray", "view.bones.wire", "view.bones.thin", kLine,
          "view.onlyInfluences", "view.jointAxes", "view.jointNames", kLine, "view.jointsLarger",
          "view.jointsSmaller"}},
        {"Weights > Brushes",
         {kBrushes, kLine, "brush.accumulate", "brush.allMeshes", kLine, "brush.sampleValue",
          "brush.flood", "brush.savePreset"}},
        {"Weights > Active Influence",
         {"influences.search", "influences.here", kLine, "influences.previous", "influences.next",
          "influences.parent", "influences.child"}},
        {"Window > Go to Panel", {"view.nextPanel", "view.previousPanel"}},
        {"Skin > Bind Style", {"skin.learnStyle", "skin.learnStyleFiles", "skin.chooseStyle"}},
        {"Pose > Frames",
         {"pose.loop", "pose.slower", "pose.faster", kLine, "pose.firstFrame", "pose.previousFrame",
          "pose.nextFrame", "pose.previousKey", "pose.nextKey", "pose.worstFrame", kLine,
          "pose.playFrom", "pose.playTo", "pose.playAll", kLine, "pose.takeShown",
          "pose.motionOfCurrent"}},
        {kPinnedPoses, {"pose.nextPin", "pose.renamePin", "pose.unpinAll"}},
        {"Weights > Symmetry", {"tool.symmetry"}},
        {"Weights > Clean Up", {"tool.weldSeams", kLine}},
    };
}

/// The English title without its letter: what operations name their menu by.
QString plainTitle(const char* title) { return QString::fromLatin1(title).remove(u'&'); }

class MenuBuilder {
public:
    MenuBuilder(const WindowPart& part, FileActions& files) : part_(part), files_(files) {}

    void addTitled(const char* title) {
        keep(plainTitle(title), part_.window->menuBar()->addMenu(MenuText::tr(title)));
    }

    /// The menu of this path, which is made where it is not there: at the end of the menu that
    /// it is within.
    QMenu* at(const QString& path) {
        if (const auto found = menus_.find(path); found != menus_.end()) return found->second;
        const QString title =
            translated(Message(path.toStdString())).section(QLatin1String(kWithin), -1);
        const QString above = path.section(QLatin1String(kWithin), 0, -2);
        keep(path,
             above.isEmpty() ? part_.window->menuBar()->addMenu(title) : at(above)->addMenu(title));
        for (const MenuRow& row : innerRows())
            if (path == QLatin1String(row.title)) addItems(path, row.items);
        return menus_.at(path);
    }

    void addItems(const QString& path, const std::vector<const char*>& items) {
        for (const char* item : items) addItem(path, item);
    }

private:
    void keep(const QString& path, QMenu* menu) {
        menu->setObjectName(QStringLiteral("menu") + path);
        menu->setToolTipsVisible(true);
        menus_[path] = menu;
    }

    void addItem(const QString& path, const char* item) {
        QMenu* menu = at(path);
        if (item == kLine)
            menu->addSeparator();
        else if (item == kRecent)
            menu->addMenu(files_.recentMenu());
        else if (item == kBrushes)
            for (const Brush& brush : brushes())
                menu->addAction(part_.commands.find(brushCommand(brush)));
        else if (item == kSampleChoices)
            for (const Sample& sample : samples())
                menu->addAction(part_.commands.find(sampleCommand(sample)));
        else if (item == kRampChoices)
            for (const RampSpec& ramp : ramps())
                menu->addAction(part_.commands.find(rampCommand(ramp)));
        else if (item == kPanels)
            for (const PanelSpec& panel : panels())
                menu->addAction(part_.commands.find(panelCommand(panel)));
        else if (item == kTools)
            addTools(*menu, path);
        else if (QAction* action = part_.commands.find(QLatin1String(item)))
            menu->addAction(action);
        else if (QLatin1String(item).contains(QLatin1String(kWithin)))
            at(QString::fromLatin1(item));
    }

    void addTools(QMenu& menu, const QString& path) {
        for (const ToolSpec& tool : tools())
            if (path == QLatin1String(tool.menu))
                menu.addAction(part_.commands.find(toolCommand(tool)));
    }

    const WindowPart& part_;
    FileActions& files_;
    std::map<QString, QMenu*> menus_;  // by path
};

QString topOf(const Operation& operation) {
    return QString::fromLatin1(operation.menu).section(QLatin1String(kWithin), 0, 0);
}

void addOperations(MenuBuilder& menus, const QString& top, const Commands& commands) {
    for (const Operation& operation : operations())
        if (topOf(operation) == top)
            menus.at(QString::fromLatin1(operation.menu))
                ->addAction(commands.find(QLatin1String(operation.id)));
}

}  // namespace

void showTicks(const QMenu& menu) {
    for (QAction* action : menu.actions())
        if (action->isCheckable()) action->setIconVisibleInMenu(false);
}

void buildMenus(const WindowPart& part, FileActions& files, SelectActions& selecting,
                PinActions& pins, StoredViews& views) {
    MenuBuilder menus(part, files);
    QStringList titles;
    for (const MenuRow& row : menuRows()) {
        const QString title = plainTitle(row.title);
        titles << title;
        menus.addTitled(row.title);
        menus.addItems(title, row.items);
        addOperations(menus, title, part.commands);
        menus.addItems(title, row.last);
    }
    // An operation may bring a menu of its own.
    for (const Operation& operation : operations())
        if (const QString menu = topOf(operation); !titles.contains(menu)) {
            titles << menu;
            addOperations(menus, menu, part.commands);
        }
    selecting.listSetsIn(*menus.at(QString::fromLatin1(kVertexSets)));
    pins.listIn(*menus.at(QString::fromLatin1(kPinnedPoses)));
    views.listIn(*menus.at(QString::fromLatin1(kViewpoints)));
    for (QMenu* menu : part.window->menuBar()->findChildren<QMenu*>()) {
        giveLetters(*menu, Lettered::AllItems);
        showTicks(*menu);
    }
    // Commands that no menu shows still have their keys.
    for (const auto& entry : part.commands.all())
        if (entry.action->associatedObjects().isEmpty()) part.window->addAction(entry.action);
}

}  // namespace sinew
