// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "editor/paint/brush_point.h"
#include "editor/paint/gatherer.h"
#include "editor/scene/edit.h"

namespace sinew {

/// How a stroke paints, the same for all its targets.
struct StrokeBrush {
    const Brush* brush = nullptr;
    FalloffShape falloff;
    std::vector<double> params;  ///< by Brush::params
    float strength = 1.0f;
    float radius = 0.0f;
    bool inverted = false;
    bool accumulate = false;  ///< dabs build on each other
};

/// Where a dab reaches for one target.
struct Reach {
    std::size_t target = 0;  ///< its number on its canvas
    const Gatherer& gatherer;
    const PointSet& points;
    DabPlace place;
};

/// Those that have points on a page: the one that has, or all. (For dabs that build on each other:
/// else what a target had before matters, too.)
inline std::span<const Reach> reachesOf(std::uint32_t page, std::span<const Reach> all) {
    const auto hasPoints = [&](const Reach& reach) { return reach.points.count(page) > 0; };
    const auto first = std::ranges::find_if(all, hasPoints);
    if (first == all.end() || std::any_of(first + 1, all.end(), hasPoints)) return all;
    return {first, 1};
}

/// What a dab makes of one page.
struct PageChange {
    std::uint32_t index = 0;
    BlockPtr page;     ///< null: nothing was painted on it
    RowPagePtr posed;  ///< the rows that pose the mesh where they are others: those of all layers
    std::vector<PointIndex> changed;  ///< ascending
    /// What a brush that goes by places wanted, by point.
    std::vector<std::pair<PointIndex, glm::vec3>> wanted;
    StrokeReport report;
};

/// The pages of one kind and owner that a stroke changes, as they were and as they are: what
/// targets lie on. Targets of one canvas keep their coverage apart. All calls are a page's or a
/// dab's; none is a point's.
class Canvas {
public:
    /// `first`: the address of its first page. `brush` outlives the canvas.
    Canvas(const StrokeBrush& brush, const BlockId& first, std::size_t points)
        : brush_(brush), first_(first), points_(points) {}
    virtual ~Canvas() = default;
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    /// Which blocks it changes: kind, owner and layer.
    const BlockId& first() const { return first_; }
    /// Puts a target on it; its number on this canvas.
    virtual std::size_t add(const StrokeTarget& target) {
        targets_.push_back({target, std::vector<float>(points_, 0.0f)});
        return targets_.size() - 1;
    }
    /// What the label of the edit names.
    virtual std::string nameOf(const StrokeTarget& target) const = 0;
    /// True where the mesh's pose depends on it.
    virtual bool poses() const = 0;
    /// The rows as they are; null where it has no rows.
    virtual const Rows* rows() = 0;
    /// Makes what painting needs of the points that a dab reaches, before any page is painted.
    virtual void prepare(std::span<const Reach> /*reaches*/) {}
    /// Paints the points of one page that a dab reaches for any of its targets, all at once: none
    /// is in another's way. Changes nothing but that page's coverage and marks, so pages may be
    /// painted at once.
    virtual void paint(std::span<const Reach> reaches, std::uint32_t page, PageChange& change) = 0;
    /// True where a dab is tried out before it counts: painted on all of its pages between these
    /// calls, so that each point can look at what becomes of those around it.
    virtual bool tries() const { return false; }
    virtual void beginTrial() {}
    virtual void endTrial(std::span<const PageChange> /*changes*/) {}
    /// True where pages change others beside them.
    virtual bool spreads() const { return false; }
    /// Adds what the pages of a dab change beside them.
    virtual void spread(std::vector<PageChange>& /*changes*/) {}
    /// Takes the pages of a dab.
    virtual void take(std::span<const PageChange> changes) = 0;
    /// Takes everything back that was painted, and tells the pages that it brings back.
    virtual std::vector<PageChange> restart() = 0;
    /// Puts pages that the scene has not got yet.
    virtual void refresh(Scene& scene) = 0;
    /// Appends the blocks that differ from before the stroke.
    virtual void collect(std::vector<BlockChange>& changes) const = 0;
    const StrokeReport& report() const { return report_; }

protected:
    struct Target {
        StrokeTarget target;
        std::vector<float> coverage;  ///< per point, the largest so far
    };
    /// True where a point is to be painted: where it is covered more than it was so far, which is
    /// kept, or with `accumulate` at all.
    bool cover(Target& target, PointIndex point, float amount) const {
        if (!(amount > 0.0f)) return false;
        if (brush_.accumulate) return true;
        if (amount <= target.coverage[point]) return false;
        target.coverage[point] = amount;
        return true;
    }

    const StrokeBrush& brush_;
    const BlockId first_;
    const std::size_t points_;
    std::vector<Target> targets_;
    StrokeReport report_;
};

}  // namespace sinew
