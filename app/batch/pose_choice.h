// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "editor/pose/pose.h"
#include "editor/scene/error.h"

namespace sinew {

/// Which pose a subcommand shows, as the command line names it.
struct PoseChoice {
    std::string pose = "stored";  ///< stored or bind
    std::string clip;             ///< a clip's name or "#number"; empty: none
    double seconds = 0.0;         ///< of the clip; clamped to its keys
    std::vector<std::string>
        rotate;  ///< "JOINT=x,y,z": rotated by degrees about its own axes, in that order
};
void declarePose(CLI::App& app, PoseChoice& choice);

/// The chosen pose. Usage errors for names that there are not, with a list of those there are.
Expected<ScenePose> chosenPose(const Scene& scene, const PoseChoice& choice);
/// The same for one mesh node: in the bind pose its own skin's, where skins disagree on a joint.
Expected<ScenePose> chosenPoseFor(const Scene& scene, NodeId meshNode, const PoseChoice& choice);

}  // namespace sinew
