#version 410 core
// SPDX-License-Identifier: Apache-2.0
in vec4 sketchColour;
in float sketchSize;
out vec4 fragment;
void main() {
    float fromMiddle = length(gl_PointCoord - 0.5) * (sketchSize + 2.0);
    float cover = clamp(sketchSize * 0.5 + 0.5 - fromMiddle, 0.0, 1.0);
    if (cover <= 0.0) discard;
    fragment = vec4(sketchColour.rgb, sketchColour.a * cover);
}
