// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/exchange.h"

namespace sinew {

/// What of a scene an export writes, as a scene of its own: `options.only`, `options.clips` and
/// `options.bakedRate` applied; without them the scene itself. Ids stay.
/// - Nodes: the chosen ones and what is below them; of their skins every joint with the joints
///   below it; what stands above any of these. Meshes, skins, tracks, materials, textures and
///   images of nothing that is left go; variants' materials are their meshes'.
/// - Clips: those named, with keys where the scene has them; or, baked, each animated node and
///   every joint keyed in translation, rotation and scale at the rate from the clip's first key on,
///   and at its last.
/// Cost: nodes, and nodes times frames where baked.
Scene exportedPart(const Scene& scene, const WriteOptions& options);

/// The names of clips that the options choose, or all, which move nothing of the part, so that it
/// does not have them.
std::vector<std::string> clipsWithoutTracks(const Scene& scene, const Scene& part,
                                            const WriteOptions& options);

/// A clip with keys at every frame; see exportedPart(). `rate` is above 0.
std::shared_ptr<const Clip> bakedClip(const Scene& scene, const Clip& clip, double rate);

/// The times of a baked clip's keys: start + i / rate, and the end.
std::vector<double> bakedTimes(const Clip& clip, double rate);

}  // namespace sinew
