// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "app/tools/tool.h"

namespace sinew {

/// Joints that lie behind one another in the picture, as further clicks at one place take them.
class JointTurns {
public:
    explicit JointTurns(ToolHost& host) : host_(host) {}
    /// The joint that the mouse means at a pixel: the nearest, but where it rests since a click the
    /// one that the click took; none where there is none.
    NodeId here(const glm::dvec2& pixel) const;
    /// The one that a click there takes: where the mouse rests since another the next one behind,
    /// and after the last the first again.
    NodeId next(const glm::dvec2& pixel) const;
    /// A click there took it, and made it the active node.
    void take(NodeId joint, const glm::dvec2& pixel) { taken_ = {joint, pixel, host_.camera()}; }
    /// The mouse is there now; elsewhere a click begins anew.
    void follow(const glm::dvec2& pixel);
    void forget() { taken_.reset(); }

    /// Pixels: a click is never quite still, nor is the next.
    static constexpr double kStill = 4.0;

private:
    bool restsAt(const glm::dvec2& pixel) const;

    ToolHost& host_;
    struct Taken {
        NodeId joint;
        glm::dvec2 pixel;
        Camera from;
    };
    std::optional<Taken> taken_;  // as long as the mouse rests there
};

}  // namespace sinew
