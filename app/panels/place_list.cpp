// SPDX-License-Identifier: Apache-2.0
#include "app/panels/place_list.h"

#include <QHeaderView>
#include <algorithm>

#include "app/widgets/report_parts.h"

namespace sinew {
namespace {

constexpr int kLeastName = 48;  // pixels, of a name that is not the joint's

}  // namespace

PlaceList::PlaceList(const QStringList& labels, QWidget* parent) : QTreeWidget(parent) {
    setColumnCount(kPlaceColumns);
    setHeaderLabels(labels);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setTextElideMode(Qt::ElideMiddle);
    setMinimumHeight(120);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(kLeastName);
    for (int c = 0; c < kPlaceColumns; ++c)
        header()->setSectionResizeMode(
            c, c == kPlaceAmount ? QHeaderView::ResizeToContents : QHeaderView::Stretch);
    fitColumns();
}

void PlaceList::nameMeshes(bool named) {
    meshesNamed_ = named;
    fitColumns();
}

void PlaceList::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    fitColumns();
}

void PlaceList::fitColumns() {
    const int room = viewport()->width() - std::max({sizeHintForColumn(kPlaceAmount), kLeastName,
                                                     header()->sectionSizeHint(kPlaceAmount)});
    const bool mesh = meshesNamed_ && room >= kLeastColumn + 2 * kLeastName;
    setColumnHidden(kPlaceMesh, !mesh);
    // Where equal shares would leave the joint too little, it has its own.
    const bool tight = room < (mesh ? 3 : 2) * kLeastColumn;
    header()->setSectionResizeMode(kPlaceJoint, tight ? QHeaderView::Fixed : QHeaderView::Stretch);
    if (tight) header()->resizeSection(kPlaceJoint, kLeastColumn);
}

}  // namespace sinew
