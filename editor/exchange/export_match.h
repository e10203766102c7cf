// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <glm/glm.hpp>
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
};

struct Match {
    std::vector<MeshMatch> meshes;
    std::vector<std::pair<NodeId, NodeId>> joints;
    std::vector<std::pair<ClipId, ClipId>> clips;
    std::vector<Message> missing;
};

/// Clips that animate something.
std::vector<ClipId> writtenClips(const Scene& scene);

/// The pose in which a mesh node's points are looked at.
using PoseOf = std::function<ScenePose(const Scene&, NodeId meshNode)>;

/// Meshes and joints by the names that the writer gave them (of equal names the first to the
/// first), clips by name, then by order. Points by their index where they stand
/// at the same place of the given poses within `reach` with the same weights, else the nearest, of
/// those at one place the one with the most alike weights; by their index, too, where none is near
/// and nine in ten are in order. `rigged` false: meshes only.
Match matched(const Scene& scene, const Scene& file, const WriteReport& report, const PoseOf& pose,
              double reach, bool rigged);

/// How far a row of the scene and one of the file differ, by the joints that belong together.
struct RowDifference {
    double largest = 0.0;
    std::size_t lost = 0;  ///< influences above 1e-4 that are not there
};
class RowComparison {
public:
    RowComparison(const Scene& scene, const Scene& file, const MeshMatch& mesh,
                  const std::vector<std::pair<NodeId, NodeId>>& joints);
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
