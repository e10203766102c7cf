// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QPixmap>
#include <optional>
#include <vector>

#include "app/state/context.h"
#include "app/widgets/short_names.h"
#include "editor/weights/row_order.h"

namespace sinew {

/// The active skin's weights as a table, read from the scene as it is shown: vertices down, and
/// across their sum and influences. While a mask is painted that is shown in their place: its
/// values are weights of one influence, kSeenSlot. It holds which vertices and influences, in which
/// order, and nothing of the weights. It follows nobody: refresh() looks again.
class WeightTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// `WeightRole`: a float; `ChosenRole`: whether the row's vertex is selected in the viewport;
    /// of headers: `LockedRole` (none: it cannot be locked), `ActiveRole`, `ColourRole`, `SortRole`
    /// (-1, 0, 1).
    enum Role {
        WeightRole = Qt::UserRole,
        ChosenRole,
        LockedRole,
        ActiveRole,
        ColourRole,
        SortRole
    };
    static constexpr int kSumColumn = 0;

    enum class Scope { Selected, All, OfInfluence };
    /// What is shown.
    struct Query {
        Scope scope = Scope::Selected;
        WeightRange range;     ///< of the active influence's weight
        bool ranged = false;   ///< the range counts
        bool usedOnly = true;  ///< influences that the vertices have
        QString names;         ///< words that an influence's name must hold
    };
    /// By an influence's weight, or kNoIndex: by the sum.
    struct Order {
        SlotIndex slot = kNoIndex;
        bool descending = true;
        friend bool operator==(const Order&, const Order&) = default;
    };

    explicit WeightTableModel(Context& context, QObject* parent = nullptr);

    const Query& query() const { return query_; }
    void setQuery(const Query& query);
    const std::optional<Order>& order() const { return order_; }
    /// None: by the vertices' numbers.
    void setOrder(std::optional<Order> order);
    /// Finds vertices and influences anew.
    void refresh();
    /// Weights, locks, names or colours changed, which vertices are shown did not: adds columns of
    /// influences that the vertices have now.
    void refreshCells();

    SkinId skinId() const { return skin_; }
    /// Of a skin with layers the one that is shown and changed; else 0.
    std::uint32_t layer() const { return layer_; }
    /// The mask of that layer is shown.
    bool showsMask() const { return mask_ != kNoIndex; }
    /// What is shown, as a scene has it.
    Rows rowsOf(const Scene& scene) const;
    /// Whether the active skin, its layer, and its mask where that is painted, are what is shown.
    bool isOfActive() const;
    /// With the influences that may be shown: of a mask that alone.
    std::shared_ptr<const Skin> skin() const { return head_; }
    /// Whose weights choose the vertices: the active influence, or the mask.
    SlotIndex leadingSlot() const;
    /// The first column that is seen: the sum says nothing of a mask.
    int firstColumn() const { return showsMask() ? kSumColumn + 1 : kSumColumn; }
    PointIndex pointAt(int row) const;
    /// kNoIndex: the sum's column.
    SlotIndex slotAt(int column) const;
    int columnOf(SlotIndex slot) const;  ///< -1: not shown
    float weight(int row, int column) const;
    /// The vertices in their order; null: all by number.
    const PointList* points() const { return points_ ? &*points_ : nullptr; }
    QString nameOf(SlotIndex slot) const { return slot < names_.size() ? names_[slot] : QString(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::shared_ptr<const Skin> headNow() const;
    void findPoints(const Rows& rows);
    std::vector<SlotIndex> columnsNow(const Rows& rows) const;
    void readNames();
    QVariant columnData(int section, int role) const;
    QVariant rowData(int section, int role) const;

    Context& context_;
    Query query_;
    std::optional<Order> order_;
    SkinId skin_;
    std::uint32_t layer_ = 0;
    std::uint32_t mask_ = kNoIndex;  ///< the channel that is shown in place of weights
    std::shared_ptr<const Skin> head_;
    std::optional<PointList> points_;  ///< none: all
    std::vector<SlotIndex> columns_;
    std::vector<QString> names_;  ///< by slot
    QString prefix_;
    const QPixmap chosenMark_, lockMark_;
};

}  // namespace sinew
