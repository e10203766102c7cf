#version 410 core
// SPDX-License-Identifier: Apache-2.0
in vec4 lineColour;
in float fromMiddle;
in float halfWidth;
out vec4 fragment;
void main() {
    float cover = clamp(halfWidth + 0.5 - abs(fromMiddle), 0.0, 1.0);
    fragment = vec4(lineColour.rgb, lineColour.a * cover);
}
