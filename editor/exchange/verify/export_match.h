// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <map>
#include <utility>
#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/pose/pose.h"

// How a scene that was written and what was read back belong together. For checkExport().
namespace sinew::export_check {

/// A mesh node of the scene and the one of the file, with their points.
struct MeshMatch {
    NodeId from;
    NodeId to;
    /// Per point of `from`: that of `to`; kNoIndex: the file has none near, or no face uses it.
    std::vector<PointIndex> point;
    /// Moves the file's bind pose onto the scene's. Identity where the format holds the bind pose;
    /// glTF has only what stood where seen from a joint, so that a mesh and its joints may have
    /// been bound anywhere.
    glm::dmat4 sceneFromFile{1.0};
};

struct ExportMatch {
    std::vector<MeshMatch> meshes;
    std::map<NodeId, NodeId> joints;
    std::vector<std::pair<ClipId, ClipId>> clips;
    std::vector<Message> missing;
};

/// Clips that animate something.
std::vector<ClipId> writtenClips(const Scene& scene);

/// The pose in which a mesh node's points are looked at.
using PoseOf = std::function<ScenePose(const Scene&, NodeId meshNode)>;

/// The pose of the file in which a mesh's points are looked at, moved onto the scene's.
ScenePose filePose(const Scene& file, const MeshMatch& mesh, const PoseOf& pose);

/// Meshes and joints by the names that the writer gave them, clips by name, then by order. Of
/// joints of one name those belong together that both have or lack weights, and then that stand
/// nearest each other; of meshes of one name those with as many points. Meshes that the format has
/// no place for are left out. Points by their index where they stand at the same position of the
/// given poses within `reach` with the same weights, else the nearest, of those at one position the
/// one with the most alike weights; by their index, too, where none is near and nine in ten are in
/// order. Without weights in the format: meshes only.
ExportMatch matched(const Scene& scene, const Scene& file, const WritableFormat& format,
                    const WriteReport& report, const PoseOf& pose, double reach);

/// How far a row of the scene and one of the file differ, by the joints that belong together.
struct RowDifference {
    double largest = 0.0;
    std::size_t lost = 0;  ///< influences above 1e-4 that are not there
};
class RowComparison {
public:
    RowComparison(const Scene& scene, const Scene& file, const MeshMatch& mesh,
                  const std::map<NodeId, NodeId>& joints);
    /// False: one of the two is not bound.
    bool possible() const { return possible_; }
    RowDifference operator()(PointIndex from, PointIndex to) const;

private:
    bool possible_ = false;
    Rows from_;
    Rows to_;
    std::vector<SlotIndex> slot_;  // of the scene -> of the file; kNoIndex: none
};

}  // namespace sinew::export_check
