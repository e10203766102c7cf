// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "editor/geometry/surface/adjacency.h"
#include "editor/pose/pose.h"
#include "editor/scene/scene.h"

namespace sinew {

/// What a pose does to a bound surface, each as a share: 0, nothing; 1, the worst there can be. All
/// but roughness go by the deformation gradient F of a triangle and a thin layer below it, from
/// where they were bound to the pose, and by its singular values s1 >= s2 >= s3.
enum class SurfaceMeasure : std::uint8_t {
    OutOfShape,       ///< 1 - min(s3, 1 / s1); 1 where the layer is turned inside out
    Stretch,          ///< 1 - 1 / s1: 0.5 is twice as long
    VolumeLost,       ///< 1 - det F
    SelfPenetration,  ///< 1: within another part of the mesh, where it was not when bound
    Roughness  ///< how far a point stands from where its neighbours want it, in lengths of edges
};
inline constexpr std::size_t kSurfaceMeasures = 5;

/// A mesh as it was bound, in world space without blend shapes, made once and looked at in many
/// poses.
class BoundSurface {
public:
    /// None where the mesh has no triangle or is not bound to bones. Cost: the mesh.
    static std::optional<BoundSurface> make(const Scene& scene, SkinId skin);

    struct Triangle {
        std::array<PointIndex, 3> points;
        float area;
        bool layered;           ///< third column is the normals' mean; else the triangle's own
        glm::mat3 fromColumns;  ///< of its edges and third column: the inverse
    };

    SkinId skin;
    NodeId meshNode;
    std::vector<Triangle> triangles;  ///< with an area
    std::vector<glm::vec3> points;    ///< world, as bound
    std::vector<glm::vec3> lifted;    ///< mesh space, a layer above the surface
    std::vector<float> areas;         ///< by point: a third of its triangles'
    Compressed trianglesOf;           ///< by point
    Compressed neighbours;
    double area = 0.0;
    double layer = 0.0;                ///< thickness, in metres
    std::vector<glm::vec3> normals;    ///< by point, of the bound places, unit
    std::vector<std::uint8_t> within;  ///< by point: inside of another part as bound; made when
    void findWithin();                 ///< self-penetration is asked for
};

/// One pose.
struct SurfaceChange {
    std::vector<float> ofPoint;  ///< what was asked for; the mean over the triangles at a point
    /// Area that is looked at: of each triangle the larger of what it has bound and posed, so that
    /// what is torn open and what is pressed together both count as what is seen of them.
    double seen = 0.0;
    double outOfShape = 0.0;  ///< sum over that area
    double asked = 0.0;       ///< the same of what was asked for
};

/// `rows`: in place of the scene's. Only what does not move rigidly is calculated. On all cores;
/// about 20 ms for 200,000 triangles of which all bend. Self-penetration makes a search tree of the
/// posed surface.
SurfaceChange surfaceChange(const Scene& scene, const BoundSurface& surface, const ScenePose& pose,
                            SurfaceMeasure measure, const Rows* rows = nullptr);

}  // namespace sinew
