// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "editor/codec/scene_codec.h"
#include "editor/deform/skinning.h"
#include "tests/operations/support.h"

namespace sinew::test {

inline Selection chosen(const Scene& scene, const std::vector<std::string>& names) {
    Selection out;
    for (const auto& name : names) out.nodes.push_back(named(scene, name));
    return out;
}

inline std::vector<glm::vec3> shapeIn(const Scene& scene, const ScenePose& pose) {
    return deformMesh(scene, named(scene, "mesh"), pose).positions;
}

inline double farthestOf(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b,
                         float factor = 1.0f) {
    EXPECT_EQ(a.size(), b.size());
    double worst = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        worst = std::max<double>(worst, glm::length(a[i] * factor - b[i]));
    return worst;
}

/// The bound arm with a clip that turns B and moves C.
inline Scene animatedArm() {
    Scene scene = boundArm();
    auto clip = std::make_shared<Clip>();
    Track turn;
    turn.node = named(scene, "B");
    turn.path = TrackPath::Rotation;
    turn.width = 4;
    turn.times = {0.0f, 1.0f};
    turn.values = {0, 0, 0, 1, 0, 0, 0.7071068f, 0.7071068f};
    clip->tracks.push_back(turn);
    Track move;
    move.node = named(scene, "C");
    move.times = {0.0f, 1.0f};
    move.values = {1, 0, 0, 1.5f, 0.5f, 0};
    clip->tracks.push_back(move);
    scene.setClip(ClipId(0), clip);
    return scene;
}

inline bool holdsTogether(const Scene& scene) { return decodeScene(encodeScene(scene)).ok(); }

}  // namespace sinew::test
