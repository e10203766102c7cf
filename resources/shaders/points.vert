#version 410 core
// SPDX-License-Identifier: Apache-2.0
// Chosen points of the skinned surface, each with its strength.
#include "skin.glsl"
layout(location = 5) in float strength;
uniform mat4 clipFromLocal;
uniform float depthShift;  // towards the eye, in parts of the depth range
uniform float size;        // of a dot, pixels
out float dotStrength;

void main() {
    clipHidden();
    gl_Position = clipFromLocal * vec4(blendedPosition(blendOf(rowOf(point)).rows), 1.0);
    gl_Position.z -= depthShift * gl_Position.w;
    gl_PointSize = size + 2.0;
    dotStrength = strength;
}
