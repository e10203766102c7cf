// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/exchange.h"

// One function a format; writeScene() chooses by the file's ending. The contract is that of
// writeScene().
namespace sinew {

Expected<WriteReport> writeGltf(const Scene& scene, const std::filesystem::path& file,
                                const WriteOptions& options, const Progress& progress);
Expected<WriteReport> writeFbx(const Scene& scene, const std::filesystem::path& file,
                               const WriteOptions& options, const Progress& progress);
Expected<WriteReport> writeCollada(const Scene& scene, const std::filesystem::path& file,
                                   const WriteOptions& options, const Progress& progress);
/// The meshes as they stand in the stored pose.
Expected<WriteReport> writeObj(const Scene& scene, const std::filesystem::path& file,
                               const WriteOptions& options, const Progress& progress);

}  // namespace sinew
