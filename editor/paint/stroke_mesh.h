// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "editor/deform/posed_mesh.h"
#include "editor/paint/canvas.h"
#include "editor/paint/gatherer.h"
#include "editor/paint/posed_box.h"

namespace sinew {

/// A mesh as a stroke has posed it. Jobs go by where the other parts are stored.
struct PosedByStroke {
    std::optional<PosedMesh> by;  ///< what poses it; none: nothing is posed yet
    Rows rows;
    std::vector<glm::vec3> shapedPositions;  ///< mesh space; empty: the mesh's own
    std::vector<glm::vec3> shapedNormals;    ///< per point; empty: the surface's own
    PosedSurface surface;
    std::unique_ptr<DeformJob> job;
    std::unique_ptr<DeformJob> placesJob;     ///< the same without normals
    std::vector<std::uint8_t> normalsAreOld;  ///< by page
};

/// A bound mesh as a stroke sees it: posed by the rows as the stroke has them. It sleeps until a
/// dab comes near, since a stroke over many meshes comes near to few of them: all that it has then
/// is room for its points. What it has posed is left to the next stroke on the surface.
class StrokeMesh {
public:
    /// In which precision points are posed. Where weights follow from places, what single precision
    /// makes of both sides of a symmetric model would be seen in them: in double they stand alike
    /// once rounded.
    enum class Places { Single, RoundedDouble };
    /// `surface`: of the node's mesh. The scene and the poses outlive this.
    StrokeMesh(const Scene& scene, NodeId node, const ScenePose& pose,
               std::span<const ScenePose> pinned, std::shared_ptr<const PaintSurface> surface,
               const GathererKind& gathering, Places places);
    ~StrokeMesh();
    StrokeMesh(const StrokeMesh&) = delete;
    StrokeMesh& operator=(const StrokeMesh&) = delete;

    bool isAwake() const { return !poses_.empty(); }
    /// Poses it, where that is not done yet. Cost: the deformer over the mesh, on all cores; where
    /// a stroke has left it in the same pose, over the pages that are others now.
    void wake();
    /// False where a dab surely reaches none of its points. Cost of the first call: posedBox().
    bool mayBeReached(const BrushHit& hit, float radius);

    NodeId node() const { return node_; }
    const PaintSurface& surface() const { return *surface_; }
    /// Of a mesh that sleeps there is no telling what they are; where they are stored stays.
    std::span<const glm::vec3> positions() const { return posed_->surface.positions; }
    /// The same before they are rounded; empty for Places::Single.
    std::span<const glm::dvec3> exactPositions() const { return exact_; }
    /// The pose that is painted in, then those that are pinned; none while it sleeps.
    std::span<const PosedMesh> poses() const { return poses_; }
    /// Whether the next points are gathered by which side faces the viewer: only then are normals
    /// kept up to date. Cost where they were not: the deformer over the pages that changed since.
    void wantNormals(bool wanted);
    /// What gathers points for one target. This outlives it.
    std::unique_ptr<Gatherer> gatherer() const {
        return gathering_.make({node_, *surface_, posed_->surface});
    }
    /// Takes pages of the rows that pose it, and moves the points that changed.
    void update(std::span<const PageChange> changes);
    /// True where each page can be updated by itself, and different ones at once.
    bool posesPagesAlone() const;
    /// The same of one page, on this thread.
    void update(const PageChange& change);

private:
    void poseAnew();
    void goOn();
    DeformBuffers buffers();
    bool take(const PageChange& change);
    void pose(std::span<const PagePoints> moved);
    void placeInDouble(std::span<const PagePoints> points);

    const Scene& scene_;
    const ScenePose& pose_;
    const std::span<const ScenePose> pinned_;
    NodeId node_;
    std::shared_ptr<const PaintSurface> surface_;
    bool hasBox_ = false;          // once it was asked for
    std::optional<PlaceBox> box_;  // none: it may be anywhere
    std::vector<PosedMesh> poses_;
    std::shared_ptr<PosedByStroke> posed_;  // always there
    std::vector<glm::dvec3> exact_;         // Places::RoundedDouble: what posed_ is rounded from
    bool wantsNormals_ = false;
    const GathererKind& gathering_;
    const Places places_;
};

}  // namespace sinew
