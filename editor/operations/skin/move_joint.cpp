// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/move_joint.h"

#include <algorithm>

#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/solve_layers.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/scene/numbers.h"
#include "editor/weights/layers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// What a move adds to translations, the same in every pose: to the joint's in its parent's space,
/// to its children's in its own.
struct Offsets {
    glm::dvec3 joint{0.0};
    glm::dvec3 children{0.0};
};

// True when the bind pose has `node` at or below `above`.
bool hangsBelow(const Skin& skin, NodeId node, NodeId above) {
    for (const auto* e = bindPoseEntry(skin, node); e; e = bindPoseEntry(skin, e->parent))
        if (e->node == above) return true;
    return false;
}

// Axes of a node in the world of a skin's bind pose; the identity for none.
glm::dmat3 bindAxes(const Skin& skin, NodeId node) {
    glm::dmat3 out(1.0);
    for (const auto* e = bindPoseEntry(skin, node); e; e = bindPoseEntry(skin, e->parent)) {
        if (const auto slot = skin.slotOf(e->node); slot != kNoIndex)
            return glm::dmat3(skin.slots[slot].influenceBind) * out;
        out = glm::dmat3(toMatrix(e->local)) * out;
    }
    return out;
}

Expected<void> mayMove(const Scene& scene, const JointMove& move) {
    const Node* node = scene.nodes().find(move.joint);
    if (!node) return refused("The joint to move is no longer in the scene.");
    const std::string name = nodeLabel(scene, move.joint);
    if (node->mesh.valid())
        return refused("%1 is a mesh; only joints and other bones can be moved under a skin.",
                       name);
    if (!isFinite(move.position)) return refused("The new position of %1 is not finite.", name);
    for (const SkinId id : scene.skins())
        if (const auto* entry = bindPoseEntry(*scene.skin(id), move.joint);
            entry && entry->parent != node->parent)
            return refused(
                "%1 has a different parent than when it was bound; go to the bind pose first.",
                name);
    return {};
}

Expected<Offsets> offsetsOf(const Scene& scene, const JointMove& move) {
    const LocalPose pose = editPose(scene);
    const auto world = worldOf(scene, pose).worldFromNode;
    const auto index = scene.nodes().indexOf(move.joint);
    const auto parent = scene.nodes().parentIndex(index);
    const glm::dmat4 parentWorld = parent == kNoIndex ? glm::dmat4(1.0) : world[parent];
    const glm::dmat4 local = toMatrix(pose.locals[index]);
    if (!invertible(parentWorld) || (move.keepChildren && !invertible(local)))
        return refused("The transform of %1 is flat (singular), so it cannot be moved.",
                       nodeLabel(scene, move.joint));
    Offsets out;
    out.joint =
        glm::inverse(glm::dmat3(parentWorld)) * (move.position - glm::dvec3(world[index][3]));
    if (move.keepChildren) out.children = -(glm::inverse(glm::dmat3(local)) * out.joint);
    return out;
}

void shiftNodes(Scene& scene, NodeId joint, const Offsets& by) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const auto shift = [&](NodeId id, const glm::dvec3& offset) {
        Node& node = nodes->edit(id);
        keepPlaceInFile(node);
        node.local.translation += offset;
        node.stored.translation += offset;
        node.storedMatrix.reset();
    };
    shift(joint, by.joint);
    if (by.children != glm::dvec3(0.0))
        for (const Node& node : scene.nodes().all()) {
            if (node.parent == joint) shift(node.id, by.children);
            if (node.mesh.valid() && node.source && node.source->parent == joint)
                nodes->edit(node.id).source->local.translation += by.children;
        }
    scene.setNodes(std::move(nodes));
}

// Of what is below the joint only its offset in the world counts: it is nothing where the children
// were kept and the skin's bind pose is the one that was edited.
void shiftSkin(Scene& scene, SkinId id, NodeId joint, const Offsets& by) {
    const auto before = scene.skin(id);
    if (!bindPoseEntry(*before, joint)) return;
    const glm::dvec3 moved = bindAxes(*before, bindPoseEntry(*before, joint)->parent) * by.joint;
    glm::dvec3 below = moved + bindAxes(*before, joint) * by.children;
    // Products of a few matrices in double round near 1e-16 of what they add up.
    constexpr double kRounding = 1e-12;
    if (glm::length(below) <= kRounding * glm::length(moved)) below = glm::dvec3(0.0);
    auto skin = std::make_shared<Skin>(*before);
    for (auto& slot : skin->slots) {
        const bool isJoint = slot.node == joint;
        if (isJoint || (below != glm::dvec3(0.0) && hangsBelow(*before, slot.node, joint)))
            slot.influenceBind[3] += glm::dvec4(isJoint ? moved : below, 0.0);
    }
    for (auto& entry : skin->bindPose) {
        if (entry.node == joint) entry.local.translation += by.joint;
        if (entry.parent == joint) entry.local.translation += by.children;
    }
    const Scene was = scene;
    scene.setSkin(id, std::move(skin));
    composite(scene, was, id);
}

void shiftKeys(Track& track, const glm::dvec3& offset) {
    constexpr std::size_t kWidth = 3;
    const bool cubic = track.interpolation == Interpolation::Cubic;  // tangents stay as they are
    const std::size_t step = cubic ? 3 * kWidth : kWidth;
    for (std::size_t at = cubic ? kWidth : 0; at + kWidth <= track.values.size(); at += step)
        for (std::size_t k = 0; k < kWidth; ++k)
            track.values[at + k] +=
                static_cast<float>(offset[static_cast<glm::dvec3::length_type>(k)]);
}

void shiftClip(Scene& scene, ClipId id, NodeId joint, const Offsets& by) {
    editTracks(scene, id, [&](const Track& track, const auto& edited) {
        const Node* node = scene.nodes().find(track.node);
        if (track.path != TrackPath::Translation || !node) return;
        if (track.node == joint)
            shiftKeys(edited(), by.joint);
        else if (node->parent == joint && by.children != glm::dvec3(0.0))
            shiftKeys(edited(), by.children);
    });
}

bool hasLayers(const Scene& scene, SkinId id) { return !scene.skin(id)->layers.empty(); }

// Binds the skins anew, all by one, and trims each to the limit that it has; of those with layers
// what is solved.
Expected<Report> bindAnew(Scene& scene, const std::vector<SkinId>& skins, BindRequest request,
                          const Progress& progress) {
    std::uint32_t limit = 1;  // 0: none
    Selection selection;
    Report report;
    for (const SkinId id : skins) {
        const auto skin = scene.skin(id);
        if (hasLayers(scene, id)) {
            if (auto ok = solveLayers(scene, id, request.cache, report, progress); !ok)
                return ok.error();
            continue;
        }
        selection.nodes.push_back(skin->meshNode);
        const bool any = limit == 0 || skin->maxInfluences == 0;
        limit = any ? 0 : std::max(limit, skin->maxInfluences);
    }
    if (selection.nodes.empty()) return report;
    request.joints.clear();
    request.onlySelected = false;
    request.keepLocked = true;
    request.rebind = true;
    request.settings.maxInfluences = limit;
    auto bound = bindMeshes(scene, selection, request, progress);
    if (!bound) return bound.error();
    const Scene before = scene;
    scene = applied(scene, bound->edit);
    for (const SkinId id : skins) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        skin->maxInfluences = before.skin(id)->maxInfluences;
        const bool trims = skin->maxInfluences != limit && !hasLayers(scene, id);
        scene.setSkin(id, skin);
        if (!trims) continue;
        RowsChanged changed;
        const auto rows = editedRows(
            *skin, scene.rows(id), {},
            [](PointIndex, RowBuffer& row, const RowRules& rules) {
                return limitInfluences(row, rules);
            },
            changed, progress.stage(1.0, 1.0));
        if (!rows) return rows.error();
        writeRows(scene, id, *rows);
    }
    bound->report.lines.insert(bound->report.lines.end(), report.lines.begin(), report.lines.end());
    return std::move(bound->report);
}

// The influences that moves concern: the joint's own, the next one above, and those next below
// it (with the chain: all below).
std::vector<std::uint8_t> slotsNear(const Skin& skin, const JointMoves& moves) {
    std::vector<std::uint8_t> out(skin.slots.size(), 0);
    const auto nextAbove = [&](NodeId node) {
        for (const auto* e = bindPoseEntry(skin, node); e; e = bindPoseEntry(skin, e->parent))
            if (skin.slotOf(e->parent) != kNoIndex) return e->parent;
        return NodeId();
    };
    for (const JointMove& move : moves) {
        const NodeId above = nextAbove(move.joint);
        for (SlotIndex s = 0; s < skin.slots.size(); ++s) {
            const NodeId node = skin.slots[s].node;
            const bool below = move.keepChildren ? nextAbove(node) == move.joint
                                                 : hangsBelow(skin, node, move.joint);
            out[s] |= node.valid() && (node == move.joint || node == above || below);
        }
    }
    return out;
}

// What a row has of the near influences is shared among them as was solved. Where the solver gives
// them less than the row does, that much of the row stays.
void shareNear(RowBuffer& row, Row solved, const std::vector<std::uint8_t>& near,
               const RowRules& rules) {
    const auto taken = [&](const Influence& i) { return near[i.slot] && !rules.locked(i.slot); };
    const auto sumOfTaken = [&](const auto& entries) {
        double sum = 0.0;
        for (const Influence& i : entries)
            if (taken(i)) sum += double{i.weight};
        return sum;
    };
    const double held = sumOfTaken(row), found = sumOfTaken(solved);
    if (held <= 0.0 || found <= 0.0) return;
    const double share = std::min(1.0, found / held);
    for (Influence& i : row)
        if (taken(i)) i.weight = static_cast<float>(i.weight * (1.0 - share));
    for (const Influence& i : solved)
        if (taken(i)) row.push_back({i.slot, static_cast<float>(share * held * i.weight / found)});
    makeValid(row);
    limitInfluences(row, rules);
}

Expected<void> keepFarRows(Scene& scene, const Scene& before, SkinId id, std::uint32_t layer,
                           const std::vector<std::uint8_t>& near, const Progress& progress) {
    const Rows solved = scene.rows(id, layer);
    RowsChanged changed;
    const auto change = [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
        shareNear(row, solved[p], near, rules);
        return 0u;
    };
    const auto rows =
        editedRows(*scene.skin(id), before.rows(id, layer), {}, change, changed, progress);
    if (!rows) return rows.error();
    writeRows(scene, id, *rows, layer);
    return {};
}

Expected<void> keepFarWeights(Scene& scene, const Scene& before, const std::vector<SkinId>& skins,
                              const JointMoves& moves, const Progress& progress) {
    for (const SkinId id : skins) {
        const auto skin = scene.skin(id);
        const auto near = slotsNear(*skin, moves);
        std::vector<std::uint32_t> layers;
        if (skin->layers.empty()) layers.push_back(0);
        for (const SkinLayer& layer : skin->layers)
            if (layer.solver) layers.push_back(layer.id);
        for (const std::uint32_t layer : layers)
            if (auto ok = keepFarRows(scene, before, id, layer, near, progress); !ok) return ok;
    }
    return {};
}

}  // namespace

JointMoves onBothSides(const JointMove& move, const glm::dvec3& from,
                       const std::optional<MirrorJoint>& mirror) {
    JointMoves out{move};
    if (mirror)
        out.push_back({mirror->joint, mirror->from + mirror->reflection * (move.position - from),
                       move.keepChildren});
    return out;
}

std::vector<SkinId> skinsOfMoves(const Scene& scene, const JointMoves& moves) {
    std::vector<SkinId> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const auto concerns = [&](const JointMove& move, const InfluenceSlot& slot) {
            return slot.node == move.joint ||
                   (!move.keepChildren && hangsBelow(*skin, slot.node, move.joint));
        };
        const bool moved = std::ranges::any_of(skin->slots, [&](const InfluenceSlot& slot) {
            return std::ranges::any_of(moves,
                                       [&](const JointMove& move) { return concerns(move, slot); });
        });
        // A file may have a skin that no mesh uses.
        if (moved && !skin->bonesCleared && scene.nodes().find(skin->meshNode)) out.push_back(id);
    }
    return out;
}

Expected<Scene> withJointsMoved(const Scene& scene, const JointMoves& moves) {
    Scene after = scene;
    for (const JointMove& move : moves) {
        if (auto ok = mayMove(after, move); !ok) return ok.error();
        const auto by = offsetsOf(after, move);
        if (!by) return by.error();
        if (by->joint == glm::dvec3(0.0)) continue;
        for (const SkinId id : scene.skins()) shiftSkin(after, id, move.joint, *by);
        for (const ClipId id : scene.clips()) shiftClip(after, id, move.joint, *by);
        shiftNodes(after, move.joint, *by);
    }
    return after;
}

Expected<Outcome> moveJoints(const Scene& scene, const JointMoves& moves,
                             const std::optional<BindRequest>& bind, const Progress& progress,
                             MovedWeights weights) {
    auto after = withJointsMoved(scene, moves);
    if (!after) return after.error();
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    outcome.edit.label = Message("Move Joint");
    if (after->blocks() == scene.blocks()) return outcome;
    const auto skins = skinsOfMoves(scene, moves);
    if (bind && weights != MovedWeights::Keep && !skins.empty()) {
        const bool near = weights == MovedWeights::Near;
        auto report = bindAnew(*after, skins, *bind, progress);
        if (report && near)
            if (auto ok = keepFarWeights(*after, scene, skins, moves, Progress()); !ok)
                return ok.error();
        if (report) {
            outcome.report = std::move(*report);
            outcome.edit.label = near ? Message("Move Joint and Re-solve Near It")
                                      : Message("Move Joint and Rebind");
        } else if (report.error().code == ErrorCode::Refused) {
            outcome.report.say(report.error().message);
        } else {
            return report.error();
        }
    }
    outcome.edit = difference(scene, *after, outcome.edit.label);
    return outcome;
}

}  // namespace sinew
