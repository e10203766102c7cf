// SPDX-License-Identifier: Apache-2.0
#include "app/panels/skin_models.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "app/panels/influences/influence_model.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

QVariant alignment(bool number) {
    return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QString triple(const glm::dvec3& v, int decimals) {
    return QStringLiteral("%1  %2  %3")
        .arg(v.x, 0, 'f', decimals)
        .arg(v.y, 0, 'f', decimals)
        .arg(v.z, 0, 'f', decimals);
}

QColor colourOf(const Context& context, const Skin& skin, SlotIndex slot) {
    const auto colour = influenceColour(skin, slot, context.influenceColours());
    return QColor::fromRgbF(colour.r, colour.g, colour.b);
}

}  // namespace

// R = Rz * Ry * Rx, read off its matrix; at the poles (y = +-90 degrees) all of the turn goes to x.
BonesModel::BonesModel(Context& context, QObject* parent)
    : QAbstractTableModel(parent), context_(context) {}

void BonesModel::show(std::shared_ptr<const Skin> skin) {
    if (skin == skin_) return;
    beginResetModel();
    skin_ = std::move(skin);
    counts_.clear();
    endResetModel();
}

void BonesModel::setCounts(std::vector<std::uint32_t> counts) {
    counts_ = std::move(counts);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, Vertices), index(rowCount() - 1, Vertices));
}

int BonesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !skin_ ? 0 : static_cast<int>(skin_->slots.size());
}

QVariant BonesModel::data(const QModelIndex& index, int role) const {
    const auto slot = static_cast<SlotIndex>(index.row());
    if (!skin_ || slot >= skin_->slots.size()) return {};
    const InfluenceSlot& bone = skin_->slots[slot];
    const bool there = context_.scene().nodes().find(bone.node) != nullptr;
    if (role == Qt::TextAlignmentRole) return alignment(index.column() != Name);
    if (role == Qt::ForegroundRole && index.column() == Number) return theme().dim;
    if (role == Qt::ForegroundRole && !there) return theme().disabled;
    if (role == Qt::DecorationRole && index.column() == Name)
        return colourOf(context_, *skin_, slot);
    if (role == Qt::ToolTipRole && !there)
        return skin_->bonesCleared
                   ? tr("The reference to this bone was cleared; its name and weights are kept.")
                   : tr("The node of this bone no longer exists.");
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case Number:
            return slot;
        case Name:
            return there ? shownName(context_.scene(), bone.node)
                         : QString::fromStdString(bone.name);
        case Vertices:
            return slot < counts_.size() ? QLocale().toString(counts_[slot]) : QStringLiteral("…");
        default:
            return {};
    }
}

QVariant BonesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole) return alignment(section != Name);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == Number ? tr("#") : section == Name ? tr("Bone") : tr("Vertices");
}

BindPoseModel::BindPoseModel(Context& context, QObject* parent)
    : QAbstractTableModel(parent), context_(context) {}

void BindPoseModel::show(std::shared_ptr<const Skin> skin) {
    if (skin == skin_) return;
    beginResetModel();
    skin_ = std::move(skin);
    endResetModel();
}

void BindPoseModel::refresh() {
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

BindPoseModel::Standing BindPoseModel::standing(const BindPoseEntry& entry) const {
    const Node* node = context_.scene().nodes().find(entry.node);
    if (!node) return Standing::Gone;
    return node->local == entry.local && node->parent == entry.parent ? Standing::InPlace
                                                                      : Standing::Moved;
}

std::size_t BindPoseModel::movedCount() const {
    if (!skin_) return 0;
    return static_cast<std::size_t>(std::ranges::count_if(
        skin_->bindPose,
        [this](const BindPoseEntry& entry) { return standing(entry) != Standing::InPlace; }));
}

int BindPoseModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !skin_ ? 0 : static_cast<int>(skin_->bindPose.size());
}

QVariant BindPoseModel::data(const QModelIndex& index, int role) const {
    if (!skin_ || index.row() >= rowCount()) return {};
    const BindPoseEntry& entry = skin_->bindPose[static_cast<std::size_t>(index.row())];
    if (role == Qt::ForegroundRole) switch (standing(entry)) {
            case Standing::Gone:
                return theme().error;
            case Standing::Moved:
                return index.column() == NodeName ? QVariant(theme().warning) : QVariant();
            case Standing::InPlace:
                return {};
        }
    if (role == Qt::ToolTipRole) switch (standing(entry)) {
            case Standing::Gone:
                return tr("This node no longer exists: the bind pose cannot be restored.");
            case Standing::Moved:
                return tr("Not at its bind pose.");
            case Standing::InPlace:
                return tr("At its bind pose.");
        }
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case NodeName:
            return shownName(context_.scene(), entry.node);
        case Parent:
            return shownName(context_.scene(), entry.parent);
        case Translate:
            return triple(entry.local.translation, 3);
        case Rotate:
            return triple(degreesOf(entry.local.rotation), 1);
        case Scale:
            return triple(entry.local.scale, 2);
        default:
            return {};
    }
}

QVariant BindPoseModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    const QString titles[] = {tr("Node"), tr("Parent"), tr("Translate (m)"), tr("Rotate (°)"),
                              tr("Scale")};
    return titles[section];
}

void VertexModel::show(std::shared_ptr<const Skin> skin, Row row) {
    std::vector<Influence> sorted(row.begin(), row.end());
    std::ranges::stable_sort(sorted, std::ranges::greater{}, &Influence::weight);
    if (skin == skin_ && sorted == row_) return;
    beginResetModel();
    skin_ = std::move(skin);
    row_ = std::move(sorted);
    endResetModel();
}

int VertexModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(row_.size());
}

QVariant VertexModel::data(const QModelIndex& index, int role) const {
    if (index.row() >= rowCount()) return {};
    const Influence& entry = row_[static_cast<std::size_t>(index.row())];
    if (role == InfluenceModel::WeightRole) return entry.weight;
    if (role == InfluenceModel::ColourRole && skin_) return colourOf(context_, *skin_, entry.slot);
    if (role == Qt::TextAlignmentRole) return alignment(index.column() == Weight);
    if (role != Qt::DisplayRole) return {};
    if (index.column() == Weight) return QString::number(double{entry.weight}, 'f', 5);
    return skin_ && entry.slot < skin_->slots.size()
               ? QString::fromStdString(skin_->slots[entry.slot].name)
               : QString();
}

QVariant VertexModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole) return alignment(section == Weight);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == Name ? tr("Influence") : tr("Weight");
}

}  // namespace sinew
