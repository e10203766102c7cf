// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/stroke_mesh.h"

#include "editor/deform/skinning.h"

namespace sinew {

StrokeMesh::StrokeMesh(const Scene& scene, NodeId node, const ScenePose& pose,
                       std::shared_ptr<const PaintSurface> surface, const GathererKind& gathering)
    : node_(node),
      surface_(std::move(surface)),
      pose_(*PosedMesh::make(scene, node, pose)),
      rows_(pose_.rows()),
      gathering_(gathering) {
    if (!pose_.shapeStrengths().empty()) {
        shapedPositions_ = morphed(*pose_.mesh(), pose_.shapeStrengths()).positions;
        shapedNormals_ = pointNormals(*pose_.mesh(), shapedPositions_);
    }
    posed_.positions.resize(rows_.pointCount());
    posed_.normals.resize(rows_.pointCount());
    job_ = pose_.job(buffers());
    job_->runAll();
}

// Normals are wanted a point: a corner is a point here.
DeformBuffers StrokeMesh::buffers() {
    const bool shaped = !shapedPositions_.empty();
    DeformBuffers out;
    out.positions = shaped ? std::span<const glm::vec3>(shapedPositions_)
                           : std::span<const glm::vec3>(pose_.mesh()->positions);
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
