// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/assimp/meshes.h"

#include <assimp/mesh.h>
#include <assimp/scene.h>

#include <algorithm>
#include <array>

#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/assimp/corners.h"
#include "editor/exchange/readers/assimp/parts.h"
#include "editor/exchange/readers/map_value.h"

namespace sinew::assimp {
namespace {

// Formats in which a vertex is stored once and only assimp splits it, a corner of a polygon each:
// there the weld restores what the file has and is a choice only where the file's own vertices are
// known.
bool splitByAssimp(const std::string& ending) {
    constexpr std::array kEndings{"fbx", "dae", "obj", "x", "off", "ply"};
    return std::ranges::find(kEndings, ending) != kEndings.end();
}

Topology topologyOf(const aiFace& face) {
    if (face.mNumIndices == 1) return Topology::Points;
    return face.mNumIndices == 2 ? Topology::Lines : Topology::Polygons;
}

class MeshReader {
public:
    MeshReader(AssimpSource& source, const glm::dmat4& geometric)
        : source_(source),
          transform_(geometric, source.space.metresPerUnit),
          rows_(source.space.metresPerUnit),
          mesh_(std::make_shared<Mesh>()) {
        mesh_->polygonFirst = {0};
    }

    void append(unsigned index) {
        const aiMesh& from = *source_.scene->mMeshes[index];
        const auto base = static_cast<std::uint32_t>(positions_.size());
        const std::string name = toText(from.mName);
        if (mesh_->name.empty()) {
            const std::string* known = valueIn(source_.facts.meshNames, name);
            mesh_->name = known ? *known : name;
        }
        if (const auto* extras = valueIn(source_.facts.meshExtras, name))
            mesh_->extrasJson = *extras;
        appendCorners(from, transform_, positions_, *mesh_);
        meshes_.push_back(&from);
        for (const Topology topology : {Topology::Polygons, Topology::Lines, Topology::Points})
            appendPart(from, base, topology);
    }

    MeshWithRows finish(const OwnVertices& own, const std::string& node,
                        const ReadOptions& options) {
        const auto firsts = firstCorners(own.ofCorner);
        const bool known = !firsts.empty();
        if (known && !own.bones.empty())
            rows_.take(own, firsts);
        else
            readRows(firsts);
        const bool join = options.weld || (!known && splitByAssimp(source_.ending));
        if (!options.weld && join) source_.joinedByPosition = true;
        const auto vertices = known ? std::span(own.ofCorner) : std::span<const std::uint32_t>();
        const Welded welded =
            weldMesh(*mesh_, positions_, rows_.any() ? &rows_.rows() : nullptr, vertices, join);
        MeshWithRows out;
        if (rows_.any()) {
            out.rows = perPoint(welded, rows_.rows());
            out.repairs = rows_.repairs(welded);
            out.bones = rows_.bones();
            out.mostInfluences = rows_.mostInfluences();
        }
        warn(node.empty() ? mesh_->name : node, welded, out);
        finishCorners();
        out.mesh = mesh_;
        return out;
    }

private:
    // Which corners are the first of their vertex; empty where the vertices are not known, or do
    // not fit: one vertex is at one position, whichever corner is asked.
    std::vector<std::uint8_t> firstCorners(std::span<const std::uint32_t> vertices) const {
        if (vertices.empty() || vertices.size() != positions_.size()) return {};
        std::vector<std::uint8_t> out(vertices.size(), 0);
        std::vector<std::uint32_t> first(std::size_t{std::ranges::max(vertices)} + 1, kNoIndex);
        for (std::uint32_t c = 0; c < vertices.size(); ++c) {
            auto& seen = first[vertices[c]];
            if (seen == kNoIndex) {
                seen = c;
                out[c] = 1;
            }
            if (positions_[seen] != positions_[c]) return {};
        }
        return out;
    }

    // Of a vertex with many corners only the first one's row is looked at.
    void readRows(std::span<const std::uint8_t> firsts) {
        std::size_t base = 0;
        for (const aiMesh* mesh : meshes_) {
            rows_.append(*mesh, firsts.empty() ? firsts : firsts.subspan(base, mesh->mNumVertices));
            base += mesh->mNumVertices;
        }
    }

    void appendPart(const aiMesh& from, std::uint32_t base, Topology topology) {
        MeshPart part;
        part.topology = topology;
        part.firstPolygon = static_cast<std::uint32_t>(mesh_->polygonCount());
        for (unsigned f = 0; f < from.mNumFaces; ++f)
            if (from.mFaces[f].mNumIndices > 0 && topologyOf(from.mFaces[f]) == topology)
                appendPolygon(from, from.mFaces[f], base);
        part.polygonCount = static_cast<std::uint32_t>(mesh_->polygonCount()) - part.firstPolygon;
        if (part.polygonCount == 0) return;
        part.material = materialOf(*source_.scene, from.mMaterialIndex);
        part.firstCorner = base;
        part.cornerCount = from.mNumVertices;
        describe(from, part);
        if (!extendLast(part)) mesh_->parts.push_back(std::move(part));
    }

    void appendPolygon(const aiMesh& from, const aiFace& face, std::uint32_t base) {
        const std::size_t first = mesh_->polygonCorners.size();
        for (unsigned i = 0; i < face.mNumIndices; ++i) {
            if (face.mIndices[i] >= from.mNumVertices)
                throwDamaged("a polygon of mesh \"%1\" refers to vertex %2 of %3",
                             toText(from.mName), face.mIndices[i], from.mNumVertices);
            mesh_->polygonCorners.push_back(base + face.mIndices[i]);
        }
        if (transform_.mirrored)
            std::reverse(mesh_->polygonCorners.begin() + static_cast<std::ptrdiff_t>(first),
                         mesh_->polygonCorners.end());
        mesh_->polygonFirst.push_back(static_cast<std::uint32_t>(mesh_->polygonCorners.size()));
    }

    // Groups of one material are one part, so that a mesh of many groups is drawn at once.
    bool extendLast(const MeshPart& part) {
        if (mesh_->parts.empty()) return false;
        MeshPart& last = mesh_->parts.back();
        if (last.material != part.material || last.topology != part.topology ||
            last.hasNormals != part.hasNormals || last.hasTangents != part.hasTangents ||
            last.uvSets != part.uvSets || last.colourSets != part.colourSets ||
            last.firstCorner + last.cornerCount != part.firstCorner)
            return false;
        last.polygonCount += part.polygonCount;
        last.cornerCount += part.cornerCount;
        return true;
    }

    void finishCorners() {
        fillMissingNormals(*mesh_);
        // FBX: assimp gives every shape the strength 1, whatever the file says (see takeFbxMesh()).
        if (source_.ending == "fbx") std::ranges::fill(mesh_->morphWeights, 0.0f);
        mesh_->morphWeightsInFile = false;
        joinEqualCorners(*mesh_);
    }

    void warn(const std::string& label, const Welded& welded, const MeshWithRows& out) {
        const auto coincident = rows_.any() ? welded.coincidentWithOtherRow : 0;
        for (auto& message : rowWarnings(label, out.repairs, coincident))
            source_.warnings.push_back(std::move(message));
    }

    AssimpSource& source_;
    VertexTransform transform_;
    RowCollector rows_;
    std::shared_ptr<Mesh> mesh_;
    std::vector<glm::vec3> positions_;
    std::vector<const aiMesh*> meshes_;
};

}  // namespace

MeshWithRows readMesh(AssimpSource& source, const std::vector<unsigned>& meshes,
                      const OwnVertices& own, const glm::dmat4& geometric, const std::string& name,
                      const ReadOptions& options) {
    MeshReader reader(source, geometric);
    for (const unsigned index : meshes) {
        if (index >= source.scene->mNumMeshes)
            throwDamaged("node \"%1\" refers to a mesh that does not exist", name);
        reader.append(index);
    }
    MeshWithRows out = reader.finish(own, name, options);
    if (out.mesh->name.empty()) out.mesh->name = name;
    return out;
}

}  // namespace sinew::assimp
