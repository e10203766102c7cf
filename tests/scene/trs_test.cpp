// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/trs.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace sinew {
namespace {

glm::dmat4 randomAffine(std::mt19937& random) {
    std::uniform_real_distribution<double> d(-2.0, 2.0);
    glm::dmat4 m(1.0);
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 3; ++r) m[c][r] = d(random);
    return m;
}

TEST(Trs, anyAffineMatrixComesBackFromItsParts) {
    test::Random random(1);
    for (int i = 0; i < 1000; ++i) {
        const auto m = randomAffine(random);
        EXPECT_LT(relativeDifference(toMatrix(toTrs(m)), m), 1e-9);
    }
}

TEST(Trs, rotationsAreUnitAndProper) {
    test::Random random(2);
    for (int i = 0; i < 100; ++i) {
        const Trs trs = toTrs(randomAffine(random));
        EXPECT_NEAR(glm::length(trs.rotation), 1.0, 1e-12);
        EXPECT_GT(trs.scale.y, 0.0);
        EXPECT_GT(trs.scale.z, 0.0);
    }
}

TEST(Trs, rigidMatricesGetNoScaleAndNoShear) {
    const Trs rigid{
        {1, 2, 3}, glm::normalize(glm::dquat(0.3, 0.5, -0.2, 0.7)), glm::dvec3(1), glm::dvec3(0)};
    const Trs back = toTrs(toMatrix(rigid));
    EXPECT_EQ(back.shear, glm::dvec3(0.0));
    EXPECT_LT(glm::length(back.scale - glm::dvec3(1.0)), 1e-12);
}

TEST(Trs, mirrorsPutTheirSignOnX) {
    Trs mirror;
    mirror.scale = {-1, 1, 1};
    mirror.rotation = glm::angleAxis(0.4, glm::normalize(glm::dvec3(1, 2, 3)));
    EXPECT_LT(toTrs(toMatrix(mirror)).scale.x, 0.0);
}

TEST(Trs, singularMatricesStayFinite) {
    glm::dmat4 flat(1.0);
    flat[1] = flat[0] * 2.0;  // y along x
    const Trs trs = toTrs(flat);
    for (int k = 0; k < 3; ++k) {
        EXPECT_TRUE(std::isfinite(trs.scale[k]));
        EXPECT_TRUE(std::isfinite(trs.shear[k]));
    }
    const Trs zero = toTrs(glm::dmat4(0.0));
    EXPECT_TRUE(std::isfinite(zero.rotation.w));
    EXPECT_EQ(zero.scale, glm::dvec3(0.0));
}

}  // namespace
}  // namespace sinew
