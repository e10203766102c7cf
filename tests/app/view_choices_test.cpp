// SPDX-License-Identifier: Apache-2.0
// What is chosen of how things look is seen at once.
#include <QApplication>
#include <QLabel>
#include <QWheelEvent>
#include <QWidget>

#include "app/project/session.h"
#include "app/viewport/second_view.h"
#include "app/widgets/theme.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class ViewChoices : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
    }
    SkinId skin() { return scene().skins().front(); }
    SecondView& openSecondView() {
        context().showPanel("secondView", Context::IfClosed::Open);
        settle(200);
        return *window_->findChild<SecondView*>();
    }
    /// A layer with a mask that is everywhere 1; the layer is active, not its mask.
    void addMaskedLayer() {
        const auto top = [this] { return scene().skin(skin())->layers.back(); };
        context().runOperation(*findOperation("layer.add"), {});
        ASSERT_TRUE(waitFor([&] { return scene().skin(skin())->layers.size() == 2; }));
        settle();
        context().runOperation(*findOperation("layer.setMask"),
                               {{"from", std::string("value")}, {"value", 1.0}});
        ASSERT_TRUE(waitFor([&] { return top().mask != kNoIndex; }));
        settle();
        context().setActiveLayer(top().id);
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

TEST_F(ViewChoices, theNameOfTheViewHasRoomInALargerFont) {
    choose("view.orthographic");
    const auto* name = viewport().findChild<QLabel*>("viewName");
    ASSERT_TRUE(name->isVisible());
    const int narrow = name->width();
    applyTheme(*qApp, {ThemeChoice::System, 20.0});
    settle();
    EXPECT_GT(name->width(), narrow);
    EXPECT_GE(name->width(), name->sizeHint().width());
    EXPECT_GE(name->height(), name->sizeHint().height());
    applyTheme(*qApp, {});
}

TEST_F(ViewChoices, weightsThatAreAskedForWhileAToolShowsThemStayAfterIt) {
    choose("tool.select");
    choose("view.shading.textured");
    context().setTool("paint");
    ASSERT_EQ(context().view().shading, Shading::Weights);
    choose("tool.select");
    ASSERT_EQ(context().view().shading, Shading::Textured) << "as it was before the tool";
    context().setTool("paint");
    choose("view.shading.weights");
    choose("tool.select");
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

TEST_F(ViewChoices, markedZeroWeightsAreShownAndInTheLegend) {
    auto* legend = window_->findChild<QWidget*>("weightLegend");
    show([](ViewSettings& view) { view.shading = Shading::Weights; });
    const int without = legend->height();
    show([](ViewSettings& view) { view.shading = Shading::Textured; });
    choose("view.zeroWeights");
    EXPECT_TRUE(context().view().zeroWeights);
    EXPECT_EQ(context().view().shading, Shading::Weights);
    EXPECT_GT(legend->height(), without);
    choose("view.zeroWeights");
    EXPECT_FALSE(context().view().zeroWeights);
    EXPECT_EQ(context().view().shading, Shading::Weights);
    EXPECT_EQ(legend->height(), without);
}

TEST_F(ViewChoices, theLegendTellsTheLayerInALineOfItsOwnAndCanBeHidden) {
    auto* legend = window_->findChild<QWidget*>("weightLegend");
    show([](ViewSettings& view) { view.shading = Shading::Weights; });
    context().setActiveSkin(skin());
    context().setActiveSlot(0);
    const QSize joint = legend->size();
    context().runOperation(*findOperation("layer.add"), {{"name", std::string(200, 'x')}});
    ASSERT_TRUE(waitFor([this] { return scene().skin(skin())->layers.size() == 2; }));
    settle();
    EXPECT_GT(legend->height(), joint.height());
    EXPECT_LT(legend->width(), 0.35 * viewport().width()) << "the mesh is seen beside it";
    choose("view.legend");
    EXPECT_FALSE(legend->isVisible());
    choose("view.legend");
    EXPECT_TRUE(legend->isVisible());
}

TEST_F(ViewChoices, theLegendOfAMaskTellsNothingOfInfluences) {
    auto* legend = window_->findChild<QWidget*>("weightLegend");
    show([](ViewSettings& view) { view.shading = Shading::Weights; });
    context().select({scene().skin(skin())->meshNode});
    context().activateInfluence(skin(), 1);
    ASSERT_NO_FATAL_FAILURE(addMaskedLayer());
    const NodeId joint = scene().skin(skin())->slots[1].node;
    const auto inColour = [&](const glm::vec3& colour) {
        context().setInfluenceColours({{joint, colour}});
        settle();
        return legend->grab().toImage();
    };
    const glm::vec3 red(1.0f, 0.0f, 0.0f), green(0.0f, 1.0f, 0.0f);
    const int ofWeights = legend->height();
    EXPECT_NE(inColour(red), inColour(green));
    context().setActiveLayer(context().selection().activeLayer, true);
    ASSERT_TRUE(context().selection().onMask);
    EXPECT_LT(legend->height(), ofWeights) << "no vertex is shown as without weights";
    EXPECT_EQ(inColour(red), inColour(green));
}

TEST_F(ViewChoices, aShadingEndsTheWireframeOfMayasKeysAlone) {
    window_->commands().setPreset(Preset::Maya);
    show([](ViewSettings& view) { view.wireframe = true; });
    choose("view.shading.plain");
    EXPECT_EQ(context().view().shading, Shading::Plain);
    EXPECT_FALSE(context().view().wireframe);
    window_->commands().setPreset(Preset::Blender);
    show([](ViewSettings& view) { view.wireframe = true; });
    choose("view.shading.weights");
    EXPECT_TRUE(context().view().wireframe);
}

TEST_F(ViewChoices, allVerticesAreDotsWhileSomeAreChosen) {
    show([](ViewSettings& view) { view.joints = view.grid = view.axes = false; });
    context().setTool("select");
    settle();
    const QImage without = viewport().grabFramebuffer();
    context().setTool("selectVertices");
    settle();
    EXPECT_NE(viewport().grabFramebuffer(), without);
    context().setTool("select");
    settle();
    EXPECT_EQ(viewport().grabFramebuffer(), without);
}

TEST_F(ViewChoices, namesOfJointsAreWrittenBesideThem) {
    show([](ViewSettings& view) { view.jointNames = false; });
    settle();
    const QImage without = viewport().grabFramebuffer();
    choose("view.jointNames");
    settle();
    const QImage with = viewport().grabFramebuffer();
    const Node& joint = context().scene().nodes().all().back();
    ASSERT_EQ(joint.kind, NodeKind::Joint);
    const QPoint at =
        viewport().positionOf(glm::dvec3(context().pose().worldFromNode.back()[3])).toPoint();
    const QRect beside = QRect(at + QPoint(8, -12), QSize(30, 12));
    EXPECT_NE(with.copy(beside), without.copy(beside));
    choose("view.jointNames");
    settle();
    EXPECT_EQ(viewport().grabFramebuffer(), without);
}

TEST_F(ViewChoices, theNameAtThePointerGoesWithTheJoints) {
    const auto* name = viewport().findChild<QLabel*>("hoverName");
    const QPoint at = pixelOf(worldOf(scene().skin(skin())->slots[1].node));
    move(at - QPoint(2, 0));
    move(at);
    ASSERT_TRUE(waitFor([&] { return name->isVisible(); }));
    choose("view.joints");
    EXPECT_FALSE(name->isVisible());
    settle();
    EXPECT_FALSE(name->isVisible()) << name->text().toStdString();
    choose("view.joints");
    EXPECT_TRUE(waitFor([&] { return name->isVisible(); })) << "the mouse is still there";
}

TEST_F(ViewChoices, whatIsNotShownIsNotFramed) {
    Scene far = sceneOf(gridMesh(1, 1));
    const NodeId mesh = far.nodes().all()[0].id;
    const auto joints = addChain(far, {0.0, 1.0, 100.0});
    addSkin(far, mesh, {joints[0], joints[1]}, std::vector<std::vector<Influence>>(4, {{0, 1.0f}}));
    context().open(far);
    context().select({});
    const auto distance = [this] {
        viewport().frameAll();
        return viewport().camera().distance();
    };
    const double all = distance();
    show([](ViewSettings& view) { view.joints = false; });
    EXPECT_LT(distance(), 0.1 * all) << "the mesh";
    show([](ViewSettings& view) { view.joints = view.onlyInfluences = true; });
    EXPECT_LT(distance(), 0.1 * all) << "and what it is bound to";
    show([](ViewSettings& view) { view.joints = view.onlyInfluences = false; });
    context().setHidden({mesh});
    EXPECT_GT(distance(), 0.5 * all) << "there is nothing else";
}

TEST_F(ViewChoices, axisViewsShowTheFrontOfAnAvatarThatLooksBack) {
    Scene avatar = scene();
    auto info = std::make_shared<SceneInfo>(avatar.info());
    info->extensionsUsed = {"VRM"};
    avatar.setInfo(info);
    context().open(avatar);
    const auto* name = viewport().findChild<QLabel*>("viewName");
    choose("view.front");
    EXPECT_NEAR(viewport().camera().forward().z, 1.0, 1e-9) << "against where it looks";
    EXPECT_TRUE(name->text().contains("Front")) << name->text().toStdString();
    choose("view.right");
    EXPECT_NEAR(viewport().camera().forward().x, 1.0, 1e-9);
    EXPECT_TRUE(name->text().contains("Right")) << name->text().toStdString();
    SecondView& second = openSecondView();
    EXPECT_LT(second.camera().forward().z, 0.0) << "the back, at first";
}

TEST_F(ViewChoices, theNameOfTheViewFollowsTheFrontWhereAnAvatarComesAndGoes) {
    const auto* name = viewport().findChild<QLabel*>("viewName");
    choose("view.front");
    ASSERT_TRUE(name->text().contains("Front")) << name->text().toStdString();
    Scene avatar = scene();
    auto info = std::make_shared<SceneInfo>(avatar.info());
    info->extensionsUsed = {"VRM"};
    avatar.setInfo(info);
    ASSERT_TRUE(context().apply(difference(scene(), avatar, Message("Import"))));
    EXPECT_TRUE(name->text().contains("Back")) << name->text().toStdString();
    context().undo();
    EXPECT_TRUE(name->text().contains("Front")) << name->text().toStdString();
}

TEST_F(ViewChoices, whatIsIsolatedAlreadyIsSaidAsItIs) {
    context().select({scene().skin(skin())->slots[1].node});
    choose("view.isolate");
    EXPECT_TRUE(context().hidden().empty());
    EXPECT_TRUE(said().contains("Every visible mesh is part of the selection"))
        << said().toStdString();
}

TEST_F(ViewChoices, theSecondViewHasAnEyeOfItsOwn) {
    context().select({});
    SecondView* second = &openSecondView();
    ASSERT_TRUE(second->isVisible());
    second->frameSelected();  // nothing is: all
    const Camera first = viewport().camera(), all = second->camera();
    const QPointF at(second->rect().center());
    QWheelEvent wheel(at, second->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(second, &wheel);
    EXPECT_LT(second->camera().distance(), all.distance());
    EXPECT_EQ(viewport().camera(), first);
    second->frameSelected();
    EXPECT_EQ(second->camera().distance(), all.distance());
}

TEST_F(ViewChoices, theSecondViewFramesWhatTheViewportFrames) {
    const NodeId joint = scene().skin(skin())->slots[1].node;
    SecondView& second = openSecondView();
    const double all = second.camera().distance();
    // As painting has them selected.
    context().select({scene().skin(skin())->meshNode, joint});
    viewport().frameSelected();
    second.frameSelected();
    EXPECT_LT(second.camera().distance(), all);
    EXPECT_LT(glm::distance(second.camera().target(), viewport().camera().target()), 1e-9);
    context().selectPoints({{scene().skin(skin())->meshNode, {0}, {}}});
    viewport().frameSelected();
    second.frameSelected();
    EXPECT_LT(glm::distance(second.camera().target(), viewport().camera().target()), 1e-9);
}

TEST_F(ViewChoices, theSecondViewKeepsAllInThePictureUntilItsCameraIsMoved) {
    context().select({});
    SecondView& second = openSecondView();
    const auto distanceAt = [&](const QSize& size) {
        second.resize(size);
        settle();
        return second.camera().distance();
    };
    const double wide = distanceAt({400, 400});
    EXPECT_GT(distanceAt({160, 400}), wide);
    EXPECT_EQ(distanceAt({400, 400}), wide);
    const QPointF at(second.rect().center());
    QWheelEvent wheel(at, second.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&second, &wheel);
    const double moved = second.camera().distance();
    ASSERT_LT(moved, wide);
    EXPECT_EQ(distanceAt({160, 400}), moved);
}

}  // namespace
}  // namespace sinew::test
