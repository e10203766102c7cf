// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/exchange/readers/gltf/corners.h"
#include "editor/exchange/readers/gltf/parts.h"

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
    Json kept = objectMember(json, "extensions");
    kept.erase("FB_ngon_encoding");  // says how triangles were listed, which a writer does anew
    for (const char* name :
         {"KHR_draco_mesh_compression", "EXT_structural_metadata", "EXT_mesh_features"})
        if (kept.erase(name) > 0) source.warn("%1 of mesh '%2' is not kept.", name, mesh);
    if (!kept.empty()) part.extensionsJson = jsonText(kept);
}

// Of a mesh or a primitive; null where its extras have none.
const Json* targetNamesOf(const Json& json) {
    const Json& extras = objectMember(json, "extras");
    const auto names = extras.find("targetNames");
    return names == extras.end() || !names->is_array() ? nullptr : &*names;
}

// Most programs name them in the mesh's extras, UniVRM in its primitives'.
void readTargetNames(const Json& json, Mesh& mesh) {
    if (mesh.morphTargets.empty()) return;
    const Json* names = targetNamesOf(json);
    for (const Json& primitive : json.at("primitives"))
        if (!names) names = targetNamesOf(primitive);
    for (std::size_t i = 0; names && i < std::min(names->size(), mesh.morphTargets.size()); ++i)
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
    const CornerRows* rows = out.hasRows ? &corners.rows().rows() : nullptr;
    const auto welded = weldMesh(mesh, corners.positions(), rows, {}, options.weld);
    fillMissingNormals(mesh);
    if (!out.hasRows) return out;
    out.rows = perPoint(welded, *rows);
    out.repairs = corners.rows().repairs(welded);
    out.slotUsed = corners.rows().slotUsed();
    out.mostInfluences = corners.rows().mostInfluences();
    reportRows(source, index, welded, out);
    return out;
}

}  // namespace sinew::gltf
