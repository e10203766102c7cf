// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QItemSelection>
#include <QObject>

#include "app/panels/weight_table/weight_table_model.h"
#include "app/work/latest_work.h"
#include "editor/operations/weights/table_text.h"

namespace sinew {

/// What is done to selected cells of the weight table: each is one step of the history, by the
/// operation that sets cells, which tells in the status bar what became of it. So many that they
/// would hold up the window are set on another thread.
class WeightTableEdits : public QObject {
    Q_OBJECT
public:
    enum class Change { Set, Add, Multiply };
    /// What text in a cell means: a number or arithmetic sets; "+=", "-=", "*=" and "/=" before it
    /// change what is there.
    struct TypedChange {
        Change how;
        double value;
    };
    static std::optional<TypedChange> typedChange(const QString& text);
    WeightTableEdits(Context& context, const WeightTableModel& model, QObject* parent);

    /// Changes all selected cells of influences.
    void change(const QItemSelection& cells, Change how, double value);
    /// Shows what that would do, until the next one, change() or dropPreview().
    void preview(const QItemSelection& cells, Change how, double value);
    void dropPreview();
    /// Refuses what is no typedChange().
    void changeByText(const QItemSelection& cells, const QString& text);
    void copy(const QItemSelection& cells, bool named);
    /// A table with names goes where it says; numbers alone go from `at` on, one number into all
    /// selected cells.
    void paste(const QItemSelection& cells, const QModelIndex& at);

private:
    std::vector<WeightCell> changed(const QItemSelection& cells, Change how, double value) const;
    /// `remarks` are told with what the operation reports.
    void apply(std::vector<WeightCell> cells, const Message& label,
               const std::vector<Message>& remarks = {});
    void take(Expected<Outcome> outcome, const std::vector<Message>& remarks);
    Message pasteLabel() const;
    void pasteNumbers(const QItemSelection& cells, const QModelIndex& at, const std::string& text);

    Context& context_;
    const WeightTableModel& model_;
    LatestWork previews_;
    LatestWork work_;
};

/// How many cells of influences are selected.
std::size_t cellCount(const QItemSelection& cells);

}  // namespace sinew
