// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>

#include "editor/geometry/surface/adjacency.h"
#include "editor/operations/names.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/operations/transfer/transfer_choice.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/paint/pulled_row.h"
#include "editor/scene/nested_message.h"
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
    std::iota(all.begin(), all.end(), PointIndex{0});
    std::vector<glm::dvec3> out(all.size());
    posed.places(all, out);
    return out;
}

Expected<FittedSkin> fittedSkin(const Scene& scene, SkinId id, NodeId shape) {
    FittedSkin out{id, scene.skin(id), {}, {}, {}};
    const auto pose = currentPose(scene);
    out.poses.push_back(*PosedMesh::make(scene, out.skin->meshNode, id, pose));
    const auto wanted = PosedMesh::make(scene, shape, pose);
    const auto mesh = out.poses.front().mesh();
    if (wanted->mesh()->pointCount() != mesh->pointCount())
        return refused("%1 has %2 vertices, the shape has %3: they have to be the same ones.",
                       nodeLabel(scene, out.skin->meshNode), mesh->pointCount(),
                       wanted->mesh()->pointCount());
    out.wanted = posedPoints(*wanted);
    out.neighbours = pointNeighbours(*mesh);
    return out;
}

// Of the meshes without weights those that have as many vertices.
std::vector<NodeId> unboundAlike(const Scene& scene, std::size_t points) {
    std::vector<NodeId> out;
    for (const Node& node : scene.nodes().all()) {
        const auto mesh = scene.mesh(node.mesh);
        if (mesh && mesh->pointCount() == points && !scene.skinOf(node.id).valid())
            out.push_back(node.id);
    }
    return out;
}

// What has the shape where nobody names it: beside the one bound mesh that is meant the other
// selected one, whichever was selected first; where none is, the only mesh that it can be. Of two
// bound ones the first selected. Else none.
NodeId shapeMeant(const Scene& scene, const Selection& selection) {
    auto meshes = selectedNodes(scene, selection, isMeshNode);
    const auto bound = targetSkinsWithBones(scene, selection);
    if (bound.size() != 1) return meshes.size() == 2 ? meshes.front() : NodeId();
    const auto skin = scene.skin(bound.front());
    std::erase(meshes, skin->meshNode);
    if (meshes.empty()) meshes = unboundAlike(scene, skin->pointCount);
    return meshes.size() == 1 ? meshes.front() : NodeId();
}

// A word for a mesh that the parameter "from" takes: its number where its name does not tell it.
std::string shapeWord(const Scene& scene, NodeId shape) {
    const std::string& name = scene.nodes().find(shape)->name;
    const auto named = nodeByName(scene, name, isMeshNode);
    const bool tells = named && *named == shape && name.find(',') == std::string::npos;
    return tells ? name : "#" + std::to_string(shape.value);
}

Params presentFitShape(const Scene& scene, const Selection& selection) {
    const NodeId shape = shapeMeant(scene, selection);
    return {{"from", shape.valid() ? shapeWord(scene, shape) : std::string()}};
}

// Who has the shape, and whose weights are found.
struct ShapeRoles {
    NodeId shape;
    SkinId skin;
};
Expected<ShapeRoles> shapeRoles(const Scene& scene, const Selection& selection, Params params) {
    if (textParam(params, "from").empty()) {
        params = presentFitShape(scene, selection);
        if (textParam(params, "from").empty())
            return refused(
                "Select the mesh whose weights should be found and the one that has the shape.");
    }
    const auto roles = transferRoles(scene, selection, params, Takers::Chosen);
    if (!roles) return roles.error();
    const SkinId skin = scene.skinOf(roles->takers.front());
    if (roles->givers.size() != 1 || roles->takers.size() != 1 ||
        !isBound(scene, roles->takers.front()))
        return refused("Select the one bound mesh whose weights should be found.");
    return ShapeRoles{roles->givers.front(), skin};
}

/// How far points are from where they are wanted, metres.
struct Missed {
    double mean = 0.0;
    double most = 0.0;
};
Missed missedBy(const FittedSkin& fitted, const Rows& rows, const std::vector<PointIndex>& points) {
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
        if (row.empty()) return 0u;
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
Expected<Rows> fittedRows(const FittedSkin& fitted, Rows rows, const PointSelection& meant,
                          int passes, const Progress& progress) {
    const ChosenPoints chosen(meant.points, meant.strength);
    if (chosen.points.empty()) return rows;
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

// ---- the corrective

// What carries a point's offset from the bind pose to the pose, as linear blend has it.
glm::dmat3 carrierOf(const PosedMesh& posed, const Rows& rows, PointIndex p) {
    const Row row = rows[p];
    if (row.empty() || !posed.skin()->isMember(p)) return glm::dmat3(posed.unbound());
    glm::dmat3 out(0.0);
    for (const Influence& entry : row)
        out += double{entry.weight} * glm::dmat3(posed.matrices()[entry.slot]);
    return out;
}

/// A blend shape that brings the mesh to the wanted places in the current pose.
struct Corrective {
    MorphTarget shape;
    std::size_t flattened = 0;  ///< points that the pose squeezes flat, which no shape can move
};
Corrective correctiveOf(const FittedSkin& fitted, const Rows& rows, const std::string& name) {
    constexpr double kFlat = 1e-4;  // of the volume
    const PosedMesh& posed = fitted.poses.front();
    Corrective out;
    out.shape.name = name;
    for (PointIndex p = 0; p < fitted.wanted.size(); ++p) {
        glm::dvec3 at;
        posed.places(rows, {&p, 1}, {&at, 1});
        const glm::dmat3 carrier = carrierOf(posed, rows, p);
        const glm::dvec3 way = fitted.wanted[p] - at;
        const double size =
            glm::length(carrier[0]) + glm::length(carrier[1]) + glm::length(carrier[2]);
        const bool flat = std::abs(glm::determinant(carrier)) < kFlat * size * size * size / 27.0;
        out.flattened += flat ? 1 : 0;
        out.shape.positions.emplace_back(flat ? glm::dvec3(0.0) : glm::inverse(carrier) * way);
    }
    return out;
}

std::size_t shapeNamed(const Mesh& mesh, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(mesh.morphTargets, name, &MorphTarget::name) -
                                    mesh.morphTargets.begin());
}

// How strong one shape of a mesh is shown by its node now.
void setStrength(Scene& scene, NodeId meshNode, std::size_t shape, float strength) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node& node = nodes->edit(meshNode);
    node.morphWeights = shapeStrengths(node.morphWeights, *scene.mesh(node.mesh));
    node.morphWeights[shape] = strength;
    scene.setNodes(std::move(nodes));
}

// Puts the shape in the place of one of its name, or after all others, and shows it wholly.
void putShape(Scene& scene, NodeId meshNode, MorphTarget shape) {
    const MeshId id = scene.nodes().find(meshNode)->mesh;
    auto mesh = std::make_shared<Mesh>(*scene.mesh(id));
    const std::size_t at = shapeNamed(*mesh, shape.name);
    if (at == mesh->morphTargets.size()) {
        mesh->morphTargets.emplace_back();
        if (!mesh->morphWeights.empty()) mesh->morphWeights.resize(at + 1, 0.0f);
    }
    mesh->morphTargets[at] = std::move(shape);
    scene.setMesh(id, mesh);
    setStrength(scene, meshNode, at, 1.0f);
}

// ----

// A distance as people read it.
std::string millimetres(double metres) {
    constexpr double kLeast = 1e-6;  // metres
    if (metres < kLeast) return asArgument(Message("less than 0.001 mm"));
    const double least = std::round(metres / kLeast);
    return asArgument(Message("%1 mm", least * 0.001));
}

void tellMissed(const FittedSkin& fitted, const Rows& before, const Rows& rows,
                const ChangeablePoints& meant, Report& report) {
    if (meant.points.points.empty()) return;
    const Missed was = missedBy(fitted, before, meant.points.points);
    const Missed left = missedBy(fitted, rows, meant.points.points);
    report.say(
        "The vertices were %1 from the shape in the mean, and are %2 now; the farthest is %3 off.",
        millimetres(was.mean), millimetres(left.mean), millimetres(left.most));
    report.numbers["meanBefore"] = was.mean;
    report.numbers["meanLeft"] = left.mean;
    report.numbers["mostLeft"] = left.most;
}

Expected<Outcome> runFitShape(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    const auto roles = shapeRoles(scene, selection, params);
    if (!roles) return roles.error();
    const NodeId meshNode = scene.skin(roles->skin)->meshNode;
    const bool corrective = boolParam(params, "corrective");
    const std::string name = scene.nodes().find(roles->shape)->name;
    // A corrective that there is takes no part in what it is derived from.
    Scene after = scene;
    const auto mesh = scene.mesh(scene.nodes().find(meshNode)->mesh);
    if (const auto at = shapeNamed(*mesh, name); corrective && at < mesh->morphTargets.size())
        setStrength(after, meshNode, at, 0.0f);
    const auto fitted = fittedSkin(after, roles->skin, roles->shape);
    if (!fitted) return fitted.error();
    const Rows before = scene.rows(fitted->id);
    const auto meant = changeablePoints(selection, *fitted->skin);
    const auto rows = fittedRows(*fitted, before, meant.points,
                                 static_cast<int>(intParam(params, "passes")), progress);
    if (!rows) return rows.error();
    writeRows(after, fitted->id, *rows);
    Outcome outcome;
    tellMissed(*fitted, before, *rows, meant, outcome.report);
    tellHidden(meant.hidden, outcome.report);
    if (corrective) {
        Corrective made = correctiveOf(*fitted, *rows, name);
        putShape(after, meshNode, std::move(made.shape));
        outcome.report.numbers["flattened"] = static_cast<double>(made.flattened);
        outcome.report.say(
            "The blend shape %1 holds what is left; %2 {vertex is|vertices are} squeezed flat by "
            "the pose, so that no shape moves {it|them}.",
            name, made.flattened);
    }
    outcome.edit = difference(scene, after, Message("Fit Weights to Shape"));
    return outcome;
}

// The shape itself may be bound or not.
Message obstacleFitShape(const Scene& scene, const Selection& selection) {
    if (targetSkins(scene, selection).empty())
        return Message("No selected mesh is bound; bind it first with Smooth Skinning.");
    return transferObstacle(scene, selection);
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
    op.needs.meshNodes = true;
    op.showsCurrentPose = true;
    ParamSpec from = giverParam();
    from.hint =
        "The mesh that has the shape, by name; of the same vertices. If none is named: of two "
        "selected meshes the one that is not bound; or the only such mesh there is.";
    op.params = {
        from,
        {"passes", "Passes",
         "How often; each lets influences come from one edge farther away. 0: weights stay.",
         Type::Int, std::int64_t{4}, 0, 50},
        {"corrective", "Corrective Shape",
         "What is left over becomes a blend shape of the shape's name, wholly on in this pose. "
         "After weights were changed the same, with 0 passes, derives it anew.",
         Type::Bool, false}};
    op.obstacle = &obstacleFitShape;
    op.present = &presentFitShape;
    op.run = &runFitShape;
    op.preview = &previewByRun<runFitShape>;
    return op;
}

}  // namespace sinew
