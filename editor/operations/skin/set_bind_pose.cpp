// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/deform/posed_mesh.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

Message obstacleSetBindPose(const Scene& scene, const Selection& selection) {
    if (targetSkinsWithBones(scene, selection).empty())
        return Message("The bones of the selected meshes are cleared; use Attach Bones first.");
    return {};
}

Expected<Outcome> runSetBindPose(const Scene& scene, const Selection& selection, const Params&,
                                 const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    Scene after = scene;
    const auto world = currentPose(scene).worldFromNode;
    const auto skins = targetSkinsWithBones(scene, selection);
    for (const SkinId id : skins) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        for (const InfluenceSlot& slot : skin->slots)
            if (!scene.nodes().find(slot.node))
                return refused(
                    "The joint of %1 no longer exists; remove that influence, or attach the bones "
                    "anew, first.",
                    slot.name);
        if (auto taken = takeBinds(scene, *skin, world); !taken) return taken.error();
        outcome.report.say(
            "%1: bound in its own, unposed shape to the joints where they stand now; weights kept.",
            skinLabel(scene, *skin));
        after.setSkin(id, std::move(skin));
    }
    restAsBound(after, skins, scene);
    outcome.edit = difference(scene, after, Message("Set Bind Pose"));
    return outcome;
}

// As many points, evenly over the mesh, as tell whether it is seen to move.
std::vector<PointIndex> someOf(std::size_t points) {
    constexpr std::size_t kEnough = 4000;
    const std::size_t step = points / kEnough + 1;
    std::vector<PointIndex> out;
    for (std::size_t p = 0; p < points; p += step) out.push_back(static_cast<PointIndex>(p));
    return out;
}

// What the pose does to a mesh is seen from a hundredth of its size on.
bool isSeenToMove(const Scene& before, const ScenePose& pose, const Scene& after, NodeId mesh) {
    constexpr double kSeen = 0.01;
    const auto from = PosedMesh::make(before, mesh, pose);
    const auto to = PosedMesh::make(after, mesh, pose);
    if (!from || !to) return false;
    const auto points = someOf(before.mesh(before.nodes().find(mesh)->mesh)->pointCount());
    std::vector<glm::dvec3> was(points.size()), is(points.size());
    from->places(points, was);
    to->places(points, is);
    double farthest = 0.0;
    for (std::size_t p = 0; p < points.size(); ++p)
        farthest = std::max(farthest, glm::distance(was[p], is[p]));
    return farthest > kSeen * boxAround(was).size();
}

std::vector<Message> confirmSetBindPose(const Scene& scene, const Selection& selection) {
    const auto outcome = runSetBindPose(scene, selection, {}, {});
    if (!outcome) return {};
    const Scene after = applied(scene, outcome->edit);
    const ScenePose pose = currentPose(scene);
    auto deformed = targetSkinsWithBones(scene, selection);
    std::erase_if(deformed, [&](SkinId id) {
        return !isSeenToMove(scene, pose, after, scene.skin(id)->meshNode);
    });
    if (deformed.empty()) return {};
    return {
        Message("The present pose deforms: %1. The shape that is seen is not kept: the unposed "
                "one is bound to the joints where they stand now.",
                skinLabels(scene, deformed))};
}

}  // namespace

Operation setBindPose() {
    Operation op = boundOperation(
        "skin.setBindPose", "Set Bind Pose Here", "Skin", "bind-pose",
        "Makes where the joints stand now the bind pose, and the rest pose of files. The mesh goes "
        "back to its own, unposed shape and is bound to them there, with the weights that it has.");
    op.showsCurrentPose = true;
    op.run = &runSetBindPose;
    op.riggerWord = "Reset Bind Pose, Apply Pose as Rest Pose";
    op.confirm = &confirmSetBindPose;
    op.obstacle = &obstacleSetBindPose;
    return op;
}

}  // namespace sinew
