// SPDX-License-Identifier: Apache-2.0
// A studio that turns with the camera: a soft sky, a warm key from the upper left, a cool fill from the right, a light from
// behind that draws the outline. All directions in view space; colours linear.
const vec3 kKeyDirection = vec3(-0.424, 0.594, 0.684);
const vec3 kFillDirection = vec3(0.849, 0.106, 0.517);
const vec3 kBackDirection = vec3(0.354, 0.455, -0.817);
const vec3 kKey = vec3(1.00, 0.955, 0.89) * 0.98;
const vec3 kFill = vec3(0.62, 0.74, 1.00) * 0.20;
const vec3 kBack = vec3(0.85, 0.92, 1.00) * 0.34;
const vec3 kSky = vec3(0.92, 0.97, 1.06) * 0.29;
const vec3 kGround = vec3(0.60, 0.53, 0.48) * 0.13;

float wrapped(float cosine, float wrap) { return max((cosine + wrap) / (1.0 + wrap), 0.0); }

/// The light that a dull white surface sends back. n: unit normal, view space.
vec3 diffuseLight(vec3 n) {
    vec3 light = mix(kGround, kSky, n.y * 0.5 + 0.5);
    light += kKey * wrapped(dot(n, kKeyDirection), 0.18);
    light += kFill * wrapped(dot(n, kFillDirection), 0.35);
    light += kBack * max(dot(n, kBackDirection), 0.0);
    return light;
}

/// Highlights of a satin surface. v: unit, towards the eye.
vec3 satinLight(vec3 n, vec3 v, float sharpness) {
    float norm = (sharpness + 8.0) / 25.13;
    vec3 light = kKey * pow(max(dot(n, normalize(kKeyDirection + v)), 0.0), sharpness);
    light += kFill * pow(max(dot(n, normalize(kFillDirection + v)), 0.0), sharpness);
    return light * norm;
}

/// 0 where the surface faces the eye, 1 at its outline.
float outlineShare(vec3 n, vec3 v) {
    float facing = 1.0 - clamp(dot(n, v), 0.0, 1.0);
    return facing * facing * facing * facing;
}

/// Keeps what is below 0.75 and bends what is above under 1, so that highlights do not break off.
vec3 softened(vec3 c) {
    vec3 over = max(c - 0.75, 0.0);
    return min(c, vec3(0.75)) + over / (1.0 + over * 4.0);
}
