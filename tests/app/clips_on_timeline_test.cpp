// SPDX-License-Identifier: Apache-2.0
// What is done with clips where they are chosen: renamed, deleted, played faster or slower.
#include <QComboBox>
#include <QLineEdit>
#include <QTest>

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
