// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/layers.h"

#include "editor/weights/open_layer.h"
#include "editor/weights/write_rows.h"
#include "tests/paint/painting.h"
#include "tests/support/composite.h"

namespace sinew {
namespace {

using namespace test;

constexpr std::uint32_t kBase = 1, kTop = 2, kMask = 3;

/// A strip bound half to each of the first two of three joints, with an empty layer above that has
/// a mask.
struct LayerStroke : testing::Test {
    LayerStroke() : painting(gridMesh(40, 4, 0.1f), 3, sameRows(205, {{0, 0.5f}, {1, 0.5f}})) {
        painting.changeSkin([](Skin& skin) {
            skin.layers = {{kBase, "base", true, 1.0f, kNoIndex}, {kTop, "top", true, 1.0f, kMask}};
            skin.channels = {{kMask, "mask", PointChannel::Use::Mask, 1.0f}};
        });
        painting.scene.setRows(painting.skinId, painting.scene.rows(painting.skinId), kBase);
        RowsBuilder empty;
        for (PointIndex p = 0; p < 205; ++p) empty.append({});
        painting.scene.setRows(painting.skinId, empty.finish(), kTop);
    }
    std::unique_ptr<Stroke> begin(std::uint32_t layer, SlotIndex slot,
                                  const BrushSettings& settings, bool mask = false) {
        return painting.begin(
            {{.meshNode = painting.meshNode, .slot = slot, .layer = layer, .mask = mask}},
            settings);
    }
    void dab(Stroke& stroke, double x) { stroke.dab(hitAt(painting, stroke, {x, 0.2, 0.0})); }
    /// The first point whose result is not what the layers come to.
    std::string different(const Scene& of) {
        Scene anew = of;
        composite(anew, painting.skinId);
        for (PointIndex p = 0; p < 205; ++p) {
            if (std::ranges::equal(result(anew, p), result(of, p))) continue;
            std::string out = ", point " + std::to_string(p) + ":";
            for (const Scene* each : {&of, static_cast<const Scene*>(&anew)})
                for (const Influence& entry : result(*each, p))
                    out += " " + std::to_string(entry.slot) + "=" + std::to_string(entry.weight);
            return out;
        }
        return {};
    }
    // What the History brush brings back: rows of the joint 2 as it sees them.
    std::shared_ptr<PastRows> past(bool mask) const {
        return pastFrom(sameRows(205, {{mask ? 1u : 2u, 1.0f}}));
    }
    const Scene& scene() const { return painting.scene; }
    Row result(const Scene& of, PointIndex p) { return of.rows(painting.skinId)[p]; }
    Painting painting;
};

TEST_F(LayerStroke, paintsItsLayerAndTheResultFollows) {
    const auto stroke = begin(kTop, 2, flat("replace", 0.15f, 0.6f));
    dab(*stroke, 1.0);
    const Scene drawn = stroke->scene();
    const Edit edit = stroke->finish();
    const Scene after = applied(scene(), edit);
    EXPECT_EQ(after.rows(painting.skinId).pages()[0]->entries,
              drawn.rows(painting.skinId).pages()[0]->entries)
        << "what is seen while painting is what comes of it";
    EXPECT_TRUE(isComposite(after, painting.skinId));
    EXPECT_EQ(edit.changes.size(), 2u) << "a page of the layer and one of the result";
    const PointIndex under = 2 * 41 + 10;
    EXPECT_FLOAT_EQ(weightOf(after.rows(painting.skinId, kTop)[under], 2), 0.6f);
    EXPECT_FLOAT_EQ(weightOf(result(after, under), 2), 0.6f);
    EXPECT_FLOAT_EQ(weightOf(result(after, under), 0), 0.2f);
    EXPECT_EQ(after.rows(painting.skinId, kBase).pages(),
              scene().rows(painting.skinId, kBase).pages());
    EXPECT_TRUE(std::ranges::equal(result(after, 0), result(scene(), 0)));
    EXPECT_EQ(applied(after, inverse(edit)).blocks(), scene().blocks());
}

TEST_F(LayerStroke, takesAwayWhatIsAloneInALayer) {
    painting.scene = applied(scene(), [&] {
        const auto stroke = begin(kTop, 2, flat("replace", 0.15f, 1.0f));
        dab(*stroke, 1.0);
        return stroke->finish();
    }());
    const auto stroke = begin(kTop, 2, flat("replace", 0.3f, 0.25f));
    dab(*stroke, 1.0);
    const Scene after = applied(scene(), stroke->finish());
    const PointIndex under = 2 * 41 + 10;
    EXPECT_NEAR(weightOf(result(after, under), 2), 0.25f, 1e-6);
    EXPECT_NEAR(weightOf(result(after, under), 0), 0.375f, 1e-6) << "the layer below shows again";
}

TEST_F(LayerStroke, effectsFollowAsItPaints) {
    painting.changeSkin([](Skin& skin) {
        skin.layers[1].effects = {LayerEffects::Mirror::PlusToMinus, 2, 0.5f, 2};
        skin.symmetry.plane = MirrorPlane{{1.0, 0.0, 0.0}, 2.0};
        skin.symmetry.mirrorSlot = {0, 2, 1};
    });
    std::vector<PointIndex> mirror(205);
    for (PointIndex p = 0; p < 205; ++p) mirror[p] = p / 41 * 41 + 40 - p % 41;
    painting.scene.setMirrorPoints(painting.skinId, std::make_shared<MirrorPoints>(mirror));
    composite(painting.scene, painting.skinId);
    const auto stroke = begin(kTop, 2, flat("replace", 0.15f, 0.6f));
    dab(*stroke, 3.0);
    const PointIndex under = 2 * 41 + 30, image = 2 * 41 + 10;
    EXPECT_GT(weightOf(result(stroke->scene(), under), 2), 0.3f);
    EXPECT_GT(weightOf(result(stroke->scene(), image), 1), 0.3f)
        << "the other side follows at once";
    EXPECT_EQ(different(stroke->scene()), "");
    dab(*stroke, 3.2);
    EXPECT_EQ(different(stroke->scene()), "");
    const Edit edit = stroke->finish();
    const Scene after = applied(scene(), edit);
    EXPECT_TRUE(isComposite(after, painting.skinId));
    EXPECT_TRUE(after.rows(painting.skinId, kTop)[image].empty()) << "the layer itself stays";
    EXPECT_EQ(applied(after, inverse(edit)).blocks(), scene().blocks());
}

TEST_F(LayerStroke, limitsTheResultAsItPaints) {
    painting.limit(2);
    const auto stroke = begin(kTop, 2, flat("replace", 0.15f, 0.6f));
    dab(*stroke, 1.0);
    const PointIndex under = 2 * 41 + 10;
    EXPECT_EQ(result(stroke->scene(), under).size(), 2u);
    EXPECT_FLOAT_EQ(weightOf(result(stroke->scene(), under), 2), 0.75f);
}

TEST_F(LayerStroke, paintsAMaskWithTheSameBrushes) {
    RowsBuilder rows;
    for (PointIndex p = 0; p < 205; ++p) rows.append(RowBuffer{{2, 1.0f}});
    writeRows(painting.scene, painting.skinId, rows.finish(), kTop);
    const auto stroke = begin(kTop, kNoIndex, flat("replace", 0.15f, 0.25f), true);
    dab(*stroke, 1.0);
    const Scene after = applied(scene(), stroke->finish());
    const PointIndex under = 2 * 41 + 10;
    EXPECT_FLOAT_EQ(after.numbers(painting.skinId, kMask)[under], 0.25f);
    EXPECT_EQ(after.numbers(painting.skinId, kMask)[0], 1.0f);
    EXPECT_NEAR(weightOf(result(after, under), 2), 0.25f, 1e-6);
    EXPECT_NEAR(weightOf(result(after, under), 0), 0.375f, 1e-6);
    EXPECT_TRUE(isComposite(after, painting.skinId));
}

TEST_F(LayerStroke, movesTheSurfaceByTheResult) {
    auto nodes = std::make_shared<NodeTable>(scene().nodes());
    nodes->edit(painting.joints[2]).local.translation += glm::dvec3(0, 0, 1);
    painting.scene.setNodes(nodes);
    const auto stroke = begin(kTop, 2, flat("replace", 0.15f, 0.5f));
    const PointIndex under = 2 * 41 + 10;
    EXPECT_NEAR(stroke->posedPositions()[under].z, 0.0f, 1e-6);
    dab(*stroke, 1.0);
    EXPECT_NEAR(stroke->posedPositions()[under].z, 0.5f, 1e-6);
}

TEST_F(LayerStroke, everyBrushLeavesLayersAndResultInOrder) {
    for (const Brush& brush : brushes())
        for (const bool mask : {false, true}) {
            if (brush.wantsPartner || (brush.wantsPoses && mask)) continue;
            BrushSettings settings = flat(brush.id, 0.4f, 0.5f);
            Painting before = painting;
            for (int round = 0; round < 3; ++round) {
                const auto stroke = before.begin({{.meshNode = before.meshNode,
                                                   .slot = 2,
                                                   .layer = kTop,
                                                   .mask = mask && round == 1,
                                                   .past = past(mask && round == 1)}},
                                                 settings);
                stroke->dab(hitAt(before, *stroke, {0.8, 0.2, 0.0}));
                stroke->dab(hitAt(before, *stroke, {1.2, 0.2, 0.0}));
                before.scene = applied(before.scene, stroke->finish());
                ASSERT_TRUE(isComposite(before.scene, before.skinId))
                    << brush.id << ", round " << round << (mask ? " with the mask" : "")
                    << different(before.scene);
                settings.inverted = !settings.inverted;
            }
        }
}

TEST_F(LayerStroke, isRefusedOnAMaskForBrushesThatGoByPlaces) {
    const auto stroke =
        painting.tryBegin({{.meshNode = painting.meshNode, .slot = 2, .layer = kTop, .mask = true}},
                          flat("pull", 0.1f));
    ASSERT_FALSE(stroke);
    EXPECT_NE(stroke.error().message.english().find("mask"), std::string::npos);
}

/// The strip's third joint is raised by 1, and a drag raises the surface by half of that.
struct LayerPull : LayerStroke {
    static constexpr PointIndex kUnder = 2 * 41 + 10;
    LayerPull() {
        auto nodes = std::make_shared<NodeTable>(scene().nodes());
        nodes->edit(painting.joints[2]).local.translation += glm::dvec3(0, 0, 1);
        painting.scene.setNodes(nodes);
    }
    double pulled(std::uint32_t layer, double by, Scene* after = nullptr) {
        const auto stroke = begin(layer, kNoIndex, flat("pull", 0.15f));
        BrushHit hit = hitAt(painting, *stroke, {1.0, 0.2, 0.0});
        hit.position = glm::dvec3(stroke->posedPositions()[kUnder]);
        const double was = hit.position.z;
        hit.drag = {0, 0, 2.0 * by};
        stroke->dab(hit);
        hit.drag = {0, 0, by};
        stroke->dab(hit);
        const double is = double{stroke->posedPositions()[kUnder].z};
        const Scene done = applied(scene(), stroke->finish());
        EXPECT_TRUE(isComposite(done, painting.skinId)) << different(done);
        if (after) *after = done;
        return is - was;
    }
};

// The third joint has no weight near: a layer with a little of it lets the pull take it.
TEST_F(LayerPull, makesTheResultMoveByWhatTheLayerTakes) {
    RowsBuilder base;
    for (PointIndex p = 0; p < 205; ++p) base.append(RowBuffer{{0, 0.6f}, {1, 0.3f}, {2, 0.1f}});
    writeRows(painting.scene, painting.skinId, base.finish(), kBase);
    Scene after = scene();
    EXPECT_NEAR(pulled(kTop, 0.5, &after), 0.5, 5e-3);
    EXPECT_NEAR(weightOf(result(after, kUnder), 2), 0.6f, 5e-3);
    EXPECT_EQ(after.rows(painting.skinId, kBase).pages(),
              scene().rows(painting.skinId, kBase).pages());
    EXPECT_TRUE(after.rows(painting.skinId, kTop)[0].empty());
}

TEST_F(LayerPull, reckonsWithOpacityMaskAndWhatLiesAbove) {
    RowsBuilder base;
    for (PointIndex p = 0; p < 205; ++p) base.append(RowBuffer{{0, 0.6f}, {1, 0.3f}, {2, 0.1f}});
    writeRows(painting.scene, painting.skinId, base.finish(), kBase);
    painting.changeSkin([](Skin& skin) { skin.layers[1].opacity = 0.8f; });
    composite(painting.scene, painting.skinId);
    EXPECT_NEAR(pulled(kTop, 0.4), 0.4, 5e-3) << "through an opacity of 0.8";
    RowsBuilder above;
    for (PointIndex p = 0; p < 205; ++p) above.append(RowBuffer{{1, 0.5f}});
    writeRows(painting.scene, painting.skinId, above.finish(), kTop);
    // 0.4 of what is above hides as much of the base.
    EXPECT_NEAR(pulled(kBase, 0.3), 0.3, 5e-3) << "below a layer that covers 0.4";
    painting.changeSkin([](Skin& skin) { skin.layers[0].enabled = false; });
    composite(painting.scene, painting.skinId);
    EXPECT_EQ(pulled(kBase, 0.3), 0.0) << "a layer that is off moves nothing";
}

TEST_F(LayerStroke, isRefusedWhereThereIsNoSuchLayerOrMask) {
    const auto refusal = [&](const StrokeTarget& target) {
        const auto stroke = painting.tryBegin({target}, flat("add", 0.1f));
        return stroke ? std::string() : stroke.error().message.english();
    };
    const StrokeTarget on{.meshNode = painting.meshNode, .slot = 0, .layer = 9};
    EXPECT_NE(refusal(on).find("do not fit"), std::string::npos);
    const StrokeTarget mask{.meshNode = painting.meshNode, .slot = 0, .layer = kBase, .mask = true};
    EXPECT_NE(refusal(mask).find("no mask"), std::string::npos);
}

TEST_F(LayerStroke, pairTakesWhatIsSeenThroughAnEmptyLayer) {
    const auto stroke =
        painting.begin({{.meshNode = painting.meshNode, .slot = 0, .partner = 1, .layer = kTop}},
                       flat("pair", 0.15f, 0.2f));
    dab(*stroke, 1.0);
    const Scene after = applied(scene(), stroke->finish());
    const PointIndex under = 2 * 41 + 10;
    EXPECT_NEAR(weightOf(result(after, under), 0), 0.7f, 1e-6);
    EXPECT_NEAR(weightOf(result(after, under), 1), 0.3f, 1e-6);
    EXPECT_TRUE(isComposite(after, painting.skinId)) << different(after);
    EXPECT_TRUE(std::ranges::equal(result(after, 0), result(scene(), 0)));
}

}  // namespace
}  // namespace sinew
