// SPDX-License-Identifier: Apache-2.0
#include "app/actions/save_actions.h"

#include <QDir>
#include <QEventLoop>
#include <QFileInfo>

#include "app/dialogs/error_box.h"
#include "app/dialogs/file_dialog.h"
#include "app/project/project.h"
#include "app/project/project_settings.h"
#include "app/project/recent_files.h"
#include "app/widgets/message_dialog.h"
#include "app/work/file_names.h"

namespace sinew {

namespace {
constexpr int kKeepAfter = 500;  // milliseconds, for what changes together
}

SaveActions::SaveActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    const QString menu = tr("File");
    connect(
        c.add("file.save", menu, tr("&Save"), tr("Saves the changes to the project file."), "save"),
        &QAction::triggered, this, &SaveActions::save);
    connect(c.add("file.saveAs", menu, tr("Save &As..."),
                  tr("Saves the project to another file and continues in that one.")),
            &QAction::triggered, this, &SaveActions::saveAs);
    connect(c.add("file.saveCopy", menu, tr("Save a &Copy..."),
                  tr("Saves the project to another file and keeps working in this one.")),
            &QAction::triggered, this, &SaveActions::saveCopy);
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
    for (const char* id : {"file.save", "file.saveAs", "file.saveCopy"})
        Commands::setObstacle(part_.commands.find(QLatin1String(id)), obstacle);
}

QString SaveActions::askName(const QString& title, const QString& ending) const {
    const Project& project = part_.project;
    const QFileInfo present(project.path().isEmpty() ? project.title() : project.path());
    const QString base =
        present.completeBaseName().isEmpty() ? tr("model") : present.completeBaseName();
    const QString folder =
        project.path().isEmpty() ? recentFolder(part_.context.settings()) : present.absolutePath();
    FileDialog dialog(part_.window, title);
    dialog.setDirectory(folder);
    dialog.setNameFilter(tr("Sinew projects (*.sinew)"));
    dialog.setDefaultSuffix(QStringLiteral("sinew"));
    dialog.selectFile(base + ending + QStringLiteral(".sinew"));
    return dialog.fileToSave();
}

void SaveActions::save() {
    Project& project = part_.project;
    if (project.path().isEmpty()) return saveAs();
    if (project.readOnly()) {
        showRemarks(tr("Read-Only Project"), tr("Choose another name to keep your changes."),
                    {project.readOnlyReason()}, part_.window);
        return saveAs();
    }
    project.save(capturedSettings(part_.context, part_.viewport));
}

void SaveActions::saveAs() {
    const QString file = askName(tr("Save as a Sinew Project"));
    if (file.isEmpty()) return;
    part_.project.saveAs(file, capturedSettings(part_.context, part_.viewport));
}

void SaveActions::saveCopy() {
    const QString file = askName(tr("Save a Copy of the Project"), tr("_copy"));
    if (!file.isEmpty())
        part_.project.saveCopy(file, capturedSettings(part_.context, part_.viewport));
}

bool SaveActions::saveAndWait() {
    Project& project = part_.project;
    const bool inPlace = !project.path().isEmpty() && !project.readOnly();
    const QString file = inPlace ? QString() : askName(tr("Save as a Sinew Project"));
    if (!inPlace && file.isEmpty()) return false;
    QEventLoop loop;
    bool saved = false;
    const auto done = [&](bool ok) {
        saved = ok;
        loop.quit();
    };
    auto settings = capturedSettings(part_.context, part_.viewport);
    if (inPlace)
        project.save(std::move(settings), done);
    else
        project.saveAs(file, std::move(settings), done);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    return saved && !part_.context.document().modified();
}

// What it would have changed is not among the changes that are asked about.
bool SaveActions::mayStopWork() {
    if (!part_.tasks.busy()) return true;
    MessageDialog box(
        MessageDialog::Kind::Question, tr("Stop the Work?"),
        tr("Not finished yet: %1").arg(part_.tasks.unfinished().join(QStringLiteral(", "))),
        part_.window);
    box.addDetails(tr("If it is stopped, nothing of what it would have done is kept."));
    const auto* stop = box.addDestructive(tr("Stop"));
    box.addCancel();
    if (box.ask() != stop) return false;
    part_.tasks.cancelAll();
    return true;
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
        box.addOther(weights.isEmpty() || inProject ? tr("Discard Changes") : tr("Discard Them"));
    box.addCancel();
    const auto* answer = box.ask();
    return answer == save ? saveAndWait() : answer == discard;
}

}  // namespace sinew
