// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/assimp/nodes.h"

#include <assimp/scene.h>

#include <algorithm>
#include <string_view>

#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/assimp/parts.h"
#include "editor/exchange/readers/map_value.h"

namespace sinew::assimp {
namespace {

constexpr std::string_view kHelper = "_$AssimpFbx$_";
constexpr std::string_view kGeometric = "Geometric";

// What a helper node stands for ("Rotation", "GeometricScalingInverse", ...); empty: not a helper.
std::string_view helperPart(const AssimpSource& source, const aiNode& node) {
    if (source.ending != "fbx") return {};
    const std::string_view name(node.mName.C_Str(), node.mName.length);
    const auto at = name.find(kHelper);
    return at == std::string_view::npos ? std::string_view{} : name.substr(at + kHelper.size());
}

bool animated(const aiScene& scene, const aiNode& node) {
    for (unsigned a = 0; a < scene.mNumAnimations; ++a)
        for (unsigned c = 0; c < scene.mAnimations[a]->mNumChannels; ++c)
            if (scene.mAnimations[a]->mChannels[c]->mNodeName == node.mName) return true;
    return false;
}

bool isBone(const aiScene& scene, const aiNode& node) {
    for (unsigned m = 0; m < scene.mNumMeshes; ++m)
        for (unsigned b = 0; b < scene.mMeshes[m]->mNumBones; ++b)
            if (scene.mMeshes[m]->mBones[b]->mName == node.mName) return true;
    return false;
}

// assimp puts a root above everything, whether the file has one or not; one that does nothing is
// not the file's.
bool rootIsAdded(const AssimpSource& source) {
    const aiScene& scene = *source.scene;
    const aiNode& root = *scene.mRootNode;
    if (root.mNumMeshes > 0 || root.mNumChildren == 0 || !root.mTransformation.IsIdentity())
        return false;
    const std::string_view name(root.mName.C_Str(), root.mName.length);
    const bool known = source.ending == "fbx" || source.ending == "dae" || source.ending == "obj";
    if (!known && !name.starts_with("$dummy") && !name.starts_with("<") && !name.empty())
        return false;
    return !isBone(scene, root) && !animated(scene, root);
}

class NodeReader {
public:
    NodeReader(AssimpSource& source, NodeTable& table) : source_(source), table_(table) {
        for (unsigned i = 0; i < source.scene->mNumCameras; ++i)
            special_[toText(source.scene->mCameras[i]->mName)] = NodeKind::Camera;
        for (unsigned i = 0; i < source.scene->mNumLights; ++i)
            special_[toText(source.scene->mLights[i]->mName)] = NodeKind::Light;
    }

    SourceNodes run() {
        const aiNode& root = *source_.scene->mRootNode;
        if (rootIsAdded(source_)) {
            for (unsigned i = 0; i < root.mNumChildren; ++i) visit(*root.mChildren[i], {}, {});
        } else {
            visit(root, {}, {});
        }
        warn();
        return std::move(out_);
    }

private:
    void visit(const aiNode& node, NodeId parent, SourceNode pending) {
        const auto part = helperPart(source_, node);
        if (part.starts_with(kGeometric)) {
            // The inverses stand between a node and its children, to undo what geometry alone
            // should get.
            if (!part.ends_with("Inverse"))
                pending.geometric = pending.geometric * finite(node.mTransformation);
        } else {
            pending.chain.push_back(&node);
            if (part.empty()) {
                if (!joinToObject(node)) parent = add(node, parent, std::move(pending));
                pending = {};
            }
        }
        for (unsigned i = 0; i < node.mNumChildren; ++i) visit(*node.mChildren[i], parent, pending);
    }

    NodeId add(const aiNode& node, NodeId parent, SourceNode pending) {
        glm::dmat4 local(1.0);
        for (const aiNode* link : pending.chain) local = local * finite(link->mTransformation);
        local = inMetres(local, source_.space.metresPerUnit);
        if (!parent.valid()) local = glm::dmat4(source_.space.worldFromFile) * local;
        const std::string name = toText(node.mName);
        const ColladaNode* facts = valueIn(source_.facts.nodes, name);
        Node ours;
        ours.parent = parent;
        ours.name = facts && !facts->name.empty() ? facts->name : name;
        ours.kind = facts && facts->joint ? NodeKind::Joint : NodeKind::Group;
        if (node.mNumMeshes > 0) ours.kind = NodeKind::Mesh;
        if (const NodeKind* special = valueIn(special_, name)) ours.kind = *special;
        if (facts) ours.extrasJson = facts->extrasJson;
        ours.local = ours.stored = toTrs(local);
        ours.sourceIndex = static_cast<std::uint32_t>(out_.all.size());
        pending.id = table_.add(std::move(ours));
        pending.node = &node;
        pending.meshes.assign(node.mMeshes, node.mMeshes + node.mNumMeshes);
        for (std::size_t link = 0; link < pending.chain.size(); ++link)
            out_.byName.emplace(toText(pending.chain[link]->mName),
                                NamedPart{out_.all.size(), link});
        out_.all.push_back(std::move(pending));
        return out_.all.back().id;
    }

    // OBJ: assimp makes a node of every group. A group is a part of its object; without objects all
    // is one.
    bool joinToObject(const aiNode& node) {
        if (source_.ending != "obj" || out_.all.empty() || node.mNumMeshes == 0) return false;
        if (source_.objectNames.contains(toText(node.mName))) return false;
        auto& meshes = out_.all.back().meshes;
        meshes.insert(meshes.end(), node.mMeshes, node.mMeshes + node.mNumMeshes);
        return true;
    }

    glm::dmat4 finite(const aiMatrix4x4& from) {
        const glm::dmat4 m = toGlm(from);
        if (isFinite(m)) return m;
        ++notFinite_;
        return glm::dmat4(1.0);
    }

    void warn() {
        source_.warnOf(
            notFinite_,
            "%1 nodes have a transform that is not a number; they were placed at their parent.");
        source_.warnOf(special_.size(),
                       "Cameras and lights are kept only as transforms (%1 of them).");
    }

    AssimpSource& source_;
    NodeTable& table_;
    SourceNodes out_;
    std::map<std::string, NodeKind> special_;  // cameras and lights
    std::size_t notFinite_ = 0;
};

}  // namespace

std::vector<std::size_t> SourceNodes::named(const std::string& name) const {
    std::vector<std::size_t> out;
    const auto [first, last] = byName.equal_range(name);
    for (auto it = first; it != last; ++it)
        if (it->second.link + 1 == all[it->second.source].chain.size())
            out.push_back(it->second.source);
    return out;
}

SourceNodes readNodes(AssimpSource& source, NodeTable& table) {
    SourceNodes out = NodeReader(source, table).run();
    matchFbx(source, out, table);
    return out;
}

void markJoints(const AssimpSource& source, NodeTable& table) {
    const std::size_t count = table.size();
    std::vector<bool> hasJointBelow(count, false);
    std::vector<bool> hasOtherBelow(count, false);  // itself included
    std::vector<bool> isJoint(count, false);
    std::vector<std::uint32_t> parent(count);
    bool any = false;
    for (std::size_t i = 0; i < count; ++i) {
        const Node& node = table.all()[i];
        parent[i] = table.parentIndex(i);
        isJoint[i] = node.kind == NodeKind::Joint;
        hasOtherBelow[i] = !isJoint[i] && node.kind != NodeKind::Group;
        any = any || isJoint[i];
    }
    for (std::size_t i = count; i-- > 0;) {
        if (parent[i] == kNoIndex) continue;
        if (isJoint[i] || hasJointBelow[i]) hasJointBelow[parent[i]] = true;
        if (hasOtherBelow[i]) hasOtherBelow[parent[i]] = true;
    }
    const bool skeletonOnly =
        !any && source.scene->mNumMeshes == 0 && (count > 1 || source.scene->mNumAnimations > 0);
    for (std::size_t i = 0; i < count; ++i) {
        const Node& node = table.all()[i];
        const bool below = parent[i] != kNoIndex && isJoint[parent[i]];
        if (below && (hasJointBelow[i] || !hasOtherBelow[i])) isJoint[i] = true;
        if ((isJoint[i] || skeletonOnly) && node.kind == NodeKind::Group)
            table.edit(node.id).kind = NodeKind::Joint;
    }
}

}  // namespace sinew::assimp
