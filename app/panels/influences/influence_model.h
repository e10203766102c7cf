// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractItemModel>
#include <vector>

#include "app/state/context.h"
#include "app/widgets/tree_view.h"

namespace sinew {

/// The slots of the active skin as a tree (an influence under its nearest ancestor that is one) or
/// a flat list as one walks down that tree; only reads. Hovering changes weights of single rows; a
/// lock changes one row; only other slots, or another tree, reset it.
class InfluenceModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Weight, Lock, ColumnCount };
    enum Role { WeightRole = Qt::UserRole, ColourRole, ActiveRole, ComplementRole };
    explicit InfluenceModel(Context& context, QObject* parent = nullptr);

    void setTree(bool tree);
    bool isTree() const { return tree_; }
    SlotIndex slotAt(const QModelIndex& index) const;
    QModelIndex indexOf(SlotIndex slot) const;
    /// Whose weights are shown, and how many influences they have, for the line below the list:
    /// those of the vertices set by showPoints(), else of the hovered one, the selected ones (their
    /// mean), the clicked one.
    QString pointsText() const;
    /// Those vertices where they are of the active skin's mesh, ascending; else none.
    std::vector<PointIndex> shownPoints() const {
        return shown_ == skin_ ? points_ : std::vector<PointIndex>();
    }
    /// The vertices to show from now on; none: as they come.
    void showPoints(std::vector<PointIndex> points);
    /// The selected vertices of the active skin's mesh, else the one clicked; with `hovered`, first
    /// of all the one under the cursor.
    std::vector<PointIndex> pointsNow(bool hovered) const;
    std::size_t slotCount() const { return items_.size(); }
    float weight(SlotIndex slot) const { return items_[slot].weight; }
    bool isLocked(SlotIndex slot) const { return items_[slot].locked; }
    /// Its weights on all vertices together. Goes through all rows after a change of them.
    double totalWeight(SlotIndex slot) const;
    /// Whether any vertex has weight of it. Costs as much.
    bool isUsed(SlotIndex slot) const { return totalWeight(slot) > 0.0; }
    /// Its place among all by name, numbers by what they count. Sorts them after a change of names.
    int nameRank(SlotIndex slot) const;
    /// The nearest influence above it, or kNoIndex, and the nearest ones below.
    SlotIndex above(SlotIndex slot) const { return items_[slot].above; }
    /// Those of `slots` (sorted) and all below them, sorted.
    std::vector<SlotIndex> withBranches(const std::vector<SlotIndex>& slots) const;
    std::vector<SlotIndex> below(SlotIndex slot) const;
    /// Shows these locks until the next change of the skin: a drag over them that has not ended.
    void previewLocks(const std::vector<SlotIndex>& slots, bool locked);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Weights can be typed over; what is typed is the view's to do something with.
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void weightsChanged();
    /// What some influence's lock or use is has changed.
    void statesChanged();

private:
    struct Item {
        QString name;
        QString shortName;
        NodeId node;
        bool locked = false;
        float weight = 0.0f;
        SlotIndex above = kNoIndex;
        SlotIndex parent = kNoIndex;  // as shown
        int row = 0;
        std::vector<SlotIndex> children;
    };
    std::vector<Item> itemsNow() const;
    /// All slots as one walks down the hierarchy, below each those that hang on it.
    static std::vector<SlotIndex> walkDown(const std::vector<Item>& items);
    void refreshSkin();
    void rebuild(std::vector<Item> items);
    void refreshWeights();
    /// What weights are read from: a pose changes none of it.
    struct ShownRows {
        SkinId skin;
        std::shared_ptr<const Skin> head;
        std::vector<RowPagePtr> pages;
        friend bool operator==(const ShownRows&, const ShownRows&) = default;
    };
    ShownRows shownRows() const;
    /// The bound mesh under the cursor, where it is another one.
    SkinId hoveredElsewhere() const;
    void refreshActive();
    QModelIndex cell(SlotIndex slot, Column column) const;
    void tellRow(SlotIndex slot);
    QVariant nameData(SlotIndex slot, int role) const;
    QVariant lockData(SlotIndex slot, int role) const;

    Context& context_;
    SkinId skin_;
    std::shared_ptr<const Skin> head_;        // as shown
    std::shared_ptr<const NodeTable> nodes_;  // as shown
    std::vector<Item> items_;                 // by slot
    std::vector<SlotIndex> roots_;
    std::vector<PointIndex> wanted_;  // by showPoints()
    ShownRows read_;                  // as the weights were read last
    std::vector<PointIndex> points_;
    SkinId shown_;        // of those points: another one's where the cursor is over another mesh
    int influences_ = 0;  // of those points
    mutable std::vector<double> totals_;  // by slot; empty: to be found out
    mutable std::vector<int> nameRanks_;  // by slot; empty: to be found out
    SlotIndex active_ = kNoIndex;
    NodeId complement_;
    bool tree_ = true;
};

}  // namespace sinew
