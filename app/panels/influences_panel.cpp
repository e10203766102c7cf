// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influences_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/influence_delegate.h"
#include "app/panels/influence_model.h"
#include "app/panels/panels.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/tree_view.h"

namespace sinew {

InfluencesPanel::InfluencesPanel(Context& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      model_(new InfluenceModel(context, this)),
      filter_(new TreeFilter(this)) {
    setObjectName("influences");
    empty_ = makeLabel({}, "dim");
    empty_->setWordWrap(true);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setMargin(16);
    vertex_ = makeLabel({}, "hint");
    vertex_->setObjectName("influencesVertex");
    buildView();
    stack_ = new QStackedWidget;
    stack_->addWidget(view_);
    stack_->addWidget(empty_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    buildBar();
    column->addWidget(stack_, 1);
    column->addWidget(vertex_);

    connect(&context_, &Context::selectionChanged, this, [this] {
        showState();
        showActive();
    });
    connect(&context_, &Context::documentChanged, this, &InfluencesPanel::showState);
    connect(model_, &QAbstractItemModel::modelReset, this, [this] {
        view_->expandAll();
        showState();
        showActive();
    });
    connect(model_, &InfluenceModel::weightsChanged, this, &InfluencesPanel::showVertex);
    setTree(context_.settings().value("influences/tree", true).toBool());
    view_->expandAll();
    showState();
    showActive();
    showVertex();
}

void InfluencesPanel::buildBar() {
    search_ = new QLineEdit;
    search_->setObjectName("influencesFilter");
    search_->setPlaceholderText(tr("Search influences"));
    search_->setClearButtonEnabled(true);
    search_->addAction(icon("search"), QLineEdit::LeadingPosition);
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        const QScopedValueRollback guard(following_, true);
        filter_->setText(text);
        view_->expandAll();
        showActive();
    });
    treeButton_ = new QToolButton;
    treeButton_->setObjectName("influencesTreeButton");
    treeButton_->setIcon(icon("tree"));
    treeButton_->setCheckable(true);
    treeButton_->setToolTip(tr("Show influences as a tree of joints, or as a flat list."));
    connect(treeButton_, &QToolButton::toggled, this, &InfluencesPanel::setTree);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(search_, 1);
    row->addWidget(treeButton_);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void InfluencesPanel::buildView() {
    auto* view = new TreeView;
    view_ = view;
    view_->setObjectName("influencesTree");
    filter_->setSourceModel(model_);
    view_->setModel(filter_);
    view_->setItemDelegate(new InfluenceDelegate(view_));
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    view_->header()->setSectionResizeMode(InfluenceModel::Name, QHeaderView::Stretch);
    view_->header()->setSectionResizeMode(InfluenceModel::Weight, QHeaderView::Fixed);
    view_->header()->setSectionResizeMode(InfluenceModel::Lock, QHeaderView::Fixed);
    const int title = view_->fontMetrics().horizontalAdvance(
        model_->headerData(InfluenceModel::Weight, Qt::Horizontal, Qt::DisplayRole).toString());
    view_->header()->resizeSection(InfluenceModel::Weight, std::max(60, title + 16));
    view_->header()->resizeSection(InfluenceModel::Lock, 26);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view->setButtonColumn(InfluenceModel::Lock);
    connect(view, &TreeView::buttonPressed, this, [this](const QModelIndex& index, bool) {
        const SlotIndex pressed = model_->slotAt(filter_->mapToSource(index));
        context_.apply(lockEdit(
            context_.scene(), context_.selection().activeSkin, pressed,
            [=](SlotIndex slot, bool locked) { return slot == pressed ? !locked : locked; }));
    });
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) { onClicked(index); });
    connect(view_, &QAbstractItemView::clicked, this, &InfluencesPanel::onClicked);
    connect(view_, &QWidget::customContextMenuRequested, this, &InfluencesPanel::openMenu);
}

void InfluencesPanel::setTree(bool tree) {
    context_.settings().set("influences/tree", tree);
    treeButton_->setChecked(tree);
    view_->setRootIsDecorated(tree);
    const QScopedValueRollback guard(following_, true);
    model_->setTree(tree);
}

void InfluencesPanel::onClicked(const QModelIndex& index) {
    if (following_) return;
    if (const SlotIndex slot = model_->slotAt(filter_->mapToSource(index)); slot != kNoIndex)
        context_.setActiveSlot(slot);
}

void InfluencesPanel::showActive() {
    const QScopedValueRollback guard(following_, true);
    const auto index = filter_->mapFromSource(model_->indexOf(context_.selection().activeSlot));
    if (!index.isValid()) {
        view_->selectionModel()->clear();
        return;
    }
    if (index == view_->currentIndex() &&
        view_->selectionModel()->isRowSelected(index.row(), index.parent()))
        return;
    view_->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    view_->scrollTo(index);
}

void InfluencesPanel::showState() {
    const Scene& scene = context_.scene();
    const auto skin = scene.skin(context_.selection().activeSkin);
    stack_->setCurrentWidget(skin ? static_cast<QWidget*>(view_) : empty_);
    search_->setEnabled(skin != nullptr);
    treeButton_->setEnabled(skin != nullptr);
    if (!skin) {
        const Node* node = scene.nodes().find(context_.activeNode());
        if (scene.skins().empty())
            empty_->setText(
                tr("No mesh is bound yet. Choose Skin > Smooth Skinning to bind it to joints."));
        else if (node && node->mesh.valid())
            empty_->setText(
                tr("%1 is not bound. Choose Skin > Smooth Skinning.").arg(shownName(*node)));
        else
            empty_->setText(tr("Select a bound mesh to see its influences."));
    }
    showVertex();
}

void InfluencesPanel::showVertex() {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    const auto vertex = model_->vertex();
    if (!skin)
        vertex_->setText({});
    else if (!vertex)
        vertex_->setText(tr("%n influence(s). Point at a vertex to see its weights.", nullptr,
                            static_cast<int>(skin->slots.size())));
    else {
        const auto found = rowAt(context_.shownScene(), context_.selection().activeSkin, *vertex);
        vertex_->setText(found.row.empty() ? tr("Vertex %1: no weights").arg(*vertex)
                                           : tr("Vertex %1: %n influence(s)", nullptr,
                                                static_cast<int>(found.row.size()))
                                                 .arg(*vertex));
    }
}

void InfluencesPanel::openMenu(const QPoint& at) {
    const SlotIndex clicked = model_->slotAt(filter_->mapToSource(view_->indexAt(at)));
    const SkinId id = context_.selection().activeSkin;
    const auto skin = context_.scene().skin(id);
    if (!skin) return;
    const auto lock = [this, id](SlotIndex about, std::function<bool(SlotIndex, bool)> rule) {
        return [this, id, about, rule = std::move(rule)] {
            context_.apply(lockEdit(context_.scene(), id, about, rule));
        };
    };
    QMenu menu(this);
    if (clicked < skin->slots.size()) {
        const InfluenceSlot& slot = skin->slots[clicked];
        menu.addAction(
            icon(slot.locked ? "unlock" : "lock"), slot.locked ? tr("Unlock") : tr("Lock"), this,
            lock(clicked, [clicked](SlotIndex s, bool was) { return s == clicked ? !was : was; }));
        menu.addAction(icon("lock"), tr("Lock All but This"), this,
                       lock(kNoIndex, [clicked](SlotIndex s, bool) { return s != clicked; }));
        menu.addSeparator();
        auto* select = menu.addAction(icon("node-joint"), tr("Select Joint"), this,
                                      [this, node = slot.node] { context_.select({node}); });
        select->setEnabled(context_.scene().nodes().find(slot.node) != nullptr);
        menu.addSeparator();
    }
    menu.addAction(icon("lock"), tr("Lock All"), this,
                   lock(kNoIndex, [](SlotIndex, bool) { return true; }));
    menu.addAction(icon("unlock"), tr("Unlock All"), this,
                   lock(kNoIndex, [](SlotIndex, bool) { return false; }));
    menu.exec(view_->viewport()->mapToGlobal(at));
}

PanelSpec influencesPanel() {
    return {.id = "influences",
            .title = QT_TRANSLATE_NOOP("Panels", "Influences"),
            .icon = "list",
            .height = 8,
            .make = &makePanel<InfluencesPanel>};
}

}  // namespace sinew
