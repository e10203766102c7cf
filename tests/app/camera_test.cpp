// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <glm/gtc/constants.hpp>

#include "app/view/axis_views.h"
#include "app/view/camera_history.h"
#include "editor/scene/scene.h"

namespace sinew {
namespace {

constexpr glm::dvec2 kSize{800.0, 600.0};

View viewOf(const Camera& camera) { return camera.view({800, 600}, 1.0, 1.0); }
glm::dvec2 pixelOf(const Camera& camera, const glm::dvec3& world) {
    return glm::dvec2(projected(viewOf(camera), world));
}

TEST(Camera, theTargetIsInTheMiddle) {
    Camera camera;
    camera.orbit({33.0, -12.0});
    const glm::dvec2 at = pixelOf(camera, camera.target());
    EXPECT_NEAR(at.x, 400.0, 1e-9);
    EXPECT_NEAR(at.y, 300.0, 1e-9);
}

TEST(Camera, aRayThroughAPixelMeetsWhatIsDrawnThere) {
    Camera camera;
    camera.setAngles(1.1, -0.4);
    for (const glm::dvec2 pixel :
         {glm::dvec2(10, 20), glm::dvec2(400, 300), glm::dvec2(790, 577)}) {
        const Ray ray = camera.ray(pixel, kSize);
        const glm::dvec2 back = pixelOf(camera, ray.origin + ray.direction * 2.7);
        EXPECT_NEAR(back.x, pixel.x, 1e-6);
        EXPECT_NEAR(back.y, pixel.y, 1e-6);
    }
}

TEST(Camera, panningKeepsTheGrabbedPointUnderTheMouse) {
    Camera camera;
    const glm::dvec3 grabbed = camera.target();
    camera.pan({57.0, -31.0}, kSize.y);
    const glm::dvec2 at = pixelOf(camera, grabbed);
    EXPECT_NEAR(at.x, 457.0, 1e-6);
    EXPECT_NEAR(at.y, 269.0, 1e-6);
}

TEST(Camera, orbitTurnsTheSceneWithTheHandAndKeepsTheDistance) {
    Camera camera;
    camera.setAngles(0.0, 0.0);
    const double distance = camera.distance();
    const glm::dvec3 front = camera.target() + glm::dvec3(0, 0, 0.5);
    const double before = pixelOf(camera, front).x;
    camera.orbit({20.0, 0.0});
    EXPECT_GT(pixelOf(camera, front).x, before)
        << "what is in front moves right when the hand does";
    EXPECT_NEAR(glm::distance(camera.eye(), camera.target()), distance, 1e-12);
    camera.orbit({0.0, 20.0});
    EXPECT_GT(camera.eye().y, camera.target().y) << "pulling down shows the top";
}

TEST(Camera, pitchStopsAtThePolesAndTheViewStaysSound) {
    Camera camera;
    camera.orbit({0.0, 1e6});
    EXPECT_NEAR(camera.pitch(), glm::half_pi<double>(), 1e-12);
    const auto matrix = viewOf(camera).viewFromWorld;
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row) EXPECT_TRUE(std::isfinite(matrix[column][row]));
    EXPECT_NEAR(glm::determinant(glm::dmat3(matrix)), 1.0, 1e-9);
}

TEST(Camera, zoomAtKeepsThePointUnderThePixel) {
    Camera camera;
    const glm::dvec2 pixel(650, 140);
    const Ray ray = camera.ray(pixel, kSize);
    const glm::dvec3 under =
        ray.origin +
        ray.direction * (camera.distance() / glm::dot(ray.direction, camera.forward()));
    camera.zoomAt(0.5, pixel, kSize);
    EXPECT_NEAR(pixelOf(camera, under).x, pixel.x, 1e-6);
    EXPECT_NEAR(pixelOf(camera, under).y, pixel.y, 1e-6);
}

TEST(Camera, zoomNeverReachesTheTargetNorInfinity) {
    Camera camera;
    for (int i = 0; i < 1000; ++i) camera.zoom(0.5);
    EXPECT_GT(camera.distance(), 0.0);
    for (int i = 0; i < 1000; ++i) camera.zoom(2.0);
    EXPECT_TRUE(std::isfinite(camera.distance()));
}

TEST(Camera, framesAModelOfAMillimetreAndComesNearer) {
    Camera camera;
    const double half = 5e-4;
    camera.suit(std::sqrt(3.0) * half);
    camera.frame({glm::dvec3(-half), glm::dvec3(half), false}, 4.0 / 3.0);
    const glm::dvec2 middle = pixelOf(camera, {0, 0, 0});
    EXPECT_GT(glm::distance(pixelOf(camera, {0, half, 0}), middle), 100.0) << "of 300 pixels";
    const double framed = camera.distance();
    camera.zoom(0.2);
    EXPECT_NEAR(camera.distance(), 0.2 * framed, 1e-12);
    // A model of usual size keeps its millimetre.
    camera.suit(1.0);
    camera.zoom(1e-9);
    EXPECT_EQ(camera.distance(), 1e-3);
}

class CameraFrame : public ::testing::TestWithParam<glm::dvec3> {};

TEST_P(CameraFrame, theWholeBoxIsInThePictureAndFillsIt) {
    Camera camera;
    camera.setAngles(0.7, 0.3);
    Bounds box;
    box.add({-1, 2, 5});
    box.add(glm::dvec3(-1, 2, 5) + GetParam());
    camera.frame(box, kSize.x / kSize.y);
    double widest = 0.0;
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 corner(i & 1 ? box.high.x : box.low.x, i & 2 ? box.high.y : box.low.y,
                                i & 4 ? box.high.z : box.low.z);
        const glm::dvec2 at = pixelOf(camera, corner) / kSize;
        widest = std::max({widest, std::abs(at.x - 0.5), std::abs(at.y - 0.5)});
    }
    EXPECT_LT(widest, 0.5);
    EXPECT_GT(widest, 0.35);
}
INSTANTIATE_TEST_SUITE_P(boxes, CameraFrame,
                         ::testing::Values(glm::dvec3(1, 1, 1), glm::dvec3(0.1, 2, 0.1),
                                           glm::dvec3(5, 0, 0.2)));

TEST(Camera, framingNothingMovesNothingAndFramingAPointKeepsAway) {
    Camera camera;
    const double distance = camera.distance();
    camera.frame({}, 1.0);
    EXPECT_EQ(camera.distance(), distance);
    Bounds point;
    point.add({3, 3, 3});
    camera.frame(point, 1.0);
    EXPECT_GT(camera.distance(), 0.01);
    EXPECT_EQ(camera.target(), glm::dvec3(3, 3, 3));
}

TEST(Camera, aHighResolutionViewHasMorePixelsAndTheSameMatrices) {
    const Camera camera;
    const View one = camera.view({800, 600}, 1.0, 1.0), two = camera.view({800, 600}, 2.0, 1.0);
    EXPECT_EQ(two.size, glm::ivec2(1600, 1200));
    EXPECT_EQ(one.clipFromView, two.clipFromView);
    EXPECT_EQ(glm::dvec2(projected(one, {0.1, 1, 0.2})), glm::dvec2(projected(two, {0.1, 1, 0.2})));
}

TEST(AxisViews, areKnownByWhereTheCameraStandsWithoutPerspective) {
    ASSERT_EQ(axisViews().size(), 6u);
    for (const AxisView& view : axisViews()) {
        Camera camera;
        camera.setAngles(view.yaw, view.pitch);
        EXPECT_EQ(axisViewOf(camera, 0.0), nullptr)
            << view.command << " in perspective has no name";
        camera.setOrthographic(true);
        EXPECT_EQ(axisViewOf(camera, 0.0), &view) << view.command;
        camera.setAngles(view.yaw + 0.1, view.pitch * 0.9);
        EXPECT_EQ(axisViewOf(camera, 0.0), nullptr) << view.command;
    }
    Camera back;
    back.setOrthographic(true);
    back.setAngles(-glm::pi<double>(), 0.0);
    ASSERT_NE(axisViewOf(back, 0.0), nullptr) << "half a turn either way";
    EXPECT_STREQ(axisViewOf(back, 0.0)->command, "view.back");
}

TEST(AxisViews, goByTheFrontOfTheScene) {
    Scene avatar;
    EXPECT_EQ(frontYaw(avatar), 0.0);
    auto info = std::make_shared<SceneInfo>(avatar.info());
    info->extensionsUsed = {"VRM"};
    avatar.setInfo(info);
    for (const AxisView& view : axisViews()) {
        Camera camera;
        camera.setOrthographic(true);
        camera.setAngles(frontYaw(avatar) + view.yaw, view.pitch);
        EXPECT_EQ(axisViewOf(camera, frontYaw(avatar)), &view) << view.command;
        EXPECT_NE(axisViewOf(camera, 0.0), &view) << view.command;
    }
}

TEST(AxisViews, areFoundByTheEndOfTheAxisThatTheyLookFrom) {
    const auto of = [](AxisEnd end, double front) {
        return std::string(axisViewFrom(end, front).command);
    };
    EXPECT_EQ(of({0, true}, 0.0), "view.right");
    EXPECT_EQ(of({0, false}, 0.0), "view.left");
    EXPECT_EQ(of({1, true}, 0.0), "view.top");
    EXPECT_EQ(of({1, false}, 0.0), "view.bottom");
    EXPECT_EQ(of({2, true}, 0.0), "view.front");
    EXPECT_EQ(of({2, false}, 0.0), "view.back");
    EXPECT_EQ(of({2, false}, glm::pi<double>()), "view.front") << "of a scene that looks along -Z";
    EXPECT_EQ(of({0, true}, glm::pi<double>()), "view.left");
}

Viewpoint viewpointAt(double yaw) {
    Viewpoint view;
    view.camera.setAngles(yaw, 0.0);
    return view;
}

TEST(CameraHistory, goesBackAndForthOverWhatWasLeft) {
    CameraHistory history;
    const Viewpoint first = viewpointAt(0.1), second = viewpointAt(0.2), third = viewpointAt(0.3);
    EXPECT_FALSE(history.previous(first));
    history.leave(first);
    history.leave(second);
    EXPECT_EQ(history.previous(third), second);
    EXPECT_EQ(history.previous(second), first);
    EXPECT_FALSE(history.previous(first));
    EXPECT_EQ(history.next(first), second);
    EXPECT_EQ(history.next(second), third);
    EXPECT_FALSE(history.next(third));
    history.previous(third);
    history.leave(second);
    EXPECT_FALSE(history.next(first)) << "from there it went elsewhere";
}

TEST(CameraHistory, keepsViewsThatDifferAndNotTooMany) {
    CameraHistory history;
    const Viewpoint one = viewpointAt(0.1), other = viewpointAt(0.2);
    history.leave(one);
    history.leave(one);
    history.leave(other);
    EXPECT_EQ(history.previous(other), one) << "a move that led nowhere is none";
    EXPECT_FALSE(history.previous(one));
    for (int i = 0; i < 80; ++i) history.leave(viewpointAt(0.01 * i));
    std::size_t count = 0;
    for (auto now = std::optional(viewpointAt(1.5)); (now = history.previous(*now));) ++count;
    EXPECT_EQ(count, CameraHistory::kMost);
}

}  // namespace
}  // namespace sinew
