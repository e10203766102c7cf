// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <span>

#include "render/frame/frame.h"

namespace sinew {

/// A ramp of weight colours: menus, preferences, the command line, the shader and the legends are
/// made from the table.
struct RampSpec {
    Ramp ramp;
    const char* id;     ///< stable: settings and projects keep it
    const char* label;  ///< English
    const char* hint;   ///< one sentence
    /// sRGB colour and, in w, the weight it stands at; ascending from 0 to 1. The shader gets
    /// these.
    std::span<const glm::vec4> stops;
};
std::span<const RampSpec> ramps();
const RampSpec& rampSpec(Ramp ramp);
/// As ramp.glsl has it.
inline constexpr int kMaxRampStops = 9;

/// Gives a picture this ground.
void setBackground(Frame& frame, Background background);
/// Whether the ground is so light that light lines are lost on it.
bool isOnLight(const Frame& frame);
/// A colour of lines, handles or bones that are drawn on the ground itself, sRGB: as it is, or
/// darker on a light ground.
glm::vec4 onGround(const Frame& frame, const glm::vec4& colour);
glm::vec3 onGround(const Frame& frame, const glm::vec3& colour);

/// Of X, Y and Z where a node's own axes are drawn, sRGB.
inline constexpr std::array<glm::vec4, 3> kAxisColours{
    {{0.93f, 0.31f, 0.32f, 1.0f}, {0.49f, 0.80f, 0.27f, 1.0f}, {0.31f, 0.56f, 0.98f, 1.0f}}};

/// The colour of a point that is not a member of the skin, sRGB.
inline constexpr glm::vec3 kNotMemberColour{0.42f, 0.43f, 0.45f};
/// Such points, and those without weights, are striped where light falls on them: colours of ramps
/// come near to any one colour. Logical pixels, along a row.
inline constexpr double kHatchPeriod = 9.0;

/// The colour of a point without any weight of the active influence, where that is marked, sRGB: no
/// ramp begins with it. Warm and lighter than the dark background, darker than the light one.
inline constexpr glm::vec3 kZeroWeightColour{0.33f, 0.30f, 0.27f};

/// Colours for a list: distinct for neighbours in it. sRGB.
glm::vec3 listColour(std::uint32_t index);
/// The colour an influence has in lists and in the all-influences view: what was chosen for its
/// joint, else a joint's own, the same in all skins. sRGB.
glm::vec3 influenceColour(const Skin& skin, SlotIndex slot, const InfluenceColours& chosen);
/// A weight's colour on a ramp, sRGB; the same numbers as the shader's.
glm::vec3 rampColour(Ramp ramp, float weight);
/// The colour of a point without weights, sRGB.
glm::vec3 unweightedColour();

}  // namespace sinew
