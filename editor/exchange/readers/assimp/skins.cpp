// SPDX-License-Identifier: Apache-2.0
#include <assimp/mesh.h>
#include <assimp/scene.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/assimp/corners.h"
#include "editor/exchange/readers/assimp/parts.h"
#include "editor/exchange/readers/bind_from_offsets.h"
#include "editor/exchange/readers/map_value.h"

namespace sinew::assimp {
namespace {

// Order and equality of matrices as lists of numbers, so that a mesh is read once for each
// geometric transform.
std::vector<double> numbers(const glm::dmat4& m) {
    std::vector<double> out;
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 4; ++r) out.push_back(m[c][r]);
    return out;
}

class SkinReader {
public:
    SkinReader(AssimpSource& source, const SourceNodes& nodes, const ReadOptions& options,
               NodeTable& table, Scene& scene)
        : source_(source),
          nodes_(nodes),
          options_(options),
          table_(table),
          scene_(scene),
          world_(storedWorlds(table)) {}

    std::vector<NodeId> run() {
        std::vector<NodeId> carriers;
        for (const SourceNode& node : nodes_.all) carriers.push_back(node.id);
        for (std::size_t i = 0; i < nodes_.all.size(); ++i)
            if (!nodes_.all[i].meshes.empty()) giveMesh(i);
        collectJoints();
        for (std::size_t i = 0; i < nodes_.all.size(); ++i)
            if (const auto* mesh = valueIn(meshOf_, i); mesh && !(*mesh)->bones.empty())
                carriers[i] = bind(i, **mesh);
        warn();
        return carriers;
    }

private:
    void giveMesh(std::size_t i) {
        const SourceNode& node = nodes_.all[i];
        const auto key = std::make_pair(node.meshes, numbers(node.geometric));
        auto it = meshes_.find(key);
        if (it == meshes_.end()) {
            MeshWithRows read = readMesh(source_, node.meshes, fbxVertices(source_, nodes_, node),
                                         node.geometric, table_.find(node.id)->name, options_);
            takeFbxMesh(source_, node, *read.mesh);
            const MeshId id = read.mesh->polygonCount() > 0 ? MeshId(nextMesh_++) : MeshId();
            if (id.valid()) scene_.setMesh(id, read.mesh);
            it = meshes_.emplace(key, std::make_pair(id, std::move(read))).first;
        }
        const auto& [id, mesh] = it->second;
        Node& ours = table_.edit(node.id);
        if (!id.valid()) {
            ours.kind = NodeKind::Group;
            source_.warnings.emplace_back("Mesh '%1' has no faces and was left out.", ours.name);
            return;
        }
        ours.mesh = id;
        meshOf_[i] = &mesh;
    }

    // Which node each bone means, for all meshes, before any node is moved.
    void collectJoints() {
        for (const auto& [i, mesh] : meshOf_) {
            auto& list = influences_[i];
            for (const Bone& bone : mesh->bones) {
                const NodeId node = jointOf(bone, i);
                const std::string name = node.valid() ? table_.find(node)->name : bone.name;
                list.push_back({node, name, bone.offset, bone.used});
                if (node.valid()) joints_.insert(node);
            }
        }
        for (const NodeId joint : joints_)
            if (table_.find(joint)->kind == NodeKind::Group)
                table_.edit(joint).kind = NodeKind::Joint;
    }

    // Bones name nodes. Of several nodes of that name the one is meant that stands, with the bone's
    // offset, nearest to where the mesh stands.
    NodeId jointOf(const Bone& bone, std::size_t meshNode) {
        if (bone.source) return nodes_.all[*bone.source].id;
        const auto named = nodes_.named(bone.name);
        if (named.empty()) {
            nameless_.insert(bone.name);
            return {};
        }
        if (named.size() > 1) ambiguous_.insert(bone.name);
        std::size_t best = named.front();
        double nearest = std::numeric_limits<double>::max();
        for (const std::size_t candidate : named) {
            const double apart =
                relativeDifference(world_[candidate] * bone.offset, world_[meshNode]);
            if (apart < nearest) {
                nearest = apart;
                best = candidate;
            }
        }
        return nodes_.all[best].id;
    }

    NodeId bind(std::size_t i, const MeshWithRows& mesh) {
        const NodeId node = nodes_.all[i].id;
        auto skin = std::make_shared<Skin>();
        skin->name = table_.find(node)->name;
        skin->pointCount = static_cast<std::uint32_t>(mesh.mesh->pointCount());
        skin->repairs = mesh.repairs;
        skin->maxInfluences = std::max(skin->maxInfluences, mesh.mostInfluences);
        const auto bound = bindFromOffsets(table_, node, influences_[i], *skin, source_.warnings,
                                           joints_.contains(node), valueIn(source_.meshBinds, i));
        if (!bound) throw ParseError{bound.error().message};
        const NodeId carrier = skin->meshNode;
        const SkinId id(nextSkin_++);
        scene_.setSkin(id, std::move(skin));
        scene_.setRows(id, mesh.rows);
        return carrier;
    }

    void warn() {
        if (source_.joinedByPosition)
            source_.warnings.emplace_back(
                "Coincident vertices were merged anyway: this format does not say which of them "
                "are one vertex.");
        source_.warnOf(
            nameless_,
            "%1 skin joints have no node in the file (for example %2); they cannot be moved.");
        source_.warnOf(ambiguous_,
                       "%1 joint names match several nodes (for example %2); the node that fits "
                       "the skin was used.");
    }

    AssimpSource& source_;
    const SourceNodes& nodes_;
    const ReadOptions& options_;
    NodeTable& table_;
    Scene& scene_;
    std::vector<glm::dmat4> world_;  // by source node, stored pose
    std::map<std::pair<std::vector<unsigned>, std::vector<double>>, std::pair<MeshId, MeshWithRows>>
        meshes_;
    std::map<std::size_t, const MeshWithRows*> meshOf_;  // by source node
    std::map<std::size_t, std::vector<OffsetInfluence>> influences_;
    std::set<NodeId> joints_;
    std::set<std::string> nameless_;
    std::set<std::string> ambiguous_;
    std::uint32_t nextMesh_ = 0;
    std::uint32_t nextSkin_ = 0;
};

}  // namespace

std::vector<NodeId> readMeshesAndSkins(AssimpSource& source, const SourceNodes& nodes,
                                       const ReadOptions& options, NodeTable& table, Scene& scene) {
    return SkinReader(source, nodes, options, table, scene).run();
}

namespace {

// Weights that are not zero. Throws ParseError for a vertex that is not there.
template <class Visit>
void forEachWeight(const aiMesh& mesh, const Visit& visit) {
    for (unsigned b = 0; b < mesh.mNumBones; ++b)
        for (unsigned w = 0; w < mesh.mBones[b]->mNumWeights; ++w) {
            const aiVertexWeight& weight = mesh.mBones[b]->mWeights[w];
            if (weight.mVertexId >= mesh.mNumVertices)
                throwDamaged("joint \"%1\" has a weight for vertex %2, which does not exist",
                             toText(mesh.mBones[b]->mName), weight.mVertexId);
            if (weight.mWeight != 0.0f) visit(b, weight);
        }
}

}  // namespace

SlotIndex RowCollector::slotOf(const aiMesh& mesh, unsigned bone) {
    const aiBone& from = *mesh.mBones[bone];
    const std::string name = toText(from.mName);
    const glm::dmat4 offset = inMetres(toGlm(from.mOffsetMatrix), metresPerUnit_);
    for (std::size_t s = 0; s < bones_.size(); ++s)
        if (bones_[s].name == name && relativeDifference(bones_[s].offset, offset) <= kSameOffset)
            return static_cast<SlotIndex>(s);
    bones_.push_back({name, offset, false, {}});
    return static_cast<SlotIndex>(bones_.size() - 1);
}

void RowCollector::append(const aiMesh& mesh, std::span<const std::uint8_t> wanted) {
    std::vector<SlotIndex> slots(mesh.mNumBones);
    for (unsigned b = 0; b < mesh.mNumBones; ++b) slots[b] = slotOf(mesh, b);
    const auto rows = rowsByVertex(mesh.mNumVertices, [&](const auto& visit) {
        forEachWeight(mesh, [&](unsigned b, const aiVertexWeight& weight) {
            if (wanted.empty() || wanted[weight.mVertexId] != 0)
                visit(weight.mVertexId, Influence{slots[b], weight.mWeight});
        });
    });
    reserve(mesh.mNumVertices, rows.entries.size());
    RowBuffer row;
    for (std::uint32_t v = 0; v < mesh.mNumVertices; ++v) {
        row.assign(rows[v].begin(), rows[v].end());
        appendRow(row);
    }
}

void RowCollector::take(const OwnVertices& own, std::span<const std::uint8_t> firsts) {
    bones_ = own.bones;
    RowBuffer row;
    for (std::uint32_t c = 0; c < firsts.size(); ++c) {
        const std::size_t v = own.ofCorner[c];
        row.clear();
        if (firsts[c] != 0 && v < own.rows.size())
            row.assign(own.rows[v].begin(), own.rows[v].end());
        appendRow(row);
    }
}

void RowCollector::appendRow(RowBuffer& row) {
    RepairedRows::append(row);
    for (const Influence& influence : row) bones_[influence.slot].used = true;
}

}  // namespace sinew::assimp
