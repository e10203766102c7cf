// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/distance.h"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "tests/geometry/soups.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using namespace test;

std::shared_ptr<const VoxelDistance> distanceOf(const Soup& soup, int resolution,
                                                const std::vector<VoxelBone>& bones,
                                                const VoxelDistanceSettings& settings = {8, 1e6}) {
    auto field = VoxelDistance::of(solidOf(soup, resolution), bones, boneCount(bones), settings);
    EXPECT_TRUE(field.ok());
    return *field;
}

std::vector<BoneDistance> bonesAt(const VoxelDistance& field, const glm::dvec3& position) {
    std::vector<BoneDistance> out(16);
    out.resize(field.at(position, out));
    return out;
}

// The distance of a bone, or infinity.
double distanceAt(const VoxelDistance& field, const glm::dvec3& position, std::uint32_t bone) {
    for (const auto& d : bonesAt(field, position))
        if (d.bone == bone) return d.distance;
    return std::numeric_limits<double>::infinity();
}

Soup box() {
    Soup soup;
    soup.addBox({0, 0, 0}, {4, 2, 1});
    return soup;
}

// Arms of one metre's width from the origin along x and y, four metres long.
Soup corner() {
    Soup soup;
    soup.addBox({0, 0, 0}, {4, 1, 1});
    soup.addBox({0, 0, 0}, {1, 4, 1});
    return soup;
}

TEST(VoxelDistance, isStraightInAConvexSolid) {
    const auto field = distanceOf(
        box(), 96, {{0, {0.5, 1, 0.5}, {1.5, 1, 0.5}}, {1, {3.5, 0.5, 0.5}, {3.5, 0.5, 0.5}}});
    test::Random random(3);
    std::uniform_real_distribution<double> share(0.0, 1.0);
    for (int i = 0; i < 400; ++i) {
        glm::dvec3 p(4 * share(random), 2 * share(random), share(random));
        p[i % 3] = i & 4 ? glm::dvec3(4, 2, 1)[i % 3] : 0.0;  // on the surface
        const glm::dvec3 foot(std::clamp(p.x, 0.5, 1.5), 1, 0.5);
        const double toSegment = glm::distance(p, foot);
        const double toPlace = glm::distance(p, {3.5, 0.5, 0.5});
        EXPECT_NEAR(distanceAt(*field, p, 0), toSegment, 0.005 * toSegment);
        EXPECT_NEAR(distanceAt(*field, p, 1), toPlace, 0.005 * toPlace);
    }
}

TEST(VoxelDistance, goesRoundTheCorner) {
    const auto field = distanceOf(corner(), 128, {{0, {0.5, 3.5, 0.5}, {0.5, 3.5, 0.5}}});
    for (double x = 1.5; x <= 4.0; x += 0.1)
        for (double z = 0.0; z <= 1.0; z += 0.25) {
            const glm::dvec3 p(x, 0.0, z);
            // Straight lines to the edge at x = 1, y = 1 and on, unfolded.
            const double plane = std::hypot(0.5, 2.5) + std::hypot(x - 1, 1.0);
            const double way = std::hypot(plane, z - 0.5);
            EXPECT_NEAR(distanceAt(*field, p, 0), way, 0.03 * way);
        }
}

TEST(VoxelDistance, doesNotCrossAGapOfTwoVoxels) {
    Soup soup;
    soup.addBox({0, 0, 0}, {10, 40, 10});
    soup.addBox({12.5, 0, 0}, {22.5, 40, 10});
    soup.addBox({0, 38, 0}, {22.5, 48, 10});  // joins them at the top
    const auto field =
        distanceOf(soup, 49, {{0, {5, 5, 5}, {5, 35, 5}}, {1, {17, 5, 5}, {17, 35, 5}}});
    for (double y = 0; y < 30; y += 1.5) {
        EXPECT_NEAR(distanceAt(*field, {10, y, 5}, 0), y < 5 ? std::hypot(5, 5 - y) : 5.0, 0.3);
        EXPECT_GT(distanceAt(*field, {10, y, 5}, 1), 2 * (38 - 35.0) + 5);
        EXPECT_GT(distanceAt(*field, {10, y, 5}, 1), (38 - y));
        EXPECT_EQ(bonesAt(*field, {12.5, y, 5})[0].bone, 1u);
    }
}

TEST(VoxelDistance, changesSmoothlyAcrossVoxels) {
    const auto field = distanceOf(corner(), 64, {{0, {0.5, 3.5, 0.5}, {0.5, 3.0, 0.5}}});
    const double voxel = field->solid().grid().voxelSize;
    const double step = voxel / 16;
    double before = distanceAt(*field, {0.0, 0.0, 0.4}, 0);
    double slopeBefore = 0.0;
    for (double x = step; x < 4.0; x += step) {
        const double now = distanceAt(*field, {x, 0.0, 0.4}, 0);
        const double slope = (now - before) / step;
        // A distance never changes faster than the position; between voxels there is no jump.
        EXPECT_LT(std::abs(slope), 1.15) << x;
        if (x > 2 * step) {
            EXPECT_LT(std::abs(slope - slopeBefore), 0.35) << x;
        }
        before = now;
        slopeBefore = slope;
    }
}

TEST(VoxelDistance, keepsTheNearestBonesWithinReach) {
    Soup soup;
    soup.addBox({0, 0, 0}, {20, 1, 1});
    std::vector<VoxelBone> bones;
    for (std::uint32_t b = 0; b < 20; ++b) {
        const glm::dvec3 at(b + 0.5, 0.5, 0.5);
        bones.push_back({b, at, at});
    }
    const auto all = distanceOf(soup, 160, bones, {32, 1e6});
    const auto few = distanceOf(soup, 160, bones, {4, 1e6});
    const auto near = distanceOf(soup, 160, bones, {32, 3.0});
    test::Random random(5);
    std::uniform_real_distribution<double> along(0.0, 20.0);
    for (int i = 0; i < 100; ++i) {
        const glm::dvec3 p(along(random), 1.0, 0.5);
        std::vector<BoneDistance> a(20), f(20), n(20);
        ASSERT_EQ(all->at(p, a), 20u);
        f.resize(few->at(p, f));
        n.resize(near->at(p, n));
        EXPECT_TRUE(std::ranges::is_sorted(a, {}, &BoneDistance::distance));
        ASSERT_GE(f.size(), 4u);
        for (std::size_t k = 0; k < 3; ++k) {  // the fourth may change between two voxels
            EXPECT_EQ(f[k].bone, a[k].bone);
            EXPECT_EQ(f[k].distance, a[k].distance);
        }
        // What is reported is what an unbounded front finds, and nothing within reach is missing.
        for (const auto& d : n) EXPECT_NEAR(d.distance, distanceAt(*all, p, d.bone), 1e-5);
        for (const auto& d : a)
            if (d.distance < 3.0f * a[0].distance - 0.2f) {
                EXPECT_TRUE(std::ranges::any_of(n, [&](auto& e) { return e.bone == d.bone; }));
            }
        EXPECT_LT(n.size(), 9u);
    }
}

TEST(VoxelDistance, passesANearerBoneOnTheWayToWhereItIsWanted) {
    Soup soup;  // a thin arm with two bones, at its end a block without one
    soup.addBox({0, 4.5, 4.5}, {21, 5.5, 5.5});
    soup.addBox({20, 0, 0}, {30, 10, 10});
    const std::vector<VoxelBone> bones = {{0, {0.5, 5, 5}, {1.5, 5, 5}},
                                          {1, {2.5, 5, 5}, {20, 5, 5}}};
    const auto bounded = distanceOf(soup, 80, bones, {8, 3.0});
    const auto all = distanceOf(soup, 80, bones, {8, 1e6});
    for (double y = 0.0; y <= 10.0; y += 0.5)
        EXPECT_NEAR(distanceAt(*bounded, {30, y, 0}, 0), distanceAt(*all, {30, y, 0}, 0), 1e-4);
    EXPECT_EQ(bonesAt(*bounded, {15, 5.5, 5})[0].bone, 1u);
    EXPECT_EQ(bonesAt(*bounded, {15, 5.5, 5}).size(), 1u);
}

TEST(VoxelDistance, snapsBonesOutsideAndNamesThem) {
    const auto field = distanceOf(box(), 64,
                                  {{0, {0.5, 1, 0.5}, {1.5, 1, 0.5}},
                                   {1, {3, 3.5, 0.5}, {3, 5, 0.5}},
                                   {2, {1, 1, 1e7}, {1, 1, 1e7}}});
    ASSERT_EQ(field->snappedBones().size(), 2u);
    EXPECT_EQ(field->snappedBones()[0], 1u);
    EXPECT_EQ(field->snappedBones()[1], 2u);
    EXPECT_NEAR(distanceAt(*field, {3, 2, 0.5}, 1), 1.5, 0.1);
    EXPECT_NEAR(distanceAt(*field, {3, 0, 0.5}, 1), 3.5, 0.15);
    EXPECT_EQ(bonesAt(*field, {0, 1, 0.5})[0].bone, 0u);
}

TEST(VoxelDistance, takesBonesWhoseEndsAreFartherAwayThanNumbersTell) {
    for (const double far : {1e18, 1e24, 1e30, 1e306}) {
        const auto field = distanceOf(
            box(), 64,
            {{0, {0.5, 1, 0.5}, {1.5, 1, 0.5}}, {1, {-far, 1, 0.5}, {29.7 * far, 1, 0.5}}});
        EXPECT_FALSE(bonesAt(*field, {1, 1, 0.5}).empty()) << far;
    }
}

TEST(VoxelDistance, bindsASolidToBonesThatAreAllOutside) {
    const auto field =
        distanceOf(box(), 64, {{0, {-2, 1, 0.5}, {-1, 1, 0.5}}, {1, {6, 1, 0.5}, {6, 1, 0.5}}});
    EXPECT_EQ(field->snappedBones().size(), 2u);
    EXPECT_EQ(bonesAt(*field, {0, 1, 0.5})[0].bone, 0u);
    EXPECT_EQ(bonesAt(*field, {4, 1, 0.5})[0].bone, 1u);
    EXPECT_NEAR(distanceAt(*field, {4, 1, 0.5}, 0), 5.0, 0.1);
}

TEST(VoxelDistance, jumpsToLoosePartsAndNamesThem) {
    Soup soup = box();
    soup.addBox({1, 2.3, 0.2}, {2, 2.6, 0.4});
    const auto field =
        distanceOf(soup, 96, {{0, {0.5, 1, 0.5}, {1.5, 1, 0.5}}, {1, {3.5, 1, 0.5}, {3, 1, 0.5}}});
    ASSERT_EQ(field->partsWithoutBone().size(), 1u);
    const auto& solid = field->solid();
    const auto button = solid.cellAt(glm::ivec3(glm::floor(solid.grid().toGrid({1.5, 2.4, 0.3}))));
    EXPECT_EQ(field->partsWithoutBone()[0], solid.partOf(button));
    EXPECT_EQ(bonesAt(*field, {1.2, 2.6, 0.3})[0].bone, 0u);
    EXPECT_NEAR(distanceAt(*field, {1.2, 2.6, 0.3}, 0), 1.6, 0.15);
    EXPECT_NEAR(distanceAt(*field, {2.0, 2.6, 0.3}, 1), std::hypot(1.0, 1.6), 0.15);
}

TEST(VoxelDistance, crossesASheetAndATriangle) {
    Soup sheet;
    sheet.addQuad({-1, 0, -1}, {1, 0, -1}, {1, 0, 1}, {-1, 0, 1});
    const auto flat = distanceOf(sheet, 64, {{0, {-0.8, 0, -0.8}, {-0.8, 0, -0.8}}});
    EXPECT_NEAR(distanceAt(*flat, {0.7, 0, 0.9}, 0), std::hypot(1.5, 1.7), 0.01);
    Soup triangle;
    triangle.add({0, 0, 0}, {1, 0, 0}, {0, 2, 0.3});
    const auto one =
        distanceOf(triangle, 64, {{0, {0, 0, 0}, {0, 0, 0}}, {1, {0, 2, 0.3}, {0, 2, 0.3}}});
    EXPECT_EQ(bonesAt(*one, {0.8, 0.1, 0})[0].bone, 0u);
    EXPECT_EQ(bonesAt(*one, {0.05, 1.8, 0.27})[0].bone, 1u);
}

TEST(VoxelDistance, measuresAlongAThinSlantedLimb) {
    Soup soup;  // a bar along (1, 1, 1), three voxels thick: all its voxels are stairs
    const glm::dvec3 along = glm::normalize(glm::dvec3(1, 1, 1));
    const glm::dvec3 u = glm::normalize(glm::dvec3(1, -1, 0)) * 0.02;
    const glm::dvec3 v = glm::cross(along, u);
    for (int s = 0; s < 4; ++s) {
        const auto side = [&](int i, double t) {
            return along * t + (i & 1 ? u : -u) * ((i & 2) ? -1.0 : 1.0) + ((i & 2) ? v : -v);
        };
        soup.addQuad(side(s, 0), side((s + 1) % 4, 0), side((s + 1) % 4, 1.7), side(s, 1.7));
    }
    const auto field = distanceOf(soup, 64, {{0, {0, 0, 0}, {0, 0, 0}}});
    EXPECT_NEAR(distanceAt(*field, along * 1.5 + u, 0), 1.5, 0.045);
}

TEST(VoxelDistance, answersEverywhere) {
    const auto field = distanceOf(box(), 32, {{0, {0.5, 1, 0.5}, {1.5, 1, 0.5}}});
    for (const auto& p : {glm::dvec3(2, 1, 0.5), glm::dvec3(1e9, -1e9, 0), glm::dvec3(-3, 0, 0),
                          glm::dvec3(std::numeric_limits<double>::quiet_NaN())})
        EXPECT_EQ(bonesAt(*field, p).size(), 1u);
}

TEST(VoxelDistance, refusesBonesThatAreNowhere) {
    const auto solid = solidOf(box(), 32);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const std::vector<VoxelBone> none, outOfRange = {{3, {}, {}}}, noPlace = {{0, {nan, 0, 0}, {}}};
    EXPECT_FALSE(VoxelDistance::of(solid, none, 1).ok());
    EXPECT_FALSE(VoxelDistance::of(solid, outOfRange, 1).ok());
    EXPECT_FALSE(VoxelDistance::of(solid, noPlace, 1).ok());
    const std::vector<VoxelBone> good = {{0, {1, 1, 0.5}, {2, 1, 0.5}}};
    EXPECT_FALSE(VoxelDistance::of(solid, good, 1, {0, 4.0}).ok());
    EXPECT_FALSE(VoxelDistance::of(solid, good, 1, {8, 0.5}).ok());
    EXPECT_TRUE(VoxelDistance::of(solid, good, 1, {8, 1.0}).ok());
}

TEST(VoxelDistance, stopsWhenAsked) {
    const auto solid = solidOf(box(), 32);
    const std::vector<VoxelBone> bones = {{0, {1, 1, 0.5}, {2, 1, 0.5}}};
    for (int stop = 0; stop < 3; ++stop) {
        int calls = 0;
        const auto field = VoxelDistance::of(solid, bones, 1, {},
                                             Progress([&](double) { return calls++ < stop; }));
        ASSERT_FALSE(field.ok());
        EXPECT_EQ(field.error().code, ErrorCode::Cancelled);
    }
}

TEST(VoxelDistance, isTheSameOnOneThreadAndAtAnyScale) {
    Soup soup = corner();
    soup.addSphere({3, 0.5, 0.5}, 1.2, 16);
    std::vector<VoxelBone> bones;
    for (std::uint32_t b = 0; b < 12; ++b)
        bones.push_back({b, {0.5 + 0.25 * b, 0.5, 0.5}, {0.75 + 0.25 * b, 0.5, 0.5}});
    const auto many = distanceOf(soup, 64, bones, {8, 4.0});
    Soup large = soup;
    for (auto& p : large.points) p *= 1024.0;
    std::vector<VoxelBone> largeBones = bones;
    for (auto& b : largeBones) b = {b.bone, b.from * 1024.0, b.to * 1024.0};
    const auto scaled = distanceOf(large, 64, largeBones, {8, 4.0});
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    const auto single = distanceOf(soup, 64, bones, {8, 4.0});
    for (const auto& p : soup.points) {
        const auto a = bonesAt(*many, p);
        const auto b = bonesAt(*single, p);
        const auto c = bonesAt(*scaled, p * 1024.0);
        ASSERT_EQ(a.size(), b.size());
        ASSERT_EQ(a.size(), c.size());
        for (std::size_t k = 0; k < a.size(); ++k) {
            EXPECT_EQ(a[k].bone, b[k].bone);
            EXPECT_EQ(a[k].distance, b[k].distance);
            EXPECT_EQ(a[k].bone, c[k].bone);
            EXPECT_EQ(a[k].distance * 1024.0f, c[k].distance);
        }
    }
}

}  // namespace
}  // namespace sinew
