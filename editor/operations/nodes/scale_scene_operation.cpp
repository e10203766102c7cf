// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/operations/operation.h"
#include "editor/pose/scale_scene.h"
#include "editor/weights/layers.h"

namespace sinew {
namespace {

Message obstacleScaleScene(const Scene& scene, const Selection&) {
    return scene.nodes().size() == 0 ? Message("The scene is empty; open a file first.")
                                     : Message();
}

// Between them the square of a length is a number, too.
constexpr double kSmallest = 1e-18;
constexpr double kLargest = 1e18;

double largestCoordinate(const Scene& scene) {
    double out = 0.0;
    const auto add = [&out](const auto& v) {
        for (int k = 0; k < 3; ++k) out = std::max(out, std::abs(static_cast<double>(v[k])));
    };
    for (const MeshId id : scene.meshes())
        for (const auto& p : scene.mesh(id)->positions) add(p);
    for (const Node& node : scene.nodes().all()) {
        add(node.local.translation);
        add(node.stored.translation);
    }
    return out;
}

Expected<Outcome> runScaleScene(const Scene& scene, const Selection&, const Params& params,
                                const Progress& progress) {
    const double factor = floatParam(params, "factor");
    if (!progress(0.0)) return cancelled();
    const double size = largestCoordinate(scene) * factor;
    if (size > kLargest || (size > 0.0 && size < kSmallest))
        return refused(
            "Scaled by %1, the scene would reach %2 m, beyond what can be computed with; choose a "
            "factor nearer to 1.",
            factor, size);
    Scene after = factor == 1.0 ? scene : scaledScene(scene, factor);
    // A layer that mirrors goes by where points stand, which rounding moves.
    for (const SkinId id : scene.skins()) composite(after, scene, id);
    Outcome outcome;
    outcome.edit = difference(scene, after, Message("Scale Scene by %1", factor));
    return outcome;
}

}  // namespace

Operation scaleSceneOperation() {
    Operation op{};
    op.id = "scene.scale";
    op.label = "Scale Scene...";
    op.riggerWord = "Units, Rescale, Apply Scale";
    op.hint =
        "Makes everything larger or smaller about the origin: meshes, skeletons, bind poses and "
        "clips.";
    op.menu = "Edit";
    op.icon = "scale-scene";
    op.params = {{"factor", "Factor",
                  "How many times as large everything becomes; below 1 it shrinks.",
                  ParamSpec::Type::Float, 1.0, 0.001, 1000.0}};
    op.obstacle = &obstacleScaleScene;
    op.run = &runScaleScene;
    op.framesAll = true;
    return op;
}

}  // namespace sinew
