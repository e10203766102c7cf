// SPDX-License-Identifier: Apache-2.0
// What is refused of layers, and what is told of what they come to.
#include <algorithm>

#include "editor/weights/row_math.h"
#include "editor/weights/write_rows.h"
#include "tests/operations/layer_support.h"

namespace sinew {
namespace {

using namespace test;

struct LayerReports : LayerScene {
    static std::string why(const char* id, const Scene& of, const Selection& selection) {
        return whyNot(*findOperation(id), of, selection).english();
    }
    static std::string told(const Scene& of, const char* id, const Params& params,
                            const Selection& selection = {}) {
        const auto outcome = runOn(of, id, params, selection);
        EXPECT_TRUE(outcome.ok()) << outcome.error().message.english();
        std::string all;
        if (outcome)
            for (const Message& line : outcome->report.lines) all += line.english() + "\n";
        return all;
    }
    static bool has(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }
    Scene masked() {
        return after(painted(scene, "Layer 1", 1.0), "layer.setMask",
                     {{"layer", Words("Layer 1")}, {"from", Words("value")}, {"value", 1.0}});
    }
    /// Base is empty at the ring then, and Layer 1 has all weight there.
    Scene ringInTheTopLayerAlone() {
        Scene out = painted(scene, "Layer 1", 1.0);
        const auto ring = ringOf(out);
        const Rows base = rowsOf(out, "Base");
        writeRows(out, kArm, withRows(base, ring.points, [](std::size_t) { return Row(); }),
                  layerOf(out, "Base").id);
        return out;
    }
};

TEST_F(LayerReports, whileAMaskIsPaintedCommandsOnInfluencesAreRefused) {
    const Scene done = masked();
    Selection mask = onLayer(done, "Layer 1");
    mask.activeSlot = 1;
    mask.points = {ringOf(done)};
    for (const char* id : {"weights.normalise", "weights.prune", "weights.fill", "weights.quantise",
                           "weights.limit"}) {
        mask.onMask = false;
        EXPECT_EQ(why(id, done, mask), "") << id;
        mask.onMask = true;
        EXPECT_TRUE(has(why(id, done, mask), "The mask of the layer Layer 1 is being painted"))
            << id;
        EXPECT_TRUE(has(why(id, done, mask), "Press Weights in the Layers panel")) << id;
    }
    expectRefused(runOn(done, "weights.prune", {}, mask), "is being painted");
    // These see to the layers themselves.
    Selection joint = mask;
    joint.nodes = {done.skin(kArm)->slots[0].node};
    for (const char* id : {"influence.bind", "weights.pasteSkin"})
        EXPECT_TRUE(has(why(id, done, joint), "is being painted")) << id << why(id, done, joint);
    for (const char* id : {"weights.flood", "weights.smooth", "weights.mirror", "weights.paste"})
        EXPECT_EQ(why(id, done, mask), "") << id << ": it changes the mask";
    EXPECT_EQ(why("layer.setOpacity", done, mask), "");
}

TEST_F(LayerReports, whileAMaskIsPaintedPreviewsAreRefusedToo) {
    const Scene done = masked();
    Selection mask = onLayer(done, "Layer 1");
    const auto previewed = [&](const char* id) {
        const Operation& operation = *findOperation(id);
        std::shared_ptr<void> memory;
        return previewOperation(operation, done, mask, *completed(operation, {}), memory,
                                Progress());
    };
    EXPECT_TRUE(previewed("weights.prune").ok());
    mask.onMask = true;
    expectRefused(previewed("weights.prune"), "is being painted");
    EXPECT_TRUE(previewed("weights.smooth").ok()) << "it changes the mask";
}

TEST_F(LayerReports, limitsSayWhereTheResultOfAllLayersIsNotSo) {
    // Half of the layer's one influence and half of the two or more below.
    const Scene done = painted(scene, "Layer 1", 0.5);
    const Selection top = onLayer(done, "Layer 1");
    const auto limited = runOn(done, "weights.limit", {{"count", std::int64_t{1}}}, top);
    ASSERT_TRUE(limited) << limited.error().message.english();
    std::size_t more = 0;
    const Rows result = applied(done, limited->edit).rows(kArm);
    for (PointIndex p = 0; p < result.pointCount(); ++p) more += result[p].size() > 1 ? 1u : 0u;
    ASSERT_GT(more, 0u);
    const auto line = limited->report.lines.back().english();
    EXPECT_TRUE(has(line, "mesh: in the result of all layers " + std::to_string(more) +
                              " vertices still have more influences"))
        << line;
    EXPECT_TRUE(has(line, "Set Max Influences")) << line;
    EXPECT_FALSE(has(told(plain, "weights.limit", {{"count", std::int64_t{1}}}), "all layers"))
        << "there are none";
}

TEST_F(LayerReports, theLookAtTheResultOfAllLayersIsPartOfOneCourse) {
    const Scene done = painted(scene, "Layer 1", 0.5);
    for (const char* id : {"weights.limit", "weights.prune", "weights.quantise"}) {
        std::vector<double> told;
        const Progress progress([&](double fraction) {
            told.push_back(fraction);
            return true;
        });
        const auto outcome =
            runOperation(*findOperation(id), done, onLayer(done, "Layer 1"), {}, progress);
        ASSERT_TRUE(outcome.ok()) << id;
        ASSERT_FALSE(told.empty()) << id;
        EXPECT_TRUE(std::ranges::is_sorted(told)) << id << " begins anew";
        EXPECT_EQ(told.back(), 1.0) << id;
    }
}

TEST_F(LayerReports, limitsSayNothingWhereTheResultIsAsAsked) {
    EXPECT_FALSE(
        has(told(scene, "weights.limit", {{"count", std::int64_t{4}}}, onLayer(scene, "Layer 1")),
            "all layers"));
    EXPECT_FALSE(
        has(told(scene, "weights.limit", {{"count", std::int64_t{1}}}, onLayer(scene, "Base")),
            "all layers"))
        << "all weight is Base's";
}

TEST_F(LayerReports, pruningAndRoundingSayWhereTheResultOfAllLayersIsNotSo) {
    const Scene done = painted(scene, "Layer 1", 0.5);
    const Selection top = onLayer(done, "Layer 1");
    EXPECT_TRUE(has(told(done, "weights.prune", {{"threshold", 0.2}}, top),
                    "have weights below the threshold. Use Flatten Layers first"));
    EXPECT_TRUE(has(told(done, "weights.quantise", {}, top),
                    "have weights that are not rounded. Use Flatten Layers first"));
    const Scene even = after(scene, "weights.quantise", {}, onLayer(scene, "Base"));
    EXPECT_FALSE(has(told(even, "weights.quantise", {}, onLayer(even, "Base")), "all layers"));
}

TEST_F(LayerReports, aLayerWithoutWeightsIsNamedAsTheReasonWhyNothingChanges) {
    Selection top = onLayer(scene, "Layer 1");
    EXPECT_TRUE(has(told(scene, "weights.smooth", {}, top),
                    "mesh: the layer Layer 1 has no weights of its own.\n"));
    EXPECT_FALSE(has(told(scene, "weights.smooth", {}, onLayer(scene, "Base")), "of its own"));
    const Scene done = painted(scene, "Layer 1", 0.5);
    top.points = {{done.skin(kArm)->meshNode, {0, 1}, {}}};
    EXPECT_TRUE(has(told(done, "weights.copy", {}, top),
                    "the layer Layer 1 has no weights of its own at the selected vertices."));
    top.points = {ringOf(done)};
    EXPECT_FALSE(has(told(done, "weights.copy", {}, top), "of its own"));
}

TEST_F(LayerReports, verticesThatAreLeftWithoutWeightsAreCounted) {
    const Scene done = ringInTheTopLayerAlone();
    const Words top("Layer 1");
    const std::string lost = "mesh: 16 vertices have no weights now.\n";
    EXPECT_TRUE(has(told(done, "layer.remove", {{"layer", top}}), lost));
    EXPECT_TRUE(has(told(done, "layer.setEnabled", {{"layer", top}, {"enabled", false}}), lost));
    EXPECT_TRUE(has(told(done, "layer.setOpacity", {{"layer", top}, {"opacity", 0.0}}), lost));
    EXPECT_TRUE(
        has(told(done, "layer.setMask", {{"layer", top}, {"from", Words("value")}, {"value", 0.0}}),
            lost));
    EXPECT_FALSE(has(told(done, "layer.setOpacity", {{"layer", top}, {"opacity", 0.5}}), "now."));
    const Scene off = after(done, "layer.setEnabled", {{"layer", top}, {"enabled", false}});
    EXPECT_FALSE(has(told(off, "layer.setOpacity", {{"layer", top}, {"opacity", 0.5}}), "now."))
        << "they had none before";
}

TEST_F(LayerReports, whatCannotBeDoneWithTheActiveLayerIsGreyed) {
    const Selection base = onLayer(scene, "Base"), top = onLayer(scene, "Layer 1");
    EXPECT_EQ(why("layer.merge", scene, base), "There is no layer below Base.");
    EXPECT_EQ(why("layer.merge", scene, top), "");
    EXPECT_TRUE(has(why("layer.ungroup", scene, top), "Layer 1 is no group"));
    EXPECT_EQ(why("layer.remove", scene, top), "");
    const Scene one = after(scene, "layer.remove", {{"layer", Words("Base")}});
    EXPECT_TRUE(has(why("layer.remove", one, onLayer(one, "Layer 1")), "no layer besides"));
    const Scene grouped = after(scene, "layer.group", {{"layer", Words("Layer 1")}});
    const std::string lowest = why("layer.merge", grouped, onLayer(grouped, "Layer 1"));
    EXPECT_TRUE(has(lowest, "no layer below Layer 1 in the group Group 1")) << lowest;
    const Selection group = onLayer(grouped, "Group 1");
    EXPECT_EQ(why("layer.ungroup", grouped, group), "");
    for (const char* id : {"layer.setMask", "layer.setEffects", "layer.fill"})
        EXPECT_TRUE(has(why(id, grouped, group), "is a group")) << id;
}

TEST_F(LayerReports, aLayerThatIsNamedIsMeantWhateverTheActiveOneIs) {
    const auto merged =
        runOn(scene, "layer.merge", {{"layer", Words("Layer 1")}}, onLayer(scene, "Base"));
    EXPECT_TRUE(merged) << merged.error().message.english();
    expectRefused(
        runOn(scene, "layer.merge", {{"layer", Words("Base")}}, onLayer(scene, "Layer 1")),
        "no layer below Base");
}

TEST_F(LayerReports, aMaskIsProposedOfTheSelectedVerticesWhereThereAreAny) {
    const Operation& mask = *findOperation("layer.setMask");
    Selection top = onLayer(scene, "Layer 1");
    const Params none = mask.present(scene, top);
    EXPECT_TRUE(none.contains("from") && textParam(none, "from") == "value");
    top.points = {ringOf(scene)};
    EXPECT_EQ(textParam(mask.present(scene, top), "from"), "selection");
}

}  // namespace
}  // namespace sinew
