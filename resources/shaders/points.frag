#version 410 core
// SPDX-License-Identifier: Apache-2.0
in float dotStrength;
flat in float dotSize;
flat in float dotClearness;
uniform float opacity;
uniform vec4 tint;  // sRGB, in place of the strength's colour where it is opaque
out vec4 fragment;

const vec3 kWeakest = vec3(0.45, 0.07, 0.10);  // sRGB
const vec3 kHalf = vec3(0.96, 0.42, 0.10);
const vec3 kWhole = vec3(1.0, 0.88, 0.25);

void main() {
    float fromMiddle = length(gl_PointCoord - 0.5) * (dotSize + 2.0);
    float cover = clamp(dotSize * 0.5 + 0.5 - fromMiddle, 0.0, 1.0);
    if (cover <= 0.0) discard;
    vec3 colour = dotStrength < 0.5 ? mix(kWeakest, kHalf, dotStrength * 2.0) : mix(kHalf, kWhole, dotStrength * 2.0 - 1.0);
    colour = mix(colour, tint.rgb, tint.a);
    // A dark rim parts the dots from what is below them.
    float rim = clamp(fromMiddle - dotSize * 0.5 + 1.6, 0.0, 1.0) * clamp(dotSize * 0.25 - 0.5, 0.0, 1.0);
    fragment = vec4(colour * (1.0 - 0.85 * rim), cover * opacity * dotClearness);
}
