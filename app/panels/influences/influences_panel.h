// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/commands/commands.h"
#include "app/state/context.h"

class QLabel;
class QMenu;
class QStackedWidget;

namespace sinew {

class ElidedLabel;
class InfluenceActions;
class InfluenceFilter;
class InfluenceModel;
class InfluenceOptions;
class TreeView;

/// The influences of the active skin: a tree or a flat list with colour, lock, and the weight at
/// the hovered or selected vertices, which can be typed over. The current row is the active
/// influence; several rows can be selected, and their joints are. A search and three conditions
/// leave what is looked for, in an order of choice; Lock All means that.
class InfluencesPanel : public QWidget {
    Q_OBJECT
public:
    InfluencesPanel(Context& context, Commands& commands, QWidget* parent = nullptr);
    QSize minimumSizeHint() const override { return {120, 90}; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void addCommands(Commands& commands);
    void buildView();
    /// As wide as its title is in the present font.
    void fitWeightColumn();
    void connectOptions();
    void connectContext();
    void onFilterChanged();
    void showActive();
    void showState();
    QString emptyText() const;
    void applyTree();
    void applyOrder();
    void sortAgain();
    void setHere(std::vector<PointIndex> points);
    bool anyChosen() const;
    void followChosen();
    void search();
    void showHere();
    void takeFirst();
    void step(int rows);
    void goTo(SlotIndex slot, const std::vector<NodeId>& with = {});
    void onCurrent(const QModelIndex& index);
    void onClicked(const QModelIndex& index);
    bool onlySelectedJoints() const;

    std::vector<SlotIndex> selectedSlots() const;
    void pressLock(SlotIndex slot, bool first);
    void applyLocks();
    void addCopying(QMenu& menu, const std::vector<SlotIndex>& slots);
    void openMenu(const QPoint& at);

    Context& context_;
    InfluenceModel* model_;
    InfluenceFilter* filter_;
    InfluenceActions* actions_;
    InfluenceOptions* options_;
    TreeView* view_;
    QLabel* empty_;
    ElidedLabel* vertex_;
    QStackedWidget* stack_;
    std::vector<SlotIndex> pressed_;  // locks of a drag that has not ended
    bool pressedLocks_ = false;       // what it does to them
    bool following_ = false;
    bool hereIsChosen_ = false;  // the vertices of Here are those that are chosen
};

}  // namespace sinew
