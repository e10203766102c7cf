// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "editor/document/project/reader.h"
#include "editor/exchange/exchange.h"
#include "editor/scene/error.h"
#include "editor/scene/scene.h"

namespace sinew {

/// Where the result goes and what may be lost.
struct OutputOptions {
    std::string file;
    bool dropWeights = false;
};
/// What an output is for: formats that cannot hold that are neither offered nor taken.
enum class OutputHolds { Scene, Weights };
/// Declares -o and --drop-weights.
void declareOutput(CLI::App& app, OutputOptions& options, OutputHolds holds);

/// How files are read, as --time-limit and --no-weld say.
struct FileReading {
    ReadOptions options;
    ReadTimeout timeout;
};
/// Declares --time-limit and --no-weld.
void declareReading(CLI::App& app, FileReading& reading);

/// Usage where no program's file ends so: neither a project nor a format that can be written, or
/// one that does not hold what the output is for. For asking before any work is done.
Expected<void> checkOutput(const std::string& file, OutputHolds holds = OutputHolds::Scene);

/// Reads a file: a project by ourselves, with its settings where they are wanted, others in the
/// import worker. The reader's warnings go to stderr.
Expected<Scene> openScene(const FileReading& reading, const std::string& file,
                          ProjectSettings* settings = nullptr);
/// As above, without warnings.
Expected<Scene> openSceneQuietly(const FileReading& reading, const std::string& file,
                                 ProjectSettings* settings = nullptr);
/// As openScene(), of a damaged project what can be read; what is lost goes to stderr.
Expected<Scene> openDamagedScene(const std::string& file, ProjectSettings* settings);
/// Writes a scene by the output's ending: a project with its settings, or an export. The writer's
/// warnings go to stderr.
Expected<void> saveScene(const Scene& scene, const OutputOptions& options,
                         const ProjectSettings& settings = {});

/// "sinew: warning: ..." on stderr.
void warn(const Message& message);
void warn(const std::vector<Message>& messages);

}  // namespace sinew
