// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/tree_view.h"

#include <QHeaderView>
#include <QMouseEvent>
#include <QScrollBar>
#include <algorithm>

namespace sinew {

namespace {

// A finger lies eleven joints deep.
constexpr int kIndent = 6;

}  // namespace

TreeView::TreeView(QWidget* parent) : QTreeView(parent) {
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setIndentation(kIndent);
    setIconSize({16, 16});
    setTextElideMode(Qt::ElideNone);
    setMouseTracking(true);
    setTreePosition(0);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(20);
    fitSoon_.setSingleShot(true);
    connect(&fitSoon_, &QTimer::timeout, this, &TreeView::fitNames);
    const auto fit = [this] { fitSoon_.start(0); };
    connect(this, &QTreeView::expanded, this, fit);
    connect(this, &QTreeView::collapsed, this, fit);
}

void TreeView::setModel(QAbstractItemModel* model) {
    QTreeView::setModel(model);
    const auto fit = [this] { fitSoon_.start(0); };
    connect(model, &QAbstractItemModel::modelReset, this, fit);
    connect(model, &QAbstractItemModel::layoutChanged, this, fit);
    connect(model, &QAbstractItemModel::rowsInserted, this, fit);
    connect(model, &QAbstractItemModel::rowsRemoved, this, fit);
    connect(model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& from) {
        if (from.column() == 0) fitSoon_.start(0);
    });
    header()->setSectionResizeMode(0, QHeaderView::Fixed);
    fit();
}

// As wide as the longest name, and at least as wide as what the other columns leave.
void TreeView::fitNames() {
    const int others = header()->length() - header()->sectionSize(0);
    header()->resizeSection(0, std::max(sizeHintForColumn(0), viewport()->width() - others));
}

void TreeView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    // What was in view stays so where the list loses height.
    const QRect current = visualRect(currentIndex());
    if (current.isValid() && current.top() >= 0 && current.bottom() < event->oldSize().height() &&
        current.bottom() >= viewport()->height())
        scrollTo(currentIndex());
    fitNames();
}

void TreeView::setColumnsBefore(const std::vector<std::pair<int, int>>& columnsAndWidths) {
    int place = 0;
    for (const auto& [column, width] : columnsAndWidths) {
        header()->setSectionResizeMode(column, QHeaderView::Fixed);
        header()->resizeSection(column, width);
        header()->moveSection(header()->visualIndex(column), place++);
    }
}

// Sideways as far as the name wants it, not to the far end of the column.
void TreeView::scrollTo(const QModelIndex& index, ScrollHint hint) {
    const int before = horizontalScrollBar()->value();
    QTreeView::scrollTo(index, hint);
    horizontalScrollBar()->setValue(before);
    const QRect cell = visualRect(index.siblingAtColumn(0));
    if (!cell.isValid()) return;
    const int wanted = sizeHintForIndex(index.siblingAtColumn(0)).width();
    const int room = viewport()->width();
    if (cell.left() + wanted > room)
        horizontalScrollBar()->setValue(before + cell.left() + wanted - room);
    else if (cell.left() < 0 && wanted <= room)
        horizontalScrollBar()->setValue(before + cell.left());
}

bool TreeView::pressButton(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return false;
    const QModelIndex index = indexAt(event->position().toPoint());
    if (!index.isValid() || index.column() != buttonColumn_) return false;
    pressed_ = index;
    pressing_ = true;
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

// A quick mouse jumps over rows: they are meant, too.
void TreeView::mouseMoveEvent(QMouseEvent* event) {
    if (!pressing_) return QTreeView::mouseMoveEvent(event);
    if (!pressed_.isValid()) return;
    const QModelIndex over = indexAt(event->position().toPoint()).siblingAtColumn(buttonColumn_);
    if (!over.isValid() || over == pressed_) return;
    const bool down = visualRect(over).top() > visualRect(pressed_).top();
    while (pressed_.isValid() && pressed_ != over) {
        const QModelIndex from = pressed_;
        pressed_ = (down ? indexBelow(from) : indexAbove(from)).siblingAtColumn(buttonColumn_);
        if (pressed_.isValid()) Q_EMIT buttonPressed(pressed_, false);
    }
}

void TreeView::mouseReleaseEvent(QMouseEvent* event) {
    if (!pressing_) return QTreeView::mouseReleaseEvent(event);
    pressing_ = false;
    pressed_ = QPersistentModelIndex();
    Q_EMIT buttonReleased();
    event->accept();
}

TreeFilter::TreeFilter(QObject* parent) : QSortFilterProxyModel(parent) {
    setRecursiveFilteringEnabled(true);
}

void TreeFilter::setText(const QString& text) {
    search_ = NameSearch(text);
    invalidateFilter();
}

bool TreeFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    return search_.empty() ||
           search_.matches(sourceModel()->index(row, 0, parent).data(kWholeNameRole).toString());
}

}  // namespace sinew
