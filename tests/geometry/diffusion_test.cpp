// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/diffusion.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace sinew {
namespace {

// A block of nodes that conducts to what is held at its faces in x; `conductance` by joint.
template <class Conductance>
DiffusionGraph blockOf(const glm::ivec3& size, Conductance&& conductance) {
    DiffusionGraph g;
    const auto node = [&](const glm::ivec3& p) {
        return static_cast<std::uint32_t>(p.x + size.x * (p.y + size.y * p.z));
    };
    g.first.push_back(0);
    for (int z = 0; z < size.z; ++z)
        for (int y = 0; y < size.y; ++y)
            for (int x = 0; x < size.x; ++x) {
                float total = 0.0f;
                for (int face = 0; face < 6; ++face) {
                    glm::ivec3 to(x, y, z);
                    to[face / 2] += face % 2 ? 1 : -1;
                    const float c = conductance(glm::ivec3(x, y, z), to);
                    const bool isIn = to[face / 2] >= 0 && to[face / 2] < size[face / 2];
                    if (isIn || face < 2) total += c;
                    if (!isIn) continue;
                    g.to.push_back(node(to));
                    g.conductance.push_back(c);
                }
                g.voxel.emplace_back(x, y, z);
                g.total.push_back(total);
                g.first.push_back(static_cast<std::uint32_t>(g.to.size()));
            }
    return g;
}

bool always() { return true; }

TEST(Diffusion, isLinearBetweenTwoHeldFaces) {
    const glm::ivec3 size(40, 12, 9);
    const Diffusion diffusion(blockOf(size, [](const auto&, const auto&) { return 1.0f; }));
    std::vector<Lanes> flow(diffusion.size(), Lanes{});
    std::vector<Lanes> x(diffusion.size());
    for (std::size_t i = 0; i < flow.size(); ++i) {
        if (i % 40 == 0) flow[i][0] = 1.0f;
        if (i % 40 == 39) flow[i][1] = 1.0f;
        if (i % 40 == 39) flow[i][2] = 10.0f;
    }
    ASSERT_TRUE(diffusion.solve(flow, x, 1e-5f, always));
    for (std::size_t i = 0; i < x.size(); ++i) {
        const auto share = static_cast<float>(i % 40 + 1) / 41.0f;
        EXPECT_NEAR(x[i][0], 1.0f - share, 1e-4f);
        EXPECT_NEAR(x[i][1], share, 1e-4f);
        EXPECT_NEAR(x[i][2], 10.0f * share, 1e-3f);
        EXPECT_EQ(x[i][3], 0.0f);
    }
}

TEST(Diffusion, solvesWhereConductanceDiffersAThousandfold) {
    const glm::ivec3 size(20, 20, 20);
    test::Random random(1);
    std::uniform_real_distribution<float> exponent(-3.0f, 0.0f);
    std::vector<float> at(23 * 23 * 23);
    for (auto& a : at) a = std::pow(10.0f, exponent(random));
    const auto value = [&](const glm::ivec3& p) {
        return at[static_cast<std::size_t>(p.x + 1 + 23 * (p.y + 1 + 23 * (p.z + 1)))];
    };
    const DiffusionGraph g =
        blockOf(size, [&](const auto& a, const auto& b) { return value(a) + value(b); });
    const Diffusion diffusion{DiffusionGraph(g)};
    std::vector<Lanes> flow(g.size());
    std::uniform_real_distribution<float> any(0.0f, 1.0f);
    for (auto& f : flow) f = Lanes{any(random), any(random), any(random), 1.0f};
    std::vector<Lanes> x(g.size());
    ASSERT_TRUE(diffusion.solve(flow, x, 1e-6f, always));
    for (std::uint32_t i = 0; i < g.size(); ++i) {
        Lanes rest = flow[i] - g.total[i] * x[i];
        for (std::uint32_t k = g.first[i]; k < g.first[i + 1]; ++k)
            rest += g.conductance[k] * x[g.to[k]];
        for (std::size_t l = 0; l < 4; ++l) EXPECT_NEAR(rest[l], 0.0f, 0.02f);
    }
}

TEST(Diffusion, takesFewStepsWhateverTheSize) {
    for (const int n : {8, 16, 32, 48}) {
        const Diffusion diffusion(
            blockOf({n, n, n}, [](const auto&, const auto&) { return 1.0f; }));
        std::vector<Lanes> flow(diffusion.size(), Lanes{1.0f, 0.0f, 0.0f, 0.0f});
        std::vector<Lanes> x(diffusion.size());
        int steps = 0;
        ASSERT_TRUE(diffusion.solve(flow, x, 1e-3f, [&] { return ++steps > 0; }));
        EXPECT_LE(steps, 14) << n;
    }
}

TEST(Diffusion, stopsWhenAskedAndTakesNothing) {
    const Diffusion diffusion(blockOf({8, 8, 8}, [](const auto&, const auto&) { return 1.0f; }));
    std::vector<Lanes> flow(diffusion.size(), Lanes{1.0f, 1.0f, 1.0f, 1.0f});
    std::vector<Lanes> x(diffusion.size());
    int calls = 0;
    EXPECT_FALSE(diffusion.solve(flow, x, 1e-6f, [&] { return ++calls < 3; }));
    EXPECT_EQ(calls, 3);
    const Diffusion empty{DiffusionGraph{.first = {0}}};
    EXPECT_TRUE(empty.solve({}, {}, 1e-3f, always));
}

}  // namespace
}  // namespace sinew
