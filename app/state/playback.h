// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <functional>
#include <optional>

#include "app/state/context.h"

namespace sinew {

/// A place in time that runs on by a steady clock. It is always calculated from where it was set
/// and the time since then, so nothing adds up however often and unevenly it is asked.
class PlayClock {
public:
    /// Nanoseconds from any start, never going back.
    using Now = std::function<std::int64_t()>;
    /// Null: the system's steady clock.
    explicit PlayClock(Now now = {});

    /// From here on it runs from `seconds`, `rate` seconds a second.
    void set(double seconds, double rate = 1.0);
    double seconds() const;

private:
    Now now_;
    std::int64_t since_ = 0;
    double from_ = 0.0;
    double rate_ = 1.0;
};

/// Seconds of a clip, both ends played.
struct TimeRange {
    double start = 0.0, end = 0.0;
    bool operator==(const TimeRange&) const = default;
};

/// Plays the context's clip, or the one at hand where none is shown, while the context says that it
/// is playing: in real seconds or at another speed, a picture as often as the timer comes, whatever
/// a picture takes. Who sets another time or clip meanwhile makes it go on from there.
class Playback : public QObject {
    Q_OBJECT
public:
    explicit Playback(Context& context, QObject* parent = nullptr, PlayClock::Now now = {});

    /// At the end of a clip: start again, or stop there.
    bool loops() const { return loops_; }
    void setLoops(bool loops);
    /// What is played of the clip or range of motion that is shown; none: all of it. Forgotten
    /// when another is shown.
    const std::optional<TimeRange>& range() const { return range_; }
    /// Kept within the clip; one without length is none.
    void setRange(std::optional<TimeRange> range);
    /// Seconds of a clip in a second.
    double speed() const { return speed_; }
    /// Above 0; what plays goes on from where it is.
    void setSpeed(double speed);
    /// Shows where the clock stands now; what the timer calls.
    void tick();

Q_SIGNALS:
    void loopsChanged(bool loops);
    void rangeChanged();
    void speedChanged(double speed);

private:
    void start();
    void follow();
    void forgetRange();
    TimeRange played(const Clip& clip) const;
    void show(double seconds);

    Context& context_;
    PlayClock clock_;
    QTimer timer_;
    ShownPose shown_;  ///< what this showed last
    bool loops_ = true;
    double speed_ = 1.0;
    std::optional<TimeRange> range_;
    ShownPose rangeOf_;  ///< at whatever moment
};

}  // namespace sinew
