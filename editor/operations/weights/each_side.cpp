// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/each_side.h"

#include <algorithm>
#include <cmath>

#include "editor/operations/targets.h"
#include "editor/operations/weights/named_row.h"
#include "editor/scene/nested_message.h"
#include "editor/weights/mirror_surface.h"

namespace sinew {
namespace {

/// What mirrors which influence, of all meshes.
class MirroredJoints {
public:
    explicit MirroredJoints(const SceneSymmetry& symmetry) : symmetry_(symmetry) {}

    /// Itself where nothing mirrors it.
    NodeId of(NodeId joint) const {
        for (const auto& mesh : symmetry_.meshes())
            if (const SlotIndex slot = mesh.skin->slotOf(joint); slot != kNoIndex)
                return mesh.skin->slots[of(mesh, slot)].node;
        return joint;
    }
    std::string of(const std::string& name) const {
        for (const auto& mesh : symmetry_.meshes())
            for (SlotIndex slot = 0; slot < mesh.skin->slots.size(); ++slot)
                if (mesh.skin->slots[slot].name == name)
                    return mesh.skin->slots[of(mesh, slot)].name;
        return name;
    }
    SlotIndex of(SkinId skin, SlotIndex slot) const {
        const auto mesh =
            std::ranges::find(symmetry_.meshes(), skin, [](const auto& each) { return each.id; });
        const bool known = mesh != symmetry_.meshes().end() && slot < mesh->mirrorSlot.size();
        return known ? of(*mesh, slot) : slot;
    }

private:
    static SlotIndex of(const SceneSymmetry::BoundMesh& mesh, SlotIndex slot) {
        const bool known = slot < mesh.mirrorSlot.size() && mesh.mirrorSlot[slot] != kNoIndex;
        return known ? mesh.mirrorSlot[slot] : slot;
    }
    const SceneSymmetry& symmetry_;
};

// Where most of a copied row stands; 0: on the plane, or nothing is pasted.
double sidePasted(const SceneSymmetry& symmetry, const Params& params) {
    const auto given = params.find(kClipboardParam);
    const auto* text = given == params.end() ? nullptr : std::get_if<std::string>(&given->second);
    const auto row = text ? rowOfText(*text) : Expected<NamedRow>(NamedRow());
    if (!row) return 0.0;
    double side = 0.0;
    for (const auto& [name, weight] : *row)
        for (const auto& mesh : symmetry.meshes()) {
            const auto place = std::ranges::find(mesh.places, name, &InfluencePlace::name);
            if (place == mesh.places.end()) continue;
            const auto slot = static_cast<SlotIndex>(place - mesh.places.begin());
            if (mesh.mirrorSlot[slot] != slot)
                side += std::copysign(weight, distanceTo(symmetry.plane(), place->place));
            break;
        }
    return side;
}

// Where the influence stands that an operation is about; 0: on the plane, or there is none.
double sideAsked(const SceneSymmetry& symmetry, const Selection& selection, const Params& params) {
    if (const double side = sidePasted(symmetry, params); side != 0.0) return side;
    NodeId joint;
    for (const char* name : {"joints", "from"}) {
        const auto given = params.find(name);
        const auto* joints =
            given == params.end() ? nullptr : std::get_if<std::vector<NodeId>>(&given->second);
        if (!joint.valid() && joints && !joints->empty()) joint = joints->front();
    }
    for (const auto& mesh : symmetry.meshes()) {
        const SlotIndex slot =
            joint.valid() ? mesh.skin->slotOf(joint)
                          : (mesh.id == selection.activeSkin ? selection.activeSlot : kNoIndex);
        if (slot < mesh.places.size() && mesh.mirrorSlot[slot] != slot)
            return distanceTo(symmetry.plane(), mesh.places[slot].place);
    }
    return 0.0;
}

struct Sides {
    Selection asked, other;
};

// What is on the plane is as asked.
Sides sidesOf(const SceneSymmetry& symmetry, const Selection& selection, double side) {
    Sides out{selection, selection};
    out.asked.points.clear();
    out.other.points.clear();
    const double sign = side < 0.0 ? -1.0 : 1.0;
    for (const PointSelection& chosen : selection.points) {
        PointSelection asked{chosen.meshNode, {}, {}}, other = asked;
        const auto* mesh = symmetry.find(chosen.meshNode);
        const MirrorPlane plane = mesh ? symmetry.planeOf(mesh->id) : MirrorPlane();
        for (std::size_t i = 0; i < chosen.points.size(); ++i) {
            const PointIndex p = chosen.points[i];
            const bool far =
                mesh && p < mesh->surface->mesh()->positions.size() &&
                sign * distanceTo(plane, glm::dvec3(mesh->surface->mesh()->positions[p])) < 0.0;
            PointSelection& to = far ? other : asked;
            to.points.push_back(p);
            if (!chosen.strength.empty()) to.strength.push_back(chosen.strength[i]);
        }
        if (!asked.points.empty()) out.asked.points.push_back(std::move(asked));
        if (!other.points.empty()) out.other.points.push_back(std::move(other));
    }
    return out;
}

Params mirroredParams(const MirroredJoints& joints, Params params) {
    for (auto& [name, value] : params) {
        if (auto* nodes = std::get_if<std::vector<NodeId>>(&value)) {
            for (NodeId& node : *nodes) node = joints.of(node);
        } else if (auto* text = std::get_if<std::string>(&value); text && name == kClipboardParam) {
            const auto row = rowOfText(*text);
            if (!row) continue;
            NamedRow mirrored;
            for (const auto& [joint, weight] : *row) mirrored[joints.of(joint)] += weight;
            *text = textOfRow(mirrored);
        }
    }
    return params;
}

std::vector<NodeId> nodesIn(const Params& params, const char* name) {
    const auto given = params.find(name);
    if (given == params.end()) return {};
    const auto* nodes = std::get_if<std::vector<NodeId>>(&given->second);
    return nodes ? *nodes : std::vector<NodeId>();
}

bool meet(const std::vector<NodeId>& a, const std::vector<NodeId>& b) {
    return std::ranges::find_first_of(a, b) != a.end();
}

// Whether weights that go from influences to others go from their mirrors as well, of all vertices:
// where the one leaves alone what the other needs, and a mesh that is meant has the influences.
bool givesOnBothSides(const Scene& scene, const Selection& selection, const Params& asked,
                      const Params& mirrored, bool exchanges) {
    const auto from = nodesIn(asked, "from"), to = nodesIn(asked, "to");
    auto other = nodesIn(mirrored, "from");
    const auto otherTo = nodesIn(mirrored, "to");
    if (from.empty() || to.empty() || meet(from, other) || meet(to, other)) return false;
    if (exchanges && meet(to, otherTo)) return false;
    other.insert(other.end(), otherTo.begin(), otherTo.end());
    return std::ranges::any_of(targetSkins(scene, selection), [&](SkinId id) {
        return std::ranges::all_of(
            other, [&](NodeId node) { return scene.skin(id)->slotOf(node) != kNoIndex; });
    });
}

}  // namespace

Expected<Outcome> onEachSide(const Operation& operation, const Scene& scene,
                             const Selection& selection, const Params& params,
                             const SceneSymmetry* symmetry, const SideRun& run) {
    if (!operation.eachSide || !symmetry) return run(scene, selection, params, false);
    const MirroredJoints joints(*symmetry);
    const Params onOther = mirroredParams(joints, params);
    const bool whole = selection.points.empty();
    if (whole && !givesOnBothSides(scene, selection, params, onOther, operation.exchanges))
        return run(scene, selection, params, false);
    const Sides sides =
        whole ? Sides{selection, selection}
              : sidesOf(*symmetry, selection, sideAsked(*symmetry, selection, params));
    if (!whole && (sides.asked.points.empty() || sides.other.points.empty()))
        return run(scene, selection, params, false);
    auto first = run(scene, sides.asked, params, false);
    if (!first || first->clipboard) return first;
    const Scene between = applied(scene, first->edit);
    Selection mirrored = sides.other;
    mirrored.activeSlot = joints.of(selection.activeSkin, selection.activeSlot);
    mirrored.complement = joints.of(selection.complement);
    for (NodeId& node : mirrored.nodes) node = joints.of(node);
    auto second = run(between, mirrored, onOther, true);
    if (!second) return second;
    Outcome out = std::move(*first);
    Message label = out.edit.empty() ? second->edit.label : out.edit.label;
    out.edit = difference(scene, applied(between, second->edit), std::move(label));
    for (const Message& line : second->report.lines)
        out.report.lines.emplace_back("On the other side: %1", asArgument(line));
    return out;
}

}  // namespace sinew
