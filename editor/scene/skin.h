// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <string>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/ids.h"
#include "editor/scene/trs.h"

namespace sinew {

/// An influence's place in a skin. Rows name influences by their index in Skin::slots.
struct InfluenceSlot {
    std::string name;  ///< the node's name when bound; kept when the reference is cleared
    NodeId node;       ///< none after Clear Bone References
    glm::dmat4 influenceBind{1.0};  ///< Bb[n]: world-from-influence at bind time
    bool locked =
        false;  ///< weights of a locked influence are never changed by painting or smoothing
};

/// Where one node stood at bind time (the bind pose holds the skin's node, all influences and all
/// their ancestors).
struct BindPoseEntry {
    NodeId node;
    NodeId parent;
    Trs local;
    friend bool operator==(const BindPoseEntry&, const BindPoseEntry&) = default;
};

/// What a reader had to repair in a point's row, kept so that a check can tell it.
struct RowRepair {
    enum class Kind : std::uint8_t { Normalised, BadValue, DuplicateSlot };
    PointIndex point = 0;
    Kind kind = Kind::Normalised;
    float was =
        0.0f;  ///< the sum as the file had it (Normalised); count of entries concerned (others)
};

/// The head of a skin: everything but the rows, which are pages under (skin, layer 0). One skin a
/// mesh node. With Sb = skinBind, Bb = influenceBind, Sc and Bc the present world matrices of mesh
/// node and influence:
///     worldFromBind[n] = Sc * inverse(Sb) * Bc[n] * inverse(Bb[n]) * Sb       (mesh space at bind
///     -> world now)
class Skin : public Block {
public:
    BlockKind kind() const override { return BlockKind::Skin; }
    std::size_t bytes() const override;

    std::string name;
    NodeId meshNode;
    std::uint32_t pointCount = 0;  ///< rows; the points of the node's mesh
    std::vector<InfluenceSlot> slots;
    glm::dmat4 skinBind{1.0};  ///< Sb: world-from-mesh at bind time
    std::vector<BindPoseEntry> bindPose;
    bool bonesCleared = false;         ///< Clear Bone References was done: rows and slot names only
    std::uint32_t maxInfluences = 4;   ///< 0: unlimited
    std::vector<std::uint8_t> member;  ///< per point, 1: deformed; empty: all are
    std::vector<std::uint8_t> lockedPoints;  ///< per point, 1: row is kept; empty: none
    std::vector<SlotIndex> symmetry;         ///< per slot, its mirror slot; empty: not made
    std::vector<RowRepair> repairs;          ///< by point

    // As a file had it, for writing it back.
    NodeId skeletonRoot;                  ///< glTF `skin.skeleton`
    std::uint32_t sourceSkin = kNoIndex;  ///< skins read from one glTF skin share this
    bool inverseBindsInFile = true;       ///< glTF without inverseBindMatrices: all identity
    std::string extrasJson;
    std::string extensionsJson;

    bool isMember(PointIndex p) const { return member.empty() || member[p] != 0; }
    bool isLocked(PointIndex p) const { return !lockedPoints.empty() && lockedPoints[p] != 0; }
    /// `indexForInfluenceObject`: the slot of a node, or kNoIndex.
    SlotIndex slotOf(NodeId node) const;
};

}  // namespace sinew
