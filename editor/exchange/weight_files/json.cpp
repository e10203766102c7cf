// SPDX-License-Identifier: Apache-2.0
// Weight tables as JSON: {"meshes": [{name, joints, points, weights}]}; layers of ngSkinTools 2 are
// read, too.
#include <cmath>

#include "editor/exchange/weight_files/text.h"

namespace sinew {
namespace {

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
    const auto number = [&](float v) { appendNumber(out, v); };
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
            appendNumber(out, entry.slot);
            out += ',';
            appendNumber(out, entry.weight);
            out += ']';
        });
    });
    out += '}';
}

const Json& member(const Json& object, const char* key) {
    static const Json kNothing;
    const auto at = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && at != object.end() ? *at : kNothing;
}

Expected<RowBuffer> parseRow(const Json& json, const TableMesh& mesh) {
    RowBuffer row;
    if (!json.is_array())
        return unreadableTable("A row of mesh '%1' in the table is not a list.", mesh.name);
    for (const auto& entry : json) {
        const bool pair = entry.is_array() && entry.size() == 2 && entry[0].is_number_unsigned() &&
                          entry[1].is_number();
        if (!pair || entry[0].get<std::uint64_t>() >= mesh.joints.size())
            return unreadableTable(
                "Mesh '%1' in the table has a weight for a joint that it does not list.",
                mesh.name);
        const float weight = entry[1].get<float>();
        if (!std::isfinite(weight) || weight < 0.0f)
            return unreadableTable(
                "Mesh '%1' in the table has a weight that is negative or not a number.", mesh.name);
        row.push_back({entry[0].get<SlotIndex>(), weight});
    }
    return row;
}

Expected<TableMesh> parseMesh(const Json& json) {
    TableMesh mesh;
    const Json& name = member(json, "name");
    const Json& joints = member(json, "joints");
    const Json& points = member(json, "points");
    const Json& weights = member(json, "weights");
    if (!name.is_string() || !joints.is_array() || !points.is_array() || !weights.is_array())
        return unreadableTable("A mesh in the table lacks a name, joints, points or weights.");
    mesh.name = name.get<std::string>();
    for (const auto& joint : joints) {
        if (!joint.is_string())
            return unreadableTable("Mesh '%1' in the table has a joint without a name.", mesh.name);
        mesh.joints.push_back(joint.get<std::string>());
    }
    for (const auto& p : points) {
        const bool triple = p.is_array() && p.size() == 3 && p[0].is_number() && p[1].is_number() &&
                            p[2].is_number();
        if (!triple)
            return unreadableTable("A point of mesh '%1' in the table does not have three numbers.",
                                   mesh.name);
        mesh.points.emplace_back(p[0].get<double>(), p[1].get<double>(), p[2].get<double>());
    }
    for (const auto& weight : weights) {
        auto row = parseRow(weight, mesh);
        if (!row) return row.error();
        mesh.rows.push_back(std::move(*row));
    }
    if (mesh.rows.size() != mesh.points.size())
        return unreadableTable("Mesh '%1' in the table has %2 points but %3 rows of weights.",
                               mesh.name, mesh.points.size(), mesh.rows.size());
    return mesh;
}

std::string jsonTable(const std::vector<TableMesh>& meshes, const std::string&) {
    std::string out = "{\"meshes\":";
    appendList(out, meshes, [&](const TableMesh& mesh) { appendMesh(out, mesh); });
    return out + "}\n";
}

Expected<std::vector<TableMesh>> parseJsonTable(const std::string& text) {
    const auto json = parseJson(text);
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (!json && begin != std::string::npos && text[begin] == '{')
        return unreadableTable(
            "The weight table is incomplete or damaged: its JSON cannot be read to its end. Export "
            "it again.");
    if (json && !json->contains("meshes") && member(*json, "layers").is_array()) {
        auto mesh = parseNgSkinTools(*json);
        if (!mesh) return mesh.error();
        return std::vector{std::move(*mesh)};
    }
    if (!json || !member(*json, "meshes").is_array())
        return unreadableTable("The file is not a weight table: it has no list of meshes.");
    std::vector<TableMesh> out;
    for (const auto& item : member(*json, "meshes")) {
        auto mesh = parseMesh(item);
        if (!mesh) return mesh.error();
        out.push_back(std::move(*mesh));
    }
    return out;
}

}  // namespace

WeightFormat jsonWeights() {
    return {"json", "Weight table, JSON", true, &jsonTable, &parseJsonTable};
}

}  // namespace sinew
