// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/fit_weights.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "tests/support/random.h"

namespace sinew {
namespace {

FitOutcome fitWeights(const WeightFit& fit, std::span<double> out) {
    std::ranges::copy(fit.before, out.begin());
    return WeightFitter(fit).solve(out);
}

struct Problem {
    std::vector<glm::dvec3> places;
    std::vector<glm::dvec3> wanted;
    std::vector<double> before;
    std::vector<std::uint8_t> locked;
    WeightFit fit() const {
        return {.places = places, .wanted = wanted, .before = before, .locked = locked};
    }
    glm::dvec3 at(std::size_t pose, const std::vector<double>& weights) const {
        glm::dvec3 out(0.0);
        for (std::size_t i = 0; i < weights.size(); ++i)
            out += weights[i] * places[pose * weights.size() + i];
        return out;
    }
    double missed(const std::vector<double>& weights) const {
        double out = 0.0;
        for (std::size_t pose = 0; pose < wanted.size(); ++pose) {
            const auto off = at(pose, weights) - wanted[pose];
            out += glm::dot(off, off);
        }
        return out;
    }
};

class FitWeights : public ::testing::Test {
protected:
    double number() { return std::uniform_real_distribution<double>(-1.0, 1.0)(random_); }
    std::vector<double> simplexPoint(std::size_t count) {
        std::vector<double> out(count);
        for (auto& w : out) w = std::max(0.0, number());
        out[random_() % count] += 0.1;
        const double sum = std::accumulate(out.begin(), out.end(), 0.0);
        for (auto& w : out) w /= sum;
        return out;
    }
    Problem problem(std::size_t count, std::size_t poses) {
        Problem out;
        for (std::size_t i = 0; i < count * poses; ++i)
            out.places.emplace_back(number(), number(), number());
        for (std::size_t i = 0; i < poses; ++i)
            out.wanted.emplace_back(number(), number(), number());
        out.before = simplexPoint(count);
        return out;
    }
    static double sum(const std::vector<double>& weights) {
        return std::accumulate(weights.begin(), weights.end(), 0.0);
    }
    test::Random random_{1};
};

TEST_F(FitWeights, FindTheWeightsThatAShapeWasMadeFromWherePosesTellThemApart) {
    for (int round = 0; round < 200; ++round) {
        const std::size_t count = 2 + random_() % 5;
        Problem given = problem(count, 3);
        const auto truth = simplexPoint(count);
        for (std::size_t pose = 0; pose < 3; ++pose) given.wanted[pose] = given.at(pose, truth);
        std::vector<double> found(count);
        ASSERT_EQ(fitWeights(given.fit(), found), FitOutcome::Fitted);
        for (std::size_t i = 0; i < count; ++i) EXPECT_NEAR(found[i], truth[i], 1e-4);
    }
}

TEST_F(FitWeights, AreNoFartherThanAnyOtherWeightsAndKeepToTheRules) {
    for (int round = 0; round < 500; ++round) {
        const std::size_t count = 2 + random_() % 10;
        Problem given = problem(count, 1 + random_() % 4);
        given.locked.assign(count, 0);
        if (count > 3) given.locked[random_() % count] = 1;
        std::vector<double> found(count);
        if (fitWeights(given.fit(), found) != FitOutcome::Fitted) {
            EXPECT_EQ(found, given.before);
            continue;
        }
        EXPECT_NEAR(sum(found), 1.0, 1e-12);
        double room = 1.0;
        for (std::size_t i = 0; i < count; ++i) {
            EXPECT_GE(found[i], 0.0);
            if (!given.locked[i]) continue;
            EXPECT_EQ(found[i], given.before[i]);
            room -= found[i];
        }
        const double least = given.missed(found);
        for (int other = 0; other < 200; ++other) {
            auto weights = simplexPoint(count);
            double open = 0.0;
            for (std::size_t i = 0; i < count; ++i) open += given.locked[i] ? 0.0 : weights[i];
            if (!(open > 0.0)) continue;
            for (std::size_t i = 0; i < count; ++i)
                weights[i] = given.locked[i] ? given.before[i] : weights[i] * room / open;
            EXPECT_LE(least, given.missed(weights) + 1e-4);
        }
    }
}

TEST_F(FitWeights, HaveNoMoreInfluencesThanAreAllowed) {
    for (int round = 0; round < 200; ++round) {
        Problem given = problem(9, 4);
        WeightFit fit = given.fit();
        fit.most = 3;
        std::vector<double> found(9);
        ASSERT_EQ(fitWeights(fit, found), FitOutcome::Fitted);
        EXPECT_LE(std::ranges::count_if(found, [](double w) { return w > 0.0; }), 3);
        EXPECT_NEAR(sum(found), 1.0, 1e-12);
    }
}

TEST_F(FitWeights, StayWhereNothingAsksForAChange) {
    Problem given = problem(6, 2);
    for (std::size_t pose = 0; pose < 2; ++pose) given.wanted[pose] = given.at(pose, given.before);
    std::vector<double> found(6);
    ASSERT_EQ(fitWeights(given.fit(), found), FitOutcome::Fitted);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(found[i], given.before[i], 1e-9);
}

TEST_F(FitWeights, SayWhereNoWeightsCanMoveThePoint) {
    Problem given = problem(4, 1);
    given.places.assign(4, glm::dvec3(0.3, 1.2, -0.4));
    std::vector<double> found(4);
    EXPECT_EQ(fitWeights(given.fit(), found), FitOutcome::NoReach);
    EXPECT_EQ(found, given.before);
    given = problem(4, 1);
    given.locked = {1, 1, 1, 0};
    EXPECT_EQ(fitWeights(given.fit(), found), FitOutcome::NoRoom);
    EXPECT_EQ(found, given.before);
}

}  // namespace
}  // namespace sinew
