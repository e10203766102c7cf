// SPDX-License-Identifier: Apache-2.0
// What the cells of the list of influences say.
#include "app/panels/influences/influence_model.h"
#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {

QVariant InfluenceModel::nameData(SlotIndex slot, int role) const {
    switch (role) {
        case Qt::DisplayRole:
            return items_[slot].shortName;
        case kWholeNameRole:
            return items_[slot].name;
        case ColourRole: {
            const auto colour = influenceColour(*head_, slot, context_.influenceColours());
            return QColor::fromRgbF(colour.r, colour.g, colour.b);
        }
        case ActiveRole:
            return slot == active_;
        case ComplementRole:
            return complement_.valid() && items_[slot].node == complement_;
        case Qt::ToolTipRole:
            return (nameData(slot, ComplementRole).toBool()
                        ? tr("<b>%1</b><br>Influence %2, the complement: what brushes take goes to "
                             "it, and what they give comes from it.")
                        : tr("<b>%1</b><br>Influence %2. Click to make it the active one."))
                .arg(items_[slot].name.toHtmlEscaped())
                .arg(slot);
        default:
            return {};
    }
}

QVariant InfluenceModel::lockData(SlotIndex slot, int role) const {
    const Item& item = items_[slot];
    switch (role) {
        case Qt::DecorationRole:
            return item.locked ? icon("lock", theme().warning) : icon("unlock", theme().scroll);
        case Qt::CheckStateRole:
            return {};
        case Qt::ToolTipRole:
            return item.locked ? tr("Locked: painting and smoothing do not change its weights. "
                                    "Click to unlock.")
                               : tr("Unlocked. Click to lock its weights.");
        default:
            return {};
    }
}

QVariant InfluenceModel::data(const QModelIndex& index, int role) const {
    const SlotIndex slot = slotAt(index);
    if (slot == kNoIndex) return {};
    const Item& item = items_[slot];
    if (index.column() == Lock) return lockData(slot, role);
    if (role == ColourRole) return nameData(slot, role);
    if (index.column() == Name) return nameData(slot, role);
    if (role == WeightRole) return item.weight;
    if (role == Qt::DisplayRole && item.weight > 0.0f)
        return QString::number(double{item.weight}, 'f', 3);
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return tr(
            "The weight at the vertex under the cursor, or the mean of the selected ones. "
            "Double-click or press Enter to set it on the selected vertices.");
    return {};
}

Qt::ItemFlags InfluenceModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags own = QAbstractItemModel::flags(index);
    return index.column() == Weight ? own | Qt::ItemIsEditable : own;
}

QVariant InfluenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    if (section == Name) return tr("Influence");
    if (section == Weight) return tr("Weight");
    return QString();
}

}  // namespace sinew
