#version 410 core
// SPDX-License-Identifier: Apache-2.0
// A line as a quad of its width and a soft pixel on either side.
layout(lines) in;
layout(triangle_strip, max_vertices = 4) out;
in VertexData {
    vec4 colour;
    float size;
} vertex[];
uniform vec2 viewport;
out vec4 lineColour;
out float fromMiddle;  // pixels
out float halfWidth;

void corner(vec4 at, int i, vec2 across, float side) {
    float reach = vertex[i].size * 0.5 + 1.0;
    gl_Position = at + vec4(across * (side * reach * 2.0 * at.w) / viewport, 0.0, 0.0);
    lineColour = vertex[i].colour;
    fromMiddle = side * reach;
    halfWidth = vertex[i].size * 0.5;
    EmitVertex();
}

void main() {
    vec4 a = gl_in[0].gl_Position;
    vec4 b = gl_in[1].gl_Position;
    const float kNear = 1e-5;
    if (a.w < kNear && b.w < kNear) return;
    if (a.w < kNear) a = mix(a, b, (kNear - a.w) / (b.w - a.w));
    if (b.w < kNear) b = mix(b, a, (kNear - b.w) / (a.w - b.w));
    vec2 along = (b.xy / b.w - a.xy / a.w) * viewport;
    float size = length(along);
    along = size > 1e-6 ? along / size : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x);
    corner(a, 0, across, 1.0);
    corner(a, 0, across, -1.0);
    corner(b, 1, across, 1.0);
    corner(b, 1, across, -1.0);
    EndPrimitive();
}
