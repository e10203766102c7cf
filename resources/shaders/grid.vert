#version 410 core
// SPDX-License-Identifier: Apache-2.0
// A square of ground around the place below the eye.
uniform mat4 clipFromGround;  // ground coordinates relative to the snapped place below the eye
uniform float extent;
out vec2 ground;
void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    ground = corner * extent;
    gl_Position = clipFromGround * vec4(ground.x, 0.0, ground.y, 1.0);
}
