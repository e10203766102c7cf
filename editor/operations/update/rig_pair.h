// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "editor/operations/update/update_parts.h"

namespace sinew {

/// The rig of a document before an update and that of the new version of its file, side by side:
/// which node is which, which are new, and what of them is another. What exporters round is no
/// difference.
class RigPair {
public:
    /// `update` outlives it, and its scenes but the one after stay as they are.
    explicit RigPair(const Update& update);

    /// Of what rounds, of the size of both rigs and of an axis' length.
    static constexpr double kStill = 1e-5;
    /// Of the box around all nodes as bound, metres.
    double size() const { return size_; }
    bool differs(const glm::dmat4& a, const glm::dmat4& b) const;

    /// The source's node that is one of the scene's, or null.
    const Node* theirs(NodeId ours) const;
    /// The node of the scene after for one of the source, or none.
    NodeId ourNode(NodeId theirs) const;
    /// What a node hangs below as the source has it, in the scene after.
    NodeId parentOf(const Node& ours, const Node& theirs) const;

    /// Nodes of the source that the document gets, parents first: joints that it does not have, and
    /// what stands between them and the rig.
    const std::vector<NodeId>& added() const { return added_; }
    /// Of one that is added, by its id in the scene after.
    NodeId sourceOf(NodeId added) const { return sourceOf_.at(added); }
    /// The file had this added node before, so that somebody has removed it from the document: its
    /// place in the file's list is free there, before one that is what it was. The last ones of a
    /// file cannot be told from new ones.
    bool wasRemoved(NodeId theirs) const { return removed_.contains(theirs); }

    /// It stands elsewhere in the source's stored pose, in the world.
    bool storedDiffers(const Node& ours, const Node& theirs) const;
    /// It was bound in a pose or edited here, and the source has it, or binds it, as before.
    bool keeps(const Node& ours, const Node& theirs) const;
    /// Bound as it was, to a parent that is the same: the file was written in another pose.
    bool onlyPosed(const Node& ours, const Node& theirs) const;
    /// It was moved or hung elsewhere in the document, and the source has it elsewhere as well.
    bool editedInBoth(const Node& ours, const Node& theirs) const;

    /// The source's bind pose, world, by its nodes.
    const std::vector<glm::dmat4>& theirBind() const { return theirBind_; }

private:
    void chooseNew();
    void findRemoved();
    bool isPlacedAsBefore(const Node& ours, const Node& theirs) const;

    const Update& update_;
    std::unordered_map<NodeId, NodeId> ours_;  // by the source's
    std::vector<NodeId> added_;
    std::unordered_map<NodeId, NodeId> sourceOf_;
    std::set<NodeId> removed_;
    std::vector<glm::dmat4> stored_, theirStored_, bind_, theirBind_;
    std::set<NodeId> bound_, theirBound_;  // influences of any skin
    double size_ = 0.0;
};

/// Moved or hung elsewhere in the document, as against bound in a pose, which turns.
bool isEditedInDocument(const Node& node);

/// How far a joint stands from where it stood.
struct JointShift {
    double way = 0.0;    ///< metres
    double angle = 0.0;  ///< degrees
};
/// What has become of the bind poses.
struct BindsUpdate {
    std::vector<NodeId> newInfluences;
    std::unordered_map<NodeId, JointShift> moved;
};
/// Brings the skins' bind poses up to date, once the nodes of the scene after are, and binds the
/// joints that are new to them, without weight. The meshes stand still.
BindsUpdate updateBinds(Update& update, const RigPair& rigs);

}  // namespace sinew
