// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/exchange/fbx/parts.h"

namespace sinew::fbx_write {
namespace {

// Polygons of three corners and more, with their corners and materials in the order of the file.
struct Faces {
    std::vector<std::int32_t> points;  ///< the last of each polygon as -1 - point
    std::vector<std::uint32_t> corners;
    std::vector<std::int32_t> material;  ///< by polygon, index into `materials`
    std::vector<MaterialId> materials;
    std::size_t left = 0;  ///< lines and dots
};

std::int32_t indexIn(std::vector<MaterialId>& list, MaterialId id) {
    const auto at = std::ranges::find(list, id);
    if (at != list.end()) return static_cast<std::int32_t>(at - list.begin());
    list.push_back(id);
    return static_cast<std::int32_t>(list.size()) - 1;
}

Faces facesOf(const Mesh& mesh) {
    Faces out;
    for (const MeshPart& part : mesh.parts) {
        for (std::uint32_t i = part.firstPolygon; i < part.firstPolygon + part.polygonCount; ++i) {
            const auto polygon = mesh.polygon(i);
            if (polygon.size() < 3) {
                ++out.left;
                continue;
            }
            for (const auto corner : polygon) {
                out.points.push_back(static_cast<std::int32_t>(mesh.cornerPoint[corner]));
                out.corners.push_back(corner);
            }
            out.points.back() = -1 - out.points.back();
            out.material.push_back(indexIn(out.materials, part.material));
        }
    }
    return out;
}

template <class Vector>
void append(const Vector& v, std::vector<double>& to) {
    for (int k = 0; k < Vector::length(); ++k) to.push_back(static_cast<double>(v[k]));
}

template <class Vector>
std::vector<double> asDoubles(const std::vector<Vector>& list) {
    std::vector<double> out;
    out.reserve(list.size() * static_cast<std::size_t>(Vector::length()));
    for (const Vector& v : list) append(v, out);
    return out;
}

void beginLayer(Records& r, const char* layer, std::int32_t index, const std::string& name,
                const char* mapping, const char* reference) {
    r.begin(layer);
    r.add(index);
    r.record("Version", 101);
    r.record("Name", name);
    r.record("MappingInformationType", mapping);
    r.record("ReferenceInformationType", reference);
}

void writeNormals(Records& r, const Mesh& mesh, const Faces& faces) {
    std::vector<double> normals;
    normals.reserve(faces.corners.size() * 3);
    for (const auto corner : faces.corners) append(mesh.normals[corner], normals);
    beginLayer(r, "LayerElementNormal", 0, "", "ByPolygonVertex", "Direct");
    r.record("Normals", normals);
    r.end();
}

// A value for every corner, and for every polygon's corner the index of it.
void writeIndexed(Records& r, const char* values, const char* index, const std::vector<double>& all,
                  const Faces& faces) {
    r.record(values, all);
    r.record(index, std::vector<std::int32_t>(faces.corners.begin(), faces.corners.end()));
    r.end();
}

void writeUvs(Records& r, const Mesh& mesh, const Faces& faces) {
    for (std::size_t set = 0; set < mesh.uvs.size(); ++set) {
        std::vector<double> uvs;
        for (const auto& uv : mesh.uvs[set]) {
            uvs.push_back(static_cast<double>(uv.x));
            uvs.push_back(1.0 - static_cast<double>(uv.y));
        }
        beginLayer(r, "LayerElementUV", static_cast<std::int32_t>(set), uvSetName(set),
                   "ByPolygonVertex", "IndexToDirect");
        writeIndexed(r, "UV", "UVIndex", uvs, faces);
    }
}

void writeColours(Records& r, const Mesh& mesh, const Faces& faces) {
    for (std::size_t set = 0; set < mesh.colours.size(); ++set) {
        beginLayer(r, "LayerElementColor", static_cast<std::int32_t>(set),
                   "Colour_" + std::to_string(set + 1), "ByPolygonVertex", "IndexToDirect");
        writeIndexed(r, "Colors", "ColorIndex", asDoubles(mesh.colours[set]), faces);
    }
}

void writeMaterialLayer(Records& r, const Faces& faces) {
    const bool one = faces.materials.size() <= 1;
    beginLayer(r, "LayerElementMaterial", 0, "", one ? "AllSame" : "ByPolygon", "IndexToDirect");
    r.record("Materials", one ? std::vector<std::int32_t>{0} : faces.material);
    r.end();
}

void writeLayers(Records& r, const Mesh& mesh) {
    const std::size_t layers = std::max({std::size_t{1}, mesh.uvs.size(), mesh.colours.size()});
    for (std::size_t i = 0; i < layers; ++i) {
        const auto element = [&](const char* type) {
            r.begin("LayerElement");
            r.record("Type", type);
            r.record("TypedIndex", static_cast<std::int32_t>(i));
            r.end();
        };
        r.begin("Layer");
        r.add(static_cast<std::int32_t>(i));
        r.record("Version", 100);
        if (i == 0 && !mesh.normals.empty()) element("LayerElementNormal");
        if (i == 0) element("LayerElementMaterial");
        if (i < mesh.uvs.size()) element("LayerElementUV");
        if (i < mesh.colours.size()) element("LayerElementColor");
        r.end();
    }
}

void connectMaterials(File& file, const Node& node, const Faces& faces) {
    const ObjectId model = file.modelOf[file.scene.nodes().indexOf(node.id)];
    for (const MaterialId id : faces.materials)
        if (const auto known = file.materialOf.find(id); known != file.materialOf.end())
            file.connect(known->second, model);
}

// Deltas per point; normals of the points' corners, averaged, as programs want as many.
void writeShape(File& file, const Mesh& mesh, const MorphTarget& target, ObjectId channel) {
    std::vector<glm::dvec3> normals(mesh.pointCount(), glm::dvec3(0.0));
    std::vector<double> counts(mesh.pointCount(), 0.0);
    for (std::size_t c = 0; c < target.normals.size(); ++c) {
        normals[mesh.cornerPoint[c]] += glm::dvec3(target.normals[c]);
        counts[mesh.cornerPoint[c]] += 1.0;
    }
    std::vector<std::int32_t> indices;
    std::vector<double> deltas;
    std::vector<double> rotated;
    const auto moves = [&](std::size_t p) {
        return target.positions[p] != glm::vec3(0.0f) || normals[p] != glm::dvec3(0.0);
    };
    std::size_t first = 0;
    while (first < target.positions.size() && !moves(first)) ++first;
    // Blender refuses a file with a shape of no points: one that moves none holds the first, still.
    if (first == target.positions.size()) first = 0;
    for (std::size_t p = first; p < target.positions.size(); ++p) {
        if (p != first && !moves(p)) continue;
        indices.push_back(static_cast<std::int32_t>(p));
        append(target.positions[p], deltas);
        append(normals[p] / std::max(1.0, counts[p]), rotated);
    }
    Records& r = file.records;
    const ObjectId id = file.begin("Geometry", target.name, "Geometry", "Shape");
    r.record("Version", 100);
    r.record("Indexes", indices);
    r.record("Vertices", deltas);
    r.record("Normals", rotated);
    r.end();
    file.connect(id, channel);
}

}  // namespace

ObjectId writeGeometry(File& file, const Node& node, const Mesh& mesh) {
    const Faces faces = facesOf(mesh);
    if (faces.left > 0)
        file.report.warnings.emplace_back(
            "%1 lines and points of '%2' are not supported by the format and were not written.",
            faces.left, node.name);
    Records& r = file.records;
    const ObjectId id =
        file.begin("Geometry", mesh.name.empty() ? node.name : mesh.name, "Geometry", "Mesh");
    Properties(r).user(mesh.extrasJson);
    r.record("GeometryVersion", 124);
    r.record("Vertices", asDoubles(mesh.positions));
    r.record("PolygonVertexIndex", faces.points);
    if (!mesh.normals.empty()) writeNormals(r, mesh, faces);
    writeUvs(r, mesh, faces);
    writeColours(r, mesh, faces);
    writeMaterialLayer(r, faces);
    writeLayers(r, mesh);
    r.end();
    file.connect(id, file.modelOf[file.scene.nodes().indexOf(node.id)]);
    connectMaterials(file, node, faces);
    return id;
}

void writeShapes(File& file, const Node& node, const Mesh& mesh, ObjectId geometry) {
    if (mesh.morphTargets.empty()) return;
    Records& r = file.records;
    const ObjectId whole = file.begin("Deformer", node.name, "Deformer", "BlendShape");
    r.record("Version", 101);
    r.end();
    file.connect(whole, geometry);
    const auto& stored = node.storedMorphWeights;
    const auto& weights = stored.empty() ? mesh.morphWeights : stored;
    for (std::size_t t = 0; t < mesh.morphTargets.size(); ++t) {
        const double weight = t < weights.size() ? 100.0 * static_cast<double>(weights[t]) : 0.0;
        const ObjectId channel =
            file.begin("Deformer", mesh.morphTargets[t].name, "SubDeformer", "BlendShapeChannel");
        Properties(r).number("DeformPercent", weight);
        r.record("Version", 100);
        r.record("DeformPercent", weight);
        r.record("FullWeights", std::vector<double>{100.0});
        r.end();
        file.connect(channel, whole);
        file.channelsOf[node.id].push_back(channel);
        writeShape(file, mesh, mesh.morphTargets[t], channel);
    }
}

}  // namespace sinew::fbx_write
