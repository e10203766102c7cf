// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influence_model.h"

#include <algorithm>

#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"

namespace sinew {

Edit lockEdit(const Scene& scene, SkinId id, SlotIndex about,
              const std::function<bool(SlotIndex, bool)>& locked) {
    const auto before = scene.skin(id);
    if (!before) return {};
    auto after = std::make_shared<Skin>(*before);
    bool changed = false;
    bool anyLocked = false;
    for (SlotIndex slot = 0; slot < after->slots.size(); ++slot) {
        bool& lock = after->slots[slot].locked;
        const bool now = locked(slot, lock);
        changed = changed || now != lock;
        anyLocked = anyLocked || now;
        lock = now;
    }
    if (!changed) return {};
    Message label(anyLocked ? "Lock Influences" : "Unlock All Influences");
    if (about < after->slots.size()) {
        const InfluenceSlot& slot = after->slots[about];
        label = slot.locked ? Message("Lock %1", slot.name) : Message("Unlock %1", slot.name);
    }
    return {std::move(label), {{{BlockKind::Skin, id.value}, before, after}}};
}

InfluenceModel::InfluenceModel(Context& context, QObject* parent)
    : QAbstractItemModel(parent), context_(context) {
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.touches(BlockKind::Skin) || event.touches(BlockKind::Nodes)) refreshSkin();
        if (event.touches(BlockKind::RowPage)) refreshWeights();
    });
    connect(&context_, &Context::selectionChanged, this, [this] {
        refreshSkin();
        refreshActive();
    });
    connect(&context_, &Context::vertexChanged, this, &InfluenceModel::refreshWeights);
    connect(&context_, &Context::poseChanged, this,
            &InfluenceModel::refreshWeights);  // a stroke in progress
    refreshSkin();
    refreshActive();
}

void InfluenceModel::setTree(bool tree) {
    if (tree == tree_) return;
    tree_ = tree;
    rebuild(itemsNow());
}

std::vector<InfluenceModel::Item> InfluenceModel::itemsNow() const {
    if (!head_) return {};
    const auto& nodes = context_.scene().nodes();
    std::vector<Item> items(head_->slots.size());
    std::vector<SlotIndex> slotOfNode(nodes.nextId(), kNoIndex);
    for (SlotIndex slot = 0; slot < items.size(); ++slot) {
        const InfluenceSlot& from = head_->slots[slot];
        const Node* node = nodes.find(from.node);
        items[slot].node = from.node;
        items[slot].locked = from.locked;
        items[slot].name = node ? shownName(*node) : QString::fromStdString(from.name);
        if (node) slotOfNode[from.node.value] = slot;
    }
    for (SlotIndex slot = 0; tree_ && slot < items.size(); ++slot) {
        const Node* node = nodes.find(items[slot].node);
        for (node = node ? nodes.find(node->parent) : nullptr; node;
             node = nodes.find(node->parent))
            if (const SlotIndex up = slotOfNode[node->id.value]; up != kNoIndex) {
                items[slot].parent = up;
                break;
            }
    }
    return items;
}

// Compares what is shown with what is, and changes as little as it can.
void InfluenceModel::refreshSkin() {
    const Scene& scene = context_.scene();
    const SkinId skin = context_.selection().activeSkin;
    auto head = scene.skin(skin);
    auto nodes = scene.nodesPtr();
    if (skin == skin_ && head == head_ && nodes == nodes_) return;
    const bool same = skin == skin_ && head && head_;
    skin_ = skin;
    head_ = std::move(head);
    nodes_ = std::move(nodes);
    auto items = itemsNow();
    const auto sameShape = [](const Item& a, const Item& b) {
        return a.node == b.node && a.parent == b.parent;
    };
    if (!same || !std::ranges::equal(items, items_, sameShape)) return rebuild(std::move(items));
    for (SlotIndex slot = 0; slot < items.size(); ++slot) {
        if (items[slot].name == items_[slot].name && items[slot].locked == items_[slot].locked)
            continue;
        items_[slot].name = items[slot].name;
        items_[slot].locked = items[slot].locked;
        tellRow(slot);
    }
}

void InfluenceModel::rebuild(std::vector<Item> items) {
    beginResetModel();
    items_ = std::move(items);
    roots_.clear();
    for (SlotIndex slot = 0; slot < items_.size(); ++slot) {
        auto& siblings =
            items_[slot].parent == kNoIndex ? roots_ : items_[items_[slot].parent].children;
        items_[slot].row = static_cast<int>(siblings.size());
        siblings.push_back(slot);
    }
    endResetModel();
    refreshWeights();
}

std::optional<PointIndex> InfluenceModel::vertexNow() const {
    if (!head_) return {};
    for (const auto& vertex : {context_.hoveredVertex(), context_.selectedVertex()})
        if (vertex && vertex->meshNode == head_->meshNode && vertex->point < head_->pointCount)
            return vertex->point;
    return {};
}

void InfluenceModel::refreshWeights() {
    const auto vertex = vertexNow();
    std::vector<float> weights(items_.size(), 0.0f);
    if (vertex) {
        const auto found = rowAt(context_.shownScene(), skin_, *vertex);
        for (const Influence& entry : found.row)
            if (entry.slot < weights.size()) weights[entry.slot] = entry.weight;
    }
    bool changed = vertex != vertex_;
    vertex_ = vertex;
    for (SlotIndex slot = 0; slot < items_.size(); ++slot) {
        if (items_[slot].weight == weights[slot]) continue;
        items_[slot].weight = weights[slot];
        const QModelIndex at = cell(slot, Weight);
        Q_EMIT dataChanged(at, at);
        changed = true;
    }
    if (changed) Q_EMIT weightsChanged();
}

void InfluenceModel::refreshActive() {
    const SlotIndex before = std::exchange(active_, context_.selection().activeSlot);
    if (before == active_) return;
    tellRow(before);
    tellRow(active_);
}

void InfluenceModel::tellRow(SlotIndex slot) {
    if (slot < items_.size()) Q_EMIT dataChanged(cell(slot, Name), cell(slot, Lock));
}

QModelIndex InfluenceModel::cell(SlotIndex slot, Column column) const {
    return createIndex(items_[slot].row, column, quintptr{slot});
}

SlotIndex InfluenceModel::slotAt(const QModelIndex& index) const {
    return index.isValid() && index.internalId() < items_.size()
               ? static_cast<SlotIndex>(index.internalId())
               : kNoIndex;
}

QModelIndex InfluenceModel::indexOf(SlotIndex slot) const {
    return slot < items_.size() ? cell(slot, Name) : QModelIndex();
}

QModelIndex InfluenceModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    const auto& siblings = parent.isValid() ? items_[parent.internalId()].children : roots_;
    return createIndex(row, column, quintptr{siblings[static_cast<std::size_t>(row)]});
}

QModelIndex InfluenceModel::parent(const QModelIndex& child) const {
    const SlotIndex slot = slotAt(child);
    if (slot == kNoIndex || items_[slot].parent == kNoIndex) return {};
    return cell(items_[slot].parent, Name);
}

int InfluenceModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0) return 0;
    return static_cast<int>(parent.isValid() ? items_[parent.internalId()].children.size()
                                             : roots_.size());
}

int InfluenceModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant InfluenceModel::nameData(SlotIndex slot, int role) const {
    switch (role) {
        case Qt::DisplayRole:
            return items_[slot].name;
        case ColourRole: {
            const auto colour = influenceColour(slot);
            return QColor::fromRgbF(colour.r, colour.g, colour.b);
        }
        case ActiveRole:
            return slot == active_;
        case Qt::ToolTipRole:
            return tr("<b>%1</b><br>Influence %2. Click to make it the active one.")
                .arg(items_[slot].name.toHtmlEscaped())
                .arg(slot);
        default:
            return {};
    }
}

QVariant InfluenceModel::lockData(const Item& item, int role) const {
    switch (role) {
        case Qt::DecorationRole:
            return item.locked ? icon("lock", theme::kWarning)
                               : icon("unlock", QColor(0x4a, 0x50, 0x59));
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
    if (index.column() == Lock) return lockData(item, role);
    if (role == ColourRole) return nameData(slot, role);
    if (index.column() == Name) return nameData(slot, role);
    if (role == WeightRole) return item.weight;
    if (role == Qt::DisplayRole && item.weight > 0.0f)
        return QString::number(double{item.weight}, 'f', 3);
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant InfluenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    if (section == Name) return tr("Influence");
    if (section == Weight) return tr("Weight");
    return QString();
}

}  // namespace sinew
