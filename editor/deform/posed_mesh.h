// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "editor/deform/deformer.h"
#include "editor/pose/pose.h"
#include "editor/scene/scene.h"

namespace sinew {

/// A mesh node in one pose: the one way from rows and joints to places. Drawing, strokes, picking,
/// checks and writers all ask this, so that a skin's deformer means the same everywhere. A mesh
/// without a skin goes with its node.
class PosedMesh {
public:
    /// None where the node is not there or has no mesh. `rows`: instead of the scene's own. Cost:
    /// slots and pages of rows.
    static std::optional<PosedMesh> make(const Scene& scene, NodeId meshNode, const ScenePose& pose,
                                         const Rows* rows = nullptr);
    /// The same where the node's skin is known (Scene::skinOf, which looks at all skins).
    static std::optional<PosedMesh> make(const Scene& scene, NodeId meshNode, SkinId skin,
                                         const ScenePose& pose, const Rows* rows = nullptr);

    const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
    const std::shared_ptr<const Skin>& skin() const { return skin_; }  ///< null: not bound
    const Deformer& deformer() const { return *deformer_; }
    /// For trying a deformer that is in no table.
    void setDeformer(const Deformer& deformer) { deformer_ = &deformer; }
    /// World-from-mesh of every slot (M[n] of Skin), in double; empty for a mesh without a skin.
    const std::vector<glm::dmat4>& matrices() const { return matrices_; }
    /// World-from-mesh of points without a row and of non-members (Sc).
    const glm::dmat4& unbound() const { return unbound_; }
    /// How many times larger than in the mesh what it moves is.
    double unboundScale() const { return unboundScale_; }
    /// As many as the mesh has points, or empty: none is bound.
    const Rows& rows() const { return rows_; }
    /// The strengths of the mesh's shapes; empty where none moves a point.
    const std::vector<float>& shapeStrengths() const { return strengths_; }

    /// True where the other carries points with the same rows to the same places, bit by bit.
    bool posesLike(const PosedMesh& other) const;

    /// A point in mesh space, shapes applied.
    glm::dvec3 shaped(PointIndex point) const {
        return strengths_.empty() ? glm::dvec3(mesh_->positions[point]) : withShapes(point);
    }
    /// World places of these points, by index in `points`.
    void places(std::span<const PointIndex> points, std::span<glm::dvec3> out) const {
        places(rows_, points, out);
    }
    /// The same with other rows.
    void places(const Rows& rows, std::span<const PointIndex> points,
                std::span<glm::dvec3> out) const {
        deformer_->places(*this, rows, points, out);
    }
    glm::dvec3 at(PointIndex point) const;
    /// `buffers.rows` and the points' count agree with the mesh.
    std::unique_ptr<DeformJob> job(const DeformBuffers& buffers) const {
        return deformer_->job(*this, buffers);
    }

private:
    PosedMesh() = default;
    glm::dvec3 withShapes(PointIndex point) const;

    std::shared_ptr<const Mesh> mesh_;
    std::shared_ptr<const Skin> skin_;
    const Deformer* deformer_ = nullptr;
    std::vector<glm::dmat4> matrices_;
    glm::dmat4 unbound_{1.0};
    double unboundScale_ = 1.0;
    Rows rows_;
    std::vector<float> strengths_;
};

}  // namespace sinew
