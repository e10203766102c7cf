// SPDX-License-Identifier: Apache-2.0
// Robots, armour, buttons: parts that keep their shape.
#include "editor/binding/loose_parts.h"

#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

// Three limbs cut at their joints, a bone in each.
BindCase robot() {
    BindCase out;
    for (int i = 0; i < 3; ++i) {
        out.addBox({i + 0.02, -0.2, -0.2}, {i + 0.98, 0.2, 0.2});
        out.segments.push_back({static_cast<SlotIndex>(i), {i, 0, 0}, {i + 1.0, 0, 0}});
    }
    out.parents = {kNoIndex, 0, 1};
    return out;
}

BindSettings soft() {
    BindSettings settings;
    settings.rigidParts = false;
    return settings;
}

bool isShared(const std::vector<Influence>& row) { return row.size() > 1; }

TEST(RigidParts, letEachLimbOfARobotFollowItsBoneAlone) {
    const BindCase c = robot();
    const BindResult out = solved("auto", c);
    for (std::size_t p = 0; p < c.points.size(); ++p)
        EXPECT_EQ(out.rows[p],
                  (std::vector<Influence>{{static_cast<SlotIndex>(c.points[p].x), 1.0f}}))
            << c.points[p].x;
    EXPECT_EQ(out.parts, 3u);
}

TEST(RigidParts, goByMeshesWhereThereAreSeveral) {
    BindCase c = robot();
    // A screw on each limb, of the limb's own mesh.
    for (std::uint32_t p = 0; p < c.points.size(); ++p)
        c.meshOf.push_back(static_cast<std::uint32_t>(c.points[p].x));
    for (std::uint32_t i = 0; i < 3; ++i) {
        c.addBox({i + 0.9, 0.25, -0.02}, {i + 0.94, 0.28, 0.02}, 1);
        c.meshOf.resize(c.points.size(), i);
    }
    const SurfaceUnits units = surfaceUnits(c.problem());
    EXPECT_EQ(units.count, 3u);
    const BindResult out = solved("auto", c);
    for (std::size_t p = 0; p < c.points.size(); ++p)
        EXPECT_EQ(out.rows[p], (std::vector<Influence>{{c.meshOf[p], 1.0f}})) << p;
}

TEST(RigidParts, areFoundInAMeshWhateverIsBoundBesideIt) {
    BindCase c = robot();
    const std::size_t limbs = c.points.size();
    c.addBox({1.4, 1.0, -0.1}, {1.6, 1.2, 0.1}, 1);
    c.meshOf.assign(limbs, 0);
    c.meshOf.resize(c.points.size(), 1);
    const BindResult out = solved("auto", c);
    for (std::size_t p = 0; p < limbs; ++p)
        EXPECT_EQ(out.rows[p],
                  (std::vector<Influence>{{static_cast<SlotIndex>(c.points[p].x), 1.0f}}))
            << c.points[p].x;
}

TEST(RigidParts, doNotMakeABodyRigid) {
    BindCase c = armCase();
    const auto button = c.addBox({0.95, 0.4, -0.05}, {1.05, 0.45, 0.05}, 2);
    const BindResult out = solved("auto", c);
    EXPECT_TRUE(std::any_of(out.rows.begin(), out.rows.begin() + button, isShared));
}

TEST(RigidParts, keepAButtonInShapeWhereTwoBonesMeet) {
    BindCase c = armCase();
    const auto button = c.addBox({0.9, 0.4, -0.05}, {1.1, 0.45, 0.05}, 2);
    const BindResult out = solved("auto", c);
    for (std::size_t p = button; p < c.points.size(); ++p) EXPECT_EQ(out.rows[p], out.rows[button]);
    EXPECT_NEAR(weightOf(out.rows[button], 0), 0.5, 0.1);
    EXPECT_FALSE(out.notes.empty());
    const BindResult bent = solved("auto", c, soft());
    bool same = true;
    for (std::size_t p = button; p < c.points.size(); ++p)
        same &= bent.rows[p] == bent.rows[button];
    EXPECT_FALSE(same) << "only where it is wanted";
}

TEST(RigidParts, leavePartsWithKeptPointsAlone) {
    BindCase c = robot();
    c.kept.assign(c.points.size(), 0);
    c.keptRows.resize(c.points.size());
    c.kept[0] = 1;
    c.keptRows[0] = {{0, 0.25f}, {1, 0.75f}};
    const BindResult out = solved("auto", c);
    EXPECT_EQ(out.rows[0], c.keptRows[0]);
    bool joins = false;
    for (std::size_t p = 1; p < c.points.size(); ++p)
        joins |= c.points[p].x < 1.0 && isShared(out.rows[p]);
    EXPECT_TRUE(joins) << "the limb's other points go over to the kept one";
}

TEST(HousedBones, areNoneWhereTwoRunThroughOneUnit) {
    BindCase c = robot();
    c.segments.push_back({3, {0, 0.1, 0}, {1, 0.1, 0}});  // beside the first limb's own
    c.parents.push_back(kNoIndex);
    const BindProblem problem = c.problem();
    SparseRows rows;
    for (const auto& p : c.points) {
        rows.append(static_cast<SlotIndex>(p.x), 1.0f);
        rows.endRow();
    }
    const SurfaceUnits units = surfaceUnits(problem);
    const auto housed = housedBones(problem, units, rows);
    ASSERT_EQ(housed.size(), 3u);
    EXPECT_EQ(housed[1], 1u);
    EXPECT_EQ(housed[2], 2u);
    EXPECT_EQ(rigidRows(housed).size(),
              static_cast<std::size_t>(std::count_if(housed.begin(), housed.end(),
                                                     [](SlotIndex s) { return s != kNoIndex; })));
}

// Hair that lies on a shoulder may be nearer to its bone than the skin is.
TEST(HousedBones, areInTheUnitNotBesideIt) {
    BindCase c = robot();
    c.segments[1].from.y = c.segments[1].to.y = 0.21;
    c.segments[2].from.y = c.segments[2].to.y = 0.19;
    SparseRows rows;
    for (const auto& p : c.points) {
        c.meshOf.push_back(static_cast<std::uint32_t>(p.x));
        for (SlotIndex slot = 0; slot < 3; ++slot) rows.append(slot, 1.0f / 3.0f);
        rows.endRow();
    }
    const auto housed = [&] {
        const BindProblem problem = c.problem();
        return housedBones(problem, surfaceUnits(problem), rows);
    };
    const std::vector<SlotIndex> expected{0, kNoIndex, 2};
    EXPECT_EQ(housed(), expected);
    for (auto& t : c.triangles) std::swap(t.y, t.z);
    EXPECT_EQ(housed(), expected) << "whichever way its faces look";
}

// Half of the eye's bone is nearer to the head's skin than to the eye's own.
TEST(HousedBones, areInAnEyeThatIsSunkIntoAHead) {
    const auto housedWith = [](double otherInEye) {
        BindCase c;
        c.addBox({0.0, -0.5, -0.5}, {1.0, 0.5, 0.5});  // the head
        const auto eye = c.addBox({0.3, 0.4, -0.2}, {0.7, 0.8, 0.2}, 8);
        c.segments = {{0, {0.05, 0, 0}, {0.45, 0, 0}},
                      {1, {0.5, 0.42, 0}, {0.5, 0.6, 0}},
                      {2, {0.95, 0, 0}, {0.55, 0, 0}},
                      {3, {0.6, 0.1, 0}, {0.6, 0.4 + otherInEye, 0}}};
        c.parents = {kNoIndex, 0, 0, 0};
        const BindProblem problem = c.problem();
        SparseRows rows;
        for (std::size_t p = 0; p < c.points.size(); ++p) {
            const bool isEye = p >= eye;
            rows.append(0, isEye ? 0.3f : 0.5f);
            rows.append(1, isEye ? 0.7f : 0.1f);
            if (!isEye) rows.append(2, 0.4f);
            rows.endRow();
        }
        return housedBones(problem, surfaceUnits(problem), rows);
    };
    EXPECT_EQ(housedWith(0.0), (std::vector<SlotIndex>{kNoIndex, 1}));
    EXPECT_EQ(housedWith(0.1), (std::vector<SlotIndex>{kNoIndex, kNoIndex}))
        << "another bone runs into it";
}

// A doll's ball looks alike however it is turned, but for the joint in its middle.
TEST(HousedBones, areThoseOfTheJointInTheMiddleOfABall) {
    const auto housedWith = [](bool isRound, double off, double other = 1.5) {
        const glm::dvec3 middle(1.0, 0.0, 0.0);
        BindCase c;
        c.addBox({0.0, -0.2, -0.2}, {0.84, 0.2, 0.2});
        const auto ball = c.addBox(middle - 0.15, middle + 0.15);
        if (isRound)
            for (auto p = ball; p < c.points.size(); ++p)
                c.points[p] = middle + 0.15 * glm::normalize(c.points[p] - middle);
        c.addBox({1.16, -0.2, -0.2}, {2.0, 0.2, 0.2});
        c.segments = {{0, {0, 0, 0}, {1, 0, 0}},
                      {1, {1.0, off, 0}, {2, 0, 0}},
                      {2, {other, 0, 0}, {2, 0.1, 0}}};
        c.parents = {kNoIndex, 0, 1};
        SparseRows rows;
        for (std::size_t p = 0; p < c.points.size(); ++p) {
            rows.append(0, 0.5f);
            rows.append(1, 0.5f);
            rows.endRow();
        }
        const BindProblem problem = c.problem();
        return housedBones(problem, surfaceUnits(problem), rows)[1];
    };
    EXPECT_EQ(housedWith(true, 0.0), 1u);
    EXPECT_EQ(housedWith(true, 0.1), kNoIndex) << "nearer to its surface than to its middle";
    EXPECT_EQ(housedWith(false, 0.0), kNoIndex) << "a block";
    EXPECT_EQ(housedWith(true, 0.0, 1.1), kNoIndex) << "two joints bend a round body";
}

TEST(HousedBones, areTheEyesWhereItsLidsTurnAboutItsMiddle) {
    const auto housedWith = [](std::vector<std::string> names) {
        BindCase c;
        c.addBox({0.0, -0.5, -0.5}, {1.0, 0.5, 0.5});  // the head
        const glm::dvec3 middle(1.0, 0.2, 0.0);
        const auto eye = c.addBox(middle - 0.1, middle + 0.1);
        for (auto p = eye; p < c.points.size(); ++p)
            c.points[p] = middle + 0.1 * glm::normalize(c.points[p] - middle);
        c.segments = {{0, {0.2, 0, 0}, {0.8, 0, 0}},
                      {1, middle, {1.05, 0.25, 0}},
                      {2, middle, {1.05, 0.2, 0}},
                      {3, {1.06, 0.26, 0}, {1.08, 0.26, 0}}};
        c.parents = {kNoIndex, 0, 0, 0};
        c.names = std::move(names);
        SparseRows rows;
        for (std::size_t p = 0; p < c.points.size(); ++p) {
            for (const SlotIndex slot : {0u, 1u, 2u, 3u}) rows.append(slot, 0.25f);
            rows.endRow();
        }
        const BindProblem problem = c.problem();
        return housedBones(problem, surfaceUnits(problem), rows)[1];
    };
    EXPECT_EQ(housedWith({"Head", "eyelid_L", "eye_L", "brow_L"}), 2u);
    EXPECT_EQ(housedWith({"Head", "orbit_L", "eye_L", "brow_L"}), 1u) << "the first there";
    EXPECT_EQ(housedWith({"Head", "eyelid_L", "eye_L", "tail_L"}), kNoIndex) << "another joint";
}

// The mean of what a belt is bound to on its left and on its right belongs nowhere.
TEST(SmallBlindParts, AreButtonsAndNotRingsAroundABone) {
    constexpr std::uint32_t kSides = 12;
    BindCase c = armCase();
    const auto ring = static_cast<std::uint32_t>(c.points.size());
    for (std::uint32_t k = 0; k < kSides; ++k) {
        const double turn = k * 6.283185307179586 / kSides;
        const std::uint32_t here = ring + 2 * k, next = ring + 2 * ((k + 1) % kSides);
        for (const double x : {1.5, 1.52})
            c.points.emplace_back(x, 0.3 * std::cos(turn), 0.3 * std::sin(turn));
        c.triangles.emplace_back(here, next, here + 1);
        c.triangles.emplace_back(next, next + 1, here + 1);
    }
    const auto button = c.addBox({2.5, 0.3, 0.0}, {2.52, 0.32, 0.02}, 1);
    std::vector<std::uint8_t> blind(c.points.size(), 0);
    std::fill(blind.begin() + ring, blind.end(), std::uint8_t{1});
    SparseRows rows;
    for (std::size_t p = 0; p < c.points.size(); ++p) {
        rows.append(p % 2, 1.0f);
        rows.endRow();
    }
    const BindProblem problem = c.problem();
    const auto& partOf = problem.surface->parts().shellOfPoint;
    const PieceRows pieces = smallBlindParts(problem, blind, rows);
    EXPECT_FALSE(pieces.contains(partOf[ring]));
    EXPECT_TRUE(pieces.contains(partOf[button]));
}

}  // namespace
}  // namespace sinew
