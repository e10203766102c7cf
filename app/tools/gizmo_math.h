// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "app/state/context.h"
#include "app/view/camera.h"
#include "editor/pose/pose.h"
#include "render/renderer.h"

namespace sinew {

// Pure geometry of the gizmos: which part is under the mouse, and what a drag of it means. Axes: 0
// x, 1 y, 2 z, 3 the view's own (rotate: about the line of sight; move: in the picture's plane).

inline constexpr int kViewAxis = 3;

/// Origin and unit axes of a gizmo at a node whose world matrix is given: its own axes (a zero one
/// is made up), or the world's.
glm::dmat4 gizmoMatrix(const glm::dmat4& worldFromNode, Space space);

/// The axis under a pixel (logical), or -1. Of rings only the halves that face the eye count, as
/// they are drawn.
int rotateAxisAt(const View& view, const glm::dmat4& worldFromGizmo, const glm::dvec3& eye,
                 const glm::dvec2& pixel);
/// Of arrows, and of the scale gizmo's bars.
int moveAxisAt(const View& view, const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel);

/// World direction of a gizmo's axis; 3 is the direction towards the eye.
glm::dvec3 axisDirection(const glm::dmat4& worldFromGizmo, int axis, const glm::dvec3& eye);

/// A turn about an axis that follows the mouse: past a half turn it goes on counting.
class RotateDrag {
public:
    /// `view` serves the case that the ring is seen edge-on: then the mouse's way along the ring's
    /// picture counts.
    RotateDrag(const View& view, const glm::dvec3& origin, const glm::dvec3& axis, const Ray& ray,
               const glm::dvec2& pixel);
    /// The angle since the press, radians, right-handed about the axis.
    double angleAt(const Ray& ray, const glm::dvec2& pixel);

private:
    glm::dvec3 origin_, axis_, from_;
    bool edgeOn_;
    glm::dvec2 fromPixel_, tangent_{0.0};  // pixels; a radian of turn
    double angle_ = 0.0;
};

/// How far a mouse drag along an axis, or in the picture's plane (axis 3), has moved a point: world
/// metres.
class MoveDrag {
public:
    MoveDrag(const glm::dmat4& worldFromGizmo, int axis, const glm::dvec3& eye, const Ray& ray);
    glm::dvec3 offsetAt(const Ray& ray) const;
    /// Where the press met the axis or the plane: world.
    const glm::dvec3& start() const { return from_; }

private:
    glm::dvec3 meet(const Ray& ray) const;
    glm::dvec3 origin_, direction_, planeNormal_, from_;
    bool free_;
};

/// The factor that a mouse drag stands for: along an axis, how much farther from the origin the
/// mouse is than at the press; for axis 3 (evenly), the mouse's way to the right, a doubling every
/// 150 pixels. Never below kLeastScale, so that no drag makes something flat.
class ScaleDrag {
public:
    static constexpr double kLeastScale = 0.001;

    ScaleDrag(const glm::dmat4& worldFromGizmo, int axis, const glm::dvec3& eye, const Ray& ray,
              const glm::dvec2& pixel);
    double factorAt(const Ray& ray, const glm::dvec2& pixel) const;

private:
    MoveDrag way_;
    glm::dvec3 axis_;
    double from_;  // along the axis at the press, metres
    double fromPixel_;
    bool even_;
};

/// Of the selection those of the active node's sort: bound meshes, other meshes, or joints and
/// groups.
std::vector<NodeId> ofActiveSort(const Scene& scene, const std::vector<NodeId>& selected);
/// The nodes that posing moves as one: of those the ones with no other of them above.
std::vector<NodeId> posedNodes(const Scene& scene, const std::vector<NodeId>& selected);

/// Locals with one node turned by `angle` about a gizmo axis, about its own origin; translation,
/// scale and shear stay. Local space turns about the node's own axis exactly; world space goes
/// through the parent's world matrix.
void turn(LocalPose& locals, const Scene& scene, const ScenePose& start, NodeId node, int axis,
          Space space, const glm::dvec3& worldAxis, double angle);
/// Locals with one node moved by a world offset.
void shift(LocalPose& locals, const Scene& scene, const ScenePose& start, NodeId node,
           const glm::dvec3& worldOffset);

}  // namespace sinew
