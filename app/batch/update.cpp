// SPDX-License-Identifier: Apache-2.0
// sinew update OLD NEW -o OUT: a new version of a model's source file brought into the document
// that has the work on its weights.
#include <iostream>

#include "app/batch/option_checks.h"
#include "app/batch/output_claims.h"
#include "app/batch/report_print.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/document/project/project_file.h"
#include "editor/operations/update/update_scene.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

struct UpdateOptions {
    std::string old;
    std::string fresh;
    OutputOptions output;
    std::string only;
    bool share = false;
    double distance = 5.0;
    double angle = 30.0;
    bool json = false;
};

// No vertex stands where one stood or beside the old surface: the report begins with that.
bool isOtherModel(const Report& report) {
    const auto count = [&](const char* name) {
        const auto at = report.numbers.find(name);
        return at == report.numbers.end() ? 0.0 : at->second;
    };
    return count("kept") + count("surface") == 0.0 && count("filled") + count("nearest") > 0.0;
}

Expected<void> runUpdateCommand(const UpdateOptions& options, const FileReading& reading) {
    if (auto known = checkOutput(options.output.file, OutputHolds::Weights); !known) return known;
    if (auto kept = keepInputs(options.output.file, {options.old, options.fresh},
                               ProjectFile::isProjectName(options.old));
        !kept)
        return kept;
    ProjectSettings settings;
    const auto scene = openScene(reading, options.old, &settings);
    if (!scene) return scene.error();
    const auto source = openScene(reading, options.fresh);
    if (!source) return source.error();
    UpdateSettings update;
    update.meshes = options.only != "rig";
    update.rig = options.only != "meshes";
    update.shareNew = options.share;
    update.match.distance = options.distance / 100.0;
    update.match.angle = options.angle;
    const auto outcome = updateFrom(*scene, *source, update, {});
    if (!outcome) return outcome.error();
    if (isOtherModel(outcome->report))
        return refused("%1 Nothing was written; --distance says how far away they may be.",
                       asArgument(outcome->report.lines.front()));
    if (auto ok = saveScene(applied(*scene, outcome->edit), options.output, settings); !ok)
        return ok;
    printReport(outcome->report, options.json);
    return {};
}

void declareUpdate(CLI::App& app, Work& work) {
    auto options = std::make_shared<UpdateOptions>();
    app.add_option("OLD", options->old, "The document with the weights")->required();
    app.add_option("NEW", options->fresh, "The new version of the file that it was made from")
        ->required();
    declareOutput(app, options->output, OutputHolds::Weights);
    app.add_option("--only", options->only, "Update the meshes or the rig alone: meshes or rig")
        ->check(oneOf({"meshes", "rig"}));
    app.add_flag("--share", options->share,
                 "Give new influences their share of the weights of their neighbours");
    app.add_option("--distance", options->distance,
                   "How far from the old surface a new vertex takes its weights, in percent of the "
                   "mesh's size (default: 5)")
        ->check(numberWithin(0.0, 100.0));
    app.add_option("--angle", options->angle,
                   "The largest angle between the surfaces there, in degrees (default: 30)")
        ->check(numberWithin(0.0, 180.0));
    app.add_flag("--json", options->json, "Print the report as JSON");
    setWork(app, work, options, runUpdateCommand);
}

}  // namespace

Subcommand updateCommand() {
    return {"update",
            "Brings a changed mesh or rig into a document and carries the work on weights over.",
            &declareUpdate};
}

}  // namespace sinew
