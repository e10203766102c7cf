// SPDX-License-Identifier: Apache-2.0
#include "app/actions/save_actions.h"

#include <QCoreApplication>
#include <QDir>
#include <QEventLoop>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTimer>
#include <memory>

#include "app/actions/after_edits.h"
#include "app/actions/proposed_name.h"
#include "app/dialogs/error_box.h"
#include "app/dialogs/file_dialog.h"
#include "app/project/project_settings.h"
#include "app/project/version_name.h"
#include "app/widgets/message_dialog.h"
#include "app/work/file_names.h"

namespace sinew {

namespace {
constexpr int kKeepAfter = 500;  // milliseconds, for what changes together

/// This name, or the first beside it that is not taken: "hero 2.sinew" beside "hero.sinew".
QString untakenFile(const QString& file) {
    if (!QFileInfo::exists(file)) return file;
    const QFileInfo info(file);
    static const QRegularExpression number(QStringLiteral(" \\d+$"));
    const QString stem = info.completeBaseName().remove(number);
    for (int i = 2;; ++i) {
        const QString beside =
            info.dir().filePath(stem + u' ' + QString::number(i) + u'.' + info.suffix());
        if (!QFileInfo::exists(beside)) return beside;
    }
}
}  // namespace

SaveActions::SaveActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    const QString menu = tr("File");
    connect(
        c.add("file.save", menu, tr("&Save"), tr("Saves the changes to the project file."), "save"),
        &QAction::triggered, this, &SaveActions::save);
    connect(c.add("file.saveAs", menu, tr("Save &As..."),
                  tr("Saves the project to another file and continues in that one.")),
            &QAction::triggered, this, [this] { saveAs(proposedFile()); });
    connect(c.add("file.saveIncrement", menu, tr("Save I&ncremental"),
                  tr("Saves the project under the next number, as hero_002 after hero_001, and "
                     "continues in that file."),
                  {}, tr("Increment and Save")),
            &QAction::triggered, this, &SaveActions::saveIncrement);
    connect(c.add("file.saveCopy", menu, tr("Save a &Copy..."),
                  tr("Saves the project to another file and keeps working in this one.")),
            &QAction::triggered, this, [this] { saveCopy(proposedFile(tr("_copy"))); });
    connect(&part_.project, &Project::settingsRead, this, [this](const ProjectSettings& settings) {
        applySettings(settings, part_.context, part_.viewport);
    });
    connect(&part_.context, &Context::documentChanged, this, &SaveActions::refresh);
    keepTimer_.setSingleShot(true);
    keepTimer_.setInterval(kKeepAfter);
    connect(&keepTimer_, &QTimer::timeout, this, &SaveActions::keep);
    const auto keepSoon = [this] {
        if (!keepTimer_.isActive()) keepTimer_.start();
    };
    connect(&part_.context, &Context::documentChanged, this, keepSoon);
    connect(&part_.context, &Context::selectionChanged, this, keepSoon);
    connect(&part_.context, &Context::viewChanged, this, keepSoon);
    connect(&part_.context, &Context::toolChanged, this, keepSoon);
    connect(&part_.context, &Context::brushChanged, this, keepSoon);
    connect(&part_.context, &Context::cameraMoved, this, keepSoon);
    connect(&part_.context, &Context::playingChanged, this, keepSoon);
    connect(&part_.context, &Context::poseChanged, this, [this, keepSoon] {
        if (!part_.context.playing()) keepSoon();
    });
    connect(&part_.context, &Context::opened, this, [this] { kept_.clear(); });
    refresh();
}

// The place in the work survives a crash as the work does.
void SaveActions::keep() {
    if (part_.context.scene().blocks().empty()) return;
    auto settings = capturedSettings(part_.context, part_.viewport);
    if (settings == kept_) return;
    kept_ = settings;
    part_.project.keepForRecovery(std::move(settings));
}

// An empty scene has nothing to save.
void SaveActions::refresh() {
    const QString obstacle =
        part_.context.scene().blocks().empty() ? tr("Open a model first.") : QString();
    for (const char* id : {"file.save", "file.saveAs", "file.saveIncrement", "file.saveCopy"})
        Commands::setObstacle(part_.commands.find(QLatin1String(id)), obstacle);
}

QString SaveActions::proposedFile(const QString& ending) const {
    const Project& project = part_.project;
    const bool blocked = project.readOnly() || !project.formerPath().isEmpty();
    const QString own = project.path().isEmpty() ? project.formerPath() : project.path();
    const QFileInfo present(own.isEmpty() ? project.title() : own);
    const QString base =
        present.completeBaseName().isEmpty() ? tr("model") : present.completeBaseName();
    const QDir folder(project.path().isEmpty() ? proposedFolder(part_) : present.absolutePath());
    const QString file = folder.filePath(base + ending + QStringLiteral(".sinew"));
    // Its own file is what cannot be written.
    return blocked && isSameFile(file, own) ? untakenFile(file) : file;
}

QString SaveActions::proposedInstead() const { return untakenFile(proposedFile()); }

QString SaveActions::askName(const QString& title, const QString& proposed) const {
    // What was typed may have been in a folder that is not there.
    QDir folder = QFileInfo(proposed).dir();
    while (!folder.exists() && !folder.isRoot()) folder = QFileInfo(folder.path()).dir();
    FileDialog dialog(part_.window, title);
    dialog.setDirectory(folder);
    dialog.setNameFilter(tr("Sinew projects (*.sinew)"));
    dialog.setDefaultSuffix(QStringLiteral("sinew"));
    dialog.selectFile(folder.relativeFilePath(proposed));
    return dialog.fileToSave();
}

SaveDone SaveActions::whereFailed(std::function<void()> then) const {
    return [this, then = std::move(then),
            document = std::weak_ptr(part_.project.file())](SaveOutcome outcome) {
        if (outcome == SaveOutcome::Failed && document.lock() == part_.project.file()) then();
    };
}

void SaveActions::save() {
    Project& project = part_.project;
    if (project.path().isEmpty()) return saveAs(proposedFile());
    if (project.readOnly()) {
        showRemarks(tr("Read-Only Project"), tr("Choose another name to keep your changes."),
                    {project.readOnlyReason()}, part_.window);
        return saveAs(proposedFile());
    }
    if (!savesSoon_.expired())
        return part_.context.say(tr("It is saved once the present work is done."));
    const auto soon = std::make_shared<char>();
    savesSoon_ = soon;
    saveAfterEdits([this, soon] {
        const auto another = std::make_shared<bool>(false);
        part_.project.save(capturedSettings(part_.context, part_.viewport),
                           whereFailed([this, another] {
                               if (*another) saveAs(proposedInstead());
                           }),
                           askingForAnother(*another));
    });
}

TellRefused SaveActions::askingForAnother(bool& another) const {
    return [this, &another, document = std::weak_ptr(part_.project.file())](const Error& why) {
        if (document.lock() != part_.project.file()) return showError(why, part_.window);
        const std::unique_ptr<MessageDialog> box(errorBox(why, part_.window));
        const auto* saveAs = box->addPrimary(tr("Save As..."));
        box->addClose();
        another = box->ask() == saveAs;
    };
}

void SaveActions::saveAfterEdits(std::function<void()> save) {
    writeAfterEdits(part_, tr("Saving %1").arg(part_.project.title()),
                    tr("It is saved once the present work is done."), std::move(save));
}

void SaveActions::saveAs(const QString& proposed) {
    const QString file = askName(tr("Save as a Sinew Project"), proposed);
    if (!file.isEmpty()) saveTo(file);
}

void SaveActions::saveTo(const QString& file) {
    saveAfterEdits([this, file] {
        part_.project.saveAs(file, capturedSettings(part_.context, part_.viewport),
                             whereFailed([this, file] { saveAs(file); }));
    });
}

void SaveActions::saveIncrement() {
    const QString& present = part_.project.path();
    if (present.isEmpty()) return saveAs(proposedFile());
    writeAfterEdits(part_, tr("Saving %1").arg(part_.project.title()),
                    tr("It is saved under the next number once the present work is done."), [this] {
                        part_.project.saveIncrement(
                            capturedSettings(part_.context, part_.viewport),
                            whereFailed([this] { saveAs(nextVersion(part_.project.path())); }));
                    });
}

void SaveActions::saveCopy(const QString& proposed) {
    const QString file = askName(tr("Save a Copy of the Project"), proposed);
    if (file.isEmpty()) return;
    saveAfterEdits([this, file] {
        part_.project.saveCopy(file, capturedSettings(part_.context, part_.viewport),
                               whereFailed([this, file] { saveCopy(file); }));
    });
}

SaveOutcome SaveActions::saveAndWait(const QString& file, bool& another) {
    QEventLoop loop;
    SaveOutcome became = SaveOutcome::Failed;
    const auto done = [&](SaveOutcome outcome) {
        became = outcome;
        loop.quit();
    };
    auto settings = capturedSettings(part_.context, part_.viewport);
    if (file.isEmpty())
        part_.project.save(std::move(settings), done, askingForAnother(another));
    else
        part_.project.saveAs(file, std::move(settings), done);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    return became;
}

bool SaveActions::saveAndWait() {
    const Project& project = part_.project;
    bool inPlace = !project.path().isEmpty() && !project.readOnly();
    QString file = inPlace ? QString() : proposedFile();
    SaveOutcome became = SaveOutcome::Failed;
    do {
        if (!inPlace && (file = askName(tr("Save as a Sinew Project"), file)).isEmpty())
            return false;
        bool another = false;
        became = saveAndWait(file, another);
        if (another) file = proposedInstead();
        inPlace = inPlace && !another;
    } while (became == SaveOutcome::Failed && !inPlace);
    return became == SaveOutcome::Saved && !part_.context.document().modified();
}

// What the hand has let go of mostly comes soon, and is asked about like all that was done.
void SaveActions::waitForTheHand() {
    constexpr int kSoon = 2000;
    if (!part_.context.isEditOnItsWay()) return;
    QEventLoop loop;
    connect(&part_.context, &Context::editsThere, &loop, &QEventLoop::quit);
    QTimer::singleShot(kSoon, &loop, &QEventLoop::quit);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
}

// What it would have changed is not among the changes that are asked about.
bool SaveActions::mayStopWork() {
    waitForTheHand();
    QCoreApplication::sendPostedEvents(part_.window, QEvent::MetaCall);  // files that waited for it
    const auto unfinished = [this] {
        QStringList out = part_.tasks.unfinished();
        if (part_.context.isEditOnItsWay()) out << tr("the last change");
        return out;
    };
    if (part_.tasks.idle() && unfinished().isEmpty()) return true;
    MessageDialog box(MessageDialog::Kind::Question, tr("Stop the Work?"),
                      tr("Not finished yet: %1").arg(unfinished().join(QStringLiteral(", "))),
                      part_.window);
    box.addDetails(tr("If it is stopped, nothing of what it would have done is kept."));
    const auto* stop = box.addDestructive(tr("Stop"));
    box.addCancel();
    // There is nothing left to ask about once all of it has ended.
    bool ended = false;
    const auto lookAgain = [this, &box, &ended, unfinished] {
        ended = part_.tasks.idle() && unfinished().isEmpty();
        if (ended) box.reject();
    };
    connect(&part_.tasks, &Tasks::finished, &box, lookAgain, Qt::QueuedConnection);
    connect(&part_.context, &Context::editsThere, &box, lookAgain, Qt::QueuedConnection);
    const auto* answer = box.ask();
    if (ended) return true;
    if (answer != stop) return false;
    part_.context.stopEdits();
    part_.tasks.cancelAll();
    return true;
}

bool SaveActions::mayRevert() {
    if (!mayStopWork()) return false;
    MessageDialog box(MessageDialog::Kind::Warning, tr("Revert to Saved?"),
                      tr("Open %1 as it was last saved?").arg(part_.project.title()), part_.window);
    box.addDetails(tr("All changes since then and the undo history will be lost."));
    const auto* revert = box.addDestructive(tr("Revert"));
    box.addCancel();
    return box.ask() == revert;
}

bool SaveActions::mayLeave() {
    if (!mayStopWork()) return false;
    if (!part_.context.document().modified()) return true;
    const Project& project = part_.project;
    const QString title = project.title();
    const QString weights = fileNameOf(project.weightsFile());
    const QString model = fileNameOf(project.exportedFile());
    const bool inProject = !project.path().isEmpty();
    QString question, details;
    if (!weights.isEmpty()) {
        question = inProject ? tr("Save the changes to %1?").arg(title)
                             : tr("Save your other changes in a project?");
        details = (inProject ? tr("The weights are saved in %1, but not in the project.")
                             : tr("The weights are saved in %1. Other changes, such as poses and "
                                  "locks, can only be kept in a Sinew project (.sinew)."))
                      .arg(weights);
    } else {
        question = inProject ? tr("Save the changes to %1?").arg(title)
                             : tr("Save the changes to %1 in a project?").arg(title);
        if (!model.isEmpty())
            details =
                tr("Nothing was changed since %1 was exported. What a model cannot hold, such "
                   "as layers and locks, only a Sinew project (.sinew) keeps.")
                    .arg(model);
        else if (inProject)
            details = tr("Unsaved changes will be lost.");
        else
            details = tr("They are not in any file yet. A Sinew project (.sinew) keeps everything; "
                         "%1 itself is not changed.")
                          .arg(title);
    }
    MessageDialog box(MessageDialog::Kind::Question, tr("Save Changes?"), question, part_.window);
    box.addDetails(details);
    const auto* save =
        box.addPrimary(inProject && !project.readOnly() ? tr("Save") : tr("Save as Project..."));
    const auto* discard =
        box.addDiscard(weights.isEmpty() || inProject ? tr("Discard Changes") : tr("Discard Them"));
    box.addCancel();
    const auto* answer = box.ask();
    return answer == save ? saveAndWait() : answer == discard;
}

}  // namespace sinew
