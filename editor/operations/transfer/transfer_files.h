// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/operations/operation.h"

namespace sinew {

/// Two files' scenes as one, for a transfer from one file to the other: joints of the one stand
/// for those of their names in the other.
struct TransferScene {
    Scene scene;
    std::vector<NodeId> givers;  ///< bound meshes of the other file
    std::vector<NodeId> added;   ///< its nodes
    double unitFactor = 1.0;     ///< exchange.h
    std::uint32_t shift = 0;     ///< what the numbers of its nodes are greater than in the file
};
/// Of `from` come nodes, meshes and weights alone. Refused where none of its meshes has weights
/// to give; `name`: what a message calls it.
Expected<TransferScene> joinedForTransfer(const Scene& to, const Scene& from,
                                          const std::string& name);

/// Who gives to whom; nodes of a TransferScene.
struct TransferPair {
    std::vector<NodeId> givers;
    NodeId taker;
};
/// A mesh takes from that of its own name, else from the fullest level of detail of its model, else
/// from all together.
std::vector<TransferPair> pairedByName(const TransferScene& both, std::span<const NodeId> takers);
/// A mesh's name or, where others of the nodes have it as well, its number in its file ("#12").
/// `shift`: of the file's nodes, 0 for the taker's.
std::string wordAmong(const Scene& scene, std::span<const NodeId> nodes, NodeId mesh,
                      std::uint32_t shift);
/// The one of some nodes that such a word means. Usage, with the names that there are, or with the
/// numbers of those that have the name.
Expected<NodeId> namedAmong(const Scene& scene, std::span<const NodeId> nodes,
                            const std::string& word, const std::string& file, std::uint32_t shift);

/// skin.transfer for each pair, with its parameters but for "from". `chosen`: in `to`; its
/// vertices, of the takers, what is hidden and its active influence count. The edit is one of `to`,
/// and brings nothing of the other file but joints that have become influences, and what is above
/// them. Outcome::selection: the takers, the vertices whose weights were guessed, and the influence
/// that was active. Errors: as skin.transfer.
Expected<Outcome> transferredFrom(const Scene& to, const TransferScene& both,
                                  std::span<const TransferPair> pairs, const Params& params,
                                  const Selection& chosen, const Progress& progress);

}  // namespace sinew
