// SPDX-License-Identifier: Apache-2.0
// Whatever is painted, with whatever settings, rows stay what a document may hold and locks are
// kept.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "editor/document/document.h"
#include "editor/paint/gatherer.h"
#include "tests/paint/painting.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

constexpr std::size_t kJoints = 9;

RowList randomRows(std::size_t points, std::mt19937& random) {
    RowList rows(points);
    std::uniform_real_distribution<float> weight(0.0f, 1.0f);
    for (auto& row : rows) {
        if (random() % 12 == 0) continue;  // unweighted
        for (std::size_t i = 0; i < 1 + random() % 7; ++i)
            row.push_back({static_cast<SlotIndex>(random() % kJoints),
                           random() % 6 == 0 ? 1e-6f : weight(random)});
        makeValid(row);
    }
    return rows;
}

void randomSkin(Painting& painting, std::size_t points, std::mt19937& random) {
    painting.changeSkin([&](Skin& skin) {
        skin.maxInfluences = static_cast<std::uint32_t>(random() % 6);
        const auto lockedInFour = 1 + random() % 3;
        for (auto& slot : skin.slots) slot.locked = random() % 4 < lockedInFour;
        if (random() % 2) {
            skin.member.resize(points);
            for (auto& member : skin.member) member = random() % 8 != 0;
        }
        if (random() % 2) {
            skin.lockedPoints.resize(points);
            for (auto& locked : skin.lockedPoints) locked = random() % 8 == 0;
        }
    });
}

BrushSettings randomBrush(std::mt19937& random) {
    std::uniform_real_distribution<float> unit(0.0f, 1.0f);
    BrushSettings settings;
    settings.brush = brushes()[random() % brushes().size()].id;
    settings.radius = 0.05f + unit(random);
    settings.gatherer = gatherers()[random() % gatherers().size()].id;
    settings.falloff = falloffs()[random() % falloffs().size()].id;
    setBrushParam(settings, kStrength, random() % 3 ? double{unit(random)} : 1.0);
    setBrushParam(settings, kValue, random() % 3 ? double{unit(random)} : double(random() % 2));
    settings.inverted = random() % 2;
    settings.accumulate = random() % 2;
    return settings;
}

void expectValid(Row row, std::size_t slots) {
    if (row.empty()) return;
    double sum = 0.0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        EXPECT_TRUE(std::isfinite(row[i].weight));
        EXPECT_GT(row[i].weight, 0.0f);
        EXPECT_LT(row[i].slot, slots);
        EXPECT_TRUE(i == 0 || row[i - 1].slot < row[i].slot);
        sum += row[i].weight;
    }
    EXPECT_NEAR(sum, 1.0, 2e-6);
}

void expectKept(const Skin& skin, PointIndex point, Row before, Row after) {
    if (!skin.isMember(point) || skin.isLocked(point)) {
        EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin(), after.end()));
    }
    for (SlotIndex slot = 0; slot < skin.slots.size(); ++slot) {
        if (!skin.slots[slot].locked) continue;
        EXPECT_EQ(weightOf(before, slot), weightOf(after, slot)) << "locked slot " << slot;
    }
    if (skin.maxInfluences != 0) {
        EXPECT_LE(after.size(), std::max<std::size_t>(before.size(), skin.maxInfluences));
    }
}

class RandomStrokes : public ::testing::TestWithParam<std::uint32_t> {};

TEST_P(RandomStrokes, LeaveValidRowsAndKeepLocks) {
    test::Random random(GetParam());
    const auto tube = tubeMesh(61, 40, 2.0f, 0.3f);
    const std::size_t points = tube->pointCount();
    Painting painting(tube, kJoints, randomRows(points, random));
    randomSkin(painting, points, random);
    const auto surface = makePaintSurface(tube);
    for (int dabs = 0; dabs < 500 && !::testing::Test::HasFailure();) {
        const auto slot = static_cast<SlotIndex>(random() % kJoints);
        const auto partner = static_cast<SlotIndex>((slot + 1 + random() % 8) % kJoints);
        const StrokeTarget target{
            .meshNode = painting.meshNode,
            .slot = slot,
            .partner = partner,
            .past = std::make_shared<PastRows>(painting.scene.rows(painting.skinId))};
        auto begun = Stroke::begin(painting.scene, {&target, 1}, randomBrush(random),
                                   currentPose(painting.scene), {&surface, 1});
        if (!begun) {
            const auto& slots = painting.scene.skin(painting.skinId)->slots;
            ASSERT_TRUE(slots[slot].locked || slots[partner].locked);
            painting.changeSkin(
                [&](Skin& skin) { skin.slots[slot].locked = skin.slots[partner].locked = false; });
            continue;
        }
        const Rows before = painting.scene.rows(painting.skinId);
        for (std::size_t i = 0; i < 1 + random() % 20; ++i, ++dabs) {
            const auto point = static_cast<PointIndex>(random() % points);
            (*begun)->dab(hitAt(painting, **begun, glm::dvec3(tube->positions[point]),
                                random() % 3 ? glm::dvec3(tube->normals[point]) : glm::dvec3(0.0)));
        }
        const auto skin = painting.scene.skin(painting.skinId);
        for (PointIndex p = 0; p < points; ++p) {
            SCOPED_TRACE("point " + std::to_string(p));
            expectValid((*begun)->rows()[p], skin->slots.size());
            expectKept(*skin, p, before[p], (*begun)->rows()[p]);
            if (::testing::Test::HasFailure()) return;
        }
        painting.scene = applied(painting.scene, (*begun)->finish());
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomStrokes, ::testing::Range(1u, 33u));

/// Two tubes, one in the other, bound to the same joints; both may have locks.
struct TwoTubes {
    std::shared_ptr<Mesh> outer = tubeMesh(61, 40, 2.0f, 0.3f);
    std::shared_ptr<Mesh> inner = tubeMesh(31, 20, 2.0f, 0.25f);
    Painting painting;
    NodeId innerNode;

    explicit TwoTubes(std::mt19937& random)
        : painting(outer, kJoints, randomRows(outer->pointCount(), random)) {
        innerNode = painting.add(inner, randomRows(inner->pointCount(), random));
        randomSkin(painting, outer->pointCount(), random);
    }
    NodeId either(std::mt19937& random) const {
        return random() % 2 ? painting.meshNode : innerNode;
    }
    std::vector<StrokeTarget> randomTargets(std::mt19937& random) const {
        std::vector<StrokeTarget> out(1 + random() % 4);
        for (auto& target : out) {
            target.meshNode = either(random);
            target.slot = static_cast<SlotIndex>(random() % kJoints);
            target.partner = static_cast<SlotIndex>((target.slot + 1 + random() % 8) % kJoints);
            target.centre = random() % 2;
        }
        return out;
    }
    BrushHit randomHit(const Stroke& stroke, std::mt19937& random) const {
        if (random() % 8 == 0) return {};
        std::size_t target = random() % stroke.targets().size();
        const NodeId node = stroke.targets()[target].meshNode;
        const Mesh& mesh = node == innerNode ? *inner : *outer;
        const auto point = random() % mesh.pointCount();
        BrushHit hit = hitAt(mesh, stroke.posedPositions(target), mesh.positions[point],
                             random() % 3 ? glm::dvec3(mesh.normals[point]) : kAnySide);
        hit.meshNode = node;
        hit.eyeDistance = random() % 2 ? 3.0 : std::numeric_limits<double>::infinity();
        return hit;
    }
};

void expectSkinKept(const Scene& before, const Scene& after, NodeId node) {
    const SkinId id = before.skinOf(node);
    const auto skin = before.skin(id);
    const Rows was = before.rows(id);
    const Rows is = after.rows(id);
    for (PointIndex p = 0; p < was.pointCount(); ++p) {
        SCOPED_TRACE("node " + std::to_string(node.value) + ", point " + std::to_string(p));
        expectValid(is[p], skin->slots.size());
        expectKept(*skin, p, was[p], is[p]);
        if (::testing::Test::HasFailure()) return;
    }
}

class RandomTargets : public ::testing::TestWithParam<std::uint32_t> {};

TEST_P(RandomTargets, LeaveValidRowsKeepLocksAndAreUndoneBitByBit) {
    std::mt19937 random(GetParam());
    TwoTubes tubes(random);
    Document document;
    document.open(tubes.painting.scene);
    int strokes = 0;
    for (int tries = 0; strokes < 25 && tries < 1000 && !HasFailure(); ++tries) {
        const auto targets = tubes.randomTargets(random);
        const Scene before = document.scene();
        auto stroke = Stroke::begin(before, targets, randomBrush(random), currentPose(before), {});
        if (!stroke) continue;  // a locked influence
        ++strokes;
        for (std::size_t i = 0; i < 1 + random() % 12; ++i) {
            const BrushHit centres[] = {tubes.randomHit(**stroke, random),
                                        tubes.randomHit(**stroke, random)};
            (*stroke)->dab(centres);
        }
        Edit edit = (*stroke)->finish();
        if (edit.empty()) continue;
        ASSERT_TRUE(document.apply(std::move(edit)));
        for (const NodeId node : {tubes.painting.meshNode, tubes.innerNode}) {
            expectSkinKept(before, document.scene(), node);
        }
        document.undo();
        EXPECT_TRUE(document.scene().blocks() == before.blocks());
        document.redo();
    }
    EXPECT_EQ(strokes, 25);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomTargets, ::testing::Range(1u, 9u));

class RandomCentres : public ::testing::TestWithParam<std::uint32_t> {};

// A stroke with two centres on two meshes does to each what a stroke of its own would.
TEST_P(RandomCentres, AreIndependentOfEachOther) {
    std::mt19937 random(GetParam());
    const TwoTubes tubes(random);
    const Scene& scene = tubes.painting.scene;
    const std::vector<StrokeTarget> both{
        {.meshNode = tubes.painting.meshNode, .slot = SlotIndex(random() % kJoints)},
        {.meshNode = tubes.innerNode, .slot = SlotIndex(random() % kJoints), .centre = 1}};
    const BrushSettings settings = randomBrush(random);
    const auto begin = [&](const std::vector<StrokeTarget>& targets) {
        return Stroke::begin(scene, targets, settings, currentPose(scene), {});
    };
    auto together = begin(both);
    if (!together) return;
    auto first = begin({both[0]}), second = begin({both[1]});
    for (std::size_t i = 0; i < 12; ++i) {
        BrushHit hits[] = {tubes.randomHit(**together, random),
                           tubes.randomHit(**together, random)};
        // A mesh that is painted beside hides what is behind it; one that is not, nothing.
        for (BrushHit& hit : hits) hit.seenThrough = true;
        (*together)->dab(hits);
        for (auto* alone : {&first, &second}) {
            std::vector<BrushHit> own(hits, hits + 2);
            for (auto& hit : own)
                if (!hit.meshNode.valid()) hit.meshNode = both[0].meshNode;
            (**alone)->dab(own);
        }
    }
    const auto same = [](const Rows& a, const Rows& b) {
        for (PointIndex p = 0; p < a.pointCount(); ++p)
            if (!std::equal(a[p].begin(), a[p].end(), b[p].begin(), b[p].end())) return false;
        return true;
    };
    EXPECT_TRUE(same((*together)->rows(0), (*first)->rows()));
    EXPECT_TRUE(same((*together)->rows(1), (*second)->rows()));
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomCentres, ::testing::Range(1u, 25u));

}  // namespace
}  // namespace sinew::test
