#version 410 core
// SPDX-License-Identifier: Apache-2.0
// A line around everything that is white in the mask.
in vec2 screen;
uniform sampler2D mask;
uniform vec2 pixel;    // size of one in the mask, 0..1
uniform float radius;  // pixels
uniform vec4 colour;   // sRGB
out vec4 fragment;

/// The four pixels around a corner of pixels, summed.
float four(vec2 at) { return dot(textureGather(mask, at), vec4(1.0)); }

void main() {
    vec2 reach = pixel * radius;
    // Sixteen pixels around this one in four reads.
    float around = four(screen - reach) + four(screen + reach) + four(screen + vec2(reach.x, -reach.y)) +
                   four(screen + vec2(-reach.x, reach.y));
    if (around <= 0.0 || around >= 16.0) discard;
    float inside = texture(mask, screen).r;
    fragment = vec4(colour.rgb, colour.a * smoothstep(0.0, 4.0, around) * (1.0 - inside));
}
