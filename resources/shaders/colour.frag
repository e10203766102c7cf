#version 410 core
// SPDX-License-Identifier: Apache-2.0
uniform vec4 colour;  // sRGB
out vec4 fragment;
void main() { fragment = colour; }
