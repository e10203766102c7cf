// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/nodes.h"
#include "editor/scene/skin.h"

namespace sinew {

/// An influence as a file names it.
struct OffsetInfluence {
    NodeId node;       ///< none: the file's joint has no node
    std::string name;  ///< of the joint
    /// The bone offset (glTF inverse bind, FBX inverse(TransformLink) * mesh bind):
    /// bind-influence-from-mesh. None: the influence follows its parent's bind by its own stored
    /// local.
    std::optional<glm::dmat4> offset;
    bool used = true;  ///< some point has weight on it
};

/// World matrices of the stored pose, by node index.
std::vector<glm::dmat4> storedWorlds(const NodeTable& nodes);

/// The matrix that `world(joint) * offset` of all influences agree on within 1e-4 relative, by the
/// nodes' stored locals; none: they disagree, or there is nothing to go by.
std::optional<glm::dmat4> commonBind(const NodeTable& nodes,
                                     std::span<const OffsetInfluence> influences);

/// Fills meshNode, slots, skinBind and bindPose of a skin from bone offsets, so that the file's own
/// formula `world(joint) * offset` holds in every pose. `nodes` have their
/// stored locals (current = stored).
///
/// Sb is the matrix that `world(joint) * offset` of all joints agree on within 1e-4 relative, else
/// the mesh node's world matrix (identity without a mesh node). Formats ignore the transform of a
/// skinned mesh's node, so the node is moved to the root with local = stored = Sb and keeps
/// Node::source. Where the node has children, is an influence itself, or carries a camera or light,
/// it stays, as a group, and a new node with its name and sourceIndex takes the mesh;
/// `skin.meshNode` says which. Group nodes that are influences become joints.
///
/// The bind pose holds mesh node, influences and all their ancestors; a local that equals the
/// stored one within 1e-7 relative is the stored one, bitwise. `meshNode` none: a skin that no mesh
/// uses; only the influences are filled. A singular or non-finite offset is CannotRead where
/// `used`, else it is dropped with a warning. On error nothing changed. `knownSkinBind`: Sb where
/// the format states it (FBX: TransformLink * Transform); null: found as above. `related`: the
/// influences of skins that were bound together with this one, which must agree too.
Expected<void> bindFromOffsets(NodeTable& nodes, NodeId meshNode,
                               std::span<const OffsetInfluence> influences, Skin& skin,
                               std::vector<Message>& warnings, bool nodeIsNeeded = false,
                               const glm::dmat4* knownSkinBind = nullptr,
                               std::span<const OffsetInfluence> related = {});

}  // namespace sinew
