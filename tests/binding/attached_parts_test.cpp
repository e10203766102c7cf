// SPDX-License-Identifier: Apache-2.0
// Small parts go with what they lie on, unless a bone of their own runs inside.
#include <algorithm>

#include "editor/binding/loose_parts.h"
#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

/// The arm with a button on its second bone, all of one mesh.
struct ArmWithButton {
    BindCase c = armCase(41, 12);
    std::uint32_t button = 0;  ///< its first point

    explicit ArmWithButton(double height = 0.26) {
        button = c.addBox({1.45, height, -0.05}, {1.55, height + 0.03, 0.05}, 4);
    }
    /// All of the arm follows slot 1, all of the button the slot that is given.
    SparseRows rows(SlotIndex ofButton) const {
        SparseRows out;
        for (std::uint32_t p = 0; p < c.points.size(); ++p) {
            out.append(p < button ? 1 : ofButton, 1.0f);
            out.endRow();
        }
        return out;
    }
    std::uint32_t attached(SparseRows& rows, bool isRigid = false) {
        std::vector<std::uint8_t> rigid(c.points.size(), 0);
        std::fill(rigid.begin() + button, rigid.end(), isRigid ? 1 : 0);
        const BindProblem problem = c.problem();
        const PieceRows pieces = attachedParts(problem, rigid, rows);
        giveRows(problem.surface->parts().shellOfPoint, pieces, rows);
        return static_cast<std::uint32_t>(pieces.size());
    }
};

TEST(AttachedParts, AButtonGoesWithTheSleeveAndNotWithAStringBesideIt) {
    ArmWithButton arm;
    SparseRows rows = arm.rows(3);
    EXPECT_EQ(arm.attached(rows), 1u);
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        ASSERT_EQ(rows.columnsOf(p).size(), 1u) << p;
        EXPECT_EQ(rows.columnsOf(p)[0], 1u) << p;
        EXPECT_NEAR(rows.valuesOf(p)[0], 1.0f, 1e-6f) << p;
    }
}

TEST(AttachedParts, AButtonKeepsItsShapeWhereTheSleeveBends) {
    ArmWithButton arm;
    SparseRows rows;
    for (const auto& p : arm.c.points) {
        const auto part = static_cast<float>(std::clamp(p.x - 1.0, 0.0, 1.0));
        const bool ofArm = rows.rowCount() < arm.button;
        if (ofArm) rows.append(1, 1.0f - part);
        if (ofArm) rows.append(2, part);
        if (!ofArm) rows.append(3, 1.0f);
        rows.endRow();
    }
    EXPECT_EQ(arm.attached(rows), 1u);
    for (std::uint32_t p = arm.button; p < rows.rowCount(); ++p) {
        ASSERT_EQ(rows.columnsOf(p).size(), 2u) << p;
        EXPECT_NEAR(rows.valuesOf(p)[0], 0.5f, 0.05f) << p;
        EXPECT_EQ(rows.valuesOf(p)[0], rows.valuesOf(arm.button)[0]) << p;
    }
}

TEST(AttachedParts, ABoneThatRunsInsideHoldsItsPart) {
    ArmWithButton arm;
    arm.c.segments.back() = {3, {1.5, 0.27, 0.0}, {1.5, 0.28, 0.0}};
    SparseRows rows = arm.rows(3);
    EXPECT_EQ(arm.attached(rows), 0u);
    EXPECT_EQ(rows.columns, arm.rows(3).columns);
}

TEST(AttachedParts, WhatIsFarAwayIsRigidOrKeptStaysAsItIs) {
    ArmWithButton far(0.5);
    SparseRows rows = far.rows(3);
    EXPECT_EQ(far.attached(rows), 0u);
    ArmWithButton arm;
    rows = arm.rows(3);
    EXPECT_EQ(arm.attached(rows, true), 0u);
    arm.c.kept.assign(arm.c.points.size(), 0);
    std::fill(arm.c.kept.begin() + arm.button, arm.c.kept.end(), 1);
    arm.c.keptRows.assign(arm.c.points.size(), {{3, 1.0f}});
    EXPECT_EQ(arm.attached(rows), 0u);
    EXPECT_EQ(rows.columns, arm.rows(3).columns);
}

// Which of two copies were the larger would hang on rounding, so on the unit.
TEST(AttachedParts, CopiesOfOneAnotherHoldNeither) {
    ArmWithButton arm(0.5);
    const auto copy = arm.c.addBox({1.45, 0.55, -0.05}, {1.55, 0.58, 0.05}, 4);
    SparseRows rows;
    for (std::uint32_t p = 0; p < arm.c.points.size(); ++p) {
        rows.append(p < arm.button ? 1 : p < copy ? 2 : 3, 1.0f);
        rows.endRow();
    }
    EXPECT_EQ(arm.attached(rows), 0u);
}

// What mostly goes with the place below already is not made stiff.
TEST(AttachedParts, APartThatGoesAlongStaysAsItIs) {
    ArmWithButton arm;
    SparseRows rows = arm.rows(1);
    EXPECT_EQ(arm.attached(rows), 0u);
}

}  // namespace
}  // namespace sinew
