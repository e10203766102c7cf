// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "editor/paint/stroke.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {

/// The world places of points of a mesh node in the pose that is painted in, by index in `points`.
using PosedPlaces = std::function<void(NodeId meshNode, std::span<const PointIndex> points,
                                       std::span<glm::dvec3> out)>;

/// A stroke that works on both sides: targets and hits on the other side. Whatever the pose, the
/// other side is where the bind pose is mirrored: a hit goes back to the mesh as it was bound,
/// across the plane, onto the surface closest to its image, and from there into the pose.
class MirroredHits {
public:
    explicit MirroredHits(std::shared_ptr<const SceneSymmetry> symmetry)
        : symmetry_(std::move(symmetry)) {}

    /// Makes what a mesh needs for its first stroke and hit, in any pose, which takes a second at a
    /// million points.
    void prepare(NodeId meshNode) const;

    /// Appends to targets of centre 0 their mirrors, of centre 1: on the mesh that mirrors theirs,
    /// the influence that mirrors their own (and partner and complement), within the mirrored
    /// choice of vertices. Targets without a mirror add none. All get ranks by which full rows that
    /// mirror each other lose mirrored influences (RowRules::tieRanks). In a pose (of this scene)
    /// that is not the same on both sides mirrors go by their points' partners.
    void addTargets(std::vector<StrokeTarget>& targets, const Scene& scene,
                    const ScenePose& pose) const;

    struct OtherSide {
        BrushHit hit;
        glm::dvec3 normal{0.0, 1.0, 0.0};  ///< of the posed triangle, unit, towards the viewer
    };
    /// None where nothing mirrors its mesh.
    std::optional<OtherSide> mirrored(const BrushHit& hit, const PosedPlaces& places) const;

private:
    void goByPartners(std::span<StrokeTarget> mirrors, const Scene& scene,
                      const ScenePose& pose) const;
    bool isPair(const SceneSymmetry::BoundMesh& from, const SceneSymmetry::BoundMesh& onto) const;
    std::shared_ptr<const std::vector<SlotIndex>> tieRanks(NodeId meshNode) const;

    std::shared_ptr<const SceneSymmetry> symmetry_;
};

}  // namespace sinew
