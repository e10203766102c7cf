// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/layers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "editor/weights/open_layer.h"
#include "editor/weights/write_rows.h"
#include "tests/support/fixtures.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

const SkinId kPiled{0};
constexpr PointIndex kPiledPoints = 3000;
constexpr SlotIndex kPiledSlots = 7;

/// Stacks of layers at random.
class RandomStacks {
public:
    explicit RandomStacks(std::uint32_t usual) : random_(usual) {}
    float number() { return static_cast<float>(random_()) / 4294967296.0f; }
    std::uint32_t below(std::uint32_t count) {
        return static_cast<std::uint32_t>(random_() % count);
    }

    Rows rows(float most, PointIndex points) {
        RowsBuilder out;
        for (PointIndex p = 0; p < points; ++p) {
            RowBuffer row;
            for (SlotIndex s = 0; s < kPiledSlots; ++s)
                if (below(3) == 0) row.push_back({s, number()});
            float sum = 0.0f;
            for (const auto& entry : row) sum += entry.weight;
            const float wanted = below(4) == 0 ? 1.0f : most * number();
            for (auto& entry : row) entry.weight *= wanted / sum;
            out.append(row);
        }
        return out.finish();
    }
    Numbers mask(PointIndex points) {
        Numbers out(points, number());
        for (std::size_t page = 0; page < out.pages().size(); ++page) {
            if (below(2) == 0) continue;
            std::vector<float> values(out.pointsIn(page));
            for (float& value : values) value = below(4) == 0 ? 0.0f : number();
            out.setPage(page, std::make_shared<PointNumbers>(std::move(values)));
        }
        return out;
    }
    Scene scene(PointIndex points) {
        Scene out = test::twoBones();
        auto skin = std::make_shared<Skin>(*out.skin(kPiled));
        skin->slots.resize(kPiledSlots, skin->slots[0]);
        skin->pointCount = points;
        skin->maxInfluences = below(2) == 0 ? 0 : 1 + below(4);
        const std::uint32_t count = 1 + below(6);
        for (std::uint32_t id = 1; id <= count; ++id) {
            SkinLayer layer{id, "layer", below(5) > 0, below(3) == 0 ? 1.0f : number(), kNoIndex};
            if (below(2) == 0) {
                layer.mask = id;
                const Numbers numbers = mask(points);
                skin->channels.push_back({id, "", PointChannel::Use::Mask, numbers.usual()});
                out.setSkin(kPiled, skin);
                out.setNumbers(kPiled, id, numbers);
                skin = std::make_shared<Skin>(*skin);
            }
            skin->layers.push_back(layer);
            if (below(6) > 0) out.setRows(kPiled, rows(1.6f, points), id);
        }
        out.setRows(kPiled, rows(1.0f, points));
        out.setSkin(kPiled, skin);
        composite(out, kPiled);
        return out;
    }

private:
    test::Random random_;
};

/// The formula in plain code, all influences of a point, the largest first.
std::vector<std::pair<double, SlotIndex>> plain(const Scene& scene, PointIndex p) {
    const auto skin = scene.skin(kPiled);
    std::map<SlotIndex, double> result;
    for (const SkinLayer& layer : skin->layers) {
        const Rows rows = scene.rows(kPiled, layer.id);
        if (!layer.enabled || rows.pointCount() == 0) continue;
        double a = layer.opacity;
        if (layer.mask != kNoIndex) a *= scene.numbers(kPiled, layer.mask)[p];
        double sum = 0.0;
        for (const auto& entry : rows[p]) sum += entry.weight;
        for (auto& [slot, weight] : result) weight *= 1.0 - a * std::min(1.0, sum);
        for (const auto& entry : rows[p])
            result[entry.slot] += a * entry.weight / std::max(1.0, sum);
    }
    std::vector<std::pair<double, SlotIndex>> out;
    double sum = 0.0;
    for (const auto& [slot, weight] : result) sum += weight;
    for (const auto& [slot, weight] : result)
        if (weight > 1e-7 * sum) out.emplace_back(weight / sum, slot);
    std::ranges::sort(out, std::greater());
    return out;
}

/// False where the limit cuts between weights that rounding alone tells apart.
bool limited(std::vector<std::pair<double, SlotIndex>>& row, std::uint32_t limit) {
    if (limit == 0 || row.size() <= limit) return true;
    if (row[limit - 1].first - row[limit].first < 1e-6) return false;
    row.resize(limit);
    double sum = 0.0;
    for (const auto& [weight, slot] : row) sum += weight;
    for (auto& [weight, slot] : row) weight /= sum;
    return true;
}

TEST(Layers, comeToWhatTheFormulaSays) {
    RandomStacks random(81);
    for (int stack = 0; stack < 500; ++stack) {
        const Scene scene = random.scene(40);
        const Rows result = scene.rows(kPiled);
        for (PointIndex p = 0; p < 40; ++p) {
            auto expected = plain(scene, p);
            if (!limited(expected, scene.skin(kPiled)->maxInfluences)) continue;
            std::map<SlotIndex, double> weights;
            for (const auto& [weight, slot] : expected) weights[slot] += weight;
            for (const auto& entry : result[p]) weights[entry.slot] -= entry.weight;
            for (const auto& [slot, difference] : weights)
                ASSERT_NEAR(difference, 0.0, 1e-6) << "stack " << stack << ", point " << p;
        }
    }
}

TEST(Layers, thatAreOffAreAsIfNotThere) {
    RandomStacks random(82);
    for (int stack = 0; stack < 50; ++stack) {
        Scene off = random.scene(40);
        Scene without = off;
        auto skin = std::make_shared<Skin>(*off.skin(kPiled));
        const auto which = random.below(static_cast<std::uint32_t>(skin->layers.size()));
        skin->layers[which].enabled = false;
        off.setSkin(kPiled, skin);
        skin = std::make_shared<Skin>(*skin);
        skin->layers.erase(skin->layers.begin() + which);
        without.setSkin(kPiled, skin);
        composite(off, kPiled);
        composite(without, kPiled);
        if (skin->layers.empty()) continue;
        for (PointIndex p = 0; p < 40; ++p)
            ASSERT_TRUE(std::ranges::equal(off.rows(kPiled)[p], without.rows(kPiled)[p]));
    }
}

TEST(Layers, areBroughtUpToDatePageByPageAsIfAllWereMadeAnew) {
    RandomStacks random(83);
    for (int stack = 0; stack < 30; ++stack) {
        const Scene before = random.scene(kPiledPoints);
        const auto& layers = before.skin(kPiled)->layers;
        const SkinLayer& layer = layers[random.below(static_cast<std::uint32_t>(layers.size()))];
        Scene after = before;
        if (layer.mask != kNoIndex) {
            Numbers mask = before.numbers(kPiled, layer.mask);
            mask.set(random.below(kPiledPoints), random.number());
            after.setNumbers(kPiled, layer.mask, mask);
            composite(after, before, kPiled);
        }
        writeRows(after, kPiled, random.rows(1.3f, kPiledPoints), layer.id);
        EXPECT_TRUE(isComposite(after, kPiled));
    }
}

TEST(Layers, leavePagesThatStayTheSame) {
    const Scene before = RandomStacks(84).scene(kPiledPoints);
    auto skin = std::make_shared<Skin>(*before.skin(kPiled));
    skin->layers = {{1, "base", true, 1.0f, kNoIndex}};
    Scene scene = before;
    scene.setSkin(kPiled, skin);
    scene.setRows(kPiled, before.rows(kPiled), 1);
    composite(scene, kPiled);
    const auto pages = scene.rows(kPiled).pages();
    const PointIndex points[]{1500};
    const RowBuffer row{{2, 0.75f}};
    writeRows(scene, kPiled,
              withRows(scene.rows(kPiled, 1), points, [&](std::size_t) { return Row(row); }), 1);
    EXPECT_EQ(scene.rows(kPiled).pages()[0], pages[0]);
    EXPECT_NE(scene.rows(kPiled).pages()[1], pages[1]);
    EXPECT_EQ(scene.rows(kPiled).pages()[2], pages[2]);
    EXPECT_EQ(scene.rows(kPiled)[1500].size(), 1u);
}

TEST(Layers, oneWholeLayerAloneIsTheResultToTheBit) {
    Scene scene = test::twoBones();
    const Rows rows = scene.rows(kPiled);
    auto skin = std::make_shared<Skin>(*scene.skin(kPiled));
    skin->layers = {{4, "base", true, 1.0f, kNoIndex}};
    scene.setSkin(kPiled, skin);
    scene.setRows(kPiled, rows, 4);
    composite(scene, kPiled);
    EXPECT_EQ(scene.rows(kPiled).pages(), rows.pages());
}

TEST(OpenedLayer, givesTheLayerBackToTheBit) {
    RandomStacks random(85);
    for (int stack = 0; stack < 20; ++stack) {
        const Scene scene = random.scene(kPiledPoints);
        for (const SkinLayer& layer : scene.skin(kPiled)->layers) {
            if (scene.rows(kPiled, layer.id).pointCount() == 0) continue;
            const Rows opened = openRows(scene, kPiled, layer.id, kPiledSlots);
            for (PointIndex p = 0; p < kPiledPoints; ++p) {
                double sum = 0.0;
                for (const auto& entry : opened[p]) sum += entry.weight;
                ASSERT_NEAR(sum, 1.0, kRowSumTolerance);
            }
            Scene after = scene;
            writeOpened(after, kPiled, opened, layer.id);
            EXPECT_EQ(after.rows(kPiled, layer.id).pages(), scene.rows(kPiled, layer.id).pages());
            EXPECT_EQ(after.rows(kPiled).pages(), scene.rows(kPiled).pages());
        }
    }
}

}  // namespace
}  // namespace sinew
