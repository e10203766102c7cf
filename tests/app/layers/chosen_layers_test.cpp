// SPDX-License-Identifier: Apache-2.0
// Several layers that are chosen beside the active one, and what is done to all of them.
#include "app/widgets/fields.h"
#include "tests/app/layers/layers_panel_base.h"

namespace sinew::test {
namespace {

/// Rows from the top: Layer 3, which is active, Layer 2, Layer 1, Base.
class ChosenLayersTest : public LayersPanelTest {
protected:
    void SetUp() override {
        LayersPanelTest::SetUp();
        for (const std::size_t wanted : {2, 3, 4}) add(wanted);
        ASSERT_EQ(activeName(), "Layer 3");
    }
    std::string activeName() { return skin()->layer(context().selection().activeLayer)->name; }
    void click(int row, Qt::KeyboardModifiers modifiers = {},
               LayerList::Column column = LayerList::Name) {
        QTest::mouseClick(list_->viewport(), Qt::LeftButton, modifiers, rowAt(row, column));
        settle();
    }
    std::vector<std::string> marked() {
        std::vector<std::string> out;
        for (int row = 0; row < list_->topLevelItemCount(); ++row)
            if (list_->topLevelItem(row)->isSelected())
                out.push_back(list_->topLevelItem(row)->text(LayerList::Name).toStdString());
        return out;
    }
    bool isBold(int row) { return list_->topLevelItem(row)->font(LayerList::Name).bold(); }
    const SkinLayer& layer(const char* name) {
        return *std::ranges::find(skin()->layers, name, &SkinLayer::name);
    }
    QToolButton* button(const char* name) {
        return window_->findChild<QToolButton*>(QLatin1String(name));
    }
    std::size_t steps() { return context().document().historySteps(); }
};

using Names = std::vector<std::string>;

TEST_F(ChosenLayersTest, clicksWithCtrlAndShiftChooseBesideTheActiveOne) {
    EXPECT_FALSE(isBold(0)) << "one alone is not shown apart";
    click(2, Qt::ControlModifier);
    EXPECT_EQ(marked(), (Names{"Layer 3", "Layer 1"}));
    EXPECT_EQ(activeName(), "Layer 3");
    EXPECT_TRUE(isBold(0));
    EXPECT_FALSE(isBold(2));
    click(2, Qt::ControlModifier);
    click(0, Qt::ControlModifier);
    EXPECT_EQ(marked(), (Names{"Layer 3"})) << "the active one stays chosen";
    click(2, Qt::ShiftModifier);
    EXPECT_EQ(marked(), (Names{"Layer 3", "Layer 2", "Layer 1"}));
    QTest::keyClick(list_, Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(marked().size(), 4u);
    QTest::keyClick(list_, Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_EQ(marked().size(), 3u);
    click(1);
    EXPECT_EQ(marked(), (Names{"Layer 2"}));
    EXPECT_EQ(activeName(), "Layer 2");
}

TEST_F(ChosenLayersTest, eyeAndOpacityAreOfAllThatAreChosenAsOneStep) {
    click(2, Qt::ControlModifier);
    const auto before = steps();
    click(2, {}, LayerList::Eye);
    ASSERT_TRUE(waitFor([&] { return !layer("Layer 1").enabled; }));
    EXPECT_FALSE(layer("Layer 3").enabled);
    EXPECT_TRUE(layer("Layer 2").enabled);
    EXPECT_EQ(steps(), before + 1);
    settle();
    EXPECT_EQ(marked(), (Names{"Layer 3", "Layer 1"})) << "they stay chosen";
    enter(window_->findChild<NumberField*>("layerOpacityBox"), "40");
    ASSERT_TRUE(waitFor([&] { return layer("Layer 1").opacity < 0.9f; }));
    EXPECT_FLOAT_EQ(layer("Layer 3").opacity, 0.4f);
    EXPECT_EQ(layer("Layer 2").opacity, 1.0f);
    EXPECT_EQ(steps(), before + 2);
    settle();
    click(1, {}, LayerList::Eye);
    ASSERT_TRUE(waitFor([&] { return !layer("Layer 2").enabled; }));
    EXPECT_EQ(steps(), before + 3) << "of one that is not chosen alone";
}

TEST_F(ChosenLayersTest, theOpacityThatTheActiveOneHasIsTypedForAll) {
    auto* box = window_->findChild<NumberField*>("layerOpacityBox");
    enter(box, "40");
    ASSERT_TRUE(waitFor([&] { return layer("Layer 3").opacity < 0.9f; }));
    settle();
    click(2, Qt::ControlModifier);
    const auto before = steps();
    QTest::keyClick(box, Qt::Key_Return);
    settle();
    EXPECT_EQ(steps(), before) << "nothing was typed";
    for (const char* typed : {"30", "40"}) {
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, typed);
        QTest::keyClick(box, Qt::Key_Escape);
        settle();
        EXPECT_FALSE(box->hasFocus());
        EXPECT_EQ(steps(), before) << "it was put back: " << typed;
    }
    enter(box, "40");
    ASSERT_TRUE(waitFor([&] { return layer("Layer 1").opacity < 0.9f; }));
    settle();
    EXPECT_FLOAT_EQ(layer("Layer 1").opacity, 0.4f);
    EXPECT_FLOAT_EQ(layer("Layer 3").opacity, 0.4f);
    EXPECT_EQ(layer("Layer 2").opacity, 1.0f);
    EXPECT_EQ(steps(), before + 1);
    enter(box, "40");
    settle();
    EXPECT_EQ(steps(), before + 1) << "all have it";
}

TEST_F(ChosenLayersTest, areDeletedByTheKeyAndComeBackTogether) {
    click(2, Qt::ControlModifier);
    QTest::keyClick(list_, Qt::Key_Delete);
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 2; }));
    settle();
    EXPECT_EQ(names(), (Names{"Base", "Layer 2"}));
    EXPECT_EQ(marked(), (Names{"Layer 2"}));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(skin()->layers.size(), 4u);
}

TEST_F(ChosenLayersTest, areMergedWhereTheyAreNeighboursAndTheButtonSaysSo) {
    click(2, Qt::ControlModifier);
    EXPECT_FALSE(button("layersMerge")->isEnabled());
    EXPECT_TRUE(button("layersMerge")->toolTip().contains("do not lie next to each other"))
        << button("layersMerge")->toolTip().toStdString();
    click(1, Qt::ControlModifier);
    EXPECT_TRUE(button("layersMerge")->isEnabled());
    pressTool("layersMerge");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 2; }));
    EXPECT_EQ(names(), (Names{"Base", "Layer 1"}));
    settle();
    list_->selectAll();
    settle();
    EXPECT_FALSE(button("layersDelete")->isEnabled()) << "one has to stay";
}

TEST_F(ChosenLayersTest, comeIntoOneGroup) {
    click(2, Qt::ControlModifier);
    pressTool("layersGroup");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 5; }));
    settle();
    EXPECT_EQ(names(), (Names{"Base", "Layer 2", "Layer 1", "Layer 3", "Group 1"}));
    EXPECT_EQ(layer("Layer 1").parent, layer("Group 1").id);
    EXPECT_EQ(marked(), (Names{"Group 1"}));
}

TEST_F(ChosenLayersTest, areDraggedTogether) {
    click(2, Qt::ControlModifier);
    dragRow(2, rowAt(3) + QPoint(0, rowHeight() / 2 - 1));
    ASSERT_TRUE(waitFor([&] { return names().front() == "Layer 1"; }));
    EXPECT_EQ(names(), (Names{"Layer 1", "Layer 3", "Base", "Layer 2"}));
    EXPECT_EQ(activeName(), "Layer 3") << "a drag makes none of them active";
}

TEST_F(ChosenLayersTest, whatTakesOneLayerSaysThatSeveralAreChosen) {
    auto* effects = window_->findChild<LayerEffectsView*>();
    EXPECT_TRUE(effects->isEnabled());
    click(2, Qt::ControlModifier);
    EXPECT_FALSE(effects->isEnabled());
    EXPECT_TRUE(effects->toolTip().contains("Several layers are chosen"));
    QTest::keyClick(list_, Qt::Key_F2);
    settle();
    EXPECT_EQ(list_->findChild<QLineEdit*>(), nullptr);
    EXPECT_TRUE(said().contains("Several layers are chosen")) << said().toStdString();
    click(0);
    EXPECT_TRUE(effects->isEnabled());
}

TEST_F(ChosenLayersTest, whatIsHiddenInAFoldedGroupIsChosenNoMore) {
    click(1);
    pressTool("layersGroup");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 5; }));
    settle();
    // Layer 3, Group 1, Layer 2, Layer 1, Base.
    click(0);
    click(2, Qt::ControlModifier);
    EXPECT_EQ(marked(), (Names{"Layer 3", "Layer 2"}));
    list_->setFolded(layer("Group 1").id, true);
    settle();
    EXPECT_EQ(list_->chosenLayers().size(), 1u);
}

}  // namespace
}  // namespace sinew::test
