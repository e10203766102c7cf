// SPDX-License-Identifier: Apache-2.0
#include "app/actions/compare_actions.h"

#include <QFileInfo>

#include "app/commands/preferences.h"
#include "app/dialogs/file_dialog.h"
#include "app/dialogs/wait_question.h"
#include "app/project/model_filter.h"
#include "app/project/project.h"
#include "app/project/recent_files.h"
#include "app/state/bound_meshes.h"
#include "app/state/other_weights.h"
#include "app/work/file_names.h"
#include "editor/operations/scene_file.h"

namespace sinew {
namespace {

constexpr const char* kWithFile = "weights.compare";
constexpr const char* kWithSaved = "weights.compareSaved";

Expected<std::vector<TableMesh>> weightsIn(const QString& file, const ReadOptions& options,
                                           const Progress& progress, const ReadTimeout& timeout) {
    if (weightFormat(pathOf(file))) return readWeightTable(pathOf(file));
    const auto scene = readScene(pathOf(file), options, progress, timeout);
    if (!scene) return scene.error();
    return tableOf(*scene);
}

}  // namespace

CompareActions::CompareActions(const WindowPart& part) : QObject(part.window), part_(part) {
    connect(part_.commands.add(
                kWithFile, tr("Weights"), tr("&Compare Weights..."),
                tr("Shows where the weights differ from those of another file: in colour, and "
                   "vertex by vertex, the most changed first."),
                "swap-weights", tr("Diff, Weight Difference")),
            &QAction::triggered, this, &CompareActions::ask);
    connect(part_.commands.add(kWithSaved, tr("Weights"), tr("Compare with Sa&ved"),
                               tr("Shows where the weights differ from the file on the disk."),
                               "swap-weights"),
            &QAction::triggered, this, [this] { compareWith(savedFile()); });
    connect(&part_.context, &Context::documentChanged, this, &CompareActions::refresh);
    connect(&part_.context, &Context::opened, this, &CompareActions::refresh);
    connect(&part_.project, &Project::fileChanged, this, &CompareActions::refresh);
    refresh();
}

// The project, or the model that was opened.
QString CompareActions::savedFile() const {
    if (!part_.project.path().isEmpty()) return part_.project.path();
    const QString source = QString::fromStdString(part_.context.scene().info().sourcePath);
    return QFileInfo::exists(source) ? source : QString();
}

void CompareActions::refresh() {
    const QString unbound =
        anyMeshIsBound(part_.context.scene()) ? QString() : tr("No mesh is bound.");
    Commands::setObstacle(part_.commands.find(QLatin1String(kWithFile)), unbound);
    const bool saved = !savedFile().isEmpty();
    Commands::setObstacle(part_.commands.find(QLatin1String(kWithSaved)),
                          !unbound.isEmpty() ? unbound
                          : saved            ? QString()
                                  : tr("The document is not on the disk yet; save it first."));
}

void CompareActions::ask() {
    QStringList patterns;
    for (const auto& format : weightFormats())
        patterns << QStringLiteral("*.%1").arg(QLatin1String(format.ending));
    const QString file =
        FileDialog::fileToOpen(part_.window, tr("Compare Weights"),
                               recentFolder(part_.context.settings()), modelFilter(true, patterns));
    if (!file.isEmpty()) compareWith(file);
}

void CompareActions::compareWith(const QString& file) {
    const auto question = std::make_shared<WaitQuestion>(fileNameOf(file), part_.window);
    part_.tasks.run<std::vector<TableMesh>>(
        tr("Reading %1").arg(fileNameOf(file)),
        [file, options = preferredReading(part_.context.settings()), timeout = question->timeout()](
            const Progress& progress) { return weightsIn(file, options, progress, timeout); },
        [this, file, question](Expected<std::vector<TableMesh>> table) {
            question->close();
            if (!table) return part_.context.fail(table.error());
            rememberFolder(part_.context.settings(), file);
            part_.context.compareWith(
                std::make_shared<OtherWeights>(OtherWeights{fileNameOf(file), std::move(*table)}));
        });
}

}  // namespace sinew
