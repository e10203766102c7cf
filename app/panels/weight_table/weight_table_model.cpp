// SPDX-License-Identifier: Apache-2.0
#include "app/panels/weight_table/weight_table_model.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <utility>

#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"
#include "editor/operations/on_layer.h"
#include "editor/weights/layers.h"
#include "editor/weights/open_layer.h"

namespace sinew {
namespace {

constexpr int kCellDigits = 4;
constexpr int kLockSize = 12;
constexpr int kMarkSize = 8;  // px, of the mark at a selected vertex

QColor cellColour(const glm::vec3& c) { return QColor::fromRgbF(c.r, c.g, c.b); }

double sumOfCells(Row row) {
    double sum = 0.0;
    for (const Influence& entry : row) sum += double{entry.weight};
    return sum;
}

float weightInRow(Row row, SlotIndex slot) {
    const auto found = std::ranges::lower_bound(row, slot, {}, &Influence::slot);
    return found != row.end() && found->slot == slot ? found->weight : 0.0f;
}

// One alone: all of them are a list of many pages.
float numberAt(const Scene& scene, SkinId skin, std::uint32_t channel, PointIndex point) {
    const auto page = std::static_pointer_cast<const PointNumbers>(
        scene.find({BlockKind::PointNumbers, skin.value, channel, point / kNumberPagePoints}));
    if (page) return page->values[point % kNumberPagePoints];
    const auto head = scene.skin(skin);
    const PointChannel* about = head ? head->channel(channel) : nullptr;
    return about ? about->usual : 0.0f;
}

QString exactText(float value) {
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof(buffer), value).ptr;
    return QString::fromLatin1(buffer, end - buffer);
}

QPixmap chosenMark() {
    QPixmap mark(kMarkSize, kMarkSize);
    mark.fill(theme().accent);
    return mark;
}

}  // namespace

WeightTableModel::WeightTableModel(Context& context, QObject* parent)
    : QAbstractTableModel(parent),
      context_(context),
      chosenMark_(chosenMark()),
      lockMark_(icon("lock", theme().warning).pixmap(kLockSize, kLockSize)) {}

void WeightTableModel::setQuery(const Query& query) {
    query_ = query;
    refresh();
}

void WeightTableModel::setOrder(std::optional<Order> order) {
    order_ = order;
    refresh();
}

void WeightTableModel::refresh() {
    beginResetModel();
    const std::pair shown(skin_, showsMask());
    skin_ = context_.selection().activeSkin;
    layer_ = layerToChange(context_.scene(), context_.selection(), skin_);
    mask_ = paintedMask(context_.scene(), context_.selection(), skin_);
    if (shown != std::pair(skin_, showsMask())) order_.reset();
    head_ = headNow();
    readNames();
    points_.emplace();
    columns_.clear();
    if (head_) {
        const Rows rows = rowsOf(context_.shownScene());
        findPoints(rows);
        columns_ = columnsNow(rows);
    }
    endResetModel();
}

std::shared_ptr<const Skin> WeightTableModel::headNow() const {
    const auto skin = context_.scene().skin(skin_);
    if (!skin || !showsMask()) return skin;
    auto out = std::make_shared<Skin>(*skin);
    out->slots.assign(1, {});
    out->slots[kSeenSlot].name = tr("Mask").toStdString();
    return out;
}

Rows WeightTableModel::rowsOf(const Scene& scene) const {
    return showsMask() ? openMask(scene.numbers(skin_, mask_)) : layerRows(scene, skin_, layer_);
}

SlotIndex WeightTableModel::leadingSlot() const {
    return showsMask() ? kSeenSlot : context_.selection().activeSlot;
}

bool WeightTableModel::isOfActive() const {
    const Selection& selection = context_.selection();
    return selection.activeSkin == skin_ &&
           layerToChange(context_.scene(), selection, skin_) == layer_ &&
           paintedMask(context_.scene(), selection, skin_) == mask_;
}

void WeightTableModel::findPoints(const Rows& rows) {
    const SlotIndex active = leadingSlot();
    const bool hasActive = active < head_->slots.size();
    if (query_.scope == Scope::All)
        points_.reset();
    else if (query_.scope == Scope::Selected) {
        if (const auto* chosen = context_.selection().pointsOf(head_->meshNode))
            points_ = chosen->points;
    } else if (hasActive)
        points_ = withWeightIn(rows, nullptr, active, {std::numeric_limits<float>::min()});
    if (query_.ranged && hasActive) points_ = withWeightIn(rows, points(), active, query_.range);
    if (order_ && (order_->slot == kNoIndex || order_->slot < head_->slots.size()))
        points_ = sortedByWeight(rows, points(), order_->slot, order_->descending);
}

// The influence whose vertices are shown comes first.
std::vector<SlotIndex> WeightTableModel::columnsNow(const Rows& rows) const {
    if (showsMask()) return {kSeenSlot};
    const NameSearch search(query_.names);
    auto used = slotsUsed(rows, points(), head_->slots.size());
    if (layer_ != 0) {  // so that an empty layer has cells to type into
        const auto below =
            slotsUsed(context_.shownScene().rows(skin_), points(), head_->slots.size());
        std::ranges::transform(used, below, used.begin(), std::bit_or<>());
    }
    std::vector<SlotIndex> out;
    for (SlotIndex slot = 0; slot < head_->slots.size(); ++slot)
        if ((!query_.usedOnly || used[slot]) && (search.empty() || search.matches(names_[slot])))
            out.push_back(slot);
    const auto active = std::ranges::find(out, context_.selection().activeSlot);
    if (query_.scope == Scope::OfInfluence && active != out.end())
        std::rotate(out.begin(), active, active + 1);
    return out;
}

void WeightTableModel::readNames() {
    names_.clear();
    if (!head_) return;
    QStringList names;
    for (const InfluenceSlot& slot : head_->slots) {
        const Node* node = context_.scene().nodes().find(slot.node);
        names << (node ? shownName(*node) : QString::fromStdString(slot.name));
    }
    names_.assign(names.begin(), names.end());
    prefix_ = commonPrefix(names);
}

void WeightTableModel::refreshCells() {
    const auto head = headNow();
    const bool same = head && head_ && head->slots.size() == head_->slots.size() &&
                      head->pointCount == head_->pointCount;
    if (!same || !isOfActive()) return refresh();
    head_ = head;
    readNames();
    // The rows of a mask are made anew for whoever asks: its one column needs none.
    const auto wanted = columnsNow(showsMask() ? Rows() : rowsOf(context_.shownScene()));
    const auto missing = [&](SlotIndex slot) {
        return std::ranges::find(columns_, slot) == columns_.end();
    };
    if (query_.scope == Scope::OfInfluence && std::ranges::any_of(wanted, missing))
        return refresh();
    for (const SlotIndex slot : wanted) {
        if (!missing(slot)) continue;
        const auto at = std::ranges::lower_bound(columns_, slot) - columns_.begin();
        beginInsertColumns({}, static_cast<int>(at) + 1, static_cast<int>(at) + 1);
        columns_.insert(columns_.begin() + at, slot);
        endInsertColumns();
    }
    if (rowCount() == 0) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

PointIndex WeightTableModel::pointAt(int row) const {
    return points_ ? (*points_)[static_cast<std::size_t>(row)] : static_cast<PointIndex>(row);
}

SlotIndex WeightTableModel::slotAt(int column) const {
    const auto at = static_cast<std::size_t>(column) - 1;
    return column > 0 && at < columns_.size() ? columns_[at] : kNoIndex;
}

int WeightTableModel::columnOf(SlotIndex slot) const {
    const auto found = std::ranges::find(columns_, slot);
    return found == columns_.end() ? -1 : static_cast<int>(found - columns_.begin()) + 1;
}

float WeightTableModel::weight(int row, int column) const {
    if (showsMask()) return numberAt(context_.shownScene(), skin_, mask_, pointAt(row));
    const auto found = rowAt(context_.shownScene(), skin_, pointAt(row), layer_);
    return column == kSumColumn ? static_cast<float>(sumOfCells(found.row))
                                : weightInRow(found.row, slotAt(column));
}

int WeightTableModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !head_) return 0;
    return static_cast<int>(points_ ? points_->size() : head_->pointCount);
}

int WeightTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !head_ ? 0 : static_cast<int>(columns_.size()) + 1;
}

Qt::ItemFlags WeightTableModel::flags(const QModelIndex& index) const {
    const SlotIndex slot = slotAt(index.column());
    const bool free = head_ && slot < head_->slots.size() && !head_->slots[slot].locked &&
                      !head_->isLocked(pointAt(index.row()));
    const auto flags = QAbstractTableModel::flags(index);
    return free ? flags | Qt::ItemIsEditable : flags;
}

QVariant WeightTableModel::data(const QModelIndex& index, int role) const {
    if (!head_ || index.row() >= rowCount() || index.column() >= columnCount()) return {};
    const bool sum = index.column() == kSumColumn;
    switch (role) {
        case Qt::DisplayRole: {
            const float value = weight(index.row(), index.column());
            if (value == 0.0f) return QStringLiteral("0");
            return QString::number(double{value}, 'f', kCellDigits);
        }
        case Qt::EditRole:  // with all digits, so that what is not changed stays
            return exactText(weight(index.row(), index.column()));
        case WeightRole:
            return weight(index.row(), index.column());
        case ColourRole: {
            const float value = weight(index.row(), index.column());
            if (sum || !(value > 0.0f)) return {};
            return cellColour(rampColour(context_.view().ramp, value));
        }
        case ChosenRole:
            return rowData(index.row(), ChosenRole);
        case LockedRole:
            return !sum && !(flags(index) & Qt::ItemIsEditable);
        case Qt::TextAlignmentRole:
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        case Qt::ToolTipRole:
            return tr("Vertex %1, %2: %3")
                .arg(pointAt(index.row()))
                .arg(sum ? tr("Total") : nameOf(slotAt(index.column())))
                .arg(double{weight(index.row(), index.column())}, 0, 'g', 7);
        default:
            return {};
    }
}

QVariant WeightTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!head_) return {};
    if (orientation == Qt::Horizontal)
        return section < columnCount() ? columnData(section, role) : QVariant();
    return section < rowCount() ? rowData(section, role) : QVariant();
}

QVariant WeightTableModel::columnData(int section, int role) const {
    const SlotIndex slot = slotAt(section);
    const bool sum = section == kSumColumn;
    switch (role) {
        case Qt::DisplayRole:
            return sum ? tr("Total") : withoutPrefix(nameOf(slot), prefix_);
        case LockedRole:
            return sum || showsMask() ? QVariant() : QVariant(head_->slots[slot].locked);
        case ActiveRole:
            return !sum && slot == leadingSlot();
        case ColourRole:
            if (sum || showsMask()) return {};
            return cellColour(influenceColour(*head_, slot, context_.influenceColours()));
        case SortRole:
            if (!order_ || order_->slot != slot) return 0;
            return order_->descending ? -1 : 1;
        case Qt::ToolTipRole:
            if (sum) return tr("The sum of a vertex's weights. Double-click sorts by it.");
            if (showsMask())
                return tr(
                    "How much of the layer is seen at a vertex, from 0 to 1. "
                    "Double-click sorts: largest first, smallest first, by vertex.");
            return tr("<b>%1</b><br>Click selects the column and makes the influence active. "
                      "Double-click sorts: largest first, smallest first, by vertex. "
                      "The lock keeps its weights.")
                .arg(nameOf(slot).toHtmlEscaped());
        default:
            return {};
    }
}

QVariant WeightTableModel::rowData(int section, int role) const {
    const PointIndex point = pointAt(section);
    const auto chosen = [&] {
        const auto* points = context_.selection().pointsOf(head_->meshNode);
        return points && std::ranges::binary_search(points->points, point);
    };
    switch (role) {
        case Qt::DisplayRole:
            return point;
        case ChosenRole:
            return chosen();
        case Qt::DecorationRole:
            if (head_->isLocked(point)) return lockMark_;
            return chosen() ? QVariant(chosenMark_) : QVariant();
        case Qt::ToolTipRole:
            return tr("Vertex %1. Click selects it in the viewport.").arg(point);
        default:
            return {};
    }
}

}  // namespace sinew
