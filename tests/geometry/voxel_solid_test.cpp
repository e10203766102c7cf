// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/band.h"
#include "editor/geometry/voxel/solid.h"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <random>

#include "editor/geometry/voxel/surface.h"
#include "tests/geometry/soups.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using namespace test;

enum class VoxelState { Outside, Surface, Inside };

VoxelState stateAt(const VoxelSolid& solid, const glm::dvec3& world) {
    const auto cell = solid.cellAt(glm::ivec3(glm::floor(solid.grid().toGrid(world))));
    if (cell == VoxelSolid::kNoCell) return VoxelState::Outside;
    return solid.bricks()[cell >> 6].surface >> (cell & 63) & 1 ? VoxelState::Surface
                                                                : VoxelState::Inside;
}

std::size_t surfaceCount(const VoxelSolid& solid) {
    std::size_t out = 0;
    for (const auto& brick : solid.bricks())
        out += static_cast<std::size_t>(std::popcount(brick.surface));
    return out;
}

// Whether a voxel, `margin` larger to all sides, and a triangle, cut against each other (Sutherland
// and Hodgman), leave anything of the triangle: slow and independent of what is tested.
bool reallyTouches(const glm::ivec3& voxel, std::vector<glm::dvec3> polygon, double margin) {
    for (int side = 0; side < 6 && !polygon.empty(); ++side) {
        const int axis = side / 2;
        const double sign = side % 2 ? 1.0 : -1.0;
        const double bound = voxel[axis] + (side % 2 ? 1 : 0) + sign * margin;
        std::vector<glm::dvec3> kept;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const auto& a = polygon[i];
            const auto& b = polygon[(i + 1) % polygon.size()];
            const double da = sign * (a[axis] - bound);
            const double db = sign * (b[axis] - bound);
            if (da <= 0) kept.push_back(a);
            if ((da < 0 && db > 0) || (da > 0 && db < 0))
                kept.push_back(a + (b - a) * (da / (da - db)));
        }
        polygon = std::move(kept);
    }
    return !polygon.empty();
}

TEST(VoxelSurface, setsTheVoxelsThatATriangleTouchesAndNoOthers) {
    VoxelGrid grid;
    grid.bricks = {4, 4, 4};
    // Corners are rounded (VoxelGrid::toGridSteps): so near a border either answer is right.
    constexpr double kRounded = 1.0 / 1024.0;
    test::Random random(7);
    std::uniform_real_distribution<double> position(0.2, 15.8);
    for (int i = 0; i < 60; ++i) {
        std::vector<glm::dvec3> corners(3);
        for (auto& c : corners) c = {position(random), position(random), position(random)};
        if (i % 3 == 0) corners[2] = corners[0] + (corners[1] - corners[0]) * 1e-3 + 0.01;
        const std::vector<glm::uvec3> one = {{0, 1, 2}};
        const auto words = surfaceVoxels(grid, corners, one);
        for (int z = 0; z < 16; ++z)
            for (int y = 0; y < 16; ++y)
                for (int x = 0; x < 16; ++x) {
                    const glm::ivec3 v(x, y, z);
                    const bool isSet = words[grid.brickOf(v)] >> VoxelGrid::bitOf(v) & 1;
                    ASSERT_TRUE(isSet || !reallyTouches(v, corners, -kRounded))
                        << i << ": " << x << " " << y << " " << z << " is not set";
                    ASSERT_TRUE(!isSet || reallyTouches(v, corners, kRounded))
                        << i << ": " << x << " " << y << " " << z << " is set";
                }
    }
}

TEST(VoxelSurface, followsTrianglesWithoutArea) {
    VoxelGrid grid;
    grid.bricks = {4, 4, 4};
    const std::vector<glm::dvec3> line = {{1.5, 1.5, 1.5}, {12.5, 7.0, 4.0}, {7.0, 4.25, 2.75}};
    const std::vector<glm::uvec3> triangles = {{0, 1, 2}, {0, 0, 0}};
    const auto words = surfaceVoxels(grid, line, triangles);
    for (double t = 0.0; t <= 1.0; t += 0.01) {
        const glm::ivec3 v(glm::floor(glm::mix(line[0], line[1], t)));
        EXPECT_TRUE(words[grid.brickOf(v)] >> VoxelGrid::bitOf(v) & 1) << t;
    }
}

TEST(VoxelSolid, fillsABox) {
    Soup soup;
    soup.addBox({0, 0, 0}, {2, 1, 0.5});
    const auto solid = solidOf(soup, 64);
    EXPECT_EQ(stateAt(*solid, {1, 0.5, 0.25}), VoxelState::Inside);
    EXPECT_EQ(stateAt(*solid, {2, 0.5, 0.25}), VoxelState::Surface);
    EXPECT_EQ(stateAt(*solid, {1, 1.1, 0.25}), VoxelState::Outside);
    EXPECT_EQ(stateAt(*solid, {-100, 0, 0}), VoxelState::Outside);
    EXPECT_EQ(solid->partCount(), 1u);
    // 64 voxels, of which the outermost lie half in the box.
    EXPECT_NEAR(solid->grid().voxelSize, 2.0 / 63, 1e-12);
    const double volume = std::pow(solid->grid().voxelSize, 3) * solid->voxelCount();
    EXPECT_GT(volume, 1.0);
    EXPECT_LT(volume, 1.25);
}

TEST(VoxelSolid, isTheSameFlippedDoubledAndShuffled) {
    Soup soup;
    soup.addSphere({0, 0, 0}, 1.0, 12);
    soup.addBox({0.5, -0.2, -0.2}, {3, 0.2, 0.2});
    Soup other = soup;
    std::ranges::reverse(other.triangles);
    for (auto& t : other.triangles)
        if (t.x % 2) std::swap(t.y, t.z);
    other.triangles.insert(other.triangles.end(), soup.triangles.begin(), soup.triangles.end());
    const auto a = solidOf(soup, 96);
    const auto b = solidOf(other, 96);
    ASSERT_EQ(a->bricks().size(), b->bricks().size());
    for (std::size_t i = 0; i < a->bricks().size(); ++i) {
        EXPECT_EQ(a->bricks()[i].solid, b->bricks()[i].solid);
        EXPECT_EQ(a->bricks()[i].surface, b->bricks()[i].surface);
    }
}

TEST(VoxelSolid, isMirroredWithTheMesh) {
    Soup soup;
    soup.addSphere({0.3, 0, 0}, 1.0, 9);
    soup.addBox({-0.5, -0.2, -1.7}, {2.7, 0.2, 0.2});
    Soup mirrored = soup;
    for (auto& p : mirrored.points) p.x = -p.x;
    const auto a = solidOf(soup, 50);
    const auto b = solidOf(mirrored, 50);
    EXPECT_EQ(a->voxelCount(), b->voxelCount());
    EXPECT_EQ(surfaceCount(*a), surfaceCount(*b));
}

TEST(VoxelSolid, keepsTheInsideOfASphereWithHoles) {
    Soup soup;
    soup.addSphere({0, 0, 0}, 1.0, 24, 0.8);  // its cap is missing
    const auto solid = solidOf(soup, 64);
    EXPECT_EQ(stateAt(*solid, {0, 0, 0}), VoxelState::Inside);
    EXPECT_EQ(stateAt(*solid, {0.3, -0.5, 0.3}), VoxelState::Inside);
    EXPECT_EQ(stateAt(*solid, {0, 0.95, 0}), VoxelState::Outside);
    EXPECT_EQ(stateAt(*solid, {0.9, 0.7, 0}), VoxelState::Outside);
    EXPECT_EQ(solid->partCount(), 1u);
    EXPECT_EQ(stateAt(*solidOf(soup, 64, false), {0, 0, 0}), VoxelState::Outside);
}

TEST(VoxelSolid, keepsTheInsideOfATubeOpenAtBothEnds) {
    Soup soup;
    for (int s = 0; s < 24; ++s) {
        const auto at = [](int side, double y) {
            const double turn = glm::two_pi<double>() * side / 24;
            return glm::dvec3(std::cos(turn), y, std::sin(turn));
        };
        soup.addQuad(at(s, 0), at(s + 1, 0), at(s + 1, 6), at(s, 6));
    }
    const auto solid = solidOf(soup, 80);
    EXPECT_EQ(stateAt(*solid, {0, 3, 0}), VoxelState::Inside);
    EXPECT_EQ(stateAt(*solid, {1.5, 3, 0}), VoxelState::Outside);
}

TEST(VoxelSolid, makesASheetOneVoxelThick) {
    Soup soup;
    soup.addQuad({-1, 0, -1}, {1, 0, -1}, {1, 0, 1}, {-1, 0, 1});
    const auto solid = solidOf(soup, 32);
    EXPECT_EQ(solid->voxelCount(), 32u * 32u);
    EXPECT_EQ(surfaceCount(*solid), solid->voxelCount());
}

TEST(VoxelSolid, takesOneTriangleAndTrianglesWithoutArea) {
    Soup triangle;
    triangle.add({0, 0, 0}, {1, 0, 0}, {0, 2, 0.3});
    EXPECT_GT(solidOf(triangle, 64)->voxelCount(), 64u);
    EXPECT_EQ(solidOf(triangle, 64)->partCount(), 1u);
    Soup line;
    line.add({0, 0, 0}, {1, 1, 1}, {0.5, 0.5, 0.5});
    EXPECT_GE(solidOf(line, 64)->voxelCount(), 64u);
    Soup point;
    point.add({5, 5, 5}, {5, 5, 5}, {5, 5, 5});
    EXPECT_EQ(solidOf(point, 64)->voxelCount(), 1u);
}

TEST(VoxelSolid, leavesOutTrianglesThatAreNone) {
    Soup soup;
    soup.addBox({0, 0, 0}, {1, 1, 1});
    soup.add({0, 0, 0}, {std::numeric_limits<double>::quiet_NaN(), 0, 0}, {1, 0, 0});
    soup.triangles.emplace_back(0, 1, 1000);
    EXPECT_EQ(solidOf(soup, 32)->voxelCount(), 32u * 32u * 32u);
}

TEST(VoxelSolid, refusesWhatHasNoSolid) {
    Soup soup;
    EXPECT_FALSE(VoxelSolid::of(soup.points, soup.triangles).ok());
    soup.addBox({0, 0, 0}, {1, 1, 1});
    EXPECT_FALSE(VoxelSolid::of(soup.points, soup.triangles, {4, true}).ok());
    EXPECT_FALSE(VoxelSolid::of(soup.points, soup.triangles, {4096, true}).ok());
    soup.add({-1e308, 0, 0}, {1e308, 0, 0}, {0, 1, 0});
    EXPECT_FALSE(VoxelSolid::of(soup.points, soup.triangles).ok());
}

TEST(VoxelSolid, stopsWhenAsked) {
    Soup soup;
    soup.addBox({0, 0, 0}, {1, 1, 1});
    for (int stop = 0; stop < 5; ++stop) {
        int calls = 0;
        const auto solid = VoxelSolid::of(soup.points, soup.triangles, {},
                                          Progress([&](double) { return calls++ < stop; }));
        ASSERT_FALSE(solid.ok());
        EXPECT_EQ(solid.error().code, ErrorCode::Cancelled);
    }
}

TEST(VoxelSolid, tellsPartsApartThatAreTwoVoxelsFromEachOther) {
    Soup soup;
    soup.addBox({0, 0, 0}, {10, 30, 10});
    soup.addBox({12.5, 0, 0}, {22.5, 30, 10});
    soup.addBox({-3, 33, 0}, {-2, 34, 1});
    const auto solid = solidOf(soup, 35);  // voxels of a metre
    ASSERT_EQ(solid->partCount(), 3u);
    const auto partAt = [&](const glm::dvec3& p) {
        return solid->partOf(solid->cellAt(glm::ivec3(glm::floor(solid->grid().toGrid(p)))));
    };
    EXPECT_EQ(partAt({1, 1, 1}), partAt({9, 29, 9}));
    EXPECT_NE(partAt({9, 5, 5}), partAt({14, 5, 5}));
    EXPECT_NE(partAt({-2.5, 33.5, 0.5}), partAt({9, 5, 5}));
}

TEST(VoxelBand, findsTheNearestVoxel) {
    Soup soup;
    soup.addBox({0, 0, 0}, {4, 1, 1});
    const auto solid = solidOf(soup, 64);
    const auto cell = VoxelBand(*solid).nearest(*solid, solid->grid().toGrid({2, 7, 0.5}));
    const glm::dvec3 at = solid->grid().toWorld(glm::dvec3(solid->voxelOf(cell)) + 0.5);
    EXPECT_LT(glm::distance(at, {2, 1, 0.5}), 0.1);
}

TEST(VoxelSolid, isTheSameOnOneThread) {
    Soup soup;
    soup.addSphere({0, 0, 0}, 1.0, 40, 0.9);
    const auto many = solidOf(soup, 128);
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    const auto single = solidOf(soup, 128);
    ASSERT_EQ(many->bricks().size(), single->bricks().size());
    for (std::size_t i = 0; i < many->bricks().size(); ++i)
        EXPECT_EQ(many->bricks()[i].solid, single->bricks()[i].solid);
}

}  // namespace
}  // namespace sinew
