// SPDX-License-Identifier: Apache-2.0
// Painting where two meshes meet.
#include <QLabel>
#include <QToolButton>
#include <algorithm>

#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

constexpr PointIndex kWide = 21;

class SeamsTest : public SuitTest {
protected:
    void SetUp() override {
        SuitTest::SetUp();
        context().open(suitScene(0.0));
        ASSERT_TRUE(waitReady());
        // A stroke on vertices of the body goes over the body alone.
        PointSelection all{body_, {}, {}};
        for (PointIndex p = 0; p < kWide * kWide; ++p) all.points.push_back(p);
        context().select({body_});
        context().selectPoints({all});
        context().setActiveSlot(1);
        settle();
    }
};

TEST_F(SeamsTest, whatIsPaintedOnOneMeshIsWeldedToTheOther) {
    const auto stroke = [&] { drag({at(0.95, 0.4), at(0.97, 0.6)}); };
    stroke();
    ASSERT_GT(painted(body_).size(), 5u) << said().toStdString();
    EXPECT_TRUE(painted(jacket_).empty());
    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(painted(body_).empty());
    window_->commands().find("tool.weldSeams")->trigger();
    context().setHidden({jacket_});
    const auto steps = context().document().historySteps();
    stroke();
    EXPECT_EQ(context().document().historySteps(), steps + 1);
    ASSERT_FALSE(painted(jacket_).empty());
    const QString count = QString::number(painted(jacket_).size());
    EXPECT_TRUE(said().contains(count + " vertices of jacket; " + count + " of them are hidden"))
        << said().toStdString();
    EXPECT_TRUE(said().contains("Vertices changed")) << said().toStdString();
    const Rows body = rowsOf(body_), jacket = rowsOf(jacket_);
    for (PointIndex row = 0; row < kWide; ++row)
        EXPECT_TRUE(std::ranges::equal(body[row * kWide + kWide - 1], jacket[row * kWide])) << row;
    for (const PointIndex p : painted(jacket_)) EXPECT_EQ(p % kWide, 0u);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(painted(jacket_).empty()) << "one step takes both back";
    window_->commands().find("tool.weldSeams")->trigger();
    stroke();
    EXPECT_TRUE(painted(jacket_).empty());
    EXPECT_FALSE(said().contains("jacket")) << said().toStdString();
}

TEST_F(SeamsTest, thatSeamsAreKeptWeldedIsToldInThePictureWithAWayToEndIt) {
    auto* note = viewport().findChild<QLabel*>(QStringLiteral("seamsNote"));
    QAction* weld = window_->commands().find("tool.weldSeams");
    EXPECT_FALSE(note->isVisible());
    weld->trigger();
    EXPECT_TRUE(note->isVisible());
    context().open(sceneOf(gridMesh(2, 2, 0.1f)));
    EXPECT_FALSE(note->isVisible()) << "no other mesh is there";
    context().open(suitScene(0.0));
    EXPECT_TRUE(note->isVisible());
    QTest::mouseClick(viewport().findChild<QToolButton*>(QStringLiteral("endSeams")),
                      Qt::LeftButton);
    EXPECT_FALSE(weld->isChecked());
    EXPECT_FALSE(note->isVisible());
}

}  // namespace
}  // namespace sinew::test
