// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/collada/parts.h"
#include "editor/exchange/export_rows.h"

namespace sinew::collada_write {
namespace {

// assimp reads a strength of 0 as 1; this is nothing to all others.
constexpr float kNearlyZero = 1e-30f;

// Without an id, as nothing points to it: readers find it by its mesh, and assimp, which refuses
// files with shapes, does not look at what has no id.
void writeShapes(File& file, const Node& node, const Mesh& mesh) {
    const std::string& geometry = file.geometryOf.at(node.id);
    const std::string& weightsId = file.shapeWeightsOf.at(node.id);
    std::vector<std::string> targets;
    std::vector<float> weights = node.morphWeights.empty() ? mesh.morphWeights : node.morphWeights;
    weights.resize(mesh.morphTargets.size(), 0.0f);
    for (std::size_t t = 0; t < mesh.morphTargets.size(); ++t) {
        targets.push_back(geometry + "-shape" + std::to_string(t));
        if (weights[t] == 0.0f) weights[t] = kNearlyZero;
    }
    Xml& xml = file.xml;
    xml.open("controller", {{"name", node.name}});
    const std::string url = '#' + geometry;
    xml.open("morph", {{"source", url}, {"method", "NORMALIZED"}});
    writeSource(xml, geometry + "-targets", "IDREF_array", targets,
                {"MORPH_TARGET", false, "IDREF"});
    writeSource(xml, weightsId, weights, 1, {"MORPH_WEIGHT", false});
    xml.open("targets");
    writeInput(xml, "MORPH_TARGET", geometry + "-targets");
    writeInput(xml, "MORPH_WEIGHT", weightsId);
    xml.close();
    xml.close();
    xml.close();
}

void writeRows(Xml& xml, const std::string& id, const ExportRows& rows) {
    std::vector<std::uint32_t> counts;
    std::vector<std::uint32_t> pairs;
    pairs.reserve(rows.entries.size() * 2);
    for (PointIndex p = 0; p + 1 < rows.first.size(); ++p)
        counts.push_back(rows.first[p + 1] - rows.first[p]);
    for (std::size_t e = 0; e < rows.entries.size(); ++e) {
        pairs.push_back(rows.entries[e].slot);
        pairs.push_back(static_cast<std::uint32_t>(e));
    }
    const std::string joints = '#' + id + "-joints";
    const std::string weights = '#' + id + "-weights";
    xml.open("vertex_weights", {{"count", std::to_string(counts.size())}});
    xml.empty("input", {{"semantic", "JOINT"}, {"source", joints}, {"offset", "0"}});
    xml.empty("input", {{"semantic", "WEIGHT"}, {"source", weights}, {"offset", "1"}});
    xml.numbers("vcount", {}, counts);
    xml.numbers("v", {}, pairs);
    xml.close();
}

void writeSkin(File& file, SkinId id, const Node& node) {
    const auto skin = file.scene.skin(id);
    const ExportRows rows = exportRows(file.scene, id, 0);
    const std::string own = file.ids.takeStem(node.name + "-skin");
    file.skinOf[node.id] = own;
    std::vector<std::string> joints;
    std::vector<float> binds;
    for (const InfluenceSlot& slot : skin->slots) {
        joints.push_back(file.nodeId(slot.node));
        const glm::dmat4 bind = glm::inverse(slot.influenceBind);
        for (int r = 0; r < 4; ++r)
            for (int c = 0; c < 4; ++c) binds.push_back(static_cast<float>(bind[c][r]));
    }
    std::vector<float> weights;
    weights.reserve(rows.entries.size());
    for (const Influence& entry : rows.entries) weights.push_back(entry.weight);
    Xml& xml = file.xml;
    xml.open("controller", {{"id", own}, {"name", node.name}});
    const std::string url = '#' + file.geometryOf.at(node.id);
    xml.open("skin", {{"source", url}});
    xml.matrix("bind_shape_matrix", {}, skin->skinBind);
    writeSource(xml, own + "-joints", "Name_array", joints, {"JOINT", false, "name"});
    writeSource(xml, own + "-binds", binds, 16, {"TRANSFORM", false, "float4x4"});
    writeSource(xml, own + "-weights", weights, 1, {"WEIGHT", false});
    xml.open("joints");
    writeInput(xml, "JOINT", own + "-joints");
    writeInput(xml, "INV_BIND_MATRIX", own + "-binds");
    xml.close();
    writeRows(xml, own, rows);
    xml.close();
    xml.close();
}

}  // namespace

void writeControllers(File& file) {
    Xml& xml = file.xml;
    xml.open("library_controllers");
    for (const Node& node : file.scene.nodes().all()) {
        const auto mesh = file.scene.mesh(node.mesh);
        if (!mesh) continue;
        if (!mesh->morphTargets.empty()) writeShapes(file, node, *mesh);
        if (const SkinId skin = file.scene.skinOf(node.id); skin.valid())
            writeSkin(file, skin, node);
    }
    xml.close();
}

}  // namespace sinew::collada_write
