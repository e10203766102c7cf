// SPDX-License-Identifier: Apache-2.0
// What people are told to do next: of a mesh that is not bound beside one that is, without joints,
// and of weights whose joints are gone.
#include "app/viewport/next_step.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <algorithm>

#include "app/panels/influences/influences_panel.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

class UnboundBesideBound : public ::testing::Test {
protected:
    void SetUp() override {
        made_ = test::panelScene();
        dress_ = test::addNamedMesh(made_.scene, test::gridMesh(1, 1), "dress");
        context_.open(made_.scene);
    }
    static bool tellsOfTransfer(const QString& text) {
        return text.contains("not bound") && text.contains("Skin > Transfer Weights") &&
               text.contains("Skin > Smooth Skinning");
    }
    Context context_;
    Commands commands_;
    test::PanelScene made_;
    NodeId dress_;
};

TEST_F(UnboundBesideBound, canGetTheOthersWeights) {
    context_.select({dress_});
    EXPECT_TRUE(tellsOfTransfer(nextStep(context_, commands_)))
        << nextStep(context_, commands_).toStdString();
    context_.select({made_.mesh});
    EXPECT_FALSE(tellsOfTransfer(nextStep(context_, commands_)));
}

TEST_F(UnboundBesideBound, isToldOfWhereItsInfluencesWouldBe) {
    InfluencesPanel panel(context_, commands_);
    panel.show();
    context_.select({dress_});
    EXPECT_TRUE(std::ranges::any_of(panel.findChildren<QLabel*>(), [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith("dress") &&
               tellsOfTransfer(label->text());
    }));
}

class WithoutJoints : public ::testing::Test {
protected:
    QString next() { return nextStep(context_, commands_); }
    Context context_;
    Commands commands_;
};

TEST_F(WithoutJoints, themAreMadeClickByClickOrImported) {
    context_.open(test::sceneOf(test::gridMesh(1, 1)));
    EXPECT_TRUE(next().contains("Edit Joints") && next().contains("Ctrl + click") &&
                next().contains("File > Import"))
        << next().toStdString();
    InfluencesPanel panel(context_, commands_);
    panel.show();
    EXPECT_TRUE(std::ranges::any_of(panel.findChildren<QLabel*>(), [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith("This model has no joints yet.");
    }));
}

TEST_F(WithoutJoints, aSizeThatNothingHasIsDoubtedWhereTheFileHasNoUnit) {
    const auto open = [this](const char* format, float step) {
        Scene scene = test::sceneOf(test::gridMesh(2, 1, step));
        auto info = std::make_shared<SceneInfo>(scene.info());
        info->sourceFormat = format;
        scene.setInfo(info);
        context_.open(scene);
    };
    open("obj", 52.0f);
    EXPECT_EQ(next(),
              "This model is 104 m long. OBJ files state no unit: if that is wrong, Edit > Scale "
              "Scene by 0.01 makes it 1.04 m.");
    context_.open(test::after(context_.scene(), "scene.scale", {{"factor", 0.01}}));
    EXPECT_TRUE(next().contains("Edit Joints")) << next().toStdString();
    open("stl", 450.0f);
    EXPECT_TRUE(next().contains("by 0.001 makes it 0.9 m")) << next().toStdString();
    open("ply", 0.0008f);
    EXPECT_TRUE(next().contains("makes it 1.6 m")) << next().toStdString();
    open("glb", 52.0f);
    EXPECT_FALSE(next().contains("m long")) << "that file has a unit";
    open("obj", 52.0f);
    ASSERT_TRUE(next().contains("m long"));
    dismissNextStep(context_, commands_);
    EXPECT_TRUE(next().contains("Edit Joints")) << "what comes next is told then";
}

TEST_F(WithoutJoints, weightsAreAttachedToOthers) {
    const test::PanelScene made = test::panelScene();
    context_.open(made.scene);
    EXPECT_FALSE(next().contains("Attach Bones")) << next().toStdString();
    Selection all;
    all.nodes = {made.a};
    context_.open(test::after(made.scene, "nodes.delete", {}, all));
    EXPECT_TRUE(next().contains("Attach Bones") && next().contains("Undo")) << next().toStdString();
    context_.setActiveSkin(made.skin);
    EXPECT_TRUE(next().contains("Attach Bones")) << next().toStdString();
}

}  // namespace
}  // namespace sinew
