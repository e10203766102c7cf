// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "editor/paint/paint_surface.h"
#include "editor/paint/point_set.h"
#include "editor/paint/stroke.h"

namespace sinew {

class HitCover;

/// The posed surface that dabs land on: world, per point.
struct PosedSurface {
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;  ///< unit; see StrokeMesh::wantNormals()
};

/// A mesh that points are gathered from. All of it outlives the gatherer.
struct GatherMesh {
    NodeId node;
    const PaintSurface& surface;
    const PosedSurface& posed;  ///< changes between dabs, as the stroke moves points
};

/// Finds the points that a dab reaches on one mesh, and how far they are from its middle. Kept
/// between dabs, so that none allocates.
class Gatherer {
public:
    virtual ~Gatherer() = default;
    /// Valid until the next call. A hit on another mesh node reaches this one as far as the kind
    /// says so; `hit.triangle`, where it is of this mesh, must be one of the surface's, and
    /// `hit.meshNode` be set.
    virtual const PointSet& find(const BrushHit& hit, float radius) = 0;
    /// What the last find() gave.
    virtual const PointSet& found() const = 0;
    /// How many the last find() reached.
    virtual std::size_t count() const = 0;
    /// From the next find() on a kind that looks at facing leaves out what this hides; null:
    /// nothing is hidden. For hits on another mesh node.
    void hideBehind(const HitCover* cover) { cover_ = cover; }
    /// Normalised distances of the points found in a page, 0 in the middle to 1 at the rim, in the
    /// points' order: `out` holds as many. May be called for several pages at once.
    virtual void distances(std::uint32_t page, std::span<float> out) const = 0;

protected:
    const HitCover* cover() const { return cover_; }

private:
    const HitCover* cover_ = nullptr;
};

/// A way of gathering: one file, one line in gatherers.cpp.
struct GathererKind {
    const char* id;  ///< stable, as settings store it
    const char* label;
    const char* hint;  ///< one sentence
    std::unique_ptr<Gatherer> (*make)(const GatherMesh& mesh);
    bool through = false;  ///< how far away a point lies from the eye does not matter
    /// Looks at normals, but for hits of both sides, and leaves out what the hit mesh hides of
    /// others.
    bool facing = false;
};
std::span<const GathererKind> gatherers();
const GathererKind* findGatherer(std::string_view id);
/// True where a brush reaches what lies under its ring on the screen, not around its middle.
bool reachesOnScreen(const BrushSettings& settings);

}  // namespace sinew
