// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "editor/operations/operation.h"

namespace sinew {

/// A layer of a skin.
struct LayerChoice {
    SkinId skin;
    std::uint32_t layer = 0;
};

/// layerToChange(), or the group that is active.
std::uint32_t activeEntry(const Scene& scene, const Selection& selection, SkinId id);
/// The parameter "layer" of operations on layers.
ParamSpec layerParam();
/// The skins whose layers are meant: the active one; without one those of the target meshes.
std::vector<SkinId> skinsOfLayers(const Scene& scene, const Selection& selection);
/// The layers that an operation works on, skin by skin, from the bottom up: those named by its
/// parameter "layer" (a name, or a number as in "#2"; several separated by commas), else the active
/// ones, one a skin. Refused where none of the skins has one that is named.
Expected<std::vector<LayerChoice>> chosenLayers(const Scene& scene, const Selection& selection,
                                                const Params& params);
/// Whether the parameter names more than one.
bool namesSeveralLayers(const Scene& scene, const Selection& selection, const Params& params);
/// Why operations on layers cannot run: none of the skins has any.
Message noLayers(const Scene& scene, const Selection& selection);
/// The same, or what `check` says of the layer that is active.
Message layerObstacle(const Scene& scene, const Selection& selection,
                      Expected<void> (*check)(const Skin&, const SkinLayer&));
/// The same of those that work on a layer's own weights, mask or effects: a group has none.
Message groupIsActive(const Scene& scene, const Selection& selection);

/// An operation on layers, all but its run: at first any layer will do.
Operation layerOperation(const char* id, const char* label, const char* verb, const char* hint);

/// Changes one layer: in `after` as a whole, of which `skin` is the head to be put there.
using LayerChange = std::function<Expected<void>(Scene& after, Skin& skin, const LayerChoice&)>;
/// `change` of the chosen layers as one edit, with what the layers come to; the report names them,
/// and how many vertices lost all their weights.
Expected<Outcome> editLayers(const Scene& scene, const Selection& selection, const Params& params,
                             const Message& label, const LayerChange& change);
/// All layers of a skin that are chosen, from the bottom up, but those in chosen groups.
using LayersChange =
    std::function<Expected<void>(Scene& after, Skin& skin, SkinId, std::span<const std::uint32_t>)>;
/// The same where those of a skin are changed together.
Expected<Outcome> editLayersTogether(const Scene& scene, const Selection& selection,
                                     const Params& params, const Message& label,
                                     const LayersChange& change);

/// A skin's layer by its name, or its number as in "#2"; null: it has none.
const SkinLayer* layerNamed(const Skin& skin, const std::string& name);
/// The active layer or group of the active skin, or its top layer; null: it has none.
const SkinLayer* presentLayer(const Scene& scene, const Selection& selection);
/// A skin's layer that is there.
SkinLayer& layerIn(Skin& skin, std::uint32_t layer);
/// Where it lies, 0: at the bottom.
std::size_t placeOf(const Skin& skin, std::uint32_t layer);
inline auto atPlace(Skin& skin, std::size_t place) {
    return skin.layers.begin() + static_cast<std::ptrdiff_t>(place);
}
/// Whether a layer is one of these, or in one.
bool isWithin(const Skin& skin, const SkinLayer& layer, std::span<const std::uint32_t> layers);
/// Where what it holds begins: of a group its lowest layer, else the layer itself.
std::size_t bottomOf(const Skin& skin, std::uint32_t layer);
/// Those that are not in a group that is given, too; from the bottom up.
std::vector<std::uint32_t> outermostLayers(const Skin& skin, std::span<const std::uint32_t> layers);
/// Takes outermost layers out of the skin's list, groups with all that is in them; from the bottom
/// up, to be put there again.
std::vector<SkinLayer> takenOut(Skin& skin, std::span<const std::uint32_t> layers);
/// Puts what was taken out there again: the layers themselves into `group`, 0: into none.
void putIn(Skin& skin, std::vector<SkinLayer> taken, std::span<const std::uint32_t> layers,
           std::size_t place, std::uint32_t group);
/// Where layers lie that are taken out and put in again.
struct LayerPlace {
    std::size_t place = 0;    ///< without what is taken out; 0: at the bottom
    std::uint32_t group = 0;  ///< that they are in; 0: none
    friend bool operator==(const LayerPlace&, const LayerPlace&) = default;
};
/// One step up from the topmost of these layers, or down from the lowest: past its neighbour, into
/// that where it is a group that `isOpen`, or out of the group in which it is the last. None: it
/// lies at the end of all.
std::optional<LayerPlace> stepOf(const Skin& skin, std::span<const std::uint32_t> layers, bool up,
                                 const std::function<bool(std::uint32_t group)>& isOpen);
/// Refused where no layer would be left without these.
Expected<void> refuseLastLayers(const Skin& skin, std::span<const std::uint32_t> layers);
/// Refused where these cannot be made one: several that do not lie next to each other, or one that
/// has none below it and is no group with layers.
Expected<void> refuseUnmergeable(const Skin& skin, std::span<const std::uint32_t> layers);
/// Refused for a group, which has no weights.
Expected<void> refuseGroup(const SkinLayer& layer);
/// An operation whose layer is the active one may say which layer is active afterwards.
Selection withActiveLayer(const Selection& selection, const LayerChoice& choice);

/// Adds a layer without rows above another (0: at the top), of a group on top of what is in it, and
/// gives its number.
std::uint32_t addLayer(Skin& skin, std::string name, std::uint32_t above);
/// Refused where another layer of the skin than `own` has the name: layers of other meshes, and
/// scripts, are found by it.
Expected<void> refuseTakenName(const Skin& skin, const std::string& name, std::uint32_t own = 0);
/// A name that none of the layers has: `stem` and a number.
std::string freeName(const Skin& skin, const std::string& stem);

/// The chosen vertices of a skin; null where none of any mesh are. Refused where those that are
/// chosen are all of other meshes.
Expected<const PointSelection*> chosenOn(const Scene& scene, const Selection& selection,
                                         const Skin& skin);
/// Takes a layer away with its rows and mask; a group with all that is in it.
void dropLayer(Scene& after, Skin& skin, const LayerChoice& choice);
/// Gives a layer a mask in place of its own; `numbers` of no points: none.
void setMask(Scene& after, Skin& skin, const LayerChoice& choice, const Numbers& numbers);

}  // namespace sinew
