// SPDX-License-Identifier: Apache-2.0
// GPU = CPU on models that others made: positions within 1e-5 of the diagonal, normals within 1e-4
// radian, in the stored pose and three others.
#include <cmath>

#include "editor/exchange/readers.h"
#include "tests/render/support.h"

namespace sinew::test {
namespace {

class ShaderOnAssets : public RenderTest, public testing::WithParamInterface<const char*> {};

void compare(Renderer& renderer, const Scene& scene, const ScenePose& pose, const char* what) {
    Frame frame;
    frame.scene = &scene;
    frame.pose = &pose;
    for (const auto& node : scene.nodes().all()) {
        const auto mesh = scene.mesh(node.mesh);
        if (!mesh) continue;
        const auto gpu = renderer.transformFeedback(frame, node.id);
        ASSERT_TRUE(gpu.ok());
        const auto cpu = deformMesh(scene, node.id, pose);
        Box box;
        for (const auto& p : cpu.positions) box.add(glm::dvec3(p));
        double worst = 0.0;
        double worstAngle = 0.0;
        for (std::size_t c = 0; c < mesh->cornerCount(); ++c) {
            const glm::dvec3 at(cpu.positions[mesh->cornerPoint[c]]);
            worst = std::max(worst, glm::length(glm::dvec3(gpu->positions[c]) - at));
            if (c >= cpu.normals.size() || glm::length(cpu.normals[c]) < 0.5f) continue;
            const double chord =
                glm::length(glm::dvec3(gpu->normals[c]) - glm::dvec3(cpu.normals[c]));
            worstAngle = std::max(worstAngle, 2.0 * std::asin(std::min(1.0, chord * 0.5)));
        }
        EXPECT_LE(worst, 1e-5 * box.diagonal())
            << what << ", " << node.name << ", diagonal " << box.diagonal();
        EXPECT_LE(worstAngle, 1e-4) << what << ", " << node.name;
    }
}

TEST_P(ShaderOnAssets, agreesWithTheCpu) {
    const auto file = sharedAsset(GetParam());
    if (!file) GTEST_SKIP() << GetParam() << " is not here";
    const auto scene = readScene(*file, {});
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    ASSERT_FALSE(scene->skins().empty());
    compare(renderer(), *scene, storedPose(*scene), "stored pose");
    const auto clips = scene->clips();
    for (int i = 0; i < 3; ++i) {
        if (clips.empty()) {
            compare(renderer(), *scene, randomPose(*scene, static_cast<unsigned>(i), 0.8),
                    "random pose");
            continue;
        }
        const auto clip = scene->clip(clips.front());
        const double at = clip->start() + (clip->end() - clip->start()) * (0.2 + 0.3 * i);
        compare(renderer(), *scene, clipPose(*scene, *clip, at), "clip");
    }
}

INSTANTIATE_TEST_SUITE_P(Rigged, ShaderOnAssets,
                         testing::Values("CesiumMan.glb", "Fox.glb", "RiggedSimple.gltf",
                                         "robot.glb", "sintel.glb", "trex_joints1.glb",
                                         "quad_skin.glb", "skeleton_non_joint_root.glb",
                                         "dragon_multiskin.fbx", "kenney_character.fbx",
                                         "max_zup_transformed_skin.fbx", "cowboy.dae", "tiny.x"),
                         [](const auto& asset) {
                             std::string name = asset.param;
                             for (auto& c : name)
                                 if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                             return name;
                         });

}  // namespace
}  // namespace sinew::test
