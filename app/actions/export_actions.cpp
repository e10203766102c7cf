// SPDX-License-Identifier: Apache-2.0
#include "app/actions/export_actions.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <set>

#include "app/actions/after_edits.h"
#include "app/actions/proposed_name.h"
#include "app/dialogs/export_dialog.h"
#include "app/dialogs/file_dialog.h"
#include "app/project/project.h"
#include "app/project/recent_files.h"
#include "app/work/file_names.h"
#include "editor/exchange/export_part.h"
#include "editor/exchange/obj/writer.h"
#include "editor/operations/targets.h"
#include "editor/scene/hidden_nodes.h"

namespace sinew {
namespace {

constexpr const char* kTarget = "export";
constexpr const char* kShapeFormat = "obj";

QString sourceFile(const Scene& scene) { return QString::fromStdString(scene.info().sourcePath); }

Expected<ExportResult> writeAndCheck(const Scene& scene, const QString& file,
                                     const ExportSettings& settings, const Progress& progress) {
    ExportResult out;
    out.file = file;
    const double written = settings.check ? 0.4 : 1.0;
    auto report = writeScene(scene, pathOf(file), settings.options, progress.stage(0.0, written));
    if (!report) return report.error();
    out.report = std::move(*report);
    if (!settings.check || !*formatOf(settings.format).reader) return out;
    auto check = checkExport(scene, pathOf(file), settings.options, out.report,
                             progress.stage(written, 1.0));
    if (check)
        out.check = std::move(*check);
    else
        out.unread = check.error();
    return out;
}

// Nothing that a model can hold was left out or came out otherwise.
bool isWhole(const Scene& scene, const ExportSettings& settings, const ExportResult& result) {
    const WriteOptions& options = settings.options;
    return formatOf(settings.format).weights && options.only.empty() &&
           !options.dropClearedWeights && result.report.pointsReduced == 0 && result.good() &&
           (!options.leaveOutJoints || jointsLeftOut(scene, options) == 0) &&
           (!options.clips || options.clips->size() == scene.clips().size());
}

}  // namespace

ExportActions::ExportActions(const WindowPart& part) : QObject(part.window), part_(part) {
    connect(part_.commands.add("file.export", tr("File"), tr("&Export..."),
                               tr("Writes the rigged model as glTF, FBX, Collada or OBJ, and "
                                  "checks what was written."),
                               "export", tr("Save As, FBX, GLB, glTF, Collada, OBJ")),
            &QAction::triggered, this, &ExportActions::ask);
    connect(
        part_.commands.add(
            "file.exportAgain", tr("File"), tr("Export A&gain"),
            tr("Repeats the last export with the same file and settings. Asks the first time.")),
        &QAction::triggered, this, &ExportActions::again);
    connect(
        part_.commands.add({.id = QStringLiteral("file.exportShape"),
                            .category = tr("File"),
                            .text = tr("Export Shown S&hape..."),
                            .hint = tr("Writes the selected meshes, or all, in the pose that is "
                                       "shown as OBJ, to be sculpted elsewhere. Fit to Shape "
                                       "fits weights to what comes back."),
                            .otherName = tr("Export Posed Mesh, Bake Pose, Apply Armature")}),
        &QAction::triggered, this, &ExportActions::askShape);
    connect(&part_.context, &Context::documentChanged, this, &ExportActions::refresh);
    connect(&part_.context, &Context::opened, this, [this] {
        chosen_.reset();
        exportedTo_.clear();
    });
    refresh();
}

void ExportActions::refresh() {
    const QString obstacle =
        part_.context.scene().blocks().empty() ? tr("Open a model first.") : QString();
    for (const char* id : {"file.export", "file.exportAgain", "file.exportShape"})
        Commands::setObstacle(part_.commands.find(QLatin1String(id)), obstacle);
}

void ExportActions::again() {
    const auto last = restoredTarget(part_.context.kept(kTarget), part_.context.scene());
    if (!last) return ask();
    exportTo(last->file, last->settings);
}

void ExportActions::ask() {
    const Scene asked = part_.context.scene();
    ExportDialog dialog(asked, part_.context.settings(), part_.context.selection().nodes,
                        part_.window);
    const auto last = restoredTarget(part_.context.kept(kTarget), part_.context.scene());
    dialog.begin(chosen_ ? *chosen_
                 : last  ? last->settings
                         : loadExportSettings(part_.context.settings(), part_.context.scene()));
    bool same = true;  // document, until it is known where it goes
    connect(&part_.context, &Context::opened, &dialog, [&same] { same = false; });
    QStringList filters;
    // A name that is typed with another format's ending means that format.
    for (const WritableFormat& any : writableFormats()) filters << formatFilter(any);
    // Whoever leaves the choice of a file is back at the options.
    while (dialog.exec() == QDialog::Accepted) {
        ExportSettings settings = dialog.settings();
        const QString file = askFile(formatOf(settings.format), QStringLiteral("_rigged"), filters);
        if (!same)
            return part_.context.say(
                tr("Nothing was exported: another document was opened meanwhile."));
        if (!file.isEmpty())
            settings = forFormat(part_.context.settings(), settings, QFileInfo(file).suffix());
        // What a limit costs was found out of the scene that was asked about.
        if (part_.context.scene().blocks() != asked.blocks()) settings.options.reduction.reset();
        saveExportSettings(part_.context.settings(), settings);
        chosen_ = settings;
        if (!file.isEmpty()) return exportTo(file, settings);
    }
}

void ExportActions::askShape() {
    const WritableFormat& format = formatOf(kShapeFormat);
    bool same = true;  // document, until it is known where it goes
    const QObject here;
    connect(&part_.context, &Context::opened, &here, [&same] { same = false; });
    const QString file = askFile(format, QStringLiteral("_shape"),
                                 {tr("Meshes (*.%1)").arg(QLatin1String(format.ending))});
    if (!same)
        return part_.context.say(
            tr("Nothing was exported: another document was opened meanwhile."));
    if (!file.isEmpty()) exportShape(file);
}

void ExportActions::exportShape(const QString& file) {
    exportedTo_ = QFileInfo(file).absolutePath();
    const Context& context = part_.context;
    Scene scene = context.shownScene();
    Selection selected;
    selected.nodes = context.selection().nodes;
    const auto meshes = targetMeshNodes(scene, selected);
    std::set<NodeId> meant(meshes.begin(), meshes.end());
    if (!targetsChosen(scene, selected))
        std::erase_if(meant,
                      [&](NodeId mesh) { return isHidden(scene.nodes(), mesh, context.hidden()); });
    // The pose goes by the nodes' places, so that all stay and only meshes go.
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid() && !meant.contains(node.id)) nodes->edit(node.id).mesh = {};
    const ScenePose pose = context.pose();
    scene.setNodes(std::move(nodes));
    part_.tasks.run<WriteReport>(
        tr("Exporting %1").arg(fileNameOf(file)),
        [scene, pose, file](const Progress& progress) {
            return writePosedObj(
                scene, pathOf(file), {}, [&](NodeId) -> Expected<ScenePose> { return pose; },
                progress);
        },
        [this, file](Expected<WriteReport> report) {
            if (!report) return part_.context.fail(report.error());
            rememberFolder(part_.context.settings(), file);
            part_.context.say(
                tr("Exported %1 in the pose that is shown.").arg(QDir::toNativeSeparators(file)),
                12000);
        },
        Tasks::Kind::Keep);
}

// Where the document was exported last.
QString ExportActions::folderToWrite() const {
    QStringList known{exportedTo_};
    if (const auto last = restoredTarget(part_.context.kept(kTarget), part_.context.scene()))
        known << QFileInfo(last->file).absolutePath();
    for (const QString& folder : known)
        if (!folder.isEmpty() && QDir(folder).exists()) return folder;
    return proposedFolder(part_);
}

QString ExportActions::askFile(const WritableFormat& format, const QString& ending,
                               const QStringList& filters) {
    const QString suffix = QLatin1String(format.ending);
    FileDialog dialog(part_.window, tr("Export Model"));
    dialog.setNameFilters(filters);
    dialog.selectNameFilter(formatFilter(format));
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(QDir(folderToWrite()).filePath(proposedName(part_) + ending + u'.' + suffix));
    dialog.setReplaceWarning(
        sourceFile(part_.context.scene()),
        tr("The open model was read from this file. Once it is replaced, its former state is only "
           "in this window: until that is closed, Undo and another export bring it back."));
    return dialog.fileToSave();
}

void ExportActions::exportTo(const QString& file, const ExportSettings& settings) {
    exportedTo_ = QFileInfo(file).absolutePath();
    const QString title = tr("Exporting %1").arg(fileNameOf(file));
    writeAfterEdits(part_, title, tr("It is exported once the present work is done."),
                    [this, title, file, settings, asked = part_.context.scene()] {
                        ExportSettings now = settings;
                        // What a limit costs was found out of the scene that was asked about.
                        if (part_.context.scene().blocks() != asked.blocks())
                            now.options.reduction.reset();
                        write(title, file, now);
                    });
}

void ExportActions::write(const QString& title, const QString& file,
                          const ExportSettings& settings) {
    const auto same = std::make_shared<bool>(true);  // document, when it is written
    const auto watch = connect(&part_.context, &Context::opened, this, [same] { *same = false; });
    const Scene snapshot = part_.context.scene();
    part_.tasks.run<ExportResult>(
        title,
        [snapshot, file, settings](const Progress& progress) {
            return writeAndCheck(snapshot, file, settings, progress);
        },
        [this, snapshot, settings, same, watch](Expected<ExportResult> result) {
            disconnect(watch);
            if (!result) return part_.context.fail(result.error());
            if (*same) {
                part_.context.keep(kTarget, storedTarget({result->file, settings}));
                chosen_.reset();
            }
            if (isSameFile(result->file, sourceFile(part_.context.scene())))
                part_.project.sourceReplaced();
            if (!*same) return finishLeft(*result);
            if (isWhole(snapshot, settings, *result))
                part_.project.sceneExported(snapshot, result->file);
            finish(*result);
        },
        Tasks::Kind::Keep);
}

// The report panel is of the document that is open: what it would say of another one is said here.
void ExportActions::finishLeft(const ExportResult& result) {
    rememberFolder(part_.context.settings(), result.file);
    const bool stopped = result.unread && result.unread->code == ErrorCode::Cancelled;
    if (!result.good() && !stopped)
        return part_.context.fail(
            Error{ErrorCode::CannotWrite,
                  Message("The file was written, but it cannot be read back or differs from the "
                          "document that was open then. Open that document and export it again."),
                  result.file.toStdString()});
    QStringList told{tr("Exported %1 of the document that was open before.")
                         .arg(QDir::toNativeSeparators(result.file))};
    for (const Message& warning : result.report.warnings) told << translated(warning);
    part_.context.say(told.join(QStringLiteral("  ")), 12000);
}

void ExportActions::finish(const ExportResult& result) {
    rememberFolder(part_.context.settings(), result.file);
    Q_EMIT part_.context.exported(result);
    if (result.unread && result.unread->code == ErrorCode::Cancelled)
        return part_.context.say(
            tr("Exported %1. It was not read back.").arg(fileNameOf(result.file)));
    if (!result.good()) {
        const Message text = result.unread
                                 ? Message("The file was written, but it cannot be read back: %1",
                                           translated(result.unread->message).toStdString())
                                 : Message(
                                       "The file was written, but it differs from the scene. See "
                                       "the Export Report.");
        return part_.context.fail(Error{ErrorCode::CannotWrite, text, result.file.toStdString()});
    }
    QString text = tr("Exported %1.").arg(QDir::toNativeSeparators(result.file));
    if (result.check)
        text += QLatin1Char(' ') +
                tr("Read back: vertices within %1 mm in %n poses.", nullptr,
                   static_cast<int>(result.check->poses))
                    .arg(QLocale().toString(result.check->vertexError * 1000.0, 'g', 2));
    if (!result.report.warnings.empty())
        text += QLatin1Char(' ') + tr("%n remarks, see Export Report.", nullptr,
                                      static_cast<int>(result.report.warnings.size()));
    part_.context.say(text, 12000);
}

}  // namespace sinew
