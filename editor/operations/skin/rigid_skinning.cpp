// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/bind_meshes.h"

namespace sinew {
namespace {

Expected<Outcome> runRigidSkinning(const Scene& scene, const Selection& selection,
                                   const Params& params, const Progress& progress) {
    BindRequest request;
    request.settings.method = "rigid";
    request.settings.maxInfluences = 1;
    takeRebindParams(params, request);
    request.skinMaxInfluences = 1;
    request.label = Message("Rigid Skinning");
    return bindMeshes(scene, selection, request, progress);
}

}  // namespace

Operation rigidSkinning() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "skin.rigid";
    op.label = "Rigid Skinning...";
    op.riggerWord = "Rigid Bind";
    op.hint = "Binds the selected meshes so that each vertex follows only its nearest joint.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "bind-rigid";
    op.needs.meshNodes = true;
    op.params = {
        {"joints", "Joints", "The influences. If none are chosen: all joints except end joints.",
         Type::Nodes, std::vector<NodeId>{}},
    };
    for (ParamSpec& spec : rebindParams()) op.params.push_back(std::move(spec));
    op.caution = &cautionPosed;
    op.present = &presentRebind;
    op.run = &runRigidSkinning;
    return op;
}

}  // namespace sinew
