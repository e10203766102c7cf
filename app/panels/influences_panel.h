// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/state/context.h"

class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace sinew {

class InfluenceModel;
class TreeFilter;

/// The influences of the active skin: a tree or a flat list with colour, lock, and the weight at
/// the hovered or selected vertex. A click makes one the active influence.
class InfluencesPanel : public QWidget {
    Q_OBJECT
public:
    explicit InfluencesPanel(Context& context, QWidget* parent = nullptr);

private:
    void buildBar();
    void buildView();
    void showActive();
    void showState();
    void showVertex();
    void setTree(bool tree);
    void onClicked(const QModelIndex& index);
    void openMenu(const QPoint& at);

    Context& context_;
    InfluenceModel* model_;
    TreeFilter* filter_;
    QLineEdit* search_;
    QToolButton* treeButton_;
    QTreeView* view_;
    QLabel* empty_;
    QLabel* vertex_;
    QStackedWidget* stack_;
    bool following_ = false;
};

}  // namespace sinew
