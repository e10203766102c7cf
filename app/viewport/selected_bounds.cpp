// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/selected_bounds.h"

#include <algorithm>

#include "app/viewport/shown_frame.h"
#include "editor/scene/hidden_nodes.h"
#include "render/frame/skeleton_shape.h"

namespace sinew {

Bounds boundsAround(const Scene& scene, const ScenePose& pose,
                    std::span<const PointSelection> places, double sceneRadius) {
    Bounds bounds;
    for (const PointSelection& chosen : places) {
        const Bounds part = boundsOfPoints(scene, pose, chosen.meshNode, chosen.points);
        bounds.add(part.low);
        bounds.add(part.high);
    }
    // A few vertices are seen on the surface around them.
    const glm::dvec3 around(std::max(0.5 * bounds.radius(), kAroundPlace * sceneRadius));
    bounds.low -= around;
    bounds.high += around;
    return bounds;
}

Bounds shownBounds(const Context& context, const ScenePose& pose) {
    const Scene& scene = context.scene();
    std::vector<NodeId> meshes;
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid() && !isHidden(scene.nodes(), node.id, context.hidden()))
            meshes.push_back(node.id);
    Bounds bounds = boundsOf(scene, pose, meshes);
    Frame frame = shownFrame(context, View());
    frame.scene = &scene;
    frame.pose = &pose;
    if (frame.joints || bounds.empty)
        for (const JointBall& joint : skeletonShape(frame).balls) bounds.add(joint.centre);
    return bounds;
}

Bounds selectedBounds(const Context& context, const ScenePose& pose, double sceneRadius) {
    const Scene& scene = context.scene();
    const Selection& selection = context.selection();
    if (!selection.points.empty()) return boundsAround(scene, pose, selection.points, sceneRadius);
    // A joint alone is framed close even where its skin is selected with it for painting.
    const std::vector<NodeId> active{context.activeNode()};
    const Node* node = scene.nodes().find(active.front());
    const bool joint = node && !node->mesh.valid() && selection.nodes.size() <= 2;
    Bounds bounds = boundsOf(scene, pose, joint ? active : selection.nodes);
    // A bone is seen in the limb around it, a small one (of a face) on what surrounds it.
    const glm::dvec3 around(joint ? std::max(bounds.radius(), kAroundPlace * sceneRadius) : 0.0);
    bounds.low -= around;
    bounds.high += around;
    return bounds;
}

}  // namespace sinew
