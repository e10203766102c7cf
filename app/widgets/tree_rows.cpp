// SPDX-License-Identifier: Apache-2.0
// Rows of a tree of names: what is typed in them, and which of them a search finds.
#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <algorithm>

#include "app/widgets/theme.h"
#include "app/widgets/tree_view.h"

namespace sinew {

void RowDelegate::placeField(QWidget& field, const QRect& cell) {
    QRect place(cell.left(), cell.top(), std::max(cell.width(), field.minimumWidth()),
                std::max(cell.height(), field.sizeHint().height()));
    place.moveTop(std::max(0, cell.center().y() - place.height() / 2));
    field.setGeometry(place);
}

// With Ctrl or Alt the field itself knows which keys it edits with.
bool RowDelegate::isTyping(const QKeyEvent& event) {
    constexpr auto kCommand = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    const bool function = event.key() >= Qt::Key_F1 && event.key() <= Qt::Key_F35;
    return !function && !(event.modifiers() & kCommand);
}

bool RowDelegate::eventFilter(QObject* watched, QEvent* event) {
    auto* field = qobject_cast<QWidget*>(watched);
    if (field && event->type() == QEvent::ShortcutOverride &&
        isTyping(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (field && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
            Q_EMIT commitData(field);
            Q_EMIT closeEditor(field, NoHint);
            return true;
        }
    }
    return QStyledItemDelegate::eventFilter(watched, event);
}

void takeOpenCell() {
    QWidget* field = QApplication::focusWidget();
    if (!qobject_cast<QLineEdit*>(field) && !qobject_cast<QAbstractSpinBox*>(field)) return;
    for (QWidget* part = field; part; part = part->parentWidget())
        if (auto* view = qobject_cast<QAbstractItemView*>(part))
            return view->setFocus(Qt::OtherFocusReason);
}

TreeFilter::TreeFilter(QObject* parent) : QSortFilterProxyModel(parent) {
    setRecursiveFilteringEnabled(true);
    // What else changes of a row changes nothing about what leads to it, which takes long to see.
    setFilterRole(kWholeNameRole);
}

void TreeFilter::setText(const QString& text) {
    search_ = NameSearch(text);
    invalidateFilter();
}

QVariant TreeFilter::data(const QModelIndex& index, int role) const {
    if (role == Qt::ForegroundRole && !finds(index)) return theme().dim;
    return QSortFilterProxyModel::data(index, role);
}

bool TreeFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    return search_.empty() ||
           search_.matches(sourceModel()->index(row, 0, parent).data(kWholeNameRole).toString());
}

}  // namespace sinew
