// SPDX-License-Identifier: Apache-2.0
// Smooth Skinning shown before it is done, and what is told of it afterwards.
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>

#include "app/dialogs/operation_dialog.h"
#include "app/panels/bind_report_panel.h"
#include "app/state/known_styles.h"
#include "app/state/operation_preview.h"
#include "app/widgets/section.h"
#include "editor/pose/pose.h"
#include "tests/app/window_test_base.h"
#include "tests/operations/support.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class LivePreviewTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        body_ = node("body");
    }
    SkinId shownSkin() { return context().shownScene().skinOf(body_); }
    bool waitShown(const QWidget* dialog) {
        const auto* text = dialog->findChild<QLabel*>("operationLiveText");
        return waitFor([&] { return text->text().startsWith("shown"); });
    }
    static void choose(QWidget* dialog, const char* method) {
        auto* box = dialog->findChild<QWidget*>("param_method")->findChild<QComboBox*>();
        box->setCurrentIndex(box->findData(QString::fromLatin1(method)));
    }
    NodeId body_;
};

TEST_F(LivePreviewTest, slidersAreShownAndCancelLeavesNothing) {
    const Scene before = scene();
    const auto steps = context().document().historySteps();
    const Shading shading = context().view().shading;
    openBindPanel();
    auto* live = bindPanel()->findChild<QCheckBox*>("operationLive");
    ASSERT_NE(live, nullptr);
    EXPECT_FALSE(shownSkin().valid());
    QTest::mouseClick(live, Qt::LeftButton, {}, QPoint(8, live->height() / 2));
    ASSERT_TRUE(live->isChecked());
    EXPECT_TRUE(waitShown(bindPanel()));
    EXPECT_TRUE(shownSkin().valid());
    EXPECT_FALSE(scene().skinOf(body_).valid()) << "the document is as it was";
    EXPECT_EQ(context().view().shading, Shading::AllInfluences);
    const auto rows = context().shownScene().rows(shownSkin()).pages();
    choose(bindPanel(), "rigid");
    EXPECT_TRUE(waitShown(bindPanel()));
    EXPECT_NE(context().shownScene().rows(shownSkin()).pages(), rows);
    pressButton(bindPanel(), "Cancel");
    settle();
    EXPECT_FALSE(bindPanel()->isVisible());
    EXPECT_EQ(scene().blocks(), before.blocks());
    EXPECT_EQ(&context().shownScene(), &scene());
    EXPECT_EQ(context().document().historySteps(), steps);
    EXPECT_EQ(context().view().shading, shading);
}

TEST_F(LivePreviewTest, whatWasShownIsWhatIsDone) {
    openBindPanel();
    bindPanel()->findChild<QCheckBox*>("operationLive")->click();
    EXPECT_TRUE(waitShown(bindPanel()));
    const auto shown = context().shownScene().rows(shownSkin()).pages();
    pressBind();
    ASSERT_TRUE(scene().skinOf(body_).valid());
    EXPECT_EQ(scene().rows(scene().skinOf(body_)).pages(), shown);
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'), "Undo Smooth Skinning");
}

TEST_F(LivePreviewTest, withNothingSelectedTheLargestMeshIsActiveAfterwards) {
    context().select({});
    openBindPanel();
    bindPanel()->findChild<QCheckBox*>("operationLive")->click();
    ASSERT_TRUE(waitShown(bindPanel()));
    pressBind();
    EXPECT_TRUE(skinOf("eye_R").valid()) << "all were bound";
    EXPECT_EQ(context().selection().activeSkin, skinOf("body"));
}

TEST_F(LivePreviewTest, theMeshThatWasSelectedLastIsActiveAfterwards) {
    context().select({node("hair"), body_, node("eye_L")});
    openBindPanel();
    bindPanel()->findChild<QCheckBox*>("operationLive")->click();
    ASSERT_TRUE(waitShown(bindPanel()));
    context().select({node("forearm_L")});
    pressBind();
    EXPECT_EQ(context().selection().activeSkin, skinOf("eye_L"));
}

TEST_F(LivePreviewTest, theWeightViewGivesWayWhileNoInfluenceIsActive) {
    const auto setWeightView = [this] {
        ViewSettings view = context().view();
        view.shading = Shading::Weights;
        context().setView(view);
    };
    const auto goLive = [this] {
        openBindPanel();
        bindPanel()->findChild<QCheckBox*>("operationLive")->click();
        ASSERT_TRUE(waitShown(bindPanel()));
    };
    setWeightView();
    goLive();
    EXPECT_EQ(context().view().shading, Shading::AllInfluences);
    pressButton(bindPanel(), "Cancel");
    settle();
    EXPECT_EQ(context().view().shading, Shading::Weights);
    context().select({body_});
    bindByMenu();
    context().setActiveSlot(kNoIndex);
    setWeightView();
    goLive();
    EXPECT_EQ(context().view().shading, Shading::AllInfluences);
    context().setActiveSlot(0);
    EXPECT_EQ(context().view().shading, Shading::Weights) << "there is something to see";
    context().setActiveSlot(kNoIndex);
    EXPECT_EQ(context().view().shading, Shading::AllInfluences);
}

TEST_F(LivePreviewTest, onlyWhatTheMethodUsesIsAskedFor) {
    OperationDialog dialog(context().settings(), *findOperation("skin.smooth"), scene(), {},
                           {{"rebind", false}});
    const auto hidden = [&](const char* param) {
        return dialog.findChild<QWidget*>(QStringLiteral("param_%1").arg(param))->isHidden();
    };
    choose(&dialog, "rigid");
    for (const char* param :
         {"softness", "maxInfluences", "smoothing", "resolution", "rigidParts", "style"})
        EXPECT_TRUE(hidden(param)) << param;
    choose(&dialog, "voxel");
    for (const char* param : {"softness", "maxInfluences", "smoothing", "resolution"})
        EXPECT_FALSE(hidden(param)) << param;
    EXPECT_TRUE(hidden("rigidParts"));
    EXPECT_TRUE(hidden("style"));
    EXPECT_EQ(dialog.findChild<QWidget*>("param_dropoff"), nullptr) << "Softness says it";
    choose(&dialog, "auto");
    EXPECT_TRUE(hidden("style")) << "there is none of one's own to choose";
    EXPECT_FALSE(hidden("rigidParts"));
    EXPECT_TRUE(hidden("resolution"));
    EXPECT_TRUE(completed(*findOperation("skin.smooth"), dialog.params()).ok())
        << "what is hidden keeps its value";
}

TEST_F(LivePreviewTest, theDialogMakesRoomForWhatThePreviewSays) {
    bindByMenu();
    const Operation& mirror = *findOperation("weights.mirror");
    OperationPreview preview(context(), mirror);
    OperationDialog dialog(context().settings(), mirror, scene(), context().selection(), {},
                           window_.get(), &preview);
    dialog.findChild<QCheckBox*>("operationLive")->setChecked(false);
    dialog.show();
    settle();
    const int before = dialog.height();
    dialog.findChild<QCheckBox*>("operationLive")->click();
    ASSERT_TRUE(waitShown(&dialog));
    settle();
    EXPECT_TRUE(dialog.findChild<QLabel*>("operationRemarks")->isVisible());
    EXPECT_TRUE(waitFor([&] { return dialog.height() > before; }));
    for (const auto* label : dialog.findChildren<QLabel*>()) {
        if (!label->isVisible() || !label->wordWrap()) continue;
        EXPECT_GE(label->height(), label->heightForWidth(label->width()))
            << label->text().toStdString();
    }
}

TEST_F(LivePreviewTest, remarksOfManyMeshesScrollAndAreGreyWhileOthersAreOnTheirWay) {
    Scene many = armScene();
    std::vector<NodeId> meshes;
    for (int i = 0; i < 9; ++i)
        meshes.push_back(
            addNamedMesh(many, tubeMesh(9, 8, 4.0f, 0.3f), "sleeve" + std::to_string(i)));
    context().open(after(many, "skin.smooth", {}, {.nodes = meshes}));
    ASSERT_TRUE(waitReady());
    context().select(meshes);
    const Operation& smooth = *findOperation("weights.smooth");
    OperationPreview preview(context(), smooth);
    OperationDialog dialog(context().settings(), smooth, scene(), context().selection(), {},
                           window_.get(), &preview);
    dialog.show();
    ASSERT_TRUE(waitShown(&dialog));
    const auto* remarks = dialog.findChild<QLabel*>("operationRemarks");
    ASSERT_GT(preview.remarks().size(), 6u);
    EXPECT_EQ(remarks->text().count(u'\n'), static_cast<qsizetype>(preview.remarks().size()))
        << "a heading, and all of them";
    const auto* area = dialog.findChild<QScrollArea*>("operationRemarksArea");
    settle();
    EXPECT_LT(area->height(), remarks->height());
    EXPECT_GT(area->verticalScrollBar()->maximum(), 0);
    EXPECT_EQ(area->focusPolicy(), Qt::TabFocus) << "by keyboard, too";
    EXPECT_TRUE(remarks->isEnabled());
    dialog.findChild<OperationForm*>()->setAnswers({{"passes", std::int64_t{7}}});
    EXPECT_FALSE(remarks->isEnabled()) << "they are of the values before";
    ASSERT_TRUE(waitShown(&dialog));
    EXPECT_TRUE(remarks->isEnabled());
}

TEST_F(LivePreviewTest, aBindIsReported) {
    bindByMenu();
    const auto* panel = window_->findChild<BindReportPanel*>();
    ASSERT_NE(panel, nullptr);
    const auto* title = panel->findChild<QLabel*>("bindReportTitle");
    EXPECT_TRUE(title->text().startsWith("Smooth Skinning: ")) << title->text().toStdString();
    EXPECT_TRUE(title->text().contains("vertices")) << title->text().toStdString();
    EXPECT_TRUE(said().startsWith("Smooth Skinning: ")) << said().toStdString();
    EXPECT_TRUE(said().contains("Window > Bind Report")) << said().toStdString();
}

TEST_F(LivePreviewTest, aReportNamesTheJointsThatWereLeftOutAndWhy) {
    bindByMenu();
    context().showPanel("bindReport", Context::IfClosed::Open);
    settle();
    auto* section = window_->findChild<Section*>("bindUnticked");
    ASSERT_NE(section, nullptr);
    EXPECT_TRUE(section->title().contains("joints left out")) << section->title().toStdString();
    QStringList texts;
    for (const auto* label : section->findChildren<QLabel*>())
        texts << label->text() << label->toolTip();
    const QString all = texts.join(u'\n');
    EXPECT_TRUE(all.contains("end joint: ")) << all.toStdString();
    std::size_t named = 0;
    const auto skin = scene().skin(scene().skinOf(body_));
    for (const Node& joint : scene().nodes().all())
        if (joint.kind == NodeKind::Joint && skin->slotOf(joint.id) == kNoIndex) {
            EXPECT_TRUE(all.contains(QString::fromStdString(joint.name))) << joint.name;
            ++named;
        }
    EXPECT_GT(named, 0u);
}

TEST_F(LivePreviewTest, aReportGoesWithTheBindAsThatIsUndone) {
    bindByMenu();
    const auto* title =
        window_->findChild<BindReportPanel*>()->findChild<QLabel*>("bindReportTitle");
    EXPECT_FALSE(title->isHidden());
    context().undo();
    EXPECT_TRUE(title->isHidden());
}

TEST_F(LivePreviewTest, theReportIsThatOfTheBindThatHolds) {
    bindByMenu();
    const auto* title =
        window_->findChild<BindReportPanel*>()->findChild<QLabel*>("bindReportTitle");
    const QString first = title->text();
    context().runOperation(*findOperation("skin.rigid"), {{"rebind", true}});
    ASSERT_TRUE(waitFor([&] { return title->text().startsWith("Rigid Skinning: "); }));
    context().undo();
    EXPECT_EQ(title->text(), first);
    EXPECT_FALSE(title->isHidden());
    context().redo();
    EXPECT_TRUE(title->text().startsWith("Rigid Skinning: ")) << title->text().toStdString();
    const auto cleared = runOperation(*findOperation("skin.clear"), scene(), {}, {}, {});
    ASSERT_TRUE(cleared.ok()) << cleared.error().message.english();
    ASSERT_TRUE(context().apply(cleared->edit));
    ASSERT_TRUE(scene().skins().empty());
    EXPECT_TRUE(title->isHidden()) << "nothing of it is bound any more";
    context().undo();
    EXPECT_FALSE(title->isHidden());
}

TEST_F(LivePreviewTest, aReportGoesAsAnotherDocumentIsOpened) {
    bindByMenu();
    const auto* title =
        window_->findChild<BindReportPanel*>()->findChild<QLabel*>("bindReportTitle");
    EXPECT_FALSE(title->isHidden());
    context().open(Scene(scene()));
    EXPECT_TRUE(title->isHidden());
}

TEST_F(LivePreviewTest, anOpenPanelFollowsAStyleThatIsChosenMeanwhile) {
    openBindPanel();
    const auto style = [&] {
        return bindPanel()->findChild<QComboBox*>("bindStyle")->currentData().toString();
    };
    QTemporaryDir folder;
    const QString ours = folder.filePath("ours.style");
    QFile file(ours);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.close();
    useStyle(context().settings(), ours);
    context().tellStyles();
    settle();
    EXPECT_EQ(style(), ours);
}

TEST_F(LivePreviewTest, aReportShowsItsNotesWhole) {
    bindByMenu();
    Report report;
    report.meshes.resize(12);
    for (auto& mesh : report.meshes) {
        mesh.name = "body";
        mesh.points = 100;
        mesh.leftOut = {"Root"};
        mesh.fallbacks = 1;
    }
    for (int i = 0; i < 3; ++i)
        report.meshes[0].notes.emplace_back(
            "%1 vertices are on parts that see no bone of their own; they take the weights of the "
            "surrounding volume.",
            i);
    auto* panel = window_->findChild<BindReportPanel*>();
    Q_EMIT context().reported("Smooth Skinning", report);
    settle();
    int wrapped = 0;
    for (const auto* label : panel->findChildren<QLabel*>()) {
        if (!label->isVisible() || !label->wordWrap()) continue;
        EXPECT_GE(label->height(), label->heightForWidth(label->width()))
            << label->text().toStdString();
        ++wrapped;
    }
    EXPECT_GE(wrapped, 4);
}

TEST_F(LivePreviewTest, reportedVerticesCanBeSelected) {
    bindByMenu();
    Report report;
    report.meshes.push_back({});
    auto& mesh = report.meshes.back();
    mesh.name = "body";
    mesh.node = body_;
    mesh.points = 100;
    mesh.bleeding = 3;
    mesh.bleedingPoints = {4, 7, 20};
    mesh.snapped = {"hand_L"};
    Q_EMIT context().reported("Test", report);
    settle();
    auto* panel = window_->findChild<BindReportPanel*>();
    EXPECT_EQ(panel->findChild<QPushButton*>("selectFallbacks"), nullptr);
    auto* button = panel->findChild<QPushButton*>("selectBleeding");
    ASSERT_NE(button, nullptr);
    EXPECT_TRUE(button->isVisible()) << "a report with something to look at comes forward";
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_EQ(context().selection().points.size(), 1u);
    EXPECT_EQ(context().selection().points[0].points, (std::vector<PointIndex>{4, 7, 20}));
    EXPECT_EQ(context().selection().activeSkin, scene().skinOf(body_));
    context().select({body_});
    EXPECT_TRUE(context().selection().points.empty()) << "another selection lets go of them";
}

TEST_F(LivePreviewTest, aJointThatWasMovedIsBoundWhereItIs) {
    openBindPanel();
    bindPanel()->findChild<QCheckBox*>("operationLive")->click();
    ASSERT_TRUE(waitShown(bindPanel()));
    const NodeId joint = node("forearm_L");
    auto nodes = std::make_shared<NodeTable>(scene().nodes());
    nodes->edit(joint).local.translation.x += 0.1;
    nodes->edit(joint).stored = nodes->edit(joint).local;
    nodes->edit(joint).name = "elbow";
    Scene moved = scene();
    moved.setNodes(nodes);
    context().apply(difference(scene(), moved, Message("Move Joint")));
    settle();
    ASSERT_TRUE(waitShown(bindPanel()));
    pressBind();
    const auto skin = scene().skin(scene().skinOf(body_));
    ASSERT_TRUE(skin);
    const auto world = currentPose(scene()).worldFromNode[scene().nodes().indexOf(joint)];
    EXPECT_EQ(skin->slots[skin->slotOf(joint)].influenceBind, world);
    EXPECT_EQ(scene().nodes().find(joint)->stored, nodes->find(joint)->stored);
    EXPECT_EQ(scene().nodes().find(joint)->name, "elbow");
}

}  // namespace
}  // namespace sinew::test
