#version 410 core
// SPDX-License-Identifier: Apache-2.0
// Bones and joint balls, many of one shape at once. The shape has its head at 0 and its tail at 1 on Y, radius 1 across.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 edge;        // 0 on a side that is to be drawn as an edge
layout(location = 3) in vec4 head;        // relative to the skeleton's origin; w: radius across
layout(location = 4) in vec4 along;       // head to tail; w: 1 for balls (round whatever `along` is)
layout(location = 5) in vec3 side;        // unit, across
layout(location = 6) in vec4 boneColour;  // sRGB
layout(location = 7) in uint joint;       // node id

uniform mat4 clipFromLocal;
uniform mat4 viewFromLocal;
uniform uint activeJoint;
uniform uint hoveredJoint;
uniform vec3 activeColour;
uniform vec3 hoveredColour;
uniform float outline;  // pixels that the shape is larger all round; 0: as it is
uniform vec2 viewport;  // pixels

out vec3 viewPosition;
out vec3 viewNormal;
out vec3 edgeDistance;
out vec3 solidColour;

/// Away from the shape's axis, or from its middle; at the ends along the axis.
vec3 outwards() {
    if (along.w > 0.5) return position;
    if (dot(position.xz, position.xz) > 1e-6) return vec3(position.x, 0.0, position.z);
    return vec3(0.0, position.y < 0.5 ? -1.0 : 1.0, 0.0);
}

void main() {
    float length_ = length(along.xyz);
    vec3 y = length_ > 0.0 ? along.xyz / length_ : vec3(0.0, 1.0, 0.0);
    vec3 x = normalize(side - y * dot(side, y));
    vec3 z = cross(x, y);
    float height = along.w > 0.5 ? head.w : length_;
    mat3 turn = mat3(x, y, z);
    vec3 size = vec3(head.w, height, head.w);
    vec4 local = vec4(head.xyz + turn * (position * size), 1.0);
    gl_Position = clipFromLocal * local;
    if (outline > 0.0) {
        vec4 way = clipFromLocal * vec4(turn * (outwards() * size), 0.0);
        vec2 seen = (way.xy * gl_Position.w - gl_Position.xy * way.w) * viewport;
        float far = length(seen);
        if (far > 0.0) gl_Position.xy += seen / far * outline * 2.0 / viewport * gl_Position.w;
    }
    viewPosition = (viewFromLocal * local).xyz;
    viewNormal = mat3(viewFromLocal) * (turn * (normal / max(size, vec3(1e-20))));
    edgeDistance = edge;
    solidColour = boneColour.rgb;
    if (joint == activeJoint) solidColour = activeColour;
    if (joint == hoveredJoint) solidColour = mix(solidColour, hoveredColour, 0.6);
}
