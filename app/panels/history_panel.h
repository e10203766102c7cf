// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <QWidget>

#include "app/state/context.h"
#include "app/work/latest_work.h"

class QListView;

namespace sinew {

class Commands;

/// The states of the open document as a list: the one it began with, then what each step led to,
/// the oldest first. Read from its history, so nothing is kept twice.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit HistoryModel(Context& context, QObject* parent = nullptr);
    /// True of the row whose step is marked.
    static constexpr int kMarked = Qt::UserRole;

    void refresh();
    /// The row of the state that the document is in.
    int present() const;
    StateNumber stateOf(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    Context& context_;
    int rows_ = 1;
};

/// The steps of the history by name. A click or Enter goes to the state that a step led to: all
/// between are undone or redone. A click on the left of its name, or Space, marks it: the History
/// brush paints that step back, and the present can be compared with it.
class HistoryPanel : public QWidget {
    Q_OBJECT
public:
    HistoryPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void goTo(const QModelIndex& index);
    void mark(const QModelIndex& index);
    void compare();

    Context& context_;
    HistoryModel* model_;
    QListView* list_;
    LatestWork work_;
    bool going_ = false;  // on the way: the list waits
};

}  // namespace sinew
