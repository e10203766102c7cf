// SPDX-License-Identifier: Apache-2.0
// Two versions of a document in one, where influences, joints and meshes came or went.
#include <algorithm>
#include <map>

#include "editor/weights/row_math.h"
#include "tests/operations/merge_support.h"

namespace sinew {
namespace {

using namespace test;

/// A version of a bound arm in which one influence has other weights at some vertices.
Scene repainted(const Scene& base, const char* joint, double value,
                std::vector<PointIndex> points) {
    Selection where;
    where.activeSkin = base.skins()[0];
    if (const auto skin = base.skin(where.activeSkin); !skin->layers.empty())
        where.activeLayer = skin->layers.back().id;
    where.points = {{named(base, "mesh"), std::move(points), {}}};
    return after(base, "weights.set",
                 {{"value", value}, {"joints", std::vector<NodeId>{named(base, joint)}}}, where);
}

Scene withoutJoint(const Scene& base, const std::string& operation) {
    if (operation != "influence.remove")
        return after(base, operation.c_str(), {}, chosen(base, {"C"}));
    return after(base, "influence.remove", {{"joints", std::vector<NodeId>{named(base, "C")}}},
                 chosen(base, {"mesh"}));
}

float weightAt(const Scene& scene, PointIndex p, const char* joint) {
    const Skin skin = onlySkin(scene);
    const auto at = std::ranges::find(skin.slots, std::string(joint), &InfluenceSlot::name);
    if (at == skin.slots.end()) return 0.0f;
    return weightOf(onlyRows(scene)[p], static_cast<SlotIndex>(at - skin.slots.begin()));
}

bool namesConflict(const MergedScene& merged, const std::string& words) {
    return std::ranges::any_of(merged.conflicts, [&](const MergeConflict& conflict) {
        return conflict.what.english().find(words) != std::string::npos;
    });
}

constexpr const char* kRemoved = "the influence C was removed in one version";

void expectPaintKept(const Scene& merged, const Scene& removed) {
    EXPECT_NE(onlySkin(merged).slotOf(named(merged, "C")), kNoIndex);
    EXPECT_FLOAT_EQ(weightAt(merged, 3, "C"), 0.6f);
    EXPECT_FLOAT_EQ(weightAt(merged, 4, "C"), 1.0f);
    for (PointIndex p = 5; p < onlySkin(merged).pointCount; ++p)
        for (const char* joint : {"A", "B", "C"})
            ASSERT_EQ(weightAt(merged, p, joint), weightAt(removed, p, joint)) << p;
}

void expectRemoved(const Scene& merged, const Scene& removed) {
    EXPECT_EQ(onlySkin(merged).slots.size(), onlySkin(removed).slots.size());
    for (PointIndex p = 0; p < onlySkin(merged).pointCount; ++p)
        ASSERT_FALSE(onlyRows(merged)[p].empty()) << p;
}

TEST(MergeParts, aRemovedInfluenceWithNewWeightsInTheOtherVersionIsAConflict) {
    const Scene base = boundArm();
    const Scene painted = repainted(repainted(base, "C", 0.6, {3}), "C", 1.0, {4});
    for (const char* operation : {"influence.remove", "nodes.delete", "nodes.removeJoints"}) {
        SCOPED_TRACE(operation);
        const Scene removed = withoutJoint(base, operation);
        for (const bool paintedIsOurs : {true, false}) {
            const Scene& ours = paintedIsOurs ? painted : removed;
            const Scene& theirs = paintedIsOurs ? removed : painted;
            const auto kept = mergedOf(base, ours, theirs, MergeChoice{!paintedIsOurs});
            EXPECT_TRUE(namesConflict(kept, kRemoved));
            EXPECT_TRUE(named(kept.scene, "C").valid());
            expectPaintKept(kept.scene, removed);
            const auto gone = mergedOf(base, ours, theirs, MergeChoice{paintedIsOurs});
            EXPECT_TRUE(namesConflict(gone, kRemoved));
            EXPECT_EQ(named(gone.scene, "C").valid(), named(removed, "C").valid());
            expectRemoved(gone.scene, removed);
        }
    }
}

TEST(MergeParts, paintOnALayerOutlivesTheRemovalOfItsInfluence) {
    const Scene base = boundArm();
    const Scene painted = repainted(after(base, "layer.add"), "C", 0.6, {3});
    const auto merged = mergedOf(base, painted, withoutJoint(base, "influence.remove"));
    EXPECT_TRUE(namesConflict(merged, kRemoved));
    EXPECT_FLOAT_EQ(weightAt(merged.scene, 3, "C"), weightAt(painted, 3, "C"));
    EXPECT_GT(weightAt(merged.scene, 3, "C"), 0.5f);
}

TEST(MergeParts, aRemovedJointThatTheOtherVersionLeftAloneGoes) {
    const Scene base = boundArm();
    const Scene removed = after(base, "nodes.removeJoints", {}, chosen(base, {"B"}));
    const Scene turned = rotated(base, named(base, "C"), 20.0, {0, 0, 1});
    for (const auto& merged : {mergedOf(base, removed, repainted(base, "A", 1.0, {0})).scene,
                               mergedOf(base, repainted(base, "A", 1.0, {0}), removed).scene,
                               mergedOf(base, turned, removed).scene}) {
        EXPECT_FALSE(named(merged, "B").valid());
        EXPECT_EQ(merged.nodes().find(named(merged, "C"))->parent, named(merged, "A"));
        EXPECT_EQ(onlySkin(merged).slots.size(), onlySkin(removed).slots.size());
    }
}

TEST(MergeParts, clearedBonesAndPaintComeTogether) {
    const Scene base = boundArm();
    const Scene cleared = after(base, "skin.clearBoneReferences", {}, chosen(base, {"mesh"}));
    const Scene painted = repainted(base, "C", 0.6, {3});
    const auto merged = mergedClean(base, painted, cleared).scene;
    EXPECT_TRUE(onlySkin(merged).bonesCleared);
    EXPECT_FLOAT_EQ(weightAt(merged, 3, "C"), 0.6f);
}

/// A version with a joint of its own, bound, painted and moved by a clip.
Scene withOwnJoint(const Scene& base, const char* name, const char* parent, PointIndex point) {
    Scene scene = base;
    auto table = std::make_shared<NodeTable>(scene.nodes());
    Node node;
    node.name = name;
    node.kind = NodeKind::Joint;
    node.parent = named(scene, parent);
    const NodeId id = table->add(node);
    scene.setNodes(table);
    scene = after(scene, "influence.add", {{"joints", std::vector<NodeId>{id}}},
                  chosen(scene, {"mesh"}));
    auto clip = std::make_shared<Clip>();
    clip->name = name;
    Track track;
    track.node = id;
    track.times = {0.0f};
    track.values = {1, 2, 3};
    clip->tracks.push_back(track);
    scene.setClip(ClipId(scene.nextOwner(BlockKind::Clip)), clip);
    return repainted(scene, name, 0.5, {point});
}

TEST(MergeParts, jointsThatBothAddedHaveTheirOwnWeightsAndKeys) {
    const Scene base = boundArm();
    const Scene ours = withOwnJoint(base, "hairL", "D", 10);
    const Scene theirs = withOwnJoint(base, "armTwist", "B", 20);
    ASSERT_EQ(named(ours, "hairL"), named(theirs, "armTwist"));
    const auto merged = mergedClean(base, ours, theirs).scene;
    const Node* twist = merged.nodes().find(named(merged, "armTwist"));
    ASSERT_NE(twist, nullptr);
    EXPECT_EQ(twist->parent, named(merged, "B"));
    EXPECT_EQ(merged.nodes().find(named(merged, "hairL"))->parent, named(merged, "D"));
    EXPECT_EQ(weightAt(merged, 10, "hairL"), 0.5f);
    EXPECT_EQ(weightAt(merged, 20, "armTwist"), 0.5f);
    EXPECT_EQ(weightAt(merged, 20, "hairL"), 0.0f);
    EXPECT_EQ(onlySkin(merged).slots.back().node, twist->id);
    EXPECT_EQ(std::ranges::count(onlySkin(merged).bindPose, twist->id, &BindPoseEntry::node), 1);
    ASSERT_EQ(merged.clips().size(), 2u);
    for (const ClipId id : merged.clips()) {
        const auto clip = merged.clip(id);
        EXPECT_EQ(clip->tracks[0].node, named(merged, clip->name));
    }
}

/// With a clip that moves some joints, each by its own value.
Scene withClip(const Scene& base, const std::vector<std::pair<const char*, float>>& moves) {
    Scene scene = base;
    Clip clip;
    clip.name = "walk";
    for (const auto& [joint, by] : moves)
        clip.tracks.push_back({named(base, joint),
                               TrackPath::Translation,
                               Interpolation::Linear,
                               {0.0f},
                               {by, 0, 0},
                               3});
    scene.setClip(ClipId(7), std::make_shared<Clip>(std::move(clip)));
    return scene;
}

std::map<std::string, float> movesOf(const Scene& scene) {
    std::map<std::string, float> out;
    const auto clip = scene.clip(ClipId(7));
    for (const Track& track : clip->tracks) {
        const std::string joint = scene.nodes().find(track.node)->name;
        EXPECT_FALSE(out.contains(joint)) << joint << " is moved twice";
        out[joint] = track.values[0];
    }
    return out;
}

TEST(MergeParts, tracksThatOneVersionAddedOrTookAwayMeetTheOthersEdits) {
    const Scene bare = boundArm();
    const Scene base = withClip(bare, {{"A", 1.0f}, {"B", 2.0f}, {"C", 3.0f}});
    const Scene fewer = withClip(bare, {{"B", 2.0f}, {"C", 3.0f}, {"D", 4.0f}});
    const Scene edited = withClip(bare, {{"A", 1.0f}, {"B", 2.0f}, {"C", 5.0f}});
    const std::map<std::string, float> wanted{{"B", 2.0f}, {"C", 5.0f}, {"D", 4.0f}};
    EXPECT_EQ(movesOf(mergedClean(base, fewer, edited).scene), wanted);
    EXPECT_EQ(movesOf(mergedClean(base, edited, fewer).scene), wanted);
}

TEST(MergeParts, aTrackThatOneVersionTookAwayAndTheOtherEditedIsAConflict) {
    const Scene bare = boundArm();
    const Scene base = withClip(bare, {{"A", 1.0f}, {"B", 2.0f}});
    const Scene fewer = withClip(bare, {{"B", 2.0f}});
    const Scene edited = withClip(bare, {{"A", 9.0f}, {"B", 2.0f}});
    const auto kept = mergedOf(base, fewer, edited, MergeChoice{true});
    EXPECT_TRUE(namesConflict(kept, "The clip walk"));
    EXPECT_EQ(movesOf(kept.scene).at("A"), 9.0f);
    const auto gone = mergedOf(base, fewer, edited);
    EXPECT_TRUE(namesConflict(gone, "The clip walk"));
    EXPECT_EQ(movesOf(gone.scene).count("A"), 0u);
}

TEST(MergeParts, aConflictIsAboutItsClipOrTheMeshThatHasTheMaterial) {
    Scene base = boundArm();
    const MaterialId felt(base.nextOwner(BlockKind::Material));
    auto mesh = gridMesh(2, 1);
    mesh->parts[0].material = felt;
    const NodeId hat = addNamedMesh(base, mesh, "hat");
    const auto version = [&](float value) {
        Scene scene = withClip(base, {{"A", value}});
        auto material = std::make_shared<Material>();
        material->name = "felt";
        material->baseColour.x = value;
        scene.setMaterial(felt, material);
        return scene;
    };
    const auto merged = mergedOf(version(0.25f), version(0.5f), version(0.75f));
    ASSERT_EQ(merged.conflicts.size(), 2u);
    for (const MergeConflict& conflict : merged.conflicts) {
        const bool isClip = conflict.what.english() == "The clip walk.";
        EXPECT_EQ(conflict.clip, isClip ? ClipId(7) : ClipId()) << conflict.what.english();
        EXPECT_EQ(conflict.node, isClip ? NodeId() : hat) << conflict.what.english();
    }
}

TEST(MergeParts, aJointThatBothHaveOfOneVersionIsThereOnce) {
    const Scene base = boundArm();
    const Scene ours = withOwnJoint(base, "hairL", "D", 10);
    const Scene theirs = repainted(ours, "hairL", 0.25, {11});
    const auto merged = mergedClean(base, ours, theirs).scene;
    EXPECT_EQ(std::ranges::count(merged.nodes().all(), std::string("hairL"), &Node::name), 1);
    EXPECT_EQ(weightAt(merged, 10, "hairL"), 0.5f);
    EXPECT_EQ(weightAt(merged, 11, "hairL"), 0.25f);
}

TEST(MergeParts, meshesThatBothAddedAreBothThereInTheirMaterials) {
    const Scene base = boundArm();
    const auto with = [&](const char* name, int columns) {
        Scene scene = base;
        auto material = std::make_shared<Material>();
        material->name = name;
        const MaterialId id(scene.nextOwner(BlockKind::Material));
        scene.setMaterial(id, material);
        auto mesh = gridMesh(columns, 1);
        mesh->parts[0].material = id;
        addNamedMesh(scene, mesh, name);
        return scene;
    };
    const auto merged = mergedClean(base, with("hat", 2), with("shoe", 3)).scene;
    for (const auto& [name, columns] : {std::pair("hat", 2), std::pair("shoe", 3)}) {
        const auto mesh = merged.mesh(merged.nodes().find(named(merged, name))->mesh);
        ASSERT_NE(mesh, nullptr);
        EXPECT_EQ(mesh->pointCount(), 2u * static_cast<std::size_t>(columns + 1));
        EXPECT_EQ(merged.material(mesh->parts[0].material)->name, name);
    }
}

TEST(MergeParts, aDeletedMeshThatTheOtherVersionPaintedIsTakenAsAWhole) {
    Scene base = boundArm();
    addNamedMesh(base, gridMesh(2, 1), "hat");
    const Scene painted = repainted(base, "C", 0.6, {3});
    for (const auto& deletedNames : {std::vector<std::string>{"mesh"}, {"mesh", "A"}}) {
        const Scene deleted = after(base, "nodes.delete", {}, chosen(base, deletedNames));
        for (const bool paintedIsOurs : {true, false}) {
            const Scene& ours = paintedIsOurs ? painted : deleted;
            const Scene& theirs = paintedIsOurs ? deleted : painted;
            const auto kept = mergedOf(base, ours, theirs, MergeChoice{!paintedIsOurs});
            ASSERT_EQ(kept.conflicts.size(), 1u);
            EXPECT_EQ(kept.conflicts[0].what.english(),
                      "mesh: the mesh was deleted in one version and changed in the other.");
            const Node* node = kept.scene.nodes().find(named(kept.scene, "mesh"));
            ASSERT_NE(node, nullptr);
            EXPECT_NE(kept.scene.mesh(node->mesh), nullptr);
            EXPECT_EQ(listed(onlyRows(kept.scene)), listed(onlyRows(painted)));
            for (const InfluenceSlot& slot : onlySkin(kept.scene).slots)
                EXPECT_NE(kept.scene.nodes().find(slot.node), nullptr) << slot.name;
            const auto gone = mergedOf(base, ours, theirs, MergeChoice{paintedIsOurs});
            EXPECT_EQ(gone.conflicts.size(), 1u);
            EXPECT_FALSE(named(gone.scene, "mesh").valid());
            EXPECT_TRUE(gone.scene.skins().empty());
            EXPECT_EQ(gone.scene.meshes().size(), 1u);
        }
        const auto alone = mergedClean(base, base, deleted).scene;
        EXPECT_FALSE(named(alone, "mesh").valid());
    }
}

}  // namespace
}  // namespace sinew
