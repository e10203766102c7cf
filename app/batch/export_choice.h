// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "editor/exchange/exchange.h"

namespace sinew {

/// What the command line says of an export.
struct ExportChoice {
    std::uint32_t maxInfluences = 0;  ///< 0: all
    bool dropWeights = false;
    std::string unit;  ///< "", or a number of metres, or one of m cm mm in ft
    std::string up = "Y";
    std::vector<std::string> clips;  ///< names; empty: all
    bool noClips = false;
    double bake = 0.0;  ///< frames a second; 0: no
    bool copyTextures = false;
    std::vector<std::string> meshes;  ///< names; empty: all
    bool leaveOutJoints = false;
};
void declareExport(CLI::App& app, ExportChoice& choice);

/// Those options for a scene. Usage errors for names that there are not, with a list of those there
/// are, and for a unit that is none.
Expected<WriteOptions> writeOptions(const Scene& scene, const ExportChoice& choice);

/// True when nothing is chosen: what a project, which is written whole, takes.
bool isPlain(const ExportChoice& choice);

}  // namespace sinew
