// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include "app/state/context.h"

class QModelIndex;

namespace sinew {

class InfluenceDelegate;
class InfluenceFilter;
class InfluenceModel;
class TreeView;

/// Weights typed into the list of influences, by a double click on one or Enter in its row: of the
/// vertices whose weights the list shows, each one step of the history, as "weights.set" makes it.
/// Without such vertices, or where the influence is locked, it says so and opens no field. That a
/// number was beyond 0 to 1 is the last that is said of it.
class InfluenceWeights : public QObject {
    Q_OBJECT
public:
    /// Belongs to `view`, which shows the `filter` of the `model`.
    InfluenceWeights(Context& context, const InfluenceModel& model, const InfluenceFilter& filter,
                     TreeView& view, const InfluenceDelegate& delegate);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    SlotIndex slotOf(const QModelIndex& index) const;
    void type(const QModelIndex& index);
    void set(SlotIndex slot, double weight);
    void followRun(const Operation& operation, bool done);

    Context& context_;
    const InfluenceModel& model_;
    const InfluenceFilter& filter_;
    TreeView& view_;
    Selection meant_;  // as the field was opened
    QString limit_;    // what was said of the number that was typed last
    bool runs_ = false;
};

}  // namespace sinew
