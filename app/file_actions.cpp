// SPDX-License-Identifier: Apache-2.0
#include "app/file_actions.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QUrl>
#include <algorithm>

#include "app/dialogs/export_dialog.h"
#include "app/viewport.h"
#include "editor/platform/files.h"

namespace sinew {

namespace {
constexpr int kRecentFiles = 10;
constexpr const char* kRecentKey = "files/recent";
constexpr const char* kFolderKey = "files/folder";
constexpr const char* kSample = "samples/sinew_character.glb";

std::filesystem::path pathOf(const QString& file) { return {file.toStdU16String()}; }
QString nameOf(const QString& file) { return QFileInfo(file).fileName(); }
}  // namespace

FileActions::FileActions(const WindowPart& part)
    : QObject(part.window), part_(part), recent_(new QMenu(tr("Open &Recent"), part.window)) {
    Commands& c = part_.commands;
    const QString menu = tr("File");
    connect(
        c.add("file.open", menu, tr("&Open..."), tr("Opens a model in place of this one."), "open"),
        &QAction::triggered, this, &FileActions::askOpen);
    connect(c.add("file.import", menu, tr("&Import..."),
                  tr("Adds another file's skeleton or meshes to this scene."), "import",
                  tr("Merge, Append")),
            &QAction::triggered, this, &FileActions::askImport);
    connect(c.add("file.sample", menu, tr("Open &Sample"),
                  tr("Opens the unbound character that comes with the program.")),
            &QAction::triggered, this, [this] {
                if (mayDiscard()) openSample();
            });
    connect(c.add("file.export", menu, tr("&Export..."),
                  tr("Writes the rigged model as GLB or glTF."), "export", tr("Save As")),
            &QAction::triggered, this, &FileActions::askExport);
    refreshRecent();
}

// ---- reading
// ----------------------------------------------------------------------------------------------------------

QString FileActions::modelFilter() const {
    QStringList patterns;
    for (const char* ending : readableEndings())
        patterns << QStringLiteral("*.%1").arg(QLatin1String(ending));
    return tr("Models (%1)").arg(patterns.join(u' ')) + QStringLiteral(";;") + tr("All files (*)");
}

QString FileActions::folder() const {
    return QSettings().value(kFolderKey, QDir::homePath()).toString();
}

void FileActions::askOpen() {
    if (!mayDiscard()) return;
    const QString file =
        QFileDialog::getOpenFileName(part_.window, tr("Open Model"), folder(), modelFilter());
    if (!file.isEmpty()) open(file);
}

void FileActions::read(const QString& file, const QString& title, std::function<void(Scene)> done) {
    Context& context = part_.context;
    part_.tasks.run<Scene>(
        title, [file](const Progress& progress) { return importScene(pathOf(file), {}, progress); },
        [&context, done = std::move(done)](Expected<Scene> scene) {
            if (scene)
                done(std::move(*scene));
            else
                context.fail(scene.error());
        });
}

void FileActions::open(const QString& file) {
    read(file, tr("Opening %1").arg(nameOf(file)), [this, file](Scene scene) {
        const auto warnings = scene.info().warnings.size();
        part_.context.open(std::move(scene));
        // A rigged model is opened to be worked on: its first skin's influences are listed at once.
        if (const auto skins = part_.context.scene().skins(); !skins.empty())
            part_.context.setActiveSkin(skins.front());
        remember(file);
        part_.context.say(
            warnings == 0
                ? tr("Opened %1.").arg(nameOf(file))
                : tr("Opened %1. The reader has something to say (%2): see Inspector, page File.")
                      .arg(nameOf(file))
                      .arg(warnings));
    });
}

void FileActions::openSample() {
    const auto sample = resourceFolder() / kSample;
    const QString file = QString::fromStdU16String(sample.u16string());
    read(file, tr("Opening the sample"),
         [this](Scene scene) { part_.context.open(std::move(scene)); });
}

void FileActions::askImport() {
    const QString file = QFileDialog::getOpenFileName(part_.window, tr("Import into This Scene"),
                                                      folder(), modelFilter());
    if (!file.isEmpty()) import(file);
}

void FileActions::import(const QString& file) {
    read(file, tr("Importing %1").arg(nameOf(file)), [this, file](Scene addition) {
        Context& context = part_.context;
        std::vector<NodeId> added;
        const Scene both = merged(context.scene(), addition, &added);
        const auto name = nameOf(file).toStdString();
        if (!context.apply(difference(context.scene(), both, Message("Import %1", name)))) return;
        remember(file);
        part_.viewport.frameAll();
        context.say(tr("Imported %1: %2 nodes added.").arg(nameOf(file)).arg(added.size()));
    });
}

// ---- writing
// ----------------------------------------------------------------------------------------------------------

void FileActions::askExport() {
    Context& context = part_.context;
    WriteOptions options;
    if (!ExportDialog::ask(context.scene(), options, part_.window)) return;
    const QFileInfo source(QString::fromStdString(context.scene().info().sourcePath));
    const QString base =
        source.completeBaseName().isEmpty() ? tr("model") : source.completeBaseName();
    const QString suggestion = QDir(folder()).filePath(base + QStringLiteral("_rigged.glb"));
    QFileDialog dialog(part_.window, tr("Export Model"), suggestion);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters({tr("glTF binary (*.glb)"), tr("glTF with files beside it (*.gltf)")});
    dialog.setDefaultSuffix(QStringLiteral("glb"));
    dialog.selectFile(suggestion);
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString& filter) {
        dialog.setDefaultSuffix(filter.contains(QLatin1String("*.gltf")) ? QStringLiteral("gltf")
                                                                         : QStringLiteral("glb"));
    });
    if (dialog.exec() == QDialog::Accepted) exportTo(dialog.selectedFiles().front(), options);
}

void FileActions::exportTo(const QString& file, const WriteOptions& options) {
    const Scene snapshot = part_.context.scene();
    part_.tasks.run<WriteReport>(
        tr("Exporting %1").arg(nameOf(file)),
        [snapshot, file, options](const Progress& progress) {
            return writeScene(snapshot, pathOf(file), options, progress);
        },
        [this, snapshot, file](Expected<WriteReport> report) {
            if (report)
                finishExport(file, snapshot, *report);
            else
                part_.context.fail(report.error());
        });
}

void FileActions::finishExport(const QString& file, const Scene& written,
                               const WriteReport& report) {
    Context& context = part_.context;
    // What was changed while the file was being written is not in it.
    if (context.scene().blocks() == written.blocks()) context.markSaved();
    QSettings().setValue(kFolderKey, QFileInfo(file).absolutePath());
    context.say(tr("Exported %1.").arg(QDir::toNativeSeparators(file)));
    if (report.warnings.empty()) return;
    QStringList lines;
    for (const Message& warning : report.warnings) lines << translated(warning);
    QMessageBox box(
        QMessageBox::Information, tr("Exported with Remarks"),
        tr("%1 was written. What the format could not take as it was:").arg(nameOf(file)),
        QMessageBox::Ok, part_.window);
    box.setInformativeText(lines.mid(0, 8).join(u'\n'));
    if (lines.size() > 8) box.setDetailedText(lines.join(u'\n'));
    box.exec();
}

// ---- around
// -----------------------------------------------------------------------------------------------------------

bool FileActions::mayDiscard() {
    if (!part_.context.document().modified()) return true;
    QMessageBox box(QMessageBox::Warning, tr("Discard Changes?"),
                    tr("The scene was changed since it was opened or exported."),
                    QMessageBox::Cancel, part_.window);
    box.setInformativeText(tr("Going on discards these changes."));
    auto* discard = box.addButton(tr("Discard Changes"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == discard;
}

QString FileActions::droppedModel(const QMimeData* data) {
    if (!data->hasUrls()) return {};
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) return url.toLocalFile();
    return {};
}

void FileActions::remember(const QString& file) {
    QSettings settings;
    const QString path = QFileInfo(file).absoluteFilePath();
    QStringList recent = settings.value(kRecentKey).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.setValue(kRecentKey, recent.mid(0, kRecentFiles));
    settings.setValue(kFolderKey, QFileInfo(path).absolutePath());
    refreshRecent();
}

void FileActions::refreshRecent() {
    recent_->clear();
    const QStringList recent = QSettings().value(kRecentKey).toStringList();
    for (const QString& file : recent) {
        QAction* action = recent_->addAction(nameOf(file));
        action->setToolTip(QDir::toNativeSeparators(file));
        action->setStatusTip(QDir::toNativeSeparators(file));
        connect(action, &QAction::triggered, this, [this, file] {
            if (mayDiscard()) open(file);
        });
    }
    recent_->setEnabled(!recent.isEmpty());
}

}  // namespace sinew
