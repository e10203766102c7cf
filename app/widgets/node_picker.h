// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <unordered_map>

#include "app/widgets/short_names.h"
#include "editor/operations/operation.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew {

/// A tree of joints (or all nodes) to tick. End joints are listed and named as such.
class NodePicker : public QWidget {
    Q_OBJECT
public:
    /// `tickInfluences`: begins with what a bind takes by default; else with nothing ticked.
    NodePicker(const Scene& scene, const Selection& selection, bool tickInfluences,
               QWidget* parent = nullptr);
    /// The ticked nodes, in node order.
    std::vector<NodeId> nodes() const;
    void setNodes(const std::vector<NodeId>& nodes);
    void tickDefault();
    QSize sizeHint() const override { return {420, 300}; }

Q_SIGNALS:
    void changed();

private:
    void fill(const Scene& scene, const Selection& selection);
    void buildButtons();
    void filter();
    bool filterBranch(QTreeWidgetItem* item, const NameSearch& search);
    template <class Wanted>
    void tick(Wanted&& wanted);
    void openMenu(const QPoint& at);
    void tickBranch(QTreeWidgetItem* item, bool on);
    void told();

    QLineEdit* search_;
    QCheckBox* all_;
    QTreeWidget* tree_;
    QLabel* count_;
    std::vector<QTreeWidgetItem*> items_;  // in node order
    bool tickInfluences_;
    bool filling_ = false;
};

}  // namespace sinew
