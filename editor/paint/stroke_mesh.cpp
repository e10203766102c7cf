// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/stroke_mesh.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "editor/deform/skinning.h"
#include "editor/paint/parallel.h"

namespace sinew {

StrokeMesh::StrokeMesh(const Scene& scene, NodeId node, const ScenePose& pose,
                       std::span<const ScenePose> pinned,
                       std::shared_ptr<const PaintSurface> surface, const GathererKind& gathering,
                       Places places)
    : scene_(scene),
      pose_(pose),
      pinned_(pinned),
      node_(node),
      surface_(std::move(surface)),
      gathering_(gathering),
      places_(places) {
    const std::size_t points = surface_->mesh()->pointCount();
    posed_.positions.resize(points);
    posed_.normals.resize(points);
    if (places_ == Places::RoundedDouble) exact_.resize(points);
}

bool StrokeMesh::mayBeReached(const BrushHit& hit, float radius) {
    if (isAwake() || hit.meshNode == node_) return true;
    if (!std::exchange(hasBox_, true)) box_ = posedBox(scene_, node_, pose_, surface_->box());
    return !box_ || mayReach(gathering_, hit, radius, *box_);
}

void StrokeMesh::wake() {
    if (isAwake()) return;
    poses_.push_back(*PosedMesh::make(scene_, node_, pose_));
    for (const auto& other : pinned_) poses_.push_back(*PosedMesh::make(scene_, node_, other));
    const PosedMesh& shown = poses_.front();
    rows_ = shown.rows();
    if (!shown.shapeStrengths().empty()) {
        shapedPositions_ = morphed(*shown.mesh(), shown.shapeStrengths()).positions;
        shapedNormals_ = pointNormals(*shown.mesh(), shapedPositions_);
    }
    DeformBuffers both = buffers();
    job_ = shown.job(both);
    both.normals = {};
    both.outNormals = {};
    placesJob_ = shown.job(both);
    normalsAreOld_.resize(rows_.pages().size(), 0);
    job_->runAll();
    if (places_ == Places::Single) return;
    const auto all = allPoints();
    std::vector<PagePoints> pages;
    for (std::uint32_t page = 0; page < rows_.pages().size(); ++page)
        pages.push_back(wholePage(page, all));
    placeInDouble(pages);
}

std::vector<PointIndex> StrokeMesh::allPoints() const {
    std::vector<PointIndex> all(rows_.pointCount());
    std::iota(all.begin(), all.end(), 0u);
    return all;
}

PagePoints StrokeMesh::wholePage(std::uint32_t page, std::span<const PointIndex> all) const {
    return {page, all.subspan(std::size_t{page} * kRowPagePoints, rows_.pages()[page]->count)};
}

// Of deformers that look at points around no point alone can be placed: what they round is taken.
void StrokeMesh::placeInDouble(std::span<const PagePoints> pages) {
    const PosedMesh& shown = poses_.front();
    if (shown.deformer().rings > 0) {
        std::ranges::copy(posed_.positions, exact_.begin());
        return;
    }
    forEachIndex(pages.size(), pages.size() > 1, [&](std::size_t i) {
        const auto points = pages[i].points;
        thread_local std::vector<glm::dvec3> at;
        at.resize(points.size());
        shown.places(rows_, points, at);
        for (std::size_t p = 0; p < points.size(); ++p) {
            exact_[points[p]] = at[p];
            posed_.positions[points[p]] = glm::vec3(at[p]);
        }
    });
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

// False where the page poses the mesh as it did.
bool StrokeMesh::take(const PageChange& change) {
    if (!change.page && !change.posed) return false;
    rows_.replacePage(change.index, change.posed
                                        ? change.posed
                                        : std::static_pointer_cast<const RowPage>(change.page));
    return true;
}

void StrokeMesh::wantNormals(bool wanted) {
    wantsNormals_ = wanted && gathering_.facing;
    if (!wantsNormals_ || std::ranges::find(normalsAreOld_, 1) == normalsAreOld_.end()) return;
    const auto all = allPoints();
    std::vector<PagePoints> old;
    for (std::uint32_t page = 0; page < normalsAreOld_.size(); ++page)
        if (std::exchange(normalsAreOld_[page], 0)) old.push_back(wholePage(page, all));
    pose(old);
}

// Deformers that look at points around move those of other pages as well: then all is posed.
void StrokeMesh::pose(std::span<const PagePoints> moved) {
    const bool both = wantsNormals_ || poses_.front().deformer().rings > 0;
    if (both)
        job_->update(moved);
    else
        for (const PagePoints& page : moved) normalsAreOld_[page.page] = 1;
    if (places_ == Places::RoundedDouble)
        placeInDouble(moved);
    else if (!both)
        placesJob_->update(moved);
}

void StrokeMesh::update(std::span<const PageChange> changes) {
    std::vector<PagePoints> moved;
    moved.reserve(changes.size());
    for (const auto& change : changes)
        if (take(change)) moved.push_back({change.index, change.changed});
    pose(moved);
}

bool StrokeMesh::posesPagesAlone() const {
    return places_ == Places::Single && poses_.front().deformer().rings == 0;
}

void StrokeMesh::update(const PageChange& change) {
    if (!take(change)) return;
    const PagePoints moved{change.index, change.changed};
    pose({&moved, 1});
}

}  // namespace sinew
