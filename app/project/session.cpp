// SPDX-License-Identifier: Apache-2.0
#include "app/project/session.h"

#include <QApplication>
#include <QDockWidget>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScreen>
#include <QSet>
#include <QSettings>
#include <QTabBar>
#include <QTimer>
#include <algorithm>

#include "app/memory/memory.h"
#include "app/state/brush_store.h"
#include "app/state/choice_names.h"
#include "app/state/settings.h"

namespace sinew {

namespace {
template <class Number>
Number number(const Settings& settings, const char* key, Number fallback, Number low, Number high) {
    bool ok = false;
    const double value = settings.value(QLatin1String(key)).toDouble(&ok);
    return ok && value == value ? std::clamp(static_cast<Number>(value), low, high) : fallback;
}

void restoreView(const Settings& settings, Context& context) {
    ViewSettings view = context.view();
    view.wireframe = settings.value("view/wireframe", view.wireframe).toBool();
    view.backfaceCulling = settings.value("view/backfaceCulling", view.backfaceCulling).toBool();
    view.joints = settings.value("view/joints", view.joints).toBool();
    view.bones = boneNames().read(settings.value("view/bones")).value_or(view.bones);
    view.jointSize = number(settings, "view/jointSize", view.jointSize, 0.1, 10.0);
    view.jointAxes = settings.value("view/jointAxes", view.jointAxes).toBool();
    view.jointNames = settings.value("view/jointNames", view.jointNames).toBool();
    view.onlyInfluences = settings.value("view/onlyInfluences", view.onlyInfluences).toBool();
    view.zeroWeights = settings.value("view/zeroWeights", view.zeroWeights).toBool();
    view.legend = settings.value("view/legend", view.legend).toBool();
    view.grid = settings.value("view/grid", view.grid).toBool();
    view.axes = settings.value("view/axes", view.axes).toBool();
    context.setView(view);
}

constexpr const char* kBrushKey = "brush/settings";

// What the first version kept, a key each; as texts, whatever they were.
QJsonObject brushByKeys(const Settings& settings) {
    QJsonObject out;
    out.insert("brush", settings.value("brush/id").toString());
    for (const char* name : {"radius", "strength", "value", "falloff"})
        if (const QString key = QStringLiteral("brush/") + QLatin1String(name);
            settings.contains(key))
            out.insert(QLatin1String(name), settings.value(key).toDouble());
    if (settings.contains("brush/accumulate"))
        out.insert("accumulate", settings.value("brush/accumulate").toBool());
    return out;
}

void restoreBrush(const Settings& settings, Context& context) {
    const auto stored = settings.value(kBrushKey).toString().toUtf8();
    const QJsonObject brush = QJsonDocument::fromJson(stored).object();
    context.setBrush(
        restoredBrush(brush.isEmpty() ? brushByKeys(settings) : brush, context.brush()));
    context.setHand(restoredHand(brush.value("hand").toObject(), context.hand()));
}
}  // namespace

void prepareSettings() {
    QCoreApplication::setOrganizationName(QStringLiteral("Sinew"));
    QCoreApplication::setApplicationName(QStringLiteral("sinew"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    const QString folder = qEnvironmentVariable("SINEW_SETTINGS");
    if (!folder.isEmpty()) QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder);
}

Settings userSettings() { return Settings(std::make_unique<QSettings>()); }

namespace {

// Floating panels, alone or with their tabs in a window of their own, are shown with the layout,
// before the window is. A desktop that learns of them first leaves them below.
void showFloatingAbove(QMainWindow& window) {
    QSet<QWidget*> floating;
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
        if (QWidget* own = dock->window(); own != &window && own->isVisible()) floating.insert(own);
    for (QWidget* own : floating) {
        own->setAttribute(Qt::WA_ShowWithoutActivating);
        own->hide();
        own->show();
        own->setAttribute(Qt::WA_ShowWithoutActivating, false);
    }
}

// A window that is to be maximised keeps the layout aside, to lay it out once more when it has that
// size. Panels that are shown by that make Qt 6.4 do so while it does, and free what it still
// needs. So it is no such window while it gets the layout.
void restoreFirstLayout(QMainWindow& window, const QByteArray& layout) {
    const Qt::WindowStates state = window.windowState();
    window.setWindowState(state & ~(Qt::WindowMaximized | Qt::WindowFullScreen));
    restoreLayout(window, layout, kLayoutVersion);
    window.setWindowState(state);
}

}  // namespace

// Qt leaves a window whose panels are hidden or put elsewhere where it is, empty, and would make
// another one for the same panels. Its bars of tabs belong to the layout.
void dissolveDockWindows(QMainWindow& window) {
    QSet<QWidget*> emptied;
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        QWidget* own = dock->parentWidget();
        if (own == &window) continue;
        emptied.insert(own);
        window.addDockWidget(Qt::RightDockWidgetArea, dock);
    }
    for (QWidget* own : emptied) {
        for (auto* tabs : own->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
            tabs->setParent(&window);
        own->hide();
        own->deleteLater();
    }
}

void restoreLayout(QMainWindow& window, const QByteArray& layout, int version) {
    dissolveDockWindows(window);
    window.restoreState(layout, version);
}

void fitOntoScreen(QMainWindow& window) {
    const QSize frame = window.frameGeometry().size() - window.size();
    const QRect room = window.screen()->availableGeometry();
    const bool fits = window.width() <= room.width() && window.height() <= room.height();
    if (window.isFullScreen() || (window.isMaximized() && (fits || !window.isVisible()))) return;
    if (window.isMaximized()) {
        // A desktop leaves it as large as its panels once made it.
        window.showNormal();
        return window.showMaximized();
    }
    window.resize(window.size().boundedTo(room.size() - frame));
    const QPoint beyond = room.bottomRight() - window.frameGeometry().bottomRight();
    if (beyond.x() < 0 || beyond.y() < 0)
        window.move(window.pos() + QPoint(std::min(beyond.x(), 0), std::min(beyond.y(), 0)));
}

void restoreSession(QMainWindow& window, Context& context) {
    const Settings& settings = context.settings();
    window.winId();  // what floating panels belong to has to be there before them
    QTimer::singleShot(0, &window, [&window] { showFloatingAbove(window); });
    window.restoreGeometry(settings.value("window/geometry").toByteArray());
    window.setWindowState(window.windowState() & ~Qt::WindowFullScreen);
    // The screen may be a smaller one now.
    fitOntoScreen(window);
    // What frames it is known once it is shown.
    QTimer::singleShot(0, &window, [&window] { fitOntoScreen(window); });
    restoreFirstLayout(window, settings.value("window/layout").toByteArray());
    // What asked for the last bind has nothing to ask.
    if (auto* bind = window.findChild<QDockWidget*>(QStringLiteral("bindDock"))) bind->close();
    restoreView(settings, context);
    restoreBrush(settings, context);
    if (settings.value("view/worldSpace").toBool()) context.setSpace(Space::World);
}

void saveSession(const QMainWindow& window, Context& context) {
    Settings& settings = context.settings();
    settings.set("window/geometry", window.saveGeometry());
    const QByteArray aside = window.property(kLayoutAside).toByteArray();
    settings.set("window/layout", aside.isEmpty() ? window.saveState(kLayoutVersion) : aside);
    const ViewSettings& view = context.view();
    settings.set("view/wireframe", view.wireframe);
    settings.set("view/backfaceCulling", view.backfaceCulling);
    settings.set("view/joints", view.joints);
    settings.set("view/bones", boneNames().of(view.bones));
    settings.set("view/jointSize", view.jointSize);
    settings.set("view/jointAxes", view.jointAxes);
    settings.set("view/jointNames", view.jointNames);
    settings.set("view/onlyInfluences", view.onlyInfluences);
    settings.set("view/zeroWeights", view.zeroWeights);
    settings.set("view/legend", view.legend);
    settings.set("view/grid", view.grid);
    settings.set("view/axes", view.axes);
    settings.set("view/ramp", rampNames().of(view.ramp));
    settings.set("view/worldSpace", context.space() == Space::World);
    QJsonObject brush = storedBrush(context.brush());
    brush.insert("hand", storedHand(context.hand()));
    settings.set(kBrushKey, QString::fromUtf8(QJsonDocument(brush).toJson(QJsonDocument::Compact)));
}

namespace {
constexpr int kKeepDelay = 5000;  // milliseconds: many edits share one
}

SessionKeeper::SessionKeeper(QMainWindow& window, Context& context) : QObject(&window) {
    delay_.setSingleShot(true);
    delay_.setInterval(kKeepDelay);
    const auto changed = [this] { delay_.start(); };
    connect(&delay_, &QTimer::timeout, this, [&window, &context] { saveSession(window, context); });
    connect(&context, &Context::brushChanged, this, changed);
    connect(&context, &Context::viewChanged, this, changed);
    connect(&context, &Context::toolChanged, this, changed);
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        connect(dock, &QDockWidget::visibilityChanged, this, changed);
        connect(dock, &QDockWidget::dockLocationChanged, this, changed);
        connect(dock, &QDockWidget::topLevelChanged, this, changed);
    }
}

MemoryKeeper::MemoryKeeper(const Context& context, QObject* parent) : QObject(parent) {
    delay_.setSingleShot(true);
    delay_.setInterval(kKeepDelay);
    connect(&context, &Context::documentChanged, this, [this] {
        if (!delay_.isActive()) delay_.start();
    });
    connect(&delay_, &QTimer::timeout, this, &releaseUnusedMemory);
}

}  // namespace sinew
