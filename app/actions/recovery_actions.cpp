// SPDX-License-Identifier: Apache-2.0
#include "app/actions/recovery_actions.h"

#include <QDir>
#include <utility>

#include "app/actions/save_actions.h"
#include "app/dialogs/error_box.h"
#include "app/dialogs/recovery_dialog.h"
#include "app/project/project.h"

namespace sinew {

RecoveryActions::RecoveryActions(const WindowPart& part, SaveActions& saving)
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
}

bool RecoveryActions::offer() {
    auto journals = abandonedJournals(defaultJournalFolder());
    return !journals.empty() && ask(std::move(journals));
}

bool RecoveryActions::ask(std::vector<AbandonedJournal> journals) {
    RecoveryDialog dialog(std::move(journals), part_.window);
    if (dialog.exec() != QDialog::Accepted) return false;
    restore(dialog.takeChosen());
    return true;
}

void RecoveryActions::restore(AbandonedJournal journal) {
    // The window is in use meanwhile: what is done to its document since then is asked about.
    const auto now = [this] {
        const History& history = part_.context.document().history();
        return std::pair(history.present(), history.saved);
    };
    auto from = std::make_shared<AbandonedJournal>(std::move(journal));
    part_.tasks.run<Recovered>(
        tr("Recovering %1").arg(QString::fromStdString(from->title)),
        [from](const Progress& progress) { return recover(*from, progress); },
        [this, from, now, before = now()](Expected<Recovered> recovered) {
            if (!recovered) return part_.context.fail(recovered.error());
            if (now() != before && !saving_.mayLeave()) return;
            QStringList losses;
            for (const Message& message : recovered->losses) losses << translated(message);
            const QString file = QString::fromStdString(from->projectPath);
            part_.project.restore(std::move(*from), std::move(*recovered));
            if (!file.isEmpty() && part_.project.path().isEmpty())
                losses
                    << tr("It is in no project file now: %1 was saved after this work, or cannot "
                          "be read. Save asks for a name.")
                           .arg(QDir::toNativeSeparators(file));
            part_.context.say(tr("%1 was restored to its last finished edit. Save it to keep it.")
                                  .arg(part_.project.title()));
            if (!losses.isEmpty())
                showRemarks(tr("Recovered, but Not as It Was"), tr("What you should know:"), losses,
                            part_.window);
        });
}

}  // namespace sinew
