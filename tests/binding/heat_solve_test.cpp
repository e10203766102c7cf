// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/heat.h"

#include <glm/gtc/quaternion.hpp>

#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

constexpr double kSharpness = 6.0;

// A tube of length 4 with a joint in its middle.
BindCase elbow() {
    return bindCase(*tubeMesh(41, 12, 4.0f, 0.25f),
                    {{0, {0, 0, 0}, {2, 0, 0}}, {1, {2, 0, 0}, {4, 0, 0}}}, {kNoIndex, 0});
}

HeatRows heated(const BindCase& c) {
    auto out = heatRows(c.problem(), kSharpness, nullptr, {});
    EXPECT_TRUE(out.ok()) << (out.ok() ? "" : out.error().message.english());
    return out.ok() ? std::move(out).value() : HeatRows{};
}

double weight(const SparseRows& rows, std::uint32_t point, std::uint32_t slot) {
    const auto slots = rows.columnsOf(point);
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (slots[i] == slot) return static_cast<double>(rows.valuesOf(point)[i]);
    return 0.0;
}

void expectSumsOfOne(const SparseRows& rows) {
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        double sum = 0.0;
        for (const float w : rows.valuesOf(p)) sum += static_cast<double>(w);
        ASSERT_NEAR(sum, 1.0, 1e-5) << p;
    }
}

TEST(HeatRows, blendEvenlyAtAJointAndFallOffAlongTheBones) {
    const BindCase c = elbow();
    const SparseRows rows = heated(c).rows;
    expectSumsOfOne(rows);
    for (std::uint32_t side = 0; side < 12; ++side) {
        EXPECT_NEAR(weight(rows, 20 * 12 + side, 0), 0.5, 0.02);
        double last = 2.0;
        for (std::uint32_t ring = 0; ring < 41; ++ring) {
            const double here = weight(rows, ring * 12 + side, 0);
            EXPECT_LE(here, last + 1e-4) << ring;
            last = here;
            EXPECT_NEAR(here, weight(rows, (40 - ring) * 12 + side, 1), 0.02) << ring;
        }
        EXPECT_GT(weight(rows, 10 * 12 + side, 0), 0.95) << "halfway along its bone";
    }
}

// What a bone amid a chain of bones of length 1 has of the points halfway along it.
double shareInTheMiddle(std::uint32_t bones, float radius, double bend = 0.0) {
    std::vector<BoneSegment> segments;
    std::vector<std::uint32_t> parents;
    for (std::uint32_t i = 0; i < bones; ++i) {
        segments.push_back({i, {i, 0, 0}, {i + 1.0, 0, 0}});
        parents.push_back(i == 0 ? kNoIndex : i - 1);
    }
    segments.back().to += glm::dvec3(0, bend, 0);
    const BindCase c =
        bindCase(*tubeMesh(10 * static_cast<int>(bones) + 1, 12, static_cast<float>(bones), radius),
                 segments, parents);
    return weight(heated(c).rows, (10 * (bones / 2) + 5) * 12, bones / 2);
}

TEST(HeatRows, blendOverWholeBonesAlongARope) {
    EXPECT_LT(shareInTheMiddle(7, 0.15f), 0.6);
    EXPECT_GT(shareInTheMiddle(6, 0.15f), 0.95) << "a limb: too few bones";
    EXPECT_GT(shareInTheMiddle(7, 0.15f, 2.0), 0.95) << "its last bone bends";
    EXPECT_NEAR(shareInTheMiddle(8, 0.4f), shareInTheMiddle(6, 0.4f), 0.02) << "thick";
}

// A fork of two limbs at a trunk's end: what is around their first joints moves with the trunk.
TEST(HeatRows, leaveTheFleshAroundALimbsFirstJointToTheBoneThatItHangsOn) {
    const auto trunkAtTheJoint = [](bool fork) {
        BindCase c = armCase();
        c.parents = {kNoIndex, 0, 1, 2};
        if (fork) {  // a second chain begins where the first does
            c.parents.insert(c.parents.end(), {1, 4});
            c.segments.push_back({4, {2, 0, 0}, {2, 3, 0}});
            c.segments.push_back({5, {2, 3, 0}, {2, 4, 0}});
        }
        return weight(heated(c).rows, 20 * 12, 1);
    };
    EXPECT_NEAR(trunkAtTheJoint(false), 0.5, 0.05);
    EXPECT_GT(trunkAtTheJoint(true), 0.7);
}

// From the middle of the legs' tops the way to the body's bone runs in the faces where they touch.
TEST(HeatRows, areTheSameHoweverAModelWithFacesAlongTheWayIsTurned) {
    const auto rowsTurnedBy = [](double angle) {
        BindCase c;
        c.addBox({-0.2, -0.5, -0.1}, {0.0, 0.06, 0.1}, 2);
        c.addBox({0.0, -0.5, -0.1}, {0.2, 0.06, 0.1}, 2);
        c.parents = {2, 2, kNoIndex};
        c.segments = {{0, {-0.1, -0.05, 0}, {-0.1, -0.5, 0}},
                      {1, {0.1, -0.05, 0}, {0.1, -0.5, 0}},
                      {2, {0, 0.01, 0}, {0, 0.5, 0}}};
        const auto turned = [&](const glm::dvec3& v) {
            return glm::dquat(glm::angleAxis(angle, glm::normalize(glm::dvec3(1, -2, 0.5)))) * v;
        };
        for (auto& p : c.points) p = turned(p);
        for (auto& bone : c.segments) bone = {bone.slot, turned(bone.from), turned(bone.to)};
        return heated(c).rows;
    };
    const SparseRows plain = rowsTurnedBy(0.0);
    for (int k = 1; k < 8; ++k) {
        const SparseRows other = rowsTurnedBy(0.7 * k);
        for (std::uint32_t p = 0; p < plain.rowCount(); ++p)
            EXPECT_NEAR(weight(plain, p, 2), weight(other, p, 2), 0.01) << p << " of turn " << k;
    }
}

TEST(HeatRows, areSharperWithASharperHold) {
    const BindCase c = elbow();
    const auto soft = heatRows(c.problem(), 1.0, nullptr, {});
    const auto sharp = heatRows(c.problem(), 50.0, nullptr, {});
    ASSERT_TRUE(soft.ok() && sharp.ok());
    EXPECT_GT(weight(sharp->rows, 18 * 12, 0), weight(soft->rows, 18 * 12, 0) + 0.05);
}

TEST(HeatRows, ofAPartThatSeesNoBoneAreItsNearestBones) {
    BindCase c = elbow();
    const auto button = c.addBox({2.9, 0.4, -0.05}, {3.0, 0.45, 0.05}, 2);
    const HeatRows out = heated(c);
    expectSumsOfOne(out.rows);
    for (std::uint32_t p = 0; p < out.rows.rowCount(); ++p) {
        EXPECT_EQ(out.fellBack[p] != 0, p >= button) << p;
        if (p >= button) {
            EXPECT_GT(weight(out.rows, p, 1), 0.95);
        }
    }
}

// A head with two joints of its face in the skin, or with two limbs that begin near its bone.
double shareOfCheek(double begin, bool beside) {
    BindCase c;
    c.addBox({-1, -1, -1}, {1, 1, 1}, 12);
    c.segments = {{0, {0, -0.5, 0}, {0, 0.5, 0}},
                  {1, {0, 0, begin}, {0, 0, 0.95}},
                  {2, {begin, 0, 0}, {0.95, 0, 0}}};
    c.parents = {kNoIndex, kNoIndex, kNoIndex};
    if (beside) c.parents = {kNoIndex, 0, 0};
    const SparseRows rows = heated(c).rows;
    double sum = 0.0;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) sum += weight(rows, p, 1);
    return sum / rows.rowCount();
}

TEST(HeatRows, ofJointsInTheSkinAreTheirNeighbourhoodAlone) {
    EXPECT_LT(shareOfCheek(0.9, true), 0.7 * shareOfCheek(0.9, false));
    EXPECT_GT(shareOfCheek(0.9, true), 0.0);
    EXPECT_DOUBLE_EQ(shareOfCheek(0.2, true), shareOfCheek(0.2, false)) << "a limb keeps its own";
}

TEST(HeatRows, takeKeptPointsForBoundaryValues) {
    BindCase c = elbow();
    const SparseRows before = heated(c).rows;
    c.kept.assign(c.points.size(), 0);
    c.keptRows.resize(c.points.size());
    for (std::uint32_t p = 5 * 12; p < 6 * 12; ++p) {  // a ring on the first bone
        c.kept[p] = 1;
        c.keptRows[p] = {{1, 1.0f}};
    }
    const SparseRows rows = heated(c).rows;
    expectSumsOfOne(rows);
    for (std::uint32_t p = 5 * 12; p < 6 * 12; ++p) EXPECT_EQ(weight(rows, p, 1), 1.0);
    EXPECT_LT(weight(before, 6 * 12, 1), 0.01);
    EXPECT_GT(weight(rows, 6 * 12, 1), 0.3) << "its neighbours join on";
    EXPECT_LT(weight(rows, 12 * 12, 1), 0.05) << "and what is far does not";
}

TEST(HeatRows, ofFarBonesAreStillRows) {
    BindCase c = elbow();
    for (auto& s : c.segments) {
        s.from.y += 1e12;
        s.to.y += 1e12;
    }
    expectSumsOfOne(heated(c).rows);
}

TEST(HeatRows, refuseWithoutBonesAndStopWhenCancelled) {
    BindCase c = elbow();
    const auto stopped =
        heatRows(c.problem(), kSharpness, nullptr, Progress([](double) { return false; }));
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    c.segments.clear();
    EXPECT_FALSE(heatRows(c.problem(), kSharpness, nullptr, {}).ok());
}

}  // namespace
}  // namespace sinew
