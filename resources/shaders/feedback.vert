#version 410 core
// SPDX-License-Identifier: Apache-2.0
const bool mixesInfluences = false;
#include "skin.glsl"
out vec3 feedbackPosition;  // world, relative to the draw's origin
out vec3 feedbackNormal;
void main() {
    mat3x4 rows = blendOf(rowOf(point)).rows;
    feedbackPosition = blendedPosition(rows);
    feedbackNormal = blendedNormal(rows);
    gl_Position = vec4(feedbackPosition, 1.0);
}
