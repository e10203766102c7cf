// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSortFilterProxyModel>
#include <QTreeView>

namespace sinew {

/// A tree whose one column is made of buttons (an eye, a lock): pressing there emits buttonPressed
/// and leaves selection and current row alone; dragging on goes over further rows.
class TreeView : public QTreeView {
    Q_OBJECT
public:
    explicit TreeView(QWidget* parent = nullptr);
    void setButtonColumn(int column) { buttonColumn_ = column; }

Q_SIGNALS:
    /// `first`: the press; false: dragged onto from another row.
    void buttonPressed(const QModelIndex& index, bool first);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    bool pressButton(QMouseEvent* event);
    int buttonColumn_ = -1;
    QPersistentModelIndex pressed_;
};

/// Shows rows whose name (column 0) contains the text, and their parents.
class TreeFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit TreeFilter(QObject* parent = nullptr);
    void setText(const QString& text);
};

}  // namespace sinew
