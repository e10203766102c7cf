// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/picker_row.h"

#include <QFont>

#include "app/state/context.h"
#include "app/widgets/node_picker.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

QString reasonsText(const FoundRole& found) {
    QString out;
    for (const auto& vote : found.votes)
        out += QStringLiteral("<br>%1").arg(translated(reasonText(vote.reason)).toHtmlEscaped());
    return out;
}

}  // namespace

NodeId nodeOf(const QTreeWidgetItem& row) { return NodeId(row.data(0, NodeRole).toUInt()); }

JointRole jointRole(const QTreeWidgetItem& row, PickerRole which) {
    return static_cast<JointRole>(row.data(0, which).toInt());
}

void setJointRole(QTreeWidgetItem& row, PickerRole which, JointRole role) {
    row.setData(0, which, static_cast<int>(role));
}

bool isTicked(const QTreeWidgetItem& row) { return row.checkState(0) == Qt::Checked; }

bool isProposed(const QTreeWidgetItem& row) { return row.data(0, ProposedRole).toBool(); }
bool isTouched(const QTreeWidgetItem& row) { return row.data(0, TouchedRole).toBool(); }

void setTicked(QTreeWidgetItem& row, bool ticked, bool touched) {
    row.setCheckState(0, ticked ? Qt::Checked : Qt::Unchecked);
    row.setData(0, TouchedRole, touched);
}

void keepFound(QTreeWidgetItem& row, const InfluenceCandidate& candidate) {
    row.setData(0, ProposedRole, candidate.ticked);
    setJointRole(row, FoundRoleRole, candidate.role.role);
    row.setData(0, ReasonsRole, reasonsText(candidate.role));
}

QString roleText(JointRole role) {
    switch (role) {
        case JointRole::Unknown:
            return NodePicker::tr("automatic");
        case JointRole::Bone:
            return NodePicker::tr("bone");
        case JointRole::Twist:
            return NodePicker::tr("twist joint");
        case JointRole::Helper:
            return NodePicker::tr("helper joint");
        case JointRole::End:
            return NodePicker::tr("end joint");
        case JointRole::Control:
            return NodePicker::tr("control");
        case JointRole::Socket:
            return NodePicker::tr("socket");
    }
    return {};
}

void showRole(QTreeWidgetItem& row) {
    const JointRole chosen = jointRole(row, ChosenRoleRole);
    const bool asFound = chosen == jointRole(row, KeptRoleRole);
    const JointRole role = asFound ? jointRole(row, FoundRoleRole) : chosen;
    const bool weightless = role != JointRole::Unknown && !takesWeight(role);
    row.setText(1, roleText(role));
    QFont font;
    font.setBold(true);
    row.setData(1, Qt::FontRole, chosen == JointRole::Unknown ? QVariant() : QVariant(font));
    row.setForeground(0, weightless ? QBrush(theme().dim) : QBrush());
    row.setForeground(1, weightless ? theme().disabled : theme().dim);
    const QString reasons = asFound
                                ? row.data(0, ReasonsRole).toString()
                                : QStringLiteral("<br>%1").arg(
                                      translated(reasonText(RoleReason::Chosen)).toHtmlEscaped());
    const QString tip = QStringLiteral("<b>%1</b><br>%2%3<br>%4")
                            .arg(row.data(0, WholeNameRole).toString().toHtmlEscaped(),
                                 NodePicker::tr("Role: %1").arg(roleText(role)).toHtmlEscaped(),
                                 role == JointRole::Unknown ? QString() : reasons,
                                 NodePicker::tr("Click the role to change it.").toHtmlEscaped());
    for (const int column : {0, 1}) row.setToolTip(column, tip);
}

}  // namespace sinew
