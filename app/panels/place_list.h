// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>

namespace sinew {

enum PlaceColumn { kPlaceAmount, kPlaceJoint, kPlacePose, kPlaceMesh, kPlaceColumns };

/// Places of surfaces, one a row, in columns that fit into its width: the number is whole, the
/// joint's name can be told, and the other names share what is left.
class PlaceList : public QTreeWidget {
    Q_OBJECT
public:
    /// `labels`: of the columns.
    explicit PlaceList(const QStringList& labels, QWidget* parent = nullptr);
    /// The places are of several meshes. Where there is no room for their names they make way: a
    /// row's tip has them.
    void nameMeshes(bool named);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitColumns();
    bool meshesNamed_ = false;
};

}  // namespace sinew
