// SPDX-License-Identifier: Apache-2.0
// The weight table of a skin with layers: the active one's weights, or its mask.
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>

#include "editor/weights/layers.h"
#include "tests/app/weight_table/weight_table_test_base.h"
#include "tests/support/composite.h"

namespace sinew::test {
namespace {

TEST_F(WeightTableTest, theActiveLayerIsShownAndChanged) {
    open("two_bones.glb");
    const Rows below = scene().rows(skin_);
    context().runOperation(*findOperation("layer.add"), {});
    ASSERT_TRUE(waitFor([&] { return scene().skin(skin_)->layers.size() == 2; }));
    const SkinLayer upper = scene().skin(skin_)->layers[1];
    ASSERT_EQ(context().selection().activeLayer, upper.id);
    list(WeightTableModel::Scope::All);
    ASSERT_EQ(model().columnCount(), 3) << "an empty layer has cells to type into";
    EXPECT_EQ(model().index(1, 0).data().toString(), "0");
    const auto was = steps();
    clickAt(cell(1, 1));
    type("1/4");
    key(Qt::Key_Return);
    EXPECT_EQ(steps(), was + 1);
    ASSERT_EQ(scene().skin(skin_)->layers.size(), 2u) << "the layers stay";
    const Rows own = scene().rows(skin_, upper.id);
    EXPECT_EQ(weightOf(own[1], 0), 0.25f);
    EXPECT_EQ(weightOf(own[1], 1), 0.0f);
    EXPECT_TRUE(own[2].empty());
    EXPECT_EQ(model().index(1, 0).data().toString(), "0.2500");
    EXPECT_NEAR(weight(1, 1), 0.75f * weightOf(below[1], 1), 1e-6f);
    EXPECT_EQ(scene().rows(skin_, scene().skin(skin_)->layers[0].id).pages(), below.pages());
    // Another layer, other weights.
    context().setActiveLayer(scene().skin(skin_)->layers[0].id);
    settle();
    EXPECT_EQ(model().index(1, 0).data().toString(), "1.0000");
    EXPECT_FLOAT_EQ(model().weight(1, 1), weightOf(below[1], 0));
    clickAt(cell(1, 1));
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("Vertex"));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(scene().rows(skin_, upper.id).pointCount() == 0 ||
                scene().rows(skin_, upper.id)[1].empty());
}

TEST_F(WeightTableTest, theMaskIsShownAndChangedWhileItIsPainted) {
    open("two_bones.glb");
    const auto top = [&] { return scene().skin(skin_)->layers.back(); };
    const auto mask = [&](PointIndex p) { return scene().numbers(skin_, top().mask)[p]; };
    context().runOperation(*findOperation("layer.add"), {});
    ASSERT_TRUE(waitFor([&] { return scene().skin(skin_)->layers.size() == 2; }));
    settle();
    context().runOperation(*findOperation("layer.setMask"),
                           {{"from", std::string("value")}, {"value", 1.0}});
    ASSERT_TRUE(waitFor([&] { return top().mask != kNoIndex; }));
    settle();
    list(WeightTableModel::Scope::All);
    ASSERT_EQ(model().columnCount(), 3);
    context().setActiveLayer(top().id, true);
    settle();
    ASSERT_EQ(model().columnCount(), 2);
    EXPECT_TRUE(view_->isColumnHidden(WeightTableModel::kSumColumn));
    EXPECT_EQ(model().headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "Mask");
    EXPECT_TRUE(window_->findChild<QLabel*>(QStringLiteral("weightTableState"))
                    ->text()
                    .contains("mask of layer Layer 1"));
    EXPECT_EQ(model().index(1, 1).data().toString(), "1.0000");
    const auto was = steps();
    const Rows own = scene().rows(skin_, top().id);
    clickAt(cell(1, 1));
    type("1/4");
    key(Qt::Key_Return);
    EXPECT_EQ(mask(1), 0.25f) << said().toStdString();
    EXPECT_EQ(mask(2), 1.0f);
    EXPECT_EQ(model().index(1, 1).data().toString(), "0.2500");
    EXPECT_EQ(steps(), was + 1);
    EXPECT_TRUE(window_->commands().find("edit.undo")->text().contains("Set Mask in Table"));
    dragOver(cell(0, 1), cell(2, 1));
    type("*=0.5");
    key(Qt::Key_Return);
    EXPECT_EQ(mask(0), 0.5f);
    EXPECT_EQ(mask(1), 0.125f);
    EXPECT_EQ(mask(2), 0.5f);
    EXPECT_EQ(mask(3), 1.0f);
    EXPECT_EQ(steps(), was + 2);
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("Vertex\tMask\n"))
        << QGuiApplication::clipboard()->text().toStdString();
    key(Qt::Key_Delete);
    EXPECT_EQ(mask(1), 0.0f);
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(mask(1), 0.125f);
    EXPECT_EQ(scene().rows(skin_, top().id).pages(), own.pages()) << "its weights stay";
    EXPECT_TRUE(isComposite(scene(), skin_));
    for (int i = 0; i < 4; ++i) key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(mask(1), 1.0f);
    EXPECT_EQ(model().index(1, 1).data().toString(), "1.0000");
    context().setActiveLayer(top().id);
    settle();
    EXPECT_EQ(model().columnCount(), 3);
    EXPECT_FALSE(view_->isColumnHidden(WeightTableModel::kSumColumn));
}

TEST_F(WeightTableTest, theColumnOfAMaskHasNoLockAndTakesNoInfluence) {
    open("two_bones.glb");
    context().runOperation(*findOperation("layer.add"), {});
    ASSERT_TRUE(waitFor([&] { return scene().skin(skin_)->layers.size() == 2; }));
    settle();
    context().runOperation(*findOperation("layer.setMask"),
                           {{"from", std::string("value")}, {"value", 0.5}});
    const auto top = [&] { return scene().skin(skin_)->layers.back(); };
    ASSERT_TRUE(waitFor([&] { return top().mask != kNoIndex; }));
    settle();
    list(WeightTableModel::Scope::All);
    context().setActiveSlot(1);
    context().setActiveLayer(top().id, true);
    settle();
    clickAt(columns_->viewport()->mapTo(window_.get(), columns_->lockArea(1).center()));
    EXPECT_FALSE(scene().skin(skin_)->slots[0].locked);
    EXPECT_EQ(context().selection().activeSlot, 1u);
    doubleClickAt(columnTitle(1));
    ASSERT_TRUE(model().order());
    context().setActiveLayer(top().id);
    settle();
    EXPECT_FALSE(model().order()) << "it was the order of the mask";
}

}  // namespace
}  // namespace sinew::test
