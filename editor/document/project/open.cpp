// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include "editor/document/project/project_file.h"
#include "editor/document/project/schema.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

// Why the file cannot be changed where it lies, or empty. A save makes a journal in the folder.
Message obstacle(const fs::path& file) {
    std::error_code error;
    const auto real = fs::canonical(file, error);
    const auto folder = error ? file.parent_path() : real.parent_path();
    if (::access(file.c_str(), W_OK) == 0 && ::access(folder.c_str(), W_OK) == 0) return {};
    return Message(
        "You do not have permission to change \"%1\" in its folder, so it is open read-only. Use "
        "Save As to keep changes elsewhere.",
        file.string());
}

// The writer's lock where there is none yet, or why the project is to be opened read-only.
Expected<Message> lockForWriting(const fs::path& file, std::shared_ptr<FileLock>& lock) {
    if (auto why = obstacle(file); !why.empty()) return why;
    if (lock) return Message();
    auto taken = FileLock::acquire(file);
    if (!taken && taken.error().code == ErrorCode::CannotRead) return taken.error();
    if (!taken) return taken.error().message;
    if (!*taken)
        return Message(
            "\"%1\" is open in another window, so it is open read-only here. Use Save As to keep "
            "changes under another name.",
            file.string());
    lock = std::make_shared<FileLock>(std::move(**taken));
    return Message();
}

Error newerProject(const Database& database) {
    const auto program = metaValue(database, "program");
    const auto by = program && !program->empty() ? *program : std::string("Sinew");
    return fileError(
        ErrorCode::CannotRead, database.title(),
        "The project \"%1\" was saved by a newer version (%2). Update Sinew to open it.", by);
}

Error foreignProject(const fs::path& file) {
    std::error_code code;
    const bool empty = fs::file_size(file, code) == 0;
    return fileError(ErrorCode::CannotRead, file,
                     empty ? "The project \"%1\" is empty: what wrote or copied it was "
                             "interrupted. Open another copy of it."
                           : "\"%1\" is not a Sinew project.");
}

// What a failure to read says to a person who only wanted to open a project.
Error openingError(const Database& database, const Error& error) {
    const auto& title = database.title();
    switch (database.fault()) {
        case DatabaseFault::NotADatabase:
            if (mayLackFirstPage(database.file())) return damagedProject(title);
            return fileError(ErrorCode::CannotRead, title,
                             "\"%1\" is not a Sinew project, or its beginning is damaged. Open "
                             "another copy of it.");
        case DatabaseFault::Damaged:
            return damagedProject(title);
        case DatabaseFault::NoPermission:
            return fileError(ErrorCode::CannotRead, title,
                             "The last save of \"%1\" was interrupted, and undoing that needs "
                             "permission to write there. Copy the file and the -journal file "
                             "next to it to a folder you can write to, and open it there.");
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

Expected<OpenedProject> ProjectFile::open(const fs::path& file, const Progress& progress,
                                          const ProjectFile* instead) {
    if (auto fits = checkProjectPath(file); !fits) return fits.error();
    OpenedProject out;
    ProjectFile& project = out.file;
    if (instead && instead->lock_ && instead->lock_->isOf(file)) project.lock_ = instead->lock_;
    auto reason = lockForWriting(file, project.lock_);
    if (!reason) return reason.error();
    project.readOnlyReason_ = std::move(*reason);
    const auto access =
        project.readOnly() ? Database::Access::ReadOnly : Database::Access::ReadWrite;
    auto database = Database::open(file, access);
    if (!database) return database.error();
    (*database)->setTimeout(kProjectTimeout);
    auto contents = readContents(**database, progress);
    if (!contents) return contents.error();
    project.setPath(file);
    out.scene = contents->scene;
    out.settings = contents->settings;
    project.held_.revision = contents->revision;
    if (project.readOnly()) return out;
    project.held_ = std::move(*contents);
    if (auto done = project.writeTo(file, std::move(*database)); !done) return done.error();
    return out;
}

Expected<std::string> ProjectFile::revisionOf(const fs::path& file) {
    if (auto fits = checkProjectPath(file); !fits) return fits.error();
    auto database = Database::open(file, Database::Access::ReadOnly);
    if (!database) return database.error();
    if (auto ours = checkKind(**database); !ours) return ours.error();
    return metaValue(**database, "revision");
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
    out.file.setPath(file);
    out.file.readOnlyReason_ =
        Message("\"%1\" is damaged and was left unchanged. Use Save As to keep what could be read.",
                file.string());
    out.scene = std::move(contents->scene);
    out.settings = std::move(contents->settings);
    out.lost = std::move(contents->lost);
    return out;
}

}  // namespace sinew
