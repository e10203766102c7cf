// SPDX-License-Identifier: Apache-2.0
#include "app/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QDockWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QTimer>

#include "app/actions/compare_actions.h"
#include "app/actions/edit_actions.h"
#include "app/actions/export_actions.h"
#include "app/actions/file_actions.h"
#include "app/actions/focus_actions.h"
#include "app/actions/help_actions.h"
#include "app/actions/merge_actions.h"
#include "app/actions/motion_actions.h"
#include "app/actions/operation_actions.h"
#include "app/actions/paint_menu.h"
#include "app/actions/pin_actions.h"
#include "app/actions/pose_actions.h"
#include "app/actions/preset_actions.h"
#include "app/actions/recovery_actions.h"
#include "app/actions/save_actions.h"
#include "app/actions/screen_actions.h"
#include "app/actions/select_actions.h"
#include "app/actions/source_actions.h"
#include "app/actions/start_actions.h"
#include "app/actions/stored_views.h"
#include "app/actions/style_actions.h"
#include "app/actions/time_actions.h"
#include "app/actions/tool_actions.h"
#include "app/actions/transfer_actions.h"
#include "app/actions/update_actions.h"
#include "app/actions/view_actions.h"
#include "app/actions/viewport_menu.h"
#include "app/actions/weight_actions.h"
#include "app/commands/keypad_keys.h"
#include "app/commands/preferences.h"
#include "app/dialogs/about_box.h"
#include "app/dialogs/error_box.h"
#include "app/panels/weight_legend.h"
#include "app/project/session.h"
#include "app/status_bar.h"
#include "app/viewport/viewport.h"
#include "app/widgets/fields.h"
#include "app/widgets/in_place_name.h"
#include "app/widgets/keyboard_home.h"
#include "app/widgets/tree_view.h"
#include "app/window_layout.h"
#include "app/window_menus.h"

namespace sinew {

namespace {

// All of a screen that has no room for the usual size and a title above it.
void takeRoom(QWidget& window) {
    constexpr int kTitle = 40;
    const QSize usual(1600, 950), room = window.screen()->availableSize();
    window.resize(usual.boundedTo(room - QSize(0, kTitle)));
    if (room.width() < usual.width() || room.height() < usual.height() + kTitle)
        window.setWindowState(Qt::WindowMaximized);
}

}  // namespace

MainWindow::MainWindow(Settings settings, QWidget* parent)
    : QMainWindow(parent),
      context_(std::move(settings)),
      project_(context_, tasks_),
      viewport_(new Viewport(context_, commands_, this)),
      status_(new StatusBar(context_, tasks_, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setCentralWidget(viewport_);
    setStatusBar(status_);
    takeRoom(*this);
    const WindowPart part{context_, commands_, tasks_, project_, *viewport_, this};
    saving_ = new SaveActions(part);
    files_ = new FileActions(part, *saving_);
    exports_ = new ExportActions(part);
    recovery_ = new RecoveryActions(part, *saving_, *files_);
    new SourceActions(part);
    new UpdateActions(part);
    new MergeActions(part);
    new EditActions(part);
    new FocusActions(part);
    new HelpActions(part);
    auto* selecting = new SelectActions(part);
    auto* view = new ViewActions(part);
    new ScreenActions(part);
    new ToolActions(part);
    new PresetActions(part);
    new ViewportMenu(part);
    new PaintMenu(part);
    new PoseActions(part);
    new TimeActions(part);
    new MotionActions(part);
    auto* pins = new PinActions(part);
    auto* views = new StoredViews(part);
    new OperationActions(part);
    weights_ = new WeightActions(part);
    new CompareActions(part);
    new TransferActions(part);
    new StyleActions(part);
    new MemoryKeeper(context_, this);
    addWindowCommands();
    new StartActions(part, *files_);
    buildDocks(part);
    buildToolBars(part, *view);
    buildMenus(part, *files_, *selecting, *pins, *views);
    commands_.shareKeysWith(*menuBar());
    new KeyboardHome(*viewport_);
    new KeypadKeys(commands_, *this);
    connect(&commands_, &Commands::aboutToRun, this, &MainWindow::takeTyped);
    // What an open menu is about stays as it is until something is chosen.
    tasks_.holdWhile([] { return QApplication::activePopupWidget() != nullptr; });
    connectParts();
    firstLayout_ = saveState();
    const Preferences preferences = loadPreferences(context_.settings());
    applyPreferences(preferences, context_, commands_);
    restoreSession(*this, context_);
    followScale(part, preferences.scalePercent);
    new SessionKeeper(*this, context_);
    foldDocks(part, Fold::AsLeft);
    titleFromDocument();
}

MainWindow::~MainWindow() {
    // The viewport's GL objects and the docks' models go while what they borrow is still there;
    // before them the dialogs, of which what is previewed is taken down.
    const auto dialogs = findChildren<QDialog*>(Qt::FindDirectChildrenOnly);
    qDeleteAll(dialogs);
    delete takeCentralWidget();
    const auto docks = findChildren<QDockWidget*>();  // some in windows of their own
    qDeleteAll(docks);
}

void MainWindow::addWindowCommands() {
    connect(commands_.add("file.quit", tr("File"), tr("&Quit"), tr("Closes the program."), "quit"),
            &QAction::triggered, this, &QWidget::close);
    connect(
        commands_.add("view.resetLayout", tr("Window"), tr("&Reset Layout"),
                      tr("Restores the default layout of panels and toolbars.")),
        &QAction::triggered, this, [this] {
            resetLayout({context_, commands_, tasks_, project_, *viewport_, this}, firstLayout_);
        });
    connect(commands_.add("view.messages", tr("Help"), tr("&Messages"),
                          tr("Lists what was said in the status bar, with the times.")),
            &QAction::triggered, status_, &StatusBar::showMessages);
    connect(commands_.add("help.about", tr("Help"), tr("&About Sinew"),
                          tr("Shows information about Sinew."), "help"),
            &QAction::triggered, this, [this] { AboutBox(*viewport_, this).exec(); });
}

void MainWindow::connectParts() {
    connect(&context_, &Context::failed, this,
            [this](const Error& error) { showError(error, this); });
    connect(&context_, &Context::modifiedChanged, this, &QWidget::setWindowModified);
    connect(&context_, &Context::opened, this, &MainWindow::titleFromDocument);
    connect(&project_, &Project::fileChanged, this, &MainWindow::titleFromDocument);
    connect(&project_, &Project::journalChanged, status_, &StatusBar::showSafety);
    const auto showKept = [this] { status_->showKept(context_.document(), project_); };
    connect(&context_, &Context::documentChanged, status_, showKept);
    connect(&context_, &Context::modifiedChanged, status_, showKept);
    connect(&project_, &Project::fileChanged, status_, showKept);
    connect(&project_, &Project::keptChanged, status_, showKept);
    showKept();
    auto* legend = new WeightLegend(context_, viewport_);
    viewport_->overlay().setLegend(legend);
    const auto showLegend = [this, legend] {
        const ViewSettings& view = context_.view();
        legend->setVisible(view.legend && view.shading == Shading::Weights);
    };
    connect(&context_, &Context::viewChanged, legend, showLegend);
    showLegend();
}

void MainWindow::titleFromDocument() {
    QString title = project_.title();
    if (title.isEmpty()) title = tr("No model");
    if (project_.readOnly()) title += tr(" (read-only)");
    setWindowTitle(title + QStringLiteral("[*]  –  Sinew"));
    setWindowModified(context_.document().modified());
}

bool MainWindow::ready() const { return tasks_.idle() && viewport_->ready(); }

QMenu* MainWindow::createPopupMenu() {
    QMenu* menu = QMainWindow::createPopupMenu();
    if (menu) showTicks(*menu);
    return menu;
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (const QString why = commands_.whyNot(event->keyCombination()); !why.isEmpty())
        context_.refuse(why);
    QMainWindow::keyPressEvent(event);
}

// A save and a question about unsaved changes are to find what comes of it. Behind an edit that
// runs for long it is refused.
void MainWindow::takeTyped() {
    tasks_.tellHeld();
    const bool wasBusy = tasks_.busy();
    takeOpenCell();
    InPlaceName::finishAround(*this);
    takeTypedField();
    context_.finishEdits();
    if (wasBusy || !tasks_.busy()) return;
    // What has ended waits while a menu is open, which nobody could close until then.
    while (QWidget* menu = QApplication::activePopupWidget())
        if (!menu->close()) break;
    while (tasks_.busy())
        QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents |
                                        QEventLoop::WaitForMoreEvents);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    takeTyped();
    if (!saving_->mayLeave()) return event->ignore();
    saveSession(*this, context_);
    tasks_.cancelAll();
    project_.close();
    event->accept();
    Q_EMIT closed();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!FileActions::draggedFiles(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QStringList files = FileActions::draggedFiles(event->mimeData());
    if (files.isEmpty()) return;
    event->acceptProposedAction();
    // The program that the file comes from waits for the end of this event: questions come after
    // it.
    QTimer::singleShot(0, this, [this, files] { takeFiles(files); });
}

void MainWindow::takeFiles(const QStringList& files) {
    QStringList models, tables;
    for (const QString& file : files)
        (weightFormat(file.toStdU16String()) ? tables : models) << file;
    if (!files_->takeDropped(models)) return;
    for (const QString& table : tables) weights_->importFrom(table);
}

}  // namespace sinew
