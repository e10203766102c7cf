// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "editor/exchange/canonical/parts.h"
#include "editor/exchange/texts.h"
#include "editor/scene/numbers.h"

namespace sinew::canonical {
namespace {

// A shear that is rounding of a product of matrices and nothing that can be seen.
constexpr double kNoShear = 1e-6;

// T * R of a matrix: where its frame stands, without scale, mirror and shear.
glm::dmat4 rigidPart(const glm::dmat4& m) {
    Trs trs = toTrs(m);
    trs.scale = glm::dvec3(1.0);
    trs.shear = glm::dvec3(0.0);
    return toMatrix(trs);
}

class NodeBuilder {
public:
    explicit NodeBuilder(Work& work)
        : work_(work),
          all_(work.source.nodes().all()),
          joint_(all_.size(), 0),
          skinned_(all_.size(), 0),
          above_(all_.size(), 0) {}

    void run() {
        classify();
        work_.jointOf.resize(all_.size());
        work_.nodeOf.resize(all_.size());
        work_.meshNodeOf.resize(all_.size());
        if (std::ranges::find(joint_, 1) != joint_.end()) addArmature();
        for (std::uint32_t i = 0; i < all_.size(); ++i) build(i);
        if (empties_ > 0)
            work_.warn("Cameras and lights are written only as transforms (%1 of them).", empties_);
    }

private:
    std::uint32_t parentOf(std::size_t i) const { return work_.source.nodes().parentIndex(i); }

    // Joints, what stands between joints, and what stands above all of them.
    void classify() {
        for (std::size_t i = 0; i < all_.size(); ++i) joint_[i] = all_[i].kind == NodeKind::Joint;
        for (const SkinId id : writtenSkins(work_.source)) {
            const auto skin = work_.source.skin(id);
            skinned_[work_.source.nodes().indexOf(skin->meshNode)] = 1;
            for (const auto& slot : skin->slots)
                if (const auto i = work_.source.nodes().indexOf(slot.node); i != kNoIndex)
                    joint_[i] = 1;
        }
        std::vector<std::uint8_t> below(joint_);  // itself or something below is a joint
        for (std::size_t i = all_.size(); i-- > 0;)
            if (below[i] && parentOf(i) != kNoIndex) below[parentOf(i)] = 1;
        std::vector<std::uint8_t> under(all_.size(), 0);  // below a joint
        for (std::size_t i = 0; i < all_.size(); ++i) {
            if (const auto p = parentOf(i); p != kNoIndex) under[i] = joint_[p] || under[p];
            if (under[i] && below[i]) joint_[i] = 1;
            above_[i] = below[i] && !joint_[i];
        }
    }

    // It takes the name of the group that the joints stood in, where that is one.
    void addArmature() {
        std::set<std::string> names;
        for (std::size_t i = 0; i < all_.size(); ++i) {
            const auto p = parentOf(i);
            if (joint_[i] && (p == kNoIndex || !joint_[p]))
                names.insert(p == kNoIndex || all_[p].mesh.valid() ? "" : all_[p].name);
        }
        Node node;
        node.name = names.size() == 1 && !names.begin()->empty() ? *names.begin() : "Armature";
        work_.armature = work_.add(std::move(node), {});
    }

    void build(std::uint32_t i) {
        const Node& from = all_[i];
        const bool hasMesh = work_.source.mesh(from.mesh) != nullptr;
        if (joint_[i]) {
            addJoint(i);
            if (hasMesh) addMeshNode(i, skinned_[i] ? NodeId() : work_.jointOf[i]);
        } else if (skinned_[i] || hasMesh) {
            addMeshNode(i, skinned_[i] ? NodeId() : parentFor(i));
            if (!skinned_[i]) work_.nodeOf[i] = work_.meshNodeOf[i];
        } else if (!above_[i]) {
            addGroup(i);
        }
    }

    // The nearest ancestor that is still there.
    NodeId parentFor(std::uint32_t i) const {
        for (auto p = parentOf(i); p != kNoIndex; p = parentOf(p))
            if (work_.nodeOf[p].valid()) return work_.nodeOf[p];
        return {};
    }

    Node nodeLike(std::uint32_t i, NodeKind kind, NodeId parent) const {
        Node out;
        out.name = all_[i].name;
        out.kind = kind;
        out.parent = parent;
        out.sourceIndex = static_cast<std::uint32_t>(work_.nodes.size());
        out.extrasJson = all_[i].extrasJson;
        return out;
    }

    NodeId add(std::uint32_t i, Node node, const glm::dmat4& bind, bool joint) {
        const glm::dmat4 before = work_.bind.worldFromNode[i];
        Follower follower{.source = i, .joint = joint, .bind = bind};
        if (invertible(before))
            follower.correction = glm::inverse(before) * bind;
        else
            work_.warn(
                "'%1' has a flat (singular) transform in its bind pose; its keys may differ.",
                node.name);
        node.local = node.stored = toTrs(glm::inverse(bindOf(node.parent)) * bind);
        node.local.shear = node.stored.shear = glm::dvec3(0.0);
        return work_.add(std::move(node), follower);
    }

    glm::dmat4 bindOf(NodeId id) const {
        const auto at = work_.nodes.indexOf(id);
        return at == kNoIndex ? glm::dmat4(1.0) : work_.followers[at].bind;
    }

    void addJoint(std::uint32_t i) {
        NodeId parent = parentFor(i);
        if (!parent.valid()) parent = work_.armature;
        Node node = nodeLike(i, NodeKind::Joint, parent);
        work_.jointOf[i] = work_.nodeOf[i] =
            add(i, std::move(node), rigidPart(work_.bind.worldFromNode[i]), true);
    }

    void addGroup(std::uint32_t i) {
        empties_ += all_[i].kind == NodeKind::Camera || all_[i].kind == NodeKind::Light ? 1 : 0;
        Node node = nodeLike(i, NodeKind::Group, parentFor(i));
        const glm::dmat4 bind = withoutShear(work_.bind.worldFromNode[i], node.parent);
        work_.nodeOf[i] = add(i, std::move(node), bind, false);
    }

    void addMeshNode(std::uint32_t i, NodeId parent) {
        Node node = nodeLike(i, NodeKind::Mesh, parent);
        if (joint_[i]) node.extrasJson.clear();
        node.setMorphWeights(all_[i].storedMorphWeights);
        if (skinned_[i]) {
            work_.meshNodeOf[i] = work_.add(std::move(node), {});
            return;
        }
        const glm::dmat4 bind = withoutShear(work_.bind.worldFromNode[i], parent);
        work_.meshNodeOf[i] = add(i, std::move(node), bind, false);
    }

    // The world matrix itself, or, where it would shear under the new parent, that without scale.
    glm::dmat4 withoutShear(const glm::dmat4& world, NodeId parent) const {
        const glm::dmat4 above = bindOf(parent);
        if (!invertible(above) || !invertible(world)) return world;
        const glm::dmat4 local = glm::inverse(above) * world;
        if (glm::length(toTrs(local).shear) <= kNoShear) return world;
        return above * rigidPart(local);
    }

    Work& work_;
    const std::vector<Node>& all_;
    std::vector<std::uint8_t> joint_;
    std::vector<std::uint8_t> skinned_;
    std::vector<std::uint8_t> above_;
    std::size_t empties_ = 0;
};

}  // namespace

void buildNodes(Work& work) { NodeBuilder(work).run(); }

void nameNodes(Work& work) {
    UniqueNames names;
    const auto give = [&](std::size_t i, const char* whenEmpty, bool reported) {
        const Node& node = work.nodes.all()[i];
        const std::string name = names.take(node.name, whenEmpty);
        if (name == node.name) return;
        if (reported) work.warn("'%1' is written as '%2'.", node.name, name);
        work.nodes.edit(node.id).name = name;
    };
    // Joints first: their names are what other programs go by.
    for (std::size_t i = 0; i < work.nodes.size(); ++i)
        if (work.followers[i].joint) give(i, "joint", true);
    for (std::size_t i = 0; i < work.nodes.size(); ++i)
        if (!work.followers[i].joint && work.nodes.all()[i].id != work.armature)
            give(i, work.nodes.all()[i].kind == NodeKind::Mesh ? "mesh" : "node", true);
    if (const auto i = work.nodes.indexOf(work.armature); i != kNoIndex) give(i, "Armature", false);
    const auto keep = [&](std::map<NodeId, std::string>& changed, NodeId from, NodeId to) {
        const Node* written = work.nodes.find(to);
        if (written && written->name != work.source.nodes().find(from)->name)
            changed[from] = written->name;
    };
    for (std::size_t i = 0; i < work.source.nodes().size(); ++i) {
        const NodeId from = work.source.nodes().all()[i].id;
        keep(work.report.jointNames, from, work.jointOf[i]);
        keep(work.report.meshNames, from, work.meshNodeOf[i]);
    }
}

}  // namespace sinew::canonical
