// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/ids.h"
#include "editor/scene/trs.h"

namespace sinew {

/// What a joint is for.
enum class JointRole : std::uint8_t { Unknown, Bone, Twist, Helper, End, Control, Socket };

/// What the user says of an influence that is its own in SkinSymmetry::mirrorSlot. Found: nothing.
/// Itself: so it is meant, wherever it stands. None: it has no mirror, and gets none by itself.
enum class OwnMirror : std::uint8_t { Found, Itself, None };

/// An influence's place in a skin. Rows name influences by their index in Skin::slots.
struct InfluenceSlot {
    std::string name;  ///< the node's name when bound; kept when the reference is cleared
    NodeId node;       ///< none after Clear Bone References
    glm::dmat4 influenceBind{1.0};  ///< Bb[n]: world-from-influence at bind time
    bool locked =
        false;  ///< weights of a locked influence are never changed by painting or smoothing
    JointRole role = JointRole::Unknown;
    bool roleChosen = false;  ///< the role is the user's word; else it may be found out anew
    OwnMirror ownMirror = OwnMirror::Found;
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

/// What a layer's rows go through before they take part, in this order (weights/layer_effects.h).
struct LayerEffects {
    enum class Mirror : std::uint8_t { Off, PlusToMinus, MinusToPlus, Flip };
    Mirror mirror = Mirror::Off;  ///< across the skin's own plane; without one it does nothing
    std::uint32_t smooth = 0;     ///< passes
    float strength = 0.5f;        ///< 0 to 1: how far each pass goes
    std::uint32_t limit = 0;      ///< how many influences a point keeps; 0: all
    bool any() const { return mirror != Mirror::Off || smooth > 0 || limit > 0; }
    friend bool operator==(const LayerEffects&, const LayerEffects&) = default;
};

/// How a layer was solved, and is solved anew when joints move and weights follow them.
struct LayerSolver {
    std::string method;
    std::uint32_t maxInfluences = 4;  ///< 0: unlimited
    std::uint32_t smoothing = 0;      ///< passes
    friend bool operator==(const LayerSolver&, const LayerSolver&) = default;
};

/// A source of weights. Its rows are pages under (skin, id): all of them, or none (nothing painted
/// yet); their sums may be anything from 0 up. What effects make of them lies under (skin, id +
/// kShownRows). A group has no rows: it is there for the layers in it, which lie right below it.
struct SkinLayer {
    std::uint32_t id = 1;  ///< 1 and up, below kShownRows, of no other layer of the skin
    std::string name;
    bool enabled = true;
    float opacity = 1.0f;           ///< 0 to 1
    std::uint32_t mask = kNoIndex;  ///< id of a channel whose numbers scale the opacity, or none
    bool group = false;
    std::uint32_t parent = 0;  ///< id of the group that it is in; 0: none
    std::uint8_t colour = 0;   ///< below kLayerColours, for the eye alone; 0: none
    LayerEffects effects;
    std::optional<LayerSolver> solver;
    /// Under which number the rows lie as they take part: after effects.
    std::uint32_t shownId() const;
    friend bool operator==(const SkinLayer&, const SkinLayer&) = default;
};
inline constexpr std::uint32_t kShownRows = 0x80000000;
inline std::uint32_t SkinLayer::shownId() const { return effects.any() ? id + kShownRows : id; }
inline constexpr std::uint8_t kLayerColours = 8;
inline constexpr std::uint32_t kMostSmoothing = 100;  ///< passes of an effect

/// A number a point, whose pages lie under (skin, id): see PointNumbers.
struct PointChannel {
    enum class Use : std::uint8_t {
        Mask,           ///< 0 to 1, of a layer
        Set,            ///< a named vertex set: above 0 its members, 1 for whole ones
        SoftSelection,  ///< 0 to 1
        DeformerBlend,  ///< 0 to 1: how much of the skin's deformer
        Lock            ///< 0: free, 1: kept
    };
    std::uint32_t id = 0;  ///< of no other channel of the skin
    std::string name;
    Use use = Use::Mask;
    float usual = 0.0f;  ///< of points whose page is missing
    friend bool operator==(const PointChannel&, const PointChannel&) = default;
};

/// Points x of mesh space with dot(normal, x) == offset.
struct MirrorPlane {
    glm::dvec3 normal{1.0, 0.0, 0.0};  ///< unit
    double offset = 0.0;
    friend bool operator==(const MirrorPlane&, const MirrorPlane&) = default;
};

/// What mirrors what, on the mesh as it was bound (mesh space). The plane and the block
/// MirrorPoints come together and hold while the mesh's positions are those; `mirrorSlot` holds
/// while the slots are those. Whoever changes the one or the other clears what no longer holds.
struct SkinSymmetry {
    std::optional<MirrorPlane> plane;   ///< none: not made
    std::vector<SlotIndex> mirrorSlot;  ///< per slot: its mirror slot, or itself; empty: not made
};

/// The head of a skin: everything but the rows, which are pages under (skin, layer). Layer 0 is
/// what deforms and is exported: the result of all layers where there are any. One skin a
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
    SkinSymmetry symmetry;
    std::vector<RowRepair> repairs;  ///< by point
    std::vector<SkinLayer> layers;   ///< bottom first; empty: layer 0 is all there is
    std::vector<PointChannel> channels;
    std::string deformer;  ///< id of a way of deforming; empty or "linearBlend": linear blend
    std::map<std::string, double> deformerParameters;  ///< by name; finite

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
    /// By id, or null.
    const SkinLayer* layer(std::uint32_t id) const;
    /// Whether pages may lie under a number: of layer 0, of a layer, of what its effects make.
    bool holdsRows(std::uint32_t number) const;
    /// How much of a layer its own opacity and that of the groups around it leave; 0 where one of
    /// them is off.
    float opacityOf(const SkinLayer& layer) const;
    /// Whether a layer or group lies in a group, directly or in one within.
    bool isIn(const SkinLayer& layer, std::uint32_t group) const;
    const PointChannel* channel(std::uint32_t id) const;
};

}  // namespace sinew
