// SPDX-License-Identifier: Apache-2.0
// What of a clip is played, and its keys.
#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QTest>

#include "app/panels/time_ruler.h"
#include "app/state/clip_frames.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class TimeRangeTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        clip_ = scene().clips().front();
        frames_.emplace(*scene().clip(clip_));
        context().setShown({clip_, frames_->secondsAt(0)});
    }
    QAction* command(const char* id) { return window_->commands().find(QLatin1String(id)); }
    double frame() { return frames_->frameAt(context().shown().seconds); }
    void go(double frame) { context().setShown({clip_, frames_->secondsAt(frame)}); }
    /// What plays shows, one picture after another, as frames: the least and the most.
    std::pair<double, double> played() {
        double least = 1e9, most = -1e9;
        window_->commands().find("pose.play")->trigger();
        for (int i = 0; i < 60; ++i) {
            QTest::qWait(15);
            least = std::min(least, frame());
            most = std::max(most, frame());
        }
        context().setPlaying(false);
        return {least, most};
    }

    ClipId clip_;
    std::optional<ClipFrames> frames_;
};

TEST_F(TimeRangeTest, isChosenByADragWithShiftAndLeftByAClickWithIt) {
    auto* ruler = window_->findChild<TimeRuler*>("timelineRuler");
    const auto at = [&](double share) {
        return QPoint(12 + int(share * (ruler->width() - 24)), ruler->height() / 2);
    };
    QTest::mousePress(ruler, Qt::LeftButton, Qt::ShiftModifier, at(0.5));
    QMouseEvent move(QEvent::MouseMove, QPointF(at(0.25)), ruler->mapToGlobal(QPointF(at(0.25))),
                     Qt::NoButton, Qt::LeftButton, Qt::ShiftModifier);
    QApplication::sendEvent(ruler, &move);
    QTest::mouseRelease(ruler, Qt::LeftButton, Qt::ShiftModifier, at(0.25));
    EXPECT_NEAR(frame(), 0.0, 1e-6) << "choosing is no seeking";
    ASSERT_TRUE(command("pose.playAll")->isEnabled());
    const auto [least, most] = played();
    EXPECT_GE(least, 0.25 * frames_->last() - 1.0);
    EXPECT_LE(most, 0.5 * frames_->last() + 1.0);
    EXPECT_GT(most, least);
    QTest::mouseClick(ruler, Qt::LeftButton, Qt::ShiftModifier, at(0.7));
    EXPECT_FALSE(command("pose.playAll")->isEnabled());
}

TEST_F(TimeRangeTest, beginsAndEndsAtTheFrameThatIsShownByCommands) {
    const double last = frames_->last();
    go(std::round(last * 0.5));
    const double middle = frame();
    command("pose.playTo")->trigger();
    go(std::round(last * 0.25));
    const double early = frame();
    command("pose.playFrom")->trigger();
    const auto [least, most] = played();
    EXPECT_GE(least, early - 1e-6);
    EXPECT_LE(most, middle + 1e-6);
    // A start behind the end takes all that follows.
    go(std::round(last * 0.75));
    command("pose.playFrom")->trigger();
    EXPECT_GE(played().first, std::round(last * 0.75) - 1e-6);
    command("pose.playAll")->trigger();
    EXPECT_FALSE(command("pose.playAll")->isEnabled());
    context().setShown({});
    EXPECT_FALSE(command("pose.playFrom")->isEnabled());
}

TEST_F(TimeRangeTest, keysOfTheSelectedJointsAreGoneThrough) {
    Scene keyed = scene();
    const auto& slots = keyed.skin(keyed.skins().front())->slots;
    auto clip = std::make_shared<Clip>();
    const auto track = [&](NodeId node, std::vector<float> times) {
        std::vector<float> values(3 * times.size(), 0.0f);
        clip->tracks.push_back({node, TrackPath::Translation, Interpolation::Linear,
                                std::move(times), std::move(values), 3});
    };
    track(slots[0].node, {0.0f, 0.5f, 2.0f});
    track(slots[1].node, {0.0f, 1.0f});
    keyed.setClip(clip_, clip);
    ASSERT_TRUE(context().apply(difference(scene(), keyed, Message("Key"))));
    const auto step = [&](const char* id) {
        command(id)->trigger();
        return context().shown().seconds;
    };
    context().select({});
    context().setShown({clip_, 0.2});
    EXPECT_DOUBLE_EQ(step("pose.nextKey"), 0.5) << "of all joints";
    EXPECT_DOUBLE_EQ(step("pose.nextKey"), 1.0);
    EXPECT_DOUBLE_EQ(step("pose.nextKey"), 2.0);
    EXPECT_DOUBLE_EQ(step("pose.nextKey"), 2.0) << "there is none behind the last";
    context().select({slots[1].node});
    EXPECT_DOUBLE_EQ(step("pose.previousKey"), 1.0);
    EXPECT_DOUBLE_EQ(step("pose.previousKey"), 0.0) << "of the selected joint alone";
}

TEST(TimeRulerTest, paintsTheLongestClipThereMayBeAndHowNarrowItMayBe) {
    TimeRuler ruler;
    ruler.setRange(-kLongestTime, kLongestTime, kHighestRate);
    for (const int width : {400, 60, 25, 24, 10}) {
        ruler.resize(width, 34);
        EXPECT_FALSE(ruler.grab().isNull()) << width;
    }
}

TEST(TimeRulerTest, hasTheNumberOfItsEndBesideTheHeadThatStandsThere) {
    TimeRuler ruler;
    ruler.resize(400, 34);
    ruler.setRange(0.0, 100.0, 1.0);
    ruler.setTime(100.0);
    QImage picture(ruler.size(), QImage::Format_RGB32);
    ruler.render(&picture);
    for (int y = 11; y < 19; ++y)
        for (int x = 393; x < 397; ++x)
            EXPECT_EQ(picture.pixel(x, y), picture.pixel(396, 20)) << x << ", " << y;
}

}  // namespace
}  // namespace sinew::test
