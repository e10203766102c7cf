// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <span>
#include <vector>

#include "editor/paint/stroke.h"
#include "editor/scene/selection.h"

namespace sinew {

/// StrokeTarget::within of a skin's mesh: null where no vertices are chosen at all.
std::shared_ptr<const std::vector<float>> meantPoints(const Selection& selection, const Skin& skin);

/// What one stroke works on: the skin's mesh first, then, with BrushSettings::allMeshes, every
/// other visible bound mesh that has the joint of its influence `slot` (the body and the clothes),
/// each with its own slot of it. With a partner those that have both. With a brush that works on
/// whole rows `slot` says nothing, and those follow that share a joint with the first. Other meshes
/// are left out where the influence is locked and the brush refuses that, and where only one of
/// both has layers: who paints a layer does not mean the weights of a mesh without any. Where
/// vertices are chosen, they alone are meant (StrokeTarget::within), and meshes without any are
/// left out.
///
/// Whether the first mesh can be painted is for Stroke::begin to say. Refused where the mesh is not
/// bound, where the chosen vertices lie on none of the meshes, where the layer to be painted is not
/// seen (others of the kind are left out), or where the complementary influence
/// (Selection::complement) is none of its; meshes that lack that are left out. `hidden`: nodes that
/// are not seen, with all that is below them.
Expected<std::vector<StrokeTarget>> strokeTargets(const Scene& scene, const Selection& selection,
                                                  const std::set<NodeId>& hidden, SkinId activeSkin,
                                                  SlotIndex slot, const BrushSettings& settings,
                                                  SlotIndex partner = kNoIndex);

/// Refused where the brush paints the active influence and the skin that a stroke begins on does
/// not have it: such a stroke is a slip of the hand, and must not cost the active influence.
Expected<void> checkHasActiveInfluence(const Scene& scene, const Selection& selection,
                                       SkinId begunOn, const BrushSettings& settings);

/// Refused where the layer of the skin that is to be changed is off, or in a group that is: weights
/// would change unseen. Its mask is seen as such.
Expected<void> checkLayerIsSeen(const Scene& scene, const Selection& selection, SkinId skin);

/// Sets what of a skin a target paints: the layer that is to be changed, or its mask where the
/// selection says so. False: the mask is meant, and the layer has none.
bool aimAtLayer(StrokeTarget& target, const Scene& scene, const Selection& selection);

/// Leaves out what is not seen: targets on these nodes or below them, and of the others these
/// vertices. For when the mirrors of targets are known, too.
void keepToSeen(std::vector<StrokeTarget>& targets, const Scene& scene,
                const std::set<NodeId>& hidden, std::span<const PointSelection> hiddenPoints);

/// Why points under a brush stayed as they were: for each reason of a stroke on these targets how
/// many, as a sentence without its full stop.
std::vector<Message> reasonsKept(const StrokeReport& report, const Scene& scene,
                                 std::span<const StrokeTarget> targets);

/// The influence that shares most of these points' weight with `slot` and is not locked, for a
/// brush that moves weight between two; kNoIndex where there is none. `points`: under the cursor at
/// the press.
SlotIndex partnerAt(const Scene& scene, SkinId skin, std::span<const PointIndex> points,
                    SlotIndex slot);

}  // namespace sinew
