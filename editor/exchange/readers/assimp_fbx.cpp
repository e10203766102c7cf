// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/assimp_fbx.h"

#include <assimp/scene.h>

#include <algorithm>
#include <string_view>

#include "editor/exchange/readers/assimp_convert.h"
#include "editor/exchange/readers/fbx/pose.h"

namespace sinew::assimp {
namespace {

using fbx_read::Document;
using fbx_read::Model;
using fbx_read::ObjectId;

constexpr ObjectId kRoot = 0;
constexpr std::uint32_t kFirstKnown = 7100;  // older ones keep skins and takes elsewhere

struct Place {
    std::size_t model = 0;
    std::ptrdiff_t parent = -1;  // in the same list
};

// The file's nodes as they hang on the root, each before what hangs on it, in the order of the
// connections: the order in which assimp makes its nodes. Empty where one hangs on two.
std::vector<Place> placesOf(const Document& document) {
    std::vector<Place> out;
    std::vector<bool> seen(document.models.size(), false);
    std::vector<std::pair<ObjectId, std::ptrdiff_t>> open;
    const auto addChildren = [&](ObjectId id, std::ptrdiff_t parent) {
        const auto children = document.children(id);
        for (auto it = children.rbegin(); it != children.rend(); ++it)
            if (document.model(*it)) open.emplace_back(*it, parent);
    };
    addChildren(kRoot, -1);
    while (!open.empty()) {
        const auto [id, parent] = open.back();
        open.pop_back();
        const std::size_t model = document.modelById.at(id);
        if (seen[model]) return {};
        seen[model] = true;
        out.push_back({model, parent});
        addChildren(id, static_cast<std::ptrdiff_t>(out.size()) - 1);
    }
    return out;
}

// assimp adds digits to a name that another node has, too, and makes one up for a node without.
bool namesFit(const std::string& assimps, const std::string& files) {
    return files.empty() || assimps.starts_with(files);
}

bool fits(const Document& document, const std::vector<Place>& places, const SourceNodes& nodes,
          const NodeTable& table) {
    if (places.empty() || places.size() != nodes.all.size()) return false;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const SourceNode& node = nodes.all[i];
        const NodeId parent = table.find(node.id)->parent;
        const auto wanted = places[i].parent;
        const NodeId expected =
            wanted < 0 ? NodeId{} : nodes.all[static_cast<std::size_t>(wanted)].id;
        if (parent != expected ||
            !namesFit(toText(node.node->mName), document.models[places[i].model].name))
            return false;
    }
    return true;
}

void takeModel(const AssimpSource& source, const Model& model, const Trs& local, Node& node) {
    glm::dmat4 m = inMetres(toMatrix(local), source.space.metresPerUnit);
    const bool isTurned = source.space.worldFromFile != glm::dmat3(1.0) && !node.parent.valid();
    Trs placed = local;
    placed.translation *= source.space.metresPerUnit;
    if (isTurned) {
        m = glm::dmat4(source.space.worldFromFile) * m;
        placed.translation = glm::dvec3(m[3]);
        placed.rotation =
            glm::normalize(glm::quat_cast(source.space.worldFromFile) * local.rotation);
    }
    if (!isFinite(m)) return;
    node.local = node.stored = placed;
    node.name = model.name;
    node.extrasJson = model.extrasJson;
    if (node.kind == NodeKind::Group && model.isJoint()) node.kind = NodeKind::Joint;
}

std::vector<std::ptrdiff_t> parentsOf(const Document& document, const std::vector<Place>& places) {
    std::vector<std::ptrdiff_t> out(document.models.size(), -1);
    for (const Place& place : places)
        if (place.parent >= 0)
            out[place.model] =
                static_cast<std::ptrdiff_t>(places[static_cast<std::size_t>(place.parent)].model);
    return out;
}

// A cluster hangs on its skin, the skin on a geometry, the geometry on models. Where a skinned mesh
// stood when bound, of those whose clusters agree on it.
void takeMeshBinds(AssimpSource& source, const std::map<ObjectId, std::size_t>& nodeOf) {
    // Clusters of one mesh agree but for the rounding of exporters.
    constexpr double kSameBind = 1e-4;
    const Document& document = *source.fbx;
    std::map<std::size_t, std::optional<glm::dmat4>> binds;
    for (const ObjectId id : document.clusterOrder)
        for (const ObjectId skin : document.parents(id))
            for (const ObjectId geometry : document.parents(skin))
                for (const ObjectId model : document.parents(geometry)) {
                    const auto node = nodeOf.find(model);
                    if (node == nodeOf.end()) continue;
                    const auto [it, added] =
                        binds.emplace(node->second, document.clusters.at(id).meshBind);
                    const bool same =
                        added || (it->second &&
                                  relativeDifference(
                                      *it->second, document.clusters.at(id).meshBind) <= kSameBind);
                    if (!same) it->second.reset();
                }
    for (const auto& [node, bind] : binds)
        if (bind)
            source.meshBinds[node] = glm::dmat4(source.space.worldFromFile) *
                                     inMetres(*bind, source.space.metresPerUnit);
}

// Nodes that could not be told by their place can still be by their name where only one has it.
std::map<ObjectId, std::size_t> nodesByName(const Document& document, const SourceNodes& nodes) {
    std::map<std::string, int> models;
    for (const Model& model : document.models) ++models[model.name];
    std::map<ObjectId, std::size_t> out;
    for (const Model& model : document.models) {
        const auto named = nodes.named(model.name);
        if (models[model.name] == 1 && named.size() == 1) out[model.id] = named.front();
    }
    return out;
}

void warnOfDocument(AssimpSource& source) {
    const Document& document = *source.fbx;
    if (document.version > 0 && document.version < kFirstKnown)
        source.warnings.emplace_back(
            "This FBX file is of an old version (%1); skins and clips may be incomplete. Save it "
            "as FBX 2011 or newer.",
            document.version);
    if (document.unknownProperties > 0)
        source.warnings.emplace_back(
            "%1 custom properties are of kinds that are not known; they are not kept.",
            document.unknownProperties);
    if (!document.isWhole)
        source.warnings.emplace_back("The FBX file is damaged; some of it could not be read.");
}

void warnOfMismatch(AssimpSource& source) {
    const Document& document = *source.fbx;
    const bool inherits = std::ranges::any_of(document.models, [](const Model& m) {
        return m.transform.inherit != fbx_read::Inherit::Plain;
    });
    if (!document.takes.empty())
        source.warnings.emplace_back(
            "The nodes of this FBX file could not be told apart, so its clips were read less "
            "exactly: smooth curves and turns about several axes go straight between their keys, "
            "and clips start at 0.");
    if (inherits)
        source.warnings.emplace_back(
            "Some nodes do not take over their parent's scale in the usual way; they may stand "
            "elsewhere than in the program that made the file.");
}

}  // namespace

void matchFbx(AssimpSource& source, SourceNodes& nodes, NodeTable& table) {
    if (!source.fbx) return;
    const Document& document = *source.fbx;
    warnOfDocument(source);
    const auto places = placesOf(document);
    if (!fits(document, places, nodes, table)) {
        if (!nodes.all.empty()) warnOfMismatch(source);
        const auto byName = nodesByName(document, nodes);
        for (const auto& [id, node] : byName)
            if (const Model* model = document.model(id); model->isJoint())
                if (Node& ours = table.edit(nodes.all[node].id); ours.kind == NodeKind::Group)
                    ours.kind = NodeKind::Joint;
        takeMeshBinds(source, byName);
        return;
    }
    nodes.fbxParents = parentsOf(document, places);
    const fbx_read::Poses poses(document, nodes.fbxParents, nullptr);
    std::map<ObjectId, std::size_t> nodeOf;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Model& model = document.models[places[i].model];
        nodes.all[i].fbxModel = places[i].model;
        nodes.fbxNodes[places[i].model] = i;
        nodeOf[model.id] = i;
        takeModel(source, model, poses.local(places[i].model, 0.0, fbx_read::Side::After),
                  table.edit(nodes.all[i].id));
    }
    takeMeshBinds(source, nodeOf);
}

}  // namespace sinew::assimp
