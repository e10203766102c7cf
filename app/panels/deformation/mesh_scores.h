// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>

#include "app/panels/deformation/deformation_look.h"

namespace sinew {

/// The score of each mesh that was measured, one a row; hidden where that is one mesh alone.
class MeshScores : public QTreeWidget {
    Q_OBJECT
public:
    explicit MeshScores(QWidget* parent = nullptr);
    /// `found`: with a survey or none.
    void fill(const Scene& scene, const SurveyFound& found);

Q_SIGNALS:
    void chosen(sinew::NodeId mesh);
};

}  // namespace sinew
