// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/commands/commands.h"
#include "app/panels/weight_table/weight_table_edits.h"
#include "app/panels/weight_table/weight_table_model.h"

class QAbstractButton;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace sinew {

class ElidedLabel;
class NumberField;
class WeightHistogram;
class WeightTableBar;
class WeightTableView;

/// The weights of the active skin as a table: of the selected vertices, of all, or of those that
/// follow the active influence. What is done in it is done by WeightTableEdits. Whole rows that are
/// selected in it are selected in the viewport, and the other way round; the vertex of the current
/// cell is marked there. Costs nothing while it is hidden.
class WeightTablePanel : public QWidget {
    Q_OBJECT
public:
    explicit WeightTablePanel(Context& context, QWidget* parent = nullptr);
    QSize sizeHint() const override { return {900, 300}; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void buildFilters(QHBoxLayout* row);
    void buildTable();
    void connectTable();
    void connectContext();

    void setQuery();
    void refresh();
    void onSelection();
    void onDocument(const ChangeEvent& event);
    void showState();
    QString emptyText() const;
    void countWeights();

    void takeRows();
    void followViewport();
    void selectVerticesOf(const QItemSelection& cells);
    void markCurrent(const QModelIndex& current);
    void pressColumn(int column);
    void toggleLock(int column);
    void sortBy(int column);
    void openCellMenu(const QPoint& at);
    void openColumnMenu(const QPoint& at);
    QItemSelection cells() const;

    Context& context_;
    WeightTableModel* model_;
    WeightTableEdits* edits_;
    WeightTableView* view_;
    WeightTableBar* bar_;
    WeightHistogram* histogram_;
    QComboBox* scope_;
    NumberField *from_, *to_;
    QLineEdit* search_;
    QToolButton* used_;
    QStackedWidget* stack_;
    QLabel* empty_;
    ElidedLabel *state_, *histogramTitle_;
    QTimer rowsSoon_, countSoon_;
    std::vector<PointIndex> shownPoints_;  ///< selected in the viewport when last looked at
    std::vector<PointIndex> ownPoints_;    ///< what the table itself selected there
    SlotIndex shownSlot_ = kNoIndex;
    bool following_ = false;
    bool stale_ = true;
};

}  // namespace sinew
