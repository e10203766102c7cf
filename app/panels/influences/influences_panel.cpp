// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influences/influences_panel.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/active_mesh_choice.h"
#include "app/panels/influences/influence_actions.h"
#include "app/panels/influences/influence_delegate.h"
#include "app/panels/influences/influence_filter.h"
#include "app/panels/influences/influence_model.h"
#include "app/panels/influences/influence_options.h"
#include "app/panels/influences/influence_weights.h"
#include "app/panels/panels.h"
#include "app/state/bound_meshes.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "editor/operations/targets.h"

namespace sinew {

InfluencesPanel::InfluencesPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent),
      context_(context),
      model_(new InfluenceModel(context, this)),
      filter_(new InfluenceFilter(*model_, this)),
      actions_(new InfluenceActions(context, this)),
      options_(new InfluenceOptions(context.settings())) {
    setObjectName("influences");
    empty_ = makeLabel({}, "dim");
    empty_->setObjectName("influencesEmpty");
    empty_->setWordWrap(true);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setMargin(8);
    empty_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    vertex_ = new ElidedLabel;
    setRole(vertex_, "hint");
    vertex_->setObjectName("influencesVertex");
    vertex_->setElide(Qt::ElideRight);
    vertex_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    buildView();
    stack_ = new QStackedWidget;
    stack_->addWidget(view_);
    stack_->addWidget(empty_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(4);
    column->addWidget(new ActiveMeshChoice(context_, this));
    column->addWidget(options_);
    column->addWidget(stack_, 1);
    column->addWidget(vertex_);
    addCommands(commands);
    connectOptions();
    connectContext();
    applyTree();
    filter_->setOrder(options_->order());
    view_->expandAll();
    showState();
    showActive();
}

void InfluencesPanel::connectContext() {
    connect(&context_, &Context::selectionChanged, this, [this] {
        if (filter_->only().here) followChosen();
        showState();
        showActive();
    });
    connect(&context_, &Context::documentChanged, this, &InfluencesPanel::showState);
    connect(&context_, &Context::opened, this, [this] {
        options_->clearSearch();
        if (filter_->only().here) setHere({});
    });
    connect(model_, &QAbstractItemModel::modelReset, this, [this] {
        view_->expandAll();
        showState();
        showActive();
    });
    connect(model_, &InfluenceModel::weightsChanged, this, [this] {
        if (filter_->only().here) onFilterChanged();
        vertex_->show(model_->pointsText());
    });
    connect(model_, &InfluenceModel::statesChanged, this, [this] {
        if (filter_->only().used || filter_->only().locked)
            onFilterChanged();
        else if (filter_->order() == InfluenceFilter::Order::Weight)
            sortAgain();
    });
}

void InfluencesPanel::connectOptions() {
    connect(options_, &InfluenceOptions::textChanged, this, [this](const QString& text) {
        filter_->setText(text);
        onFilterChanged();
    });
    connect(options_, &InfluenceOptions::firstWanted, this, &InfluencesPanel::takeFirst);
    connect(options_, &InfluenceOptions::listWanted, this, [this] {
        if (filter_->taken().empty()) return;
        takeFirst();
        view_->setFocus(Qt::OtherFocusReason);
    });
    connect(options_, &InfluenceOptions::treeChanged, this, &InfluencesPanel::applyTree);
    connect(options_, &InfluenceOptions::orderChanged, this, &InfluencesPanel::applyOrder);
    connect(options_, &InfluenceOptions::hereWanted, this, [this](bool on) {
        auto points = on ? model_->pointsNow(false) : std::vector<PointIndex>();
        if (on && points.empty())
            context_.say(tr("Select vertices first, or press Shift + S over a vertex."));
        setHere(std::move(points));
        hereIsChosen_ = anyChosen();
    });
    connect(options_, &InfluenceOptions::conditionsChanged, this, [this] {
        filter_->setOnly(options_->only());
        onFilterChanged();
    });
}

void InfluencesPanel::buildView() {
    view_ = new TreeView;
    view_->setObjectName("influencesTree");
    view_->setModel(filter_);
    auto* delegate = new InfluenceDelegate(view_);
    view_->setItemDelegate(delegate);
    new InfluenceWeights(context_, *model_, *filter_, *view_, *delegate);
    view_->setExpandsOnDoubleClick(false);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    fitWeightColumn();
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->setButtonColumn(InfluenceModel::Lock);
    connect(view_, &TreeView::buttonPressed, this, [this](const QModelIndex& index, bool first) {
        pressLock(model_->slotAt(filter_->mapToSource(index)), first);
    });
    connect(view_, &TreeView::buttonReleased, this, &InfluencesPanel::applyLocks);
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &InfluencesPanel::onCurrent);
    connect(view_, &QAbstractItemView::clicked, this, &InfluencesPanel::onClicked);
    connect(view_, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& index) {
        const bool alone = context_.selection().points.empty();  // else they are looked at
        if (index.column() == InfluenceModel::Name && alone) context_.lookAtSelection();
    });
    connect(view_, &QWidget::customContextMenuRequested, this, &InfluencesPanel::openMenu);
}

void InfluencesPanel::fitWeightColumn() {
    const int title = view_->fontMetrics().horizontalAdvance(
        model_->headerData(InfluenceModel::Weight, Qt::Horizontal, Qt::DisplayRole).toString());
    view_->setColumnsBefore(
        {{InfluenceModel::Lock, 26}, {InfluenceModel::Weight, std::max(56, title + 16)}});
}

// The view gets its font after the panel is told.
void InfluencesPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        QTimer::singleShot(0, this, [this] { fitWeightColumn(); });
}

// ---- what is listed

void InfluencesPanel::onFilterChanged() {
    const QScopedValueRollback guard(following_, true);
    filter_->refresh();
    view_->expandAll();
    showState();
    showActive();
}

void InfluencesPanel::applyTree() {
    view_->setRootIsDecorated(options_->isTree());
    const QScopedValueRollback guard(following_, true);
    model_->setTree(options_->isTree());
}

void InfluencesPanel::applyOrder() {
    const QScopedValueRollback guard(following_, true);
    filter_->setOrder(options_->order());
    view_->scrollTo(view_->currentIndex());
}

// By weights that changed: where the active one was in sight it stays so.
void InfluencesPanel::sortAgain() {
    const QScopedValueRollback guard(following_, true);
    const QRect row = view_->visualRect(view_->currentIndex());
    const bool inSight = row.isValid() && view_->viewport()->rect().intersects(row);
    filter_->refresh();
    if (inSight) view_->scrollTo(view_->currentIndex());
}

void InfluencesPanel::setHere(std::vector<PointIndex> points) {
    const bool here = !points.empty();
    hereIsChosen_ = false;
    options_->setHere(here);
    model_->showPoints(std::move(points));
    filter_->setOnly(options_->only());
    applyTree();
    onFilterChanged();
}

bool InfluencesPanel::anyChosen() const { return !context_.selection().points.empty(); }

// Here is where vertices are chosen, and nowhere once those are chosen no more.
void InfluencesPanel::followChosen() {
    if (auto points = model_->pointsNow(false); !points.empty()) {
        hereIsChosen_ = anyChosen();
        model_->showPoints(std::move(points));
    } else if (hereIsChosen_) {
        setHere({});
    }
}

// ---- the active influence

void InfluencesPanel::takeFirst() {
    for (QModelIndex row = filter_->index(0, 0); row.isValid(); row = view_->indexBelow(row))
        if (row.data(InfluenceFilter::TakenRole).toBool())
            return goTo(model_->slotAt(filter_->mapToSource(row)));
}

void InfluencesPanel::goTo(SlotIndex slot, const std::vector<NodeId>& with) {
    if (slot < model_->slotCount())
        context_.activateInfluence(context_.selection().activeSkin, slot, with);
}

void InfluencesPanel::onCurrent(const QModelIndex& index) {
    if (following_ || !index.isValid() ||
        !view_->selectionModel()->isRowSelected(index.row(), index.parent()))
        return;
    goTo(model_->slotAt(filter_->mapToSource(index)), actions_->jointsOf(selectedSlots()));
}

// One that was taken out of several leaves the others.
void InfluencesPanel::onClicked(const QModelIndex& index) {
    const auto rows = view_->selectionModel()->selectedRows();
    if (rows.isEmpty()) return showActive();
    onCurrent(rows.contains(index.siblingAtColumn(0)) ? index : rows.back());
}

// One row is the active influence, whatever is selected elsewhere.
bool InfluencesPanel::onlySelectedJoints() const {
    const auto slots = selectedSlots();
    const auto& nodes = context_.selection().nodes;
    return slots.size() < 2 || std::ranges::all_of(actions_->jointsOf(slots), [&](NodeId joint) {
               return std::ranges::find(nodes, joint) != nodes.end();
           });
}

void InfluencesPanel::showActive() {
    const QScopedValueRollback guard(following_, true);
    const auto index = filter_->mapFromSource(model_->indexOf(context_.selection().activeSlot));
    if (!index.isValid()) {
        view_->selectionModel()->clear();
        return;
    }
    if (view_->selectionModel()->isRowSelected(index.row(), index.parent()) &&
        onlySelectedJoints()) {
        // Several stay selected.
        if (index.siblingAtColumn(0) != view_->currentIndex().siblingAtColumn(0))
            view_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        return;
    }
    view_->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    view_->scrollTo(index);
}

// ---- what is said

QString InfluencesPanel::emptyText() const {
    const Scene& scene = context_.scene();
    if (!scene.skin(context_.selection().activeSkin)) {
        const Node* node = scene.nodes().find(context_.activeNode());
        const auto& nodes = scene.nodes().all();
        if (std::ranges::any_of(nodes, isMeshNode) && std::ranges::none_of(nodes, isJointNode))
            return tr(
                "This model has no joints yet. Take the tool Edit Joints and Ctrl + click in "
                "the mesh to make a chain of them, or choose File > Import to bring a rig "
                "in.");
        if (!anyMeshIsBound(scene))
            return tr("No mesh is bound yet. Choose Skin > Smooth Skinning to bind it to joints.");
        if (node && node->mesh.valid())
            return tr("%1 is not bound. Skin > Transfer Weights gives it the weights of a bound "
                      "mesh, Skin > Smooth Skinning binds it to the joints.")
                .arg(shownName(*node));
        return tr("Select a bound mesh to see its influences.");
    }
    if (filter_->takesAll() || !filter_->taken().empty()) return {};
    if (!options_->text().isEmpty()) return tr("No match for \"%1\".").arg(options_->text());
    if (filter_->only().locked) return tr("No influence is locked.");
    if (filter_->only().here) return tr("No weights here.");
    return tr("No influence has weights.");
}

void InfluencesPanel::showState() {
    const bool bound = context_.scene().skin(context_.selection().activeSkin) != nullptr;
    const QString text = emptyText();
    empty_->setText(text);
    stack_->setCurrentWidget(text.isEmpty() ? static_cast<QWidget*>(view_) : empty_);
    options_->setEnabled(bound);
    vertex_->show(model_->pointsText());
}

// ---- locks and the menu

std::vector<SlotIndex> InfluencesPanel::selectedSlots() const {
    std::vector<SlotIndex> out;
    for (const QModelIndex& row : view_->selectionModel()->selectedRows())
        out.push_back(model_->slotAt(filter_->mapToSource(row)));
    std::ranges::sort(out);
    return out;
}

// A press on a lock of several selected rows means all of them. What a drag goes over gets the same
// state, and all is one step when the button is let go of.
void InfluencesPanel::pressLock(SlotIndex slot, bool first) {
    if (slot >= model_->slotCount()) return;
    if (first) {
        pressed_.clear();
        pressedLocks_ = !model_->isLocked(slot);
    }
    std::vector<SlotIndex> slots{slot};
    if (const auto selected = selectedSlots(); first && std::ranges::binary_search(selected, slot))
        slots = selected;
    model_->previewLocks(slots, pressedLocks_);
    pressed_.insert(pressed_.end(), slots.begin(), slots.end());
}

void InfluencesPanel::applyLocks() {
    std::ranges::sort(pressed_);
    actions_->setLocks(std::exchange(pressed_, {}), pressedLocks_);
}

// From layer to layer, or to another mesh with the same vertices.
void InfluencesPanel::addCopying(QMenu& menu, const std::vector<SlotIndex>& slots) {
    menu.addSeparator();
    const auto add = [&](const char* id, const auto& run) {
        const Operation& operation = *findOperation(id);
        QAction* entry = menu.addAction(icon(operation.icon), translated(operation.label), this,
                                        [run, &operation] { run(operation); });
        entry->setEnabled(whyNot(operation, context_.scene(), context_.selection()).empty());
    };
    add("weights.copyInfluences", [this, slots](const Operation& copy) {
        context_.runOperation(
            copy,
            {{"joints", actions_->jointsOf(slots)}, {"names", actions_->namesWithoutJoint(slots)}},
            context_.selectionToChange());
    });
    for (const char* id : {"weights.pasteInfluences", "weights.addInfluences"})
        add(id, [this](const Operation& paste) { context_.startOperation(paste); });
}

void InfluencesPanel::openMenu(const QPoint& at) {
    if (!context_.scene().skin(context_.selection().activeSkin)) return;
    const SlotIndex clicked = model_->slotAt(filter_->mapToSource(view_->indexAt(at)));
    QMenu menu(this);
    menu.setObjectName("influencesMenu");
    if (clicked < model_->slotCount()) {
        auto slots = selectedSlots();
        if (!std::ranges::binary_search(slots, clicked)) slots = {clicked};
        actions_->fillWhole(menu, slots, model_->withBranches(slots), clicked);
        addCopying(menu, slots);
        menu.addSeparator();
    }
    const bool all = filter_->takesAll();
    menu.addAction(icon("lock"), all ? tr("Lock All") : tr("Lock All Shown"), this,
                   [this] { actions_->setLocks(filter_->taken(), true); });
    menu.addAction(icon("unlock"), all ? tr("Unlock All") : tr("Unlock All Shown"), this,
                   [this] { actions_->setLocks(filter_->taken(), false); });
    menu.exec(view_->viewport()->mapToGlobal(at));
    // The press has shown what the menu was of; what is painted is another one.
    showActive();
}

PanelSpec influencesPanel() {
    return {.id = "influences",
            .title = QT_TRANSLATE_NOOP("Panels", "Influences"),
            .icon = "list",
            .height = 8,
            .leastWidth = 220,
            .leastHeight = 190,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new InfluencesPanel(context, commands, parent);
            }};
}

}  // namespace sinew
