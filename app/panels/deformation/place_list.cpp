// SPDX-License-Identifier: Apache-2.0
#include "app/panels/deformation/place_list.h"

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
    keepFewRows(*this);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(kLeastName);
    header()->setSectionResizeMode(kPlaceAmount, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(kPlaceJoint, QHeaderView::Fixed);
    header()->setSectionResizeMode(kPlaceMesh, QHeaderView::Stretch);
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

int PlaceList::wholeWidth(int column) const {
    return std::max({sizeHintForColumn(column), header()->sectionSizeHint(column),
                     column == kPlaceJoint ? kLeastColumn : kLeastName});
}

void PlaceList::fitColumns() {
    const int room = viewport()->width() - wholeWidth(kPlaceAmount);
    const int joint = wholeWidth(kPlaceJoint), pose = wholeWidth(kPlacePose);
    const bool named = meshesNamed_ && room >= kLeastColumn + 2 * kLeastName;
    const int mesh = named ? std::max(room - joint - pose, kLeastName) : 0;
    setColumnHidden(kPlaceMesh, !named);
    header()->setSectionResizeMode(kPlacePose, named ? QHeaderView::Fixed : QHeaderView::Stretch);
    // The shorter of both is whole, the other has the rest.
    const int both = room - mesh, half = both / 2;
    const int share = pose <= half ? both - pose : std::min(joint, half);
    const int shown = std::max(share, kLeastColumn);
    header()->resizeSection(kPlaceJoint, shown);
    if (named) header()->resizeSection(kPlacePose, both - shown);
}

}  // namespace sinew
