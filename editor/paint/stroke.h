// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "editor/paint/brush.h"
#include "editor/pose/pose.h"
#include "editor/scene/edit.h"
#include "editor/scene/error.h"
#include "editor/scene/scene.h"

namespace sinew {

class PastRows;
struct PointPartners;

/// Where a dab lands and how it was aimed: a point on a triangle of a posed mesh, under a pixel.
struct BrushHit {
    std::uint32_t triangle = kNoIndex;  ///< in triangulate(mesh); kNoIndex: there is no dab
    glm::dvec3 position{0.0};           ///< world
    /// Unit, from the eye through the pixel.
    glm::dvec3 direction{0.0, 0.0, -1.0};
    NodeId meshNode;        ///< whose triangle it is; none: the stroke's first target's mesh node
    glm::dvec2 pixel{0.0};  ///< logical ones, y down
    /// From the eye to the position, metres; infinite where all rays are parallel.
    double eyeDistance = std::numeric_limits<double>::infinity();
    bool bothSides = false;  ///< points that face away are reached as well
    /// Of other meshes what the mesh hides from the eye is reached as well: it is seen through.
    bool seenThrough = false;
    glm::dvec3 drag{0.0};  ///< BrushWay::Pull: from the position to where it is dragged, world
    // Shares of the stroke's radius and strength that this dab has: a pen's pressure.
    float radius = 1.0f;
    float strength = 1.0f;
};

/// What a stroke changes: rows of a skin's layer, seen from one influence. A stroke may have
/// several: other meshes, or one mesh twice, for a brush that works on both sides at once.
struct StrokeTarget {
    NodeId meshNode;               ///< its skin
    SlotIndex slot = kNoIndex;     ///< any for a brush that works on whole rows
    SlotIndex partner = kNoIndex;  ///< for brushes that move weight between two influences
    /// For brushes that set the active influence's weight: the influence that makes up for it
    /// (RowRules::complement); none, or the active one itself: all others do.
    SlotIndex complement = kNoIndex;
    std::uint32_t layer = 0;   ///< 0: the skin has none; one of a skin in one stroke
    bool mask = false;         ///< the layer's mask in place of its rows
    std::uint32_t centre = 0;  ///< which of the hits of a dab it follows
    /// Per point of the mesh, 0 to 1: how much it is meant; null: all are, wholly. A point with 0
    /// keeps its row, the others have as much less coverage.
    std::shared_ptr<const std::vector<float>> within;
    /// RowRules::tieRanks of the skin's slots, the same for all targets on it; null: by slot.
    std::shared_ptr<const std::vector<SlotIndex>> tieRanks;
    /// For brushes that paint an earlier state back: its rows, as many as the mesh has points
    /// (past_rows.h). The stroke opens what it reaches.
    std::shared_ptr<PastRows> past = nullptr;
    /// On the other side, in a pose that is not the same there: the points by which it is reached
    /// as far as the target of centre 0 on the mesh node `mirrors` is; null: by its own hit.
    std::shared_ptr<const PointPartners> partners = nullptr;
    NodeId mirrors = {};
};

/// What became of the points under the brush over the stroke; each point counts once in a line.
struct StrokeReport {
    bool reached = false;  ///< a vertex was under the brush, and among those selected
    std::uint32_t changed = 0;
    std::uint32_t noOtherInfluence = 0;
    std::uint32_t lockedInfluence = 0;  ///< the active influence is locked, or locks leave no room
    std::uint32_t lockedPoints = 0;
    std::uint32_t notMembers = 0;
    std::uint32_t rigidIslands = 0;  ///< on islands that stay in one piece
    std::uint32_t noReach = 0;       ///< every influence carries it to the same place
    // Of brushes that go by places: metres of way that were asked for, and how many of them, along
    // it, were gone; over all points and dabs.
    double asked = 0.0;
    double gone = 0.0;
};
StrokeReport& operator+=(StrokeReport& sum, const StrokeReport& part);

/// What stays the same for a mesh between strokes (paint_surface.h). Made once per mesh block, on
/// any thread; about 0.2 s at a million points.
class PaintSurface;
std::shared_ptr<const PaintSurface> makePaintSurface(std::shared_ptr<const Mesh> mesh);

/// One stroke, from press to release, on one target or several. Works on its own copy of the
/// touched pages; the document changes only by the Edit at the end, so dropping the stroke cancels
/// it. Stages of a dab: gather for every target (gatherer.h) -> falloff -> brush -> lock, clamp,
/// normalise -> pages (canvas.h) -> posed positions (stroke_mesh.h).
///
/// Coverage: strength times falloff, kept for every target and point. Without `accumulate` a
/// point's row is always made from its row before the stroke with the largest coverage that it has
/// had so far: going over it again with no more adds nothing, and the order of dabs does not
/// matter. With `accumulate`, and with brushes that drag, every dab works on the row as the stroke
/// has it. Where several targets lie on the same rows, neither comes first: those of the same
/// influence count as one (the larger coverage), others give the mean of both orders. So a stroke
/// on both sides of a symmetric model leaves it symmetric.
///
/// A brush that stretches (BrushWay) makes one dab from the first hit to the last: each call makes
/// it anew.
class Stroke {
public:
    /// Refused with the next step to do where nothing can be painted: no skin ("bind it first"),
    /// cleared bones, no active influence, a locked active influence or complement (but for brushes
    /// that work on whole rows), an unknown brush, no radius, no target. `surfaces` in
    /// any order; what is missing of a target's mesh is made. `pinned`: poses in which brushes that
    /// go by places let the mesh stand where it is. Cost: room for the points of all meshes. Each
    /// is posed, by the deformer on all cores, once a dab comes near.
    static Expected<std::unique_ptr<Stroke>> begin(
        const Scene& scene, std::span<const StrokeTarget> targets, const BrushSettings& settings,
        const ScenePose& pose, std::span<const std::shared_ptr<const PaintSurface>> surfaces,
        std::span<const ScenePose> pinned = {});
    ~Stroke();
    Stroke(const Stroke&) = delete;
    Stroke& operator=(const Stroke&) = delete;

    /// One dab. Targets take the hit of their centre; one whose centre has none does nothing.
    /// Returns how many rows changed. Cost: see gatherer.h; the points
    /// under the brush, and copies of the row pages that they lie in; posed positions of changed
    /// points follow.
    std::uint32_t dab(std::span<const BrushHit> centres);
    std::uint32_t dab(const BrushHit& hit) { return dab({&hit, 1}); }
    /// The brush over every point of every target, each reached wholly as far as its target means
    /// it. For brushes that flood (floods() in brush.h). Returns how many rows changed.
    std::uint32_t flood();
    /// The scene with the rows as the stroke has them now, for drawing. Cost: touched pages.
    const Scene& scene();
    /// A target's rows as the stroke has them now; of a layer or a mask they are open
    /// (weights/open_layer.h).
    const Rows& rows(std::size_t target = 0) const;
    /// Posed positions (world, per point) of a target's mesh node, kept up to date with the stroke.
    /// Cost: poses the mesh where no dab has come near yet. Not while a dab is made.
    std::span<const glm::vec3> posedPositions(std::size_t target = 0) const;
    std::span<const StrokeTarget> targets() const;
    StrokeReport report() const;
    /// Of a stroke that pulls: where its points are, and where they are wanted; world.
    using Wanted = std::pair<glm::vec3, glm::vec3>;
    const std::vector<Wanted>& wanted() const;
    /// The edit of the whole stroke over all targets, labelled by the brush and the first target's
    /// influence; empty when nothing changed.
    Edit finish();

private:
    struct Parts;
    struct Target;
    struct Centre;
    explicit Stroke(std::unique_ptr<Parts> parts);
    friend class StrokeBuilder;
    bool aim(std::size_t target, std::span<const BrushHit> centres);
    void remember(std::span<const BrushHit> centres);
    void restart();
    std::uint32_t paint();
    std::unique_ptr<Parts> parts_;
};

/// Distance along the screen or surface after which the next dab of a stroke comes, as a share of
/// the radius. See StrokePath.
inline constexpr double kDabSpacing = 0.25;

}  // namespace sinew
