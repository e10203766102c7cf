// SPDX-License-Identifier: Apache-2.0
// The Transform panel follows the shown pose where somebody can read it.
#include <gtest/gtest.h>

#include <QTest>

#include "app/panels/transform_panel.h"
#include "app/widgets/fields.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

class TransformFollows : public ::testing::Test {
protected:
    void SetUp() override {
        made_ = test::panelScene();
        context_.open(made_.scene);
        panel_ = std::make_unique<TransformPanel>(context_);
        context_.select({made_.b});
    }
    void showAt(double x) {
        LocalPose pose = currentLocals(context_.scene());
        pose.locals[context_.scene().nodes().indexOf(made_.b)].translation.x = x;
        context_.setPosePreview(std::move(pose));
    }
    double told() { return panel_->findChild<NumberField*>("transform00")->exact(); }

    Context context_;
    test::PanelScene made_;
    std::unique_ptr<TransformPanel> panel_;
};

TEST_F(TransformFollows, framesThatAreNotSeenOnceTheyNoLongerPlay) {
    showAt(2.0);
    EXPECT_EQ(told(), 2.0);
    context_.setPlaying(true);
    showAt(3.0);
    EXPECT_EQ(told(), 2.0) << "nobody reads it";
    context_.setPlaying(false);
    EXPECT_EQ(told(), 3.0);
}

TEST_F(TransformFollows, framesThatAreSeen) {
    panel_->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(panel_.get()));
    context_.setPlaying(true);
    showAt(3.0);
    EXPECT_EQ(told(), 3.0);
}

}  // namespace
}  // namespace sinew
