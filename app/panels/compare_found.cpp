// SPDX-License-Identifier: Apache-2.0
// What differs between the weights of the document and others.
#include <QLocale>
#include <algorithm>

#include "app/panels/compare_panel.h"
#include "app/widgets/short_names.h"
#include "editor/exchange/weight_files/table_diff.h"

namespace sinew {
namespace {

constexpr std::size_t kMostListed = 2000;

QString meshesIn(const std::vector<std::string>& meshes) {
    QStringList out;
    for (const auto& mesh : meshes) out << QString::fromStdString(mesh);
    return shortList(out);
}

}  // namespace

ComparePanel::Found ComparePanel::foundIn(const Scene& scene, const OtherWeights& others) {
    Found out;
    const auto skins = tableSkins(scene);
    auto meshes = differenceOf(tableOf(scene), others.table, kTolerance);
    float most = 0.0f;
    for (std::size_t i = 0; i < meshes.size(); ++i) {
        const MeshDifference& mesh = meshes[i];
        if (mesh.onlyBefore || mesh.onlyAfter || mesh.points != mesh.pointsAfter)
            out.unlike.push_back(mesh.mesh);
        else
            ++out.compared;
        if (mesh.byPlace) out.inOtherOrder.push_back(mesh.mesh);
        if (mesh.farthest > 0.0) out.elsewhere.push_back(mesh.mesh);
        out.farthest = std::max(out.farthest, mesh.farthest);
        out.changed += mesh.vertices.size();
        for (const VertexDifference& vertex : mesh.vertices) most = std::max(most, vertex.moved);
        for (std::size_t v = 0; v < std::min(mesh.vertices.size(), kMostListed); ++v) {
            const VertexDifference& vertex = mesh.vertices[v];
            out.places.push_back({skins[i], vertex.point, mesh.mesh, vertex.joint, vertex.moved,
                                  vertex.before, vertex.after});
        }
    }
    // The colours go up to the largest, so that small differences are seen, too.
    if (most > 0.0f) {
        out.most = double{most};
        for (MeshDifference& mesh : meshes)
            for (VertexDifference& vertex : mesh.vertices) vertex.moved /= most;
    }
    out.moved = std::make_shared<SkinNumbers>(movedWeights(scene, meshes));
    std::ranges::stable_sort(out.places, std::ranges::greater{}, &Place::moved);
    if (out.places.size() > kMostListed) out.places.resize(kMostListed);
    return out;
}

QStringList ComparePanel::notesOf(const Found& found) {
    QStringList out;
    if (!found.unlike.empty())
        out << tr("Not compared, as they are not in both or have other vertices: %1")
                   .arg(meshesIn(found.unlike));
    if (!found.elsewhere.empty())
        out << tr("Compared by vertex number, as vertices stand up to %1 mm from "
                  "where the other ones do: %2")
                   .arg(QLocale().toString(found.farthest * 1000.0, 'g', 3),
                        meshesIn(found.elsewhere));
    if (!found.inOtherOrder.empty())
        out << tr("Compared by place, as the others have their vertices in another "
                  "order: %1")
                   .arg(meshesIn(found.inOtherOrder));
    return out;
}

}  // namespace sinew
