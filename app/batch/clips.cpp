// SPDX-License-Identifier: Apache-2.0
// sinew clips IN FROM -o OUT: the clips of another file of the same rig, onto the joints of the
// same names.
#include "app/batch/option_checks.h"
#include "app/batch/output_claims.h"
#include "app/batch/report_print.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/document/project/project_file.h"
#include "editor/operations/pose/retarget_clips.h"
#include "editor/pose/scale_scene.h"

namespace sinew {
namespace {

/// What of the clips is brought in. Auto: all, where both rigs have the same proportions.
enum class ClipKeys { Auto, All, Rotations };

struct ClipsOptions {
    std::string input;
    std::string from;
    OutputOptions output;
    ClipKeys keys = ClipKeys::Auto;
    double scale = 0.0;  // 0: as the two sizes say
    bool json = false;
};

Expected<Scene> withClipsOf(const Scene& scene, Scene addition, const ClipsOptions& options,
                            Report& report) {
    const NodeMatches matches = matchesByName(scene, addition);
    if (matches.empty())
        return refused("No joint of %1 has the name of one in %2.", options.from, options.input);
    const double factor =
        options.scale > 0.0 ? options.scale : unitFactor(scene, addition, matches);
    const std::size_t elsewhere = keyedElsewhere(scene, addition, matches, factor);
    const bool rotations =
        options.keys == ClipKeys::Rotations || (options.keys == ClipKeys::Auto && elsewhere > 0);
    if (factor != 1.0) addition = scaledScene(addition, factor);
    double hips = 1.0;
    if (rotations) {
        auto turning = retargetedClips(scene, addition, matches);
        addition = std::move(turning.scene);
        hips = turning.ratio;
    }
    addition = clipsAlone(addition, matches);
    const std::size_t clips = addition.clips().size();
    if (clips == 0) return refused("%1 has no clip that moves a joint here.", options.from);
    const std::size_t joints = jointsAmong(matches, scene, addition).size();
    report.numbers = {{"clips", static_cast<double>(clips)},
                      {"joints", static_cast<double>(joints)},
                      {"scale", factor},
                      {"keyedElsewhere", static_cast<double>(elsewhere)},
                      {"rotationsOnly", rotations ? 1.0 : 0.0},
                      {"hipsScale", hips}};
    report.lines.emplace_back("%1 {clip|clips} added, on %2 {joint|joints}.", clips, joints);
    if (factor != 1.0) report.lines.emplace_back("Scaled by %1.", factor);
    if (rotations) report.lines.emplace_back(kRetargeted, hips);
    return mergedOnto(scene, addition, matches);
}

Expected<void> runClips(const ClipsOptions& options, const FileReading& reading) {
    if (auto known = checkOutput(options.output.file, OutputHolds::Weights); !known) return known;
    if (auto kept = keepInputs(options.output.file, {options.input, options.from},
                               ProjectFile::isProjectName(options.input));
        !kept)
        return kept;
    ProjectSettings settings;
    const auto scene = openScene(reading, options.input, &settings);
    if (!scene) return scene.error();
    auto addition = openScene(reading, options.from);
    if (!addition) return addition.error();
    Report report;
    const auto both = withClipsOf(*scene, std::move(*addition), options, report);
    if (!both) return both.error();
    if (auto ok = saveScene(*both, options.output, settings); !ok) return ok;
    printReport(report, options.json);
    return {};
}

void declareClips(CLI::App& app, Work& work) {
    auto options = std::make_shared<ClipsOptions>();
    app.add_option("IN", options->input, "The file that gets the clips")->required();
    app.add_option("FROM", options->from, "The file that has them")->required();
    declareOutput(app, options->output, OutputHolds::Weights);
    addChoice<ClipKeys, ClipKeys>(
        app, "--keys", options->keys,
        {{"auto", ClipKeys::Auto}, {"all", ClipKeys::All}, {"rotations", ClipKeys::Rotations}},
        "What clips bring: all, or rotations of joints and the way of the hips, scaled to their "
        "height; auto: rotations where the rigs have other proportions (default: auto)");
    app.add_option("--scale", options->scale,
                   "Scale the clips by this factor (default: found from both skeletons' sizes)")
        ->check(numberAboveZero());
    app.add_flag("--json", options->json, "Print the report as JSON");
    setWork(app, work, options, runClips);
}

}  // namespace

Subcommand clipsCommand() {
    return {"clips", "Adds the clips of another file to the joints of the same names.",
            &declareClips};
}

}  // namespace sinew
