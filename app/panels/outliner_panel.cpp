// SPDX-License-Identifier: Apache-2.0
#include "app/panels/outliner_panel.h"

#include <QApplication>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/commands.h"
#include "app/panels/outliner_model.h"
#include "app/panels/panels.h"
#include "app/widgets/icons.h"
#include "app/widgets/letters.h"
#include "app/widgets/node_view.h"
#include "app/widgets/search_field.h"
#include "app/widgets/tree_view.h"
#include "editor/operations/operation.h"

namespace sinew {
namespace {

// A tree above this many nodes opens with its deep branches folded.
constexpr std::size_t kUnfoldedNodes = 400;
constexpr int kUnfoldedDepth = 3;

/// A row of the tree, and the field for its name.
class OutlinerRow : public RowDelegate {
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem seen = option;
        seen.rect = seenOf(option, index);
        RowDelegate::paint(painter, seen, index);
    }
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex&) const override {
        auto* line = new QLineEdit(parent);
        line->setObjectName("outlinerName");
        line->setAccessibleName(OutlinerPanel::tr("Name"));
        return line;
    }
    // Behind the icon.
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override {
        placeField(*editor,
                   seenOf(option, index).adjusted(option.decorationSize.width() + 4, 0, 0, 0));
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        // The list would go to another row.
        if (event->type() == QEvent::KeyPress)
            for (const int sideways : {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown})
                if (static_cast<QKeyEvent*>(event)->key() == sideways) return true;
        return RowDelegate::eventFilter(watched, event);
    }
};

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
    none_->setObjectName("outlinerNone");
    none_->setWordWrap(true);
    none_->setAlignment(Qt::AlignCenter);
    none_->setAttribute(Qt::WA_TransparentForMouseEvents);
    none_->hide();
    // Over the empty list, which keeps the keyboard: hidden, it would hand it to the search, whose
    // Undo is its own.
    auto* rows = new QGridLayout;
    rows->addWidget(view_, 0, 0);
    rows->addWidget(none_, 0, 0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(search_);
    column->addLayout(rows);

    connect(search_, &QLineEdit::textChanged, this, &OutlinerPanel::onSearch);
    connect(search_, &QLineEdit::returnPressed, this, &OutlinerPanel::takeFirst);
    connect(search_, &SearchField::wentDown, this, [this] {
        takeFirst();
        if (filter_->rowCount() > 0) view_->setFocus(Qt::OtherFocusReason);
    });
    connect(&context_, &Context::opened, this, [this] {
        rememberExpanded();
        view_->scrollToTop();  // before what is selected is scrolled to
        search_->clear();
        onSearch({});
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
    view_->viewport()->update();  // what is found is not what was
    showSelection();
    if (!text.isEmpty()) showFirst();
}

// The first one whose own name is found: parents only lead to it.
QModelIndex OutlinerPanel::firstFound() const {
    QModelIndex row = filter_->index(0, 0);
    while (row.isValid() && !filter_->finds(row)) row = view_->indexBelow(row);
    return row;
}

void OutlinerPanel::takeFirst() {
    if (const QModelIndex first = firstFound(); first.isValid()) view_->setCurrentIndex(first);
}

// What is selected and found is seen; else the first that is, of which there may be nothing in
// sight but what leads to it.
void OutlinerPanel::showFirst() {
    const auto selected = view_->selectionModel()->selectedRows();
    if (std::ranges::any_of(selected, [this](const auto& row) { return filter_->finds(row); }))
        return;
    const QModelIndex first = firstFound();
    if (!first.isValid()) return;
    const QRect at = view_->visualRect(first);
    if (at.top() < 0 || at.bottom() >= view_->viewport()->height())
        view_->scrollTo(first, QAbstractItemView::PositionAtCenter);
}

void OutlinerPanel::buildView() {
    auto* view = new TreeView(this);
    view_ = view;
    view_->setObjectName("outlinerTree");
    filter_->setSourceModel(model_);
    // What led to a row that is found no more is not looked at by itself.
    connect(model_, &OutlinerModel::renamed, filter_, &TreeFilter::lookAgain);
    view_->setModel(filter_);
    view_->setHeaderHidden(true);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setColumnsBefore({{OutlinerModel::Eye, 26}});
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->setExpandsOnDoubleClick(false);
    buildRenaming();
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
    connect(view_, &QTreeView::clicked, this, &OutlinerPanel::takeAgain);
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

// A click on what is selected already makes it the active node again, and its influence or skin.
void OutlinerPanel::takeAgain(const QModelIndex& clicked) {
    const NodeId node = model_->nodeAt(filter_->mapToSource(clicked));
    if (clicked.column() != OutlinerModel::Name || !view_->selectionModel()->isSelected(clicked))
        return;
    const Selection& now = context_.selection();
    const auto skin = context_.scene().skin(now.activeSkin);
    const SlotIndex slot = skin ? skin->slotOf(node) : kNoIndex;
    const SkinId own = context_.scene().skinOf(node);
    const bool active = now.activeNode() == node && (slot == kNoIndex || slot == now.activeSlot) &&
                        (!own.valid() || own == now.activeSkin);
    if (!active) takeSelection();
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

// Of what was dragged, whatever is selected: that stays so, and the active influence with it.
void OutlinerPanel::hang(const std::vector<NodeId>& nodes, NodeId parent) {
    const Operation& operation = *findOperation(parent.valid() ? "nodes.parent" : "nodes.unparent");
    Selection meant = context_.selectionToChange();
    meant.nodes = nodes;
    if (parent.valid()) meant.nodes.push_back(parent);
    context_.startOperation(operation, meant);
}

// ---- names

void OutlinerPanel::buildRenaming() {
    auto* row = new OutlinerRow(view_);
    view_->setItemDelegate(row);
    connect(view_, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() == OutlinerModel::Name)
            renameInRow(model_->nodeAt(filter_->mapToSource(index)));
    });
    // Once the field is gone, the keyboard is where it was.
    connect(row, &QAbstractItemDelegate::closeEditor, this, [this] {
        QTimer::singleShot(0, this, [this] {
            if (typedFrom_ && view_->hasFocus()) typedFrom_->setFocus(Qt::OtherFocusReason);
            typedFrom_.clear();
        });
    });
    connect(model_, &OutlinerModel::renameWanted, this, &OutlinerPanel::rename,
            Qt::QueuedConnection);
}

// The commands are made after the panels.
void OutlinerPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (rename_) return;
    rename_ = commands_.find(QStringLiteral("nodes.rename"));
    if (rename_) rename_->installEventFilter(this);
}

// Its key means the row, where the active node has one; its menu entry the dialog.
bool OutlinerPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == rename_ && event->type() == QEvent::Shortcut &&
        !static_cast<QShortcutEvent*>(event)->isAmbiguous() && rename_->isEnabled() &&
        renameInRow(context_.activeNode()))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool OutlinerPanel::renameInRow(NodeId node) {
    const QModelIndex index = filter_->mapFromSource(model_->indexOf(node));
    if (!index.isValid() || !view_->isVisible()) return false;
    typedFrom_ = QApplication::focusWidget();
    view_->scrollTo(index);
    view_->window()->activateWindow();
    view_->edit(index);
    return true;
}

void OutlinerPanel::rename(NodeId node, const QString& name) {
    Selection meant = context_.selection();
    meant.nodes = {node};
    context_.runOperation(*findOperation("nodes.rename"), {{"name", name.toStdString()}}, meant);
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
        // What runs may change the tree while the menu is open.
        const QPersistentModelIndex branch(index);
        menu.addAction(tr("Expand Branch"), this,
                       [this, branch] { setBranchExpanded(branch, true); });
        menu.addAction(tr("Collapse Branch"), this,
                       [this, branch] { setBranchExpanded(branch, false); });
        menu.addSeparator();
        for (const char* id : {"nodes.rename", "nodes.duplicate", "nodes.parent", "nodes.unparent",
                               "nodes.addJoint", "nodes.insertJoints", "nodes.mirrorJoints",
                               "nodes.orientJoints", "nodes.removeJoints", "nodes.delete"})
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
    giveLetters(menu, Lettered::OwnItems);
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
