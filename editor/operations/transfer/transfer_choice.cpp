// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/transfer/transfer_choice.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include "editor/operations/names.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

// The name by which a mesh is found among others: with its number where others have its name, and
// that alone where it has none, or a comma would end it.
std::string wordOf(const Scene& scene, const Node& mesh) {
    const auto isNamesake = [&](const Node& node) {
        return node.mesh.valid() && node.name == mesh.name;
    };
    const std::string number = "#" + std::to_string(mesh.id.value);
    if (mesh.name.empty() || mesh.name.find(',') != std::string::npos) return number;
    const bool alone = std::ranges::count_if(scene.nodes().all(), isNamesake) == 1;
    return alone ? mesh.name : mesh.name + " " + number;
}

// Of the nodes of that name, or word, the one that is a mesh.
Expected<NodeId> meshNamed(const Scene& scene, const std::string& name) {
    NodeId found;
    bool several = false;
    std::vector<std::string> all;
    for (const Node& node : scene.nodes().all()) {
        if (!node.mesh.valid()) continue;
        all.push_back(wordOf(scene, node));
        if (all.back() == name) return node.id;
        if (node.name != name) continue;
        several = found.valid();
        found = node.id;
    }
    if (several) return nodeByName(scene, name);
    if (found.valid()) return found;
    const auto node = nodeByName(scene, name);
    if (!node) return refused("No mesh is named %1; available: %2.", name, listed(all, 12));
    if (!scene.nodes().find(*node)->mesh.valid())
        return refused("%1 is not a mesh; choose the mesh to take weights from.", name);
    return node;
}

// "a=b,c=d"
Expected<std::vector<std::pair<std::string, std::string>>> pairsIn(const std::string& text) {
    std::vector<std::pair<std::string, std::string>> out;
    std::istringstream all(text);
    for (std::string one; std::getline(all, one, ',');) {
        const auto equals = one.find('=');
        if (equals == std::string::npos)
            return refused("\"%1\" is not a pair of joints; write FROM=TO.", one);
        out.emplace_back(one.substr(0, equals), one.substr(equals + 1));
    }
    return out;
}

// Of selected meshes the first; where that has no weights to give and one of the others alone has,
// that one.
NodeId giverAmong(const Scene& scene, const std::vector<NodeId>& meshes) {
    const auto gives = [&](NodeId id) { return isBound(scene, id); };
    const bool another = !gives(meshes.front()) && std::ranges::count_if(meshes, gives) == 1;
    return another ? *std::ranges::find_if(meshes, gives) : meshes.front();
}

bool fillsSelected(const Params& params) {
    return params.contains("selected") && textParam(params, "selected") == "fill";
}
Takers takersMeant(const Params& params) {
    return fillsSelected(params) ? Takers::All : Takers::Chosen;
}

constexpr std::size_t kFromVertices = 128;  // of the mesh that lies on another
constexpr std::size_t kToVertices = 1024;   // of that

// At most so many vertices, evenly out of all.
std::vector<glm::vec3> spreadVertices(const Mesh& mesh, const glm::dmat4& worldFromMesh,
                                      std::size_t most) {
    const std::size_t count = mesh.pointCount();
    std::vector<glm::vec3> out(std::min(count, most));
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = worldFromMesh * glm::dvec4(mesh.positions[i * count / out.size()], 1.0);
    return out;
}

double meanDistance(const std::vector<glm::vec3>& from, const std::vector<glm::vec3>& to) {
    double sum = 0.0;
    for (const glm::vec3& p : from) {
        float least = std::numeric_limits<float>::max();
        for (const glm::vec3& q : to) least = std::min(least, glm::dot(p - q, p - q));
        sum += std::sqrt(double{least});
    }
    return sum / static_cast<double>(from.size());
}

// Of several selected meshes the one that gives; where none of them does, what they lie on. The
// others take.
TransferRoles proposedRoles(const Scene& scene, const Selection& selection) {
    TransferRoles out;
    out.takers = selectedNodes(scene, selection, isMeshNode);
    const bool anyGives =
        std::ranges::any_of(out.takers, [&](NodeId id) { return isBound(scene, id); });
    if (anyGives && out.takers.size() > 1) out.givers.push_back(giverAmong(scene, out.takers));
    if (!anyGives)
        for (const NodeId id : out.takers)
            if (const NodeId giver = nearestGiver(scene, id);
                giver.valid() && std::ranges::find(out.givers, giver) == out.givers.end())
                out.givers.push_back(giver);
    std::erase_if(out.takers,
                  [&](NodeId id) { return std::ranges::find(out.givers, id) != out.givers.end(); });
    return out;
}

enum class Far { Refused, Closest };

Expected<Outcome> transferred(const Scene& scene, const Selection& selection, const Params& params,
                              Far far, const Progress& progress) {
    auto setup = transferSetup(scene, selection, params, takersMeant(params));
    if (!setup) return setup.error();
    setup->settings.refuseFar = far == Far::Refused && setup->takers.size() == 1;
    std::optional<Error> firstFar;
    std::size_t farOnes = 0, hidden = 0;
    Outcome outcome;
    Scene after = scene;
    Selection then = selection;
    then.points.clear();
    const double share = 1.0 / static_cast<double>(setup->takers.size());
    for (std::size_t i = 0; i < setup->takers.size(); ++i) {
        Taker taker(after, setup->takers[i], setup->givers, setup->settings);
        const double at = share * static_cast<double>(i);
        if (auto ok = taker.take(selection, progress.stage(at, at + share)); !ok) return ok.error();
        if (taker.isFar() && farOnes++ == 0) firstFar = taker.farError();
        taker.tell(outcome.report, then);
        hidden += taker.hidden();
    }
    if (far == Far::Refused && firstFar && farOnes == setup->takers.size()) return *firstFar;
    tellGuessed(then, outcome.report);
    tellHidden(hidden, outcome.report);
    // Of vertices that alone could change those stay chosen that are worth a look, or all.
    if (then.points.empty() && !setup->settings.fillSelected) then.points = selection.points;
    then.activeSkin = after.skinOf(setup->takers.back());
    then.activeSlot = kNoIndex;
    if (then.activeSkin == selection.activeSkin) then.activeSlot = selection.activeSlot;
    outcome.selection = then;
    outcome.edit = difference(scene, after, Message("Transfer Weights"));
    return outcome;
}

}  // namespace

void keepChosen(const Selection& selection, std::vector<NodeId>& takers) {
    if (!selection.points.empty())
        std::erase_if(takers, [&](NodeId id) { return !selection.pointsOf(id); });
}

Error noneChosenTakes() {
    return refused(
        "The selected vertices are not of the meshes that take weights; select some of those, or "
        "none.");
}

Expected<void> mayTake(const Scene& scene, NodeId mesh) {
    const auto skin = scene.skin(scene.skinOf(mesh));
    if (skin && !skin->layers.empty())
        return refused("%1 has layers, which a transfer would replace. Flatten them first.",
                       nodeLabel(scene, mesh));
    if (const Message why = unfitForBinding(scene, mesh); !why.empty())
        return Error{ErrorCode::Refused, why, {}};
    return {};
}

Expected<TransferRoles> transferRoles(const Scene& scene, const Selection& selection,
                                      const Params& params, Takers takers) {
    TransferRoles out;
    std::istringstream names(textParam(params, "from"));
    for (std::string name; std::getline(names, name, ',');) {
        const auto node = meshNamed(scene, name);
        if (!node) return node.error();
        out.givers.push_back(*node);
    }
    out.takers = selectedNodes(scene, selection, isMeshNode);
    for (const auto& chosen : selection.points)
        if (std::ranges::find(out.takers, chosen.meshNode) == out.takers.end())
            out.takers.push_back(chosen.meshNode);
    const bool paired = params.contains("pairs") && !textParam(params, "pairs").empty();
    if (out.givers.empty() && out.takers.size() > 1)
        out.givers.push_back(giverAmong(scene, out.takers));
    if (const auto active = scene.skin(selection.activeSkin);
        out.takers.empty() && (paired || !out.givers.empty()) && active &&
        scene.nodes().find(active->meshNode))
        out.takers.push_back(active->meshNode);
    if (out.givers.empty() && paired) out.givers = out.takers;
    if (!paired || out.takers != out.givers)
        std::erase_if(out.takers, [&](NodeId id) {
            return std::ranges::find(out.givers, id) != out.givers.end();
        });
    if (out.takers.empty() && !textParam(params, "from").empty())
        return refused("Select the meshes to give the weights of %1 to.",
                       textParam(params, "from"));
    if (out.givers.empty() || out.takers.empty())
        return refused(
            "Choose the mesh to take weights from in From Mesh, or select it first, then the "
            "meshes to give them to.");
    if (takers == Takers::Chosen) keepChosen(selection, out.takers);
    if (out.takers.empty()) return noneChosenTakes();
    for (const NodeId id : out.takers)
        if (auto ok = mayTake(scene, id); !ok) return ok.error();
    return out;
}

Expected<Givers> giversOf(const Scene& scene, const std::vector<NodeId>& meshes, Overlay overlay) {
    Givers out;
    for (const NodeId id : meshes)
        if (auto ok = addGiver(scene, id, overlay, out); !ok) return ok.error();
    return out;
}

std::vector<ParamSpec> matchParams() {
    using Type = ParamSpec::Type;
    return {choiceParam("method", "Method", "Where a vertex looks for its weights.", "surface",
                        {{"surface", "Closest Surface"},
                         {"nearest", "Closest, without Limits"},
                         {"uv", "Texture Coordinates"}}),
            onlyWith({"distance", "Distance", "The farthest match, as a share of the mesh's size.",
                      Type::Float, 5.0, 0.0, 100.0, "%"},
                     "method", {"surface", "uv"}),
            onlyWith({"angle", "Angle", "The largest angle between the two surfaces at a match.",
                      Type::Float, 30.0, 0.0, 180.0, "\u00b0"},
                     "method", {"surface"}),
            onlyWith({"fitOver", "Fit Over",
                      "Looks where a mesh that stands elsewhere, or is of another size, would lie "
                      "if its box were laid over that of the mesh to take from. Neither moves.",
                      Type::Bool, false},
                     "method", {"surface", "nearest"})};
}

std::vector<ParamSpec> fillParams() {
    return {
        {"fill", "Fill In", "Vertices without a match get smooth weights from those around them.",
         ParamSpec::Type::Bool, true},
        onlyWith({"bind", "Bind the Rest",
                  "Parts of which less than a third finds a match are bound to the joints around "
                  "what does.",
                  ParamSpec::Type::Bool, true},
                 "method", {"surface"})};
}

Expected<TakeSettings> takeSettings(const Params& params) {
    TakeSettings out;
    const std::string method = textParam(params, "method");
    out.overlay = method == "uv" ? Overlay::Texture : Overlay::World;
    out.match.distance = method == "nearest" ? std::numeric_limits<double>::infinity()
                                             : floatParam(params, "distance") / 100.0;
    out.match.angle = method == "surface" ? floatParam(params, "angle") : 180.0;
    out.fitOver = out.overlay == Overlay::World && boolParam(params, "fitOver");
    out.match.fill = params.contains("fill") && boolParam(params, "fill");
    out.bindRest = out.match.fill && boolParam(params, "bind") && method == "surface";
    out.fillSelected = fillsSelected(params);
    if (!params.contains("joints")) return out;
    out.match.fill = true;
    std::istringstream joints(textParam(params, "joints"));
    for (std::string name; std::getline(joints, name, ',');) out.joints.push_back(name);
    out.mix = static_cast<float>(floatParam(params, "mix") / 100.0);
    auto pairs = pairsIn(textParam(params, "pairs"));
    if (!pairs) return pairs.error();
    out.pairs = std::move(*pairs);
    return out;
}

Expected<TransferSetup> transferSetup(const Scene& scene, const Selection& selection,
                                      const Params& params, Takers takers) {
    auto roles = transferRoles(scene, selection, params, takers);
    if (!roles) return roles.error();
    auto settings = takeSettings(params);
    if (!settings) return settings.error();
    settings->withItself =
        std::ranges::find(roles->givers, roles->takers.front()) != roles->givers.end();
    if (settings->withItself && settings->overlay == Overlay::Texture)
        return refused(
            "A mesh cannot be matched with itself by texture coordinates; choose "
            "another method.");
    if (settings->withItself) settings->fitOver = false;
    // What lies beside the limb that takes, as the one that gives, is not filled from it.
    if (settings->withItself) settings->match.fill = false;
    if (settings->withItself && settings->joints.empty())
        for (const auto& pair : settings->pairs) settings->joints.push_back(pair.first);
    auto givers = giversOf(scene, roles->givers, settings->overlay);
    if (!givers) return givers.error();
    return TransferSetup{std::move(roles->takers), std::move(*givers), std::move(*settings)};
}

void tellGuessed(const Selection& guessed, Report& report) {
    if (!guessed.points.empty()) report.say(kGuessedSelected);
}

Expected<Outcome> runTransfer(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    return transferred(scene, selection, params, Far::Refused, progress);
}

Expected<Outcome> runTransferOfSeveral(const Scene& scene, const Selection& selection,
                                       const Params& params, const Progress& progress) {
    return transferred(scene, selection, params, Far::Closest, progress);
}

NodeId nearestGiver(const Scene& scene, NodeId meshNode) {
    const NodeTable& nodes = scene.nodes();
    const auto mesh = scene.mesh(nodes.find(meshNode)->mesh);
    const auto from = spreadVertices(
        *mesh, currentPose(scene).worldFromNode[nodes.indexOf(meshNode)], kFromVertices);
    NodeId best;
    double least = std::numeric_limits<double>::max();
    for (const Node& node : nodes.all()) {
        if (node.id == meshNode || !node.mesh.valid() || !isBound(scene, node.id)) continue;
        const auto to = spreadVertices(*scene.mesh(node.mesh),
                                       scene.skin(scene.skinOf(node.id))->skinBind, kToVertices);
        if (from.empty() || to.empty()) continue;
        const double apart = meanDistance(from, to);
        if (!(apart < least)) continue;
        least = apart;
        best = node.id;
    }
    return best;
}

// By name: the dialog shows it, and it can be changed there.
Params presentTransfer(const Scene& scene, const Selection& selection) {
    if (selectedNodes(scene, selection, isMeshNode).empty()) return {{"fitOver", false}};
    const TransferRoles roles = proposedRoles(scene, selection);
    std::string from;
    for (const NodeId id : roles.givers)
        from += (from.empty() ? "" : ",") + wordOf(scene, *scene.nodes().find(id));
    return {{"from", std::move(from)}, {"fitOver", allFitOver(scene, roles.givers, roles.takers)}};
}

Message noticeTransfer(const Scene& scene, const Selection& selection) {
    const TransferRoles roles = proposedRoles(scene, selection);
    NodeId taker;
    const auto misfit = misfitAmong(scene, roles.givers, roles.takers, &taker);
    return misfit ? misfitSaid(*misfit, nodeLabel(scene, taker), labelsOf(scene, roles.givers))
                  : Message();
}

std::vector<NodeId> meshesThatTake(const Scene& scene, const Selection& selection,
                                   const Params& params) {
    auto roles = transferRoles(scene, selection, params, takersMeant(params));
    return roles ? std::move(roles->takers) : std::vector<NodeId>();
}

std::vector<std::string> giverNames(const Scene& scene) {
    std::vector<std::string> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* mesh = scene.nodes().find(skin->meshNode);
        if (mesh && !skin->bonesCleared) out.push_back(wordOf(scene, *mesh));
    }
    return out;
}

ParamSpec giverParam() {
    return {"from", "From Mesh",
            "The mesh to take weights from, by name; several with commas. Empty: the first "
            "selected, or the only one that has weights.",
            ParamSpec::Type::Text, std::string()};
}

Message transferObstacle(const Scene& scene, const Selection&) {
    const auto skins = scene.skins();
    const bool any = std::ranges::any_of(skins, [&](SkinId id) {
        const auto skin = scene.skin(id);
        return skin->meshNode.valid() && !skin->bonesCleared;
    });
    return any ? Message() : Message("No mesh has weights to give; bind one first.");
}

}  // namespace sinew
