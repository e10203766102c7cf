// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"

namespace sinew {

/// What saving weights into their source does.
struct SourceWeightsReport {
    std::vector<Message> remarks;  ///< what the file does not take, and what is added to it
    std::size_t meshes = 0;        ///< that get weights
    std::size_t vertices = 0;      ///< of the file, whose weights change
    std::size_t jointsAdded = 0;
    std::uint64_t bytesAdded = 0;
    double largestDifference = 0.0;  ///< of a weight, after reading back; known once written
};

/// Weights that go back into the file that the model came from (.glb, .gltf, .vrm or binary .fbx),
/// so that nothing but weights, and the joints that they need, changes there: everything else keeps
/// its very bytes.
class SourceWeights {
public:
    /// Finds out what is to be written; the file is read, nothing is written. The file's vertices
    /// must be the model's, one by one. Errors: CannotRead; Refused with what differs (a mesh or
    /// joint that the file does not have, vertices that stand elsewhere), for vertices without
    /// weights that had some in the file, for cleared bones. O(file).
    static Expected<SourceWeights> plan(const Scene& scene, const std::filesystem::path& source,
                                        const Progress& progress);

    /// To report before writing.
    const SourceWeightsReport& report() const;

    /// Writes a copy of the source with the weights, or the source itself; all files take their
    /// places together. It is read back before, and refused where a weight is off by more than
    /// 1e-6. Errors: CannotWrite, Refused (another kind of file than the source).
    Expected<SourceWeightsReport> write(const std::filesystem::path& output,
                                        const Progress& progress) const;

    /// Endings of files that weights can be saved into.
    static bool takes(const std::filesystem::path& file);

private:
    struct State;
    explicit SourceWeights(std::shared_ptr<const State> state) : state_(std::move(state)) {}
    std::shared_ptr<const State> state_;
};

}  // namespace sinew
