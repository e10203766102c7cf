// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "editor/operations/operation.h"
#include "editor/operations/three_numbers.h"
#include "editor/pose/pose.h"
#include "editor/scene/error.h"
#include "editor/scene/nodes.h"
#include "editor/scene/scene.h"
#include "editor/scene/skin.h"

namespace sinew {

/// Moves a mesh node to the root, keeping its present world matrix, so that a parent it shares with
/// its joints does not move it twice. Where it was is kept as Node::source. Its stored position
/// becomes the present one (a file's own formula: Sc = Sb). `world` is the node's present world
/// matrix. A node that was moved before keeps the source it has.
void moveToRoot(NodeTable& nodes, NodeId meshNode, const glm::dmat4& world);

/// Undoes moveToRoot: parent and local as they were, bitwise, where the node still stands in that
/// position; else under that parent, where it stands now. A source parent that is gone, or hangs
/// below the node now, leaves it at the root.
void putBack(NodeTable& nodes, NodeId meshNode);

/// The edit that gives a scene these nodes; an empty one, with its label, where all nodes have the
/// parents and locals that they have in the scene.
Outcome replaceNodes(const Scene& scene, std::shared_ptr<NodeTable> nodes, const Message& label);

/// Strengths of a mesh's blend shapes, one a shape, where a node has `own`; none: the mesh's.
std::vector<float> shapeStrengths(const std::vector<float>& own, const Mesh& mesh);
/// The mesh nodes whose blend shapes are meant, in node order: of those that the selection names
/// itself, whichever skin is active, else of all that are seen, those that have any. An expression
/// moves head, teeth and eyes alike while a joint is selected.
std::vector<NodeId> shapedMeshNodes(const Scene& scene, const Selection& selection);

/// Parts 1 to 4 of a skin's data from where things stand: names, binds and bind pose; `world` has a
/// matrix a node of the scene. Every slot has a node that is there. Refused where a transform
/// cannot be inverted.
Expected<void> takeBinds(const Scene& scene, Skin& skin, const std::vector<glm::dmat4>& world);

/// The other skins of a scene that were bound in the pose that a skin was: of the influences that
/// both have there is at least one, and all stand alike. Linear in all influences.
std::vector<std::shared_ptr<const Skin>> boundAlike(const Scene& scene, const Skin& skin);
/// Adds a node to the bind pose of a skin that is bound already, and its ancestors as far as they
/// are missing and in the scene: as skins that were bound `alike` have them, else with their
/// present locals. Gives the node's world matrix in the bind pose: where it hangs below what was
/// bound, it goes back with that.
glm::dmat4 extendBindPose(const NodeTable& nodes, Skin& skin, NodeId node,
                          std::span<const std::shared_ptr<const Skin>> alike = {});
/// What a skin's bind pose has of a node, or null.
const BindPoseEntry* bindPoseEntry(const Skin& skin, NodeId node);
/// Where bound meshes have the nodes of their bind poses: the locals of each, in the order of the
/// skins. What hangs elsewhere now is left out.
std::unordered_map<NodeId, std::vector<Trs>> boundLocals(const Scene& scene);
/// Of a mesh that is bound to these joints now: which of them, or of what is above them, stand
/// otherwise than every mesh that is bound to them has them in its bind pose, and what comes of it.
/// Empty: none.
Message posedSinceBound(const Scene& scene, std::span<const NodeId> joints);
/// What skins were just bound to in the present pose has that as its rest pose: the stored position
/// of its nodes, as files write it and other programs show it, is the present one. Nodes that other
/// meshes were bound to `before` keep theirs. Where the file had them is kept as Node::source.
/// Skins that no mesh has rest as their joints do.
void restAsBound(Scene& after, std::span<const SkinId> skins, const Scene& before);
/// To be called before a node that has no mesh is stored elsewhere, or hung below another one, than
/// its file had it: keeps that as Node::source.
void keepPlaceInFile(Node& node);
/// A node whose stored position or parent is not its file's: it was bound in another pose, or
/// edited.
bool isRested(const Node& node);
/// Where its file had it, and below what.
const Trs& storedInFile(const Node& node);
NodeId parentInFile(const Node& node);
/// Where the file had all nodes, below what it had them, by index. O(nodes * depth).
std::vector<glm::dmat4> worldsInFile(const NodeTable& nodes);
/// Changes tracks of a clip: `change` gets each of them, and a function that gives it to be
/// changed.
template <class Change>
void editTracks(Scene& scene, ClipId id, Change&& change) {
    const auto before = scene.clip(id);
    std::shared_ptr<Clip> changed;
    for (std::size_t t = 0; t < before->tracks.size(); ++t)
        change(before->tracks[t], [&]() -> Track& {
            if (!changed) changed = std::make_shared<Clip>(*before);
            return changed->tracks.edit(t);
        });
    if (changed) scene.setClip(id, std::move(changed));
}
/// Takes out of a bind pose what is neither the skin's node, nor an influence, nor above one of
/// them.
void trimBindPose(Skin& skin);

}  // namespace sinew
