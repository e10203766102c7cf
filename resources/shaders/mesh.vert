#version 410 core
// SPDX-License-Identifier: Apache-2.0
#include "skin.glsl"
uniform mat4 clipFromLocal;
uniform mat4 viewFromLocal;
uniform uint activeSlot;             // 0xffffffff: none
uniform bool mixesInfluences;
uniform samplerBuffer influenceColours;  // by slot, sRGB

out vec3 viewPosition;
out vec3 viewNormal;
out vec2 surfaceUv;
out vec4 surfaceColour;
out vec3 influenceMix;  // sRGB, by weight
out vec3 weights;       // the active influence's weight; 1: unweighted; 1: no member

/// The colours of all influences, each as strong as its weight.
vec3 mixOf(RowRange row) {
    vec3 sum = vec3(0.0);
    float rest = 1.0;
    for (uint i = 0u; i < row.count; ++i) {
        uvec2 entry = texelFetch(rowEntries, int(row.offset + i)).xy;
        float weight = weightAt(row, i, entry.y, rest);
        if (entry.x < slotCount) sum += weight * texelFetch(influenceColours, int(entry.x)).rgb;
    }
    return sum;
}

float activeWeight(RowRange row) {
    float found = 0.0;
    float rest = 1.0;
    for (uint i = 0u; i < row.count; ++i) {
        uvec2 entry = texelFetch(rowEntries, int(row.offset + i)).xy;
        float weight = weightAt(row, i, entry.y, rest);
        if (entry.x == activeSlot) found += weight;
    }
    return found;
}

void main() {
    RowRange row = rowOf(point);
    mat3x4 rows = blended(row);
    vec4 local = vec4(blendedPosition(rows), 1.0);
    gl_Position = clipFromLocal * local;
    viewPosition = (viewFromLocal * local).xyz;
    viewNormal = mat3(viewFromLocal) * blendedNormal(rows);
    surfaceUv = uv;
    surfaceColour = colour;
    bool stray = skinned && !row.member;
    weights = vec3(activeWeight(row), row.count == 0u && !stray ? 1.0 : 0.0, stray ? 1.0 : 0.0);
    influenceMix = mixesInfluences ? mixOf(row) : vec3(0.0);
}
