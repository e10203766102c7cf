// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>

namespace sinew {

enum PlaceColumn { kPlaceAmount, kPlaceJoint, kPlacePose, kPlaceMesh, kPlaceColumns };

/// Places of surfaces, one a row, in columns that fit into its width: the number is whole, and so
/// are joint and pose where there is room for both, or else the shorter of them. Of several meshes
/// each row begins to tell its own, too.
class PlaceList : public QTreeWidget {
    Q_OBJECT
public:
    /// `labels`: of the columns.
    explicit PlaceList(const QStringList& labels, QWidget* parent = nullptr);
    /// To be told once the rows are there: whether their places are of several meshes, which have a
    /// column then. In a list that is narrower than any panel a row's tip alone has them.
    void nameMeshes(bool named);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// In which nothing of a column's texts is cut.
    int wholeWidth(int column) const;
    void fitColumns();
    bool meshesNamed_ = false;
};

}  // namespace sinew
