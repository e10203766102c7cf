// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/operations/weights/plane_param.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/scene_symmetry.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

enum class MirrorDirection { PlusToMinus, MinusToPlus, Flip };

MirrorDirection directionFrom(const Params& params) {
    const auto& id = textParam(params, "direction");
    return id == "flip"          ? MirrorDirection::Flip
           : id == "minusToPlus" ? MirrorDirection::MinusToPlus
                                 : MirrorDirection::PlusToMinus;
}

/// What a point gets: nothing, the other side's row, or the mean of its own and the other side's.
enum AskedFor : std::uint8_t { kNotAsked, kOtherSide, kBothSides };

/// One skin and the mesh that its weights come from.
class MirroredRows {
public:
    MirroredRows(const SceneSymmetry& symmetry, const SceneSymmetry::BoundMesh& to,
                 const SceneSymmetry::BoundMesh& from, const Rows& source)
        : symmetry_(symmetry),
          to_(to),
          from_(from),
          source_(source),
          slots_(symmetry.slotMap(from, to)),
          locksNothing_(std::ranges::none_of(to.skin->slots, &InfluenceSlot::locked)) {}

    /// Which points are to change, and where their weights come from.
    void find(MirrorDirection direction, const ChosenPoints& chosen, bool pointsOnly);
    std::uint32_t change(PointIndex p, RowBuffer& row, const RowRules& rules) const;
    bool any() const { return any_; }
    const MirrorMap& map() const { return map_; }

private:
    AskedFor askedFor(MirrorDirection direction, PointIndex p, double side) const;
    /// False where nothing of it comes over.
    bool gather(const MirrorPlace& place, RowBuffer& out) const;

    const SceneSymmetry& symmetry_;
    const SceneSymmetry::BoundMesh& to_;
    const SceneSymmetry::BoundMesh& from_;
    const Rows& source_;
    const std::vector<SlotIndex> slots_;
    const bool locksNothing_;
    std::vector<std::uint8_t> asked_;
    MirrorMap map_;
    bool any_ = false;
};

AskedFor MirroredRows::askedFor(MirrorDirection direction, PointIndex p, double side) const {
    if (!to_.skin->isMember(p) || to_.skin->isLocked(p)) return kNotAsked;
    if (direction == MirrorDirection::Flip) return kOtherSide;
    // A point and its image are one place.
    const double middle = 0.5 * kSamePlace * to_.surface->diagonal();
    if (std::abs(side) <= middle) return kBothSides;
    return (side > 0.0) == (direction == MirrorDirection::MinusToPlus) ? kOtherSide : kNotAsked;
}

void MirroredRows::find(MirrorDirection direction, const ChosenPoints& chosen, bool pointsOnly) {
    const MirrorPlane plane = symmetry_.planeOf(to_.id);
    const auto& points = to_.surface->points();
    asked_.assign(points.size(), kNotAsked);
    const auto ask = [&](PointIndex p) {
        asked_[p] = askedFor(direction, p, distanceTo(plane, glm::dvec3(points[p])));
        any_ |= asked_[p] != kNotAsked;
    };
    for (const PointIndex p : chosen.points) ask(p);
    if (chosen.points.empty())
        for (PointIndex p = 0; p < points.size(); ++p) ask(p);
    if (any_) map_ = symmetry_.map(to_, from_, asked_, pointsOnly);
}

bool MirroredRows::gather(const MirrorPlace& place, RowBuffer& out) const {
    out.clear();
    bool whole = true;
    for (std::size_t k = 0; k < place.points.size() && place.points[k] != kNoIndex; ++k)
        for (const Influence& entry : source_[place.points[k]]) {
            const SlotIndex slot = slots_[entry.slot];
            whole &= slot != kNoIndex;
            if (slot != kNoIndex) out.push_back({slot, entry.weight * place.shares[k]});
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
    if (asked_[p] == kNotAsked || !map_.places[p].found()) return 0;
    thread_local RowBuffer other;
    if (!gather(map_.places[p], other)) return 0;
    if (locksNothing_ && asked_[p] == kOtherSide) {
        row.assign(other.begin(), other.end());
        limitInfluences(row, rules);
        return 0;
    }
    blendTowards(row, other, asked_[p] == kBothSides ? 0.5f : 1.0f, rules);
    return 0;
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
        if (!points.empty()) report.lines.emplace_back(sentence, mesh, points.size());
    };
    tell("unpairedPoints", map.unpaired,
         "%1: %2 vertices were kept; nothing on the other side mirrors them.");
    tell("farPoints", map.far,
         "%1: %2 vertices took the closest weights, over 1% of the mesh's size away.");
    tell("facingPoints", map.facingAway,
         "%1: %2 vertices took weights from a surface that faces the other way.");
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
                          const SceneSymmetry& symmetry, SkinId id, Scene& after,
                          MirrorRemarks& remarks, Report& report, const Progress& progress) {
    const auto skin = scene.skin(id);
    const auto* to = symmetry.find(skin->meshNode);
    const auto* from = symmetry.mirrorOf(skin->meshNode);
    if (!to || !from) {
        remarks.alone.push_back(skinLabel(scene, *skin));
        return {};
    }
    const Rows source = scene.rows(from->id);
    MirroredRows rows(symmetry, *to, *from, source);
    rows.find(directionFrom(params), chosenPoints(selection, *skin),
              textParam(params, "by") == "points");
    if (!rows.any()) return {};
    for (SlotIndex s = 0; s < skin->slots.size(); ++s)
        if (symmetry.pairedBy(*to, s) == PairedBy::Nothing)
            remarks.unpaired.push_back(skin->slots[s].name);
    RowsChanged changed;
    const auto change = [&rows](PointIndex p, RowBuffer& row, const RowRules& rules) {
        return rows.change(p, row, rules);
    };
    const auto edited = editedRows(*skin, scene.rows(id), chosenPoints(selection, *skin), change,
                                   changed, progress);
    if (!edited) return edited.error();
    writeRows(after, id, *edited);
    reportRows(scene, *skin, changed, report);
    tellOf(rows.map(), skinLabel(scene, *skin), report);
    return {};
}

Expected<Outcome> mirrorBy(const SceneSymmetry& symmetry, const Scene& scene,
                           const Selection& selection, const Params& params,
                           const Progress& progress) {
    Outcome outcome;
    MirrorRemarks remarks;
    Scene after = scene;
    const auto skins = mirrorTargets(scene, selection, symmetry);
    for (std::size_t i = 0; i < skins.size(); ++i) {
        const double share = 1.0 / static_cast<double>(skins.size());
        const double at = share * static_cast<double>(i);
        if (auto ok = mirrorSkin(scene, selection, params, symmetry, skins[i], after, remarks,
                                 outcome.report, progress.stage(at, at + share));
            !ok)
            return ok.error();
    }
    if (outcome.report.lines.empty() && remarks.alone.empty())
        outcome.report.lines.emplace_back("No selected vertex lies on the side to be changed.");
    if (!remarks.alone.empty())
        outcome.report.lines.emplace_back("No mesh mirrors %1; nothing changed there.",
                                          listed(remarks.alone));
    std::ranges::sort(remarks.unpaired);
    remarks.unpaired.erase(std::ranges::unique(remarks.unpaired).begin(), remarks.unpaired.end());
    if (!remarks.unpaired.empty())
        outcome.report.lines.emplace_back(
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

// The plane, the pairs and the search trees do not depend on where the weights go.
Expected<Outcome> previewMirrored(const Scene& scene, const Selection& selection,
                                  const Params& params, std::shared_ptr<void>& memory,
                                  const Progress& progress) {
    using Kept = std::shared_ptr<const SceneSymmetry>;
    const auto kept = std::static_pointer_cast<Kept>(memory);
    const MirrorAcross across = acrossFrom(params);
    if (kept && (*kept)->fits(scene, across))
        return mirrorBy(**kept, scene, selection, params, progress);
    const auto made = SceneSymmetry::make(scene, across, kept ? kept->get() : nullptr);
    if (!made) return made.error();
    memory = std::make_shared<Kept>(*made);
    return mirrorBy(**made, scene, selection, params, progress);
}

Expected<Outcome> runMirrorWeights(const Scene& scene, const Selection& selection,
                                   const Params& params, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    std::shared_ptr<void> nothing;
    return previewMirrored(scene, selection, params, nothing, progress);
}

}  // namespace

Operation mirrorWeights() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "weights.mirror";
    op.label = "Mirror Weights...";
    op.verb = "Mirror";
    op.riggerWord = "Mirror Skin Weights, Flip Weights";
    op.hint =
        "Copies weights to the other side of the model, to the mirrored influences; locked "
        "influences keep theirs. If vertices are selected, only those change.";
    op.menu = "Weights";
    op.icon = "mirror";
    op.needs.boundSkin = true;
    op.params = {
        {"direction",
         "Direction",
         "The side of the plane that weights are taken from: + is where its normal points, +X for "
         "the plane X.",
         Type::Choice,
         std::string("plusToMinus"),
         0.0,
         0.0,
         "",
         {{"plusToMinus", "From + to -"}, {"minusToPlus", "From - to +"}, {"flip", "Flip"}}},
        planeParam(
            "The plane that mirrors the bind pose: the one in the Symmetry panel, or else the "
            "best one found."),
        {"by",
         "By",
         "Closest Surface also serves meshes whose two sides have different vertices; Paired "
         "Vertices leaves vertices without a partner alone.",
         Type::Choice,
         std::string("surface"),
         0.0,
         0.0,
         "",
         {{"surface", "Closest Surface"}, {"points", "Paired Vertices"}}},
    };
    op.run = &runMirrorWeights;
    op.preview = &previewMirrored;
    return op;
}

}  // namespace sinew
