// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <sstream>

#include "editor/operations/names.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/bind_points.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/skin/transfer_bind.h"
#include "editor/operations/skin/transfer_givers.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/pose/pose.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// A skin for a mesh that has none: bound to the givers' joints as these were bound.
std::shared_ptr<Skin> skinLikeGivers(Scene& after, NodeId target, const Givers& givers) {
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    moveToRoot(*nodes, target, currentPose(after).worldFromNode[nodes->indexOf(target)]);
    after.setNodes(nodes);
    auto skin = std::make_shared<Skin>();
    const Node& node = *nodes->find(target);
    skin->name = node.name;
    skin->meshNode = target;
    skin->pointCount = static_cast<std::uint32_t>(after.mesh(node.mesh)->pointCount());
    skin->maxInfluences = givers.maxInfluences;
    skin->skinBind = currentPose(after).worldFromNode[nodes->indexOf(target)];
    for (std::size_t j = 0; j < givers.joints.size(); ++j)
        skin->slots.push_back(
            {nodes->find(givers.joints[j])->name, givers.joints[j], givers.binds[j], false});
    skin->bindPose = givers.bindPose;
    std::erase_if(skin->bindPose, [&](const auto& entry) { return entry.node == target; });
    skin->bindPose.push_back({target, node.parent, node.local});
    return skin;
}

/// The transfer onto one mesh.
class Taker {
public:
    Taker(Scene& after, NodeId node, const Givers& givers)
        : after_(after), node_(node), givers_(givers), id_(after.skinOf(node)) {
        const auto old = after.skin(id_);
        fresh_ = !old || old->bonesCleared;
        skin_ = fresh_ ? skinLikeGivers(after, node, givers) : std::make_shared<Skin>(*old);
        if (fresh_ && old) keepPointData(*old, *skin_);
        if (!id_.valid()) id_ = SkinId(after.nextOwner(BlockKind::Skin));
        mesh_ = after.mesh(after.nodes().find(node)->mesh);
    }

    /// `bindRest`: as bindUnmatched().
    Expected<void> take(const TransferSettings& settings, Overlay overlay, bool bindRest,
                        const Selection& selection, const Progress& progress);
    void tell(Report& report, Selection& filled) const;

private:
    Expected<TransferredRows> found(const TransferSettings& settings, Overlay overlay,
                                    const BindPoints& points, const Progress& progress) const;
    Expected<std::vector<RowBuffer>> inOwnSlots(const BindPoints& points, TransferredRows& found);
    Expected<Rows> rowsFrom(const std::vector<RowBuffer>& taken, const Selection& selection,
                            const Progress& progress);

    Scene& after_;
    NodeId node_;
    const Givers& givers_;
    SkinId id_;
    bool fresh_ = false;
    std::shared_ptr<Skin> skin_;
    std::shared_ptr<const Mesh> mesh_;
    std::vector<RowFrom> from_;  // per point of the mesh
    std::size_t added_ = 0, mapped_ = 0;
};

Expected<TransferredRows> Taker::found(const TransferSettings& settings, Overlay overlay,
                                       const BindPoints& points, const Progress& progress) const {
    OverlaidSurface places{points.world, points.surface->triangles()};
    if (overlay == Overlay::Texture) {
        const auto texture = textureSurface(after_, node_, *mesh_);
        if (!texture) return texture.error();
        for (std::size_t c = mesh_->cornerCount(); c-- > 0;)
            places.places[points.pointOf[mesh_->cornerPoint[c]]] = texture->places[c];
    }
    return transferRows(
        givers_.surface, [this](std::uint32_t v) { return Row(givers_.rows[v]); }, places,
        *points.surface, {}, settings, progress);
}

Expected<std::vector<RowBuffer>> Taker::inOwnSlots(const BindPoints& points,
                                                   TransferredRows& found) {
    glm::dvec3 low(points.world.front()), high = low;
    for (const auto& p : points.world) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    JointMap slots(givers_, *skin_, glm::distance(low, high));
    for (auto& row : found.rows) {
        for (Influence& entry : row) {
            const auto slot = slots.slotOf(after_, entry.slot);
            if (!slot) return slot.error();
            entry.slot = *slot;
        }
        makeValid(row);
        limitInfluences(row, {{}, skin_->maxInfluences});
    }
    added_ = fresh_ ? 0 : slots.added();
    mapped_ = slots.mapped();
    std::vector<RowBuffer> out;
    out.reserve(mesh_->pointCount());
    for (const std::uint32_t p : points.pointOf) {
        out.push_back(found.rows[p]);
        from_.push_back(found.from[p]);
    }
    return out;
}

Expected<Rows> Taker::rowsFrom(const std::vector<RowBuffer>& taken, const Selection& selection,
                               const Progress& progress) {
    if (fresh_) {
        RowsBuilder builder;
        for (const auto& row : taken) builder.append(row);
        return builder.finish();
    }
    const auto change = [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
        if (!taken[p].empty()) blendTowards(row, taken[p], 1.0f, rules);
        return 0u;
    };
    RowsChanged changed;
    return editedRows(*skin_, after_.rows(id_), chosenPoints(selection, *skin_), change, changed,
                      progress);
}

Expected<void> Taker::take(const TransferSettings& settings, Overlay overlay, bool bindRest,
                           const Selection& selection, const Progress& progress) {
    const BindPoints points = bindPoints({{mesh_, skin_->skinBind}});
    if (points.world.empty()) return refused("%1 has no vertices.", nodeLabel(after_, node_));
    auto rows = found(settings, overlay, points, progress.stage(0.0, 0.5));
    if (!rows) return rows.error();
    auto taken = inOwnSlots(points, *rows);
    if (!taken) return taken.error();
    if (bindRest)
        if (auto ok =
                bindUnmatched(after_, id_, *skin_, points, *taken, from_, progress.stage(0.5, 0.9));
            !ok)
            return ok;
    const auto result = rowsFrom(*taken, selection, progress.stage(0.9, 1.0));
    if (!result) return result.error();
    if (fresh_ || added_ > 0) after_.setSkin(id_, skin_);
    writeRows(after_, id_, *result);
    return {};
}

void Taker::tell(Report& report, Selection& filled) const {
    const auto count = [this](RowFrom from) {
        return static_cast<std::size_t>(std::ranges::count(from_, from));
    };
    const std::string name = nodeLabel(after_, node_);
    report.lines.emplace_back("%1: %2 of %3 vertices took weights from the surface beside them.",
                              name, count(RowFrom::Surface), from_.size());
    if (const auto n = count(RowFrom::Filled))
        report.lines.emplace_back(
            "%1: %2 vertices had no match and were filled from those around "
            "them; they are selected.",
            name, n);
    if (const auto n = count(RowFrom::Nearest))
        report.lines.emplace_back(
            "%1: %2 vertices, of parts without any match, took the closest "
            "weights; they are selected.",
            name, n);
    if (const auto n = count(RowFrom::Bound))
        report.lines.emplace_back(
            "%1: %2 vertices, of parts with hardly any match, were bound to the joints; they are "
            "selected.",
            name, n);
    if (const auto n = count(RowFrom::Nobody))
        report.lines.emplace_back("%1: %2 vertices had no match and were left as they were.", name,
                                  n);
    if (added_) report.lines.emplace_back("%1: %2 influences were added.", name, added_);
    if (mapped_)
        report.lines.emplace_back("%1: %2 influences were matched by name or place.", name,
                                  mapped_);
    report.numbers["matched"] += static_cast<double>(count(RowFrom::Surface));
    report.numbers["filled"] += static_cast<double>(count(RowFrom::Filled));
    report.numbers["nearest"] += static_cast<double>(count(RowFrom::Nearest));
    report.numbers["bound"] += static_cast<double>(count(RowFrom::Bound));
    report.numbers["unmatched"] += static_cast<double>(count(RowFrom::Nobody));
    PointSelection guessed{node_, {}, {}};
    for (PointIndex p = 0; p < from_.size(); ++p)
        if (from_[p] == RowFrom::Filled || from_[p] == RowFrom::Nearest ||
            from_[p] == RowFrom::Bound)
            guessed.points.push_back(p);
    if (!guessed.points.empty()) filled.points.push_back(std::move(guessed));
}

/// Who gives and who takes: those named, else the first selected mesh and the others.
struct Roles {
    std::vector<NodeId> givers;
    std::vector<NodeId> takers;
};

// Of the nodes of that name the one that is a mesh.
Expected<NodeId> meshNamed(const Scene& scene, const std::string& name) {
    NodeId found;
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid() && node.name == name) {
            if (found.valid()) return nodeByName(scene, name);
            found = node.id;
        }
    if (found.valid()) return found;
    const auto node = nodeByName(scene, name);
    if (node && !scene.nodes().find(*node)->mesh.valid())
        return refused("%1 is not a mesh; choose the mesh to take weights from.", name);
    return node;
}

Expected<Roles> rolesOf(const Scene& scene, const Selection& selection, const Params& params) {
    Roles out;
    std::istringstream names(textParam(params, "from"));
    for (std::string name; std::getline(names, name, ',');) {
        const auto node = meshNamed(scene, name);
        if (!node) return node.error();
        out.givers.push_back(*node);
    }
    for (const NodeId id : selection.nodes)
        if (const Node* node = scene.nodes().find(id); node && node->mesh.valid())
            out.takers.push_back(id);
    for (const auto& chosen : selection.points)
        if (std::ranges::find(out.takers, chosen.meshNode) == out.takers.end())
            out.takers.push_back(chosen.meshNode);
    if (out.givers.empty() && out.takers.size() > 1) out.givers.push_back(out.takers.front());
    std::erase_if(out.takers,
                  [&](NodeId id) { return std::ranges::find(out.givers, id) != out.givers.end(); });
    if (out.givers.empty() || out.takers.empty())
        return refused(
            "Select the mesh to take weights from first, then the meshes to give them to.");
    for (const NodeId id : out.takers) {
        const auto skin = scene.skin(scene.skinOf(id));
        if (skin && !skin->layers.empty())
            return refused("%1 has layers, which a transfer would replace. Flatten them first.",
                           nodeLabel(scene, id));
        if (const Message why = unfitForBinding(scene, id); !why.empty())
            return Error{ErrorCode::Refused, why, {}};
    }
    return out;
}

TransferSettings settingsFrom(const Params& params) {
    TransferSettings out;
    const bool nearest = textParam(params, "method") == "nearest";
    out.distance =
        nearest ? std::numeric_limits<double>::infinity() : floatParam(params, "distance") / 100.0;
    out.angle = textParam(params, "method") == "surface" ? floatParam(params, "angle") : 180.0;
    out.fill = boolParam(params, "fill");
    return out;
}

Expected<Outcome> runTransfer(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    const auto roles = rolesOf(scene, selection, params);
    if (!roles) return roles.error();
    const Overlay overlay = textParam(params, "method") == "uv" ? Overlay::Texture : Overlay::World;
    Givers givers;
    for (const NodeId id : roles->givers)
        if (auto ok = addGiver(scene, id, overlay, givers); !ok) return ok.error();
    Outcome outcome;
    Scene after = scene;
    Selection then = selection;
    then.points.clear();
    const double share = 1.0 / static_cast<double>(roles->takers.size());
    for (std::size_t i = 0; i < roles->takers.size(); ++i) {
        Taker taker(after, roles->takers[i], givers);
        const double at = share * static_cast<double>(i);
        const bool bindRest = boolParam(params, "fill") && boolParam(params, "bind") &&
                              textParam(params, "method") == "surface";
        if (auto ok = taker.take(settingsFrom(params), overlay, bindRest, selection,
                                 progress.stage(at, at + share));
            !ok)
            return ok.error();
        taker.tell(outcome.report, then);
    }
    then.activeSkin = after.skinOf(roles->takers.back());
    then.activeSlot = kNoIndex;
    if (then.activeSkin == selection.activeSkin) then.activeSlot = selection.activeSlot;
    outcome.selection = then;
    outcome.edit = difference(scene, after, Message("Transfer Weights"));
    return outcome;
}

Message obstacleTransfer(const Scene& scene, const Selection&) {
    const auto skins = scene.skins();
    const bool any = std::ranges::any_of(skins, [&](SkinId id) {
        const auto skin = scene.skin(id);
        return skin->meshNode.valid() && !skin->bonesCleared;
    });
    return any ? Message() : Message("No mesh has weights to give; bind one first.");
}

// The first selected mesh, by name: the dialog shows it, and it can be changed there.
Params presentTransfer(const Scene& scene, const Selection& selection) {
    for (const NodeId id : selection.nodes)
        if (const Node* node = scene.nodes().find(id); node && node->mesh.valid())
            return {{"from", selection.nodes.size() > 1 ? node->name : std::string()}};
    return {};
}

}  // namespace

Operation transferWeights() {
    Operation op{};
    op.id = "skin.transfer";
    op.label = "Transfer Weights...";
    op.riggerWord = "Copy Skin Weights";
    op.hint =
        "Gives the selected meshes the weights of the first selected one, whatever their topology.";
    op.menu = "Skin";
    op.icon = "paste";
    op.verb = "Transfer";
    op.needs.meshNodes = true;
    op.params = {
        {"from", "From",
         "The mesh to take weights from, by name; several with commas. Empty: the first selected.",
         ParamSpec::Type::Text, std::string()},
        {"method",
         "Method",
         "Where a vertex looks for its weights.",
         ParamSpec::Type::Choice,
         std::string("surface"),
         0.0,
         0.0,
         "",
         {{"surface", "Closest Surface"},
          {"nearest", "Closest, without Limits"},
          {"uv", "Texture Coordinates"}}},
        {"distance",
         "Distance",
         "The farthest match, as a share of the mesh's size.",
         ParamSpec::Type::Float,
         5.0,
         0.0,
         100.0,
         "%",
         {},
         {"method", {"surface", "uv"}}},
        {"angle",
         "Angle",
         "The largest angle between the two surfaces at a match.",
         ParamSpec::Type::Float,
         30.0,
         0.0,
         180.0,
         "\u00b0",
         {},
         {"method", {"surface"}}},
        {"fill", "Fill In", "Vertices without a match get smooth weights from those around them.",
         ParamSpec::Type::Bool, true},
        {"bind",
         "Bind the Rest",
         "Parts of which less than a third finds a match are bound to the joints around what does.",
         ParamSpec::Type::Bool,
         true,
         0.0,
         0.0,
         "",
         {},
         {"method", {"surface"}}}};
    op.obstacle = &obstacleTransfer;
    op.present = &presentTransfer;
    op.run = &runTransfer;
    op.preview = &previewByRun<&runTransfer>;
    return op;
}

}  // namespace sinew
