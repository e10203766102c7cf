#version 410 core
// SPDX-License-Identifier: Apache-2.0
// Handles, rings and marks: few vertices, each with its colour and size in pixels.
layout(location = 0) in vec3 position;
layout(location = 1) in float size;
layout(location = 2) in vec4 colour;  // sRGB
uniform mat4 clipFromModel;
out VertexData {
    vec4 colour;
    float size;
} vertex;
out vec4 sketchColour;
out float sketchSize;
void main() {
    gl_Position = clipFromModel * vec4(position, 1.0);
    gl_PointSize = size + 2.0;
    vertex.colour = colour;
    vertex.size = size;
    sketchColour = colour;
    sketchSize = size;
}
