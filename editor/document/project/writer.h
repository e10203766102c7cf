// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "editor/document/database.h"
#include "editor/document/project/reader.h"
#include "editor/document/project/rows.h"
#include "editor/scene/edit.h"
#include "editor/scene/progress.h"

namespace sinew {

/// What is written of a project, and how the file counts it afterwards.
struct ProjectChanges {
    std::vector<BlockChange> blocks;
    std::map<BlockId, StoredBlock> stored;  ///< by address; of no parts: removed
    RowTally tally;                         ///< before, then after
    std::string revision;                   ///< after
    std::size_t bytes = 0;                  ///< of blocks' data written
    std::size_t pages = 0;                  ///< of the database written
};

/// Writes `changes.blocks` into the tables, and fills in the rest. `stored`: the rows that the file
/// has. To be called in a transaction. Holds one block's bytes at a time.
Expected<void> writeBlocks(const Database& database, ProjectChanges& changes,
                           const std::map<BlockId, StoredBlock>& stored, const Progress& progress);
/// Makes table settings hold `after`, where `before` is in it, and counts that in `tally`.
Expected<void> writeSettings(const Database& database, const ProjectSettings& before,
                             const ProjectSettings& after, RowTally& tally);
/// Writes table meta: counts, versions, when, where the scene came from, a new revision.
Expected<void> writeMeta(const Database& database, ProjectChanges& changes, const Scene& scene);

/// Writes a whole project into the empty file `temporary`, which is thrown away on failure.
/// `title`: what sentences call it.
Expected<ProjectChanges> writeWholeProject(const std::filesystem::path& temporary,
                                           const std::filesystem::path& title, const Scene& scene,
                                           const ProjectSettings& settings,
                                           const Progress& progress);

/// Pages that this connection has written so far.
std::size_t pagesWritten(const Database& database);

}  // namespace sinew
