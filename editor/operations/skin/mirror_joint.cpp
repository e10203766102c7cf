// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/mirror_joint.h"

#include <algorithm>

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

/// The joints and other bones of a scene, where they stand in editPose().
struct Bones {
    explicit Bones(const Scene& scene)
        : scene_(scene), world_(worldOf(scene, editPose(scene)).worldFromNode) {
        for (const Node& node : scene.nodes().all()) {
            if (node.mesh.valid()) continue;
            nodes.push_back(node.id);
            subject.joints.push_back({node.name, placeOf(node.id)});
            box.add(placeOf(node.id));
        }
    }
    glm::dvec3 placeOf(NodeId id) const {
        return glm::dvec3(world_[scene_.nodes().indexOf(id)][3]);
    }
    MirrorPlane plane(const SceneSymmetry* symmetry) const {
        if (symmetry) return symmetry->plane();
        SymmetrySubject all = subject;
        addPoints(all.points, scene_, world_);
        return findMirrorPlane(all).value_or(axisPlane(all, 0));
    }

    std::vector<NodeId> nodes;
    SymmetrySubject subject;
    PlaceBox box;

private:
    const Scene& scene_;
    std::vector<glm::dmat4> world_;
};

}  // namespace

MirrorPlane mirrorOfBones(const Scene& scene, const SceneSymmetry* symmetry) {
    return Bones(scene).plane(symmetry);
}

std::optional<MirrorJoint> mirrorOfJoint(const Scene& scene, NodeId joint,
                                         const SceneSymmetry* symmetry) {
    const Bones bones(scene);
    const MirrorPlane plane = bones.plane(symmetry);
    const auto with = [&](NodeId other) {
        return MirrorJoint{other, bones.placeOf(other), glm::dmat3(reflection(plane))};
    };
    if (const auto paired = symmetry ? symmetry->mirrorOfJoint(joint) : std::nullopt) {
        if (*paired == joint) return std::nullopt;  // as somebody said
        if (scene.nodes().find(*paired)) return with(*paired);
    }
    const auto at =
        static_cast<std::size_t>(std::ranges::find(bones.nodes, joint) - bones.nodes.begin());
    if (at == bones.nodes.size()) return std::nullopt;
    const auto pairs =
        pairInfluences(bones.subject.joints, plane, influenceReach(bones.box.size()));
    if (pairs[at] == kNoIndex || pairs[at] == at) return std::nullopt;
    return with(bones.nodes[pairs[at]]);
}

}  // namespace sinew
