// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influences/influence_filter.h"

namespace sinew {

InfluenceFilter::InfluenceFilter(InfluenceModel& model, QObject* parent)
    : TreeFilter(parent), model_(model) {
    setSourceModel(&model);
}

void InfluenceFilter::setOnly(const Only& only) {
    only_ = only;
    sortAgain();
}

void InfluenceFilter::setOrder(Order order) {
    if (order == order_) return;
    order_ = order;
    sortAgain();
}

// The hierarchy is the model's own order. Sorting the same way as before would do nothing, though
// it is by something else now.
void InfluenceFilter::sortAgain() {
    const bool byWeight = only_.here || order_ == Order::Weight;
    const bool asItIs = !only_.here && order_ == Order::Hierarchy;
    sort(asItIs ? -1 : 0, byWeight ? Qt::DescendingOrder : Qt::AscendingOrder);
    invalidate();
}

bool InfluenceFilter::takes(SlotIndex slot) const {
    if (slot >= model_.slotCount()) return false;
    if (only_.here && !(model_.weight(slot) > 0.0f)) return false;
    if (only_.used && !model_.isUsed(slot)) return false;
    if (only_.locked && !model_.isLocked(slot)) return false;
    return search().empty() ||
           search().matches(model_.indexOf(slot).data(kWholeNameRole).toString());
}

std::vector<SlotIndex> InfluenceFilter::taken() const {
    std::vector<SlotIndex> out;
    for (SlotIndex slot = 0; slot < model_.slotCount(); ++slot)
        if (takes(slot)) out.push_back(slot);
    return out;
}

void InfluenceFilter::refresh() {
    if (only_.here || order_ == Order::Weight)
        invalidate();
    else if (only_.any())
        invalidateFilter();
}

QVariant InfluenceFilter::data(const QModelIndex& index, int role) const {
    if (role == TakenRole) return takes(model_.slotAt(mapToSource(index)));
    return TreeFilter::data(index, role);
}

bool InfluenceFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    return takes(model_.slotAt(model_.index(row, 0, parent)));
}

bool InfluenceFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const SlotIndex a = model_.slotAt(left), b = model_.slotAt(right);
    if (!only_.here && order_ == Order::Name) return model_.nameRank(a) < model_.nameRank(b);
    const auto weight = [&](SlotIndex slot) {
        return only_.here ? double{model_.weight(slot)} : model_.totalWeight(slot);
    };
    // Of equals the first comes first, though the order descends.
    return weight(a) != weight(b) ? weight(a) < weight(b) : left.row() > right.row();
}

}  // namespace sinew
