// SPDX-License-Identifier: Apache-2.0
// With backface culling faces that are turned away are neither drawn nor picked.
#include "tests/render/support.h"

namespace sinew::test {
namespace {

/// A sheet of 4 x 4 whose front faces +Z, in the middle of a picture of 200 pixels.
class Backfaces : public RenderTest {
protected:
    Scene scene_ = sceneOf(gridMesh(4, 4));
    NodeId sheet_ = scene_.nodes().all()[0].id;
    ScenePose pose_ = currentPose(scene_);

    void scale(const glm::dvec3& by) {
        auto nodes = std::make_shared<NodeTable>(scene_.nodes());
        nodes->edit(sheet_).local.scale = by;
        scene_.setNodes(nodes);
        pose_ = currentPose(scene_);
    }
    /// From `side` * 50 on the Z axis.
    Frame frame(const glm::dvec3& centre, double side) const {
        auto out = frontFrame(scene_, pose_, centre, 3.0, {200, 200});
        out.view.viewFromWorld = glm::lookAt(centre + glm::dvec3(0.0, 0.0, side * 50.0), centre,
                                             glm::dvec3(0.0, 1.0, 0.0));
        out.backfaceCulling = true;
        return out;
    }
    bool isDrawn(const Frame& seen) {
        Frame without = seen;
        without.hidden = {sheet_};
        return difference(colourAt(*renderer().drawPicture(seen), 100, 100),
                          colourAt(*renderer().drawPicture(without), 100, 100)) > 0.05f;
    }
    /// By the mouse, by a box over all, and by one vertex and all, the last through surfaces, too.
    void expectPicked(const Frame& seen, bool picked) {
        EXPECT_EQ(renderer().pickMesh(seen, {100, 100}).node.valid(), picked);
        EXPECT_EQ(renderer().pickRectangle(seen, {0, 0}, {199, 199}).empty(), !picked);
        for (const PickDepth depth : {PickDepth::Seen, PickDepth::Through}) {
            EXPECT_EQ(renderer().pickPoint(seen, {100.0, 100.0}, 30.0, depth).node.valid(), picked);
            EXPECT_EQ(renderer().pickPoints(seen, depth).empty(), !picked);
        }
    }
};

TEST_F(Backfaces, areNeitherDrawnNorPicked) {
    const glm::dvec3 middle(2.0, 2.0, 0.0);
    for (const Shading shading : {Shading::Textured, Shading::Plain}) {
        auto front = frame(middle, 1.0), back = frame(middle, -1.0);
        front.shading = back.shading = shading;
        EXPECT_TRUE(isDrawn(front));
        EXPECT_FALSE(isDrawn(back));
        expectPicked(front, true);
        expectPicked(back, false);
        back.backfaceCulling = false;
        EXPECT_TRUE(isDrawn(back));
        expectPicked(back, true);
    }
}

TEST_F(Backfaces, ofAMirroredNodeAreItsOwn) {
    scale({-1.0, 1.0, 1.0});
    const glm::dvec3 middle(-2.0, 2.0, 0.0);
    EXPECT_TRUE(isDrawn(frame(middle, 1.0)));
    expectPicked(frame(middle, 1.0), true);
    EXPECT_FALSE(isDrawn(frame(middle, -1.0)));
    expectPicked(frame(middle, -1.0), false);
}

TEST_F(Backfaces, haveNoDotsOfAllVertices) {
    for (const double side : {1.0, -1.0}) {
        auto seen = frame({2.0, 2.0, 0.0}, side);
        const auto without = renderer().drawPicture(seen);
        seen.allPoints = true;
        const auto with = renderer().drawPicture(seen);
        const float dot = difference(colourAt(*without, 100, 100), colourAt(*with, 100, 100));
        EXPECT_EQ(dot > 0.05f, side > 0.0) << dot;
    }
}

TEST_F(Backfaces, leaveTheDotOfAPointThatHasAnotherFace) {
    auto mesh = gridMesh(4, 4);
    // Before the sheet's own a triangle that is turned away, at the point in the middle.
    mesh->cornerPoint.insert(mesh->cornerPoint.begin(), {12, 18, 13});
    mesh->normals.insert(mesh->normals.begin(), 3, glm::vec3(0.0f, 0.0f, -1.0f));
    for (std::uint32_t& corner : mesh->polygonCorners) corner += 3;
    mesh->polygonCorners.insert(mesh->polygonCorners.end(), {0, 1, 2});
    mesh->polygonFirst.push_back(static_cast<std::uint32_t>(mesh->polygonCorners.size()));
    ++mesh->parts.front().polygonCount;
    mesh->parts.front().cornerCount += 3;
    scene_ = sceneOf(mesh);
    pose_ = currentPose(scene_);
    auto seen = frame({2.0, 2.0, 0.0}, 1.0);
    const auto without = renderer().drawPicture(seen);
    seen.allPoints = true;
    const auto with = renderer().drawPicture(seen);
    EXPECT_GT(difference(colourAt(*without, 100, 100), colourAt(*with, 100, 100)), 0.05f);
}

}  // namespace
}  // namespace sinew::test
