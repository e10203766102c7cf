// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influences/influence_model.h"

#include <QCollator>
#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"

namespace sinew {

InfluenceModel::InfluenceModel(Context& context, QObject* parent)
    : QAbstractItemModel(parent), context_(context) {
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.touches(BlockKind::Skin) || event.touches(BlockKind::Nodes)) refreshSkin();
        if (!event.touches(BlockKind::RowPage)) return;
        totals_.clear();
        refreshWeights();
        Q_EMIT statesChanged();
    });
    connect(&context_, &Context::selectionChanged, this, [this] {
        refreshSkin();
        refreshActive();
        refreshWeights();
    });
    connect(&context_, &Context::vertexChanged, this, &InfluenceModel::refreshWeights);
    connect(&context_, &Context::viewChanged, this, [this] {
        for (SlotIndex slot = 0; slot < items_.size(); ++slot) tellRow(slot);
    });
    connect(&context_, &Context::poseChanged, this, [this] {
        if (!(read_ == shownRows())) refreshWeights();  // a stroke in progress
    });
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
    for (SlotIndex slot = 0; slot < items.size(); ++slot) {
        const Node* node = nodes.find(items[slot].node);
        for (node = node ? nodes.find(node->parent) : nullptr; node;
             node = nodes.find(node->parent))
            if (const SlotIndex up = slotOfNode[node->id.value]; up != kNoIndex) {
                items[slot].above = up;
                break;
            }
        if (tree_) items[slot].parent = items[slot].above;
    }
    QStringList names;
    for (const Item& item : items) names << item.name;
    const QString prefix = commonPrefix(names);
    for (Item& item : items) item.shortName = withoutPrefix(item.name, prefix);
    return items;
}

std::vector<SlotIndex> InfluenceModel::walkDown(const std::vector<Item>& items) {
    std::vector<std::vector<SlotIndex>> below(items.size());
    std::vector<SlotIndex> open, out;  // the next one last
    for (auto slot = static_cast<SlotIndex>(items.size()); slot-- > 0;)
        (items[slot].above == kNoIndex ? open : below[items[slot].above]).push_back(slot);
    while (!open.empty()) {
        const SlotIndex slot = open.back();
        open.pop_back();
        out.push_back(slot);
        open.insert(open.end(), below[slot].begin(), below[slot].end());
    }
    return out;
}

// Compares what is shown with what is, and changes as little as it can.
void InfluenceModel::refreshSkin() {
    const Scene& scene = context_.scene();
    const SkinId skin = context_.selection().activeSkin;
    auto head = scene.skin(skin);
    auto nodes = scene.nodesPtr();
    if (skin == skin_ && head == head_ && nodes == nodes_) return;
    const bool same = skin == skin_ && head && head_;
    if (skin != skin_) wanted_.clear();
    if (skin != skin_ || head != head_) totals_.clear();  // a pose changes none
    skin_ = skin;
    head_ = std::move(head);
    nodes_ = std::move(nodes);
    auto items = itemsNow();
    const auto sameShape = [](const Item& a, const Item& b) {
        return a.node == b.node && a.above == b.above;
    };
    if (!same || !std::ranges::equal(items, items_, sameShape)) return rebuild(std::move(items));
    std::vector<SlotIndex> changed;
    for (SlotIndex slot = 0; slot < items.size(); ++slot) {
        Item& shown = items_[slot];
        const bool renamed = items[slot].name != shown.name;
        if (!renamed && items[slot].shortName == shown.shortName &&
            items[slot].locked == shown.locked)
            continue;
        if (renamed) nameRanks_.clear();
        shown.name = items[slot].name;
        shown.shortName = items[slot].shortName;
        shown.locked = items[slot].locked;
        changed.push_back(slot);
    }
    // Once all have their names: who hears it may sort by them.
    for (const SlotIndex slot : changed) tellRow(slot);
    Q_EMIT statesChanged();
}

void InfluenceModel::rebuild(std::vector<Item> items) {
    beginResetModel();
    items_ = std::move(items);
    nameRanks_.clear();
    roots_.clear();
    for (const SlotIndex slot : walkDown(items_)) {
        auto& siblings =
            items_[slot].parent == kNoIndex ? roots_ : items_[items_[slot].parent].children;
        items_[slot].row = static_cast<int>(siblings.size());
        siblings.push_back(slot);
    }
    endResetModel();
    refreshWeights();
}

std::vector<SlotIndex> InfluenceModel::withBranches(const std::vector<SlotIndex>& slots) const {
    std::vector<SlotIndex> out;
    for (SlotIndex slot = 0; slot < slotCount(); ++slot)
        for (SlotIndex up = slot; up != kNoIndex; up = above(up))
            if (std::ranges::binary_search(slots, up)) {
                out.push_back(slot);
                break;
            }
    return out;
}

std::vector<PointIndex> InfluenceModel::pointsNow(bool hovered) const {
    if (!head_) return {};
    const auto ofSkin = [&](const std::optional<Context::VertexRef>& vertex) {
        return vertex && vertex->meshNode == head_->meshNode && vertex->point < head_->pointCount;
    };
    if (hovered && ofSkin(context_.hoveredVertex())) return {context_.hoveredVertex()->point};
    if (const auto* chosen = context_.selection().pointsOf(head_->meshNode)) return chosen->points;
    if (ofSkin(context_.selectedVertex())) return {context_.selectedVertex()->point};
    return {};
}

QString InfluenceModel::pointsText() const {
    if (!head_) return {};
    if (points_.empty())
        return tr("%n influence(s). Point at a vertex to see its weights.", nullptr,
                  static_cast<int>(head_->slots.size()));
    if (points_.size() > 1)
        return tr("%L1 vertices, mean weights: %n influence(s)", nullptr, influences_)
            .arg(points_.size());
    const QString vertex =
        influences_ == 0
            ? tr("Vertex %1: no weights").arg(points_.front())
            : tr("Vertex %1: %n influence(s)", nullptr, influences_).arg(points_.front());
    if (shown_ == skin_) return vertex;
    const auto skin = context_.scene().skin(shown_);
    return skin ? tr("%1, %2").arg(shownName(context_.scene(), skin->meshNode), vertex) : vertex;
}

void InfluenceModel::showPoints(std::vector<PointIndex> points) {
    wanted_ = std::move(points);
    refreshWeights();
}

SkinId InfluenceModel::hoveredElsewhere() const {
    const auto hovered = context_.hoveredVertex();
    if (!head_ || !wanted_.empty() || !hovered || hovered->meshNode == head_->meshNode) return {};
    const SkinId other = context_.scene().skinOf(hovered->meshNode);
    const auto skin = context_.scene().skin(other);
    return skin && hovered->point < skin->pointCount ? other : SkinId();
}

InfluenceModel::ShownRows InfluenceModel::shownRows() const {
    const Scene& scene = context_.shownScene();
    const SkinId other = hoveredElsewhere();
    const SkinId skin = other.valid() ? other : skin_;
    return {skin, scene.skin(skin), scene.rows(skin).pages()};
}

void InfluenceModel::refreshWeights() {
    read_ = shownRows();
    const SkinId other = hoveredElsewhere();
    auto points = !wanted_.empty() ? wanted_
                  : other.valid()  ? std::vector{context_.hoveredVertex()->point}
                                   : pointsNow(true);
    const SkinId shown = read_.skin;
    const auto& from = read_.head;  // a preview's rows have its own slots
    std::erase_if(points, [&](PointIndex p) { return !from || p >= from->pointCount; });
    // By the joint: another mesh lists its own in another order.
    const auto slotHere = [&](SlotIndex slot) {
        return other.valid() ? head_->slotOf(from->slots[slot].node) : slot;
    };
    std::vector<double> sums(items_.size(), 0.0);
    std::set<SlotIndex> influences;
    for (const PointIndex point : points) {
        const auto found = rowAt(context_.shownScene(), shown, point);
        for (const Influence& entry : found.row) {
            if (entry.weight > 0.0f) influences.insert(entry.slot);
            const SlotIndex slot = slotHere(entry.slot);
            if (slot < sums.size()) sums[slot] += double{entry.weight};
        }
    }
    bool changed = points != points_ || shown != shown_;
    influences_ = static_cast<int>(influences.size());
    points_ = std::move(points);
    shown_ = shown;
    for (SlotIndex slot = 0; slot < items_.size(); ++slot) {
        const auto count = static_cast<double>(std::max<std::size_t>(points_.size(), 1));
        const auto weight = static_cast<float>(sums[slot] / count);
        if (items_[slot].weight == weight) continue;
        items_[slot].weight = weight;
        const QModelIndex at = cell(slot, Weight);
        Q_EMIT dataChanged(at, at);
        changed = true;
    }
    if (changed) Q_EMIT weightsChanged();
}

double InfluenceModel::totalWeight(SlotIndex slot) const {
    if (totals_.empty()) {
        totals_.assign(items_.size(), 0.0);
        const Rows rows = context_.scene().rows(skin_);
        for (const auto& page : rows.pages())
            for (const Influence& entry : page->entries)
                if (entry.slot < totals_.size()) totals_[entry.slot] += double{entry.weight};
    }
    return slot < totals_.size() ? totals_[slot] : 0.0;
}

// Names of joints are no words of a language: they stand in one order everywhere.
int InfluenceModel::nameRank(SlotIndex slot) const {
    if (nameRanks_.empty()) {
        QCollator collator{QLocale(QLocale::English)};
        collator.setNumericMode(true);
        collator.setCaseSensitivity(Qt::CaseInsensitive);
        std::vector<QCollatorSortKey> keys;
        for (const Item& item : items_) keys.push_back(collator.sortKey(item.name));
        std::vector<SlotIndex> sorted(items_.size());
        std::iota(sorted.begin(), sorted.end(), SlotIndex{0});
        std::ranges::stable_sort(
            sorted, [&](SlotIndex a, SlotIndex b) { return keys[a].compare(keys[b]) < 0; });
        nameRanks_.resize(items_.size());
        for (std::size_t rank = 0; rank < sorted.size(); ++rank)
            nameRanks_[sorted[rank]] = static_cast<int>(rank);
    }
    return slot < nameRanks_.size() ? nameRanks_[slot] : 0;
}

std::vector<SlotIndex> InfluenceModel::below(SlotIndex slot) const {
    std::vector<SlotIndex> out;
    for (SlotIndex other = 0; other < items_.size(); ++other)
        if (items_[other].above == slot) out.push_back(other);
    return out;
}

void InfluenceModel::previewLocks(const std::vector<SlotIndex>& slots, bool locked) {
    for (const SlotIndex slot : slots) {
        if (slot >= items_.size() || items_[slot].locked == locked) continue;
        items_[slot].locked = locked;
        tellRow(slot);
    }
}

void InfluenceModel::refreshActive() {
    const NodeId other = std::exchange(complement_, context_.selection().complement);
    for (SlotIndex slot = 0; other != complement_ && slot < items_.size(); ++slot)
        if (items_[slot].node == other || items_[slot].node == complement_) tellRow(slot);
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

}  // namespace sinew
