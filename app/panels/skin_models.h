// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "app/state/context.h"

namespace sinew {

/// The bones of a skin (part 1 of its data) with how many vertices follow each.
class BonesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Name, Vertices, ColumnCount };
    explicit BonesModel(Context& context, QObject* parent = nullptr);
    void show(std::shared_ptr<const Skin> skin);
    /// Per slot: vertices with a weight for it; empty: not counted yet.
    void setCounts(std::vector<std::uint32_t> counts);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return ColumnCount; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Context& context_;
    std::shared_ptr<const Skin> skin_;
    std::vector<std::uint32_t> counts_;
};

/// The bind pose of a skin (part 4): pose parameters and parent of each node. Those that stand
/// elsewhere now are marked.
class BindPoseModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { NodeName, Parent, Translate, Rotate, Scale, ColumnCount };
    explicit BindPoseModel(Context& context, QObject* parent = nullptr);
    void show(std::shared_ptr<const Skin> skin);
    /// Nodes may have moved or been renamed.
    void refresh();
    /// Entries that do not stand as they did, or whose node is gone.
    std::size_t movedCount() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return ColumnCount; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    enum class Standing { InPlace, Moved, Gone };
    Standing standing(const BindPoseEntry& entry) const;
    Context& context_;
    std::shared_ptr<const Skin> skin_;
};

/// One vertex's weights (part 5), largest first.
class VertexModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Weight, ColumnCount };
    explicit VertexModel(const Context& context, QObject* parent = nullptr)
        : QAbstractTableModel(parent), context_(context) {}
    void show(std::shared_ptr<const Skin> skin, Row row);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return ColumnCount; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const Context& context_;
    std::shared_ptr<const Skin> skin_;
    std::vector<Influence> row_;
};

}  // namespace sinew
