// SPDX-License-Identifier: Apache-2.0
// What the joints of a NodePicker are for.
#include <QMenu>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <algorithm>

#include "app/widgets/node_picker.h"
#include "app/widgets/picker_row.h"

namespace sinew {

void NodePicker::openRoleMenu(QTreeWidgetItem* item) {
    if (!hasRole(*item)) return;
    QMenu menu(this);
    addRoles(menu, *item);
    const QModelIndex cell = tree_->indexFromItem(item, 1);
    menu.exec(tree_->viewport()->mapToGlobal(tree_->visualRect(cell).bottomLeft()));
}

bool NodePicker::hasRole(const QTreeWidgetItem& item) const {
    return tickInfluences_ && item.data(0, LeftJointRole).toBool();
}

void NodePicker::addRoles(QMenu& menu, QTreeWidgetItem& item) {
    menu.setObjectName("roleMenu");
    const JointRole chosen = jointRole(item, ChosenRoleRole);
    for (int i = 0; i <= static_cast<int>(JointRole::Socket); ++i) {
        const auto role = static_cast<JointRole>(i);
        QString text = roleText(role);
        text[0] = text[0].toUpper();
        auto* action = menu.addAction(text, this, [this, &item, role] { setRole(item, role); });
        action->setCheckable(true);
        action->setChecked(role == chosen);
    }
}

void NodePicker::chooseRole(QTreeWidgetItem& item, JointRole role) {
    setJointRole(item, ChosenRoleRole, role);
    showRole(item);
}

// What is to take weight is an influence, as what was found to take it is, and no other.
void NodePicker::setRole(QTreeWidgetItem& item, JointRole role) {
    {
        const QScopedValueRollback guard(filling_, true);
        chooseRole(item, role);
        const bool chosen = role != JointRole::Unknown;
        setTicked(item, chosen ? takesWeight(role) : isProposed(item), chosen);
    }
    told();
}

std::vector<NodeId> NodePicker::nodesOfRole(JointRole role) const {
    std::vector<NodeId> out;
    for (const auto* item : items_) {
        if (jointRole(*item, ChosenRoleRole) != role) continue;
        if (takesWeight(role) && !isTicked(*item)) continue;
        if (role != JointRole::Unknown || jointRole(*item, KeptRoleRole) != role)
            out.push_back(nodeOf(*item));
    }
    return out;
}

void NodePicker::setNodesOfRole(JointRole role, const std::vector<NodeId>& nodes) {
    {
        const QScopedValueRollback guard(filling_, true);
        for (auto* item : items_) {
            const bool meant = std::ranges::find(nodes, nodeOf(*item)) != nodes.end();
            if (!meant && jointRole(*item, ChosenRoleRole) != role) continue;
            const JointRole now = meant ? role : jointRole(*item, KeptRoleRole);
            if (jointRole(*item, ChosenRoleRole) != now) chooseRole(*item, now);
        }
    }
    told();
}

}  // namespace sinew
