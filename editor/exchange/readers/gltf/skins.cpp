// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "editor/exchange/readers/bind_from_offsets.h"
#include "editor/exchange/readers/gltf/accessor.h"
#include "editor/exchange/readers/gltf/corners.h"
#include "editor/exchange/readers/gltf/parts.h"
#include "editor/exchange/readers/map_value.h"
#include "editor/weights/row_math.h"

namespace sinew::gltf {
namespace {

struct JointSet {
    std::vector<std::uint32_t> joints;  // 4 a corner
    std::vector<float> weights;         // 4 a corner
};

std::vector<JointSet> jointSets(const Source& source, const tinygltf::Primitive& primitive,
                                std::size_t count) {
    std::vector<JointSet> sets;
    for (int n = 0;; ++n) {
        const int* joints = valueIn(primitive.attributes, "JOINTS_" + std::to_string(n));
        const int* weights = valueIn(primitive.attributes, "WEIGHTS_" + std::to_string(n));
        if (!joints != !weights)
            throwDamaged("a mesh has joints without weights or weights without joints");
        if (!joints) return sets;
        sets.push_back({integers(source, *joints, 4), floats(source, *weights, 4)});
        if (sets.back().joints.size() != count * 4 || sets.back().weights.size() != count * 4)
            throwDamaged("a mesh has fewer weights than vertices");
    }
}

}  // namespace

void RowCollector::append(const Source& source, const tinygltf::Primitive& primitive,
                          std::size_t count) {
    const auto sets = jointSets(source, primitive, count);
    any_ = any_ || !sets.empty();
    reserve(count, count * sets.size() * 2);
    RowBuffer row;
    for (std::size_t corner = 0; corner < count; ++corner) {
        row.clear();
        for (const auto& set : sets)
            for (std::size_t k = corner * 4; k < corner * 4 + 4; ++k)
                if (set.weights[k] != 0.0f) row.push_back({set.joints[k], set.weights[k]});
        RepairedRows::append(row);
        markSlots(row);
    }
}

void RowCollector::markSlots(const RowBuffer& row) {
    for (const auto& entry : row) {
        constexpr SlotIndex kMostSlots = 1u << 24;
        if (entry.slot >= kMostSlots)
            throwDamaged("a vertex refers to joint %1 of its skin, which does not exist",
                         entry.slot);
        if (entry.slot >= slotUsed_.size()) slotUsed_.resize(entry.slot + 1, 0);
        slotUsed_[entry.slot] = 1;
    }
}

namespace {

std::vector<OffsetInfluence> influencesOf(const Source& source, const tinygltf::Skin& from,
                                          std::size_t index, const NodeTable& nodes) {
    std::vector<float> matrices;
    if (from.inverseBindMatrices >= 0) {
        matrices = floats(source, from.inverseBindMatrices, 16);
        if (matrices.size() < from.joints.size() * 16)
            throwDamaged("skin %1 has fewer bind matrices than joints", index);
    }
    std::vector<OffsetInfluence> out;
    for (std::size_t j = 0; j < from.joints.size(); ++j) {
        const auto joint = from.joints[j];
        const Node* node =
            joint < 0 ? nullptr : nodes.find(NodeId(static_cast<std::uint32_t>(joint)));
        if (!node)
            throwDamaged("skin %1 refers to joint node %2, which does not exist", index, joint);
        glm::dmat4 offset(1.0);
        for (int k = 0; !matrices.empty() && k < 16; ++k)
            offset[k / 4][k % 4] =
                static_cast<double>(matrices[j * 16 + static_cast<std::size_t>(k)]);
        out.push_back({node->id, node->name, offset, false});
    }
    return out;
}

std::shared_ptr<Skin> newSkin(const Source& source, std::size_t index) {
    const auto& from = source.model().skins[index];
    const Json& json = source.item("skins", index);
    auto skin = std::make_shared<Skin>();
    skin->name = from.name;
    skin->sourceSkin = static_cast<std::uint32_t>(index);
    skin->inverseBindsInFile = from.inverseBindMatrices >= 0;
    skin->extrasJson = memberText(json, "extras");
    skin->extensionsJson = extensionsText(json);
    if (from.skeleton >= 0) {
        if (!elementOf(source.model().nodes, from.skeleton))
            throwDamaged("skin %1 refers to a skeleton node that does not exist", index);
        skin->skeletonRoot = NodeId(static_cast<std::uint32_t>(from.skeleton));
    }
    return skin;
}

// Skins that have the same bind matrix for a joint they share were bound together. A skin of one
// joint agrees with any pose and so cannot know that the file stands at another than the bind pose:
// it is related to the first that can.
class RelatedSkins {
public:
    RelatedSkins(const NodeTable& nodes, const std::vector<std::vector<OffsetInfluence>>& bySkin)
        : group_(bySkin.size()), influences_(bySkin.size()) {
        std::iota(group_.begin(), group_.end(), std::size_t{0});
        for (std::size_t s = 0; s < group_.size(); ++s)
            for (const auto& influence : bySkin[s]) add(s, influence);
        for (const auto& group : influences_)
            if (posed_.empty() && group.size() > 1 && !commonBind(nodes, group)) posed_ = group;
    }

    /// The influences of all skins related to one, each joint's matrix once.
    const std::vector<OffsetInfluence>& of(std::size_t skin) const {
        const auto& own = influences_[group_[skin]];
        return own.size() > 1 || posed_.empty() ? own : posed_;
    }

private:
    void add(std::size_t skin, const OffsetInfluence& influence) {
        constexpr double kSame = 1e-4;
        auto& known = known_[influence.node];
        for (const auto& [other, offset] : known)
            if (relativeDifference(offset, *influence.offset) <= kSame) return join(other, skin);
        known.emplace_back(skin, *influence.offset);
        influences_[group_[skin]].push_back(influence);
    }

    void join(std::size_t a, std::size_t b) {
        const std::size_t to = group_[a];
        const std::size_t from = group_[b];
        if (to == from) return;
        std::ranges::replace(group_, from, to);
        influences_[to].insert(influences_[to].end(), influences_[from].begin(),
                               influences_[from].end());
        influences_[from].clear();
    }

    std::vector<std::size_t> group_;                        // by skin
    std::vector<std::vector<OffsetInfluence>> influences_;  // by group
    std::vector<OffsetInfluence> posed_;                    // of a group that does not agree
    std::map<NodeId, std::vector<std::pair<std::size_t, glm::dmat4>>> known_;
};

// Puts skins into the scene, in the order in which nodes use them.
class SkinBuilder {
public:
    SkinBuilder(Source& source, NodeTable& nodes, Scene& scene)
        : source_(source), nodes_(nodes), scene_(scene) {
        for (std::size_t s = 0; s < source.model().skins.size(); ++s) {
            influences_.push_back(influencesOf(source, source.model().skins[s], s, nodes));
            for (const auto& influence : influences_.back()) joints_.insert(influence.node);
        }
        related_.emplace(nodes, influences_);
        used_.resize(influences_.size(), false);
    }

    // Gives the node that carries the mesh from now on.
    NodeId bind(NodeId node, std::size_t skinIndex, const MeshWithRows& mesh) {
        if (skinIndex >= influences_.size())
            throwDamaged("node %1 refers to skin %2, which does not exist", node.value, skinIndex);
        if (!mesh.hasRows) {
            source_.warn("Mesh '%1' refers to a skin but has no weights; it was opened unbound.",
                         mesh.mesh->name);
            return node;
        }
        auto influences = influences_[skinIndex];
        if (mesh.slotUsed.size() > influences.size())
            throwParseError(
                "A vertex of mesh '%1' is weighted to joint %2, but its skin has %3 joints.",
                mesh.mesh->name, mesh.slotUsed.size() - 1, influences.size());
        for (std::size_t j = 0; j < mesh.slotUsed.size(); ++j)
            influences[j].used = mesh.slotUsed[j] != 0;
        auto skin = newSkin(source_, skinIndex);
        skin->pointCount = static_cast<std::uint32_t>(mesh.mesh->pointCount());
        skin->repairs = mesh.repairs;
        skin->maxInfluences = std::max(skin->maxInfluences, mesh.mostInfluences);
        const NodeId carrier = add(std::move(skin), node, influences, related_->of(skinIndex));
        scene_.setRows(SkinId(next_ - 1), mesh.rows);
        used_[skinIndex] = true;
        return carrier;
    }

    void addUnused() {
        for (std::size_t s = 0; s < influences_.size(); ++s)
            if (!used_[s]) add(newSkin(source_, s), NodeId(), influences_[s], related_->of(s));
    }

private:
    NodeId add(std::shared_ptr<Skin> skin, NodeId node,
               const std::vector<OffsetInfluence>& influences,
               const std::vector<OffsetInfluence>& related) {
        std::vector<Message> warnings;
        const auto bound = bindFromOffsets(nodes_, node, influences, *skin, warnings,
                                           joints_.contains(node), nullptr, related);
        if (!bound) throw ParseError{bound.error().message};
        for (auto& warning : warnings) source_.warn(std::move(warning));
        const NodeId carrier = skin->meshNode;
        scene_.setSkin(SkinId(next_++), std::move(skin));
        return carrier;
    }

    Source& source_;
    NodeTable& nodes_;
    Scene& scene_;
    std::vector<std::vector<OffsetInfluence>> influences_;  // by skin of the file
    std::optional<RelatedSkins> related_;
    std::set<NodeId> joints_;  // of all skins
    std::vector<bool> used_;
    std::uint32_t next_ = 0;
};

}  // namespace

std::vector<NodeId> readSkins(Source& source, const std::vector<MeshWithRows>& meshes,
                              NodeTable& nodes, Scene& scene) {
    SkinBuilder builder(source, nodes, scene);
    std::vector<NodeId> carriers;
    for (std::size_t i = 0; i < source.model().nodes.size(); ++i) {
        const auto& from = source.model().nodes[i];
        NodeId carrier(static_cast<std::uint32_t>(i));
        if (from.skin >= 0 && from.mesh >= 0)
            carrier = builder.bind(carrier, static_cast<std::size_t>(from.skin),
                                   meshes[static_cast<std::size_t>(from.mesh)]);
        carriers.push_back(carrier);
    }
    builder.addUnused();
    return carriers;
}

}  // namespace sinew::gltf
