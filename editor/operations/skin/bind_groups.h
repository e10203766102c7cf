// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "editor/binding/roles/bind_joint.h"
#include "editor/operations/operation.h"

namespace sinew {

struct BindRequest;

/// One mesh that is being bound.
struct BindJob {
    NodeId meshNode;
    SkinId skinId;
    std::shared_ptr<const Mesh> mesh;
    std::shared_ptr<Skin> skin;           ///< all but rows
    std::vector<glm::dmat4> worldAtBind;  ///< by node index
    /// Per point, in the skin's slots, and whether the point keeps it; both empty: none does.
    std::vector<std::vector<Influence>> oldRows;
    std::vector<std::uint8_t> kept;

    // The answer.
    std::vector<std::vector<Influence>> rows;
    Report::MeshReport report;
};

/// What of a mesh that is bound anew stays, into the job: its rows in the new skin's slots (of
/// cleared bones by name), the points that keep theirs, and locks where the request keeps them.
/// Nothing where every point gets a new row. O(entries).
void keepOld(const Scene& scene, const Selection& selection, const BindRequest& request,
             BindJob& job);

/// Meshes of one skeleton that are solved as one surface, with every influence that any of them
/// has: files often list of a skeleton, mesh by mesh, what that mesh uses.
struct BindGroup {
    struct Slot {
        NodeId node;
        bool locked = false;                    ///< in all skins that have it
        JointRole chosen = JointRole::Unknown;  ///< in the first skin where it is
    };
    struct Member {
        BindJob* job = nullptr;
        /// Per slot of the group the skin's slot that takes its weights: its own, or that of the
        /// nearest influence above the joint; kNoIndex where the skin has neither.
        std::vector<SlotIndex> taker;
        std::vector<std::uint32_t> groupSlot;  ///< per slot of the skin; kNoIndex without a node
    };
    std::vector<Slot> slots;
    std::vector<Member> members;
    std::vector<BindJoint> skeleton;
    std::vector<glm::dmat4> worldAtBind;  ///< by node index

    std::vector<NodeId> influences() const;
};

/// Meshes belong together where the joints that they share stood alike; meshes that share none,
/// where their joints hang on one and stood alike. `named`: joints that the user asked for.
/// Cost: meshes times influences squared, of comparisons.
std::vector<BindGroup> bindGroups(const Scene& scene, std::vector<BindJob>& jobs,
                                  std::span<const NodeId> named);

/// A valid row of the group's slots in the skin's. What no slot takes goes to the others; a point
/// (world at bind) of which nothing is left follows the nearest joint that the skin has.
void takeIntoSkin(const BindGroup::Member& member, const glm::dvec3& point,
                  std::vector<Influence>& row);
/// A row of the skin's slots in the group's, summing to 1; empty where none of them has a node.
std::vector<Influence> intoGroup(const BindGroup::Member& member,
                                 const std::vector<Influence>& row);

}  // namespace sinew
