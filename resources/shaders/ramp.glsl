// SPDX-License-Identifier: Apache-2.0
// A weight's colour, sRGB. The stops are the program's own table (render/colours.cpp): colour, and the weight in w.
const int kMaxRampStops = 9;
uniform vec4 rampStops[kMaxRampStops];
uniform int rampStopCount;

vec3 rampColour(float weight) {
    vec3 colour = rampStops[0].rgb;
    for (int i = 1; i < rampStopCount; ++i) {
        float t = (weight - rampStops[i - 1].w) / (rampStops[i].w - rampStops[i - 1].w);
        if (t > 0.0) colour = mix(rampStops[i - 1].rgb, rampStops[i].rgb, min(t, 1.0));
    }
    return colour;
}
