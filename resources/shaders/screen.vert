#version 410 core
// SPDX-License-Identifier: Apache-2.0
// One triangle that covers the screen.
out vec2 screen;  // 0..1, y up
void main() {
    screen = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
    gl_Position = vec4(screen * 2.0 - 1.0, 0.0, 1.0);
}
