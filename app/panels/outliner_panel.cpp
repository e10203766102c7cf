// SPDX-License-Identifier: Apache-2.0
#include "app/panels/outliner_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include "app/commands/commands.h"
#include "app/panels/outliner_model.h"
#include "app/panels/panels.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/search_field.h"
#include "app/widgets/tree_view.h"
#include "editor/operations/operation.h"

namespace sinew {
namespace {

// A tree above this many nodes opens with its deep branches folded.
constexpr std::size_t kUnfoldedNodes = 400;
constexpr int kUnfoldedDepth = 3;

}  // namespace

OutlinerPanel::OutlinerPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent),
      context_(context),
      commands_(commands),
      model_(new OutlinerModel(context, this)),
      filter_(new TreeFilter(this)) {
    setObjectName("outliner");
    search_ = new SearchField(tr("Filter by name"));
    search_->setObjectName("outlinerFilter");
    search_->setToolTip(
        tr("Show only nodes whose names contain these words, and their parents; * matches "
           "anything. Enter selects the first, Down goes to the list, Esc clears."));
    buildView();
    none_ = makeLabel({}, "dim");
    none_->setWordWrap(true);
    none_->setAlignment(Qt::AlignCenter);
    none_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(search_);
    column->addWidget(view_);
    column->addWidget(none_, 1);

    connect(search_, &QLineEdit::textChanged, this, &OutlinerPanel::onSearch);
    connect(search_, &QLineEdit::returnPressed, this, &OutlinerPanel::takeFirst);
    connect(search_, &SearchField::wentDown, this, [this] {
        takeFirst();
        if (view_->isVisible()) view_->setFocus(Qt::OtherFocusReason);
    });
    connect(&context_, &Context::opened, this, [this] {
        rememberExpanded();
        onSearch(search_->text());
    });
    connect(&context_, &Context::selectionChanged, this, &OutlinerPanel::showSelection);
    connect(model_, &QAbstractItemModel::modelReset, this, [this] { onSearch(search_->text()); });
    rememberExpanded();
    restoreExpanded();
    showSelection();
}

void OutlinerPanel::onSearch(const QString& text) {
    const QScopedValueRollback guard(following_, true);
    filter_->setText(text);
    restoreExpanded();
    const bool none = !text.isEmpty() && filter_->rowCount() == 0;
    none_->setText(tr("No match for \"%1\".").arg(text.trimmed()));
    none_->setVisible(none);
    view_->setVisible(!none);
    showSelection();
}

// The first one whose own name is found: parents only lead to it.
void OutlinerPanel::takeFirst() {
    for (QModelIndex row = filter_->index(0, 0); row.isValid(); row = view_->indexBelow(row))
        if (filter_->finds(row)) return view_->setCurrentIndex(row);
}

void OutlinerPanel::buildView() {
    auto* view = new TreeView(this);
    view_ = view;
    view_->setObjectName("outlinerTree");
    filter_->setSourceModel(model_);
    view_->setModel(filter_);
    view_->setHeaderHidden(true);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setColumnsBefore({{OutlinerModel::Eye, 26}});
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->setExpandsOnDoubleClick(false);
    connect(view_, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        QAction* rename = commands_.find(QStringLiteral("nodes.rename"));
        if (rename && index.column() == OutlinerModel::Name) rename->trigger();
    });
    view->setButtonColumn(OutlinerModel::Eye);
    view->setRowsDragged();
    // Once the drag is over: it may ask.
    connect(model_, &OutlinerModel::parentWanted, this, &OutlinerPanel::hang, Qt::QueuedConnection);
    connect(view, &TreeView::buttonPressed, this,
            [this, hide = false](const QModelIndex& index, bool first) mutable {
                const NodeId node = model_->nodeAt(filter_->mapToSource(index));
                if (first) hide = !model_->isHidden(node);
                model_->previewHidden(node, hide);
            });
    connect(view, &TreeView::buttonReleased, model_, &OutlinerModel::applyHidden);
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &OutlinerPanel::takeSelection);
    connect(view_, &QWidget::customContextMenuRequested, this, &OutlinerPanel::openMenu);
    connect(view_, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        if (!following_ && search_->text().isEmpty())
            collapsed_.insert(model_->nodeAt(filter_->mapToSource(index)));
    });
    connect(view_, &QTreeView::expanded, this, [this](const QModelIndex& index) {
        if (!following_) collapsed_.erase(model_->nodeAt(filter_->mapToSource(index)));
    });
}

// What is folded when a document opens: nothing, or in a large tree all that lies deep.
void OutlinerPanel::rememberExpanded() {
    collapsed_.clear();
    const auto& nodes = context_.scene().nodes();
    if (nodes.size() <= kUnfoldedNodes) return;
    std::vector<int> depth(nodes.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto up = nodes.parentIndex(i);
        depth[i] = up == kNoIndex ? 0 : depth[up] + 1;
        if (depth[i] >= kUnfoldedDepth) collapsed_.insert(nodes.all()[i].id);
    }
}

// What a search finds is seen, however deep it lies.
void OutlinerPanel::restoreExpanded() {
    const QScopedValueRollback guard(following_, true);
    view_->expandAll();
    if (!search_->text().isEmpty()) return;
    for (const NodeId node : collapsed_)
        if (const auto index = filter_->mapFromSource(model_->indexOf(node)); index.isValid())
            view_->collapse(index);
}

void OutlinerPanel::showSelection() {
    if (taking_) return;
    const QScopedValueRollback guard(following_, true);
    QItemSelection selection;
    QModelIndex active;
    for (const NodeId node : context_.selection().nodes) {
        const auto index = filter_->mapFromSource(model_->indexOf(node));
        if (!index.isValid()) continue;
        selection.select(index, index.siblingAtColumn(OutlinerModel::Eye));
        active = index;
    }
    view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (!active.isValid()) return;
    view_->selectionModel()->setCurrentIndex(active, QItemSelectionModel::NoUpdate);
    view_->scrollTo(active);
}

void OutlinerPanel::takeSelection() {
    if (following_) return;
    const NodeId current = model_->nodeAt(filter_->mapToSource(view_->currentIndex()));
    std::vector<NodeId> nodes;
    bool hasCurrent = false;
    for (const auto& index : view_->selectionModel()->selectedRows()) {
        const NodeId node = model_->nodeAt(filter_->mapToSource(index));
        if (node == current)
            hasCurrent = true;
        else
            nodes.push_back(node);
    }
    if (hasCurrent) nodes.push_back(current);  // the active one is the last
    // The rows are as the user made them; moving them now would disturb a drag over rows.
    const QScopedValueRollback guard(taking_, true);
    context_.select(std::move(nodes));
}

void OutlinerPanel::setBranchExpanded(const QModelIndex& index, bool expanded) {
    if (expanded) {
        view_->expandRecursively(index);
        return;
    }
    for (int row = 0; row < filter_->rowCount(index); ++row)
        setBranchExpanded(filter_->index(row, 0, index), false);
    view_->collapse(index);
}

// As the commands do it, which take what is selected.
void OutlinerPanel::hang(const std::vector<NodeId>& nodes, NodeId parent) {
    std::vector<NodeId> selected = nodes;
    if (parent.valid()) selected.push_back(parent);
    context_.select(std::move(selected));
    context_.startOperation(*findOperation(parent.valid() ? "nodes.parent" : "nodes.unparent"));
    context_.select(nodes);
}

void OutlinerPanel::openMenu(const QPoint& at) {
    const QModelIndex index = view_->indexAt(at).siblingAtColumn(0);
    QMenu menu(this);
    if (index.isValid()) {
        const NodeId node = model_->nodeAt(filter_->mapToSource(index));
        menu.addAction(icon("tree"), tr("Select Branch"), this, [this, node] {
            std::vector<NodeId> nodes;
            for (const Node& each : context_.scene().nodes().all())
                if (each.id != node && context_.scene().nodes().isWithin(each.id, node))
                    nodes.push_back(each.id);
            nodes.push_back(node);
            context_.select(std::move(nodes));
        });
        const bool hidden = model_->isHidden(node);
        menu.addAction(icon(hidden ? "eye" : "eye-off"), hidden ? tr("Show") : tr("Hide"), this,
                       [this, node, hidden] { model_->setHidden(node, !hidden); });
        menu.addSeparator();
        menu.addAction(tr("Expand Branch"), this,
                       [this, index] { setBranchExpanded(index, true); });
        menu.addAction(tr("Collapse Branch"), this,
                       [this, index] { setBranchExpanded(index, false); });
        menu.addSeparator();
        for (const char* id :
             {"nodes.rename", "nodes.duplicate", "nodes.parent", "nodes.unparent", "nodes.addJoint",
              "nodes.insertJoints", "nodes.removeJoints", "nodes.delete"})
            menu.addAction(commands_.find(QLatin1String(id)));
        menu.addSeparator();
    }
    menu.addAction(tr("Expand All"), view_, &QTreeView::expandAll);
    menu.addAction(tr("Collapse All"), view_, &QTreeView::collapseAll);
    if (!context_.hidden().empty()) {
        menu.addSeparator();
        menu.addAction(icon("eye"), tr("Show All Hidden"), this,
                       [this] { context_.setHidden({}); });
    }
    menu.exec(view_->viewport()->mapToGlobal(at));
}

PanelSpec outlinerPanel() {
    return {.id = "outliner",
            .title = QT_TRANSLATE_NOOP("Panels", "Outliner"),
            .icon = "tree",
            .area = Qt::LeftDockWidgetArea,
            .height = 2,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new OutlinerPanel(context, commands, parent);
            }};
}

}  // namespace sinew
