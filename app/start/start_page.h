// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

#include "app/commands/commands.h"
#include "app/state/settings.h"

class QToolButton;
class QVBoxLayout;

namespace sinew {

class FlowLayout;

/// What the window shows over the viewport while nothing is open: files that were open last,
/// samples, the tutorial, what is new. It knows nothing of documents: who owns it shows and hides
/// it.
class StartPage : public QScrollArea {
    Q_OBJECT
public:
    /// Lies over `place`, a sibling, wherever that goes. `settings`: where recent files are kept;
    /// outlives it.
    StartPage(const Settings& settings, const Commands& commands, QWidget* place, QWidget* parent);
    /// Brings what is listed up to date, and shows the page with the keyboard on it. `dismissible`:
    /// over an open document, to which it can be left.
    void open(bool dismissible);

Q_SIGNALS:
    void fileWanted(const QString& file);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void follow();
    void addHead(QVBoxLayout* column);
    FlowLayout* addSection(QVBoxLayout* column, const QString& title, QWidget** holder);
    void addCommand(QLayout* row, const char* command, const char* role);
    void addNews(QVBoxLayout* column);
    void listRecent();
    void listSamples();

    const Settings& settings_;
    const Commands& commands_;
    QWidget* place_;
    QWidget* recentPart_ = nullptr;
    QWidget* first_ = nullptr;
    FlowLayout* recent_;
    FlowLayout* samples_;
    QToolButton* close_;
};

}  // namespace sinew
