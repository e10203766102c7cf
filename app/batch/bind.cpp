// SPDX-License-Identifier: Apache-2.0
// sinew bind IN -o OUT: the operation skin.smooth on the meshes of a file.
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "app/batch/mesh_choice.h"
#include "app/batch/option_checks.h"
#include "app/batch/output_claims.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/binding/bind_method.h"
#include "editor/binding/learnt/bind_style.h"
#include "editor/binding/roles/found_role.h"
#include "editor/document/project/project_file.h"
#include "editor/operations/names.h"
#include "editor/operations/skin/influences.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

struct BindOptions {
    std::string input;
    OutputOptions output;
    std::string method = "auto";
    std::string rig;
    std::vector<std::string> meshes;
    std::vector<std::string> roles;  ///< JOINT=ROLE
    std::int64_t maxInfluences = 4;
    double dropoff = 4.0;
    std::int64_t resolution = 256;
    std::int64_t smoothing = 0;
    double softness = 1.0;
    std::string style = kShippedStyle;
    bool noRigidParts = false;
    bool rebind = false;
    bool json = false;
};

/// The scene to bind, and the skeleton of the second file in it.
struct Loaded {
    Scene scene;
    ProjectSettings settings;
    std::set<NodeId> rig;
};

std::vector<std::string> meshNames(const Scene& scene) {
    std::vector<std::string> out;
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid()) out.push_back(nodeLabel(scene, node.id));
    return out;
}

Expected<Loaded> load(const BindOptions& options, const FileReading& reading) {
    Loaded out;
    auto scene = openScene(reading, options.input, &out.settings);
    if (!scene) return scene.error();
    out.scene = std::move(*scene);
    if (options.rig.empty()) return out;
    const auto rig = openScene(reading, options.rig);
    if (!rig) return rig.error();
    if (const auto meshes = meshNames(*rig); !meshes.empty())
        warn(Message("Only the skeleton of %1 is taken; its meshes are left out: %2.", options.rig,
                     listed(meshes, 8)));
    if (const double factor = unitFactor(out.scene, *rig, {}); factor != 1.0)
        warn(
            Message("%1 seems to be in another unit than %2: 'sinew run scene.scale %1 -o "
                    "SCALED factor=%3' makes it fit.",
                    options.rig, options.input, factor));
    std::vector<NodeId> added;
    out.scene = merged(out.scene, skeletonAlone(*rig), &added);
    out.rig.insert(added.begin(), added.end());
    return out;
}

// The meshes named; else all that are not bound, or, when binding anew, all.
Expected<Selection> chooseMeshes(const Loaded& loaded, const BindOptions& options) {
    Selection out;
    for (const auto& name : options.meshes) {
        const auto node = meshByName(loaded.scene, name);
        if (!node) return node.error();
        out.nodes.push_back(*node);
    }
    if (!out.nodes.empty()) return out;
    std::vector<std::string> bound;
    for (const auto& node : loaded.scene.nodes().all()) {
        if (!node.mesh.valid()) continue;
        const bool isBound = loaded.scene.skinOf(node.id).valid();
        if (isBound) bound.push_back(nodeLabel(loaded.scene, node.id));
        if (!isBound || options.rebind) out.nodes.push_back(node.id);
    }
    if (out.nodes.empty() && !bound.empty())
        return refused("Already bound: %1. Use --rebind to replace the weights.", listed(bound));
    if (out.nodes.empty()) return refused("There is no mesh to bind in %1.", options.input);
    if (!bound.empty() && !options.rebind)
        warn(Message("Already bound and left unchanged: %1. Use --rebind to replace their weights.",
                     listed(bound)));
    return out;
}

bool isUnfit(const Scene& scene, NodeId id) {
    const auto mesh = scene.mesh(scene.nodes().find(id)->mesh);
    return !mesh || mesh->polygonCount() == 0;
}

// Of meshes that were not named, those without faces are left out, as long as others remain.
void leaveOutFaceless(const Scene& scene, Selection& selection) {
    std::vector<NodeId> fit;
    for (const NodeId id : selection.nodes)
        if (!isUnfit(scene, id)) fit.push_back(id);
    if (fit.empty() || fit.size() == selection.nodes.size()) return;
    for (const NodeId id : selection.nodes)
        if (isUnfit(scene, id))
            warn(Message("Mesh %1 has no faces and is left unchanged.", nodeLabel(scene, id)));
    selection.nodes = std::move(fit);
}

// With a rig of its own, the meshes are bound to that one and not to joints that their file had
// besides.
std::vector<NodeId> jointsOfRig(const Loaded& loaded, const Selection& selection) {
    std::vector<NodeId> out;
    if (loaded.rig.empty()) return out;
    for (const NodeId id : defaultInfluences(loaded.scene, selection))
        if (loaded.rig.count(id)) out.push_back(id);
    return out;
}

ordered_json rolesJson(const std::vector<Report::MeshReport::InfluenceRole>& joints) {
    ordered_json out = ordered_json::array();
    for (const auto& joint : joints) {
        ordered_json reasons = ordered_json::array();
        for (const auto& [why, weight] : joint.reasons)
            reasons.push_back({{"why", why.english()}, {"weight", weight}});
        out.push_back({{"joint", joint.joint},
                       {"role", roleId(joint.role)},
                       {"reasons", std::move(reasons)}});
    }
    return out;
}

void printJsonBind(const Report& report, const std::string& method) {
    ordered_json meshes = ordered_json::array();
    for (const auto& mesh : report.meshes) {
        ordered_json notes = ordered_json::array();
        for (const auto& note : mesh.notes) notes.push_back(note.english());
        meshes.push_back({{"name", mesh.name},
                          {"points", mesh.points},
                          {"seconds", mesh.seconds},
                          {"fallbacks", mesh.fallbacks},
                          {"parts", mesh.parts},
                          {"partsTogether", mesh.partsTogether},
                          {"bleed", mesh.bleeding},
                          {"snapped", mesh.snapped},
                          {"leftOut", mesh.leftOut},
                          {"roles", rolesJson(mesh.roles)},
                          {"unticked", rolesJson(mesh.unticked)},
                          {"notes", std::move(notes)}});
    }
    const auto seconds = report.numbers.find("seconds");
    const ordered_json out{{"seconds", seconds == report.numbers.end() ? 0.0 : seconds->second},
                           {"method", method},
                           {"meshes", std::move(meshes)}};
    std::cout << out.dump(1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

void printTextBind(const Report& report) {
    for (const auto& mesh : report.meshes) {
        std::cout << mesh.name << ": " << mesh.points << " vertices bound in " << mesh.seconds
                  << " s";
        if (mesh.fallbacks) std::cout << ", " << mesh.fallbacks << " of them by distance";
        std::cout << '\n';
        for (const auto& note : mesh.notes) std::cout << "  " << note.english() << '\n';
    }
    std::vector<std::string> unticked;
    for (const auto& joint : untickedIn(report))
        unticked.push_back(joint.joint + " (" + std::string(roleId(joint.role)) + ")");
    if (unticked.empty()) return;
    const Message line("Left out: %1. --role JOINT=bone binds to one of them, --json says why.",
                       listed(unticked, 8));
    std::cout << line.english() << '\n';
}

// JOINT=ROLE as the operation's parameter of that role. Where joints are listed, one that is to
// take weight is of them.
Expected<void> addRole(const Scene& scene, const std::string& text, Params& params,
                       std::vector<NodeId>& joints) {
    const auto sign = text.rfind('=');
    const std::string id = sign == std::string::npos ? std::string() : text.substr(sign + 1);
    if (id != "auto" && roleOfId(id) == JointRole::Unknown)
        return usage(
            Message("--role takes JOINT=ROLE with one of the roles auto, bone, twist, helper, end, "
                    "control and socket, not %1.",
                    text));
    const auto joint = nodeByName(scene, text.substr(0, sign));
    if (!joint) return joint.error();
    const std::string param = id == "auto" ? "automatic" : id + "s";
    auto nodes = std::vector<NodeId>{*joint};
    if (const auto had = params.find(param); had != params.end()) {
        nodes = std::get<std::vector<NodeId>>(had->second);
        nodes.push_back(*joint);
    }
    params[param] = std::move(nodes);
    if (!joints.empty() && takesWeight(roleOfId(id)) && std::ranges::count(joints, *joint) == 0)
        joints.push_back(*joint);
    return {};
}

Expected<Outcome> bound(const Loaded& loaded, const Selection& selection,
                        const BindOptions& options) {
    const std::string& method = options.method;
    auto joints = jointsOfRig(loaded, selection);
    if (!options.rig.empty() && joints.empty())
        return refused("There are no joints in %1 to bind to.", options.rig);
    Params params{{"method", method},
                  {"maxInfluences", options.maxInfluences},
                  {"dropoff", options.dropoff},
                  {"softness", options.softness},
                  {"resolution", options.resolution},
                  {"smoothing", options.smoothing},
                  {"rigidParts", !options.noRigidParts},
                  {"style", options.style},
                  {"rebind", options.rebind}};
    for (const auto& role : options.roles)
        if (auto ok = addRole(loaded.scene, role, params, joints); !ok) return ok.error();
    params["joints"] = joints;
    return runOperation(*findOperation("skin.smooth"), loaded.scene, selection, params, {});
}

Expected<void> runBind(const BindOptions& options, const FileReading& reading) {
    if (auto known = checkOutput(options.output.file, OutputHolds::Weights); !known) return known;
    if (auto kept = keepInputs(options.output.file, {options.input, options.rig, options.style},
                               ProjectFile::isProjectName(options.input));
        !kept)
        return kept;
    auto loaded = load(options, reading);
    if (!loaded) return loaded.error();
    auto selection = chooseMeshes(*loaded, options);
    if (!selection) return selection.error();
    if (options.meshes.empty()) leaveOutFaceless(loaded->scene, *selection);
    const auto outcome = bound(*loaded, *selection, options);
    if (!outcome) return outcome.error();
    warn(outcome->report.lines);
    if (auto ok =
            saveScene(applied(loaded->scene, outcome->edit), options.output, loaded->settings);
        !ok)
        return ok;
    if (options.json)
        printJsonBind(outcome->report, options.method);
    else
        printTextBind(outcome->report);
    return {};
}

std::vector<std::string> methodIds() {
    std::vector<std::string> ids;
    for (const auto& method : bindMethods()) ids.emplace_back(method.id);
    return ids;
}

void declareBind(CLI::App& app, Work& work) {
    auto options = std::make_shared<BindOptions>();
    app.add_option("IN", options->input, "The file with the mesh")->required();
    declareOutput(app, options->output, OutputHolds::Weights);
    app.add_option("--method", options->method, "How the weights are computed (default: auto)")
        ->check(oneOf(methodIds()));
    app.add_option("--rig", options->rig,
                   "A second file to take the skeleton from, without its meshes");
    app.add_option("--mesh", options->meshes, "Bind only this mesh, bound or not (repeatable)")
        ->allow_extra_args(false);
    app.add_option(
           "--role", options->roles,
           "JOINT=ROLE: what a joint is for (bone, twist, helper, end, control, socket), or "
           "auto to find it out again (repeatable)")
        ->allow_extra_args(false);
    app.add_option("--max-influences", options->maxInfluences,
                   "Maximum influences per vertex; 0 is unlimited (default: 4)")
        ->check(wholeWithin(0, 64));
    app.add_option("--dropoff", options->dropoff,
                   "How quickly weights fall off with distance (default: 4)")
        ->check(numberWithin(0.1, 10.0));
    app.add_option(
           "--softness", options->softness,
           "How far weights blend where bones meet, times what the method does (default: 1)")
        ->check(numberWithin(0.25, 4.0));
    app.add_option("--resolution", options->resolution,
                   "Voxels along the model's longest side (default: 256)")
        ->check(wholeWithin(64, 1024));
    app.add_option("--smoothing", options->smoothing,
                   "Smoothing passes over the finished weights (default: 0)")
        ->check(wholeWithin(0, 100));
    app.add_option(
        "--style", options->style,
        "auto: how far weights blend, and where: as artists do (shipped, the program's own, "
        "default; or a file that 'sinew learn' wrote), as:MESH (as on a bound mesh of the file), a "
        "model or project (as on its bound meshes), or none");
    app.add_flag("--no-rigid-parts", options->noRigidParts,
                 "auto: do not keep separate parts of one bone rigid");
    app.add_flag("--rebind", options->rebind,
                 "Rebind bound meshes at their bind pose, replacing their weights");
    app.add_flag("--json", options->json, "Print timings and notes as JSON");
    setWork(app, work, options, runBind);
}

}  // namespace

Subcommand bindCommand() {
    return {"bind",
            "Binds the unbound meshes of a file to its joints, or to those of a second file.",
            &declareBind};
}

}  // namespace sinew
