// SPDX-License-Identifier: Apache-2.0
// What of a solid lies nearest to which bone, and how far it goes on.

#include "editor/binding/roles/solid_sample.h"
#include "tests/binding/rig.h"

namespace sinew {
namespace {

using namespace test;

// Rounding must not say which of two bones is nearer to what is nearest to their joint.
TEST(BoneReach, givesWhatIsNearestToAJointToTheBoneThatBeginsThere) {
    for (const double unit : {1.0, 3.0, 7.0, 0.01, 0.3, 100.0}) {
        const glm::dvec3 joint = unit * glm::dvec3(0.1, 0.2, 0.3);
        const glm::dvec3 before = joint - unit * glm::dvec3(0.7, 0.01, 0.02);
        const glm::dvec3 after = joint + unit * glm::dvec3(0.02, 0.6, 0.03);
        std::vector<glm::dvec3> samples;
        for (int i = 1; i <= 20; ++i)
            for (int k = 1; k <= 20; ++k)
                samples.push_back(joint + unit * glm::dvec3(0.013 * i, -0.011 * k, 0.0));
        const std::vector<BoneLine> bones{{before, joint}, {joint, after}};
        const BoneReach reach = boneReach(bones, samples);
        EXPECT_EQ(reach.nearest, (std::vector<std::uint32_t>{0, 400})) << unit;
    }
}

TEST(SolidSample, measuresTheWayOut) {
    const BindSurface arm = armSurface();
    const SolidSample solid(arm.solid(kCoarseResolution), 1000);
    EXPECT_LE(solid.positions().size(), 2000u);
    EXPECT_GT(solid.positions().size(), 500u);
    const glm::dvec3 along = arm.turnedFromWorld({1, 0, 0});
    const double way = solid.distanceOut(arm.unitFromWorld({3, 0, 0}), along) / arm.unitPerWorld();
    EXPECT_NEAR(way, 1.0, 0.1);
    EXPECT_EQ(solid.distanceOut(arm.unitFromWorld({9, 0, 0}), along), 0.0);
    EXPECT_EQ(solid.distanceOut(arm.unitFromWorld({3, 0, 0}), {0, 0, 0}), 0.0) << "nowhere";
}

}  // namespace
}  // namespace sinew
