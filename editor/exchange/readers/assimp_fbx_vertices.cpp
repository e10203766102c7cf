// SPDX-License-Identifier: Apache-2.0
#include <assimp/scene.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "editor/exchange/readers/assimp_convert.h"
#include "editor/exchange/readers/assimp_fbx.h"
#include "editor/exchange/readers/fbx/document.h"

namespace sinew::assimp {
namespace {

using fbx_read::Cluster;
using fbx_read::Document;
using fbx_read::ObjectId;

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
    // A control point without a corner is none that anybody sees; more of them are damage.
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
            const auto cluster = document.clusters.find(id);
            if (cluster == document.clusters.end()) continue;
            const auto joints = document.children(id);
            const auto joint = std::ranges::find_if(
                joints, [&](ObjectId child) { return document.modelById.contains(child); });
            if (joint == joints.end()) return {};
            const auto node = nodes.fbxNodes.find(document.modelById.at(*joint));
            if (node == nodes.fbxNodes.end()) return {};
            out.emplace_back(&cluster->second, node->second);
        }
    return out;
}

void addRows(const std::vector<std::pair<const Cluster*, std::size_t>>& clusters,
             std::size_t vertices, OwnVertices& into) {
    const auto forEach = [&](const auto& visit) {
        for (SlotIndex slot = 0; slot < clusters.size(); ++slot) {
            const Cluster& cluster = *clusters[slot].first;
            for (std::size_t i = 0; i < cluster.points.size(); ++i) {
                const auto point = static_cast<std::size_t>(cluster.points[i]);
                if (cluster.points[i] >= 0 && point < vertices && cluster.weights[i] != 0.0f)
                    visit(point, Influence{slot, cluster.weights[i]});
            }
        }
    };
    into.first.assign(vertices + 2, 0);
    forEach([&](std::size_t point, const Influence&) { ++into.first[point + 2]; });
    std::partial_sum(into.first.begin(), into.first.end(), into.first.begin());
    into.entries.resize(into.first.back());
    forEach(
        [&](std::size_t point, const Influence& i) { into.entries[into.first[point + 1]++] = i; });
    into.first.pop_back();
}

}  // namespace

OwnVertices fbxVertices(const AssimpSource& source, const SourceNodes& nodes,
                        const SourceNode& node) {
    OwnVertices out;
    if (!source.fbx || !node.fbxModel) return out;
    const Document& document = *source.fbx;
    for (const ObjectId id : document.children(document.models[*node.fbxModel].id)) {
        const auto geometry = document.geometries.find(id);
        if (geometry == document.geometries.end() || geometry->second.corners.empty()) continue;
        out.ofCorner = controlPoints(source, node, geometry->second);
        if (out.ofCorner.empty()) return out;
        const auto clusters = clustersOf(document, nodes, id);
        for (const auto& [cluster, joint] : clusters) {
            const std::string& name = document.models[*nodes.all[joint].fbxModel].name;
            out.bones.push_back(
                {name, inMetres(cluster->offset, source.space.metresPerUnit), false, joint});
        }
        addRows(clusters, std::size_t{std::ranges::max(out.ofCorner)} + 1, out);
        return out;
    }
    return out;
}

}  // namespace sinew::assimp
