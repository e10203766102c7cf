// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <atomic>
#include <memory>

#include "app/widgets/short_names.h"
#include "editor/operations/operation.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew {

struct InfluenceCandidate;

/// A tree of joints (or all nodes) to tick. Beside each joint stands its
/// role, and its tip says why; the menu of a row gives it another, and ticks it if that takes
/// weight. What is done to a selected row is done to all that are selected. On large meshes the
/// roles, and what is proposed by them, come after the list is shown; what was ticked meanwhile
/// stays.
class NodePicker : public QWidget {
    Q_OBJECT
public:
    /// `tickInfluences`: begins with what a bind takes by default; else with nothing ticked.
    NodePicker(const Scene& scene, const Selection& selection, bool tickInfluences,
               QWidget* parent = nullptr);
    ~NodePicker() override;
    /// From now on the order in which nodes are ticked counts, and their rows show it.
    void setOrdered();
    /// The ticked nodes, in node order; in that of ticking where it counts.
    std::vector<NodeId> nodes() const;
    void setNodes(const std::vector<NodeId>& nodes);
    /// Ticks and roles as they are proposed.
    void tickDefault();
    bool hasJoints() const;
    bool isEmpty() const { return items_.empty(); }
    /// Whether it is not known yet what is proposed, or nobody ticked anything until it was: the
    /// answer is changedTicks() of whatever is proposed, and not nodes(), so that roles that come
    /// change none.
    bool isBeforeRoles() const { return beforeRoles_; }
    /// Of what was not proposed what is ticked, or of what was what is not; and back. Before roles:
    /// all that a person ticked or unticked.
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
    using Rows = std::vector<QTreeWidgetItem*>;

    void fill(const Scene& scene, const Selection& selection);
    void fillRow(QTreeWidgetItem& item, const Node& node, const InfluenceCandidate& candidate);
    void judge(const Scene& scene, const Selection& selection);
    void takeRoles(const std::vector<InfluenceCandidate>& found);
    void buildButtons();
    void filter();
    /// Whether it is a joint, or all nodes are wanted; what is ticked always is.
    bool isListed(const QTreeWidgetItem& item) const;
    bool isFound(const QTreeWidgetItem& item, const NameSearch& search) const;
    bool filterBranch(QTreeWidgetItem* item, const NameSearch& search);
    template <class Meant>
    void tick(bool on, Meant&& isMeant);
    void tickRows(const Rows& rows, bool on);
    /// All that are selected and seen, where this is one of them; else this alone.
    Rows meantBy(QTreeWidgetItem& item) const;
    /// All rows from these down.
    Rows branchesOf(const Rows& tops) const;
    void selectRows(const Rows& rows);
    /// The others that it stands for are ticked as it was.
    void tickMeant(QTreeWidgetItem& item);
    QMenu& newMenu();
    void openMenu(const QPoint& at);
    void openRoleMenu(QTreeWidgetItem* item);
    bool hasRole(const QTreeWidgetItem& item) const;
    /// Of those of the rows that have one; greyed where none has.
    void addRoles(QMenu& menu, Rows rows);
    void setRole(const Rows& rows, JointRole role);
    void chooseRole(QTreeWidgetItem& item, JointRole role);
    void followOrder();
    void showCount();
    void told();

    QLineEdit* search_;
    QCheckBox* all_;
    QTreeWidget* tree_;
    QLabel* count_;
    Rows items_;                 // in node order
    Rows pressed_;               // what the last press meant: its release may select one row alone
    std::vector<NodeId> order_;  // of ticking, where it counts
    bool ordered_ = false;
    bool modest_ = false;
    bool tickInfluences_;
    bool filling_ = false;
    bool judging_ = false;      // roles are still to come
    bool beforeRoles_ = false;  // and were so when it was ticked last
    std::shared_ptr<std::atomic<bool>> wanted_ = std::make_shared<std::atomic<bool>>(true);
};

}  // namespace sinew
