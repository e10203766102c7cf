// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/exchange.h"

namespace sinew {

/// A scene as formats with one bind pose and plain transforms take it.
struct CanonicalScene {
    Scene scene;
    WriteReport report;  ///< what could not be kept, and every changed name
};

/// Rewrites a scene, in double precision, so that it deforms as the source does and
/// - all joints hang under one group that stands still at the origin (the armature), each with a
///   rotation and translation only, and stand at the bind pose; groups between joints are joints;
///   groups above them are gone;
/// - skinned meshes stand at the root without a transform, their points where they were bound, in
///   the world; unskinned meshes keep their node, and hold what shear there was in their points;
/// - of skins that bound a joint in different poses the first one's holds, and the others' points
///   are moved there (exact where one matrix does it, else reported with the distance);
/// - clips hold `world * inverse(bind) * newBind`, sampled at the keys of the source and (unless
///   `options.bakedRate` made those its frames) where neither the shorter arc nor angles about X,
///   Y, Z run straight between them; every node that differs from its bind pose at any moment has
///   keys;
/// - a stored pose that is not the bind pose is a clip of its own (`AsClip`), or is how the nodes
///   stand (`AsNodes`, for formats that know the bind pose apart); and a skinned mesh that was
///   moved after it was bound has its move in the joints' keys;
/// - names of nodes, clips and shapes are unique and not empty; rows are normalised and hold
///   `options.maxInfluences` at most.
/// The scene is in `options.metresPerUnit` (0: metres) and `options.upAxis`, which its info()
/// says. Every departure is a warning of the report. Errors: Refused (cleared bones), Cancelled.
/// Cost: points, and nodes times keys.
enum class StoredPose : std::uint8_t { AsClip, AsNodes };
Expected<CanonicalScene> canonicalScene(const Scene& source, const WriteOptions& options,
                                        const Progress& progress,
                                        StoredPose stored = StoredPose::AsClip);

}  // namespace sinew
