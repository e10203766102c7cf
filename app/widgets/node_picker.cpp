// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/node_picker.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "app/widgets/node_view.h"
#include "app/widgets/picker_row.h"
#include "app/widgets/search_field.h"
#include "app/work/latest_work.h"
#include "editor/operations/skin/bind_targets.h"

namespace sinew {
namespace {

constexpr int kLeastRows = 4;  // where two trees stand in a dialog on a small screen
// Joints of meshes with fewer points in all are judged before a list of them would be seen.
constexpr std::size_t kPointsAtOnce = 50'000;

bool areJudgedAtOnce(const Scene& scene, const Selection& selection) {
    std::size_t points = 0;
    for (const NodeId target : bindTargets(scene, selection))
        if (const auto mesh = scene.mesh(scene.nodes().find(target)->mesh))
            points += mesh->positions.size();
    return points < kPointsAtOnce;
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
    tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
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
    connect(tree_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) {
        if (!filling_) tickMeant(*item);
    });
    connect(tree_, &QTreeWidget::itemPressed, this,
            [this](QTreeWidgetItem* item) { pressed_ = meantBy(*item); });
    connect(tree_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int at) {
        if (at == 1) openRoleMenu(item);
    });
    connect(tree_, &QWidget::customContextMenuRequested, this, &NodePicker::openMenu);
    filter();
    told();
}

NodePicker::~NodePicker() { *wanted_ = false; }

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
            tick(on, [&](const QTreeWidgetItem& item) { return isFound(item, search); });
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
    const bool judged = tickInfluences_ && areJudgedAtOnce(scene, selection);
    for (const InfluenceCandidate& candidate :
         judged ? candidateInfluences(scene, selection) : unjudgedInfluences(scene, selection)) {
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
        if (candidate.isJoint) names << shownName(*node);
        fillRow(*item, *node, candidate);
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
    if (tickInfluences_ && !judged) judge(scene, selection);
}

void NodePicker::fillRow(QTreeWidgetItem& item, const Node& node,
                         const InfluenceCandidate& candidate) {
    item.setData(0, WholeNameRole, shownName(node));
    item.setToolTip(0, shownName(node));
    item.setIcon(0, iconOf(node.kind));
    item.setData(0, NodeRole, candidate.node.value);
    item.setData(0, LeftJointRole, candidate.isJoint);
    const JointRole kept = candidate.roleChosen ? candidate.role.role : JointRole::Unknown;
    setJointRole(item, KeptRoleRole, kept);
    setJointRole(item, ChosenRoleRole, kept);
    keepFound(item, candidate);
    setTicked(item, tickInfluences_ && candidate.ticked, false);
    if (hasRole(item)) showRole(item);
}

// The work may end after the list did, which does not wait for it. One list is judged at a time,
// and those that are gone before their turn are not.
void NodePicker::judge(const Scene& scene, const Selection& selection) {
    judging_ = true;
    auto* work = new LatestWork(QCoreApplication::instance());
    work->ask(
        [scene, selection, wanted = wanted_](const Progress&) {
            static std::mutex oneAtATime;
            const std::lock_guard turn(oneAtATime);
            return *wanted ? candidateInfluences(scene, selection)
                           : std::vector<InfluenceCandidate>();
        },
        [work, picker = QPointer<NodePicker>(this)](const std::vector<InfluenceCandidate>& found) {
            work->deleteLater();
            if (picker) picker->takeRoles(found);
        },
        LatestWork::Running::Finish);
}

// What a person ticked meanwhile stays. Where nobody did, the answer is what is proposed, as
// before.
void NodePicker::takeRoles(const std::vector<InfluenceCandidate>& found) {
    bool touched = false;
    {
        const QScopedValueRollback guard(filling_, true);
        for (std::size_t i = 0; i < items_.size() && i < found.size(); ++i) {
            QTreeWidgetItem& item = *items_[i];
            keepFound(item, found[i]);
            if (isTouched(item))
                touched = true;
            else
                setTicked(item, found[i].ticked, false);
            if (hasRole(item)) showRole(item);
        }
    }
    judging_ = false;
    if (touched) return told();
    showCount();
}

bool NodePicker::isFound(const QTreeWidgetItem& item, const NameSearch& search) const {
    return search.matches(item.data(0, WholeNameRole).toString()) && isListed(item);
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
    showCount();
}

template <class Meant>
void NodePicker::tick(bool on, Meant&& isMeant) {
    {
        const QScopedValueRollback guard(filling_, true);
        for (auto* item : items_)
            if (isMeant(*item)) setTicked(*item, on, true);
    }
    told();
}

void NodePicker::tickRows(const Rows& rows, bool on) {
    tick(on, [&](const QTreeWidgetItem& row) { return std::ranges::count(rows, &row) > 0; });
}

void NodePicker::tickDefault() {
    {
        const QScopedValueRollback guard(filling_, true);
        for (auto* item : items_) {
            setTicked(*item, isProposed(*item), false);
            if (hasRole(*item)) chooseRole(*item, jointRole(*item, KeptRoleRole));
        }
    }
    told();
}

std::vector<NodeId> NodePicker::changedTicks(bool ticked) const {
    std::vector<NodeId> out;
    for (const auto* item : items_) {
        const bool changed = beforeRoles_ ? isTouched(*item) : isTicked(*item) != isProposed(*item);
        if (changed && isTicked(*item) == ticked) out.push_back(nodeOf(*item));
    }
    return out;
}

void NodePicker::changeTicks(const std::vector<NodeId>& nodes, bool ticked) {
    tick(ticked, [&](const QTreeWidgetItem& item) {
        return std::ranges::find(nodes, nodeOf(item)) != nodes.end();
    });
}

void NodePicker::setNodes(const std::vector<NodeId>& nodes) {
    {
        const QScopedValueRollback guard(filling_, true);
        for (auto* item : items_) {
            const bool on = std::ranges::find(nodes, nodeOf(*item)) != nodes.end();
            setTicked(*item, on, on != isProposed(*item));
        }
    }
    order_ = nodes;
    told();
}

// What is ticked at first is in view, and its name: a tree that is wider than the list is scrolled
// to the middle of it.
void NodePicker::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    const auto first =
        std::ranges::find_if(items_, [](const auto* item) { return isTicked(*item); });
    if (first == items_.end()) return;
    tree_->scrollToItem(*first, QAbstractItemView::PositionAtCenter);
    const int left = tree_->visualItemRect(*first).left();
    tree_->horizontalScrollBar()->setValue(tree_->horizontalScrollBar()->value() + left -
                                           tree_->indentation());
}

std::vector<NodeId> NodePicker::nodes() const {
    if (ordered_) return order_;
    std::vector<NodeId> out;
    for (const auto* item : items_)
        if (isTicked(*item)) out.push_back(nodeOf(*item));
    return out;
}

bool NodePicker::isListed(const QTreeWidgetItem& item) const {
    return all_->isChecked() || item.data(0, LeftJointRole).toBool() || isTicked(item);
}

bool NodePicker::hasJoints() const {
    return std::ranges::any_of(
        items_, [](const auto* item) { return item->data(0, LeftJointRole).toBool(); });
}

void NodePicker::showCount() {
    const auto listed =
        std::ranges::count_if(items_, [this](const auto* item) { return isListed(*item); });
    count_->setText(listed == 0 ? tr("No joints")
                                : tr("%1 of %2 ticked").arg(nodes().size()).arg(listed));
}

void NodePicker::setOrdered() {
    ordered_ = true;
    told();
}

// What was ticked later comes later; of what was ticked at once what stands below.
void NodePicker::followOrder() {
    const QScopedValueRollback guard(filling_, true);
    std::erase_if(order_, [this](NodeId node) {
        return std::ranges::none_of(
            items_, [&](const auto* item) { return nodeOf(*item) == node && isTicked(*item); });
    });
    for (auto* item : items_) {
        const NodeId node = nodeOf(*item);
        if (isTicked(*item) && std::ranges::find(order_, node) == order_.end())
            order_.push_back(node);
        const auto at = std::ranges::find(order_, node);
        item->setText(1, at == order_.end() ? QString() : QString::number(at - order_.begin() + 1));
    }
}

void NodePicker::told() {
    if (filling_) return;
    beforeRoles_ = judging_;
    if (ordered_) followOrder();
    showCount();
    Q_EMIT changed();
}

}  // namespace sinew
