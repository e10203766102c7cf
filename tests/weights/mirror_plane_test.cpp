// SPDX-License-Identifier: Apache-2.0
// Planes of symmetry: found by themselves, across an axis, as a matrix.
#include "editor/weights/mirror_plane.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "tests/support/fixtures.h"

namespace sinew {
namespace {

glm::vec3 moved(const glm::dmat4& by, const glm::vec3& p) {
    return glm::vec3(by * glm::dvec4(p, 1.0));
}

// Two tubes that cross like a body and its arms: unlike along X, Y and Z but for one plane.
SymmetrySubject figure(const glm::dmat4& by = glm::dmat4(1.0)) {
    SymmetrySubject out;
    const auto arms = test::tubeMesh(21, 12, 4.0f, 0.25f);
    const auto body = test::tubeMesh(21, 12, 5.0f, 0.6f);
    for (const auto& p : arms->positions)  // arms, along X
        out.points.push_back(moved(by, p - glm::vec3(2.0f, 0.0f, 0.0f)));
    for (const auto& p : body->positions)  // body, along Y
        out.points.push_back(moved(by, {p.z, p.x - 3.6f, p.y * (p.x > 4.0f ? 1.5f : 0.7f)}));
    for (const auto& [name, place] :
         {std::pair("hand_L", glm::dvec3(1.9, 0, 0)), std::pair("hand_R", glm::dvec3(-1.9, 0, 0)),
          std::pair("head", glm::dvec3(0, 1.2, 0)), std::pair("hips", glm::dvec3(0, -2.5, 0.2))})
        out.joints.push_back({name, glm::dvec3(by * glm::dvec4(place, 1.0))});
    return out;
}

TEST(MirrorPlane, IsFoundAcrossAnAxisAndThroughTheOriginExactly) {
    const auto plane = findMirrorPlane(figure());
    ASSERT_TRUE(plane);
    EXPECT_EQ(*plane, MirrorPlane{});
}

TEST(MirrorPlane, IsFoundWhereverTheFigureStands) {
    const glm::dmat4 by = glm::rotate(glm::translate(glm::dmat4(1.0), {3.0, -1.0, 0.5}), 0.6,
                                      glm::normalize(glm::dvec3(0.2, 1.0, 0.1)));
    const auto plane = findMirrorPlane(figure(by));
    ASSERT_TRUE(plane);
    const glm::dvec3 normal(by * glm::dvec4(1.0, 0.0, 0.0, 0.0));
    EXPECT_GT(std::abs(glm::dot(plane->normal, normal)), 1.0 - 1e-9);
    EXPECT_NEAR(distanceTo(*plane, glm::dvec3(by[3])), 0.0, 1e-4);
}

TEST(MirrorPlane, IsNotDrawnAsideByWhatOneSideAloneHas) {
    SymmetrySubject subject = figure();
    const auto sword = test::tubeMesh(21, 8, 1.5f, 0.05f);
    for (const auto& p : sword->positions)  // a sword
        subject.points.push_back({1.9f + p.y, p.x, p.z + 0.4f});
    const auto plane = findMirrorPlane(subject);
    ASSERT_TRUE(plane);
    EXPECT_EQ(*plane, MirrorPlane{});
}

TEST(MirrorPlane, goesByNoJointOfASideWhoseOtherIsNotThereYet) {
    SymmetrySubject subject = figure();
    std::erase_if(subject.joints,
                  [](const InfluencePlace& joint) { return joint.name == "hand_R"; });
    for (int finger = -2; finger <= 2; ++finger)  // alike across Z
        for (int bone = 0; bone < 4; ++bone)
            subject.joints.push_back({"finger" + std::to_string(4 * (finger + 2) + bone) + "_L",
                                      glm::dvec3(1.9 + 0.03 * bone, 0.0, 0.02 * finger)});
    const auto plane = findMirrorPlane(subject);
    ASSERT_TRUE(plane);
    EXPECT_EQ(*plane, MirrorPlane{});
}

TEST(MirrorPlane, isNoneOfASideAlone) {
    SymmetrySubject subject;  // as a left hand, not very unlike itself
    const auto arm = test::tubeMesh(21, 12, 4.0f, 0.25f);
    for (const auto& p : arm->positions)
        subject.points.push_back({p.x * (1.0f + 0.05f * p.x), p.y * (p.y > 0.0f ? 1.6f : 1.0f),
                                  p.z * (p.z > 0.0f ? 1.4f : 1.0f)});
    for (int bone = 0; bone < 20; ++bone)
        subject.joints.push_back(
            {"bone" + std::to_string(bone) + "_L",
             {0.2 * bone, 4.0 * std::sin(2.3 * bone), 4.0 * std::cos(1.7 * bone * bone)}});
    EXPECT_FALSE(findMirrorPlane(subject));
}

TEST(MirrorPlane, AcrossAnAxisGoesThroughTheMiddleOfAFigureThatStandsAside) {
    const auto aside = figure(glm::translate(glm::dmat4(1.0), {7.0, 0.0, 0.0}));
    EXPECT_EQ(axisPlane(figure(), 0), MirrorPlane{});
    EXPECT_NEAR(axisPlane(aside, 0).offset, 7.0, 1e-6);
}

TEST(MirrorPlane, MirrorsByItsMatrixAsByItsFormula) {
    const MirrorPlane plane{glm::normalize(glm::dvec3(1, 2, -1)), 0.7};
    const glm::dvec3 p(0.3, -2.0, 5.0);
    EXPECT_LT(glm::distance(glm::dvec3(reflection(plane) * glm::dvec4(p, 1.0)), mirrored(p, plane)),
              1e-12);
}

}  // namespace
}  // namespace sinew
