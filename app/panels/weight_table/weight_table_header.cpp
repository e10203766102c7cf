// SPDX-License-Identifier: Apache-2.0
#include "app/panels/weight_table/weight_table_header.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "app/panels/weight_table/weight_table_model.h"
#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

constexpr int kLeastColumn = 76;
constexpr int kMostColumn = 170;
constexpr int kColumnLeft = 6;
constexpr int kColumnSwatch = 9;
constexpr int kNameGap = 6;
constexpr int kArrow = 10;
constexpr int kLockWidth = 18;
constexpr int kHeaderHeight = 26;

}  // namespace

WeightTableHeader::WeightTableHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setSectionsClickable(true);
    setHighlightSections(true);
    setMinimumSectionSize(kLeastColumn);
    setDefaultSectionSize(kLeastColumn);
}

QSize WeightTableHeader::sizeHint() const {
    return {QHeaderView::sizeHint().width(), kHeaderHeight};
}

int WeightTableHeader::wantedWidth(int section) const {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QString name = model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
    const int wanted = kColumnLeft + kColumnSwatch + kNameGap +
                       QFontMetrics(bold).horizontalAdvance(name) + kArrow + kLockWidth + kNameGap;
    return std::clamp(wanted, kLeastColumn, kMostColumn);
}

void WeightTableHeader::fitColumns() {
    for (int section = 0; section < count(); ++section)
        resizeSection(section, wantedWidth(section));
}

QRect WeightTableHeader::lockArea(int section) const {
    return {sectionViewportPosition(section) + sectionSize(section) - kLockWidth - 2, 0, kLockWidth,
            height()};
}

bool WeightTableHeader::isLockAt(const QPoint& at) const {
    const int section = logicalIndexAt(at);
    return model()->headerData(section, Qt::Horizontal, WeightTableModel::LockedRole).isValid() &&
           lockArea(section).contains(at);
}

void WeightTableHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const auto value = [&](int role) { return model()->headerData(section, Qt::Horizontal, role); };
    const bool active = value(WeightTableModel::ActiveRole).toBool();
    const QVariant colour = value(WeightTableModel::ColourRole);
    const QVariant locked = value(WeightTableModel::LockedRole);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(rect, active ? theme().selection : theme().raised);
    painter->setPen(theme().edge);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->setPen(theme().line);
    painter->drawLine(rect.topRight(), rect.bottomRight());
    int left = rect.left() + kColumnLeft;
    if (colour.isValid()) {
        painter->setPen(theme().edge);
        painter->setBrush(colour.value<QColor>());
        painter->drawRoundedRect(QRectF(left, rect.center().y() - kColumnSwatch / 2.0 + 0.5,
                                        kColumnSwatch, kColumnSwatch),
                                 2, 2);
        left += kColumnSwatch + kNameGap;
    }
    int right = rect.right() - (locked.isValid() ? kLockWidth : 0) - 2;
    const int sorted = value(WeightTableModel::SortRole).toInt();
    if (sorted != 0) {
        const QPixmap arrow = icon("up", theme().accent).pixmap(kArrow, kArrow);
        painter->save();
        painter->translate(right - kArrow / 2.0, rect.center().y() + 1);
        if (sorted < 0) painter->rotate(180);
        painter->drawPixmap(-kArrow / 2, -kArrow / 2, kArrow, kArrow, arrow);
        painter->restore();
        right -= kArrow + 2;
    }
    QFont font = painter->font();
    if (active) font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(active ? theme().selectionText : theme().text);
    const QRect words(left, rect.top(), right - left, rect.height());
    // Names of fingers differ in their last letters.
    painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(font).elidedText(value(Qt::DisplayRole).toString(),
                                                    Qt::ElideLeft, words.width()));
    if (locked.isValid()) {
        const bool is = locked.toBool();
        const QRect area =
            QRect(rect.right() - kLockWidth - 1, rect.top(), kLockWidth, rect.height());
        icon(is ? "lock" : "unlock", is ? theme().warning : theme().disabled)
            .paint(painter, area.adjusted(2, 0, -2, 0));
    }
    painter->restore();
}

void WeightTableHeader::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && isLockAt(event->position().toPoint())) {
        Q_EMIT lockPressed(logicalIndexAt(event->position().toPoint()));
        return event->accept();
    }
    QHeaderView::mousePressEvent(event);
}

// Two quick presses on a lock are two presses.
void WeightTableHeader::mouseDoubleClickEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (isLockAt(at)) return mousePressEvent(event);
    if (cursor().shape() != Qt::SplitHCursor && logicalIndexAt(at) >= 0)
        return Q_EMIT sortWanted(logicalIndexAt(at));
    QHeaderView::mouseDoubleClickEvent(event);
}

}  // namespace sinew
