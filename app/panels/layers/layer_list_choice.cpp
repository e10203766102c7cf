// SPDX-License-Identifier: Apache-2.0
// Several layers, chosen beside the active one.
#include <QMouseEvent>
#include <algorithm>

#include "app/panels/layers/layer_list.h"

namespace sinew {

int LayerList::rowOf(std::uint32_t layer) const {
    int row = 0;
    while (row < topLevelItemCount() && layerAt(row) != layer) ++row;
    return row;
}

bool LayerList::isChosen(std::uint32_t layer) const {
    return layer == activeLayer() || beside_.contains(layer);
}

std::vector<std::uint32_t> LayerList::chosenLayers() const {
    std::vector<std::uint32_t> out;
    for (int row = topLevelItemCount(); row-- > 0;)
        if (isChosen(layerAt(row))) out.push_back(layerAt(row));
    return out;
}

std::vector<std::uint32_t> LayerList::meantBy(std::uint32_t layer) const {
    return isChosen(layer) ? chosenLayers() : std::vector{layer};
}

bool LayerList::refusesSeveral() {
    if (beside_.empty()) return false;
    context_.refuse(tr("Several layers are chosen, and this takes one: click that alone."));
    return true;
}

void LayerList::choose(std::uint32_t layer, bool on) {
    if (on && layer != activeLayer())
        beside_.insert(layer);
    else
        beside_.erase(layer);
    reached_ = layer;
}

// All rows that are seen from the active one to this one.
void LayerList::chooseUpTo(int row) {
    const int active = rowOf(activeLayer());
    beside_.clear();
    for (int at = std::min(active, row); at <= std::max(active, row); ++at)
        if (at < topLevelItemCount() && !topLevelItem(at)->isHidden()) choose(layerAt(at), true);
    reached_ = layerAt(row);
    Q_EMIT choiceChanged();
}

// The next row that is seen from where Shift came to.
void LayerList::chooseOn(int step) {
    int row = rowOf(reached_ != 0 ? reached_ : activeLayer());
    const QTreeWidgetItem* active = topLevelItem(rowOf(activeLayer()));
    if (!active || active->isHidden()) return;
    do {
        row += step;
    } while (row >= 0 && row < topLevelItemCount() && topLevelItem(row)->isHidden());
    if (row < 0 || row >= topLevelItemCount()) return;
    chooseUpTo(row);
    scrollToItem(topLevelItem(row));
}

void LayerList::selectAll() {
    const QTreeWidgetItem* active = topLevelItem(rowOf(activeLayer()));
    if (!active || active->isHidden()) return;
    for (int row = 0; row < topLevelItemCount(); ++row)
        if (!topLevelItem(row)->isHidden()) choose(layerAt(row), true);
    Q_EMIT choiceChanged();
}

void LayerList::chooseAlone(int row) {
    if (beside_.empty()) return;
    beside_.clear();
    reached_ = 0;
    if (layerAt(row) != activeLayer()) return setCurrentItem(topLevelItem(row));
    Q_EMIT choiceChanged();
}

// With Ctrl or Shift it chooses beside the active layer; on one of several that are chosen it may
// begin a drag of all of them, or open their menu. False: it is a press as any other.
bool LayerList::pressChoice(const QMouseEvent& event, const QModelIndex& index) {
    if (!index.isValid()) return false;
    const std::uint32_t layer = layerAt(index.row());
    // From a row in a folded group nothing is chosen on: nobody would see it change.
    const QTreeWidgetItem* active = topLevelItem(rowOf(activeLayer()));
    const bool left = event.button() == Qt::LeftButton && active && !active->isHidden();
    if (left && (event.modifiers() & Qt::ShiftModifier)) {
        chooseUpTo(index.row());
    } else if (left && (event.modifiers() & Qt::ControlModifier)) {
        choose(layer, !isChosen(layer));
        Q_EMIT choiceChanged();
    } else {
        return !beside_.empty() && isChosen(layer);
    }
    return true;
}

// What is gone, or hidden in a folded group, is chosen no more: nobody would see it change.
void LayerList::showChosen() {
    std::erase_if(beside_, [this](std::uint32_t layer) {
        const QTreeWidgetItem* item = topLevelItem(rowOf(layer));
        return !item || item->isHidden() || layer == activeLayer();
    });
    QFont bold = font();
    bold.setBold(true);
    for (int row = 0; row < topLevelItemCount(); ++row) {
        QTreeWidgetItem& item = *topLevelItem(row);
        const bool apart = layerAt(row) == activeLayer() && !beside_.empty();
        item.setSelected(isChosen(layerAt(row)));
        item.setData(Name, Qt::FontRole, apart ? QVariant(bold) : QVariant());
        if (apart) item.setToolTip(Name, tr("%1: the layer that is painted").arg(item.text(Name)));
    }
}

// Per row.
std::vector<bool> LayerList::rowsMovedBy(const Drag& drag) const {
    std::vector<bool> out(static_cast<std::size_t>(topLevelItemCount()), false);
    for (const std::uint32_t layer : meantBy(layerAt(drag.row))) {
        const int row = rowOf(layer);
        std::fill(out.begin() + row, out.begin() + endOf(row), true);
    }
    return out;
}

}  // namespace sinew
