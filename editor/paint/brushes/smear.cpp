// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

/// A place on an edge of the surface.
struct OnEdge {
    PointIndex a, b;
    float t;
};

float squaredDistance(const glm::vec3& a, const glm::vec3& b) {
    const glm::vec3 way = a - b;
    return glm::dot(way, way);
}

// From a point over edges, always nearer, to the point nearest to a place.
PointIndex walkTowards(const BrushPoint& point, const glm::vec3& place) {
    const auto& positions = point.place.positions;
    PointIndex at = point.around.point;
    float best = squaredDistance(positions[at], place);
    // A drag over more edges than this between two dabs is a jump.
    constexpr int kMostEdges = 256;
    for (int step = 0; step < kMostEdges; ++step) {
        const PointIndex from = at;
        for (const PointIndex next : point.around.surface.neighbours(from)) {
            const float distance = squaredDistance(positions[next], place);
            if (distance >= best) continue;
            best = distance;
            at = next;
        }
        if (at == from) break;
    }
    return at;
}

OnEdge nearestOnEdges(const BrushPoint& point, PointIndex around, const glm::vec3& place) {
    const auto& positions = point.place.positions;
    const glm::vec3 a = positions[around];
    OnEdge found{around, around, 0.0f};
    float best = squaredDistance(a, place);
    for (const PointIndex next : point.around.surface.neighbours(around)) {
        const glm::vec3 edge = positions[next] - a;
        const float length = glm::dot(edge, edge);
        if (!(length > 0.0f)) continue;
        const float t = std::clamp(glm::dot(place - a, edge) / length, 0.0f, 1.0f);
        const float distance = squaredDistance(a + t * edge, place);
        if (distance >= best) continue;
        best = distance;
        found = {around, next, t};
    }
    return found;
}

// The point gets the row of the place that the brush has carried here.
void applySmear(BrushPoint& point) {
    const glm::vec3 carried = (point.place.at - point.place.from) * point.amount;
    if (!(glm::dot(carried, carried) > 0.0f)) return;
    const glm::vec3 source = point.place.positions[point.around.point] - carried;
    const OnEdge place = nearestOnEdges(point, walkTowards(point, source), source);
    if (place.a == point.around.point && place.t == 0.0f) return;
    RowBuffer& row =
        point.towards.mixOf(point.around.row(place.a), point.around.row(place.b), place.t);
    if (!row.empty()) blendRow(point, row, 1.0f);
}

}  // namespace

Brush smearBrush() {
    return {
        .id = "smear",
        .label = "Smear",
        .hint = "Drags weights along with the brush",
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
