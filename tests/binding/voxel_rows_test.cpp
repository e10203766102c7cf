// SPDX-License-Identifier: Apache-2.0
// Ways through the solid: what lies side by side is not near where nothing joins it.
#include "editor/binding/voxel.h"

#include <cmath>

#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

constexpr SlotIndex kLeft = 1;
constexpr SlotIndex kRight = 2;

// Two legs a little apart, hips across both, all boxes that only overlap.
BindCase legs() {
    BindCase out;
    out.addBox({-0.5, 0.9, -0.2}, {0.5, 1.3, 0.2}, 8);
    out.addBox({-0.5, -1.0, -0.19}, {-0.04, 1.0, 0.19}, 12);
    out.addBox({0.04, -1.0, -0.19}, {0.5, 1.0, 0.19}, 12);
    out.segments = {{0, {0, 1.2, 0}, {0, 1.0, 0}},
                    {kLeft, {-0.27, 0.9, 0}, {-0.27, -0.95, 0}},
                    {kRight, {0.27, 0.9, 0}, {0.27, -0.95, 0}}};
    out.parents = {kNoIndex, 0, 0};
    return out;
}

bool isOnLeftLeg(const glm::dvec3& p) { return p.x < 0.0 && p.y < 0.3; }

float mostOfTheOtherLeg(const char* method, const BindCase& c) {
    const BindResult out = solved(method, c);
    float most = 0.0f;
    for (std::size_t p = 0; p < c.points.size(); ++p)
        if (isOnLeftLeg(c.points[p])) most = std::max(most, weightOf(out.rows[p], kRight));
    return most;
}

TEST(VoxelMethods, doNotCrossTheGapBetweenLegs) {
    const BindCase c = legs();
    EXPECT_GT(mostOfTheOtherLeg("distance", c), 0.05f) << "the fixture shows the difference";
    EXPECT_LT(mostOfTheOtherLeg("voxel", c), 0.01f);
    EXPECT_LT(mostOfTheOtherLeg("volume", c), 0.01f);
    EXPECT_LT(mostOfTheOtherLeg("auto", c), 0.01f);
}

TEST(VoxelMethods, countNoBleedingOfTheirOwn) {
    const auto bleeding = [](const char* method, const BindCase& c) {
        const auto marks = solved(method, c).bleeding;
        EXPECT_EQ(marks.size(), c.points.size());
        return std::count(marks.begin(), marks.end(), 1);
    };
    EXPECT_EQ(bleeding("voxel", legs()), 0);
    EXPECT_EQ(bleeding("auto", armCase()), 0);
}

TEST(BleedingPoints, areThoseWithWeightOfAFarBone) {
    const BindCase c = legs();
    const BindProblem problem = c.problem();
    const auto ways = boneDistances(problem, 128, {});
    ASSERT_TRUE(ways.ok());
    std::vector<std::vector<Influence>> rows;
    for (const auto& p : c.points) rows.push_back({{p.x < 0.0 ? kLeft : kRight, 1.0f}});
    const auto foot = static_cast<std::size_t>(
        std::min_element(c.points.begin(), c.points.end(),
                         [](const auto& a, const auto& b) { return a.y + a.x < b.y + b.x; }) -
        c.points.begin());
    rows[foot] = {{kLeft, 0.7f}, {kRight, 0.3f}};
    auto bleeding = bleedingPoints(problem, **ways, rows);
    EXPECT_EQ(bleeding[foot], 1);
    rows[foot] = {{kLeft, 0.98f}, {kRight, 0.02f}};
    bleeding = bleedingPoints(problem, **ways, rows);
    EXPECT_EQ(bleeding[foot], 0) << "a touch does not count";
}

// Bones so short that none has half of any point.
TEST(BleedingPoints, areNoneAlongAChainOfShortBones) {
    constexpr SlotIndex kBones = 10;
    constexpr double kLength = 0.3, kBlend = 0.35;
    BindCase c = bindCase(*tubeMesh(61, 12, kBones * kLength, 0.05f), {}, {});
    for (SlotIndex bone = 0; bone < kBones; ++bone) {
        c.segments.push_back({bone, {bone * kLength, 0, 0}, {(bone + 1) * kLength, 0, 0}});
        c.parents.push_back(bone == 0 ? kNoIndex : bone - 1);
    }
    std::vector<std::vector<Influence>> rows;
    for (const glm::dvec3& p : c.points) {
        std::vector<double> weights;
        double sum = 0.0;
        for (SlotIndex bone = 0; bone < kBones; ++bone) {
            const double off = (p.x - (bone + 0.5) * kLength) / kBlend;
            weights.push_back(std::exp(-off * off));
            sum += weights.back();
        }
        auto& row = rows.emplace_back();
        for (SlotIndex bone = 0; bone < kBones; ++bone)
            if (weights[bone] > 0.01 * sum)
                row.push_back({bone, static_cast<float>(weights[bone] / sum)});
    }
    const BindProblem problem = c.problem();
    const auto ways = boneDistances(problem, kCoarseResolution, {});
    ASSERT_TRUE(ways.ok());
    auto bleeding = bleedingPoints(problem, **ways, rows);
    EXPECT_EQ(std::count(bleeding.begin(), bleeding.end(), 1), 0);
    const std::size_t first = 24;
    rows[first] = {{1, 0.7f}, {8, 0.3f}};
    bleeding = bleedingPoints(problem, **ways, rows);
    EXPECT_EQ(bleeding[first], 1) << "of a bone that is nowhere near";
}

TEST(VoxelMethods, nameBonesThatStandOutside) {
    BindCase c = armCase();
    c.segments[3] = {3, {3, 2, 0}, {4, 2, 0}};
    for (const char* method : {"voxel", "volume", "auto"})
        EXPECT_EQ(solved(method, c).snapped, std::vector<SlotIndex>{3}) << method;
}

TEST(VoxelMethods, refuseWithASentenceWhereNothingIsSolid) {
    BindCase c = armCase(3, 3);
    for (auto& p : c.points) p = {0.5, 0.1, 0.0};
    for (const char* method : {"voxel", "volume"}) {
        const auto out = solve(method, c);
        if (out.ok())
            expectValidRows(c.problem(), *out, 4);
        else
            EXPECT_EQ(out.error().code, ErrorCode::Refused);
    }
    c.triangles.clear();
    for (const char* method : {"voxel", "volume"}) {
        const auto out = solve(method, c);
        ASSERT_FALSE(out.ok());
        EXPECT_EQ(out.error().code, ErrorCode::Refused);
    }
}

TEST(RemoveSpecks, takesAwayWeakPatchesFarFromABonesOwn) {
    const BindCase c = armCase(41, 12);
    SparseRows rows;
    for (std::uint32_t p = 0; p < c.points.size(); ++p) {
        const bool speck = p == 30 * 12;
        const bool border = p / 12 == 20;
        rows.append(0, speck || border ? 0.9f : 1.0f);
        if (speck || border) rows.append(1, 0.1f);
        rows.endRow();
    }
    // Bone 1 is nowhere strong but on ring 21.
    SparseRows own;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        if (p / 12 == 21) {
            own.append(1, 1.0f);
        } else {
            for (std::size_t i = 0; i < rows.columnsOf(p).size(); ++i)
                own.append(rows.columnsOf(p)[i], rows.valuesOf(p)[i]);
        }
        own.endRow();
    }
    const std::size_t before = own.columns.size();
    removeSpecks(c.problem(), own);
    EXPECT_EQ(before - own.columns.size(), 1u);
    EXPECT_EQ(own.columnsOf(30 * 12).size(), 1u);
    EXPECT_EQ(own.valuesOf(30 * 12)[0], 1.0f);
    EXPECT_EQ(own.columnsOf(20 * 12).size(), 2u) << "beside its own region it stays";
}

}  // namespace
}  // namespace sinew
