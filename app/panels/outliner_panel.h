// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/state/context.h"

class QLabel;
class QTreeView;

namespace sinew {

class Commands;
class OutlinerModel;
class SearchField;
class TreeFilter;

/// The node tree: icons by kind, a filter box, an eye a row. Selecting here selects in the viewport
/// and back; rows dragged onto another make its children. The menu on the right button has what can
/// be done to nodes.
class OutlinerPanel : public QWidget {
    Q_OBJECT
public:
    OutlinerPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

private:
    void buildView();
    void onSearch(const QString& text);
    void takeFirst();
    void showSelection();
    void takeSelection();
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
    QLabel* none_;  // in the place of rows where no name is found
    std::set<NodeId> collapsed_;
    bool following_ = false;  // the change of selection comes from the context
    bool taking_ = false;     // the change of selection comes from this view
};

}  // namespace sinew
