// SPDX-License-Identifier: Apache-2.0
#include "app/panels/layers/layer_list.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>

#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {

constexpr int kLayerRole = Qt::UserRole;
constexpr int kEnabledRole = Qt::UserRole + 1;

}  // namespace

LayerList::LayerList(Context& context, QWidget* parent) : QTreeWidget(parent), context_(context) {
    setObjectName("layersList");
    setColumnCount(ColumnCount);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setIconSize({16, 16});
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(24);
    header()->setSectionResizeMode(Name, QHeaderView::Stretch);
    for (const int column : {Eye, Mask}) {
        header()->setSectionResizeMode(column, QHeaderView::Fixed);
        header()->resizeSection(column, 28);
    }
    header()->setSectionResizeMode(Opacity, QHeaderView::ResizeToContents);
    header()->moveSection(Eye, 0);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item) Q_EMIT chosen(item->data(Name, kLayerRole).toUInt());
    });
    connect(this, &QTreeWidget::itemDoubleClicked, this,
            [this](QTreeWidgetItem* item) { editItem(item, Name); });
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column == Name)
            Q_EMIT nameWanted(item->data(Name, kLayerRole).toUInt(), item->text(Name));
    });
}

void LayerList::showLayer(QTreeWidgetItem& item, const SkinLayer& layer) {
    const QString name = QString::fromStdString(layer.name);
    item.setData(Name, kLayerRole, layer.id);
    item.setData(Eye, kEnabledRole, layer.enabled);
    item.setText(Name, name);
    item.setToolTip(Name, name);
    item.setForeground(Name, layer.enabled ? theme::kText : theme::kDim);
    item.setIcon(Eye, layer.enabled ? icon(QStringLiteral("eye"))
                                    : icon(QStringLiteral("eye-off"), theme::kDim));
    item.setToolTip(Eye, tr("Turns the layer on or off."));
    const bool masked = layer.mask != kNoIndex;
    item.setIcon(Mask, masked ? icon(QStringLiteral("layer-mask")) : QIcon());
    item.setToolTip(Mask, masked ? tr("The layer has a mask.") : QString());
    item.setText(Opacity, QStringLiteral("%1%").arg(qRound(layer.opacity * 100.0f)));
    item.setTextAlignment(Opacity, Qt::AlignRight | Qt::AlignVCenter);
    item.setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
}

void LayerList::refresh() {
    const QSignalBlocker silent(this);
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    const int count = skin ? static_cast<int>(skin->layers.size()) : 0;
    while (topLevelItemCount() > count) delete takeTopLevelItem(count);
    while (topLevelItemCount() < count) new QTreeWidgetItem(this);
    for (int row = 0; row < count; ++row) {
        const SkinLayer& layer = skin->layers[static_cast<std::size_t>(count - 1 - row)];
        showLayer(*topLevelItem(row), layer);
        if (layer.id == context_.selection().activeLayer) setCurrentItem(topLevelItem(row));
    }
    if (drag_ && drag_->row >= count) drag_.reset();
}

std::uint32_t LayerList::layerAt(int row) const {
    const QTreeWidgetItem* item = topLevelItem(row);
    return item ? item->data(Name, kLayerRole).toUInt() : 0;
}

// ---- the mouse

void LayerList::mousePressEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && index.isValid() && index.column() == Eye) {
        const QTreeWidgetItem* item = topLevelItem(index.row());
        Q_EMIT enabledWanted(layerAt(index.row()), !item->data(Eye, kEnabledRole).toBool());
        return;
    }
    QTreeWidget::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && index.isValid())
        drag_ = Drag{index.row(), event->pos(), std::nullopt};
}

void LayerList::mouseMoveEvent(QMouseEvent* event) {
    if (!drag_) return;
    const bool far =
        (event->pos() - drag_->from).manhattanLength() >= QApplication::startDragDistance();
    if (!drag_->gap && !far) return;
    drag_->gap = gapAt(event->pos().y());
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
    if (!drag.gap || *drag.gap == drag.row || *drag.gap == drag.row + 1) return;
    const int row = *drag.gap > drag.row ? *drag.gap - 1 : *drag.gap;
    Q_EMIT placeWanted(layerAt(drag.row), topLevelItemCount() - row);
}

void LayerList::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && drag_) {
        drag_.reset();
        viewport()->unsetCursor();
        viewport()->update();
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

/// The row above whose upper edge, or below the last, a place lies.
int LayerList::gapAt(int y) const {
    for (int row = 0; row < topLevelItemCount(); ++row)
        if (y < visualItemRect(topLevelItem(row)).center().y()) return row;
    return topLevelItemCount();
}

void LayerList::paintEvent(QPaintEvent* event) {
    QTreeWidget::paintEvent(event);
    if (!drag_ || !drag_->gap || topLevelItemCount() == 0) return;
    const bool last = *drag_->gap == topLevelItemCount();
    const QRect row = visualItemRect(topLevelItem(last ? *drag_->gap - 1 : *drag_->gap));
    const int y = last ? row.bottom() : row.top();
    QPainter painter(viewport());
    painter.setPen(QPen(theme::kAccent, 2));
    painter.drawLine(2, y, viewport()->width() - 3, y);
}

}  // namespace sinew
