#version 410 core
// SPDX-License-Identifier: Apache-2.0
in vec4 sketchColour;
out vec4 fragment;
void main() { fragment = sketchColour; }
