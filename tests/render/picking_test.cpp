// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/geometry/surface/adjacency.h"
#include "tests/render/support.h"

namespace sinew::test {
namespace {

/// A tube on three joints, bent.
struct BentTube {
    Scene scene = sceneOf(tubeMesh(24, 16, 4.0f, 0.5f));
    NodeId mesh = scene.nodes().all()[0].id;
    std::vector<NodeId> joints = addChain(scene, {0.0, 2.0, 4.0});
    ScenePose pose;
    BentTube() {
        std::vector<std::vector<Influence>> rows;
        for (const auto& p : scene.mesh(MeshId(0))->positions) {
            const float w = glm::smoothstep(1.4f, 2.6f, p.x);
            rows.push_back({{0, 1.0f - w}, {1, w}});
        }
        addSkin(scene, mesh, joints, rows);
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        nodes->edit(joints[1]).local.rotation =
            glm::angleAxis(glm::radians(70.0), glm::dvec3(0, 0, 1));
        scene.setNodes(nodes);
        pose = currentPose(scene);
    }
    Frame frame() const {
        auto f = frontFrame(scene, pose, {1.5, 1.0, 0.0}, 2.2, {400, 300});
        f.joints = true;
        return f;
    }
};

class Picking : public RenderTest {
protected:
    /// The one that is nearest, or none.
    NodeId pickJoint(const Frame& frame, glm::ivec2 pixel) {
        const auto joints = renderer().pickJoints(frame, pixel, 6.0);
        return joints.empty() ? NodeId() : joints.front();
    }
};

glm::ivec2 pixelOf(const Frame& frame, const glm::dvec3& world) {
    const auto clip = frame.view.clipFromView * frame.view.viewFromWorld * glm::dvec4(world, 1.0);
    return {static_cast<int>((clip.x / clip.w * 0.5 + 0.5) * frame.view.size.x),
            static_cast<int>((0.5 - clip.y / clip.w * 0.5) * frame.view.size.y)};
}

struct Hit {
    std::uint32_t triangle = kNoIndex;
    double z = -1e30;
    double edge = 0.0;  ///< distance from the nearest edge, 0..1
};

/// The nearest triangle on a line along -Z, by the CPU's deformation.
Hit cpuHit(const BentTube& tube, const std::vector<glm::vec3>& positions,
           const Triangles& triangles, glm::dvec2 at) {
    const auto mesh = tube.scene.mesh(MeshId(0));
    Hit best;
    for (std::uint32_t t = 0; t < triangles.corners.size(); ++t) {
        glm::dvec3 p[3];
        for (int i = 0; i < 3; ++i)
            p[i] = glm::dvec3(positions[mesh->cornerPoint[triangles.corners[t][i]]]);
        const glm::dvec2 a(p[0]), b(p[1]), c(p[2]);
        const auto area = [](glm::dvec2 u, glm::dvec2 v) { return u.x * v.y - u.y * v.x; };
        const double whole = area(b - a, c - a);
        if (std::abs(whole) < 1e-12) continue;
        const glm::dvec3 w(area(b - at, c - at) / whole, area(c - at, a - at) / whole,
                           area(a - at, b - at) / whole);
        const double z = w.x * p[0].z + w.y * p[1].z + w.z * p[2].z;
        if (std::min({w.x, w.y, w.z}) >= 0.0 && z > best.z)
            best = {t, z, std::min({w.x, w.y, w.z})};
    }
    return best;
}

void comparePicks(Renderer& renderer, const BentTube& tube) {
    const auto frame = tube.frame();
    const auto positions = deformMesh(tube.scene, tube.mesh, tube.pose).positions;
    const auto triangles = triangulate(*tube.scene.mesh(MeshId(0)));
    const auto worldFromClip = glm::inverse(frame.view.clipFromView * frame.view.viewFromWorld);
    int inside = 0;
    for (int y = 0; y < frame.view.size.y; y += 3)
        for (int x = 0; x < frame.view.size.x; x += 3) {
            const glm::dvec2 ndc((x + 0.5) / frame.view.size.x * 2.0 - 1.0,
                                 1.0 - (y + 0.5) / frame.view.size.y * 2.0);
            const auto world = worldFromClip * glm::dvec4(ndc, 0.0, 1.0);
            const auto expected = cpuHit(tube, positions, triangles, glm::dvec2(world));
            const auto got = renderer.pickMesh(frame, {x, y});
            if (expected.triangle == kNoIndex || expected.edge < 0.02) continue;
            ++inside;
            ASSERT_EQ(got.node, tube.mesh) << x << ' ' << y;
            ASSERT_EQ(got.triangle, expected.triangle) << x << ' ' << y;
            const auto clip = frame.view.clipFromView * frame.view.viewFromWorld *
                              glm::dvec4(0, 0, expected.z, 1);
            ASSERT_NEAR(got.depth, clip.z * 0.5 + 0.5, 1e-4);
        }
    EXPECT_GT(inside, 1000);
}

TEST_F(Picking, findsThePosedTriangleAndItsDepth) {
    const BentTube tube;
    comparePicks(renderer(), tube);
}

TEST_F(Picking, findsTheSameTrianglesInChunks) {
    const BentTube tube;
    const auto small = make({256});
    comparePicks(*small, tube);
}

TEST_F(Picking, findsNothingBesideTheMeshOutsideTheFrameOrWhenHidden) {
    const BentTube tube;
    auto frame = tube.frame();
    EXPECT_FALSE(renderer().pickMesh(frame, {2, 2}).node.valid());
    EXPECT_FALSE(renderer().pickMesh(frame, {-1, 10}).node.valid());
    EXPECT_FALSE(renderer().pickMesh(frame, {400, 10}).node.valid());
    ASSERT_TRUE(renderer().pickMesh(frame, {100, 218}).node.valid());
    frame.hidden.insert(tube.mesh);
    EXPECT_FALSE(renderer().pickMesh(frame, {100, 218}).node.valid());
}

TEST_F(Picking, followsPoseAndView) {
    BentTube tube;
    auto frame = tube.frame();
    const auto end = tube.pose.worldFromNode[tube.scene.nodes().indexOf(tube.joints[2])][3];
    // 0.1 short of the end cap.
    const auto onTheBentEnd =
        pixelOf(frame, glm::mix(glm::dvec3(2.0, 0.0, 0.0), glm::dvec3(end), 0.95));
    ASSERT_TRUE(renderer().pickMesh(frame, onTheBentEnd).node.valid());
    const auto straight = bindPose(tube.scene);
    frame.pose = &straight;
    EXPECT_FALSE(renderer().pickMesh(frame, onTheBentEnd).node.valid());
    frame.pose = &tube.pose;
    frame.view.viewFromWorld = glm::translate(frame.view.viewFromWorld, glm::dvec3(30.0, 0.0, 0.0));
    EXPECT_FALSE(renderer().pickMesh(frame, onTheBentEnd).node.valid());
}

TEST_F(Picking, takesTheJointUnderThePixelThroughTheMesh) {
    const BentTube tube;
    const auto frame = tube.frame();
    for (const auto joint : tube.joints) {
        const glm::dvec3 at(tube.pose.worldFromNode[tube.scene.nodes().indexOf(joint)][3]);
        EXPECT_EQ(pickJoint(frame, pixelOf(frame, at)), joint);
    }
    // The middle of a bone belongs to the joint at its head.
    EXPECT_EQ(pickJoint(frame, pixelOf(frame, {1.0, 0.0, 0.0})), tube.joints[0]);
    EXPECT_FALSE(pickJoint(frame, {5, 5}).valid());
    auto without = frame;
    without.joints = false;
    EXPECT_FALSE(pickJoint(without, pixelOf(frame, {1.0, 0.0, 0.0})).valid());
}

TEST_F(Picking, takesAnInfluenceThatIsNoJoint) {
    BentTube tube;
    auto nodes = std::make_shared<NodeTable>(tube.scene.nodes());
    nodes->edit(tube.joints[2]).kind = NodeKind::Group;
    tube.scene.setNodes(nodes);
    const auto id = tube.scene.skins().front();
    auto skin = std::make_shared<Skin>(*tube.scene.skin(id));
    skin->slots.push_back({"C", tube.joints[2], glm::dmat4(1.0), false});
    tube.scene.setSkin(id, skin);
    auto frame = tube.frame();
    const glm::dvec3 at(tube.pose.worldFromNode[tube.scene.nodes().indexOf(tube.joints[2])][3]);
    EXPECT_FALSE(pickJoint(frame, pixelOf(frame, at)).valid());
    frame.activeSkin = id;
    EXPECT_EQ(pickJoint(frame, pixelOf(frame, at)), tube.joints[2]);
}

TEST_F(Picking, listsWhatARectangleHolds) {
    const BentTube tube;
    const auto frame = tube.frame();
    const auto all = renderer().pickRectangle(frame, {399, 299}, {0, 0});
    EXPECT_EQ(all,
              (std::vector<NodeId>{tube.mesh, tube.joints[0], tube.joints[1], tube.joints[2]}));
    EXPECT_TRUE(renderer().pickRectangle(frame, {0, 0}, {10, 10}).empty());
}

// ---- points

/// What the CPU says of a point; edges of what hides it leave some undecided.
enum class Sight { Seen, Hidden, Undecided };

struct PointsOnPicture {
    std::vector<glm::dvec2> pixel;
    std::vector<Sight> sight;
};

PointsOnPicture onPicture(const BentTube& tube, const Frame& frame) {
    const auto positions = deformMesh(tube.scene, tube.mesh, tube.pose).positions;
    const auto triangles = triangulate(*tube.scene.mesh(MeshId(0)));
    PointsOnPicture out;
    for (const auto& p : positions) {
        const auto clip =
            frame.view.clipFromView * frame.view.viewFromWorld * glm::dvec4(glm::dvec3(p), 1.0);
        out.pixel.emplace_back((clip.x / clip.w * 0.5 + 0.5) * frame.view.size.x,
                               (0.5 - clip.y / clip.w * 0.5) * frame.view.size.y);
        const double pixel = 4.4 / frame.view.size.y;  // metres
        bool outline = false;
        for (const auto aside : {glm::dvec2(2, 0), {-2, 0}, {0, 2}, {0, -2}})
            outline |= cpuHit(tube, positions, triangles, glm::dvec2(p) + aside * pixel).triangle ==
                       kNoIndex;
        const double behind = cpuHit(tube, positions, triangles, glm::dvec2(p)).z - double(p.z);
        out.sight.push_back(outline         ? Sight::Undecided
                            : behind < 1e-4 ? Sight::Seen
                            : behind > 0.4  ? Sight::Hidden
                                            : Sight::Undecided);
    }
    return out;
}

bool within(const glm::dvec2& pixel, glm::ivec2 low, glm::ivec2 high) {
    const glm::ivec2 at(glm::floor(pixel));
    return glm::all(glm::greaterThanEqual(at, low)) && glm::all(glm::lessThanEqual(at, high));
}

/// The picked points of a mesh node that lie in a rectangle of pixels.
std::vector<PointIndex> pickedIn(Renderer& renderer, const Frame& frame, NodeId node,
                                 glm::ivec2 low, glm::ivec2 high, PickDepth depth) {
    std::vector<PointIndex> out;
    for (const auto& on : renderer.pickPoints(frame, depth))
        for (std::size_t i = 0; on.node == node && i < on.points.size(); ++i)
            if (within(on.pixels[i], low, high)) out.push_back(on.points[i]);
    return out;
}

void compareRectangle(Renderer& renderer, const BentTube& tube, glm::ivec2 low, glm::ivec2 high) {
    const auto frame = tube.frame();
    const auto points = onPicture(tube, frame);
    std::vector<PointIndex> all;
    for (PointIndex p = 0; p < points.pixel.size(); ++p)
        if (within(points.pixel[p], low, high)) all.push_back(p);
    EXPECT_EQ(pickedIn(renderer, frame, tube.mesh, low, high, PickDepth::Through), all);
    const auto seen = pickedIn(renderer, frame, tube.mesh, low, high, PickDepth::Seen);
    EXPECT_TRUE(std::ranges::includes(all, seen));
    std::size_t hidden = 0;
    for (const PointIndex p : all) {
        const bool found = std::ranges::binary_search(seen, p);
        EXPECT_NE(points.sight[p], found ? Sight::Hidden : Sight::Seen) << p;
        hidden += points.sight[p] == Sight::Hidden;
    }
    EXPECT_GT(hidden, 20u);
    EXPECT_GT(seen.size(), 20u);
}

TEST_F(Picking, listsThePointsThatARectangleHoldsSeenOrAll) {
    const BentTube tube;
    compareRectangle(renderer(), tube, {0, 0}, {399, 299});
    compareRectangle(renderer(), tube, {100, 100}, {260, 240});
}

TEST_F(Picking, listsTheSamePointsInChunks) {
    const BentTube tube;
    compareRectangle(*make({256}), tube, {100, 100}, {260, 240});
}

TEST_F(Picking, findsTheNearestPointThatIsSeen) {
    const BentTube tube;
    const auto frame = tube.frame();
    const auto points = onPicture(tube, frame);
    const double radius = 9.0;
    int found = 0;
    for (int y = 4; y < frame.view.size.y; y += 7)
        for (int x = 4; x < frame.view.size.x; x += 7) {
            const glm::dvec2 at(x + 0.5, y + 0.5);
            double nearest = radius;
            double nearestOfAll = radius;
            for (PointIndex p = 0; p < points.pixel.size(); ++p) {
                const double away = glm::distance(points.pixel[p], at);
                nearestOfAll = std::min(nearestOfAll, away);
                if (points.sight[p] == Sight::Seen) nearest = std::min(nearest, away);
            }
            const auto seen = renderer().pickPoint(frame, at, radius, PickDepth::Seen);
            const auto through = renderer().pickPoint(frame, at, radius, PickDepth::Through);
            ASSERT_EQ(through.node.valid(), nearestOfAll < radius) << x << ' ' << y;
            ASSERT_NEAR(through.distance, nearestOfAll, 1e-3);
            if (!seen.node.valid()) {
                ASSERT_EQ(nearest, radius) << x << ' ' << y;
                continue;
            }
            ++found;
            ASSERT_EQ(seen.node, tube.mesh);
            ASSERT_LE(seen.distance, nearest + 1e-3);
            ASSERT_NE(points.sight[seen.point], Sight::Hidden) << seen.point;
            ASSERT_NEAR(glm::distance(points.pixel[seen.point], at), seen.distance, 1e-3);
        }
    EXPECT_GT(found, 50);
}

TEST_F(Picking, seesPointsOfTrianglesSmallerThanAPixel) {
    Scene scene = sceneOf(gridMesh(60, 60, 0.05f));  // 3 by 3 metres
    const auto pose = currentPose(scene);
    auto frame = frontFrame(scene, pose, {1.5, 1.5, 0.0}, 80.0, {200, 150});
    // Turned away by an angle, in perspective.
    frame.view.viewFromWorld = glm::lookAt(glm::dvec3(60.0, 20.0, 150.0), glm::dvec3(1.5, 1.5, 0.0),
                                           glm::dvec3(0.0, 1.0, 0.0));
    frame.view.clipFromView = glm::perspective(glm::radians(40.0), 200.0 / 150.0, 0.1, 1000.0);
    const auto seen = renderer().pickPoints(frame, PickDepth::Seen);
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].points.size(), 61u * 61u);
}

TEST_F(Picking, findsNoPointsOfHiddenMeshesOrOutside) {
    const BentTube tube;
    auto frame = tube.frame();
    EXPECT_FALSE(renderer().pickPoint(frame, {3.0, 3.0}, 2.0, PickDepth::Seen).node.valid());
    EXPECT_FALSE(renderer().pickPoint(frame, {-50.0, 900.0}, 5.0, PickDepth::Seen).node.valid());
    frame.hidden.insert(tube.mesh);
    for (const auto depth : {PickDepth::Seen, PickDepth::Through}) {
        EXPECT_TRUE(renderer().pickPoints(frame, depth).empty());
        EXPECT_FALSE(renderer().pickPoint(frame, {100.0, 218.0}, 50.0, depth).node.valid());
    }
}

}  // namespace
}  // namespace sinew::test
