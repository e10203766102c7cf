#version 410 core
// SPDX-License-Identifier: Apache-2.0
const bool mixesInfluences = SHADING == 3;
#include "skin.glsl"
uniform mat4 clipFromLocal;
uniform mat4 viewFromLocal;
uniform samplerBuffer shownNumbers;  // by point, in place of the active influence's weight
uniform bool showsNumbers;

out vec3 viewPosition;
out vec3 viewNormal;
out vec2 surfaceUv;
out vec4 surfaceColour;
out vec3 influenceMix;  // sRGB, by weight
out vec4 weights;       // the active influence's weight; 1: unweighted; 1: no member; 1: none, which is to be marked
uniform bool marksZero;

void main() {
    clipHidden();
    RowRange row = rowOf(point);
    Blend blend = blendOf(row);
    vec4 local = vec4(blendedPosition(blend.rows), 1.0);
    gl_Position = clipFromLocal * local;
    viewPosition = (viewFromLocal * local).xyz;
    viewNormal = mat3(viewFromLocal) * blendedNormal(blend.rows);
    surfaceUv = uv;
    surfaceColour = colour;
    bool stray = skinned && !row.member;
    weights = vec4(blend.active_, row.count == 0u && !stray ? 1.0 : 0.0, stray ? 1.0 : 0.0, 0.0);
    if (SHADING == 2 && showsNumbers) weights.xy = vec2(texelFetch(shownNumbers, int(point)).r, 0.0);
    // A ramp shows none and next to none alike.
    if (SHADING == 2 && marksZero && weights.x <= 0.0 && weights.y + weights.z == 0.0) weights.w = 1.0;
    influenceMix = blend.influences;
}
