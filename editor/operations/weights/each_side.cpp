// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/each_side.h"

#include <algorithm>
#include <cmath>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/operations/weights/named_row.h"
#include "editor/paint/brush.h"
#include "editor/scene/nested_message.h"
#include "editor/weights/layers.h"
#include "editor/weights/mirror_surface.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// What mirrors which influence, of all meshes.
class MirroredJoints {
public:
    explicit MirroredJoints(const SceneSymmetry& symmetry) : symmetry_(symmetry) {}

    /// Itself where nothing mirrors it.
    NodeId of(NodeId joint) const { return symmetry_.mirrorOfJoint(joint).value_or(joint); }
    std::string of(const std::string& name) const {
        const auto [mesh, slot] = find(name);
        return mesh ? nameOf(of(mesh->skin->slots[slot].node)).value_or(name) : name;
    }
    /// Where a mesh has the influence of this key; else where one has the name at all.
    std::pair<const SceneSymmetry::BoundMesh*, SlotIndex> find(const std::string& key) const {
        std::pair<const SceneSymmetry::BoundMesh*, SlotIndex> out{nullptr, kNoIndex};
        for (const auto& mesh : symmetry_.meshes()) {
            const SlotIndex slot = slotOfKey(*mesh.skin, key);
            if (slot == kNoIndex) continue;
            if (influenceKey(*mesh.skin, slot) == key) return {&mesh, slot};
            if (!out.first) out = {&mesh, slot};
        }
        return out;
    }
    /// With what mirrors the active influence as the active one, in its skin or another.
    Selection of(Selection selection) const {
        const auto skin = skinOf(selection.activeSkin);
        if (!skin || selection.activeSlot >= skin->slots.size()) return selection;
        const NodeId other = of(skin->slots[selection.activeSlot].node);
        if (const SlotIndex slot = skin->slotOf(other); slot != kNoIndex) {
            selection.activeSlot = slot;
            return selection;
        }
        for (const auto& mesh : symmetry_.meshes())
            if (const SlotIndex slot = mesh.skin->slotOf(other); slot != kNoIndex) {
                selection.activeLayer = sameLayer(*skin, selection.activeLayer, *mesh.skin);
                selection.activeSkin = mesh.id;
                selection.activeSlot = slot;
                break;
            }
        return selection;
    }

private:
    std::shared_ptr<const Skin> skinOf(SkinId id) const {
        for (const auto& mesh : symmetry_.meshes())
            if (mesh.id == id) return mesh.skin;
        return nullptr;
    }
    std::optional<std::string> nameOf(NodeId joint) const {
        for (const auto& mesh : symmetry_.meshes())
            if (const SlotIndex slot = mesh.skin->slotOf(joint); slot != kNoIndex)
                return influenceKey(*mesh.skin, slot);
        return std::nullopt;
    }
    const SceneSymmetry& symmetry_;
};

template <class Value>
const Value* valueIn(const Params& params, const char* name) {
    const auto given = params.find(name);
    return given == params.end() ? nullptr : std::get_if<Value>(&given->second);
}

std::vector<NodeId> nodesIn(const Params& params, const char* name) {
    const auto* nodes = valueIn<std::vector<NodeId>>(params, name);
    return nodes ? *nodes : std::vector<NodeId>();
}

// Where most of a copied row stands; 0: on the plane, or nothing is pasted.
double sidePasted(const SceneSymmetry& symmetry, const MirroredJoints& joints,
                  const Params& params) {
    const auto* text = valueIn<std::string>(params, kClipboardParam);
    const auto row = text ? rowOfText(*text) : Expected<NamedRow>(NamedRow());
    if (!row) return 0.0;
    double side = 0.0;
    for (const auto& [name, weight] : *row)
        if (const auto [mesh, slot] = joints.find(name); mesh && joints.of(name) != name)
            side += std::copysign(weight, distanceTo(symmetry.plane(), mesh->places[slot].place));
    return side;
}

// Where the influence stands that an operation is about; 0: on the plane, or there is none.
double sideAsked(const SceneSymmetry& symmetry, const MirroredJoints& mirrors,
                 const Selection& selection, const Params& params) {
    if (const double side = sidePasted(symmetry, mirrors, params); side != 0.0) return side;
    NodeId joint;
    for (const char* name : {"joints", "from"})
        if (const auto joints = nodesIn(params, name); !joint.valid() && !joints.empty())
            joint = joints.front();
    for (const auto& mesh : symmetry.meshes()) {
        const SlotIndex slot =
            joint.valid() ? mesh.skin->slotOf(joint)
                          : (mesh.id == selection.activeSkin ? selection.activeSlot : kNoIndex);
        if (slot >= mesh.places.size()) continue;
        if (const NodeId node = mesh.skin->slots[slot].node; mirrors.of(node) != node)
            return distanceTo(symmetry.plane(), mesh.places[slot].place);
    }
    return 0.0;
}

struct Sides {
    Selection asked, other;
};

/// Which side a vertex is on.
class Place {
public:
    Place(const SceneSymmetry& symmetry, const SceneSymmetry::BoundMesh* mesh)
        : mesh_(mesh),
          plane_(mesh ? symmetry.planeOf(mesh->id) : MirrorPlane()),
          most_(mesh ? 0.5 * kSamePlace * mesh->surface->diagonal() : 0.0) {}
    double side(PointIndex p) const {
        const bool known = mesh_ && p < mesh_->surface->points().size();
        return known ? distanceTo(plane_, glm::dvec3(mesh_->surface->points()[p])) : 0.0;
    }
    bool isItsOwnImage(PointIndex p) const { return mesh_ && std::abs(side(p)) <= most_; }

private:
    const SceneSymmetry::BoundMesh* mesh_;
    const MirrorPlane plane_;
    const double most_;
};

// What is on the plane is as asked or, where nobody selected it, of both sides.
Sides sidesOf(const SceneSymmetry& symmetry, const Selection& selection, double side, bool both) {
    Sides out{selection, selection};
    out.asked.points.clear();
    out.other.points.clear();
    const double sign = side < 0.0 ? -1.0 : 1.0;
    for (const PointSelection& chosen : selection.points) {
        PointSelection asked{chosen.meshNode, {}, {}}, other = asked;
        const auto* mesh = symmetry.find(chosen.meshNode);
        const Place place(symmetry, mesh);
        for (std::size_t i = 0; i < chosen.points.size(); ++i) {
            const PointIndex p = chosen.points[i];
            const bool far = sign * place.side(p) < 0.0;
            const bool shared = both && place.isItsOwnImage(p);
            for (PointSelection* to : {&asked, &other}) {
                if (!shared && (to == &other) != far) continue;
                to->points.push_back(p);
                if (!chosen.strength.empty()) to->strength.push_back(chosen.strength[i]);
            }
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

// Which gives an influence a weight on all vertices, and a mesh that is meant has the mirrored one:
// a mask knows none.
bool setsOnBothSides(const Operation& operation, const Scene& scene, const Selection& selection,
                     const Params& mirrored) {
    if (selection.onMask || !findParam(operation.params, "joints") ||
        !findParam(operation.params, "value"))
        return false;
    const auto skins = targetSkins(scene, selection);
    return std::ranges::all_of(nodesIn(mirrored, "joints"), [&](NodeId joint) {
        return std::ranges::any_of(
            skins, [&](SkinId id) { return scene.skin(id)->slotOf(joint) != kNoIndex; });
    });
}

// A brush that works on whole rows knows no influence.
bool isOfRows(const Params& params) {
    const auto* id = valueIn<std::string>(params, "brush");
    const Brush* brush = id ? findBrush(*id) : nullptr;
    return brush && brush->wholeRows;
}

// All vertices that are meant where none are selected.
Selection allSeen(const Scene& scene, const Selection& selection) {
    Selection out = selection;
    for (const SkinId id : targetSkins(scene, selection)) {
        PointSelection points = seenPoints(selection, *scene.skin(id));
        if (!points.points.empty()) out.points.push_back(std::move(points));
    }
    return out;
}

// What was done with both influences, one after the other, is made alike on the plane, but where an
// influence is locked.
void evenOut(const Scene& before, const SceneSymmetry& symmetry, const Selection& selection,
             Scene& scene) {
    for (const PointSelection& chosen : selection.points) {
        const auto* mesh = symmetry.find(chosen.meshNode);
        if (!mesh) continue;
        const Place place(symmetry, mesh);
        const std::uint32_t layer = layerToChange(scene, selection, mesh->id);
        const Rows rows = scene.rows(mesh->id, layer), old = before.rows(mesh->id, layer);
        const auto& slots = mesh->skin->slots;
        const auto locked = [&](const Influence& i) {
            return slots[i.slot].locked || slots[mesh->mirrorSlot[i.slot]].locked;
        };
        std::vector<PointIndex> points;
        for (const PointIndex p : chosen.points)
            if (place.isItsOwnImage(p) && !std::ranges::equal(rows[p], old[p]) &&
                !mesh->skin->isLocked(p) && mesh->skin->isMember(p) &&
                std::ranges::none_of(rows[p], locked))
                points.push_back(p);
        // Influences and their mirrors are dropped together.
        std::vector<SlotIndex> ranks;
        for (SlotIndex s = 0; s < slots.size(); ++s)
            ranks.push_back(std::min(s, mesh->mirrorSlot[s]));
        const RowRules rules{.maxInfluences = mesh->skin->maxInfluences, .tieRanks = ranks};
        RowBuffer mirrored, even;
        const auto evened = [&](std::size_t i) {
            mirrored.clear();
            for (const Influence& own : rows[points[i]])
                mirrored.push_back({mesh->mirrorSlot[own.slot], own.weight});
            std::ranges::sort(mirrored, {}, &Influence::slot);
            RowSum sum;
            sum.add(rows[points[i]], 0.5f);
            sum.add(mirrored, 0.5f);
            even = sum.take();
            if (layer == 0) limitInfluences(even, rules);
            return Row(even);
        };
        if (!points.empty()) writeRows(scene, mesh->id, withRows(rows, points, evened), layer);
    }
}

// Where vertices were chosen for the user, who chose none.
void tellAsOfAll(Report& report) {
    for (Message& line : report.lines)
        if (line.pattern == kSelectedChanged) line.pattern = kChanged;
}

}  // namespace

Expected<Outcome> onEachSide(const Operation& operation, const Scene& scene,
                             const Selection& selection, const Params& params,
                             const SceneSymmetry* symmetry, const SideRun& run) {
    if (!operation.eachSide || !symmetry) return run(scene, selection, params, false);
    const MirroredJoints joints(*symmetry);
    const Params onOther = mirroredParams(joints, params);
    const bool all = selection.points.empty();
    const bool whole =
        all && givesOnBothSides(scene, selection, params, onOther, operation.exchanges);
    const double side = sideAsked(*symmetry, joints, selection, params);
    const bool parted =
        !all || (side != 0.0 && setsOnBothSides(operation, scene, selection, onOther));
    if (!whole && (!parted || isOfRows(params))) return run(scene, selection, params, false);
    const Sides sides =
        whole ? Sides{selection, selection}
              : sidesOf(*symmetry, all ? allSeen(scene, selection) : selection, side, all);
    if (!whole && (sides.asked.points.empty() || sides.other.points.empty()))
        return run(scene, selection, params, false);
    auto first = run(scene, sides.asked, params, false);
    if (!first || first->clipboard) return first;
    const Scene between = applied(scene, first->edit);
    Selection mirrored = joints.of(sides.other);
    mirrored.complement = joints.of(selection.complement);
    for (NodeId& node : mirrored.nodes) node = joints.of(node);
    auto second = run(between, mirrored, onOther, true);
    if (!second) return second;
    Scene done = applied(between, second->edit);
    if (all && !whole) evenOut(scene, *symmetry, sides.asked, done);
    Outcome out = std::move(*first);
    Message label = out.edit.empty() ? second->edit.label : out.edit.label;
    out.edit = difference(scene, done, std::move(label));
    if (all && !whole)
        for (Report* report : {&out.report, &second->report}) tellAsOfAll(*report);
    for (const Message& line : second->report.lines)
        out.report.say("On the other side: %1", asArgument(line));
    return out;
}

}  // namespace sinew
