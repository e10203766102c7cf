// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/operations/weights/mirror_params.h"
#include "editor/operations/weights/mirror_partners.h"

namespace sinew {
namespace {

MirrorWish wishFrom(const Params& params) {
    const auto& direction = textParam(params, "direction");
    const auto& by = textParam(params, "by");
    return {direction == "flip"          ? MirrorDirection::Flip
            : direction == "toSelection" ? MirrorDirection::ToSelection
            : direction == "minusToPlus" ? MirrorDirection::MinusToPlus
                                         : MirrorDirection::PlusToMinus,
            by == "edges"    ? MirrorBy::Edges
            : by == "uv"     ? MirrorBy::Uv
            : by == "points" ? MirrorBy::Points
                             : MirrorBy::Surface};
}

/// One skin and the mesh that its weights come from.
class MirroredRows {
public:
    MirroredRows(const SceneSymmetry& symmetry, const SceneSymmetry::BoundMesh& to,
                 const SceneSymmetry::BoundMesh& from, const MirrorPartners& partners,
                 const Rows& source)
        : partners_(partners),
          source_(source),
          slots_(symmetry.slotMap(from, to)),
          locksNothing_(std::ranges::none_of(to.skin->slots, &InfluenceSlot::locked)),
          oneMesh_(to.id == from.id) {}

    std::uint32_t change(PointIndex p, RowBuffer& row, const RowRules& rules) const;

private:
    void dropHalves(RowBuffer& row, const RowRules& rules) const;
    /// False where nothing of it comes over. `evenly`: rows on the plane are taken as both sides
    /// will have them.
    bool gather(const MirrorPlace& place, bool evenly, RowBuffer& out) const;

    const MirrorPartners& partners_;
    const Rows& source_;
    const std::vector<SlotIndex> slots_;
    const bool locksNothing_;
    const bool oneMesh_;
};

bool MirroredRows::gather(const MirrorPlace& place, bool evenly, RowBuffer& out) const {
    out.clear();
    bool whole = true;
    const auto take = [&](PointIndex p, float share, const auto& slotOf) {
        for (const Influence& entry : source_[p]) {
            const SlotIndex slot = slotOf(entry.slot);
            whole &= slot != kNoIndex;
            if (slot != kNoIndex) out.push_back({slot, entry.weight * share});
        }
    };
    const auto mirrorOf = [&](SlotIndex slot) { return slots_[slot]; };
    for (std::size_t k = 0; k < place.points.size() && place.points[k] != kNoIndex; ++k) {
        const PointIndex p = place.points[k];
        const bool both = evenly && oneMesh_ && partners_.lies[p] == kBothSides;
        take(p, both ? 0.5f * place.shares[k] : place.shares[k], mirrorOf);
        if (both) take(p, 0.5f * place.shares[k], std::identity());
        whole &= !both;
    }
    // A row that comes over as it is stays so to the bit.
    if (whole && place.points[1] == kNoIndex) {
        std::ranges::sort(out, {}, &Influence::slot);
        return !out.empty() && std::ranges::adjacent_find(out, {}, &Influence::slot) == out.end();
    }
    makeValid(out);
    return !out.empty();
}

std::uint32_t MirroredRows::change(PointIndex p, RowBuffer& row, const RowRules& rules) const {
    if (partners_.asked[p] == kNotAsked || !partners_.map.places[p].found()) return 0;
    thread_local RowBuffer other;
    if (!gather(partners_.map.places[p], partners_.asked[p] == kOtherSide, other)) return 0;
    if (locksNothing_ && partners_.asked[p] == kOtherSide) {
        row.assign(other.begin(), other.end());
        limitInfluences(row, rules);
        return 0;
    }
    const std::uint32_t said =
        blended(row, other, partners_.asked[p] == kBothSides ? 0.5f : 1.0f, rules);
    if (partners_.asked[p] == kBothSides && oneMesh_) dropHalves(row, rules);
    return said;
}

// Where Max Influences cuts off one of a pair, the other one goes as well.
void MirroredRows::dropHalves(RowBuffer& row, const RowRules& rules) const {
    if (row.size() != rules.maxInfluences) return;
    thread_local RowBuffer whole;
    whole.clear();
    for (const Influence& entry : row) {
        const SlotIndex mirror = slots_[entry.slot];
        if (mirror == kNoIndex || weightOf(row, mirror) > 0.0f || rules.locked(entry.slot) ||
            rules.locked(mirror))
            whole.push_back(entry);
    }
    if (whole.empty() || whole.size() == row.size()) return;
    row.assign(whole.begin(), whole.end());
    normalise(row, rules);
}

/// What has to be said of all skins together.
struct MirrorRemarks {
    std::vector<std::string> alone;     // meshes without a mirror
    std::vector<std::string> unpaired;  // influences
};

void tellOf(const MirrorMap& map, const std::string& mesh, Report& report) {
    const auto tell = [&](const char* name, const std::vector<PointIndex>& points,
                          std::string_view sentence) {
        report.numbers[name] += static_cast<double>(points.size());
        if (!points.empty()) report.say(sentence, mesh, points.size());
    };
    tell("unpairedPoints", map.unpaired,
         "%1: %2 {vertex|vertices} {was|were} kept; nothing on the other side mirrors {it|them}.");
    tell("farPoints", map.far,
         "%1: %2 {vertex|vertices} took the closest weights, over 1% of the model's size away.");
    tell("facingPoints", map.facingAway,
         "%1: %2 {vertex|vertices} took weights from a surface that faces the other way.");
}

/// The first pair of influences on two sides, the one on the plane's + side first, so that the
/// sides have names; none where all lie in the middle.
std::optional<std::pair<std::string, std::string>> namedSides(
    const SceneSymmetry& symmetry, const SceneSymmetry::BoundMesh& mesh) {
    for (SlotIndex s = 0; s < mesh.places.size(); ++s) {
        const SlotIndex mirror = mesh.mirrorSlot[s];
        if (mirror == kNoIndex || mirror == s) continue;
        const double side = distanceTo(symmetry.plane(), mesh.places[s].place);
        if (std::abs(side) <= symmetry.influenceReach()) continue;
        const auto& here = mesh.places[s].name;
        const auto& there = mesh.places[mirror].name;
        return side > 0.0 ? std::pair(here, there) : std::pair(there, here);
    }
    return {};
}

/// Of an oblique plane none: + and - are then all there is to say.
std::string axisLetter(const glm::dvec3& normal) {
    constexpr double kAlong = 1e-6;
    for (int k = 0; k < 3; ++k)
        if (std::abs(normal[k]) > 1.0 - kAlong) return std::string(1, static_cast<char>('X' + k));
    return {};
}

void tellDirection(const SceneSymmetry& symmetry, NodeId meshNode, MirrorDirection direction,
                   Report& report) {
    if (direction != MirrorDirection::PlusToMinus && direction != MirrorDirection::MinusToPlus)
        return;
    const auto* mesh = symmetry.find(meshNode);
    auto sides = mesh ? namedSides(symmetry, *mesh) : std::nullopt;
    if (!sides) return;
    std::string axis = axisLetter(symmetry.plane().normal);
    std::pair signs{"+" + axis, "-" + axis};
    if (direction == MirrorDirection::MinusToPlus) {
        std::swap(sides->first, sides->second);
        std::swap(signs.first, signs.second);
    }
    const NamedSide from = sideNamed(sides->first), to = sideNamed(sides->second);
    const char* words = from == NamedSide::Left && to == NamedSide::Right
                            ? "From left to right: %1 to %2, the side of %3 to that of %4."
                        : from == NamedSide::Right && to == NamedSide::Left
                            ? "From right to left: %1 to %2, the side of %3 to that of %4."
                            : "From %1 to %2: the side of %3 to that of %4.";
    report.lines.insert(report.lines.begin(),
                        Message(words, signs.first, signs.second, sides->first, sides->second));
}

/// The skins to change: those meant, and without chosen vertices their mirrors, too, so that a left
/// glove's weights reach the right one, whichever is selected.
std::vector<SkinId> mirrorTargets(const Scene& scene, const Selection& selection,
                                  const SceneSymmetry& symmetry) {
    auto skins = targetSkinsWithBones(scene, selection);
    if (!selection.points.empty()) return skins;
    const auto meant = skins;
    for (const SkinId id : meant) {
        const auto* mirror = symmetry.mirrorOf(scene.skin(id)->meshNode);
        if (mirror && std::ranges::find(skins, mirror->id) == skins.end())
            skins.push_back(mirror->id);
    }
    return skins;
}

Expected<void> mirrorSkin(const Scene& scene, const Selection& selection, const Params& params,
                          const SceneSymmetry& symmetry, MirrorMemory& memory, SkinId id,
                          Scene& after, MirrorRemarks& remarks, Report& report,
                          const Progress& progress) {
    const auto skin = scene.skin(id);
    const auto* to = symmetry.find(skin->meshNode);
    const auto* from = symmetry.mirrorOf(skin->meshNode);
    if (!to || !from) {
        remarks.alone.push_back(skinLabel(scene, *skin));
        return {};
    }
    const ChosenPoints chosen = chosenPoints(selection, *skin);
    const auto partners = memory.partnersOf(scene, *to, *from, wishFrom(params), chosen);
    if (!partners) return partners.error();
    if (!(*partners)->any) return {};
    const Rows source = scene.rows(from->id);
    const MirroredRows rows(symmetry, *to, *from, **partners, source);
    for (SlotIndex s = 0; s < skin->slots.size(); ++s)
        if (skin->slots[s].node.valid() && symmetry.pairedBy(*to, s) == PairedBy::Nothing)
            remarks.unpaired.push_back(skin->slots[s].name);
    const auto change = [&rows](PointIndex p, RowBuffer& row, const RowRules& rules) {
        return rows.change(p, row, rules);
    };
    const auto changed = changeRows(after, id, chosen, change, selection, report, progress);
    if (!changed) return changed.error();
    tellOf((*partners)->map, skinLabel(scene, *skin), report);
    return {};
}

Expected<Outcome> mirrorBy(const SceneSymmetry& symmetry, MirrorMemory& memory, const Scene& scene,
                           const Selection& selection, const Params& params,
                           const Progress& progress) {
    Outcome outcome;
    MirrorRemarks remarks;
    Scene after = scene;
    const auto skins = mirrorTargets(scene, selection, symmetry);
    std::vector<Error> unlike;
    for (std::size_t i = 0; i < skins.size(); ++i) {
        const double share = 1.0 / static_cast<double>(skins.size());
        const double at = share * static_cast<double>(i);
        const auto ok = mirrorSkin(scene, selection, params, symmetry, memory, skins[i], after,
                                   remarks, outcome.report, progress.stage(at, at + share));
        if (ok) continue;
        if (ok.error().code != ErrorCode::Refused) return ok.error();
        unlike.push_back(ok.error());
    }
    // Those whose edges are not alike stay as they are, beside others.
    if (!unlike.empty() && unlike.size() == skins.size()) return unlike.front();
    for (const Error& error : unlike) outcome.report.say(error.message);
    if (outcome.report.lines.empty() && remarks.alone.empty())
        outcome.report.say("No selected vertex lies on the side to be changed.");
    else if (!outcome.report.lines.empty())
        tellDirection(symmetry, scene.skin(skins.front())->meshNode, wishFrom(params).direction,
                      outcome.report);
    if (!remarks.alone.empty())
        outcome.report.say("No mesh mirrors %1; nothing changed there.", listed(remarks.alone));
    std::ranges::sort(remarks.unpaired);
    remarks.unpaired.erase(std::ranges::unique(remarks.unpaired).begin(), remarks.unpaired.end());
    if (!remarks.unpaired.empty())
        outcome.report.say(
            "No influence mirrors %1; their weights stay with them on both sides. Pair them in the "
            "Symmetry panel.",
            listed(remarks.unpaired));
    auto& numbers = outcome.report.numbers;
    numbers["unpairedInfluences"] = static_cast<double>(remarks.unpaired.size());
    const MirrorPlane& plane = symmetry.plane();
    numbers["planeX"] = plane.normal.x;
    numbers["planeY"] = plane.normal.y;
    numbers["planeZ"] = plane.normal.z;
    numbers["planeOffset"] = plane.offset;
    outcome.edit = difference(scene, after, Message("Mirror Weights"));
    return outcome;
}

Expected<Outcome> mirrorAcross(const Scene& scene, const Selection& selection, const Params& params,
                               MirrorMemory& memory, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    const auto across = acrossFrom(params);
    if (!across) return across.error();
    if (wishFrom(params).direction == MirrorDirection::ToSelection && selection.points.empty())
        return refused("Select the vertices that are to get the other side's weights.");
    const auto symmetry = memory.symmetryOf(scene, *across);
    if (!symmetry) return symmetry.error();
    return mirrorBy(**symmetry, memory, scene, selection, params, progress);
}

/// How far an influence lies on the + side of the plane that its skin keeps, or else of its
/// namesake on the other side, along the axis on which the two lie apart; 0 where neither tells.
double sideOfInfluence(const Scene& scene, const Skin& skin, SlotIndex slot) {
    const glm::dvec4 place = skin.slots[slot].influenceBind[3];
    if (skin.symmetry.plane)
        return distanceTo(*skin.symmetry.plane, glm::dvec3(glm::inverse(skin.skinBind) * place));
    const auto nameOf = [&](const InfluenceSlot& one) {
        const Node* node = scene.nodes().find(one.node);
        return node ? node->name : one.name;
    };
    const auto other = otherSideName(nameOf(skin.slots[slot]));
    const auto mirror = other ? std::ranges::find(skin.slots, *other, nameOf) : skin.slots.end();
    if (mirror == skin.slots.end()) return 0.0;
    const glm::dvec3 apart(place - mirror->influenceBind[3]);
    const glm::dvec3 size = glm::abs(apart);
    return apart[size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2];
}

/// What is worked on is what the other side gets. Chosen vertices are the ones to be changed, and
/// tell nothing of where from.
Params presentDirection(const Scene& scene, const Selection& selection) {
    constexpr double kInTheMiddle = 1e-6;  // metres
    const auto skin = scene.skin(selection.activeSkin);
    if (!skin || selection.activeSlot >= skin->slots.size() || !selection.points.empty()) return {};
    const double side = sideOfInfluence(scene, *skin, selection.activeSlot);
    if (!(std::abs(side) > kInTheMiddle)) return {};
    return {{"direction", std::string(side > 0.0 ? "plusToMinus" : "minusToPlus")}};
}

}  // namespace

Operation mirrorWeights() {
    Operation op = rowsOperation(
        "weights.mirror", "Mirror Weights...", "Weights", "mirror",
        "Copies weights to the other side of the model, to the mirrored influences; locked "
        "influences keep theirs. If vertices are selected, only those change.");
    op.verb = "Mirror";
    op.riggerWord = "Mirror Skin Weights, Flip Weights";
    op.onMask = true;
    op.params = planeParams(
        "The plane that mirrors the bind pose: the one in the Symmetry panel, or else the best one "
        "found.");
    op.params.insert(
        op.params.begin(),
        choiceParam("direction", "Direction",
                    "The side of the plane that weights are taken from: + is where its normal "
                    "points, +X for the plane X.",
                    "plusToMinus",
                    {{"plusToMinus", "Positive to Negative (+ to -)"},
                     {"minusToPlus", "Negative to Positive (- to +)"},
                     {"toSelection", "To Selected Vertices"},
                     {"flip", "Flip"}}));
    op.params.push_back(choiceParam(
        "by", "By",
        "Closest Surface also serves meshes whose two sides have different vertices; Paired "
        "Vertices leaves vertices without a partner alone; Edges pairs them by how they hang "
        "together, for models that were posed or sculpted unevenly, and Texture "
        "Coordinates by their places in the texture.",
        "surface",
        {{"surface", "Closest Surface"},
         {"points", "Paired Vertices"},
         {"edges", "Edges"},
         {"uv", "Texture Coordinates"}}));
    op.present = &presentDirection;
    op.run = &runWith<MirrorMemory, mirrorAcross>;
    op.preview = &previewWith<MirrorMemory, mirrorAcross>;
    op.keepsMemory = true;
    return op;
}

}  // namespace sinew
