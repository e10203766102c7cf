// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "editor/document/database.h"

// What makes an SQLite file a project: docs/file-format.md describes it for other programs.
namespace sinew {

/// "SINW" in the header's application_id.
inline constexpr std::int64_t kProjectApplicationId = 0x53494e57;
/// The header's user_version: of the tables. The blocks' own version stands in table meta.
inline constexpr std::int64_t kProjectVersion = 1;
/// The page size of files that we make; of others any is read.
inline constexpr std::size_t kProjectPageBytes = 8192;
/// A block's data is cut into parts of this size, so that no value comes near SQLite's limits.
inline constexpr std::size_t kPartBytes = std::size_t{16} << 20;

/// Milliseconds to wait for a save or a backup of another program.
inline constexpr int kProjectTimeout = 10'000;

/// Makes the tables in an empty database.
Expected<void> createProjectTables(const Database& database);

enum class ProjectKind : std::uint8_t {
    Ours,
    Newer,      ///< made by a later version of the program
    Foreign,    ///< no project at all
    Unfamiliar  ///< says that it is a project, but has other tables
};
/// What a database is. The tables are exactly ours, or it is not Ours: no view, trigger or index of
/// a stranger is ever run.
Expected<ProjectKind> projectKind(const Database& database);

/// True where table blocks is there as it should be, whatever became of the rest.
Expected<bool> hasBlocksTable(const Database& database);

/// The kBlockVersion by which blocks were written; 0 where that is not there.
Expected<std::uint32_t> blockVersion(const Database& database);

/// A value of table meta, empty where it is not there.
Expected<std::string> metaValue(const Database& database, std::string_view name);

/// CannotRead, with a sentence, for a path that names no ordinary file, or one beside which lies an
/// interrupted save that would touch other files.
Expected<void> checkProjectPath(const std::filesystem::path& file);

// The first page of a database says where its tables begin; without it nothing is found. In
// projects that this program made it always says the same.

/// True where a file that is not taken for a project may be one whose first page was damaged: a
/// page of rows stands where table blocks begins.
bool mayLackFirstPage(const std::filesystem::path& file);

/// A copy of the file in memory with a first page as it should be. What is read of it has to be
/// checked like any other damaged file. CannotRead where it is too large or too short.
Expected<std::unique_ptr<Database>> withFirstPage(const std::filesystem::path& file);

}  // namespace sinew
