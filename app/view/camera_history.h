// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "app/view/camera.h"

namespace sinew {

/// A view that can be gone back to.
struct Viewpoint {
    Camera camera;
    bool axisView = false;  ///< orthographic until the camera is turned
    friend bool operator==(const Viewpoint&, const Viewpoint&) = default;
};

/// The views that were left, to go back to, and those gone back from, until another one is left.
/// Views that look the same are one.
class CameraHistory {
public:
    void leave(const Viewpoint& from);
    /// The view before or after `now`, which is then after or before it; none where there is none.
    std::optional<Viewpoint> previous(const Viewpoint& now);
    std::optional<Viewpoint> next(const Viewpoint& now);
    void clear();

    static constexpr std::size_t kMost = 50;

private:
    std::vector<Viewpoint> before_, after_;
};

}  // namespace sinew
