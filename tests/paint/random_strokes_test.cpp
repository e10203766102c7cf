// SPDX-License-Identifier: Apache-2.0
// Whatever is painted, with whatever settings, rows stay what a document may hold and locks are
// kept.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/paint/painting.h"

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
    settings.strength = random() % 3 ? unit(random) : 1.0f;
    settings.value = random() % 3 ? unit(random) : static_cast<float>(random() % 2);
    settings.falloff = static_cast<Falloff>(random() % 4);
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
    std::mt19937 random(GetParam());
    const auto tube = tubeMesh(61, 40, 2.0f, 0.3f);
    const std::size_t points = tube->pointCount();
    Painting painting(tube, kJoints, randomRows(points, random));
    randomSkin(painting, points, random);
    const auto surface = makePaintSurface(tube);
    for (int dabs = 0; dabs < 500 && !::testing::Test::HasFailure();) {
        const auto slot = static_cast<SlotIndex>(random() % kJoints);
        auto begun = Stroke::begin(painting.scene, painting.meshNode, slot, randomBrush(random),
                                   currentPose(painting.scene), surface);
        if (!begun) {
            ASSERT_TRUE(painting.scene.skin(painting.skinId)->slots[slot].locked);
            painting.changeSkin([&](Skin& skin) { skin.slots[slot].locked = false; });
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

}  // namespace
}  // namespace sinew::test
