#version 410 core
// SPDX-License-Identifier: Apache-2.0
// A line around everything that is white in the mask.
in vec2 screen;
uniform sampler2D mask;
uniform vec2 pixel;    // size of one in the mask, 0..1
uniform float radius;  // pixels
uniform vec4 colour;   // sRGB
out vec4 fragment;
void main() {
    float inside = texture(mask, screen).r;
    float reach = 0.0;
    const int kTaps = 12;
    for (int i = 0; i < kTaps; ++i) {
        float angle = 6.2831853 * float(i) / float(kTaps);
        vec2 step_ = vec2(cos(angle), sin(angle)) * pixel;
        reach = max(reach, texture(mask, screen + step_ * radius).r);
        reach = max(reach, 0.55 * texture(mask, screen + step_ * (radius + 1.0)).r);
    }
    float line = reach * (1.0 - inside);
    if (line <= 0.004) discard;
    fragment = vec4(colour.rgb, colour.a * line);
}
