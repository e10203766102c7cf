// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/assimp/corners.h"

#include <assimp/mesh.h>

#include <algorithm>
#include <limits>

#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/weld.h"

namespace sinew::assimp {
namespace {

constexpr unsigned kMaxUvSets = AI_MAX_NUMBER_OF_TEXTURECOORDS;
constexpr unsigned kMaxColourSets = AI_MAX_NUMBER_OF_COLOR_SETS;

// Grows an attribute list to `corners` entries when it is in use at all.
template <class T>
void pad(std::vector<T>& list, std::size_t corners, const T& value) {
    if (!list.empty()) list.resize(corners, value);
}

void appendNormals(const aiMesh& from, const VertexTransform& transform, std::size_t base,
                   Mesh& mesh) {
    if (!from.HasNormals()) return;
    mesh.normals.resize(base + from.mNumVertices, glm::vec3(0, 1, 0));
    for (unsigned v = 0; v < from.mNumVertices; ++v)
        mesh.normals[base + v] = transform.direction(toGlm(from.mNormals[v]));
}

void appendTangents(const aiMesh& from, const VertexTransform& transform, std::size_t base,
                    Mesh& mesh) {
    if (!from.HasNormals() || !from.HasTangentsAndBitangents()) return;
    mesh.tangents.resize(base + from.mNumVertices, glm::vec4(1, 0, 0, 1));
    for (unsigned v = 0; v < from.mNumVertices; ++v) {
        const glm::dvec3 tangent = toGlm(from.mTangents[v]);
        const double hand =
            glm::dot(glm::cross(toGlm(from.mNormals[v]), tangent), toGlm(from.mBitangents[v]));
        const glm::vec3 along = transform.offset(tangent);
        const float length = glm::length(along);
        const glm::vec3 unit =
            length > 0.0f && std::isfinite(length) ? along / length : glm::vec3(1, 0, 0);
        mesh.tangents[base + v] =
            glm::vec4(unit, (hand < 0.0) != transform.mirrored ? -1.0f : 1.0f);
    }
}

void appendUvs(const aiMesh& from, std::size_t base, Mesh& mesh) {
    for (unsigned s = 0; s < kMaxUvSets && from.HasTextureCoords(s); ++s) {
        if (mesh.uvs.size() <= s) mesh.uvs.emplace_back();
        mesh.uvs[s].resize(base + from.mNumVertices, glm::vec2(0));
        for (unsigned v = 0; v < from.mNumVertices; ++v) {
            const aiVector3D& c = from.mTextureCoords[s][v];
            const glm::vec2 uv(c.x, 1.0f - c.y);
            mesh.uvs[s][base + v] = isFinite(uv) ? uv : glm::vec2(0);
        }
    }
}

void appendColours(const aiMesh& from, std::size_t base, Mesh& mesh) {
    for (unsigned s = 0; s < kMaxColourSets && from.HasVertexColors(s); ++s) {
        if (mesh.colours.size() <= s) mesh.colours.emplace_back();
        mesh.colours[s].resize(base + from.mNumVertices, glm::vec4(1));
        for (unsigned v = 0; v < from.mNumVertices; ++v) {
            const aiColor4D& c = from.mColors[s][v];
            const glm::vec4 colour(c.r, c.g, c.b, c.a);
            mesh.colours[s][base + v] = isFinite(colour) ? colour : glm::vec4(1);
        }
    }
}

// assimp gives morphed positions; ours are offsets.
void appendMorphs(const aiMesh& from, const VertexTransform& transform, std::size_t base,
                  Mesh& mesh) {
    const std::size_t end = base + from.mNumVertices;
    for (unsigned t = 0; t < from.mNumAnimMeshes; ++t) {
        const aiAnimMesh& anim = *from.mAnimMeshes[t];
        if (mesh.morphTargets.size() <= t) {
            mesh.morphTargets.emplace_back().name = toText(anim.mName);
            mesh.morphWeights.push_back(std::isfinite(anim.mWeight) ? anim.mWeight : 0.0f);
        }
        if (anim.mNumVertices != from.mNumVertices) continue;
        MorphTarget& target = mesh.morphTargets[t];
        if (anim.HasPositions()) target.positions.resize(end, glm::vec3(0));
        if (anim.HasNormals() && from.HasNormals()) target.normals.resize(end, glm::vec3(0));
        for (unsigned v = 0; v < from.mNumVertices; ++v) {
            if (anim.HasPositions()) {
                const glm::dvec3 d = toGlm(anim.mVertices[v]) - toGlm(from.mVertices[v]);
                if (isFinite(d)) target.positions[base + v] = transform.offset(d);
            }
            if (anim.HasNormals() && from.HasNormals())
                target.normals[base + v] =
                    transform.direction(toGlm(anim.mNormals[v])) - mesh.normals[base + v];
        }
    }
}

bool haveSameAttributes(const Mesh& mesh, std::uint32_t a, std::uint32_t b) {
    const auto same = [&](const auto& list) { return list.empty() || list[a] == list[b]; };
    return same(mesh.normals) && same(mesh.tangents) && std::ranges::all_of(mesh.uvs, same) &&
           std::ranges::all_of(mesh.colours, same) &&
           std::ranges::all_of(mesh.morphTargets, [&](const MorphTarget& t) {
               return same(t.normals) && same(t.tangents);
           });
}

// Finds for each corner an equal one before it, by way of the other corners of its point.
class EqualCorners {
public:
    explicit EqualCorners(const Mesh& mesh)
        : mesh_(mesh),
          latest_(mesh.pointCount(), kNoIndex),
          before_(mesh.cornerCount(), kNoIndex) {}

    /// For each corner of [first, first + count) the first equal one of that run, or itself.
    void find(std::uint32_t first, std::uint32_t count, std::vector<std::uint32_t>& same) {
        for (std::uint32_t c = first; c < first + count; ++c) same[c] = equalBefore(c);
        for (std::uint32_t c = first; c < first + count; ++c)
            latest_[mesh_.cornerPoint[c]] = kNoIndex;
    }

private:
    std::uint32_t equalBefore(std::uint32_t corner) {
        // A point with more unlike corners is none that shares any worth joining.
        constexpr int kMost = 64;
        auto& latest = latest_[mesh_.cornerPoint[corner]];
        int looked = 0;
        for (auto k = latest; k != kNoIndex && looked < kMost; k = before_[k], ++looked)
            if (haveSameAttributes(mesh_, k, corner)) return k;
        before_[corner] = latest;
        latest = corner;
        return corner;
    }

    const Mesh& mesh_;
    std::vector<std::uint32_t> latest_;  // by point: the last unlike corner of this run
    std::vector<std::uint32_t> before_;  // by corner: the one before it of its point
};

void keepAlone(const std::vector<std::uint32_t>& kept, Mesh& mesh) {
    const auto keep = [&](auto& list) { list = gathered(list, kept); };
    keep(mesh.cornerPoint);
    keep(mesh.normals);
    keep(mesh.tangents);
    std::ranges::for_each(mesh.uvs, keep);
    std::ranges::for_each(mesh.colours, keep);
    for (auto& target : mesh.morphTargets) {
        keep(target.normals);
        keep(target.tangents);
    }
}

}  // namespace

VertexTransform::VertexTransform(const glm::dmat4& geometric, double metresPerUnit)
    : points(glm::scale(glm::dmat4(1.0), glm::dvec3(metresPerUnit)) * geometric) {
    const glm::dmat3 linear(geometric);
    normals = {glm::cross(linear[1], linear[2]), glm::cross(linear[2], linear[0]),
               glm::cross(linear[0], linear[1])};
    mirrored = glm::determinant(linear) < 0.0;
    if (mirrored) normals = -normals;
}

glm::vec3 VertexTransform::direction(const glm::dvec3& n) const {
    const glm::dvec3 rotated = normals * n;
    const double length = glm::length(rotated);
    return length > 0.0 && std::isfinite(length) ? glm::vec3(rotated / length) : glm::vec3(0, 1, 0);
}

void appendCorners(const aiMesh& from, const VertexTransform& transform,
                   std::vector<glm::vec3>& positions, Mesh& mesh) {
    const std::size_t base = positions.size();
    if (base + from.mNumVertices >= std::numeric_limits<std::uint32_t>::max())
        throwParseError("The file has more vertices than can be opened.");
    positions.reserve(base + from.mNumVertices);
    for (unsigned v = 0; v < from.mNumVertices; ++v) {
        const glm::vec3 p = transform.point(toGlm(from.mVertices[v]));
        if (!isFinite(glm::dvec3(p)))
            throwDamaged("a vertex of mesh \"%1\" has a position that is not a number",
                         toText(from.mName));
        positions.push_back(p);
    }
    appendNormals(from, transform, base, mesh);
    appendTangents(from, transform, base, mesh);
    appendUvs(from, base, mesh);
    appendColours(from, base, mesh);
    appendMorphs(from, transform, base, mesh);
    const std::size_t end = positions.size();
    pad(mesh.normals, end, glm::vec3(0, 1, 0));
    pad(mesh.tangents, end, glm::vec4(1, 0, 0, 1));
    for (auto& set : mesh.uvs) pad(set, end, glm::vec2(0));
    for (auto& set : mesh.colours) pad(set, end, glm::vec4(1));
    for (auto& target : mesh.morphTargets) {
        pad(target.positions, end, glm::vec3(0));
        pad(target.normals, end, glm::vec3(0));
    }
}

void describe(const aiMesh& from, MeshPart& part) {
    part.hasNormals = from.HasNormals();
    part.hasTangents = from.HasNormals() && from.HasTangentsAndBitangents();
    part.uvSets = static_cast<std::uint8_t>(from.GetNumUVChannels());
    part.colourSets = static_cast<std::uint8_t>(from.GetNumColorChannels());
}

void joinEqualCorners(Mesh& mesh) {
    const auto count = mesh.cornerCount();
    std::vector<std::uint32_t> same(count, kNoIndex);
    EqualCorners corners(mesh);
    for (const MeshPart& part : mesh.parts)
        if (part.cornerCount > 0 && same[part.firstCorner] == kNoIndex)
            corners.find(part.firstCorner, part.cornerCount, same);
    std::vector<std::uint32_t> kept;
    std::vector<std::uint32_t> renumbered(count, 0);
    // Where a run begins in the shortened list: the kept corners before it.
    std::vector<std::uint32_t> before(count + 1, 0);
    for (std::uint32_t c = 0; c < count; ++c) {
        const bool isKept = same[c] == c || same[c] == kNoIndex;
        renumbered[c] = isKept ? before[c] : renumbered[same[c]];
        if (isKept) kept.push_back(c);
        before[c + 1] = static_cast<std::uint32_t>(kept.size());
    }
    for (auto& corner : mesh.polygonCorners) corner = renumbered[corner];
    for (MeshPart& part : mesh.parts) {
        const auto end = before[part.firstCorner + part.cornerCount];
        part.firstCorner = before[part.firstCorner];
        part.cornerCount = end - part.firstCorner;
    }
    keepAlone(kept, mesh);
}

}  // namespace sinew::assimp
