// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/layers.h"

#include "tests/operations/layer_support.h"
#include "tests/support/composite.h"

namespace sinew {
namespace {

using namespace test;

struct LayerOperations : LayerScene {};

TEST_F(LayerOperations, beginOnTheWeightsThatAreThere) {
    EXPECT_EQ(layerNames(scene), (std::vector<std::string>{"Base", "Layer 1"}));
    EXPECT_EQ(scene.rows(kArm).pages(), plain.rows(kArm).pages()) << "nothing looks different";
    EXPECT_EQ(rowsOf(scene, "Base").pages(), plain.rows(kArm).pages());
    EXPECT_EQ(rowsOf(scene, "Layer 1").entryCount(), 0u);
    const auto outcome = runOn(plain, "layer.add", {}, {.activeSkin = kArm});
    EXPECT_EQ(outcome->selection->activeLayer, layerOf(scene, "Layer 1").id);
}

TEST_F(LayerOperations, addLayersWithWeights) {
    Selection chosen;
    chosen.points = {ringOf(scene, 0.5f)};
    const Scene copied =
        after(scene, "layer.add", {{"from", Words("result")}, {"name", Words("All")}});
    EXPECT_EQ(listed(rowsOf(copied, "All")), listed(plain.rows(kArm)));
    const Scene some =
        after(scene, "layer.add", {{"from", Words("selection")}, {"name", Words("Ring")}}, chosen);
    EXPECT_TRUE(rowsOf(some, "Ring")[0].empty());
    double sum = 0.0;
    for (const auto& entry : rowsOf(some, "Ring")[80]) sum += entry.weight;
    EXPECT_NEAR(sum, 0.5, 1e-6);
    EXPECT_LT(worstWeight(some.rows(kArm), plain.rows(kArm)), 1e-6f)
        << "half of the same is the same";
    expectRefused(runOn(scene, "layer.add", {{"from", Words("selection")}}), "Select vertices");
}

TEST_F(LayerOperations, changeTheWeightsOfTheActiveLayerAlone) {
    const Scene done = painted(scene, "Layer 1", 0.5);
    EXPECT_EQ(rowsOf(done, "Base").pages(), plain.rows(kArm).pages());
    const Row row = rowsOf(done, "Layer 1")[80];
    ASSERT_EQ(row.size(), 1u);
    EXPECT_FLOAT_EQ(row[0].weight, 0.5f);
    EXPECT_TRUE(rowsOf(done, "Layer 1")[79].empty());
    const SlotIndex slot = row[0].slot;
    EXPECT_NEAR(weightOf(done.rows(kArm)[80], slot),
                0.5f + 0.5f * weightOf(plain.rows(kArm)[80], slot), 1e-6);
    EXPECT_TRUE(isComposite(done, kArm));
    // What was painted can be painted away, and the layer below shows again.
    const Scene away = painted(done, "Layer 1", 0.0);
    EXPECT_EQ(rowsOf(away, "Layer 1").entryCount(), 0u);
    EXPECT_EQ(listed(away.rows(kArm)), listed(plain.rows(kArm)));
}

TEST_F(LayerOperations, smoothFadesALayerOutIntoTheOneBelow) {
    Selection selection = onLayer(scene, "Layer 1");
    const Scene done = after(painted(scene, "Layer 1", 1.0), "weights.smooth", {}, selection);
    const Rows layer = rowsOf(done, "Layer 1");
    double sum = 0.0;
    for (const auto& entry : layer[104]) sum += entry.weight;
    EXPECT_GT(sum, 0.0) << "the ring's neighbours have some of it";
    EXPECT_LT(sum, 1.0);
    EXPECT_EQ(rowsOf(done, "Base").pages(), plain.rows(kArm).pages());
    EXPECT_TRUE(isComposite(done, kArm));
}

TEST_F(LayerOperations, keepLockedInfluencesOfALayer) {
    const Scene done = painted(scene, "Layer 1", 0.5);
    const Scene locked =
        after(done, "influence.lock", {{"joints", std::vector<NodeId>{named(done, "C")}}});
    const Scene smooth = after(locked, "weights.smooth", {}, onLayer(locked, "Layer 1"));
    EXPECT_EQ(listed(rowsOf(smooth, "Layer 1")), listed(rowsOf(done, "Layer 1")));
}

TEST_F(LayerOperations, mergeDownWithoutAChangeOfTheResult) {
    Scene two = painted(after(painted(scene, "Layer 1", 0.6), "layer.add"), "Layer 2", 0.3);
    two = after(two, "layer.setOpacity", {{"layer", Words("Layer 1")}, {"opacity", 0.7}});
    Selection ring = onLayer(two, "Layer 2");
    ring.points = {ringOf(two, 0.8f)};
    two = after(two, "layer.setMask", {}, ring);
    const Scene merged = after(two, "layer.merge", {{"layer", Words("Layer 2")}});
    EXPECT_EQ(layerNames(merged), (std::vector<std::string>{"Base", "Layer 1"}));
    EXPECT_EQ(layerOf(merged, "Layer 1").opacity, 1.0f);
    EXPECT_TRUE(merged.skin(kArm)->channels.empty()) << "the mask is in the weights now";
    EXPECT_LT(worstWeight(merged.rows(kArm), two.rows(kArm)), 1e-6f);
    expectRefused(runOn(merged, "layer.merge", {{"layer", Words("Base")}}), "no layer below");
    const Scene flat = after(merged, "layer.flatten");
    EXPECT_TRUE(flat.skin(kArm)->layers.empty());
    EXPECT_EQ(flat.rows(kArm).pages(), merged.rows(kArm).pages());
    for (const auto& [id, block] : flat.blocks())
        EXPECT_FALSE(id.kind == BlockKind::RowPage && id.layer != 0);
}

TEST_F(LayerOperations, turningOnOrOffProposesTheOtherState) {
    const Operation& turn = *findOperation("layer.setEnabled");
    const Selection selection = onLayer(scene, "Layer 1");
    const Scene off = after(scene, turn.id, turn.present(scene, selection), selection);
    EXPECT_FALSE(layerOf(off, "Layer 1").enabled);
    const Scene on = after(off, turn.id, turn.present(off, selection), selection);
    EXPECT_TRUE(layerOf(on, "Layer 1").enabled);
}

TEST_F(LayerOperations, mergeWhatIsOffAsIfItWereOn) {
    const auto turned = [&](const Scene& of, const char* layer, bool on) {
        return after(of, "layer.setEnabled", {{"layer", Words(layer)}, {"enabled", on}});
    };
    const Scene two = painted(after(painted(scene, "Layer 1", 0.6), "layer.add"), "Layer 2", 0.3);
    const Scene wanted = after(two, "layer.merge", {{"layer", Words("Layer 2")}});
    const Scene off = turned(turned(two, "Layer 1", false), "Layer 2", false);
    const Scene merged = after(off, "layer.merge", {{"layer", Words("Layer 2")}});
    EXPECT_FALSE(layerOf(merged, "Layer 1").enabled);
    EXPECT_EQ(listed(merged.rows(kArm)), listed(off.rows(kArm)));
    EXPECT_EQ(listed(rowsOf(merged, "Layer 1")), listed(rowsOf(wanted, "Layer 1")));
    const Scene on = turned(merged, "Layer 1", true);
    EXPECT_EQ(listed(on.rows(kArm)), listed(wanted.rows(kArm)));
    // Of one that is on and one that is off the result stays, and what is lost is told.
    const Scene half = turned(two, "Layer 2", false);
    const auto told = runOn(half, "layer.merge", {{"layer", Words("Layer 2")}});
    ASSERT_TRUE(told);
    ASSERT_EQ(told->report.lines.size(), 2u);
    EXPECT_EQ(told->report.lines[1].english(),
              "Layer 2 was not seen; its weights are not in the merged layer.");
    Scene none = after(off, "layer.setOpacity", {{"layer", Words("Layer 1")}, {"opacity", 0.0}});
    none = after(none, "layer.setOpacity", {{"layer", Words("Layer 2")}, {"opacity", 0.0}});
    expectRefused(runOn(none, "layer.merge", {{"layer", Words("Layer 2")}}), "Nothing of these");
}

TEST_F(LayerOperations, moveDuplicateRenameAndDelete) {
    Scene done = after(scene, "layer.duplicate", {{"layer", Words("Base")}});
    EXPECT_EQ(layerNames(done), (std::vector<std::string>{"Base", "Base copy", "Layer 1"}));
    done = after(done, "layer.move", {{"layer", Words("Layer 1")}, {"place", std::int64_t{1}}});
    EXPECT_EQ(layerNames(done), (std::vector<std::string>{"Layer 1", "Base", "Base copy"}));
    done = after(done, "layer.move", {{"layer", Words("Layer 1")}, {"place", std::int64_t{9}}});
    EXPECT_EQ(layerNames(done).back(), "Layer 1");
    done = after(done, "layer.rename", {{"layer", Words("Base copy")}, {"name", Words("Twist")}});
    EXPECT_EQ(layerNames(done)[1], "Twist");
    done = after(done, "layer.remove", {{"layer", Words("#2")}});
    EXPECT_EQ(layerNames(done), (std::vector<std::string>{"Base", "Twist"}));
    done = after(done, "layer.remove", {{"layer", Words("Base")}});
    expectRefused(runOn(done, "layer.remove"), "no layer besides");
    expectRefused(runOn(done, "layer.rename", {{"layer", Words("no")}, {"name", Words("a")}}),
                  "no layer named");
    expectRefused(runOn(plain, "layer.merge"), "no layers");
}

TEST_F(LayerOperations, giveNoTwoLayersOneName) {
    const Words taken("Base");
    expectRefused(runOn(scene, "layer.add", {{"name", taken}}), "named Base already");
    expectRefused(runOn(scene, "layer.group", {{"name", taken}}), "named Base already");
    const auto rename = [&](const char* name) {
        return runOn(scene, "layer.rename", {{"layer", Words("Layer 1")}, {"name", Words(name)}});
    };
    expectRefused(rename("Base"), "named Base already");
    EXPECT_TRUE(rename("Layer 1")) << "its own";
    Scene done = scene;
    for (int i = 0; i < 3; ++i) done = after(done, "layer.duplicate", {{"layer", taken}});
    EXPECT_EQ(layerNames(done), (std::vector<std::string>{"Base", "Base copy 2", "Base copy 1",
                                                          "Base copy", "Layer 1"}));
}

TEST_F(LayerOperations, sayWhichLayerTheyChanged) {
    const auto off =
        runOn(scene, "layer.setEnabled", {{"layer", Words("Base")}, {"enabled", false}});
    ASSERT_EQ(off->report.lines.size(), 2u);
    EXPECT_EQ(off->report.lines[0].english(), "Turn Layer Off: Base.");
    EXPECT_EQ(off->report.lines[1].english(), "mesh: 266 vertices have no weights now.");
    const auto effects = runOn(scene, "layer.setEffects", {{"smooth", std::int64_t{2}}});
    ASSERT_TRUE(effects) << effects.error().message.english();
    EXPECT_EQ(effects->report.lines.at(0).english(), "Set Layer Effects: Layer 1.");
    const auto gone = runOn(scene, "layer.remove", {{"layer", Words("Layer 1")}});
    EXPECT_EQ(gone->report.lines.at(0).english(), "Delete Layer: Layer 1.");
}

TEST_F(LayerOperations, turnALayerOffAndMaskIt) {
    const Scene done = painted(scene, "Layer 1", 1.0);
    const Words top("Layer 1");
    const Scene off = after(done, "layer.setEnabled", {{"layer", top}, {"enabled", false}});
    EXPECT_EQ(listed(off.rows(kArm)), listed(plain.rows(kArm)));
    const Scene masked =
        after(done, "layer.setMask", {{"layer", top}, {"from", Words("value")}, {"value", 0.0}});
    EXPECT_EQ(listed(masked.rows(kArm)), listed(plain.rows(kArm)));
    const Scene inverse =
        after(masked, "layer.setMask", {{"layer", top}, {"from", Words("inverse")}});
    EXPECT_EQ(listed(inverse.rows(kArm)), listed(done.rows(kArm)));
    const Scene none = after(masked, "layer.setMask", {{"layer", top}, {"from", Words("none")}});
    EXPECT_TRUE(none.skin(kArm)->channels.empty());
    EXPECT_EQ(listed(none.rows(kArm)), listed(done.rows(kArm)));
}

TEST_F(LayerOperations, changeNoLayerThatIsOffUnsaid) {
    const Scene on = painted(scene, "Layer 1", 0.5);
    const Words top("Layer 1");
    const Scene off = after(on, "layer.setEnabled", {{"layer", top}, {"enabled", false}});
    Selection selection = onLayer(off, "Layer 1");
    selection.points = {ringOf(off)};
    const auto smooth = runOn(off, "weights.smooth", {}, selection);
    ASSERT_TRUE(smooth) << smooth.error().message.english();
    EXPECT_FALSE(smooth->edit.empty());
    EXPECT_EQ(smooth->report.lines.back().english(),
              "mesh: the layer 'Layer 1', or a group around it, is off or at an opacity of 0: its "
              "weights changed, but that is not seen.");
    const auto seen = runOn(on, "weights.smooth", {}, selection);
    EXPECT_EQ(seen->report.lines.size() + 1, smooth->report.lines.size());
    const Params c{{"brush", Words("replace")}, {"joints", std::vector<NodeId>{named(off, "C")}}};
    const auto flood = runOn(off, "weights.flood", c, selection);
    ASSERT_FALSE(flood);
    EXPECT_EQ(flood.error().code, ErrorCode::Refused);
}

// Where other meshes are there, too, they tell whose layer it is.
TEST_F(LayerOperations, nameTheMeshWhoseLayerTheyChange) {
    const auto [two, sleeve] = withSleeve();
    Selection both = onLayer(two, "Layer 1");
    both.nodes = {sleeve, two.skin(kArm)->meshNode};
    const auto off = runOn(two, "layer.setEnabled", {{"enabled", false}}, both);
    ASSERT_TRUE(off);
    EXPECT_NE(off->report.lines.at(0).english().find("Layer 1 (mesh)"), std::string::npos)
        << off->report.lines.at(0).english();
}

// Body and jacket are painted in one stroke: both get the layer, of one name.
TEST_F(LayerOperations, areAddedToEveryMeshThatIsSelected) {
    const auto [two, sleeve] = withSleeve();
    Selection both = onLayer(two, "Layer 1");
    both.nodes = {sleeve, two.skin(kArm)->meshNode};
    const auto added = runOn(two, "layer.add", {}, both);
    ASSERT_TRUE(added);
    const Scene done = applied(two, added->edit);
    const auto worn = done.skin(done.skinOf(sleeve));
    ASSERT_EQ(worn->layers.size(), 2u) << "Base and the new one";
    EXPECT_EQ(worn->layers.back().name, "Layer 2");
    EXPECT_EQ(layerToChange(done, *added->selection, done.skinOf(sleeve)), worn->layers.back().id);
    EXPECT_EQ(added->selection->activeLayer, onLayer(done, "Layer 2").activeLayer);
    both.nodes = {sleeve};
    EXPECT_EQ(applied(two, runOn(two, "layer.add", {}, both)->edit).skin(kArm)->layers.size(), 3u)
        << "the active skin's panel adds to that, whatever is selected besides";
}

// What shows the layers below in a copied row is, on a mesh without layers, what that has.
TEST_F(LayerOperations, areCopiedToAMeshWithoutLayersAsTheyAreSeen) {
    Selection ring;
    ring.points = {ringOf(scene)};
    const Scene done = painted(scene, "Layer 1", 0.25);
    Selection from = onLayer(done, "Layer 1");
    from.points = ring.points;
    const auto copied = runOn(done, "weights.copy", {}, from);
    ASSERT_TRUE(copied && copied->clipboard);
    const Params clip{{"clipboard", *copied->clipboard}};
    const auto pasted = runOn(plain, "weights.paste", clip, ring);
    ASSERT_TRUE(pasted) << pasted.error().message.english();
    EXPECT_LT(worstWeight(applied(plain, pasted->edit).rows(kArm), done.rows(kArm)), 1e-6f);
    for (const Message& line : pasted->report.lines)
        EXPECT_EQ(line.english().find("layers below"), std::string::npos) << line.english();
    const Scene base = after(scene, "weights.paste", clip, from);
    EXPECT_LT(worstWeight(base.rows(kArm), done.rows(kArm)), 1e-6f);
}

TEST_F(LayerOperations, fillALayerByAnyBindMethod) {
    const Scene rigid = after(scene, "layer.fill", {{"method", Words("rigid")}});
    EXPECT_EQ(rowsOf(rigid, "Base").pages(), plain.rows(kArm).pages());
    for (const auto& row : listed(rowsOf(rigid, "Layer 1"))) EXPECT_EQ(row.size(), 1u);
    EXPECT_EQ(rigid.skin(kArm)->maxInfluences, plain.skin(kArm)->maxInfluences);
    Selection ring = onLayer(scene, "Layer 1");
    ring.points = {ringOf(scene)};
    const Scene some = after(scene, "layer.fill", {{"method", Words("rigid")}}, ring);
    EXPECT_EQ(rowsOf(some, "Layer 1").entryCount(), 16u);
}

TEST_F(LayerOperations, keepTheLayersWhereInfluencesGoAndTheLimitChanges) {
    const Scene done = painted(scene, "Layer 1", 0.5);
    const Scene without =
        after(done, "influence.remove", {{"joints", std::vector<NodeId>{named(done, "B")}}});
    EXPECT_EQ(without.skin(kArm)->layers.size(), 2u);
    EXPECT_TRUE(isComposite(without, kArm));
    EXPECT_FLOAT_EQ(rowsOf(without, "Layer 1")[80][0].weight, 0.5f);
    const Scene one = after(done, "weights.setMaxInfluences", {{"count", std::int64_t{1}}});
    EXPECT_EQ(one.skin(kArm)->layers.size(), 2u);
    for (const auto& row : listed(one.rows(kArm))) EXPECT_EQ(row.size(), 1u);
    EXPECT_EQ(rowsOf(one, "Base").pages(), plain.rows(kArm).pages())
        << "only the result is limited";
    std::size_t different = 0;
    const Rows was = done.rows(kArm), is = one.rows(kArm);
    for (PointIndex p = 0; p < was.pointCount(); ++p)
        different += std::ranges::equal(was[p], is[p]) ? 0 : 1;
    const auto told =
        runOn(done, "weights.setMaxInfluences", {{"count", std::int64_t{1}}}).value().report;
    EXPECT_GT(different, 0u);
    EXPECT_EQ(told.numbers.at("changedPoints"), static_cast<double>(different));
}

TEST_F(LayerOperations, aLimitThatTrimsLockedVerticesOfWhatLayersComeToSaysSo) {
    Scene locked = painted(scene, "Layer 1", 0.5);
    auto skin = std::make_shared<Skin>(*locked.skin(kArm));
    skin->lockedPoints.assign(skin->pointCount, 1);
    locked.setSkin(kArm, skin);
    const auto limited = runOn(locked, "weights.setMaxInfluences", {{"count", std::int64_t{1}}});
    ASSERT_TRUE(limited);
    const double changed = limited->report.numbers.at("changedPoints");
    EXPECT_GT(changed, 0.0);
    EXPECT_TRUE(std::ranges::any_of(limited->report.lines, [](const Message& line) {
        return line.pattern.find("locked") != std::string::npos;
    }));
}

TEST_F(LayerOperations, mirrorALayerWithWhatIsMissingOfIt) {
    // Two joints at either side of a third, and a layer on the right side alone.
    auto mesh = gridMesh(20, 2, 0.2f);
    for (auto& position : mesh->positions) position.x -= 2.0f;
    Scene two = sceneOf(std::move(mesh));
    const auto joints = addChain(two, {-1.6, 0.0, 1.6});
    const PointIndex count = 63;
    addSkin(two, named(two, "mesh"), joints,
            std::vector<std::vector<Influence>>(count, {{1, 1.0f}}));
    two = after(two, "layer.add");
    Selection side = onLayer(two, "Layer 1");
    PointSelection right{two.skin(kArm)->meshNode, {}, {}};
    for (PointIndex p = 0; p < count; ++p)
        if (p % 21 > 16) right.points.push_back(p);
    side.points = {right};
    two = after(
        two, "weights.flood",
        {{"brush", Words("replace")}, {"value", 0.6}, {"joints", std::vector<NodeId>{joints[2]}}},
        side);
    const Scene mirrored =
        after(two, "weights.mirror", {{"plane", Words("x")}, {"by", Words("points")}},
              onLayer(two, "Layer 1"));
    const Rows layer = rowsOf(mirrored, "Layer 1");
    for (PointIndex p = 0; p < count; ++p) {
        const SlotIndex slot = p % 21 < 4 ? 0 : p % 21 > 16 ? 2 : kNoIndex;
        ASSERT_EQ(layer[p].size(), slot == kNoIndex ? 0u : 1u) << p;
        if (slot == kNoIndex) continue;
        EXPECT_EQ(layer[p][0].slot, slot);
        EXPECT_FLOAT_EQ(layer[p][0].weight, 0.6f);
    }
    EXPECT_TRUE(isComposite(mirrored, kArm));
}

TEST_F(LayerOperations, areUndoneToTheBit) {
    for (const char* id :
         {"layer.add", "layer.duplicate", "layer.merge", "layer.flatten", "layer.remove",
          "layer.setMask", "layer.fill", "layer.group", "layer.setEffects", "layer.setColour"}) {
        const std::map<std::string_view, Params> given{
            {"layer.setMask", {{"from", Words("value")}, {"value", 0.5}}},
            {"layer.setEffects", {{"smooth", std::int64_t{2}}, {"limit", std::int64_t{1}}}},
            {"layer.setColour", {{"colour", Words("red")}}}};
        const Params params = given.contains(id) ? given.at(id) : Params{};
        const Scene before = painted(scene, "Layer 1", 0.5);
        const auto outcome = runOn(before, id, params);
        ASSERT_TRUE(outcome.ok()) << id;
        ASSERT_FALSE(outcome->edit.empty()) << id;
        const Scene there = applied(before, outcome->edit);
        EXPECT_TRUE(isComposite(there, kArm)) << id;
        EXPECT_EQ(applied(there, inverse(outcome->edit)).blocks(), before.blocks()) << id;
    }
}

}  // namespace
}  // namespace sinew
