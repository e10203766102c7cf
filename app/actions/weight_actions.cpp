// SPDX-License-Identifier: Apache-2.0
#include "app/actions/weight_actions.h"

#include <QDir>

#include "app/actions/after_edits.h"
#include "app/actions/proposed_name.h"
#include "app/dialogs/error_box.h"
#include "app/dialogs/file_dialog.h"
#include "app/dialogs/weight_import_dialog.h"
#include "app/project/recent_files.h"
#include "app/state/bound_meshes.h"
#include "app/viewport/viewport.h"
#include "app/work/file_names.h"

namespace sinew {

namespace {

struct Matched {
    Scene after;
    std::vector<Message> report;
};

}  // namespace

WeightActions::WeightActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    const QString menu = tr("File");
    connect(c.add("file.importWeights", menu, tr("Import &Weights..."),
                  tr("Imports weights from a JSON, CSV or Maya deformer weights file, or layers "
                     "from ngSkinTools 2."),
                  "weights",
                  tr("Import Deformer Weights, Load Skin Weights, Import ngSkinTools Layers")),
            &QAction::triggered, this, &WeightActions::askImport);
    connect(c.add("file.exportWeights", menu, tr("Export Weig&hts..."),
                  tr("Exports only the weights, as JSON, CSV or Maya deformer weights."),
                  "weighted", tr("Export Deformer Weights, Save Skin Weights")),
            &QAction::triggered, this, &WeightActions::askExport);
    connect(&part_.context, &Context::documentChanged, this, &WeightActions::refresh);
    refresh();
}

void WeightActions::refresh() {
    const QString reason =
        !anyMeshIsBound(part_.context.scene()) ? tr("No mesh is bound.") : QString();
    for (const char* id : {"file.importWeights", "file.exportWeights"})
        Commands::setObstacle(part_.commands.find(QLatin1String(id)), reason);
}

// ---- in
// ---------------------------------------------------------------------------------------------------------------

void WeightActions::askImport() {
    QStringList patterns;
    for (const auto& format : weightFormats())
        patterns << QStringLiteral("*.%1").arg(QLatin1String(format.ending));
    const QString file = FileDialog::fileToOpen(
        part_.window, tr("Import Weights"), recentFolder(part_.context.settings()),
        QStringList{tr("Weights (%1)").arg(patterns.join(u' ')),
                    tr("ngSkinTools 2 layers (*.json)"), tr("All files (*)")}
            .join(QStringLiteral(";;")));
    if (!file.isEmpty()) importFrom(file);
}

void WeightActions::importFrom(const QString& file) {
    part_.tasks.run<std::vector<TableMesh>>(
        tr("Reading %1").arg(fileNameOf(file)),
        [file](const Progress&) { return readWeightTable(pathOf(file)); },
        [this, file](Expected<std::vector<TableMesh>> table) {
            if (table)
                match(file, *table);
            else
                part_.context.fail(table.error());
        });
}

void WeightActions::match(const QString& file, const std::vector<TableMesh>& table) {
    const Scene scene = part_.context.scene();
    // A file that is dropped asks no menu entry.
    if (!anyMeshIsBound(scene))
        return part_.context.refuse(
            tr("%1 was not imported: no mesh is bound. Bind a mesh first.").arg(fileNameOf(file)));
    const auto answer = WeightImportDialog::ask(scene, table, fileNameOf(file), part_.window);
    if (!answer) return;
    part_.tasks.run<Matched>(
        tr("Matching %1").arg(fileNameOf(file)),
        [scene, table, answer = *answer, selection = part_.context.selectionToChange()](
            const Progress& progress) -> Expected<Matched> {
            Matched out;
            const auto after =
                withWeights(scene, table, answer.matches, answer.by, out.report, progress);
            if (!after) return after.error();
            out.after = withLocksKept(scene, *after, selection, out.report, answer.into);
            return out;
        },
        [this, file, scene](Expected<Matched> matched) {
            if (matched)
                finish(file, scene, matched->after, matched->report);
            else
                part_.context.fail(matched.error());
        });
}

void WeightActions::finish(const QString& file, const Scene& before, const Scene& after,
                           const std::vector<Message>& report) {
    const auto name = fileNameOf(file).toStdString();
    if (!part_.context.apply(difference(before, after, Message("Import Weights of %1", name))))
        return;
    rememberFolder(part_.context.settings(), file);
    if (tellsAllFound(report))
        return part_.context.say(
            tr("Imported the weights of %1: all vertices of its meshes were matched.")
                .arg(fileNameOf(file)));
    QStringList lines;
    for (const Message& line : report) lines << translated(line);
    part_.context.say(tr("Imported the weights of %1.").arg(fileNameOf(file)));
    showRemarks(tr("Weights Imported"), tr("What was matched in %1:").arg(fileNameOf(file)), lines,
                part_.window);
}

// ---- out
// --------------------------------------------------------------------------------------------------------------

void WeightActions::askExport() {
    const QString suggestion = QDir(recentFolder(part_.context.settings()))
                                   .filePath(proposedName(part_) + tr("_weights.json"));
    FileDialog dialog(part_.window, tr("Export Weights"));
    QStringList filters;
    for (const auto& format : weightFormats())
        filters << QStringLiteral("%1 (*.%2)")
                       .arg(translated(format.label), QLatin1String(format.ending));
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(QLatin1String(weightFormats().front().ending));
    dialog.selectFile(suggestion);
    if (const QString file = dialog.fileToSave(); !file.isEmpty()) exportTo(file);
}

void WeightActions::exportTo(const QString& file) {
    const QString title = tr("Exporting %1").arg(fileNameOf(file));
    writeAfterEdits(part_, title, tr("It is exported once the present work is done."),
                    [this, title, file] { write(title, file); });
}

void WeightActions::write(const QString& title, const QString& file) {
    part_.tasks.run<bool>(
        title,
        [scene = part_.context.scene(), file](const Progress&) -> Expected<bool> {
            if (auto done = writeWeightTable(scene, pathOf(file)); !done) return done.error();
            return true;
        },
        [this, file](Expected<bool> done) {
            if (!done) return part_.context.fail(done.error());
            rememberFolder(part_.context.settings(), file);
            part_.context.say(
                tr("Exported the weights to %1.").arg(QDir::toNativeSeparators(file)));
        },
        Tasks::Kind::Keep);
}

}  // namespace sinew
