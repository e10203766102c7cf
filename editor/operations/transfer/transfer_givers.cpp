// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/transfer/transfer_givers.h"

#include <algorithm>

#include "editor/geometry/surface/adjacency.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/scene/numbers.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

std::uint32_t jointIn(Givers& givers, const InfluenceSlot& slot) {
    const auto at = std::ranges::find(givers.joints, slot.node);
    if (at == givers.joints.end()) {
        givers.joints.push_back(slot.node);
        givers.binds.push_back(slot.influenceBind);
        return static_cast<std::uint32_t>(givers.joints.size() - 1);
    }
    return static_cast<std::uint32_t>(at - givers.joints.begin());
}

}  // namespace

OverlaidSurface worldSurface(const Mesh& mesh, const glm::dmat4& worldFromMesh) {
    OverlaidSurface out;
    out.places.reserve(mesh.pointCount());
    for (const auto& p : mesh.positions)
        out.places.emplace_back(worldFromMesh * glm::dvec4(p, 1.0));
    out.triangles = triangulate(mesh).corners;
    for (glm::uvec3& t : out.triangles)
        for (int k = 0; k < 3; ++k) t[k] = mesh.cornerPoint[t[k]];
    return out;
}

Expected<OverlaidSurface> textureSurface(const Scene& scene, NodeId node, const Mesh& mesh) {
    if (mesh.uvs.empty())
        return refused("%1 has no texture coordinates to match by; choose another method.",
                       nodeLabel(scene, node));
    OverlaidSurface out;
    for (const glm::vec2& uv : mesh.uvs.front()) out.places.emplace_back(uv, 0.0);
    out.triangles = triangulate(mesh).corners;
    return out;
}

void addSurface(OverlaidSurface one, OverlaidSurface& all) {
    const auto first = static_cast<std::uint32_t>(all.places.size());
    if (first == 0) {
        all = std::move(one);
        return;
    }
    all.places.insert(all.places.end(), one.places.begin(), one.places.end());
    for (const glm::uvec3& t : one.triangles) all.triangles.push_back(t + first);
}

const TransferSource& Givers::source() const {
    if (!source_) source_ = std::make_shared<const TransferSource>(surface);
    return *source_;
}

Expected<void> addGiver(const Scene& scene, NodeId node, Overlay overlay, Givers& givers) {
    const SkinId id = scene.skinOf(node);
    const auto skin = scene.skin(id);
    if (!isBound(scene, node))
        return refused("%1 has no weights to give: bind it first.", nodeLabel(scene, node));
    const auto mesh = scene.mesh(scene.nodes().find(node)->mesh);
    OverlaidSurface surface = worldSurface(*mesh, skin->skinBind);
    if (overlay == Overlay::Texture) {
        auto texture = textureSurface(scene, node, *mesh);
        if (!texture) return texture.error();
        surface = std::move(*texture);
    }
    const auto pointOf = [&](std::uint32_t v) {
        return overlay == Overlay::Texture ? mesh->cornerPoint[v] : v;
    };
    // So that who lies beside what is left out looks for what is not.
    std::erase_if(surface.triangles, [&](const glm::uvec3& t) {
        return !skin->isMember(pointOf(t.x)) || !skin->isMember(pointOf(t.y)) ||
               !skin->isMember(pointOf(t.z));
    });
    givers.meshes.push_back(node);
    std::vector<std::uint32_t> jointOf;
    for (const auto& slot : skin->slots) jointOf.push_back(jointIn(givers, slot));
    for (const auto& entry : skin->bindPose)
        if (entry.node != node && std::ranges::find(givers.bindPose, entry.node,
                                                    &BindPoseEntry::node) == givers.bindPose.end())
            givers.bindPose.push_back(entry);
    const bool any = !givers.surface.places.empty();
    const Rows& rows = scene.rows(id);
    givers.rowFirst.reserve(givers.rowFirst.size() + surface.places.size());
    for (std::uint32_t v = 0; v < surface.places.size(); ++v) {
        if (const PointIndex p = pointOf(v); skin->isMember(p))
            for (const Influence& entry : rows[p])
                givers.entries.push_back({jointOf[entry.slot], entry.weight});
        givers.rowFirst.push_back(static_cast<std::uint32_t>(givers.entries.size()));
    }
    addSurface(std::move(surface), givers.surface);
    givers.maxInfluences = any && (givers.maxInfluences == 0 || skin->maxInfluences == 0)
                               ? 0
                               : std::max(givers.maxInfluences, skin->maxInfluences);
    return {};
}

JointMap::JointMap(const Givers& givers, Skin& skin, double size)
    : givers_(givers), skin_(skin), near_(size * 0.01) {
    for (const NodeId joint : givers.joints) shared_ |= skin.slotOf(joint) != kNoIndex;
}

Expected<void> JointMap::pair(const Scene& scene, const std::string& giver,
                              const std::string& own) {
    const auto joint = std::ranges::find_if(givers_.joints, [&](NodeId id) {
        const Node* node = scene.nodes().find(id);
        return node && node->name == giver;
    });
    const auto slot = std::ranges::find(skin_.slots, own, &InfluenceSlot::name);
    if (joint == givers_.joints.end() || slot == skin_.slots.end())
        return refused("%1=%2 is no pair of a joint that gives and an influence that takes.", giver,
                       own);
    known_[static_cast<std::uint32_t>(joint - givers_.joints.begin())] =
        static_cast<SlotIndex>(slot - skin_.slots.begin());
    ++mapped_;
    return {};
}

SlotIndex JointMap::present(const Scene& scene, std::uint32_t joint) {
    if (const auto at = known_.find(joint); at != known_.end()) return at->second;
    SlotIndex slot = skin_.slotOf(givers_.joints[joint]);
    if (slot == kNoIndex && !shared_) {
        slot = byName(scene, joint);
        if (slot == kNoIndex) slot = byPlace(joint);
        mapped_ += slot != kNoIndex;
    }
    if (slot != kNoIndex) known_[joint] = slot;
    return slot;
}

Expected<SlotIndex> JointMap::slotOf(const Scene& scene, std::uint32_t joint) {
    if (const SlotIndex slot = present(scene, joint); slot != kNoIndex) return slot;
    const auto added = add(scene, joint);
    if (added) known_[joint] = *added;
    return added;
}

SlotIndex JointMap::byName(const Scene& scene, std::uint32_t joint) const {
    const std::string_view name = bareName(scene.nodes().find(givers_.joints[joint])->name);
    SlotIndex found = kNoIndex;
    for (SlotIndex s = 0; s < skin_.slots.size(); ++s) {
        if (bareName(skin_.slots[s].name) != name) continue;
        if (found != kNoIndex) return kNoIndex;
        found = s;
    }
    return found;
}

SlotIndex JointMap::byPlace(std::uint32_t joint) const {
    const glm::dvec3 place(givers_.binds[joint][3]);
    SlotIndex best = kNoIndex;
    double least = near_;
    for (SlotIndex s = 0; s < skin_.slots.size(); ++s) {
        const double apart = glm::distance(place, glm::dvec3(skin_.slots[s].influenceBind[3]));
        if (apart > least) continue;
        least = apart;
        best = s;
    }
    return best;
}

Expected<SlotIndex> JointMap::add(const Scene& scene, std::uint32_t joint) {
    const Node* node = scene.nodes().find(givers_.joints[joint]);
    if (!node)
        return refused("The bones of the mesh to take weights from are gone; attach bones first.");
    const glm::dmat4 bind =
        extendBindPose(scene.nodes(), skin_, node->id, boundAlike(scene, skin_));
    if (!invertible(bind)) return notInvertible(nodeLabel(scene, node->id));
    skin_.slots.push_back({node->name, node->id, bind, false});
    skin_.symmetry.mirrorSlot.clear();
    ++added_;
    return static_cast<SlotIndex>(skin_.slots.size() - 1);
}

}  // namespace sinew
