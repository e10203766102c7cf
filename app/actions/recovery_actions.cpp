// SPDX-License-Identifier: Apache-2.0
#include "app/actions/recovery_actions.h"

#include <QDateTime>
#include <QDir>
#include <algorithm>
#include <utility>

#include "app/actions/file_actions.h"
#include "app/actions/save_actions.h"
#include "app/dialogs/error_box.h"
#include "app/dialogs/recovery_dialog.h"
#include "app/project/project.h"
#include "app/widgets/date_text.h"
#include "app/widgets/message_dialog.h"
#include "app/work/file_names.h"

namespace sinew {

RecoveryActions::RecoveryActions(const WindowPart& part, SaveActions& saving, FileActions& files)
    : QObject(part.window), part_(part), saving_(saving) {
    connect(part_.commands.add("file.recover", tr("File"), tr("Reco&ver Unsaved Work..."),
                               tr("Lists documents that were open when the program crashed.")),
            &QAction::triggered, this, [this] {
                auto journals = abandonedJournals(defaultJournalFolder());
                if (journals.empty())
                    part_.context.refuse(tr("There is no unsaved work from another session."));
                else if (saving_.mayLeave())
                    ask(std::move(journals));
            });
    files.askFirst([this](const QString& file) { return mayOpen(file); });
}

bool RecoveryActions::offer(const QString& wanted) {
    auto journals = abandonedJournals(defaultJournalFolder());
    return !journals.empty() && ask(std::move(journals), wanted);
}

bool RecoveryActions::ask(std::vector<AbandonedJournal> journals, const QString& wanted) {
    for (const AbandonedJournal& journal : journals) left_.insert(journal.folder.path());
    RecoveryDialog dialog(std::move(journals), wanted, part_.window);
    if (dialog.exec() != QDialog::Accepted) return false;
    restore(dialog.takeChosen(), wanted);
    return true;
}

bool RecoveryActions::mayOpen(const QString& file) {
    if (!ProjectFile::isProject(pathOf(file))) return true;
    auto journals = abandonedJournals(defaultJournalFolder());
    const auto newer = std::ranges::find_if(journals, [&](const AbandonedJournal& work) {
        return work.trouble.empty() && isSameFile(QString::fromStdString(work.projectPath), file) &&
               !wasSavedAfter(work);
    });
    if (newer == journals.end()) return true;
    if (left_.contains(newer->folder.path())) {
        // After the words that it was opened, which would take their place.
        const auto once = Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection);
        connect(
            &part_.context, &Context::opened, this,
            [this, file] {
                part_.context.say(tr("Unsaved changes that are newer than %1 stay in File > "
                                     "Recover Unsaved Work.")
                                      .arg(fileNameOf(file)));
            },
            once);
        return true;
    }
    MessageDialog box(
        MessageDialog::Kind::Question, tr("Recover Unsaved Work?"),
        tr("There are unsaved changes to %1 that are newer than the file.").arg(fileNameOf(file)),
        part_.window);
    box.addDetails(tr("Sinew closed before they were saved. The last edit: %1.")
                       .arg(momentText(QDateTime::fromMSecsSinceEpoch(newer->editedAt))));
    box.addDetails(
        tr("If you open the saved version, they stay in File > Recover Unsaved Work. Once the "
           "project is saved again, they can only be saved under another name."));
    const auto* recover = box.addPrimary(tr("Recover"));
    const auto* asSaved = box.addOther(tr("Open as Saved"));
    box.addCancel();
    const auto* answer = box.ask();
    if (answer == asSaved) left_.insert(newer->folder.path());
    if (answer == recover) restore(std::move(*newer));
    return answer == asSaved;
}

void RecoveryActions::restore(AbandonedJournal journal, const QString& wanted) {
    // The window is in use meanwhile: what is done to its document since then is asked about.
    const auto now = [this] {
        const History& history = part_.context.document().history();
        return std::pair(history.present(), history.saved);
    };
    auto from = std::make_shared<AbandonedJournal>(std::move(journal));
    part_.tasks.run<Recovered>(
        tr("Recovering %1").arg(QString::fromStdString(from->title)),
        [from](const Progress& progress) { return recover(*from, progress); },
        [this, from, wanted, now, before = now()](Expected<Recovered> recovered) {
            if (!recovered) return part_.context.fail(recovered.error());
            if (now() != before && !saving_.mayLeave()) return;
            QStringList losses;
            for (const Message& message : recovered->losses) losses << translated(message);
            const QString file = QString::fromStdString(from->projectPath);
            part_.project.restore(std::move(*from), std::move(*recovered));
            if (!file.isEmpty() && part_.project.path().isEmpty())
                losses
                    << tr("It is in no project file now: %1 was saved or replaced since, was open "
                          "read-only, or cannot be read. Save asks for a name.")
                           .arg(QDir::toNativeSeparators(file));
            tellRestored(isSameFile(wanted, file) ? QString() : wanted);
            if (!losses.isEmpty())
                showRemarks(tr("Recovered, but Not as It Was"), tr("What you should know:"), losses,
                            part_.window);
        },
        Tasks::Kind::Open);
}

// `wanted`: a file that was to be opened, and was not.
void RecoveryActions::tellRestored(const QString& wanted) {
    Context& context = part_.context;
    const QString title = part_.project.title();
    if (wanted.isEmpty())
        return context.say(
            tr("%1 was restored to its last finished edit. Save it to keep it.").arg(title));
    context.refuse(
        tr("%1 was restored to its last finished edit: save it to keep it. %2 was not opened: open "
           "it with File > Open.")
            .arg(title, fileNameOf(wanted)));
}

}  // namespace sinew
