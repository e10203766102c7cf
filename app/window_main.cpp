// SPDX-License-Identifier: Apache-2.0
#include "app/window_main.h"

#include <QApplication>
#include <QSurfaceFormat>

#include "app/actions/file_actions.h"
#include "app/actions/recovery_actions.h"
#include "app/commands/preferences.h"
#include "app/main_window.h"
#include "app/project/session.h"
#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

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
    installLanguage(application, loadPreferences(userSettings()).language);
    applyTheme(application);
    QApplication::setWindowIcon(icon(QStringLiteral("app")));
}

int runWindow(int argc, char** argv) {
    prepareGraphics();
    QApplication application(argc, argv);
    prepareApplication(application);
    MainWindow window(userSettings());
    window.show();
    window.activateWindow();
    const QStringList arguments = QApplication::arguments();
    // What a crash left comes before anything new, the file that was asked for before a sample.
    if (!window.recovery().offer()) {
        if (arguments.size() > 1)
            window.files().open(arguments[1]);
        else
            window.files().openSample();
    }
    return QApplication::exec();
}

}  // namespace sinew
