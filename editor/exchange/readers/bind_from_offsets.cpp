// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/bind_from_offsets.h"

#include <algorithm>

#include "editor/exchange/readers/parse_error.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

// Offsets that rigs share: floats of a few operations agree to 1e-6; 1e-4 still separates other
// matrices apart.
constexpr double kCommon = 1e-4;
// A bind local that float offsets cannot distinguish from the stored one.
constexpr double kSameLocal = 1e-7;

using Offsets = std::vector<std::optional<glm::dmat4>>;

// Files carry rounding noise in the last row; an affine matrix has none.
glm::dmat4 affine(glm::dmat4 m) {
    for (int c = 0; c < 4; ++c) m[c][3] = c == 3 ? 1.0 : 0.0;
    return m;
}

// The offsets that can be used; a bad one is an error where points depend on it.
Expected<Offsets> usableOffsets(std::span<const OffsetInfluence> influences,
                                std::vector<Message>& warnings) {
    Offsets out;
    for (const auto& influence : influences) {
        auto offset = influence.offset;
        if (offset) offset = affine(*offset);
        if (offset && !invertible(*offset)) {
            if (influence.used)
                return Error{ErrorCode::CannotRead,
                             damagedBecause(Message("the bind matrix of joint '%1' is singular",
                                                    influence.name)),
                             {}};
            warnings.emplace_back(
                "The bind matrix of joint '%1', which no vertex uses, is singular; the joint's "
                "stored transform was used instead.",
                influence.name);
            offset.reset();
        }
        out.push_back(offset);
    }
    return out;
}

// Places are as exact as joints are near: what takes one to the origin has the rounding of the way.
bool areCommon(const glm::dmat4& a, const glm::dmat4& b, double reach) {
    const auto linear = [](const glm::dmat4& m) { return glm::dmat4(glm::dmat3(m)); };
    const double apart = glm::distance(glm::dvec3(a[3]), glm::dvec3(b[3]));
    return relativeDifference(linear(a), linear(b)) <= kCommon &&
           apart <= kCommon * std::max(reach, glm::length(glm::dvec3(a[3])));
}

glm::dmat4 chooseSkinBind(const NodeTable& nodes, NodeId meshNode,
                          std::span<const OffsetInfluence> influences, const Offsets& offsets,
                          std::span<const OffsetInfluence> related) {
    std::vector<OffsetInfluence> all(influences.begin(), influences.end());
    for (std::size_t i = 0; i < all.size(); ++i) all[i].offset = offsets[i];
    all.insert(all.end(), related.begin(), related.end());
    if (const auto common = commonBind(nodes, all)) return *common;
    const auto world = storedWorlds(nodes);
    const auto at = nodes.indexOf(meshNode);
    return at != kNoIndex && invertible(world[at]) ? world[at] : glm::dmat4(1.0);
}

// The node that will carry the mesh at the root.
NodeId nodeForMesh(NodeTable& nodes, NodeId meshNode, std::span<const OffsetInfluence> influences,
                   bool nodeIsNeeded) {
    const Node& old = *nodes.find(meshNode);
    const bool isInfluence = std::ranges::any_of(
        influences, [&](const OffsetInfluence& i) { return i.node == meshNode; });
    const bool stays = nodeIsNeeded || isInfluence || !nodes.children(meshNode).empty() ||
                       !old.cameraJson.empty() || !old.lightJson.empty();
    if (!stays) {
        Node& node = nodes.edit(meshNode);
        node.source = SourcePlacement{node.parent, node.stored};
        [[maybe_unused]] const bool moved = nodes.setParent(meshNode, NodeId{});
        return meshNode;
    }
    Node carrier;
    carrier.name = old.name;
    carrier.kind = NodeKind::Mesh;
    carrier.mesh = old.mesh;
    carrier.setMorphWeights(old.storedMorphWeights);
    carrier.sourceIndex = old.sourceIndex;
    carrier.source = SourcePlacement{meshNode, Trs{}};
    Node& group = nodes.edit(meshNode);
    group.mesh = MeshId{};
    group.kind = isInfluence ? NodeKind::Joint : NodeKind::Group;
    group.setMorphWeights({});
    return nodes.add(std::move(carrier));
}

void fillSlots(std::span<const OffsetInfluence> influences, Skin& skin) {
    skin.slots.clear();
    for (const auto& influence : influences) {
        InfluenceSlot slot;
        slot.name = influence.name;
        slot.node = influence.node;
        slot.influenceBind = skin.skinBind;
        skin.slots.push_back(std::move(slot));
    }
}

// Which nodes belong to the bind pose: mesh node, influences, all their ancestors.
std::vector<bool> bindPoseNodes(const NodeTable& nodes, const Skin& skin) {
    std::vector<bool> in(nodes.size(), false);
    const auto mark = [&](NodeId id) {
        for (auto i = nodes.indexOf(id); i != kNoIndex && !in[i]; i = nodes.parentIndex(i))
            in[i] = true;
    };
    mark(skin.meshNode);
    for (const auto& slot : skin.slots) mark(slot.node);
    return in;
}

// Walks the bind pose from the root: where an influence with an offset stood gives its local; all
// others keep theirs.
void fillBindPose(const NodeTable& nodes, const Offsets& offsets, Skin& skin) {
    std::vector<const glm::dmat4*> bindOf(nodes.size(), nullptr);
    for (std::size_t s = 0; s < skin.slots.size(); ++s) {
        if (offsets[s]) skin.slots[s].influenceBind = skin.skinBind * glm::inverse(*offsets[s]);
        const auto at = nodes.indexOf(skin.slots[s].node);
        if (at != kNoIndex && offsets[s] && !bindOf[at]) bindOf[at] = &skin.slots[s].influenceBind;
    }
    const auto in = bindPoseNodes(nodes, skin);
    std::vector<glm::dmat4> world(nodes.size(), glm::dmat4(1.0));
    skin.bindPose.clear();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        const auto parent = nodes.parentIndex(i);
        const glm::dmat4 parentWorld = parent == kNoIndex ? glm::dmat4(1.0) : world[parent];
        Trs local = node.stored;
        if (bindOf[i] && invertible(parentWorld)) {
            const auto wanted = affine(glm::inverse(parentWorld) * *bindOf[i]);
            if (relativeDifference(wanted, toMatrix(local)) > kSameLocal) local = toTrs(wanted);
        }
        world[i] = parentWorld * toMatrix(local);
        if (in[i]) skin.bindPose.push_back({node.id, node.parent, local});
    }
    for (std::size_t s = 0; s < skin.slots.size(); ++s)
        if (const auto at = nodes.indexOf(skin.slots[s].node); at != kNoIndex && !offsets[s])
            skin.slots[s].influenceBind = world[at];
}

}  // namespace

std::vector<glm::dmat4> storedWorlds(const NodeTable& nodes) {
    std::vector<glm::dmat4> world(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto parent = nodes.parentIndex(i);
        const auto local = toMatrix(nodes.all()[i].stored);
        world[i] = parent == kNoIndex ? local : world[parent] * local;
    }
    return world;
}

std::optional<glm::dmat4> commonBind(const NodeTable& nodes,
                                     std::span<const OffsetInfluence> influences) {
    const auto world = storedWorlds(nodes);
    std::optional<glm::dmat4> common;
    double reach = 0.0;
    for (const auto& influence : influences) {
        const auto at = nodes.indexOf(influence.node);
        if (at == kNoIndex || !influence.offset || !invertible(affine(*influence.offset))) continue;
        const auto here = world[at] * affine(*influence.offset);
        reach = std::max(reach, glm::length(glm::dvec3(world[at][3])));
        if (!common) common = here;
        if (!areCommon(*common, here, reach)) return {};
    }
    return common && invertible(*common) ? common : std::nullopt;
}

Expected<void> bindFromOffsets(NodeTable& nodes, NodeId meshNode,
                               std::span<const OffsetInfluence> influences, Skin& skin,
                               std::vector<Message>& warnings, bool nodeIsNeeded,
                               const glm::dmat4* knownSkinBind,
                               std::span<const OffsetInfluence> related) {
    const auto offsets = usableOffsets(influences, warnings);
    if (!offsets) return offsets.error();
    // Through a Trs, so that the node's own matrix is the bind matrix to the last bit.
    const bool known = knownSkinBind && invertible(*knownSkinBind);
    const Trs skinLocal =
        toTrs(known ? affine(*knownSkinBind)
                    : chooseSkinBind(nodes, meshNode, influences, *offsets, related));
    skin.skinBind = toMatrix(skinLocal);
    skin.meshNode = NodeId{};
    if (nodes.find(meshNode)) {
        skin.meshNode = nodeForMesh(nodes, meshNode, influences, nodeIsNeeded);
        Node& carrier = nodes.edit(skin.meshNode);
        carrier.local = carrier.stored = skinLocal;
    }
    fillSlots(influences, skin);
    for (const auto& slot : skin.slots)
        if (nodes.find(slot.node) && nodes.find(slot.node)->kind == NodeKind::Group)
            nodes.edit(slot.node).kind = NodeKind::Joint;
    fillBindPose(nodes, *offsets, skin);
    return {};
}

}  // namespace sinew
