// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/weight_table.h"

#include <charconv>

#include "editor/codec/json_text.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

// The shortest text that gives the same float again.
void append(std::string& out, float value) {
    char buffer[32];
    out.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}

void append(std::string& out, std::size_t value) {
    char buffer[32];
    out.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}

template <class List, class Each>
void appendList(std::string& out, const List& list, Each&& each) {
    out += '[';
    bool first = true;
    for (const auto& item : list) {
        if (!first) out += ',';
        first = false;
        each(item);
    }
    out += ']';
}

void appendMesh(std::string& out, const TableMesh& mesh) {
    const auto number = [&](float v) { append(out, v); };
    out += "{\"name\":" + jsonText(Json(mesh.name)) + ",\"joints\":";
    appendList(out, mesh.joints, [&](const std::string& joint) { out += jsonText(Json(joint)); });
    out += ",\n\"points\":";
    appendList(out, mesh.points, [&](const glm::dvec3& p) {
        const glm::vec3 f(p);
        appendList(out, std::initializer_list<float>{f.x, f.y, f.z}, number);
    });
    out += ",\n\"weights\":";
    appendList(out, mesh.rows, [&](const RowBuffer& row) {
        appendList(out, row, [&](const Influence& entry) {
            out += '[';
            append(out, std::size_t{entry.slot});
            out += ',';
            append(out, entry.weight);
            out += ']';
        });
    });
    out += '}';
}

// A field of a CSV line, quoted where RFC 4180 asks for it.
std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + '"';
}

std::string lowerEnding(const std::filesystem::path& file) {
    std::string ending = file.extension().string();
    for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return ending;
}

TableMesh tableOf(const Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    const auto mesh = scene.mesh(scene.nodes().find(skin->meshNode)->mesh);
    const Rows rows = scene.rows(id);
    TableMesh out;
    out.name = tableName(scene, *skin);
    for (const auto& slot : skin->slots) out.joints.push_back(slot.name);
    for (const auto& p : mesh->positions)
        out.points.emplace_back(skin->skinBind * glm::dvec4(p, 1.0));
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        out.rows.emplace_back(rows[p].begin(), rows[p].end());
    return out;
}

}  // namespace

std::string tableName(const Scene& scene, const Skin& skin) {
    const Node* node = scene.nodes().find(skin.meshNode);
    if (!node) return skin.name;
    const auto mesh = scene.mesh(node->mesh);
    return node->name.empty() && mesh ? mesh->name : node->name;
}

std::vector<SkinId> tableSkins(const Scene& scene) {
    std::vector<SkinId> out;
    for (const SkinId id : scene.skins()) {
        const Node* node = scene.nodes().find(scene.skin(id)->meshNode);
        if (node && scene.mesh(node->mesh)) out.push_back(id);
    }
    return out;
}

std::vector<TableMesh> tableOf(const Scene& scene) {
    std::vector<TableMesh> out;
    for (const SkinId id : tableSkins(scene)) out.push_back(tableOf(scene, id));
    return out;
}

std::string jsonTable(const std::vector<TableMesh>& meshes) {
    std::string out = "{\"meshes\":";
    appendList(out, meshes, [&](const TableMesh& mesh) { appendMesh(out, mesh); });
    return out + "}\n";
}

std::string csvTable(const std::vector<TableMesh>& meshes) {
    std::string out = "mesh,point,joint,weight\n";
    for (const auto& mesh : meshes)
        for (std::size_t p = 0; p < mesh.rows.size(); ++p)
            for (const auto& entry : mesh.rows[p]) {
                out += csvField(mesh.name) + ',';
                append(out, p);
                out += ',' + csvField(mesh.joints[entry.slot]) + ',';
                append(out, entry.weight);
                out += '\n';
            }
    return out;
}

Expected<void> writeWeightTable(const Scene& scene, const std::filesystem::path& file) {
    const std::string ending = lowerEnding(file);
    if (ending != ".json" && ending != ".csv")
        return Error{ErrorCode::Usage,
                     Message("Weight tables are written as .json or .csv, not as '%1'.", ending),
                     file.string()};
    const auto meshes = tableOf(scene);
    if (meshes.empty())
        return Error{ErrorCode::Refused,
                     Message("There are no weights to write: no mesh is bound."), file.string()};
    return writeFileAtomically(file, ending == ".json" ? jsonTable(meshes) : csvTable(meshes));
}

}  // namespace sinew
