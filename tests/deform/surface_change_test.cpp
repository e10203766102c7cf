// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/surface_change.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

/// A tube along X on two joints A (at 0) and B (at 2), with B's share of each point given by x.
struct Tube {
    template <class Share>
    explicit Tube(Share shareAt, int rings = 41, float size = 1.0f)
        : mesh(tubeMesh(rings, 24, 4.0f * size, 0.25f * size)), scene(sceneOf(mesh)) {
        joints = addChain(scene, {0.0, 2.0 * static_cast<double>(size)});
        std::vector<std::vector<Influence>> rows;
        for (const glm::vec3& p : mesh->positions) {
            const float share = shareAt(p.x / size);
            rows.push_back(share <= 0.0f   ? std::vector<Influence>{{0, 1.0f}}
                           : share >= 1.0f ? std::vector<Influence>{{1, 1.0f}}
                                           : std::vector<Influence>{{0, 1.0f - share}, {1, share}});
        }
        skin = addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    }
    ScenePose pose(const glm::dquat& turn, const glm::dvec3& shift = glm::dvec3(0.0)) const {
        LocalPose locals = currentLocals(scene);
        Trs& local = locals.locals[scene.nodes().indexOf(joints[1])];
        local.rotation = turn;
        local.translation += shift;
        return worldOf(scene, locals);
    }
    SurfaceChange look(const ScenePose& at, SurfaceMeasure measure) const {
        return surfaceChange(scene, *BoundSurface::make(scene, skin), at, measure);
    }
    std::shared_ptr<Mesh> mesh;
    Scene scene;
    std::vector<NodeId> joints;
    SkinId skin;
};

glm::dquat twist(double degrees) {
    return glm::angleAxis(glm::radians(degrees), glm::dvec3(1.0, 0.0, 0.0));
}
glm::dquat bend(double degrees) {
    return glm::angleAxis(glm::radians(degrees), glm::dvec3(0.0, 0.0, 1.0));
}
float ramp(float x) { return std::clamp((x - 1.5f) / 1.0f, 0.0f, 1.0f); }

TEST(SurfaceChange, theBindPoseAndWhatMovesRigidlyChangeNothing) {
    const Tube soft(ramp);
    const Tube rigid([](float) { return 1.0f; });
    for (const auto measure : {SurfaceMeasure::OutOfShape, SurfaceMeasure::Roughness}) {
        EXPECT_EQ(soft.look(soft.pose(bend(0)), measure).asked, 0.0);
        const auto turned = rigid.look(rigid.pose(bend(100), {1.0, 2.0, 3.0}), measure);
        EXPECT_EQ(turned.asked, 0.0);
        EXPECT_EQ(turned.outOfShape, 0.0);
    }
}

// Half of a twist by an angle draws all towards the axis: by cos of half of the angle across it.
TEST(SurfaceChange, aTwistTakesTheVolumeThatLinearBlendTakes) {
    const Tube half([](float) { return 0.5f; });
    for (const double degrees : {60.0, 90.0, 120.0}) {
        const ScenePose pose = half.pose(twist(degrees));
        const double left = std::cos(glm::radians(degrees / 2.0));
        const auto lost = half.look(pose, SurfaceMeasure::VolumeLost);
        EXPECT_NEAR(lost.asked / lost.seen, 1.0 - left * left, 1e-4) << degrees;
        EXPECT_NEAR(lost.outOfShape / lost.seen, 1.0 - left, 1e-4) << degrees;
        EXPECT_NEAR(half.look(pose, SurfaceMeasure::Stretch).asked, 0.0, 1e-4) << degrees;
        for (const float point : lost.ofPoint) EXPECT_NEAR(point, 1.0 - left * left, 1e-3);
    }
}

TEST(SurfaceChange, whatIsTwiceAsLongIsStretchedByAHalf) {
    const Tube even([](float x) { return x / 4.0f; });
    const auto change = even.look(even.pose(bend(0), {4.0, 0.0, 0.0}), SurfaceMeasure::Stretch);
    // Its lids stay as they are.
    for (std::size_t p = 0; p < change.ofPoint.size(); ++p) {
        const float x = even.mesh->positions[p].x;
        if (x > 0.3f && x < 3.7f) {
            EXPECT_NEAR(change.ofPoint[p], 0.5, 1e-4) << p;
        }
    }
    EXPECT_NEAR(even.look(even.pose(bend(0), {4.0, 0.0, 0.0}), SurfaceMeasure::VolumeLost).asked,
                0.0, 1e-3);
}

TEST(SurfaceChange, isTheSameForAnyUnitAndAnyDensity) {
    const auto share = [](const Tube& tube) {
        const auto change = tube.look(tube.pose(bend(90)), SurfaceMeasure::OutOfShape);
        return change.outOfShape / change.seen;
    };
    const double plain = share(Tube(ramp));
    EXPECT_GT(plain, 0.01);
    EXPECT_NEAR(share(Tube(ramp, 41, 100.0f)), plain, 1e-3 * plain);
    EXPECT_NEAR(share(Tube(ramp, 161)), plain, 0.02 * plain);
}

// A tear is as bad on a dense mesh as on a coarse one, though fewer and fewer vertices see it.
TEST(SurfaceChange, aTearCountsByTheSurfaceThatItShows) {
    const auto torn = [](int rings) {
        const Tube tube([](float x) { return x > 2.01f ? 1.0f : 0.0f; }, rings);
        const auto change =
            tube.look(tube.pose(bend(0), {2.0, 0.0, 0.0}), SurfaceMeasure::OutOfShape);
        return change.outOfShape / change.seen;
    };
    EXPECT_NEAR(torn(161), torn(41), 0.05 * torn(41));
    EXPECT_GT(torn(161), 0.25);
}

TEST(SurfaceChange, aSpikeIsRough) {
    const Tube smooth(ramp);
    Tube spiked(ramp);
    Rows rows = spiked.scene.rows(spiked.skin);
    RowsBuilder builder;
    const PointIndex spike = 24 * 20;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        builder.append(p == spike ? Row(std::vector<Influence>{{0, 1.0f}}) : rows[p]);
    spiked.scene.setRows(spiked.skin, builder.finish());
    const auto before = smooth.look(smooth.pose(bend(90)), SurfaceMeasure::Roughness);
    const auto after = spiked.look(spiked.pose(bend(90)), SurfaceMeasure::Roughness);
    EXPECT_GT(after.asked, before.asked);
    const auto worst = std::ranges::max_element(after.ofPoint) - after.ofPoint.begin();
    EXPECT_EQ(static_cast<PointIndex>(worst), spike);
}

TEST(SurfaceChange, tellsWhatIsWithinAnotherPartButNotWhatWasWhenBound) {
    const Tube tube([](float x) { return x > 2.0f ? 1.0f : 0.0f; });
    auto surface = *BoundSurface::make(tube.scene, tube.skin);
    surface.findWithin();
    const auto within = [&](double degrees) {
        return surfaceChange(tube.scene, surface, tube.pose(bend(degrees)),
                             SurfaceMeasure::SelfPenetration)
            .asked;
    };
    EXPECT_EQ(within(0), 0.0);
    EXPECT_GT(within(150), 0.0);
}

TEST(SurfaceChange, aMeshThatIsNotBoundHasNone) {
    const Scene scene = sceneOf(tubeMesh(5, 8, 1.0f, 0.2f));
    EXPECT_FALSE(BoundSurface::make(scene, SkinId(3)));
}

}  // namespace
}  // namespace sinew::test
