#version 410 core
// SPDX-License-Identifier: Apache-2.0
// Chosen points of the skinned surface, each with its strength.
const bool mixesInfluences = false;
#include "skin.glsl"
layout(location = 5) in float strength;
uniform mat4 clipFromLocal;
uniform mat4 viewFromLocal;
uniform bool parallel;  // parallel projection: the eye is everywhere in front
uniform bool frontOnly;  // without dots where the surface is turned away
uniform float depthShift;  // towards the eye, in parts of the depth range
uniform float size;     // of a dot, pixels, where there is room
uniform float least;    // of a dot, pixels
uniform float spacing;  // of the mesh's points, pixels at a depth of 1
uniform float fewest;   // the share of dots that is drawn however dense they lie
uniform float clearSpacing;  // pixels: dots that lie denser fade, at half of it they are gone; 0: they are thinned out
out float dotStrength;
flat out float dotClearness;
flat out float dotSize;

// 0 to 1 for a vertex, the same on every driver (PCG; Jarzynski and Olano, Hash Functions for GPU Rendering, 2020): a sine
// of large numbers is not.
float chanceOf(uint vertex) {
    uint state = vertex * 747796405u + 2891336453u;
    uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
    return float(((word >> 22u) ^ word) >> 8u) / 16777216.0;
}

// Dots that would cover what they lie on are smaller, and then thinned out, always the same ones.
bool fits() {
    float apart = spacing / gl_Position.w;
    if (clearSpacing > 0.0) {
        dotSize = size;
        dotClearness = clamp(2.0 * apart / clearSpacing - 1.0, 0.0, 1.0);
        return dotClearness > 0.0;
    }
    dotClearness = 1.0;
    dotSize = fewest < 1.0 ? clamp(0.5 * apart, least, size) : size;
    float share = max(pow(apart / (2.0 * dotSize), 2.0), fewest);
    return chanceOf(uint(gl_VertexID)) < share;
}

bool isTurnedAway(vec4 local, mat3x4 rows) {
    vec3 toEye = parallel ? vec3(0.0, 0.0, 1.0) : -(viewFromLocal * local).xyz;
    return dot(mat3(viewFromLocal) * blendedNormal(rows), toEye) < 0.0;
}

void main() {
    clipHidden();
    mat3x4 rows = blendOf(rowOf(point)).rows;
    vec4 local = vec4(blendedPosition(rows), 1.0);
    gl_Position = clipFromLocal * local;
    gl_Position.z -= depthShift * gl_Position.w;
    dotStrength = strength;
    bool drawn = fits() && !(frontOnly && isTurnedAway(local, rows));
    gl_PointSize = dotSize + 2.0;
    if (!drawn) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}
