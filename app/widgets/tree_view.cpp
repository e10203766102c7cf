// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/tree_view.h"

#include <QHeaderView>
#include <QMouseEvent>

namespace sinew {

TreeView::TreeView(QWidget* parent) : QTreeView(parent) {
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIndentation(10);
    setIconSize({16, 16});
    setTextElideMode(Qt::ElideMiddle);  // names of one chain differ at their ends
    setMouseTracking(true);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(20);
}

bool TreeView::pressButton(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return false;
    const QModelIndex index = indexAt(event->position().toPoint());
    if (!index.isValid() || index.column() != buttonColumn_) return false;
    pressed_ = index;
    Q_EMIT buttonPressed(index, true);
    event->accept();
    return true;
}

void TreeView::mousePressEvent(QMouseEvent* event) {
    if (!pressButton(event)) QTreeView::mousePressEvent(event);
}

void TreeView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (!pressButton(event)) QTreeView::mouseDoubleClickEvent(event);
}

void TreeView::mouseMoveEvent(QMouseEvent* event) {
    if (!pressed_.isValid()) return QTreeView::mouseMoveEvent(event);
    const QModelIndex over = indexAt(event->position().toPoint());
    if (!over.isValid() || over.siblingAtColumn(buttonColumn_) == pressed_) return;
    pressed_ = over.siblingAtColumn(buttonColumn_);
    Q_EMIT buttonPressed(pressed_, false);
}

void TreeView::mouseReleaseEvent(QMouseEvent* event) {
    if (!pressed_.isValid()) return QTreeView::mouseReleaseEvent(event);
    pressed_ = QPersistentModelIndex();
    event->accept();
}

TreeFilter::TreeFilter(QObject* parent) : QSortFilterProxyModel(parent) {
    setRecursiveFilteringEnabled(true);
    setFilterCaseSensitivity(Qt::CaseInsensitive);
    setFilterKeyColumn(0);
}

void TreeFilter::setText(const QString& text) { setFilterFixedString(text.trimmed()); }

}  // namespace sinew
