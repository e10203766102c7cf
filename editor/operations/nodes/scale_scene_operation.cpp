// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/operation.h"
#include "editor/pose/scale_scene.h"

namespace sinew {
namespace {

Message obstacleScaleScene(const Scene& scene, const Selection&) {
    return scene.nodes().size() == 0 ? Message("The scene is empty; open a file first.")
                                     : Message();
}

Expected<Outcome> runScaleScene(const Scene& scene, const Selection&, const Params& params,
                                const Progress& progress) {
    const double factor = floatParam(params, "factor");
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    outcome.edit = difference(scene, factor == 1.0 ? scene : scaledScene(scene, factor),
                              Message("Scale Scene by %1", factor));
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
