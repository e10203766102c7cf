// SPDX-License-Identifier: Apache-2.0
// Points are placed and projected on the CPU; the pick image tells which of them are hidden.
#include "render/point_pick.h"

#include <algorithm>
#include <cmath>

#include "editor/deform/posed_mesh.h"
#include "editor/deform/skinning.h"
#include "render/frame/view_math.h"

namespace sinew {
namespace {

// In sizes of a pixel at a point: a surface nearer to the eye by less than this is the point's own,
// seen beside it.
constexpr double kOwnSurface = 1.0;

using PointsOf = std::map<NodeId, std::vector<PointIndex>>;

/// The distance along the way the camera looks, of a window depth.
double distanceOf(const View& view, double depth) {
    const glm::dmat4& p = view.clipFromView;
    const double ndc = depth * 2.0 - 1.0;
    return -(p[3][2] - ndc * p[3][3]) / (ndc * p[2][3] - p[2][2]);
}

glm::ivec2 pixelAt(const glm::dvec2& place) { return glm::ivec2(glm::floor(place)); }

/// Tells of one mesh node's points whether they are hidden.
class Sight {
public:
    Sight(const Frame& frame, const PickPass& pick, NodeId node)
        : view_(frame.view), pick_(pick), node_(node), mesh_(*pick.meshes().at(node)) {}

    bool sees(PointIndex point, const glm::dvec3& world, const Projected& at) const {
        const glm::ivec2 pixel = pixelAt(at.pixel);
        const double nearest =
            distanceOf(view_, at.depth) - kOwnSurface * worldPerPixel(view_, world);
        const auto hides = [&](const PickHit& hit) {
            return hit.node.valid() && distanceOf(view_, hit.depth) < nearest;
        };
        // On an outline the pixel itself may be empty; what is beside it decides then.
        bool hidden = false;
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) {
                const PickHit hit = pick_.at(pixel + glm::ivec2(x, y));
                if (isOfOwnTriangle(hit, point)) return true;
                hidden |= hides(hit);
            }
        const PickHit own = pick_.at(pixel);
        return own.node.valid() ? !hides(own) : !hidden;
    }

private:
    bool isOfOwnTriangle(const PickHit& hit, PointIndex point) const {
        if (hit.node != node_) return false;
        const auto& corners = mesh_.triangles().corners[hit.triangle];
        const auto& pointOf = mesh_.mesh().cornerPoint;
        return pointOf[corners[0]] == point || pointOf[corners[1]] == point ||
               pointOf[corners[2]] == point;
    }

    const View& view_;
    const PickPass& pick_;
    NodeId node_;
    const MeshBuffers& mesh_;
};

/// Per point, 1: hidden by itself; empty: none is.
std::vector<std::uint8_t> hiddenOf(const Frame& frame, NodeId node, std::size_t points) {
    std::vector<std::uint8_t> out;
    for (const PointSelection& hidden : frame.hiddenPoints)
        if (hidden.meshNode == node)
            for (const PointIndex p : hidden.points) {
                out.resize(points, 0);
                if (p < points) out[p] = 1;
            }
    return out;
}

/// Marks points all of whose triangles are turned away.
void markTurnedAway(const Frame& frame, NodeId node, const MeshBuffers& mesh,
                    std::span<const glm::vec3> places, std::vector<std::uint8_t>& marks) {
    const auto posed = PosedMesh::make(*frame.scene, node, *frame.pose);
    const double side = posed && mirrors(*posed) ? -1.0 : 1.0;
    const bool parallel = frame.view.clipFromView[3][3] != 0.0;
    const glm::dvec3 eye = eyePosition(frame.view), back = -viewDirection(frame.view);
    enum : std::uint8_t { kAlone, kAway, kTowards };
    std::vector<std::uint8_t> turned(places.size(), kAlone);
    for (const glm::uvec3& corners : mesh.triangles().corners) {
        const auto& pointOf = mesh.mesh().cornerPoint;
        const PointIndex points[]{pointOf[corners[0]], pointOf[corners[1]], pointOf[corners[2]]};
        const glm::dvec3 a(places[points[0]]), b(places[points[1]]), c(places[points[2]]);
        const glm::dvec3 normal = side * glm::cross(b - a, c - a);
        const auto way = glm::dot(normal, parallel ? back : eye - a) > 0.0 ? kTowards : kAway;
        for (const PointIndex p : points)
            turned[p] = std::max(turned[p], static_cast<std::uint8_t>(way));
    }
    marks.resize(places.size(), 0);
    for (std::size_t p = 0; p < places.size(); ++p)
        if (turned[p] == kAway) marks[p] = 1;
}

/// Per point, 1: not drawn, whatever stands before it; empty: all are.
std::vector<std::uint8_t> undrawnOf(const Frame& frame, NodeId node, const MeshBuffers& mesh,
                                    std::span<const glm::vec3> places) {
    std::vector<std::uint8_t> out = hiddenOf(frame, node, places.size());
    if (frame.backfaceCulling) markTurnedAway(frame, node, mesh, places, out);
    return out;
}

bool isDrawn(const View& view, const Projected& at) {
    return at.pixel.x >= 0.0 && at.pixel.y >= 0.0 && at.pixel.x < view.size.x &&
           at.pixel.y < view.size.y && at.depth >= 0.0 && at.depth <= 1.0;
}

/// Points of the triangles that show in the square around a place.
PointsOf shownPoints(const PickPass& pick, const glm::dvec2& at, double radius) {
    // A point within the radius has a triangle at most a pixel away.
    const auto low = glm::max(pixelAt(at - radius) - 1, glm::ivec2(0));
    const auto high = glm::min(pixelAt(at + radius) + 1, pick.size() - 1);
    std::map<NodeId, std::vector<std::uint32_t>> triangles;
    for (int y = low.y; y <= high.y; ++y)
        for (int x = low.x; x <= high.x; ++x)
            if (const PickHit hit = pick.at({x, y}); hit.node.valid())
                if (auto& of = triangles[hit.node]; of.empty() || of.back() != hit.triangle)
                    of.push_back(hit.triangle);
    PointsOf out;
    for (const auto& [node, list] : triangles) {
        const MeshBuffers& mesh = *pick.meshes().at(node);
        auto& points = out[node];
        for (const auto triangle : list)
            for (int i = 0; i < 3; ++i)
                points.push_back(mesh.mesh().cornerPoint[mesh.triangles().corners[triangle][i]]);
        std::ranges::sort(points);
        points.erase(std::ranges::unique(points).begin(), points.end());
    }
    return out;
}

}  // namespace

PointHit nearestPoint(const Frame& frame, const PickPass& pick, glm::dvec2 at, double radius,
                      PickDepth depth) {
    PointHit best;
    best.distance = radius;
    const auto look = [&](NodeId node, PointIndex point, const glm::dvec3& world,
                          const Sight& sight) {
        const auto projected = project(frame.view, world);
        if (!projected || !isDrawn(frame.view, *projected)) return;
        const double distance = glm::distance(projected->pixel, at);
        const bool nearer = distance < best.distance || (!best.node && distance == best.distance);
        if (nearer && (depth == PickDepth::Through || sight.sees(point, world, *projected)))
            best = {node, point, distance};
    };
    if (depth == PickDepth::Through) {
        for (const auto& [node, mesh] : pick.meshes()) {
            const Sight sight(frame, pick, node);
            const auto places = deformMesh(*frame.scene, node, *frame.pose).positions;
            const auto undrawn = undrawnOf(frame, node, *mesh, places);
            for (PointIndex p = 0; p < places.size(); ++p)
                if (undrawn.empty() || !undrawn[p]) look(node, p, glm::dvec3(places[p]), sight);
        }
        return best;
    }
    for (const auto& [node, points] : shownPoints(pick, at, radius)) {
        const auto posed = PosedMesh::make(*frame.scene, node, *frame.pose);
        if (!posed) continue;
        const Sight sight(frame, pick, node);
        std::vector<glm::dvec3> places(points.size());
        posed->places(points, places);
        for (std::size_t i = 0; i < points.size(); ++i) look(node, points[i], places[i], sight);
    }
    return best;
}

std::vector<PointsOnPicture> pointsOnPicture(const Frame& frame, const PickPass& pick,
                                             PickDepth depth) {
    std::vector<PointsOnPicture> out;
    for (const auto& [node, mesh] : pick.meshes()) {
        PointsOnPicture on{node, {}, {}};
        const Sight sight(frame, pick, node);
        const auto places = deformMesh(*frame.scene, node, *frame.pose).positions;
        const auto undrawn = undrawnOf(frame, node, *mesh, places);
        for (PointIndex p = 0; p < places.size(); ++p) {
            if (!undrawn.empty() && undrawn[p]) continue;
            const glm::dvec3 world(places[p]);
            const auto at = project(frame.view, world);
            if (!at || !isDrawn(frame.view, *at)) continue;
            if (depth == PickDepth::Seen && !sight.sees(p, world, *at)) continue;
            on.points.push_back(p);
            on.pixels.emplace_back(at->pixel);
        }
        if (!on.points.empty()) out.push_back(std::move(on));
    }
    return out;
}

}  // namespace sinew
