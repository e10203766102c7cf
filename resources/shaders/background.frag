#version 410 core
// SPDX-License-Identifier: Apache-2.0
#include "colour.glsl"
in vec2 screen;
uniform vec4 top;  // sRGB
uniform vec4 bottom;
uniform bool dither;
out vec4 fragment;
void main() {
    vec4 c = mix(bottom, top, smoothstep(0.0, 1.0, screen.y));
    // A little darker towards the corners: the eye stays in the middle.
    vec2 fromMiddle = screen - 0.5;
    c.rgb *= 1.0 - 0.22 * dot(fromMiddle, fromMiddle);
    fragment = vec4(dither ? dithered(c.rgb) : c.rgb, c.a);
}
