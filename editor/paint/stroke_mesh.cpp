// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/stroke_mesh.h"

#include "editor/deform/skinning.h"

namespace sinew {

StrokeMesh::StrokeMesh(const Scene& scene, NodeId node, const ScenePose& pose,
                       std::span<const ScenePose> pinned,
                       std::shared_ptr<const PaintSurface> surface, const GathererKind& gathering)
    : node_(node),
      surface_(std::move(surface)),
      poses_{*PosedMesh::make(scene, node, pose)},
      rows_(poses_.front().rows()),
      gathering_(gathering) {
    for (const auto& other : pinned) poses_.push_back(*PosedMesh::make(scene, node, other));
    const PosedMesh& shown = poses_.front();
    if (!shown.shapeStrengths().empty()) {
        shapedPositions_ = morphed(*shown.mesh(), shown.shapeStrengths()).positions;
        shapedNormals_ = pointNormals(*shown.mesh(), shapedPositions_);
    }
    posed_.positions.resize(rows_.pointCount());
    posed_.normals.resize(rows_.pointCount());
    job_ = poses_.front().job(buffers());
    job_->runAll();
}

// Normals are wanted a point: a corner is a point here.
DeformBuffers StrokeMesh::buffers() {
    const bool shaped = !shapedPositions_.empty();
    DeformBuffers out;
    out.positions = shaped ? std::span<const glm::vec3>(shapedPositions_)
                           : std::span<const glm::vec3>(poses_.front().mesh()->positions);
    out.normals = shaped ? std::span<const glm::vec3>(shapedNormals_) : surface_->normals();
    out.rows = &rows_;
    out.outPositions = posed_.positions;
    out.outNormals = posed_.normals;
    return out;
}

void StrokeMesh::update(std::span<const PageChange> changes) {
    std::vector<PagePoints> moved;
    moved.reserve(changes.size());
    for (const auto& change : changes) {
        if (!change.page && !change.posed) continue;
        rows_.replacePage(change.index, change.posed
                                            ? change.posed
                                            : std::static_pointer_cast<const RowPage>(change.page));
        moved.push_back({change.index, change.changed});
    }
    job_->update(moved);
}

}  // namespace sinew
