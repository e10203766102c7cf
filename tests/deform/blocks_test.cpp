// SPDX-License-Identifier: Apache-2.0
// The kernel works on four points at a time: every size, page border, list and corner layout gives
// what one point alone gives.
#include <gtest/gtest.h>

#include <random>

#include "editor/deform/skinning.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

constexpr std::size_t kSlots = 7;

/// A job with its data: random rows of 0 to 6 entries, some points left out, some matrices
/// mirrored.
struct Case {
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;
    std::vector<std::uint32_t> cornerFirst;
    std::vector<std::uint32_t> cornerList;
    std::vector<std::uint8_t> member;
    std::vector<glm::dmat4> exact;
    std::vector<AffineRows> matrices;
    Rows rows;
    std::vector<glm::vec3> outPositions;
    std::vector<glm::vec3> outNormals;
    LinearBlendJob job;

    Case(std::uint32_t points, bool seams, std::uint32_t seed) : random_(test::seed(seed)) {
        makeMatrices();
        RowsBuilder builder;
        for (std::uint32_t p = 0; p < points; ++p) {
            positions.push_back(vector());
            member.push_back(random_() % 8 != 0);
            builder.append(row());
        }
        rows = builder.finish();
        makeCorners(points, seams);
        outPositions.assign(positions.size(), glm::vec3(-99.0f));
        outNormals.assign(normals.size(), glm::vec3(-99.0f));
        job.positions = positions;
        job.rows = &rows;
        job.matrices = matrices;
        job.unbound = toAffineRows(glm::dmat4(1.0));
        job.member = member;
        job.normals = normals;
        job.cornerFirst = cornerFirst;
        job.cornerList = cornerList;
        job.outPositions = outPositions;
        job.outNormals = outNormals;
    }

    void expectPoint(std::uint32_t p) const {
        const glm::dmat4 m =
            member[p] ? blendedMatrix(rows[p], exact, glm::dmat4(1.0)) : glm::dmat4(1.0);
        const glm::dvec3 expected(m * glm::dvec4(positions[p], 1.0));
        EXPECT_LT(glm::distance(glm::dvec3(outPositions[p]), expected), 1e-5) << "point " << p;
        const auto expectNormal = [&](std::uint32_t corner) {
            const glm::dmat3 toWorld = glm::transpose(glm::inverse(glm::dmat3(m)));
            const glm::dvec3 normal = glm::normalize(toWorld * glm::dvec3(normals[corner]));
            EXPECT_LT(glm::distance(glm::dvec3(outNormals[corner]), normal), 1e-3)
                << "corner " << corner;
        };
        if (cornerFirst.empty()) return expectNormal(p);
        for (auto i = cornerFirst[p]; i < cornerFirst[p + 1]; ++i) expectNormal(cornerList[i]);
    }

private:
    glm::vec3 vector() { return glm::vec3(unit_(random_), unit_(random_), unit_(random_)); }

    void makeMatrices() {
        for (std::size_t s = 0; s < kSlots; ++s) {
            // Near to one another, so that no blend of them is singular.
            glm::dmat4 m(1.0);
            for (int c = 0; c < 4; ++c) m[c] += 0.2 * glm::dvec4(vector(), 0.0);
            exact.push_back(m);
            matrices.push_back(toAffineRows(m));
        }
    }

    std::vector<Influence> row() {
        std::vector<Influence> row;
        float rest = 1.0f;
        const std::size_t size = random_() % 7;
        for (SlotIndex s = 0; s < size; ++s) {
            row.push_back({s, s + 1 == size ? rest : rest * 0.4f});
            rest -= row.back().weight;
        }
        return row;
    }

    void makeCorners(std::uint32_t points, bool seams) {
        std::uint32_t corner = 0;
        if (seams) cornerFirst.push_back(0);
        for (std::uint32_t p = 0; p < points; ++p) {
            const std::size_t count = seams ? random_() % 4 : 1;
            for (std::size_t i = 0; i < count; ++i) {
                normals.push_back(glm::normalize(vector() + glm::vec3(0, 0, 1.5f)));
                if (seams) cornerList.push_back(corner);
                ++corner;
            }
            if (seams) cornerFirst.push_back(corner);
        }
        // Corners of one point need not lie side by side.
        std::reverse(cornerList.begin(), cornerList.end());
    }

    std::mt19937 random_;
    std::uniform_real_distribution<float> unit_{-1.0f, 1.0f};
};

class Blocks : public ::testing::TestWithParam<bool> {};

TEST_P(Blocks, GiveWhatOnePointGivesForEverySize) {
    for (const std::uint32_t points : {1u, 2u, 3u, 4u, 5u, 7u, 8u, 1023u, 1024u, 1025u, 2051u}) {
        Case c(points, GetParam(), points);
        ASSERT_TRUE(c.job.validate());
        c.job.runAll();
        for (std::uint32_t p = 0; p < points; ++p) c.expectPoint(p);
    }
}

TEST_P(Blocks, TouchOnlyTheRangeAsked) {
    Case c(1100, GetParam(), 4);
    c.job.run(1021, 6);
    for (std::uint32_t p = 0; p < 1100; ++p) {
        if (p >= 1021 && p < 1027)
            c.expectPoint(p);
        else
            EXPECT_EQ(c.outPositions[p], glm::vec3(-99.0f)) << "point " << p;
    }
}

TEST_P(Blocks, TakeListsOfPointsInAnyOrder) {
    Case c(3000, GetParam(), 5);
    const std::vector<PointIndex> list{2999, 0, 1024, 1023, 17, 18, 500};
    c.job.runPoints(list);
    for (const auto p : list) c.expectPoint(p);
    EXPECT_EQ(c.outPositions[1], glm::vec3(-99.0f));
}

TEST_P(Blocks, AreTheSameOnAllCores) {
    Case one(30001, GetParam(), 6);
    Case all(30001, GetParam(), 6);
    one.job.runAll();
    all.job.runParallel();
    EXPECT_EQ(one.outPositions, all.outPositions);
    EXPECT_EQ(one.outNormals, all.outNormals);
}

INSTANTIATE_TEST_SUITE_P(CornersArePointsOrNot, Blocks, ::testing::Bool());

TEST(Blocks, KeepASqueezedNormal) {
    Case c(5, false, 7);
    c.matrices.assign(kSlots, toAffineRows(glm::dmat4(0.0)));
    c.member.assign(5, 1);
    c.job.unbound = c.matrices[0];
    c.job.runAll();
    EXPECT_EQ(c.outNormals, c.normals);
}

}  // namespace
}  // namespace sinew::test
