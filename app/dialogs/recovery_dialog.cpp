// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/recovery_dialog.h"

#include <QDateTime>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/state/context.h"
#include "app/widgets/date_text.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/node_view.h"
#include "app/work/file_names.h"

namespace sinew {

namespace {

QString journalTitle(const AbandonedJournal& journal) {
    const QString title = QString::fromStdString(journal.title);
    return title.isEmpty() ? RecoveryDialog::tr("Untitled") : title;
}

QString lineOf(const AbandonedJournal& journal) {
    if (!journal.trouble.empty()) return translated(journal.trouble);
    const QString when = momentText(QDateTime::fromMSecsSinceEpoch(journal.editedAt));
    QString line = RecoveryDialog::tr("last edit %1, %n step(s) can be undone", nullptr,
                                      static_cast<int>(journal.undoSteps))
                       .arg(when);
    if (!journal.projectPath.empty())
        line += QStringLiteral("\n") +
                QDir::toNativeSeparators(QString::fromStdString(journal.projectPath));
    return line;
}

}  // namespace

RecoveryDialog::RecoveryDialog(std::vector<AbandonedJournal> journals, const QString& wanted,
                               QWidget* parent)
    : QDialog(parent), journals_(std::move(journals)) {
    setObjectName(QStringLiteral("recovery"));
    setWindowTitle(tr("Recover Unsaved Work"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    auto* text = makeLabel(tr("Sinew closed while these documents had unsaved changes. They can be "
                              "recovered as of the last finished edit."),
                           "dim");
    text->setWordWrap(true);
    column->addWidget(text);
    if (!wanted.isEmpty()) {
        auto* waits =
            makeLabel(tr("%1 is opened if you choose Later, and not if you recover other work.")
                          .arg(fileNameOf(wanted)),
                      "dim");
        waits->setObjectName(QStringLiteral("recoveryWanted"));
        waits->setWordWrap(true);
        column->addWidget(waits);
    }
    list_ = new QListWidget;
    list_->setObjectName(QStringLiteral("recoveryList"));
    list_->setAlternatingRowColors(true);
    column->addWidget(list_, 1);

    auto* row = new QHBoxLayout;
    discard_ = new QPushButton(tr("Discard..."));
    discard_->setObjectName(QStringLiteral("recoveryDiscard"));
    auto* later = new QPushButton(tr("Later"));
    later->setToolTip(tr("Keeps all of them and asks again at the next start."));
    restore_ = new QPushButton(tr("Recover"));
    restore_->setObjectName(QStringLiteral("recoveryRestore"));
    restore_->setDefault(true);
    row->addWidget(discard_);
    row->addStretch(1);
    row->addWidget(later);
    row->addWidget(restore_);
    column->addLayout(row);

    connect(list_, &QListWidget::currentRowChanged, this, &RecoveryDialog::refresh);
    connect(list_, &QListWidget::itemDoubleClicked, restore_, &QPushButton::click);
    connect(discard_, &QPushButton::clicked, this, &RecoveryDialog::discardSelected);
    connect(later, &QPushButton::clicked, this, &QDialog::reject);
    connect(restore_, &QPushButton::clicked, this, &QDialog::accept);
    fill();
    resize(560, 320);
}

RecoveryDialog::~RecoveryDialog() = default;

void RecoveryDialog::fill() {
    list_->clear();
    for (const AbandonedJournal& journal : journals_) {
        auto* item = new QListWidgetItem(
            journalTitle(journal) + QStringLiteral("\n") + lineOf(journal), list_);
        item->setSizeHint({0, fontMetrics().lineSpacing() * 3 + 12});
    }
    list_->setCurrentRow(0);
    refresh();
}

void RecoveryDialog::refresh() {
    const int row = list_->currentRow();
    const bool chosen = row >= 0 && row < static_cast<int>(journals_.size());
    discard_->setEnabled(chosen);
    restore_->setEnabled(chosen && journals_[static_cast<std::size_t>(row)].trouble.empty());
}

void RecoveryDialog::discardSelected() {
    const auto row = static_cast<std::size_t>(list_->currentRow());
    if (row >= journals_.size()) return;
    MessageDialog box(MessageDialog::Kind::Warning, tr("Discard Unsaved Work?"),
                      tr("Discard the unsaved changes to %1?").arg(journalTitle(journals_[row])),
                      this);
    box.addDetails(tr("They cannot be recovered after that."));
    const auto* yes = box.addDestructive(tr("Discard Changes"));
    box.addCancel();
    if (box.ask() != yes) return;
    discard(std::move(journals_[row]));
    journals_.erase(journals_.begin() + static_cast<std::ptrdiff_t>(row));
    if (journals_.empty()) return reject();
    fill();
}

AbandonedJournal RecoveryDialog::takeChosen() {
    return std::move(journals_[static_cast<std::size_t>(list_->currentRow())]);
}

}  // namespace sinew
