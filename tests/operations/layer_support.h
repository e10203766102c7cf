// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/operations/support.h"

namespace sinew::test {

using Words = std::string;

inline const SkinId kArm{0};

inline Selection onLayer(const Scene& scene, const char* name) {
    Selection out;
    out.activeSkin = kArm;
    for (const SkinLayer& layer : scene.skin(kArm)->layers)
        if (layer.name == name) out.activeLayer = layer.id;
    EXPECT_NE(out.activeLayer, 0u) << name;
    return out;
}

inline std::vector<std::string> layerNames(const Scene& scene) {
    std::vector<std::string> out;
    for (const SkinLayer& layer : scene.skin(kArm)->layers) out.push_back(layer.name);
    return out;
}

inline SkinLayer layerOf(const Scene& scene, const char* name) {
    return *scene.skin(kArm)->layer(onLayer(scene, name).activeLayer);
}

inline Rows rowsOf(const Scene& scene, const char* name) {
    return scene.rows(kArm, layerOf(scene, name).id);
}

inline PointSelection ringOf(const Scene& scene, float strength = 1.0f) {
    PointSelection out{scene.skin(kArm)->meshNode, {}, {}};
    for (PointIndex p = 80; p < 96; ++p) out.points.push_back(p);
    if (strength < 1.0f) out.strength.assign(out.points.size(), strength);
    return out;
}

inline float worstWeight(const Rows& a, const Rows& b) {
    float out = 0.0f;
    for (PointIndex p = 0; p < a.pointCount(); ++p)
        for (SlotIndex s = 0; s < 4; ++s)
            out = std::max(out, std::abs(weightOf(a[p], s) - weightOf(b[p], s)));
    return out;
}

struct LayerScene : testing::Test {
    const Scene plain = boundArm();
    const Scene scene = after(plain, "layer.add");

    /// With a second bound mesh, which has no layers.
    std::pair<Scene, NodeId> withSleeve() const {
        Scene two = scene;
        const NodeId sleeve = addNamedMesh(two, tubeMesh(9, 8, 2.0f, 0.3f), "sleeve");
        return {after(two, "skin.smooth", {}, {.nodes = {sleeve}}), sleeve};
    }
    /// Paints the layer: all points, or the ring, follow the joint C as far as the strength goes.
    Scene painted(const Scene& of, const char* layer, double strength) {
        Selection selection = onLayer(of, layer);
        selection.points = {ringOf(of)};
        return after(of, "weights.flood",
                     {{"brush", Words("replace")},
                      {"value", strength},
                      {"joints", std::vector<NodeId>{named(of, "C")}}},
                     selection);
    }
};

}  // namespace sinew::test
