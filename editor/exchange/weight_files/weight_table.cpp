// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/weight_files/weight_table.h"

#include "editor/exchange/export_rows.h"
#include "editor/exchange/weight_files/text.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

TableMesh tableOf(const Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    const auto mesh = scene.mesh(scene.nodes().find(skin->meshNode)->mesh);
    TableMesh out;
    out.name = tableName(scene, *skin);
    out.worldFromMesh = skin->skinBind;
    for (const auto& slot : skin->slots) out.joints.push_back(slot.name);
    for (const auto& p : mesh->positions)
        out.points.emplace_back(skin->skinBind * glm::dvec4(p, 1.0));
    out.rows = rowBuffers(scene.rows(id));
    return out;
}

Error unknownEnding(const std::filesystem::path& file) {
    std::string endings;
    for (const auto& format : weightFormats())
        endings += (endings.empty() ? "." : ", .") + std::string(format.ending);
    return {ErrorCode::Usage,
            Message("Weight files end in %1, not in '%2'.", endings, file.extension().string()),
            file.string()};
}

}  // namespace

std::string tableName(const Scene& scene, const Skin& skin) {
    return scene.nodes().find(skin.meshNode) ? meshLabel(scene, skin.meshNode) : skin.name;
}

std::vector<SkinId> tableSkins(const Scene& scene) {
    std::vector<SkinId> out;
    for (const SkinId id : scene.skins()) {
        const Node* node = scene.nodes().find(scene.skin(id)->meshNode);
        if (node && scene.mesh(node->mesh)) out.push_back(id);
    }
    return out;
}

std::vector<RowBuffer> rowBuffers(const Rows& rows) {
    std::vector<RowBuffer> out;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        out.emplace_back(rows[p].begin(), rows[p].end());
    return out;
}

std::vector<TableMesh> tableOf(const Scene& scene) {
    std::vector<TableMesh> out;
    for (const SkinId id : tableSkins(scene)) out.push_back(tableOf(scene, id));
    return out;
}

Expected<void> writeWeightTable(const Scene& scene, const std::filesystem::path& file) {
    const WeightFormat* format = weightFormat(file);
    if (!format) return unknownEnding(file);
    const auto meshes = tableOf(scene);
    if (meshes.empty())
        return Error{ErrorCode::Refused,
                     Message("There are no weights to write: no mesh is bound."), file.string()};
    return writeFileAtomically(file, format->write(meshes, file.filename().string()));
}

Expected<std::vector<TableMesh>> readWeightTable(const std::filesystem::path& file) {
    const WeightFormat* format = weightFormat(file);
    return format ? readWeightTable(file, *format) : unknownEnding(file);
}

Expected<std::vector<TableMesh>> readWeightTable(const std::filesystem::path& file,
                                                 const WeightFormat& format) {
    const auto bytes = readFile(file);
    if (!bytes) return bytes.error();
    auto table = format.parse(std::string(bytes->begin(), bytes->end()));
    if (table && table->empty()) table = unreadableTable("The table has no meshes with weights.");
    if (table) {
        for (TableMesh& mesh : *table)
            if (mesh.layers) mesh.name = file.stem().string();  // its format knows no name
        return table;
    }
    Error error = table.error();
    error.file = file.string();
    return error;
}

}  // namespace sinew
