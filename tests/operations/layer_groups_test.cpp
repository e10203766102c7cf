// SPDX-License-Identifier: Apache-2.0
// Layers with effects, in groups, solved again, copied.
#include "editor/weights/layer_effects.h"
#include "editor/weights/layers.h"
#include "tests/operations/layer_support.h"
#include "tests/support/composite.h"

namespace sinew {
namespace {

using namespace test;

struct LayersBuiltUp : LayerScene {
    Scene with(const Scene& of, const char* id, Params params) { return after(of, id, params); }
};

TEST_F(LayersBuiltUp, effectsChangeWhatIsSeenOfALayerAndNotTheLayer) {
    const Scene done = painted(scene, "Layer 1", 1.0);
    const Scene smooth =
        with(done, "layer.setEffects", {{"layer", Words("Layer 1")}, {"smooth", std::int64_t{2}}});
    EXPECT_EQ(rowsOf(smooth, "Layer 1").pages(), rowsOf(done, "Layer 1").pages());
    const Rows shown = shownRows(smooth, kArm, layerOf(smooth, "Layer 1"));
    EXPECT_TRUE(rowsOf(smooth, "Layer 1")[104].empty());
    EXPECT_FALSE(shown[104].empty()) << "the ring's neighbours have some of it";
    EXPECT_TRUE(isComposite(smooth, kArm));
    // Painting goes on below the effect.
    const Scene on = painted(smooth, "Layer 1", 0.25);
    EXPECT_FLOAT_EQ(rowsOf(on, "Layer 1")[80][0].weight, 0.25f);
    EXPECT_TRUE(isComposite(on, kArm));
    const Scene off = with(on, "layer.setEffects", {{"layer", Words("Layer 1")}});
    EXPECT_EQ(listed(off.rows(kArm)), listed(painted(done, "Layer 1", 0.25).rows(kArm)));
    EXPECT_EQ(off.rows(kArm, layerOf(off, "Layer 1").id + kShownRows).pointCount(), 0u);
    expectRefused(runOn(with(scene, "layer.group", {}), "layer.setEffects",
                        {{"layer", Words("Group 1")}, {"limit", std::int64_t{1}}}),
                  "is a group");
}

TEST_F(LayersBuiltUp, aMirroredLayerNeedsOneSideAlone) {
    auto mesh = gridMesh(20, 2, 0.2f);
    for (auto& position : mesh->positions) position.x -= 2.0f;
    Scene two = sceneOf(std::move(mesh));
    const auto joints = addChain(two, {-1.6, 0.0, 1.6});
    addSkin(two, named(two, "mesh"), joints, std::vector<std::vector<Influence>>(63, {{1, 1.0f}}));
    two = after(two, "layer.add");
    two = with(two, "layer.setEffects", {{"mirror", Words("plusToMinus")}});
    ASSERT_TRUE(two.skin(kArm)->symmetry.plane.has_value());
    Selection side = onLayer(two, "Layer 1");
    side.points = {{two.skin(kArm)->meshNode, {20, 41, 62}, {}}};
    two = after(
        two, "weights.flood",
        {{"brush", Words("replace")}, {"value", 0.6}, {"joints", std::vector<NodeId>{joints[2]}}},
        side);
    EXPECT_FLOAT_EQ(weightOf(two.rows(kArm)[20], 2), 0.6f);
    EXPECT_FLOAT_EQ(weightOf(two.rows(kArm)[0], 0), 0.6f);
    EXPECT_TRUE(rowsOf(two, "Layer 1")[0].empty());
    EXPECT_TRUE(isComposite(two, kArm));
    // The mask is as painted, until it is mirrored, too.
    expectRefused(runOn(two, "layer.setMask", {{"from", Words("mirror")}}), "has no mask");
    two = after(two, "layer.setMask", {{"from", Words("value")}, {"value", 1.0}});
    side.points.front().points = {20};
    two = after(two, "layer.setMask", {{"from", Words("value")}, {"value", 0.5}}, side);
    EXPECT_FLOAT_EQ(weightOf(two.rows(kArm)[20], 2), 0.3f);
    EXPECT_FLOAT_EQ(weightOf(two.rows(kArm)[0], 0), 0.6f);
    two = after(two, "layer.setMask", {{"from", Words("mirror")}});
    EXPECT_FLOAT_EQ(weightOf(two.rows(kArm)[20], 2), 0.3f);
    EXPECT_FLOAT_EQ(weightOf(two.rows(kArm)[0], 0), 0.3f);
    two = with(two, "layer.setEffects", {{"mirror", Words("off")}});
    expectRefused(runOn(two, "layer.setMask", {{"from", Words("mirror")}}), "no Mirror effect");
}

TEST_F(LayersBuiltUp, whatIsMissingIsMirroredFromMeshToMesh) {
    // A sheet on either side, each all of the middle joint, with a layer above.
    const auto sheet = [](float from) {
        auto mesh = gridMesh(4, 2, 0.2f);
        for (auto& position : mesh->positions) position.x += from;
        return mesh;
    };
    Scene two = sceneOf(sheet(1.0f));
    auto nodes = std::make_shared<NodeTable>(two.nodes());
    Node other = nodes->all().front();
    const NodeId right = other.id;
    other.name = "other";
    other.mesh = MeshId(1);
    const NodeId left = nodes->add(other);
    two.setMesh(MeshId(1), sheet(-1.8f));
    two.setNodes(nodes);
    const auto joints = addChain(two, {-1.4, 0.0, 1.4});
    const std::vector<std::vector<Influence>> rows(15, {{1, 1.0f}});
    addSkin(two, right, joints, rows);
    const SkinId mirror = addSkin(two, left, joints, rows);
    two = after(two, "layer.add");
    Selection some = onLayer(two, "Layer 1");
    some.points = {{right, {4}, {}}};
    two = after(
        two, "weights.flood",
        {{"brush", Words("replace")}, {"value", 0.6}, {"joints", std::vector<NodeId>{joints[2]}}},
        some);
    two = after(two, "weights.mirror", {{"plane", Words("x")}, {"by", Words("points")}});
    const Rows there = two.rows(mirror, two.skin(mirror)->layers[1].id);
    ASSERT_EQ(there[0].size(), 1u);
    EXPECT_EQ(there[0][0].slot, 0u);
    EXPECT_FLOAT_EQ(there[0][0].weight, 0.6f);
    for (PointIndex p = 1; p < 15; ++p) EXPECT_TRUE(there[p].empty()) << p;
}

TEST_F(LayersBuiltUp, aGroupTakesBackAllInIt) {
    const Scene done = painted(scene, "Layer 1", 1.0);
    const Scene grouped = with(done, "layer.group", {{"layer", Words("Layer 1")}});
    EXPECT_EQ(layerNames(grouped), (std::vector<std::string>{"Base", "Layer 1", "Group 1"}));
    EXPECT_EQ(listed(grouped.rows(kArm)), listed(done.rows(kArm)));
    const Params half{{"layer", Words("Group 1")}, {"opacity", 0.5}};
    const Scene faded = with(grouped, "layer.setOpacity", half);
    const SlotIndex slot = rowsOf(done, "Layer 1")[80][0].slot;
    EXPECT_NEAR(weightOf(faded.rows(kArm)[80], slot),
                0.5f + 0.5f * weightOf(plain.rows(kArm)[80], slot), 1e-6);
    const Scene off =
        with(grouped, "layer.setEnabled", {{"layer", Words("Group 1")}, {"enabled", false}});
    EXPECT_EQ(listed(off.rows(kArm)), listed(plain.rows(kArm)));
    const Scene apart = with(faded, "layer.ungroup", {{"layer", Words("Group 1")}});
    EXPECT_EQ(layerNames(apart), (std::vector<std::string>{"Base", "Layer 1"}));
    EXPECT_EQ(listed(apart.rows(kArm)), listed(faded.rows(kArm)));
    const Scene merged = with(faded, "layer.merge", {{"layer", Words("Group 1")}});
    EXPECT_EQ(layerNames(merged), (std::vector<std::string>{"Base", "Group 1"}));
    EXPECT_FALSE(layerOf(merged, "Group 1").group);
    // What a group holds goes and is doubled with it.
    const Scene twice = with(grouped, "layer.duplicate", {{"layer", Words("Group 1")}});
    EXPECT_EQ(twice.skin(kArm)->layers.size(), 5u);
    EXPECT_EQ(layerOf(twice, "Group 1 copy").parent, 0u);
    EXPECT_EQ(layerNames(with(grouped, "layer.remove", {{"layer", Words("Group 1")}})),
              std::vector<std::string>{"Base"});
}

TEST_F(LayersBuiltUp, layersAreMovedIntoGroupsAndOutOfThem) {
    Scene done = with(scene, "layer.group", {{"layer", Words("Layer 1")}});
    done = with(done, "layer.group", {{"layer", Words("Group 1")}, {"name", Words("Outer")}});
    EXPECT_EQ(layerOf(done, "Group 1").parent, layerOf(done, "Outer").id);
    done =
        with(done, "layer.move",
             {{"layer", Words("Base")}, {"place", std::int64_t{9}}, {"group", Words("Group 1")}});
    EXPECT_EQ(layerNames(done), (std::vector<std::string>{"Layer 1", "Base", "Group 1", "Outer"}));
    EXPECT_EQ(layerOf(done, "Base").parent, layerOf(done, "Group 1").id);
    done = with(done, "layer.move", {{"layer", Words("Group 1")}, {"place", std::int64_t{9}}});
    EXPECT_EQ(layerNames(done), (std::vector<std::string>{"Outer", "Layer 1", "Base", "Group 1"}));
    EXPECT_EQ(layerOf(done, "Group 1").parent, 0u);
    done = with(done, "layer.move", {{"layer", Words("Layer 1")}, {"place", std::int64_t{1}}});
    EXPECT_EQ(layerOf(done, "Layer 1").parent, 0u) << "at the bottom of all";
    expectRefused(
        runOn(done, "layer.move", {{"layer", Words("Group 1")}, {"group", Words("Group 1")}}),
        "into itself");
}

TEST_F(LayersBuiltUp, onlyLayersThatRememberHowAreSolvedAgain) {
    Scene done = with(scene, "layer.fill",
                      {{"layer", Words("Base")}, {"method", Words("rigid")}, {"follow", true}});
    done = painted(done, "Layer 1", 0.5);
    const NodeId joint = named(done, "B");
    Selection chosen;
    chosen.nodes = {joint};
    const auto move = [&](const Scene& of, const char* weights) {
        return after(of, "joint.move", {{"place", Words("1.6 0 0")}, {"weights", Words(weights)}},
                     chosen);
    };
    const Scene all = move(done, "all");
    EXPECT_NE(listed(rowsOf(all, "Base")), listed(rowsOf(done, "Base")));
    EXPECT_EQ(rowsOf(all, "Layer 1").pages(), rowsOf(done, "Layer 1").pages());
    EXPECT_TRUE(isComposite(all, kArm));
    const Scene kept = move(done, "keep");
    EXPECT_EQ(rowsOf(kept, "Base").pages(), rowsOf(done, "Base").pages());
    const Scene none = move(painted(scene, "Layer 1", 0.5), "all");
    EXPECT_EQ(none.skin(kArm)->layers.size(), 2u);
    EXPECT_EQ(rowsOf(none, "Base").pages(), rowsOf(scene, "Base").pages());
}

TEST_F(LayersBuiltUp, goAlongWhereWeightsAreCopied) {
    Scene done = painted(scene, "Layer 1", 0.5);
    done = with(done, "layer.setMask", {{"from", Words("value")}, {"value", 0.75}});
    done =
        with(done, "layer.setEffects", {{"layer", Words("Layer 1")}, {"smooth", std::int64_t{1}}});
    done = with(done, "layer.group", {{"layer", Words("Layer 1")}});
    const auto copied = runOn(done, "weights.copySkin");
    ASSERT_TRUE(copied.ok() && copied->clipboard);
    const auto pasted = runOn(plain, "weights.pasteSkin", {{"clipboard", *copied->clipboard}});
    ASSERT_TRUE(pasted.ok()) << pasted.error().message.english();
    const Scene there = applied(plain, pasted->edit);
    EXPECT_EQ(layerNames(there), layerNames(done));
    EXPECT_EQ(layerOf(there, "Layer 1").effects, layerOf(done, "Layer 1").effects);
    EXPECT_EQ(listed(there.rows(kArm)), listed(done.rows(kArm)));
    EXPECT_TRUE(isComposite(there, kArm));
    EXPECT_EQ(applied(there, inverse(pasted->edit)).blocks(), plain.blocks());
}

TEST_F(LayersBuiltUp, tellWhereTheyGo) {
    const auto told = [&](const char* id, const Params& params) {
        const auto outcome = runOn(scene, id, params);
        if (!outcome) return outcome.error().message.english();
        std::string all;
        for (const Message& line : outcome->report.lines) all += line.english() + "\n";
        return all;
    };
    EXPECT_NE(told("skin.smooth", {{"rebind", true}}).find("2 layers are gone"), std::string::npos);
    EXPECT_NE(told("skin.clear", {}).find("2 layers are gone"), std::string::npos);
}

TEST_F(LayersBuiltUp, floodsGoOntoAMaskThatIsPainted) {
    Scene done = painted(scene, "Layer 1", 1.0);
    done = with(done, "layer.setMask",
                {{"layer", Words("Layer 1")}, {"from", Words("value")}, {"value", 1.0}});
    Selection mask = onLayer(done, "Layer 1");
    mask.onMask = true;
    const Scene flooded =
        after(done, "weights.flood", {{"brush", Words("replace")}, {"value", 0.25}}, mask);
    EXPECT_EQ(rowsOf(flooded, "Layer 1").pages(), rowsOf(done, "Layer 1").pages());
    EXPECT_FLOAT_EQ(flooded.numbers(kArm, layerOf(flooded, "Layer 1").mask)[80], 0.25f);
    EXPECT_TRUE(isComposite(flooded, kArm));
}

TEST_F(LayersBuiltUp, aCopiedMirrorFindsItsPlane) {
    auto mesh = gridMesh(20, 2, 0.2f);
    for (auto& position : mesh->positions) position.x -= 2.0f;
    Scene bare = sceneOf(std::move(mesh));
    const auto joints = addChain(bare, {-1.0, 1.0});
    addSkin(bare, bare.nodes().all()[0].id, joints,
            std::vector<std::vector<Influence>>(63, {{0, 1.0f}}));
    const SkinId id = bare.skins()[0];
    Selection side;
    side.activeSlot = 1;
    side.points = {{bare.skin(id)->meshNode, {20}, {}}};
    Scene from = after(bare, "layer.add", {});
    side.activeSkin = id;
    side.activeLayer = from.skin(id)->layers.back().id;
    from = after(from, "weights.set", {{"value", 1.0}}, side);
    from = with(from, "layer.setEffects", {{"mirror", Words("plusToMinus")}});
    const auto copied = runOn(from, "weights.copySkin");
    ASSERT_TRUE(copied && copied->clipboard);
    const Scene there = after(bare, "weights.pasteSkin", {{"clipboard", *copied->clipboard}});
    EXPECT_EQ(listed(there.rows(id)), listed(from.rows(id)));
    EXPECT_TRUE(there.skin(id)->symmetry.plane);
}

// What nobody sees, and what is out of the skin, is not changed by commands.
TEST_F(LayersBuiltUp, hiddenVerticesAndThoseOutOfTheSkinStay) {
    Scene done = painted(scene, "Layer 1", 1.0);
    const auto copied = runOn(done, "weights.copySkin");
    ASSERT_TRUE(copied && copied->clipboard);
    const NodeId mesh = done.skin(kArm)->meshNode;
    Selection out;
    out.points = {{mesh, {81}, {}}};
    for (const Scene* of : {&plain, &scene}) {
        const Scene some = after(*of, "skin.takeVerticesOut", {}, out);
        Selection seen;
        seen.activeSkin = kArm;
        seen.hidden = {{mesh, {82, 83}, {}}};
        const bool layers = of == &scene;
        if (layers) seen.activeLayer = onLayer(some, "Layer 1").activeLayer;
        const Scene next =
            layers ? after(some, "layer.fill", {{"method", Words("rigid")}}, seen)
                   : after(some, "weights.pasteSkin", {{"clipboard", *copied->clipboard}}, seen);
        const Rows was = some.rows(kArm, seen.activeLayer), is = next.rows(kArm, seen.activeLayer);
        for (const PointIndex p : {81u, 82u, 83u})
            EXPECT_TRUE(std::ranges::equal(was[p], is[p])) << p << layers;
        EXPECT_FALSE(std::ranges::equal(was[84], is[84])) << layers;
    }
}

TEST_F(LayersBuiltUp, verticesChosenElsewhereAreNotAllOfTheMesh) {
    const auto [two, sleeve] = withSleeve();
    Selection elsewhere = onLayer(two, "Layer 1");
    elsewhere.points = {{sleeve, {0}, {}}};
    expectRefused(runOn(two, "layer.fill", {}, elsewhere), "not of mesh");
    expectRefused(
        runOn(two, "layer.setMask", {{"from", Words("value")}, {"value", 0.0}}, elsewhere),
        "not of mesh");
}

TEST_F(LayersBuiltUp, removingAnInfluenceKeepsWhatALayerCovers) {
    const Scene done = painted(scene, "Layer 1", 0.6);
    Selection ring = onLayer(done, "Layer 1");
    ring.points = {ringOf(done)};
    ring.activeSlot = 1;
    const Scene two =
        after(done, "weights.flood", {{"brush", Words("replace")}, {"value", 0.3}}, ring);
    const auto covered = [&](const Scene& of) {
        float sum = 0.0f;
        for (const Influence& i : rowsOf(of, "Layer 1")[80]) sum += i.weight;
        return sum;
    };
    ASSERT_EQ(rowsOf(two, "Layer 1")[80].size(), 2u);
    const Scene fewer =
        after(two, "influence.remove", {{"joints", std::vector<NodeId>{named(two, "B")}}});
    EXPECT_EQ(rowsOf(fewer, "Layer 1")[80].size(), 1u);
    EXPECT_NEAR(covered(fewer), covered(two), 1e-6f);
}

}  // namespace
}  // namespace sinew
