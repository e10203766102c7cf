// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "editor/exchange/worker/image_reply.h"
#include "editor/scene/material.h"
#include "editor/scene/progress.h"

namespace sinew {

/// The pixels of a PNG, JPEG, TGA or BMP image, decoded in the worker program, with limits on
/// memory and time. Errors: CannotRead with one sentence that names the image; Cancelled. Blocks
/// (about 20 ms and the decoding); any thread.
Expected<DecodedImage> decodeImage(const Image& image, const Progress& progress);
/// The same by a given worker program.
Expected<DecodedImage> decodeImageWith(const std::filesystem::path& worker, const Image& image,
                                       const Progress& progress);

}  // namespace sinew
