// SPDX-License-Identifier: Apache-2.0
#include "render/frame/colours.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sinew {

namespace {

constexpr std::array<glm::vec4, 5> kBlenderRamp{{
    {0.06f, 0.09f, 0.56f, 0.00f},
    {0.00f, 0.62f, 0.68f, 0.25f},
    {0.14f, 0.76f, 0.10f, 0.50f},
    {0.93f, 0.87f, 0.00f, 0.75f},
    {0.96f, 0.10f, 0.05f, 1.00f},
}};
constexpr std::array<glm::vec4, 5> kMayaRamp{{
    {0.06f, 0.06f, 0.07f, 0.00f},
    {0.48f, 0.02f, 0.05f, 0.25f},
    {0.86f, 0.27f, 0.04f, 0.50f},
    {0.98f, 0.76f, 0.16f, 0.80f},
    {1.00f, 1.00f, 0.92f, 1.00f},
}};
constexpr std::array<glm::vec4, 2> kGreyRamp{{
    {0.07f, 0.07f, 0.07f, 0.00f},
    {1.00f, 1.00f, 1.00f, 1.00f},
}};

// Matplotlib's viridis and magma (S. van der Walt, N. Smith) and cividis (J. Nunez, C. Anderton, R.
// Renslow, "Optimizing colormaps with consideration for color vision deficiency", 2018): lightness
// rises evenly, so that order is seen without telling red from green. Every eighth of the way.
constexpr std::array<glm::vec4, 9> kViridisRamp{{
    {0.267f, 0.004f, 0.329f, 0.000f},
    {0.278f, 0.176f, 0.482f, 0.125f},
    {0.231f, 0.322f, 0.545f, 0.250f},
    {0.173f, 0.447f, 0.557f, 0.375f},
    {0.129f, 0.569f, 0.549f, 0.500f},
    {0.157f, 0.682f, 0.502f, 0.625f},
    {0.369f, 0.788f, 0.384f, 0.750f},
    {0.678f, 0.863f, 0.188f, 0.875f},
    {0.992f, 0.906f, 0.145f, 1.000f},
}};
constexpr std::array<glm::vec4, 9> kCividisRamp{{
    {0.000f, 0.133f, 0.306f, 0.000f},
    {0.110f, 0.220f, 0.408f, 0.125f},
    {0.263f, 0.306f, 0.424f, 0.250f},
    {0.376f, 0.392f, 0.443f, 0.375f},
    {0.490f, 0.486f, 0.471f, 0.500f},
    {0.608f, 0.580f, 0.463f, 0.625f},
    {0.737f, 0.682f, 0.424f, 0.750f},
    {0.875f, 0.796f, 0.345f, 0.875f},
    {0.996f, 0.910f, 0.220f, 1.000f},
}};
constexpr std::array<glm::vec4, 9> kMagmaRamp{{
    {0.000f, 0.000f, 0.016f, 0.000f},
    {0.114f, 0.067f, 0.278f, 0.125f},
    {0.318f, 0.071f, 0.486f, 0.250f},
    {0.514f, 0.149f, 0.506f, 0.375f},
    {0.718f, 0.216f, 0.475f, 0.500f},
    {0.906f, 0.322f, 0.388f, 0.625f},
    {0.988f, 0.537f, 0.380f, 0.750f},
    {0.996f, 0.769f, 0.533f, 0.875f},
    {0.988f, 0.992f, 0.749f, 1.000f},
}};

const std::array kRamps{
    RampSpec{Ramp::Blender, "blender", "Blender: Blue to Red",
             "Blue, green, yellow, red, as Blender has them.", kBlenderRamp},
    RampSpec{Ramp::Maya, "maya", "Maya: Black to White-Hot",
             "Black, red, yellow, white, as Maya has them.", kMayaRamp},
    RampSpec{Ramp::Grey, "grey", "Grey", "Black to white.", kGreyRamp},
    RampSpec{Ramp::Viridis, "viridis", "Viridis: Evenly Brighter",
             "Violet, green, yellow, evenly brighter: read alike with red-green colour blindness.",
             kViridisRamp},
    RampSpec{
        Ramp::Cividis, "cividis", "Cividis: Blue to Yellow",
        "Blue to yellow, evenly brighter: looks nearly the same with and without colour blindness.",
        kCividisRamp},
    RampSpec{Ramp::Magma, "magma", "Magma: Evenly Hotter",
             "Black, violet, orange, pale yellow, evenly brighter.", kMagmaRamp},
};

struct Ground {
    glm::vec4 top, bottom;
};
const Ground kDarkGround{Frame().backgroundTop, Frame().backgroundBottom};
constexpr Ground kGreyGround{{0.50f, 0.52f, 0.55f, 1.0f}, {0.36f, 0.38f, 0.41f, 1.0f}};
constexpr Ground kLightGround{{0.86f, 0.875f, 0.89f, 1.0f}, {0.72f, 0.735f, 0.755f, 1.0f}};
constexpr float kLight = 0.6f;           // of a ground, as the mean of its channels
constexpr float kDarkerOnLight = 0.55f;  // times its channels

float encodeSrgb(float linear) {
    const float c = std::clamp(linear, 0.0f, 1.0f);
    return c <= 0.0031308f ? 12.92f * c : 1.055f * std::pow(c, 1.0f / 2.4f) - 0.055f;
}

/// Oklab (Ottosson, "A perceptual color space for image processing", 2020) to sRGB, clipped to the
/// gamut.
glm::vec3 srgbFromOklch(float lightness, float chroma, float turns) {
    constexpr float kTurn = 6.28318531f;
    const float a = chroma * std::cos(turns * kTurn);
    const float b = chroma * std::sin(turns * kTurn);
    const float l = std::pow(lightness + 0.3963377774f * a + 0.2158037573f * b, 3.0f);
    const float m = std::pow(lightness - 0.1055613458f * a - 0.0638541728f * b, 3.0f);
    const float s = std::pow(lightness - 0.0894841775f * a - 1.2914855480f * b, 3.0f);
    return {encodeSrgb(4.0767416621f * l - 3.3077115913f * m + 0.2309699292f * s),
            encodeSrgb(-1.2684380046f * l + 2.6097574011f * m - 0.3413193965f * s),
            encodeSrgb(-0.0041960863f * l - 0.7034186147f * m + 1.7076147010f * s)};
}

}  // namespace

std::span<const RampSpec> ramps() { return kRamps; }

const RampSpec& rampSpec(Ramp ramp) {
    const auto found = std::ranges::find(kRamps, ramp, &RampSpec::ramp);
    return found == kRamps.end() ? kRamps.front() : *found;
}

glm::vec3 rampColour(Ramp ramp, float weight) {
    const auto stops = rampSpec(ramp).stops;
    const float w = std::clamp(weight, 0.0f, 1.0f);
    glm::vec3 colour(stops.front());
    for (std::size_t i = 1; i < stops.size(); ++i) {
        const float t = (w - stops[i - 1].w) / (stops[i].w - stops[i - 1].w);
        if (t > 0.0f)
            colour = glm::mix(glm::vec3(stops[i - 1]), glm::vec3(stops[i]), std::min(t, 1.0f));
    }
    return colour;
}

void setBackground(Frame& frame, Background background) {
    const Ground& ground = background == Background::Light  ? kLightGround
                           : background == Background::Grey ? kGreyGround
                                                            : kDarkGround;
    frame.backgroundTop = ground.top;
    frame.backgroundBottom = ground.bottom;
}

bool isOnLight(const Frame& frame) {
    const glm::vec3 both(frame.backgroundTop + frame.backgroundBottom);
    return (both.r + both.g + both.b) / 6.0f > kLight;
}

glm::vec3 onGround(const Frame& frame, const glm::vec3& colour) {
    return isOnLight(frame) ? colour * kDarkerOnLight : colour;
}

glm::vec4 onGround(const Frame& frame, const glm::vec4& colour) {
    return {onGround(frame, glm::vec3(colour)), colour.a};
}

glm::vec3 listColour(std::uint32_t index) {
    // Steps of the golden ratio keep the hues of near slots far apart; three bands of lightness
    // tell later rounds apart.
    constexpr double kGolden = 0.6180339887498949;
    const double turns = 0.08 + index * kGolden;
    constexpr std::array<glm::vec2, 3> kBands{{{0.72f, 0.17f}, {0.60f, 0.15f}, {0.83f, 0.12f}}};
    const glm::vec2 band = kBands[index % kBands.size()];
    return srgbFromOklch(band.x, band.y, static_cast<float>(turns - std::floor(turns)));
}

glm::vec3 influenceColour(const Skin& skin, SlotIndex slot, const InfluenceColours& chosen) {
    const NodeId joint = slot < skin.slots.size() ? skin.slots[slot].node : NodeId();
    const auto found = chosen.find(joint);
    return found != chosen.end() ? found->second : listColour(joint.valid() ? joint.value : slot);
}

glm::vec3 unweightedColour() { return {0.62f, 0.24f, 0.54f}; }

}  // namespace sinew
