// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QTreeView>
#include <utility>
#include <vector>

#include "app/widgets/short_names.h"

namespace sinew {

/// Of models whose names (column 0) are shown without a common prefix: the whole name.
inline constexpr int kWholeNameRole = Qt::UserRole + 100;

/// A tree of names. Column 0 has the room that the other columns leave, and long names lose their
/// middle. Rows that lie deeper than names can afford are indented no further. Only where a view is
/// so narrow that nothing would be left of names column 0 is wider, and scrolled sideways; what
/// else there is stands before the names and stays where it is. One column may be made of buttons
/// (an eye, a lock): pressing there emits buttonPressed and leaves selection and current row alone;
/// dragging on goes over further rows.
class TreeView : public QTreeView {
    Q_OBJECT
public:
    explicit TreeView(QWidget* parent = nullptr);
    void setButtonColumn(int column) { buttonColumn_ = column; }
    /// Puts the other columns before the names, with these widths. Once there is a model.
    void setColumnsBefore(const std::vector<std::pair<int, int>>& columnsAndWidths);
    /// Selected rows can be dragged onto others, any row with the middle button, which selects
    /// nothing; a drag from a row that is not selected goes on selecting.
    void setRowsDragged();
    void setModel(QAbstractItemModel* model) override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    QModelIndex indexAt(const QPoint& point) const override;
    QRect visualRect(const QModelIndex& index) const override;

Q_SIGNALS:
    /// `first`: the press; false: dragged onto from another row.
    void buttonPressed(const QModelIndex& index, bool first);
    /// The mouse button was let go of after that.
    void buttonReleased();

protected:
    bool event(QEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;
    void drawBranches(QPainter* painter, const QRect& rect,
                      const QModelIndex& index) const override;
    void scrollContentsBy(int dx, int dy) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void startDrag(Qt::DropActions actions) override;

private:
    bool pressButton(QMouseEvent* event);
    bool foldDeepRow(QMouseEvent* event);
    bool isOnDeepRow(const QMouseEvent& event) const;
    int drawnBack(const QModelIndex& index) const;
    void dragRows(const QModelIndexList& rows, Qt::DropActions actions);
    void releaseButton();
    void fitNames();
    void showName(const QModelIndex& index);
    int leastName() const;
    int deepest() const;
    /// Where a column before the names lies, from the left of what is seen; -1: it is none of them.
    int fixedLeft(int column) const;
    std::vector<std::pair<int, int>> before_;  // columns before the names and their widths
    int beforeWidth_ = 0;
    int buttonColumn_ = -1;
    bool rowsDragged_ = false;
    bool pressing_ = false;
    bool folding_ = false;  // a deep row, until the button is let go of
    QPersistentModelIndex pressed_;
    QPersistentModelIndex middle_;  // the row that the middle button may drag
    QPoint middleAt_;
    QTimer fitSoon_;
};

/// The part of a cell that is seen: a name where its view places it, and as far as the view's edge.
QRect seenOf(const QStyleOptionViewItem& option, const QModelIndex& index);

/// A row whose cells can be typed into. The field keeps the keys that type and edit from the
/// window's commands, and Tab takes what was typed and goes to no other cell.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    /// Over `cell`, as high as a field is, and no narrower than it has to be.
    static void placeField(QWidget& field, const QRect& cell);
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static bool isTyping(const QKeyEvent& event);
};

/// Takes what is being typed into a cell of a list or table, as a click elsewhere does.
void takeOpenCell();

/// Shows rows whose name (column 0) a search finds, and dimmed what leads to them.
class TreeFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit TreeFilter(QObject* parent = nullptr);
    void setText(const QString& text);
    const NameSearch& search() const { return search_; }
    /// Sees which rows are found and which lead to such; nothing where nothing is searched.
    void lookAgain() {
        if (!search_.empty()) invalidateFilter();
    }
    /// Whether a row's own name is found; others only lead to such.
    bool finds(const QModelIndex& row) const {
        return search_.empty() ||
               search_.matches(row.siblingAtColumn(0).data(kWholeNameRole).toString());
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    NameSearch search_;
};

}  // namespace sinew
