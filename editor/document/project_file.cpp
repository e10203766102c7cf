// SPDX-License-Identifier: Apache-2.0
#include "editor/document/project_file.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>

#include "editor/codec/scene_check.h"
#include "editor/document/project_first_page.h"
#include "editor/document/project_schema.h"
#include "editor/document/project_writer.h"
#include "editor/platform/file_errors.h"
#include "editor/platform/file_replacement.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

// A save or a backup of another program may hold the file for a moment.
constexpr int kPatienceMilliseconds = 10'000;
// A save is on the disk, its folder included, when it is told as done. A larger cache keeps SQLite
// from flushing in the middle.
constexpr const char* kWritingPragmas =
    "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA cache_size = -65536; "
    "PRAGMA temp_store = MEMORY";

Error sentence(ErrorCode code, std::string_view pattern, const fs::path& file) {
    return {code, Message(pattern, file.string()), file.string()};
}

Error openElsewhere(const fs::path& file) {
    return sentence(ErrorCode::CannotWrite,
                    "\"%1\" is open in another window. Close it there, or choose another name.",
                    file);
}

// Why the file cannot be changed where it lies, or empty. A save makes a journal in the folder.
Message obstacle(const fs::path& file) {
    std::error_code error;
    const auto real = fs::canonical(file, error);
    const auto folder = error ? file.parent_path() : real.parent_path();
    if (::access(file.c_str(), W_OK) == 0 && ::access(folder.c_str(), W_OK) == 0) return {};
    return Message(
        "You may not change \"%1\" where it lies, so it is open read-only. Use Save As to keep "
        "changes elsewhere.",
        file.string());
}

// The writer's lock, or why the project is to be opened read-only.
Expected<Message> lockForWriting(const fs::path& file, std::optional<FileLock>& lock) {
    if (auto why = obstacle(file); !why.empty()) return why;
    auto taken = FileLock::acquire(file);
    if (!taken && taken.error().code == ErrorCode::CannotRead) return taken.error();
    if (!taken) return taken.error().message;
    if (!*taken)
        return Message(
            "\"%1\" is open in another window, so it is open read-only here. Use Save As to keep "
            "changes under another name.",
            file.string());
    lock = std::move(*taken);
    return Message();
}

Error newerProject(const Database& database) {
    const auto program = metaValue(database, "program");
    const auto by = program && !program->empty() ? *program : std::string("Sinew");
    return {
        ErrorCode::CannotRead,
        Message("The project \"%1\" was saved by a newer version (%2). Update Sinew to open it.",
                database.title().string(), by),
        database.title().string()};
}

Error foreignProject(const fs::path& file) {
    return sentence(ErrorCode::CannotRead, "\"%1\" is not a Sinew project.", file);
}

// What a failure to read tells a person who only wanted to open a project.
Error openingError(const Database& database, const Error& error) {
    const auto& title = database.title();
    switch (database.fault()) {
        case DatabaseFault::NotADatabase:
            if (mayLackFirstPage(database.file())) return damagedProject(title);
            return sentence(ErrorCode::CannotRead,
                            "\"%1\" is not a Sinew project, or its beginning is damaged.", title);
        case DatabaseFault::Damaged:
            return damagedProject(title);
        case DatabaseFault::NoPermission:
            return sentence(ErrorCode::CannotRead,
                            "The last save of \"%1\" was interrupted, and undoing that needs "
                            "permission to write there. Copy the file and the one beside it that "
                            "ends in -journal to a folder of yours and open it there.",
                            title);
        default:
            return {ErrorCode::CannotRead, error.message, error.file};
    }
}

Expected<void> checkKind(const Database& database) {
    const auto kind = projectKind(database);
    if (!kind) return openingError(database, kind.error());
    switch (*kind) {
        case ProjectKind::Ours:
            return {};
        case ProjectKind::Newer:
            return newerProject(database);
        case ProjectKind::Unfamiliar:
            return damagedProject(database.title());
        case ProjectKind::Foreign:
            break;
    }
    const auto tables = hasBlocksTable(database);  // of another kind by a damaged number only
    return tables && *tables ? damagedProject(database.title()) : foreignProject(database.title());
}

// Everything under one lock, so that a save of another process is seen whole or not at all.
Expected<ProjectContents> readContents(const Database& database, const Progress& progress) {
    if (auto begun = database.exec("BEGIN"); !begun) return openingError(database, begun.error());
    auto checked = checkKind(database);
    auto contents =
        checked ? readProject(database, progress) : Expected<ProjectContents>(checked.error());
    static_cast<void>(database.exec("COMMIT"));
    return contents;
}

}  // namespace

bool ProjectFile::isProjectName(const fs::path& file) {
    auto ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending == ".sinew";
}

// ---- opening

Expected<OpenedProject> ProjectFile::open(const fs::path& file, const Progress& progress) {
    if (auto fits = checkProjectPath(file); !fits) return fits.error();
    OpenedProject out;
    ProjectFile& project = out.file;
    auto reason = lockForWriting(file, project.lock_);
    if (!reason) return reason.error();
    project.readOnlyReason_ = std::move(*reason);
    const auto access =
        project.readOnly() ? Database::Access::ReadOnly : Database::Access::ReadWrite;
    auto database = Database::open(file, access);
    if (!database) return database.error();
    (*database)->setPatience(kPatienceMilliseconds);
    auto contents = readContents(**database, progress);
    if (!contents) return contents.error();
    project.path_ = file;
    if (!project.readOnly()) {
        if (auto set = (*database)->exec(kWritingPragmas); !set) return set.error();
        project.database_ = std::move(*database);
        project.scene_ = contents->scene;
        project.settings_ = contents->settings;
        project.stored_ = std::move(contents->stored);
        project.tally_ = contents->tally;
        project.revision_ = std::move(contents->revision);
    }
    out.scene = std::move(contents->scene);
    out.settings = std::move(contents->settings);
    return out;
}

namespace {

// What is left of a project, by its own first page or by one as it should be.
Expected<ProjectContents> salvage(const fs::path& file, const Progress& progress) {
    auto database = Database::open(file, Database::Access::Salvage);
    if (!database) return database.error();
    const auto kind = projectKind(**database);
    if (kind && *kind == ProjectKind::Newer) return newerProject(**database);
    const auto tables = hasBlocksTable(**database);
    if (tables && *tables) return salvageProject(**database, progress);
    if (!mayLackFirstPage(file)) return foreignProject(file);
    database = withFirstPage(file);
    if (!database) return database.error();
    return salvageProject(**database, progress);
}

}  // namespace

Expected<OpenedProject> ProjectFile::openDamaged(const fs::path& file, const Progress& progress) {
    if (auto fits = checkProjectPath(file); !fits) return fits.error();
    auto contents = salvage(file, progress);
    if (!contents) return contents.error();
    OpenedProject out;
    out.file.path_ = file;
    out.file.readOnlyReason_ =
        Message("\"%1\" is damaged and is left as it is. Use Save As to keep what was read.",
                file.string());
    out.scene = std::move(contents->scene);
    out.settings = std::move(contents->settings);
    out.lost = std::move(contents->lost);
    return out;
}

// ---- saving in place

namespace {

// A scene that contradicts itself would be refused when it is opened.
Expected<void> checkAgrees(const Scene& scene, const fs::path& file) {
    if (agrees(scene)) return {};
    return sentence(ErrorCode::CannotWrite,
                    "\"%1\" was not saved: parts of the scene do not fit each other. Undo the last "
                    "step and save once more.",
                    file);
}

// A person who saves wants to know where to go with the work.
Error savingError(const Database& database, const Error& error) {
    if (error.code != ErrorCode::CannotRead) return error;
    return sentence(ErrorCode::CannotWrite,
                    "The project \"%1\" was damaged since it was opened. Use Save As to write it "
                    "anew.",
                    database.title());
}

}  // namespace

Expected<void> ProjectFile::checkWritable() const {
    if (readOnly()) return Error{ErrorCode::CannotWrite, readOnlyReason_, path_.string()};
    if (!database_ || !lock_)
        return Error{ErrorCode::CannotWrite,
                     Message("The project has no file yet. Use Save As to give it one."),
                     {}};
    std::error_code error;
    if (!fs::exists(path_, error))
        return sentence(ErrorCode::CannotWrite,
                        "The project \"%1\" is no longer there: it was moved or removed, or its "
                        "disk is gone. Use Save As to write it again.",
                        path_);
    if (lock_->isOf(path_)) return {};
    return sentence(
        ErrorCode::CannotWrite,
        "Another file has taken the place of the project \"%1\". Use Save As to replace "
        "it, or to keep both.",
        path_);
}

Expected<void> ProjectFile::checkUnchanged() const {
    const auto revision = metaValue(*database_, "revision");
    if (!revision) return revision.error();
    if (*revision == revision_) return {};
    return sentence(ErrorCode::CannotWrite,
                    "The project \"%1\" was changed by another program since it was opened. Use "
                    "Save As to replace it, or to keep both.",
                    path_);
}

Expected<void> ProjectFile::writeChanges(ProjectChanges& changes, const Scene& scene,
                                         const ProjectSettings& settings,
                                         const Progress& progress) const {
    auto transaction = Transaction::begin(*database_);
    if (!transaction) return transaction.error();
    if (auto same = checkUnchanged(); !same) return same;
    if (changes.blocks.empty() && settings == settings_) return {};
    if (auto done = writeBlocks(*database_, changes, stored_, progress); !done) return done;
    if (auto done = writeSettings(*database_, settings_, settings, changes.tally); !done)
        return done;
    if (auto done = writeMeta(*database_, changes, scene); !done) return done;
    return transaction->commit();
}

Expected<SaveReport> ProjectFile::save(const Scene& scene, const ProjectSettings& settings,
                                       const Progress& progress) {
    if (auto may = checkWritable(); !may) return may.error();
    if (auto fits = checkAgrees(scene, path_); !fits) return fits.error();
    ProjectChanges changes;
    changes.blocks = difference(scene_, scene, Message()).changes;
    changes.tally = tally_;
    changes.revision = revision_;
    const auto pagesBefore = pagesWritten(*database_);
    if (auto done = writeChanges(changes, scene, settings, progress); !done)
        return savingError(*database_, done.error());
    scene_ = scene;
    settings_ = settings;
    for (const auto& [id, stored] : changes.stored)
        if (stored.parts)
            stored_[id] = stored;
        else
            stored_.erase(id);
    tally_ = changes.tally;
    revision_ = changes.revision;
    return SaveReport{changes.blocks.size(), changes.bytes, pagesWritten(*database_) - pagesBefore};
}

// ---- saving as a whole

namespace {

// A whole project in `file`'s place, and the lock of the new file.
struct WholeSave {
    ProjectChanges changes;
    std::optional<FileLock> lock;
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
                              const ProjectSettings& settings, const Progress& progress) {
    if (auto fits = checkAgrees(scene, file); !fits) return fits.error();
    auto replacement = FileReplacement::begin(file);
    if (!replacement) return replacement.error();
    auto changes = writeWholeProject(replacement->temporary(), file, scene, settings,
                                     progress.stage(0.0, 0.9));
    if (!changes) return changes.error();
    auto lock = FileLock::acquire(replacement->temporary());
    if (!lock) return lock.error();
    if (!progress(0.9)) return cancelled();
    if (auto done = settleJournal(replacement->target()); !done) return done.error();
    if (auto done = replacement->commit(); !done) return done.error();
    return WholeSave{std::move(*changes), std::move(*lock)};
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

Expected<void> ProjectFile::reopen(const fs::path& file) {
    auto database = Database::open(file, Database::Access::ReadWrite);
    if (!database) return database.error();
    (*database)->setPatience(kPatienceMilliseconds);
    if (auto set = (*database)->exec(kWritingPragmas); !set) return set;
    database_ = std::move(*database);
    path_ = file;
    readOnlyReason_ = {};
    return {};
}

Expected<SaveReport> ProjectFile::saveAs(const fs::path& file, const Scene& scene,
                                         const ProjectSettings& settings,
                                         const Progress& progress) {
    std::optional<FileLock> target;
    if (!lock_ || !lock_->isOf(file)) {
        auto taken = lockTarget(file);
        if (!taken) return taken.error();
        target = std::move(*taken);
    }
    auto saved = saveWhole(file, scene, settings, progress);
    if (!saved) return saved.error();
    database_.reset();
    lock_ = std::move(saved->lock);
    if (auto done = reopen(file); !done) return done.error();
    scene_ = scene;
    settings_ = settings;
    stored_ = std::move(saved->changes.stored);
    tally_ = saved->changes.tally;
    revision_ = saved->changes.revision;
    return SaveReport{saved->changes.blocks.size(), saved->changes.bytes, saved->changes.pages};
}

Expected<SaveReport> ProjectFile::saveCopy(const fs::path& file, const Scene& scene,
                                           const ProjectSettings& settings,
                                           const Progress& progress) const {
    if (lock_ && lock_->isOf(file))
        return sentence(ErrorCode::CannotWrite,
                        "\"%1\" is the project itself. Choose another name for the copy.", file);
    auto target = lockTarget(file);
    if (!target) return target.error();
    auto saved = saveWhole(file, scene, settings, progress);
    if (!saved) return saved.error();
    return SaveReport{saved->changes.blocks.size(), saved->changes.bytes, saved->changes.pages};
}

}  // namespace sinew
