// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/message_list.h"

#include <QAction>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/dialogs/message_log.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"

namespace sinew {

namespace {

constexpr int kMessagePadding = 8;  // pixels, of a cell to both sides, by the style sheet and more

/// A row is as high as its text is in the width of its column. A tree asks without a width.
class WrappedMessage : public QStyledItemDelegate {
public:
    explicit WrappedMessage(QTreeView& view) : QStyledItemDelegate(&view), view_(view) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem wide = option;
        wide.rect = {0, 0, std::max(view_.columnWidth(index.column()) - kMessagePadding, 1), 1};
        return QStyledItemDelegate::sizeHint(wide, index);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text = breakable(option->text);
    }

private:
    const QTreeView& view_;
};

}  // namespace

MessageList::MessageList(MessageLog& log, QWidget* parent)
    : QDialog(parent),
      log_(log),
      view_(new QTreeView),
      nothing_(makeLabel(tr("No messages yet."), "dim")),
      copyAction_(new QAction(view_)) {
    setObjectName("messageList");
    setWindowTitle(tr("Messages"));
    view_->setModel(&log);
    view_->setHeaderHidden(true);
    view_->setRootIsDecorated(false);
    view_->setAlternatingRowColors(true);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view_->setWordWrap(true);
    view_->setItemDelegateForColumn(1, new WrappedMessage(*view_));
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    connect(view_->header(), &QHeaderView::sectionResized, view_, &QTreeView::doItemsLayout,
            Qt::QueuedConnection);
    nothing_->setObjectName("messagesNothing");
    nothing_->setAlignment(Qt::AlignCenter);
    copyAction_->setShortcut(QKeySequence::Copy);
    copyAction_->setShortcutContext(Qt::WidgetShortcut);
    view_->addAction(copyAction_);
    auto* buttons = new QDialogButtonBox;
    auto* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    copyButton_ = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    copyButton_->setObjectName("messagesCopy");
    copyButton_->setToolTip(tr("Copies the selected messages, or all if none are selected."));
    close->setDefault(true);
    connect(copyAction_, &QAction::triggered, this, &MessageList::copy);
    connect(copyButton_, &QPushButton::clicked, this, &MessageList::copy);
    connect(&log_, &QAbstractItemModel::rowsInserted, this, &MessageList::refresh);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(view_, 1);
    column->addWidget(nothing_, 1);
    column->addWidget(buttons);
    resize(640, 360);
    refresh();
}

// None is ever taken out but for a newer one.
void MessageList::refresh() {
    const bool any = log_.rowCount() > 0;
    view_->setVisible(any);
    nothing_->setVisible(!any);
    copyAction_->setEnabled(any);
    copyButton_->setEnabled(any);
}

void MessageList::copy() const {
    QStringList lines;
    const QModelIndexList selected = view_->selectionModel()->selectedRows();
    for (int row = 0; row < log_.rowCount(); ++row)
        if (selected.isEmpty() || selected.contains(log_.index(row, 0))) lines << log_.lineOf(row);
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

}  // namespace sinew
