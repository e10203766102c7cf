// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>

#include "render/renderer.h"

namespace sinew {

/// An axis-aligned box in world space; empty until something was added.
struct Bounds {
    glm::dvec3 low{0.0};
    glm::dvec3 high{0.0};
    bool empty = true;

    void add(const glm::dvec3& point);
    glm::dvec3 centre() const { return (low + high) * 0.5; }
    /// Half of the diagonal, metres; 0 when empty.
    double radius() const { return empty ? 0.0 : glm::length(high - low) * 0.5; }
};

/// A straight line through a pixel away from the eye, world space.
struct Ray {
    glm::dvec3 origin{0.0};
    glm::dvec3 direction{0.0, 0.0, -1.0};  ///< unit
};

/// The viewport's eye: it looks at `target` from `distance` metres away, turned by yaw about world
/// Y and pitch above the horizon. Pure: no window, no GL. Pixels below are logical ones (the
/// mouse's), y down.
class Camera {
public:
    const glm::dvec3& target() const { return target_; }
    double distance() const { return distance_; }
    double yaw() const { return yaw_; }
    double pitch() const { return pitch_; }

    /// Orthographic: no perspective, lines of sight are parallel. What lies in the target's plane
    /// is as large either way.
    bool orthographic() const { return orthographic_; }
    void setOrthographic(bool on) { orthographic_ = on; }

    /// Turns about the target: a drag over `pixels` (x right, y down) turns the scene with the
    /// hand, half a degree a pixel.
    void orbit(const glm::dvec2& pixels);
    /// Moves so that the target plane follows the hand in a viewport of `height` pixels.
    void pan(const glm::dvec2& pixels, double height);
    /// Moves towards the target: factor < 1 nearer. Never reaches it.
    void zoom(double factor);
    /// The same, keeping the point under `pixel` where it is on the screen.
    void zoomAt(double factor, const glm::dvec2& pixel, const glm::dvec2& size);
    /// Stands where another camera stood. Numbers outside of what is possible are brought inside.
    void place(const glm::dvec3& target, double distance, double yaw, double pitch);
    void setAngles(double yaw, double pitch);
    /// Comes as near as a scene of this radius needs: to a millimetre, of a smaller one nearer. 0:
    /// nothing is known of it.
    void suit(double sceneRadius);
    /// Looks at the whole box. An empty or tiny box keeps a sensible distance.
    void frame(const Bounds& bounds, double aspect);

    /// Where lines of sight come from; orthographic: so far behind that they are parallel.
    glm::dvec3 eye() const;
    glm::dvec3 right() const;
    glm::dvec3 up() const;
    glm::dvec3 forward() const;

    /// Matrices for a viewport of `size` logical pixels; `sceneRadius` (from the target) widens the
    /// far plane.
    View view(const glm::ivec2& size, double pixelRatio, double sceneRadius) const;
    Ray ray(const glm::dvec2& pixel, const glm::dvec2& size) const;
    /// World length of one pixel at a point's depth.
    double metresPerPixel(const glm::dvec3& at, double height) const;

    friend bool operator==(const Camera&, const Camera&) = default;

    static constexpr double kFieldOfView = 0.6981317007977318;  ///< vertical, radians: 40 degrees

private:
    static constexpr double kNearest = 1e-3;  // nearer the float depth of the picture gives out
    glm::dvec3 target_{0.0, 0.9, 0.0};
    double distance_ = 3.5;
    double yaw_ = 0.45;
    double pitch_ = 0.18;
    double nearest_ = kNearest;
    bool orthographic_ = false;
};

/// Where a world point is on the screen: logical pixels, y down; z is the depth in front of the eye
/// over w (0 at or behind it).
glm::dvec3 projected(const View& view, const glm::dvec3& world);

}  // namespace sinew
