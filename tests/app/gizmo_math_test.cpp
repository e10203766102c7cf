// SPDX-License-Identifier: Apache-2.0
#include "app/tools/gizmo_math.h"

#include <gtest/gtest.h>

#include <glm/gtc/constants.hpp>

#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

constexpr glm::ivec2 kViewSize{800, 600};

struct Stage {
    Camera camera;
    glm::dmat4 gizmo{1.0};
    Stage() {
        gizmo[3] = glm::dvec4(camera.target(), 1.0);
        camera.setAngles(0.5, 0.4);
    }
    View view() const { return camera.view(kViewSize, 1.0, 1.0); }
    Ray ray(const glm::dvec2& pixel) const { return camera.ray(pixel, kViewSize); }
    double radius() const { return gizmoRadius(view(), camera.target()); }
    /// A pixel of a ring, `angle` along it from the part that is nearest to the eye.
    glm::dvec2 ringPixel(int axis, double angle) const {
        const glm::dvec3 a(gizmo[axis]);
        const glm::dvec3 sight = glm::normalize(camera.eye() - camera.target());
        const glm::dvec3 u = glm::normalize(sight - a * glm::dot(sight, a)), v = glm::cross(a, u);
        const glm::dvec3 at =
            camera.target() + (u * std::cos(angle) + v * std::sin(angle)) * radius();
        return glm::dvec2(projected(view(), at));
    }
};

TEST(GizmoMath, theNearHalfOfEachRingIsGrabbedAndThePlaceOutsideIsNot) {
    const Stage stage;
    for (int axis = 0; axis < 3; ++axis)
        EXPECT_EQ(rotateAxisAt(stage.view(), stage.gizmo, stage.camera.eye(),
                               stage.ringPixel(axis, 0.35)),
                  axis);
    EXPECT_EQ(rotateAxisAt(stage.view(), stage.gizmo, stage.camera.eye(), {5, 5}), -1);
    const glm::dvec2 outer =
        glm::dvec2(400, 300) +
        glm::dvec2(0, kGizmoViewRing * stage.radius() /
                          stage.camera.metresPerPixel(stage.camera.target(), 600));
    EXPECT_EQ(rotateAxisAt(stage.view(), stage.gizmo, stage.camera.eye(), outer), 3);
}

TEST(GizmoMath, aDragAroundTheRingCountsDegreesPastAHalfTurn) {
    const Stage stage;
    const glm::dvec3 axis(stage.gizmo[1]);
    RotateDrag drag(stage.view(), stage.camera.target(), axis, stage.ray(stage.ringPixel(1, 0.0)),
                    stage.ringPixel(1, 0.0));
    double angle = 0.0;
    for (int degrees = 0; degrees <= 250; degrees += 10) {
        const auto pixel = stage.ringPixel(1, glm::radians(double(degrees)));
        angle = drag.angleAt(stage.ray(pixel), pixel);
        EXPECT_NEAR(glm::degrees(angle), degrees, 0.01);
    }
}

TEST(GizmoMath, aRingSeenEdgeOnTurnsByTheWayAlongIt) {
    Stage stage;
    stage.camera.setAngles(0.0, 0.0);  // the Y ring is a line
    const glm::dvec2 start(400, 300);
    RotateDrag drag(stage.view(), stage.camera.target(), {0, 1, 0}, stage.ray(start), start);
    const double pixels = stage.radius() / stage.camera.metresPerPixel(stage.camera.target(), 600);
    const glm::dvec2 end = start + glm::dvec2(pixels, 0);
    const double angle = drag.angleAt(stage.ray(end), end);
    EXPECT_GT(angle, 0.7) << "to the right is a right-handed turn about up";
    EXPECT_LT(angle, 1.1);
}

TEST(GizmoMath, anArrowMovesAlongItsAxisOnly) {
    const Stage stage;
    const glm::dvec3 from = stage.camera.target() + glm::dvec3(0.1, 0, 0);
    const glm::dvec3 to = stage.camera.target() + glm::dvec3(0.6, 0, 0);
    const auto ray = [&](const glm::dvec3& at) {
        return stage.ray(glm::dvec2(projected(stage.view(), at)));
    };
    const MoveDrag drag(stage.gizmo, 0, stage.camera.eye(), ray(from));
    const glm::dvec3 offset = drag.offsetAt(ray(to));
    EXPECT_NEAR(offset.x, 0.5, 1e-9);
    EXPECT_NEAR(offset.y, 0.0, 1e-12);
    EXPECT_NEAR(offset.z, 0.0, 1e-12);
    EXPECT_EQ(moveAxisAt(stage.view(), stage.gizmo, {400, 300}), 3);
}

TEST(GizmoMath, turningAJointInWorldSpaceTurnsItsWorldMatrix) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    const auto chain = test::addChain(scene, {0.0, 1.0, 2.0});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(chain[0]).local.rotation = glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, 3)));
    nodes->edit(chain[0]).local.scale = {-2.0, 2.0, 2.0};  // mirrored
    scene.setNodes(nodes);
    const ScenePose before = currentPose(scene);
    for (const Space space : {Space::World, Space::Local}) {
        LocalPose locals = currentLocals(scene);
        const auto index = scene.nodes().indexOf(chain[1]);
        const glm::dmat4 gizmo = gizmoMatrix(before.worldFromNode[index], space);
        const glm::dvec3 axis(gizmo[1]);
        turn(locals, scene, before, chain[1], 1, space, axis, glm::half_pi<double>());
        const ScenePose after = worldOf(scene, locals);
        const glm::dmat3 turned = glm::mat3_cast(glm::angleAxis(glm::half_pi<double>(), axis)) *
                                  glm::dmat3(before.worldFromNode[index]);
        for (int c = 0; c < 3; ++c)
            EXPECT_LT(glm::distance(turned[c], glm::dmat3(after.worldFromNode[index])[c]), 1e-12);
        EXPECT_LT(glm::distance(before.worldFromNode[index][3], after.worldFromNode[index][3]),
                  1e-12)
            << "a joint turns about its own origin";
    }
}

TEST(GizmoMath, shiftingMovesTheOriginByTheWorldOffsetUnderAnyParent) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    const auto chain = test::addChain(scene, {0.0, 1.0});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(chain[0]).local.rotation =
        glm::angleAxis(1.2, glm::normalize(glm::dvec3(3, -1, 1)));
    nodes->edit(chain[0]).local.scale = {3.0, 0.5, 2.0};
    scene.setNodes(nodes);
    const ScenePose before = currentPose(scene);
    LocalPose locals = currentLocals(scene);
    const glm::dvec3 offset(0.3, -0.2, 0.7);
    shift(locals, scene, before, chain[1], offset);
    const auto index = scene.nodes().indexOf(chain[1]);
    const glm::dvec3 way(worldOf(scene, locals).worldFromNode[index][3] -
                         before.worldFromNode[index][3]);
    EXPECT_LT(glm::distance(way, offset), 1e-12);
}

TEST(GizmoMath, ofASelectionTheTopmostOfTheActiveSortArePosed) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    const auto chain = test::addChain(scene, {0.0, 1.0, 2.0});
    const NodeId mesh = scene.nodes().all().front().id;
    EXPECT_EQ(posedNodes(scene, {mesh, chain[2], chain[1]}), std::vector<NodeId>{chain[1]});
    EXPECT_EQ(posedNodes(scene, {chain[1], mesh}), std::vector<NodeId>{mesh});
    EXPECT_TRUE(posedNodes(scene, {}).empty());
    EXPECT_EQ(ofActiveSort(scene, {chain[2], mesh, chain[1]}),
              (std::vector<NodeId>{chain[2], chain[1]}));
}

TEST(GizmoMath, boundMeshesAreNoSortWithOthers) {
    test::PanelScene made = test::panelScene();
    const NodeId prop = test::addNamedMesh(made.scene, test::gridMesh(1, 1), "prop");
    EXPECT_EQ(posedNodes(made.scene, {made.mesh, prop}), std::vector<NodeId>{prop});
    EXPECT_EQ(ofActiveSort(made.scene, {made.a, prop, made.mesh}), std::vector<NodeId>{made.mesh});
}

}  // namespace
}  // namespace sinew
