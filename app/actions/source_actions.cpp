// SPDX-License-Identifier: Apache-2.0
#include "app/actions/source_actions.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QPushButton>
#include <optional>

#include "app/actions/after_edits.h"
#include "app/dialogs/file_dialog.h"
#include "app/project/project.h"
#include "app/project/recent_files.h"
#include "app/project/source_watch.h"
#include "app/state/bound_meshes.h"
#include "app/widgets/message_dialog.h"
#include "app/work/file_names.h"

namespace sinew {
namespace {

constexpr const char* kSave = "file.saveWeightsIntoSource";
constexpr const char* kSaveAs = "file.saveWeightsIntoSourceAs";

constexpr const char* kUpdateMesh = "file.update";

constexpr const char* kKept = "sourceWeights";

bool isSameType(const QString& a, const QString& b) {
    return QFileInfo(a).suffix().compare(QFileInfo(b).suffix(), Qt::CaseInsensitive) == 0;
}

/// Where a document's weights go, and what the user was told of it and wanted.
struct WeightsTarget {
    QString source;
    QString output;
    QStringList remarks;  // in English, whatever the language
    bool operator==(const WeightsTarget&) const = default;
};

WeightsTarget targetOf(const QString& source, const QString& output,
                       const SourceWeightsReport& report) {
    WeightsTarget out{source, output, {}};
    for (const Message& remark : report.remarks)
        out.remarks << QString::fromStdString(remark.english());
    return out;
}

std::optional<WeightsTarget> keptTarget(const Context& context) {
    const QJsonObject from = context.kept(kKept);
    WeightsTarget out{from.value("source").toString(), from.value("output").toString(), {}};
    for (const QJsonValue& remark : from.value("remarks").toArray())
        out.remarks << remark.toString();
    // Whatever a project says, a file that is no model of this type is not written over.
    const bool writable = SourceWeights::takes(pathOf(out.output)) &&
                          isSameType(out.source, out.output) && QFileInfo::exists(out.source);
    return writable ? std::optional(out) : std::nullopt;
}

void keepTarget(const WeightsTarget& target, Context& context) {
    context.keep(kKept, {{"source", target.source},
                         {"output", target.output},
                         {"remarks", QJsonArray::fromStringList(target.remarks)}});
}

bool isSame(const QString& a, const QString& b) {
    const QFileInfo one(a);
    return one.exists() && one.canonicalFilePath() == QFileInfo(b).canonicalFilePath();
}

}  // namespace

SourceActions::SourceActions(const WindowPart& part) : QObject(part.window), part_(part) {
    const QString menu = tr("File");
    connect(part_.commands.add(kSave, menu, tr("Save &Weights into Source"),
                               tr("Writes the weights into the model's own file; nothing else in "
                                  "it changes. Asks the first time, and where another program "
                                  "has written the file since."),
                               "save", tr("Weights Only, Patch")),
            &QAction::triggered, this, &SourceActions::saveAgain);
    connect(part_.commands.add(
                kSaveAs, menu, tr("Save Weights into Source &As..."),
                tr("Choose where the weights are written: the model's own file or a copy of it.")),
            &QAction::triggered, this, &SourceActions::ask);
    connect(&part_.context, &Context::documentChanged, this, &SourceActions::refresh);
    refresh();
}

QString SourceActions::source() const {
    return QString::fromStdString(part_.context.scene().info().sourcePath);
}

QString SourceActions::obstacle() const {
    if (part_.context.scene().blocks().empty()) return tr("Open a model first.");
    if (!SourceWeights::takes(pathOf(source())))
        return tr("The model did not come from a GLB, glTF, VRM or FBX file.");
    if (!anyMeshIsBound(part_.context.scene())) return tr("Bind a mesh first.");
    return {};
}

void SourceActions::refresh() {
    for (const char* id : {kSave, kSaveAs})
        Commands::setObstacle(part_.commands.find(QLatin1String(id)), obstacle());
}

void SourceActions::saveAgain() {
    const auto target = keptTarget(part_.context);
    if (!target) return ask();
    save(target->source, target->output);
}

// The source may have been moved since: then it is asked for first.
void SourceActions::ask() {
    QString from = source();
    const QString ending = QFileInfo(from).suffix();
    const QString filter = tr("Files of the source's type (%1)").arg(QStringLiteral("*.") + ending);
    if (!QFileInfo::exists(from))
        from = FileDialog::fileToOpen(part_.window, tr("Where Is %1?").arg(fileNameOf(from)),
                                      recentFolder(part_.context.settings()), filter);
    if (from.isEmpty()) return;
    FileDialog dialog(part_.window, tr("Save Weights into Source"));
    dialog.setNameFilter(filter);
    dialog.setDefaultSuffix(ending);
    // The source itself is asked about below, in words that say what happens to it.
    dialog.setReplacesUnasked();
    dialog.setDirectory(QFileInfo(from).absolutePath());
    dialog.selectFile(from);
    if (const QString file = dialog.fileToSave(); !file.isEmpty()) save(from, file);
}

void SourceActions::save(const QString& source, const QString& output) {
    const QString title = tr("Comparing with %1").arg(fileNameOf(source));
    writeAfterEdits(part_, title, tr("The weights are saved once the present work is done."),
                    [this, title, source, output] { plan(title, source, output); });
}

void SourceActions::plan(const QString& title, const QString& source, const QString& output) {
    const Scene snapshot = part_.context.scene();
    part_.tasks.run<SourceWeights>(
        title,
        [snapshot, source](const Progress& progress) {
            return SourceWeights::plan(snapshot, pathOf(source), progress);
        },
        [this, snapshot, source, output,
         document = std::weak_ptr(part_.project.file())](Expected<SourceWeights> plan) {
            if (!plan) return part_.context.fail(plan.error());
            const auto target = targetOf(source, output, plan->report());
            // Another document, which was opened meanwhile, has a target of its own.
            const auto isOpen = [&] { return document.lock() == part_.project.file(); };
            const bool overNewer =
                isOpen() && isSame(source, output) && hasNewVersion(source, part_.context);
            const bool known = isOpen() && keptTarget(part_.context) == target && !overNewer;
            if (!known && !mayWrite(plan->report(), source, output, overNewer)) return;
            if (isOpen()) keepTarget(target, part_.context);
            write(*plan, snapshot, output, document);
        },
        Tasks::Kind::Keep);
}

bool SourceActions::mayWrite(const SourceWeightsReport& report, const QString& source,
                             const QString& output, bool overNewer) const {
    const bool over = isSame(source, output);
    if (!over && report.remarks.empty() && !QFileInfo::exists(output)) return true;
    MessageDialog box(over ? MessageDialog::Kind::Warning : MessageDialog::Kind::Question,
                      tr("Save Weights into Source"),
                      over ? tr("Replace the weights in %1?").arg(fileNameOf(output))
                           : tr("Write %1?").arg(fileNameOf(output)),
                      part_.window);
    QStringList lines{
        tr("The weights of %Ln vertices will change; everything else stays as it is in %1.",
           nullptr, static_cast<int>(report.vertices))
            .arg(fileNameOf(source))};
    if (!over && QFileInfo::exists(output))
        lines << tr("%1 will be replaced.").arg(fileNameOf(output));
    if (overNewer)
        lines << tr("Another program has written %1 since it was read or last written here. The "
                    "weights that it holds now are replaced. Update shows first what is new in it.")
                     .arg(fileNameOf(source));
    for (const Message& remark : report.remarks) lines << translated(remark);
    for (const QString& line : lines) box.addDetails(line);
    const auto* write = overNewer ? box.addDestructive(tr("Replace Weights"))
                                  : box.addPrimary(over ? tr("Replace Weights") : tr("Write"));
    const QPushButton* update = overNewer ? box.addOther(tr("Update Mesh...")) : nullptr;
    box.addCancel();
    const auto* answer = box.ask();
    if (answer && answer == update) part_.commands.find(QLatin1String(kUpdateMesh))->trigger();
    return answer && answer == write;
}

void SourceActions::write(const SourceWeights& plan, const Scene& scene, const QString& output,
                          const std::weak_ptr<const ProjectFile>& document) {
    part_.tasks.run<SourceWeightsReport>(
        tr("Writing %1").arg(fileNameOf(output)),
        [plan, output](const Progress& progress) { return plan.write(pathOf(output), progress); },
        [this, scene, output, document](Expected<SourceWeightsReport> report) {
            if (!report) return part_.context.fail(report.error());
            if (document.lock() == part_.project.file())
                part_.project.weightsWritten(scene, output);
            else if (isSame(output, source()))
                part_.project.sourceReplaced();
            tellWritten(*report, output);
        },
        Tasks::Kind::Keep);
}

void SourceActions::tellWritten(const SourceWeightsReport& report, const QString& output) {
    rememberFolder(part_.context.settings(), output);
    part_.context.say(tr("Saved the weights of %Ln vertices into %1; read back, they are the same.",
                         nullptr, static_cast<int>(report.vertices))
                          .arg(QDir::toNativeSeparators(output)));
}

}  // namespace sinew
