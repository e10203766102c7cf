// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "editor/operations/update/update_scene.h"

namespace sinew {

/// A scene while it is being updated.
struct Update {
    const Scene& scene;   ///< as it was
    const Scene& source;  ///< the new version of its file
    /// Both together (merged()): what is taken over from the source is taken from here, where its
    /// ids are free in the scene.
    Scene both;
    std::vector<NodeId> inBoth;  ///< per node of the source: its id in `both`
    /// Mesh nodes of the scene, and those of the source that are the same.
    std::vector<std::pair<NodeId, NodeId>> meshes;
    Scene after;
    Report report;
    std::vector<PointSelection> guessed;
    Selection present = {};                    ///< of the new meshes
    std::vector<std::string> jointsGone = {};  ///< which the source has not; they stay
};

/// Mesh nodes of one name, and the last ones of other names where there is one on either side.
std::vector<std::pair<NodeId, NodeId>> matchMeshNodes(const Scene& scene, const Scene& source);

/// The stages.
Expected<void> updateMeshes(Update& update, const TransferSettings& match,
                            const Progress& progress);
/// Gives the influences that are new.
std::vector<NodeId> updateRig(Update& update);

}  // namespace sinew
