#version 410 core
// SPDX-License-Identifier: Apache-2.0
#include "colour.glsl"
#include "studio.glsl"
#include "ramp.glsl"
in vec3 viewPosition;
in vec3 viewNormal;
in vec2 surfaceUv;
in vec4 surfaceColour;
in vec3 influenceMix;
in vec4 weights;
out vec4 fragment;

// One program a shading (SHADING): a driver that calculates on the CPU takes every branch.
const int kTextured = 0;
const int kPlain = 1;
const int kWeights = 2;
const int kInfluences = 3;
const int shading = SHADING;
uniform bool parallel;  // parallel projection: the eye is everywhere in front
uniform bool lit;
uniform vec4 baseColour;  // linear
uniform sampler2D baseTexture;
uniform bool hasTexture;
uniform float alphaCutoff;  // below it nothing is drawn
uniform bool opaque;
uniform float opacity;
uniform vec3 unweightedColour;  // sRGB
uniform vec3 notMemberColour;   // sRGB
uniform vec3 zeroColour;        // sRGB
uniform float hatchPeriod;      // pixels

/// The normal on the side of the surface that is seen, whichever way the polygon goes round.
vec3 seenNormal(vec3 v) {
    vec3 n = normalize(viewNormal);
    vec3 flat_ = cross(dFdx(viewPosition), dFdy(viewPosition));
    if (dot(flat_, v) < 0.0) flat_ = -flat_;
    return dot(n, flat_) < 0.0 ? -n : n;
}

vec3 clay(vec3 n, vec3 v) {
    vec3 albedo = vec3(0.50, 0.485, 0.47);
    vec3 c = albedo * diffuseLight(n) + 0.045 * satinLight(n, v, 22.0);
    return c + outlineShare(n, v) * 0.10 * mix(kGround, kSky, n.y * 0.5 + 0.5) * 2.2;
}

/// The whitest of what there is sends back three quarters of the light: what is drawn as pure white keeps its form so.
vec3 textured(vec3 albedo, vec3 n, vec3 v) {
    float most = min(max(albedo.r, max(albedo.g, albedo.b)), 1.0);
    albedo *= 1.0 - 0.25 * most * most;
    vec3 c = albedo * diffuseLight(n) * 1.04 + 0.028 * satinLight(n, v, 30.0);
    return c + outlineShare(n, v) * (0.05 + 0.12 * albedo) * diffuseLight(n);
}

/// Colours that carry numbers are lit gently, so that form shows and the colour stays what it is.
vec3 gentle(vec3 srgb, vec3 n, vec3 v) {
    float light = dot(diffuseLight(n), vec3(0.3333));
    float shade = mix(0.46, 1.08, smoothstep(0.08, 1.15, light));
    // A grey share of the light keeps the form in dark, saturated colours.
    vec3 c = toLinear(srgb) * shade + vec3(0.030) * light * light;
    return c * (1.0 - 0.25 * outlineShare(n, v)) + 0.014 * satinLight(n, v, 34.0);
}

/// In stripes: what is no weight is told from every colour of a ramp, by whatever eyes.
vec3 hatched(vec3 colour, float way) {
    float at = fract((gl_FragCoord.x + way * gl_FragCoord.y) / hatchPeriod);
    return lit && at < 0.4 ? colour * 0.55 : colour;
}

vec3 withoutWeights(vec3 colour) {
    colour = mix(colour, hatched(unweightedColour, -1.0), weights.y);
    return mix(colour, hatched(notMemberColour, 1.0), weights.z);
}

void main() {
    vec4 base = baseColour * surfaceColour;
    if (hasTexture) base *= texture(baseTexture, surfaceUv);
    if (shading == kTextured && base.a < alphaCutoff) discard;
    vec3 v = parallel ? vec3(0.0, 0.0, 1.0) : normalize(-viewPosition);
    vec3 n = seenNormal(v);
    vec3 c;
    if (shading == kTextured) {
        c = lit ? textured(base.rgb, n, v) : base.rgb;
    } else if (shading == kPlain) {
        c = lit ? clay(n, v) : vec3(0.5);
    } else {
        vec3 srgb = withoutWeights(shading == kWeights ? mix(rampColour(weights.x), zeroColour, weights.w) : influenceMix);
        c = lit ? gentle(srgb, n, v) : toLinear(srgb);
    }
    vec3 srgb = toSrgb(lit ? softened(c) : c);
    float alpha = shading == kTextured && !opaque ? base.a : 1.0;
    fragment = vec4(lit ? dithered(srgb) : srgb, alpha * opacity);
}
