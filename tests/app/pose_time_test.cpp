// SPDX-License-Identifier: Apache-2.0
// Poses that leave no steps, steps that are undone apart, frames and the worst of them.
#include <QLineEdit>
#include <QTest>
#include <QTreeView>
#include <algorithm>

#include "app/commands/preferences.h"
#include "app/panels/time_ruler.h"
#include "app/state/clip_frames.h"
#include "app/state/pose_edit.h"
#include "app/widgets/fields.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class PoseAndTime : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        joint_ = scene().skin(scene().skins().front())->slots[1].node;
        clip_ = scene().clips().front();
    }
    std::size_t steps() { return context().document().historySteps(); }
    void pose(double x) {
        LocalPose locals = currentLocals(scene());
        locals.locals[scene().nodes().indexOf(joint_)].translation.x = x;
        ASSERT_TRUE(takePose(context(), locals, Message("Pose")));
    }
    double posed() { return scene().nodes().find(joint_)->local.translation.x; }
    void weigh(float share) {
        const SkinId skin = scene().skins().front();
        const std::vector<Influence> row{{0, share}, {1, 1.0f - share}};
        const std::vector<PointIndex> points{0};
        Scene after = scene();
        after.setRows(skin,
                      withRows(scene().rows(skin), points, [&](std::size_t) { return Row(row); }));
        ASSERT_TRUE(context().apply(difference(scene(), after, Message("Weigh"))));
    }
    float weight() { return scene().rows(scene().skins().front())[0].begin()->weight; }
    void undoPosesApart() {
        Preferences preferences = loadPreferences(context().settings());
        preferences.undoPosesApart = true;
        applyPreferences(preferences, context(), window_->commands());
    }
    NumberField* frameField() { return window_->findChild<NumberField*>("timelineFrame"); }
    double rate() { return ClipFrames(*scene().clip(clip_)).rate(); }

    NodeId joint_;
    ClipId clip_;
    QTreeView* visibleTree() const {
        const auto trees = window_->findChildren<QTreeView*>();
        return *std::ranges::find_if(trees, &QWidget::isVisible);
    }
};

TEST_F(PoseAndTime, pinnedPosesAreGoneThroughOneByOne) {
    for (const double x : {1.0, 2.0}) {
        pose(x);
        key(Qt::Key_K, Qt::AltModifier);
    }
    pose(3.0);
    ASSERT_EQ(context().pinnedPoses().size(), 2u);
    for (const double x : {1.0, 2.0, 1.0}) {
        key(Qt::Key_K, Qt::AltModifier | Qt::ShiftModifier);
        EXPECT_EQ(posed(), x);
    }
    EXPECT_TRUE(said().contains("1 of 2")) << said().toStdString();
    key(Qt::Key_K, Qt::AltModifier);
    EXPECT_EQ(context().pinnedPoses().size(), 1u) << "the one that is shown is let go";
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(posed(), 2.0) << "going there is a step";
}

TEST_F(PoseAndTime, aPinnedPoseStaysTheSameAsNodesComeAndGo) {
    pose(1.0);
    key(Qt::Key_K, Qt::AltModifier);
    context().select({joint_});
    key(Qt::Key_D, Qt::ControlModifier);
    const QAction* pin = window_->commands().find("pose.pin");
    EXPECT_TRUE(pin->isChecked()) << "a node that came later says nothing of it";
    context().markSaved();
    ASSERT_FALSE(context().document().modified());
    key(Qt::Key_K, Qt::AltModifier);
    EXPECT_TRUE(context().pinnedPoses().empty()) << "the pose is let go, not pinned twice";
    EXPECT_TRUE(context().document().modified()) << "a project keeps what is pinned";
}

// A bone that is divided is half as long in every pose.
TEST_F(PoseAndTime, aPinnedPoseIsOfTheRigAsItBecomes) {
    pose(1.0);
    key(Qt::Key_K, Qt::AltModifier);
    pose(2.0);
    const glm::dvec3 rest = scene().nodes().find(joint_)->stored.translation;
    Selection bone;
    bone.nodes = {scene().nodes().find(joint_)->parent, joint_};
    const auto divided = runOperation(*findOperation("nodes.insertJoints"), scene(), bone, {}, {});
    ASSERT_TRUE(divided) << divided.error().message.english();
    ASSERT_TRUE(context().apply(divided->edit));
    key(Qt::Key_K, Qt::AltModifier | Qt::ShiftModifier);
    const Node& now = *scene().nodes().find(joint_);
    EXPECT_NEAR(glm::length(now.stored.translation), 0.5 * glm::length(rest), 1e-9);
    const glm::dvec3 off = now.local.translation - now.stored.translation;
    EXPECT_LT(glm::distance(off, glm::dvec3(1.0 - rest.x, 0.0, 0.0)), 1e-9) << "as far from it";
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_EQ(posed(), 2.0) << "neither gone to nor divided";
    key(Qt::Key_K, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_DOUBLE_EQ(posed(), 1.0);
}

TEST_F(PoseAndTime, aPinnedPoseStaysWhereAnotherPoseBecomesTheBindPose) {
    pose(1.0);
    key(Qt::Key_K, Qt::AltModifier);
    pose(2.0);
    const auto bound = runOperation(*findOperation("skin.setBindPose"), scene(), {}, {}, {});
    ASSERT_TRUE(bound) << bound.error().message.english();
    ASSERT_TRUE(context().apply(bound->edit));
    ASSERT_EQ(scene().nodes().find(joint_)->stored.translation.x, 2.0);
    key(Qt::Key_K, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_DOUBLE_EQ(posed(), 1.0);
}

TEST_F(PoseAndTime, aPosePinnedInAClipHasAMarkOnTheTimelineThatOneGoesTo) {
    const auto* ruler = window_->findChild<TimeRuler*>("timelineRuler");
    const auto clip = scene().clip(clip_);
    const double when = 0.37 * (clip->end() - clip->start()) + clip->start();
    context().setShown({clip_, when});
    key(Qt::Key_K, Qt::AltModifier);
    EXPECT_EQ(ruler->pins(), std::vector{when});
    context().setShown({clip_, clip->start()});
    const double share = (when - clip->start()) / (clip->end() - clip->start());
    const int x = static_cast<int>(12.0 + share * (ruler->width() - 24) + 2.0);
    QTest::mouseClick(const_cast<TimeRuler*>(ruler), Qt::LeftButton, {}, {x, 20});
    EXPECT_EQ(context().shown().seconds, when) << "to the very moment";
    context().setShown({clip_, clip->start()});
    const auto steps = context().document().historySteps();
    key(Qt::Key_K, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(context().shown(), (ShownPose{clip_, when})) << "the next pin is in the clip, too";
    EXPECT_EQ(context().document().historySteps(), steps);
    context().setShown({});
    EXPECT_TRUE(ruler->pins().empty()) << "it is of that clip";
    context().setShown({clip_, when});
    EXPECT_EQ(ruler->pins().size(), 1u);
    const auto kept = storedPins(scene(), context().pinnedPoses());
    EXPECT_EQ(restoredPins(kept, scene()).front().seconds, when);
    key(Qt::Key_K, Qt::AltModifier);
    EXPECT_TRUE(ruler->pins().empty()) << "let go";
}

TEST_F(PoseAndTime, lookingAtTheBindPoseLeavesNoStep) {
    pose(0.5);
    const auto before = context().pose().worldFromNode;
    const auto was = steps();
    key(Qt::Key_T);
    EXPECT_TRUE(context().shown().bindPose);
    EXPECT_TRUE(context().pose().worldFromNode != before);
    key(Qt::Key_T);
    EXPECT_TRUE(context().pose().worldFromNode == before);
    EXPECT_EQ(steps(), was);
    EXPECT_EQ(posed(), 0.5) << "the pose itself was never touched";
}

TEST_F(PoseAndTime, whatTheBindPoseCommandLeftIsGoneBackToByTheKey) {
    const auto goToBindPose = [this] {
        window_->commands().find("skin.bindPose")->trigger();
        ASSERT_TRUE(waitReady());
        settle();
    };
    pose(0.5);
    goToBindPose();
    ASSERT_NE(posed(), 0.5);
    const auto was = steps();
    key(Qt::Key_T);
    EXPECT_EQ(posed(), 0.5) << said().toStdString();
    EXPECT_EQ(context().shown(), ShownPose());
    EXPECT_EQ(steps(), was + 1) << "the current pose is another one";
    key(Qt::Key_T);
    EXPECT_TRUE(context().shown().bindPose);
    key(Qt::Key_T);
    EXPECT_EQ(context().shown(), ShownPose());
    EXPECT_EQ(posed(), 0.5);
    EXPECT_EQ(steps(), was + 1) << "between these two nothing is changed";
    const ShownPose frame{.clip = clip_, .seconds = 0.25};
    context().setShown(frame);
    goToBindPose();
    ASSERT_EQ(context().shown(), ShownPose());
    key(Qt::Key_T);
    EXPECT_EQ(context().shown(), frame);
}

TEST_F(PoseAndTime, posingWhileTheBindPoseIsShownGoesOnFromIt) {
    pose(0.5);
    key(Qt::Key_T);
    const LocalPose bound = context().shownLocals();
    context().select({joint_});
    auto* field = window_->findChild<NumberField*>("transform00");
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, "0.25");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(context().shown(), ShownPose());
    EXPECT_NEAR(posed(), 0.25, 1e-12);
    const auto& nodes = scene().nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].id == joint_) continue;
        EXPECT_TRUE(nodes[i].local == bound.locals[i]) << nodes[i].name;
    }
}

TEST_F(PoseAndTime, theTransformPanelTakesOverAClipsPoseAsTheGizmoDoes) {
    context().setShown({clip_, scene().clip(clip_)->end() * 0.5});
    const LocalPose shown = context().shownLocals();
    context().select({joint_});
    auto* field = window_->findChild<NumberField*>("transform01");
    EXPECT_TRUE(field->isEnabled());
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, "0.75");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(context().shown(), ShownPose());
    const auto& nodes = scene().nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].id == joint_) continue;
        EXPECT_TRUE(nodes[i].local == shown.locals[i]) << nodes[i].name;
    }
    EXPECT_NEAR(scene().nodes().find(joint_)->local.translation.y, 0.75, 1e-12);
}

TEST_F(PoseAndTime, commandsThatPoseGoOnFromTheFrameThatIsShown) {
    const ShownPose then{clip_, scene().clip(clip_)->end() * 0.5};
    const std::vector<std::pair<const char*, Params>> commands{
        {"pose.reset", {}},
        {"pose.transform", {{"translate", std::string("0.5 0.25 0")}}},
        {"skin.setBindPose", {}}};
    for (const auto& [id, params] : commands) {
        SCOPED_TRACE(id);
        context().setShown(then);
        context().select({joint_});
        const LocalPose shown = context().shownLocals();
        const auto was = steps();
        context().runOperation(*findOperation(id), params);
        ASSERT_TRUE(waitFor([&] { return steps() == was + 1; }));
        EXPECT_EQ(context().shown(), ShownPose());
        const auto& nodes = scene().nodes().all();
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (nodes[i].id == joint_) continue;
            EXPECT_TRUE(nodes[i].local == shown.locals[i]) << nodes[i].name;
        }
        settle();
        key(Qt::Key_Z, Qt::ControlModifier);
        EXPECT_EQ(steps(), was) << "one step";
        EXPECT_EQ(context().shown(), then);
    }
}

TEST_F(PoseAndTime, aPoseMadeOfAClipIsUndoneToTheClipAtItsTime) {
    const ShownPose then{clip_, scene().clip(clip_)->end() * 0.5};
    const auto undo = [this] { key(Qt::Key_Z, Qt::ControlModifier); };
    const auto redo = [this] { key(Qt::Key_Y, Qt::ControlModifier); };
    context().setShown(then);
    pose(0.75);
    ASSERT_EQ(context().shown(), ShownPose());
    undo();
    EXPECT_EQ(context().shown(), then);
    redo();
    EXPECT_EQ(context().shown(), ShownPose()) << "what came of it is seen";
    EXPECT_EQ(posed(), 0.75);
    context().setShown({.bindPose = true});
    undo();
    EXPECT_TRUE(context().shown().bindPose) << "what is looked at meanwhile stays";
}

TEST_F(PoseAndTime, aClipWithoutANameIsToldByItsNumber) {
    Scene nameless = scene();
    auto clip = std::make_shared<Clip>(*scene().clip(clip_));
    clip->name.clear();
    nameless.setClip(clip_, clip);
    context().apply(difference(scene(), nameless, Message("Name")));
    context().setShown({clip_, clip->start()});
    LocalPose moved = currentLocals(scene());
    moved.locals.front().translation.x += 1.0;
    ASSERT_TRUE(takePose(context(), moved, Message("Move")));
    EXPECT_TRUE(said().contains("this frame of Clip 1 with")) << said().toStdString();
}

TEST_F(PoseAndTime, weightsAreUndoneUnderALaterPoseWhereTheUserWantsThat) {
    undoPosesApart();
    const float before = weight();
    weigh(0.125f);
    pose(0.5);
    pose(0.75);
    EXPECT_EQ(window_->commands().find("edit.undo")->text(), "&Undo Weigh");
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(weight(), before);
    EXPECT_EQ(posed(), 0.75) << "the pose stays";
    key(Qt::Key_Z, Qt::AltModifier);
    EXPECT_EQ(posed(), 0.5) << "Undo Pose";
    key(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(weight(), 0.125f);
    EXPECT_EQ(posed(), 0.5);
    key(Qt::Key_Z, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(posed(), 0.75) << "Redo Pose";
}

TEST_F(PoseAndTime, usuallyAllIsUndoneInItsOrder) {
    weigh(0.125f);
    pose(0.5);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(weight(), 0.125f);
    EXPECT_NE(posed(), 0.5);
}

TEST_F(PoseAndTime, framesAreSteppedFromAnywhere) {
    const double start = scene().clip(clip_)->start();
    context().setShown({clip_, start});
    key(Qt::Key_Period, Qt::AltModifier);
    EXPECT_NEAR(context().shown().seconds, start + 1.0 / rate(), 1e-9);
    // Also while a list has the keyboard.
    visibleTree()->setFocus();
    key(Qt::Key_Period, Qt::AltModifier);
    EXPECT_NEAR(context().shown().seconds, start + 2.0 / rate(), 1e-9);
    key(Qt::Key_Comma, Qt::AltModifier);
    EXPECT_NEAR(context().shown().seconds, start + 1.0 / rate(), 1e-9);
    EXPECT_EQ(frameField()->value(), 1.0);
}

TEST_F(PoseAndTime, aClipThatIsMadeIsShown) {
    const auto before = scene().clips().size();
    context().runOperation(*findOperation("pose.rangeOfMotion"), {});
    ASSERT_TRUE(waitFor([&] { return scene().clips().size() > before; }));
    EXPECT_EQ(context().shown().clip, scene().clips().back());
}

TEST_F(PoseAndTime, blendersArrowsStepFramesAndTreesKeepTheirs) {
    window_->commands().setPreset(Preset::Blender);
    const double start = scene().clip(clip_)->start();
    context().setShown({clip_, start});
    viewport().setFocus();
    key(Qt::Key_Right);
    EXPECT_NEAR(context().shown().seconds, start + 1.0 / rate(), 1e-9);
    visibleTree()->setFocus();
    key(Qt::Key_Right);
    EXPECT_NEAR(context().shown().seconds, start + 1.0 / rate(), 1e-9);
    viewport().setFocus();
    key(Qt::Key_Left);
    EXPECT_NEAR(context().shown().seconds, start, 1e-9);
}

TEST_F(PoseAndTime, aFrameIsGoneToByTypingItsNumber) {
    context().setShown({clip_, scene().clip(clip_)->start()});
    NumberField* field = frameField();
    ASSERT_TRUE(field->isVisible());
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, "7");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_NEAR(context().shown().seconds, scene().clip(clip_)->start() + 7.0 / rate(), 1e-9);
    context().setShown({});
    EXPECT_FALSE(field->isVisible());
}

TEST_F(PoseAndTime, theWorstFrameIsGoneToAndToldOf) {
    key(Qt::Key_W, Qt::AltModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([this] { return said().startsWith("Worst frame"); }))
        << said().toStdString();
    EXPECT_EQ(context().shown().clip, clip_);
    const auto vertex = context().selectedVertex();
    ASSERT_TRUE(vertex) << "the spot is marked";
    EXPECT_TRUE(context().selection().points.empty()) << "brushes reach around it";
    const SkinId skin = scene().skinOf(vertex->meshNode);
    EXPECT_EQ(context().selection().activeSkin, skin);
    const Rows rows = scene().rows(skin);
    const Row row = rows[vertex->point];
    const auto most = std::ranges::max_element(row, {}, &Influence::weight);
    EXPECT_EQ(context().selection().activeSlot, most->slot) << "the joint at fault is active";
    EXPECT_FALSE(context().document().canUndo()) << "nothing was changed";
}

}  // namespace
}  // namespace sinew::test
