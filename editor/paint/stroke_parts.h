// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "editor/paint/canvas.h"
#include "editor/paint/hit_cover.h"
#include "editor/paint/stroke_mesh.h"

namespace sinew {

inline constexpr std::size_t kNoTarget = ~std::size_t{0};

/// A target with the mesh that it is gathered on and the canvas that it changes.
struct Stroke::Target {
    StrokeMesh& mesh;
    Canvas& canvas;
    std::size_t onCanvas = 0;
    std::unique_ptr<Gatherer> gatherer;
    bool aimed = false;  ///< the dab that is being made has a hit for it
    BrushHit hit;        ///< of that dab, as the gatherer is asked
    float radius = 0.0f;
    const PointSet* reached = nullptr;  ///< by the dab that is being made; null: it has none
    DabPlace place;
    std::size_t mirrors = kNoTarget;  ///< the target that its gatherer asks, which goes before it

    bool isOnHit() const { return hit.meshNode == mesh.node(); }
    bool isSecond() const { return mirrors != kNoTarget; }
};

/// What a dab does on one canvas.
struct CanvasDab {
    Canvas& canvas;
    StrokeMesh* mesh = nullptr;
    std::vector<Reach> reaches;
    std::size_t points = 0;
    std::vector<std::uint32_t> pages;
    std::vector<PageChange> changes;  ///< by page
    /// A page is posed at once, while it is in the cache: no other one looks at its places.
    bool posesAtOnce = false;
};

/// Where the hits of one centre have been.
struct Stroke::Centre {
    std::optional<BrushHit> press;
    std::optional<BrushHit> last;
    HitCover cover;  ///< of the dab that is being made, where other meshes are near
};

/// All that a stroke is made of. Parts of several targets are shared: one mesh for a node, one
/// canvas for what is painted of it.
struct Stroke::Parts {
    Scene scene;
    Scene before;  ///< as it was
    ScenePose pose;
    std::vector<ScenePose> pinned;
    StrokeBrush brush;
    bool through = false;  ///< GathererKind::through
    bool facing = false;   ///< GathererKind::facing
    std::vector<StrokeTarget> given;
    std::vector<std::unique_ptr<StrokeMesh>> meshes;
    std::vector<std::unique_ptr<Canvas>> canvases;
    std::vector<Target> targets;
    std::vector<Centre> centres;
    std::vector<Wanted> wanted;  ///< by the last dab of a stroke that pulls

    /// Wakes the meshes that a dab may reach for targets of the first or of the second side.
    void wakeMeshes(bool second);
    /// Tells the gatherers of one side's targets on other meshes what the hit mesh hides. Once
    /// those on the hit mesh have gathered.
    void coverHits(bool second);
    const HitCover* coverOf(std::uint32_t centre, const Target& beside);
    std::vector<CanvasDab> canvasDabs();
    void keepWanted(const StrokeMesh& mesh, std::span<const PageChange> changes);
};

}  // namespace sinew
