// SPDX-License-Identifier: Apache-2.0
#include "editor/document/project/project_file.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <string_view>

#include "editor/codec/scene_check.h"
#include "editor/document/project/schema.h"
#include "editor/document/project/writer.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

// A save is on the disk, its folder included, when it is reported as done. A larger cache keeps
// SQLite from flushing in the middle.
constexpr const char* kWritingPragmas =
    "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA cache_size = -65536; "
    "PRAGMA temp_store = MEMORY";

Error openElsewhere(const fs::path& file) {
    return fileError(ErrorCode::CannotWrite, file,
                     "\"%1\" is open in another window. Close it there, or choose another name.");
}

// A scene that contradicts itself would be refused when it is opened.
Expected<void> checkAgrees(const Scene& scene, const fs::path& file) {
    if (agrees(scene)) return {};
    return fileError(
        ErrorCode::CannotWrite, file,
        "\"%1\" was not saved: the scene is inconsistent. Undo the last step and save again.");
}

// A person who saves wants to know where to go with the work.
Error savingError(const Database& database, const Error& error) {
    if (error.code != ErrorCode::CannotRead) return error;
    return fileError(
        ErrorCode::CannotWrite, database.title(),
        "The project \"%1\" was damaged since it was opened. Use Save As to save it again.");
}

}  // namespace

bool ProjectFile::isProjectName(const fs::path& file) { return endingOf(file) == "sinew"; }

bool ProjectFile::isProject(const fs::path& file) {
    if (isProjectName(file)) return true;
    constexpr std::string_view kDatabase = "SQLite format 3";
    std::array<char, kDatabase.size()> first{};
    std::ifstream(file, std::ios::binary).read(first.data(), first.size());
    return std::string_view(first.data(), first.size()) == kDatabase;
}

// ---- saving in place

Expected<void> ProjectFile::checkWritable() const {
    if (readOnly()) return Error{ErrorCode::CannotWrite, readOnlyReason_, path_.string()};
    if (!database_ || !lock_)
        return Error{ErrorCode::CannotWrite,
                     Message("The project has no file yet. Use Save As to give it one."),
                     {}};
    std::error_code error;
    if (!fs::exists(path_, error))
        return fileError(ErrorCode::CannotWrite, path_,
                         "The project \"%1\" no longer exists: it was moved or deleted, or its "
                         "disk was disconnected. Use Save As to save it again.");
    if (lock_->isOf(path_)) return {};
    return fileError(ErrorCode::CannotWrite, path_,
                     "The project \"%1\" was replaced by another file. Merge Version takes its "
                     "changes in; Save As overwrites it, or keeps both.");
}

Expected<void> ProjectFile::checkUnchanged() const {
    const auto revision = metaValue(*database_, "revision");
    if (!revision) return revision.error();
    if (*revision == held_.revision) return {};
    return fileError(ErrorCode::CannotWrite, path_,
                     "The project \"%1\" was changed by another program since it was opened. "
                     "Merge Version takes "
                     "its changes in; Save As replaces it, or keeps both.");
}

namespace {

// Every block of the scene, and the removal of what else the file has.
std::vector<BlockChange> wholeFile(const std::map<BlockId, StoredBlock>& stored,
                                   const Scene& scene) {
    auto changes = difference(Scene(), scene, Message()).changes;
    for (const auto& [id, rows] : stored)
        if (!scene.find(id)) changes.push_back({id, nullptr, nullptr});
    return changes;
}

}  // namespace

Expected<void> ProjectFile::writeChanges(ProjectChanges& changes, const Scene& scene,
                                         const ProjectSettings& settings,
                                         const Progress& progress) const {
    auto transaction = Transaction::begin(*database_);
    if (!transaction) return transaction.error();
    if (auto same = checkUnchanged(); !same) return same;
    if (changes.blocks.empty() && settings == held_.settings) return {};
    if (auto done = writeBlocks(*database_, changes, held_.stored, progress); !done) return done;
    if (auto done = writeSettings(*database_, held_.settings, settings, changes.tally); !done)
        return done;
    if (auto done = writeMeta(*database_, changes, scene); !done) return done;
    return transaction->commit();
}

Expected<SaveReport> ProjectFile::save(const Scene& scene, const ProjectSettings& settings,
                                       const Progress& progress) {
    if (auto may = checkWritable(); !may) return may.error();
    if (auto fits = checkAgrees(scene, path_); !fits) return fits.error();
    ProjectChanges changes;
    changes.blocks = difference(held_.scene, scene, Message()).changes;
    // A file has one version: the first thing that is saved into an older one renews it whole.
    const bool changed = !changes.blocks.empty() || settings != held_.settings;
    const bool renews = changed && held_.blockVersion < kBlockVersion;
    if (renews) changes.blocks = wholeFile(held_.stored, scene);
    changes.tally = held_.tally;
    changes.revision = held_.revision;
    const auto pagesBefore = pagesWritten(*database_);
    if (auto done = writeChanges(changes, scene, settings, progress); !done)
        return savingError(*database_, done.error());
    for (const auto& [id, stored] : changes.stored)
        if (stored.parts)
            held_.stored[id] = stored;
        else
            held_.stored.erase(id);
    const auto version = renews ? kBlockVersion : held_.blockVersion;
    held_ = {scene, settings, std::move(held_.stored), changes.tally, changes.revision,
             {},    version};
    return SaveReport{changes.blocks.size(), changes.bytes, pagesWritten(*database_) - pagesBefore};
}

// ---- saving as a whole

namespace {

// A whole project in `file`'s place, and the lock of the new file.
struct WholeSave {
    ProjectChanges changes;
    FileLock lock;
};

// The journal of an interrupted save would be applied to the file that comes. It is applied to the
// one that goes, so that this one is whole until then; where that is no database, it means nothing.
Expected<void> settleJournal(const fs::path& target) {
    const auto journal = target.string() + "-journal";
    std::error_code error;
    if (!fs::exists(journal, error)) return {};
    if (checkProjectPath(target)) {
        const auto database = Database::open(target, Database::Access::ReadWrite);
        if (database) static_cast<void>((*database)->integer("PRAGMA user_version"));
    }
    if (::unlink(journal.c_str()) != 0 && errno != ENOENT) return writeError(target, errno);
    return {};
}

Expected<WholeSave> saveWhole(const fs::path& file, const Scene& scene,
                              const ProjectSettings& settings, const Progress& progress,
                              Existing existing = Existing::Replace) {
    if (auto fits = checkAgrees(scene, file); !fits) return fits.error();
    auto replacement = FileReplacement::begin(file);
    if (!replacement) return replacement.error();
    auto changes = writeWholeProject(replacement->temporary(), file, scene, settings,
                                     progress.stage(0.0, 0.9));
    if (!changes) return changes.error();
    auto lock = FileLock::acquire(replacement->temporary());
    if (!lock) return lock.error();
    if (!*lock) return openElsewhere(file);
    if (!progress(0.9)) return cancelled();
    // One that came there meanwhile may be in use, and its journal with it.
    std::error_code ignored;
    if (existing == Existing::Keep && fs::exists(replacement->target(), ignored))
        return replacement->failure(EEXIST);
    if (auto done = settleJournal(replacement->target()); !done) return done.error();
    if (auto done = replacement->commit(existing); !done) return done.error();
    return WholeSave{std::move(*changes), std::move(**lock)};
}

// The lock of the file that is to be replaced, where there is one.
Expected<std::optional<FileLock>> lockTarget(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(file, error)) return std::optional<FileLock>();
    auto lock = FileLock::acquire(file);
    if (lock && !*lock) return openElsewhere(file);
    return lock;
}

}  // namespace

void ProjectFile::setPath(const fs::path& file) {
    std::error_code error;
    path_ = fs::absolute(file, error);
    if (error) path_ = file;
}

Expected<void> ProjectFile::writeTo(const fs::path& file, std::unique_ptr<Database> database) {
    database->setTimeout(kProjectTimeout);
    if (auto set = database->exec(kWritingPragmas); !set) return set;
    database_ = std::move(database);
    setPath(file);
    readOnlyReason_ = {};
    return {};
}

Expected<SaveReport> ProjectFile::saveAs(const fs::path& file, const Scene& scene,
                                         const ProjectSettings& settings, const Progress& progress,
                                         Existing existing) {
    std::optional<FileLock> target;
    if (!lock_ || !lock_->isOf(file)) {
        auto taken = lockTarget(file);
        if (!taken) return taken.error();
        target = std::move(*taken);
    }
    auto saved = saveWhole(file, scene, settings, progress, existing);
    if (!saved) return saved.error();
    auto& changes = saved->changes;
    database_.reset();
    lock_ = std::make_shared<FileLock>(std::move(saved->lock));
    held_ = {scene, settings,     std::move(changes.stored), changes.tally, changes.revision,
             {},    kBlockVersion};
    auto database = Database::open(file, Database::Access::ReadWrite);
    if (!database) return database.error();
    if (auto done = writeTo(file, std::move(*database)); !done) return done.error();
    return SaveReport{changes.blocks.size(), changes.bytes, changes.pages};
}

Expected<SaveReport> ProjectFile::saveCopy(const fs::path& file, const Scene& scene,
                                           const ProjectSettings& settings,
                                           const Progress& progress) const {
    if (lock_ && lock_->isOf(file))
        return fileError(ErrorCode::CannotWrite, file,
                         "\"%1\" is the project itself. Choose another name for the copy.");
    auto target = lockTarget(file);
    if (!target) return target.error();
    auto saved = saveWhole(file, scene, settings, progress);
    if (!saved) return saved.error();
    return SaveReport{saved->changes.blocks.size(), saved->changes.bytes, saved->changes.pages};
}

}  // namespace sinew
