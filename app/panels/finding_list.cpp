// SPDX-License-Identifier: Apache-2.0
#include "app/panels/finding_list.h"

#include <QHeaderView>
#include <QLocale>
#include <QStyledItemDelegate>
#include <algorithm>
#include <numeric>

#include "app/state/context.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

constexpr int kFindingRole = Qt::UserRole;    // index into the findings, on their items
constexpr int kMeshRole = Qt::UserRole + 1;   // the node, on items of meshes
constexpr int kJointRole = Qt::UserRole + 2;  // the name with which a finding's text begins
constexpr int kLeastHeight = 72;              // while it is empty
constexpr int kRowsInSight = 6;               // that are seen

QIcon iconOf(Severity severity) {
    if (severity == Severity::Error) return icon(QStringLiteral("error"), theme().error);
    if (severity == Severity::Warning) return icon(QStringLiteral("warning"), theme().warning);
    return icon(QStringLiteral("info"), theme().dim);
}

QString extentNumber(const Finding& finding) {
    const std::size_t number =
        finding.points.empty() ? finding.slots.size() : finding.points.size();
    const bool told = number > 1 || !finding.points.empty();
    return told ? QLocale().toString(static_cast<qulonglong>(number)) : QString();
}

/// Where a row is too narrow, the name of its joint is cut in the middle: what is wrong with which
/// joint stays to be read.
class FindingDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const QString joint = index.data(kJointRole).toString();
        if (joint.isEmpty() || !option->widget || !option->rect.isValid()) return;
        const QStyle& style = *option->widget->style();
        const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget);
        const int room =
            style.subElementRect(QStyle::SE_ItemViewItemText, option, option->widget).width() -
            2 * (margin + 1);
        const QString rest = option->text.mid(joint.size());
        const QFontMetrics& metrics = option->fontMetrics;
        const int least = metrics.horizontalAdvance(joint.left(3)) * 2;
        if (metrics.horizontalAdvance(option->text) > room)
            option->text =
                metrics.elidedText(joint, Qt::ElideMiddle,
                                   std::max(room - metrics.horizontalAdvance(rest), least)) +
                rest;
    }
};

}  // namespace

QString labelOf(const Finding& finding) { return translated(findCheck(finding.check)->label); }

QString extentOf(const Finding& finding) {
    if (!finding.points.empty())
        return FindingList::tr("%Ln vertices", nullptr, static_cast<int>(finding.points.size()));
    if (!finding.slots.empty())
        return FindingList::tr("%n joints", nullptr, static_cast<int>(finding.slots.size()));
    return {};
}

FindingList::FindingList(QWidget* parent) : QTreeWidget(parent) {
    setObjectName("checkList");
    setMinimumHeight(kLeastHeight);
    setHeaderHidden(true);
    // It shares the height with the details, whatever is in both: its rows stay where they are.
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    setColumnCount(2);
    setUniformRowHeights(true);
    setIndentation(12);
    setIconSize({16, 16});
    setTextElideMode(Qt::ElideRight);
    setItemDelegateForColumn(0, new FindingDelegate(this));
    setAllColumnsShowFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::itemClicked, this, &FindingList::chosen);
    connect(this, &QTreeWidget::itemActivated, this, &FindingList::chosen);
}

void FindingList::fill(const Scene& scene, const std::vector<Finding>& findings, bool notes) {
    clear();
    std::vector<std::size_t> worst(findings.size());
    std::iota(worst.begin(), worst.end(), std::size_t{0});
    std::ranges::stable_sort(worst, std::ranges::greater(),
                             [&](std::size_t i) { return findings[i].severity; });
    ShortInfluenceNames names(scene);
    for (const std::size_t i : worst)
        if (notes || findings[i].severity != Severity::Note) add(scene, findings[i], i, names);
    expandAll();
    if (topLevelItemCount() > 0)
        setMinimumHeight(kRowsInSight * sizeHintForRow(0) + 2 * frameWidth());
}

QTreeWidgetItem* FindingList::meshItem(const Scene& scene, NodeId mesh) {
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->data(0, kMeshRole).toUInt() == mesh.value) return topLevelItem(i);
    auto* item = new QTreeWidgetItem(this, {shownName(scene, mesh)});
    item->setToolTip(0, item->text(0));
    item->setIcon(0, icon(QStringLiteral("node-mesh")));
    item->setData(0, kMeshRole, mesh.value);
    item->setFlags(Qt::ItemIsEnabled);
    QFont font = item->font(0);
    font.setBold(true);
    item->setFont(0, font);
    return item;
}

void FindingList::add(const Scene& scene, const Finding& finding, std::size_t index,
                      ShortInfluenceNames& names) {
    const auto labelled = [label = labelOf(finding)](const QString& joint) {
        return joint.isEmpty() ? label : QStringLiteral("%1: %2").arg(joint, label);
    };
    QString joint, whole;
    const auto joints = jointNames(scene, finding);
    if (joints.size() == 1) {
        whole = QString::fromStdString(joints.front());
        joint = names.shortened(finding.skin, whole);
    }
    // The number alone: of what it is the tip and the details say.
    auto* item = new QTreeWidgetItem(meshItem(scene, finding.meshNode),
                                     {labelled(joint), extentNumber(finding)});
    item->setIcon(0, iconOf(finding.severity));
    item->setData(0, kJointRole, joint);
    item->setToolTip(1, extentOf(finding));
    item->setData(1, Qt::AccessibleTextRole, extentOf(finding));
    item->setData(0, kFindingRole, static_cast<int>(index));
    item->setForeground(1, theme().dim);
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    // In a narrow panel or a large font the row is cut.
    item->setToolTip(0, labelled(whole) + u'\n' + translated(finding.message));
}

std::optional<std::size_t> FindingList::current() const {
    const auto* item = currentItem();
    if (!item || !item->data(0, kFindingRole).isValid()) return std::nullopt;
    return static_cast<std::size_t>(item->data(0, kFindingRole).toInt());
}

void FindingList::restore(const std::vector<Finding>& findings, const Finding& last) {
    if (last.check.empty()) return;
    for (int m = 0; m < topLevelItemCount(); ++m)
        for (int i = 0; i < topLevelItem(m)->childCount(); ++i) {
            auto* item = topLevelItem(m)->child(i);
            const Finding& finding =
                findings[static_cast<std::size_t>(item->data(0, kFindingRole).toInt())];
            if (finding.check == last.check && finding.meshNode == last.meshNode &&
                finding.slots == last.slots)
                return setCurrentItem(item);
        }
}

}  // namespace sinew
