// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>
#include <memory>

#include "app/commands.h"
#include "app/context.h"
#include "app/project.h"
#include "app/tasks.h"

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
/// beyond closing and dropping files. Menus, tool bars and docks are tables in window_layout.cpp.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    Context& context() { return context_; }
    Commands& commands() { return commands_; }
    Tasks& tasks() { return tasks_; }
    Viewport& viewport() { return *viewport_; }
    Project& project() { return project_; }
    FileActions& files() { return *files_; }
    ExportActions& exports() { return *exports_; }
    SaveActions& saving() { return *saving_; }
    RecoveryActions& recovery() { return *recovery_; }
    /// True when nothing is being read and the picture and all meshes are ready.
    bool ready() const;

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void connectParts();
    void addWindowCommands();
    void titleFromDocument();

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
