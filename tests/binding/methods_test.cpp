// SPDX-License-Identifier: Apache-2.0
// What every bind method owes to every mesh, and what each does on meshes where the answer is
// known.
#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

// Two legs side by side, a hip above them: slot 0 hip, 1 and 2 left, 3 and 4 right; the grid covers
// all.
BindCase legsCase() {
    return bindCase(*gridMesh(20, 40, 0.05f),
                    {{0, {0.5, 2.0, 0}, {0.3, 1.8, 0}},
                     {0, {0.5, 2.0, 0}, {0.7, 1.8, 0}},
                     {1, {0.3, 1.8, 0}, {0.3, 0.9, 0}},
                     {2, {0.3, 0.9, 0}, {0.3, 0.0, 0}},
                     {3, {0.7, 1.8, 0}, {0.7, 0.9, 0}},
                     {4, {0.7, 0.9, 0}, {0.7, 0.0, 0}}},
                    {kNoIndex, 0, 1, 0, 3});
}

class EveryMethod : public testing::TestWithParam<const char*> {
protected:
    Expected<BindResult> solve(const BindCase& c, const BindSettings& settings = {},
                               const Progress& progress = {}) const {
        return test::solve(GetParam(), c, settings, progress);
    }
    void expectSolved(const BindCase& c, const BindSettings& settings = {}) const {
        const auto result = solve(c, settings);
        ASSERT_TRUE(result.ok()) << result.error().message.english();
        expectValidRows(c.problem(), *result, settings.maxInfluences);
    }
};

TEST_P(EveryMethod, givesValidRowsOnATubeAndOnAGrid) {
    expectSolved(armCase());
    expectSolved(legsCase());
}

TEST_P(EveryMethod, keepsToMaxInfluencesAndAllowsAnyNumber) {
    for (const std::uint32_t limit : {1u, 2u, 3u, 0u}) {
        BindSettings settings;
        settings.maxInfluences = limit;
        expectSolved(legsCase(), settings);
    }
}

TEST_P(EveryMethod, survivesZeroLengthBonesAndCoincidentJoints) {
    const glm::dvec3 at(1.0, 0.0, 0.0);
    expectSolved(bindCase(*tubeMesh(11, 8, 2.0f, 0.2f), {{0, at, at}, {1, at, at}, {2, at, at}},
                          {kNoIndex, 0, 1}));
}

TEST_P(EveryMethod, survivesOneJoint) {
    const auto c = bindCase(*gridMesh(3, 3), {{0, {}, {}}}, {kNoIndex});
    const auto result = solve(c);
    ASSERT_TRUE(result.ok());
    for (const auto& row : result.value().rows) EXPECT_EQ(row, (std::vector<Influence>{{0, 1.0f}}));
}

TEST_P(EveryMethod, survivesJointsFarOutside) {
    auto c = armCase();
    c.segments[3] = {3, {1e12, 0, 0}, {2e12, 0, 0}};
    expectSolved(c);
    const auto near = solve(c);
    EXPECT_GT(weightOf(near.value().rows[0], 0), 0.9f) << "the near joints still part the tube";
    c.segments = {{0, {1e30, 0, 0}, {1e30, 1, 0}},
                  {1, {-1e30, 0, 0}, {-1e30, 1, 0}},
                  {2, {}, {}},
                  {3, {}, {}}};
    expectSolved(c);
}

TEST_P(EveryMethod, survivesPointsThatLieOnABone) {
    auto c = armCase();
    for (auto& p : c.points) p = {p.x, 0.0, 0.0};
    expectSolved(c);
    const auto result = solve(c);
    EXPECT_GT(weightOf(result.value().rows[1], 0), 0.999f);
}

TEST_P(EveryMethod, survivesAMeshOfOnePlace) {
    auto c = armCase(3, 3);
    for (auto& p : c.points) p = {0.5, 0.1, 0.0};
    expectSolved(c);
}

TEST_P(EveryMethod, refusesPlacesThatAreNoNumbers) {
    auto c = armCase();
    c.points[7].y = std::numeric_limits<double>::quiet_NaN();
    auto result = solve(c);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Refused);
    EXPECT_NE(result.error().message.english().find("7"), std::string::npos);
    c = armCase();
    c.segments[2].to.x = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(solve(c).ok());
}

TEST_P(EveryMethod, refusesToBindToNothing) {
    const auto result = solve(bindCase(*gridMesh(2, 2), {}, {}));
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Refused);
}

TEST_P(EveryMethod, canBeCancelledAtTheStartAndInTheMiddle) {
    const BindCase c = armCase(4000, 24);
    for (const int allowed : {0, 1, 2}) {
        int calls = 0;
        const auto result = solve(c, {}, Progress([&](double) { return calls++ < allowed; }));
        ASSERT_FALSE(result.ok());
        EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
        EXPECT_EQ(calls, allowed + 1) << "nothing goes on after the cancel";
    }
}

TEST_P(EveryMethod, tellsProgressThatDoesNotFall) {
    double last = -1.0;
    const auto result = solve(armCase(4000, 24), {}, Progress([&](double fraction) {
                                  EXPECT_GE(fraction, last);
                                  last = fraction;
                                  return true;
                              }));
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(last, 1.0);
}

TEST_P(EveryMethod, givesTheSameWeightsInAnyUnit) {
    const BindCase metres = legsCase();
    const auto wanted = solve(metres);
    for (const double scale : {0.001, 1000.0, 1e-6}) {
        BindCase scaled = metres;
        for (auto& p : scaled.points)
            p = glm::dvec3(glm::vec3(p * scale));  // as a file of floats has them
        for (auto& s : scaled.segments) {
            s.from = glm::dvec3(glm::vec3(s.from * scale));
            s.to = glm::dvec3(glm::vec3(s.to * scale));
        }
        const auto result = solve(scaled);
        ASSERT_TRUE(result.ok());
        EXPECT_LT(largestDifference(*wanted, *result, 5), 1e-4) << scale;
    }
}

TEST_P(EveryMethod, giveTheSameWeightsAnywhere) {
    const BindCase here = legsCase();
    BindCase there = here;
    const glm::dvec3 move(300.0, -20.0, 7.0);
    for (auto& p : there.points) p += move;
    for (auto& s : there.segments) {
        s.from += move;
        s.to += move;
    }
    const auto a = solve(here);
    const auto b = solve(there);
    EXPECT_LT(largestDifference(*a, *b, 5), 1e-6);
}

TEST_P(EveryMethod, givesTheSameWeightsToATurnedAndToAMirroredModel) {
    BindCase upright = armCase();
    upright.addBox({1.3, 0.1, -0.9}, {2.1, 1.4, -0.1}, 3);
    const auto wanted = solve(upright);
    ASSERT_TRUE(wanted.ok());
    for (const double x : {1.0, -1.0}) {
        const glm::dmat4 motion =
            glm::scale(glm::rotate(glm::dmat4(1.0), 2.0, glm::normalize(glm::dvec3(1, -2, 0.5))),
                       glm::dvec3(x, 1, 1));
        const auto moved = [&](const glm::dvec3& p) {
            return glm::dvec3(motion * glm::dvec4(p, 1.0));
        };
        BindCase other = upright;
        for (auto& p : other.points) p = moved(p);
        for (auto& s : other.segments) s = {s.slot, moved(s.from), moved(s.to)};
        if (x < 0.0)
            for (auto& t : other.triangles) std::swap(t.y, t.z);
        const auto result = solve(other);
        ASSERT_TRUE(result.ok());
        EXPECT_LT(largestDifference(*wanted, *result, 5), 1e-4) << x;
    }
}

TEST_P(EveryMethod, givesTheSameBitsOnAnyNumberOfThreads) {
    BindCase c = armCase(1200, 24);  // large enough for every solver to share it out
    c.addBox({0.9, 0.4, -0.05}, {1.1, 0.45, 0.05});
    c.addBox({-3.0, 0.4, -0.05}, {-2.9, 0.45, 0.05});
    BindSettings settings;
    settings.smoothing = 1;
    const auto many = solve(c, settings);
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    const auto alone = solve(c, settings);
    ASSERT_TRUE(many.ok() && alone.ok());
    EXPECT_TRUE(many->rows == alone->rows);
    EXPECT_EQ(many->fellBack, alone->fellBack);
    EXPECT_EQ(many->bleeding, alone->bleeding);
}

TEST_P(EveryMethod, leavesKeptPointsTheirRows) {
    BindCase c = armCase();
    c.kept.assign(c.points.size(), 0);
    c.keptRows.resize(c.points.size());
    for (std::size_t p = 0; p < 40; ++p) {
        c.kept[p] = 1;
        c.keptRows[p] = {{2, 0.125f}, {3, 0.875f}};
    }
    for (const std::uint32_t passes : {0u, 2u}) {
        BindSettings settings;
        settings.smoothing = passes;
        const auto result = solve(c, settings);
        ASSERT_TRUE(result.ok());
        for (std::size_t p = 0; p < 40; ++p) ASSERT_EQ(result->rows[p], c.keptRows[p]);
        expectValidRows(c.problem(), *result, 4);
    }
}

std::vector<const char*> allMethods() {
    std::vector<const char*> ids;
    for (const auto& method : bindMethods()) ids.push_back(method.id);
    return ids;
}
INSTANTIATE_TEST_SUITE_P(Table, EveryMethod, testing::ValuesIn(allMethods()),
                         [](const auto& tested) { return std::string(tested.param); });

TEST(Table, findsMethodsByIdAndNothingElse) {
    EXPECT_NE(findBindMethod("distance"), nullptr);
    EXPECT_NE(findBindMethod("hierarchy"), nullptr);
    EXPECT_NE(findBindMethod("rigid"), nullptr);
    EXPECT_EQ(findBindMethod("Distance"), nullptr);
    EXPECT_EQ(findBindMethod(""), nullptr);
}

TEST(Distance, weightsFallWithThePowerOfTheDistance) {
    // A point 1 from bone 0 and 2 from bone 1.
    auto c = bindCase(*gridMesh(1, 1), {{0, {0, 1, 0}, {0, 1, 0}}, {1, {0, -2, 0}, {0, -2, 0}}},
                      {kNoIndex, kNoIndex});
    c.points[0] = {0, 0, 0};
    for (const double dropoff : {0.5, 1.0, 4.0, 8.0}) {
        BindSettings settings;
        settings.dropoff = dropoff;
        const auto result = solved("distance", c, settings);
        EXPECT_NEAR(weightOf(result.rows[0], 0) / weightOf(result.rows[0], 1),
                    std::pow(2.0, dropoff), 1e-4 * std::pow(2.0, dropoff));
    }
}

TEST(Softness, widensTheBlendOfEveryMethodThatBlends) {
    const auto c = armCase();
    // The area that one bone alone does not hold.
    const auto blended = [&](const BindMethod& method, double softness) {
        BindSettings settings;
        settings.softness = softness;
        double out = 0.0;
        for (const auto& row : solved(method.id, c, settings).rows) {
            float most = 0.0f;
            for (const auto& i : row) most = std::max(most, i.weight);
            out += 1.0 - most;
        }
        return out;
    };
    for (const auto& method : bindMethods()) {
        const double usual = blended(method, 1.0);
        if (!method.usesSoftness) {
            EXPECT_EQ(blended(method, 2.0), usual) << method.id;
            continue;
        }
        EXPECT_GT(blended(method, 2.0), 1.3 * usual) << method.id;
        EXPECT_LT(blended(method, 0.5), usual / 1.3) << method.id;
    }
}

TEST(Distance, takesTheNearestBonesOnly) {
    const auto c = armCase();
    BindSettings settings;
    settings.maxInfluences = 2;
    const auto result = solved("distance", c, settings);
    for (std::size_t p = 0; p + 2 < c.points.size(); ++p) {
        const double x = c.points[p].x;
        if (x < 1.4) {
            EXPECT_EQ(weightOf(result.rows[p], 3), 0.0f) << x;
        }
        if (x > 2.6) {
            EXPECT_EQ(weightOf(result.rows[p], 0), 0.0f) << x;
        }
    }
}

TEST(Hierarchy, doesNotReachAcrossToTheOtherLeg) {
    const auto c = legsCase();
    const auto result = solved("hierarchy", c);
    const auto distance = solved("distance", c);
    const auto nearest = solved("rigid", c);
    bool distanceReaches = false;
    for (std::size_t p = 0; p < c.points.size(); ++p) {
        if (nearest.rows[p][0].slot == 0)
            continue;  // the hip's own points may be shared by its children
        const auto& row = result.rows[p];
        const float left = weightOf(row, 1) + weightOf(row, 2);
        const float right = weightOf(row, 3) + weightOf(row, 4);
        EXPECT_TRUE(left == 0.0f || right == 0.0f) << p;
        const auto& other = distance.rows[p];
        distanceReaches |= weightOf(other, 2) > 0.0f && weightOf(other, 4) > 0.0f;
    }
    EXPECT_TRUE(distanceReaches) << "the fixture shows the difference";
}

TEST(Hierarchy, takesAConnectedChain) {
    const auto c = armCase();
    BindSettings settings;
    settings.maxInfluences = 3;
    for (const auto& row : solved("hierarchy", c, settings).rows)
        for (std::size_t i = 1; i < row.size(); ++i) EXPECT_EQ(row[i].slot, row[i - 1].slot + 1);
}

TEST(Rigid, partsTheTubeAtTheJoints) {
    const auto c = armCase();
    const auto result = solved("rigid", c);
    for (std::size_t p = 0; p + 2 < c.points.size(); ++p) {
        const double x = c.points[p].x;
        if (std::abs(x - std::round(x)) < 1e-3) continue;  // on a border either side will do
        EXPECT_EQ(result.rows[p], (std::vector<Influence>{{static_cast<SlotIndex>(x), 1.0f}})) << x;
    }
}

}  // namespace
}  // namespace sinew
