// SPDX-License-Identifier: Apache-2.0
#include "render/buffers/mesh_buffers.h"

#include <algorithm>

namespace sinew {

namespace {

std::uint32_t globalCorner(const MeshChunk& layout, std::uint32_t local) {
    return layout.whole ? local : layout.corners[local];
}

template <class T>
std::span<const T> view(const std::vector<T>& v) {
    return {v.data(), v.size()};
}

}  // namespace

MeshBuffers::MeshBuffers(std::shared_ptr<const Mesh> mesh, std::vector<std::uint32_t> uvSets,
                         std::size_t maxPoints, Uploader& uploader)
    : mesh_(std::move(mesh)), uvSets_(std::move(uvSets)), triangles_(triangulate(*mesh_)) {
    measure();
    const auto normals = completeNormals(mesh_->normals, mesh_->positions);
    for (auto& layout : layOut(*mesh_, triangles_, maxPoints)) {
        Chunk chunk;
        chunk.layout = std::move(layout);
        chunk.parts = partRanges(*mesh_, triangles_, chunk.layout);
        uploadChunk(chunk, normals, uploader);
        chunks_.push_back(std::move(chunk));
    }
}

void MeshBuffers::measure() {
    if (mesh_->positions.empty()) return;
    glm::vec3 low = mesh_->positions.front();
    glm::vec3 high = low;
    for (const auto& p : mesh_->positions) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    centre_ = (glm::dvec3(low) + glm::dvec3(high)) * 0.5;
}

std::vector<glm::vec3> MeshBuffers::completeNormals(std::span<const glm::vec3> normals,
                                                    std::span<const glm::vec3> positions) const {
    std::vector<glm::vec3> out(normals.begin(), normals.end());
    out.resize(mesh_->cornerCount(), glm::vec3(0.0f));
    const auto isMissing = [](const glm::vec3& n) { return !(glm::dot(n, n) > 1e-12f); };
    if (std::none_of(out.begin(), out.end(), isMissing)) return out;
    const auto smooth = pointNormals(*mesh_, positions);
    for (std::size_t c = 0; c < out.size(); ++c)
        if (isMissing(out[c])) out[c] = smooth[mesh_->cornerPoint[c]];
    return out;
}

std::vector<glm::vec3> MeshBuffers::gatheredPositions(const Chunk& chunk,
                                                      std::span<const glm::vec3> positions) const {
    std::vector<glm::vec3> out(chunk.layout.cornerCount);
    for (std::uint32_t i = 0; i < chunk.layout.cornerCount; ++i) {
        const auto point = mesh_->cornerPoint[globalCorner(chunk.layout, i)];
        out[i] = glm::vec3(glm::dvec3(positions[point]) - centre_);
    }
    return out;
}

std::vector<glm::vec3> MeshBuffers::gatheredNormals(const Chunk& chunk,
                                                    std::span<const glm::vec3> normals) const {
    std::vector<glm::vec3> out(chunk.layout.cornerCount);
    for (std::uint32_t i = 0; i < chunk.layout.cornerCount; ++i)
        out[i] = normals[globalCorner(chunk.layout, i)];
    return out;
}

void MeshBuffers::uploadChunk(Chunk& chunk, std::span<const glm::vec3> normals,
                              Uploader& uploader) {
    const auto& layout = chunk.layout;
    uploader.fill(chunk.positions, view(gatheredPositions(chunk, mesh_->positions)));
    uploader.fill(chunk.normals, layout.whole ? normals : view(gatheredNormals(chunk, normals)));
    uploader.fill(chunk.points, view(layout.whole ? mesh_->cornerPoint : layout.cornerPoint));
    if (layout.whole)
        uploader.fill(chunk.triangles, view(triangles_.corners));
    else
        uploader.fill(chunk.triangles, view(layout.triangles));
    uploader.fill(chunk.lines, view(layout.lines));
    uploader.fill(chunk.dots, view(layout.dots));
    uploadUvs(chunk, uploader);
    uploadColours(chunk, uploader);
}

void MeshBuffers::uploadUvs(Chunk& chunk, Uploader& uploader) {
    if (mesh_->uvs.empty()) return;
    std::vector<std::uint8_t> setOf(mesh_->cornerCount(), 0);
    for (std::size_t part = 0; part < mesh_->parts.size(); ++part) {
        if (part >= uvSets_.size() || uvSets_[part] == 0 || uvSets_[part] >= mesh_->uvs.size())
            continue;
        const auto first = mesh_->parts[part].firstCorner;
        const auto end = std::min<std::size_t>(first + std::size_t{mesh_->parts[part].cornerCount},
                                               setOf.size());
        for (std::size_t c = first; c < end; ++c)
            setOf[c] = static_cast<std::uint8_t>(uvSets_[part]);
    }
    std::vector<glm::vec2> uvs(chunk.layout.cornerCount);
    for (std::uint32_t i = 0; i < chunk.layout.cornerCount; ++i) {
        const auto corner = globalCorner(chunk.layout, i);
        const auto& set = mesh_->uvs[setOf[corner]];
        if (corner < set.size()) uvs[i] = set[corner];
    }
    uploader.fill(chunk.uvs, view(uvs));
}

void MeshBuffers::uploadColours(Chunk& chunk, Uploader& uploader) {
    if (mesh_->colours.empty() || mesh_->colours.front().size() != mesh_->cornerCount()) return;
    std::vector<std::uint8_t> coloured(mesh_->cornerCount(), 0);
    for (const auto& part : mesh_->parts) {
        if (part.colourSets == 0) continue;
        const auto end = std::min<std::size_t>(part.firstCorner + std::size_t{part.cornerCount},
                                               coloured.size());
        for (std::size_t c = part.firstCorner; c < end; ++c) coloured[c] = 1;
    }
    std::vector<glm::u16vec4> colours(chunk.layout.cornerCount, glm::u16vec4(65535));
    for (std::uint32_t i = 0; i < chunk.layout.cornerCount; ++i) {
        const auto corner = globalCorner(chunk.layout, i);
        if (coloured[corner] == 0) continue;
        const auto c = glm::clamp(mesh_->colours.front()[corner], 0.0f, 1.0f);
        colours[i] = glm::u16vec4(c * 65535.0f + 0.5f);
    }
    uploader.fill(chunk.colours, view(colours));
}

void MeshBuffers::needEdges(Uploader& uploader) {
    for (auto& chunk : chunks_) {
        if (chunk.edgeIndices >= 0) continue;
        const auto edges = polygonEdges(*mesh_, triangles_, chunk.layout);
        uploader.fill(chunk.edges, view(edges));
        chunk.edgeIndices = static_cast<GLsizei>(edges.size());
    }
}

}  // namespace sinew
