// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/exchange/readers/gltf/corners.h"
#include "editor/exchange/readers/gltf/parts.h"
#include "editor/exchange/readers/row_repairs.h"
#include "editor/geometry/surface/adjacency.h"

namespace sinew::gltf {
namespace {

MaterialId materialOf(const Source& source, const tinygltf::Primitive& primitive,
                      const std::string& mesh) {
    if (primitive.material < 0) return {};
    const auto index = static_cast<std::uint32_t>(primitive.material);
    if (index >= source.list("materials").size())
        throwDamaged("mesh '%1' refers to material %2, which does not exist", mesh, index);
    return MaterialId(index);
}

// Compressed copies of what the accessors hold as well cannot be kept, as their buffer views are
// not.
void keepExtensions(Source& source, const Json& json, const std::string& mesh, MeshPart& part) {
    const auto extensions = json.find("extensions");
    if (extensions == json.end() || !extensions->is_object()) return;
    Json kept = *extensions;
    kept.erase("FB_ngon_encoding");  // says how triangles were listed, which a writer does anew
    for (const char* name :
         {"KHR_draco_mesh_compression", "EXT_structural_metadata", "EXT_mesh_features"})
        if (kept.erase(name) > 0) source.warn(Message("%1 of mesh '%2' is not kept.", name, mesh));
    if (!kept.empty()) part.extensionsJson = jsonText(kept);
}

void readTargetNames(const Json& json, Mesh& mesh) {
    const auto extras = json.find("extras");
    if (extras == json.end() || !extras->is_object()) return;
    const auto names = extras->find("targetNames");
    if (names == extras->end() || !names->is_array()) return;
    for (std::size_t i = 0; i < std::min(names->size(), mesh.morphTargets.size()); ++i)
        if ((*names)[i].is_string()) mesh.morphTargets[i].name = (*names)[i].get<std::string>();
}

void readMorphWeights(const tinygltf::Mesh& from, Mesh& mesh) {
    mesh.morphWeightsInFile = !from.weights.empty();
    for (const double w : from.weights) {
        if (!std::isfinite(w)) throwDamaged("a morph weight of mesh '%1' is not finite", mesh.name);
        mesh.morphWeights.push_back(static_cast<float>(w));
    }
    if (mesh.morphWeightsInFile) mesh.morphWeights.resize(mesh.morphTargets.size(), 0.0f);
}

Welded joinCorners(const CornerCollector& corners, const ReadOptions& options, bool rows,
                   Mesh& mesh) {
    WeldInput input;
    input.positions = corners.positions();
    if (rows) input.rowSets.push_back(&corners.rows().rows());
    for (const auto& target : mesh.morphTargets) input.morphs.emplace_back(target.positions);
    input.join = options.weld;
    auto welded = weld(input);
    mesh.positions = perPoint(welded, std::span(corners.positions()));
    for (auto& target : mesh.morphTargets)
        target.positions = perPoint(welded, std::span<const glm::vec3>(target.positions));
    mesh.cornerPoint = welded.cornerPoint;
    return welded;
}

// Where only some parts of a mesh have normals, the others get smooth ones, so that it can be
// shaded as one.
void fillMissingNormals(Mesh& mesh) {
    const auto lacks = [](const MeshPart& part) { return !part.hasNormals; };
    if (mesh.normals.empty() || std::ranges::none_of(mesh.parts, lacks)) return;
    const auto smooth = pointNormals(mesh, mesh.positions);
    for (const auto& part : mesh.parts)
        for (auto c = part.firstCorner; lacks(part) && c < part.firstCorner + part.cornerCount; ++c)
            mesh.normals[c] = smooth[mesh.cornerPoint[c]];
}

// How the window calls a mesh: as the first node that has it.
std::string labelOf(const Source& source, std::size_t mesh) {
    for (const auto& node : source.model().nodes)
        if (node.mesh == static_cast<int>(mesh) && !node.name.empty()) return node.name;
    return source.model().meshes[mesh].name;
}

void reportRows(Source& source, std::size_t mesh, const Welded& welded, const MeshWithRows& out) {
    const auto label = labelOf(source, mesh);
    for (auto& message : rowWarnings(label, out.repairs, welded.coincidentWithOtherRow))
        source.warn(std::move(message));
}

}  // namespace

MeshWithRows readMesh(Source& source, std::size_t index, bool skinned, const ReadOptions& options) {
    const auto& from = source.model().meshes[index];
    const Json& json = source.item("meshes", index);
    MeshWithRows out;
    out.mesh = std::make_shared<Mesh>();
    Mesh& mesh = *out.mesh;
    mesh.name = from.name;
    mesh.extrasJson = memberText(json, "extras");
    mesh.extensionsJson = extensionsText(json);
    CornerCollector corners(source, mesh.name, skinned, mesh);
    for (std::size_t i = 0; i < from.primitives.size(); ++i) {
        const auto& primitive = from.primitives[i];
        const Json& primitiveJson = json.at("primitives").at(i);
        MeshPart part;
        corners.append(primitive, part);
        part.material = materialOf(source, primitive, mesh.name);
        part.extrasJson = memberText(primitiveJson, "extras");
        keepExtensions(source, primitiveJson, mesh.name, part);
        appendPolygons(source, primitive, mesh, part);
        mesh.parts.push_back(std::move(part));
    }
    corners.finish();
    readTargetNames(json, mesh);
    readMorphWeights(from, mesh);
    out.hasRows = corners.rows().any();
    const auto welded = joinCorners(corners, options, out.hasRows, mesh);
    fillMissingNormals(mesh);
    if (!out.hasRows) return out;
    out.rows = perPoint(welded, corners.rows().rows());
    out.repairs = corners.rows().repairs().byPoint(welded);
    out.slotUsed = corners.rows().slotUsed();
    out.mostInfluences = corners.rows().mostInfluences();
    reportRows(source, index, welded, out);
    return out;
}

}  // namespace sinew::gltf
