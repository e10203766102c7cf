// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// Playing clips, and the key that shows the bind pose and again what was shown. What is
/// shown is no edit: it leaves no step.
class PoseActions : public QObject {
    Q_OBJECT
public:
    explicit PoseActions(const WindowPart& part);

private:
    void swap();
    void refresh();

    WindowPart part_;
    ShownPose last_;  ///< what was shown when the key went to the bind pose
};

}  // namespace sinew
