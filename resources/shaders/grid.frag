#version 410 core
// SPDX-License-Identifier: Apache-2.0
// Lines of three sizes, a tenth of each other, that fade into each other as the camera comes and goes; the two axes. "Ground"
// is the upright plane where a parallel view faces that.
in vec2 ground;
uniform vec2 eye;       // below the eye, in ground coordinates
uniform vec2 origin;    // the world's origin, in ground coordinates
uniform float fadeAt;   // distance from `eye` where nothing is left
uniform float coarsest; // a power of ten that ground coordinates are snapped to
uniform float pixelRatio;
uniform bool axes;
uniform bool lines;
uniform vec3 lineColour;
uniform vec3 uColour;
uniform vec3 vColour;
out vec4 fragment;

/// How much of a pixel lines with this spacing cover.
float covered(vec2 at, float spacing, vec2 pixel, float width) {
    vec2 cell = at / spacing;
    vec2 distance_ = abs(fract(cell - 0.5) - 0.5) * spacing / pixel;
    vec2 c = clamp(width * 0.5 + 0.5 - distance_, 0.0, 1.0);
    return max(c.x, c.y);
}

float axisCovered(float at, float pixel, float width) {
    return clamp(width * 0.5 + 0.5 - abs(at) / pixel, 0.0, 1.0);
}

void main() {
    vec2 pixel = max(fwidth(ground), vec2(1e-7));
    float size = length(pixel) * 0.7071;
    const float kPixelsPerCell = 9.0;
    float level = log(size * kPixelsPerCell * pixelRatio) / log(10.0);
    float fine = pow(10.0, ceil(level));
    float blend = 1.0 - (ceil(level) - level);  // 0: the fine lines have room, 1: they are about to go
    float alpha = 0.0;
    if (lines) {
        alpha = covered(ground, fine, pixel, pixelRatio) * 0.20 * (1.0 - blend);
        alpha = max(alpha, covered(ground, fine * 10.0, pixel, pixelRatio) * mix(0.38, 0.20, blend));
        alpha = max(alpha, covered(ground, min(fine * 100.0, coarsest), pixel, pixelRatio) * mix(0.46, 0.38, blend));
    }
    vec3 c = lineColour;
    if (axes) {
        vec2 fromOrigin = ground - origin;
        float onU = axisCovered(fromOrigin.y, pixel.y, 1.7 * pixelRatio);
        float onV = axisCovered(fromOrigin.x, pixel.x, 1.7 * pixelRatio);
        c = mix(c, uColour, onU);
        c = mix(c, vColour, onV * (1.0 - onU));
        alpha = max(alpha, 0.85 * max(onU, onV));
    }
    float distance_ = length(ground - eye) / fadeAt;
    alpha *= 1.0 - smoothstep(0.25, 1.0, distance_);
    if (alpha < 0.004) discard;
    fragment = vec4(c, alpha);
}
