// SPDX-License-Identifier: Apache-2.0
// Bytes of scenes that do not hold together are refused.
#include <gtest/gtest.h>

#include "editor/codec/scene_check.h"
#include "editor/codec/scene_codec.h"
#include "tests/codec/full_scene.h"

namespace sinew {
namespace {

using namespace test;

void expectRefused(const Scene& scene, const char* why) {
    EXPECT_FALSE(decodeScene(encodeScene(scene)).ok()) << why;
}

TEST(SceneCodec, refusesMeshesThatDoNotHoldTogether) {
    const Scene scene = fullScene();
    const BlockId mesh{BlockKind::Mesh, scene.meshes()[0].value};
    const auto with = [&](auto&& change) { return changed<Mesh>(scene, mesh, change); };
    expectRefused(with([](Mesh& m) { m.cornerPoint[0] = 99; }), "corner of no point");
    expectRefused(with([](Mesh& m) { m.polygonCorners[0] = 99; }), "polygon of no corner");
    expectRefused(with([](Mesh& m) { m.polygonFirst.back() += 1; }), "polygons end elsewhere");
    expectRefused(with([](Mesh& m) { m.positions[0].x = std::numeric_limits<float>::quiet_NaN(); }),
                  "NaN");
    expectRefused(with([](Mesh& m) { m.positions[0].x = std::numeric_limits<float>::infinity(); }),
                  "infinite");
    expectRefused(with([](Mesh& m) { m.normals.resize(1); }), "too few normals");
    expectRefused(with([](Mesh& m) { m.parts[0].polygonCount += 1; }), "part too long");
    expectRefused(with([](Mesh& m) { m.parts[0].cornerCount += 1; }), "part's corners");
    expectRefused(with([](Mesh& m) { m.parts[0].material = MaterialId(9); }), "no such material");
    expectRefused(with([](Mesh& m) { m.parts[0].uvSets = 3; }), "no such uv set");
    expectRefused(with([](Mesh& m) { m.parts[0].carried[0].bytes.pop_back(); }),
                  "carried attribute");
    expectRefused(with([](Mesh& m) { m.morphTargets[0].positions.pop_back(); }), "morph target");
    expectRefused(with([](Mesh& m) { m.extrasJson = "{"; }), "no JSON");
    expectRefused(with([](Mesh& m) { m.name = "\xff"; }), "no UTF-8");
}

TEST(SceneCodec, refusesSkinsThatDoNotHoldTogether) {
    const Scene scene = fullScene();
    const SkinId id = scene.skins()[0];
    const auto with = [&](auto&& change) {
        return changed<Skin>(scene, {BlockKind::Skin, id.value}, change);
    };
    expectRefused(with([](Skin& s) { s.pointCount += 1; }), "point count");
    expectRefused(with([](Skin& s) { s.slots.pop_back(); }), "rows name a slot that is gone");
    expectRefused(
        with([](Skin& s) { s.skinBind[0][0] = std::numeric_limits<double>::quiet_NaN(); }), "NaN");
    expectRefused(with([](Skin& s) { s.member.assign(s.pointCount, 2); }), "no flags");
    expectRefused(with([](Skin& s) { s.symmetry.mirrorSlot.assign(s.slots.size(), 77); }),
                  "mirror of nothing");
    expectRefused(with([](Skin& s) { s.bindPose[0].local.rotation = glm::dquat(0, 0, 0, 0); }),
                  "no rotation");
    Scene twice = scene;
    twice.setSkin(SkinId(id.value + 1), scene.skin(id));
    twice.setRows(SkinId(id.value + 1), scene.rows(id));
    expectRefused(twice, "two skins on one node");
}

TEST(SceneCodec, refusesRowsThatADocumentMayNotHold) {
    const Scene scene = fullScene();
    const BlockId page{BlockKind::RowPage, scene.skins()[0].value, 0, 0};
    const auto with = [&](auto&& change) { return changed<RowPage>(scene, page, change); };
    expectRefused(with([](RowPage& p) { p.entries[0].weight = 0.9f; }), "sum");
    expectRefused(with([](RowPage& p) { std::swap(p.entries[0], p.entries[1]); }), "order");
    expectRefused(
        with([](RowPage& p) { p.entries[0].weight = std::numeric_limits<float>::quiet_NaN(); }),
        "NaN");
    expectRefused(with([](RowPage& p) { p.first[1] = 1000; }), "offset");
    expectRefused(with([](RowPage& p) { p.count -= 1; }), "too few points");
}

TEST(SceneCodec, takesLayersOfAnySumButNotAsTheResult) {
    const Scene scene = fullScene();
    const SkinId id = scene.skins()[0];
    const auto again = decodeScene(encodeScene(scene));
    ASSERT_TRUE(again.ok());
    EXPECT_FLOAT_EQ(again->rows(id, 3)[0][0].weight, 2.0f * scene.rows(id)[0][0].weight);
    Scene spoilt = scene;
    spoilt.setRows(id, scene.rows(id, 3));
    expectRefused(spoilt, "layer 0 sums to 2");
    Scene none = scene;
    none.setRows(id, {}, 3);
    EXPECT_TRUE(decodeScene(encodeScene(none)).ok()) << "a layer on which nothing was painted";
    Scene strange = scene;
    strange.setRows(id, scene.rows(id), 2);
    expectRefused(strange, "a layer that the skin has not");
}

TEST(SceneCodec, refusesLayersChannelsAndMirrorsThatDoNotHoldTogether) {
    const Scene scene = fullScene();
    const SkinId id = scene.skins()[0];
    const auto with = [&](auto&& change) {
        return changed<Skin>(scene, {BlockKind::Skin, id.value}, change);
    };
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    expectRefused(with([](Skin& s) { s.layers[0].opacity = 1.5f; }), "opacity");
    expectRefused(with([](Skin& s) { s.layers[0].opacity = kNan; }), "NaN");
    expectRefused(with([](Skin& s) { s.layers[0].id = 0; }), "the result's number");
    expectRefused(with([](Skin& s) { s.layers[0].id = 1; }), "two of one number");
    expectRefused(with([](Skin& s) { s.layers[0].mask = 8; }), "no such channel");
    expectRefused(with([](Skin& s) { s.channels[1].id = 7; }), "two of one number");
    expectRefused(with([](Skin& s) { s.channels[1].usual = kNan; }), "NaN");
    expectRefused(with([](Skin& s) { s.channels.pop_back(); }), "numbers of no channel");
    expectRefused(with([](Skin& s) { s.deformerParameters["stiffness"] = kNan; }), "NaN");
    expectRefused(with([](Skin& s) { s.symmetry.plane.reset(); }), "a map without a plane");
    expectRefused(with([](Skin& s) { s.symmetry.mirrorSlot = {1, 1}; }), "one-sided");
    expectRefused(with([](Skin& s) { s.symmetry.plane->normal *= 2.0; }), "not a unit");
    Scene noMap = scene;
    noMap.setMirrorPoints(id, nullptr);
    expectRefused(noMap, "a plane without a map");
    const BlockId numbers{BlockKind::PointNumbers, id.value, 2, 0};
    expectRefused(changed<PointNumbers>(scene, numbers, [](auto& n) { n.values[0] = kNan; }),
                  "NaN");
    expectRefused(changed<PointNumbers>(scene, numbers, [](auto& n) { n.values.pop_back(); }),
                  "too few");
    const BlockId mirror{BlockKind::MirrorPoints, id.value};
    expectRefused(changed<MirrorPoints>(scene, mirror, [](auto& m) { m.mirror[0] = 99; }),
                  "mirror of nothing");
    Scene orphan = scene;
    orphan.removeSkin(id);
    EXPECT_TRUE(decodeScene(encodeScene(orphan)).ok()) << "all of it is gone";
}

TEST(SceneCodec, takesRowsOfMoreEntriesThanAByteCounts) {
    for (const std::uint32_t joints : {255u, 256u, 700u}) {
        Scene scene = test::sceneOf(test::gridMesh(1, 1));
        std::vector<Influence> row;
        for (std::uint32_t i = 0; i < joints; ++i)
            row.push_back({i, 1.0f / static_cast<float>(joints)});
        const auto chain = test::addChain(scene, std::vector<double>(joints, 1.0));
        const auto id =
            test::addSkin(scene, scene.nodes().all()[0].id, chain, {row, {}, {{3, 1.0f}}, row});
        const auto blob = encodeScene(scene);
        const auto again = decodeScene(blob);
        ASSERT_TRUE(again.ok()) << joints;
        EXPECT_EQ(again->rows(id)[3].size(), joints);
        EXPECT_TRUE(again->rows(id)[1].empty());
        EXPECT_EQ(encodeScene(*again), blob);
    }
}

TEST(SceneCodec, refusesTracksOfNoClipAndGaps) {
    const Scene scene = fullScene();
    const auto track = scene.find({BlockKind::Track, 4, 0, 0});
    ASSERT_NE(track, nullptr);
    Scene headless = scene;
    headless.set({BlockKind::Clip, 4}, nullptr);
    expectRefused(headless, "no clip");
    Scene gap = scene;
    gap.set({BlockKind::Track, 4, 0, 2}, track);
    expectRefused(gap, "a track is missing");
    gap.set({BlockKind::Track, 4, 0, 1}, track);
    EXPECT_TRUE(decodeScene(encodeScene(gap)).ok());
}

TEST(SceneCodec, refusesNodesThatDoNotHoldTogether) {
    const Scene scene = fullScene();
    const NodeId first = scene.nodes().all()[0].id;
    const auto with = [&](auto&& change) {
        return changed<NodeTable>(scene, {BlockKind::Nodes},
                                  [&](NodeTable& t) { change(t.edit(first)); });
    };
    expectRefused(with([](Node& n) { n.parent = NodeId(0); }), "its own parent");
    expectRefused(with([](Node& n) { n.parent = NodeId(1); }), "a parent that comes later");
    expectRefused(with([](Node& n) { n.id = NodeId(4000000000u); }), "an id that asks for 16 GB");
    expectRefused(with([](Node& n) { n.mesh = MeshId(8); }), "no such mesh");
    expectRefused(with([](Node& n) { n.local.scale.x = std::numeric_limits<double>::infinity(); }),
                  "infinite");
}

TEST(SceneCodec, refusesTreesDeeperThanAnyoneWalks) {
    const auto chain = [](std::size_t length) {
        auto nodes = std::make_shared<NodeTable>();
        NodeId last;
        for (std::size_t i = 0; i < length; ++i) {
            Node node;
            node.parent = last;
            last = nodes->add(std::move(node));
        }
        Scene scene;
        scene.setNodes(nodes);
        return scene;
    };
    EXPECT_TRUE(decodeScene(encodeScene(chain(kDeepestNode))).ok());
    expectRefused(chain(kDeepestNode + 1), "too deep");
}

TEST(SceneCodec, refusesClipsThatNobodyCanPlay) {
    const Scene scene = fullScene();
    const auto with = [&](auto&& change) {
        return changed<ClipHead>(scene, {BlockKind::Clip, 4}, [&](ClipHead& c) { change(c.info); });
    };
    const auto withTrack = [&](auto&& change) {
        return changed<TrackBlock>(scene, {BlockKind::Track, 4},
                                   [&](TrackBlock& t) { change(t.track); });
    };
    expectRefused(withTrack([](Track& t) { t.times[1] = 1e30f; }), "beyond all time");
    expectRefused(withTrack([](Track& t) { t.times[0] = std::nanf(""); }), "NaN");
    expectRefused(withTrack([](Track& t) { std::swap(t.times[0], t.times[1]); }), "backwards");
    expectRefused(withTrack([](Track& t) { t.values.pop_back(); }), "too few values");
    expectRefused(withTrack([](Track& t) { t.width = 4; }), "too wide");
    expectRefused(withTrack([](Track& t) { t.path = TrackPath::Rotation; }), "too narrow");
    expectRefused(withTrack([](Track& t) {
                      t.path = TrackPath::MorphWeights;
                      t.width = 0;
                  }),
                  "of no width");
    expectRefused(withTrack([](Track& t) { t.values[0] = std::nanf(""); }), "NaN");
    expectRefused(with([](ClipInfo& c) { c.framesPerSecond = 1e9; }), "too fast");
    expectRefused(with([](ClipInfo& c) { c.framesPerSecond = std::nan(""); }), "NaN");
}

// Writers look members up in these and add some: they must be objects.
TEST(SceneCodec, refusesOtherJsonWhereAnObjectBelongs) {
    const Scene scene = fullScene();
    const auto material = [&](const char* json) {
        return changed<Material>(scene, {BlockKind::Material, 0},
                                 [&](Material& m) { m.json = json; });
    };
    const auto texture = [&](const char* json) {
        return changed<Texture>(scene, {BlockKind::Texture, 0},
                                [&](Texture& t) { t.samplerJson = json; });
    };
    for (const char* json : {"[]", "3", "\"a\"", "null", " [{}]"}) {
        expectRefused(material(json), json);
        expectRefused(texture(json), json);
    }
    EXPECT_TRUE(decodeScene(encodeScene(material(" {}"))).ok());
    EXPECT_TRUE(decodeScene(encodeScene(material(""))).ok());
}

TEST(SceneCodec, refusesRepairsThatTellNothing) {
    const Scene scene = fullScene();
    const auto with = [&](RowRepair repair) {
        return changed<Skin>(scene, {BlockKind::Skin, scene.skins()[0].value},
                             [&](Skin& s) { s.repairs = {repair}; });
    };
    EXPECT_TRUE(decodeScene(encodeScene(with({0, RowRepair::Kind::Normalised, 0.5f}))).ok());
    expectRefused(with({99, RowRepair::Kind::Normalised, 0.5f}), "no such point");
    expectRefused(with({0, RowRepair::Kind::Normalised, std::nanf("")}), "NaN");
}

TEST(SceneCodec, refusesPagesThatAreMissingOrTooMany) {
    const Scene scene = fullScene();
    const auto skin = scene.skins()[0].value;
    const auto page = scene.find({BlockKind::RowPage, skin, 0, 0});
    Scene without = scene;
    without.set({BlockKind::RowPage, skin, 0, 0}, nullptr);
    expectRefused(without, "no rows");
    Scene beyond = scene;
    beyond.set({BlockKind::RowPage, skin, 0, 1}, page);
    expectRefused(beyond, "a page past the points");
    Scene orphan = scene;
    orphan.set({BlockKind::RowPage, skin + 1, 0, 0}, page);
    expectRefused(orphan, "rows of no skin");
    Scene hole = scene;
    hole.set({BlockKind::RowPage, skin, 1, 4000000000u}, page);
    expectRefused(hole, "a page number that asks for much memory");
}

}  // namespace
}  // namespace sinew
