#version 410 core
// SPDX-License-Identifier: Apache-2.0
uniform uint node;           // id + 1
uniform uint firstTriangle;  // of this draw, in the mesh's triangles
out uvec2 fragment;
void main() { fragment = uvec2(node, firstTriangle + uint(gl_PrimitiveID)); }
