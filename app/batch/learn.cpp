// SPDX-License-Identifier: Apache-2.0
// sinew learn FOLDER -o our.style: how the weights of rigged models differ from what solvers say.
#include <filesystem>
#include <iostream>

#include "app/batch/subcommand.h"
#include "editor/operations/skin/learn_style.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

struct LearnOptions {
    std::vector<std::string> inputs;
    std::string output;
};

Expected<void> runLearn(const LearnOptions& options, const FileReading& reading) {
    if (endingOf(options.output) != "style")
        return usage(Message("\"%1\" is no name of a bind style; give it one such as our.style.",
                             options.output));
    const std::vector<std::filesystem::path> named(options.inputs.begin(), options.inputs.end());
    const auto files = modelsToLearnFrom(named);
    if (!files) return files.error();
    const auto learnt = learnStyle(*files, reading.options, reading.timeout, {}, named);
    if (!learnt) return learnt.error();
    if (auto ok = writeFileAtomically(options.output, styleText(learnt->style)); !ok) return ok;
    for (const Message& line : learnt->lines) std::cout << line.english() << '\n';
    return {};
}

void declareLearn(CLI::App& app, Work& work) {
    auto options = std::make_shared<LearnOptions>();
    app.add_option("FOLDER", options->inputs, "Folders of rigged models, or the models themselves")
        ->required();
    app.add_option("-o,--output", options->output, "The style file to write (.style)")->required();
    setWork(app, work, options, runLearn);
}

}  // namespace

Subcommand learnCommand() {
    return {"learn",
            "Learns from rigged models how their artists blend weights: a style for 'sinew bind'.",
            &declareLearn};
}

}  // namespace sinew
