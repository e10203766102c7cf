// SPDX-License-Identifier: Apache-2.0
// The ground of the viewport's picture, as it is chosen in Preferences and kept.
#include <QComboBox>

#include "app/dialogs/preferences_dialog.h"
#include "app/viewport/shown_frame.h"
#include "render/frame/colours.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class ViewportBackground : public WindowTest {
protected:
    void choose(int index) {
        PreferencesDialog dialog(context(), window_->commands(), window_.get());
        auto* choices = dialog.findChild<QComboBox*>("prefBackground");
        ASSERT_NE(choices, nullptr);
        choices->setCurrentIndex(index);
        dialog.accept();
    }
    bool isLight() { return isOnLight(shownFrame(context(), View())); }
    void TearDown() override {
        choose(0);
        WindowTest::TearDown();
    }
};

TEST_F(ViewportBackground, isAsTheThemeUntilOneIsChosenAndIsKept) {
    EXPECT_FALSE(isLight());
    const auto before = shownFrame(context(), View()).backgroundTop;
    choose(3);
    EXPECT_TRUE(isLight()) << "at once";
    EXPECT_EQ(loadPreferences(context().settings()).background, Background::Light);
    const PreferencesDialog again(context(), window_->commands(), window_.get());
    EXPECT_EQ(again.preferences().background, Background::Light);
    choose(0);
    EXPECT_EQ(shownFrame(context(), View()).backgroundTop, before);
    EXPECT_EQ(loadPreferences(context().settings()).background, std::nullopt);
}

TEST_F(ViewportBackground, isSeenInThePicture) {
    openSample("two_bones.glb");
    const auto corner = [this] {
        settle();
        return picture().pixelColor(4, 4).lightness();
    };
    choose(1);
    const int dark = corner();
    choose(3);
    EXPECT_GT(corner(), dark + 100);
}

}  // namespace
}  // namespace sinew::test
