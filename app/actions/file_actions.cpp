// SPDX-License-Identifier: Apache-2.0
#include "app/actions/file_actions.h"

#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>
#include <algorithm>
#include <set>

#include "app/actions/save_actions.h"
#include "app/commands/preferences.h"
#include "app/dialogs/error_box.h"
#include "app/dialogs/file_dialog.h"
#include "app/dialogs/import_dialog.h"
#include "app/dialogs/wait_question.h"
#include "app/project/model_filter.h"
#include "app/project/project.h"
#include "app/project/recent_files.h"
#include "app/project/samples.h"
#include "app/viewport/viewport.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/short_names.h"
#include "app/work/file_names.h"
#include "editor/operations/pose/retarget_clips.h"
#include "editor/operations/scene_file.h"
#include "editor/platform/files.h"
#include "editor/pose/scale_scene.h"
#include "editor/scene/nested_message.h"

namespace sinew {

FileActions::FileActions(const WindowPart& part, SaveActions& saving)
    : QObject(part.window),
      part_(part),
      saving_(saving),
      recent_(makeRecentMenu(part.context.settings(), tr("Open &Recent"), part.window,
                             [this](const QString& file) { openIfMay(file); })) {
    Commands& c = part_.commands;
    const QString menu = tr("File");
    connect(c.add("file.open", menu, tr("&Open..."),
                  tr("Opens a project or a model, replacing the open scene."), "open"),
            &QAction::triggered, this, &FileActions::askOpen);
    connect(c.add("file.revert", menu, tr("Rever&t to Saved..."),
                  tr("Opens the project again as it was last saved, without the changes since.")),
            &QAction::triggered, this, &FileActions::revert);
    connect(&part_.context, &Context::modifiedChanged, this, &FileActions::refresh);
    connect(&part_.context, &Context::opened, this, &FileActions::refresh);
    connect(&part_.project, &Project::fileChanged, this, &FileActions::refresh);
    refresh();
    connect(c.add("file.import", menu, tr("&Import..."),
                  tr("Adds the skeletons or meshes of other files to this scene."), "import",
                  tr("Merge, Append")),
            &QAction::triggered, this, &FileActions::askImport);
    for (const Sample& sample : samples())
        connect(c.add(sampleCommand(sample), tr("Samples"), sampleName(sample), sampleHint(sample)),
                &QAction::triggered, this, [this, &sample] {
                    if (saving_.mayLeave()) openSample(sample);
                });
}

// ---- reading
// ----------------------------------------------------------------------------------------------------------

void FileActions::askOpen() {
    if (!saving_.mayLeave()) return;
    const QString file = FileDialog::fileToOpen(
        part_.window, tr("Open"), recentFolder(part_.context.settings()), modelFilter(true));
    if (!file.isEmpty()) open(file);
}

void FileActions::revert() {
    if (!saving_.mayRevert()) return;
    addNext_.clear();
    openProject(part_.project.path());
}

void FileActions::refresh() {
    QString obstacle;
    if (part_.project.path().isEmpty())
        obstacle = tr("There is no project file to go back to.");
    else if (!part_.context.document().modified())
        obstacle = tr("Nothing was changed since the project was saved.");
    Commands::setObstacle(part_.commands.find(QStringLiteral("file.revert")), obstacle);
}

bool FileActions::open(const QString& file) {
    addNext_.clear();
    if (mayOpen_ && !mayOpen_(file)) return false;
    if (ProjectFile::isProject(pathOf(file)))
        openProject(file);
    else
        openModel(file);
    return true;
}

void FileActions::read(const QString& file, const QString& title, Tasks::Kind kind,
                       std::function<void(Scene)> done) {
    Context& context = part_.context;
    const auto question = std::make_shared<WaitQuestion>(fileNameOf(file), part_.window);
    part_.tasks.run<Scene>(
        title,
        [file, options = preferredReading(context.settings()),
         timeout = question->timeout()](const Progress& progress) {
            return importScene(pathOf(file), options, progress, timeout);
        },
        [&context, question, done = std::move(done)](Expected<Scene> scene) {
            question->close();
            if (scene)
                done(std::move(*scene));
            else
                context.fail(scene.error());
        },
        kind);
}

FileActions::Asked FileActions::asked() const {
    const History& history = part_.context.document().history();
    return {history.present(), history.saved};
}

bool FileActions::mayReplace(const Asked& before) {
    return asked() == before || saving_.mayLeave();
}

void FileActions::openModel(const QString& file) {
    const QString title = tr("Opening %1").arg(fileNameOf(file));
    read(file, title, Tasks::Kind::Open, [this, file, before = asked()](Scene scene) {
        if (!mayReplace(before)) return;
        const auto warnings = scene.info().warnings.size();
        part_.project.openScene(std::move(scene), fileNameOf(file));
        part_.project.tellHeld(file);
        part_.context.say(
            warnings == 0 ? tr("Opened %1.").arg(fileNameOf(file))
                          : tr("Opened %1 with warnings (%2): see the File page of the Inspector.")
                                .arg(fileNameOf(file))
                                .arg(warnings));
        addDropped();
    });
}

void FileActions::openProject(const QString& file) {
    part_.tasks.run<OpenedProject>(
        tr("Opening %1").arg(fileNameOf(file)),
        [file, now = part_.project.file()](const Progress& progress) {
            return ProjectFile::open(pathOf(file), progress, now.get());
        },
        [this, file, before = asked()](Expected<OpenedProject> opened) {
            if (!opened && isDamage(opened.error()))
                openDamaged(file, opened.error(), before);
            else
                onProject(file, before, std::move(opened));
        },
        Tasks::Kind::Open);
}

void FileActions::onProject(const QString& file, const Asked& before,
                            Expected<OpenedProject> opened) {
    if (!opened) return part_.context.fail(opened.error());
    if (!mayReplace(before)) return;
    const bool changed = asked() != before;
    // What was saved into this very file meanwhile is not in what was read.
    const QString& present = part_.project.path();
    if (changed && !present.isEmpty() && QFileInfo(present) == QFileInfo(file))
        return openProject(file);
    QStringList lost;
    for (const Message& message : opened->lost) lost << translated(message);
    part_.project.openProject(std::move(*opened));
    part_.project.tellHeld(file);
    part_.context.say(tr("Opened %1.").arg(fileNameOf(file)));
    if (!lost.isEmpty())
        showRemarks(tr("Opened What Can Be Read"),
                    tr("%1 is damaged. What is missing:").arg(fileNameOf(file)), lost,
                    part_.window);
    else if (part_.project.readOnly())
        showRemarks(tr("Read-Only Project"),
                    tr("%1 was opened read-only: changes can be saved under another name.")
                        .arg(fileNameOf(file)),
                    {part_.project.readOnlyReason()}, part_.window);
    addDropped();
}

void FileActions::openDamaged(const QString& file, const Error& why, const Asked& before) {
    const std::unique_ptr<MessageDialog> box(errorBox(why, part_.window));
    const auto* read = box->addPrimary(tr("Open What Can Be Read"));
    box->addCancel();
    if (box->ask() != read) return;
    part_.tasks.run<OpenedProject>(
        tr("Opening %1").arg(fileNameOf(file)),
        [file](const Progress& progress) {
            return ProjectFile::openDamaged(pathOf(file), progress);
        },
        [this, file, before](Expected<OpenedProject> opened) {
            onProject(file, before, std::move(opened));
        },
        Tasks::Kind::Open);
}

void FileActions::openSample(const Sample& sample) {
    const QString file = sampleFile(sample);
    read(file, tr("Opening the sample"), Tasks::Kind::Open,
         [this, file, before = asked()](Scene scene) {
             if (!mayReplace(before)) return;
             part_.project.openScene(withoutSource(std::move(scene)), fileNameOf(file));
         });
}

void FileActions::openIfMay(const QString& file) {
    if (saving_.mayLeave()) open(file);
}

namespace {

// Whether meshes that came along stand otherwise than when they were bound, since the joints that
// they were attached to are posed now.
bool followAPose(const Context& context, const std::vector<NodeId>& added) {
    constexpr double kFromFloats = 1e-5;
    const Scene& scene = context.scene();
    const ScenePose atBind = bindPose(scene);
    const auto standsAsBound = [&](const Skin& skin, const ScenePose& pose) {
        return std::ranges::all_of(skin.slots, [&](const InfluenceSlot& slot) {
            const auto at = scene.nodes().indexOf(slot.node);
            return at == kNoIndex ||
                   relativeDifference(pose.worldFromNode[at], slot.influenceBind) <= kFromFloats;
        });
    };
    return std::ranges::any_of(added, [&](NodeId node) {
        const auto skin = scene.skin(scene.skinOf(node));
        return skin && standsAsBound(*skin, atBind) && !standsAsBound(*skin, context.pose());
    });
}

// What came along and is no longer told by its name from what was there.
Message namesTaken(const Scene& before, const Scene& after, const std::vector<NodeId>& added) {
    std::set<std::string> known;
    for (const Node& node : before.nodes().all()) known.insert(node.name);
    std::vector<std::string> taken;
    for (const NodeId id : added)
        if (const Node* node = after.nodes().find(id);
            node && !node->name.empty() && known.contains(node->name))
            taken.push_back(node->name);
    if (taken.empty()) return {};
    return Message("%1 {node has a name|nodes have names} that the scene had already: %2.",
                   taken.size(), listed(taken));
}

// Meshes are what is worked on next; of a skeleton or clips alone what was selected stays so.
void selectMeshesAmong(const std::vector<NodeId>& added, Context& context) {
    std::vector<NodeId> meshes;
    for (const NodeId id : added)
        if (const Node* node = context.scene().nodes().find(id); node && node->mesh.valid())
            meshes.push_back(id);
    if (!meshes.empty()) context.select(std::move(meshes));
}

}  // namespace

void FileActions::askImport() {
    const QStringList files =
        FileDialog::filesToOpen(part_.window, tr("Import into This Scene"),
                                recentFolder(part_.context.settings()), modelFilter(false));
    importAll(files);
}

/// What files that were chosen together have brought so far.
struct FileActions::Imported {
    QStringList files;
    std::vector<NodeId> added;
    std::size_t clips = 0;         // of those of which nothing else was wanted
    std::set<NodeId> joints = {};  // that were there and are used
    QStringList notes;
};

QString FileActions::toldOf(const Imported& all) {
    const auto& files = all.files;
    const QString what = files.size() == 1
                             ? files.front()
                             : tr("%L1 files (%2)").arg(files.size()).arg(shortList(files));
    const bool nodes = !all.added.empty() || all.clips == 0;
    QString out =
        (nodes ? tr("Imported %1: %n nodes added.", nullptr, static_cast<int>(all.added.size()))
               : tr("Imported %1: %n clips added.", nullptr, static_cast<int>(all.clips)))
            .arg(what);
    if (nodes && all.clips > 0) out += u' ' + tr("Clips added: %L1.").arg(all.clips);
    if (!all.joints.empty()) out += u' ' + tr("Existing joints used: %1.").arg(all.joints.size());
    for (const QString& note : all.notes) out += u' ' + note;
    return out;
}

void FileActions::importAll(const QStringList& files) {
    const auto all = std::make_shared<Imported>();
    for (const QString& file : files) importInto(file, all);
}

void FileActions::importInto(const QString& file, const std::shared_ptr<Imported>& all) {
    const QString title = tr("Importing %1").arg(fileNameOf(file));
    read(file, title, Tasks::Kind::Edit, [this, file, all](Scene addition) {
        Context& context = part_.context;
        const auto answer =
            ImportDialog::ask(context.scene(), addition, fileNameOf(file), part_.window);
        if (!answer) return;
        if (answer->factor != 1.0) addition = scaledScene(addition, answer->factor);
        const auto joints = jointsAmong(answer->joints, context.scene(), addition);
        double hips = 1.0;
        if (answer->rotationsOnly) {
            auto turning = retargetedClips(context.scene(), addition, answer->joints);
            addition = std::move(turning.scene);
            hips = turning.ratio;
        }
        if (answer->clipsOnly) addition = clipsAlone(addition, answer->joints);
        std::vector<NodeId> added;
        const Scene both = mergedOnto(context.scene(), addition, answer->joints, &added);
        const Message taken = namesTaken(context.scene(), both, added);
        const auto name = fileNameOf(file).toStdString();
        if (!context.apply(difference(context.scene(), both, Message("Import %1", name)))) return;
        rememberFile(part_.context.settings(), file);
        all->files << fileNameOf(file);
        all->added.insert(all->added.end(), added.begin(), added.end());
        if (answer->clipsOnly) all->clips += addition.clips().size();
        for (const auto& [theirs, ours] : joints) all->joints.insert(ours);
        if (!taken.empty()) all->notes << translated(taken);
        if (answer->factor != 1.0) all->notes << tr("Scaled by %1.").arg(answer->factor);
        if (answer->rotationsOnly) all->notes << translated(Message(kRetargeted, hips));
        if (followAPose(context, added))
            all->notes << tr("Its meshes follow the pose that is shown; %1 shows the bind pose.")
                              .arg(keyOrName(*part_.commands.find("pose.swap")));
        all->notes.removeDuplicates();
        selectMeshesAmong(all->added, context);
        if (!answer->clipsOnly) part_.viewport.frameAll();
        context.say(toldOf(*all), 12000);
    });
}

// ---- around
// -----------------------------------------------------------------------------------------------------------

QStringList FileActions::draggedFiles(const QMimeData* data) {
    QStringList out;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) out << url.toLocalFile();
    return out;
}

// What cannot be read says so, and asks nothing before.
bool FileActions::takeDropped(const QStringList& files) {
    if (files.isEmpty()) return true;
    QStringList readable, leftOut;
    for (const QString& file : files) {
        const bool project = ProjectFile::isProject(pathOf(file));
        if (project ? readable.isEmpty() : isSceneFile(pathOf(file)))
            readable << file;
        else
            leftOut << fileNameOf(file);
    }
    if (readable.isEmpty()) {
        import(files.front());
        return true;
    }
    const QString first = readable.front();
    const QString left =
        leftOut.isEmpty() ? QString() : tr("Left out: %1.").arg(leftOut.join(QStringLiteral(", ")));
    bool add = false;
    if (!ProjectFile::isProject(pathOf(first)) && part_.context.scene().nodes().size() > 0) {
        MessageDialog box(MessageDialog::Kind::Question, tr("Dropped Files"),
                          (readable.size() == 1 ? tr("Open %1, or add it to this scene?")
                                                : tr("Open %1 and add the others to it, or add all "
                                                     "to this scene?"))
                              .arg(fileNameOf(first)),
                          part_.window);
        if (!left.isEmpty()) box.addDetails(left);
        const auto* open = box.addPrimary(tr("Open"));
        const auto* import = box.addOther(tr("Add to This Scene"));
        box.addCancel();
        const auto* answer = box.ask();
        add = answer == import;
        if (!add && answer != open) return false;
    } else if (!left.isEmpty()) {
        showRemarks(tr("Files Left Out"), tr("Models, and one project, can be opened together."),
                    {left}, part_.window);
    }
    if (!add && !saving_.mayLeave()) return false;
    if (!add) {
        if (!open(first)) return false;
        readable.removeFirst();
        addNext_ = std::move(readable);
        return true;
    }
    importAll(readable);
    return true;
}

// Those dropped with what is open now; where that failed they have nowhere to go.
void FileActions::addDropped() { importAll(std::exchange(addNext_, {})); }

}  // namespace sinew
