// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "editor/scene/scene.h"

namespace sinew {

/// Where all nodes stand at one moment. Both lists are by index into `scene.nodes().all()`.
struct ScenePose {
    std::vector<glm::dmat4> worldFromNode;
    /// Morph weights of mesh nodes that a clip or a node sets; empty: the mesh's defaults.
    std::vector<std::vector<float>> morphWeights;
};

/// The locals as one list by node index, for poses that are not (yet) in the document.
struct LocalPose {
    std::vector<Trs> locals;
    std::vector<std::vector<float>> morphWeights;
};

LocalPose currentLocals(const Scene& scene);
LocalPose storedLocals(const Scene& scene);
/// The stored pose with a clip's tracks sampled at `seconds` (clamped to each track's keys) laid
/// over it. Skinned mesh nodes that reading moved to the root are not touched by tracks. Cost:
/// nodes + tracks * log keys.
LocalPose clipLocals(const Scene& scene, const Clip& clip, double seconds);
/// Whether a clip goes by a track for where a node stands: one of a node that is there, with keys,
/// neither of shapes nor of a skinned mesh that reading moved to the root.
bool placesNode(const NodeTable& nodes, const Track& track);
/// Of clipLocals(), that of one node. Cost: tracks.
Trs clipLocal(const Scene& scene, const Clip& clip, NodeId node, double seconds);

/// World matrices by the node table's parents: parents first, one product a node, in double.
ScenePose worldOf(const Scene& scene, LocalPose locals);

ScenePose currentPose(const Scene& scene);
ScenePose storedPose(const Scene& scene);
ScenePose clipPose(const Scene& scene, const Clip& clip, double seconds);
/// Every skin's nodes where they stood when bound (influences at Bb, mesh node at Sb exactly);
/// nodes of no bind pose follow their parent with their stored local, and shapes are as strong as
/// stored. Of skins that disagree on a
/// node the lower id wins (see bindPoseOf()).
ScenePose bindPose(const Scene& scene);
/// The same with nothing but the skin of one mesh node, so that its bind pose is nobody else's.
ScenePose bindPoseOf(const Scene& scene, NodeId meshNode);

}  // namespace sinew
