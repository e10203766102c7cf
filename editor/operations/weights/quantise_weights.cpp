// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

/// An unlocked entry in whole steps.
struct Stepped {
    std::size_t index;
    std::int64_t steps;
    double rest;
};

// Largest remainders: all steps are whole and make up the sum as well as steps can.
std::vector<Stepped> inSteps(const RowBuffer& row, double free, std::int64_t steps,
                             const RowRules& rules) {
    double sum = 0.0;
    for (const Influence& entry : row)
        if (!rules.locked(entry.slot)) sum += entry.weight;
    const double all = std::max(1.0, std::round(free * static_cast<double>(steps)));
    std::vector<Stepped> out;
    auto left = static_cast<std::int64_t>(all);
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (rules.locked(row[i].slot)) continue;
        const double exact = all * row[i].weight / sum;
        const double whole = std::floor(exact);
        out.push_back({i, static_cast<std::int64_t>(whole), exact - whole});
        left -= static_cast<std::int64_t>(whole);
    }
    std::ranges::stable_sort(out, std::greater{}, &Stepped::rest);
    for (std::size_t i = 0; left > 0 && i < out.size(); ++i, --left) ++out[i].steps;
    return out;
}

void quantiseRow(RowBuffer& row, std::int64_t steps, const RowRules& rules) {
    double free = 1.0;
    bool unlocked = false;
    for (const Influence& entry : row)
        if (rules.locked(entry.slot))
            free -= entry.weight;
        else
            unlocked = true;
    if (!unlocked || !(free > 0.0)) return;
    const auto stepped = inSteps(row, free, steps, rules);
    for (const Stepped& one : stepped)
        row[one.index].weight =
            static_cast<float>(static_cast<double>(one.steps) / static_cast<double>(steps));
    // What locked weights leave is seldom whole steps: the largest one makes up the rest.
    const double sum = weightSum(row);
    const auto largest = std::ranges::max_element(stepped, {}, &Stepped::steps);
    constexpr double kRounding = 4e-7;
    if (std::abs(sum - 1.0) > kRounding)
        row[largest->index].weight += static_cast<float>(1.0 - sum);
    normalise(row, rules);
}

std::int64_t stepsOf(const Params& params) {
    const std::string& to = textParam(params, "to");
    if (to == "8bit") return 255;
    if (to == "16bit") return 65535;
    return intParam(params, "steps");
}

Expected<Outcome> runQuantise(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    const auto change = [steps = stepsOf(params)](PointIndex, RowBuffer& row,
                                                  const RowRules& rules) {
        quantiseRow(row, steps, rules);
        return 0u;
    };
    return editTargetRows(scene, selection, Message("Quantise Weights"), change, progress);
}

}  // namespace

Operation quantiseWeights() {
    Operation op =
        rowsOperation("weights.quantise", "Quantise Weights...", "Weights > Clean Up", "quantise",
                      "Rounds weights to what a game engine stores; they still sum to 1.");
    op.verb = "Quantise";
    op.riggerWord = "Quantize, Round Weights";
    op.missed = [](const std::string& mesh, std::uint64_t vertices) {
        return Message(
            "%1: in the result of all layers %2 {vertex still has|vertices still have} weights "
            "that are not rounded. Use Flatten Layers first to round them.",
            mesh, vertices);
    };
    op.params = {choiceParam("to", "Round to", "How fine weights stay.", "8bit",
                             {{"8bit", "Steps of 8 bits"},
                              {"16bit", "Steps of 16 bits"},
                              {"steps", "Steps of one size"}}),
                 onlyWith({"steps", "Steps", "A weight becomes a multiple of 1 divided by this.",
                           ParamSpec::Type::Int, std::int64_t{20}, 1, 65535},
                          "to", {"steps"})};
    op.run = &runQuantise;
    op.preview = &previewByRun<runQuantise>;
    return op;
}

}  // namespace sinew
