// SPDX-License-Identifier: Apache-2.0
// Influences taken out of a skin in the order in which they are missed least.
#include "editor/deform/slot_merging.h"

#include <gtest/gtest.h>

#include <glm/gtc/matrix_transform.hpp>
#include <random>
#include <set>

#include "editor/deform/skinning.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

std::vector<Influence> summedToOne(std::vector<Influence> row) {
    float sum = 0.0f;
    for (const Influence& entry : row) sum += entry.weight;
    for (Influence& entry : row) entry.weight /= sum;
    return row;
}

/// Points along a line, whose rows are of influences that follow each other, in random poses.
struct Chain {
    explicit Chain(std::uint32_t seed, SlotIndex slots = 7, std::size_t points = 60)
        : random(seed), kept(slots, 0) {
        RowsBuilder builder;
        for (std::size_t p = 0; p < points; ++p) {
            places.emplace_back(number(0, 1), number(0, 1), 0.1 * static_cast<double>(p));
            std::vector<Influence> row;
            const auto first = static_cast<SlotIndex>(p * slots / points);
            for (SlotIndex s = first; s < std::min<SlotIndex>(first + 3, slots); ++s)
                row.push_back({s, static_cast<float>(number(0.05, 1.0))});
            builder.append(summedToOne(row));
        }
        rows = builder.finish();
        for (SlotIndex s = 0; s < slots; ++s) parents.push_back(s > 0 ? s - 1 : kNoIndex);
        for (int pose = 0; pose < 5; ++pose) {
            poses.emplace_back();
            for (SlotIndex s = 0; s < slots; ++s)
                poses.back().push_back(
                    glm::translate(glm::rotate(glm::dmat4(1.0), number(0, 1), {0.6, 0.0, 0.8}),
                                   glm::dvec3(number(-1, 1), number(-1, 1), number(-1, 1))));
        }
    }
    double number(double low, double high) {
        return std::uniform_real_distribution<>(low, high)(random);
    }
    std::vector<SlotMerge> merges(std::size_t most) const {
        return slotMerges({rows, places, poses, parents, kept}, most, {});
    }
    // How far all points are off in all poses once these influences move as their heirs do.
    double errorOf(std::span<const SlotMerge> merged) const {
        std::vector<SlotIndex> heirs(parents.size());
        for (SlotIndex s = 0; s < heirs.size(); ++s) heirs[s] = s;
        for (const SlotMerge& merge : merged)
            for (SlotIndex& heir : heirs)
                if (heir == merge.gone) heir = merge.heir;
        double out = 0.0;
        for (const auto& pose : poses)
            for (PointIndex p = 0; p < places.size(); ++p) {
                glm::dvec3 off(0.0);
                for (const Influence& entry : rows[p])
                    off += double{entry.weight} *
                           glm::dvec3((pose[heirs[entry.slot]] - pose[entry.slot]) *
                                      glm::dvec4(places[p], 1.0));
                out += glm::dot(off, off);
            }
        return out;
    }
    Random random;
    Rows rows;
    std::vector<glm::dvec3> places;
    std::vector<std::vector<glm::dmat4>> poses;
    std::vector<SlotIndex> parents;
    std::vector<std::uint8_t> kept;
};

TEST(SlotMerging, tellsTheErrorThatItMakesOverAllPosesExactly) {
    const Chain chain(3);
    const auto merges = chain.merges(6);
    ASSERT_EQ(merges.size(), 6u);
    for (std::size_t count = 1; count <= merges.size(); ++count) {
        const double error = chain.errorOf(std::span(merges).first(count));
        EXPECT_NEAR(merges[count - 1].error, error, 1e-9 * error) << count;
    }
}

TEST(SlotMerging, takesWhatCostsLeastFirst) {
    const Chain chain(4);
    const auto first = chain.merges(1);
    ASSERT_EQ(first.size(), 1u);
    for (SlotIndex gone = 0; gone < 7; ++gone)
        for (const int step : {-2, -1, 1, 2}) {
            const int heir = static_cast<int>(gone) + step;
            if (heir < 0 || heir > 6) continue;
            const SlotMerge other{gone, static_cast<SlotIndex>(heir), 0.0};
            EXPECT_GE(chain.errorOf({&other, 1}), first[0].error * (1.0 - 1e-9))
                << gone << " to " << heir;
        }
}

TEST(SlotMerging, sparesWhatMovesLikeAnotherAndWhatHoldsNothing) {
    Chain chain(5);
    for (auto& pose : chain.poses) pose[4] = pose[3];
    RowsBuilder rows;
    for (PointIndex p = 0; p < chain.rows.pointCount(); ++p) {
        std::vector<Influence> row(chain.rows[p].begin(), chain.rows[p].end());
        std::erase_if(row, [](const Influence& entry) { return entry.slot == 1; });
        if (row.empty()) row = {{0, 1.0f}};
        rows.append(summedToOne(row));
    }
    chain.rows = rows.finish();
    const auto merges = chain.merges(2);
    ASSERT_EQ(merges.size(), 2u);
    EXPECT_EQ(merges[0].gone, 1u);
    EXPECT_EQ(merges[0].heir, kNoIndex);
    EXPECT_EQ((std::set{merges[1].gone, merges[1].heir}), (std::set<SlotIndex>{3, 4}));
    EXPECT_NEAR(merges[1].error, 0.0, 1e-12);
}

TEST(SlotMerging, leavesAloneWhatIsKept) {
    Chain chain(6);
    chain.kept = {1, 0, 0, 1, 0, 0, 0};
    const auto merges = chain.merges(7);
    EXPECT_EQ(merges.size(), 4u) << "one stays to take what the others held";
    for (const SlotMerge& merge : merges)
        for (const SlotIndex slot : {merge.gone, merge.heir}) EXPECT_FALSE(chain.kept[slot]);
    EXPECT_TRUE(slotMerges({chain.rows, chain.places, chain.poses, chain.parents, chain.kept}, 7,
                           Progress([](double) { return false; }))
                    .empty());
}

}  // namespace
}  // namespace sinew::test
