// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <vector>

#include "editor/exchange/readers/fbx/curve.h"
#include "editor/scene/clip.h"

namespace sinew::fbx_read {

/// How far a straight line between two keys of a track may be from the file's curves: lengths,
/// scales and strengths of shapes in their own unit, rotations in radians (a fiftieth of a
/// millimetre at a metre). Above what our own writer allows itself (canonical_track.h), so that its
/// files gain no keys.
inline constexpr double kStraightRotation = 2e-5;
inline constexpr double kStraightScale = 2e-5;
inline constexpr double kStraightStrength = 2e-5;
inline constexpr double kStraightLength = 2e-5;  ///< of the scene's size

/// What a track is made of: `curves` are all that it depends on, `at` gives its value.
struct VectorMotion {
    std::vector<const Curve*> curves;
    std::function<glm::dvec3(double seconds, Side side)> at;
    std::vector<const Curve*> angles;  ///< of `curves`, what rotates it about something: degrees
    double tolerance = 0.0;
};
struct RotationMotion {
    std::vector<const Curve*> curves;  ///< of angles in degrees
    std::function<glm::dquat(double seconds, Side side)> at;
};
struct StrengthMotion {
    std::vector<const Curve*> curves;
    std::function<std::vector<double>(double seconds, Side side)> at;
    std::size_t width = 0;
    bool hasKinks = false;  ///< straight curves make it bend, too
};

/// Keys at all keys of the curves, before each jump, and between them until a straight line (for
/// rotations: the shortest arc at even speed) stays within the tolerance of the curves everywhere;
/// step where all curves hold their values. One value throughout: a key at the start and one at the
/// end. Empty without keys. Node and path are left to the caller.
Track sampled(const VectorMotion& motion);
Track sampled(const RotationMotion& motion);
Track sampled(const StrengthMotion& motion);

}  // namespace sinew::fbx_read
