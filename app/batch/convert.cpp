// SPDX-License-Identifier: Apache-2.0
// sinew convert IN -o OUT: reads and writes.
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"

namespace sinew {
namespace {

struct Options {
    std::string input;
    OutputOptions output;
    bool salvage = false;
};

Expected<void> run(const Options& options) {
    ProjectSettings settings;
    const auto scene = options.salvage ? openDamagedScene(options.input, &settings)
                                       : openScene(options.input, &settings);
    if (!scene) return scene.error();
    return saveScene(*scene, options.output, settings);
}

void declare(CLI::App& app, Work& work) {
    auto options = std::make_shared<Options>();
    app.add_option("IN", options->input, "The file to read")->required();
    declareOutput(app, options->output, true);
    app.add_flag("--salvage", options->salvage,
                 "Read what can be read of a damaged project (.sinew) and tell what is lost");
    setWork(app, work, options, run);
}

}  // namespace

Subcommand convertCommand() {
    return {"convert",
            "Reads a file and writes it again, as .glb, .gltf, .fbx, .dae, .obj or .sinew.",
            &declare};
}

}  // namespace sinew
