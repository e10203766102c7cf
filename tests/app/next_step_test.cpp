// SPDX-License-Identifier: Apache-2.0
// What people are told to do next of a mesh that is not bound beside one that is.
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

}  // namespace
}  // namespace sinew
