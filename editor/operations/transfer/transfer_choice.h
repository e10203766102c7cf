// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/operations/operation.h"
#include "editor/operations/transfer/transfer_taker.h"

namespace sinew {

/// Who gives weights and who takes them.
struct TransferRoles {
    std::vector<NodeId> givers;
    std::vector<NodeId> takers;
};

/// Whether, where vertices are chosen, meshes without any take as well.
enum class Takers { All, Chosen };
/// Those named in the parameter "from", else the first selected mesh, or the only one of them that
/// has weights; the other selected ones take. Where joints are paired, one alone gives to itself.
/// Refused where either is missing, or a taker has layers or cannot be bound.
Expected<TransferRoles> transferRoles(const Scene& scene, const Selection& selection,
                                      const Params& params, Takers takers);
/// Where vertices are chosen, takes those without any out of the takers.
void keepChosen(const Selection& selection, std::vector<NodeId>& takers);
/// Where none of them is left.
Error noneChosenTakes();
/// Whether a mesh can take weights. Refused.
Expected<void> mayTake(const Scene& scene, NodeId mesh);
/// The givers as one surface. Errors as addGiver().
Expected<Givers> giversOf(const Scene& scene, const std::vector<NodeId>& meshes, Overlay overlay);

/// Who gives: a parameter of all transfers between selected meshes.
ParamSpec giverParam();
/// The meshes that it may name.
std::vector<std::string> giverNames(const Scene& scene);
/// Of the other meshes that have weights to give, the one on which a mesh lies: that, as it was
/// bound, is nearest to it as it stands, in the mean over vertices here and there. Invalid where
/// there is none. Cost: some 100,000 distances a mesh, however large it is.
NodeId nearestGiver(const Scene& scene, NodeId meshNode);
/// What their dialogs begin with: the selected mesh that gives, by name; where none of those does,
/// the bound ones on which they lie. Where all that take lie elsewhere, to be laid over them.
Params presentTransfer(const Scene& scene, const Selection& selection);
/// That one that takes lies elsewhere, or empty.
Message noticeTransfer(const Scene& scene, const Selection& selection);
/// Operation::worksOn of those that give weights.
std::vector<NodeId> meshesThatTake(const Scene& scene, const Selection& selection,
                                   const Params& params);
/// Where a vertex looks for its weights, and what is a match: the parameters of all transfers.
std::vector<ParamSpec> matchParams();
/// What becomes of what has no match.
std::vector<ParamSpec> fillParams();
/// Reads those of them that there are.
Expected<TakeSettings> takeSettings(const Params& params);

/// Who takes, from what and how: all that a transfer needs to begin. Errors as of what it is made
/// of.
struct TransferSetup {
    std::vector<NodeId> takers;
    Givers givers;
    TakeSettings settings;
};
Expected<TransferSetup> transferSetup(const Scene& scene, const Selection& selection,
                                      const Params& params, Takers takers = Takers::All);

/// What reports say where vertices whose weights were guessed are selected afterwards.
inline constexpr std::string_view kGuessedSelected =
    "The vertices whose weights were guessed are selected.";
/// Says so where there are any: Taker::tell() has added them to `guessed`.
void tellGuessed(const Selection& guessed, Report& report);

/// The transfer of an operation that has these parameters, from and to the meshes that
/// transferRoles() finds. Refused where all that take are far (Taker::isFar()); of several, some
/// take the closest weights, which is a caution.
Expected<Outcome> runTransfer(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress);
/// The same where it is one of several: meshes that are far take the closest weights.
Expected<Outcome> runTransferOfSeveral(const Scene& scene, const Selection& selection,
                                       const Params& params, const Progress& progress);
/// Why nothing can be transferred, or empty.
Message transferObstacle(const Scene& scene, const Selection& selection);

}  // namespace sinew
