// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <mutex>
#include <vector>

#include "editor/binding/bind_surface.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/scene/mesh.h"

namespace sinew {

/// A mesh as it stood when it was bound.
struct BoundMesh {
    std::shared_ptr<const Mesh> mesh;
    glm::dmat4 skinBind{1.0};
    friend bool operator==(const BoundMesh&, const BoundMesh&) = default;
};

/// Several meshes as one surface. Coinciding points of one mesh count as one, so that
/// faces which only look joined are bound as if they were, and do not crack.
struct BindPoints {
    std::shared_ptr<const BindSurface> surface;  ///< of `world`
    std::vector<glm::dvec3> world;               ///< per point of the surface, at bind
    std::vector<std::uint32_t> meshOf;           ///< per point of the surface
    std::vector<std::uint32_t> pointOf;          ///< per point of all meshes, mesh by mesh
};

/// `near`: around the joints, world at bind; where it is there and the meshes are much larger,
/// parts that lie mostly outside of it, and that few of `joints` are next to (a floor, a sky, a
/// face that was left over), are left out of the surface, so that they do not say how large it is:
/// their points hang on nothing. Cost: linear.
BindPoints bindPoints(const std::vector<BoundMesh>& meshes, const PlaceBox& near = {},
                      const std::vector<glm::dvec3>& joints = {});

/// The surfaces of the last binds, so that a bind of the same meshes in the same bind finds what
/// was derived from them. May be used from several threads.
class BindSurfaceCache {
public:
    /// `joints`: where they stand, world at bind.
    std::shared_ptr<const BindPoints> of(const std::vector<BoundMesh>& meshes,
                                         const std::vector<glm::dvec3>& joints);

private:
    struct Entry {
        std::vector<BoundMesh> meshes;
        std::vector<glm::dvec3> joints;  ///< none: all of the meshes lies near them
        std::shared_ptr<const BindPoints> points;
    };
    std::mutex mutex_;
    std::vector<Entry> entries_;  // the latest last
};

}  // namespace sinew
