// SPDX-License-Identifier: Apache-2.0
// What every brush of the table owes, whatever it paints: valid rows, locks and vertices outside
// the selection to the bit, undo to the bit, and two sides that stay alike.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "editor/document/document.h"
#include "editor/paint/gatherer.h"
#include "editor/weights/mirror_surface.h"
#include "editor/weights/symmetry.h"
#include "tests/paint/painting.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

constexpr int kColumns = 12, kRows = 8;  // of points: kColumns + 1, so that a column is the middle
constexpr std::size_t kSheetJoints = 5;
constexpr int kStates = 500;

PointIndex pointAt(int column, int row) {
    return static_cast<PointIndex>(row * (kColumns + 1) + column);
}
PointIndex mirrorOf(PointIndex p) {
    const int column = static_cast<int>(p) % (kColumns + 1);
    return pointAt(kColumns - column, static_cast<int>(p) / (kColumns + 1));
}
/// The joints stand at x = -2 to 2.
SlotIndex mirrorSlot(SlotIndex slot) { return static_cast<SlotIndex>(kSheetJoints) - 1 - slot; }

/// A wrinkled sheet of quads, symmetric across x = 0 to the bit.
std::shared_ptr<Mesh> symmetricSheet(std::mt19937& random) {
    std::uniform_real_distribution<float> jitter(-0.12f, 0.12f);
    auto mesh = std::make_shared<Mesh>();
    mesh->positions.resize(static_cast<std::size_t>((kColumns + 1) * (kRows + 1)));
    for (int y = 0; y <= kRows; ++y)
        for (int x = 0; x <= kColumns / 2; ++x) {
            const float across = x == kColumns / 2 ? 0.0f : jitter(random);
            const glm::vec3 p(static_cast<float>(x - kColumns / 2) * 0.4f + across,
                              static_cast<float>(y) * 0.4f + jitter(random), jitter(random));
            mesh->positions[pointAt(x, y)] = p;
            mesh->positions[pointAt(kColumns - x, y)] = {-p.x, p.y, p.z};
        }
    for (PointIndex p = 0; p < mesh->positions.size(); ++p) mesh->cornerPoint.push_back(p);
    mesh->polygonFirst = {0};
    for (int y = 0; y < kRows; ++y)
        for (int x = 0; x < kColumns; ++x) {
            for (const PointIndex p :
                 {pointAt(x, y), pointAt(x + 1, y), pointAt(x + 1, y + 1), pointAt(x, y + 1)})
                mesh->polygonCorners.push_back(p);
            mesh->polygonFirst.push_back(static_cast<std::uint32_t>(mesh->polygonCorners.size()));
        }
    return mesh;
}

std::vector<Influence> mirrored(std::vector<Influence> row) {
    for (auto& entry : row) entry.slot = mirrorSlot(entry.slot);
    std::ranges::sort(row, {}, &Influence::slot);
    return row;
}

RowList randomSheetRows(std::size_t points, std::mt19937& random) {
    std::uniform_real_distribution<float> weight(0.0f, 1.0f);
    RowList rows(points);
    for (auto& row : rows) {
        if (random() % 12 == 0) continue;
        for (std::size_t i = 0; i < 1 + random() % 4; ++i)
            row.push_back({static_cast<SlotIndex>(random() % kSheetJoints),
                           random() % 6 == 0 ? 1e-6f : weight(random)});
        makeValid(row);
    }
    return rows;
}

void makeSymmetric(RowList& rows) {
    for (PointIndex p = 0; p < rows.size(); ++p) {
        const PointIndex other = mirrorOf(p);
        if (other < p) rows[p] = mirrored(rows[other]);
        if (other != p) continue;
        auto both = mirrored(rows[p]);
        both.insert(both.end(), rows[p].begin(), rows[p].end());
        makeValid(both);
        rows[p] = both;
    }
}

/// One random state: what is painted on, with what, where.
struct State {
    std::shared_ptr<Mesh> mesh;
    Painting painting;
    BrushSettings settings;
    StrokeTarget target;

    State(const Brush& brush, bool symmetric, std::mt19937& random)
        : mesh(symmetricSheet(random)), painting(mesh, 1, RowList(mesh->pointCount())) {
        // Joints at x = -2 to 2: Painting's own begin at 0.
        RowList rows = randomSheetRows(mesh->pointCount(), random);
        if (symmetric) makeSymmetric(rows);
        painting.scene = sceneOf(mesh);
        painting.meshNode = painting.scene.nodes().all()[0].id;
        painting.joints = addChain(painting.scene, {-2, -1, 0, 1, 2});
        painting.skinId = addSkin(painting.scene, painting.meshNode, painting.joints, rows);
        if (brush.wantsPoses) pose();
        lockSome(symmetric, random);
        choose(brush, symmetric, random);
    }
    // Moves joints, what mirrors each other alike: in the bind pose no weights move anything.
    void pose() {
        const std::array<glm::dvec3, 5> moved{{{1.2, 0.8, 2.0},
                                               {0.4, -1.6, 0.4},
                                               {0, 1.2, -0.8},
                                               {-0.4, -1.6, 0.4},
                                               {-1.2, 0.8, 2.0}}};
        auto nodes = std::make_shared<NodeTable>(painting.scene.nodes());
        for (std::size_t j = 0; j < moved.size(); ++j)
            nodes->edit(painting.joints[j]).local.translation +=
                moved[j] - (j > 0 ? moved[j - 1] : glm::dvec3(0.0));
        painting.scene.setNodes(nodes);
    }
    void lockSome(bool symmetric, std::mt19937& random) {
        const auto like = [&](auto& flags, auto mirror) {
            for (std::size_t i = 0; symmetric && i < flags.size(); ++i)
                if (const auto other = mirror(static_cast<std::uint32_t>(i)); other < i)
                    flags[i] = flags[other];
        };
        painting.changeSkin([&](Skin& skin) {
            skin.maxInfluences = static_cast<std::uint32_t>(random() % 5);
            std::vector<std::uint8_t> locked(kSheetJoints);
            for (auto& flag : locked) flag = random() % 4 == 0;
            like(locked, mirrorSlot);
            // Of two that mirror each other one has to go where they are all that may.
            const bool anyLocked = std::ranges::count(locked, 1) > 0;
            if (symmetric && (anyLocked || skin.maxInfluences == 1)) skin.maxInfluences = 0;
            for (std::size_t i = 0; i < kSheetJoints; ++i) skin.slots[i].locked = locked[i] != 0;
            for (auto* flags : {&skin.member, &skin.lockedPoints}) {
                if (random() % 2) continue;
                flags->resize(mesh->pointCount());
                const bool usually = flags == &skin.member;
                for (auto& flag : *flags) flag = (random() % 8 == 0) != usually;
                like(*flags, mirrorOf);
            }
        });
    }
    void choose(const Brush& brush, bool symmetric, std::mt19937& random) {
        std::uniform_real_distribution<float> unit(0.0f, 1.0f);
        settings.brush = brush.id;
        settings.radius = 0.2f + 2.0f * unit(random);
        settings.gatherer = gatherers()[random() % gatherers().size()].id;
        settings.falloff = random() % 4 ? falloffs()[random() % falloffs().size()].id
                                        : "0:0.5 0.3:1 0.7:0.25 1:0.75";
        for (const ParamSpec& spec : brush.params) {
            if (spec.type == ParamSpec::Type::Choice)
                setBrushParam(settings, spec.name,
                              spec.choices[random() % spec.choices.size()].first);
            else if (random() % 3)
                setBrushParam(settings, spec.name,
                              glm::mix(spec.minimum, spec.maximum, double{unit(random)}));
        }
        settings.inverted = random() % 2;
        settings.accumulate = random() % 2;
        target.meshNode = painting.meshNode;
        target.slot = static_cast<SlotIndex>(random() % kSheetJoints);
        target.partner = static_cast<SlotIndex>((target.slot + 1 + random() % 4) % kSheetJoints);
        if (random() % 3 == 0) target.complement = target.partner;
        std::vector<float> within(mesh->pointCount(), 1.0f);
        if (random() % 2)
            for (auto& strength : within) strength = random() % 3 ? 0.0f : unit(random);
        for (PointIndex p = 0; symmetric && p < within.size(); ++p)
            within[p] = within[std::min(p, mirrorOf(p))];
        target.within = std::make_shared<const std::vector<float>>(std::move(within));
        if (brush.wantsPast) {
            RowList past = randomSheetRows(mesh->pointCount(), random);
            if (symmetric) makeSymmetric(past);
            target.past = pastFrom(past);
        }
        painting.changeSkin([&](Skin& skin) {
            for (const SlotIndex slot : {target.slot, target.partner})
                for (const SlotIndex one : {slot, mirrorSlot(slot)})
                    if (!brush.wholeRows) skin.slots[one].locked = false;
        });
    }
    /// On the first triangle of a quad.
    BrushHit randomHit(std::mt19937& random) const {
        const int column = static_cast<int>(random() % kColumns);
        const int row = static_cast<int>(random() % kRows);
        BrushHit hit;
        hit.triangle = static_cast<std::uint32_t>(2 * (row * kColumns + column));
        hit.position = (glm::dvec3(mesh->positions[pointAt(column, row)]) +
                        glm::dvec3(mesh->positions[pointAt(column + 1, row + 1)])) *
                       0.5;
        hit.bothSides = random() % 4 == 0;
        if (random() % 2) hit.eyeDistance = 4.0;
        for (int axis = 0; axis < 3; ++axis)
            hit.drag[axis] = static_cast<double>(random() % 101) / 100.0 - 0.5;
        return hit;
    }
    static BrushHit otherSide(BrushHit hit) {
        const auto polygon = static_cast<int>(hit.triangle / 2);
        const int column = polygon % kColumns;
        hit.triangle = static_cast<std::uint32_t>(2 * (polygon + kColumns - 1 - 2 * column));
        hit.position.x = -hit.position.x;
        hit.direction.x = -hit.direction.x;
        hit.drag.x = -hit.drag.x;
        return hit;
    }
};

bool sameBits(Row a, Row b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

void expectPromises(const State& state, Row before, Row after, PointIndex point) {
    double sum = 0.0;
    for (std::size_t i = 0; i < after.size(); ++i) {
        EXPECT_TRUE(std::isfinite(after[i].weight) && after[i].weight > 0.0f);
        EXPECT_LT(after[i].slot, kSheetJoints);
        EXPECT_TRUE(i == 0 || after[i - 1].slot < after[i].slot);
        sum += after[i].weight;
    }
    if (!after.empty()) {
        EXPECT_NEAR(sum, 1.0, 2e-6);
    }
    const auto skin = state.painting.scene.skin(state.painting.skinId);
    if (!skin->isMember(point) || skin->isLocked(point) || (*state.target.within)[point] == 0.0f) {
        EXPECT_TRUE(sameBits(before, after)) << "not to be painted";
    }
    for (SlotIndex slot = 0; slot < kSheetJoints; ++slot)
        if (skin->slots[slot].locked) {
            EXPECT_EQ(weightOf(before, slot), weightOf(after, slot)) << "locked slot " << slot;
        }
    if (skin->maxInfluences != 0) {
        EXPECT_LE(after.size(), std::max<std::size_t>(before.size(), skin->maxInfluences));
    }
}

class EveryBrush : public ::testing::TestWithParam<std::string> {
protected:
    const Brush& brush_ = *findBrush(GetParam());
};

TEST_P(EveryBrush, LeavesValidRowsKeepsWhatIsNotMeantAndIsUndoneToTheBit) {
    test::Random random(7);
    int edits = 0;
    for (int i = 0; i < kStates && !HasFailure(); ++i) {
        SCOPED_TRACE("state " + std::to_string(i));
        const State state(brush_, false, random);
        Document document;
        document.open(state.painting.scene);
        const Scene before = document.scene();
        auto stroke = state.painting.begin({state.target}, state.settings);
        ASSERT_TRUE(stroke);
        for (std::size_t dab = 0; dab < 2 + random() % 5; ++dab)
            stroke->dab(state.randomHit(random));
        Edit edit = stroke->finish();
        if (edit.empty()) continue;
        ++edits;
        ASSERT_TRUE(document.apply(std::move(edit)));
        const Rows was = before.rows(state.painting.skinId);
        const Rows is = document.scene().rows(state.painting.skinId);
        for (PointIndex p = 0; p < was.pointCount(); ++p) {
            SCOPED_TRACE("point " + std::to_string(p));
            expectPromises(state, was[p], is[p], p);
            if (HasFailure()) return;
        }
        document.undo();
        EXPECT_TRUE(document.scene().blocks() == before.blocks());
    }
    EXPECT_GT(edits, kStates / 3);
}

TEST_P(EveryBrush, LeavesBothSidesAlikeWhereItPaintsOnBoth) {
    test::Random random(11);
    int edits = 0;
    for (int i = 0; i < kStates && !HasFailure(); ++i) {
        SCOPED_TRACE("state " + std::to_string(i));
        const State state(brush_, true, random);
        const auto skin = state.painting.scene.skin(state.painting.skinId);
        const auto found = findSymmetry(MirrorSurface(state.mesh), *skin, {});
        ASSERT_EQ(found.unpairedPoints, 0u);
        StrokeTarget other = state.target;
        other.slot = found.symmetry.mirrorSlot[state.target.slot];
        other.partner = found.symmetry.mirrorSlot[state.target.partner];
        if (state.target.complement != kNoIndex) other.complement = other.partner;
        other.centre = 1;
        StrokeTarget own = state.target;
        std::vector<SlotIndex> ranks(kSheetJoints);
        for (SlotIndex slot = 0; slot < ranks.size(); ++slot)
            ranks[slot] = std::min(slot, found.symmetry.mirrorSlot[slot]);
        own.tieRanks = other.tieRanks = std::make_shared<const std::vector<SlotIndex>>(ranks);
        auto stroke = state.painting.begin({own, other}, state.settings);
        ASSERT_TRUE(stroke);
        // Along the middle what lies to either side of a point in it is as near.
        const bool along = random() % 4 == 0;
        BrushHit hit = state.randomHit(random);
        for (std::size_t dab = 0; dab < 2 + random() % 5; ++dab) {
            if (!along) hit = state.randomHit(random);
            if (along) hit.drag.x = 0.0;
            const BrushHit centres[] = {hit, State::otherSide(hit)};
            stroke->dab(centres);
        }
        edits += stroke->finish().empty() ? 0 : 1;
        for (PointIndex p = 0; p < state.mesh->pointCount(); ++p)
            for (SlotIndex slot = 0; slot < kSheetJoints; ++slot)
                ASSERT_NEAR(weightOf(stroke->rows()[p], slot),
                            weightOf(stroke->rows()[found.points->mirror[p]],
                                     found.symmetry.mirrorSlot[slot]),
                            1e-6f)
                    << "point " << p << ", slot " << slot;
    }
    EXPECT_GT(edits, kStates / 3);
}

TEST_P(EveryBrush, TakesFromTheComplementAloneAndGivesToItAlone) {
    if (brush_.wholeRows || brush_.wantsPartner) return;  // these work on no influence alone
    test::Random random(13);
    int edits = 0;
    for (int i = 0; i < kStates && !HasFailure(); ++i) {
        SCOPED_TRACE("state " + std::to_string(i));
        State state(brush_, false, random);
        // What a full row loses is lost to whatever brush.
        state.painting.limit(0);
        state.target.complement = state.target.partner;
        auto stroke = state.painting.begin({state.target}, state.settings);
        ASSERT_TRUE(stroke);
        for (std::size_t dab = 0; dab < 2 + random() % 5; ++dab)
            stroke->dab(state.randomHit(random));
        const Rows was = state.painting.scene.rows(state.painting.skinId);
        edits += stroke->finish().empty() ? 0 : 1;
        for (PointIndex p = 0; p < was.pointCount(); ++p)
            for (SlotIndex slot = 0; slot < kSheetJoints; ++slot)
                if (slot != state.target.slot && slot != state.target.complement) {
                    ASSERT_EQ(weightOf(was[p], slot), weightOf(stroke->rows()[p], slot))
                        << "point " << p << ", slot " << slot;
                }
    }
    EXPECT_GT(edits, kStates / 3);
}

INSTANTIATE_TEST_SUITE_P(Brushes, EveryBrush, ::testing::ValuesIn([] {
                             std::vector<std::string> ids;
                             for (const Brush& brush : brushes()) ids.emplace_back(brush.id);
                             return ids;
                         }()),
                         [](const auto& brush) { return brush.param; });

}  // namespace
}  // namespace sinew::test
