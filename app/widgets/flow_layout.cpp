// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace sinew {

FlowLayout::FlowLayout(int gap, QWidget* parent) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(gap);
}

FlowLayout::~FlowLayout() { qDeleteAll(items_); }

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : items_) size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    placed(area, Place::Move);
}

int FlowLayout::placed(const QRect& area, Place place) const {
    int x = area.x(), y = area.y(), row = 0;
    for (QLayoutItem* item : items_) {
        if (item->isEmpty()) continue;
        const QSize size = item->sizeHint();
        if (x > area.x() && x + size.width() > area.x() + area.width()) {
            x = area.x();
            y += row + spacing();
            row = 0;
        }
        if (place == Place::Move) item->setGeometry({{x, y}, size});
        x += size.width() + spacing();
        row = std::max(row, size.height());
    }
    return y + row - area.y();
}

}  // namespace sinew
