// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/vertex_rows.h"

#include <algorithm>

#include "editor/exchange/export_rows.h"

namespace sinew::source_weights {
namespace {

// A row in joint numbers; slots that are one joint are added up.
RowBuffer renumbered(Row row, const JointNumbers& numbers) {
    RowBuffer out;
    for (const Influence& entry : row) {
        const auto joint = numbers.ofSlot[entry.slot];
        const auto same = std::ranges::find(out, joint, &Influence::slot);
        if (same == out.end())
            out.push_back({joint, entry.weight});
        else
            same->weight += entry.weight;
    }
    return out;
}

bool sameRow(RowBuffer a, Row b) {
    std::ranges::sort(a, {}, &Influence::slot);
    return std::ranges::equal(a, b);
}

bool wasRepaired(const Skin& source, PointIndex point) {
    return std::ranges::binary_search(source.repairs, point, {}, &RowRepair::point);
}

}  // namespace

Expected<VertexRows> rowsOf(const Scene& document, const Scene& source, const MatchedMesh& matched,
                            const JointNumbers& numbers, const Progress& progress) {
    const auto skin = document.skin(matched.skin);
    const auto mesh = document.mesh(document.nodes().find(matched.meshNode)->mesh);
    const auto theirs = source.mesh(source.nodes().find(matched.sourceNode)->mesh);
    const Rows now = document.rows(matched.skin);
    const Rows before = source.rows(matched.sourceSkin);
    const auto skinThere = source.skin(matched.sourceSkin);
    const auto written = exportRows(document, matched.skin, 0, progress.stage(0.0, 0.5));
    if (!written) return cancelled();
    const Progress comparing = progress.stage(0.5, 1.0);
    VertexRows out;
    out.label = meshLabel(document, matched.meshNode);
    for (const MeshPart& part : theirs->parts) out.parts.push_back(&part);
    std::size_t emptied = 0;
    for (std::size_t c = 0; c < mesh->cornerCount(); ++c) {
        if (!goesOnAt(comparing, c, mesh->cornerCount())) return cancelled();
        const PointIndex p = mesh->cornerPoint[c];
        const Row raw = skin->isMember(p) ? now[p] : Row();
        const PointIndex there = theirs->cornerPoint[c];
        const bool same = matched.sourceSkin.valid() && there < before.pointCount() &&
                          sameRow(renumbered(raw, numbers), before[there]);
        out.rows.push_back(renumbered((*written)[p], numbers));
        out.changed.push_back(same ? 0 : 1);
        out.repaired.push_back(
            same && !out.rows.back().empty() && wasRepaired(*skinThere, there) ? 1 : 0);
        emptied += !same && out.rows.back().empty() ? 1 : 0;
    }
    if (emptied > 0)
        return refused(
            "%1 {vertex has|vertices have} no weights in '%2', but the format requires weights on "
            "every vertex. Weight them first, or export the model, which weights them to an added "
            "joint.",
            emptied, out.label);
    if (out.changes() == 0) return out;
    // Repaired rows go with the mesh's others.
    for (std::size_t c = 0; c < out.changed.size(); ++c)
        out.changed[c] = out.changed[c] | out.repaired[c];
    return out;
}

std::size_t VertexRows::changes() const {
    return static_cast<std::size_t>(std::ranges::count(changed, 1));
}

void tellRepaired(std::size_t count, bool written, const std::string& mesh,
                  std::vector<Message>& remarks) {
    if (count == 0) return;
    if (written)
        remarks.emplace_back(
            "The weights of %1 {vertex|vertices} of '%2' were repaired on import; the repaired "
            "weights are written as well.",
            count, mesh);
    else
        remarks.emplace_back(
            "The weights of %1 {vertex|vertices} of '%2' were repaired on import; as no weight of "
            "the mesh was changed since, the file keeps the original ones. To write the repaired "
            "weights, export the model.",
            count, mesh);
}

Expected<std::map<std::uint32_t, VertexRows>> vertexRows(const Scene& document, const Scene& source,
                                                         const Match& match, const GltfText& file,
                                                         SkinPlan& skins,
                                                         const Progress& progress) {
    std::map<std::uint32_t, VertexRows> out;
    for (std::size_t i = 0; i < match.meshes.size(); ++i) {
        const MatchedMesh& matched = match.meshes[i];
        const Progress own = stageOf(progress, i, match.meshes.size());
        const auto numbers = skins.numbersFor(matched);
        if (!numbers) return numbers.error();
        auto rows = rowsOf(document, source, matched, *numbers, own);
        if (!rows) return rows.error();
        const auto node = source.nodes().find(matched.sourceNode)->sourceIndex;
        const auto mesh = indexMember(objectAt(arrayMember(file.json(), "nodes"), node), "mesh");
        const auto [known, isNew] = out.try_emplace(mesh, std::move(*rows));
        if (!isNew && (known->second.rows != rows->rows || known->second.changed != rows->changed))
            return refused(
                "'%1' and '%2' share one mesh in the file, which can hold weights for only one of "
                "them. Give them the same weights, or export the model.",
                known->second.label, rows->label);
    }
    return out;
}

}  // namespace sinew::source_weights
