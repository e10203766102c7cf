#version 410 core
// SPDX-License-Identifier: Apache-2.0
// Lines as quads of a width in pixels: core profiles need not draw lines wider than one.
layout(lines) in;
layout(triangle_strip, max_vertices = 4) out;
uniform vec2 viewport;
uniform float width;
uniform float clearLength;  // pixels: shorter lines are fainter, so that dense ones darken no more; 0: none is
flat out float strength;

// Fainter than this nothing is left of a colour of eight bits.
const float kFaintest = 0.008;

void corner(vec4 at, float shown) {
    gl_Position = at;
    gl_ClipDistance[0] = 1.0;
    strength = shown;
    EmitVertex();
}

void main() {
    vec4 a = gl_in[0].gl_Position;
    vec4 b = gl_in[1].gl_Position;
    const float kNear = 1e-5;
    if (a.w < kNear && b.w < kNear) return;
    if (min(gl_in[0].gl_ClipDistance[0], gl_in[1].gl_ClipDistance[0]) < 0.0) return;
    if (a.w < kNear) a = mix(a, b, (kNear - a.w) / (b.w - a.w));
    if (b.w < kNear) b = mix(b, a, (kNear - b.w) / (a.w - b.w));
    vec2 along = (b.xy / b.w - a.xy / a.w) * viewport;
    float size = length(along);  // twice the line's pixels
    float shown = clearLength > 0.0 ? min(0.5 * size / clearLength, 1.0) : 1.0;
    if (shown < kFaintest) return;
    along = size > 1e-6 ? along / size : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x) * width / viewport;
    corner(a + vec4(across * a.w, 0.0, 0.0), shown);
    corner(a - vec4(across * a.w, 0.0, 0.0), shown);
    corner(b + vec4(across * b.w, 0.0, 0.0), shown);
    corner(b - vec4(across * b.w, 0.0, 0.0), shown);
    EndPrimitive();
}
