// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>
#include <QTimer>

#include "app/state/context.h"

namespace sinew {

/// Where this user's settings are kept: an INI file in the configuration folder, or in the folder
/// that SINEW_SETTINGS names. Call prepareSettings() once, before the first of them is made.
void prepareSettings();
Settings userSettings();

/// Of layouts of the window. Raise it when docks or tool bars are added or renamed.
inline constexpr int kLayoutVersion = 4;
/// A layout of this version in this property of the window is kept in place of the present one:
/// that of the panels while they are hidden.
inline constexpr const char* kLayoutAside = "sinewLayoutAside";

/// The window's place and docks, how things are shown, and the brush, as they were left. A layout
/// that is not of this version of the window is ignored; a full screen is a window again.
void restoreSession(QMainWindow& window, Context& context);
void saveSession(const QMainWindow& window, Context& context);
/// Lays panels and tool bars out as `layout` (saveState()) of this version has them.
void restoreLayout(QMainWindow& window, const QByteArray& layout, int version);
/// Docks panels that were dragged out of the window with their tabs and stand in a window of their
/// own: for a while, before all panels are hidden or laid out anew.
void dissolveDockWindows(QMainWindow& window);
/// Makes a window smaller that is larger than its screen, and moves it there.
void fitOntoScreen(QMainWindow& window);

/// Saves the session some seconds after it changed as well, so that a crash costs no brush.
class SessionKeeper : public QObject {
    Q_OBJECT
public:
    /// Once all docks are there and the session was restored.
    SessionKeeper(QMainWindow& window, Context& context);

private:
    QTimer delay_;
};

/// Gives freed memory back while the document is worked on: some seconds after a change, so
/// that a day's work takes no more than an hour's.
class MemoryKeeper : public QObject {
    Q_OBJECT
public:
    explicit MemoryKeeper(const Context& context, QObject* parent = nullptr);

private:
    QTimer delay_;
};

}  // namespace sinew
