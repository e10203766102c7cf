// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "app/context.h"

class QAction;
class QComboBox;
class QLabel;
class QToolButton;

namespace sinew {

class TimeRuler;

/// Chooses what pose is shown: the current pose, or a clip at a time. Plays clips.
class TimelineBar : public QWidget {
    Q_OBJECT
public:
    explicit TimelineBar(Context& context, QWidget* parent = nullptr);
    /// The command that swaps the bind pose and the last pose; its button appears once it is given.
    void setSwapAction(QAction* action);

private:
    void build();
    void refreshClips();
    void refresh();
    void chooseClip(int index);
    void seek(double seconds);
    void tick();
    double framesPerSecond() const;

    Context& context_;
    QComboBox* clips_;
    QToolButton* play_;
    QToolButton* loop_;
    QToolButton* swap_;
    TimeRuler* ruler_;
    QLabel* time_;
    QTimer timer_;
    QElapsedTimer clock_;
    bool showing_ = false;
};

}  // namespace sinew
