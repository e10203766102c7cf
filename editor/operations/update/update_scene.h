// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/binding/transfer_rows.h"
#include "editor/operations/operation.h"

namespace sinew {

/// The vertex set that an update keeps what it guessed in.
inline constexpr const char* kGuessedSet = "Guessed by Update";

struct UpdateSettings {
    bool meshes = true;      ///< new geometry is brought in
    bool rig = true;         ///< joints follow
    bool shareNew = false;   ///< new influences get their share of the weights (influence.bind)
    TransferSettings match;  ///< where new vertices look for weights on the old surface
    Selection present = {};  ///< whose chosen and hidden vertices are carried over, too
};

/// Brings a new version of a scene's source file in: geometry of meshes and the rig, each where it
/// is another than the scene's. All work on weights is carried over: rows of all layers, masks,
/// locks, vertex sets, what mirrors what; vertices that stand where they stood keep theirs to the
/// bit. Meshes are matched as matchMeshNodes() says, and have the name that they have in the source
/// where they are alike; joints as matchJoints() says. What is only in the source but joints, and
/// what is not there any more, is told and left alone; so are materials, poses and clips, but that
/// these follow joints that moved.
///
/// The outcome selects the vertices whose weights were guessed, which also are kept in a vertex set
/// (kGuessedSet); where there are none, those that were chosen, as they are numbered now, and what
/// was hidden is hidden. The report's lines tell of meshes, then of joints that came, have other
/// names or went, then of those that moved. Its numbers: kept, surface, filled, nearest (vertices);
/// influencesAdded (those to which `shareNew` gives their share), jointsAdded, jointsBack (those of
/// them that were removed from the document), jointsRenamed, jointsMoved, jointsTurned,
/// jointsReparented, jointsOverruled (edited in the document and in the file, which has its way),
/// jointsGone. An empty edit: the source brings nothing new. Errors: Refused where nothing of the
/// source is in the scene, or it is of another size; Cancelled.
Expected<Outcome> updateFrom(const Scene& scene, const Scene& source,
                             const UpdateSettings& settings, const Progress& progress);

}  // namespace sinew
