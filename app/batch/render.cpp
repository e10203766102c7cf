// SPDX-License-Identifier: Apache-2.0
// sinew render FILE -o OUT.png: a picture as the window's viewport would draw it, without a window.
#include <filesystem>

#include "app/batch/camera_choice.h"
#include "app/batch/option_checks.h"
#include "app/batch/picture.h"
#include "app/batch/pose_choice.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/operations/names.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

struct RenderOptions {
    std::string input;
    std::string output;
    PoseChoice pose;
    std::string weights;
    CameraChoice camera;
    std::optional<Shading> shading;
    Ramp ramp = Ramp::Blender;
    bool wireframe = false;
    bool joints = false;
    bool grid = false;
};

// The joint whose weights are shown, in the first skin that has it.
Expected<void> chooseInfluence(const Scene& scene, const std::string& name, Frame& frame) {
    std::vector<std::string> all;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        for (SlotIndex s = 0; s < skin->slots.size(); ++s) {
            const std::string label = skin->slots[s].node.valid()
                                          ? nodeLabel(scene, skin->slots[s].node)
                                          : skin->slots[s].name;
            all.push_back(label);
            if (label != name) continue;
            frame.activeSkin = id;
            frame.activeSlot = s;
            frame.shading = Shading::Weights;
            return {};
        }
    }
    if (all.empty()) return refused("No mesh is bound, so there are no weights to show.");
    return usage(Message("No influence is named %1; available: %2.", name, listed(all, 12)));
}

Expected<void> runRender(const RenderOptions& options, const FileReading& reading) {
    if (auto known = checkPictureName(options.output); !known) return known;
    const auto camera = cameraOf(options.camera);
    if (!camera) return camera.error();
    const auto scene = openScene(reading, options.input);
    if (!scene) return scene.error();
    const auto pose = chosenPose(*scene, options.pose);
    if (!pose) return pose.error();
    Frame frame;
    frame.scene = &*scene;
    frame.pose = &*pose;
    frame.wireframe = options.wireframe;
    frame.joints = options.joints;
    frame.grid = options.grid;
    frame.axes = options.grid;
    frame.ramp = options.ramp;
    if (!options.weights.empty())
        if (auto ok = chooseInfluence(*scene, options.weights, frame); !ok) return ok;
    if (options.shading) frame.shading = *options.shading;
    frame.view = viewAround(*scene, *pose, camera->size, camera->yaw, camera->pitch);
    const auto picture = drawnPicture(frame);
    if (!picture) return picture.error();
    return writePng(*picture, options.output);
}

void declareRender(CLI::App& app, Work& work) {
    auto options = std::make_shared<RenderOptions>();
    app.add_option("FILE", options->input, "The file to render")->required();
    app.add_option("-o,--output", options->output, "The image to write (.png)")->required();
    declarePose(app, options->pose);
    app.add_option("--weights", options->weights, "Show the weights of this joint");
    declareCamera(app, options->camera);
    const std::vector<std::pair<std::string, Shading>> shadings{{"textured", Shading::Textured},
                                                                {"plain", Shading::Plain},
                                                                {"weights", Shading::Weights},
                                                                {"all", Shading::AllInfluences}};
    addChoice(app, "--shading", options->shading, shadings,
              "textured, plain, weights or all (every influence's colour)");
    std::vector<std::pair<std::string, Ramp>> named;
    for (const RampSpec& ramp : ramps()) named.emplace_back(ramp.id, ramp.ramp);
    addChoice(app, "--ramp", options->ramp, named, "Weight colours (default: blender)");
    app.add_flag("--wireframe", options->wireframe, "Draw edges over the surface");
    app.add_flag("--joints", options->joints, "Draw joints");
    app.add_flag("--grid", options->grid, "Draw the ground grid and axes");
    setWork(app, work, options, runRender);
}

}  // namespace

Subcommand renderCommand() {
    return {"render", "Renders an image of a file without a display.", &declareRender};
}

}  // namespace sinew
