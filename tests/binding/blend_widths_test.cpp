// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/blend_widths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "editor/binding/finish_rows.h"

namespace sinew {
namespace {

// Points along three bones that meet at 1 and 2, with logistic transitions of these widths.
std::vector<std::vector<Influence>> alongChain(double atFirst, double atSecond) {
    std::vector<std::vector<Influence>> out;
    for (int i = 0; i <= 3000; ++i) {
        const double x = i / 1000.0;
        const double past1 = 1.0 / (1.0 + std::exp((1.0 - x) / atFirst));
        const double past2 = 1.0 / (1.0 + std::exp((2.0 - x) / atSecond));
        out.push_back({{0, static_cast<float>(1.0 - past1)},
                       {1, static_cast<float>(past1 * (1.0 - past2))},
                       {2, static_cast<float>(past1 * past2)}});
    }
    return out;
}

BlendExample chain(double first, double second) {
    const auto solved = alongChain(0.04, 0.04);
    auto wanted = alongChain(first, second);
    for (auto& row : wanted) {  // as a bind leaves them
        fadeFaint(row);
        stretchBlend(row, 1.0);
    }
    return {solved,
            std::move(wanted),
            std::vector<double>(solved.size(), 1.0),
            {"rig:hip", "rig:knee", "rig:foot"}};
}

TEST(BlendWidths, ofAMethodsOwnRowsAreOne) {
    const BlendWidths found = measuredWidths(chain(0.04, 0.04));
    EXPECT_NEAR(found.all, 1.0, 0.01);
    for (const auto& [pair, width] : found.between)
        EXPECT_NEAR(width, 1.0, 0.01) << pair.first << ' ' << pair.second;
}

TEST(BlendWidths, areTheRatioOfTheTransitions) {
    EXPECT_NEAR(measuredWidths(chain(0.08, 0.08)).all, 2.0, 0.01);
    EXPECT_NEAR(measuredWidths(chain(0.02, 0.02)).all, 0.5, 0.01);
}

TEST(BlendWidths, belongToTwoJointsAndAreFoundByName) {
    const BlendWidths found = measuredWidths(chain(0.02, 0.08));
    const PairSoftness widths =
        found.of(std::vector<std::string>{"tail", "other|foot", "knee", "hip"});
    EXPECT_NEAR(widths.of(2, 3), 0.5, 0.06);
    EXPECT_NEAR(widths.of(1, 2), 2.0, 0.2);
    EXPECT_EQ(widths.of(0, 3), found.all) << "joints that the example does not have";
}

TEST(BlendWidths, doNotDependOnUnitOrThickness) {
    BlendExample example = chain(0.02, 0.08);
    const BlendWidths found = measuredWidths(example);
    for (double& area : example.areas) area *= 1e4;
    const BlendWidths large = measuredWidths(example);
    EXPECT_NEAR(large.all, found.all, 1e-9);
    for (const auto& [pair, width] : found.between)
        EXPECT_NEAR(large.between.at(pair), width, 1e-9);
}

TEST(BlendWidths, ofRigidWeightsAreTheLeastThatCanBeSet) {
    BlendExample example = chain(0.04, 0.04);
    for (auto& row : example.wanted) {
        const auto most = std::ranges::max_element(row, {}, &Influence::weight);
        row = {{most->slot, 1.0f}};
    }
    EXPECT_EQ(measuredWidths(example).all, 0.25);
    example.wanted.assign(example.wanted.size(), {});
    EXPECT_EQ(measuredWidths(example).all, 1.0) << "no weights tell nothing";
}

TEST(StretchedBlend, keepsTheMiddleAndTheSum) {
    std::vector<Influence> row{{0, 0.5f}, {1, 0.5f}};
    stretchBlend(row, 3.0);
    EXPECT_NEAR(row[0].weight, 0.5f, 1e-6f);
    row = {{0, 0.9f}, {1, 0.1f}};
    stretchBlend(row, 2.0);
    EXPECT_NEAR(row[0].weight, 0.75f, 1e-6f) << "3 to 1 is the root of 9 to 1";
    EXPECT_NEAR(row[0].weight + row[1].weight, 1.0f, 1e-6f);
}

}  // namespace
}  // namespace sinew
