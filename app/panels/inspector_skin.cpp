// SPDX-License-Identifier: Apache-2.0
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/influences/influence_delegate.h"
#include "app/panels/inspector_pages.h"
#include "app/panels/skin_models.h"
#include "app/widgets/node_view.h"
#include "app/widgets/section.h"
#include "app/widgets/short_names.h"

namespace sinew {
namespace {

constexpr int kCountDelay = 250;  // ms: strokes and undo in a row count once
constexpr int kTableRows = 7;
constexpr int kScrollBar = 11;  // px, as the style sheet has it

QTreeView* makeTable(QAbstractItemModel* model, const char* name) {
    auto* view = new QTreeView;
    view->setObjectName(name);
    view->setModel(model);
    view->setRootIsDecorated(false);
    view->setUniformRowHeights(true);
    view->setAlternatingRowColors(true);
    view->setIconSize({10, 10});
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->header()->setStretchLastSection(false);
    view->header()->setMinimumSectionSize(24);
    return view;
}

// As high as its rows, up to a limit; beyond, it scrolls. `wide`: its columns need a scroll bar.
void fitHeight(QTreeView* view, int most, bool wide = false) {
    const int rows = std::clamp(view->model()->rowCount(), 1, most);
    const int row = std::max(view->sizeHintForRow(0), view->fontMetrics().height() + 6);
    view->setFixedHeight(view->header()->sizeHint().height() + rows * row + 4 +
                         (wide ? kScrollBar : 0));
}

QString deformerName(const Skin&) { return SkinPage::tr("Linear blend"); }

}  // namespace

SkinPage::SkinPage(Context& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      bones_(new BonesModel(context, this)),
      bindPose_(new BindPoseModel(context, this)),
      vertex_(new VertexModel(context, this)) {
    empty_ = makeLabel(tr("Select a bound mesh to see its skin data."), "dim");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(16);
    body_ = new QWidget;
    auto* column = new QVBoxLayout(body_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildFacts();
    buildTables();
    column->addStretch(1);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setWidget(body_);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(empty_);
    outer->addWidget(area);

    countSoon_.setSingleShot(true);
    countSoon_.setInterval(kCountDelay);
    connect(&countSoon_, &QTimer::timeout, this, &SkinPage::countVertices);
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        refresh();
        if (event.touches(BlockKind::RowPage)) countSoon_.start();
        if (event.touches(BlockKind::RowPage)) refreshVertex();
        if (event.touches(BlockKind::Nodes)) refreshBindPose();
    });
    connect(&context_, &Context::selectionChanged, this, [this] {
        refresh();
        refreshBone();
    });
    connect(&context_, &Context::vertexChanged, this, &SkinPage::refreshVertex);
    refresh();
}

void SkinPage::buildFacts() {
    facts_ = new FactList;
    state_ = facts_->add(tr("State"));
    mesh_ = facts_->add(tr("Mesh"));
    deformer_ = facts_->add(tr("Deformer"), tr("How the weighted bone matrices move a vertex."));
    limit_ = facts_->add(tr("Max Influences"),
                         tr("The maximum number of influences per vertex when painting."));
    locks_ = facts_->add(tr("Locked"), tr("Influences that painting does not change."));
    body_->layout()->addWidget(new Section(tr("Skin"), facts_));
}

void SkinPage::buildTables() {
    bonesView_ = makeTable(bones_, "inspectorBones");
    bonesView_->header()->setSectionResizeMode(BonesModel::Number, QHeaderView::ResizeToContents);
    bonesView_->header()->setSectionResizeMode(BonesModel::Name, QHeaderView::Stretch);
    bonesView_->header()->setSectionResizeMode(BonesModel::Vertices, QHeaderView::ResizeToContents);
    connect(bonesView_, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        context_.activateInfluence(context_.selection().activeSkin,
                                   static_cast<SlotIndex>(index.row()));
    });
    bonesSection_ = new Section({}, bonesView_);
    body_->layout()->addWidget(bonesSection_);

    skinBind_ = new MatrixView;
    skinBind_->setObjectName("inspectorSkinBind");
    body_->layout()->addWidget(new Section(tr("Skin at bind time (world)"), skinBind_));
    boneBind_ = new MatrixView;
    boneBind_->setObjectName("inspectorBoneBind");
    boneSection_ = new Section({}, boneBind_);
    body_->layout()->addWidget(boneSection_);

    poseText_ = makeLabel({}, "hint");
    poseText_->setWordWrap(true);
    poseView_ = makeTable(bindPose_, "inspectorBindPose");
    poseView_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* pose = new QWidget;
    auto* poseColumn = new QVBoxLayout(pose);
    poseColumn->setContentsMargins(0, 0, 0, 0);
    poseColumn->addWidget(poseText_);
    poseColumn->addWidget(poseView_);
    setPose_ = new QPushButton(tr("Set Bind Pose Here"));
    setPose_->setObjectName("inspectorSetBindPose");
    setPose_->setToolTip(
        tr("Takes the bind matrices and this bind pose from where the joints stand now. The mesh "
           "goes back to its own, unposed shape; weights are kept."));
    connect(setPose_, &QPushButton::clicked, this,
            [this] { context_.startOperation(*findOperation("skin.setBindPose")); });
    poseColumn->addWidget(setPose_, 0, Qt::AlignLeft);
    poseSection_ = new Section({}, pose);
    body_->layout()->addWidget(poseSection_);

    vertexText_ = makeLabel({}, "hint");
    vertexText_->setObjectName("inspectorVertexText");
    vertexText_->setWordWrap(true);
    vertexView_ = makeTable(vertex_, "inspectorVertex");
    vertexView_->setItemDelegateForColumn(VertexModel::Weight, new InfluenceDelegate(vertexView_));
    vertexView_->header()->setSectionResizeMode(VertexModel::Name, QHeaderView::Stretch);
    vertexView_->header()->setSectionResizeMode(VertexModel::Weight, QHeaderView::Fixed);
    vertexView_->header()->resizeSection(VertexModel::Weight, 90);
    auto* vertex = new QWidget;
    auto* vertexColumn = new QVBoxLayout(vertex);
    vertexColumn->setContentsMargins(0, 0, 0, 0);
    vertexColumn->addWidget(vertexText_);
    vertexColumn->addWidget(vertexView_);
    vertexSection_ = new Section(tr("Weights by vertex"), vertex);
    body_->layout()->addWidget(vertexSection_);
}

void SkinPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fitTables();  // only now the style sheet says how high a row is
    countSoon_.start();
}

void SkinPage::refresh() {
    const SkinId id = context_.selection().activeSkin;
    const auto skin = context_.scene().skin(id);
    static_cast<QWidget*>(layout()->itemAt(1)->widget())->setVisible(skin != nullptr);
    empty_->setVisible(!skin);
    if (skin == shown_ && id == shownId_) return;
    shown_ = skin;
    shownId_ = id;
    bones_->show(skin);
    bindPose_->show(skin);
    if (!skin) return;
    refreshFacts(*skin);
    bonesSection_->setTitle(tr("Bones (%1)").arg(numberText(skin->slots.size())));
    skinBind_->setMatrix(skin->skinBind);
    skinBind_->setEnabled(!skin->bonesCleared);
    fitTables();
    refreshBone();
    refreshVertex();
    refreshBindPose();
    countSoon_.start();
}

void SkinPage::fitTables() {
    fitHeight(bonesView_, kTableRows);
    fitHeight(poseView_, kTableRows, true);
    fitHeight(vertexView_, kTableRows);
}

void SkinPage::refreshFacts(const Skin& skin) {
    facts_->set(state_,
                skin.bonesCleared ? tr("Bone references cleared; weights kept") : tr("Bound"));
    const QString count = numberText(skin.pointCount);
    const QString mesh =
        tr("%1, %2 vertices").arg(shownName(context_.scene(), skin.meshNode), count);
    const qsizetype at = mesh.lastIndexOf(count);
    facts_->set(mesh_, mesh.left(at) + inOneLine(mesh.mid(at)));
    facts_->set(deformer_, deformerName(skin));
    facts_->set(limit_,
                skin.maxInfluences == 0 ? tr("Unlimited") : QString::number(skin.maxInfluences));
    facts_->set(locks_, tr("%1 of %2")
                            .arg(std::ranges::count(skin.slots, true, &InfluenceSlot::locked))
                            .arg(numberText(skin.slots.size())));
}

void SkinPage::refreshBone() {
    if (!shown_) return;
    const SlotIndex slot = context_.selection().activeSlot;
    const bool there = slot < shown_->slots.size();
    boneBind_->setEnabled(there && !shown_->bonesCleared);
    boneBind_->setMatrix(there ? shown_->slots[slot].influenceBind : glm::dmat4(1.0));
    boneSection_->setTitle(there ? tr("Bone at bind time (world): %1")
                                       .arg(QString::fromStdString(shown_->slots[slot].name))
                                 : tr("Bone at bind time (world): choose a bone"));
    if (there && bonesView_->currentIndex().row() != static_cast<int>(slot)) {
        bonesView_->setCurrentIndex(bones_->index(static_cast<int>(slot), 0));
        bonesView_->scrollTo(bones_->index(static_cast<int>(slot), 0));
    }
}

void SkinPage::refreshBindPose() {
    if (!shown_) return;
    bindPose_->refresh();
    const auto moved = static_cast<int>(bindPose_->movedCount());
    setPose_->setEnabled(!shown_->bonesCleared);
    poseSection_->setTitle(tr("Bind pose (%1)").arg(numberText(shown_->bindPose.size())));
    if (shown_->bindPose.empty())
        poseText_->setText(tr("No bind pose is stored."));
    else
        poseText_->setText(moved == 0
                               ? tr("All nodes are at their bind pose.")
                               : tr("%n node(s) are not at their bind pose.", nullptr, moved));
}

void SkinPage::refreshVertex() {
    if (!shown_) return;
    std::optional<Context::VertexRef> vertex;
    for (const auto& each : {context_.selectedVertex(), context_.hoveredVertex()})
        if (each && each->meshNode == shown_->meshNode && each->point < shown_->pointCount)
            vertex = each;
    const auto found = vertex ? rowAt(context_.shownScene(), shownId_, vertex->point) : PointRow();
    vertex_->show(shown_, found.row);
    fitHeight(vertexView_, kTableRows);
    vertexView_->setVisible(!found.row.empty());
    if (!vertex)
        vertexText_->setText(
            tr("Point at a vertex in the viewport, or click one, to see its weights."));
    else if (found.row.empty())
        vertexText_->setText(
            tr("Vertex %1 has no weights: it follows its mesh.").arg(vertex->point));
    else {
        double sum = 0.0;
        for (const Influence& entry : found.row) sum += double{entry.weight};
        vertexText_->setText(tr("Vertex %1, sum %2").arg(vertex->point).arg(sum, 0, 'f', 5));
    }
}

void SkinPage::countVertices() {
    if (!shown_ || !isVisible()) return;
    std::vector<std::uint32_t> counts(shown_->slots.size(), 0);
    const Rows rows = context_.scene().rows(shownId_);
    for (const auto& page : rows.pages())
        for (const Influence& entry : page->entries)
            if (entry.slot < counts.size()) ++counts[entry.slot];
    bones_->setCounts(std::move(counts));
}

}  // namespace sinew
