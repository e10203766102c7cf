// SPDX-License-Identifier: Apache-2.0
// Linear blend skinning, weights fetched by point. A row's last entry counts as 1 minus the others, whatever is stored; an
// empty row, and a point that is no member, stands where the mesh node stands. Results are relative to the draw's origin.
layout(location = 0) in vec3 position;  // mesh space, relative to the mesh's centre
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in vec4 colour;
layout(location = 4) in uint point;
layout(location = 6) in float hidden;  // 1: neither the point is drawn nor a polygon that has it

uniform usamplerBuffer rowTable;    // by point: offset, count (top bit: no member)
uniform usamplerBuffer rowEntries;  // slot, weight bits
uniform samplerBuffer jointRows;    // three rows a slot
uniform bool skinned;
uniform uint slotCount;
uniform vec4 unboundRows[3];

const uint kNotMember = 0x80000000u;

/// So far out that next to nothing is left of a polygon with a hidden point.
void clipHidden() { gl_ClipDistance[0] = hidden > 0.5 ? -1e5 : 1.0; }

struct RowRange {
    uint offset;
    uint count;
    bool member;
};

RowRange rowOf(uint p) {
    if (!skinned) return RowRange(0u, 0u, false);
    uvec2 entry = texelFetch(rowTable, int(p)).xy;
    return RowRange(entry.x, entry.y & ~kNotMember, (entry.y & kNotMember) == 0u);
}

/// What a point's row makes of it. Shaders use what they want; the compiler drops the rest.
struct Blend {
    mat3x4 rows;      // of the blended matrix
    float active_;    // the active influence's weight
    vec3 influences;  // the colours of all influences by weight, where they are wanted
};

uniform uint activeSlot;  // 0xffffffff: none
uniform samplerBuffer influenceColours;  // by slot, sRGB

Blend blendOf(RowRange row) {
    mat3x4 unbound = mat3x4(unboundRows[0], unboundRows[1], unboundRows[2]);
    bool moved = row.member && row.count > 0u;
    Blend result = Blend(moved ? mat3x4(0.0) : unbound, 0.0, vec3(0.0));
    float rest = 1.0;
    for (uint i = 0u; i < row.count; ++i) {
        uvec2 entry = texelFetch(rowEntries, int(row.offset + i)).xy;
        float weight = i + 1u == row.count ? rest : uintBitsToFloat(entry.y);
        rest -= weight;
        bool known = entry.x < slotCount;
        if (entry.x == activeSlot) result.active_ += weight;
        if (mixesInfluences && known) result.influences += weight * texelFetch(influenceColours, int(entry.x)).rgb;
        if (!moved) continue;
        int first = int(entry.x) * 3;
        result.rows += weight * (known ? mat3x4(texelFetch(jointRows, first), texelFetch(jointRows, first + 1),
                                                texelFetch(jointRows, first + 2))
                                       : unbound);
    }
    return result;
}

vec3 blendedPosition(mat3x4 rows) {
    vec4 p = vec4(position, 1.0);
    return vec3(dot(rows[0], p), dot(rows[1], p), dot(rows[2], p));
}

/// Normals go through the cofactors: the inverse transpose up to its scale, right under uneven scale and mirrors.
vec3 blendedNormal(mat3x4 rows) {
    vec3 a = rows[0].xyz;
    vec3 b = rows[1].xyz;
    vec3 c = rows[2].xyz;
    vec3 bc = cross(b, c);
    float side = dot(a, bc) < 0.0 ? -1.0 : 1.0;
    vec3 n = side * vec3(dot(bc, normal), dot(cross(c, a), normal), dot(cross(a, b), normal));
    // Scaled to about 1 first: the squares of small cofactors would vanish.
    float size = max(max(abs(n.x), abs(n.y)), abs(n.z));
    return size > 0.0 ? normalize(n / size) : normal;
}
