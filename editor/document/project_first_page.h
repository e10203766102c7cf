// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>

#include "editor/document/database.h"

// The first page of a database says where its tables begin; without it nothing is found. In
// projects that this program made it always says the same.
namespace sinew {

/// True where a file that is not taken for a project may be one whose first page was damaged: a
/// page of rows stands where table blocks begins.
bool mayLackFirstPage(const std::filesystem::path& file);

/// A copy of the file in memory with a first page as it should be. What is read of it has to be
/// checked like any other damaged file. CannotRead where it is too large or too short.
Expected<std::unique_ptr<Database>> withFirstPage(const std::filesystem::path& file);

}  // namespace sinew
