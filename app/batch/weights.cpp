// SPDX-License-Identifier: Apache-2.0
// sinew weights: a file's weights as a table, a table's weights into a file, or a file's weights
// back into the file that the model came from.
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/batch/option_checks.h"
#include "app/batch/output_claims.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/document/project/project_file.h"
#include "editor/exchange/source_weights/source_weights.h"
#include "editor/operations/layers/edit_layers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

struct WeightsOptions {
    std::string input;
    std::string table;
    std::string source;
    std::string layer;
    bool json = false;
    MatchBy by = MatchBy::Index;
    OutputOptions output;
};

void printWeights(const SourceWeightsReport& report, const WeightsOptions& options) {
    if (options.json) {
        std::cout << nlohmann::ordered_json{{"meshes", report.meshes},
                                            {"vertices", report.vertices},
                                            {"jointsAdded", report.jointsAdded},
                                            {"bytesAdded", report.bytesAdded},
                                            {"largestDifference", report.largestDifference}}
                         .dump(1)
                  << '\n';
        return;
    }
    std::cout << options.output.file << ": the weights of " << report.vertices << " vertices in "
              << report.meshes << (report.meshes == 1 ? " mesh" : " meshes") << " changed; "
              << report.bytesAdded << " bytes added; read back within " << report.largestDifference
              << '\n';
}

// What the file does not take is reported before it is written.
Expected<void> saveIntoSource(const Scene& scene, const WeightsOptions& options) {
    const auto plan = SourceWeights::plan(scene, options.source, {});
    if (!plan) return plan.error();
    warn(plan->report().remarks);
    const auto report = plan->write(options.output.file, {});
    if (!report) return report.error();
    printWeights(*report, options);
    return {};
}

// The scene with a layer's rows, of whatever sum, in the place of the result; skins without such a
// layer are left out.
Expected<Scene> layerAlone(const Scene& scene, const std::string& name) {
    Scene out = scene;
    bool any = false;
    for (const SkinId id : scene.skins()) {
        const SkinLayer* layer = layerNamed(*scene.skin(id), name);
        any |= layer != nullptr;
        if (!layer) {
            out.removeSkin(id);
            continue;
        }
        const Rows rows = scene.rows(id, layer->shownId());
        if (rows.pointCount() > 0) carryRows(out, id, rows);
    }
    if (!any) return usage(Message("There is no layer named %1.", name));
    return out;
}

// Whether it may be written as it is asked for; nothing is read yet.
Expected<void> mayWrite(const WeightsOptions& options) {
    const std::string& output = options.output.file;
    if (!options.source.empty()) return keepInputs(output, {options.source, options.input}, true);
    if (options.table.empty()) return keepInputs(output, {options.input});
    if (auto known = checkOutput(output, OutputHolds::Weights); !known) return known;
    return keepInputs(output, {options.input, options.table},
                      ProjectFile::isProjectName(options.input));
}

Expected<void> runWeights(const WeightsOptions& options, const FileReading& reading) {
    if (auto may = mayWrite(options); !may) return may;
    ProjectSettings settings;
    const auto scene = openScene(reading, options.input, &settings);
    if (!scene) return scene.error();
    if (!options.source.empty()) return saveIntoSource(*scene, options);
    if (!options.layer.empty()) {
        const auto alone = layerAlone(*scene, options.layer);
        return alone ? writeWeightTable(*alone, options.output.file) : alone.error();
    }
    if (options.table.empty()) return writeWeightTable(*scene, options.output.file);
    std::vector<Message> report;
    const auto changed = applyWeightTable(*scene, options.table, options.by, report);
    if (!changed) return changed.error();
    if (auto ok = saveScene(*changed, options.output, settings); !ok) return ok;
    for (const auto& line : report) std::cout << line.english() << '\n';
    return {};
}

void declareWeights(CLI::App& app, Work& work) {
    auto options = std::make_shared<WeightsOptions>();
    app.add_option("IN", options->input, "The file with the weights")->required();
    auto* apply =
        app.add_option("--apply", options->table,
                       "A weight table (.json, .csv, or Maya .xml), or layers that ngSkinTools 2 "
                       "exported (.json), to apply to the file instead");
    const std::vector<std::pair<std::string, MatchBy>> modes{
        {"index", MatchBy::Index}, {"position", MatchBy::Position}, {"surface", MatchBy::Surface}};
    addChoice(app, "--by", options->by, modes,
              "How the table's points are matched to the mesh's: index, position or surface "
              "(default: index)")
        ->needs(apply);
    auto* into =
        app.add_option(
               "--into", options->source,
               "The file that the model came from (.glb, .gltf, .vrm or binary .fbx): the output "
               "is that file with IN's weights, and nothing else in it changes")
            ->excludes(apply);
    app.add_option("--layer", options->layer,
                   "Write the weights of this layer alone, of whatever sum")
        ->excludes(apply)
        ->excludes(into);
    app.add_flag("--json", options->json, "With --into: print the report as JSON")->needs(into);
    declareOutput(app, options->output, OutputHolds::Weights);
    app.get_option("--output")
        ->description(
            "The table to write (.json, .csv, or .xml for Maya); with --apply, the model; with "
            "--into, a file of the source's type, which may be the source itself");
    setWork(app, work, options, runWeights);
}

}  // namespace

Subcommand weightsCommand() {
    return {"weights",
            "Writes the weights of a file as a table, applies a table's weights to it, or saves "
            "them back into the file that the model came from.",
            &declareWeights};
}

}  // namespace sinew
