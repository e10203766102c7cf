// SPDX-License-Identifier: Apache-2.0
// Which mesh is meant follows the hand: what is under the cursor, behind a joint, selected; and
// what the hand only passes changes nothing.
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QWheelEvent>

#include "app/panels/influences/influence_model.h"
#include "editor/operations/targets.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew {
namespace {

class MeshAtHand : public test::SuitTest {
protected:
    QString pointsText() {
        const auto* model = window_->findChild<InfluenceModel*>();
        return model ? model->pointsText() : QString();
    }
    static void turnWheel(QWidget* over) {
        const QPointF middle = over->rect().center();
        QWheelEvent wheel(middle, over->mapToGlobal(middle), {}, {0, 120}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(over, &wheel);
    }
};

TEST_F(MeshAtHand, showsTheWeightsUnderTheCursorWhicheverMeshItIs) {
    // The window system may tell late that the pointer is elsewhere.
    ASSERT_TRUE(waitFor([this] {
        move(at(0.5, 0.52));
        move(at(0.5, 0.5));
        return pointsText().startsWith("Vertex");
    }));
    move(at(1.5, 0.5));
    ASSERT_TRUE(waitFor([this] { return pointsText().startsWith("jacket, Vertex"); }));
    EXPECT_TRUE(pointsText().contains("1 influence")) << pointsText().toStdString();
    EXPECT_EQ(context().selection().activeSkin, skinOf("body"));
}

TEST_F(MeshAtHand, showsWhatAPreviewGivesAnotherMeshByItsSlots) {
    // The jacket gets B once more, as a third influence, and all weight with it.
    Scene preview = scene();
    const SkinId jacket = skinOf("jacket");
    auto skin = std::make_shared<Skin>(*preview.skin(jacket));
    skin->slots.push_back(skin->slots[1]);
    RowsBuilder rows;
    const std::vector<Influence> third{{2, 1.0f}};
    for (PointIndex p = 0; p < skin->pointCount; ++p) rows.append(third);
    preview.setSkin(jacket, std::move(skin));
    preview.setRows(jacket, rows.finish());
    context().setScenePreview(preview);
    context().setHoveredVertex(Context::VertexRef{jacket_, 5});
    EXPECT_TRUE(pointsText().startsWith("jacket, Vertex 5")) << pointsText().toStdString();
    EXPECT_FLOAT_EQ(window_->findChild<InfluenceModel*>()->weight(1), 1.0f);
}

TEST_F(MeshAtHand, takesAJointForTheMeshBehindIt) {
    ViewSettings view = context().view();
    view.joints = true;
    context().setView(view);
    settle();
    clickWith(Qt::Key_S, at(1.99, 0.01));
    EXPECT_TRUE(said().contains("joint under the cursor")) << said().toStdString();
    EXPECT_EQ(context().selection().activeSkin, skinOf("jacket"));
    EXPECT_EQ(context().selection().activeSlot, 1u);
}

TEST_F(MeshAtHand, isSelectedInPlaceOfAnotherOnceItsInfluenceIsPicked) {
    context().selectPoints({{body_, {3, 4}, {}}});
    clickWith(Qt::Key_S, at(1.5, 0.5));
    ASSERT_EQ(context().selection().activeSkin, skinOf("jacket")) << said().toStdString();
    EXPECT_EQ(targetMeshNodes(scene(), context().selection()), std::vector{jacket_})
        << "commands on weights are of what the panel lists";
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(pointCount(context().selection().points), 2u) << "no vertices are lost";
    context().select({jacket_, body_});
    clickWith(Qt::Key_S, at(1.5, 0.5));
    EXPECT_EQ(targetMeshNodes(scene(), context().selection()).size(), 2u) << "it is one of them";
}

TEST_F(MeshAtHand, isPickedWithAKeyThatWentDownBeforeTheMouseCame) {
    const auto pages = [this] { return rowsOf(body_).pages(); };
    const auto before = pages();
    const QPoint to = at(0.5, 0.5);
    move({-30, 200});
    child("influencesTree")->setFocus(Qt::MouseFocusReason);
    hold(Qt::Key_S);
    ASSERT_FALSE(viewport().hasFocus());
    move(to - QPoint(2, 0));
    move(to);
    settle();
    press(to);
    release(to);
    letGo(Qt::Key_S);
    EXPECT_TRUE(said().startsWith("Active influence")) << said().toStdString();
    EXPECT_EQ(pages(), before) << "nothing was painted";
    context().setActiveSlot(1);
    drag({at(0.3, 0.5), at(0.4, 0.5)});
    EXPECT_NE(pages(), before) << "it is held no more";
}

TEST_F(MeshAtHand, thatLacksTheActiveInfluenceIsRefusedAndCostsNothing) {
    Scene apart = scene();
    auto jacket = std::make_shared<Skin>(*apart.skin(skinOf("jacket")));
    jacket->slots.resize(1);  // all weight is A's
    apart.setSkin(skinOf("jacket"), std::move(jacket));
    context().open(apart);
    window_->commands().find("view.front")->trigger();
    viewport().frameAll();
    ASSERT_TRUE(waitReady());
    context().select({node("body")});
    context().setActiveSlot(1);
    drag({at(1.4, 0.5), at(1.6, 0.5)});
    EXPECT_TRUE(said().startsWith("'B' is no influence of 'jacket'")) << said().toStdString();
    EXPECT_EQ(context().selection().activeSkin, skinOf("body"));
    EXPECT_EQ(context().selection().activeSlot, 1u);
}

TEST_F(MeshAtHand, thatAStrokeMakesTheActiveOneIsTold) {
    BrushSettings brush = context().brush();
    brush.brush = "smooth";
    context().setBrush(brush);
    drag({at(0.4, 0.5), at(0.6, 0.5)});
    EXPECT_FALSE(said().contains("active mesh")) << said().toStdString();
    drag({at(1.4, 0.5), at(1.6, 0.5)});
    EXPECT_TRUE(said().startsWith("The active mesh is now jacket")) << said().toStdString();
}

TEST_F(MeshAtHand, paintingLetsGoOfTheVertexThatWasClicked) {
    clickWith(Qt::Key_S, at(0.2, 0.2));
    const auto offTheMeshes = [&] {
        move({2, 2});
        settle();
        return pointsText();
    };
    ASSERT_TRUE(offTheMeshes().startsWith("Vertex")) << "what was clicked can be read there";
    drag({at(0.7, 0.7), at(0.8, 0.7)});
    EXPECT_TRUE(offTheMeshes().contains("Point at a vertex")) << pointsText().toStdString();
}

TEST_F(MeshAtHand, isNamedAboveItsInfluencesAndCanBeChosenThere) {
    auto* meshes = window_->findChild<QComboBox*>("influencesMesh");
    context().select({body_});
    settle();
    EXPECT_TRUE(meshes->isVisible());
    EXPECT_EQ(meshes->currentText(), "body");
    const auto choose = [&](const QString& name) {
        const int at = meshes->findText(name);
        meshes->setCurrentIndex(at);
        Q_EMIT meshes->activated(at);
        settle();
    };
    choose("jacket");
    EXPECT_EQ(context().selection().activeSkin, skinOf("jacket"));
    EXPECT_EQ(context().selection().nodes, std::vector<NodeId>{jacket_}) << "in its place";
    context().select({});
    choose("body");
    EXPECT_EQ(context().selection().activeSkin, skinOf("body"));
    EXPECT_TRUE(context().selection().nodes.empty());
    context().setActiveSkin({});
    EXPECT_EQ(meshes->currentIndex(), -1);
    EXPECT_FALSE(meshes->placeholderText().isEmpty()) << "no blank box";
}

TEST_F(MeshAtHand, keepsWhatTheWheelOnlyPasses) {
    auto* panel = child("brush");
    ASSERT_TRUE(panel);
    QSlider* slider = nullptr;
    for (auto* each : panel->findChildren<QSlider*>())
        if (!slider && each->isVisible()) slider = each;
    ASSERT_TRUE(slider);
    slider->setValue((slider->minimum() + slider->maximum()) / 2);
    const int before = slider->value();
    viewport().setFocus();
    turnWheel(slider);
    EXPECT_FALSE(slider->hasFocus());
    EXPECT_EQ(slider->value(), before);
    slider->setFocus();
    turnWheel(slider);
    EXPECT_NE(slider->value(), before) << "whoever is at it may turn it";
}

TEST_F(MeshAtHand, hasTheKeyboardOnceAFileIsOpen) {
    auto* filter = window_->findChild<QLineEdit*>("outlinerFilter");
    ASSERT_TRUE(filter);
    filter->setFocus();
    context().open(test::suitScene());
    EXPECT_TRUE(viewport().hasFocus());
}

TEST_F(MeshAtHand, saysHowVerticesAreSelectedNow) {
    key(Qt::Key_F9);
    key(Qt::Key_F9);
    EXPECT_EQ(said(), "Vertices are selected by a lasso now.");
    key(Qt::Key_F9);
    EXPECT_EQ(said(), "Vertices are selected by painting now.");
}

TEST_F(MeshAtHand, isPaintedFromWhereTheStrokeComesToIt) {
    drag({at(-0.1, 0.5), at(0.2, 0.5), at(0.4, 0.5)});
    EXPECT_FALSE(painted(body_).empty()) << said().toStdString();
    const auto steps = context().document().historySteps();
    drag({at(0.5, 1.2), at(0.7, 1.2)});
    EXPECT_EQ(context().document().historySteps(), steps);
    EXPECT_TRUE(said().startsWith("There is no mesh here")) << said().toStdString();
}

TEST_F(MeshAtHand, hidesWhatLiesBehindItFromAStrokeUnlessItIsSeenThrough) {
    Scene worn = test::suitScene(-1.0);
    auto jacket = std::make_shared<Mesh>(*worn.mesh(MeshId(1)));
    for (glm::vec3& p : jacket->positions) p.z += 0.03f;
    worn.setMesh(MeshId(1), std::move(jacket));
    context().open(worn);
    window_->commands().find("view.front")->trigger();
    viewport().frameAll();
    ASSERT_TRUE(waitReady());
    context().select({body_});
    context().setActiveSlot(1);
    drag({at(0.4, 0.5), at(0.6, 0.5)});
    EXPECT_FALSE(painted(jacket_).empty()) << said().toStdString();
    EXPECT_TRUE(painted(body_).empty()) << said().toStdString();
    ViewSettings view = context().view();
    view.xray = true;
    context().setView(view);
    drag({at(0.4, 0.3), at(0.6, 0.3)});
    EXPECT_FALSE(painted(body_).empty()) << said().toStdString();
}

TEST_F(MeshAtHand, isNamedAmongThoseThatAStrokeGoesOver) {
    const auto* target = window_->findChild<QLabel*>("brushTarget");
    EXPECT_TRUE(target->text().contains("goes over body, jacket")) << target->text().toStdString();
    context().setHidden({jacket_});
    EXPECT_FALSE(target->text().contains("goes over")) << target->text().toStdString();
    context().setHidden({});
    EXPECT_TRUE(target->text().contains("jacket")) << target->text().toStdString();
    BrushSettings one = context().brush();
    one.allMeshes = false;
    context().setBrush(one);
    EXPECT_FALSE(target->text().contains("goes over")) << target->text().toStdString();
}

TEST_F(MeshAtHand, isNamedWhereLayersKeepItOutOfAStroke) {
    ASSERT_TRUE(context().brush().allMeshes);
    context().runOperation(*findOperation("layer.add"), {});
    ASSERT_TRUE(waitFor([&] { return !scene().skin(skinOf("body"))->layers.empty(); }));
    drag({at(0.6, 0.5), at(0.9, 0.5), at(1.3, 0.5)});
    EXPECT_TRUE(painted(jacket_).empty());
    EXPECT_TRUE(said().contains("not painted, as it has no layer: jacket")) << said().toStdString();
}

}  // namespace
}  // namespace sinew
