// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/report_parts.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QScrollArea>
#include <QTimer>
#include <QTreeView>

#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"

namespace sinew {

namespace {
struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(sinew::BindReportPanel)
};
}  // namespace

QLabel* makeParagraph(const QString& text) {
    auto* label = makeLabel(breakable(text), "hint");
    label->setWordWrap(true);
    return label;
}

QLabel* makeNamesLabel(const std::vector<std::string>& names) {
    constexpr int kShown = 8;
    QStringList all;
    for (const auto& name : names) all << QString::fromStdString(name);
    QString text = all.mid(0, kShown).join(QStringLiteral(", "));
    if (all.size() > kShown)
        text += ReportText::tr(" and %n more", nullptr, static_cast<int>(all.size()) - kShown);
    auto* label = makeLabel(text, "value");
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setToolTip(all.join(QStringLiteral(", ")));
    return label;
}

QVBoxLayout* makeHeadColumn() {
    auto* column = new QVBoxLayout;
    column->setContentsMargins(2, 0, 2, 0);
    return column;
}

void keepFewRows(QTreeView& list) {
    constexpr int kFewRows = 4;
    constexpr int kBesideText = 8;  // of a row's height
    list.ensurePolished();
    list.setMinimumHeight(kFewRows * (list.fontMetrics().height() + kBesideText) +
                          list.header()->sizeHint().height() + 2 * list.frameWidth());
}

void scrollPanelTo(QWidget& part) {
    QTimer::singleShot(0, &part, [&part] {
        for (QWidget* around = part.parentWidget(); around; around = around->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(around)) area->ensureWidgetVisible(&part);
    });
}

void clearLayout(QLayout* layout) {
    while (QLayoutItem* item = layout->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

bool selectVertices(Context& context, const std::vector<PointSelection>& points) {
    std::vector<NodeId> meshes;
    for (const PointSelection& each : points) {
        const auto skin = context.scene().skin(context.scene().skinOf(each.meshNode));
        if (!skin || (!each.points.empty() && each.points.back() >= skin->pointCount)) {
            context.refuse(
                ReportText::tr("The binding of that mesh has changed since this report."));
            return false;
        }
        meshes.push_back(each.meshNode);
    }
    const bool any = pointCount(points) > 0;
    context.select(std::move(meshes));
    context.selectPoints(points);
    const auto chosen = pointCount(context.selection().points);
    if (chosen == 0) return !any;  // all are hidden, as was said
    context.say(ReportText::tr("%Ln vertices selected: weight commands affect only these until "
                               "you select something else.",
                               nullptr, static_cast<int>(chosen)),
                12000);
    return true;
}

}  // namespace sinew
