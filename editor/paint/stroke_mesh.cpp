// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/stroke_mesh.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "editor/deform/skinning.h"
#include "editor/paint/parallel.h"

namespace sinew {
namespace {

/// All points of some pages.
struct WholePages {
    WholePages(const Rows& rows, std::span<const std::uint32_t> of) {
        points.reserve(of.size() * kRowPagePoints);
        for (const std::uint32_t page : of) {
            const std::size_t begin = points.size();
            points.resize(begin + rows.pages()[page]->count);
            std::iota(points.begin() + static_cast<std::ptrdiff_t>(begin), points.end(),
                      page * kRowPagePoints);
            pages.push_back({page, std::span(points).subspan(begin)});
        }
    }
    std::vector<PointIndex> points;
    std::vector<PagePoints> pages;
};

}  // namespace

StrokeMesh::StrokeMesh(const Scene& scene, NodeId node, const ScenePose& pose,
                       std::span<const ScenePose> pinned,
                       std::shared_ptr<const PaintSurface> surface, const GathererKind& gathering,
                       Places places)
    : scene_(scene),
      pose_(pose),
      pinned_(pinned),
      node_(node),
      surface_(std::move(surface)),
      posed_(surface_->exchangePosed(nullptr)),
      gathering_(gathering),
      places_(places) {
    if (!posed_) posed_ = std::make_shared<PosedByStroke>();
    const std::size_t points = surface_->mesh()->pointCount();
    posed_->surface.positions.resize(points);
    posed_->surface.normals.resize(points);
    if (places_ == Places::RoundedDouble) exact_.resize(points);
}

// What was rounded from double is not what others would have made.
StrokeMesh::~StrokeMesh() {
    if (places_ == Places::RoundedDouble && isAwake()) posed_->by.reset();
    surface_->exchangePosed(std::move(posed_));
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
    const bool goesOn = places_ == Places::Single && posed_->by && posed_->by->posesLike(shown);
    if (goesOn)
        goOn();
    else
        poseAnew();
    posed_->by = shown;
    if (places_ == Places::Single) return;
    std::vector<std::uint32_t> all(posed_->rows.pages().size());
    std::iota(all.begin(), all.end(), 0u);
    placeInDouble(WholePages(posed_->rows, all).pages);
}

void StrokeMesh::poseAnew() {
    posed_->by.reset();
    const PosedMesh& shown = poses_.front();
    posed_->rows = shown.rows();
    posed_->shapedPositions.clear();
    posed_->shapedNormals.clear();
    if (!shown.shapeStrengths().empty()) {
        posed_->shapedPositions = morphed(*shown.mesh(), shown.shapeStrengths()).positions;
        posed_->shapedNormals = pointNormals(*shown.mesh(), posed_->shapedPositions);
    }
    DeformBuffers both = buffers();
    posed_->job = shown.job(both);
    both.normals = {};
    both.outNormals = {};
    posed_->placesJob = shown.job(both);
    posed_->normalsAreOld.assign(posed_->rows.pages().size(), 0);
    posed_->job->runAll();
}

// Of what another stroke has left only pages that have become others since are posed.
void StrokeMesh::goOn() {
    const auto& pages = poses_.front().rows().pages();
    std::vector<std::uint32_t> others;
    for (std::uint32_t page = 0; page < pages.size(); ++page) {
        const bool normalsAreOld = wantsNormals_ && std::exchange(posed_->normalsAreOld[page], 0);
        if (pages[page] == posed_->rows.pages()[page] && !normalsAreOld) continue;
        posed_->rows.replacePage(page, pages[page]);
        others.push_back(page);
    }
    pose(WholePages(posed_->rows, others).pages);
}

// Of deformers that look at points around no point alone can be placed: what they round is taken.
void StrokeMesh::placeInDouble(std::span<const PagePoints> pages) {
    const PosedMesh& shown = poses_.front();
    if (shown.deformer().rings > 0) {
        std::ranges::copy(posed_->surface.positions, exact_.begin());
        return;
    }
    forEachIndex(pages.size(), pages.size() > 1, [&](std::size_t i) {
        const auto points = pages[i].points;
        thread_local std::vector<glm::dvec3> at;
        at.resize(points.size());
        shown.places(posed_->rows, points, at);
        for (std::size_t p = 0; p < points.size(); ++p) {
            exact_[points[p]] = at[p];
            posed_->surface.positions[points[p]] = glm::vec3(at[p]);
        }
    });
}

// Normals are wanted a point: a corner is a point here.
DeformBuffers StrokeMesh::buffers() {
    const bool shaped = !posed_->shapedPositions.empty();
    DeformBuffers out;
    out.positions = shaped ? std::span<const glm::vec3>(posed_->shapedPositions)
                           : std::span<const glm::vec3>(poses_.front().mesh()->positions);
    out.normals = shaped ? std::span<const glm::vec3>(posed_->shapedNormals) : surface_->normals();
    out.rows = &posed_->rows;
    out.outPositions = posed_->surface.positions;
    out.outNormals = posed_->surface.normals;
    return out;
}

// False where the page poses the mesh as it did.
bool StrokeMesh::take(const PageChange& change) {
    if (!change.page && !change.posed) return false;
    posed_->rows.replacePage(
        change.index,
        change.posed ? change.posed : std::static_pointer_cast<const RowPage>(change.page));
    return true;
}

void StrokeMesh::wantNormals(bool wanted) {
    wantsNormals_ = wanted && gathering_.facing;
    if (!wantsNormals_ || !isAwake() ||
        std::ranges::find(posed_->normalsAreOld, 1) == posed_->normalsAreOld.end())
        return;
    std::vector<std::uint32_t> old;
    for (std::uint32_t page = 0; page < posed_->normalsAreOld.size(); ++page)
        if (std::exchange(posed_->normalsAreOld[page], 0)) old.push_back(page);
    pose(WholePages(posed_->rows, old).pages);
}

// Deformers that look at points around move those of other pages as well: then all is posed.
void StrokeMesh::pose(std::span<const PagePoints> moved) {
    const bool both = wantsNormals_ || poses_.front().deformer().rings > 0;
    if (both)
        posed_->job->update(moved);
    else
        for (const PagePoints& page : moved) posed_->normalsAreOld[page.page] = 1;
    if (places_ == Places::RoundedDouble)
        placeInDouble(moved);
    else if (!both)
        posed_->placesJob->update(moved);
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
