// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "editor/operations/operation.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/mirror_joint.h"
#include "editor/pose/edit_pose.h"

namespace sinew {

/// A joint's new position in the skeleton itself, not in a pose of it.
struct JointMove {
    NodeId joint;
    glm::dvec3 position{0.0};  ///< of its origin in editPose(), world, metres
    bool keepChildren = true;  ///< false: the whole chain below moves along
};

/// What the weights of the meshes that follow a joint do when it moves.
enum class MovedWeights : std::uint8_t {
    Keep,  ///< all stay as they are
    /// What a vertex has of the joint, its parent and its children (with the chain: all below) is
    /// shared anew among them as the method finds it; everything else keeps its weight.
    Near,
    All  ///< the meshes are bound anew
};

/// Several at once, each from where it stands once those before it are made.
using JointMoves = std::vector<JointMove>;
/// A move of a joint that stood at `from`, and what a mirrored hand does, where there is one.
JointMoves onBothSides(const JointMove& move, const glm::dvec3& from,
                       const std::optional<MirrorJoint>& mirror);

/// The skins of meshes that have a joint, or with `keepChildren` off one below it, for an
/// influence and whose bones are not cleared; ascending. They are bound anew when it moves.
std::vector<SkinId> skinsOfMoves(const Scene& scene, const JointMoves& moves);

/// The scene with the joints at their new positions and all rows as they were. The mesh stands
/// still in the bind pose: a joint is shifted in its parent's space by one and the same offset in
/// the bind pose of every skin, the current and the stored pose and the keys of every clip, so that
/// what was posed or animated goes on from the new position. Children are shifted back likewise.
/// Refused: a mesh, a node that is gone, a parent whose transform is flat, a position that is not
/// finite, a joint that hangs elsewhere than when it was bound.
Expected<Scene> withJointsMoved(const Scene& scene, const JointMoves& moves);

/// The edit for it. With `bind` the skins of skinsOfMoves() are bound anew at their new bind pose
/// by its method, dropoff, smoothing, resolution and cache, and `weights` says what is taken of
/// that; what is locked keeps its weights, and every skin its Max Influences. Of a skin with layers
/// only those are solved anew that remember how (solve_layers.h). A mesh that cannot be bound keeps
/// its weights, and the report says why.
Expected<Outcome> moveJoints(const Scene& scene, const JointMoves& moves,
                             const std::optional<BindRequest>& bind, const Progress& progress,
                             MovedWeights weights = MovedWeights::All);

}  // namespace sinew
