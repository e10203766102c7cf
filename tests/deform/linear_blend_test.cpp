// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <random>

#include "editor/deform/skinning.h"
#include "tests/support/fixtures.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

constexpr double kQuarterTurn = 1.5707963267948966;

Scene turned(Scene scene, std::size_t node, double angle, glm::dvec3 axis = {0, 0, 1}) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(nodes->all()[node].id).local.rotation = glm::angleAxis(angle, axis);
    scene.setNodes(nodes);
    return scene;
}

NodeId meshNode(const Scene& scene) { return scene.nodes().all()[0].id; }

void expectNear(const glm::vec3& a, const glm::vec3& b) {
    EXPECT_LT(glm::length(a - b), 1e-6f) << a.x << ' ' << a.y << ' ' << a.z;
}

TEST(LinearBlend, theWorkedExampleHolds) {
    const Scene scene = turned(test::twoBones(), 2, kQuarterTurn);
    const auto out = deformMesh(scene, meshNode(scene), currentPose(scene));
    expectNear(out.positions[0], {1.0f, 0.6f, 0.0f});
    expectNear(out.positions[1], {1.8f, 0.8f, 0.0f});
    expectNear(out.positions[2], {2.2f, -1.0f, 0.0f});
}

TEST(LinearBlend, aMovedSkinCarriesItsPicture) {
    Scene scene = turned(test::twoBones(), 2, kQuarterTurn);
    const auto before = deformMesh(scene, meshNode(scene), currentPose(scene));
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(meshNode(scene)).local.translation = {1, -2, 0.5};
    scene.setNodes(nodes);
    const auto after = deformMesh(scene, meshNode(scene), currentPose(scene));
    for (std::size_t p = 0; p < before.positions.size(); ++p)
        expectNear(after.positions[p] - glm::vec3(1, -2, 0.5f), before.positions[p]);
}

TEST(LinearBlend, theLastWeightIsWhatTheOthersLeave) {
    Scene scene = turned(test::twoBones(), 2, kQuarterTurn);
    RowsBuilder raw;
    const Influence wrongSum[] = {{0, 0.8f}, {1, 5.0f}};
    const Influence allZero[] = {{0, 0.0f}, {1, 0.0f}};
    raw.append(wrongSum);
    raw.append(allZero);
    raw.append({});
    raw.append(Row(allZero).first(1));
    const Rows rows = raw.finish();
    const auto out = deformMesh(scene, meshNode(scene), currentPose(scene), &rows);
    expectNear(out.positions[0], {1.0f, 0.6f, 0.0f});
    expectNear(out.positions[1], {1.0f, 0.0f, 0.0f});   // (2, 1, 0) follows B fully
    expectNear(out.positions[2], {1.0f, -1.0f, 0.0f});  // no row: stays with the mesh
    expectNear(out.positions[3], {2.0f, -1.0f, 0.0f});  // A stands still
}

TEST(LinearBlend, clearedBonesAndNonMembersStayWithTheMesh) {
    Scene scene = turned(test::twoBones(), 2, kQuarterTurn);
    auto skin = std::make_shared<Skin>(*scene.skin(SkinId(0)));
    skin->member = {0, 1, 1, 1};
    scene.setSkin(SkinId(0), skin);
    const auto part = deformMesh(scene, meshNode(scene), currentPose(scene));
    expectNear(part.positions[0], {1, 1, 0});
    expectNear(part.positions[1], {1.8f, 0.8f, 0.0f});
    skin = std::make_shared<Skin>(*skin);
    skin->bonesCleared = true;
    scene.setSkin(SkinId(0), skin);
    const auto cleared = deformMesh(scene, meshNode(scene), currentPose(scene));
    expectNear(cleared.positions[1], {2, 1, 0});
}

TEST(LinearBlend, singularBindsDoNotMakeNaN) {
    Scene scene = test::twoBones();
    auto skin = std::make_shared<Skin>(*scene.skin(SkinId(0)));
    skin->slots[1].influenceBind = glm::dmat4(0.0);
    scene.setSkin(SkinId(0), skin);
    for (const auto& p : deformMesh(scene, meshNode(scene), currentPose(scene)).positions)
        EXPECT_FALSE(glm::any(glm::isnan(p)));
}

// A plane's normal must stay at a right angle to the plane's deformed edges under any affine map.
TEST(LinearBlend, normalsStayNormalUnderShearScaleAndMirror) {
    test::Random random(3);
    std::uniform_real_distribution<double> d(-2.0, 2.0);
    for (int i = 0; i < 200; ++i) {
        glm::dmat4 m(1.0);
        for (int c = 0; c < 4; ++c)
            for (int r = 0; r < 3; ++r) m[c][r] = d(random);
        const glm::vec3 corner(0.3f, 0.4f, 0.5f), alongX(1.0f, 2.0f, 0.5f),
            alongY(-1.0f, 1.0f, 0.3f);
        const glm::vec3 positions[] = {corner, corner + alongX, corner + alongY};
        const glm::vec3 normals[] = {
            glm::normalize(glm::cross(alongX, alongY)), {0, 0, 1}, {0, 0, 1}};
        RowsBuilder builder;
        for (int p = 0; p < 3; ++p) builder.append({});
        const Rows rows = builder.finish();
        glm::vec3 outPositions[3], outNormals[3];
        LinearBlendJob job;
        job.positions = positions;
        job.rows = &rows;
        job.unbound = toAffineRows(m);
        job.normals = normals;
        job.outPositions = outPositions;
        job.outNormals = outNormals;
        ASSERT_TRUE(job.validate());
        job.runAll();
        const glm::vec3 e1 = glm::normalize(outPositions[1] - outPositions[0]);
        const glm::vec3 e2 = glm::normalize(outPositions[2] - outPositions[0]);
        EXPECT_NEAR(glm::length(outNormals[0]), 1.0f, 1e-5f);
        EXPECT_NEAR(glm::dot(outNormals[0], e1), 0.0f, 2e-4f);
        EXPECT_NEAR(glm::dot(outNormals[0], e2), 0.0f, 2e-4f);
    }
}

TEST(LinearBlend, manyPointsFollowTheBlendedMatrix) {
    Scene scene = test::sceneOf(test::tubeMesh(200, 50, 4.0f, 0.3f));
    const auto joints = test::addChain(scene, {0.0, 2.0});
    std::vector<std::vector<Influence>> rows;
    for (const auto& p : scene.mesh(MeshId(0))->positions) {
        const float w = std::clamp(p.x / 4.0f, 0.01f, 0.99f);
        rows.push_back({{0, 1.0f - w}, {1, w}});
    }
    test::addSkin(scene, meshNode(scene), joints, rows);
    scene = turned(scene, 2, 1.0, {0, 1, 0});
    const auto pose = currentPose(scene);
    const auto out = deformMesh(scene, meshNode(scene), pose);
    const auto skin = scene.skin(SkinId(0));
    const auto matrices = skinningMatrices(scene, *skin, pose);
    for (PointIndex p = 0; p < out.positions.size(); p += 37) {
        const auto m = blendedMatrix(scene.rows(SkinId(0))[p], matrices, glm::dmat4(1.0));
        const glm::dvec3 exact(m * glm::dvec4(scene.mesh(MeshId(0))->positions[p], 1.0));
        EXPECT_LT(glm::length(glm::dvec3(out.positions[p]) - exact), 2e-6);
    }
}

TEST(LinearBlendJob, refusesSpansThatDoNotFit) {
    LinearBlendJob job;
    EXPECT_FALSE(job.validate());
    RowsBuilder builder;
    builder.append({});
    const Rows rows = builder.finish();
    const glm::vec3 position[1] = {};
    glm::vec3 out[2] = {};
    job.positions = position;
    job.rows = &rows;
    job.outPositions = out;
    EXPECT_FALSE(job.validate());
    job.outPositions = std::span(out, 1);
    EXPECT_TRUE(job.validate());
    job.normals = position;
    EXPECT_FALSE(job.validate());
}

}  // namespace
}  // namespace sinew
