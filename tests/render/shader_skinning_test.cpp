// SPDX-License-Identifier: Apache-2.0
// What the vertex shader calculates, read back by transform feedback, against known numbers and the
// CPU.
#include <cmath>

#include "tests/render/support.h"
#include "tests/support/smoothed_deformer.h"

namespace sinew::test {
namespace {

using ShaderSkinning = RenderTest;

Renderer::Feedback feedback(Renderer& renderer, const Scene& scene, const ScenePose& pose,
                            NodeId node) {
    Frame frame;
    frame.scene = &scene;
    frame.pose = &pose;
    const auto result = renderer.transformFeedback(frame, node);
    EXPECT_TRUE(result.ok());
    return result ? *result : Renderer::Feedback{};
}

void turn(Scene& scene, NodeId joint, double degrees) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(joint).local.rotation = glm::angleAxis(glm::radians(degrees), glm::dvec3(0, 0, 1));
    scene.setNodes(nodes);
}

NodeId nodeNamed(const Scene& scene, const std::string& name) {
    for (const auto& node : scene.nodes().all())
        if (node.name == name) return node.id;
    return {};
}

void expectNear(const glm::vec3& a, const glm::vec3& b, double tolerance) {
    EXPECT_LE(glm::length(glm::dvec3(a) - glm::dvec3(b)), tolerance)
        << a.x << ' ' << a.y << ' ' << a.z << " against " << b.x << ' ' << b.y << ' ' << b.z;
}

TEST_F(ShaderSkinning, givesTheWorkedExampleOfTwoBones) {
    Scene scene = twoBones();
    turn(scene, nodeNamed(scene, "B"), 90.0);
    const auto result = feedback(renderer(), scene, currentPose(scene), nodeNamed(scene, "mesh"));
    ASSERT_EQ(result.positions.size(), 4u);
    expectNear(result.positions[0], {1.0f, 0.6f, 0.0f}, 1e-6);
    expectNear(result.positions[1], {1.8f, 0.8f, 0.0f}, 1e-6);
    expectNear(result.positions[2], {2.2f, -1.0f, 0.0f}, 1e-6);
}

TEST_F(ShaderSkinning, takesTheLastEntryOfRawRowsAsOneMinusTheOthers) {
    Scene scene = sceneOf(gridMesh(1, 1));
    const auto mesh = scene.nodes().all()[0].id;
    const auto joints = addChain(scene, {0.0, 2.0, 3.0});
    // Raw rows that no document holds: all zero, sums below and above 1, a single 0, none.
    addSkin(scene, mesh, joints,
            {{{0, 0.0f}, {1, 0.0f}, {2, 0.0f}}, {{0, 0.25f}, {1, 0.1f}}, {{1, 0.0f}}, {}});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(joints[0]).local.translation += glm::dvec3(10.0, 0.0, 0.0);
    nodes->edit(joints[1]).local.translation += glm::dvec3(0.0, 100.0, 0.0);
    nodes->edit(joints[2]).local.translation += glm::dvec3(0.0, 0.0, 1000.0);
    scene.setNodes(nodes);
    const auto result = feedback(renderer(), scene, currentPose(scene), mesh);
    ASSERT_EQ(result.positions.size(), 4u);
    expectNear(result.positions[0], {10.0f, 100.0f, 1000.0f}, 1e-3);  // wholly the third joint
    expectNear(result.positions[1], {11.0f, 75.0f, 0.0f}, 1e-4);      // 0.25 of A, 0.75 of B
    expectNear(result.positions[2], {10.0f, 101.0f, 0.0f}, 1e-4);     // wholly B
    expectNear(result.positions[3], {1.0f, 1.0f, 0.0f}, 1e-4);        // where the mesh node stands
}

TEST_F(ShaderSkinning, leavesOutPointsThatAreNoMembers) {
    Scene scene = twoBones();
    const auto id = scene.skins().front();
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->member = {1, 0, 1, 1};
    turn(scene, nodeNamed(scene, "B"), 90.0);
    const auto mesh = nodeNamed(scene, "mesh");
    const auto pose = currentPose(scene);
    const auto before = feedback(renderer(), scene, pose, mesh);
    scene.setSkin(id, skin);
    const auto after = feedback(renderer(), scene, pose, mesh);
    expectNear(before.positions[1], {1.8f, 0.8f, 0.0f}, 1e-6);
    expectNear(after.positions[1], {2.0f, 1.0f, 0.0f}, 1e-6);
    expectNear(after.positions[0], {1.0f, 0.6f, 0.0f}, 1e-6);
}

TEST_F(ShaderSkinning, standsAtTheMeshNodeOnceBonesAreCleared) {
    Scene scene = twoBones();
    const auto id = scene.skins().front();
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->bonesCleared = true;
    for (auto& slot : skin->slots) slot.node = {};
    scene.setSkin(id, skin);
    turn(scene, nodeNamed(scene, "B"), 90.0);
    const auto result = feedback(renderer(), scene, currentPose(scene), nodeNamed(scene, "mesh"));
    expectNear(result.positions[2], {1.0f, -1.0f, 0.0f}, 1e-6);
}

TEST_F(ShaderSkinning, followsAMovedSkinNode) {
    Scene scene = twoBones();
    const auto mesh = nodeNamed(scene, "mesh");
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(mesh).local.translation = {0.0, 5.0, 0.0};
    nodes->edit(mesh).local.scale = {2.0, 1.0, 1.0};
    scene.setNodes(nodes);
    turn(scene, nodeNamed(scene, "B"), 90.0);
    const auto result = feedback(renderer(), scene, currentPose(scene), mesh);
    expectNear(result.positions[0], {2.0f, 5.6f, 0.0f}, 2e-6);
}

/// A strip of points that hang on a long chain, each on its own joint and its neighbours.
Scene longChain(std::uint32_t joints) {
    Scene scene = sceneOf(gridMesh(static_cast<int>(joints) - 1, 1, 0.1f));
    std::vector<double> xs;
    for (std::uint32_t i = 0; i < joints; ++i) xs.push_back(0.1 * i);
    const auto mesh = scene.nodes().all()[0].id;
    const auto ids = addChain(scene, xs);
    std::vector<std::vector<Influence>> rows;
    for (std::uint32_t p = 0; p < joints * 2; ++p) {
        const std::uint32_t i = p % joints;
        if (i == 0 || i + 1 == joints)
            rows.push_back({{i, 1.0f}});
        else
            rows.push_back({{i - 1, 0.25f}, {i, 0.5f}, {i + 1, 0.25f}});
    }
    addSkin(scene, mesh, ids, rows);
    return scene;
}

void expectSameAsCpu(const Scene& scene, const ScenePose& pose, NodeId node,
                     const Renderer::Feedback& gpu) {
    const auto mesh = scene.mesh(scene.nodes().find(node)->mesh);
    const auto cpu = deformMesh(scene, node, pose);
    Box box;
    for (const auto& p : cpu.positions) box.add(glm::dvec3(p));
    double worst = 0.0;
    double worstAngle = 0.0;
    ASSERT_EQ(gpu.positions.size(), mesh->cornerCount());
    for (std::size_t c = 0; c < mesh->cornerCount(); ++c) {
        const auto d =
            glm::dvec3(gpu.positions[c]) - glm::dvec3(cpu.positions[mesh->cornerPoint[c]]);
        worst = std::max(worst, glm::length(d));
        if (c >= cpu.normals.size() || glm::length(cpu.normals[c]) < 0.5f) continue;
        const auto angle =
            2.0 * std::asin(std::min(1.0, 0.5 * glm::length(glm::dvec3(gpu.normals[c]) -
                                                            glm::dvec3(cpu.normals[c]))));
        worstAngle = std::max(worstAngle, angle);
    }
    EXPECT_LE(worst, 1e-5 * box.diagonal()) << "of a diagonal of " << box.diagonal();
    EXPECT_LE(worstAngle, 1e-4);
}

TEST_F(ShaderSkinning, takesOverAThousandJoints) {
    const Scene scene = longChain(1200);
    const auto pose = randomPose(scene, 7, 0.02);
    const auto mesh = nodeNamed(scene, "mesh");
    expectSameAsCpu(scene, pose, mesh, feedback(renderer(), scene, pose, mesh));
}

TEST_F(ShaderSkinning, takesManyInfluencesOnAPoint) {
    Scene scene = sceneOf(gridMesh(1, 1));
    const auto mesh = scene.nodes().all()[0].id;
    std::vector<double> xs;
    std::vector<Influence> row;
    for (std::uint32_t i = 0; i < 40; ++i) {
        xs.push_back(0.1 * i);
        row.push_back({i, 1.0f / 40.0f});
    }
    addSkin(scene, mesh, addChain(scene, xs), {row, row, row, row});
    const auto pose = randomPose(scene, 3, 0.3);
    expectSameAsCpu(scene, pose, mesh, feedback(renderer(), scene, pose, mesh));
}

TEST_F(ShaderSkinning, keepsItsDigitsFarFromTheOrigin) {
    Scene scene = twoBones();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const auto a = nodeNamed(scene, "A");
    nodes->edit(a).local.translation += glm::dvec3(4096.0, 0.0, -8192.0);
    scene.setNodes(nodes);
    turn(scene, nodeNamed(scene, "B"), 90.0);
    const auto pose = currentPose(scene);
    const auto mesh = nodeNamed(scene, "mesh");
    const auto result = feedback(renderer(), scene, pose, mesh);
    // Results are floats in world space: half a unit in the last place of 8192 is 5e-4.
    expectNear(result.positions[0], {4097.0f, 0.6f, -8192.0f}, 5e-4);
    expectNear(result.positions[2], {4098.2f, -1.0f, -8192.0f}, 5e-4);
}

TEST_F(ShaderSkinning, isTheSameInChunks) {
    const Scene scene = longChain(400);
    const auto pose = randomPose(scene, 11, 0.1);
    const auto mesh = nodeNamed(scene, "mesh");
    const auto whole = feedback(renderer(), scene, pose, mesh);
    for (const std::size_t texels : {700u, 256u}) {
        const auto small = make({texels});
        const auto chunked = feedback(*small, scene, pose, mesh);
        EXPECT_EQ(whole.positions, chunked.positions);
        EXPECT_EQ(whole.normals, chunked.normals);
    }
}

TEST_F(ShaderSkinning, cutsFinerWhenRowsGrowPastTheLimit) {
    Scene scene = longChain(100);
    const auto pose = randomPose(scene, 12, 0.1);
    const auto mesh = nodeNamed(scene, "mesh");
    const auto small = make({1024});
    feedback(*small, scene, pose, mesh);
    std::vector<Influence> full;
    for (std::uint32_t i = 0; i < 50; ++i) full.push_back({i, 0.02f});
    RowsBuilder builder;
    for (int p = 0; p < 200; ++p) builder.append(full);
    scene.setRows(scene.skins().front(), builder.finish());
    expectSameAsCpu(scene, pose, mesh, feedback(*small, scene, pose, mesh));
}

TEST_F(ShaderSkinning, appliesMorphsBeforeTheSkin) {
    Scene scene = twoBones();
    auto mesh = std::make_shared<Mesh>(*scene.mesh(MeshId(0)));
    MorphTarget target;
    target.positions.assign(4, glm::vec3(0.0f, 0.0f, 2.0f));
    target.normals.assign(4, glm::vec3(1.0f, 0.0f, 0.0f));
    mesh->morphTargets.push_back(target);
    scene.setMesh(MeshId(0), mesh);
    turn(scene, nodeNamed(scene, "B"), 90.0);
    const auto node = nodeNamed(scene, "mesh");
    auto pose = currentPose(scene);
    for (const float weight : {0.0f, 0.5f, 0.0f}) {
        pose.morphWeights[scene.nodes().indexOf(node)] = {weight};
        const auto result = feedback(renderer(), scene, pose, node);
        expectNear(result.positions[0], {1.0f, 0.6f, 2.0f * weight}, 2e-6);
        expectSameAsCpu(scene, pose, node, result);
    }
}

// The CPU does what the shader does not know; nothing but its places and normals is uploaded then.
TEST_F(ShaderSkinning, drawsADeformerThatItDoesNotKnowAsTheCpuHasIt) {
    const DeformerOnTrial trial(kSmoothed);
    Scene scene = longChain(60);
    const auto id = scene.skins().front();
    const auto mesh = nodeNamed(scene, "mesh");
    const auto pose = randomPose(scene, 4, 0.3);
    const auto linear = feedback(renderer(), scene, pose, mesh);
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->deformer = kSmoothed.id;
    scene.setSkin(id, skin);
    const auto smoothed = feedback(renderer(), scene, pose, mesh);
    EXPECT_NE(smoothed.positions, linear.positions);
    expectSameAsCpu(scene, pose, mesh, smoothed);
    // It follows rows and poses, and gives way to what the shader knows.
    const PointIndex first[] = {20};
    const Influence toTheEnd[] = {{59, 1.0f}};
    scene.setRows(id, withRows(scene.rows(id), first, [&](std::size_t) { return Row(toTheEnd); }));
    expectSameAsCpu(scene, pose, mesh, feedback(renderer(), scene, pose, mesh));
    const auto other = randomPose(scene, 5, 0.3);
    expectSameAsCpu(scene, other, mesh, feedback(renderer(), scene, other, mesh));
    skin = std::make_shared<Skin>(*skin);
    skin->deformer.clear();
    scene.setSkin(id, skin);
    expectSameAsCpu(scene, pose, mesh, feedback(renderer(), scene, pose, mesh));
}

TEST_F(ShaderSkinning, turnsNormalsByTheInverseTransposeAndAcrossMirrors) {
    Scene scene = sceneOf(tubeMesh(6, 8, 2.0f, 0.5f));
    const auto mesh = scene.nodes().all()[0].id;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(mesh).local.scale = {-3.0, 0.2, 1.0};
    nodes->edit(mesh).local.rotation = glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, 3)));
    scene.setNodes(nodes);
    const auto pose = currentPose(scene);
    expectSameAsCpu(scene, pose, mesh, feedback(renderer(), scene, pose, mesh));
}

}  // namespace
}  // namespace sinew::test
