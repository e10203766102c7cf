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
    const bool mesh = meshesNamed_ && room >= joint + pose + kLeastName;
    setColumnHidden(kPlaceMesh, !mesh);
    header()->setSectionResizeMode(kPlacePose, mesh ? QHeaderView::Fixed : QHeaderView::Stretch);
    if (mesh) {
        header()->resizeSection(kPlaceJoint, joint);
        header()->resizeSection(kPlacePose, pose);
        return;
    }
    // The shorter of both is whole, the other has the rest.
    const int half = room / 2;
    const int share = pose <= half ? room - pose : std::min(joint, half);
    header()->resizeSection(kPlaceJoint, std::max(share, kLeastColumn));
}

}  // namespace sinew
