// SPDX-License-Identifier: Apache-2.0
// sinew weights: a file's weights as a table, or a table's weights into a file.
#include <iostream>

#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"

namespace sinew {
namespace {

struct Options {
    std::string input;
    std::string table;
    MatchBy by = MatchBy::Index;
    OutputOptions output;
};

Expected<void> run(const Options& options) {
    ProjectSettings settings;
    const auto scene = openScene(options.input, &settings);
    if (!scene) return scene.error();
    if (options.table.empty()) return writeWeightTable(*scene, options.output.file);
    std::vector<Message> report;
    const auto changed = applyWeightTable(*scene, options.table, options.by, report);
    if (!changed) return changed.error();
    if (auto ok = saveScene(*changed, options.output, settings); !ok) return ok;
    for (const auto& line : report) std::cout << line.english() << '\n';
    return {};
}

void declare(CLI::App& app, Work& work) {
    auto options = std::make_shared<Options>();
    app.add_option("IN", options->input, "The file whose weights are meant")->required();
    auto* apply =
        app.add_option("--apply", options->table,
                       "A table (.json, .csv, or .xml of Maya) to put into the file instead");
    const std::map<std::string, MatchBy> ways{
        {"index", MatchBy::Index}, {"position", MatchBy::Position}, {"surface", MatchBy::Surface}};
    app.add_option(
           "--by", options->by,
           "How the table's points find the mesh's: index, position or surface (default: index)")
        ->transform(CLI::CheckedTransformer(ways))
        ->needs(apply);
    declareOutput(app, options->output, false);
    app.get_option("--output")
        ->description(
            "The table to write (.json, .csv, or .xml for Maya); with --apply, the model (.glb, "
            ".gltf, "
            ".fbx or .sinew)");
    setWork(app, work, options, run);
}

}  // namespace

Subcommand weightsCommand() {
    return {"weights",
            "Writes the weights of a file as a table, or puts a table's weights into it.",
            &declare};
}

}  // namespace sinew
