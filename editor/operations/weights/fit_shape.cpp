// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/geometry/surface/adjacency.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/paint/pulled_row.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// A bound mesh as it is posed, and where its points are wanted.
struct FittedSkin {
    SkinId id;
    std::shared_ptr<const Skin> skin;
    std::vector<PosedMesh> poses;    // one
    std::vector<glm::dvec3> wanted;  // world
    Compressed neighbours;
};

std::vector<glm::dvec3> posedPoints(const PosedMesh& posed) {
    std::vector<PointIndex> all(posed.mesh()->pointCount());
    for (PointIndex p = 0; p < all.size(); ++p) all[p] = p;
    std::vector<glm::dvec3> out(all.size());
    posed.places(all, out);
    return out;
}

Expected<FittedSkin> fittedSkin(const Scene& scene, SkinId id, NodeId shape) {
    FittedSkin out{id, scene.skin(id), {}, {}, {}};
    const Node& node = *scene.nodes().find(out.skin->meshNode);
    if (!out.skin->layers.empty())
        return refused("%1 has layers, which hold its weights. Flatten them first.", node.name);
    const auto pose = currentPose(scene);
    const auto wanted = PosedMesh::make(scene, shape, pose);
    if (!wanted) return refused("Choose the mesh that has the shape.");
    out.poses.push_back(*PosedMesh::make(scene, node.id, id, pose));
    const auto mesh = out.poses.front().mesh();
    if (wanted->mesh()->pointCount() != mesh->pointCount())
        return refused("%1 has %2 vertices, the shape has %3: they have to be the same ones.",
                       node.name, mesh->pointCount(), wanted->mesh()->pointCount());
    out.wanted = posedPoints(*wanted);
    out.neighbours = pointNeighbours(*mesh);
    return out;
}

// The mesh of that name, or the first selected one of several.
NodeId shapeMesh(const Scene& scene, const Selection& selection, const std::string& name) {
    std::vector<NodeId> meshes;
    for (const NodeId id : selection.nodes)
        if (const Node* node = scene.nodes().find(id); node && node->mesh.valid())
            meshes.push_back(id);
    if (name.empty()) return meshes.size() > 1 ? meshes.front() : NodeId();
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid() && node.name == name) return node.id;
    return {};
}

Params presentShape(const Scene& scene, const Selection& selection) {
    const Node* node = scene.nodes().find(shapeMesh(scene, selection, {}));
    return {{"from", node ? node->name : std::string()}};
}

/// How far points are from where they are wanted, metres.
struct Missed {
    double mean = 0.0;
    double most = 0.0;
};
Missed missedBy(const FittedSkin& fitted, const Rows& rows, const ChosenPoints& chosen) {
    std::vector<PointIndex> points(chosen.points.begin(), chosen.points.end());
    if (points.empty())
        for (PointIndex p = 0; p < fitted.wanted.size(); ++p) points.push_back(p);
    std::vector<glm::dvec3> at(points.size());
    fitted.poses.front().places(rows, points, at);
    Missed out;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double off = glm::distance(at[i], fitted.wanted[points[i]]);
        out.mean += off / static_cast<double>(points.size());
        out.most = std::max(out.most, off);
    }
    return out;
}

RowChange fitting(const FittedSkin& fitted, const Rows& rows) {
    return [&](PointIndex point, RowBuffer& row, const RowRules& rules) {
        if (!fitted.skin->isMember(point) || row.empty()) return 0u;
        thread_local RowSum sum;
        glm::dvec3 at;
        fitted.poses.front().places(rows, {&point, 1}, {&at, 1});
        const glm::dvec3 way = fitted.wanted[point] - at;
        const auto rowOf = [&](PointIndex p) { return fitted.skin->isMember(p) ? rows[p] : Row(); };
        pullRow(row, {fitted.poses, point, rules, meanOfRows(fitted.neighbours[point], rowOf, sum)},
                {&way, 1});
        return 0u;
    };
}

// Each pass lets influences come from one ring farther.
Expected<Rows> fittedRows(const FittedSkin& fitted, Rows rows, const ChosenPoints& chosen,
                          int passes, const Progress& progress) {
    for (int pass = 0; pass < passes; ++pass) {
        RowsChanged changed;
        auto next = editedRows(*fitted.skin, rows, chosen, fitting(fitted, rows), changed,
                               progress.stage(static_cast<double>(pass) / passes,
                                              static_cast<double>(pass + 1) / passes));
        if (!next) return next.error();
        rows = std::move(*next);
    }
    return rows;
}

Expected<Outcome> runFitShape(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    const NodeId shape = shapeMesh(scene, selection, textParam(params, "from"));
    if (!shape.valid())
        return refused("Select the mesh that has the shape first, then the bound one.");
    auto skins = targetSkinsWithBones(scene, selection);
    std::erase(skins, scene.skinOf(shape));
    if (skins.size() != 1)
        return refused("Select the one bound mesh whose weights should be found.");
    const auto fitted = fittedSkin(scene, skins.front(), shape);
    if (!fitted) return fitted.error();
    const Rows before = scene.rows(fitted->id);
    const auto chosen = chosenPoints(selection, *fitted->skin);
    const auto rows =
        fittedRows(*fitted, before, chosen, static_cast<int>(intParam(params, "passes")), progress);
    if (!rows) return rows.error();
    Outcome outcome;
    Scene after = scene;
    writeRows(after, fitted->id, *rows);
    outcome.edit = difference(scene, after, Message("Fit Weights to Shape"));
    const Missed was = missedBy(*fitted, before, chosen);
    const Missed left = missedBy(*fitted, *rows, chosen);
    outcome.report.lines.emplace_back(
        "The vertices were %1 m from the shape in the mean, and are %2 m now; the farthest is %3 m "
        "off.",
        was.mean, left.mean, left.most);
    outcome.report.numbers["meanBefore"] = was.mean;
    outcome.report.numbers["meanLeft"] = left.mean;
    outcome.report.numbers["mostLeft"] = left.most;
    return outcome;
}

}  // namespace

Operation fitShape() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "weights.fitShape";
    op.label = "Fit to Shape...";
    op.verb = "Fit";
    op.riggerWord = "Skin Decomposition, Bake Deformer to Skin Weights";
    op.hint =
        "Finds the weights that bring the mesh, in the current pose, nearest to another mesh "
        "of the same vertices: one that was posed and corrected elsewhere.";
    op.menu = "Weights > Between Influences";
    op.icon = "pose";
    op.needs.boundSkin = true;
    op.showsCurrentPose = true;
    op.params = {
        {"from", "From",
         "The mesh that has the shape, by name; of the same vertices. If none is named: "
         "the first selected one.",
         Type::Text, std::string()},
        {"passes", "Passes", "How often; each lets influences come from one edge farther away.",
         Type::Int, std::int64_t{4}, 1, 50}};
    op.present = &presentShape;
    op.run = &runFitShape;
    op.preview = &previewByRun<runFitShape>;
    return op;
}

}  // namespace sinew
