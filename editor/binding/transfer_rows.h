// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/binding/bind_surface.h"
#include "editor/geometry/surface/triangle_tree.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// A surface in the space in which two are laid over each other: world at bind, or a texture's
/// (u, v, 0).
struct OverlaidSurface {
    std::vector<glm::dvec3> places;     ///< per vertex
    std::vector<glm::uvec3> triangles;  ///< of vertices
};
/// One that lies elsewhere.
struct OverlaidView {
    std::span<const glm::dvec3> places;
    std::span<const glm::uvec3> triangles;
    OverlaidView(std::span<const glm::dvec3> places_, std::span<const glm::uvec3> triangles_)
        : places(places_), triangles(triangles_) {}
    OverlaidView(const OverlaidSurface& surface)
        : OverlaidView(surface.places, surface.triangles) {}
};

/// The surface that gives weights, made ready to be asked for places, by any number of targets.
/// Cost: linear; a third of the time on the calling thread alone.
class TransferSource {
public:
    /// What it is a view of must outlive it and stay as it is.
    explicit TransferSource(const OverlaidView& surface);
    TransferSource(const TransferSource&) = delete;
    TransferSource& operator=(const TransferSource&) = delete;

    const OverlaidView& surface() const { return surface_; }
    /// The rest is in its own space: its box has the middle at 0, and a diagonal of 1.
    glm::vec3 inside(const glm::dvec3& place) const { return (place - middle_) * perUnit_; }
    double perUnit() const { return perUnit_; }
    const std::vector<glm::vec3>& places() const { return places_; }
    const std::vector<glm::vec3>& normals() const { return normals_; }  ///< per vertex; 0: none
    const TriangleTree& tree() const { return tree_; }

private:
    OverlaidView surface_;
    glm::dvec3 middle_;
    double perUnit_;
    std::vector<glm::vec3> places_;
    TriangleTree tree_;
    std::vector<glm::vec3> normals_;
};

struct TransferSettings {
    double distance = 0.05;  ///< farthest match, as a share of the target's diagonal
    /// Largest angle between the surfaces, in degrees; 180: any.
    double angle = 30.0;
    bool fill = true;  ///< vertices without a match are filled from those around them
    /// Per point of the target: not 0 where it has no match. All others have one then, whatever
    /// the limits say. Empty: the limits decide.
    std::vector<std::uint8_t> unmatched = {};
};

/// Where a point's row is from.
enum class RowFrom : std::uint8_t {
    Nobody,   ///< no match, and not filled: the row is empty
    Same,     ///< the source's vertex that it is
    Surface,  ///< the closest place of the source
    Filled,   ///< the matched points around it
    Nearest,  ///< the closest place, beyond the limits: nothing connected has a match
    Bound     ///< by a bind to the joints; transferRows() gives none
};

/// Where a point of the target lies on the source.
struct MatchPlace {
    std::uint32_t triangle = 0;  ///< of the source
    float apart = 0.0f;          ///< from it, in sizes of the target
};

struct TransferredRows {
    std::vector<RowBuffer>
        rows;                   ///< per point of the target, in the source's slots; sum 1 or empty
    std::vector<RowFrom> from;  ///< per point
};

/// Carries weights from one surface to another of unlike topology. A point of the target takes the
/// blended rows of the closest place of the source within the limits; which way both face counts
/// where most of a connected part agrees in that, so that of two surfaces that lie close together
/// (lips, a shirt and the skin) each finds its own. The others are
/// filled in so that weights stay smooth (R. Abdrashitov et al., "Robust Skin Weights Transfer via
/// Weight Inpainting", 2023; inpaint.h). A coarser target is fitted to the source (fit_rows.h).
///
/// `same`: per point of the target the source's vertex that it is, whose row it takes as that
/// stands, or kNoIndex; empty: no point is one. `rowOf`: the row of a vertex of the source; called
/// on many threads. `target.places`: as many as `surface` has points. Cost: a query a point, and
/// inpainted()'s. Errors: Cancelled, and Refused where the source has no triangles.
Expected<TransferredRows> transferRows(const TransferSource& source,
                                       const std::function<Row(std::uint32_t)>& rowOf,
                                       const OverlaidView& target, const BindSurface& surface,
                                       std::span<const std::uint32_t> same,
                                       const TransferSettings& settings, const Progress& progress);

}  // namespace sinew
