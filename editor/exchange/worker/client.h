// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "editor/exchange/exchange.h"
#include "editor/exchange/worker/image_reply.h"
#include "editor/platform/process.h"

namespace sinew {

/// The worker beside this program or in its libexec folder; PATH is never searched. CannotRead
/// where it is missing.
Expected<std::filesystem::path> findWorker();

/// How a worker is run; arguments, input and time are the caller's.
ProcessRequest workerRequest(const std::filesystem::path& worker);

/// Reads a file by a given worker program; what importScene() does once it has looked at the file
/// and found the worker.
Expected<Scene> importWith(const std::filesystem::path& worker, const std::filesystem::path& file,
                           const ReadOptions& options, const Progress& progress,
                           const ReadTimeout& timeout = {});

/// The pixels of a PNG, JPEG, TGA or BMP image, decoded in the worker program, with limits on
/// memory and time. Errors: CannotRead with one sentence that names the image; Cancelled. Blocks
/// (about 20 ms and the decoding); any thread.
Expected<DecodedImage> decodeImage(const Image& image, const Progress& progress);
/// The same by a given worker program.
Expected<DecodedImage> decodeImageWith(const std::filesystem::path& worker, const Image& image,
                                       const Progress& progress);

}  // namespace sinew
