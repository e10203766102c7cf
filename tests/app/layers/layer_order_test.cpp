// SPDX-License-Identifier: Apache-2.0
// Layers and groups put into another order, by mouse, keys and menu.
#include <QAction>
#include <QMenu>
#include <QTimer>

#include "tests/app/layers/layers_panel_base.h"

namespace sinew::test {
namespace {

TEST_F(LayersPanelTest, rowsAreDraggedIntoAnotherOrder) {
    add(2);
    add(3);
    EXPECT_EQ(names(), (std::vector<std::string>{"Base", "Layer 1", "Layer 2"}));
    QWidget* rows = list_->viewport();
    QTest::mousePress(rows, Qt::LeftButton, {}, rowAt(0));
    QTest::mouseMove(rows, rowAt(1));
    QTest::mouseMove(rows, rowAt(1) + QPoint(0, 4));
    QTest::mouseRelease(rows, Qt::LeftButton, {}, rowAt(1) + QPoint(0, 4));
    ASSERT_TRUE(waitFor([&] { return names().back() == "Layer 1"; }));
    EXPECT_EQ(names(), (std::vector<std::string>{"Base", "Layer 2", "Layer 1"}));
    // A press that hardly moves chooses.
    QTest::mouseClick(rows, Qt::LeftButton, {}, rowAt(2));
    EXPECT_EQ(context().selection().activeLayer, skin()->layers[0].id);
}

TEST_F(LayersPanelTest, layersAreDraggedIntoAGroup) {
    add(2);
    pressTool("layersGroup");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 3; }));
    settle();
    EXPECT_EQ(names(), (std::vector<std::string>{"Base", "Layer 1", "Group 1"}));
    dragRow(2, rowAt(0));
    ASSERT_TRUE(waitFor([&] { return names().front() == "Layer 1"; }));
    EXPECT_EQ(skin()->layers[1].parent, skin()->layers[2].id);
    // The eye of the group is that of all in it.
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, rowAt(0, LayerList::Eye));
    ASSERT_TRUE(waitFor([&] { return !skin()->layers[2].enabled; }));
    EXPECT_EQ(skin()->opacityOf(skin()->layers[0]), 0.0f);
    fitsTogether();
}

TEST_F(LayersPanelTest, aGroupIsFoldedByItsArrow) {
    add(2);
    pressTool("layersGroup");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 3; }));
    settle();
    const auto steps = context().document().historySteps();
    const auto shown = [&](int row) {
        return !list_->isRowHidden(row, QModelIndex()) && rowAt(row).y() > 0;
    };
    const QPoint arrow(list_->visualRect(list_->model()->index(0, LayerList::Name)).left() + 9,
                       rowAt(0).y());
    // Group 1, Layer 1, Base. What is painted stays the layer in the group.
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, rowAt(1));
    const auto active = context().selection().activeLayer;
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, arrow);
    EXPECT_FALSE(shown(1));
    EXPECT_TRUE(shown(2));
    EXPECT_EQ(context().selection().activeLayer, active);
    EXPECT_EQ(context().document().historySteps(), steps) << "it is no change of the document";
    // What is dropped below a folded group's row does not go into it.
    dragRow(2, rowAt(0) + QPoint(0, rowHeight() / 2 - 2));
    settle();
    EXPECT_EQ(names(), (std::vector<std::string>{"Base", "Layer 1", "Group 1"}));
    dragRow(2, rowAt(0) - QPoint(0, rowHeight() / 2 - 2));
    ASSERT_TRUE(waitFor([&] { return names().back() == "Base"; }));
    dragRow(0, rowAt(1) + QPoint(0, rowHeight() / 2 - 2));
    ASSERT_TRUE(waitFor([&] { return names().front() == "Base"; }));
    EXPECT_EQ(skin()->layers.front().parent, 0u);
    EXPECT_FALSE(shown(1));
    // A layer that becomes active is seen; Left and Right do what the arrow does.
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, rowAt(2));
    context().setActiveLayer(active);
    EXPECT_TRUE(shown(1));
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, rowAt(0));
    QTest::keyClick(list_, Qt::Key_Left);
    EXPECT_FALSE(shown(1));
    QTest::keyClick(list_, Qt::Key_Right);
    EXPECT_TRUE(shown(1));
}

class LayerStepsTest : public LayersPanelTest {
protected:
    using Names = std::vector<std::string>;
    /// Base, Layer 1, Layer 2, Layer 3, which is active.
    void SetUp() override {
        LayersPanelTest::SetUp();
        for (const std::size_t wanted : {2, 3, 4}) add(wanted);
        click(0);
    }
    void click(int row, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(list_->viewport(), Qt::LeftButton, modifiers, rowAt(row));
        settle();
    }
    void step(Qt::Key key) {
        QTest::keyClick(list_, key, Qt::ControlModifier);
        ASSERT_TRUE(waitFor([&] { return window_->ready(); }));
        settle();
    }
    const SkinLayer& layer(const char* name) {
        return *std::ranges::find(skin()->layers, name, &SkinLayer::name);
    }
    std::size_t steps() { return context().document().historySteps(); }
    /// Group 1 holds Layer 1 and Layer 2, below Layer 3, which is active.
    void groupTheMiddle() {
        click(1);
        click(2, Qt::ControlModifier);
        pressTool("layersGroup");
        ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 5; }));
        settle();
        ASSERT_EQ(names(), (Names{"Base", "Layer 1", "Layer 2", "Group 1", "Layer 3"}));
        click(0);
    }
};

TEST_F(LayerStepsTest, keysMoveTheLayerByOneAsOneStep) {
    const auto before = steps();
    step(Qt::Key_BracketLeft);
    EXPECT_EQ(names(), (Names{"Base", "Layer 1", "Layer 3", "Layer 2"}));
    EXPECT_EQ(steps(), before + 1);
    step(Qt::Key_BracketRight);
    EXPECT_EQ(names(), (Names{"Base", "Layer 1", "Layer 2", "Layer 3"}));
    step(Qt::Key_BracketRight);
    EXPECT_EQ(steps(), before + 2);
    EXPECT_TRUE(said().contains("Already at the top")) << said().toStdString();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(names(), (Names{"Base", "Layer 1", "Layer 3", "Layer 2"}));
    fitsTogether();
}

TEST_F(LayerStepsTest, severalGoTogetherAndStayChosen) {
    click(1, Qt::ControlModifier);
    const auto before = steps();
    step(Qt::Key_BracketLeft);
    EXPECT_EQ(names(), (Names{"Base", "Layer 2", "Layer 3", "Layer 1"}));
    EXPECT_EQ(list_->chosenLayers(), (std::vector{layer("Layer 2").id, layer("Layer 3").id}));
    step(Qt::Key_BracketLeft);
    EXPECT_EQ(names(), (Names{"Layer 2", "Layer 3", "Base", "Layer 1"}));
    EXPECT_EQ(steps(), before + 2);
    step(Qt::Key_BracketLeft);
    EXPECT_TRUE(said().contains("Already at the bottom")) << said().toStdString();
}

TEST_F(LayerStepsTest, goIntoAGroupThatIsOpenAndPastOneThatIsFolded) {
    groupTheMiddle();
    const std::uint32_t group = layer("Group 1").id;
    step(Qt::Key_BracketLeft);
    EXPECT_EQ(names(), (Names{"Base", "Layer 1", "Layer 2", "Layer 3", "Group 1"}));
    EXPECT_EQ(layer("Layer 3").parent, group);
    step(Qt::Key_BracketRight);
    EXPECT_EQ(names(), (Names{"Base", "Layer 1", "Layer 2", "Group 1", "Layer 3"}));
    EXPECT_EQ(layer("Layer 3").parent, 0u);
    list_->setFolded(group, true);
    settle();
    step(Qt::Key_BracketLeft);
    EXPECT_EQ(names(), (Names{"Base", "Layer 3", "Layer 1", "Layer 2", "Group 1"}));
    EXPECT_EQ(layer("Layer 3").parent, 0u);
}

TEST_F(LayerStepsTest, areInTheListsMenuWithTheirKeys) {
    const auto open = [&](const auto& look) {
        QTimer::singleShot(0, list_, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            look(*menu);
            menu->close();
        });
        Q_EMIT list_->customContextMenuRequested(rowAt(0));
        settle(100);
    };
    const auto named = [](const QMenu& menu, const char* text) {
        const auto actions = menu.actions();
        const auto at = std::ranges::find_if(
            actions, [&](const QAction* each) { return each->text() == QLatin1String(text); });
        return at == actions.end() ? nullptr : *at;
    };
    open([&](const QMenu& menu) {
        QAction* up = named(menu, "Move Layer Up");
        QAction* down = named(menu, "Move Layer Down");
        ASSERT_TRUE(up && down);
        EXPECT_FALSE(up->isEnabled()) << "it is the top one";
        EXPECT_EQ(up->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_BracketRight));
        EXPECT_EQ(down->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_BracketLeft));
        down->trigger();
    });
    EXPECT_EQ(names(), (Names{"Base", "Layer 1", "Layer 3", "Layer 2"}));
}

}  // namespace
}  // namespace sinew::test
