// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/plane_param.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {
namespace {

MirrorPlane freePlane(const Params& params) {
    const glm::dvec3 normal(floatParam(params, "normalX"), floatParam(params, "normalY"),
                            floatParam(params, "normalZ"));
    const double length = glm::length(normal);
    return {normal / length, floatParam(params, "offset")};
}

// Without what the skins keep, so that a plane that was chosen once does not stand in the way.
Scene withoutSymmetry(const Scene& scene, const std::vector<SkinId>& skins) {
    Scene out = scene;
    for (const SkinId id : skins) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        skin->symmetry = {};
        out.setSkin(id, skin);
        out.setMirrorPoints(id, nullptr);
    }
    return out;
}

Expected<MirrorPlane> wantedPlane(const Scene& scene, const Params& params) {
    const auto& id = textParam(params, "plane");
    const MirrorAcross across = acrossFrom(params);
    if (id == "free") {
        const MirrorPlane plane = freePlane(params);
        if (!(glm::length(plane.normal) > 0.5))
            return refused("The plane's normal has no length; give it a direction.");
        return plane;
    }
    const auto symmetry = SceneSymmetry::make(scene, across);
    if (!symmetry) return symmetry.error();
    return (*symmetry)->plane();
}

/// What was found, over all skins.
struct SymmetryCount {
    std::size_t points = 0;
    std::size_t unpairedPoints = 0;
    std::vector<std::string> unpaired;
};

void tellSymmetry(const SymmetryCount& count, const MirrorPlane& plane, Report& report) {
    report.lines.emplace_back("The plane has the normal %1, %2, %3 and the offset %4 m.",
                              plane.normal.x, plane.normal.y, plane.normal.z, plane.offset);
    report.lines.emplace_back("%1 of %2 vertices have a partner.",
                              count.points - count.unpairedPoints, count.points);
    if (!count.unpaired.empty())
        report.lines.emplace_back("No influence mirrors %1.", listed(count.unpaired));
    report.numbers["unpairedPoints"] = static_cast<double>(count.unpairedPoints);
    report.numbers["unpairedInfluences"] = static_cast<double>(count.unpaired.size());
}

Expected<Outcome> runFindSymmetry(const Scene& scene, const Selection&, const Params& params,
                                  const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    const Scene plain = withoutSymmetry(scene, scene.skins());
    const auto plane = wantedPlane(plain, params);
    if (!plane) return plane.error();
    // The plane is one for the whole model: every skin keeps it in its mesh's space.
    const auto symmetry = SceneSymmetry::across(plain, *plane);
    if (!symmetry) return symmetry.error();
    Scene after = scene;
    SymmetryCount count;
    for (const auto& mesh : (*symmetry)->meshes()) {
        if (!progress(0.5)) return cancelled();
        auto found = findSymmetry(*mesh.surface->mesh(), *mesh.skin, (*symmetry)->planeOf(mesh.id));
        auto skin = std::make_shared<Skin>(*scene.skin(mesh.id));
        skin->symmetry = {found.symmetry.plane, mesh.mirrorSlot};
        after.setSkin(mesh.id, skin);
        after.setMirrorPoints(mesh.id, found.points);
        count.points += mesh.surface->points().size();
        count.unpairedPoints += found.unpairedPoints;
        for (SlotIndex s = 0; s < mesh.mirrorSlot.size(); ++s)
            if ((*symmetry)->pairedBy(mesh, s) == PairedBy::Nothing)
                count.unpaired.push_back(mesh.places[s].name);
    }
    std::ranges::sort(count.unpaired);
    count.unpaired.erase(std::ranges::unique(count.unpaired).begin(), count.unpaired.end());
    Outcome outcome;
    tellSymmetry(count, *plane, outcome.report);
    outcome.edit = difference(scene, after, Message("Find Symmetry"));
    return outcome;
}

ParamSpec ofFreePlane(const char* name, const char* label, const char* hint, double fallback,
                      double most, const char* unit) {
    return {name,     label,
            hint,     ParamSpec::Type::Float,
            fallback, -most,
            most,     unit,
            {},       ParamSpec::OnlyWith{"plane", {"free"}}};
}

}  // namespace

Operation findSymmetryOperation() {
    constexpr const char* kInWorld = "Of a free plane, in world space.";
    ParamSpec plane = planeParam(
        "Found is the plane across which the model is most like itself; X, Y and Z run through "
        "the origin, or through the model's middle where that fits better.");
    plane.choices.emplace_back("free", "Free");
    Operation op{};
    op.id = "symmetry.find";
    op.label = "Find Symmetry...";
    op.verb = "Find";
    op.riggerWord = "Symmetry Plane, Mirror Axis";
    op.hint =
        "Finds the plane that mirrors the bind pose and pairs influences and vertices across it; "
        "the pairs are kept with the skin.";
    op.menu = "Weights";
    op.icon = "symmetry";
    op.needs.boundSkin = true;
    op.params = {
        plane,
        ofFreePlane("normalX", "Normal X", kInWorld, 1.0, 1.0, ""),
        ofFreePlane("normalY", "Normal Y", kInWorld, 0.0, 1.0, ""),
        ofFreePlane("normalZ", "Normal Z", kInWorld, 0.0, 1.0, ""),
        ofFreePlane("offset", "Offset",
                    "How far a free plane lies from the origin along its normal.", 0.0, 1000.0,
                    "m"),
    };
    op.run = &runFindSymmetry;
    return op;
}

}  // namespace sinew
