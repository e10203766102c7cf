// SPDX-License-Identifier: Apache-2.0
// Pose > Find Worst Places: the score, the list, and going from place to place.
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "app/panels/deformation/deformation_panel.h"
#include "app/state/operation_preview.h"
#include "app/state/pose_edit.h"
#include "tests/app/window_test_base.h"
#include "tests/operations/support.h"

namespace sinew::test {
namespace {

class DeformationWindow : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        context().open(boundArm());
        ASSERT_TRUE(waitReady());
        settle();
    }
    DeformationPanel& panel() { return *window_->findChild<DeformationPanel*>("deformation"); }
    QTreeWidget& list() { return *panel().findChild<QTreeWidget*>("deformationList"); }
    QString score() { return panel().findChild<QLabel*>("deformationScore")->text(); }
    QString change() { return panel().findChild<QLabel*>("deformationChange")->text(); }
    void find() {
        chooseInMenu("menuPose", "deformation.find");
        ASSERT_TRUE(waitFor([&] { return panel().found().survey.has_value(); }));
        settle();
    }
    void makeWide(int pixels) {
        window_->resizeDocks({window_->findChild<QDockWidget*>("deformationDock")}, {pixels},
                             Qt::Horizontal);
        settle(200);
    }
    void bindAnew(const char* operation, const Params& params = {}) {
        Params all = params;
        all["rebind"] = true;
        const auto outcome = runOn(scene(), operation, all);
        ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
        ASSERT_TRUE(context().apply(outcome->edit));
        measured();
    }
    void measured() {
        ASSERT_TRUE(waitFor([&] { return !panel().busy(); }));
        settle();
    }
    void spoil() {
        Scene to = scene();
        const SkinId skin = to.skins().front();
        const Rows before = to.rows(skin);
        RowsBuilder rows;
        for (PointIndex p = 0; p < before.pointCount(); ++p)
            rows.append(p == 40 ? Row(std::vector<Influence>{{0, 0.5f}, {2, 0.5f}}) : before[p]);
        to.setRows(skin, rows.finish());
        ASSERT_TRUE(context().apply(difference(scene(), to, Message("Spoil"))));
    }
};

TEST_F(DeformationWindow, goesToTheWorstPlaceWithItsPoseAndItsJoint) {
    find();
    ASSERT_GT(list().topLevelItemCount(), 0);
    EXPECT_TRUE(score().contains("Score"));
    const WorstRegion& worst = panel().found().survey->regions.front();
    EXPECT_TRUE(context().shown().motion);
    EXPECT_EQ(context().selection().activeSlot, worst.slot);
    EXPECT_TRUE(context().selection().points.empty()) << "brushes reach around the place";
    EXPECT_TRUE(context().shownNumbers().numbers);
    EXPECT_EQ(context().view().shading, Shading::Weights);
    EXPECT_EQ(list().indexOfTopLevelItem(list().currentItem()), 0);
}

TEST_F(DeformationWindow, tellsTheOrderAndFollowsARename) {
    find();
    const auto* order = panel().findChild<QLabel*>("deformationOrder");
    EXPECT_TRUE(order->isVisible());
    EXPECT_LE(order->geometry().bottom(), list().geometry().top()) << "above what it orders";
    const NodeId mesh = scene().skin(scene().skins().front())->meshNode;
    const auto named = [&] {
        for (int row = 0; row < list().topLevelItemCount(); ++row)
            if (list().topLevelItem(row)->text(3) == "sleeve") return true;
        return false;
    };
    ASSERT_FALSE(named());
    const Scene to = withNode(scene(), mesh, [](Node& node) { node.name = "sleeve"; });
    ASSERT_TRUE(context().apply(difference(scene(), to, Message("Rename"))));
    EXPECT_TRUE(waitFor(named));
}

TEST_F(DeformationWindow, thePlacesAreInSightHoweverLowThePanel) {
    auto* dock = window_->findChild<QDockWidget*>("deformationDock");
    context().showPanel("deformation", Context::IfClosed::Open);
    settle(200);
    window_->resizeDocks({dock}, {dock->minimumSizeHint().height()}, Qt::Vertical);
    settle(200);
    const auto inSight = [&] {
        const int header = list().header()->height();
        return list().visibleRegion().boundingRect().height() > header;
    };
    ASSERT_FALSE(inSight()) << "there is more above them than the panel is high";
    find();
    EXPECT_TRUE(inSight());
}

// Edit Joints shows the bind pose alone: whoever asks for a pose leaves it.
TEST_F(DeformationWindow, aPlaceIsShownInItsPoseFromEditJointsToo) {
    chooseInMenu("menuPose", "tool.editJoints");
    ASSERT_EQ(context().tool(), "editJoints");
    find();
    ASSERT_TRUE(context().shown().motion);
    EXPECT_NE(context().tool(), "editJoints");
    EXPECT_TRUE(samePose(context().shownLocals(), context().localsOf(context().shown())));
}

TEST_F(DeformationWindow, theJointIsToldHoweverNarrowThePanel) {
    find();
    panel().resize(panel().minimumSizeHint());
    settle();
    const int amount = 0, joint = 1;
    EXPECT_GE(list().columnWidth(joint), 72);
    EXPECT_EQ(list().textElideMode(), Qt::ElideMiddle);
    const QAbstractItemView& view = list();
    EXPECT_GE(list().columnWidth(amount), view.sizeHintForColumn(amount));
}

TEST_F(DeformationWindow, columnsFitAndJointAndPoseAreWholeBesideTheMeshWhereThereIsRoom) {
    Scene two = boundArm();
    const NodeId sleeve = addNamedMesh(two, tubeMesh(9, 8, 2.0f, 0.3f), "sleeve");
    context().open(after(two, "skin.smooth", {}, {.nodes = {sleeve}}));
    ASSERT_TRUE(waitReady());
    find();
    ASSERT_EQ(panel().found().survey->skins.size(), 2u);
    const int joint = 1, pose = 2, mesh = 3;
    const QAbstractItemView& view = list();
    const QStringList japanese{QString::fromUtf8("変形量"), QString::fromUtf8("ジョイント"),
                               QString::fromUtf8("ポーズ"), QString::fromUtf8("メッシュ")};
    for (const QStringList& labels : {QStringList{"Amount", "Joint", "Pose", "Mesh"}, japanese}) {
        list().setHeaderLabels(labels);
        for (const int width : {600, 280, 240}) {
            makeWide(width);
            EXPECT_LE(list().header()->length(), list().viewport()->width()) << width;
            EXPECT_EQ(list().horizontalScrollBar()->maximum(), 0) << width;
            EXPECT_GE(list().columnWidth(joint), 72) << width;
            if (width < 600) continue;
            EXPECT_GE(list().columnWidth(joint), view.sizeHintForColumn(joint)) << width;
            EXPECT_GE(list().columnWidth(pose), view.sizeHintForColumn(pose)) << width;
        }
        makeWide(600);
        EXPECT_FALSE(list().isColumnHidden(mesh));
    }
    EXPECT_TRUE(list().topLevelItem(0)->toolTip(joint).contains(list().topLevelItem(0)->text(mesh)))
        << "however narrow it is, it is told";
}

TEST_F(DeformationWindow, thePoseIsWholeBesideALongNameOfAJoint) {
    find();
    ASSERT_GT(list().topLevelItemCount(), 0);
    const int joint = 1, pose = 2;
    list().topLevelItem(0)->setText(joint, "TheSecondJointOfTheVeryLeftArm");
    for (int i = 0; i < list().topLevelItemCount(); ++i)
        list().topLevelItem(i)->setText(pose, QString::fromUtf8("spread 90°"));
    for (const int width : {300, 280}) makeWide(width);
    const QAbstractItemView& view = list();
    EXPECT_GE(list().columnWidth(pose), view.sizeHintForColumn(pose));
    EXPECT_LT(list().columnWidth(joint), view.sizeHintForColumn(joint));
    EXPECT_LE(list().header()->length(), list().viewport()->width());
}

TEST_F(DeformationWindow, nextGoesOnToPlacesThatWereNotSeen) {
    find();
    const int places = list().topLevelItemCount();
    ASSERT_GT(places, 1);
    std::set<int> seen{0};
    for (int i = 1; i < places; ++i) {
        key(Qt::Key_F8);
        settle();
        seen.insert(list().indexOfTopLevelItem(list().currentItem()));
    }
    EXPECT_EQ(static_cast<int>(seen.size()), places);
    key(Qt::Key_F8, Qt::ShiftModifier);
    settle();
    EXPECT_EQ(list().indexOfTopLevelItem(list().currentItem()), places - 2);
}

TEST_F(DeformationWindow, theScoreFollowsEditsAndSaysWhatChanged) {
    find();
    const double before = panel().found().survey->score();
    spoil();
    ASSERT_TRUE(
        waitFor([&] { return !panel().busy() && panel().found().survey->score() < before; }));
    EXPECT_TRUE(change().startsWith(u'-')) << change().toStdString();
}

// Of the binds that hold the last one counts, whatever operation it was.
TEST_F(DeformationWindow, theScoreIsComparedWithTheBindThatHolds) {
    find();
    EXPECT_TRUE(change().contains("since it was opened")) << change().toStdString();
    EXPECT_FALSE(change().contains("The bind itself"));
    const QString opened = scoreText(panel().found().survey->score());
    bindAnew("skin.rigid");
    const QString rigid = change();
    EXPECT_TRUE(rigid.contains("0.000 since it was bound")) << rigid.toStdString();
    EXPECT_TRUE(rigid.contains("The bind itself")) << rigid.toStdString();
    EXPECT_TRUE(rigid.contains(opened)) << "what it was before: " << rigid.toStdString();
    bindAnew("skin.smooth", {{"smoothing", std::int64_t{3}}});
    ASSERT_NE(change(), rigid);
    context().undo();
    measured();
    EXPECT_EQ(change(), rigid);
    context().undo();
    measured();
    EXPECT_TRUE(change().contains("since it was opened")) << change().toStdString();
    context().redo();
    measured();
    EXPECT_EQ(change(), rigid);
}

TEST_F(DeformationWindow, saysThatOtherJointsCannotBeCompared) {
    find();
    bindAnew("skin.smooth");
    Scene more = scene();
    addChain(more, {9.0});
    ASSERT_TRUE(context().apply(difference(scene(), more, Message("Add"))));
    spoil();
    measured();
    EXPECT_TRUE(change().startsWith("Not comparable")) << change().toStdString();
}

TEST_F(DeformationWindow, coloursGiveWayToAPreviewAndComeBack) {
    find();
    ASSERT_TRUE(context().shownNumbers().numbers);
    ASSERT_EQ(context().view().shading, Shading::Weights);
    OperationPreview preview(context(), *findOperation("skin.smooth"));
    preview.show({{"rebind", true}});
    ASSERT_TRUE(waitFor([&] { return &context().shownScene() != &scene(); }));
    EXPECT_EQ(context().view().shading, Shading::AllInfluences);
    preview.hide();
    EXPECT_EQ(context().view().shading, Shading::Weights);
    EXPECT_TRUE(context().shownNumbers().numbers);
    EXPECT_TRUE(panel().findChild<QCheckBox*>("deformationColours")->isChecked());
}

TEST_F(DeformationWindow, aMeasureIsChosenAndColoursGoWithThePanel) {
    find();
    auto& measure = *panel().findChild<QComboBox*>("deformationMeasure");
    measure.setFocus();
    QTest::keyClick(&measure, Qt::Key_Down);
    ASSERT_TRUE(waitFor([&] { return !panel().busy(); }));
    EXPECT_TRUE(list().topLevelItemCount() == 0 ||
                list().topLevelItem(0)->text(0).startsWith(QChar(0x00d7)));
    context().closePanel("deformation");
    settle();
    EXPECT_FALSE(context().shownNumbers().numbers);
}

TEST_F(DeformationWindow, coloursThatGoLeaveABrushItsWeights) {
    ASSERT_EQ(context().view().shading, Shading::Textured);
    find();
    ASSERT_TRUE(context().shownNumbers().numbers);
    context().setTool("paint");
    panel().findChild<QCheckBox*>("deformationColours")->setChecked(false);
    EXPECT_FALSE(context().shownNumbers().numbers);
    EXPECT_EQ(context().view().shading, Shading::Weights) << "of the brush";
    context().setTool("rotate");
    EXPECT_EQ(context().view().shading, Shading::Textured) << "as it was before both";
}

TEST_F(DeformationWindow, coloursStayWhileToolsChange) {
    ASSERT_EQ(context().view().shading, Shading::Textured);
    context().setTool("paint");
    find();
    context().setTool("rotate");
    EXPECT_TRUE(context().shownNumbers().numbers);
    EXPECT_EQ(context().view().shading, Shading::Weights);
    auto& colours = *panel().findChild<QCheckBox*>("deformationColours");
    EXPECT_TRUE(colours.isChecked());
    colours.setChecked(false);
    EXPECT_EQ(context().view().shading, Shading::Textured) << "no brush is in hand any more";
}

TEST_F(DeformationWindow, isMeasuredOverTheFirstClipToo) {
    Scene swinging = boundArm();
    const ClipId first(0);
    auto clip = std::make_shared<Clip>();
    clip->name = "swing";
    clip->tracks.push_back({named(swinging, "B"),
                            TrackPath::Rotation,
                            Interpolation::Linear,
                            {0.0f, 1.0f},
                            {0, 0, 0, 1, 0, 0, 0.6f, 0.8f},
                            4});
    swinging.setClip(first, clip);
    context().open(swinging);
    ASSERT_TRUE(waitReady());
    settle();
    find();
    ASSERT_TRUE(panel().found().motion);
    auto& over = *panel().findChild<QComboBox*>("deformationOver");
    over.setFocus();
    QTest::keyClick(&over, Qt::Key_End);
    ASSERT_EQ(over.currentText(), "swing");
    ASSERT_TRUE(waitFor([&] { return !panel().busy(); }));
    EXPECT_FALSE(panel().found().motion);
    EXPECT_EQ(panel().found().clip, first);
    ASSERT_TRUE(panel().found().survey);
}

TEST_F(DeformationWindow, isMeasuredOverTheSelectedJointsAlone) {
    find();
    const QString ofAll = score();
    context().select({named(scene(), "B")});
    auto& over = *panel().findChild<QComboBox*>("deformationOver");
    over.setFocus();
    QTest::keyClick(&over, Qt::Key_Down);
    ASSERT_TRUE(waitFor([&] { return !panel().busy(); }));
    ASSERT_TRUE(panel().found().motion);
    for (const TestPose& pose : panel().found().motion->poses)
        EXPECT_EQ(pose.joint, named(scene(), "B"));
    EXPECT_TRUE(score().contains("B")) << score().toStdString();
    const QString before = score();
    EXPECT_NE(before, ofAll);
    context().select({});
    spoil();
    ASSERT_TRUE(waitFor([&] { return !panel().busy() && score() != before; }));
    EXPECT_TRUE(change().startsWith(QLocale().negativeSign()) || change().startsWith('-'))
        << change().toStdString();
}

TEST_F(DeformationWindow, asksForJointsWhereNoneAreSelected) {
    find();
    context().select({});
    auto& over = *panel().findChild<QComboBox*>("deformationOver");
    over.setFocus();
    QTest::keyClick(&over, Qt::Key_Down);
    ASSERT_TRUE(waitFor([&] { return !panel().busy(); }));
    EXPECT_TRUE(score().contains("Select joints")) << score().toStdString();
}

// Who has gone on meanwhile stays where they are, and is told of it.
TEST_F(DeformationWindow, leadsNobodyAwayFromWhatTheyDoMeanwhile) {
    const auto goesOn = [this](const std::function<void()>& with) {
        window_->commands().find("deformation.find")->trigger();
        ASSERT_TRUE(panel().busy());
        with();
        measured();
        ASSERT_TRUE(panel().found().survey);
        EXPECT_FALSE(context().shown().motion);
        EXPECT_TRUE(said().contains("F8 goes there")) << said().toStdString();
        EXPECT_GT(list().topLevelItemCount(), 0);
    };
    goesOn([this] { context().select({named(scene(), "B")}); });
    EXPECT_EQ(context().selection().nodes, std::vector<NodeId>{named(scene(), "B")});
    goesOn([this] { context().setTool("paint"); });
    goesOn([this] { context().tellCameraMoved(); });
    goesOn([this] { spoil(); });
    goesOn([this] { context().setShown({.bindPose = true}); });
    key(Qt::Key_F8);
    settle();
    EXPECT_TRUE(context().shown().motion);
}

TEST_F(DeformationWindow, measuringCanBeStopped) {
    window_->commands().find("deformation.find")->trigger();
    ASSERT_TRUE(panel().busy());
    panel().findChild<QToolButton*>("deformationCancel")->click();
    EXPECT_FALSE(panel().busy());
    EXPECT_EQ(said(), "Measuring was stopped.");
    settle(200);
    EXPECT_FALSE(panel().found().survey);
    EXPECT_FALSE(context().shown().motion);
    EXPECT_TRUE(score().contains("Not measured yet")) << score().toStdString();
    find();
    EXPECT_TRUE(context().shown().motion) << "it can be asked for again";
}

TEST_F(DeformationWindow, saysThatNothingIsBound) {
    context().open(armScene());
    settle();
    chooseInMenu("menuPose", "deformation.find");
    ASSERT_TRUE(waitFor([&] { return !panel().busy(); }));
    settle();
    EXPECT_TRUE(score().contains("Bind a mesh")) << score().toStdString();
}

}  // namespace
}  // namespace sinew::test
