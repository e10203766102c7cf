// SPDX-License-Identifier: Apache-2.0
// All that Check Skinning finds of one kind, mended in one step.
#include <algorithm>
#include <iterator>

#include "editor/check/check.h"
#include "editor/operations/on_layer.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

// Those that an operation mends, on these meshes.
Expected<std::vector<Finding>> findingsToMend(const Scene& scene, const std::vector<NodeId>& meshes,
                                              const Params& params, const Progress& progress) {
    CheckSettings settings;
    settings.maxInfluences = static_cast<std::uint32_t>(intParam(params, "maxInfluences"));
    settings.engine = {settings.maxInfluences,
                       static_cast<std::uint32_t>(intParam(params, "bits"))};
    settings.only = {textParam(params, "check")};
    auto found = runChecks(scene, settings, progress);
    if (!found) return found.error();
    std::erase_if(*found, [&](const Finding& finding) {
        return finding.mend.empty() || std::ranges::find(meshes, finding.meshNode) == meshes.end();
    });
    return found;
}

// The finding's vertices that are meant; none: it is about some, and all are hidden or not chosen.
std::optional<Selection> meantOf(const Finding& finding, const Selection& selection) {
    Selection out = selection;
    out.nodes = {finding.meshNode};
    out.points.clear();
    if (finding.points.empty()) return out;
    PointSelection points{finding.meshNode, finding.points, {}};
    if (const auto* chosen = selection.pointsOf(finding.meshNode)) {
        points.points.clear();
        std::ranges::set_intersection(finding.points, chosen->points,
                                      std::back_inserter(points.points));
    }
    out.points = chosenWith({std::move(points)}, selection.hidden, Choosing::Remove);
    if (pointCount(out.points) == 0) return std::nullopt;
    return out;
}

Expected<Outcome> mendOne(const Scene& scene, const Finding& finding, const Selection& meant,
                          const Progress& progress) {
    const Operation& operation = *findOperation(finding.mend);
    Params values;
    for (const auto& [name, text] : finding.mendValues) {
        const auto value = parseParam(*findParam(operation.params, name), text, scene);
        if (!value) return value.error();
        values.insert_or_assign(name, *value);
    }
    return runOperation(operation, scene, meant, values, progress);
}

struct Mended {
    Scene scene;
    std::optional<Error> refusal;  ///< the first, of those that could not be mended
};

// One after the other, as the operation of each does. Errors: Cancelled.
Expected<Mended> mendAll(const Scene& scene, const std::vector<Finding>& findings,
                         const Selection& selection, const Progress& progress) {
    Mended out{scene, {}};
    const double share = 1.0 / static_cast<double>(findings.size());
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const double at = share * static_cast<double>(i);
        if (!progress(at)) return cancelled();
        const auto meant = meantOf(findings[i], selection);
        if (!meant) continue;
        const auto mended = mendOne(out.scene, findings[i], *meant, progress.stage(at, at + share));
        if (mended)
            out.scene = applied(out.scene, mended->edit);
        else if (mended.error().code == ErrorCode::Cancelled)
            return mended.error();
        else if (!out.refusal)
            out.refusal = mended.error();
    }
    return out;
}

// Their operations change weights of layers, which are opened once for all of them. A mask that is
// being painted is in their way, as each of them says.
bool changeLayers(const std::vector<Finding>& findings, const Selection& selection) {
    return !selection.onMask && std::ranges::all_of(findings, [](const Finding& finding) {
        return findOperation(finding.mend)->onLayer;
    });
}

Expected<Outcome> runMendFindings(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    constexpr double kFound = 0.2, kMended = 0.9;
    const auto meshes = targetMeshNodes(scene, selection);
    const auto found = findingsToMend(scene, meshes, params, progress.stage(0.0, kFound));
    if (!found) return found.error();
    const std::string kind = asArgument(Message(findCheck(textParam(params, "check"))->label));
    Outcome outcome;
    if (found->empty()) {
        outcome.report.say("%1: nothing to fix.", kind);
        return outcome;
    }
    std::optional<OnLayer> layers;
    if (changeLayers(*found, selection)) layers.emplace(scene, selection);
    const Scene& before = layers ? layers->scene() : scene;
    const auto mended = mendAll(before, *found, selection, progress.stage(kFound, kMended));
    if (!mended) return mended.error();
    outcome.edit = difference(before, mended->scene, Message("Fix All: %1", kind));
    if (outcome.edit.empty() && mended->refusal) return *mended->refusal;
    if (layers) outcome = layers->outcome(std::move(outcome));
    const auto left =
        findingsToMend(applied(scene, outcome.edit), meshes, params, progress.stage(kMended, 1.0));
    if (!left) return left.error();
    auto& lines = outcome.report.lines;
    lines.emplace(lines.begin(), "%1: %2 {problem|problems} fixed.", kind,
                  found->size() - std::min(left->size(), found->size()));
    if (!left->empty())
        lines.emplace_back("%1 {problem of this kind is|problems of this kind are} left.",
                           left->size());
    if (mended->refusal) lines.push_back(mended->refusal->message);
    outcome.report.numbers["found"] = static_cast<double>(found->size());
    outcome.report.numbers["left"] = static_cast<double>(left->size());
    return outcome;
}

}  // namespace

Operation mendFindings() {
    using Type = ParamSpec::Type;
    Operation op = boundOperation(
        "skin.mend", "Fix All of a Kind...", "Skin", "search",
        "Fixes all problems of one kind that Check Skinning finds on the selected meshes, in one "
        "undoable step.");
    op.verb = "Fix";
    op.riggerWord = "Repair, Clean Up Skin";
    std::vector<std::pair<std::string, std::string>> kinds;
    for (const Check& one : checks())
        if (one.mends) kinds.emplace_back(one.id, one.label);
    op.params = {
        choiceParam("check", "Kind", "The kind of problem, as Check Skinning names it.", "specks",
                    std::move(kinds)),
        onlyWith({"maxInfluences", "Max Influences", "How many influences a vertex may have.",
                  Type::Int, std::int64_t{4}, 1.0, 64.0},
                 "check", {"influences", "engine"}),
        onlyWith({"bits", "Bits", "In how many bits the engine stores a weight.", Type::Int,
                  std::int64_t{8}, 1.0, 24.0},
                 "check", {"engine"})};
    op.run = &runMendFindings;
    return op;
}

}  // namespace sinew
