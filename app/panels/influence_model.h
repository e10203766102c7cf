// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractItemModel>
#include <functional>
#include <vector>

#include "app/state/context.h"
#include "editor/scene/edit.h"

namespace sinew {

/// The edit that sets the locks of a skin's influences: `locked(slot, isLocked)` gives the new
/// state of each. Named by what it does to the one influence `about`, or, with kNoIndex, to all.
/// Empty where nothing changes.
Edit lockEdit(const Scene& scene, SkinId skin, SlotIndex about,
              const std::function<bool(SlotIndex, bool)>& locked);

/// The slots of the active skin as a tree (an influence under its nearest ancestor that is one) or
/// a flat list; only reads. Hovering changes weights of single rows; a lock changes one row; only
/// other slots, or another tree, reset it.
class InfluenceModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Weight, Lock, ColumnCount };
    enum Role { WeightRole = Qt::UserRole, ColourRole, ActiveRole };
    explicit InfluenceModel(Context& context, QObject* parent = nullptr);

    void setTree(bool tree);
    bool isTree() const { return tree_; }
    SlotIndex slotAt(const QModelIndex& index) const;
    QModelIndex indexOf(SlotIndex slot) const;
    /// The vertex whose weights are shown: hovered, else selected, of the active skin's mesh.
    std::optional<PointIndex> vertex() const { return vertex_; }
    std::size_t slotCount() const { return items_.size(); }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void weightsChanged();

private:
    struct Item {
        QString name;
        NodeId node;
        bool locked = false;
        float weight = 0.0f;
        SlotIndex parent = kNoIndex;
        int row = 0;
        std::vector<SlotIndex> children;
    };
    std::vector<Item> itemsNow() const;
    void refreshSkin();
    void rebuild(std::vector<Item> items);
    void refreshWeights();
    void refreshActive();
    std::optional<PointIndex> vertexNow() const;
    QModelIndex cell(SlotIndex slot, Column column) const;
    void tellRow(SlotIndex slot);
    QVariant nameData(SlotIndex slot, int role) const;
    QVariant lockData(const Item& item, int role) const;

    Context& context_;
    SkinId skin_;
    std::shared_ptr<const Skin> head_;        // as shown
    std::shared_ptr<const NodeTable> nodes_;  // as shown
    std::vector<Item> items_;                 // by slot
    std::vector<SlotIndex> roots_;
    std::optional<PointIndex> vertex_;
    SlotIndex active_ = kNoIndex;
    bool tree_ = true;
};

}  // namespace sinew
