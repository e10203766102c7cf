// SPDX-License-Identifier: Apache-2.0
#include "app/state/playback.h"

#include <QElapsedTimer>
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
    connect(&context_, &Context::playingChanged, this,
            [this](bool playing) { playing ? start() : timer_.stop(); });
}

void Playback::setLoops(bool loops) {
    if (loops == loops_) return;
    loops_ = loops;
    Q_EMIT loopsChanged(loops);
}

void Playback::start() {
    if (!context_.shownClip()) {
        const auto clips = context_.scene().clips();
        if (clips.empty()) return context_.setPlaying(false);
        context_.setShown({clips.front(), context_.scene().clip(clips.front())->start()});
    }
    shown_ = context_.shown();
    // From its end it would stop at once.
    const auto clip = context_.shownClip();
    if (clip->end() - shown_.seconds < kNothingLeft) show(clip->start());
    clock_.set(shown_.seconds);
    timer_.start();
}

// Another time or clip, of whoever's choice.
void Playback::follow() {
    if (!timer_.isActive() || context_.shown() == shown_) return;
    shown_ = context_.shown();
    clock_.set(shown_.seconds);
}

void Playback::show(double seconds) {
    shown_.seconds = seconds;
    context_.setShown(shown_);
}

void Playback::tick() {
    const auto clip = context_.shownClip();
    if (!clip) return context_.setPlaying(false);
    const double seconds = clock_.seconds();
    const double length = clip->end() - clip->start();
    if (seconds <= clip->end()) return show(seconds);
    if (loops_ && length > 0.0)
        return show(clip->start() + std::fmod(seconds - clip->start(), length));
    show(clip->end());
    context_.setPlaying(false);
}

}  // namespace sinew
