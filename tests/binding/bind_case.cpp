// SPDX-License-Identifier: Apache-2.0
#include "tests/binding/bind_case.h"

#include <algorithm>
#include <cmath>

namespace sinew::test {

std::uint32_t BindCase::addBox(const glm::dvec3& low, const glm::dvec3& high, int cuts) {
    const auto first = static_cast<std::uint32_t>(points.size());
    // Points of the grid that lie on a side, numbered as they are met.
    std::vector<std::uint32_t> number(
        static_cast<std::size_t>((cuts + 1) * (cuts + 1) * (cuts + 1)), kNoIndex);
    const auto at = [&](const glm::ivec3& i) {
        auto& n = number[static_cast<std::size_t>((i.z * (cuts + 1) + i.y) * (cuts + 1) + i.x)];
        if (n == kNoIndex) {
            n = static_cast<std::uint32_t>(points.size());
            points.push_back(low + (high - low) * (glm::dvec3(i) / static_cast<double>(cuts)));
        }
        return n;
    };
    for (int axis = 0; axis < 3; ++axis)
        for (const int side : {0, cuts})
            for (int u = 0; u < cuts; ++u)
                for (int v = 0; v < cuts; ++v) {
                    const auto corner = [&](int du, int dv) {
                        glm::ivec3 i(0);
                        i[axis] = side;
                        i[(axis + 1) % 3] = u + du;
                        i[(axis + 2) % 3] = v + dv;
                        return at(i);
                    };
                    glm::uvec4 q(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1));
                    if (side == 0) std::swap(q.y, q.w);
                    triangles.emplace_back(q.x, q.y, q.z);
                    triangles.emplace_back(q.x, q.z, q.w);
                }
    return first;
}

BindCase bindCase(const Mesh& mesh, std::vector<BoneSegment> segments,
                  std::vector<std::uint32_t> parents) {
    BindCase out;
    out.add(mesh);
    out.segments = std::move(segments);
    out.parents = std::move(parents);
    return out;
}

BindCase armCase(int rings, int sides) {
    std::vector<BoneSegment> bones;
    for (std::uint32_t i = 0; i < 4; ++i) bones.push_back({i, {i, 0, 0}, {i + 1.0, 0, 0}});
    return bindCase(*tubeMesh(rings, sides, 4.0f, 0.25f), bones, {kNoIndex, 0, 1, 2});
}

void expectValidRows(const BindProblem& problem, const BindResult& result, std::uint32_t limit) {
    ASSERT_EQ(result.rows.size(), problem.points.size());
    for (std::size_t p = 0; p < result.rows.size(); ++p) {
        const auto& row = result.rows[p];
        ASSERT_FALSE(row.empty()) << p;
        if (limit) {
            ASSERT_LE(row.size(), limit) << p;
        }
        double sum = 0.0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            ASSERT_LT(row[i].slot, problem.slotCount) << p;
            ASSERT_GT(row[i].weight, 0.0f) << p;
            if (i) {
                ASSERT_LT(row[i - 1].slot, row[i].slot) << p;
            }
            sum += static_cast<double>(row[i].weight);
        }
        ASSERT_NEAR(sum, 1.0, 1e-6) << p;
    }
}

Expected<BindResult> solve(const char* method, const BindCase& c, BindSettings settings,
                           const Progress& progress) {
    settings.method = method;
    return findBindMethod(method)->solve(c.problem(), settings, progress);
}

BindResult solved(const char* method, const BindCase& c, const BindSettings& settings) {
    auto result = solve(method, c, settings);
    EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().message.english());
    if (!result.ok()) return {};
    expectValidRows(c.problem(), *result, settings.maxInfluences);
    return std::move(result).value();
}

double largestDifference(const BindResult& a, const BindResult& b, std::uint32_t slots) {
    double worst = 0.0;
    for (std::size_t p = 0; p < a.rows.size(); ++p)
        for (SlotIndex s = 0; s < slots; ++s)
            worst = std::max(worst, static_cast<double>(
                                        std::abs(weightOf(a.rows[p], s) - weightOf(b.rows[p], s))));
    return worst;
}

}  // namespace sinew::test
