// SPDX-License-Identifier: Apache-2.0
// The models that every format is tried on.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "editor/exchange/exchange.h"
#include "tests/exchange/files/compare_scenes.h"
#include "tests/support/fixtures.h"

namespace sinew::test {

inline const std::vector<std::string> kSamples = {
    "sinew_character.glb", "sinew_wave.glb", "stored_pose.glb", "two_bones.glb", "torn_suit.glb"};
inline const std::vector<std::string> kShared = {"CesiumMan.glb",
                                                 "Fox.glb",
                                                 "RiggedSimple.gltf",
                                                 "quad_skin.glb",
                                                 "robot.glb",
                                                 "sintel.glb",
                                                 "skeleton_non_joint_root.glb",
                                                 "trex_joints1.glb",
                                                 "dragon_multiskin.fbx",
                                                 "kenney_character.fbx",
                                                 "max_zup_transformed_skin.fbx",
                                                 "cowboy.dae",
                                                 "tiny.x",
                                                 "rig_bird.glb",
                                                 "mannequin_unrigged.glb"};

/// A test of one model, read before it; skipped where the shared models are not there.
class OfModel : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        const bool ours = std::ranges::find(kSamples, GetParam()) != kSamples.end();
        const auto path = ours ? std::optional(sample(GetParam())) : sharedAsset(GetParam());
        if (!path) GTEST_SKIP() << "the shared models are not here";
        auto scene = importScene(*path, {}, Progress());
        ASSERT_TRUE(scene) << scene.error().message.english();
        source_ = *scene;
    }

    /// Notes a measured value.
    double record(const char* what, double value) {
        const std::string text = inShort(value);
        RecordProperty(what, text);
        std::printf("    %s %s: %s\n", GetParam().c_str(), what, text.c_str());
        return value;
    }

    Scene source_;
};

inline std::string modelName(const testing::TestParamInfo<std::string>& info) {
    std::string out = info.param;
    std::ranges::replace(out, '.', '_');
    return out;
}

}  // namespace sinew::test
