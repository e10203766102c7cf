// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

#include "editor/deform/fit_weights.h"
#include "editor/deform/posed_mesh.h"
#include "editor/weights/layers.h"

namespace sinew {

/// A point whose row is to be found by where it should go. Influences that its own row or `around`
/// has may take part, as many as kMostCandidates.
struct RowPull {
    std::span<const PosedMesh> poses;
    PointIndex point;
    const RowRules& rules;  ///< locks and Max Influences
    Row around;             ///< its neighbours' mean, say; may be empty
    /// How its neighbours' rows change, by slot; it changes like them as far as the poses leave
    /// that open. Empty: it stays as it is then.
    std::span<const Influence> change = {};
    /// The row is a layer's, and this what it has to do with the result; null: it is the result.
    const LayerPart* layer = nullptr;
    SlotIndex missing = kNoIndex;  ///< the slot of what is missing of a layer's row
    double unreached = 0.0;        ///< RowPulled::unreached, as a first look found it
};

/// What was asked of a point in the first pose, and what came of it.
struct RowPulled {
    FitOutcome outcome = FitOutcome::NoRoom;
    glm::dvec3 wanted{0.0};  ///< world
    double asked = 0.0;      ///< metres
    double gone = 0.0;       ///< metres, along the way
    double unreached = 0.0;  ///< how much of the ways, in all poses, no weights reach, 0 to 1
};

/// Makes the row (valid, not empty) the one that carries the point nearest to where the ways lead,
/// by pose, world, from where it is: see WeightFitter. What cannot be reached is worth less of a
/// change, so that weights do not run to extremes after it. The row stays unless Fitted.
RowPulled pullRow(RowBuffer& row, const RowPull& pull, std::span<const glm::dvec3> ways);

/// The way, world, of a point to where the edges to its neighbours would be as long as they were
/// bound, and stand to each other as they did, in one pose where points have these places (the
/// local step of O. Sorkine, M. Alexa, "As-Rigid-As-Possible Surface Modeling", 2007). None where
/// its edges lie in a line.
std::optional<glm::dvec3> restoringWay(const PosedMesh& pose, std::span<const glm::dvec3> places,
                                       PointIndex point, std::span<const PointIndex> neighbours);

}  // namespace sinew
