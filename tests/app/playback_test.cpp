// SPDX-License-Identifier: Apache-2.0
#include "app/state/playback.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr double kStart = 0.5;
constexpr double kEnd = 1.75;

/// A context with one clip from 0.5 s to 1.75 s, played by a clock that the test turns.
class PlaybackTest : public testing::Test {
protected:
    void SetUp() override {
        test::PanelScene made = test::panelScene();
        auto clip = std::make_shared<Clip>();
        clip->tracks.push_back({made.b,
                                TrackPath::Translation,
                                Interpolation::Linear,
                                {float(kStart), float(kEnd)},
                                {0, 0, 0, 1, 0, 0},
                                3});
        made.scene.setClip(ClipId(0), clip);
        context_.open(made.scene);
    }
    double shown() const { return context_.shown().seconds; }
    void pass(double seconds) {
        now_ += static_cast<std::int64_t>(std::llround(seconds * double(kSecond)));
        playback_.tick();
    }

    std::int64_t now_ = 42 * kSecond;
    Context context_;
    Playback playback_{context_, nullptr, [this] { return now_; }};
};

TEST_F(PlaybackTest, doesNotDriftOverTenThousandUnevenTicks) {
    context_.setShown({ClipId(0), kStart});
    context_.setPlaying(true);
    const std::int64_t from = now_;
    std::mt19937 random(5);
    // Up to 40 ms, none of them whole milliseconds.
    std::uniform_int_distribution<std::int64_t> uneven(1, 40'000'000);
    for (int i = 0; i < 10'000; ++i) {
        now_ += uneven(random);
        playback_.tick();
        const double played = static_cast<double>(now_ - from) / double(kSecond);
        ASSERT_NEAR(shown(), kStart + std::fmod(played, kEnd - kStart), 1e-9) << i;
    }
    EXPECT_TRUE(context_.playing());
}

TEST_F(PlaybackTest, goesOnFromWhereSomebodySoughtTo) {
    context_.setPlaying(true);
    EXPECT_EQ(context_.shown(), (ShownPose{ClipId(0), kStart})) << "the first clip, from its start";
    pass(0.25);
    EXPECT_NEAR(shown(), 0.75, 1e-12);
    now_ += kSecond / 10;
    context_.setShown({ClipId(0), 1.0});
    pass(0.5);
    EXPECT_NEAR(shown(), 1.5, 1e-12);
}

TEST_F(PlaybackTest, goesOnWithTheClipThatWasShownLastFromWhereItWas) {
    Scene two = context_.scene();
    two.setClip(ClipId(1), std::make_shared<Clip>(*two.clip(ClipId(0))));
    context_.open(two);
    context_.setShown({ClipId(1), 1.0});
    context_.setShown({});
    context_.setPlaying(true);
    EXPECT_EQ(context_.shown(), (ShownPose{ClipId(1), 1.0}));
    context_.open(two);
    context_.setPlaying(true);
    EXPECT_EQ(context_.shown(), (ShownPose{ClipId(0), kStart}))
        << "of this document none was shown";
}

TEST_F(PlaybackTest, timeThatPassesWhileStoppedDoesNotCount) {
    context_.setPlaying(true);
    pass(0.25);
    context_.setPlaying(false);
    now_ += 100 * kSecond;
    context_.setPlaying(true);
    pass(0.125);
    EXPECT_NEAR(shown(), 0.875, 1e-12);
}

TEST_F(PlaybackTest, stopsAtTheEndWhereItDoesNotLoop) {
    playback_.setLoops(false);
    context_.setPlaying(true);
    pass(7.0);
    EXPECT_FALSE(context_.playing());
    EXPECT_EQ(shown(), kEnd);
}

TEST_F(PlaybackTest, beginsAnewAtTheEndWhereItDoesNotLoop) {
    playback_.setLoops(false);
    auto motion = std::make_shared<RangeOfMotion>();
    motion->clip = Clip(*context_.scene().clip(ClipId(0)));
    for (const ShownPose& atEnd : {ShownPose{.clip = ClipId(0), .seconds = kEnd},
                                   ShownPose{.seconds = kEnd, .motion = motion}}) {
        context_.setShown(atEnd);
        context_.setPlaying(true);
        EXPECT_EQ(shown(), kStart);
        pass(0.25);
        EXPECT_TRUE(context_.playing());
        EXPECT_NEAR(shown(), 0.75, 1e-12);
        context_.setPlaying(false);
    }
}

TEST_F(PlaybackTest, staysInTheRangeThatIsChosenUntilAnotherClipIsShown) {
    context_.setShown({ClipId(0), kStart});
    playback_.setRange(TimeRange{0.75, 1.25});
    context_.setPlaying(true);
    EXPECT_EQ(shown(), 0.75);
    pass(0.3);
    EXPECT_NEAR(shown(), 1.05, 1e-12);
    pass(0.3);
    EXPECT_NEAR(shown(), 0.85, 1e-12) << "it begins again at the range's start";
    playback_.setLoops(false);
    pass(7.0);
    EXPECT_FALSE(context_.playing());
    EXPECT_EQ(shown(), 1.25);
    playback_.setRange(TimeRange{-1.0, 99.0});
    EXPECT_EQ(playback_.range(), (TimeRange{kStart, kEnd})) << "within the clip";
    playback_.setRange(TimeRange{1.0, 1.0});
    EXPECT_EQ(playback_.range(), std::nullopt) << "nothing would play";
    playback_.setRange(TimeRange{0.75, 1.25});
    const ShownPose shownClip = context_.shown();
    context_.setShown({});
    context_.setShown(shownClip);
    EXPECT_EQ(playback_.range(), (TimeRange{0.75, 1.25})) << "posed for a moment";
    auto motion = std::make_shared<RangeOfMotion>();
    motion->clip = Clip(*context_.scene().clip(ClipId(0)));
    context_.setShown({.seconds = kStart, .motion = motion});
    EXPECT_EQ(playback_.range(), std::nullopt);
}

TEST_F(PlaybackTest, goesOnFromWhereItIsAtTheSpeedThatIsChosen) {
    context_.setPlaying(true);
    pass(0.25);
    playback_.setSpeed(0.5);
    pass(0.5);
    EXPECT_NEAR(shown(), 1.0, 1e-12);
    context_.setShown({ClipId(0), 0.75});
    pass(0.5);
    EXPECT_NEAR(shown(), 1.0, 1e-12) << "from where somebody sought to, too";
    playback_.setSpeed(4.0);
    pass(0.25);
    EXPECT_NEAR(shown(), kStart + 0.25, 1e-12) << "over the end, and on from the start";
    context_.setPlaying(false);
    context_.setShown({ClipId(0), kStart});
    context_.setPlaying(true);
    pass(0.125);
    EXPECT_NEAR(shown(), kStart + 0.5, 1e-12);
}

TEST_F(PlaybackTest, stopsWhereTheClipIsGone) {
    context_.setPlaying(true);
    context_.setShown({});
    playback_.tick();
    EXPECT_FALSE(context_.playing());
    context_.open(Scene());
    context_.setPlaying(true);
    EXPECT_FALSE(context_.playing()) << "no clip, nothing to play";
}

TEST(PlayClock, runsAtItsRate) {
    std::int64_t now = 0;
    PlayClock clock([&] { return now; });
    clock.set(2.0, -0.5);
    now = 3 * kSecond;
    EXPECT_DOUBLE_EQ(clock.seconds(), 0.5);
}

}  // namespace
}  // namespace sinew
