// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "editor/binding/learnt/bind_style.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/follow_style.h"
#include "editor/operations/skin/rigid_pieces.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

constexpr double kMostInfluences = 64;

// A parameter for each role, and one to take a choice back.
struct RoleParam {
    const char* name;
    const char* label;
    const char* hint;
    JointRole role;
};
constexpr std::array<RoleParam, 7> kRoleParams{{
    {"automatic", "Automatic Role", "Joints whose role is found automatically again.",
     JointRole::Unknown},
    {"bones", "Bones", "Joints to use as bones, whatever they look like.", JointRole::Bone},
    {"twists", "Twist Joints", "Joints to use as twist joints.", JointRole::Twist},
    {"helpers", "Helper Joints", "Joints to use as helpers.", JointRole::Helper},
    {"ends", "End Joints", "Joints that only mark the end of a bone; they get no weights.",
     JointRole::End},
    {"controls", "Controls", "Joints that animators pull at; they get no weights.",
     JointRole::Control},
    {"sockets", "Sockets", "Joints that only hold another object; they get no weights.",
     JointRole::Socket},
}};

// ---- what both ask besides joints: what of a bound mesh stays, and what joints are for

std::vector<ParamSpec> rebindParams() {
    using Type = ParamSpec::Type;
    const std::vector<NodeId> none;
    std::vector<ParamSpec> out{
        {"onlySelected", "Only Selected Vertices",
         "When rebinding: the other vertices keep their weights, and new smooth weights connect to "
         "them.",
         Type::Bool, false},
        {"keepLocked", "Keep Locked",
         "When rebinding: locked influences and vertices keep their weights.", Type::Bool, true},
        {"rebind", "Rebind",
         "Bind an already bound mesh again at its bind pose, replacing all its weights.",
         Type::Bool, false},
        {"added", "Added Joints",
         "Joints to bind to besides those that are proposed, or that a bound mesh has.",
         Type::Nodes, none},
        {"removed", "Removed Joints", "Of those, the ones to leave out.", Type::Nodes, none},
    };
    for (const auto& param : kRoleParams)
        out.push_back({param.name, param.label, param.hint, Type::Nodes, none});
    return out;
}

// Joints that are posed otherwise than meshes are bound to them. None where meshes are bound anew,
// at their bind pose.
Message cautionPosed(const Scene& scene, const Params& params) {
    if (boolParam(params, "rebind")) return {};
    std::vector<NodeId> joints = nodesParam(params, "joints");
    if (joints.empty())
        for (const Node& node : scene.nodes().all())
            if (node.kind == NodeKind::Joint) joints.push_back(node.id);
    const auto& added = nodesParam(params, "added");
    joints.insert(joints.end(), added.begin(), added.end());
    for (const NodeId removed : nodesParam(params, "removed")) std::erase(joints, removed);
    return posedSinceBound(scene, joints);
}

// Where vertices of bound meshes are selected, only they change.
Params presentRebind(const Scene& scene, const Selection& selection) {
    const bool some = std::ranges::any_of(selection.points, [&](const PointSelection& chosen) {
        return isBound(scene, chosen.meshNode);
    });
    return some ? Params{{"onlySelected", true}} : Params{};
}

Params presentRigid(const Scene& scene, const Selection& selection) {
    Params out = presentRebind(scene, selection);
    out["by"] = fittingRigidBy(scene, selection);
    return out;
}

void takeRebindParams(const Params& params, BindRequest& request) {
    request.joints = nodesParam(params, "joints");
    request.added = nodesParam(params, "added");
    request.removed = nodesParam(params, "removed");
    request.onlySelected = boolParam(params, "onlySelected");
    request.keepLocked = boolParam(params, "keepLocked");
    request.rebind = boolParam(params, "rebind");
    for (const auto& param : kRoleParams)
        for (const NodeId joint : nodesParam(params, param.name)) request.roles[joint] = param.role;
}

// ----

using RequestOf = BindRequest(const Params&);

template <RequestOf* requestOf>
Expected<Outcome> runBind(const Scene& scene, const Selection& selection, const Params& params,
                          const Progress& progress) {
    return bindMeshes(scene, selection, requestOf(params), progress);
}

template <RequestOf* requestOf>
Expected<Outcome> previewBind(const Scene& scene, const Selection& selection, const Params& params,
                              std::shared_ptr<void>& memory, const Progress& progress) {
    struct Memory {
        BindSurfaceCache surfaces;
        BlendExamples examples;
    };
    if (!memory) memory = std::make_shared<Memory>();
    BindRequest request = requestOf(params);
    const auto kept = std::static_pointer_cast<Memory>(memory);
    request.cache = {kept, &kept->surfaces};
    request.examples = {kept, &kept->examples};
    return bindMeshes(scene, selection, request, progress);
}

}  // namespace

ParamSpec softnessParam() {
    return {"softness",
            "Softness",
            "How far weights blend where bones meet: at 1 as the method finds best, at 2 twice "
            "as far, at 0.5 half as far.",
            ParamSpec::Type::Float,
            1.0,
            0.25,
            4.0};
}

BindRequest smoothSkinningRequest(const Params& params) {
    BindRequest request;
    request.settings.method = textParam(params, "method");
    request.settings.maxInfluences = static_cast<std::uint32_t>(intParam(params, "maxInfluences"));
    request.settings.dropoff = floatParam(params, "dropoff");
    request.settings.softness = floatParam(params, "softness");
    request.settings.resolution = static_cast<std::uint32_t>(intParam(params, "resolution"));
    request.settings.smoothing = static_cast<std::uint32_t>(intParam(params, "smoothing"));
    request.settings.rigidParts = boolParam(params, "rigidParts");
    takeRebindParams(params, request);
    request.skinMaxInfluences = request.settings.maxInfluences;
    request.style = textParam(params, "style");
    request.label = Message("Smooth Skinning");
    return request;
}

BindRequest rigidSkinningRequest(const Params& params) {
    BindRequest request;
    request.settings.method = "rigid";
    request.settings.maxInfluences = 1;
    request.settings.rigidBy = rigidByOf(textParam(params, "by"));
    takeRebindParams(params, request);
    request.skinMaxInfluences = 1;
    request.label = Message("Rigid Skinning");
    return request;
}

Operation smoothSkinning() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "skin.smooth";
    op.label = "Smooth Skinning...";
    op.riggerWord = "Bind Skin";
    op.hint = "Binds the selected meshes to joints, with smooth weights where joints meet.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "bind";
    op.needs.meshNodes = true;
    op.params = {
        choiceParam("method", "Method", "How the weights are computed.", "auto",
                    bindMethodChoices()),
        {"joints", "Joints", "The influences. If none are chosen: all joints except end joints.",
         Type::Nodes, std::vector<NodeId>{}},
        {"maxInfluences", "Max Influences", "How many joints may share a vertex; 0 is unlimited.",
         Type::Int, std::int64_t{4}, 0, kMostInfluences},
        {"dropoff", "Dropoff Rate",
         "For scripts; Softness does the same. How quickly a joint's weight falls off with "
         "distance from its bone; higher is sharper.",
         Type::Float, 4.0, 0.1, 10.0},
        softnessParam(),
        {"smoothing", "Smoothing Passes",
         "How many times the finished weights are averaged with their neighbours'.", Type::Int,
         std::int64_t{0}, 0, 100},
        {"resolution", "Resolution", "Voxels along the model's longest side.", Type::Int,
         std::int64_t{256}, 64, 1024},
        {"rigidParts", "Rigid Parts",
         "Separate parts that belong to a single bone (buttons, eyes, armour) follow only that "
         "bone.",
         Type::Bool, true},
        {"style", "Style",
         "How far weights blend: as artists do (the style that comes with the program, or a file "
         "of your own), as on a bound mesh of the scene or on those of another file, or as the "
         "solvers do. More than 40,000 vertices are bound without the program's own, as fast as "
         "the solvers are.",
         Type::Text, std::string(kShippedStyle)},
    };
    for (ParamSpec& spec : rebindParams()) op.params.push_back(std::move(spec));
    op.caution = &cautionPosed;
    op.present = &presentRebind;
    op.run = &runBind<&smoothSkinningRequest>;
    op.preview = &previewBind<&smoothSkinningRequest>;
    return op;
}

Operation rigidSkinning() {
    Operation op{};
    op.id = "skin.rigid";
    op.label = "Rigid Skinning...";
    op.riggerWord = "Rigid Bind";
    op.hint =
        "Binds the selected meshes so that each vertex, connected part or mesh follows one joint "
        "alone.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "bind-rigid";
    op.needs.meshNodes = true;
    op.params = {
        {"joints", "Joints", "The influences. If none are chosen: all joints except end joints.",
         ParamSpec::Type::Nodes, std::vector<NodeId>{}},
        choiceParam(
            "by", "By",
            "What follows one joint: each vertex its nearest joint; each connected part, or "
            "each mesh, the one that is nearest to most of it; or, with Parent, each mesh "
            "the joint that it hangs below.",
            "vertex", rigidByChoices()),
    };
    for (ParamSpec& spec : rebindParams()) op.params.push_back(std::move(spec));
    op.caution = &cautionPosed;
    op.present = &presentRigid;
    op.run = &runBind<&rigidSkinningRequest>;
    op.preview = &previewBind<&rigidSkinningRequest>;
    return op;
}

}  // namespace sinew
