// SPDX-License-Identifier: Apache-2.0
#include "app/project/project.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "app/project/project_settings.h"
#include "app/project/recent_files.h"
#include "app/project/unsaved.h"
#include "app/project/version_name.h"
#include "app/work/file_names.h"

namespace sinew {

namespace {

SaveOutcome outcomeOf(const Expected<SaveReport>& report) {
    if (report) return SaveOutcome::Saved;
    return report.error().code == ErrorCode::Cancelled ? SaveOutcome::Cancelled
                                                       : SaveOutcome::Failed;
}

// Whether the project file of `work`, which has this revision, holds what the work was not made
// from. Where either is not known (empty), the times tell.
bool isAnotherThanOf(const AbandonedJournal& work, const std::string& revision) {
    if (!work.hold.revision.empty() && !revision.empty()) return revision != work.hold.revision;
    const QFileInfo file(QString::fromStdString(work.projectPath));
    return file.lastModified().toMSecsSinceEpoch() > work.editedAt;
}

// The number is chosen when it is written: saves that wait for other work come one after the other.
Expected<SaveReport> saveNextVersion(ProjectFile& file, const Scene& scene,
                                     const ProjectSettings& settings, const Progress& progress) {
    constexpr int kMostTries = 8;  // each time a file came there while this one was written
    for (int tries = 1;; ++tries) {
        const auto next = pathOf(nextVersion(textOf(file.path())));
        auto report = file.saveAs(next, scene, settings, progress, Existing::Keep);
        std::error_code ignored;
        const bool isTaken = !report && report.error().code == ErrorCode::CannotWrite &&
                             std::filesystem::exists(next, ignored);
        if (!isTaken || tries == kMostTries) return report;
    }
}

}  // namespace

bool wasSavedAfter(const AbandonedJournal& work) {
    const auto revision = ProjectFile::revisionOf(work.projectPath);
    return isAnotherThanOf(work, revision ? *revision : std::string());
}

Project::Project(Context& context, Tasks& tasks, QObject* parent)
    : QObject(parent), context_(context), tasks_(tasks), file_(std::make_shared<ProjectFile>()) {
    Journal::Options options;
    options.changed = [this](const JournalState& state) {
        QMetaObject::invokeMethod(
            this, [this, state] { Q_EMIT journalChanged(state); }, Qt::QueuedConnection);
    };
    journal_ = std::make_unique<Journal>(std::move(options));
    context_.setHistorySink(journal_.get());
}

Project::~Project() { context_.setHistorySink(nullptr); }

QString Project::title() const {
    return path_.isEmpty() ? suggested_ : QFileInfo(path_).fileName();
}

QString Project::readOnlyReason() const { return readOnly_; }

void Project::becomeOf(ProjectFile file, const QString& suggested) {
    readOnly_ = file.readOnly() ? translated(file.readOnlyReason()) : QString();
    path_ = textOf(file.path());
    formerPath_.clear();
    suggested_ = suggested;
    weightsFile_.clear();
    weightsInFile_.clear();
    sourceBesideWeights_.reset();
    exportedFile_.clear();
    exported_.clear();
    file_ = std::make_shared<ProjectFile>(std::move(file));
    describeToJournal();
    Q_EMIT fileChanged();
}

void Project::describeToJournal() {
    journal_->describe(title().toStdString(), pathOf(path_),
                       {file_->revision(), !file_->readOnly()});
}

// A rigged model is opened to be worked on: the influences of its largest mesh are listed at once.
void Project::workOnLargestSkin() {
    const Scene& scene = context_.scene();
    const auto size = [&](SkinId id) {
        const auto skin = scene.skin(id);
        return skin->meshNode.valid() ? std::int64_t{skin->pointCount} : -1;
    };
    const auto skins = scene.skins();
    const auto largest = std::ranges::max_element(skins, {}, size);
    if (largest != skins.end() && size(*largest) >= 0) context_.setActiveSkin(*largest);
}

void Project::openScene(Scene scene, const QString& suggested) {
    becomeOf({}, suggested);
    context_.open(std::move(scene));
    workOnLargestSkin();
}

void Project::openProject(OpenedProject opened) {
    const auto settings = std::move(opened.settings);
    becomeOf(std::move(opened.file), {});
    context_.open(std::move(opened.scene));
    workOnLargestSkin();
    Q_EMIT settingsRead(settings);
}

void Project::restore(AbandonedJournal from, Recovered recovered) {
    ProjectFile file;
    ProjectSettings settings = std::move(recovered.settings);
    const QFileInfo info(QString::fromStdString(from.projectPath));
    if (info.isAbsolute()) {
        // The file's own scene is not wanted: what the crash left is newer.
        auto opened = ProjectFile::open(from.projectPath, {}, file_.get());
        if (opened) {
            if (settings.empty()) {
                settings = std::move(opened->settings);
                settings.erase(kMarkedStepSetting);
            }
            // One that was saved after this work has what this does not: it is not written over in
            // passing, nor is one that another program had the right to write.
            const bool mine = from.hold.writable && !isAnotherThanOf(from, opened->file.revision());
            if (mine) file = std::move(opened->file);
        }
    }
    becomeOf(std::move(file), QString::fromStdString(from.title));
    if (path_.isEmpty() && info.isAbsolute()) formerPath_ = info.filePath();
    context_.restore(std::move(recovered.history));
    workOnLargestSkin();
    if (!settings.empty()) {
        Q_EMIT settingsRead(settings);
        keepForRecovery(settings);
    }
    journal_->succeed(std::move(from.folder));
}

Project::Written Project::present() {
    return {file_, context_.scene(), context_.follow(context_.document().history().present())};
}

void Project::save(ProjectSettings settings, SaveDone done, TellRefused tell) {
    const Written written = present();
    keepForRecovery(settings);
    tasks_.run<SaveReport>(
        tr("Saving %1").arg(title()),
        [file = file_, scene = written.scene, settings = std::move(settings)](
            const Progress& progress) { return file->save(scene, settings, progress); },
        [this, written, done = std::move(done),
         tell = std::move(tell)](Expected<SaveReport> report) {
            // The file may be gone, or another's: nobody is to leave as if it held the work.
            const bool lost = outcomeOf(report) == SaveOutcome::Failed;
            if (lost && written.file == file_) context_.markSaved(StateNumber{0});
            onSaved(written, std::move(report), done, tell);
        },
        Tasks::Kind::Keep);
}

void Project::saveAs(const QString& name, ProjectSettings settings, SaveDone done) {
    const Written written = present();
    keepForRecovery(settings);
    saveWhole(
        QFileInfo(name).fileName(),
        [file = file_, name, scene = written.scene,
         settings = std::move(settings)](const Progress& progress) {
            return file->saveAs(pathOf(name), scene, settings, progress);
        },
        written, std::move(done));
}

void Project::saveIncrement(ProjectSettings settings, SaveDone done) {
    const Written written = present();
    keepForRecovery(settings);
    saveWhole(
        title(),
        [file = file_, scene = written.scene, settings = std::move(settings)](
            const Progress& progress) { return saveNextVersion(*file, scene, settings, progress); },
        written, std::move(done));
}

void Project::saveWhole(const QString& name,
                        std::function<Expected<SaveReport>(const Progress&)> save,
                        const Written& written, SaveDone done) {
    tasks_.run<SaveReport>(
        tr("Saving %1").arg(name), std::move(save),
        [this, written, done = std::move(done)](Expected<SaveReport> report) {
            if (report && written.file == file_) {
                path_ = textOf(file_->path());
                formerPath_.clear();
                readOnly_.clear();
                Q_EMIT fileChanged();
            }
            onSaved(written, std::move(report), done);
        },
        Tasks::Kind::Keep);
}

void Project::saveCopy(const QString& name, ProjectSettings settings, SaveDone done) {
    const Scene snapshot = context_.scene();
    tasks_.run<SaveReport>(
        tr("Saving %1").arg(QFileInfo(name).fileName()),
        [file = file_, name, snapshot, settings = std::move(settings)](const Progress& progress) {
            return file->saveCopy(pathOf(name), snapshot, settings, progress);
        },
        [this, name, done = std::move(done)](Expected<SaveReport> report) {
            if (report)
                context_.say(tr("Saved a copy: %1.").arg(QDir::toNativeSeparators(name)));
            else
                context_.fail(report.error());
            if (done) done(outcomeOf(report));
        },
        Tasks::Kind::Keep);
}

void Project::onSaved(const Written& written, Expected<SaveReport> report, const SaveDone& done,
                      const TellRefused& tell) {
    if (!report) {
        const bool told = tell && outcomeOf(report) == SaveOutcome::Failed;
        if (told) context_.refuse(translated(report.error().message));  // for the list of messages
        // In place of the words that an earlier one was saved.
        context_.say(tr("The project was not saved."));
        if (told)
            tell(report.error());
        else
            context_.fail(report.error());
    } else {
        const QString file = textOf(written.file->path());
        const bool isOpen = written.file == file_;
        if (isOpen) {
            describeToJournal();
            markWritten(written);
        }
        context_.say(tr("Saved %1.").arg(fileNameOf(file)));
        if (isOpen)
            tellHeld(file);
        else
            rememberFile(context_.settings(), file);
    }
    if (done) done(outcomeOf(report));
}

// What was changed or undone while the file was being written is not in it. Told also where no
// state is saved by it: the journal's edits are newer than the file.
void Project::markWritten(const Written& written) {
    const bool same = *written.state != 0 && context_.scene().blocks() == written.scene.blocks();
    context_.markSaved(same ? context_.document().history().present() : *written.state);
}

void Project::tellHeld(const QString& file) {
    rememberFile(context_.settings(), file);
    Q_EMIT held(file);
}

void Project::weightsWritten(const Scene& written, const QString& file) {
    weightsFile_ = file;
    weightsInFile_ = weightBlocks(written);
    if (path_.isEmpty()) {
        const History& history = context_.document().history();
        const StateNumber since = sourceBesideWeights_ ? *sourceBesideWeights_ : history.saved;
        const QString source = QString::fromStdString(context_.scene().info().sourcePath);
        if (context_.scene().blocks() == written.blocks() && onlyWeightsChanged(history, since)) {
            context_.markSaved();
            sourceBesideWeights_.reset();
        } else if (isSameFile(file, source)) {
            const auto beside = context_.follow(since);
            sourceReplaced();
            sourceBesideWeights_ = beside;
        }
    }
    Q_EMIT wroteWeights(file);
    Q_EMIT keptChanged();
    if (!weightsFile().isEmpty()) Q_EMIT held(file);
}

QString Project::weightsFile() const {
    const bool present =
        !weightsFile_.isEmpty() && weightBlocks(context_.scene()) == weightsInFile_;
    return present ? weightsFile_ : QString();
}

void Project::sceneExported(const Scene& written, const QString& file) {
    exportedFile_ = file;
    exported_ = written.blocks();
    if (!exportedFile().isEmpty()) Q_EMIT held(file);
}

void Project::sourceReplaced() {
    sourceBesideWeights_.reset();
    if (path_.isEmpty()) context_.markSaved(StateNumber{0});
}

QString Project::exportedFile() const {
    return context_.scene().blocks() == exported_ ? exportedFile_ : QString();
}

JournalState Project::journalState() const { return journal_->state(); }

void Project::close() {
    context_.setHistorySink(nullptr);
    journal_->closeAndRemove();
}

}  // namespace sinew
