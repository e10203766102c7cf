// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "editor/geometry/surface/adjacency.h"
#include "editor/scene/scene.h"
#include "editor/weights/mirror_map.h"
#include "editor/weights/row_math.h"

// What a layer's effects make of its rows, with w a point's row as it counts (scaled to a sum of 1
// where that is above):
//
//     mirror   w of the point across the skin's plane, its influences mirrored, on the side that is
//              to follow; on the plane the mean of w and its mirror image. Points without a partner
//              take w from the surface closest to their image (mirror_map.h); what nothing mirrors
//              keeps its own.
//     smooth   each pass: w + strength * (mean of the neighbours' w - w). Neighbours without
//     weights
//              count, so a layer fades out into those below.
//     limit    the largest alone, scaled to the same sum.
//
// What comes of it is stored beside the rows (SkinLayer), so that only points near changed ones are
// made anew: as layer 0 is for all layers together.
namespace sinew {

/// Where the images of a skin's points lie on its mesh.
struct LayerMirror {
    std::vector<MirrorPlace> places;  ///< per point
    Compressed seenBy;                ///< per point those whose images it is part of
};

/// The effects of one layer of a skin, on the skin as it is.
class LayerEffect {
public:
    LayerEffect(const Scene& scene, SkinId skin, const LayerEffects& effects);

    /// The points that change once these (ascending) do, ascending. O(points reached).
    std::vector<PointIndex> reach(std::span<const PointIndex> points) const;
    /// What becomes of these points (ascending), one row a point: the layer's `rows` as stored or
    /// opened (open_layer.h). On all cores.
    Rows rowsOf(const Rows& rows, std::span<const PointIndex> points) const;
    /// What becomes of all.
    Rows all(const Rows& rows) const;
    /// The points whose rows a point gets where the effects mirror: itself, or where its image
    /// lies.
    MirrorPlace imageOf(PointIndex point) const;

private:
    struct Region;
    Region around(std::span<const PointIndex> points) const;
    float shareOfImage(PointIndex point) const;
    void mirrored(const Rows& rows, PointIndex point, RowBuffer& out) const;
    Rows made(const Rows& rows, const Region& region) const;

    LayerEffects effects_;
    SlotIndex slots_ = 0;
    std::uint32_t points_ = 0;
    std::shared_ptr<const Mesh> mesh_;              // where the skin mirrors or smooths
    std::shared_ptr<const Compressed> neighbours_;  // where it smooths
    std::optional<MirrorPlane> plane_;              // where it mirrors
    std::shared_ptr<const LayerMirror> mirror_;     // the same
    std::vector<SlotIndex> mirrorSlot_;
};

/// Brings what effects make of a skin's layers up to date, where `before` is right: around rows
/// that differ. Null: all is made anew. Of layers without effects it is taken away.
void refreshEffects(Scene& after, const Scene* before, SkinId skin);

/// A layer's rows as they take part: after its effects.
inline Rows shownRows(const Scene& scene, SkinId skin, const SkinLayer& layer) {
    return scene.rows(skin, layer.shownId());
}

/// Puts `rows` in the place of points' (ascending) rows, by place; pages that stay the same are
/// those of `old`.
Rows withRowsAt(const Rows& old, std::span<const PointIndex> points, const Rows& rows);

}  // namespace sinew
