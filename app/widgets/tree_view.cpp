// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/tree_view.h"

#include <QApplication>
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

// A finger lies eleven joints deep; chains of hair and cloth go on for ever.
constexpr int kIndent = 6;
constexpr int kMostIndents = 12;
// Of a name whose middle is left out: "Skel…L__4_".
constexpr int kLeastLetters = 10;

/// The heads of the columns that stay where they are stay, too, and beside them the one of the
/// names.
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
        const int end = sectionViewportPosition(0) + sectionSize(0);
        paintSection(&painter, QRect(left, 0, end - left, height()), 0);
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
    setTextElideMode(Qt::ElideMiddle);
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

// An icon and what tells names apart.
int TreeView::leastName() const {
    return iconSize().width() + 12 +
           fontMetrics().horizontalAdvance(QString(kLeastLetters, QLatin1Char('n')));
}

/// How many indents the row has that lies deepest; folded ones do not count.
int TreeView::deepest() const {
    int out = 0;
    std::vector<std::pair<QModelIndex, int>> open{{rootIndex(), 0}};
    while (!open.empty() && out < kMostIndents) {
        const auto [parent, depth] = open.back();
        open.pop_back();
        const int rows = model()->rowCount(parent);
        if (rows > 0) out = std::max(out, depth + 1);
        for (int row = 0; row < rows; ++row)
            if (const QModelIndex child = model()->index(row, 0, parent); isExpanded(child))
                open.emplace_back(child, depth + 1);
    }
    return out;
}

// As wide as what the other columns leave, and at least so wide that the deepest name can be told.
void TreeView::fitNames() {
    if (!model()) return;
    const int others = header()->length() - header()->sectionSize(0);
    header()->resizeSection(
        0, std::max(deepest() * indentation() + leastName(), viewport()->width() - others));
    // The current one may have been scrolled to before there was room for its name.
    updateGeometries();
    const QModelIndex current = currentIndex();
    const QRect row = visualRect(current);
    if (!row.isNull() && row.bottom() >= 0 && row.top() < viewport()->height()) showName(current);
}

// How much farther left than Qt has it the name of a row is that lies too deep.
int TreeView::drawnBack(const QModelIndex& index) const {
    int indents = rootIsDecorated() ? 1 : 0;
    for (QModelIndex up = index.parent(); up.isValid() && up != rootIndex(); up = up.parent())
        ++indents;
    return std::max(0, indents - kMostIndents) * indentation();
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
    fitSoon_.start(0);
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
    // Of a row that is seen: there may be no width left for Qt.
    if (index.column() == 0 && !out.isNull()) out.setLeft(out.left() - drawnBack(index));
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

void TreeView::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const {
    const int back = drawnBack(index);
    if (back == 0) return QTreeView::drawBranches(painter, rect, index);
    // Qt goes on outwards for every level that the row lies below.
    painter->save();
    painter->setClipRect(rect, Qt::IntersectClip);
    QTreeView::drawBranches(painter, rect.adjusted(0, 0, -back, 0), index);
    painter->restore();
}

void TreeView::scrollContentsBy(int dx, int dy) {
    QTreeView::scrollContentsBy(dx, dy);
    if (dx != 0 && !before_.empty()) {
        viewport()->update();
        header()->viewport()->update();
    }
}

void TreeView::scrollTo(const QModelIndex& index, ScrollHint hint) {
    const int before = horizontalScrollBar()->value();
    QTreeView::scrollTo(index, hint);
    horizontalScrollBar()->setValue(before);
    showName(index);
}

// Sideways only where a row lies so deep that its name is not seen, and back as far as the next one
// lets it.
void TreeView::showName(const QModelIndex& index) {
    const int before = horizontalScrollBar()->value();
    const QModelIndex name = index.siblingAtColumn(0);
    const QRect cell = visualRect(name);
    if (!cell.isValid()) return;
    const int wanted = std::min(sizeHintForIndex(name).width(), leastName());
    const int beyond = cell.left() + wanted - viewport()->width();
    if (beyond > 0 || cell.left() < beforeWidth_)
        horizontalScrollBar()->setValue(std::max(0, before + beyond));
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

bool TreeView::isOnDeepRow(const QMouseEvent& event) const {
    return drawnBack(indexAt(event.position().toPoint())) > 0;
}

// Qt takes the sign that folds a row to be where it would be without a limit of indents, in the
// middle of the name.
bool TreeView::foldDeepRow(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    const QModelIndex row = indexAt(at).siblingAtColumn(0);
    const int name = visualRect(row).left();
    folding_ = event->button() == Qt::LeftButton && isOnDeepRow(*event) &&
               model()->hasChildren(row) && at.x() < name && at.x() >= name - indentation();
    if (folding_) setExpanded(row, !isExpanded(row));
    return folding_;
}

void TreeView::setRowsDragged() {
    rowsDragged_ = true;
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropOverwriteMode(true);  // onto rows alone, not between them
}

void TreeView::mousePressEvent(QMouseEvent* event) {
    if (pressButton(event) || foldDeepRow(event)) return;
    const QModelIndex index = indexAt(event->position().toPoint());
    if (rowsDragged_ && event->button() == Qt::MiddleButton) {
        middle_ = index.siblingAtColumn(0);
        middleAt_ = event->position().toPoint();
        return;
    }
    if (rowsDragged_) setDragEnabled(selectionModel()->isSelected(index));
    if (isOnDeepRow(*event))
        QAbstractItemView::mousePressEvent(event);
    else
        QTreeView::mousePressEvent(event);
}

void TreeView::startDrag(Qt::DropActions actions) {
    dragRows(selectionModel()->selectedRows(), actions);
}

// With the first one's icon beside the mouse: whole rows would hide what they are dragged onto.
void TreeView::dragRows(const QModelIndexList& rows, Qt::DropActions actions) {
    if (rows.isEmpty()) return;
    auto* drag = new QDrag(this);
    drag->setMimeData(model()->mimeData(rows));
    drag->setPixmap(rows.front().data(Qt::DecorationRole).value<QIcon>().pixmap(iconSize()));
    drag->setHotSpot({-iconSize().width(), 0});
    drag->exec(actions);
}

void TreeView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (pressButton(event) || foldDeepRow(event)) return;
    if (isOnDeepRow(*event))
        QAbstractItemView::mouseDoubleClickEvent(event);
    else
        QTreeView::mouseDoubleClickEvent(event);
}

// A quick mouse jumps over rows: they are meant, too.
void TreeView::mouseMoveEvent(QMouseEvent* event) {
    // A dialog may have taken the release.
    if (!event->buttons().testFlag(Qt::MiddleButton)) middle_ = QPersistentModelIndex();
    if (middle_.isValid()) {
        const QPoint way = event->position().toPoint() - middleAt_;
        if (way.manhattanLength() < QApplication::startDragDistance()) return;
        const QModelIndex row = std::exchange(middle_, QPersistentModelIndex());
        const auto selected = selectionModel()->selectedRows();
        return dragRows(selected.contains(row) ? selected : QModelIndexList{row},
                        model()->supportedDragActions());
    }
    if (folding_) return;
    if (!pressing_ && isOnDeepRow(*event)) return QAbstractItemView::mouseMoveEvent(event);
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
    if (event->button() == Qt::MiddleButton && rowsDragged_) {
        middle_ = QPersistentModelIndex();
        return;
    }
    if (std::exchange(folding_, false)) return event->accept();
    if (!pressing_ && isOnDeepRow(*event)) return QAbstractItemView::mouseReleaseEvent(event);
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

QRect seenOf(const QStyleOptionViewItem& option, const QModelIndex& index) {
    const auto* view = qobject_cast<const TreeView*>(option.widget);
    if (!view) return option.rect;
    QRect out = index.column() == 0 ? view->visualRect(index) : option.rect;
    out.setRight(std::min(out.right(), view->viewport()->width() - 1));
    return out;
}

}  // namespace sinew
