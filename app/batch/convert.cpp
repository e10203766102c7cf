// SPDX-License-Identifier: Apache-2.0
// sinew convert IN -o OUT: reads and writes.
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"

namespace sinew {
namespace {

struct Options {
    std::string input;
    OutputOptions output;
};

Expected<void> run(const Options& options) {
    const auto scene = openScene(options.input);
    if (!scene) return scene.error();
    return saveScene(*scene, options.output);
}

void declare(CLI::App& app, Work& work) {
    auto options = std::make_shared<Options>();
    app.add_option("IN", options->input, "The file to read")->required();
    declareOutput(app, options->output, true);
    setWork(app, work, options, run);
}

}  // namespace

Subcommand convertCommand() {
    return {"convert", "Reads a file and writes it again, as .glb or .gltf.", &declare};
}

}  // namespace sinew
