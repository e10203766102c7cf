// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/operations/operation.h"
#include "editor/scene/nested_message.h"

namespace sinew {

/// The mesh nodes that an operation works on, in node order: those with chosen vertices; where
/// there are none, those selected (and those under a selected group); where none is, the active
/// skin's; where there is no active skin either, all of the scene.
std::vector<NodeId> targetMeshNodes(const Scene& scene, const Selection& selection);
/// True when the mesh nodes above were chosen by the user and not all there are.
bool targetsChosen(const Scene& scene, const Selection& selection);

/// The skins of those mesh nodes that have one, in node order.
std::vector<SkinId> targetSkins(const Scene& scene, const Selection& selection);
/// Those of them whose bones are not cleared.
std::vector<SkinId> targetSkinsWithBones(const Scene& scene, const Selection& selection);

/// Whether a mesh node has a skin whose bones are not cleared.
bool isBound(const Scene& scene, NodeId meshNode);
/// By slot, 1: a row of the skin has weight on it; `ofLayers`: or one of any of its layers.
std::vector<std::uint8_t> usedSlots(const Scene& scene, SkinId skin, bool ofLayers);
/// Whether blocks of a kind are a skin's (its head, rows, numbers, mirror points), or a clip's.
bool isOfSkin(BlockKind kind);
bool isOfClip(BlockKind kind);

inline bool isJointNode(const Node& node) { return node.kind == NodeKind::Joint; }
inline bool isMeshNode(const Node& node) { return node.mesh.valid(); }
/// The selected nodes that are there and fit, in the selection's order.
template <class Fits>
std::vector<NodeId> selectedNodes(const Scene& scene, const Selection& selection, Fits&& fits) {
    std::vector<NodeId> out;
    for (const NodeId id : selection.nodes)
        if (const Node* node = scene.nodes().find(id); node && fits(*node)) out.push_back(id);
    return out;
}

/// Whether numbers are 0, 1, 2 ...: of things that have the places that they had.
bool areInPlace(std::span<const std::uint32_t> numbers);

/// The slot of a node or, where it has none that fits, of the nearest above it; kNoIndex: of none.
template <class Fits>
SlotIndex slotAtOrAbove(const NodeTable& nodes, const Skin& skin, NodeId id, Fits&& fits) {
    for (const Node* node = nodes.find(id); node; node = nodes.find(node->parent))
        if (const SlotIndex slot = skin.slotOf(node->id); slot != kNoIndex && fits(slot))
            return slot;
    return kNoIndex;
}
inline SlotIndex slotAtOrAbove(const NodeTable& nodes, const Skin& skin, NodeId id) {
    return slotAtOrAbove(nodes, skin, id, [](SlotIndex) { return true; });
}

/// True when none of a mesh node's vertices is seen.
bool isHidden(const Scene& scene, const Selection& selection, NodeId meshNode);
/// All vertices of a skin but the hidden ones.
PointSelection seenPoints(const Selection& selection, const Skin& skin);

/// The topmost joint above a node, or the node itself.
NodeId topJoint(const NodeTable& nodes, NodeId id);

/// The skins on which a joint is locked together: of the selected meshes; else all that hang on the
/// active skin's skeleton; else, without an active one, all. Chosen vertices do not count.
std::vector<SkinId> skinsLockedTogether(const Scene& scene, const Selection& selection);

/// A skin with the locks of these influences turned over.
std::shared_ptr<Skin> withLocksTurned(const Skin& skin, std::span<const SlotIndex> slots);

/// Some influences of one skin.
struct SlotChoice {
    SkinId skin;
    std::vector<SlotIndex> slots;  ///< ascending, at least one
};
/// The influences an operation works on: `joints` where given, else the selected nodes that are
/// influences, else the active influence; of the target skins (for the active influence: of the
/// active skin). Empty where nothing fits.
std::vector<SlotChoice> targetSlots(const Scene& scene, const Selection& selection,
                                    const std::vector<NodeId>& joints);
/// The same influences on any skin, ascending: by their joints; one without a joint is one of its
/// own skin. Empty where the skin has none of them.
std::vector<SlotIndex> slotsOn(const Scene& scene, const std::vector<SlotChoice>& chosen,
                               SkinId skin);

/// The one influence that an operation is about, in all target skins that have it: the joint where
/// one is given, else the active influence. Refused where there is none, it is locked, or several
/// are given.
Expected<std::vector<SlotChoice>> targetInfluence(const Scene& scene, const Selection& selection,
                                                  const std::vector<NodeId>& joints);
/// Its slot in a skin.
std::optional<SlotIndex> slotIn(std::span<const SlotChoice> choices, SkinId skin);

/// The parameter "joints" of operations that work on targetSlots().
ParamSpec influencesParam();
/// The parameter "names" of those that work on namedSlots() as well: influences that have no joint
/// any more, so that their names alone tell which are meant.
ParamSpec jointlessParam();
/// What both name: targetSlots() of "joints", and of the target skins the influences without a
/// joint that "names" lists, which stand alone where "joints" lists none. Refused where a name is
/// of no such influence. Empty where nothing fits.
Expected<std::vector<SlotChoice>> namedSlots(const Scene& scene, const Selection& selection,
                                             const Params& params);

/// The parameter "complement" of operations that set an influence's weight: the joint of the
/// influence that makes up for it (RowRules::complement).
ParamSpec complementParam();
/// What it names; none: nothing, and the other unlocked influences make up. Refused where several
/// joints are named, or one that is an influence of no target skin, or locked in one.
Expected<NodeId> complementOf(const Scene& scene, const Selection& selection, const Params& params);
/// Operation::present: the complement that is chosen.
Params presentComplement(const Scene& scene, const Selection& selection);

/// What a person calls a node or a skin: its name, or a number where it has none.
std::string nodeLabel(const Scene& scene, NodeId node);
std::string skinLabel(const Scene& scene, const Skin& skin);
/// What people call the nodes, or the skins, in one text.
std::string labelsOf(const Scene& scene, const std::vector<NodeId>& nodes);
std::string skinLabels(const Scene& scene, const std::vector<SkinId>& skins);
/// That a mesh cannot be bound where what is called so stands, or with it.
Error notInvertible(const std::string& label);

/// What reports say of a skin's changed rows: its label, how many, of how many.
inline constexpr std::string_view kChanged = "%1: %2 of %3 vertices changed.";
inline constexpr std::string_view kSelectedChanged = "%1: %2 of %3 selected vertices changed.";
/// Where so many of them got back what they had.
void tellFewer(const Scene& scene, const Skin& skin, std::size_t fewer, Report& report);

}  // namespace sinew
