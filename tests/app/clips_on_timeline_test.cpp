// SPDX-License-Identifier: Apache-2.0
// What is done with clips where they are chosen: renamed, deleted, played faster or slower; and
// which one goes on.
#include <QAbstractItemView>
#include <QComboBox>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTest>
#include <algorithm>

#include "app/panels/timeline_bar.h"
#include "app/state/clip_frames.h"
#include "app/state/motion_view.h"
#include "app/state/playback.h"
#include "app/state/pose_edit.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class ClipsOnTimeline : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        clip_ = scene().clips().front();
        show();
        list_ = window_->findChild<QComboBox*>("timelineClips");
    }
    void show() { context().setShown({clip_, scene().clip(clip_)->start()}); }
    std::string name() { return scene().clip(clip_)->name; }
    QAction* onRightClick(const char* id) { return list_->findChild<QAction*>(QLatin1String(id)); }
    QAction* command(const char* id) { return window_->commands().find(QLatin1String(id)); }
    /// Another clip with the same keys, behind all.
    ClipId addAnother() {
        Scene more = scene();
        const ClipId id(scene().clips().back().value + 1);
        more.setClip(id, std::make_shared<Clip>(*scene().clip(clip_)));
        EXPECT_TRUE(context().apply(difference(scene(), more, Message("Copy"))));
        return id;
    }
    /// Goes on from what is shown, which makes a current pose of it.
    void pose() {
        LocalPose locals = context().shownLocals();
        locals.locals.front().translation.x += 0.1;
        ASSERT_TRUE(takePose(context(), locals, Message("Pose")));
        ASSERT_EQ(context().shown(), ShownPose());
    }
    QLineEdit* startRenaming() {
        onRightClick("pose.renameClip")->trigger();
        return list_->parentWidget()->findChild<QLineEdit*>("timelineClipName");
    }

    ClipId clip_;
    QComboBox* list_ = nullptr;
};

TEST_F(ClipsOnTimeline, theShownOneIsRenamedInItsPlaceAndEscapeLeavesItsName) {
    const std::string before = name();
    QLineEdit* line = startRenaming();
    ASSERT_NE(line, nullptr);
    EXPECT_EQ(line->text().toStdString(), before);
    QTest::keyClicks(line, "greeting");
    QTest::keyClick(line, Qt::Key_Up);  // the list keeps its clip, and the name what was typed
    EXPECT_EQ(context().shown().clip, clip_);
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_TRUE(list_->hasFocus());
    ASSERT_TRUE(waitFor([&] { return name() == "greeting"; }));
    settle();
    EXPECT_EQ(list_->currentText(), "greeting");
    EXPECT_EQ(context().shown().clip, clip_);
    EXPECT_TRUE(said().contains("to greeting")) << said().toStdString();
    line = startRenaming();
    QTest::keyClicks(line, "other");
    QTest::keyClick(line, Qt::Key_Escape);
    settle();
    EXPECT_EQ(name(), "greeting");
    EXPECT_EQ(list_->parentWidget()->findChild<QLineEdit*>("timelineClipName"), nullptr);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(name(), before);
}

TEST_F(ClipsOnTimeline, longNamesLeaveTheRulerItsRoomAndAreWholeInTheList) {
    window_->resize(1600, 1000);
    Scene named = scene();
    auto clip = std::make_shared<Clip>(*scene().clip(clip_));
    clip->name = std::string(70, 'W');
    named.setClip(clip_, clip);
    ASSERT_TRUE(context().apply(difference(scene(), named, Message("Rename Clip"))));
    settle(200);
    const auto* ruler = window_->findChild<QWidget*>("timelineRuler");
    EXPECT_GE(ruler->width(), 19 * QFontInfo(ruler->font()).pixelSize());
    EXPECT_LT(list_->width(), list_->sizeHint().width());
    const int whole = list_->fontMetrics().horizontalAdvance(list_->currentText());
    EXPECT_GE(list_->view()->minimumWidth(), whole);
}

TEST_F(ClipsOnTimeline, namesAreReadWhereOtherThingsHaveToGo) {
    Scene named = scene();
    auto clip = std::make_shared<Clip>(*scene().clip(clip_));
    clip->name = std::string(70, 'W');
    named.setClip(clip_, clip);
    ASSERT_TRUE(context().apply(difference(scene(), named, Message("Rename Clip"))));
    Playback playback(context());
    Commands commands;
    TimelineBar bar(context(), playback, commands);
    bar.show();
    const auto* names = bar.findChild<QWidget*>("timelineClips");
    const int em = QFontInfo(bar.font()).pixelSize();
    std::vector<int> hiddenAt;
    for (const char* part : {"timelineSpeed", "timelineLoop", "timelineTime"}) {
        const auto* widget = bar.findChild<QWidget*>(part);
        int width = 1600;
        for (; width > 30 * em; width -= em / 2) {
            bar.resize(width, 44);
            settle(1);
            EXPECT_GE(names->width(), 12 * em) << part << " at " << width;
            if (!widget->isVisible()) break;
        }
        hiddenAt.push_back(width);
    }
    EXPECT_GT(hiddenAt[0], hiddenAt[1]) << "the speed goes first";
    EXPECT_GT(hiddenAt[1], hiddenAt[2]);
    EXPECT_GT(hiddenAt[2], 30 * em) << "and the time after looping";
    EXPECT_TRUE(bar.findChild<QWidget*>("timelineFrame")->isVisible());
}

TEST_F(ClipsOnTimeline, theLongNameOfATestPoseTakesNothingFromTheListAndTheRuler) {
    const NodeId joint = node("forearm_L");
    const std::string name = "hair_curve_00144_of_the_left_side_bone.001";
    Scene named = scene();
    auto nodes = std::make_shared<NodeTable>(named.nodes());
    nodes->edit(joint).name = name;
    named.setNodes(nodes);
    ASSERT_TRUE(context().apply(difference(scene(), named, Message("Rename"))));
    Playback playback(context());
    Commands commands;
    TimelineBar bar(context(), playback, commands);
    bar.show();
    context().select({joint});
    ASSERT_TRUE(showMotion(context(), MotionOf::SelectedJoints));
    const auto* names = bar.findChild<QWidget*>("timelineClips");
    const auto* ruler = bar.findChild<QWidget*>("timelineRuler");
    const auto* pose = bar.findChild<QLabel*>("timelineTime");
    const QString whole = QString::fromStdString(name) + ": bend 45°";
    EXPECT_EQ(pose->text(), whole);
    EXPECT_TRUE(pose->toolTip().startsWith(whole)) << qPrintable(pose->toolTip());
    const int em = QFontInfo(bar.font()).pixelSize();
    for (int width = 110 * em; width > 45 * em; width -= 4 * em) {
        bar.resize(width, 44);
        settle(1);
        EXPECT_TRUE(pose->isVisible()) << width;
        EXPECT_LE(pose->width(), 15 * em) << width;
        EXPECT_GE(names->width(), std::min(names->sizeHint().width(), 12 * em)) << width;
        EXPECT_GE(ruler->width(), 11 * em) << width;
    }
}

TEST_F(ClipsOnTimeline, theNameOfThePoseGivesWayToTheListInANarrowWindow) {
    Playback playback(context());
    Commands commands;
    TimelineBar bar(context(), playback, commands);
    bar.show();
    context().setShown({});
    const auto* list = bar.findChild<QComboBox*>("timelineClips");
    const auto* ruler = bar.findChild<QWidget*>("timelineRuler");
    const auto* pose = bar.findChild<QLabel*>("timelineTime");
    const int em = QFontInfo(bar.font()).pixelSize();
    const auto resizeTo = [&](int width) {
        bar.resize(width, 44);
        settle(1);
    };
    resizeTo(60 * em);
    EXPECT_TRUE(pose->isVisible());
    for (int width = 60 * em; width >= 26 * em; width -= em) {
        resizeTo(width);
        EXPECT_GE(list->width(), std::min(list->sizeHint().width(), 12 * em)) << width;
        EXPECT_GE(ruler->width(), 80) << width;
    }
    EXPECT_FALSE(pose->isVisible());
    resizeTo(60 * em);
    EXPECT_TRUE(pose->isVisible()) << "it comes back";
}

TEST_F(ClipsOnTimeline, theSmallestWindowShowsTheNameOfTheCurrentPose) {
    context().setShown({});
    window_->resize(800, 600);
    settle(200);
    QStyleOptionComboBox look;
    look.initFrom(list_);
    look.editable = false;
    const QRect room = list_->style()->subControlRect(QStyle::CC_ComboBox, &look,
                                                      QStyle::SC_ComboBoxEditField, list_);
    EXPECT_EQ(list_->currentText(), "Current pose");
    EXPECT_LE(list_->iconSize().width() + list_->fontMetrics().horizontalAdvance("Current pose"),
              room.width());
}

TEST_F(ClipsOnTimeline, thePoseSaysWhichOneItIs) {
    const auto* name = window_->findChild<QLabel*>("timelineTime");
    context().setShown({});
    const QString opened = standsBound(scene()) ? "Bind pose" : "Stored pose";
    EXPECT_EQ(name->text(), opened);
    const NodeId bound = scene().skin(scene().skins().front())->bindPose.front().node;
    LocalPose locals = context().shownLocals();
    locals.locals[scene().nodes().indexOf(bound)].translation.x += 0.1;
    ASSERT_TRUE(takePose(context(), locals, Message("Pose")));
    EXPECT_EQ(name->text(), "Posing");
    auto nodes = std::make_shared<NodeTable>(scene().nodes());
    for (const Node& node : scene().nodes().all()) nodes->edit(node.id).stored = node.local;
    Scene stored = scene();
    stored.setNodes(nodes);
    ASSERT_TRUE(context().apply(difference(scene(), stored, Message("Store"))));
    EXPECT_EQ(name->text(), standsBound(scene()) ? "Bind pose" : "Stored pose");
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(name->text(), "Posing");
    key(Qt::Key_Z, Qt::ControlModifier);
    context().setShown({});
    EXPECT_EQ(name->text(), opened);
}

TEST_F(ClipsOnTimeline, theShownOneIsDeletedAndTheCurrentPoseIsShown) {
    const std::size_t count = scene().clips().size();
    context().setPlaying(true);
    onRightClick("pose.deleteClip")->trigger();
    ASSERT_TRUE(waitFor([&] { return scene().clips().size() == count - 1; }));
    settle();
    EXPECT_EQ(context().shown(), ShownPose());
    EXPECT_FALSE(context().playing());
    EXPECT_EQ(list_->currentIndex(), 0);
    EXPECT_TRUE(said().contains("Deleted the clip")) << said().toStdString();
    for (const char* id : {"pose.renameClip", "pose.deleteClip"})
        EXPECT_FALSE(onRightClick(id)->isEnabled()) << "no clip is shown";
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().clips().size(), count);
    show();
    EXPECT_TRUE(onRightClick("pose.deleteClip")->isEnabled());
}

TEST_F(ClipsOnTimeline, oneThatWasDeletedIsNotGoneBackTo) {
    const auto deleteIt = [this] {
        context().runOperation(*findOperation("pose.deleteClip"), {{"name", std::string("#0")}});
        return waitFor([&] { return !scene().clip(clip_); });
    };
    for (const char* id : {"pose.swap", "pose.motionOfAll"}) {
        SCOPED_TRACE(id);
        show();
        command(id)->trigger();
        ASSERT_NE(context().shown(), ShownPose());
        ASSERT_TRUE(deleteIt());
        settle();
        command(id)->trigger();
        EXPECT_EQ(context().shown(), ShownPose());
        key(Qt::Key_Z, Qt::ControlModifier);
        ASSERT_TRUE(scene().clip(clip_));
    }
}

TEST_F(ClipsOnTimeline, theOneThatWasShownLastGoesOnAfterAPose) {
    const ClipId walk = addAnother();
    const ClipFrames frames(*scene().clip(walk));
    const ShownPose then{walk, frames.secondsAt(7)};
    const auto triggered = [&](const char* id) {
        context().setShown(then);
        pose();
        command(id)->trigger();
        EXPECT_EQ(context().shown().clip, walk) << id;
        return frames.frameAt(context().shown().seconds);
    };
    EXPECT_NEAR(triggered("pose.nextFrame"), 8.0, 1e-6);
    EXPECT_NEAR(triggered("pose.previousFrame"), 6.0, 1e-6);
    EXPECT_NEAR(triggered("pose.firstFrame"), 0.0, 1e-6);
    EXPECT_GE(triggered("pose.play"), 7.0 - 1e-6);
    context().setPlaying(false);
}

TEST_F(ClipsOnTimeline, oneThatIsGoneDoesNotGoOnUntilItIsBack) {
    const ClipId walk = addAnother();
    const ShownPose then{walk, ClipFrames(*scene().clip(walk)).secondsAt(7)};
    context().setShown(then);
    onRightClick("pose.deleteClip")->trigger();
    ASSERT_TRUE(waitFor([&] { return !scene().clip(walk); }));
    settle();
    EXPECT_EQ(context().clipAtHand(), (ShownPose{clip_, scene().clip(clip_)->start()}));
    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(scene().clip(walk));
    EXPECT_EQ(context().lastClip(), then);
    key(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(context().lastClip(), ShownPose());
    command("pose.nextFrame")->trigger();
    EXPECT_EQ(context().shown(), (ShownPose{clip_, scene().clip(clip_)->start()}));
}

TEST_F(ClipsOnTimeline, areAskedAboutByTheMenuToo) {
    onDialog([](QWidget* dialog) {
        dialog->findChild<QWidget*>("param_to")->findChild<QLineEdit*>()->setText("greeting");
        pressButton(dialog, "Rename");
    });
    command("pose.renameClip")->trigger();
    ASSERT_TRUE(waitFor([&] { return name() == "greeting"; }));
}

TEST_F(ClipsOnTimeline, speedIsChosenInAListOrGoneThroughByCommands) {
    auto* speed = window_->findChild<QComboBox*>("timelineSpeed");
    EXPECT_EQ(speed->currentText(), "100%");
    command("pose.slower")->trigger();
    EXPECT_EQ(speed->currentText(), "50%");
    EXPECT_TRUE(said().contains("50%")) << said().toStdString();
    while (command("pose.faster")->isEnabled()) command("pose.faster")->trigger();
    EXPECT_EQ(speed->currentIndex(), speed->count() - 1);
    speed->setCurrentIndex(0);
    Q_EMIT speed->activated(0);
    EXPECT_FALSE(command("pose.slower")->isEnabled());
    EXPECT_TRUE(command("pose.faster")->isEnabled());
    EXPECT_EQ(context().document().historySteps(), 0u) << "it is not the clip's";
}

}  // namespace
}  // namespace sinew::test
