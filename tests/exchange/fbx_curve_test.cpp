// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/fbx/curve.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "editor/exchange/readers/fbx/sampling.h"
#include "editor/exchange/readers/fbx/transform.h"
#include "tests/exchange/files/fbx_bytes.h"

namespace sinew::fbx_read {
namespace {

using test::fbx::array;
using test::fbx::Bytes;
using test::fbx::Writer;

constexpr std::int32_t kHold = 0x2, kLinear = 0x4, kCubic = 0x8;
constexpr std::int32_t kAuto = 0x100, kTcb = 0x200, kUser = 0x400;
constexpr std::int32_t kTimeIndependent = 0x2000, kClampProgressive = 0x4000;
constexpr std::int32_t kWeighted = 0x3000000;

struct Keys {
    std::vector<double> seconds;
    std::vector<float> values;
    std::vector<std::int32_t> flags;   // one a key, or one for all
    std::vector<float> data;           // four a flag; empty: zeros
    std::vector<std::int32_t> counts;  // empty: all keys

    Curve curve() const {
        std::vector<std::int64_t> ticks;
        for (const double s : seconds)
            ticks.push_back(static_cast<std::int64_t>(std::llround(s * kTicksPerSecond)));
        std::vector<float> four = data;
        four.resize(flags.size() * 4);
        std::vector<std::int32_t> refs = counts;
        if (refs.empty())
            refs.assign(flags.size(),
                        flags.size() == 1 ? static_cast<std::int32_t>(seconds.size()) : 1);
        Writer out(7400);
        out.add({"AnimationCurve",
                 {},
                 {{"KeyTime", {array('l', ticks)}, {}},
                  {"KeyValueFloat", {array('f', values)}, {}},
                  {"KeyAttrFlags", {array('i', flags)}, {}},
                  {"KeyAttrDataFloat", {array('f', four)}, {}},
                  {"KeyAttrRefCount", {array('i', refs)}, {}}}});
        const Tree tree = parse(out.bytes());
        return Curve(tree.root.children.at(0));
    }
};

TEST(FbxCurve, KeepsTheEndsValuesOutsideOfItsKeys) {
    const Curve curve = Keys{{1, 2}, {5, 7}, {kLinear}, {}, {}}.curve();
    EXPECT_EQ(curve.at(-3.0, Side::After), 5.0);
    EXPECT_EQ(curve.at(1.5, Side::After), 6.0);
    EXPECT_EQ(curve.at(9.0, Side::Before), 7.0);
}

TEST(FbxCurve, HoldsAValueUntilTheNextKeyOrFromThisKeyOn) {
    const Curve hold = Keys{{0, 1, 2}, {5, 7, 9}, {kHold}, {}, {}}.curve();
    EXPECT_EQ(hold.at(0.99, Side::After), 5.0);
    EXPECT_EQ(hold.at(1.0, Side::Before), 5.0);
    EXPECT_EQ(hold.at(1.0, Side::After), 7.0);
    EXPECT_TRUE(hold.onlyHolds());
    const Curve next = Keys{{0, 1}, {5, 7}, {kHold | 0x100}, {}, {}}.curve();
    EXPECT_EQ(next.at(0.01, Side::After), 7.0);
}

TEST(FbxCurve, FollowsSlopesOfTheUser) {
    // Slopes 0 and 0: the Hermite curve 3u^2 - 2u^3.
    const Curve flat = Keys{{0, 2}, {0, 1}, {kCubic | kUser}, {0, 0, 0, 0}, {}}.curve();
    EXPECT_NEAR(flat.at(0.5, Side::After), 3 * 0.0625 - 2 * 0.015625, 1e-12);
    // Right slope 4 a second and left slope -2 of the next key: h10 * 4 * span + h11 * -2 * span.
    const Curve steep = Keys{{0, 2}, {0, 0}, {kCubic | kUser}, {4, -2, 0, 0}, {}}.curve();
    const double u = 0.25;
    const double h10 = u * u * u - 2 * u * u + u;
    const double h11 = u * u * u - u * u;
    EXPECT_NEAR(steep.at(0.5, Side::After), h10 * 4 * 2 + h11 * -2 * 2, 1e-12);
}

TEST(FbxCurve, FollowsWeightedSlopes) {
    // Weights of 0.9 and 0.1: inner points at times 1.8 and 1.8 of 2, values 0.9 and 1.
    const std::uint32_t weights = 9000u | (1000u << 16);
    const Curve curve = Keys{
        {0, 2},
        {0, 1},
        {kCubic | kUser | kWeighted},
        {0.5f, 0, std::bit_cast<float>(weights), 0},
        {}}.curve();
    // By hand at the parameter 1/2: time (3 * 1.8 + 3 * 1.8 + 2) / 8, value (3 * 0.9 + 3 + 1) / 8.
    EXPECT_NEAR(curve.at(1.6, Side::After), 0.8375, 1e-6);
}

TEST(FbxCurve, SolvesAutomaticSlopes) {
    const Curve curve =
        Keys{{0, 1, 2}, {0, 1, 4}, {kCubic | kAuto | kTimeIndependent}, {}, {}}.curve();
    // The slope at the middle is that from the first key to the last, 2; at the ends the segment's
    // own.
    const double u = 0.5;
    const double hermite =
        u * u * (3 - 2 * u) + (u * u * u - 2 * u * u + u) * 1 + (u * u * u - u * u) * 2;
    EXPECT_NEAR(curve.at(0.5, Side::After), hermite, 1e-12);
}

TEST(FbxCurve, ClampsAutomaticSlopesBetweenTheirNeighbours) {
    const std::int32_t flags = kCubic | kAuto | kTimeIndependent | kClampProgressive;
    // The middle key is the highest: the curve lies flat there and never passes it.
    const Curve peak = Keys{{0, 1, 3}, {0, 5, 4}, {flags}, {}, {}}.curve();
    // Rising slowly, then fast: the inner points stay between the keys.
    const Curve rise = Keys{{0, 1, 2}, {0, 0.1f, 5}, {flags}, {}, {}}.curve();
    for (double t = 0.0; t <= 3.0; t += 0.01) {
        EXPECT_LE(peak.at(t, Side::After), 5.0 + 1e-12) << t;
        EXPECT_GE(rise.at(t, Side::After), -1e-12) << t;
    }
    EXPECT_NEAR(peak.at(0.5, Side::After), 2.5, 1e-12) << "flat at both ends";
}

TEST(FbxCurve, SolvesTensionContinuityAndBias) {
    // Tension 1: flat at every key.
    const Curve tense = Keys{{0, 1, 2}, {0, 1, 4}, {kCubic | kTcb}, {1, 0, 0, 0}, {}}.curve();
    EXPECT_NEAR(tense.at(1.5, Side::After), 2.5, 1e-12);
    // All zero: Catmull and Rom.
    const Curve plain = Keys{{0, 1, 2}, {0, 1, 4}, {kCubic | kTcb}, {0, 0, 0, 0}, {}}.curve();
    const double u = 0.25;
    const double slope = 0.5 * (1 + 3);
    EXPECT_NEAR(plain.at(0.25, Side::After),
                u * u * (3 - 2 * u) + (u * u * u - 2 * u * u + u) * 1 + (u * u * u - u * u) * slope,
                1e-12);
}

TEST(FbxCurve, GivesRunsOfKeysTheirAttributes) {
    const Curve curve = Keys{{0, 1, 2, 3}, {0, 1, 2, 3}, {kHold, kLinear}, {}, {2, 2}}.curve();
    EXPECT_EQ(curve.at(0.5, Side::After), 0.0);
    EXPECT_EQ(curve.at(1.5, Side::After), 1.0);
    EXPECT_EQ(curve.at(2.5, Side::After), 2.5);
}

TEST(FbxCurve, LeavesOutKeysThatMakeNoSense) {
    const Curve curve = Keys{{0, 1, 1, 0.5, 2}, {0, 1, 5, 6, NAN}, {kLinear}, {}, {}}.curve();
    EXPECT_EQ(curve.keys().size(), 2u);
    EXPECT_EQ(curve.dropped(), 3u);
}

double farthest(const Track& track, const std::function<glm::dquat(double)>& truth) {
    double worst = 0.0;
    for (double t = static_cast<double>(track.times.front());
         t <= static_cast<double>(track.times.back()); t += 0.001) {
        std::size_t k = 0;
        while (k + 2 < track.times.size() && static_cast<double>(track.times[k + 1]) <= t) ++k;
        const auto at = [&](std::size_t i) {
            const float* v = &track.values[i * 4];
            return glm::normalize(glm::dquat(v[3], v[0], v[1], v[2]));
        };
        const double a = static_cast<double>(track.times[k]);
        const double b = static_cast<double>(track.times[k + 1]);
        const auto q = glm::slerp(at(k), at(k + 1), std::clamp((t - a) / (b - a), 0.0, 1.0));
        worst = std::max(worst, 2.0 * std::acos(std::min(1.0, std::abs(glm::dot(q, truth(t))))));
    }
    return worst;
}

TEST(FbxSampling, StaysNearTheCurvesHoweverFarTheyRotate) {
    const Curve x = Keys{{0, 2}, {0, 1500}, {kLinear}, {}, {}}.curve();
    const Curve y = Keys{{0, 0.7, 2}, {0, 80, -30}, {kCubic | kAuto}, {}, {}}.curve();
    RotationMotion motion;
    motion.curves = {&x, &y};
    motion.at = [&](double t, Side side) {
        return fromAngles({x.at(t, side), y.at(t, side), 0.0}, 0);
    };
    const Track track = sampled(motion);
    EXPECT_LT(farthest(track, [&](double t) { return motion.at(t, Side::After); }),
              1.5 * kStraightRotation);
    EXPECT_LT(track.times.size(), 2000u);
}

TEST(FbxSampling, AddsNoKeyToARotationAboutOneAxis) {
    const Curve x = Keys{{0, 1, 2}, {0, 60, -100}, {kLinear}, {}, {}}.curve();
    RotationMotion motion;
    motion.curves = {&x};
    motion.at = [&](double t, Side side) { return fromAngles({x.at(t, side), 0.0, 0.0}, 0); };
    EXPECT_EQ(sampled(motion).times, (std::vector<float>{0, 1, 2}));
}

TEST(FbxSampling, StepsWhereAllCurvesHoldAndJumpsWhereSomeDo) {
    const Curve hold = Keys{{0, 1, 2}, {5, 7, 9}, {kHold}, {}, {}}.curve();
    const Curve line = Keys{{0, 2}, {0, 2}, {kLinear}, {}, {}}.curve();
    VectorMotion motion;
    motion.tolerance = 1e-6;
    motion.curves = {&hold};
    motion.at = [&](double t, Side side) { return glm::dvec3(hold.at(t, side), 0, 0); };
    const Track steps = sampled(motion);
    EXPECT_EQ(steps.interpolation, Interpolation::Step);
    EXPECT_EQ(steps.times, (std::vector<float>{0, 1, 2}));
    motion.curves = {&hold, &line};
    motion.at = [&](double t, Side side) {
        return glm::dvec3(hold.at(t, side), line.at(t, side), 0);
    };
    const Track mixed = sampled(motion);
    EXPECT_EQ(mixed.interpolation, Interpolation::Linear);
    ASSERT_EQ(mixed.times.size(), 5u);
    EXPECT_NEAR(mixed.times[1], 1.0f, 2e-4f);
    EXPECT_LT(mixed.times[1], 1.0f);
    EXPECT_EQ(mixed.values[3], 5.0f) << "just before the jump";
    EXPECT_EQ(mixed.values[6], 7.0f);
}

TEST(FbxSampling, KeepsTwoKeysOfWhatDoesNotChange) {
    const Curve still = Keys{{0, 1, 2, 3}, {4, 4, 4, 4}, {kLinear}, {}, {}}.curve();
    VectorMotion motion;
    motion.curves = {&still};
    motion.at = [&](double t, Side side) { return glm::dvec3(still.at(t, side)); };
    EXPECT_EQ(sampled(motion).times, (std::vector<float>{0, 3}));
}

}  // namespace
}  // namespace sinew::fbx_read
