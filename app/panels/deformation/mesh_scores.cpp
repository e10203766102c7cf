// SPDX-License-Identifier: Apache-2.0
#include "app/panels/deformation/mesh_scores.h"

#include <QHeaderView>
#include <algorithm>

#include "app/widgets/node_view.h"

namespace sinew {
namespace {

constexpr int kScoredMesh = 0, kMeshScore = 1;  // columns
constexpr int kScoresInSight = 5;               // rows, before they scroll

}  // namespace

MeshScores::MeshScores(QWidget* parent) : QTreeWidget(parent) {
    setObjectName("deformationMeshes");
    setAccessibleName(tr("Score of each mesh"));
    setHeaderLabels({tr("Mesh"), tr("Score")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setTextElideMode(Qt::ElideMiddle);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(kScoredMesh, QHeaderView::Stretch);
    header()->setSectionResizeMode(kMeshScore, QHeaderView::ResizeToContents);
    const auto choose = [this](const QTreeWidgetItem* item) {
        Q_EMIT chosen(NodeId(item->data(kScoredMesh, Qt::UserRole).toUInt()));
    };
    connect(this, &QTreeWidget::itemClicked, this, choose);
    connect(this, &QTreeWidget::itemActivated, this, choose);
    hide();
}

void MeshScores::fill(const Scene& scene, const SurveyFound& found) {
    clear();
    const bool several = found.survey && found.survey->skins.size() > 1;
    setVisible(several);
    if (!several) return;
    for (const SkinScore& skin : found.survey->skins) {
        const QString name = shownName(scene, skin.meshNode);
        auto* item = new QTreeWidgetItem(this, {name, scoreText(skin.score())});
        item->setData(kScoredMesh, Qt::UserRole, skin.meshNode.value);
        item->setToolTip(kScoredMesh, name);
        item->setTextAlignment(kMeshScore, Qt::AlignRight | Qt::AlignVCenter);
    }
    ensurePolished();
    setFixedHeight(std::min(topLevelItemCount(), kScoresInSight) * sizeHintForRow(0) +
                   header()->sizeHint().height() + 2 * frameWidth());
}

}  // namespace sinew
