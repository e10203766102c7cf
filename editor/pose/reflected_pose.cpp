// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/reflected_pose.h"

#include "editor/pose/edit_pose.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

constexpr double kReflectedAlike = 1e-9;  // relative; what rounding leaves is far less

bool isReflectedAlike(const glm::dvec3& a, const glm::dvec3& b) {
    return glm::distance(a, b) <= kReflectedAlike * (1.0 + glm::length(b));
}

}  // namespace

ReflectedPose::ReflectedPose(const Scene& unposed, const glm::dmat3& reflection)
    : nodes_(unposed.nodesPtr()),
      reflection_(reflection),
      unposed_(editPose(unposed).locals),
      world_(worldOf(unposed, editPose(unposed)).worldFromNode) {}

bool ReflectedPose::isPosed(const LocalPose& pose, NodeId node) const {
    const std::size_t at = nodes_->indexOf(node);
    return relativeDifference(toMatrix(pose.locals[at]), toMatrix(unposed_[at])) > kReflectedAlike;
}

std::optional<Trs> ReflectedPose::of(const LocalPose& pose, NodeId from, NodeId onto) const {
    const std::size_t a = nodes_->indexOf(from), b = nodes_->indexOf(onto);
    const Trs &now = pose.locals[a], &start = unposed_[b];
    const glm::dmat3 aboveA = above(a), aboveB = above(b);
    const glm::dmat3 startA(toMatrix(unposed_[a]));
    if (!invertible(aboveA) || !invertible(aboveB) || !invertible(startA)) return std::nullopt;
    // From the one parent's space, over the plane, into the other's.
    const glm::dmat3 over = glm::inverse(aboveB) * reflection_ * aboveA;
    const glm::dmat3 motion = glm::dmat3(toMatrix(now)) * glm::inverse(startA);
    const glm::dmat3 turned = over * motion * glm::inverse(over) * glm::dmat3(toMatrix(start));
    Trs out = toTrs(glm::dmat4(turned));
    out.translation = start.translation + over * (now.translation - unposed_[a].translation);
    if (isReflectedAlike(out.scale, start.scale)) out.scale = start.scale;
    if (isReflectedAlike(out.shear, start.shear)) out.shear = start.shear;
    const Trs& before = pose.locals[b];
    return relativeDifference(toMatrix(out), toMatrix(before)) < kReflectedAlike ? before : out;
}

glm::dmat3 ReflectedPose::above(std::size_t node) const {
    const auto parent = nodes_->parentIndex(node);
    return parent == kNoIndex ? glm::dmat3(1.0) : glm::dmat3(world_[parent]);
}

}  // namespace sinew
