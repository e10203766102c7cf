// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/document/database.h"
#include "editor/document/project/reader.h"
#include "editor/platform/file_lock.h"
#include "editor/platform/file_replacement.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"

namespace sinew {

/// What a save wrote.
struct SaveReport {
    std::size_t blocks = 0;  ///< written or removed
    std::size_t bytes = 0;   ///< of blocks' data
    std::size_t pages = 0;   ///< of the database
};

struct OpenedProject;
struct ProjectChanges;

/// A project file (.sinew) and the right to write it: an SQLite database with one row a block
/// (docs/file-format.md). It remembers which version of each block the file holds, so that saving
/// costs what changed. Not for two threads at a time; a scene is a snapshot, so saving may run
/// beside the document's thread. All failures leave the file as it was, and are one sentence.
class ProjectFile {
public:
    /// Of no file yet: saveAs() makes one.
    ProjectFile() = default;
    ProjectFile(ProjectFile&&) = default;
    ProjectFile& operator=(ProjectFile&&) = default;

    /// Opens and reads. Where it may not be written (another window has it, no permission) it is
    /// read-only and says why. CannotRead: not there, no project, of a newer version, damaged
    /// (isDamage()). O(bytes). `instead` (may be null): whose place the new one will take; where it
    /// has the right to write this file, both have it from then on.
    static Expected<OpenedProject> open(const std::filesystem::path& file, const Progress& progress,
                                        const ProjectFile* instead = nullptr);
    /// Reads what can be read of a damaged project, without changing it; always read-only.
    static Expected<OpenedProject> openDamaged(const std::filesystem::path& file,
                                               const Progress& progress);

    /// The revision() that a file has now. CannotRead as open(). O(1).
    static Expected<std::string> revisionOf(const std::filesystem::path& file);

    /// True for a name that ends in .sinew, whatever is in the file.
    static bool isProjectName(const std::filesystem::path& file);
    /// The same, or a file that holds a database under another name.
    static bool isProject(const std::filesystem::path& file);

    /// Empty: of no file yet.
    /// Absolute: a journal that names it is read in another folder.
    const std::filesystem::path& path() const { return path_; }
    /// Names what was opened or last saved: another one after every save, by whomever. Empty: of no
    /// file yet, or of a damaged one.
    const std::string& revision() const { return held_.revision; }
    /// Why save() is refused; empty where it is not.
    const Message& readOnlyReason() const { return readOnlyReason_; }
    bool readOnly() const { return !readOnlyReason_.empty(); }

    /// Writes, in one transaction, the blocks that are not the file's; a program or machine that
    /// stops in the middle leaves the old state or the new one. CannotWrite where it is read-only,
    /// was replaced, removed or changed by another program since (saveAs() writes it whole), the
    /// disk is full, ... Cancelled: nothing was written. O(blocks + bytes changed).
    Expected<SaveReport> save(const Scene& scene, const ProjectSettings& settings,
                              const Progress& progress);
    /// Writes all into a temporary file that takes the place of `file`, and is of that file from
    /// then on. `file` may be path(). CannotWrite also where another window has it open, or it is
    /// to be kept and there is one.
    Expected<SaveReport> saveAs(const std::filesystem::path& file, const Scene& scene,
                                const ProjectSettings& settings, const Progress& progress,
                                Existing existing = Existing::Replace);
    /// As saveAs(), but stays of its own file. `file` may not be path().
    Expected<SaveReport> saveCopy(const std::filesystem::path& file, const Scene& scene,
                                  const ProjectSettings& settings, const Progress& progress) const;

private:
    Expected<void> checkWritable() const;
    Expected<void> checkUnchanged() const;
    Expected<void> writeChanges(ProjectChanges& changes, const Scene& scene,
                                const ProjectSettings& settings, const Progress& progress) const;
    Expected<void> writeTo(const std::filesystem::path& file, std::unique_ptr<Database> database);

    void setPath(const std::filesystem::path& file);
    std::filesystem::path path_;
    Message readOnlyReason_;
    std::shared_ptr<FileLock> lock_;
    std::unique_ptr<Database> database_;
    ProjectContents held_;  // what the file holds
};

struct OpenedProject {
    ProjectFile file;
    Scene scene;
    ProjectSettings settings;
    std::vector<Message> lost;  ///< of a damaged project: what could not be read
};

}  // namespace sinew
