// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/numbers.h"

#include <gtest/gtest.h>

#include <glm/gtc/matrix_transform.hpp>
#include <limits>

namespace sinew {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinite = std::numeric_limits<double>::infinity();

TEST(Numbers, oneThatIsNoNumberIsFoundAnywhere) {
    EXPECT_TRUE(isFinite(glm::dvec3(1, -2, 1e300)));
    EXPECT_FALSE(isFinite(glm::dvec3(1, kNan, 3)));
    EXPECT_FALSE(isFinite(glm::vec2(0, std::numeric_limits<float>::infinity())));
    glm::dmat4 m(1.0);
    EXPECT_TRUE(isFinite(m));
    m[3][2] = -kInfinite;
    EXPECT_FALSE(isFinite(m));
    EXPECT_TRUE(allFinite(std::vector<float>{}));
    EXPECT_TRUE(allFinite(std::vector<float>{0.0f, -1e38f, 1e38f, 1e38f}));
    EXPECT_FALSE(allFinite(std::vector<float>{0.0f, std::numeric_limits<float>::quiet_NaN()}));
    EXPECT_FALSE(allFinite(
        std::vector<glm::vec3>{{0, 0, 0}, {0, 0, -std::numeric_limits<float>::infinity()}}));
}

TEST(Numbers, invertibleDoesNotDependOnTheUnit) {
    const glm::dmat4 turned =
        glm::scale(glm::rotate(glm::dmat4(1.0), 0.7, glm::dvec3(1, 2, 3)), glm::dvec3(1, 2, 0.5));
    glm::dmat4 flat = turned;
    flat[2] = flat[0] + flat[1];
    for (const double unit : {1e-120, 1e-12, 1e-3, 1.0, 1e3, 1e12, 1e120}) {
        const glm::dmat4 scale = glm::scale(glm::dmat4(1.0), glm::dvec3(unit));
        EXPECT_TRUE(invertible(scale * turned)) << unit;
        EXPECT_FALSE(invertible(scale * flat)) << unit;
    }
}

TEST(Numbers, axesOfDifferentLengthsAreNotFlat) {
    EXPECT_TRUE(invertible(glm::scale(glm::dmat4(1.0), glm::dvec3(1e-9, 1.0, 1e9))));
    EXPECT_FALSE(invertible(glm::scale(glm::dmat4(1.0), glm::dvec3(1.0, 0.0, 1.0))));
}

TEST(Numbers, aMirrorHasAnInverseAndWhatIsNotFiniteHasNone) {
    EXPECT_TRUE(invertible(glm::scale(glm::dmat4(1.0), glm::dvec3(-1, 1, 1))));
    glm::dmat4 m(1.0);
    m[3][0] = kInfinite;
    EXPECT_FALSE(invertible(m));
    m = glm::dmat4(1.0);
    m[1][1] = kNan;
    EXPECT_FALSE(invertible(m));
}

}  // namespace
}  // namespace sinew
