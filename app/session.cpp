// SPDX-License-Identifier: Apache-2.0
#include "app/session.h"

#include <QApplication>
#include <QSettings>
#include <algorithm>

namespace sinew {

namespace {
// Raise it when docks or tool bars are added or renamed.
constexpr int kLayoutVersion = 2;

template <class Number>
Number number(const QSettings& settings, const char* key, Number fallback, Number low,
              Number high) {
    bool ok = false;
    const double value = settings.value(QLatin1String(key)).toDouble(&ok);
    return ok && value == value ? std::clamp(static_cast<Number>(value), low, high) : fallback;
}

void restoreView(const QSettings& settings, Context& context) {
    ViewSettings view = context.view();
    view.wireframe = settings.value("view/wireframe", view.wireframe).toBool();
    view.joints = settings.value("view/joints", view.joints).toBool();
    view.jointSize = number(settings, "view/jointSize", view.jointSize, 0.1, 10.0);
    view.grid = settings.value("view/grid", view.grid).toBool();
    view.axes = settings.value("view/axes", view.axes).toBool();
    context.setView(view);
}

void restoreBrush(const QSettings& settings, Context& context) {
    BrushSettings brush = context.brush();
    const auto id = settings.value("brush/id").toString().toStdString();
    if (findBrush(id)) brush.brush = id;
    brush.radius = number(settings, "brush/radius", brush.radius, 1e-4f, 100.0f);
    brush.strength = number(settings, "brush/strength", brush.strength, 0.0f, 1.0f);
    brush.value = number(settings, "brush/value", brush.value, 0.0f, 1.0f);
    brush.falloff = static_cast<Falloff>(
        number(settings, "brush/falloff", static_cast<int>(brush.falloff), 0, 3));
    brush.accumulate = settings.value("brush/accumulate", brush.accumulate).toBool();
    context.setBrush(brush);
}
}  // namespace

void prepareSettings() {
    QCoreApplication::setOrganizationName(QStringLiteral("Sinew"));
    QCoreApplication::setApplicationName(QStringLiteral("sinew"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    const QString folder = qEnvironmentVariable("SINEW_SETTINGS");
    if (!folder.isEmpty()) QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder);
}

void restoreSession(QMainWindow& window, Context& context) {
    const QSettings settings;
    window.restoreGeometry(settings.value("window/geometry").toByteArray());
    window.restoreState(settings.value("window/layout").toByteArray(), kLayoutVersion);
    restoreView(settings, context);
    restoreBrush(settings, context);
    if (settings.value("view/worldSpace").toBool()) context.setSpace(Space::World);
}

void saveSession(const QMainWindow& window, const Context& context) {
    QSettings settings;
    settings.setValue("window/geometry", window.saveGeometry());
    settings.setValue("window/layout", window.saveState(kLayoutVersion));
    const ViewSettings& view = context.view();
    settings.setValue("view/wireframe", view.wireframe);
    settings.setValue("view/joints", view.joints);
    settings.setValue("view/jointSize", view.jointSize);
    settings.setValue("view/grid", view.grid);
    settings.setValue("view/axes", view.axes);
    settings.setValue("view/worldSpace", context.space() == Space::World);
    const BrushSettings& brush = context.brush();
    settings.setValue("brush/id", QString::fromStdString(brush.brush));
    settings.setValue("brush/radius", brush.radius);
    settings.setValue("brush/strength", brush.strength);
    settings.setValue("brush/value", brush.value);
    settings.setValue("brush/falloff", static_cast<int>(brush.falloff));
    settings.setValue("brush/accumulate", brush.accumulate);
}

}  // namespace sinew
