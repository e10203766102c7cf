// SPDX-License-Identifier: Apache-2.0
// What is chosen of how things look is seen at once.
#include "app/project/session.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class ViewChoices : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
    }
    void choose(const char* command) {
        window_->commands().find(QLatin1String(command))->trigger();
    }
    void show(const std::function<void(ViewSettings&)>& change) {
        ViewSettings view = context().view();
        change(view);
        context().setView(view);
    }
};

TEST_F(ViewChoices, aRampThatIsChosenShowsWeights) {
    show([](ViewSettings& view) { view.shading = Shading::Textured; });
    choose("view.ramp.grey");
    EXPECT_EQ(context().view().ramp, Ramp::Grey);
    EXPECT_EQ(context().view().shading, Shading::Weights);
}

TEST_F(ViewChoices, aRampThatIsChosenIsThereInTheNextSession) {
    choose("view.ramp.grey");
    saveSession(*window_, context());
    MainWindow next(userSettings());
    EXPECT_EQ(next.context().view().ramp, Ramp::Grey);
}

TEST_F(ViewChoices, aBoneStyleThatIsChosenShowsJoints) {
    show([](ViewSettings& view) { view.joints = false; });
    choose("view.bones.wire");
    EXPECT_EQ(context().view().bones, BoneStyle::Wire);
    EXPECT_TRUE(context().view().joints);
}

}  // namespace
}  // namespace sinew::test
