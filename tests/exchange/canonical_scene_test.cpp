// SPDX-License-Identifier: Apache-2.0
// Scenes that formats do not take as they are, and what is made of them.
#include "editor/exchange/canonical/canonical_scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <glm/gtc/constants.hpp>

#include "editor/deform/skinning.h"
#include "editor/exchange/canonical/baked_clip.h"
#include "editor/exchange/exchange.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace canonical_scene_test {

const glm::dquat kQuarter = glm::angleAxis(glm::half_pi<double>(), glm::dvec3(0, 0, 1));

/// A tube over a chain of three joints, half a weight each side of the middle one.
struct Tube {
    explicit Tube(double scale = 1.0) {
        scene = test::sceneOf(test::tubeMesh(9, 6, 4.0f, 0.5f));
        joints = test::addChain(scene, {0.0, 2.0, 4.0});
        edit([&](NodeTable& nodes) {
            for (auto* trs : {&nodes.edit(joints[0]).local, &nodes.edit(joints[0]).stored})
                trs->scale = glm::dvec3(scale);
        });
        mesh = scene.nodes().all()[0].id;
        std::vector<std::vector<Influence>> rows;
        for (const auto& p : scene.mesh(scene.nodes().find(mesh)->mesh)->positions)
            rows.push_back(p.x < 2.0f ? std::vector<Influence>{{0, 0.75f}, {1, 0.25f}}
                                      : std::vector<Influence>{{1, 0.5f}, {2, 0.5f}});
        skin = test::addSkin(scene, mesh, joints, rows);
    }
    template <class Change>
    void edit(Change&& change) {
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        change(*nodes);
        scene.setNodes(std::move(nodes));
    }
    void pose(NodeId id, const glm::dquat& rotation) {
        edit([&](NodeTable& nodes) {
            nodes.edit(id).local.rotation = nodes.edit(id).stored.rotation = rotation;
        });
    }
    void addClip(Track track) {
        auto clip = std::make_shared<Clip>();
        clip->name = "clip";
        clip->tracks.push_back(std::move(track));
        scene.setClip(ClipId(0), std::move(clip));
    }

    Scene scene;
    std::vector<NodeId> joints;
    NodeId mesh;
    SkinId skin;
};

Track rotations(NodeId node, Interpolation interpolation, const std::vector<double>& degrees) {
    Track track{.node = node, .path = TrackPath::Rotation, .interpolation = interpolation};
    track.width = 4;
    for (std::size_t i = 0; i < degrees.size(); ++i) {
        const auto q = glm::angleAxis(glm::radians(degrees[i]), glm::dvec3(0, 0.6, 0.8));
        track.times.push_back(static_cast<float>(i));
        for (const double v : {q.x, q.y, q.z, q.w}) track.values.push_back(static_cast<float>(v));
    }
    return track;
}

CanonicalScene canonical(const Scene& scene) {
    auto made = canonicalScene(scene, {}, Progress());
    EXPECT_TRUE(made);
    return made ? *made : CanonicalScene{};
}

bool warns(const CanonicalScene& made, std::string_view part) {
    return std::ranges::any_of(made.report.warnings, [&](const Message& m) {
        return m.english().find(part) != std::string::npos;
    });
}

double largest(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b) {
    EXPECT_EQ(a.size(), b.size());
    double out = a.size() == b.size() ? 0.0 : 1e9;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        out = std::max(out, static_cast<double>(glm::length(a[i] - b[i])));
    return out;
}

std::vector<glm::vec3> meshIn(const Scene& scene, const ScenePose& pose, std::size_t which = 0) {
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid() && which-- == 0) return deformMesh(scene, node.id, pose).positions;
    return {};
}

std::vector<glm::vec3> inClip(const Scene& scene, std::size_t clip, double seconds,
                              std::size_t which = 0) {
    return meshIn(scene, clipPose(scene, *scene.clip(scene.clips().at(clip)), seconds), which);
}

TEST(CanonicalScene, makesScaledBindsRigidAndWritesAStoredPoseAsAClip) {
    Tube tube(2.5);
    tube.pose(tube.joints[1], kQuarter);
    const auto made = canonical(tube.scene);
    for (const Node& node : made.scene.nodes().all()) {
        EXPECT_LT(glm::length(node.local.scale - glm::dvec3(1.0)), 1e-12) << node.name;
    }
    ASSERT_EQ(made.scene.clips().size(), 1u);
    EXPECT_TRUE(warns(made, "Stored pose"));
    EXPECT_LT(largest(meshIn(tube.scene, storedPose(tube.scene)), inClip(made.scene, 0, 0.0)),
              1e-5);
    EXPECT_LT(largest(meshIn(tube.scene, bindPose(tube.scene)),
                      meshIn(made.scene, storedPose(made.scene))),
              1e-5);
}

TEST(CanonicalScene, movesJointsWithAMeshThatWasMovedAfterBinding) {
    Tube tube;
    tube.edit([&](NodeTable& nodes) {
        for (auto* trs : {&nodes.edit(tube.mesh).local, &nodes.edit(tube.mesh).stored}) {
            trs->translation = {1.0, 2.0, 3.0};
            trs->rotation = kQuarter;
        }
    });
    const auto made = canonical(tube.scene);
    EXPECT_TRUE(warns(made, "moved after they were bound"));
    ASSERT_EQ(made.scene.clips().size(), 1u);
    EXPECT_LT(largest(meshIn(tube.scene, storedPose(tube.scene)), inClip(made.scene, 0, 0.0)),
              1e-5);
}

TEST(CanonicalScene, bakesSkinsBoundAtAnotherPlaceIntoOneBindSpace) {
    Tube tube;
    const auto other = std::make_shared<Mesh>(*test::tubeMesh(5, 5, 1.0f, 0.25f));
    const std::size_t points = other->pointCount();
    tube.scene.setMesh(MeshId(7), other);
    NodeId second;
    tube.edit([&](NodeTable& nodes) {
        second = nodes.add({.name = "second", .kind = NodeKind::Mesh, .mesh = MeshId(7)});
        nodes.edit(tube.joints[1]).local.translation = {2.0, 1.0, 0.0};
    });
    test::addSkin(tube.scene, second, {tube.joints[1]},
                  std::vector<std::vector<Influence>>(points, {{0, 1.0f}}));
    tube.addClip(rotations(tube.joints[1], Interpolation::Linear, {0, 50}));
    const auto made = canonical(tube.scene);
    EXPECT_TRUE(warns(made, "joints in different positions"));
    for (const std::size_t which : {0u, 1u})
        for (const double t : {0.0, 0.37, 1.0})
            EXPECT_LT(largest(inClip(tube.scene, 0, t, which), inClip(made.scene, 0, t, which)),
                      2e-4)
                << which << " at " << t;
}

TEST(CanonicalScene, keepsStepsShort) {
    Tube tube;
    tube.addClip(rotations(tube.joints[1], Interpolation::Step, {0, 90, 20}));
    const auto made = canonical(tube.scene);
    for (const double t : {0.0, 0.5, 0.99, 1.0, 1.9, 2.0})
        EXPECT_LT(largest(inClip(tube.scene, 0, t), inClip(made.scene, 0, t)), 1e-5) << t;
}

TEST(CanonicalScene, givesNamesOnceAndTellsTheChangedOnes) {
    Tube tube;
    tube.edit([&](NodeTable& nodes) {
        nodes.edit(tube.joints[1]).name = nodes.edit(tube.joints[0]).name;
    });
    const auto made = canonical(tube.scene);
    EXPECT_TRUE(warns(made, "is written as"));
    std::set<std::string> names;
    for (const Node& node : made.scene.nodes().all())
        EXPECT_TRUE(names.insert(node.name).second) << node.name;
}

TEST(CanonicalScene, refusesClearedBonesAndStopsWhenCancelled) {
    Tube tube;
    EXPECT_EQ(canonicalScene(tube.scene, {}, Progress([](double) { return false; })).error().code,
              ErrorCode::Cancelled);
    auto skin = std::make_shared<Skin>(*tube.scene.skin(tube.skin));
    skin->bonesCleared = true;
    tube.scene.setSkin(tube.skin, skin);
    EXPECT_EQ(canonicalScene(tube.scene, {}, Progress()).error().code, ErrorCode::Refused);
    EXPECT_TRUE(canonicalScene(tube.scene, {.dropClearedWeights = true}, Progress()));
}

// How many moments of one long clip are asked about, of the half of the work that clips are.
std::size_t asksInAClip(const Scene& scene, const WriteOptions& options) {
    std::size_t out = 0;
    EXPECT_TRUE(canonicalScene(scene, options, Progress([&](double done) {
                                   out += done > 0.5 && done < 1.0 ? 1 : 0;
                                   return true;
                               })));
    return out;
}

TEST(CanonicalScene, stopsWithinAClip) {
    constexpr std::size_t kKeys = 400;
    Tube tube;
    std::vector<double> degrees;
    for (std::size_t i = 0; i < kKeys; ++i) degrees.push_back(i % 2 == 0 ? 0.0 : 100.0);
    tube.addClip(rotations(tube.joints[1], Interpolation::Linear, degrees));
    WriteOptions baked;
    baked.bakedRate = 30.0;
    for (const WriteOptions& options : {WriteOptions(), baked}) {
        EXPECT_GE(asksInAClip(tube.scene, options), kKeys);
        std::size_t after = 0;
        const auto made = canonicalScene(tube.scene, options, Progress([&](double done) {
                                             after += done > 0.6 ? 1 : 0;
                                             return done <= 0.6;
                                         }));
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error().code, ErrorCode::Cancelled);
        EXPECT_EQ(after, 1u) << "who said no is not asked again";
    }
}

TEST(Euler, givesTheRotationBackAndNeverJumps) {
    glm::dvec3 last(0.0);
    for (int degrees = 0; degrees <= 1080; degrees += 5) {
        const auto q = glm::angleAxis(glm::radians(static_cast<double>(degrees)),
                                      glm::normalize(glm::dvec3(0.1, 0.2, 0.97)));
        const auto e = eulerNear(degrees % 2 == 0 ? q : -q, last);
        EXPECT_GT(std::abs(glm::dot(fromEuler(e), q)), 1.0 - 1e-12) << degrees;
        for (int k = 0; k < 3; ++k) EXPECT_LT(std::abs(e[k] - last[k]), 1.0) << degrees;
        last = e;
    }
    EXPECT_NEAR(last.z, glm::radians(1080.0), 0.1) << "three whole turns";
}

TEST(Euler, holdsWhereTwoAxesAreOne) {
    for (const double y : {90.0, -90.0}) {
        const glm::dvec3 wanted = glm::radians(glm::dvec3(30.0, y, 50.0));
        const auto q = fromEuler(wanted);
        EXPECT_GT(std::abs(glm::dot(fromEuler(eulerNear(q, wanted)), q)), 1.0 - 1e-12);
        EXPECT_LT(glm::length(eulerNear(q, wanted) - wanted), 1e-6);
    }
}

TEST(FbxWriter, writesTheSameBytesTwiceAndLeavesTheOldFileWhenCancelled) {
    Tube tube;
    tube.addClip(rotations(tube.joints[1], Interpolation::Linear, {0, 170, 340, 510}));
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeScene(tube.scene, folder / "a.fbx", {}, Progress()));
    ASSERT_TRUE(writeScene(tube.scene, folder / "b.fbx", {}, Progress()));
    EXPECT_EQ(*readFile(folder / "a.fbx"), *readFile(folder / "b.fbx"));
    const auto size = std::filesystem::file_size(folder / "a.fbx");
    for (const double until : {0.0, 0.5, 0.85}) {
        const Progress stops([&](double done) { return done < until; });
        EXPECT_EQ(writeScene(test::twoBones(), folder / "a.fbx", {}, stops).error().code,
                  ErrorCode::Cancelled);
        EXPECT_EQ(std::filesystem::file_size(folder / "a.fbx"), size);
    }
}

TEST(FbxWriter, keepsShapesAndTheirKeys) {
    Tube tube;
    const MeshId id = tube.scene.nodes().find(tube.mesh)->mesh;
    auto mesh = std::make_shared<Mesh>(*tube.scene.mesh(id));
    for (const char* name : {"fat", "tall"}) {
        MorphTarget target{.name = name};
        target.positions.assign(mesh->pointCount(), glm::vec3(0.0f, 0.1f, 0.0f));
        if (name[0] == 't') target.positions[3] = {1.0f, 0.0f, 0.0f};
        mesh->morphTargets.push_back(std::move(target));
    }
    tube.scene.setMesh(id, mesh);
    tube.addClip({.node = tube.mesh,
                  .path = TrackPath::MorphWeights,
                  .times = {0.0f, 1.0f},
                  .values = {0.0f, 0.25f, 1.0f, 0.5f},
                  .width = 2});
    const auto path = test::temporaryFolder() / "shapes.fbx";
    ASSERT_TRUE(writeScene(tube.scene, path, {}, Progress()));
    const auto again = importScene(path, {}, Progress());
    ASSERT_TRUE(again) << again.error().message.english();
    const auto read = again->mesh(again->meshes().at(0));
    ASSERT_EQ(read->morphTargets.size(), 2u);
    std::set<std::string> names;
    for (const auto& target : read->morphTargets) names.insert(target.name);
    EXPECT_EQ(names, (std::set<std::string>{"fat", "tall"}));
    ASSERT_EQ(again->clips().size(), 1u);
    for (const double t : {0.0, 0.5, 1.0}) {
        auto a = inClip(tube.scene, 0, t);
        auto b = inClip(*again, 0, t);
        const auto less = [](const glm::vec3& p, const glm::vec3& q) {
            return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
        };
        for (auto* list : {&a, &b}) {
            for (auto& p : *list) p = glm::round(p * 1e4f) / 1e4f;
            std::ranges::sort(*list, less);
        }
        EXPECT_LT(largest(a, b), 3e-4) << t;
    }
}

TEST(BlendShapes, areWrittenAsStoredWhateverTheScreenShows) {
    for (const char* format : {"", "glb"})
        for (const char* name : {"shown.glb", "shown.fbx", "shown.dae"}) {
            Tube tube;
            const MeshId id = tube.scene.nodes().find(tube.mesh)->mesh;
            auto mesh = std::make_shared<Mesh>(*tube.scene.mesh(id));
            MorphTarget up{.name = "up"};
            up.positions.assign(mesh->pointCount(), glm::vec3(0.0f, 8.0f, 0.0f));
            mesh->morphTargets = {up};
            mesh->morphWeights = {0.5f};
            tube.scene.setMesh(id, mesh);
            auto info = std::make_shared<SceneInfo>(tube.scene.info());
            info->sourceFormat = format;
            tube.scene.setInfo(info);
            tube.edit([&](NodeTable& nodes) {
                nodes.edit(tube.mesh).morphWeights = {1.0f};
                nodes.edit(tube.mesh).storedMorphWeights = {0.25f};
            });
            const auto path = test::temporaryFolder() / name;
            ASSERT_TRUE(writeScene(tube.scene, path, {}, Progress()));
            const auto again = importScene(path, {}, Progress());
            ASSERT_TRUE(again) << again.error().message.english();
            NodeId node;
            for (const Node& n : again->nodes().all())
                if (again->mesh(n.mesh)) node = n.id;
            double low = 1e9;
            for (const auto& p : deformMesh(*again, node, currentPose(*again)).positions)
                low = std::min(low, static_cast<double>(p.y));
            EXPECT_NEAR(low, 0.25 * 8.0 - 0.5, 0.1) << name << " from '" << format << "'";
        }
}

}  // namespace canonical_scene_test
}  // namespace sinew
