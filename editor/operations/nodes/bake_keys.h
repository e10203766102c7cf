// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/operations/operation.h"

namespace sinew {

/// The clips in which a node would move otherwise below another parent (none: at the top), its keys
/// being as they are: those with keys of its place, or of a node that is above it in one of both
/// places alone. By id.
std::vector<ClipId> clipsToBake(const Scene& scene, NodeId node, NodeId parent);

/// What became of keys, so that nodes move below other parents as they did.
struct BakedKeys {
    std::vector<ClipId> clips;    ///< those that have other keys now
    std::vector<ClipId> sheared;  ///< those in which uneven scales shear a node, as no key can
    double off = 0.0;  ///< how far off things are in these, as a share of their distance to it
};

/// Bakes what places these nodes in the clips of `after`, in which they hang below other parents
/// than `before` and stand, as stored, where they stood. Where the two parents stand still to each
/// other, and none is unevenly scaled, all keys are there as before, with their interpolation. Else
/// they are linear, at those keys of the node and of both ways up, and frames between them, that
/// straight lines would miss. Where the new parent is squeezed to nothing a node is as stored.
/// Errors: Cancelled. Cost: nodes times frames.
Expected<BakedKeys> bakeKeys(const Scene& before, std::span<const NodeId> nodes, Scene& after,
                             const Progress& progress);

/// Names of the clips, in one text.
std::string clipLabels(const Scene& scene, const std::vector<ClipId>& clips);
/// Says which keys were baked, and what they could not say.
void tellBaked(const Scene& scene, const BakedKeys& baked, Report& report);

}  // namespace sinew
