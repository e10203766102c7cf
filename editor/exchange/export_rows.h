// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/exchange.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// What a mesh node is called: its name, else its mesh's.
std::string meshLabel(const Scene& scene, NodeId meshNode);

/// Tells that a mesh whose bones are cleared is written without its weights. Refused where the
/// options do not allow it.
Expected<void> dropClearedWeights(const std::string& mesh, const WriteOptions& options,
                                  WriteReport& report);

/// The rows of a skin as a file takes them.
struct ExportRows {
    std::vector<std::uint32_t> first{0};  ///< points + 1
    std::vector<Influence>
        entries;  ///< heaviest first; of each point the weights sum to 1 as exactly as floats can
    std::uint32_t reduced = 0;     ///< points that lost influences
    std::uint32_t unweighted = 0;  ///< points without influence
    std::uint32_t most = 0;        ///< influences on one point

    Row operator[](PointIndex p) const {
        return {entries.data() + first[p], first[p + 1] - first[p]};
    }
};

/// Keeps the `maxInfluences` strongest (0: all) and renormalises. Points without a row and
/// non-members get an empty one. None: cancelled.
std::optional<ExportRows> exportRows(const Scene& scene, SkinId skin, std::uint32_t maxInfluences,
                                     const Progress& progress);

/// Tells in `report` what the reduction of one skin costs, where any point loses influences: as
/// `options.reduction` has it, else measured; see reductionCost(). `mesh`: what it is called there.
/// False: cancelled.
bool reportReduction(const Scene& scene, SkinId skin, const std::string& mesh,
                     const ExportRows& reduced, const WriteOptions& options,
                     const Progress& progress, WriteReport& report);

}  // namespace sinew
