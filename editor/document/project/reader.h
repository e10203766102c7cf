// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "editor/codec/block_codec.h"
#include "editor/document/database.h"
#include "editor/document/project/rows.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"

namespace sinew {

/// View and tool settings of the window: name and JSON text, opaque to the document.
using ProjectSettings = std::map<std::string, std::string>;

/// All that a project file holds.
struct ProjectContents {
    Scene scene;
    ProjectSettings settings;
    std::map<BlockId, StoredBlock> stored;
    RowTally tally;
    std::string revision;                        ///< another one after every save
    std::vector<Message> lost;                   ///< what could not be read, where that is allowed
    std::uint32_t blockVersion = kBlockVersion;  ///< of the fields in `stored`'s rows
};

/// CannotRead: the file is a project and damaged; salvageProject() gets what is left.
Error damagedProject(const std::filesystem::path& file);
/// True for the sentence of damagedProject(), so that the window offers to open what can be read.
bool isDamage(const Error& error);

/// Reads and checks everything: tables, checksums, blocks, what blocks say of each other. Anything
/// that is not as it was written is an Error, never a crash. `title`: what sentences call the file.
Expected<ProjectContents> readProject(const Database& database, const Progress& progress);

/// Reads as much of a damaged project, which has table blocks, as can be read and leaves out what
/// is not as it was written; the rest is made to agree in the least harmful way (scene_repair.h).
/// `lost` says what is missing. CannotRead where there is no node table left.
Expected<ProjectContents> salvageProject(const Database& database, const Progress& progress);

}  // namespace sinew
