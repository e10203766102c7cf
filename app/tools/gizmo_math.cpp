// SPDX-License-Identifier: Apache-2.0
#include "app/tools/gizmo_math.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>
#include <utility>

#include "editor/geometry/surface/segment.h"
#include "editor/operations/targets.h"
#include "editor/scene/numbers.h"

namespace sinew {

namespace {

constexpr double kGrab = 8.0;        // pixels on either side of a line that still count as on it
constexpr double kCentreGrab = 9.0;  // pixels around the move gizmo's centre
constexpr int kRingSteps = 96;
constexpr double kEdgeOnSine =
    0.12;  // below about 7 degrees a ray meets the ring's plane too far away to follow the hand

/// Any unit vector at right angles to a unit vector.
glm::dvec3 perpendicular(const glm::dvec3& v) {
    const glm::dvec3 other = std::abs(v.x) < 0.7 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    return glm::normalize(glm::cross(v, other));
}

double distanceToRing(const View& view, const glm::dvec3& origin, const glm::dvec3& axis,
                      double radius, const glm::dvec3& eye, bool frontOnly,
                      const glm::dvec2& pixel) {
    const glm::dvec3 u = perpendicular(axis), v = glm::cross(axis, u);
    const glm::dvec3 towardsEye = glm::normalize(eye - origin);
    double best = 1e9;
    glm::dvec2 last{0.0};
    bool lastSeen = false;
    for (int i = 0; i <= kRingSteps; ++i) {
        const double a = glm::two_pi<double>() * i / kRingSteps;
        const glm::dvec3 arm = u * std::cos(a) + v * std::sin(a);
        const glm::dvec3 at = projected(view, origin + arm * radius);
        const bool seen = at.z > 0 && (!frontOnly || glm::dot(arm, towardsEye) > -0.02);
        if (seen && lastSeen) best = std::min(best, distanceToSegment(pixel, last, glm::dvec2(at)));
        last = glm::dvec2(at);
        lastSeen = seen;
    }
    return best;
}

}  // namespace

glm::dmat4 gizmoMatrix(const glm::dmat4& worldFromNode, Space space) {
    glm::dmat4 out(1.0);
    out[3] = worldFromNode[3];
    if (space == Space::World) return out;
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3 axis(worldFromNode[i]);
        const double length = glm::length(axis);
        if (length > 1e-12) out[i] = glm::dvec4(axis / length, 0.0);
    }
    return out;
}

int rotateAxisAt(const View& view, const glm::dmat4& worldFromGizmo, const glm::dvec3& eye,
                 const glm::dvec2& pixel) {
    const glm::dvec3 origin(worldFromGizmo[3]);
    const double radius = gizmoRadius(view, origin);
    int best = -1;
    double bestDistance = kGrab;
    for (int axis = 0; axis < 4; ++axis) {
        const double d =
            distanceToRing(view, origin, axisDirection(worldFromGizmo, axis, eye),
                           axis == 3 ? radius * kGizmoViewRing : radius, eye, axis != 3, pixel);
        if (d < bestDistance) {
            bestDistance = d;
            best = axis;
        }
    }
    return best;
}

int moveAxisAt(const View& view, const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) {
    const glm::dvec3 origin(worldFromGizmo[3]);
    const double radius = gizmoRadius(view, origin);
    const glm::dvec3 centre = projected(view, origin);
    if (glm::distance(glm::dvec2(centre), pixel) < kCentreGrab) return 3;
    int best = -1;
    double bestDistance = kGrab;
    for (int axis = 0; axis < 3; ++axis) {
        const glm::dvec3 tip = projected(view, origin + glm::dvec3(worldFromGizmo[axis]) * radius);
        if (tip.z <= 0 || centre.z <= 0) continue;
        const double d = distanceToSegment(pixel, glm::dvec2(centre), glm::dvec2(tip));
        if (d < bestDistance) {
            bestDistance = d;
            best = axis;
        }
    }
    return best;
}

glm::dvec3 axisDirection(const glm::dmat4& worldFromGizmo, int axis, const glm::dvec3& eye) {
    if (axis < 3) return glm::dvec3(worldFromGizmo[axis]);
    return glm::normalize(eye - glm::dvec3(worldFromGizmo[3]));
}

namespace {
/// The arm from `origin` to where a ray meets the plane at right angles to `axis`; zero where it
/// does not.
glm::dvec3 armOf(const Ray& ray, const glm::dvec3& origin, const glm::dvec3& axis) {
    const double slope = glm::dot(ray.direction, axis);
    if (std::abs(slope) < 1e-9) return glm::dvec3(0.0);
    const double t = glm::dot(origin - ray.origin, axis) / slope;
    return t <= 0 ? glm::dvec3(0.0) : ray.origin + ray.direction * t - origin;
}
}  // namespace

RotateDrag::RotateDrag(const View& view, const glm::dvec3& origin, const glm::dvec3& axis,
                       const Ray& ray, const glm::dvec2& pixel)
    : origin_(origin), axis_(axis), from_(armOf(ray, origin, axis)), fromPixel_(pixel) {
    const glm::dvec3 sight = glm::normalize(origin - ray.origin);
    edgeOn_ = std::abs(glm::dot(sight, axis)) < kEdgeOnSine || glm::length(from_) < 1e-12;
    if (!edgeOn_) return;
    // The ring's near point moves along axis x towardsEye: its way on the screen for a radian.
    const double radius = gizmoRadius(view, origin);
    const glm::dvec3 nearest = origin - sight * radius;
    const glm::dvec3 along = glm::normalize(glm::cross(axis, -sight)) * radius;
    const glm::dvec2 a(projected(view, nearest - along * 0.01)),
        b(projected(view, nearest + along * 0.01));
    tangent_ = (b - a) / 0.02;
}

double RotateDrag::angleAt(const Ray& ray, const glm::dvec2& pixel) {
    if (edgeOn_) {
        const double length2 = glm::dot(tangent_, tangent_);
        return length2 > 0 ? glm::dot(pixel - fromPixel_, tangent_) / length2 : 0.0;
    }
    const glm::dvec3 arm = armOf(ray, origin_, axis_);
    if (glm::length(arm) < 1e-12) return angle_;
    const double now = std::atan2(glm::dot(axis_, glm::cross(from_, arm)), glm::dot(from_, arm));
    angle_ += std::remainder(now - angle_, glm::two_pi<double>());
    return angle_;
}

MoveDrag::MoveDrag(const glm::dmat4& worldFromGizmo, int axis, const glm::dvec3& eye,
                   const Ray& ray)
    : origin_(worldFromGizmo[3]),
      direction_(axisDirection(worldFromGizmo, axis, eye)),
      free_(axis == 3) {
    // An axis is dragged in the plane through it that faces the eye best.
    const glm::dvec3 sight = glm::normalize(eye - origin_);
    const glm::dvec3 facing = sight - direction_ * glm::dot(sight, direction_);
    planeNormal_ = free_ || glm::length(facing) < 1e-6 ? sight : glm::normalize(facing);
    from_ = origin_;
    from_ = meet(ray);
}

glm::dvec3 MoveDrag::meet(const Ray& ray) const {
    const double slope = glm::dot(ray.direction, planeNormal_);
    if (std::abs(slope) < 1e-9) return from_;
    const double t = glm::dot(origin_ - ray.origin, planeNormal_) / slope;
    return t <= 0 ? from_ : ray.origin + ray.direction * t;
}

glm::dvec3 MoveDrag::offsetAt(const Ray& ray) const {
    const glm::dvec3 way = meet(ray) - from_;
    return free_ ? way : direction_ * glm::dot(way, direction_);
}

ScaleDrag::ScaleDrag(const glm::dmat4& worldFromGizmo, int axis, const glm::dvec3& eye,
                     const Ray& ray, const glm::dvec2& pixel)
    : way_(worldFromGizmo, axis, eye, ray),
      axis_(axisDirection(worldFromGizmo, axis, eye)),
      from_(glm::dot(way_.start() - glm::dvec3(worldFromGizmo[3]), axis_)),
      fromPixel_(pixel.x),
      even_(axis == 3) {}

double ScaleDrag::factorAt(const Ray& ray, const glm::dvec2& pixel) const {
    constexpr double kDoublingPixels = 150.0;
    const double factor = even_         ? std::exp2((pixel.x - fromPixel_) / kDoublingPixels)
                          : from_ > 0.0 ? 1.0 + glm::dot(way_.offsetAt(ray), axis_) / from_
                                        : 1.0;
    return std::max(kLeastScale, factor);
}

std::vector<NodeId> ofActiveSort(const Scene& scene, const std::vector<NodeId>& selected) {
    std::vector<NodeId> out;
    const NodeTable& nodes = scene.nodes();
    const Node* active = selected.empty() ? nullptr : nodes.find(selected.back());
    if (!active) return out;
    const auto sortOf = [&](const Node& node) {
        return std::pair(node.mesh.valid(), isBound(scene, node.id));
    };
    std::ranges::copy_if(selected, std::back_inserter(out), [&](NodeId id) {
        const Node* node = nodes.find(id);
        return node && sortOf(*node) == sortOf(*active);
    });
    return out;
}

std::vector<NodeId> posedNodes(const Scene& scene, const std::vector<NodeId>& selected) {
    const NodeTable& nodes = scene.nodes();
    const auto meant = ofActiveSort(scene, selected);
    std::vector<NodeId> out;
    std::ranges::copy_if(meant, std::back_inserter(out), [&](NodeId id) {
        return std::ranges::none_of(
            meant, [&](NodeId other) { return other != id && nodes.isWithin(id, other); });
    });
    return out;
}

namespace {
glm::dmat3 parentMatrix(const Scene& scene, const ScenePose& pose, std::uint32_t index) {
    const auto parent = scene.nodes().parentIndex(index);
    return parent == kNoIndex ? glm::dmat3(1.0) : glm::dmat3(pose.worldFromNode[parent]);
}
}  // namespace

void turn(LocalPose& locals, const Scene& scene, const ScenePose& start, NodeId node, int axis,
          Space space, const glm::dvec3& worldAxis, double angle) {
    const auto index = scene.nodes().indexOf(node);
    Trs& local = locals.locals[index];
    const bool own = space == Space::Local && axis < 3;
    const glm::dmat3 parent = parentMatrix(scene, start, index);
    // A mirror above the node turns the sense of rotation round.
    const double sense = glm::determinant(parent) < 0 ? -1.0 : 1.0;
    if (own) {
        // The axis as the gizmo shows it: the node's own, turned by its scale's sign.
        glm::dvec3 unit(0.0);
        unit[axis] = local.scale[axis] < 0 ? -1.0 : 1.0;
        local.rotation = glm::normalize(local.rotation * glm::angleAxis(angle * sense, unit));
        return;
    }
    if (!invertible(parent)) return;
    const glm::dvec3 inParent = glm::normalize(glm::inverse(parent) * worldAxis);
    local.rotation = glm::normalize(glm::angleAxis(angle * sense, inParent) * local.rotation);
}

void shift(LocalPose& locals, const Scene& scene, const ScenePose& start, NodeId node,
           const glm::dvec3& worldOffset) {
    const auto index = scene.nodes().indexOf(node);
    const glm::dmat3 parent = parentMatrix(scene, start, index);
    if (invertible(parent)) locals.locals[index].translation += glm::inverse(parent) * worldOffset;
}

}  // namespace sinew
