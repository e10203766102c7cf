// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <QWidget>

#include "app/state/context.h"

class QListView;

namespace sinew {

/// The states of the open document as a list: the one it began with, then what each step led to,
/// the oldest first. Read from its history, so nothing is kept twice.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit HistoryModel(Context& context, QObject* parent = nullptr);
    void refresh();
    /// The row of the state that the document is in.
    int present() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    Context& context_;
    int rows_ = 1;
};

/// The steps of the history by name. A click or Enter goes to the state that a step led to: all
/// between are undone or redone.
class HistoryPanel : public QWidget {
    Q_OBJECT
public:
    explicit HistoryPanel(Context& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void goTo(const QModelIndex& index);

    Context& context_;
    HistoryModel* model_;
    QListView* list_;
    bool going_ = false;  // on the way: the list waits
};

}  // namespace sinew
