// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>

#include "app/state/context.h"

class QAction;
class QLabel;
class QTreeView;

namespace sinew {

class Commands;
class OutlinerModel;
class SearchField;
class TreeFilter;

/// The node tree: icons by kind, a filter box, an eye a row. Selecting here selects in the viewport
/// and back; rows dragged onto another make its children. A double click renames in the row, and so
/// does the key of Rename where the row is listed. The menu on the right button has what can be
/// done to nodes.
class OutlinerPanel : public QWidget {
    Q_OBJECT
public:
    OutlinerPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildView();
    void onSearch(const QString& text);
    QModelIndex firstFound() const;
    void takeFirst();
    void showFirst();
    void showSelection();
    void takeSelection();
    void takeAgain(const QModelIndex& clicked);
    void buildRenaming();
    bool renameInRow(NodeId node);
    void rename(NodeId node, const QString& name);
    void rememberExpanded();
    void restoreExpanded();
    void hang(const std::vector<NodeId>& nodes, NodeId parent);
    void openMenu(const QPoint& at);
    void setBranchExpanded(const QModelIndex& index, bool expanded);

    Context& context_;
    Commands& commands_;
    OutlinerModel* model_;
    TreeFilter* filter_;
    SearchField* search_;
    QTreeView* view_;
    QPointer<QAction> rename_;     // the command, watched for its key
    QPointer<QWidget> typedFrom_;  // what had the keyboard before a name was typed
    QLabel* none_;                 // over the rows, where no name is found
    std::set<NodeId> collapsed_;
    bool following_ = false;  // the change of selection comes from the context
    bool taking_ = false;     // the change of selection comes from this view
};

}  // namespace sinew
