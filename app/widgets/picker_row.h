// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidgetItem>

#include "editor/operations/skin/influences.h"

namespace sinew {

/// What a row of the NodePicker keeps of its node, beside its tick.
enum PickerRole {
    NodeRole = Qt::UserRole,
    LeftJointRole,
    ProposedRole,
    TouchedRole,
    WholeNameRole,
    FoundRoleRole,   // what the joint was taken for; the user's word where there was one before
    KeptRoleRole,    // the user's word as a skin keeps it, or Unknown
    ChosenRoleRole,  // the user's word now
    ReasonsRole
};

NodeId nodeOf(const QTreeWidgetItem& row);
JointRole jointRole(const QTreeWidgetItem& row, PickerRole which);
void setJointRole(QTreeWidgetItem& row, PickerRole which, JointRole role);
bool isTicked(const QTreeWidgetItem& row);
/// Whether it is ticked by proposal.
bool isProposed(const QTreeWidgetItem& row);
/// Whether a person said if it is ticked.
bool isTouched(const QTreeWidgetItem& row);
void setTicked(QTreeWidgetItem& row, bool ticked, bool touched);

/// What was found out of the node's role, and what is proposed by it.
void keepFound(QTreeWidgetItem& row, const InfluenceCandidate& candidate);
/// The word for a role; Unknown: that it is found by itself.
QString roleText(JointRole role);
/// Shows role and reasons of a joint in its row and tip; the user's word in bold.
void showRole(QTreeWidgetItem& row);

}  // namespace sinew
