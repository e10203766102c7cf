// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/state/context.h"
#include "editor/weights/scene_symmetry.h"

class QLabel;
class QLayout;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew {

class Commands;

/// What mirrors what: the plane, and of every influence of the active skin the one on the other
/// side and how it was found; those without come first. A double click on a mirror chooses another
/// one, itself or none, as one step of the history. While the pairs are found anew the list stays,
/// greyed.
class SymmetryPanel : public QWidget {
    Q_OBJECT
public:
    SymmetryPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QLayout* makeHead(Commands& commands);
    QWidget* makeList();
    void refresh();
    void setRenewing(bool renewing);
    /// `again`: of the same skin, so that what is chosen and in sight stays.
    void fill(const SceneSymmetry& symmetry, const SceneSymmetry::BoundMesh& mesh, bool again);
    QTreeWidgetItem* addPair(const SceneSymmetry& symmetry, const SceneSymmetry::BoundMesh& mesh,
                             SlotIndex slot);
    void onItemChanged(QTreeWidgetItem* item, int column);
    void activate(QTreeWidgetItem* item);

    Context& context_;
    std::shared_ptr<const SceneSymmetry> shown_;
    SkinId shownSkin_;
    QString prefix_;  // of nearly all names, left out
    QString said_;
    bool hadFocus_ = false;
    QLabel* plane_;
    QLabel* summary_;
    QPushButton* find_;
    QTreeWidget* list_;
};

}  // namespace sinew
