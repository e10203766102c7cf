#version 410 core
// SPDX-License-Identifier: Apache-2.0
#include "colour.glsl"
#include "studio.glsl"
in vec3 viewPosition;
in vec3 viewNormal;
in vec3 edgeDistance;
in vec3 solidColour;
uniform bool parallel;
uniform float opacity;
uniform bool lit;
uniform bool wire;
uniform float outline;
uniform vec3 outlineColour;  // sRGB
out vec4 fragment;

/// How much of a pixel the shape's edges cover; a ball has its rim.
float edgeCover(vec3 n, vec3 v) {
    if (edgeDistance.x > 2.0) return 1.0 - smoothstep(0.25, 0.5, dot(n, v));
    vec3 near = smoothstep(fwidth(edgeDistance) * 0.6, fwidth(edgeDistance) * 1.6, edgeDistance);
    return 1.0 - min(min(near.x, near.y), near.z);
}

void main() {
    if (outline > 0.0) {
        fragment = vec4(outlineColour, opacity);
        return;
    }
    vec3 v = parallel ? vec3(0.0, 0.0, 1.0) : normalize(-viewPosition);
    vec3 n = normalize(viewNormal);
    if (dot(n, v) < 0.0) n = -n;
    float cover = wire ? edgeCover(n, v) : 1.0;
    if (cover < 0.05) discard;
    vec3 c = toLinear(solidColour);
    if (lit && !wire) {
        float light = dot(diffuseLight(n), vec3(0.3333));
        c = c * mix(0.42, 1.12, smoothstep(0.05, 1.15, light)) + 0.012 * satinLight(n, v, 26.0);
        // Edges a little darker, at a constant width.
        vec3 width = fwidth(edgeDistance);
        vec3 near = smoothstep(vec3(0.0), width * 1.3, edgeDistance);
        c *= mix(0.45, 1.0, min(min(near.x, near.y), near.z));
    }
    fragment = vec4(toSrgb(softened(c)), opacity * cover);
}
