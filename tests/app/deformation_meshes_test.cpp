// SPDX-License-Identifier: Apache-2.0
// The Deformation panel where several meshes are bound: a score each, and which are measured.
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

#include "app/panels/deformation/deformation_panel.h"
#include "tests/app/window_test_base.h"
#include "tests/operations/support.h"

namespace sinew::test {
namespace {

constexpr int kMeshColumn = 3;  // of the list of places

class DeformationMeshes : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        Scene two = boundArm();
        const NodeId sleeve = addNamedMesh(two, tubeMesh(9, 8, 2.0f, 0.3f), "sleeve");
        context().open(after(two, "skin.smooth", {}, {.nodes = {sleeve}}));
        ASSERT_TRUE(waitReady());
        settle();
    }
    DeformationPanel& panel() { return *window_->findChild<DeformationPanel*>("deformation"); }
    QTreeWidget& meshes() { return *panel().findChild<QTreeWidget*>("deformationMeshes"); }
    QTreeWidget& places() { return *panel().findChild<QTreeWidget*>("deformationList"); }
    QString told() { return panel().findChild<QLabel*>("deformationMeasured")->text(); }
    void find() {
        window_->commands().find("deformation.find")->trigger();
        measured();
    }
    void measureNow() {
        QTest::mouseClick(panel().findChild<QPushButton*>("deformationNow"), Qt::LeftButton);
        measured();
    }
    void measured() {
        ASSERT_TRUE(waitFor([&] { return !panel().busy() && panel().found().survey.has_value(); }));
        settle();
    }
    std::size_t count() { return panel().found().survey->skins.size(); }
};

TEST_F(DeformationMeshes, eachHasItsScoreAndPlacesNameTheirs) {
    find();
    ASSERT_EQ(count(), 2u);
    ASSERT_TRUE(meshes().isVisible());
    ASSERT_EQ(meshes().topLevelItemCount(), 2);
    for (int row = 0; row < 2; ++row) {
        const SkinScore& skin = panel().found().survey->skins[static_cast<std::size_t>(row)];
        EXPECT_EQ(meshes().topLevelItem(row)->text(1), scoreText(skin.score()));
    }
    EXPECT_EQ(meshes().topLevelItem(1)->text(0), "sleeve");
    EXPECT_TRUE(told().contains("all bound meshes")) << told().toStdString();
    for (const int width : {600, 280}) {
        window_->resizeDocks({window_->findChild<QDockWidget*>("deformationDock")}, {width},
                             Qt::Horizontal);
        settle(200);
        EXPECT_FALSE(places().isColumnHidden(kMeshColumn)) << width;
    }
}

TEST_F(DeformationMeshes, theSelectedOneIsMeasuredAlone) {
    find();
    const QString ofSleeve = meshes().topLevelItem(1)->text(1);
    QTest::mouseClick(meshes().viewport(), Qt::LeftButton, {},
                      meshes().visualItemRect(meshes().topLevelItem(1)).center());
    EXPECT_EQ(context().selection().nodes, std::vector<NodeId>{named(scene(), "sleeve")});
    measureNow();
    ASSERT_EQ(count(), 1u);
    EXPECT_EQ(scoreText(panel().found().survey->score()), ofSleeve);
    EXPECT_TRUE(told().contains("sleeve (selected)")) << told().toStdString();
    EXPECT_FALSE(meshes().isVisible());
    context().select({});
    measureNow();
    EXPECT_EQ(count(), 2u);
}

TEST_F(DeformationMeshes, goingToAPlaceChoosesNoMeshToMeasure) {
    find();
    ASSERT_FALSE(context().selection().nodes.empty()) << "the mesh of the place";
    measureNow();
    EXPECT_EQ(count(), 2u);
    find();
    EXPECT_EQ(count(), 2u);
}

TEST_F(DeformationMeshes, measuringAsksForNoWayThere) {
    EXPECT_EQ(panel().findChild<QLabel*>("deformationScore")->text(),
              "Not measured yet: press Measure Now.");
    context().showPanel("deformation", Context::IfClosed::Open);
    settle();
    measureNow();
    EXPECT_GT(places().topLevelItemCount(), 0);
    EXPECT_FALSE(context().shown().motion) << "the pose stays";
}

}  // namespace
}  // namespace sinew::test
