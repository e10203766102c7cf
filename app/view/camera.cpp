// SPDX-License-Identifier: Apache-2.0
#include "app/view/camera.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace sinew {

namespace {
constexpr double kRadiansPerPixel = 0.5 * glm::pi<double>() / 180.0;
constexpr double kMaxPitch = glm::half_pi<double>();
constexpr double kMaxDistance = 1e5;
constexpr double kFrameMargin = 1.15;     // air around what was framed
constexpr double kFarEye = 1e4;           // times the distance: an orthographic eye
constexpr double kDeepest = 20.0;         // times the distance: what an orthographic view shows
constexpr double kNearestOfScene = 0.05;  // of its radius, where that is less than a millimetre
constexpr double kSmallestFrame = 20.0;  // times the nearest distance: a lone joint is not a reason
                                         // to stand inside it
}  // namespace

void Bounds::add(const glm::dvec3& point) {
    if (!std::isfinite(point.x + point.y + point.z)) return;
    low = empty ? point : glm::min(low, point);
    high = empty ? point : glm::max(high, point);
    empty = false;
}

void Camera::orbit(const glm::dvec2& pixels) {
    setAngles(yaw_ - pixels.x * kRadiansPerPixel, pitch_ + pixels.y * kRadiansPerPixel);
}

void Camera::setAngles(double yaw, double pitch) {
    yaw_ = std::remainder(yaw, glm::two_pi<double>());
    pitch_ = std::clamp(pitch, -kMaxPitch, kMaxPitch);
}

void Camera::suit(double sceneRadius) {
    nearest_ = sceneRadius > 0.0 ? std::min(kNearest, kNearestOfScene * sceneRadius) : kNearest;
}

void Camera::place(const glm::dvec3& target, double distance, double yaw, double pitch) {
    target_ = target;
    distance_ = std::clamp(distance, nearest_, kMaxDistance);
    setAngles(yaw, pitch);
}

void Camera::pan(const glm::dvec2& pixels, double height) {
    const double scale = 2.0 * distance_ * std::tan(kFieldOfView / 2) / height;
    target_ += (-right() * pixels.x + up() * pixels.y) * scale;
}

void Camera::zoom(double factor) {
    distance_ = std::clamp(distance_ * factor, nearest_, kMaxDistance);
}

void Camera::zoomAt(double factor, const glm::dvec2& pixel, const glm::dvec2& size) {
    const Ray line = ray(pixel, size);
    const double before = distance_;
    zoom(factor);
    // The point of the target plane under the pixel keeps its place when the target moves towards
    // it by the same share.
    const double way = glm::dot(target_ - line.origin, forward());
    const glm::dvec3 under =
        line.origin + line.direction * (way / glm::dot(line.direction, forward()));
    target_ += (under - target_) * (1.0 - distance_ / before);
}

void Camera::frame(const Bounds& bounds, double aspect) {
    if (bounds.empty) return;
    target_ = bounds.centre();
    const double radius = std::max(bounds.radius(), kSmallestFrame * nearest_);
    const double grow = bounds.radius() > 0 ? radius / bounds.radius() : 0.0;
    const glm::dvec3 half =
        grow > 0 ? (bounds.high - bounds.low) * (0.5 * grow) : glm::dvec3(radius);
    const double high = std::tan(kFieldOfView / 2), wide = high * aspect;
    // Each corner of the box must lie inside the picture's pyramid.
    double distance = 0.0;
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 corner = half * glm::dvec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1);
        const double nearer = -glm::dot(corner, forward());
        distance =
            std::max({distance, nearer + std::abs(glm::dot(corner, right())) * kFrameMargin / wide,
                      nearer + std::abs(glm::dot(corner, up())) * kFrameMargin / high});
    }
    distance_ = std::clamp(distance, nearest_, kMaxDistance);
}

glm::dvec3 Camera::forward() const {
    return {-std::sin(yaw_) * std::cos(pitch_), -std::sin(pitch_),
            -std::cos(yaw_) * std::cos(pitch_)};
}
glm::dvec3 Camera::right() const { return {std::cos(yaw_), 0.0, -std::sin(yaw_)}; }
glm::dvec3 Camera::up() const { return glm::cross(right(), forward()); }
glm::dvec3 Camera::eye() const {
    return target_ - forward() * distance_ * (orthographic_ ? kFarEye : 1.0);
}

View Camera::view(const glm::ivec2& size, double pixelRatio, double sceneRadius) const {
    View out;
    const glm::ivec2 logical = glm::max(size, glm::ivec2(1));
    out.size = glm::max(glm::ivec2(glm::round(glm::dvec2(logical) * pixelRatio)), glm::ivec2(1));
    out.pixelRatio = pixelRatio;
    out.viewFromWorld = glm::lookAt(target_ - forward() * distance_, target_, up());
    const double nearPlane = distance_ * 0.01;
    const double farPlane = std::max(distance_ * 100.0, distance_ + 2.0 * sceneRadius);
    const double aspect = static_cast<double>(logical.x) / logical.y;
    if (orthographic_) {
        const double high = distance_ * std::tan(kFieldOfView / 2);
        const double deep = std::max(distance_ * kDeepest, 4.0 * sceneRadius);
        out.clipFromView = glm::ortho(-high * aspect, high * aspect, -high, high, distance_ - deep,
                                      distance_ + deep);
        return out;
    }
    out.clipFromView = glm::perspective(kFieldOfView, aspect, nearPlane, farPlane);
    return out;
}

Ray Camera::ray(const glm::dvec2& pixel, const glm::dvec2& size) const {
    const double t = std::tan(kFieldOfView / 2);
    const double x = (2.0 * pixel.x / size.x - 1.0) * t * (size.x / size.y);
    const double y = (1.0 - 2.0 * pixel.y / size.y) * t;
    if (orthographic_) return {eye() + (right() * x + up() * y) * distance_, forward()};
    return {eye(), glm::normalize(forward() + right() * x + up() * y)};
}

double Camera::metresPerPixel(const glm::dvec3& at, double height) const {
    const double depth =
        orthographic_ ? distance_ : std::max(glm::dot(at - eye(), forward()), distance_ * 0.01);
    return 2.0 * depth * std::tan(kFieldOfView / 2) / height;
}

glm::dvec3 projected(const View& view, const glm::dvec3& world) {
    const glm::dvec4 clip = view.clipFromView * view.viewFromWorld * glm::dvec4(world, 1.0);
    if (clip.w <= 0.0) return {-1e9, -1e9, 0.0};
    const glm::dvec2 logical = glm::dvec2(view.size) / view.pixelRatio;
    return {(clip.x / clip.w * 0.5 + 0.5) * logical.x, (0.5 - clip.y / clip.w * 0.5) * logical.y,
            clip.w};
}

}  // namespace sinew
