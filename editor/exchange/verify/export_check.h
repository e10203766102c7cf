// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/exchange.h"

namespace sinew {

/// How a written file, read back, differs from what should be in it.
struct ExportCheck {
    std::string reader;      ///< what read it: "Sinew's own reader" or "assimp"
    std::size_t points = 0;  ///< compared
    std::size_t poses = 0;   ///< compared: bind pose, stored pose, moments of clips
    double diagonal = 1.0;   ///< of the source at the bind pose, metres

    double vertexError = 0.0;  ///< largest distance of a point in any pose, metres
    std::string worstMesh;
    std::string worstPose;  ///< a clip's name, "bind pose" or "stored pose"
    double worstSeconds = 0.0;

    double bindError = 0.0;          ///< largest distance of a joint at the bind pose, metres
    double weightError = 0.0;        ///< largest difference of a weight
    std::size_t lostInfluences = 0;  ///< weights of points that are gone (above 1e-4)
    std::vector<Message> missing;    ///< meshes, joints and clips that are not there

    double vertexShare() const { return vertexError / diagonal; }
    double bindShare() const { return bindError / diagonal; }
    /// Nothing is missing, and nothing farther off than that share of the diagonal; weights within
    /// 1e-4.
    bool within(double tolerance) const;
};

/// The share of the diagonal that an export may be off by before it is a failure.
inline constexpr double kExportTolerance = 1e-4;

/// Reads back what writeScene(scene, file, options) wrote and gave `report` for, and compares it
/// with the scene under the same options (a limit of influences is taken as meant; its cost is
/// reported before writing, see reductionCost()): points matched by position at the bind pose and
/// by weights, joints by name; both posed at the bind pose, the stored pose and up to 25 moments of
/// every clip (baked: frames). A format without weights is compared as it stands. Errors:
/// CannotRead (also of a format that nothing here reads), Cancelled. Cost: reading, then points
/// times poses.
Expected<ExportCheck> checkExport(const Scene& scene, const std::filesystem::path& file,
                                  const WriteOptions& options, const WriteReport& report,
                                  const Progress& progress, const ReadTimeout& timeout = {});

}  // namespace sinew
