// SPDX-License-Identifier: Apache-2.0
#include "app/window_main.h"

#include <QApplication>
#include <QSurfaceFormat>

#include "app/actions/file_actions.h"
#include "app/actions/recovery_actions.h"
#include "app/commands/preferences.h"
#include "app/main_window.h"
#include "app/project/session.h"
#include "app/widgets/access_names.h"
#include "app/widgets/icons.h"
#include "app/widgets/system_theme.h"
#include "app/widgets/theme.h"
#include "app/widgets/wheel_guard.h"
#include "editor/scene/made_names.h"

namespace sinew {

void prepareGraphics() {
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(4, 1);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setSamples(
        0);  // the renderer smooths in a buffer of its own, where the driver does it cheaply
    format.setDepthBufferSize(24);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication::setHighDpiScaleFactorRoundingPolicy(
        Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
}

void prepareApplication(QApplication& application) {
    prepareSettings();
    QApplication::setApplicationDisplayName(QString());
    QApplication::setDesktopFileName(QStringLiteral("sinew"));
    const Preferences preferences = loadPreferences(userSettings());
    installLanguage(application, preferences.language);
    setNaming([](const Message& name) { return translated(name).toStdString(); });
    applyTheme(application, preferences.looks);
    followSystemTheme(application);
    new AccessNames(application);
    new WheelGuard(application);
    QApplication::setWindowIcon(icon(QStringLiteral("app")));
}

int runWindow(int argc, char** argv) {
    prepareGraphics();
    prepareSettings();
    installScale(loadPreferences(userSettings()).scalePercent);
    QApplication application(argc, argv);
    prepareApplication(application);
    MainWindow window(userSettings());
    window.show();
    window.activateWindow();
    const QStringList arguments = QApplication::arguments();
    // What a crash left comes before anything new; without either the start page stands there.
    if (!window.recovery().offer() && arguments.size() > 1) window.files().open(arguments[1]);
    return QApplication::exec();
}

}  // namespace sinew
