// SPDX-License-Identifier: Apache-2.0
#include <limits>

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
    const auto& stored = node.storedMorphWeights;
    std::vector<float> weights = stored.empty() ? mesh.morphWeights : stored;
    weights.resize(mesh.morphTargets.size(), 0.0f);
    for (std::size_t t = 0; t < mesh.morphTargets.size(); ++t) {
        targets.push_back(geometry + "-shape" + std::to_string(t));
        if (weights[t] == 0.0f) weights[t] = kNearlyZero;
    }
    Xml& xml = file.xml;
    xml.open("controller", {{"name", node.name}});
    xml.open("morph", {{"source", '#' + geometry}, {"method", "NORMALIZED"}});
    writeSource(xml, geometry + "-targets", "IDREF_array", targets,
                {"MORPH_TARGET", false, "IDREF"});
    writeSource(xml, weightsId, weights, 1, {"MORPH_WEIGHT", false});
    xml.open("targets");
    writeInput(xml, "MORPH_TARGET", geometry + "-targets");
    writeInput(xml, "MORPH_WEIGHT", weightsId);
    xml.close(3);
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
    xml.open("vertex_weights", {{"count", std::to_string(counts.size())}});
    writeInput(xml, "JOINT", id + "-joints", "0");
    writeInput(xml, "WEIGHT", id + "-weights", "1");
    xml.numbers("vcount", {}, counts);
    xml.numbers("v", {}, pairs);
    xml.close();
}

// False: cancelled.
bool writeSkin(File& file, SkinId id, const Node& node, const Progress& progress) {
    const auto skin = file.scene.skin(id);
    const auto rows = exportRows(file.scene, id, 0, progress);
    if (!rows) return false;
    const std::string own = file.ids.takeStem(node.name + "-skin");
    file.skinOf[node.id] = own;
    std::vector<std::string> joints;
    std::vector<float> binds;
    for (const InfluenceSlot& slot : skin->slots) {
        joints.push_back(file.nodeId(slot.node));
        appendRows(glm::inverse(slot.influenceBind), binds);
    }
    std::vector<float> weights;
    weights.reserve(rows->entries.size());
    for (const Influence& entry : rows->entries) weights.push_back(entry.weight);
    Xml& xml = file.xml;
    xml.open("controller", {{"id", own}, {"name", node.name}});
    xml.open("skin", {{"source", '#' + file.geometryOf.at(node.id)}});
    xml.matrix("bind_shape_matrix", {}, skin->skinBind);
    writeSource(xml, own + "-joints", "Name_array", joints, {"JOINT", false, "name"});
    writeSource(xml, own + "-binds", binds, 16, {"TRANSFORM", false, "float4x4"});
    writeSource(xml, own + "-weights", weights, 1, {"WEIGHT", false});
    xml.open("joints");
    writeInput(xml, "JOINT", own + "-joints");
    writeInput(xml, "INV_BIND_MATRIX", own + "-binds");
    xml.close();
    writeRows(xml, own, *rows);
    xml.close(2);
    return true;
}

}  // namespace

bool writeControllers(File& file, const Progress& progress) {
    Xml& xml = file.xml;
    xml.open("library_controllers");
    const auto& nodes = file.scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto mesh = file.scene.mesh(nodes[i].mesh);
        if (!mesh) continue;
        if (!mesh->morphTargets.empty()) writeShapes(file, nodes[i], *mesh);
        const SkinId skin = file.scene.skinOf(nodes[i].id);
        const Progress own = stageOf(progress, i, nodes.size());
        if (skin.valid() && !writeSkin(file, skin, nodes[i], own)) return false;
    }
    xml.close();
    return true;
}

namespace {

template <class Vector>
std::span<const float> flat(const std::vector<Vector>& list) {
    return {list.empty() ? nullptr : &list[0].x,
            list.size() * static_cast<std::size_t>(Vector::length())};
}

std::vector<glm::vec2> upwards(const std::vector<glm::vec2>& uvs) {
    std::vector<glm::vec2> out;
    out.reserve(uvs.size());
    for (const auto& uv : uvs) out.emplace_back(uv.x, 1.0f - uv.y);
    return out;
}

class GeometryWriter {
public:
    GeometryWriter(File& file, const Mesh& mesh, std::string id)
        : file_(file), xml_(file.xml), mesh_(mesh), id_(std::move(id)) {}

    void write(const std::string& name) {
        open(name, mesh_.positions, mesh_.normals);
        for (std::size_t set = 0; set < mesh_.uvs.size(); ++set)
            writeSource(xml_, part("uv", set), flat(upwards(mesh_.uvs[set])), 2, {"ST"});
        for (std::size_t set = 0; set < mesh_.colours.size(); ++set)
            writeSource(xml_, part("colour", set), flat(mesh_.colours[set]), 4, {"RGBA"});
        writeVertices();
        for (const MeshPart& p : mesh_.parts) {
            const std::string symbol = file_.symbolOf(p);
            write(kPolygons, p, symbol);
            write(kLines, p, symbol);
        }
        close();
    }

    // A shape: the mesh as it stands at the shape's full strength.
    void writeShape(const MorphTarget& target) {
        std::vector<glm::vec3> positions = mesh_.positions;
        for (std::size_t p = 0; p < target.positions.size(); ++p)
            positions[p] = glm::vec3(glm::dvec3(positions[p]) + glm::dvec3(target.positions[p]));
        std::vector<glm::vec3> normals = mesh_.normals;
        for (std::size_t c = 0; c < target.normals.size() && c < normals.size(); ++c) {
            const glm::dvec3 n = glm::dvec3(normals[c]) + glm::dvec3(target.normals[c]);
            if (glm::length(n) > 0.0) normals[c] = glm::vec3(glm::normalize(n));
        }
        open(target.name, positions, normals);
        writeVertices();
        MeshPart all;
        all.polygonCount = static_cast<std::uint32_t>(mesh_.polygonCount());
        whole_ = false;
        write(kPolygons, all, "");
        close();
    }

private:
    std::string part(const char* what, std::size_t set) const {
        return id_ + '-' + what + std::to_string(set);
    }

    void open(const std::string& name, const std::vector<glm::vec3>& positions,
              const std::vector<glm::vec3>& normals) {
        xml_.open("geometry", {{"id", id_}, {"name", name}});
        xml_.open("mesh");
        writeSource(xml_, id_ + "-positions", flat(positions), 3, {"XYZ"});
        if (!normals.empty()) writeSource(xml_, id_ + "-normals", flat(normals), 3, {"XYZ"});
    }

    void writeVertices() {
        xml_.open("vertices", {{"id", id_ + "-vertices"}});
        writeInput(xml_, "POSITION", id_ + "-positions");
        xml_.close();
    }

    void close() {
        xml_.close();
        if (whole_) writeExtra(xml_, mesh_.extrasJson);
        xml_.close();
    }

    void writeInputs() {
        const auto input = [&](const char* semantic, const std::string& source, std::size_t set) {
            xml_.empty("input", {{"semantic", semantic},
                                 {"source", '#' + source},
                                 {"offset", "1"},
                                 {"set", std::to_string(set)}});
        };
        writeInput(xml_, "VERTEX", id_ + "-vertices", "0");
        if (!mesh_.normals.empty()) input("NORMAL", id_ + "-normals", 0);
        if (!whole_) return;
        for (std::size_t set = 0; set < mesh_.uvs.size(); ++set)
            input("TEXCOORD", part("uv", set), set);
        for (std::size_t set = 0; set < mesh_.colours.size(); ++set)
            input("COLOR", part("colour", set), set);
    }

    // Whether indices come in pairs of point and corner.
    bool hasCorners() const {
        return !mesh_.normals.empty() || (whole_ && (!mesh_.uvs.empty() || !mesh_.colours.empty()));
    }

    // What holds polygons of so many corners. `counts`: what says how many each has, or null.
    struct Primitives {
        const char* name;
        std::size_t fewest;
        std::size_t most;
        const char* counts;
    };
    static constexpr Primitives kPolygons{"polylist", 3, std::numeric_limits<std::size_t>::max(),
                                          "vcount"};
    static constexpr Primitives kLines{"lines", 2, 2, nullptr};

    std::vector<std::uint32_t> indicesOf(const MeshPart& p, const Primitives& kind,
                                         std::vector<std::uint32_t>& counts) const {
        std::vector<std::uint32_t> out;
        const bool corners = hasCorners();
        for (std::uint32_t i = p.firstPolygon; i < p.firstPolygon + p.polygonCount; ++i) {
            const auto polygon = mesh_.polygon(i);
            if (polygon.size() < kind.fewest || polygon.size() > kind.most) continue;
            counts.push_back(static_cast<std::uint32_t>(polygon.size()));
            for (const auto corner : polygon) {
                out.push_back(mesh_.cornerPoint[corner]);
                if (corners) out.push_back(corner);
            }
        }
        return out;
    }

    void write(const Primitives& kind, const MeshPart& p, const std::string& symbol) {
        std::vector<std::uint32_t> sizes;
        const auto indices = indicesOf(p, kind, sizes);
        if (sizes.empty()) return;
        const std::string count = std::to_string(sizes.size());
        if (symbol.empty())
            xml_.open(kind.name, {{"count", count}});
        else
            xml_.open(kind.name, {{"material", symbol}, {"count", count}});
        writeInputs();
        if (kind.counts) xml_.numbers(kind.counts, {}, sizes);
        xml_.numbers("p", {}, indices);
        xml_.close();
    }

    File& file_;
    Xml& xml_;
    const Mesh& mesh_;
    std::string id_;
    bool whole_ = true;  // false: a shape, which has points and normals only
};

std::size_t dotsOf(const Mesh& mesh) {
    std::size_t out = 0;
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) out += mesh.polygon(i).size() < 2;
    return out;
}

}  // namespace

bool writeGeometries(File& file, const Progress& progress) {
    const auto& nodes = file.scene.nodes().all();
    std::map<MeshId, std::string> shared;
    std::size_t dots = 0;
    file.xml.open("library_geometries");
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto mesh = file.scene.mesh(nodes[i].mesh);
        if (!mesh) continue;
        if (!tellDone(progress, i, nodes.size())) return false;
        // Shapes have their strengths in the file once a mesh: with them nodes share none.
        const bool alone = !mesh->morphTargets.empty();
        if (const auto known = shared.find(nodes[i].mesh); !alone && known != shared.end()) {
            file.geometryOf[nodes[i].id] = known->second;
            continue;
        }
        const std::string name = mesh->name.empty() ? nodes[i].name : mesh->name;
        const std::string id = file.ids.takeStem(name + "-mesh");
        file.geometryOf[nodes[i].id] = shared[nodes[i].mesh] = id;
        dots += dotsOf(*mesh);
        GeometryWriter(file, *mesh, id).write(name);
        for (std::size_t t = 0; t < mesh->morphTargets.size(); ++t)
            GeometryWriter(file, *mesh, id + "-shape" + std::to_string(t))
                .writeShape(mesh->morphTargets[t]);
    }
    file.xml.close();
    if (dots > 0)
        file.report.warnings.emplace_back(
            "%1 {point|points} of meshes {is|are} not supported by the format and {was|were} not "
            "written.",
            dots);
    return true;
}

}  // namespace sinew::collada_write
