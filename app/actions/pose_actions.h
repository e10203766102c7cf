// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "app/actions/window_part.h"

namespace sinew {

/// Playing clips, the key that shows the bind pose and again what was shown, which is no edit and
/// leaves no step (but where Skin > Bind Pose took the pose away, which comes back as one), the
/// shown pose as the current one, and a word when a bound mesh leaves its skeleton.
class PoseActions : public QObject {
    Q_OBJECT
public:
    explicit PoseActions(const WindowPart& part);

private:
    void goToStart();
    void swap();
    void bringBack();
    void takeShown();
    QString whyNotTaken() const;
    void refreshTaking();
    void followShown();
    void followPose(const ChangeEvent& event);
    void refresh();
    void watchMeshes(const ChangeEvent& event);

    WindowPart part_;
    bool motionShown_ = false;
    ShownPose shownNow_;
    ShownPose last_;  ///< what was shown when the key, or Skin > Bind Pose, went to the bind pose
    std::vector<PinnedPose> left_;  ///< the current pose that a step to the bind pose left, if any
    std::shared_ptr<const NodeTable> leftOn_;  ///< whose pose that is
    std::set<NodeId> away_;  ///< bound meshes that do not stand where they were bound
};

}  // namespace sinew
