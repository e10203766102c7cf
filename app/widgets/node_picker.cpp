// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/node_picker.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/state/context.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/search_field.h"
#include "app/widgets/theme.h"
#include "editor/operations/skin/influences.h"

namespace sinew {
namespace {

constexpr int kLeastRows = 4;  // where two trees stand in a dialog on a small screen

enum ItemRole {
    NodeRole = Qt::UserRole,
    LeftJointRole,
    DefaultRole,
    WholeNameRole,
    FoundRoleRole,   // what the joint was taken for; the user's word where there was one before
    KeptRoleRole,    // the user's word as a skin keeps it, or Unknown
    ChosenRoleRole,  // the user's word now
    ReasonsRole
};

NodeId nodeOf(const QTreeWidgetItem& item) { return NodeId(item.data(0, NodeRole).toUInt()); }

JointRole jointRole(const QTreeWidgetItem& item, ItemRole which) {
    return static_cast<JointRole>(item.data(0, which).toInt());
}
void setJointRole(QTreeWidgetItem& item, ItemRole which, JointRole role) {
    item.setData(0, which, static_cast<int>(role));
}

QString roleText(JointRole role) {
    switch (role) {
        case JointRole::Unknown:
            return NodePicker::tr("automatic");
        case JointRole::Bone:
            return NodePicker::tr("bone");
        case JointRole::Twist:
            return NodePicker::tr("twist joint");
        case JointRole::Helper:
            return NodePicker::tr("helper joint");
        case JointRole::End:
            return NodePicker::tr("end joint");
        case JointRole::Control:
            return NodePicker::tr("control");
        case JointRole::Socket:
            return NodePicker::tr("socket");
    }
    return {};
}

QString reasonsText(const FoundRole& found) {
    QString out;
    for (const auto& vote : found.votes)
        out += QStringLiteral("<br>%1").arg(translated(reasonText(vote.reason)).toHtmlEscaped());
    return out;
}

// Role and reasons of a joint, as the row and its tip show them.
void showRole(QTreeWidgetItem& item) {
    const JointRole chosen = jointRole(item, ChosenRoleRole);
    const bool asFound = chosen == jointRole(item, KeptRoleRole);
    const JointRole role = asFound ? jointRole(item, FoundRoleRole) : chosen;
    const bool weightless = role != JointRole::Unknown && !takesWeight(role);
    item.setText(1, roleText(role));
    item.setForeground(0, weightless ? QBrush(theme().dim) : QBrush());
    item.setForeground(1, weightless ? theme().disabled : theme().dim);
    const QString reasons = asFound
                                ? item.data(0, ReasonsRole).toString()
                                : QStringLiteral("<br>%1").arg(
                                      translated(reasonText(RoleReason::Chosen)).toHtmlEscaped());
    const QString tip = QStringLiteral("<b>%1</b><br>%2%3<br>%4")
                            .arg(item.data(0, WholeNameRole).toString().toHtmlEscaped(),
                                 NodePicker::tr("Role: %1").arg(roleText(role)).toHtmlEscaped(),
                                 role == JointRole::Unknown ? QString() : reasons,
                                 NodePicker::tr("Click the role to change it.").toHtmlEscaped());
    for (const int column : {0, 1}) item.setToolTip(column, tip);
}

}  // namespace

NodePicker::NodePicker(const Scene& scene, const Selection& selection, bool tickInfluences,
                       QWidget* parent)
    : QWidget(parent),
      search_(new SearchField(tr("Filter joints"))),
      all_(new QCheckBox(tr("All nodes"))),
      tree_(new QTreeWidget),
      count_(makeLabel({}, "hint")),
      tickInfluences_(tickInfluences) {
    search_->setToolTip(
        tr("Several words find names that contain all of them; * matches anything."));
    all_->setToolTip(tr("Also list nodes that are not joints: any node can be an influence."));
    tree_->setObjectName("nodePicker");
    tree_->setColumnCount(2);
    tree_->setHeaderHidden(true);
    tree_->setUniformRowHeights(true);
    tree_->setIndentation(6);
    tree_->setTextElideMode(Qt::ElideMiddle);
    tree_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tree_->setMinimumHeight(tree_->fontMetrics().height() * kLeastRows);
    tree_->header()->setStretchLastSection(false);
    // The roles stay in sight, however deep a joint hangs.
    tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree_->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* top = new QHBoxLayout;
    top->addWidget(search_, 1);
    top->addWidget(all_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(5);
    column->addLayout(top);
    column->addWidget(tree_, 1);
    buildButtons();
    fill(scene, selection);
    connect(search_, &QLineEdit::textChanged, this, &NodePicker::filter);
    search_->installEventFilter(this);
    connect(all_, &QCheckBox::toggled, this, &NodePicker::filter);
    connect(tree_, &QTreeWidget::itemChanged, this, &NodePicker::told);
    connect(tree_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int at) {
        if (at == 1) openRoleMenu(item);
    });
    connect(tree_, &QWidget::customContextMenuRequested, this, &NodePicker::openMenu);
    filter();
    told();
}

void NodePicker::buildButtons() {
    auto* row = new QHBoxLayout;
    row->setSpacing(5);
    const auto add = [&](const QString& name, auto action) {
        auto* button = new QToolButton;
        button->setObjectName("textButton");
        button->setText(name);
        connect(button, &QToolButton::clicked, this, action);
        row->addWidget(button);
    };
    // Of what the filter finds: what is shown for what stands below it stays as it is.
    for (const bool on : {true, false})
        add(on ? tr("All") : tr("None"), [this, on] {
            const NameSearch search(search_->text());
            tick([&](QTreeWidgetItem& item) {
                return isFound(item, search) ? on : item.checkState(0) == Qt::Checked;
            });
        });
    if (tickInfluences_) add(tr("Proposed"), [this] { tickDefault(); });
    row->addStretch(1);
    row->addWidget(count_);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void NodePicker::fill(const Scene& scene, const Selection& selection) {
    const QScopedValueRollback guard(filling_, true);
    std::unordered_map<std::uint32_t, QTreeWidgetItem*> byNode;
    bool anyJoint = false;
    QStringList names;
    for (const InfluenceCandidate& candidate : candidateInfluences(scene, selection)) {
        const Node* node = scene.nodes().find(candidate.node);
        if (!node) continue;
        QTreeWidgetItem* above = nullptr;
        for (auto up = node->parent; up.valid() && !above;) {
            if (const auto found = byNode.find(up.value); found != byNode.end())
                above = found->second;
            const Node* parent = scene.nodes().find(up);
            up = parent ? parent->parent : NodeId();
        }
        auto* item = above ? new QTreeWidgetItem(above) : new QTreeWidgetItem(tree_);
        byNode[candidate.node.value] = item;
        item->setData(0, WholeNameRole, shownName(*node));
        item->setToolTip(0, shownName(*node));
        if (candidate.isJoint) names << shownName(*node);
        item->setIcon(0, iconOf(node->kind));
        item->setData(0, NodeRole, candidate.node.value);
        item->setData(0, LeftJointRole, candidate.isJoint);
        item->setData(0, DefaultRole, candidate.ticked);
        item->setCheckState(0, tickInfluences_ && candidate.ticked ? Qt::Checked : Qt::Unchecked);
        const JointRole kept = candidate.roleChosen ? candidate.role.role : JointRole::Unknown;
        setJointRole(*item, FoundRoleRole, candidate.role.role);
        setJointRole(*item, KeptRoleRole, kept);
        setJointRole(*item, ChosenRoleRole, kept);
        item->setData(0, ReasonsRole, reasonsText(candidate.role));
        if (hasRole(*item)) showRole(*item);
        anyJoint = anyJoint || candidate.isJoint;
        items_.push_back(item);
    }
    const QString prefix = commonPrefix(names);
    for (auto* item : items_)
        item->setText(0, withoutPrefix(item->data(0, WholeNameRole).toString(), prefix));
    all_->setChecked(!anyJoint);
    all_->setVisible(anyJoint && std::ranges::any_of(items_, [](auto* item) {
                         return !item->data(0, LeftJointRole).toBool();
                     }));
    tree_->expandAll();
}

// Where its name fits and it is a joint, or all nodes are wanted.
bool NodePicker::isFound(const QTreeWidgetItem& item, const NameSearch& search) const {
    return search.matches(item.data(0, WholeNameRole).toString()) &&
           (all_->isChecked() || item.data(0, LeftJointRole).toBool() ||
            item.checkState(0) == Qt::Checked);
}

// A row is shown where it is found, or where one below it is shown.
bool NodePicker::filterBranch(QTreeWidgetItem* item, const NameSearch& search) {
    bool shown = isFound(*item, search);
    for (int row = 0; row < item->childCount(); ++row)
        shown = filterBranch(item->child(row), search) || shown;
    item->setHidden(!shown);
    return shown;
}

// Enter in the filter goes to what it found, and does not accept the dialog around it.
bool NodePicker::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            tree_->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void NodePicker::filter() {
    const NameSearch search(search_->text());
    for (int row = 0; row < tree_->topLevelItemCount(); ++row)
        filterBranch(tree_->topLevelItem(row), search);
    tree_->expandAll();
}

template <class Wanted>
void NodePicker::tick(Wanted&& wanted) {
    {
        const QScopedValueRollback guard(filling_, true);
        for (auto* item : items_)
            item->setCheckState(0, wanted(*item) ? Qt::Checked : Qt::Unchecked);
    }
    told();
}

void NodePicker::tickDefault() {
    tick([](QTreeWidgetItem& item) { return item.data(0, DefaultRole).toBool(); });
}

std::vector<NodeId> NodePicker::changedTicks(bool ticked) const {
    std::vector<NodeId> out;
    for (const auto* item : items_) {
        const bool is = item->checkState(0) == Qt::Checked;
        if (is == ticked && is != item->data(0, DefaultRole).toBool()) out.push_back(nodeOf(*item));
    }
    return out;
}

void NodePicker::changeTicks(const std::vector<NodeId>& nodes, bool ticked) {
    tick([&](QTreeWidgetItem& item) {
        if (std::ranges::find(nodes, nodeOf(item)) != nodes.end()) return ticked;
        return item.checkState(0) == Qt::Checked;
    });
}

void NodePicker::setNodes(const std::vector<NodeId>& nodes) {
    tick([&](QTreeWidgetItem& item) {
        return std::ranges::find(nodes, nodeOf(item)) != nodes.end();
    });
}

// What is ticked at first is in view, and its name: a tree that is wider than the list is scrolled
// to the middle of it.
void NodePicker::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    const auto first = std::ranges::find_if(
        items_, [](const auto* item) { return item->checkState(0) == Qt::Checked; });
    if (first == items_.end()) return;
    tree_->scrollToItem(*first, QAbstractItemView::PositionAtCenter);
    const int left = tree_->visualItemRect(*first).left();
    tree_->horizontalScrollBar()->setValue(tree_->horizontalScrollBar()->value() + left -
                                           tree_->indentation());
}

std::vector<NodeId> NodePicker::nodes() const {
    std::vector<NodeId> out;
    for (const auto* item : items_)
        if (item->checkState(0) == Qt::Checked) out.push_back(nodeOf(*item));
    return out;
}

void NodePicker::tickBranch(QTreeWidgetItem* item, bool on) {
    item->setCheckState(0, on ? Qt::Checked : Qt::Unchecked);
    for (int row = 0; row < item->childCount(); ++row) tickBranch(item->child(row), on);
}

void NodePicker::openMenu(const QPoint& at) {
    QTreeWidgetItem* item = tree_->itemAt(at);
    if (!item) return;
    const auto set = [this, item](bool on) {
        {
            const QScopedValueRollback guard(filling_, true);
            tickBranch(item, on);
        }
        told();
    };
    QMenu menu(this);
    if (hasRole(*item)) {
        addRoles(*menu.addMenu(tr("Role")), *item);
        menu.addSeparator();
    }
    menu.addAction(tr("Tick Branch"), this, [set] { set(true); });
    menu.addAction(tr("Untick Branch"), this, [set] { set(false); });
    menu.exec(tree_->viewport()->mapToGlobal(at));
}

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

// What is to take weight is an influence.
void NodePicker::setRole(QTreeWidgetItem& item, JointRole role) {
    {
        const QScopedValueRollback guard(filling_, true);
        setJointRole(item, ChosenRoleRole, role);
        showRole(item);
        if (takesWeight(role)) item.setCheckState(0, Qt::Checked);
    }
    told();
}

std::vector<NodeId> NodePicker::nodesOfRole(JointRole role) const {
    std::vector<NodeId> out;
    for (const auto* item : items_) {
        if (jointRole(*item, ChosenRoleRole) != role) continue;
        if (takesWeight(role) && item->checkState(0) != Qt::Checked) continue;
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
            if (jointRole(*item, ChosenRoleRole) == now) continue;
            setJointRole(*item, ChosenRoleRole, now);
            showRole(*item);
        }
    }
    told();
}

void NodePicker::told() {
    if (filling_) return;
    count_->setText(tr("%1 of %2 ticked").arg(nodes().size()).arg(items_.size()));
    Q_EMIT changed();
}

}  // namespace sinew
