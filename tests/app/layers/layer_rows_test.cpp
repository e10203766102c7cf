// SPDX-License-Identifier: Apache-2.0
// What the Layers panel shows is what the layers have, and its buttons do what they can do.
#include <QAction>

#include "app/dialogs/operation_dialog.h"
#include "app/widgets/fields.h"
#include "tests/app/layers/layers_panel_base.h"

namespace sinew::test {
namespace {

class LayerRowsTest : public LayersPanelTest {
protected:
    void choose(const char* name) {
        for (const SkinLayer& layer : skin()->layers)
            if (layer.name == name) context().setActiveLayer(layer.id);
        settle();
    }
    std::string activeName() {
        const SkinLayer* layer = skin()->layer(context().selection().activeLayer);
        return layer ? layer->name : std::string();
    }
    NumberField* opacityBox() { return window_->findChild<NumberField*>("layerOpacityBox"); }
    QString opacityInRow(int row) { return list_->topLevelItem(row)->text(LayerList::Opacity); }
    QString meshLabel() { return window_->findChild<QLabel*>("layersMesh")->text(); }
};

TEST_F(LayerRowsTest, whereALayerIsDeletedItsNeighbourIsActive) {
    add(2);
    add(3);
    add(4);
    choose("Layer 2");
    pressTool("layersDelete");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 3; }));
    settle();
    EXPECT_EQ(activeName(), "Layer 1") << "the row that takes its place";
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(activeName(), "Layer 2");
    key(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(activeName(), "Layer 1") << "redone, too";
    choose("Base");
    pressTool("layersDelete");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 2; }));
    settle();
    EXPECT_EQ(activeName(), "Layer 1") << "none is below";
}

TEST_F(LayerRowsTest, whereALayerOfAGroupIsDeletedItsNeighbourInTheGroupIsActive) {
    add(2);
    add(3);
    choose("Layer 1");
    pressTool("layersGroup");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 4; }));
    settle();
    choose("Layer 1");
    add(5);
    EXPECT_EQ(names(),
              (std::vector<std::string>{"Base", "Layer 1", "Layer 3", "Group 1", "Layer 2"}));
    choose("Layer 1");
    pressTool("layersDelete");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 4; }));
    settle();
    EXPECT_EQ(activeName(), "Layer 3");
    pressTool("layersDelete");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 3; }));
    settle();
    EXPECT_EQ(activeName(), "Group 1") << "nothing else is in it";
}

TEST_F(LayerRowsTest, aNameThatIsRefusedIsNotShown) {
    add(2);
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, rowAt(0));
    QTest::keyClick(list_, Qt::Key_F2);
    settle();
    auto* edit = list_->findChild<QLineEdit*>();
    ASSERT_NE(edit, nullptr);
    edit->selectAll();
    QTest::keyClicks(edit, "Base");
    bool refused = false;
    onDialog([&](QWidget* box) { refused = box->close(); });
    QTest::keyClick(edit, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return refused; }));
    settle();
    EXPECT_EQ(list_->topLevelItem(0)->text(LayerList::Name), "Layer 1");
}

TEST_F(LayerRowsTest, buttonsAreGreyWhereTheirCommandsAreAndSayWhy) {
    add(2);
    const auto* merge = window_->findChild<QToolButton*>("layersMerge");
    const auto* remove = window_->findChild<QToolButton*>("layersDelete");
    EXPECT_TRUE(merge->isEnabled());
    EXPECT_TRUE(remove->isEnabled());
    choose("Base");
    EXPECT_FALSE(merge->isEnabled());
    EXPECT_TRUE(merge->toolTip().contains("no layer below Base")) << merge->toolTip().toStdString();
    EXPECT_FALSE(window_->commands().find("layer.merge")->isEnabled());
    EXPECT_FALSE(window_->commands().find("layer.ungroup")->isEnabled());
    pressTool("layersDelete");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 1; }));
    settle();
    EXPECT_FALSE(remove->isEnabled());
    EXPECT_TRUE(remove->toolTip().contains("no layer besides")) << remove->toolTip().toStdString();
    context().setActiveSkin({});
    settle();
    const auto* first = window_->findChild<QToolButton*>("layersAdd");
    EXPECT_FALSE(first->isEnabled());
    EXPECT_TRUE(first->toolTip().contains("Select a bound mesh"));
}

TEST_F(LayerRowsTest, thePanelNamesItsMesh) {
    EXPECT_EQ(meshLabel(), "Layers of body");
    context().select({body_, jacket_});
    settle();
    EXPECT_EQ(meshLabel(), "Layers of jacket, one of 2 selected meshes");
    EXPECT_TRUE(window_->findChild<QLabel*>("layersMesh")->toolTip().contains("of jacket alone"));
}

TEST_F(LayerRowsTest, opacitiesHaveADecimalWhereThereIsOne) {
    add(2);
    const auto opacity = [&] { return skin()->layers[1].opacity; };
    const auto enterOpacity = [&](const char* text, float wanted) {
        enter(opacityBox(), text);
        ASSERT_TRUE(waitFor([&] { return opacity() == wanted; })) << text << " " << opacity();
        settle();
    };
    EXPECT_EQ(opacityInRow(0), "100%");
    enterOpacity("33.3", 0.333f);
    EXPECT_EQ(opacityInRow(0), "33.3%");
    EXPECT_EQ(opacityBox()->text(), "33.3%");
    enterOpacity("33", 0.33f);
    EXPECT_EQ(opacityInRow(0), "33%");
    enterOpacity("0.5", 0.005f);
    EXPECT_EQ(opacityInRow(0), "0.5%");
    EXPECT_EQ(opacityBox()->text(), "0.5%");
    // The slider knows whole percents alone: a press on it is no change.
    const auto steps = context().document().historySteps();
    auto* slider = window_->findChild<QSlider*>("layerOpacity");
    slider->setSliderDown(true);
    slider->setSliderDown(false);
    settle();
    EXPECT_EQ(context().document().historySteps(), steps);
    EXPECT_EQ(opacity(), 0.005f);
}

TEST_F(LayerRowsTest, theActiveLayerStaysMarked) {
    add(2);
    const auto marked = [&] { return list_->selectedItems().size() == 1; };
    ASSERT_TRUE(marked());
    const QPoint below = rowAt(1) + QPoint(0, rowHeight());
    ASSERT_FALSE(list_->indexAt(below).isValid());
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, below);
    EXPECT_TRUE(marked());
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, Qt::ControlModifier, rowAt(0));
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, Qt::ControlModifier, rowAt(0));
    EXPECT_TRUE(marked());
    EXPECT_EQ(activeName(), "Layer 1");
}

TEST_F(LayerRowsTest, aDoubleClickOnTheOpacityGoesToItsField) {
    add(2);
    const QPoint opacity = rowAt(0, LayerList::Opacity);
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, opacity);
    QTest::mouseDClick(list_->viewport(), Qt::LeftButton, {}, opacity);
    settle();
    EXPECT_EQ(list_->findChild<QLineEdit*>(), nullptr) << "no name is edited";
    EXPECT_TRUE(opacityBox()->hasFocus());
}

TEST_F(LayerRowsTest, whileAMaskIsPaintedCommandsOnInfluencesAreGrey) {
    add(2);
    pressSwitch("mask");
    ASSERT_TRUE(waitFor([&] { return context().selection().onMask; }));
    settle();
    const QAction* prune = window_->commands().find("weights.prune");
    EXPECT_FALSE(prune->isEnabled());
    EXPECT_TRUE(prune->toolTip().contains("is being painted")) << prune->toolTip().toStdString();
    for (const char* id : {"weights.flood", "weights.smooth", "weights.mirror"})
        EXPECT_TRUE(window_->commands().find(QLatin1String(id))->isEnabled()) << id;
    pressSwitch("weights");
    settle();
    EXPECT_TRUE(prune->isEnabled());
}

TEST_F(LayerRowsTest, whoChoosesAnInfluenceGoesFromTheMaskToTheWeights) {
    add(2);
    const auto paintMask = [this] {
        pressSwitch("mask");
        return waitFor([this] { return context().selection().onMask; });
    };
    ASSERT_TRUE(paintMask());
    auto* influences = window_->findChild<QTreeView*>("influencesTree");
    const QModelIndex row = influences->model()->index(0, 0);
    QTest::mouseClick(influences->viewport(), Qt::LeftButton, {},
                      influences->visualRect(row).center());
    settle();
    EXPECT_FALSE(context().selection().onMask);
    EXPECT_TRUE(said().contains("not its mask")) << said().toStdString();
    ASSERT_TRUE(paintMask());
    clickWith(Qt::Key_S, at(0.5, 0.5));
    EXPECT_FALSE(context().selection().onMask);
    EXPECT_TRUE(said().startsWith("Active influence")) << said().toStdString();
    EXPECT_TRUE(said().contains("not its mask")) << said().toStdString();
}

TEST_F(LayerRowsTest, dialogsNameTheLayerThatTheyWorkOn) {
    add(2);
    const auto said = [&](const char* id) {
        const OperationDialog dialog(context().settings(), *findOperation(id), scene(),
                                     context().selection(), {});
        const auto* label = dialog.findChild<QLabel*>("operationTargets");
        return label ? label->text().toStdString() : std::string();
    };
    EXPECT_EQ(said("weights.smooth"), "Works on body, in layer Layer 1.");
    EXPECT_EQ(said("weights.flood"), "Works on body, in layer Layer 1.");
    context().select({});
    context().setActiveSkin(scene().skinOf(body_));
    EXPECT_EQ(said("weights.smooth"),
              "Works on body, the active mesh, in layer Layer 1. Select meshes for others.");
    context().select({body_});
    pressSwitch("mask");
    ASSERT_TRUE(waitFor([&] { return context().selection().onMask; }));
    EXPECT_EQ(said("weights.flood"), "Works on body, in the mask of layer Layer 1.");
}

}  // namespace
}  // namespace sinew::test
