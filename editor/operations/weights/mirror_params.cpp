// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/mirror_params.h"

#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/three_numbers.h"

namespace sinew {
namespace {

ParamSpec ofFreePlane(const char* name, const char* label, const char* hint, const char* usual,
                      const char* unit) {
    return onlyWith({name, label, hint, ParamSpec::Type::Text, std::string(usual), 0.0, 0.0, unit},
                    "plane", {"free"});
}

}  // namespace

std::vector<ParamSpec> planeParams(const char* hint) {
    return {
        choiceParam("plane", "Plane", hint, "found",
                    {{"found", "Found"},
                     {"x", "Across X"},
                     {"y", "Across Y"},
                     {"z", "Across Z"},
                     {"free", "Free"}}),
        ofFreePlane("normal", "Normal", "X, Y and Z of where a free plane faces.", "1 0 0", ""),
        ofFreePlane("origin", "Origin", "X, Y and Z of a place on a free plane.", "0 0 0", "m")};
}

Expected<MirrorChoice> acrossFrom(const Params& params) {
    const std::string& id = textParam(params, "plane");
    if (id != "free")
        return MirrorChoice(id == "x"   ? MirrorAcross::X
                            : id == "y" ? MirrorAcross::Y
                            : id == "z" ? MirrorAcross::Z
                                        : MirrorAcross::Found);
    const auto normal = threeNumbers(textParam(params, "normal"), "Normal");
    if (!normal) return normal.error();
    const auto origin = threeNumbers(textParam(params, "origin"), "Origin");
    if (!origin) return origin.error();
    if (!*normal || !(glm::length(**normal) > 0.0))
        return refused("The plane's normal has no length; give it a direction.");
    const glm::dvec3 unit = glm::normalize(**normal);
    return MirrorChoice(MirrorPlane{unit, glm::dot(unit, origin->value_or(glm::dvec3(0.0)))});
}

Expected<std::vector<PointIndex>> knownPartners(const Scene& scene, const SceneSymmetry& symmetry,
                                                const SceneSymmetry::BoundMesh& from,
                                                const SceneSymmetry::BoundMesh& onto, MirrorBy by) {
    auto pairs = symmetry.knownPairs(from, onto, by);
    const auto without = static_cast<std::size_t>(std::ranges::count(pairs, kNoIndex));
    if (!goesByPairs(by) || 2 * without <= pairs.size()) return pairs;
    return refused(by == MirrorBy::Edges
                       ? "The edges of %1 are not alike on both sides: %2 of %3 vertices have no "
                         "partner. Pair them by place instead."
                       : "The UVs of %1 are not alike on both sides: %2 of %3 vertices have no "
                         "partner. Pair them by place instead.",
                   skinLabel(scene, *from.skin), without, pairs.size());
}

}  // namespace sinew
