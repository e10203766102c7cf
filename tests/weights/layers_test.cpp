// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/layers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "editor/geometry/surface/adjacency.h"
#include "editor/weights/open_layer.h"
#include "editor/weights/write_rows.h"
#include "tests/support/composite.h"
#include "tests/weights/random_stacks.h"

namespace sinew {
namespace {

using namespace test;
using PlainRow = std::map<SlotIndex, double>;

double sumOf(const PlainRow& row) {
    double out = 0.0;
    for (const auto& [slot, weight] : row) out += weight;
    return out;
}

void addTimes(PlainRow& to, const PlainRow& row, double share) {
    for (const auto& [slot, weight] : row) to[slot] += weight * share;
}

/// The one that a point has, or else the one that lies at its image.
PointIndex partnerOf(const Scene& scene, PointIndex p) {
    const PointIndex known = scene.mirrorPoints(kPiled)->mirror[p];
    return known != kNoIndex ? known : p / 8 * 8 + 7 - p % 8;
}

/// Whether a point follows its partner (1), is a mean of both sides (0.5) or stays (0).
double follows(const Scene& scene, LayerEffects::Mirror mirror, PointIndex p) {
    if (mirror == LayerEffects::Mirror::Flip) return 1.0;
    if (partnerOf(scene, p) == p) return 0.5;
    const bool minus = p % 8 < 4;
    return minus == (mirror == LayerEffects::Mirror::PlusToMinus) ? 1.0 : 0.0;
}

/// A layer's effects in plain code. Points where rounding alone says what the limit cuts are
/// marked.
std::vector<PlainRow> plainEffects(const Scene& scene, const SkinLayer& layer,
                                   std::vector<bool>& unsure) {
    const auto skin = scene.skin(kPiled);
    const Rows stored = scene.rows(kPiled, layer.id);
    std::vector<PlainRow> rows(skin->pointCount);
    for (PointIndex p = 0; p < rows.size() && stored.pointCount() > 0; ++p) {
        for (const auto& entry : stored[p]) rows[p][entry.slot] = entry.weight;
        const double over = std::max(1.0, sumOf(rows[p]));
        for (auto& [slot, weight] : rows[p]) weight /= over;
    }
    const LayerEffects& effects = layer.effects;
    if (effects.mirror != LayerEffects::Mirror::Off) {
        std::vector<PlainRow> mirrored(rows.size());
        for (PointIndex p = 0; p < rows.size(); ++p) {
            const double share = follows(scene, effects.mirror, p);
            addTimes(mirrored[p], rows[p], 1.0 - share);
            if (share > 0.0)
                for (const auto& [slot, weight] : rows[partnerOf(scene, p)])
                    mirrored[p][skin->symmetry.mirrorSlot[slot]] += share * weight;
        }
        rows = mirrored;
    }
    const auto around = pointNeighbours(*scene.mesh(MeshId(0)));
    for (std::uint32_t pass = 0; pass < effects.smooth; ++pass) {
        std::vector<PlainRow> smooth(rows.size());
        for (PointIndex p = 0; p < rows.size(); ++p) {
            addTimes(smooth[p], rows[p], 1.0 - effects.strength);
            const auto near = around[p];
            for (const PointIndex n : near)
                addTimes(smooth[p], rows[n], effects.strength / double(near.size()));
        }
        rows = smooth;
    }
    for (PointIndex p = 0; p < rows.size() && effects.limit > 0; ++p) {
        std::vector<std::pair<double, SlotIndex>> order;
        for (const auto& [slot, weight] : rows[p])
            if (weight > 0.0) order.emplace_back(weight, slot);
        if (order.size() <= effects.limit) continue;
        std::ranges::sort(order, std::greater());
        const double sum = sumOf(rows[p]);
        if (order[effects.limit - 1].first - order[effects.limit].first < 1e-6 * sum)
            unsure[p] = true;
        rows[p].clear();
        for (std::size_t i = 0; i < effects.limit; ++i) rows[p][order[i].second] = order[i].first;
        const double kept = sumOf(rows[p]);
        for (auto& [slot, weight] : rows[p]) weight *= sum / kept;
    }
    return rows;
}

/// Its own opacity and that of the groups around it.
double plainOpacity(const Skin& skin, const SkinLayer& layer) {
    double out = layer.enabled ? layer.opacity : 0.0;
    for (const SkinLayer& group : skin.layers)
        if (group.id == layer.parent) out *= plainOpacity(skin, group);
    return out;
}

/// The formula in plain code: by point all influences, the largest first.
std::vector<std::vector<std::pair<double, SlotIndex>>> plain(const Scene& scene,
                                                             std::vector<bool>& unsure) {
    const auto skin = scene.skin(kPiled);
    std::vector<PlainRow> result(skin->pointCount);
    for (const SkinLayer& layer : skin->layers) {
        const double opacity = plainOpacity(*skin, layer);
        if (layer.group || opacity <= 0.0) continue;
        const auto rows = plainEffects(scene, layer, unsure);
        for (PointIndex p = 0; p < rows.size(); ++p) {
            double a = opacity;
            if (layer.mask != kNoIndex) a *= scene.numbers(kPiled, layer.mask)[p];
            const double sum = sumOf(rows[p]);
            for (auto& [slot, weight] : result[p]) weight *= 1.0 - a * std::min(1.0, sum);
            addTimes(result[p], rows[p], a / std::max(1.0, sum));
        }
    }
    std::vector<std::vector<std::pair<double, SlotIndex>>> out;
    for (const PlainRow& row : result) {
        auto& sorted = out.emplace_back();
        const double sum = sumOf(row);
        for (const auto& [slot, weight] : row)
            if (weight > 1e-7 * sum) sorted.emplace_back(weight / sum, slot);
        std::ranges::sort(sorted, std::greater());
    }
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
        const Scene scene = random.scene(kFewPoints);
        const Rows result = scene.rows(kPiled);
        std::vector<bool> unsure(kFewPoints, false);
        auto rows = plain(scene, unsure);
        for (PointIndex p = 0; p < kFewPoints; ++p) {
            auto& expected = rows[p];
            if (unsure[p] || !limited(expected, scene.skin(kPiled)->maxInfluences)) continue;
            std::map<SlotIndex, double> weights;
            for (const auto& [weight, slot] : expected) weights[slot] += weight;
            for (const auto& entry : result[p]) weights[entry.slot] -= entry.weight;
            for (const auto& [slot, difference] : weights)
                ASSERT_NEAR(difference, 0.0, 1e-6) << "stack " << stack << ", point " << p;
        }
    }
}

// A side whose columns lie a quarter nearer to the plane than those that they mirror.
TEST(Layers, aMirroredSideWithoutPartnersFollowsTheSurfaceAcross) {
    Scene scene = sceneOf(gridMesh(7, 3));
    auto mesh = std::make_shared<Mesh>(*scene.mesh(MeshId(0)));
    for (PointIndex p = 0; p < mesh->pointCount(); ++p)
        if (p % 8 < 3) mesh->positions[p].x += 0.25f;
    scene.setMesh(MeshId(0), mesh);
    const auto joints = addChain(scene, {1.0, 6.0});
    std::vector<std::vector<Influence>> rows(mesh->pointCount());
    for (PointIndex p = 0; p < rows.size(); ++p) {
        const float right = 0.1f * static_cast<float>(p % 8) + 0.01f * static_cast<float>(p / 8);
        rows[p] = {{0, 1.0f - right}, {1, right}};
    }
    addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    auto skin = std::make_shared<Skin>(*scene.skin(kPiled));
    skin->symmetry = {MirrorPlane{{1.0, 0.0, 0.0}, 3.5}, {1, 0}};
    skin->layers.push_back({1, "layer"});
    skin->layers[0].effects.mirror = LayerEffects::Mirror::PlusToMinus;
    scene.setSkin(kPiled, skin);
    scene.setRows(kPiled, scene.rows(kPiled), 1);
    std::vector<PointIndex> mirror(mesh->pointCount(), kNoIndex);
    scene.setMirrorPoints(kPiled, std::make_shared<MirrorPoints>(std::move(mirror)));
    composite(scene, kPiled);
    const auto right = [&](PointIndex p) { return weightOf(scene.rows(kPiled)[p], 1); };
    for (PointIndex p = 0; p < rows.size(); ++p) {
        const PointIndex across = p / 8 * 8 + 7 - p % 8;
        float wanted = rows[p][1].weight;
        if (p % 8 < 3) wanted = 0.75f * rows[across][0].weight + 0.25f * rows[across - 1][0].weight;
        if (p % 8 == 3) wanted = rows[across][0].weight;
        EXPECT_NEAR(right(p), wanted, 1e-6) << p;
    }
    // What is painted over there is followed, and no more than that is made anew.
    Scene after = scene;
    const RowBuffer painted{{0, 1.0f}};
    const PointIndex corner[]{15};
    writeRows(after, kPiled,
              withRows(after.rows(kPiled, 1), corner, [&](std::size_t) { return Row(painted); }),
              1);
    EXPECT_TRUE(isComposite(after, kPiled));
    EXPECT_NEAR(weightOf(after.rows(kPiled)[8], 1), 0.75f + 0.25f * rows[14][0].weight, 1e-6);
    EXPECT_EQ(weightOf(after.rows(kPiled)[9], 1), right(9));
}

TEST(Layers, thatAreOffAreAsIfNotThere) {
    RandomStacks random(82);
    for (int stack = 0; stack < 50; ++stack) {
        Scene off = random.scene(kFewPoints);
        Scene without = off;
        auto skin = std::make_shared<Skin>(*off.skin(kPiled));
        const auto which = random.below(static_cast<std::uint32_t>(skin->layers.size()));
        const std::uint32_t id = skin->layers[which].id;
        skin->layers[which].enabled = false;
        off.setSkin(kPiled, skin);
        skin = std::make_shared<Skin>(*skin);
        std::erase_if(skin->layers, [&](const SkinLayer& layer) {
            return layer.id == id || off.skin(kPiled)->isIn(layer, id);
        });
        without.setSkin(kPiled, skin);
        composite(off, kPiled);
        composite(without, kPiled);
        if (topLayer(*skin) == 0) continue;
        for (PointIndex p = 0; p < kFewPoints; ++p)
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
        if (layer.group) continue;
        writeRows(after, kPiled, random.rows(1.3f, kPiledPoints), layer.id);
        EXPECT_TRUE(isComposite(after, kPiled));
        const PointIndex few[]{5, 1022, 1023, 2500};
        const RowBuffer row{{2, 0.75f}};
        writeRows(
            after, kPiled,
            withRows(after.rows(kPiled, layer.id), few, [&](std::size_t) { return Row(row); }),
            layer.id);
        EXPECT_TRUE(isComposite(after, kPiled)) << "around a few points";
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
