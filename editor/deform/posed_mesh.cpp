// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/posed_mesh.h"

#include <algorithm>
#include <cmath>

#include "editor/deform/skinning.h"

namespace sinew {

std::optional<PosedMesh> PosedMesh::make(const Scene& scene, NodeId meshNode, const ScenePose& pose,
                                         const Rows* rows) {
    return make(scene, meshNode, scene.skinOf(meshNode), pose, rows);
}

std::optional<PosedMesh> PosedMesh::make(const Scene& scene, NodeId meshNode, SkinId skinId,
                                         const ScenePose& pose, const Rows* rows) {
    const auto index = scene.nodes().indexOf(meshNode);
    if (index == kNoIndex) return std::nullopt;
    PosedMesh out;
    out.mesh_ = scene.mesh(scene.nodes().all()[index].mesh);
    if (!out.mesh_) return std::nullopt;
    out.unbound_ = pose.worldFromNode[index];
    out.unboundScale_ = std::cbrt(std::abs(glm::determinant(glm::dmat3(out.unbound_))));
    out.deformer_ = &deformers().front();
    out.skin_ = scene.skin(skinId);
    if (out.skin_) {
        out.deformer_ = &deformerOf(*out.skin_);
        out.matrices_ = skinningMatrices(scene, *out.skin_, pose);
    }
    if (rows)
        out.rows_ = *rows;
    else if (out.skin_)
        out.rows_ = scene.rows(skinId);
    if (out.rows_.pointCount() != out.mesh_->pointCount()) out.rows_ = Rows();
    if (!out.mesh_->morphTargets.empty()) {
        out.strengths_ = morphWeightsOf(scene, meshNode, pose);
        if (std::ranges::all_of(out.strengths_, [](float w) { return w == 0.0f; }))
            out.strengths_.clear();
    }
    return out;
}

bool PosedMesh::posesLike(const PosedMesh& other) const {
    return mesh_ == other.mesh_ && skin_ == other.skin_ && deformer_ == other.deformer_ &&
           matrices_ == other.matrices_ && unbound_ == other.unbound_ &&
           strengths_ == other.strengths_ && rows_.pointCount() == other.rows_.pointCount();
}

glm::dvec3 PosedMesh::withShapes(PointIndex point) const {
    glm::dvec3 at(mesh_->positions[point]);
    const auto shapes = std::min(strengths_.size(), mesh_->morphTargets.size());
    for (std::size_t t = 0; t < shapes; ++t)
        if (const auto& offsets = mesh_->morphTargets[t].positions;
            strengths_[t] != 0.0f && !offsets.empty())
            at += static_cast<double>(strengths_[t]) * glm::dvec3(offsets[point]);
    return at;
}

glm::dvec3 PosedMesh::at(PointIndex point) const {
    glm::dvec3 out;
    places({&point, 1}, {&out, 1});
    return out;
}

}  // namespace sinew
