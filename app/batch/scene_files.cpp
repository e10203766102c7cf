// SPDX-License-Identifier: Apache-2.0
#include "app/batch/scene_files.h"

#include <iostream>

#include "app/batch/option_checks.h"
#include "editor/document/project/project_file.h"

namespace sinew {

namespace {

bool canHold(const WritableFormat& format, OutputHolds holds) {
    return holds == OutputHolds::Scene || format.weights;
}

// ".glb, .gltf, ... or .sinew"
std::string knownEndings(OutputHolds holds) {
    std::string out;
    for (const auto& format : writableFormats())
        if (canHold(format, holds)) out += std::string(".") + format.ending + ", ";
    out.resize(out.size() - 2);
    return out + " or .sinew";
}

}  // namespace

void declareOutput(CLI::App& app, OutputOptions& options, OutputHolds holds) {
    app.add_option("-o,--output", options.file, "The file to write (" + knownEndings(holds) + ")")
        ->required();
    app.add_flag("--drop-weights", options.dropWeights,
                 "Write meshes whose bones are cleared without their weights instead of refusing");
}

void warn(const Message& message) { std::cerr << "sinew: warning: " << message.english() << '\n'; }
void warn(const std::vector<Message>& messages) {
    for (const auto& message : messages) warn(message);
}

namespace {

Error withFile(const std::string& file, Error error) {
    error.file = file;
    return error;
}

Expected<Scene> sceneOf(const std::string& file, Expected<OpenedProject> project,
                        ProjectSettings* settings) {
    if (!project) return withFile(file, project.error());
    warn(project->lost);
    if (settings) *settings = std::move(project->settings);
    return std::move(project->scene);
}

Expected<void> saveProject(const Scene& scene, const OutputOptions& options,
                           const ProjectSettings& settings) {
    if (options.dropWeights)
        return usage(Message("A project keeps all weights: --drop-weights is for exports."));
    ProjectFile project;
    const auto report = project.saveAs(options.file, scene, settings, {});
    if (!report) return report.error();
    return {};
}

}  // namespace

void declareReading(CLI::App& app, FileReading& reading) {
    app.add_option_function<double>(
           "--time-limit", [&reading](double seconds) { reading.timeout.seconds = seconds; },
           "Timeout for reading one file, in seconds (default: 60, plus 4 per megabyte)")
        ->check(numberAboveZero());
    app.add_flag_callback(
        "--no-weld", [&reading] { reading.options.weld = false; },
        "Keep vertices that were split by seams separate; by default they are merged");
}

Expected<void> checkOutput(const std::string& file, OutputHolds holds) {
    if (ProjectFile::isProjectName(file)) return {};
    const WritableFormat* format = writableFormat(file);
    if (format && canHold(*format, holds)) return {};
    if (format)
        return usage(
            Message("\"%1\" cannot hold weights; available: %2.", file, knownEndings(holds)));
    return usage(Message("\"%1\" does not have a supported extension; available: %2.", file,
                         knownEndings(holds)));
}

Expected<Scene> openSceneQuietly(const FileReading& reading, const std::string& file,
                                 ProjectSettings* settings) {
    if (ProjectFile::isProjectName(file))
        return sceneOf(file, ProjectFile::open(file, {}), settings);
    auto scene = importScene(file, reading.options, {}, reading.timeout);
    if (scene) return scene;
    return withFile(file, scene.error());
}

Expected<Scene> openScene(const FileReading& reading, const std::string& file,
                          ProjectSettings* settings) {
    auto scene = openSceneQuietly(reading, file, settings);
    // A project's scene was reported when it was imported.
    if (scene && !ProjectFile::isProjectName(file)) warn(scene->info().warnings);
    return scene;
}

Expected<Scene> openDamagedScene(const std::string& file, ProjectSettings* settings) {
    return sceneOf(file, ProjectFile::openDamaged(file, {}), settings);
}

Expected<void> saveScene(const Scene& scene, const OutputOptions& options,
                         const ProjectSettings& settings) {
    if (ProjectFile::isProjectName(options.file)) return saveProject(scene, options, settings);
    WriteOptions writing;
    writing.dropClearedWeights = options.dropWeights;
    const auto report = writeScene(scene, options.file, writing, {});
    if (!report) return report.error();
    warn(report->warnings);
    return {};
}

}  // namespace sinew
