// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/tree_view.h"

#include <QDrag>
#include <QHeaderView>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <utility>

namespace sinew {

namespace {

// A finger lies eleven joints deep.
constexpr int kIndent = 6;

/// The heads of the columns that stay where they are stay, too.
class FixedFirstHeader : public QHeaderView {
public:
    FixedFirstHeader(std::vector<std::pair<int, int>> columns, QWidget* parent)
        : QHeaderView(Qt::Horizontal, parent), columns_(std::move(columns)) {}

protected:
    void paintEvent(QPaintEvent* event) override {
        QHeaderView::paintEvent(event);
        if (offset() == 0) return;
        QPainter painter(viewport());
        int left = 0;
        for (const auto& [column, width] : columns_) {
            paintSection(&painter, QRect(left, 0, width, height()), column);
            left += width;
        }
    }

private:
    std::vector<std::pair<int, int>> columns_;
};

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
    const bool hidden = isHeaderHidden();
    setHeader(new FixedFirstHeader(columnsAndWidths, this));
    setHeaderHidden(hidden);
    header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(20);
    header()->setSectionResizeMode(0, QHeaderView::Fixed);
    before_ = columnsAndWidths;
    beforeWidth_ = 0;
    int place = 0;
    for (const auto& [column, width] : columnsAndWidths) {
        beforeWidth_ += width;
        header()->setSectionResizeMode(column, QHeaderView::Fixed);
        header()->resizeSection(column, width);
        header()->moveSection(header()->visualIndex(column), place++);
    }
}

int TreeView::fixedLeft(int column) const {
    int left = 0;
    for (const auto& [before, width] : before_) {
        if (before == column) return left;
        left += width;
    }
    return -1;
}

QModelIndex TreeView::indexAt(const QPoint& point) const {
    const QModelIndex found = QTreeView::indexAt(point);
    int right = 0;
    for (const auto& [column, width] : before_)
        if (point.x() < (right += width)) return found.siblingAtColumn(column);
    return found;
}

QRect TreeView::visualRect(const QModelIndex& index) const {
    QRect out = QTreeView::visualRect(index);
    if (const int left = fixedLeft(index.column()); left >= 0 && out.isValid()) out.moveLeft(left);
    return out;
}

// What stands before the names is drawn once more, over what was scrolled below it.
void TreeView::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    QTreeView::drawRow(painter, option, index);
    if (horizontalOffset() == 0) return;
    const bool selected = selectionModel()->isSelected(index);
    for (const auto& [column, width] : before_) {
        const QModelIndex cell = index.siblingAtColumn(column);
        QStyleOptionViewItem own = option;
        own.rect = QRect(fixedLeft(column), option.rect.top(), width, option.rect.height());
        own.state.setFlag(QStyle::State_Selected, selected);
        painter->fillRect(own.rect,
                          palette().brush(selected ? QPalette::Highlight : QPalette::Base));
        itemDelegateForIndex(cell)->paint(painter, own, cell);
    }
}

void TreeView::scrollContentsBy(int dx, int dy) {
    QTreeView::scrollContentsBy(dx, dy);
    if (dx != 0 && !before_.empty()) {
        viewport()->update();
        header()->viewport()->update();
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
    else if (cell.left() < beforeWidth_ && wanted <= room - beforeWidth_)
        horizontalScrollBar()->setValue(before + cell.left() - beforeWidth_);
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

void TreeView::setRowsDragged() {
    rowsDragged_ = true;
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropOverwriteMode(true);  // onto rows alone, not between them
}

void TreeView::mousePressEvent(QMouseEvent* event) {
    if (pressButton(event)) return;
    if (rowsDragged_)
        setDragEnabled(event->button() == Qt::MiddleButton ||
                       selectionModel()->isSelected(indexAt(event->position().toPoint())));
    QTreeView::mousePressEvent(event);
}

// With the first one's icon beside the mouse: whole rows would hide what they are dragged onto.
void TreeView::startDrag(Qt::DropActions actions) {
    const auto rows = selectionModel()->selectedRows();
    if (rows.isEmpty()) return;
    auto* drag = new QDrag(this);
    drag->setMimeData(model()->mimeData(rows));
    drag->setPixmap(rows.front().data(Qt::DecorationRole).value<QIcon>().pixmap(iconSize()));
    drag->setHotSpot({-iconSize().width(), 0});
    drag->exec(actions);
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
    releaseButton();
    event->accept();
}

void TreeView::releaseButton() {
    if (!std::exchange(pressing_, false)) return;
    pressed_ = QPersistentModelIndex();
    Q_EMIT buttonReleased();
}

// A dialog that opens meanwhile takes the mouse with it.
bool TreeView::event(QEvent* event) {
    if (event->type() == QEvent::WindowBlocked) releaseButton();
    return QTreeView::event(event);
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
