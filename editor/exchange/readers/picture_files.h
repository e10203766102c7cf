// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sinew {

/// The file that a model means by a picture's path: the path itself where it stays in or below the
/// model's folder, else a file of that name in the folder or one of those where pictures usually
/// lie. Absolute paths of other machines, with either kind of slash, count by their last part only.
/// None: not found.
std::optional<std::filesystem::path> findPicture(const std::filesystem::path& model,
                                                 const std::string& path);

/// The folders in which findPicture() looks, whether they are there or not; the first is the
/// model's own.
std::vector<std::filesystem::path> pictureFolders(const std::filesystem::path& model);

}  // namespace sinew
