// SPDX-License-Identifier: Apache-2.0
// Commands on weights that change the mask of a layer while that is painted.
#include "editor/operations/weights/set_cells.h"
#include "editor/weights/layers.h"
#include "editor/weights/open_layer.h"
#include "editor/weights/write_rows.h"
#include "tests/operations/layer_support.h"
#include "tests/operations/sided_scene.h"
#include "tests/support/composite.h"

namespace sinew {
namespace {

using namespace test;

struct MaskOperations : LayerScene {
    /// Layer 1 has all weight, and is seen at the ring alone; the mask is what is worked on.
    Scene masked() {
        Scene full = scene;
        const auto painted = layerOf(full, "Layer 1");
        writeRows(full, kArm, full.rows(kArm), painted.id);
        Selection ring = onLayer(full, "Layer 1");
        ring.points = {ringOf(full)};
        return after(full, "layer.setMask", {{"from", Words("selection")}}, ring);
    }
    static Selection onMask(const Scene& of) {
        Selection out = onLayer(of, "Layer 1");
        out.onMask = true;
        return out;
    }
    static Numbers maskOf(const Scene& of) { return of.numbers(kArm, layerOf(of, "Layer 1").mask); }
    /// The mask as weights of the first influence, the rest being the second's.
    static Scene asWeights(const Scene& of) {
        const Numbers mask = maskOf(of);
        RowsBuilder rows;
        for (PointIndex p = 0; p < mask.pointCount(); ++p) {
            RowBuffer row;
            if (mask[p] > 0.0f) row.push_back({0, mask[p]});
            if (mask[p] < 1.0f) row.push_back({1, 1.0f - mask[p]});
            rows.append(row);
        }
        Scene out = of;
        writeRows(out, kArm, rows.finish());
        return out;
    }
    static void locked(Scene& of, PointIndex point) {
        auto skin = std::make_shared<Skin>(*of.skin(kArm));
        skin->lockedPoints.assign(skin->pointCount, 0);
        skin->lockedPoints[point] = 1;
        of.setSkin(kArm, skin);
    }
    /// The ring and a part of the next one, by half.
    static PointSelection around(const Scene& of) {
        PointSelection out{of.skin(kArm)->meshNode, {}, {}};
        for (PointIndex p = 76; p < 104; ++p) out.points.push_back(p);
        out.strength.assign(out.points.size(), 0.5f);
        return out;
    }
};

TEST_F(MaskOperations, theMaskChangesAsWeightsDoAndTheLayerStays) {
    const Scene hard = masked();
    Scene done = after(hard, "weights.smooth", {}, onMask(hard));
    locked(done, 80);
    const Scene weights = asWeights(done);
    ASSERT_TRUE(weights.skin(kArm)->layers.empty());
    for (const bool some : {false, true})
        for (const char* id :
             {"weights.smooth", "weights.sharpen", "weights.hammer", "weights.average"}) {
            Selection mask = onMask(done), rows;
            rows.activeSkin = kArm;
            if (some) mask.points = rows.points = {around(done)};
            if (!some && id == Words("weights.average")) continue;
            const Scene is = after(done, id, {}, mask);
            const Rows wanted = after(weights, id, {}, rows).rows(kArm);
            std::size_t different = 0;
            for (PointIndex p = 0; p < wanted.pointCount(); ++p) {
                EXPECT_NEAR(maskOf(is)[p], weightOf(wanted[p], 0), 1e-6) << id << " " << p;
                different += maskOf(is)[p] == maskOf(done)[p] ? 0u : 1u;
            }
            // Without a selection nothing sticks out of a smooth mask.
            EXPECT_TRUE(different > 0 || (!some && id == Words("weights.hammer"))) << id;
            EXPECT_EQ(maskOf(is)[80], maskOf(done)[80]) << id << ": locked";
            EXPECT_EQ(rowsOf(is, "Layer 1").pages(), rowsOf(done, "Layer 1").pages()) << id;
            EXPECT_TRUE(isComposite(is, kArm)) << id;
        }
}

TEST_F(MaskOperations, setGivesAValueAsFarAsVerticesAreMeantWhateverInfluencesAreNamed) {
    const Scene done = masked();
    Selection mask = onMask(done);
    mask.points = {ringOf(done, 0.5f)};
    mask.complement = named(done, "B");
    const auto outcome = runOn(done, "weights.set",
                               {{"value", 0.2},
                                {"joints", std::vector<NodeId>{named(done, "A")}},
                                {"complement", std::vector<NodeId>{named(done, "B")}}},
                               mask);
    ASSERT_TRUE(outcome) << outcome.error().message.english();
    EXPECT_EQ(outcome->edit.label.english(), "Set Mask");
    const Scene is = applied(done, outcome->edit);
    EXPECT_NEAR(maskOf(is)[80], 0.6f, 1e-6);
    EXPECT_EQ(maskOf(is)[0], 0.0f);
    EXPECT_EQ(listed(applied(is, inverse(outcome->edit)).rows(kArm)), listed(done.rows(kArm)));
}

TEST_F(MaskOperations, aValueIsCopiedFromMaskToMaskAndToNoWeights) {
    const Scene done = masked();
    Selection mask = onMask(done), ring = mask;
    ring.points = {ringOf(done)};
    const Scene part = after(done, "weights.set", {{"value", 0.3}}, ring);
    ring.points.front().points.resize(1);
    const auto copied = runOn(part, "weights.copy", {}, ring);
    ASSERT_TRUE(copied && copied->clipboard);
    EXPECT_EQ(copied->report.lines.front().english(),
              "Copied: (outside the mask) (0.7), (mask) (0.3).");
    const Params clipboard{{kClipboardParam, *copied->clipboard}};
    mask.points = {{part.skin(kArm)->meshNode, {0, 1}, {}}};
    EXPECT_NEAR(maskOf(after(part, "weights.paste", clipboard, mask))[1], 0.3f, 1e-6);
    Selection weights = mask;
    weights.onMask = false;
    expectRefused(runOn(part, "weights.paste", clipboard, weights), "values of a mask");
    const auto row = runOn(part, "weights.copy", {}, weights);
    ASSERT_TRUE(row && row->clipboard);
    expectRefused(runOn(part, "weights.paste", {{kClipboardParam, *row->clipboard}}, mask),
                  "The clipboard holds weights");
}

TEST_F(MaskOperations, aMaskIsMirroredAcrossThePlaneThatMirrorsWeights) {
    for (const bool kept : {false, true}) {
        Scene sides = sided(RowsList(4 * kWidth, {{kLeft, 1.0f}}));
        if (kept) sides = after(sides, "symmetry.find");
        sides = after(sides, "layer.add");
        Selection left = onLayer(sides, "Layer 1");
        left.points = {{sides.skin(kArm)->meshNode, {0, kWidth + 1}, {}}};
        sides = after(sides, "layer.setMask", {{"from", Words("selection")}}, left);
        const Scene is = after(sides, "weights.mirror", {}, onMask(sides));
        for (PointIndex p = 0; p < 4 * kWidth; ++p) {
            const bool seen = maskOf(sides)[p] == 1.0f || maskOf(sides)[otherSide(p)] == 1.0f;
            EXPECT_EQ(maskOf(is)[p], seen ? 1.0f : 0.0f) << kept << " " << p;
        }
    }
}

TEST_F(MaskOperations, meshesWithoutAMaskAreLeftAloneAndNamed) {
    auto [two, sleeve] = withSleeve();
    two = after(two, "layer.setMask", {{"from", Words("value")}, {"value", 0.5}},
                onLayer(two, "Layer 1"));
    Selection mask = onMask(two);
    mask.nodes = {two.skin(kArm)->meshNode, sleeve};
    const auto outcome = runOn(two, "weights.set", {{"value", 0.0}}, mask);
    ASSERT_TRUE(outcome) << outcome.error().message.english();
    const Scene is = applied(two, outcome->edit);
    EXPECT_EQ(maskOf(is)[0], 0.0f);
    EXPECT_EQ(is.rows(is.skinOf(sleeve)).pages(), two.rows(two.skinOf(sleeve)).pages());
    EXPECT_EQ(outcome->report.lines.back().english(),
              "Left alone, as the layer has no mask there: sleeve.");
    mask.nodes = {sleeve};
    expectRefused(runOn(two, "weights.smooth", {}, mask), "has no mask yet");
}

TEST_F(MaskOperations, cellsOfATableAreItsValues) {
    Scene done = masked();
    const NodeId sleeve = addNamedMesh(done, tubeMesh(9, 8, 2.0f, 0.3f), "sleeve");
    done = after(done, "skin.smooth", {}, {.nodes = {sleeve}});
    locked(done, 81);
    // The table is of the active mesh, whatever is selected.
    Selection mask = onMask(done);
    mask.nodes = {sleeve};
    const auto outcome = setCellsOnLayer(done, mask, kArm,
                                         {{80, kSeenSlot, 0.3f},
                                          {81, kSeenSlot, 0.3f},
                                          {82, kSeenSlot, 0.0f},
                                          {2, kSeenSlot, 0.75f},
                                          {3, kSeenSlot, 1.0f}},
                                         Message("Set Mask in Table"), Progress());
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene is = applied(done, outcome->edit);
    EXPECT_FLOAT_EQ(maskOf(is)[80], 0.3f);
    EXPECT_EQ(maskOf(is)[81], 1.0f) << "locked";
    EXPECT_EQ(maskOf(is)[82], 0.0f);
    EXPECT_FLOAT_EQ(maskOf(is)[2], 0.75f);
    EXPECT_EQ(maskOf(is)[3], 1.0f);
    EXPECT_EQ(maskOf(is)[4], 0.0f);
    EXPECT_EQ(rowsOf(is, "Layer 1").pages(), rowsOf(done, "Layer 1").pages());
    EXPECT_TRUE(isComposite(is, kArm));
    EXPECT_EQ(outcome->edit.label.english(), "Set Mask in Table");
    EXPECT_EQ(applied(is, inverse(outcome->edit)).blocks(), done.blocks());
}

TEST_F(MaskOperations, hiddenVerticesKeepTheirMask) {
    const Scene done = masked();
    Selection mask = onMask(done);
    mask.hidden = {ringOf(done)};
    const auto outcome = runOn(done, "weights.set", {{"value", 0.5}}, mask);
    ASSERT_TRUE(outcome) << outcome.error().message.english();
    const Scene is = applied(done, outcome->edit);
    EXPECT_EQ(maskOf(is)[80], 1.0f);
    EXPECT_EQ(maskOf(is)[0], 0.5f);
}

}  // namespace
}  // namespace sinew
