// SPDX-License-Identifier: Apache-2.0
#include <assimp/scene.h>

#include <algorithm>

#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/assimp/parts.h"
#include "editor/exchange/readers/fbx/document.h"
#include "editor/exchange/readers/fbx/pose.h"
#include "editor/exchange/readers/map_value.h"

namespace sinew::assimp {
namespace {

using fbx_read::Document;
using fbx_read::Model;
using fbx_read::ObjectId;

constexpr ObjectId kRoot = 0;
constexpr std::uint32_t kFirstKnown = 7100;  // older ones keep skins and takes elsewhere

struct TreePosition {
    std::size_t model = 0;
    std::ptrdiff_t parent = -1;  // in the same list
};

// The file's nodes as they hang on the root, each before what hangs on it, in the order of the
// connections: the order in which assimp makes its nodes. Empty where one hangs on two.
std::vector<TreePosition> treePositions(const Document& document) {
    std::vector<TreePosition> out;
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
bool fits(const Document& document, const std::vector<TreePosition>& positions,
          const SourceNodes& nodes, const NodeTable& table) {
    if (positions.empty() || positions.size() != nodes.all.size()) return false;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const SourceNode& node = nodes.all[i];
        const NodeId parent = table.find(node.id)->parent;
        const auto wanted = positions[i].parent;
        const NodeId expected =
            wanted < 0 ? NodeId{} : nodes.all[static_cast<std::size_t>(wanted)].id;
        if (parent != expected ||
            !toText(node.node->mName).starts_with(document.models[positions[i].model].name))
            return false;
    }
    return true;
}

void takeModel(const AssimpSource& source, const Model& model, const Trs& local, Node& node) {
    glm::dmat4 m = inMetres(toMatrix(local), source.space.metresPerUnit);
    const bool isRotated = source.space.worldFromFile != glm::dmat3(1.0) && !node.parent.valid();
    Trs inWorld = local;
    inWorld.translation *= source.space.metresPerUnit;
    if (isRotated) {
        m = glm::dmat4(source.space.worldFromFile) * m;
        inWorld.translation = glm::dvec3(m[3]);
        inWorld.rotation =
            glm::normalize(glm::quat_cast(source.space.worldFromFile) * local.rotation);
    }
    if (!isFinite(m)) return;
    node.local = node.stored = inWorld;
    node.name = model.name;
    node.extrasJson = model.extrasJson;
    if (node.kind == NodeKind::Group && model.isJoint()) node.kind = NodeKind::Joint;
}

std::vector<std::ptrdiff_t> parentsOf(const Document& document,
                                      const std::vector<TreePosition>& positions) {
    std::vector<std::ptrdiff_t> out(document.models.size(), -1);
    for (const TreePosition& position : positions)
        if (position.parent >= 0)
            out[position.model] = static_cast<std::ptrdiff_t>(
                positions[static_cast<std::size_t>(position.parent)].model);
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
                    const std::size_t* node = valueIn(nodeOf, model);
                    if (!node) continue;
                    const glm::dmat4& bind = document.clusters.at(id).meshBind;
                    auto& known = binds.emplace(*node, bind).first->second;
                    if (known && !(relativeDifference(*known, bind) <= kSameBind)) known.reset();
                }
    for (const auto& [node, bind] : binds)
        if (bind)
            source.meshBinds[node] = glm::dmat4(source.space.worldFromFile) *
                                     inMetres(*bind, source.space.metresPerUnit);
}

// Nodes that could not be identified by their position can still be by their name where only one
// has it.
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
    source.warnOf(document.unknownProperties,
                  "%1 custom properties have unknown types and are not kept.");
    if (!document.isWhole)
        source.warnings.emplace_back(
            "The FBX file is damaged, and some of it could not be read. Compare it with the "
            "program that it comes from, and export it again if something is missing.");
}

void warnOfMismatch(AssimpSource& source) {
    const Document& document = *source.fbx;
    const bool inherits = std::ranges::any_of(document.models, [](const Model& m) {
        return m.transform.inherit != fbx_read::Inherit::Plain;
    });
    if (!document.takes.empty())
        source.warnings.emplace_back(
            "The nodes of this FBX file could not be told apart, so its clips were read less "
            "accurately: curves and rotations about several axes are linear between keys, and "
            "clips start at 0.");
    if (inherits)
        source.warnings.emplace_back(
            "Some nodes do not inherit their parent's scale in the usual way; their positions may "
            "differ from the program that made the file.");
}

}  // namespace

void matchFbx(AssimpSource& source, SourceNodes& nodes, NodeTable& table) {
    if (!source.fbx) return;
    const Document& document = *source.fbx;
    warnOfDocument(source);
    const auto positions = treePositions(document);
    if (!fits(document, positions, nodes, table)) {
        if (!nodes.all.empty()) warnOfMismatch(source);
        const auto byName = nodesByName(document, nodes);
        for (const auto& [id, node] : byName)
            if (const Model* model = document.model(id); model->isJoint())
                if (Node& ours = table.edit(nodes.all[node].id); ours.kind == NodeKind::Group)
                    ours.kind = NodeKind::Joint;
        takeMeshBinds(source, byName);
        return;
    }
    nodes.fbxParents = parentsOf(document, positions);
    const fbx_read::Poses poses(document, nodes.fbxParents, nullptr);
    std::map<ObjectId, std::size_t> nodeOf;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Model& model = document.models[positions[i].model];
        nodes.all[i].fbxModel = positions[i].model;
        nodes.fbxNodes[positions[i].model] = i;
        nodeOf[model.id] = i;
        takeModel(source, model, poses.local(positions[i].model, 0.0, fbx_read::Side::After),
                  table.edit(nodes.all[i].id));
    }
    takeMeshBinds(source, nodeOf);
}

namespace {

using fbx_read::Cluster;

// The corners of a geometry's polygons, in groups of one material, which assimp makes meshes of.
// Empty where the numbers make no sense.
std::vector<std::vector<std::uint32_t>> cornersByMaterial(const fbx_read::Geometry& geometry,
                                                          bool apart) {
    std::vector<std::vector<std::uint32_t>> out;
    std::map<std::int32_t, std::size_t> groupOf;
    std::size_t polygon = 0;
    std::size_t start = 0;
    const auto& corners = geometry.corners;
    for (std::size_t c = 0; c < corners.size(); ++c) {
        if (corners[c] >= 0) continue;
        if (apart && polygon >= geometry.materials.size()) return {};
        const std::int32_t material = apart ? geometry.materials[polygon] : 0;
        const auto [group, added] = groupOf.emplace(material, out.size());
        if (added) out.emplace_back();
        auto& list = out[group->second];
        for (; start <= c; ++start)
            list.push_back(
                static_cast<std::uint32_t>(start < c ? corners[start] : -1 - corners[c]));
        ++polygon;
    }
    return out;
}

// By corner of all of a node's meshes, one after the other, the control point; empty where the
// geometry's polygons are not those of the meshes.
std::vector<std::uint32_t> controlPoints(const AssimpSource& source, const SourceNode& node,
                                         const fbx_read::Geometry& geometry) {
    const auto groups = cornersByMaterial(geometry, node.meshes.size() > 1);
    if (groups.size() != node.meshes.size()) return {};
    std::vector<std::uint32_t> out;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const unsigned mesh = node.meshes[g];
        if (mesh >= source.scene->mNumMeshes ||
            source.scene->mMeshes[mesh]->mNumVertices != groups[g].size())
            return {};
        out.insert(out.end(), groups[g].begin(), groups[g].end());
    }
    // A control point without a corner is none that anybody sees; more of them are a parse error.
    const std::size_t most = 8 * geometry.corners.size() + 1024;
    const bool sane = std::ranges::all_of(out, [&](std::uint32_t v) { return v < most; });
    return sane ? out : std::vector<std::uint32_t>{};
}

// The clusters of a geometry and, of each, the joint. Empty where some joint is not known: assimp
// may know more.
std::vector<std::pair<const Cluster*, std::size_t>> clustersOf(const Document& document,
                                                               const SourceNodes& nodes,
                                                               ObjectId geometry) {
    std::vector<std::pair<const Cluster*, std::size_t>> out;
    for (const ObjectId skin : document.children(geometry))
        for (const ObjectId id : document.children(skin)) {
            const Cluster* cluster = valueIn(document.clusters, id);
            if (!cluster) continue;
            const auto joints = document.children(id);
            const auto joint = std::ranges::find_if(
                joints, [&](ObjectId child) { return document.modelById.contains(child); });
            if (joint == joints.end()) return {};
            const std::size_t* node = valueIn(nodes.fbxNodes, document.modelById.at(*joint));
            if (!node) return {};
            out.emplace_back(cluster, *node);
        }
    return out;
}

// The bone of a cluster: of clusters that bind one joint alike, in whichever deformer, the same.
SlotIndex boneOf(const Bone& bone, std::vector<Bone>& bones) {
    const auto same = std::ranges::find_if(bones, [&](const Bone& other) {
        return other.source == bone.source &&
               relativeDifference(other.offset, bone.offset) <= kSameOffset;
    });
    const auto slot = static_cast<SlotIndex>(same - bones.begin());
    if (same == bones.end()) bones.push_back(bone);
    return slot;
}

CornerRows rowsOf(const std::vector<std::pair<const Cluster*, SlotIndex>>& clusters,
                  std::size_t vertices) {
    return rowsByVertex(vertices, [&](const auto& visit) {
        for (const auto& [cluster, slot] : clusters)
            for (std::size_t i = 0; i < cluster->points.size(); ++i) {
                const auto point = static_cast<std::size_t>(cluster->points[i]);
                if (cluster->points[i] >= 0 && point < vertices && cluster->weights[i] != 0.0f)
                    visit(point, Influence{slot, cluster->weights[i]});
            }
    });
}

}  // namespace

OwnVertices fbxVertices(const AssimpSource& source, const SourceNodes& nodes,
                        const SourceNode& node) {
    OwnVertices out;
    if (!source.fbx || !node.fbxModel) return out;
    const Document& document = *source.fbx;
    for (const ObjectId id : document.children(document.models[*node.fbxModel].id)) {
        const auto* geometry = valueIn(document.geometries, id);
        if (!geometry || geometry->corners.empty()) continue;
        out.ofCorner = controlPoints(source, node, *geometry);
        if (out.ofCorner.empty()) return out;
        std::vector<std::pair<const Cluster*, SlotIndex>> clusters;
        for (const auto& [cluster, joint] : clustersOf(document, nodes, id)) {
            const std::string& name = document.models[*nodes.all[joint].fbxModel].name;
            const Bone bone{name, inMetres(cluster->offset, source.space.metresPerUnit), false,
                            joint};
            clusters.emplace_back(cluster, boneOf(bone, out.bones));
        }
        out.rows = rowsOf(clusters, std::size_t{std::ranges::max(out.ofCorner)} + 1);
        return out;
    }
    return out;
}

}  // namespace sinew::assimp
