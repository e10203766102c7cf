// SPDX-License-Identifier: Apache-2.0
#include "app/panels/symmetry_panel.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/commands/commands.h"
#include "app/panels/panels.h"
#include "app/state/live_symmetry.h"
#include "app/widgets/icons.h"
#include "app/widgets/report_parts.h"
#include "app/widgets/short_names.h"
#include "app/widgets/wrapped_label.h"

namespace sinew {

namespace {

enum PairColumn { kInfluence, kMirror, kHow };
constexpr int kSlotRole = Qt::UserRole;
constexpr int kOwnRole = Qt::UserRole + 1;  // an influence on the plane is its own mirror
constexpr double kShownAsNone = 5e-4;       // metres, of three digits
constexpr int kLeastListHeight = 40;        // what is said above it is whole in the lowest panel

/// Chooses among the other influences of the list, itself, or none (kNoIndex).
class MirrorDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex& index) const override {
        if (index.column() != kMirror) return nullptr;
        auto* box = new QComboBox(parent);
        box->setObjectName("symmetryMirror");
        const auto* model = index.model();
        const QModelIndex own = index.siblingAtColumn(kInfluence);
        for (int row = 0; row < model->rowCount(); ++row)
            if (const QModelIndex other = model->index(row, kInfluence); other != own)
                box->addItem(other.data().toString(), other.data(kSlotRole));
        box->model()->sort(0);
        const bool onPlane = own.data(kOwnRole).toBool();
        box->insertItem(
            0, onPlane ? SymmetryPanel::tr("itself (on the plane)") : SymmetryPanel::tr("itself"),
            own.data(kSlotRole));
        if (!onPlane) box->insertItem(0, SymmetryPanel::tr("none"), kNoIndex);
        box->insertSeparator(onPlane ? 1 : 2);
        box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0) +
                                     box->style()->pixelMetric(QStyle::PM_ScrollBarExtent));
        connect(box, &QComboBox::activated, box, [this, box] {
            auto* self = const_cast<MirrorDelegate*>(this);
            Q_EMIT self->commitData(box);
            Q_EMIT self->closeEditor(box);
        });
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        auto* box = static_cast<QComboBox*>(editor);
        box->setCurrentIndex(box->findData(index.data(kSlotRole)));
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override {
        model->setData(index, static_cast<QComboBox*>(editor)->currentData(), kSlotRole);
    }
};

QString axisOf(const glm::dvec3& normal) {
    constexpr double kStraight = 1e-9;
    for (int k = 0; k < 3; ++k)
        if (std::abs(normal[k]) > 1.0 - kStraight) return QString(QLatin1Char("XYZ"[k]));
    return QStringLiteral("(%1, %2, %3)")
        .arg(normal.x, 0, 'f', 3)
        .arg(normal.y, 0, 'f', 3)
        .arg(normal.z, 0, 'f', 3);
}

}  // namespace

SymmetryPanel::SymmetryPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent), context_(context) {
    setObjectName("symmetry");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(5);
    column->addLayout(makeHead(commands));
    column->addWidget(makeList(), 1);
    connect(&context_, &Context::documentChanged, this, &SymmetryPanel::refresh);
    connect(&context_, &Context::selectionChanged, this, &SymmetryPanel::refresh);
    connect(&context_.liveSymmetry(), &LiveSymmetry::found, this, &SymmetryPanel::refresh);
}

QLayout* SymmetryPanel::makeHead(Commands& commands) {
    auto* column = makeHeadColumn();
    auto* line = new QHBoxLayout;
    plane_ = new WrappedLabel("title");
    plane_->setObjectName("symmetryPlane");
    find_ = new QPushButton(tr("Find..."));
    find_->setObjectName("symmetryFind");
    find_->setToolTip(tr("Finds the plane and the pairs anew, or across a plane of your choice."));
    QAction* find = commands.find(QStringLiteral("symmetry.find"));
    if (find) connect(find_, &QPushButton::clicked, find, &QAction::trigger);
    line->addWidget(plane_, 1);
    line->addWidget(find_);
    summary_ = new WrappedLabel("hint");
    summary_->setObjectName("symmetrySummary");
    column->addLayout(line);
    column->addWidget(summary_);
    return column;
}

QWidget* SymmetryPanel::makeList() {
    list_ = new QTreeWidget;
    list_->setObjectName("symmetryPairs");
    list_->setHeaderLabels({tr("Influence"), tr("Mirror"), tr("Found By")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setMinimumHeight(kLeastListHeight);
    list_->setTextElideMode(Qt::ElideLeft);  // joints differ by how their names end
    list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    list_->setItemDelegate(new MirrorDelegate(list_));
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(kInfluence, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(kMirror, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(kHow, QHeaderView::ResizeToContents);
    connect(list_, &QTreeWidget::itemChanged, this, &SymmetryPanel::onItemChanged);
    connect(list_, &QTreeWidget::itemClicked, this, &SymmetryPanel::activate);
    return list_;
}

void SymmetryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
    layout()->activate();  // before it is seen: what is said above the list may have more lines
}

void SymmetryPanel::refresh() {
    if (!isVisible()) return;
    const Scene& scene = context_.scene();
    const SkinId active = context_.selection().activeSkin;
    const auto skin = scene.skin(active);
    const auto symmetry = skin ? context_.liveSymmetry().of(scene) : nullptr;
    const auto* mesh = symmetry ? symmetry->find(skin->meshNode) : nullptr;
    const Message& refusal = context_.liveSymmetry().refusal();
    find_->setEnabled(!scene.skins().empty());
    const bool sought = skin && !symmetry && refusal.empty();
    if (sought && active == shownSkin_ && list_->topLevelItemCount() > 0) return setRenewing(true);
    setRenewing(false);
    if (symmetry && symmetry == shown_ && active == shownSkin_) return;
    const bool same = active == shownSkin_;
    shown_ = symmetry;
    shownSkin_ = active;
    if (mesh) return fill(*symmetry, *mesh, same);
    const QSignalBlocker silent(list_);
    list_->clear();
    summary_->clear();
    plane_->setText(scene.skins().empty() ? tr("No mesh is bound.")
                    : !skin               ? tr("Select a bound mesh.")
                    : sought              ? tr("Finding...")
                                          : translated(refusal));
}

// What was found before stays in sight, greyed, until it is found anew.
void SymmetryPanel::setRenewing(bool renewing) {
    if (renewing == !list_->isEnabled()) return;
    // The list, or what a mirror is chosen with in it.
    const auto* keys = QApplication::focusWidget();
    if (renewing) hadFocus_ = keys == list_ || (keys && list_->isAncestorOf(keys));
    // Else what comes next has it, as the dock's buttons.
    if (renewing && hadFocus_) setFocus(Qt::OtherFocusReason);
    list_->setEnabled(!renewing);
    const QWidget* focus = window()->focusWidget();
    if (!renewing && hadFocus_ && (!focus || isAncestorOf(focus))) list_->setFocus();
    summary_->setText(renewing ? tr("Finding the pairs anew...") : said_);
}

void SymmetryPanel::fill(const SceneSymmetry& symmetry, const SceneSymmetry::BoundMesh& mesh,
                         bool again) {
    const QSignalBlocker silent(list_);
    const auto* current = list_->currentItem();
    const QVariant slot = again && current ? current->data(kInfluence, kSlotRole) : QVariant();
    const int scrolled = again ? list_->verticalScrollBar()->value() : 0;
    list_->clear();
    QStringList names;
    for (const auto& place : mesh.places) names << QString::fromStdString(place.name);
    prefix_ = commonPrefix(names);
    const MirrorPlane& plane = symmetry.plane();
    plane_->setText(
        tr("Plane: %1, offset %2 m")
            .arg(axisOf(plane.normal))
            .arg(std::abs(plane.offset) < kShownAsNone ? 0.0 : plane.offset, 0, 'f', 3));
    int alone = 0;
    for (const bool unpaired : {true, false})
        for (SlotIndex s = 0; s < mesh.places.size(); ++s) {
            if ((symmetry.pairedBy(mesh, s) == PairedBy::Nothing) != unpaired) continue;
            QTreeWidgetItem* item = addPair(symmetry, mesh, s);
            if (slot == s) list_->setCurrentItem(item);
            alone += unpaired ? 1 : 0;
        }
    list_->verticalScrollBar()->setValue(scrolled);
    said_ = alone == 0
                ? tr("Every influence has a mirror. Double-click one to choose another.")
                : tr("%n influences have no mirror. Double-click to choose one.", nullptr, alone);
    summary_->setText(said_);
}

QTreeWidgetItem* SymmetryPanel::addPair(const SceneSymmetry& symmetry,
                                        const SceneSymmetry::BoundMesh& mesh, SlotIndex slot) {
    const auto nameOf = [&](SlotIndex s) { return QString::fromStdString(mesh.places[s].name); };
    const auto shortOf = [&](SlotIndex s) { return withoutPrefix(nameOf(s), prefix_); };
    const auto how = symmetry.pairedBy(mesh, slot);
    const QString words[] = {tr("on the plane"), tr("place"), tr("name"), tr("hand"),
                             tr("no mirror")};
    auto* item = new QTreeWidgetItem(list_);
    item->setText(kInfluence, shortOf(slot));
    item->setToolTip(kInfluence, nameOf(slot));
    item->setData(kInfluence, kSlotRole, slot);
    std::vector<SlotIndex> own(mesh.places.size());
    std::iota(own.begin(), own.end(), SlotIndex{0});
    const bool onPlane = pairedBy(mesh.places, symmetry.plane(), symmetry.influenceReach(), own,
                                  slot) == PairedBy::OnPlane;
    item->setData(kInfluence, kOwnRole, onPlane);
    const SlotIndex mirror = mesh.mirrorSlot[slot];
    item->setText(kMirror, how == PairedBy::Nothing ? tr("none") : shortOf(mirror));
    item->setToolTip(kMirror, nameOf(mirror));
    item->setData(kMirror, kSlotRole, how == PairedBy::Nothing ? kNoIndex : mirror);
    item->setText(kHow, words[static_cast<int>(how)]);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    if (how == PairedBy::Nothing) item->setIcon(kInfluence, icon(QStringLiteral("warning")));
    return item;
}

void SymmetryPanel::onItemChanged(QTreeWidgetItem* item, int column) {
    const auto skin = context_.scene().skin(shownSkin_);
    const Operation* pair = findOperation("symmetry.pair");
    if (column != kMirror || !skin || !pair) return;
    const SlotIndex slot = item->data(kInfluence, kSlotRole).toUInt();
    const SlotIndex mirror = item->data(kMirror, kSlotRole).toUInt();
    const bool alone = mirror == kNoIndex;
    if (slot >= skin->slots.size() || (!alone && mirror >= skin->slots.size())) return;
    std::vector<NodeId> joints{skin->slots[slot].node};
    if (!alone && slot != mirror) joints.push_back(skin->slots[mirror].node);
    context_.runOperation(*pair, {{"joints", std::move(joints)}, {"alone", alone}});
}

void SymmetryPanel::activate(QTreeWidgetItem* item) {
    context_.activateInfluence(shownSkin_, item->data(kInfluence, kSlotRole).toUInt());
}

PanelSpec symmetryPanel() {
    return {.id = "symmetry",
            .title = QT_TRANSLATE_NOOP("Panels", "Symmetry"),
            .icon = "symmetry",
            .row = 1,
            .leastHeight = 170,
            .open = false,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new SymmetryPanel(context, commands, parent);
            }};
}

}  // namespace sinew
