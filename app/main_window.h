// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>
#include <memory>

#include "app/commands/commands.h"
#include "app/project/project.h"
#include "app/state/context.h"
#include "app/work/tasks.h"

class QTimer;

namespace sinew {

class ExportActions;
class FileActions;
class WeightActions;
class RecoveryActions;
class SaveActions;
class StatusBar;
class Viewport;

/// The window: it makes the parts, puts them in their places, and has no behaviour of its own
/// beyond closing and dropping files. Menus and tool bars are tables in window_layout.cpp, docks
/// the table of panels.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `settings`: where preferences and the window's layout are kept; see userSettings().
    explicit MainWindow(Settings settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    Context& context() { return context_; }
    Commands& commands() { return commands_; }
    const Commands& commands() const { return commands_; }
    Tasks& tasks() { return tasks_; }
    Viewport& viewport() { return *viewport_; }
    Project& project() { return project_; }
    FileActions& files() { return *files_; }
    ExportActions& exports() { return *exports_; }
    SaveActions& saving() { return *saving_; }
    RecoveryActions& recovery() { return *recovery_; }
    /// True when nothing is being read or written and the picture and all meshes are ready.
    bool ready() const;

    /// Which panels and bars are shown: ticks, as in the menus.
    QMenu* createPopupMenu() override;

    /// As if these files were dropped on it: models and one project are opened, or added as the
    /// user says, then weights imported from tables among them.
    void takeFiles(const QStringList& files);

Q_SIGNALS:
    /// The user has left: nothing is asked or saved any more.
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;
    /// A key that nobody took: it may be that of a command that cannot run now.
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void connectParts();
    void addWindowCommands();
    void titleFromDocument();
    /// What is typed into a cell, a name or a field, and edits that are on their way, so that a
    /// command has them as well.
    void takeTyped();

    // Made first and gone last: every part borrows them.
    Context context_;
    Commands commands_;
    Tasks tasks_;
    Project project_;
    Viewport* viewport_;
    StatusBar* status_;
    SaveActions* saving_;
    FileActions* files_;
    ExportActions* exports_;
    WeightActions* weights_;
    RecoveryActions* recovery_;
    QByteArray firstLayout_;
};

}  // namespace sinew
