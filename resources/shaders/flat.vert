#version 410 core
// SPDX-License-Identifier: Apache-2.0
// The skinned surface without colours: wires, outlines, picking.
const bool mixesInfluences = false;
#include "skin.glsl"
uniform mat4 clipFromLocal;
uniform float depthShift;  // towards the eye, in parts of the depth range

void main() {
    clipHidden();
    gl_Position = clipFromLocal * vec4(blendedPosition(blendOf(rowOf(point)).rows), 1.0);
    gl_Position.z -= depthShift * gl_Position.w;
    gl_PointSize = 4.0;
}
