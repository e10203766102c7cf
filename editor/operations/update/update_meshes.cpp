// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/exchange/exchange.h"
#include "editor/exchange/texture_sources.h"
#include "editor/operations/select/vertex_sets.h"
#include "editor/operations/targets.h"
#include "editor/operations/update/update_parts.h"
#include "editor/scene/made_names.h"
#include "editor/weights/layers.h"

namespace sinew {
namespace {

/// The materials of the source's meshes: those of the scene that they are, else brought along.
class Materials {
public:
    explicit Materials(Update& update) : update_(update) {
        const auto inBoth = idsInBoth(update.source.materials(), update.both.materials());
        for (const auto& [theirs, ours] : matchMaterials(update.scene, update.source))
            ours_[inBoth.at(theirs)] = ours;
    }
    // One without a name is the old part's where the parts are those that were.
    void use(Mesh& mesh, const Mesh& before) {
        const bool sameParts = mesh.parts.size() == before.parts.size();
        for (std::size_t i = 0; i < mesh.parts.size(); ++i) {
            MeshPart& part = mesh.parts[i];
            // The file's variants name its own materials.
            if (sameParts && part.extensionsJson.empty())
                part.extensionsJson = before.parts[i].extensionsJson;
            if (!part.material.valid()) continue;
            const auto old = sameParts ? update_.scene.material(before.parts[i].material) : nullptr;
            const bool unnamed =
                old && old->name.empty() && update_.both.material(part.material)->name.empty();
            part.material = unnamed ? before.parts[i].material : of(part.material);
        }
    }

private:
    MaterialId of(MaterialId inBoth) {
        if (const auto at = ours_.find(inBoth); at != ours_.end()) return at->second;
        const auto material = update_.both.material(inBoth);
        bringTexture(update_, material->baseColourTexture);
        for (const auto& used : material->uses) bringTexture(update_, used.texture);
        update_.after.setMaterial(inBoth, material);
        return inBoth;
    }

    Update& update_;
    std::map<MaterialId, MaterialId> ours_;  // of `both`
};

bool sameShape(const Mesh& a, const Mesh& b) {
    const auto samePart = [](const MeshPart& x, const MeshPart& y) {
        return x.topology == y.topology && x.polygonCount == y.polygonCount;
    };
    const auto sameTarget = [](const MorphTarget& x, const MorphTarget& y) {
        return x.name == y.name && x.positions == y.positions && x.normals == y.normals;
    };
    return a.positions == b.positions && a.cornerPoint == b.cornerPoint &&
           a.polygonFirst == b.polygonFirst && a.polygonCorners == b.polygonCorners &&
           a.uvs == b.uvs && a.normals == b.normals && a.colours == b.colours &&
           std::ranges::equal(a.parts, b.parts, samePart) &&
           std::ranges::equal(a.morphTargets, b.morphTargets, sameTarget);
}

void countRows(Report& report, std::size_t kept, std::size_t surface, std::size_t filled,
               std::size_t nearest) {
    report.numbers["kept"] += static_cast<double>(kept);
    report.numbers["surface"] += static_cast<double>(surface);
    report.numbers["filled"] += static_cast<double>(filled);
    report.numbers["nearest"] += static_cast<double>(nearest);
}

void tellMesh(Update& update, NodeId node, const std::vector<RowFrom>& from,
              std::size_t pointsBefore) {
    const auto count = [&](RowFrom what) {
        return static_cast<std::size_t>(std::ranges::count(from, what));
    };
    const std::string name = nodeLabel(update.scene, node);
    Report& report = update.report;
    report.say(
        "%1: %2 {vertex|vertices}, before %3; %4 {is where it was and keeps its|are where they "
        "were and keep their} weights.",
        name, from.size(), pointsBefore, count(RowFrom::Same));
    const auto tell = [&](RowFrom what, const char* line) {
        if (const auto n = count(what)) report.say(line, name, n);
    };
    tell(RowFrom::Surface,
         "%1: %2 {vertex|vertices} took weights from the old surface beside {it|them}.");
    tell(RowFrom::Filled, "%1: %2 {vertex was|vertices were} filled from those around {it|them}.");
    tell(
        RowFrom::Nearest,
        "%1: %2 {vertex|vertices}, of parts that were not there before, took the closest weights.");
    countRows(report, count(RowFrom::Same), count(RowFrom::Surface), count(RowFrom::Filled),
              count(RowFrom::Nearest));
}

void keepGuessed(Update& update, NodeId node, SkinId skin, const std::vector<RowFrom>& from) {
    PointSelection guessed{node, {}, {}};
    for (PointIndex p = 0; p < from.size(); ++p)
        if (from[p] != RowFrom::Same) guessed.points.push_back(p);
    keepSet(update.after, skin, madeName(Message(kGuessedSet)), guessed);
    if (!guessed.points.empty()) update.guessed.push_back(std::move(guessed));
}

// Vertices that are there no more go; a new one is not among them.
void carryChosen(std::vector<PointSelection>& all, NodeId node,
                 const std::vector<PointIndex>& oldOf) {
    const auto at = std::ranges::find(all, node, &PointSelection::meshNode);
    if (at == all.end()) return;
    PointSelection now{node, {}, {}};
    for (PointIndex p = 0; p < oldOf.size(); ++p) {
        const auto old = std::ranges::lower_bound(at->points, oldOf[p]);
        if (old == at->points.end() || *old != oldOf[p]) continue;
        now.points.push_back(p);
        if (!at->strength.empty())
            now.strength.push_back(
                at->strength[static_cast<std::size_t>(old - at->points.begin())]);
    }
    if (now.points.empty())
        all.erase(at);
    else
        *at = std::move(now);
}

/// Which mesh block a node's new geometry becomes: its own where all that use it get the same, else
/// one that is new in the scene.
MeshId placeFor(const Update& update, NodeId ours, NodeId theirs) {
    const auto meshOf = [](const Scene& scene, NodeId id) { return scene.nodes().find(id)->mesh; };
    const MeshId old = meshOf(update.scene, ours), fresh = meshOf(update.source, theirs);
    std::ptrdiff_t alike = 0;
    for (const auto& [a, b] : update.meshes)
        alike += meshOf(update.scene, a) == old && meshOf(update.source, b) == fresh;
    const auto users = std::ranges::count(update.scene.nodes().all(), old, &Node::mesh);
    if (users == alike) return old;
    return meshOf(update.both, update.inBoth[update.source.nodes().indexOf(theirs)]);
}

void setMesh(Update& update, NodeId ours, NodeId theirs, const std::shared_ptr<const Mesh>& mesh) {
    const MeshId id = placeFor(update, ours, theirs);
    update.after.setMesh(id, mesh);
    auto nodes = std::make_shared<NodeTable>(update.after.nodes());
    nodes->edit(ours).mesh = id;
    update.after.setNodes(std::move(nodes));
    carryShapes(update, ours, meshOfNode(update.scene, ours), *update.source.nodes().find(theirs));
}

constexpr std::string_view kOtherFaces =
    "%1: the same %2 vertices, and other faces; all keep their weights, wherever they stand now.";

bool sameFaces(const Mesh& a, const Mesh& b) {
    const auto pointOf = [](const Mesh& mesh) {
        return [&mesh](std::uint32_t corner) { return mesh.cornerPoint[corner]; };
    };
    return a.polygonFirst == b.polygonFirst &&
           std::ranges::equal(a.polygonCorners, b.polygonCorners, {}, pointOf(a), pointOf(b));
}

/// By what a mesh is known again under another name.
enum class Alike : std::uint8_t { Places, Faces, No };

Alike alikeness(const Mesh& a, const Mesh& b) {
    constexpr std::size_t kTelling = 64;  // points: the faces of fewer are alike by chance
    if (a.pointCount() != b.pointCount() || a.pointCount() == 0) return Alike::No;
    const auto same = samePoints(a.positions, b.positions);
    if (std::ranges::find(same, kNoIndex) == same.end()) return Alike::Places;
    return a.pointCount() >= kTelling && sameFaces(a, b) ? Alike::Faces : Alike::No;
}

/// Mesh nodes without a namesake on the other side.
struct Unnamed {
    std::vector<NodeId> ours, theirs;
};

// Those that are alike, where no other one is.
void matchAlike(const Scene& scene, const Scene& source, Alike by, Unnamed& left,
                std::vector<std::pair<NodeId, NodeId>>& out) {
    std::vector<std::pair<NodeId, NodeId>> pairs;
    for (const NodeId ours : left.ours)
        for (const NodeId theirs : left.theirs)
            if (alikeness(meshOfNode(scene, ours), meshOfNode(source, theirs)) == by)
                pairs.emplace_back(ours, theirs);
    std::map<NodeId, std::size_t> oursAlike, theirsAlike;
    for (const auto& [ours, theirs] : pairs) {
        ++oursAlike[ours];
        ++theirsAlike[theirs];
    }
    for (const auto& [ours, theirs] : pairs) {
        if (oursAlike[ours] > 1 || theirsAlike[theirs] > 1) continue;
        out.emplace_back(ours, theirs);
        std::erase(left.ours, ours);
        std::erase(left.theirs, theirs);
    }
}

// A mesh has the name that it has in the file, as joints do, where it is sure to be the same.
void followMeshName(Update& update, NodeId ours, NodeId theirs) {
    const std::string& name = update.source.nodes().find(theirs)->name;
    const Node& before = *update.scene.nodes().find(ours);
    if (name == before.name || name.empty()) return;
    const Alike by = alikeness(meshOfNode(update.scene, ours), meshOfNode(update.source, theirs));
    if (by == Alike::No) return;
    auto nodes = std::make_shared<NodeTable>(update.after.nodes());
    nodes->edit(ours).name = name;
    update.after.setNodes(std::move(nodes));
    update.report.say(by == Alike::Places ? "The mesh %1 is named %2 now: it has the same vertices."
                                          : "The mesh %1 is named %2 now: it has the same faces.",
                      nodeLabel(update.scene, ours), name);
}

Expected<void> updateMesh(Update& update, NodeId ours, NodeId theirs, ComparedMesh fresh,
                          Materials& materials, const TransferSettings& match,
                          const Progress& progress) {
    const Mesh& before = meshOfNode(update.scene, ours);
    const SkinId skin = update.after.skinOf(ours);
    if (sameShape(before, *fresh.mesh)) {
        if (skin.valid()) countRows(update.report, before.pointCount(), 0, 0, 0);
        return {};
    }
    materials.use(*fresh.mesh, before);
    for (auto* points : {&update.present.points, &update.present.hidden})
        carryChosen(*points, ours, fresh.oldOf);
    if (skin.valid() && (fresh.oldOf.size() != before.pointCount() || !areInPlace(fresh.oldOf))) {
        const auto from =
            carryPoints(update.after, skin, before, fresh.mesh, fresh.oldOf, match, progress);
        if (!from) return from.error();
        tellMesh(update, ours, *from, before.pointCount());
        keepGuessed(update, ours, skin, *from);
    } else {
        update.report.say(sameFaces(before, *fresh.mesh) ? kAllTheSame : kOtherFaces,
                          nodeLabel(update.scene, ours), fresh.mesh->pointCount());
        if (skin.valid()) countRows(update.report, fresh.mesh->pointCount(), 0, 0, 0);
    }
    setMesh(update, ours, theirs, fresh.mesh);
    // Effects of layers go by the mesh and by what mirrors what on it.
    if (skin.valid()) composite(update.after, skin);
    return {};
}

// Meshes that nodes had before and none has now.
void dropUnused(Update& update) {
    const auto& nodes = update.after.nodes().all();
    for (const auto& [ours, theirs] : update.meshes) {
        const MeshId old = update.scene.nodes().find(ours)->mesh;
        if (std::ranges::find(nodes, old, &Node::mesh) == nodes.end())
            update.after.setMesh(old, nullptr);
    }
}

void tellUnmatched(Update& update) {
    const auto isMatched = [&](NodeId id, auto side) {
        return std::ranges::find(update.meshes, id, side) != update.meshes.end();
    };
    using Pair = std::pair<NodeId, NodeId>;
    for (const Node& node : update.source.nodes().all())
        if (node.mesh.valid() && !isMatched(node.id, &Pair::second))
            update.report.say("The mesh %1 is new in the file; File > Import brings it in.",
                              node.name);
    for (const Node& node : update.scene.nodes().all())
        if (node.mesh.valid() && !isMatched(node.id, &Pair::first))
            update.report.say("The mesh %1 is not in the file; it stays as it is.",
                              nodeLabel(update.scene, node.id));
}

}  // namespace

std::map<MaterialId, MaterialId> matchMaterials(const Scene& scene, const Scene& source) {
    std::map<std::string, std::vector<MaterialId>> named;
    for (const MaterialId id : scene.materials()) named[scene.material(id)->name].push_back(id);
    std::map<std::string, std::size_t> met;
    std::map<MaterialId, MaterialId> out;
    for (const MaterialId id : source.materials()) {
        const std::string& name = source.material(id)->name;
        const auto& same = named[name];
        if (const std::size_t nth = met[name]++; nth < same.size()) out[id] = same[nth];
    }
    return out;
}

void bringTexture(Update& update, TextureId inBoth) {
    const auto texture = update.both.texture(inBoth);
    if (!texture || update.after.texture(inBoth)) return;
    auto images = furtherImages(*texture);
    if (texture->image.valid()) images.push_back(texture->image);
    for (const ImageId id : images)
        if (!update.after.image(id)) update.after.setImage(id, update.both.image(id));
    update.after.setTexture(inBoth, texture);
}

std::vector<std::pair<NodeId, NodeId>> matchMeshNodes(const Scene& scene, const Scene& source) {
    Unnamed left;
    for (const Node& node : source.nodes().all())
        if (node.mesh.valid()) left.theirs.push_back(node.id);
    std::vector<std::pair<NodeId, NodeId>> out;
    for (const Node& node : scene.nodes().all()) {
        if (!node.mesh.valid()) continue;
        const auto at = std::ranges::find_if(
            left.theirs, [&](NodeId id) { return source.nodes().find(id)->name == node.name; });
        if (at == left.theirs.end()) {
            left.ours.push_back(node.id);
            continue;
        }
        out.emplace_back(node.id, *at);
        left.theirs.erase(at);
    }
    for (const Alike by : {Alike::Places, Alike::Faces}) matchAlike(scene, source, by, left, out);
    if (left.ours.size() == 1 && left.theirs.size() == 1)
        out.emplace_back(left.ours.front(), left.theirs.front());
    return out;
}

Expected<void> updateMeshes(Update& update, const TransferSettings& match,
                            const Progress& progress) {
    Materials materials(update);
    const double share = 1.0 / std::max(1.0, static_cast<double>(update.meshes.size()));
    double at = 0.0;
    for (std::size_t i = 0; i < update.meshes.size(); ++i) {
        const auto& [ours, theirs] = update.meshes[i];
        followMeshName(update, ours, theirs);
        if (auto ok = updateMesh(update, ours, theirs, std::move(update.compared[i]), materials,
                                 match, progress.stage(at, at + share));
            !ok)
            return ok;
        at += share;
    }
    dropUnused(update);
    tellUnmatched(update);
    return {};
}

}  // namespace sinew
