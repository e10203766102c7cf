// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>

#include "app/actions/window_part.h"
#include "app/state/motion_view.h"
#include "app/state/playback.h"

namespace sinew {

/// Commands that try a skin: ranges of motion, and the wiggle of one joint. All are views: what was
/// shown is there again afterwards, to the last bit.
class MotionActions : public QObject {
    Q_OBJECT
public:
    explicit MotionActions(const WindowPart& part);

private:
    void toggleMotion(MotionOf of);
    void follow();
    void renew(const ChangeEvent& event);
    void refresh();
    void wiggle();
    void swing();
    void stand();
    void stop();

    WindowPart part_;
    Scene rig_;  ///< nodes and skins, as the last change left them
    ShownPose shownNow_;
    ShownPose before_;              ///< what was shown before a range of motion was
    std::vector<TestPose> swings_;  ///< one of each motion of the joint that wiggles
    LocalPose still_;
    PlayClock clock_;
    QTimer timer_;
};

}  // namespace sinew
