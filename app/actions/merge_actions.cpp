// SPDX-License-Identifier: Apache-2.0
#include "app/actions/merge_actions.h"

#include <QFileInfo>
#include <algorithm>

#include "app/dialogs/file_dialog.h"
#include "app/dialogs/merge_dialog.h"
#include "app/panels/deformation/deformation_look.h"
#include "app/project/project.h"
#include "app/project/recent_files.h"
#include "app/widgets/report_parts.h"
#include "app/work/file_names.h"
#include "editor/document/project/project_file.h"
#include "editor/operations/merge/merge_scenes.h"

namespace sinew {
namespace {

constexpr const char* kMerge = "file.merge";
constexpr int kMergeToldFor = 12000;  // milliseconds

Expected<Scene> projectIn(const QString& file, const Progress& progress) {
    auto opened = ProjectFile::open(pathOf(file), progress);
    if (!opened) return opened.error();
    return std::move(opened->scene);
}

std::size_t takenFromTheirs(const std::vector<MergeConflict>& conflicts,
                            const MergeChoice& choice) {
    return static_cast<std::size_t>(std::ranges::count_if(
        conflicts,
        [&](const MergeConflict& conflict) { return choice.takesTheirs(conflict.what); }));
}

}  // namespace

MergeActions::MergeActions(const WindowPart& part) : QObject(part.window), part_(part) {
    connect(part_.commands.add(
                kMerge, tr("File"), tr("Merge &Version..."),
                tr("Brings in what another version of this project has changed. Of what both "
                   "changed you choose whose is taken."),
                "merge", tr("Resolve Conflicts")),
            &QAction::triggered, this, &MergeActions::ask);
    connect(&part_.context, &Context::documentChanged, this, &MergeActions::refresh);
    connect(&part_.context, &Context::opened, this, &MergeActions::refresh);
    refresh();
}

void MergeActions::refresh() {
    const bool any = !part_.context.scene().meshes().empty();
    Commands::setObstacle(part_.commands.find(QLatin1String(kMerge)),
                          any ? QString() : tr("Open a model first."));
}

void MergeActions::ask() {
    const auto project = [this](const QString& title) {
        return FileDialog::fileToOpen(
            part_.window, title, recentFolder(part_.context.settings()),
            tr("Projects (*.sinew)") + QStringLiteral(";;") + tr("All files (*)"));
    };
    const QString theirs = project(tr("Merge: The Other Version"));
    if (theirs.isEmpty()) return;
    const QString base = project(tr("Merge: The Version That Both Were Made From"));
    if (!base.isEmpty()) merge(base, theirs);
}

void MergeActions::merge(const QString& base, const QString& theirs) {
    part_.tasks.run<Versions>(
        tr("Reading %1").arg(fileNameOf(theirs)),
        [ours = part_.context.scene(), base,
         theirs](const Progress& progress) -> Expected<Versions> {
            auto from = projectIn(base, progress.stage(0.0, 0.5));
            if (!from) return from.error();
            auto other = projectIn(theirs, progress.stage(0.5, 1.0));
            if (!other) return other.error();
            if (auto known = mayMerge(*from, fileNameOf(base).toStdString(), ours, *other); !known)
                return known.error();
            return Versions{std::move(*from), ours, std::move(*other)};
        },
        [this, theirs](Expected<Versions> versions) {
            if (!versions) return part_.context.fail(versions.error());
            find(theirs, *versions, {}, false);
        });
}

void MergeActions::find(const QString& file, const Versions& versions, const MergeChoice& choice,
                        bool chosen) {
    part_.tasks.run<Merged>(
        tr("Merging %1").arg(fileNameOf(file)),
        [versions, choice, chosen](const Progress& progress) -> Expected<Merged> {
            auto merged = mergedVersions(versions.base, versions.ours, versions.theirs, choice,
                                         progress.stage(0.0, 0.9));
            if (!merged) return merged.error();
            Merged out{std::move(*merged), {}};
            if (chosen || out.merged.conflicts.empty())
                out.report = mergeReport(versions.ours, out.merged.scene);
            if (!progress(1.0)) return cancelled();
            return out;
        },
        [this, file, versions, choice, chosen](Expected<Merged> found) {
            if (!found) return part_.context.fail(found.error());
            if (chosen || found->merged.conflicts.empty())
                return apply(file, versions, *found, choice);
            choose(file, versions, found->merged);
        });
}

void MergeActions::choose(const QString& file, const Versions& versions,
                          const MergedScene& merged) {
    MergeDialog dialog(merged.conflicts, fileNameOf(file), part_.window);
    connect(&dialog, &MergeDialog::conflictChosen, this,
            [&](int conflict) { show(merged.conflicts[static_cast<std::size_t>(conflict)]); });
    if (dialog.exec() != QDialog::Accepted) return;
    find(file, versions, dialog.choice(), true);
}

// What only the other version has is not there to be seen.
void MergeActions::show(const MergeConflict& conflict) {
    Context& context = part_.context;
    if (conflict.clip.valid()) return showClip(conflict.clip);
    if (!context.scene().nodes().find(conflict.node)) return;
    if (conflict.vertex == kNoIndex) {
        context.select({conflict.node});
        return context.lookAtSelection();
    }
    if (!selectVertices(context, conflict.node, {conflict.vertex})) return;
    const auto skin = context.scene().skin(context.scene().skinOf(conflict.node));
    for (SlotIndex slot = 0; slot < skin->slots.size(); ++slot)
        if (skin->slots[slot].name == conflict.joint) context.setActiveSlot(slot);
    context.lookAt({conflict.node, {conflict.vertex}, {}},
                   facingOf(context.scene(), context.pose(), conflict.node, {conflict.vertex}));
}

// At its start; one that is shown already stays where it is.
void MergeActions::showClip(ClipId id) {
    Context& context = part_.context;
    const auto clip = context.scene().clip(id);
    if (clip && context.shown().clip != id) context.setShown({id, clip->start()});
}

void MergeActions::apply(const QString& file, const Versions& versions, const Merged& found,
                         const MergeChoice& choice) {
    const MergedScene& merged = found.merged;
    const auto name = fileNameOf(file).toStdString();
    Edit edit = difference(versions.ours, merged.scene, Message("Merge %1", name));
    if (edit.empty())
        return part_.context.say(
            merged.conflicts.empty()
                ? tr("Nothing to merge: %1 has nothing that is new here.").arg(fileNameOf(file))
                : tr("Nothing was taken from %1.").arg(fileNameOf(file)));
    if (!part_.context.apply(std::move(edit))) return;
    rememberFolder(part_.context.settings(), file);
    // A save writes what changed since the file was read, so it is refused where that is another.
    const bool own = QFileInfo(part_.project.path()) == QFileInfo(file);
    QStringList told{
        (own ? tr("Merged with %1. Use Save As to replace the file.") : tr("Merged with %1."))
            .arg(fileNameOf(file))};
    for (const Message& line : found.report) told << translated(line);
    if (const std::size_t both = merged.conflicts.size(); both > 0)
        told << translated(
            Message("Of %1 {thing|things} that {was|were} changed in both versions, "
                    "%2 {is|are} theirs.",
                    both, takenFromTheirs(merged.conflicts, choice)));
    part_.context.say(told.join(QStringLiteral("  ")), kMergeToldFor);
}

}  // namespace sinew
