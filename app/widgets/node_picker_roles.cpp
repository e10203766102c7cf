// SPDX-License-Identifier: Apache-2.0
// What the joints of a NodePicker are for.
#include <QMenu>
#include <QScopedValueRollback>
#include <QTimer>
#include <QTreeWidget>
#include <algorithm>
#include <iterator>

#include "app/widgets/node_picker.h"
#include "app/widgets/picker_row.h"

namespace sinew {

namespace {

bool isOfBranch(const QTreeWidgetItem* row, const QTreeWidgetItem* top) {
    while (row && row != top) row = row->parent();
    return row != nullptr;
}

}  // namespace

NodePicker::Rows NodePicker::meantBy(QTreeWidgetItem& item) const {
    if (!item.isSelected()) return {&item};
    Rows out;
    for (auto* row : tree_->selectedItems())
        if (!row->isHidden()) out.push_back(row);
    return out;
}

NodePicker::Rows NodePicker::branchesOf(const Rows& tops) const {
    Rows out;
    std::ranges::copy_if(items_, std::back_inserter(out), [&](const auto* row) {
        return std::ranges::any_of(tops, [&](const auto* top) { return isOfBranch(row, top); });
    });
    return out;
}

void NodePicker::selectRows(const Rows& rows) {
    for (auto* row : rows) row->setSelected(true);
}

// The release that ticked it leaves it alone selected.
void NodePicker::tickMeant(QTreeWidgetItem& item) {
    const Rows rows = meantBy(item);
    tickRows(rows, isTicked(item));
    if (rows.size() > 1) QTimer::singleShot(0, this, [this, rows] { selectRows(rows); });
}

// Goes with the list, which may go while it is open.
QMenu& NodePicker::newMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return *menu;
}

void NodePicker::openMenu(const QPoint& at) {
    QTreeWidgetItem* item = tree_->itemAt(at);
    if (!item) return;
    const Rows rows = meantBy(*item);
    const Rows branches = branchesOf(rows);
    QMenu& menu = newMenu();
    if (std::ranges::any_of(branches, [this](const auto* row) { return hasRole(*row); })) {
        addRoles(*menu.addMenu(tr("Role")), rows);
        QMenu* ofBranch = menu.addMenu(tr("Role of Branch"));
        addRoles(*ofBranch, branches);
        ofBranch->setObjectName("branchRoleMenu");
        menu.addSeparator();
    }
    menu.addAction(tr("Tick Branch"), this, [=, this] { tickRows(branches, true); });
    menu.addAction(tr("Untick Branch"), this, [=, this] { tickRows(branches, false); });
    menu.popup(tree_->viewport()->mapToGlobal(at));
}

void NodePicker::openRoleMenu(QTreeWidgetItem* item) {
    if (!hasRole(*item)) return;
    const Rows rows = std::ranges::count(pressed_, item) > 0 ? pressed_ : Rows{item};
    selectRows(rows);
    QMenu& menu = newMenu();
    addRoles(menu, rows);
    const QModelIndex cell = tree_->indexFromItem(item, 1);
    menu.popup(tree_->viewport()->mapToGlobal(tree_->visualRect(cell).bottomLeft()));
}

bool NodePicker::hasRole(const QTreeWidgetItem& item) const {
    return tickInfluences_ && item.data(0, LeftJointRole).toBool();
}

void NodePicker::addRoles(QMenu& menu, Rows rows) {
    menu.setObjectName("roleMenu");
    std::erase_if(rows, [this](const auto* row) { return !hasRole(*row); });
    menu.setEnabled(!rows.empty());
    for (int i = 0; i <= static_cast<int>(JointRole::Socket); ++i) {
        const auto role = static_cast<JointRole>(i);
        QString text = roleText(role);
        text[0] = text[0].toUpper();
        auto* action = menu.addAction(text, this, [this, rows, role] { setRole(rows, role); });
        action->setCheckable(true);
        action->setChecked(!rows.empty() && std::ranges::all_of(rows, [&](const auto* row) {
            return jointRole(*row, ChosenRoleRole) == role;
        }));
    }
}

void NodePicker::chooseRole(QTreeWidgetItem& item, JointRole role) {
    setJointRole(item, ChosenRoleRole, role);
    showRole(item);
}

// What is to take weight is an influence, as what was found to take it is, and no other.
void NodePicker::setRole(const Rows& rows, JointRole role) {
    {
        const QScopedValueRollback guard(filling_, true);
        const bool chosen = role != JointRole::Unknown;
        for (auto* row : rows) {
            chooseRole(*row, role);
            setTicked(*row, chosen ? takesWeight(role) : isProposed(*row), chosen);
        }
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
