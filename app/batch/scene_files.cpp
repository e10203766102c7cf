// SPDX-License-Identifier: Apache-2.0
#include "app/batch/scene_files.h"

#include <iostream>

namespace sinew {

void declareOutput(CLI::App& app, OutputOptions& options, bool limit) {
    app.add_option("-o,--output", options.file, "The file to write (.glb or .gltf)")->required();
    app.add_flag("--drop-weights", options.dropWeights,
                 "Write meshes whose bones are cleared without their weights instead of refusing");
    if (limit)
        app.add_option(
            "--max-influences", options.maxInfluences,
            "Reduce vertices to this many influences, the strongest (default: all are written)");
}

void warn(const Message& message) { std::cerr << "sinew: warning: " << message.english() << '\n'; }
void warn(const std::vector<Message>& messages) {
    for (const auto& message : messages) warn(message);
}

Expected<Scene> openSceneQuietly(const std::string& file) {
    auto scene = importScene(file, {}, {});
    if (scene) return scene;
    Error error = scene.error();
    error.file = file;
    return error;
}

Expected<Scene> openScene(const std::string& file) {
    auto scene = openSceneQuietly(file);
    if (scene) warn(scene->info().warnings);
    return scene;
}

Expected<void> saveScene(const Scene& scene, const OutputOptions& options) {
    WriteOptions writing;
    writing.maxInfluences = options.maxInfluences;
    writing.dropClearedWeights = options.dropWeights;
    if (const auto above = options.maxInfluences ? pointsAbove(scene, options.maxInfluences) : 0)
        std::cerr << "sinew: " << above << " vertices have more than " << options.maxInfluences
                  << " influences and are reduced to the strongest.\n";
    const auto report = writeScene(scene, options.file, writing, {});
    if (!report) return report.error();
    warn(report->warnings);
    return {};
}

}  // namespace sinew
