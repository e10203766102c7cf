// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "editor/operations/operation.h"

// Operations that change weights know nothing of layers: they change layer 0 of what they are
// given. On a skin with layers they are given the layer that is to be changed in its place, its
// rows opened (open_layer.h), with an influence more for what is missing of them and without Max
// Influences, which is the result's. What they make of it goes back into the layer, and the result
// follows.
namespace sinew {

/// The name that the influence for what is missing of a layer's rows has in them.
inline constexpr const char* kLayersBelow = "(layers below)";

/// While a layer's mask is painted, operations that make sense of it (Operation::onMask) are given
/// two influences in place of the layer's own: how much of the layer is seen at a vertex, and how
/// much is not (kSeenSlot and kUnseenSlot in open_layer.h).
inline constexpr const char* kMaskSeen = "(mask)";
inline constexpr const char* kMaskUnseen = "(outside the mask)";

/// The channel of a skin's mask where that is what is painted; kNoIndex: its weights are.
std::uint32_t paintedMask(const Scene& scene, const Selection& selection, SkinId skin);

/// A scene in which the layers to be changed stand for their skins, and the way back.
class OnLayer {
public:
    /// Cost: the entries of the layers; nothing where no skin has any.
    OnLayer(const Scene& scene, const Selection& selection);
    const Scene& scene() const { return standIn_; }
    /// The outcome of an operation on scene() as one on the scene itself.
    Outcome outcome(Outcome made) const;

private:
    struct Replaced {
        SkinId skin;
        std::uint32_t layer = 0;
    };
    Scene scene_;
    Scene standIn_;
    std::vector<Replaced> replaced_;
};

/// What an operation makes of the weights that are to be changed: of open layers, or of skins
/// without any. What is left out of a skin keeps its own and, where no vertices are chosen, so does
/// what is hidden. `run`: the operation, on the scene that it is to change.
Expected<Outcome> changedOnLayers(const Scene& scene, const Selection& selection,
                                  const std::function<Expected<Outcome>(const Scene&)>& run);
/// The same of the masks of the layers that are to be changed. A layer without a mask counts as
/// wholly seen, and stays without one. Refused where none of the meshes meant has one.
Expected<Outcome> changedOnMasks(const Scene& scene, const Selection& selection,
                                 const std::function<Expected<Outcome>(const Scene&)>& run);

}  // namespace sinew
