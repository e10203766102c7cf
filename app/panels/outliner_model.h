// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractItemModel>
#include <map>
#include <vector>

#include "app/state/context.h"

namespace sinew {

/// The node table as a tree that only reads: rows dropped onto a row, or beside all, and names that
/// were typed are told. A change of poses touches nothing here; a change of names or kinds updates
/// those rows; only a change of the tree's shape resets the model.
class OutlinerModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Eye, ColumnCount };
    explicit OutlinerModel(Context& context, QObject* parent = nullptr);

    NodeId nodeAt(const QModelIndex& index) const;
    QModelIndex indexOf(NodeId node) const;
    /// Hides or shows a node (and with it all below).
    void setHidden(NodeId node, bool hidden);
    /// Shows an eye so until applyHidden(): a drag over eyes that has not ended.
    void previewHidden(NodeId node, bool hidden);
    /// Hides and shows what was previewed, as one step.
    void applyHidden();
    bool isHidden(NodeId node) const {
        const auto pressed = pressed_.find(node);
        return pressed != pressed_.end() ? pressed->second : context_.hidden().contains(node);
    }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// A name: tells renameWanted, where it is one and another.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    /// Tells parentWanted; the rows move when the nodes do.
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

Q_SIGNALS:
    /// Nodes were dropped onto another, or (an invalid one) beside all.
    void parentWanted(const std::vector<sinew::NodeId>& nodes, sinew::NodeId parent);
    void renameWanted(sinew::NodeId node, const QString& name);
    void renamed();  ///< some nodes were, all of which dataChanged() has told

private:
    struct Item {
        NodeId id;
        NodeId parentId;
        NodeKind kind{};
        std::string name;
        QString shortName;
        std::uint32_t parent = kNoIndex;  // into items_
        int row = 0;
        std::vector<std::uint32_t> children;
        friend bool sameShape(const Item& a, const Node& b) {
            return a.id == b.id && a.parentId == b.parent;
        }
    };
    void onDocumentChanged(const ChangeEvent& event);
    void rebuild();
    /// The items that are shown by another name than before.
    std::vector<std::size_t> shortenNames();
    bool shapeChanged(const NodeTable& nodes) const;
    void updateChanged(const NodeTable& nodes);
    void refreshAll(const std::vector<int>& roles);
    bool hiddenByAncestor(const Item& item) const;
    QString tip(const Item& item) const;
    QVariant nameData(const Item& item, int role) const;
    QVariant eyeData(const Item& item, int role) const;

    Context& context_;
    std::vector<Item> items_;  // in the node table's order
    std::vector<std::uint32_t> roots_;
    std::map<NodeId, bool>
        pressed_;  // eyes of a drag that has not ended, and what it makes of them
};

}  // namespace sinew
