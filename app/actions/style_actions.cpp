// SPDX-License-Identifier: Apache-2.0
#include "app/actions/style_actions.h"

#include <QDir>
#include <QFileInfo>

#include "app/dialogs/error_box.h"
#include "app/dialogs/file_dialog.h"
#include "app/project/model_filter.h"
#include "app/project/recent_files.h"
#include "app/state/known_styles.h"
#include "app/work/file_names.h"
#include "editor/operations/scene_file.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

// Where the newest style is, else where models were last.
QString styleFolder(const Settings& settings) {
    const QStringList known = knownStyles(settings);
    return known.isEmpty() ? recentFolder(settings) : QFileInfo(known.front()).absolutePath();
}

std::vector<std::filesystem::path> learnPaths(const QStringList& models) {
    std::vector<std::filesystem::path> out;
    for (const QString& model : models) out.push_back(pathOf(model));
    return out;
}

QString styleFilter() { return StyleActions::tr("Bind styles (*.style)"); }

}  // namespace

StyleActions::StyleActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    const QString menu = tr("Skin");
    connect(c.add("skin.learnStyle", menu, tr("&Learn from Our Characters..."),
                  tr("Learns from a folder of rigged models how their artists blend weights; "
                     "binds can follow that style then."),
                  {}, tr("Train, Bind Style")),
            &QAction::triggered, this, &StyleActions::askLearn);
    connect(c.add("skin.learnStyleFiles", menu, tr("Learn from Model &Files..."),
                  tr("Learns from single rigged models how their artists blend weights; binds can "
                     "follow that style then."),
                  {}, tr("Train, Bind Style")),
            &QAction::triggered, this, &StyleActions::askLearnFiles);
    connect(c.add("skin.chooseStyle", menu, tr("Choose Bind St&yle..."),
                  tr("Binds in a style that was learnt before, here or on another machine, or with "
                     "blends as wide as on the bound meshes of a model.")),
            &QAction::triggered, this, &StyleActions::askChoose);
}

void StyleActions::askLearn() {
    FileDialog folders(part_.window, tr("Learn from Our Characters: Folder of Rigged Models"));
    folders.setAcceptMode(FileDialog::AcceptOpen);
    folders.setFileMode(FileDialog::Directory);
    folders.setOption(FileDialog::ShowDirsOnly);
    folders.setLabelText(QFileDialog::Accept, tr("Learn"));
    folders.setDirectory(recentFolder(part_.context.settings()));
    if (folders.exec() != QDialog::Accepted) return;
    const QString folder = folders.selectedFiles().value(0);
    askStyle({folder}, QDir(folder).filePath(QDir(folder).dirName() + QStringLiteral(".style")));
}

void StyleActions::askLearnFiles() {
    FileDialog files(part_.window, tr("Learn from Model Files"));
    files.setAcceptMode(FileDialog::AcceptOpen);
    files.setFileMode(FileDialog::ExistingFiles);
    files.setNameFilter(modelFilter(true));
    files.setLabelText(QFileDialog::Accept, tr("Learn"));
    files.setDirectory(recentFolder(part_.context.settings()));
    if (files.exec() != QDialog::Accepted || files.selectedFiles().isEmpty()) return;
    const QStringList models = files.selectedFiles();
    const QFileInfo first(models.front());
    askStyle(models, first.dir().filePath(first.completeBaseName() + QStringLiteral(".style")));
}

void StyleActions::askStyle(const QStringList& models, const QString& suggestion) {
    // Where there is nothing to learn from nobody is asked where to keep it.
    if (const auto found = modelsToLearnFrom(learnPaths(models)); !found)
        return part_.context.fail(found.error());
    FileDialog file(part_.window, tr("Save the Bind Style"));
    file.setNameFilter(styleFilter());
    file.setDefaultSuffix(QStringLiteral("style"));
    file.selectFile(suggestion);
    if (const QString style = file.fileToSave(); !style.isEmpty()) learn(models, style);
}

void StyleActions::learn(const QStringList& models, const QString& file) {
    part_.tasks.run<LearntStyle>(
        models.size() == 1
            ? tr("Learning from %1").arg(fileNameOf(models.front()))
            : tr("Learning from %n model(s)", nullptr, static_cast<int>(models.size())),
        [models, file](const Progress& progress) -> Expected<LearntStyle> {
            const auto found = modelsToLearnFrom(learnPaths(models));
            if (!found) return found.error();
            auto learnt = learnStyle(*found, {}, {}, progress);
            if (!learnt) return learnt.error();
            if (auto ok = writeFileAtomically(pathOf(file), styleText(learnt->style)); !ok)
                return ok.error();
            return learnt;
        },
        [this, file](Expected<LearntStyle> learnt) {
            if (learnt)
                finish(*learnt, file);
            else
                part_.context.fail(learnt.error());
        },
        Tasks::Kind::Aside);
}

void StyleActions::finish(const LearntStyle& learnt, const QString& file) {
    follow(file);
    QStringList lines;
    for (const Message& line : learnt.lines) lines << translated(line);
    showRemarks(tr("Bind Style Learnt"), tr("What %1 was learnt from:").arg(fileNameOf(file)),
                lines, part_.window);
}

void StyleActions::askChoose() {
    const QString file = FileDialog::fileToOpen(
        part_.window, tr("Choose Bind Style"), styleFolder(part_.context.settings()),
        styleFilter() + QStringLiteral(";;") + modelFilter(true));
    if (!file.isEmpty()) choose(file);
}

void StyleActions::choose(const QString& file) {
    if (!isSceneFile(pathOf(file)))
        if (const auto style = styleNamed(pathOf(file).string()); !style)
            return part_.context.fail(style.error());
    follow(file);
}

void StyleActions::follow(const QString& file) {
    useStyle(part_.context.settings(), file);
    part_.context.tellStyles();
    part_.context.say(tr("Smooth Skinning follows the style %1 now.").arg(fileNameOf(file)));
}

}  // namespace sinew
