// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QThreadPool>
#include <map>
#include <memory>
#include <optional>

#include "app/view/camera.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/paint/stroke.h"
#include "editor/pose/pose.h"
#include "editor/scene/scene.h"

namespace sinew {

/// What picking and painting need of a mesh; the same for all poses and weights.
struct Surface {
    std::shared_ptr<const Mesh> mesh;
    Triangles triangles;
    std::shared_ptr<const PaintSurface> paint;
};

/// Surfaces of a scene's meshes, made on another thread as meshes appear and kept while the scene
/// has the block.
class Surfaces : public QObject {
    Q_OBJECT
public:
    explicit Surfaces(QObject* parent = nullptr);
    ~Surfaces() override;

    /// Starts making what is missing, lets go of what the scene no longer has.
    void follow(const Scene& scene);
    /// Null while it is being made.
    std::shared_ptr<const Surface> find(const std::shared_ptr<const Mesh>& mesh) const;

Q_SIGNALS:
    void ready();

private:
    void make(std::shared_ptr<const Mesh> mesh);
    std::map<const Mesh*, std::shared_ptr<const Surface>> made_;
    std::map<const Mesh*, std::shared_ptr<const Mesh>> making_;
    QThreadPool pool_;
};

/// A place on the posed surface of a mesh node.
struct SurfacePoint {
    NodeId meshNode;
    std::uint32_t triangle = kNoIndex;
    glm::dvec3 position{0.0};          ///< world
    glm::dvec3 normal{0.0, 1.0, 0.0};  ///< of the triangle, unit, towards the eye
    PointIndex nearest = kNoIndex;     ///< the triangle's point nearest to `position`
};

/// Where a ray meets a triangle of a mesh node as posed (skin and morphs applied). A ray that just
/// misses is moved onto it. Nothing where triangle or node are not there. Cost: the skin's slots.
/// `posed`: world positions of all points where already known.
std::optional<SurfacePoint> surfacePoint(const Scene& scene, const ScenePose& pose,
                                         const Surface& surface, NodeId meshNode,
                                         std::uint32_t triangle, const Ray& ray,
                                         std::span<const glm::vec3> posed = {});

/// What a ray goes through first of a mesh: where it comes in and where it goes out next, world. Of
/// a sheet both are one place.
struct Flesh {
    glm::dvec3 in{0.0};
    glm::dvec3 out{0.0};
    glm::dvec3 middle() const { return 0.5 * (in + out); }
};
/// Of a mesh node as posed; nothing where the ray misses it. Cost: the mesh.
std::optional<Flesh> fleshAlong(const Scene& scene, const ScenePose& pose, const Surface& surface,
                                NodeId meshNode, const Ray& ray);

/// The box around nodes as posed: the surface of meshes, the origins of others and of their
/// children. Cost: the points of those meshes.
Bounds boundsOf(const Scene& scene, const ScenePose& pose, std::span<const NodeId> nodes);
/// Around these vertices of a mesh as posed.
Bounds boundsOfPoints(const Scene& scene, const ScenePose& pose, NodeId meshNode,
                      std::span<const PointIndex> points);
/// The box around all meshes and joints, whether they are shown or not.
Bounds boundsOfAll(const Scene& scene, const ScenePose& pose);

}  // namespace sinew
