// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/mirror_joint.h"

#include <algorithm>

#include "editor/geometry/surface/place_box.h"
#include "editor/pose/edit_pose.h"

namespace sinew {

std::optional<MirrorJoint> mirrorOfJoint(const Scene& scene, NodeId joint,
                                         const SceneSymmetry* symmetry) {
    const auto world = worldOf(scene, editPose(scene)).worldFromNode;
    const auto placeOf = [&](NodeId id) { return glm::dvec3(world[scene.nodes().indexOf(id)][3]); };
    const auto with = [&](NodeId other, const MirrorPlane& plane) {
        return MirrorJoint{other, placeOf(other), glm::dmat3(reflection(plane))};
    };
    if (symmetry)
        for (const auto& mesh : symmetry->meshes()) {
            const auto* there = symmetry->mirrorOf(mesh.node);
            const SlotIndex slot = mesh.skin->slotOf(joint);
            if (!there || slot == kNoIndex) continue;
            const SlotIndex other = symmetry->slotMap(mesh, *there)[slot];
            const NodeId node = other == kNoIndex ? NodeId() : there->skin->slots[other].node;
            if (node != joint && scene.nodes().find(node)) return with(node, symmetry->plane());
        }
    std::vector<NodeId> bones;
    SymmetrySubject subject;
    PlaceBox box;
    for (const Node& node : scene.nodes().all()) {
        if (node.mesh.valid()) continue;
        bones.push_back(node.id);
        subject.joints.push_back({node.name, placeOf(node.id)});
        subject.points.emplace_back(placeOf(node.id));
        box.add(placeOf(node.id));
    }
    const auto at = static_cast<std::size_t>(std::ranges::find(bones, joint) - bones.begin());
    if (at == bones.size()) return std::nullopt;
    const MirrorPlane plane =
        symmetry ? symmetry->plane() : findMirrorPlane(subject).value_or(axisPlane(subject, 0));
    const auto pairs = pairInfluences(subject.joints, plane, influenceReach(box.size()));
    if (pairs[at] == kNoIndex || pairs[at] == at) return std::nullopt;
    return with(bones[pairs[at]], plane);
}

}  // namespace sinew
