// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/weights.h"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/geometry/soups.h"

namespace sinew {
namespace {

using namespace test;

std::shared_ptr<const VoxelWeights> weightsOf(const Soup& soup, int resolution,
                                              const std::vector<VoxelBone>& bones,
                                              const VoxelWeightsSettings& settings = {}) {
    auto field = VoxelWeights::of(solidOf(soup, resolution), bones, boneCount(bones), settings);
    EXPECT_TRUE(field.ok());
    return *field;
}

std::vector<BoneWeight> weightBones(const VoxelWeights& field, const glm::dvec3& position) {
    std::vector<BoneWeight> out(16);
    out.resize(field.at(position, out));
    return out;
}

float weightAt(const VoxelWeights& field, const glm::dvec3& position, std::uint32_t bone) {
    for (const auto& w : weightBones(field, position))
        if (w.bone == bone) return w.weight;
    return 0.0f;
}

// A bar of eight metres with a bone in each half, and the same with a short third one.
Soup bar() {
    Soup soup;
    soup.addBox({0, 0, 0}, {8, 1, 1});
    return soup;
}
std::vector<VoxelBone> halves() {
    return {{0, {0.5, 0.5, 0.5}, {4, 0.5, 0.5}}, {1, {4, 0.5, 0.5}, {7.5, 0.5, 0.5}}};
}

TEST(VoxelWeights, areHalvesBetweenTwoBonesAndWholeAway) {
    const auto field = weightsOf(bar(), 96, halves());
    EXPECT_NEAR(weightAt(*field, {4, 1, 0.5}, 0), 0.5f, 0.03f);
    EXPECT_NEAR(weightAt(*field, {4, 0, 1.0}, 1), 0.5f, 0.03f);
    EXPECT_GT(weightAt(*field, {1.5, 1, 0.5}, 0), 0.97f);
    EXPECT_GT(weightAt(*field, {6.5, 1, 0.5}, 1), 0.97f);
    float before = 1.0f;
    for (double x = 2.0; x < 6.0; x += 0.02) {
        const float w = weightAt(*field, {x, 1, 0.5}, 0);
        EXPECT_LE(w, before + 1e-3f);
        EXPECT_GT(w, before - 0.05f);
        before = w;
    }
}

TEST(VoxelWeights, areHarmonicBetweenHeldEnds) {
    // Two bones across the ends of a bar: the weight falls in a straight line.
    Soup soup;
    soup.addBox({0, 0, 0}, {8, 0.1, 0.1});
    const auto field =
        weightsOf(soup, 162, {{0, {0, 0, 0}, {0, 0.1, 0.1}}, {1, {8, 0, 0}, {8, 0.1, 0.1}}});
    for (double x = 0.5; x < 8.0; x += 0.5)
        EXPECT_NEAR(weightAt(*field, {x, 0.1, 0.05}, 1), x / 8, 0.02) << x;
}

TEST(VoxelWeights, changeFasterInBetweenWhenSharper) {
    Soup soup;
    soup.addBox({0, 0, 0}, {8, 0.5, 0.5});
    const std::vector<VoxelBone> bones = {{0, {0, 0, 0}, {0, 0.5, 0.5}},
                                          {1, {8, 0, 0}, {8, 0.5, 0.5}}};
    const auto plain = weightsOf(soup, 96, bones);
    const auto sharp = weightsOf(soup, 96, bones, {8, 2.0});
    EXPECT_GT(weightAt(*sharp, {2, 0.5, 0.25}, 0), weightAt(*plain, {2, 0.5, 0.25}, 0) + 0.1f);
    EXPECT_LT(weightAt(*sharp, {6, 0.5, 0.25}, 0), weightAt(*plain, {6, 0.5, 0.25}, 0) - 0.1f);
    EXPECT_NEAR(weightAt(*sharp, {4, 0.5, 0.25}, 0), 0.5f, 0.02f);
}

TEST(VoxelWeights, sumToOneAndComeLargestFirst) {
    Soup soup = bar();
    soup.addSphere({2, 1, 0.5}, 1.0, 12);
    std::vector<VoxelBone> bones;
    for (std::uint32_t b = 0; b < 14; ++b)
        bones.push_back({b, {0.3 + 0.5 * b, 0.5, 0.5}, {0.6 + 0.5 * b, 0.5, 0.5}});
    const auto field = weightsOf(soup, 80, bones, {5});
    for (const auto& p : soup.points) {
        const auto all = weightBones(*field, p);
        ASSERT_FALSE(all.empty());
        float sum = 0.0f;
        for (const auto& w : all) {
            EXPECT_GT(w.weight, 0.0f);
            sum += w.weight;
        }
        EXPECT_NEAR(sum, 1.0f, 1e-5f);
        EXPECT_TRUE(std::ranges::is_sorted(all, isBefore));
        std::vector<BoneWeight> two(2);
        ASSERT_LE(field->at(p, two), 2u);
        EXPECT_EQ(two[0].bone, all[0].bone);
    }
}

TEST(VoxelWeights, doNotCrossAGapOfTwoVoxels) {
    Soup soup;
    soup.addBox({0, 0, 0}, {10, 40, 10});
    soup.addBox({12.5, 0, 0}, {22.5, 40, 10});
    soup.addBox({0, 38, 0}, {22.5, 48, 10});  // joins them at the top
    const auto field = weightsOf(
        soup, 49,
        {{0, {5, 5, 5}, {5, 35, 5}}, {1, {17, 5, 5}, {17, 35, 5}}, {2, {5, 43, 5}, {17, 43, 5}}},
        {8, 0.0, 0.05, 1e-5});
    // What comes does so over the top, along another bone and down beside the own one.
    for (double y = 28.5; y >= 0; y -= 1.5) {
        EXPECT_LT(weightAt(*field, {10, y, 5}, 1), y > 18 ? 0.04f : 0.008f) << y;
        EXPECT_LT(weightAt(*field, {12.5, y, 5}, 0), y > 18 ? 0.04f : 0.008f) << y;
    }
    EXPECT_GT(weightAt(*field, {10, 28.5, 5}, 1), weightAt(*field, {10, 20, 5}, 1));
}

TEST(VoxelWeights, giveLoosePartsTheWeightsOfWhatIsNearest) {
    Soup soup = bar();
    soup.addBox({1, 1.3, 0.2}, {2, 1.6, 0.8});
    soup.addBox({6, 1.3, 0.2}, {7, 1.6, 0.8});
    const auto field = weightsOf(soup, 96, halves());
    EXPECT_EQ(field->partsWithoutBone().size(), 2u);
    EXPECT_GT(weightAt(*field, {1.5, 1.6, 0.5}, 0), 0.97f);
    EXPECT_GT(weightAt(*field, {6.5, 1.6, 0.5}, 1), 0.97f);
}

TEST(VoxelWeights, leaveOutBonesFarOutsideButNotAll) {
    auto bones = halves();
    bones.push_back({2, {6, 1.2, 0.5}, {6, 1.2, 0.5}});
    bones.push_back({3, {2, 90, 0.5}, {2, 90, 0.5}});
    const auto field = weightsOf(bar(), 64, bones);
    ASSERT_EQ(field->snappedBones().size(), 2u);
    EXPECT_GT(weightAt(*field, {6, 1, 0.5}, 2), 0.5f);
    EXPECT_EQ(weightAt(*field, {2, 1, 0.5}, 3), 0.0f);
    const auto outside = weightsOf(
        bar(), 64, {{0, {-50, 0.5, 0.5}, {-50, 0.5, 0.5}}, {1, {60, 0.5, 0.5}, {60, 0.5, 0.5}}});
    EXPECT_EQ(outside->snappedBones().size(), 2u);
    EXPECT_GT(weightAt(*outside, {0, 0.5, 0.5}, 0), 0.9f);
    EXPECT_GT(weightAt(*outside, {8, 0.5, 0.5}, 1), 0.9f);
}

TEST(VoxelWeights, takeASheetATriangleAndOneBone) {
    Soup sheet;
    sheet.addQuad({-1, 0, -1}, {1, 0, -1}, {1, 0, 1}, {-1, 0, 1});
    const auto flat =
        weightsOf(sheet, 64, {{0, {-0.8, 0, 0}, {-0.8, 0, 0}}, {1, {0.8, 0, 0}, {0.8, 0, 0}}});
    EXPECT_GT(weightAt(*flat, {-0.7, 0, 0}, 0), 0.6f);
    EXPECT_NEAR(weightAt(*flat, {0, 0, 0.5}, 0), 0.5f, 0.02f);
    Soup triangle;
    triangle.add({0, 0, 0}, {1, 0, 0}, {0, 2, 0.3});
    const auto one = weightsOf(triangle, 64, {{0, {0, 0, 0}, {0, 0, 0}}});
    EXPECT_FLOAT_EQ(weightAt(*one, {0.8, 0.1, 0}, 0), 1.0f);
    Soup point;
    point.add({5, 5, 5}, {5, 5, 5}, {5, 5, 5});
    EXPECT_FLOAT_EQ(weightAt(*weightsOf(point, 64, {{0, {5, 5, 5}, {5, 5, 5}}}), {5, 5, 5}, 0),
                    1.0f);
}

TEST(VoxelWeights, shareVoxelsThatBonesHaveInCommon) {
    auto bones = halves();
    bones.push_back({2, bones[0].from, bones[0].to});
    const auto field = weightsOf(bar(), 64, bones);
    EXPECT_NEAR(weightAt(*field, {1.5, 1, 0.5}, 0), 0.5f, 0.01f);
    EXPECT_NEAR(weightAt(*field, {1.5, 1, 0.5}, 2), 0.5f, 0.01f);
}

TEST(VoxelWeights, refuseWhatTheyCannotDo) {
    const auto solid = solidOf(bar(), 32);
    const auto bones = halves();
    EXPECT_FALSE(VoxelWeights::of(solid, {}, 2).ok());
    EXPECT_FALSE(VoxelWeights::of(solid, bones, 1).ok());
    EXPECT_FALSE(VoxelWeights::of(solid, bones, 2, {0}).ok());
    EXPECT_FALSE(VoxelWeights::of(solid, bones, 2, {8, -1.0}).ok());
    EXPECT_FALSE(VoxelWeights::of(solid, bones, 2, {8, 0.0, 0.05, 0.0}).ok());
    EXPECT_TRUE(VoxelWeights::of(solid, bones, 5).ok());
}

TEST(VoxelWeights, stopWhenAsked) {
    const auto solid = solidOf(bar(), 32);
    const auto bones = halves();
    for (int stop = 0; stop < 4; ++stop) {
        int calls = 0;
        const auto field =
            VoxelWeights::of(solid, bones, 2, {}, Progress([&](double) { return calls++ < stop; }));
        ASSERT_FALSE(field.ok());
        EXPECT_EQ(field.error().code, ErrorCode::Cancelled);
    }
}

TEST(VoxelWeights, areTheSameOnOneThread) {
    Soup soup = bar();
    std::vector<VoxelBone> bones;
    for (std::uint32_t b = 0; b < 14; ++b)
        bones.push_back({b, {0.3 + 0.5 * b, 0.5, 0.5}, {0.6 + 0.5 * b, 0.5, 0.5}});
    const auto many = weightsOf(soup, 80, bones, {8, 1.0});
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    const auto single = weightsOf(soup, 80, bones, {8, 1.0});
    for (double x = 0; x <= 8.0; x += 0.01) {
        const auto a = weightBones(*many, {x, 1, 0.3});
        const auto b = weightBones(*single, {x, 1, 0.3});
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t k = 0; k < a.size(); ++k) {
            EXPECT_EQ(a[k].bone, b[k].bone);
            EXPECT_EQ(a[k].weight, b[k].weight);
        }
    }
}

}  // namespace
}  // namespace sinew
