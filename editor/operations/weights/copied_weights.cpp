// SPDX-License-Identifier: Apache-2.0
// Copy and Paste of a vertex's weights. What is copied is text, so that it goes to other meshes,
// other files and other windows.
#include <algorithm>
#include <cmath>
#include <functional>

#include "editor/operations/on_layer.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/named_row.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

// Those of the selected ones that the average is of.
std::size_t weightedVertices(const Scene& scene, const Selection& selection) {
    std::size_t out = 0;
    for (const SkinId id : targetSkins(scene, selection)) {
        const auto skin = scene.skin(id);
        const Rows rows = scene.rows(id);
        for (const PointIndex p : chosenPoints(selection, *skin).points)
            out += p < rows.pointCount() && skin->isMember(p) && !rows[p].empty() ? 1 : 0;
    }
    return out;
}

Expected<Outcome> runCopyWeights(const Scene& scene, const Selection& selection, const Params&,
                                 const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    const auto row = averageRow(scene, selection);
    if (!row) return row.error();
    Outcome outcome;
    outcome.clipboard = textOfRow(*row);
    std::vector<std::pair<std::string, double>> most(row->begin(), row->end());
    std::ranges::stable_sort(most, std::greater(), &std::pair<std::string, double>::second);
    constexpr double kLeastShown = 1e-3;
    std::vector<std::string> said;
    for (const auto& [name, weight] : most) {
        const double shown = std::round(weight * 1e3) / 1e3;
        const bool least = shown < kLeastShown;
        said.push_back(name + (least ? " (<" : " (") +
                       Message("%1", least ? kLeastShown : shown).arguments.front() + ")");
    }
    const std::size_t vertices = weightedVertices(scene, selection);
    outcome.report.say(
        vertices > 1 ? Message("Copied the average of %1 vertices: %2.", vertices, listed(said))
                     : Message("Copied: %1.", listed(said)));
    return outcome;
}

// Influences have no place in a mask, nor has a mask one among influences.
Expected<void> checkPasted(const NamedRow& row, const Selection& selection) {
    const auto isOfMask = [](const auto& entry) {
        return entry.first == kMaskSeen || entry.first == kMaskUnseen;
    };
    if (selection.onMask && !std::ranges::all_of(row, isOfMask))
        return refused(
            "The clipboard holds weights, and the mask of a layer is being painted. Copy from a "
            "mask first, or press Weights in the Layers panel.");
    if (!selection.onMask && std::ranges::any_of(row, isOfMask))
        return refused(
            "The clipboard holds values of a mask. Copy a vertex's weights first, or press Mask in "
            "the Layers panel.");
    return {};
}

Expected<Outcome> paste(const Scene& scene, const Selection& selection, const Params& params,
                        double strength, const char* label, const Progress& progress) {
    const auto row = rowOfText(textParam(params, kClipboardParam));
    if (!row) return row.error();
    if (auto ok = checkPasted(*row, selection); !ok) return ok.error();
    return moveTowards(*row, static_cast<float>(strength), scene, selection, Message(label),
                       progress);
}

Expected<Outcome> runPasteWeights(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    return paste(scene, selection, params, 1.0, "Paste Weights", progress);
}

Expected<Outcome> runBlendWeights(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    return paste(scene, selection, params, floatParam(params, "strength"), "Blend Weights",
                 progress);
}

ParamSpec copiedRowParam() {
    return clipboardParam("Weights", "The weights as Copy Weights gives them.");
}

Operation copiedOperation(const char* id, const char* label, const char* icon, const char* hint) {
    Operation op = rowsOperation(id, label, "Weights > Copy and Paste", icon, hint);
    op.eachSide = true;
    op.onMask = true;
    op.obstacle = &noVerticesChosen;
    return op;
}

}  // namespace

Operation copyWeights() {
    Operation op = copiedOperation(
        "weights.copy", "Copy Weights", "duplicate",
        "Copies the weights of the selected vertex, or the average of several, as text.");
    op.riggerWord = "Copy Vertex Weights";
    op.run = &runCopyWeights;
    return op;
}

Operation pasteWeights() {
    Operation op = copiedOperation(
        "weights.paste", "Paste Weights", "paste",
        "Gives the selected vertices the copied weights; influences are found by name, on other "
        "meshes and in other files too.");
    op.riggerWord = "Paste Vertex Weights";
    op.params = {copiedRowParam()};
    op.run = &runPasteWeights;
    return op;
}

Operation blendWeights() {
    Operation op = copiedOperation("weights.blend", "Blend with Copied Weights...", "paste",
                                   "Moves the selected vertices' weights towards the copied ones.");
    op.verb = "Blend";
    op.riggerWord = "Paste Average, Blend Vertex Weights";
    op.params = {copiedRowParam(),
                 {"strength", "Strength", "How far towards the copied weights.",
                  ParamSpec::Type::Float, 0.5, 0.0, 1.0}};
    op.run = &runBlendWeights;
    op.preview = &previewByRun<runBlendWeights>;
    return op;
}

}  // namespace sinew
