// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/state/number_view.h"
#include "app/work/latest_work.h"
#include "editor/check/check.h"
#include "editor/pose/tried_poses.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QTreeWidget;

namespace sinew {

class Commands;
class WholeBox;

/// What an engine makes of the skins that keeps few influences a vertex and stores weights in few
/// bits: how far each vertex moves by it, in the pose that is shown or where it is worst over all
/// clips, as colours; the vertices that move most as a list to go to. It follows the document and
/// the pose while it is seen.
class EnginePanel : public QWidget {
    Q_OBJECT
public:
    EnginePanel(Context& context, Commands& commands, QWidget* parent = nullptr);
    ~EnginePanel() override;

    /// A vertex that moves.
    struct Place {
        SkinId skin;
        PointIndex point = 0;
        float metres = 0.0f;
        std::optional<TriedPose> pose;  ///< where that is; none: in the pose that is shown
    };
    /// What was found; the farthest first, no more than are listed.
    struct Found {
        std::vector<Place> places;
        float most = 0.0f;                          ///< metres
        double full = 0.0;                          ///< metres that the strongest colour stands for
        std::shared_ptr<const SkinNumbers> shares;  ///< of that
        std::shared_ptr<const RangeOfMotion> motion;
    };
    const Found& found() const { return found_; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QLayout* makeHead();
    QWidget* makeList();
    bool overAllPoses() const;
    void onChange(const ChangeEvent& event);
    void look();
    void take(Found found);
    void fill();
    void go(int row);
    void showColours();
    QString poseText(const Place& place) const;

    Context& context_;
    LatestWork work_;
    QTimer soon_;
    NumberView view_;
    Found found_;
    bool looked_ = false;
    WholeBox* influences_;
    QComboBox* bits_;
    QComboBox* poses_;
    QLabel* summary_;
    QCheckBox* colours_;
    QTreeWidget* list_;
};

}  // namespace sinew
