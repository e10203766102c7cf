// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"
#include "editor/check/worst_frame.h"

namespace sinew {

/// Going through a clip: by frames, and to where the skin deforms worst.
class TimeActions : public QObject {
    Q_OBJECT
public:
    explicit TimeActions(const WindowPart& part);

private:
    void step(int frames);
    void stepPose(int poses);
    bool motionShown_ = false;
    void findWorst();
    void showWorst(ClipId clip, const WorstFrames& found);
    QString describe(ClipId clip, const WorstFrames& found) const;
    void refresh();
    void stepToKey(int direction);
    std::optional<double> nextKey(const Clip& clip, double now, int direction) const;

    WindowPart part_;
};

}  // namespace sinew
