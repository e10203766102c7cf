// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <unordered_map>

#include "app/widgets/short_names.h"
#include "editor/operations/operation.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew {

/// A tree of joints (or all nodes) to tick. Beside each joint stands its
/// role, and its tip says why; the menu of a row gives it another.
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
    /// Of what was not proposed what is ticked, or of what was what is not; and back.
    std::vector<NodeId> changedTicks(bool ticked) const;
    void changeTicks(const std::vector<NodeId>& nodes, bool ticked);
    /// The nodes that the user gave a role, of those that take weight the ticked ones; Unknown:
    /// those whose kept role was taken back.
    std::vector<NodeId> nodesOfRole(JointRole role) const;
    /// Makes it these; others that had it have what they began with.
    void setNodesOfRole(JointRole role, const std::vector<NodeId>& nodes);
    /// Whether it asks for a few rows only and takes what room is left.
    void setModest(bool modest) { modest_ = modest; }
    QSize sizeHint() const override { return {420, modest_ ? minimumSizeHint().height() : 300}; }

Q_SIGNALS:
    void changed();

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill(const Scene& scene, const Selection& selection);
    void buildButtons();
    void filter();
    bool isFound(const QTreeWidgetItem& item, const NameSearch& search) const;
    bool filterBranch(QTreeWidgetItem* item, const NameSearch& search);
    template <class Wanted>
    void tick(Wanted&& wanted);
    void openMenu(const QPoint& at);
    void tickBranch(QTreeWidgetItem* item, bool on);
    void openRoleMenu(QTreeWidgetItem* item);
    bool hasRole(const QTreeWidgetItem& item) const;
    void addRoles(QMenu& menu, QTreeWidgetItem& item);
    void setRole(QTreeWidgetItem& item, JointRole role);
    void told();

    QLineEdit* search_;
    QCheckBox* all_;
    QTreeWidget* tree_;
    QLabel* count_;
    std::vector<QTreeWidgetItem*> items_;  // in node order
    bool modest_ = false;
    bool tickInfluences_;
    bool filling_ = false;
};

}  // namespace sinew
