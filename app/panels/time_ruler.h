// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/state/playback.h"

namespace sinew {

/// A time slider with frame ticks, marks of pinned poses and a band over what is played. Click or
/// drag seeks, a double click on a mark names its pose, a drag with Shift chooses what is played, a
/// click with it all again; Left and Right step by a frame, Home and End go to the ends.
class TimeRuler : public QWidget {
    Q_OBJECT
public:
    explicit TimeRuler(QWidget* parent = nullptr);
    /// Seconds; an empty range disables it.
    void setRange(double start, double end, double framesPerSecond);
    void setTime(double seconds);
    /// Moments at which poses are pinned; those out of the range are not drawn.
    /// `names`: one a moment, as far as they have any.
    void setPins(std::vector<double> seconds, QStringList names = {});
    const std::vector<double>& pins() const { return pins_; }
    double start() const { return start_; }
    double end() const { return end_; }
    /// What is played of it; none: all.
    void setPlayed(std::optional<TimeRange> seconds);
    QSize sizeHint() const override { return {300, 34}; }
    QSize minimumSizeHint() const override { return {80, 34}; }

Q_SIGNALS:
    void sought(double seconds);
    void namingWanted();  ///< of the pinned pose that is shown
    /// By a drag, from frame to frame; none: all.
    void playedChosen(const std::optional<TimeRange>& seconds);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    bool empty() const { return !(end_ > start_); }
    double xOf(double seconds) const;
    double timeAt(double x) const;
    double frameNear(double x) const;
    void choosePlayed(double x);
    void seek(double seconds);
    void step(int frames);
    void paintTicks(QPainter& painter) const;
    void paintPlayed(QPainter& painter) const;
    void paintHead(QPainter& painter) const;
    void paintPins(QPainter& painter) const;
    std::optional<double> pinAt(double x) const;
    QString pinTip(double seconds) const;

    double start_ = 0.0;
    double end_ = 0.0;
    double framesPerSecond_ = 30.0;
    double time_ = 0.0;
    std::vector<double> pins_;
    QStringList pinNames_;
    std::optional<TimeRange> played_;
    std::optional<double> playedFrom_;  // while it is dragged
};

}  // namespace sinew
