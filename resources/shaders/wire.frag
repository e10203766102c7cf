#version 410 core
// SPDX-License-Identifier: Apache-2.0
uniform vec4 colour;  // sRGB
flat in float strength;
out vec4 fragment;
void main() { fragment = vec4(colour.rgb, colour.a * strength); }
