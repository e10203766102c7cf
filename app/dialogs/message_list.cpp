// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/message_list.h"

#include <QAction>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/dialogs/message_log.h"

namespace sinew {

MessageList::MessageList(MessageLog& log, QWidget* parent)
    : QDialog(parent), log_(log), view_(new QTreeView) {
    setObjectName("messageList");
    setWindowTitle(tr("Messages"));
    view_->setModel(&log);
    view_->setHeaderHidden(true);
    view_->setRootIsDecorated(false);
    view_->setAlternatingRowColors(true);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view_->setWordWrap(true);
    view_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto* copyAction = new QAction(view_);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    view_->addAction(copyAction);
    auto* buttons = new QDialogButtonBox;
    auto* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    auto* copyButton = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    copyButton->setObjectName("messagesCopy");
    copyButton->setToolTip(tr("Copies the selected messages, or all if none are selected."));
    close->setDefault(true);
    connect(copyAction, &QAction::triggered, this, &MessageList::copy);
    connect(copyButton, &QPushButton::clicked, this, &MessageList::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(view_, 1);
    column->addWidget(buttons);
    resize(640, 360);
}

void MessageList::copy() const {
    QStringList lines;
    const QModelIndexList selected = view_->selectionModel()->selectedRows();
    for (int row = 0; row < log_.rowCount(); ++row)
        if (selected.isEmpty() || selected.contains(log_.index(row, 0))) lines << log_.lineOf(row);
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

}  // namespace sinew
