// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <cmath>

#include "editor/codec/json_text.h"
#include "editor/exchange/weight_table.h"

namespace sinew {
namespace {

template <class... Args>
Error unreadable(std::string_view text, Args&&... args) {
    return {ErrorCode::CannotRead, Message(text, std::forward<Args>(args)...), {}};
}

const Json& member(const Json& object, const char* key) {
    static const Json kNothing;
    const auto at = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && at != object.end() ? *at : kNothing;
}

Expected<RowBuffer> parseRow(const Json& json, const TableMesh& mesh) {
    RowBuffer row;
    if (!json.is_array())
        return unreadable("A row of mesh '%1' of the table is not a list.", mesh.name);
    for (const auto& entry : json) {
        const bool pair = entry.is_array() && entry.size() == 2 && entry[0].is_number_unsigned() &&
                          entry[1].is_number();
        if (!pair || entry[0].get<std::uint64_t>() >= mesh.joints.size())
            return unreadable("Mesh '%1' of the table has a weight that names no joint of it.",
                              mesh.name);
        const float weight = entry[1].get<float>();
        if (!std::isfinite(weight) || weight < 0.0f)
            return unreadable(
                "Mesh '%1' of the table has a weight that is negative or not a number.", mesh.name);
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
        return unreadable("A mesh of the table lacks name, joints, points or weights.");
    mesh.name = name.get<std::string>();
    for (const auto& joint : joints) {
        if (!joint.is_string())
            return unreadable("Mesh '%1' of the table has a joint without a name.", mesh.name);
        mesh.joints.push_back(joint.get<std::string>());
    }
    for (const auto& p : points) {
        const bool triple = p.is_array() && p.size() == 3 && p[0].is_number() && p[1].is_number() &&
                            p[2].is_number();
        if (!triple)
            return unreadable("A point of mesh '%1' of the table is not three numbers.", mesh.name);
        mesh.points.emplace_back(p[0].get<double>(), p[1].get<double>(), p[2].get<double>());
    }
    for (const auto& weight : weights) {
        auto row = parseRow(weight, mesh);
        if (!row) return row.error();
        mesh.rows.push_back(std::move(*row));
    }
    if (mesh.rows.size() != mesh.points.size())
        return unreadable("Mesh '%1' of the table has %2 points and %3 rows of weights.", mesh.name,
                          mesh.points.size(), mesh.rows.size());
    return mesh;
}

// The fields of one CSV record; moves `at` behind its end of line.
std::vector<std::string> csvRecord(const std::string& text, std::size_t& at) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted && c == '"' && at + 1 < text.size() && text[at + 1] == '"') {
            fields.back() += '"';
            ++at;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && c == ',') {
            fields.emplace_back();
        } else if (!quoted && c == '\n') {
            break;
        } else if (quoted || c != '\r') {
            fields.back() += c;
        }
    }
    ++at;
    return fields;
}

template <class Number>
bool parseNumber(const std::string& text, Number& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

TableMesh& meshNamed(std::vector<TableMesh>& meshes, const std::string& name) {
    const auto at = std::ranges::find(meshes, name, &TableMesh::name);
    if (at != meshes.end()) return *at;
    meshes.emplace_back().name = name;
    return meshes.back();
}

SlotIndex jointNamed(TableMesh& mesh, const std::string& name) {
    const auto at = std::ranges::find(mesh.joints, name);
    if (at == mesh.joints.end()) {
        mesh.joints.push_back(name);
        return static_cast<SlotIndex>(mesh.joints.size() - 1);
    }
    return static_cast<SlotIndex>(at - mesh.joints.begin());
}

}  // namespace

Expected<std::vector<TableMesh>> parseJsonTable(const std::string& text) {
    const auto json = parseJson(text);
    if (!json || !member(*json, "meshes").is_array())
        return unreadable("The file is not a weight table: it has no list of meshes.");
    std::vector<TableMesh> out;
    for (const auto& item : member(*json, "meshes")) {
        auto mesh = parseMesh(item);
        if (!mesh) return mesh.error();
        out.push_back(std::move(*mesh));
    }
    return out;
}

Expected<std::vector<TableMesh>> parseCsvTable(const std::string& text) {
    std::size_t at = 0;
    if (csvRecord(text, at) != std::vector<std::string>{"mesh", "point", "joint", "weight"})
        return unreadable(
            "The file is not a weight table: its first line is not 'mesh,point,joint,weight'.");
    std::vector<TableMesh> out;
    for (std::size_t line = 2; at < text.size(); ++line) {
        const auto fields = csvRecord(text, at);
        if (fields.size() == 1 && fields[0].empty()) continue;
        std::uint32_t point = 0;
        float weight = 0.0f;
        // No mesh of this program has more points; a larger number would only ask for memory.
        constexpr std::uint32_t kMostPoints = 1u << 28;
        if (fields.size() != 4 || !parseNumber(fields[1], point) || point >= kMostPoints ||
            !parseNumber(fields[3], weight) || !std::isfinite(weight) || weight < 0.0f)
            return unreadable(
                "Record %1 of the table is not a mesh, a point number, a joint and a weight.",
                line);
        TableMesh& mesh = meshNamed(out, fields[0]);
        if (point >= mesh.rows.size()) mesh.rows.resize(point + 1);
        mesh.rows[point].push_back({jointNamed(mesh, fields[2]), weight});
    }
    return out;
}

}  // namespace sinew
