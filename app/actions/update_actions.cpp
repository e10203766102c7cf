// SPDX-License-Identifier: Apache-2.0
#include "app/actions/update_actions.h"

#include <QComboBox>
#include <QFileInfo>
#include <QPushButton>
#include <QStatusBar>

#include "app/commands/preferences.h"
#include "app/dialogs/file_dialog.h"
#include "app/dialogs/wait_question.h"
#include "app/project/model_filter.h"
#include "app/project/recent_files.h"
#include "app/widgets/icons.h"
#include "app/widgets/message_dialog.h"
#include "app/work/file_names.h"
#include "editor/exchange/exchange.h"

namespace sinew {
namespace {

constexpr const char* kUpdate = "file.update";
constexpr int kBesideHint = 1;  // of the status bar: the first on its right
// What of the file comes in, as it is listed.
constexpr int kMeshesAndRig = 0, kMeshesOnly = 1, kRigOnly = 2;

QStringList linesOf(const Report& report) {
    QStringList out;
    for (const Message& line : report.lines) out << translated(line);
    return out;
}

double numberOf(const Report& report, const char* name) {
    const auto at = report.numbers.find(name);
    return at == report.numbers.end() ? 0.0 : at->second;
}

}  // namespace

UpdateActions::UpdateActions(const WindowPart& part)
    : QObject(part.window),
      part_(part),
      watch_(part.context, part.project, part.tasks, this),
      notice_(new QPushButton(part.window)) {
    connect(part_.commands.add(
                kUpdate, tr("File"), tr("Update &Mesh..."),
                tr("Brings a new version of the model's file in: new geometry and a changed rig. "
                   "Weights, layers, locks and vertex sets are carried over."),
                "import", tr("Update Rig, Refresh, Replace Geometry")),
            &QAction::triggered, this, &UpdateActions::ask);
    notice_->setObjectName(QStringLiteral("updateNotice"));
    notice_->setIcon(icon(QStringLiteral("import")));
    notice_->setFlat(true);
    notice_->setFocusPolicy(Qt::TabFocus);
    notice_->hide();
    part_.window->statusBar()->insertPermanentWidget(kBesideHint, notice_);
    connect(notice_, &QPushButton::clicked, this, [this] { update(watch_.file()); });
    connect(&watch_, &SourceWatch::changedOnDisk, this, &UpdateActions::refresh);
    connect(&part_.context, &Context::documentChanged, this, &UpdateActions::refresh);
    connect(&part_.context, &Context::opened, this, &UpdateActions::refresh);
    refresh();
}

void UpdateActions::refresh() {
    const bool any = !part_.context.scene().meshes().empty();
    Commands::setObstacle(part_.commands.find(QLatin1String(kUpdate)),
                          any ? QString() : tr("Open a model first."));
    notice_->setVisible(watch_.changed());
    if (!watch_.changed()) return;
    notice_->setText(tr("%1 has changed: Update...").arg(fileNameOf(watch_.file())));
    notice_->setToolTip(
        tr("Another program has written the model's file. Shows what is new in it "
           "before anything changes; the work on weights is carried over."));
}

void UpdateActions::ask() {
    FileDialog dialog(part_.window, tr("Update Mesh"));
    dialog.setAcceptMode(FileDialog::AcceptOpen);
    dialog.setNameFilters(modelFilter(false).split(QStringLiteral(";;")));
    const QFileInfo source(watch_.file());
    dialog.setDirectory(source.exists() ? source.absolutePath()
                                        : recentFolder(part_.context.settings()));
    if (source.exists()) dialog.selectFile(source.absoluteFilePath());
    if (dialog.exec() == QDialog::Accepted) update(dialog.selectedFiles().front());
}

void UpdateActions::update(const QString& file) {
    const auto question = std::make_shared<WaitQuestion>(fileNameOf(file), part_.window);
    part_.tasks.run<Scene>(
        tr("Reading %1").arg(fileNameOf(file)),
        [file, options = preferredReading(part_.context.settings()),
         timeout = question->timeout()](const Progress& progress) {
            return importScene(pathOf(file), options, progress, timeout);
        },
        [this, file, question](Expected<Scene> source) {
            question->close();
            if (!source) return part_.context.fail(source.error());
            find(file, *source);
        });
}

void UpdateActions::find(const QString& file, const Scene& source,
                         const std::optional<UpdateSettings>& wanted) {
    const Scene before = part_.context.scene();
    UpdateSettings settings = wanted.value_or(UpdateSettings());
    settings.present = part_.context.selection();
    part_.tasks.run<Outcome>(
        tr("Comparing with %1").arg(fileNameOf(file)),
        [before, source, settings](const Progress& progress) {
            return updateFrom(before, source, settings, progress);
        },
        [this, file, source, asks = !wanted](Expected<Outcome> outcome) {
            if (!outcome) return part_.context.fail(outcome.error());
            if (asks) return show(file, source, *outcome);
            if (!outcome->edit.empty()) return apply(file, *outcome);
            part_.context.say(tr("Nothing of what was chosen is new in %1.").arg(fileNameOf(file)));
        });
}

void UpdateActions::show(const QString& file, const Scene& source, const Outcome& outcome) {
    if (outcome.edit.empty()) {
        watch_.accept();
        return part_.context.say(tr("Nothing in %1 is new.").arg(fileNameOf(file)));
    }
    MessageDialog box(MessageDialog::Kind::Question, tr("Update Mesh"),
                      tr("What is new in %1").arg(fileNameOf(file)), part_.window);
    box.addLines(linesOf(outcome.report));
    auto* parts =
        box.addChoice(tr("Bring in"), {tr("Meshes and rig"), tr("Meshes only"), tr("Rig only")});
    const auto* go = box.addPrimary(tr("Update"));
    QPushButton* share = numberOf(outcome.report, "influencesAdded") > 0.0
                             ? box.addOther(tr("Update and Bind New Joints"))
                             : nullptr;
    if (share)
        connect(parts, &QComboBox::currentIndexChanged, share,
                [share](int part) { share->setEnabled(part != kMeshesOnly); });
    const QPushButton* never = watch_.changed() ? box.addOther(tr("Ignore This Version")) : nullptr;
    box.addCancel();
    const auto* pressed = box.ask();
    if (!pressed) return;
    if (pressed == never) return watch_.accept();
    const int part = parts->currentIndex();
    const UpdateSettings wanted{
        .meshes = part != kRigOnly, .rig = part != kMeshesOnly, .shareNew = pressed == share};
    if (pressed == go && part == kMeshesAndRig) return apply(file, outcome);
    if (pressed == go || pressed == share) find(file, source, wanted);
}

void UpdateActions::apply(const QString& file, const Outcome& outcome) {
    const Selection now = outcome.selection.value_or(part_.context.selection());
    if (!part_.context.applyRenumbered(outcome.edit, now)) return;
    watch_.acceptWithStep();
    rememberFolder(part_.context.settings(), file);
    const double guessed = numberOf(outcome.report, "surface") +
                           numberOf(outcome.report, "filled") + numberOf(outcome.report, "nearest");
    if (guessed == 0.0) return part_.context.say(tr("Updated from %1.").arg(fileNameOf(file)));
    part_.context.say(tr("Updated from %1: %Ln vertices have weights that were guessed; they are "
                         "selected.",
                         nullptr, static_cast<int>(guessed))
                          .arg(fileNameOf(file)));
}

}  // namespace sinew
