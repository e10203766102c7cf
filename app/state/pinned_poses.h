// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <optional>
#include <utility>
#include <vector>

#include "editor/pose/pose.h"

namespace sinew {

/// A pose that somebody wants to stay as it is: brushes that go by places leave the mesh there in
/// it. By node, so that it outlasts nodes that come and go.
struct PinnedPose {
    std::vector<std::pair<NodeId, Trs>> locals;
    std::vector<std::pair<NodeId, std::vector<float>>> strengths;  ///< of shapes
    /// When it was pinned, of the clip or range of motion that was shown; the pose is the same
    /// without.
    std::optional<double> seconds = {};
    QString name = {};  ///< that somebody gave it, or empty
};

PinnedPose pinnedPose(const Scene& scene, const LocalPose& shown);
/// That all nodes of the pin stand so. Nodes that came or went since say nothing of it.
bool isPinned(const Scene& scene, const LocalPose& shown, const PinnedPose& pin);
/// Nodes that came later stand as they do now.
LocalPose localsOf(const Scene& scene, const PinnedPose& pin);
/// Makes pins of a rig those of the rig that it became: a node that stands otherwise in its rest
/// pose stands as much otherwise in them, as clips follow it, but where that is a pose that was
/// bound in. `taken`: numbers of new nodes are
/// those of others that pins may know; false where a step is undone or redone.
void carryPins(std::vector<PinnedPose>& pinned, const NodeTable& before, const NodeTable& after,
               bool taken);
std::vector<ScenePose> scenePoses(const Scene& scene, const std::vector<PinnedPose>& pinned);

/// As a project keeps them: each node by its name and number.
QJsonArray storedPins(const Scene& scene, const std::vector<PinnedPose>& pinned);
/// A node is the one of that number where it has that name, else the only one of the name; others
/// are left out, and so is what is no number. Poses of no node are none.
std::vector<PinnedPose> restoredPins(const QJsonArray& from, const Scene& scene);

}  // namespace sinew
