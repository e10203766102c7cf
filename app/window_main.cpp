// SPDX-License-Identifier: Apache-2.0
#include "app/window_main.h"

#include <QApplication>
#include <QOpenGLContext>
#include <QSurfaceFormat>
#include <QUrl>
#include <cstdio>
#include <cstdlib>

#include "app/actions/file_actions.h"
#include "app/actions/recovery_actions.h"
#include "app/commands/preferences.h"
#include "app/main_window.h"
#include "app/project/session.h"
#include "app/widgets/access_names.h"
#include "app/widgets/icons.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/system_theme.h"
#include "app/widgets/theme.h"
#include "app/widgets/tip_wrap.h"
#include "app/widgets/wheel_guard.h"
#include "editor/scene/made_names.h"

namespace sinew {
namespace {

// Widgets that draw by OpenGL end the program where no context can be made: it is tried before.
bool hasGraphics() {
    QOpenGLContext context;
    return context.create();
}

void tellNoGraphics() {
    const QString text = QCoreApplication::translate(
        "sinew::Window", "The 3D view needs OpenGL 4.1, and no graphics driver here provides it.");
    const QString details = QCoreApplication::translate(
        "sinew::Window",
        "Install or repair the graphics driver, or Mesa (libgl1-mesa-dri), which needs no graphics "
        "card; after a driver's update, restart the computer. Over a remote display, use one that "
        "draws on the computer that the program runs on. The command line works without it.");
    std::fprintf(stderr, "sinew: %s %s\n", qPrintable(text), qPrintable(details));
    MessageDialog box(MessageDialog::Kind::Error, QStringLiteral("Sinew"), text, nullptr);
    box.addDetails(details);
    box.addClose();
    box.ask();
}

}  // namespace

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
    new TipWrap(application);
    QApplication::setWindowIcon(icon(QStringLiteral("app")));
}

QStringList filesNamedBy(const QStringList& arguments) {
    QStringList out = arguments.mid(1);
    if (out.value(0) == QLatin1String("--")) out.removeFirst();
    out.removeAll(QString());
    for (QString& file : out)
        if (const QUrl url(file); url.isLocalFile()) file = url.toLocalFile();
    return out;
}

int runWindow(int argc, char** argv) {
    prepareGraphics();
    prepareSettings();
    installScale(loadPreferences(userSettings()).scalePercent);
    QApplication application(argc, argv);
    prepareApplication(application);
    if (!hasGraphics()) {
        tellNoGraphics();
        return EXIT_FAILURE;
    }
    MainWindow window(userSettings());
    window.show();
    window.activateWindow();
    // Whatever windows may be left beside it.
    QObject::connect(
        &window, &MainWindow::closed, &application, [] { QCoreApplication::exit(); },
        Qt::QueuedConnection);
    const QStringList wanted = filesNamedBy(QApplication::arguments());
    // What a crash left comes before anything new; without either the start page stands there.
    const bool recovers = window.recovery().offer(wanted.value(0));
    if (wanted.size() == 1 && !recovers) window.files().open(wanted.front());
    if (wanted.size() > 1 && !recovers) window.takeFiles(wanted);
    return QApplication::exec();
}

}  // namespace sinew
