// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QDialog>

#include "editor/operations/merge/merge_scenes.h"

class QLabel;
class QSortFilterProxyModel;
class QTreeView;

namespace sinew {

/// What two versions changed, each in another way, and whose is taken of each.
class ConflictModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Taken, What, Vertex, Joint, Ours, Theirs, Columns };
    /// By which rows are sorted: numbers as such, else what is shown.
    static constexpr int kSortRole = Qt::UserRole;

    explicit ConflictModel(std::vector<MergeConflict> conflicts, QObject* parent = nullptr);

    void take(const std::vector<int>& rows, bool theirs);
    bool takesTheirs(int row) const { return theirs_[static_cast<std::size_t>(row)] != 0; }
    int theirsCount() const;
    MergeChoice choice() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant text(int row, int column) const;
    QVariant sortKey(int row, int column) const;
    std::vector<MergeConflict> conflicts_;
    std::vector<std::uint8_t> theirs_;
};

/// Asks whose version is taken of what both changed: one by one by a click on either side, or on
/// what is taken, for the rows that are selected, or for all. Columns sort. It stands at the right
/// edge of its window, so that what a row is about is seen beside it.
class MergeDialog : public QDialog {
    Q_OBJECT
public:
    MergeDialog(std::vector<MergeConflict> conflicts, const QString& file, QWidget* parent);
    MergeChoice choice() const { return model_->choice(); }

Q_SIGNALS:
    /// A row was selected alone: that of a conflict, by its place among those that were given.
    void conflictChosen(int conflict);

private:
    QWidget* makeList();
    void tellChosen();
    QWidget* makeChoices();
    void click(const QModelIndex& index);
    void take(const QModelIndex& index, bool theirs);
    bool takesTheirs(const QModelIndex& index) const;
    void takeSelected(bool theirs);
    void takeAll(bool theirs);
    void tell();

    ConflictModel* model_;
    QSortFilterProxyModel* sorted_;
    QTreeView* list_ = nullptr;
    QLabel* told_ = nullptr;
};

}  // namespace sinew
