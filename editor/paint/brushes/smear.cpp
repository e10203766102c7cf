// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

/// A place on an edge of the surface.
struct OnEdge {
    PointIndex a, b;
    float t;
    friend bool operator==(const OnEdge&, const OnEdge&) = default;
};

/// Which of two edges as near as one another is taken. In the middle of a model both are: one alone
/// would tell its sides apart.
struct Ties {
    bool lastWins = false;
    bool any = false;  ///< there were such

    bool isMore(float now, float best) {
        constexpr float kRounding = 1e-5f;  // of a few operations on places near their size
        if (std::abs(now - best) > kRounding * best) return now > best;
        any = true;
        return lastWins;
    }
};

// From a point over edges, always nearer to a place, to where the edges come nearest to it.
OnEdge nearestOnEdges(const BrushPoint& point, const glm::vec3& place, Ties& ties) {
    const auto& positions = point.place.positions;
    OnEdge found{point.around.point, point.around.point, 0.0f};
    // A drag over more edges than this between two dabs is a jump.
    constexpr int kMostEdges = 256;
    for (int step = 0; step < kMostEdges; ++step) {
        const glm::vec3 a = positions[found.a];
        const glm::vec3 way = place - a;
        PointIndex nearer = found.a;
        // Squared distances from the place, of `a` less that of the end and of the edge.
        float byEnd = 0.0f, byEdge = 0.0f;
        for (const PointIndex next : point.around.surface.neighbours(found.a)) {
            const glm::vec3 edge = positions[next] - a;
            const float length = glm::dot(edge, edge), along = glm::dot(way, edge);
            if (!(along > 0.0f && length > 0.0f)) continue;
            const float end = 2.0f * along - length;
            if (end > 0.0f && ties.isMore(end, byEnd)) {
                byEnd = end;
                nearer = next;
            }
            const float least = along < length ? along * along / length : end;
            if (!ties.isMore(least, byEdge)) continue;
            byEdge = least;
            found.b = next;
            found.t = std::min(along / length, 1.0f);
        }
        if (nearer == found.a) break;
        found = {nearer, nearer, 0.0f};
    }
    return found;
}

// The point gets the row of the place that the brush has carried here.
void applySmear(BrushPoint& point) {
    const glm::vec3 carried = (point.place.at - point.place.from) * point.amount;
    if (!(glm::dot(carried, carried) > 0.0f)) return;
    const glm::vec3 source = point.place.positions[point.around.point] - carried;
    Ties ties;
    const OnEdge place = nearestOnEdges(point, source, ties);
    if (place.a == point.around.point && place.t == 0.0f) return;
    const auto rowAt = [&](const OnEdge& at) -> RowBuffer& {
        return point.towards.mixOf(point.around.row(at.a), point.around.row(at.b), at.t);
    };
    ties.lastWins = true;
    const OnEdge other = ties.any ? nearestOnEdges(point, source, ties) : place;
    if (other != place) {
        thread_local RowBuffer first;
        assignRow(first, rowAt(place));
        RowBuffer& both = point.towards.mixOf(first, rowAt(other), 0.5f);
        if (!both.empty()) blendRow(point, both, 1.0f);
        return;
    }
    const Row a = point.around.row(place.a), b = point.around.row(place.b);
    if (point.rules.lockedSlots.empty() && sameRow(a, point.row) && sameRow(b, point.row)) return;
    RowBuffer& row = rowAt(place);
    if (!row.empty()) blendRow(point, row, 1.0f);
}

}  // namespace

Brush smearBrush() {
    return {
        .id = "smear",
        .label = "Smear",
        .hint = "Drags weights along with the brush",
        .words = "Smudge, Finger, Drag, Push",
        .icon = "brush-smear",
        .editLabel = "Smear Weights",
        .colour = {0.72f, 0.52f, 0.96f, 1.0f},
        .wholeRows = true,
        .way = BrushWay::Drag,
        .params = {strengthParam(1.0)},
        .apply = applySmear,
    };
}

}  // namespace sinew
