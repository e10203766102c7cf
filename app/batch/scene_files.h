// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "editor/document/project_reader.h"
#include "editor/exchange/exchange.h"
#include "editor/scene/error.h"
#include "editor/scene/scene.h"

namespace sinew {

/// Where the result goes and what may be lost on the way.
struct OutputOptions {
    std::string file;
    std::uint32_t maxInfluences = 0;  ///< 0: all
    bool dropWeights = false;
};
/// Declares -o and --drop-weights; with `limit`, --max-influences too.
void declareOutput(CLI::App& app, OutputOptions& options, bool limit);

/// How long reading one file may take from now on, instead of what its size explains.
void setReadingTime(double seconds);
const Patience& readingPatience();

/// From now on, models are read without joining vertices that a seam split.
void setNoWeld();

/// Reads a file: a project by ourselves, with its settings where they are wanted, others in the
/// import worker. The reader's warnings go to stderr.
Expected<Scene> openScene(const std::string& file, ProjectSettings* settings = nullptr);
/// As above, with nothing told.
Expected<Scene> openSceneQuietly(const std::string& file, ProjectSettings* settings = nullptr);
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
