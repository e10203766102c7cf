// SPDX-License-Identifier: Apache-2.0
// Two versions of a document in one.
#include <algorithm>

#include "editor/codec/scene_codec.h"
#include "editor/operations/merge/merge_scenes.h"
#include "editor/weights/layers.h"
#include "tests/operations/merge_support.h"
#include "tests/support/composite.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using namespace test;

const SkinId kMergedArm{0};

Selection choice(const Scene& scene, std::vector<PointIndex> points) {
    Selection out;
    out.activeSkin = kMergedArm;
    if (const auto skin = scene.skin(kMergedArm); !skin->layers.empty())
        out.activeLayer = skin->layers.back().id;
    std::ranges::sort(points);
    out.points = {{scene.skin(kMergedArm)->meshNode, std::move(points), {}}};
    return out;
}

/// Something that changes each chosen vertex by itself.
struct RandomChange {
    const char* id;
    Params params;
    std::vector<PointIndex> points;

    RandomChange(const Scene& scene, std::mt19937& random, std::vector<PointIndex> among)
        : points(std::move(among)) {
        const char* joints[] = {"A", "B", "C"};
        const std::vector<NodeId> joint{named(scene, joints[random() % 3])};
        const double value = static_cast<double>(random() % 1000) / 1000.0;
        const char* brushes[] = {"replace", "add", "scale"};
        if (random() % 4 == 0) {
            id = "weights.set";
            params = {{"value", value}, {"joints", joint}};
        } else {
            id = "weights.flood";
            params = {
                {"brush", std::string(brushes[random() % 3])}, {"value", value}, {"joints", joint}};
        }
    }
    Scene on(const Scene& scene) const { return after(scene, id, params, choice(scene, points)); }
};

void expectSameWeights(const Scene& a, const Scene& b) {
    const auto skin = a.skin(kMergedArm);
    ASSERT_EQ(skin->layers.size(), b.skin(kMergedArm)->layers.size());
    EXPECT_EQ(listed(a.rows(kMergedArm)), listed(b.rows(kMergedArm)));
    for (std::size_t k = 0; k < skin->layers.size(); ++k)
        EXPECT_EQ(listed(a.rows(kMergedArm, skin->layers[k].id)),
                  listed(b.rows(kMergedArm, b.skin(kMergedArm)->layers[k].id)));
}

TEST(Merge, editsOfUnlikeVerticesAreWhatBothInOneFileGive) {
    Random random(1620);
    const Scene plain = boundArm();
    const Scene layered = after(plain, "layer.add");
    for (int pair = 0; pair < 200; ++pair) {
        const Scene& base = pair % 2 ? layered : plain;
        std::vector<PointIndex> all(base.skin(kMergedArm)->pointCount);
        for (PointIndex p = 0; p < all.size(); ++p) all[p] = p;
        std::shuffle(all.begin(), all.end(), random);
        const auto middle = all.begin() + 1 + static_cast<long>(random() % 40);
        const auto end = middle + 1 + static_cast<long>(random() % 40);
        const RandomChange mine(base, random, {all.begin(), middle});
        const RandomChange other(base, random, {middle, end});
        const auto merged = mergedClean(base, mine.on(base), other.on(base));
        expectSameWeights(merged.scene, other.on(mine.on(base)));
        ASSERT_FALSE(testing::Test::HasFailure()) << pair;
    }
}

TEST(Merge, oneVertexThatBothChangedIsNamedWithItsMeshAndJoint) {
    const Scene base = boundArm();
    const auto set = [&](double value, std::vector<PointIndex> points) {
        return after(base, "weights.set",
                     {{"value", value}, {"joints", std::vector<NodeId>{named(base, "B")}}},
                     choice(base, std::move(points)));
    };
    const Scene ours = set(0.25, {7, 8, 9}), theirs = set(0.75, {9, 10});
    const auto merged = mergedOf(base, ours, theirs);
    ASSERT_EQ(merged.conflicts.size(), 1u);
    EXPECT_EQ(merged.conflicts[0].mesh, "mesh");
    EXPECT_EQ(merged.conflicts[0].node, named(base, "mesh"));
    EXPECT_EQ(merged.conflicts[0].vertex, 9u);
    EXPECT_TRUE(merged.conflicts[0].joint == "A" || merged.conflicts[0].joint == "B");
    EXPECT_TRUE(std::ranges::equal(onlyRows(merged.scene)[9], onlyRows(ours)[9]));
    EXPECT_TRUE(std::ranges::equal(onlyRows(merged.scene)[10], onlyRows(theirs)[10]));
    const auto preferring = mergedOf(base, ours, theirs, MergeChoice{true});
    EXPECT_TRUE(std::ranges::equal(onlyRows(preferring.scene)[9], onlyRows(theirs)[9]));
    EXPECT_TRUE(mergedClean(base, ours, ours).conflicts.empty()) << "the same change is none";
}

TEST(Merge, eachConflictIsTakenFromTheSideThatIsChosen) {
    const Scene base = boundArm();
    const auto version = [&](double value, const std::string& name) {
        Scene out = after(base, "weights.set",
                          {{"value", value}, {"joints", std::vector<NodeId>{named(base, "B")}}},
                          choice(base, {9, 10}));
        auto nodes = std::make_shared<NodeTable>(out.nodes());
        nodes->edit(named(base, "A")).name = name;
        out.setNodes(nodes);
        return out;
    };
    const Scene ours = version(0.25, "mine"), theirs = version(0.75, "yours");
    const auto asOurs = mergedOf(base, ours, theirs);
    ASSERT_EQ(asOurs.conflicts.size(), 3u);
    EXPECT_EQ(asOurs.conflicts.front().node, named(base, "A"));
    const auto& weights = asOurs.conflicts.back();
    EXPECT_EQ(weights.vertex, 10u);
    EXPECT_NEAR(std::abs(weights.ours - weights.theirs), 0.5f, 1e-6f);
    MergeChoice chosen;
    for (const auto& conflict : asOurs.conflicts)
        if (conflict.vertex != 9) chosen.others.insert(conflict.what.english());
    const auto mixed = mergedOf(base, ours, theirs, chosen);
    EXPECT_EQ(mixed.conflicts.size(), 3u) << "they are named whatever is chosen";
    EXPECT_TRUE(std::ranges::equal(onlyRows(mixed.scene)[9], onlyRows(ours)[9]));
    EXPECT_TRUE(std::ranges::equal(onlyRows(mixed.scene)[10], onlyRows(theirs)[10]));
    EXPECT_EQ(mixed.scene.nodes().find(named(base, "A"))->name, "yours");
    chosen.theirs = true;
    const auto other = mergedOf(base, ours, theirs, chosen);
    EXPECT_TRUE(std::ranges::equal(onlyRows(other.scene)[9], onlyRows(theirs)[9]));
    EXPECT_TRUE(std::ranges::equal(onlyRows(other.scene)[10], onlyRows(ours)[10]));
    EXPECT_EQ(other.scene.nodes().find(named(base, "A"))->name, "mine");
}

TEST(Merge, aNewLayerAndPaintBelowItComeTogether) {
    Random random(1621);
    const Scene base = boundArm();
    const Scene layered = after(base, "layer.add");
    const Scene ours = RandomChange(layered, random, {100, 101, 102}).on(layered);
    const RandomChange below(base, random, {20, 21, 101});
    const auto check = [&](const Scene& merged) {
        const auto skin = merged.skin(kMergedArm);
        ASSERT_EQ(skin->layers.size(), 2u);
        EXPECT_EQ(listed(merged.rows(kMergedArm, skin->layers[0].id)),
                  listed(below.on(base).rows(kMergedArm)));
        EXPECT_EQ(listed(merged.rows(kMergedArm, skin->layers[1].id)),
                  listed(ours.rows(kMergedArm, ours.skin(kMergedArm)->layers[1].id)));
        EXPECT_TRUE(isComposite(merged, kMergedArm));
    };
    check(mergedClean(base, ours, below.on(base)).scene);
    check(mergedClean(base, below.on(base), ours).scene);
}

TEST(Merge, layersThatBothAddedAreBothThere) {
    Random random(1622);
    const Scene base = after(boundArm(), "layer.add");
    const auto withLayer = [&](const char* name, std::vector<PointIndex> points) {
        const Scene added = after(base, "layer.add", {{"name", std::string(name)}});
        return RandomChange(added, random, std::move(points)).on(added);
    };
    const Scene ours = withLayer("mine", {1, 2, 3}), theirs = withLayer("yours", {3, 4});
    const auto merged = mergedClean(base, ours, theirs).scene;
    const auto skin = merged.skin(kMergedArm);
    ASSERT_EQ(skin->layers.size(), 4u);
    EXPECT_EQ(skin->layers[2].name, "mine");
    EXPECT_EQ(skin->layers[3].name, "yours");
    EXPECT_EQ(listed(merged.rows(kMergedArm, skin->layers[3].id)),
              listed(theirs.rows(kMergedArm, theirs.skin(kMergedArm)->layers[2].id)));
}

TEST(Merge, influencesThatBothAddedAreBothThere) {
    Scene base = boundArm();
    for (const char* name : {"left", "right"}) {
        auto nodes = std::make_shared<NodeTable>(base.nodes());
        Node node;
        node.name = name;
        node.kind = NodeKind::Joint;
        node.parent = named(base, "D");
        nodes->add(node);
        base.setNodes(nodes);
    }
    const auto with = [&](const char* name, std::vector<PointIndex> points) {
        const std::vector<NodeId> joint{named(base, name)};
        Selection mesh;
        mesh.nodes = {named(base, "mesh")};
        const Scene added = after(base, "influence.add", {{"joints", joint}}, mesh);
        return after(added, "weights.set", {{"value", 0.5}, {"joints", joint}},
                     choice(added, std::move(points)));
    };
    const Scene ours = with("left", {5, 6}), theirs = with("right", {7, 8});
    const auto merged = mergedClean(base, ours, theirs).scene;
    const auto skin = merged.skin(kMergedArm);
    EXPECT_EQ(skin->slots.size(), 5u);
    EXPECT_EQ(weightOf(merged.rows(kMergedArm)[5], skin->slotOf(named(base, "left"))), 0.5f);
    EXPECT_EQ(weightOf(merged.rows(kMergedArm)[7], skin->slotOf(named(base, "right"))), 0.5f);
}

TEST(Merge, poseNameAndWeightsOfUnlikeThingsComeTogether) {
    const Scene base = boundArm();
    const Scene ours = rotated(base, named(base, "C"), 20.0, {0, 0, 1});
    Scene theirs = withNode(base, named(base, "C"), [](Node& node) { node.name = "elbow"; });
    theirs = after(theirs, "weights.set",
                   {{"value", 0.5}, {"joints", std::vector<NodeId>{named(base, "B")}}},
                   choice(base, {3}));
    const auto merged = mergedClean(base, ours, theirs).scene;
    const Node& node = *merged.nodes().find(named(base, "C"));
    EXPECT_EQ(node.name, "elbow");
    EXPECT_EQ(node.local, ours.nodes().find(node.id)->local);
    EXPECT_TRUE(std::ranges::equal(onlyRows(merged)[3], onlyRows(theirs)[3]));
    const Scene turned = rotated(base, named(base, "C"), 30.0, {0, 0, 1});
    EXPECT_EQ(mergedOf(base, ours, turned).conflicts.size(), 1u);
}

Scene nodeCalled(const Scene& scene, const char* name, const char* other) {
    return withNode(scene, named(scene, name), [&](Node& node) { node.name = other; });
}

TEST(Merge, refusesABaseThatIsAnotherModel) {
    const Scene base = boundArm();
    const Scene ours = rotated(base, named(base, "C"), 20.0, {0, 0, 1});
    const Scene theirs = nodeCalled(base, "mesh", "body");
    EXPECT_TRUE(mayMerge(base, "arm.sinew", ours, theirs).ok()) << "a mesh may be renamed";
    EXPECT_TRUE(mayMerge({}, "none", ours, theirs).ok()) << "both versions may be all there is";
    const Scene deleted = after(base, "nodes.delete", {}, chosen(base, {"mesh"}));
    EXPECT_TRUE(mayMerge(base, "arm.sinew", ours, deleted).ok());
    const Scene hero = nodeCalled(after(armScene(20), "skin.smooth"), "mesh", "hero");
    const auto refusal = mayMerge(hero, "hero.sinew", ours, theirs);
    ASSERT_FALSE(refusal.ok()) << "whatever its joints are called";
    EXPECT_EQ(refusal.error().message.english(),
              "hero.sinew is not what both were made from. Choose the version that both began "
              "with.");
    EXPECT_FALSE(mayMerge(base, "arm.sinew", ours, hero).ok());
}

TEST(Merge, aVersionThatIsTheBaseChangesNothing) {
    Scene base = after(boundArm(), "layer.add");
    base = withNode(base, named(base, "D"), [](Node& node) { node.extrasJson = "{}"; });
    const Scene ours = after(rotated(base, named(base, "C"), 20.0, {0, 0, 1}), "weights.set",
                             {{"value", 0.5}, {"joints", std::vector<NodeId>{named(base, "B")}}},
                             choice(base, {3}));
    // As read from two files: nothing is shared.
    const auto read = [](const Scene& scene) { return *decodeScene(encodeScene(scene)); };
    const auto merged = mergedClean(read(base), ours, read(base)).scene;
    EXPECT_TRUE(difference(ours, merged, {}).empty());
    EXPECT_TRUE(mergeReport(ours, merged).empty());
}

TEST(Merge, reportsHowManyThingsOfEachKindChanged) {
    const Scene base = boundArm();
    Scene theirs = after(nodeCalled(base, "C", "elbow"), "weights.set",
                         {{"value", 0.5}, {"joints", std::vector<NodeId>{named(base, "B")}}},
                         choice(base, {3, 4}));
    addNamedMesh(theirs, gridMesh(2, 1), "hat");
    std::vector<std::string> told;
    for (const Message& line : mergeReport(base, mergedClean(base, base, theirs).scene))
        told.push_back(line.english());
    EXPECT_EQ(told, (std::vector<std::string>{"Weights: 2 vertices on 1 mesh.",
                                              "Joints: 0 new, 1 changed, 0 gone.",
                                              "Other nodes: 1 new, 0 changed, 0 gone.",
                                              "Geometry: 1 new, 0 changed, 0 gone."}));
    const auto layers = mergeReport(base, after(base, "layer.add"));
    ASSERT_EQ(layers.size(), 1u);
    EXPECT_EQ(layers[0].english(), "Layers: 2 new, 0 changed, 0 gone.");
}

}  // namespace
}  // namespace sinew
