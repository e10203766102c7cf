// SPDX-License-Identifier: Apache-2.0
#include "app/view/surfaces.h"

#include <QMetaObject>
#include <algorithm>
#include <set>

#include "editor/deform/posed_mesh.h"
#include "editor/deform/skinning.h"

namespace sinew {

Surfaces::Surfaces(QObject* parent) : QObject(parent) { pool_.setMaxThreadCount(1); }

Surfaces::~Surfaces() {
    pool_.clear();
    pool_.waitForDone();
}

void Surfaces::follow(const Scene& scene) {
    std::set<const Mesh*> present;
    for (const MeshId id : scene.meshes()) {
        auto mesh = scene.mesh(id);
        present.insert(mesh.get());
        if (!made_.contains(mesh.get()) && !making_.contains(mesh.get())) make(std::move(mesh));
    }
    std::erase_if(made_, [&](const auto& entry) { return !present.contains(entry.first); });
}

void Surfaces::make(std::shared_ptr<const Mesh> mesh) {
    making_[mesh.get()] = mesh;
    pool_.start([this, mesh] {
        auto surface = std::make_shared<Surface>();
        surface->mesh = mesh;
        surface->triangles = triangulate(*mesh);
        surface->paint = makePaintSurface(mesh);
        QMetaObject::invokeMethod(
            this,
            [this, surface] {
                making_.erase(surface->mesh.get());
                made_[surface->mesh.get()] = surface;
                Q_EMIT ready();
            },
            Qt::QueuedConnection);
    });
}

std::shared_ptr<const Surface> Surfaces::find(const std::shared_ptr<const Mesh>& mesh) const {
    const auto it = made_.find(mesh.get());
    return it == made_.end() ? nullptr : it->second;
}

namespace {

using Corners = std::array<glm::dvec3, 3>;

/// The point of a triangle nearest to `p` (Ericson, Real-Time Collision Detection 2005, 5.1.5).
glm::dvec3 nearestOnTriangle(const glm::dvec3& p, const Corners& t) {
    const glm::dvec3 ab = t[1] - t[0], ac = t[2] - t[0], ap = p - t[0];
    const double d1 = glm::dot(ab, ap), d2 = glm::dot(ac, ap);
    if (d1 <= 0 && d2 <= 0) return t[0];
    const glm::dvec3 bp = p - t[1];
    const double d3 = glm::dot(ab, bp), d4 = glm::dot(ac, bp);
    if (d3 >= 0 && d4 <= d3) return t[1];
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) return t[0] + ab * (d1 / (d1 - d3));
    const glm::dvec3 cp = p - t[2];
    const double d5 = glm::dot(ab, cp), d6 = glm::dot(ac, cp);
    if (d6 >= 0 && d5 <= d6) return t[2];
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) return t[0] + ac * (d2 / (d2 - d6));
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 >= d3 && d5 >= d6)
        return t[1] + (t[2] - t[1]) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
    const double all = va + vb + vc;
    return all == 0 ? t[0] : t[0] + ab * (vb / all) + ac * (vc / all);
}

// How far along a ray it meets a triangle; none where it misses (Moeller and Trumbore 1997).
std::optional<double> meets(const Ray& ray, const Corners& t) {
    const glm::dvec3 ab = t[1] - t[0], ac = t[2] - t[0];
    const glm::dvec3 across = glm::cross(ray.direction, ac);
    const double det = glm::dot(ab, across);
    if (det == 0.0) return std::nullopt;
    const glm::dvec3 from = ray.origin - t[0];
    const double u = glm::dot(from, across) / det;
    const glm::dvec3 turned = glm::cross(from, ab);
    const double v = glm::dot(ray.direction, turned) / det;
    const double way = glm::dot(ac, turned) / det;
    if (u < 0.0 || v < 0.0 || u + v > 1.0 || way <= 0.0) return std::nullopt;
    return way;
}

}  // namespace

std::optional<Flesh> fleshAlong(const Scene& scene, const ScenePose& pose, const Surface& surface,
                                NodeId meshNode, const Ray& ray) {
    const auto posed = PosedMesh::make(scene, meshNode, pose);
    if (!posed || posed->mesh() != surface.mesh) return std::nullopt;
    const auto positions = deformMesh(scene, meshNode, pose).positions;
    std::vector<double> ways;
    for (const glm::uvec3& corners : surface.triangles.corners) {
        Corners t;
        for (int i = 0; i < 3; ++i)
            t[i] = glm::dvec3(positions[surface.mesh->cornerPoint[corners[i]]]);
        if (const auto way = meets(ray, t)) ways.push_back(*way);
    }
    if (ways.empty()) return std::nullopt;
    std::ranges::sort(ways);
    // What meets an edge meets both its triangles.
    constexpr double kSame = 1e-6;
    const auto out =
        std::ranges::find_if(ways, [&](double way) { return way > ways.front() * (1.0 + kSame); });
    const double last = out == ways.end() ? ways.front() : *out;
    return Flesh{ray.origin + ray.direction * ways.front(), ray.origin + ray.direction * last};
}

std::optional<SurfacePoint> surfacePoint(const Scene& scene, const ScenePose& pose,
                                         const Surface& surface, NodeId meshNode,
                                         std::uint32_t triangle, const Ray& ray,
                                         std::span<const glm::vec3> posed) {
    if (triangle >= surface.triangles.corners.size() || !scene.nodes().find(meshNode))
        return std::nullopt;
    const auto& mesh = *surface.mesh;
    std::array<PointIndex, 3> points;
    for (int i = 0; i < 3; ++i)
        points[i] = mesh.cornerPoint[surface.triangles.corners[triangle][i]];
    Corners t;
    if (!posed.empty())
        for (int i = 0; i < 3; ++i) t[i] = glm::dvec3(posed[points[i]]);
    else if (const auto asked = PosedMesh::make(scene, meshNode, pose);
             asked && asked->mesh() == surface.mesh)
        asked->places(points, t);
    else
        return std::nullopt;

    SurfacePoint out{meshNode, triangle, {}, {}, points[0]};
    const glm::dvec3 cross = glm::cross(t[1] - t[0], t[2] - t[0]);
    const double area = glm::length(cross);
    out.normal = area > 0 ? cross / area : -ray.direction;
    const double slope = glm::dot(out.normal, ray.direction);
    if (slope > 0) out.normal = -out.normal;
    // Edge-on, the plane gives no usable distance: take the middle's.
    constexpr double kEdgeOn = 1e-6;
    const glm::dvec3 reference = (t[0] + t[1] + t[2]) / 3.0 - ray.origin;
    const double along = std::abs(slope) > kEdgeOn
                             ? glm::dot(t[0] - ray.origin, out.normal) / -std::abs(slope)
                             : glm::dot(reference, ray.direction);
    out.position = nearestOnTriangle(ray.origin + ray.direction * along, t);
    const auto nearest = std::ranges::min_element(
        t, {}, [&](const glm::dvec3& corner) { return glm::distance(corner, out.position); });
    out.nearest = points[static_cast<std::size_t>(nearest - t.begin())];
    return out;
}

Bounds boundsOf(const Scene& scene, const ScenePose& pose, std::span<const NodeId> nodes) {
    Bounds bounds;
    const auto& table = scene.nodes();
    for (const NodeId id : nodes) {
        const Node* node = table.find(id);
        if (!node) continue;
        if (node->mesh.valid() && scene.mesh(node->mesh)) {
            for (const auto& position : deformMesh(scene, id, pose).positions)
                bounds.add(glm::dvec3(position));
            continue;
        }
        bounds.add(glm::dvec3(pose.worldFromNode[table.indexOf(id)][3]));
        for (const NodeId child : table.children(id))
            bounds.add(glm::dvec3(pose.worldFromNode[table.indexOf(child)][3]));
    }
    return bounds;
}

Bounds boundsOfPoints(const Scene& scene, const ScenePose& pose, NodeId meshNode,
                      std::span<const PointIndex> points) {
    Bounds bounds;
    const auto posed = PosedMesh::make(scene, meshNode, pose);
    if (!posed) return bounds;
    std::vector<glm::dvec3> places(points.size());
    posed->places(points, places);
    for (const auto& place : places) bounds.add(place);
    return bounds;
}

Bounds boundsOfAll(const Scene& scene, const ScenePose& pose) {
    std::vector<NodeId> all;
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid() || node.kind == NodeKind::Joint) all.push_back(node.id);
    return boundsOf(scene, pose, all);
}

}  // namespace sinew
