// SPDX-License-Identifier: Apache-2.0
#include "app/panels/layers/layer_list.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyledItemDelegate>
#include <algorithm>
#include <array>
#include <utility>

#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {

constexpr int kLayerRole = Qt::UserRole;
constexpr int kEnabledRole = Qt::UserRole + 1;
constexpr int kDepthRole = Qt::UserRole + 2;
constexpr int kColourRole = Qt::UserRole + 3;
constexpr int kGroupRole = Qt::UserRole + 4;
constexpr int kFoldedRole = Qt::UserRole + 5;
constexpr int kArrowsRole = Qt::UserRole + 6;  // whether any row of the list has an arrow

constexpr int kIndent = 14;
constexpr int kMark = 4;
constexpr int kArrow = 12;
// How many rows are seen at once, however low the panel is: of few layers all.
constexpr int kLeastRows = 4;
constexpr int kMostLeastRows = 8;
constexpr std::array<QRgb, kLayerColours> kMarks{0,        0xd9534f, 0xe08f45, 0xd9c24a,
                                                 0x6dae5b, 0x4f8fd0, 0x9a6fc4, 0x8d949e};

constexpr QKeyCombination kCopy = Qt::CTRL | Qt::Key_D;
bool isRemove(const QKeyEvent& event) {
    return event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace;
}
bool isStep(const QKeyEvent& event) {
    return event.keyCombination() == LayerList::kUpKey ||
           event.keyCombination() == LayerList::kDownKey;
}

int markLeft(const QModelIndex& index) { return kIndent * index.data(kDepthRole).toInt(); }

/// Where a group's arrow is in its row; of other layers empty.
QRect arrowOf(const QModelIndex& index, const QRect& row) {
    if (!index.data(kGroupRole).toBool()) return {};
    return {row.left() + markLeft(index) + kMark, row.top(), kArrow, row.height()};
}

/// Names stand farther in the deeper they lie in groups, behind a mark of the layer's color and the
/// arrow of a group.
class LayerNameDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        // The whole row is marked, not the name alone.
        QStyleOptionViewItem whole = option;
        initStyleOption(&whole, index);
        option.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter,
                                              option.widget);
        QStyleOptionViewItem inner = option;
        inner.rect.adjust(indent(index), 0, 0, 0);
        QStyledItemDelegate::paint(painter, inner, index);
        if (const QRect arrow = arrowOf(index, option.rect); !arrow.isEmpty())
            QIcon(index.data(kFoldedRole).toBool() ? QStringLiteral(":/theme/chevron-right.svg")
                                                   : QStringLiteral(":/theme/chevron-down.svg"))
                .paint(painter, arrow.adjusted(1, 0, -1, 0));
        const int colour = index.data(kColourRole).toInt();
        if (colour == 0) return;
        const QRect mark(option.rect.left() + markLeft(index), inner.rect.top() + 2, kMark - 1,
                         inner.rect.height() - 4);
        painter->fillRect(mark, QColor(kMarks[static_cast<std::size_t>(colour)]));
    }
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override {
        editor->setGeometry(option.rect.adjusted(indent(index), 0, 0, 0));
    }

private:
    static int indent(const QModelIndex& index) {
        return kMark + markLeft(index) + (index.data(kArrowsRole).toBool() ? kArrow : 0);
    }
};

int depthOf(const Skin& skin, const SkinLayer& layer) {
    int out = 0;
    for (const SkinLayer* in = skin.layer(layer.parent); in; in = skin.layer(in->parent)) ++out;
    return out;
}

QIcon effectIcon(const LayerEffects& effects) {
    if (!effects.any()) return {};
    return icon(effects.mirror != LayerEffects::Mirror::Off ? QStringLiteral("mirror")
                : effects.smooth > 0                        ? QStringLiteral("smooth")
                                                            : QStringLiteral("limit"));
}

}  // namespace

QString opacityText(float opacity) {
    const int tenths = qRound(opacity * 1000.0f);
    return QStringLiteral("%1%").arg(tenths / 10.0, 0, 'f', tenths % 10 == 0 ? 0 : 1);
}

LayerList::LayerList(Context& context, QWidget* parent) : QTreeWidget(parent), context_(context) {
    setObjectName("layersList");
    setColumnCount(ColumnCount);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setIconSize({16, 16});
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(24);
    header()->setSectionResizeMode(Name, QHeaderView::Stretch);
    for (const int column : {Eye, Effects, Mask}) {
        header()->setSectionResizeMode(column, QHeaderView::Fixed);
        header()->resizeSection(column, column == Eye ? 28 : 24);
    }
    header()->setSectionResizeMode(Opacity, QHeaderView::ResizeToContents);
    header()->moveSection(Eye, 0);
    setItemDelegateForColumn(Name, new LayerNameDelegate(this));
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item) Q_EMIT chosen(item->data(Name, kLayerRole).toUInt());
    });
    connect(this, &QTreeWidget::itemDoubleClicked, this, [this](QTreeWidgetItem* item, int column) {
        if (column == Opacity) return Q_EMIT opacityWanted();
        editItem(item, Name);
    });
    connect(&context_, &Context::opened, this, [this] { folded_.clear(); });
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column == Name)
            Q_EMIT nameWanted(item->data(Name, kLayerRole).toUInt(), item->text(Name));
    });
}

void LayerList::showLayer(QTreeWidgetItem& item, const Skin& skin, const SkinLayer& layer) {
    const QString name = QString::fromStdString(layer.name);
    item.setData(Name, kLayerRole, layer.id);
    item.setData(Eye, kEnabledRole, layer.enabled);
    item.setData(Name, kDepthRole, depthOf(skin, layer));
    item.setData(Name, kColourRole, layer.colour);
    item.setData(Name, kGroupRole, layer.group);
    item.setData(Name, kFoldedRole, isFolded(layer.id));
    item.setData(Name, kArrowsRole, std::ranges::any_of(skin.layers, &SkinLayer::group));
    item.setHidden(isHidden(skin, layer));
    item.setText(Name, name);
    item.setIcon(Name, layer.group    ? icon(QStringLiteral("folder"))
                       : layer.solver ? icon(QStringLiteral("bind"))
                                      : QIcon());
    item.setToolTip(
        Name,
        !layer.solver ? name : tr("%1: solved again when Edit Joints re-solves weights").arg(name));
    item.setForeground(Name, skin.opacityOf(layer) > 0.0f ? theme().text : theme().dim);
    item.setIcon(Effects, effectIcon(layer.effects));
    item.setToolTip(Effects, layer.effects.any() ? tr("The layer has effects.") : QString());
    item.setIcon(Eye, layer.enabled ? icon(QStringLiteral("eye"))
                                    : icon(QStringLiteral("eye-off"), theme().dim));
    item.setToolTip(Eye, tr("Turns the layer on or off."));
    const bool masked = layer.mask != kNoIndex;
    item.setIcon(Mask, masked ? icon(QStringLiteral("layer-mask")) : QIcon());
    item.setToolTip(Mask, masked ? tr("The layer has a mask.") : QString());
    item.setText(Opacity, opacityText(layer.opacity));
    item.setTextAlignment(Opacity, Qt::AlignRight | Qt::AlignVCenter);
    item.setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
}

void LayerList::refresh() {
    const QSignalBlocker silent(this);
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    const int count = skin ? static_cast<int>(skin->layers.size()) : 0;
    while (topLevelItemCount() > count) delete takeTopLevelItem(count);
    while (topLevelItemCount() < count) new QTreeWidgetItem(this);
    if (skin) showAround(*skin, context_.selection().activeLayer);
    for (int row = 0; row < count; ++row) {
        const SkinLayer& layer = skin->layers[static_cast<std::size_t>(count - 1 - row)];
        showLayer(*topLevelItem(row), *skin, layer);
        if (layer.id == context_.selection().activeLayer) setCurrentItem(topLevelItem(row));
    }
    showChosen();
    const bool gone = drag_ && (drag_->row >= count || drag_->gap > count ||
                                (drag_->group != 0 && rowOf(drag_->group) >= count));
    if (gone) {
        drag_.reset();
        viewport()->unsetCursor();
    }
    int shown = 0;
    for (int row = 0; row < count; ++row) shown += topLevelItem(row)->isHidden() ? 0 : 1;
    if (count > 0)
        setMinimumHeight(std::clamp(shown, kLeastRows, kMostLeastRows) * sizeHintForRow(0) +
                         2 * frameWidth());
}

std::uint32_t LayerList::layerAt(int row) const {
    const QTreeWidgetItem* item = topLevelItem(row);
    return item ? item->data(Name, kLayerRole).toUInt() : 0;
}

// ---- groups that are folded

bool LayerList::isFolded(std::uint32_t group) const {
    return folded_.contains({context_.selection().activeSkin, group});
}

void LayerList::setFolded(std::uint32_t group, bool folded) {
    const std::pair entry(context_.selection().activeSkin, group);
    if (folded)
        folded_.insert(entry);
    else
        folded_.erase(entry);
    refresh();
}

bool LayerList::isHidden(const Skin& skin, const SkinLayer& layer) const {
    const SkinLayer* in = skin.layer(layer.parent);
    while (in && !isFolded(in->id)) in = skin.layer(in->parent);
    return in != nullptr;
}

// What becomes active is seen. Who then folds its group wants it so.
void LayerList::showAround(const Skin& skin, std::uint32_t layer) {
    const std::pair now(context_.selection().activeSkin, layer);
    if (now == std::exchange(active_, now)) return;
    beside_.clear();
    reached_ = 0;
    const SkinLayer* in = skin.layer(layer);
    while (in && (in = skin.layer(in->parent))) folded_.erase({now.first, in->id});
}

// One press and one double click fold and unfold it.
bool LayerList::pressArrow(const QMouseEvent& event) {
    const QModelIndex index = indexAt(event.pos());
    if (event.button() != Qt::LeftButton || !index.isValid() || index.column() != Name ||
        !arrowOf(index, visualRect(index)).contains(event.pos()))
        return false;
    const std::uint32_t group = layerAt(index.row());
    setFolded(group, !isFolded(group));
    return true;
}

/// The row below all that a row holds.
int LayerList::endOf(int row) const {
    const int depth = topLevelItem(row)->data(Name, kDepthRole).toInt();
    int end = row + 1;
    while (end < topLevelItemCount() && topLevelItem(end)->data(Name, kDepthRole).toInt() > depth)
        ++end;
    return end;
}

// ---- the mouse

// Neither a click beside the rows nor Ctrl leaves no layer marked; which others are, is told by
// showChosen().
QItemSelectionModel::SelectionFlags LayerList::selectionCommand(const QModelIndex& index,
                                                                const QEvent*) const {
    if (!index.isValid()) return QItemSelectionModel::NoUpdate;
    return QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows;
}

void LayerList::mousePressEvent(QMouseEvent* event) {
    if (pressArrow(*event)) return;
    const QModelIndex index = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && index.isValid() && index.column() == Eye) {
        const QTreeWidgetItem* item = topLevelItem(index.row());
        Q_EMIT enabledWanted(layerAt(index.row()), !item->data(Eye, kEnabledRole).toBool());
        return;
    }
    if (!pressChoice(*event, index)) QTreeWidget::mousePressEvent(event);
    const bool chooses = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
    if (event->button() == Qt::LeftButton && index.isValid() && !chooses)
        drag_ = Drag{index.row(), event->pos(), std::nullopt, 0};
}

void LayerList::mouseMoveEvent(QMouseEvent* event) {
    if (!drag_) return;
    const bool far =
        (event->pos() - drag_->from).manhattanLength() >= QApplication::startDragDistance();
    if (!drag_->gap && !far) return;
    aimDrag(event->pos().y());
    viewport()->setCursor(Qt::ClosedHandCursor);
    viewport()->update();
}

void LayerList::mouseReleaseEvent(QMouseEvent* event) {
    QTreeWidget::mouseReleaseEvent(event);
    if (!drag_ || event->button() != Qt::LeftButton) return;
    const Drag drag = *drag_;
    drag_.reset();
    viewport()->unsetCursor();
    viewport()->update();
    if (drag.gap)
        drop(drag);
    else
        chooseAlone(drag.row);
}

// A group takes its layers along: they are left out where places are counted.
void LayerList::drop(const Drag& drag) {
    const std::vector<bool> moved = rowsMovedBy(drag);
    const auto from = std::ranges::find(moved, true);
    const auto isMoved = [&](int row) { return moved[static_cast<std::size_t>(row)]; };
    if (drag.group != 0 && !isMoved(rowOf(drag.group)))
        return Q_EMIT placeWanted(layerAt(drag.row), topLevelItemCount(), drag.group);
    // Into their own midst, or beside it.
    const auto count = std::ranges::count(moved, true);
    const auto first = from - moved.begin();
    const bool together = std::find(from, moved.end(), false) - from == count;
    if (together && *drag.gap >= first && *drag.gap <= first + count) return;
    const auto below = std::count(moved.begin() + *drag.gap, moved.end(), false);
    Q_EMIT placeWanted(layerAt(drag.row), static_cast<int>(below) + 1, 0);
}

void LayerList::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier))
        return mousePressEvent(event);
    if (!pressArrow(*event)) QTreeWidget::mouseDoubleClickEvent(event);
}

// These are commands on nodes else.
bool LayerList::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || !currentItem())
        return QTreeWidget::event(event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (key.key() == Qt::Key_F2 || isRemove(key) || isStep(key) || key.keyCombination() == kCopy)
        event->accept();
    return true;
}

void LayerList::keyPressEvent(QKeyEvent* event) {
    const bool upOrDown = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (currentItem() && upOrDown && event->modifiers() == Qt::ShiftModifier)
        return chooseOn(event->key() == Qt::Key_Up ? -1 : 1);
    if (event->key() == Qt::Key_F2 && refusesSeveral()) return;
    if (currentItem() && isRemove(*event))
        return Q_EMIT removeWanted(layerAt(currentIndex().row()));
    if (currentItem() && event->keyCombination() == kCopy)
        return Q_EMIT copyWanted(layerAt(currentIndex().row()));
    if (currentItem() && isStep(*event))
        return Q_EMIT stepWanted(event->keyCombination() == kUpKey);
    const bool sideways = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (sideways && currentItem() && currentItem()->data(Name, kGroupRole).toBool())
        return setFolded(currentItem()->data(Name, kLayerRole).toUInt(),
                         event->key() == Qt::Key_Left);
    if (event->key() == Qt::Key_Escape && drag_) {
        drag_.reset();
        viewport()->unsetCursor();
        viewport()->update();
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

// Above the row in whose upper part the mouse is, else below it (of a folded group, below all that
// it holds); onto a group in its middle.
void LayerList::aimDrag(int y) {
    drag_->gap = topLevelItemCount();
    drag_->group = 0;
    for (int row = 0; row < topLevelItemCount(); ++row) {
        const QRect rect = visualItemRect(topLevelItem(row));
        if (topLevelItem(row)->isHidden() || y >= rect.bottom()) continue;
        const int edge = rect.height() / 4;
        if (topLevelItem(row)->data(Name, kGroupRole).toBool() && y >= rect.top() + edge &&
            y <= rect.bottom() - edge)
            drag_->group = layerAt(row);
        drag_->gap = y < rect.center().y() ? row : isFolded(layerAt(row)) ? endOf(row) : row + 1;
        return;
    }
}

void LayerList::paintEvent(QPaintEvent* event) {
    QTreeWidget::paintEvent(event);
    if (!drag_ || !drag_->gap || topLevelItemCount() == 0) return;
    int above = *drag_->gap - 1;
    while (above > 0 && topLevelItem(above)->isHidden()) --above;
    const int y = above < 0 ? 0 : visualItemRect(topLevelItem(above)).bottom();
    QPainter painter(viewport());
    painter.setPen(QPen(theme().accent, 2));
    for (int at = 0; at < topLevelItemCount() && drag_->group != 0; ++at)
        if (layerAt(at) == drag_->group)
            return painter.drawRect(visualItemRect(topLevelItem(at)).adjusted(1, 1, -1, -1));
    painter.drawLine(2, y, viewport()->width() - 3, y);
}

}  // namespace sinew
