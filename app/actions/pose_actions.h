// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "app/actions/window_part.h"

namespace sinew {

/// Playing clips, and the key that swaps the bind pose and the last pose.
class PoseActions : public QObject {
    Q_OBJECT
public:
    explicit PoseActions(const WindowPart& part);

private:
    void swap();
    void toBindPose(Edit edit);
    void toLastPose();
    void refresh();

    /// What was shown when the bind pose was last gone to by the key.
    struct LastPose {
        ShownPose shown;
        std::map<NodeId, Trs> locals;
    };
    WindowPart part_;
    std::optional<LastPose> last_;
};

}  // namespace sinew
