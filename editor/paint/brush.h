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
    bool inverted = false;      ///< Ctrl: add takes away, replace sets 1 - value
    bool accumulate = false;    ///< going over a point again in one stroke adds again
};

/// What a brush is given for one point, and answers with the new weight of the active slot or, for brushes that work on whole
/// rows, by changing `row`. One file a brush, one line in brushes.cpp.
struct BrushPoint;
struct Brush {
    const char* id;
    const char* label;
    const char* hint;
    const char* icon;
    glm::vec4 colour;   ///< of the ring
    bool bringsNeighbours;  ///< the only kind that may give a row influences of its neighbours
    void (*apply)(BrushPoint& point);
};
std::span<const Brush> brushes();
const Brush* findBrush(std::string_view id);

/// Where a dab lands: a point on a triangle of the posed surface.
struct SurfaceHit {
    std::uint32_t triangle = kNoIndex;  ///< index in triangulate(mesh)
    glm::dvec3 position{0.0};           ///< world
    glm::dvec3 towardsViewer{0.0, 0.0, 1.0};  ///< unit; points whose normal faces away are not reached
};

/// Why points under the brush were left as they were, counted over the stroke.
struct StrokeReport {
    std::uint32_t changed = 0;
    std::uint32_t noOtherInfluence = 0;
    std::uint32_t lockedInfluence = 0;  ///< the active influence is locked, or locks leave no room
    std::uint32_t lockedPoints = 0;
    std::uint32_t notMembers = 0;
};

/// What stays the same for a mesh between strokes: neighbours, triangles, corner lists. Made once per mesh block.
class PaintSurface;
std::shared_ptr<const PaintSurface> makePaintSurface(std::shared_ptr<const Mesh> mesh);

/// One stroke on one skin, from press to release. Works on its own copy of the touched row pages; the document changes only by
/// the Edit at the end. Stages of a dab: gather -> falloff -> brush -> lock, clamp, normalise -> pages.
class Stroke {
public:
    /// Refused with the next step to do where nothing can be painted: no skin ("bind it first"), cleared bones, no active influence, a
    /// locked active influence.
    static Expected<std::unique_ptr<Stroke>> begin(const Scene& scene, NodeId meshNode, SlotIndex activeSlot,
                                                   const BrushSettings& settings, const ScenePose& pose,
                                                   std::shared_ptr<const PaintSurface> surface);
    virtual ~Stroke() = default;

    /// One dab. Returns how many rows it changed. Cost: points under the brush; posed positions of changed points follow.
    virtual std::uint32_t dab(const SurfaceHit& hit) = 0;
    /// The scene with the rows as the stroke has them now, for drawing. Cost: touched pages.
    virtual const Scene& scene() = 0;
    virtual const Rows& rows() const = 0;
    /// Posed positions (world, per point), kept up to date with the stroke.
    virtual std::span<const glm::vec3> posedPositions() const = 0;
    virtual const StrokeReport& report() const = 0;
    /// The edit of the whole stroke, labelled by the brush and the influence; empty when nothing changed.
    virtual Edit finish() = 0;
};

/// Distance along the screen or surface after which the next dab of a stroke comes, as a share of the radius.
inline constexpr double kDabSpacing = 0.25;

}  // namespace sinew
