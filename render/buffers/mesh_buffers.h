// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "render/buffers/mesh_layout.h"
#include "render/gl/upload.h"

namespace sinew {

/// Vertex attribute locations, the same in all shaders.
enum Attribute : GLuint {
    kPosition = 0,
    kNormal = 1,
    kUv = 2,
    kColour = 3,
    kPoint = 4,
    kStrength = 5,
    kHidden = 6
};

/// A mesh block on the GPU: corner attributes and index lists, chunk by chunk. Positions are stored
/// relative to the mesh's centre, so that what is far from the origin keeps its digits.
class MeshBuffers {
public:
    struct Chunk {
        MeshChunk layout;
        std::vector<PartRange> parts;
        GlBuffer positions;
        GlBuffer normals;
        GlBuffer uvs;      ///< none when the mesh has none
        GlBuffer colours;  ///< none when the mesh has none
        GlBuffer points;
        GlBuffer triangles;
        GlBuffer lines;
        GlBuffer dots;
        GlBuffer edges;
        GLsizei edgeIndices = -1;  ///< -1: not made yet
    };

    /// `uvSets`: which uv set each part's material looks at.
    MeshBuffers(std::shared_ptr<const Mesh> mesh, std::vector<std::uint32_t> uvSets,
                std::size_t maxPoints, Uploader& uploader);

    const Mesh& mesh() const { return *mesh_; }
    const std::shared_ptr<const Mesh>& meshPtr() const { return mesh_; }
    const std::vector<std::uint32_t>& uvSets() const { return uvSets_; }
    const Triangles& triangles() const { return triangles_; }
    const glm::dvec3& centre() const { return centre_; }
    std::vector<Chunk>& chunks() { return chunks_; }

    /// Makes the list of polygon edges of all chunks when it is first wanted.
    void needEdges(Uploader& uploader);

    /// Corner attributes of one chunk, gathered from per-point positions and per-corner normals of
    /// the whole mesh.
    std::vector<glm::vec3> gatheredPositions(const Chunk& chunk,
                                             std::span<const glm::vec3> positions) const;
    std::vector<glm::vec3> gatheredNormals(const Chunk& chunk,
                                           std::span<const glm::vec3> normals) const;
    /// The given normals, with smooth ones of the surface where the file gave none.
    std::vector<glm::vec3> completeNormals(std::span<const glm::vec3> normals,
                                           std::span<const glm::vec3> positions) const;

private:
    void measure();
    void uploadChunk(Chunk& chunk, std::span<const glm::vec3> normals, Uploader& uploader);
    void uploadUvs(Chunk& chunk, Uploader& uploader);
    void uploadColours(Chunk& chunk, Uploader& uploader);

    std::shared_ptr<const Mesh> mesh_;
    std::vector<std::uint32_t> uvSets_;
    Triangles triangles_;
    glm::dvec3 centre_{0.0};
    std::vector<Chunk> chunks_;
};

}  // namespace sinew
