// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/mirror_joint.h"

#include "editor/geometry/surface/place_box.h"
#include "editor/pose/edit_pose.h"

namespace sinew {
namespace {

// Of all meshes, in the world, as many as tell a plane.
void addPoints(std::vector<glm::vec3>& out, const Scene& scene,
               const std::vector<glm::dmat4>& world) {
    constexpr std::size_t kEnough = 20000;
    const auto& nodes = scene.nodes().all();
    std::size_t total = 0;
    for (const Node& node : nodes)
        if (const auto mesh = scene.mesh(node.mesh)) total += mesh->pointCount();
    const std::size_t step = total / kEnough + 1;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (const auto mesh = scene.mesh(nodes[i].mesh))
            for (std::size_t p = 0; p < mesh->pointCount(); p += step)
                out.emplace_back(world[i] * glm::dvec4(glm::dvec3(mesh->positions[p]), 1.0));
}

}  // namespace

JointMirrors::JointMirrors(const Scene& scene, std::shared_ptr<const SceneSymmetry> symmetry)
    : symmetry_(std::move(symmetry)) {
    const auto world = worldOf(scene, editPose(scene)).worldFromNode;
    SymmetrySubject subject;
    std::vector<NodeId> nodes;
    PlaceBox box;
    for (const Node& node : scene.nodes().all()) {
        if (node.mesh.valid()) continue;
        const glm::dvec3 place(world[scene.nodes().indexOf(node.id)][3]);
        nodes.push_back(node.id);
        subject.joints.push_back({node.name, place});
        box.add(place);
    }
    if (symmetry_) {
        plane_ = symmetry_->plane();
    } else {
        SymmetrySubject all = subject;
        addPoints(all.points, scene, world);
        plane_ = findMirrorPlane(all).value_or(axisPlane(all, 0));
    }
    const auto pairs = pairInfluences(subject.joints, plane_, influenceReach(box.size()));
    for (std::size_t i = 0; i < nodes.size(); ++i)
        bones_[nodes[i]] = {subject.joints[i].place,
                            pairs[i] == kNoIndex ? NodeId() : nodes[pairs[i]]};
}

NodeId JointMirrors::mirrorOf(NodeId joint) const {
    const auto paired = symmetry_ ? symmetry_->mirrorOfJoint(joint) : std::nullopt;
    if (paired && bones_.contains(*paired)) return *paired;
    const auto at = bones_.find(joint);
    return at == bones_.end() || isLeftAlone(joint) ? NodeId() : at->second.mirror;
}

bool JointMirrors::isLeftAlone(NodeId joint) const {
    const auto at = bones_.find(joint);
    return symmetry_ && at != bones_.end() &&
           (symmetry_->hasNoMirror(joint) || symmetry_->hasNoMirror(at->second.mirror));
}

std::optional<MirrorJoint> JointMirrors::of(NodeId joint) const {
    const NodeId other = mirrorOf(joint);
    if (!other.valid() || other == joint) return std::nullopt;
    return MirrorJoint{other, bones_.at(other).place, glm::dmat3(reflection(plane_))};
}

}  // namespace sinew
