// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/operations/weights/mirror_params.h"
#include "editor/weights/layers.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {
namespace {

// Without what the skins keep, so that a plane that was chosen once does not stand in the way.
Scene withoutSymmetry(const Scene& scene) {
    Scene out = scene;
    for (const SkinId id : scene.skins()) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        skin->symmetry = {};
        out.setSkin(id, skin);
        out.setMirrorPoints(id, nullptr);
    }
    return out;
}

/// What was found, over all skins.
struct SymmetryCount {
    std::size_t points = 0;
    std::size_t unpairedPoints = 0;
    std::vector<std::string> unpaired;
    std::vector<Error> unlike;  // meshes whose edges or UVs are
    std::size_t byHand = 0;     // influences that users had paired otherwise
};

void tellSymmetry(const SymmetryCount& count, const MirrorPlane& plane, Report& report) {
    report.say("The plane has the normal %1, %2, %3 and the offset %4 m.", plane.normal.x,
               plane.normal.y, plane.normal.z, plane.offset);
    report.say("%1 of %2 vertices have a partner.", count.points - count.unpairedPoints,
               count.points);
    for (const Error& error : count.unlike) report.say(error.message);
    if (!count.unpaired.empty()) report.say("No influence mirrors %1.", listed(count.unpaired));
    if (count.byHand > 0)
        report.say(
            "%1 {influence that was|influences that were} paired by hand {is|are} paired as found.",
            count.byHand);
    report.numbers["unpairedPoints"] = static_cast<double>(count.unpairedPoints);
    report.numbers["unpairedInfluences"] = static_cast<double>(count.unpaired.size());
}

Expected<Outcome> runFindSymmetry(const Scene& scene, const Selection&, const Params& params,
                                  const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    const Scene plain = withoutSymmetry(scene);
    const auto across = acrossFrom(params);
    if (!across) return across.error();
    // The plane is one for the whole model: every skin keeps it in its mesh's space.
    const auto symmetry = SceneSymmetry::make(plain, *across);
    if (!symmetry) return symmetry.error();
    Scene after = scene;
    SymmetryCount count;
    if (const auto before = SceneSymmetry::make(scene, MirrorAcross::Found, symmetry->get()))
        count.byHand = (*before)->pairedByHand();
    for (const auto& mesh : (*symmetry)->meshes()) {
        if (!progress(0.5)) return cancelled();
        auto found = findSymmetry(*mesh.surface, *mesh.skin, (*symmetry)->planeOf(mesh.id));
        if (const auto& by = textParam(params, "by"); by != "place") {
            auto pairs = knownPartners(scene, **symmetry, mesh, mesh,
                                       by == "uv" ? MirrorBy::Uv : MirrorBy::Edges);
            if (!pairs) {  // by place, then
                count.unlike.push_back(pairs.error());
            } else {
                found.unpairedPoints =
                    static_cast<std::size_t>(std::ranges::count(*pairs, kNoIndex));
                found.points = std::make_shared<MirrorPoints>(std::move(*pairs));
            }
        }
        auto skin = std::make_shared<Skin>(*scene.skin(mesh.id));
        skin->symmetry = {found.symmetry.plane, mesh.mirrorSlot};
        for (InfluenceSlot& slot : skin->slots) slot.ownMirror = OwnMirror::Found;
        after.setSkin(mesh.id, skin);
        after.setMirrorPoints(mesh.id, found.points);
        composite(after, scene, mesh.id);
        count.points += mesh.surface->points().size();
        count.unpairedPoints += found.unpairedPoints;
        for (SlotIndex s = 0; s < mesh.mirrorSlot.size(); ++s)
            if ((*symmetry)->pairedBy(mesh, s) == PairedBy::Nothing)
                count.unpaired.push_back(mesh.places[s].name);
    }
    if (count.unlike.size() == (*symmetry)->meshes().size()) return count.unlike.front();
    std::ranges::sort(count.unpaired);
    count.unpaired.erase(std::ranges::unique(count.unpaired).begin(), count.unpaired.end());
    Outcome outcome;
    tellSymmetry(count, (*symmetry)->plane(), outcome.report);
    outcome.edit = difference(scene, after, Message("Find Symmetry"));
    return outcome;
}

}  // namespace

Operation findSymmetryOperation() {
    Operation op = boundOperation(
        "symmetry.find", "Find Symmetry...", "Weights > Symmetry", "symmetry",
        "Finds the plane that mirrors the bind pose and pairs influences and vertices across it; "
        "the pairs are kept with the skin.");
    op.verb = "Find";
    op.riggerWord = "Symmetry Plane, Mirror Axis";
    op.params = planeParams(
        "Found is the plane across which the model is most like itself; X, Y and Z run through "
        "the origin, or through the model's middle where that fits better.");
    op.params.push_back(choiceParam(
        "by", "Pair Vertices By",
        "Place pairs vertices that lie at each other's mirror image; Edges pairs those that hang "
        "together alike, for models that were posed or sculpted unevenly, and Texture Coordinates "
        "those with the same or mirrored places in the texture.",
        "place", {{"place", "Place"}, {"edges", "Edges"}, {"uv", "Texture Coordinates"}}));
    op.run = &runFindSymmetry;
    return op;
}

}  // namespace sinew
