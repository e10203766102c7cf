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

/// The window's place and docks, how things are shown, and the brush, as they were left. A layout
/// that is not of this version of the window is ignored.
void restoreSession(QMainWindow& window, Context& context);
void saveSession(const QMainWindow& window, Context& context);

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
