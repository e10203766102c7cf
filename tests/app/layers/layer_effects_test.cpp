// SPDX-License-Identifier: Apache-2.0
// Effects of a layer, as they are set in the panel.
#include <QApplication>

#include "tests/app/layers/layers_panel_base.h"

namespace sinew::test {
namespace {

TEST_F(LayersPanelTest, aStrokeWhereMirrorDecidesSaysThatNothingIsSeen) {
    mirrorInItsMiddle();
    add(2);
    enterEffect("mirror", nullptr);
    ASSERT_TRUE(waitFor([&] { return skin()->layers[1].effects.any(); })) << said().toStdString();
    drag({at(0.9, 0.8), at(0.95, 0.8)});
    EXPECT_TRUE(said().contains("changed")) << said().toStdString();
    EXPECT_FALSE(said().contains("nothing of it is seen")) << said().toStdString();
    drag({at(0.1, 0.8), at(0.05, 0.8)});
    EXPECT_TRUE(said().contains("nothing of it is seen")) << said().toStdString();
}

TEST_F(LayersPanelTest, effectsAreSetInThePanelAndFollowStrokes) {
    add(2);
    enterEffect("smooth", "3");
    ASSERT_TRUE(waitFor([&] { return skin()->layers[1].effects.smooth == 3; }));
    drag({at(0.3, 0.5), at(0.5, 0.5)});
    fitsTogether();
    const SkinId id = scene().skinOf(body_);
    EXPECT_GT(painted(body_).size(), std::size_t{0});
    std::size_t own = 0;
    for (PointIndex p = 0; p < 441; ++p)
        own += scene().rows(id, skin()->layers[1].id)[p].empty() ? 0u : 1u;
    EXPECT_GT(painted(body_).size(), own) << "more is seen than was painted";
}

TEST_F(LayersPanelTest, anEffectIsOfTheLayerWhereItWasSetWhateverIsChosenNext) {
    addToBoth();
    const auto jacket = [&] { return scene().skin(scene().skinOf(jacket_)); };
    enterEffect("smooth", "3");
    context().setActiveLayer(skin()->layers[0].id);
    EXPECT_TRUE(waitFor([&] { return skin()->layers[1].effects.smooth == 3; }, 3000));
    EXPECT_FALSE(skin()->layers[0].effects.any());
    settle();
    // The jacket's layer has the same number.
    ASSERT_EQ(jacket()->layers[0].id, skin()->layers[0].id);
    enterEffect("smooth", "2");
    context().select({jacket_});
    EXPECT_TRUE(waitFor([&] { return skin()->layers[0].effects.smooth == 2; }, 3000));
    settle(400);
    EXPECT_FALSE(jacket()->layers[0].effects.any());
    EXPECT_FALSE(jacket()->layers[1].effects.any());
}

TEST_F(LayersPanelTest, theKeyboardOfAnEffectStaysInThePanelWhereAnotherLayerIsShown) {
    add(2);
    enterEffect("smooth", "3");
    ASSERT_TRUE(waitFor([&] { return skin()->layers[1].effects.smooth == 3; }));
    settle();
    auto* effects = window_->findChild<LayerEffectsView*>();
    auto* choice = effects->findChild<QComboBox*>();
    ASSERT_TRUE(choice);
    choice->setFocus();
    ASSERT_TRUE(effects->isAncestorOf(QApplication::focusWidget()));
    context().setActiveLayer(skin()->layers[0].id);
    settle();
    EXPECT_TRUE(list_->hasFocus()) << "no other panel's field has it";
}

TEST_F(LayersPanelTest, anEffectThatIsRefusedIsNotShown) {
    // Without bones there is no place to mirror across.
    add(2);
    Scene after = scene();
    for (const SkinId id : after.skins()) {
        auto cleared = std::make_shared<Skin>(*after.skin(id));
        cleared->bonesCleared = true;
        for (InfluenceSlot& slot : cleared->slots) slot.node = {};
        cleared->bindPose.clear();
        after.setSkin(id, cleared);
    }
    ASSERT_TRUE(context().apply(difference(scene(), after, Message("Clear"))));
    settle();
    bool refused = false;
    onDialog([&](QWidget* box) { refused = box->close(); });
    enterEffect("mirror", nullptr);
    ASSERT_TRUE(waitFor([&] { return refused; })) << said().toStdString();
    settle();
    EXPECT_FALSE(skin()->layers[1].effects.any());
    for (auto* editor : window_->findChild<LayerEffectsView*>()->findChildren<ParamEditor*>())
        if (editor->spec().name == std::string_view("mirror") && editor->isVisible()) {
            EXPECT_EQ(editor->findChild<QComboBox*>()->currentIndex(), 0);
        }
}

}  // namespace
}  // namespace sinew::test
