// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "app/panels/influences/influence_model.h"
#include "app/widgets/tree_view.h"

namespace sinew {

/// The influences that a search and the chosen conditions leave, and those above them in the tree,
/// in the chosen order.
class InfluenceFilter : public TreeFilter {
    Q_OBJECT
public:
    /// What is asked of an influence besides its name.
    struct Only {
        bool here = false;  ///< weight at the shown vertices; sorted by it, whatever the order
        bool used = false;
        bool locked = false;
        bool any() const { return here || used || locked; }
    };
    /// Of the list, or of those under one influence.
    enum class Order {
        Hierarchy,
        Name,   ///< numbers in names by what they count: spine2 before spine10
        Weight  ///< the most weight on the whole mesh first
    };
    /// Role: whether the row is wanted itself, and does not only lead to one that is.
    enum Role { TakenRole = kWholeNameRole + 1 };
    InfluenceFilter(InfluenceModel& model, QObject* parent);

    void setOnly(const Only& only);
    const Only& only() const { return only_; }
    void setOrder(Order order);
    Order order() const { return order_; }
    bool takesAll() const { return search().empty() && !only_.any(); }
    bool takes(SlotIndex slot) const;
    /// All that are taken, ascending.
    std::vector<SlotIndex> taken() const;
    /// Looks again, after a change of weights, locks or uses.
    void refresh();
    QVariant data(const QModelIndex& index, int role) const override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    void sortAgain();

    InfluenceModel& model_;
    Only only_;
    Order order_ = Order::Hierarchy;
};

}  // namespace sinew
