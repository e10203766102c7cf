// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/exchange.h"

namespace sinew {

/// What of a scene an export writes, as a scene of its own: `options.only`, `options.clips` and
/// `options.leaveOutJoints` applied; without them the scene itself. Ids stay. Clips are as they
/// are; see withBakedClips().
/// - Nodes: the chosen ones and what is below them; of their skins every joint with the joints
///   below it; what stands above any of these. Meshes, skins, tracks, materials, textures and
///   images of nothing that is left go; variants' materials are their meshes'.
/// - Clips: those named, with keys where the scene has them.
/// Cost: nodes.
Scene exportedPart(const Scene& scene, const WriteOptions& options);

/// How many joints `options.leaveOutJoints` takes out, or would.
std::size_t jointsLeftOut(const Scene& scene, const WriteOptions& options);

/// The names of clips that the options choose, or all, which move nothing of the part, so that it
/// does not have them.
std::vector<std::string> clipsWithoutTracks(const Scene& scene, const Scene& part,
                                            const WriteOptions& options);

/// The scene with its clips baked: each animated node and every joint keyed in translation,
/// rotation and scale at so many frames a second from the clip's first key on, and at its last. 0:
/// the scene as it is. Errors: Refused where these are more keys than a file can hold; Cancelled.
/// Cost: nodes times frames.
Expected<Scene> withBakedClips(const Scene& scene, double rate, const Progress& progress);

/// The times of a baked clip's keys: start + i / rate, and the end. `rate` is above 0.
std::vector<double> bakedTimes(const Clip& clip, double rate);

}  // namespace sinew
