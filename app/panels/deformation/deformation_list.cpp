// SPDX-License-Identifier: Apache-2.0
// What the Deformation panel shows of what was measured: the scores, and the list of places.
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <cmath>

#include "app/panels/deformation/deformation_panel.h"
#include "app/panels/deformation/mesh_scores.h"
#include "app/panels/deformation/place_list.h"
#include "app/widgets/node_view.h"
#include "app/widgets/report_parts.h"
#include "app/widgets/short_names.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

// What is shown as 0 has no sign.
QString differenceText(double by) {
    const double shown = std::round(1000.0 * by) / 1000.0 + 0.0;
    return (shown > 0.0 ? QStringLiteral("+") : QString()) + QLocale().toString(shown, 'f', 3);
}

// Since it was bound or opened, and by the bind itself; empty where nothing can be said.
QString changeText(const SurveyFound& found) {
    if (!found.before)
        return found.bound ? DeformationPanel::tr(
                                 "Not comparable with the last bind: it had other "
                                 "joints or other bound meshes.")
                           : QString();
    const QString since =
        (found.bound ? DeformationPanel::tr("%1 since it was bound (%2)")
                     : DeformationPanel::tr("%1 since it was opened (%2)"))
            .arg(differenceText(found.survey->score() - *found.before), scoreText(*found.before));
    if (!found.beforeBind) return since;
    return since + u'\n' +
           DeformationPanel::tr("The bind itself: %1 (%2 before it)")
               .arg(differenceText(*found.before - *found.beforeBind),
                    scoreText(*found.beforeBind));
}

}  // namespace

void DeformationPanel::makeScores(QVBoxLayout* column) {
    score_ = makeLabel({}, "title");
    score_->setObjectName("deformationScore");
    score_->setWordWrap(true);
    measured_ = makeParagraph({});
    measured_->setObjectName("deformationMeasured");
    change_ = makeParagraph({});
    change_->setObjectName("deformationChange");
    scores_ = new MeshScores;
    for (QWidget* part : {static_cast<QWidget*>(score_), static_cast<QWidget*>(measured_),
                          static_cast<QWidget*>(change_), static_cast<QWidget*>(scores_)})
        column->addWidget(part);
    connect(scores_, &MeshScores::chosen, this, [this](NodeId mesh) {
        ledTo_ = {};
        context_.select({mesh});
    });
    auto* now = new QPushButton(tr("Measure Now"));
    now->setObjectName("deformationNow");
    now->setToolTip(
        tr("Measures the selected meshes, or all bound meshes if none is selected, and lists the "
           "worst places."));
    column->addWidget(now, 0, Qt::AlignLeft);
    connect(now, &QPushButton::clicked, this, [this] { measureAnew(WhenFound::List); });
}

QWidget* DeformationPanel::makeList() {
    list_ = new PlaceList({tr("Amount"), tr("Joint"), tr("Pose"), tr("Mesh")});
    list_->setObjectName("deformationList");
    list_->headerItem()->setToolTip(
        kPlaceAmount, tr("At the worst vertex. Places are listed by this times their area."));
    const auto choose = [this] { go(list_->indexOfTopLevelItem(list_->currentItem())); };
    connect(list_, &QTreeWidget::itemClicked, this, choose);
    connect(list_, &QTreeWidget::itemActivated, this, choose);
    return list_;
}

void DeformationPanel::fill() {
    change_->setVisible(false);
    measured_->setVisible(false);
    scores_->fill(context_.scene(), found_);
    order_->setVisible(found_.survey && !found_.survey->regions.empty());
    if (!found_.survey) {
        list_->clear();
        const QString why = translated(found_.why);
        return score_->setText(why.isEmpty() ? tr("Not measured yet: press Measure Now.") : why);
    }
    score_->setText(scoreLine(context_.scene(), found_));
    score_->setToolTip(
        tr("100: nothing changes its shape. Compare it among skins of one mesh and "
           "one skeleton only."));
    measured_->setText(breakable(measuredText(context_.scene(), found_)));
    change_->setText(changeText(found_));
    for (QLabel* label : {measured_, change_}) label->setVisible(!label->text().isEmpty());
    listPlaces(*found_.survey);
}

void DeformationPanel::listPlaces(const DeformationSurvey& survey) {
    const int row = list_->indexOfTopLevelItem(list_->currentItem());
    // In a low panel the first places that are found would come beyond its edge.
    if (list_->topLevelItemCount() == 0 && !survey.regions.empty()) scrollPanelTo(*list_);
    list_->clear();
    const bool several = survey.skins.size() > 1;
    QStringList meshes;
    for (const SkinScore& skin : survey.skins) meshes << shownName(context_.scene(), skin.meshNode);
    const QString shared = commonPrefix(meshes);
    ShortInfluenceNames names(context_.scene());
    QList<QTreeWidgetItem*> items;
    for (const WorstRegion& region : survey.regions) {
        const auto skin = context_.scene().skin(region.skin);
        const bool named = skin && region.slot < skin->slots.size();
        const QString joint =
            named ? QString::fromStdString(skin->slots[region.slot].name) : QString();
        const QString mesh = shownName(context_.scene(), region.meshNode);
        auto* item = new QTreeWidgetItem(
            {amountText(measure(), double{region.amount}), names.shortened(region.skin, joint),
             momentText(context_.scene(), found_, found_.moments[region.moment],
                        named ? skin->slots[region.slot].node : NodeId()),
             withoutPrefix(mesh, shared)});
        item->setTextAlignment(kPlaceAmount, Qt::AlignRight | Qt::AlignVCenter);
        item->setToolTip(kPlaceJoint, several ? joint + u'\n' + mesh : joint);
        item->setToolTip(kPlacePose, item->text(kPlacePose));
        item->setToolTip(kPlaceMesh, mesh);
        if (isSeen(region))
            for (int c = 0; c < kPlaceColumns; ++c) item->setForeground(c, theme().dim);
        items << item;
    }
    list_->addTopLevelItems(items);
    list_->setCurrentItem(list_->topLevelItem(row));
    list_->nameMeshes(several);
}

}  // namespace sinew
