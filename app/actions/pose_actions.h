// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "app/actions/window_part.h"

namespace sinew {

/// Playing clips, the key that shows the bind pose and again what was shown, which is no edit and
/// leaves no step, and a word when a bound mesh leaves its skeleton.
class PoseActions : public QObject {
    Q_OBJECT
public:
    explicit PoseActions(const WindowPart& part);

private:
    void swap();
    void refresh();
    void watchMeshes(const ChangeEvent& event);

    WindowPart part_;
    bool motionShown_ = false;
    ShownPose last_;         ///< what was shown when the key went to the bind pose
    std::set<NodeId> away_;  ///< bound meshes that do not stand where they were bound
};

}  // namespace sinew
