// SPDX-License-Identifier: Apache-2.0
#include "app/state/playback.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr int kTickMilliseconds = 15;  // between pictures
constexpr double kNanosecond = 1e-9;
constexpr double kNothingLeft = 1e-3;  // seconds; what rounding of frames leaves is far less

PlayClock::Now steadyClock() {
    QElapsedTimer timer;
    timer.start();
    return [timer] { return timer.nsecsElapsed(); };
}

}  // namespace

PlayClock::PlayClock(Now now) : now_(now ? std::move(now) : steadyClock()), since_(now_()) {}

void PlayClock::set(double seconds, double rate) {
    since_ = now_();
    from_ = seconds;
    rate_ = rate;
}

double PlayClock::seconds() const {
    return from_ + static_cast<double>(now_() - since_) * kNanosecond * rate_;
}

Playback::Playback(Context& context, QObject* parent, PlayClock::Now now)
    : QObject(parent), context_(context), clock_(std::move(now)) {
    timer_.setInterval(kTickMilliseconds);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Playback::tick);
    connect(&context_, &Context::poseChanged, this, &Playback::follow);
    connect(&context_, &Context::poseChanged, this, &Playback::forgetRange);
    connect(&context_, &Context::opened, this, [this] { setRange({}); });
    connect(&context_, &Context::playingChanged, this,
            [this](bool playing) { playing ? start() : timer_.stop(); });
}

void Playback::setLoops(bool loops) {
    if (loops == loops_) return;
    loops_ = loops;
    Q_EMIT loopsChanged(loops);
}

void Playback::setSpeed(double speed) {
    if (speed == speed_) return;
    speed_ = speed;
    clock_.set(clock_.seconds(), speed_);
    Q_EMIT speedChanged(speed);
}

void Playback::setRange(std::optional<TimeRange> range) {
    const auto clip = context_.shownClip();
    if (range && clip)
        range = TimeRange{std::max(range->start, clip->start()), std::min(range->end, clip->end())};
    if (range && (!clip || range->end - range->start < kNothingLeft)) range.reset();
    rangeOf_ = context_.shown();
    if (range == range_) return;
    range_ = range;
    Q_EMIT rangeChanged();
}

void Playback::forgetRange() {
    const ShownPose& shown = context_.shown();
    const bool none = !shown.clip.valid() && !shown.motion;  // as while the joints are posed
    if (range_ && !none && (shown.clip != rangeOf_.clip || shown.motion != rangeOf_.motion))
        setRange({});
}

// The clip may have become shorter meanwhile.
TimeRange Playback::played(const Clip& clip) const {
    const TimeRange all{clip.start(), clip.end()};
    if (!range_) return all;
    const TimeRange part{std::max(range_->start, all.start), std::min(range_->end, all.end)};
    return part.end - part.start < kNothingLeft ? all : part;
}

void Playback::start() {
    if (!context_.shownClip()) {
        const ShownPose from = context_.clipAtHand();
        if (!from.clip.valid()) return context_.setPlaying(false);
        context_.setShown(from);
    }
    shown_ = context_.shown();
    // From its end it would stop at once.
    const TimeRange all = played(*context_.shownClip());
    if (all.end - shown_.seconds < kNothingLeft || shown_.seconds < all.start) show(all.start);
    clock_.set(shown_.seconds, speed_);
    timer_.start();
}

// Another time or clip, of whoever's choice.
void Playback::follow() {
    if (!timer_.isActive() || context_.shown() == shown_) return;
    shown_ = context_.shown();
    clock_.set(shown_.seconds, speed_);
}

void Playback::show(double seconds) {
    shown_.seconds = seconds;
    context_.setShown(shown_);
}

void Playback::tick() {
    const auto clip = context_.shownClip();
    if (!clip) return context_.setPlaying(false);
    const double seconds = clock_.seconds();
    const TimeRange all = played(*clip);
    const double length = all.end - all.start;
    if (seconds <= all.end) return show(seconds);
    if (loops_ && length > 0.0) return show(all.start + std::fmod(seconds - all.start, length));
    show(all.end);
    context_.setPlaying(false);
}

}  // namespace sinew
