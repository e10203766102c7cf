// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "editor/pose/pose.h"
#include "editor/scene/edit.h"
#include "editor/scene/error.h"
#include "editor/scene/scene.h"

namespace sinew {

enum class Falloff { Smooth, Linear, Sharp, Constant };
/// 1 at the centre, 0 at t = 1 (t: distance / radius).
float falloff(Falloff kind, float t);

struct BrushSettings {
    std::string brush = "add";  ///< id in brushes()
    float radius = 0.1f;        ///< world, metres
    float strength = 1.0f;      ///< 0..1
    float value = 1.0f;         ///< what replace sets, what add adds at full strength
    Falloff falloff = Falloff::Smooth;
    bool inverted = false;    ///< Ctrl: add takes away, replace sets 1 - value
    bool accumulate = false;  ///< going over a point again in one stroke adds again
};

/// What a brush is given for one point, and answers with the new weight of the active slot or, for
/// brushes that work on whole rows, by changing `row`. One file a brush, one line in brushes.cpp.
struct BrushPoint;
struct Brush {
    const char* id;
    const char* label;
    const char* hint;
    const char* icon;
    const char* editLabel;  ///< pattern of the edit's label; %1: the active influence's name
    glm::vec4 colour;       ///< of the ring
    /// Works on whole rows and may give a row influences of its neighbours. Others set the active
    /// influence's weight only (and make up the sum from the row's other unlocked ones), so they
    /// refuse a locked active influence.
    bool bringsNeighbours;
    void (*apply)(BrushPoint& point);
};
std::span<const Brush> brushes();
const Brush* findBrush(std::string_view id);

/// Where a dab lands: a point on a triangle of the posed surface.
struct SurfaceHit {
    std::uint32_t triangle = kNoIndex;  ///< index in triangulate(mesh)
    glm::dvec3 position{0.0};           ///< world
    /// Unit; points whose normal faces away are not reached. Zero: facing does not matter (paint
    /// through).
    glm::dvec3 towardsViewer{0.0, 0.0, 1.0};
};

/// What became of the points under the brush over the stroke; each point counts once in a line.
struct StrokeReport {
    std::uint32_t changed = 0;
    std::uint32_t noOtherInfluence = 0;
    std::uint32_t lockedInfluence = 0;  ///< the active influence is locked, or locks leave no room
    std::uint32_t lockedPoints = 0;
    std::uint32_t notMembers = 0;
};

/// What stays the same for a mesh between strokes (paint_surface.h). Made once per mesh block, on
/// any thread; about 0.2 s at a million points.
class PaintSurface;
std::shared_ptr<const PaintSurface> makePaintSurface(std::shared_ptr<const Mesh> mesh);

/// One stroke on one skin, from press to release. Works on its own copy of the touched row pages;
/// the document changes only by the Edit at the end, so dropping the stroke cancels it. Stages of a
/// dab: gather -> falloff -> brush -> lock, clamp, normalise -> pages.
///
/// Reach: points of the hit polygon and those connected with them by polygon edges through points
/// that are all nearer than the radius to the hit (straight distance, on the posed surface) and
/// face the viewer. So neither the far side nor a neighbouring finger or lip is reached through the
/// air, and a wrinkle does not shrink the brush as distance along the surface would.
///
/// Coverage: strength times falloff. Without `accumulate` a point's row is always made from its row
/// before the stroke with the largest coverage that it has had so far: going over it again with no
/// more adds nothing, and the order of dabs does not matter. With `accumulate` every dab works on
/// the row as the stroke has it.
class Stroke {
public:
    /// Refused with the next step to do where nothing can be painted: no skin ("bind it first"),
    /// cleared bones, no active influence, a locked active influence (but for brushes that bring
    /// neighbours' influences), an unknown brush, no radius. `surface` may be null or of another
    /// mesh block: one is made then. Cost: one linear blend of the mesh, on all cores.
    static Expected<std::unique_ptr<Stroke>> begin(const Scene& scene, NodeId meshNode,
                                                   SlotIndex activeSlot,
                                                   const BrushSettings& settings,
                                                   const ScenePose& pose,
                                                   std::shared_ptr<const PaintSurface> surface);
    virtual ~Stroke() = default;

    /// One dab. Returns how many rows it changed. Cost: points under the brush, and copies of the
    /// row pages that they lie in; posed positions of changed points follow. A hit that is not on
    /// the mesh changes nothing.
    virtual std::uint32_t dab(const SurfaceHit& hit) = 0;
    /// The scene with the rows as the stroke has them now, for drawing. Cost: touched pages.
    virtual const Scene& scene() = 0;
    virtual const Rows& rows() const = 0;
    /// Posed positions (world, per point), kept up to date with the stroke.
    virtual std::span<const glm::vec3> posedPositions() const = 0;
    virtual const StrokeReport& report() const = 0;
    /// The edit of the whole stroke, labelled by the brush and the influence; empty when nothing
    /// changed.
    virtual Edit finish() = 0;
};

/// Distance along the screen or surface after which the next dab of a stroke comes, as a share of
/// the radius. See StrokePath.
inline constexpr double kDabSpacing = 0.25;

}  // namespace sinew
