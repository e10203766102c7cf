// SPDX-License-Identifier: Apache-2.0
// sinew transfer FROM TO -o OUT: the operation skin.transfer from the meshes of one file to those
// of another.
#include <chrono>

#include "app/batch/option_checks.h"
#include "app/batch/output_claims.h"
#include "app/batch/report_print.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/document/project/project_file.h"
#include "editor/operations/transfer/transfer_files.h"

namespace sinew {
namespace {

struct TransferOptions {
    std::string from;
    std::string to;
    OutputOptions output;
    std::string method = "surface";
    double distance = 5.0;
    double angle = 30.0;
    bool fill = true;
    bool bind = true;
    bool fitOver = false;
    std::vector<std::string> pairs;
    bool json = false;
};

/// The files as they were opened, and as one scene.
struct Opened {
    Scene to;
    ProjectSettings settings;
    TransferScene both;
    std::vector<NodeId> takers;  ///< meshes of the second file
};

Expected<Opened> openBoth(const TransferOptions& options, const FileReading& reading) {
    Opened out;
    auto to = openScene(reading, options.to, &out.settings);
    if (!to) return to.error();
    out.to = std::move(*to);
    const auto from = openScene(reading, options.from);
    if (!from) return from.error();
    auto both = joinedForTransfer(out.to, *from, options.from);
    if (!both) return both.error();
    out.both = std::move(*both);
    if (out.both.unitFactor != 1.0)
        warn(
            Message("%1 seems to be in another unit than %2: 'sinew run scene.scale %1 -o "
                    "SCALED factor=%3' makes it fit.",
                    options.from, options.to, out.both.unitFactor));
    for (const Node& node : out.to.nodes().all())
        if (node.mesh.valid()) out.takers.push_back(node.id);
    if (out.takers.empty()) return refused("There is no mesh in %1.", options.to);
    return out;
}

// Those named; else by name.
Expected<std::vector<TransferPair>> pairsOf(const Opened& files, const TransferOptions& options) {
    std::vector<TransferPair> out;
    const Scene& scene = files.both.scene;
    for (const auto& text : options.pairs) {
        const auto equals = text.find('=');
        if (equals == std::string::npos)
            return usage(Message("\"%1\" is not a pair of meshes; write FROM=TO.", text));
        const auto giver = namedAmong(scene, files.both.givers, text.substr(0, equals),
                                      options.from, files.both.shift);
        if (!giver) return giver.error();
        const auto taker = namedAmong(scene, files.takers, text.substr(equals + 1), options.to, 0);
        if (!taker) return taker.error();
        out.push_back({{*giver}, *taker});
    }
    return out.empty() ? pairedByName(files.both, files.takers) : out;
}

Expected<void> runTransferCommand(const TransferOptions& options, const FileReading& reading) {
    if (auto known = checkOutput(options.output.file, OutputHolds::Weights); !known) return known;
    if (auto kept = keepInputs(options.output.file, {options.to, options.from},
                               ProjectFile::isProjectName(options.to));
        !kept)
        return kept;
    const auto files = openBoth(options, reading);
    if (!files) return files.error();
    const auto pairs = pairsOf(*files, options);
    if (!pairs) return pairs.error();
    const auto start = std::chrono::steady_clock::now();
    auto outcome = transferredFrom(files->to, files->both, *pairs,
                                   {{"method", options.method},
                                    {"distance", options.distance},
                                    {"angle", options.angle},
                                    {"fill", options.fill},
                                    {"bind", options.bind},
                                    {"fitOver", options.fitOver}},
                                   {}, {});
    if (!outcome) return outcome.error();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    outcome->report.numbers["seconds"] = taken.count();
    const Scene result = applied(files->to, outcome->edit);
    if (auto ok = saveScene(result, options.output, files->settings); !ok) return ok;
    printReport(outcome->report, options.json);
    return {};
}

void declareTransfer(CLI::App& app, Work& work) {
    auto options = std::make_shared<TransferOptions>();
    app.add_option("FROM", options->from, "The file with the weights")->required();
    app.add_option("TO", options->to, "The file with the meshes that get them")->required();
    declareOutput(app, options->output, OutputHolds::Weights);
    app.add_option(
           "--method", options->method,
           "Where a vertex looks for its weights: surface, nearest or uv (default: surface)")
        ->check(oneOf({"surface", "nearest", "uv"}));
    app.add_option("--distance", options->distance,
                   "The farthest match, in percent of the mesh's size (default: 5)")
        ->check(numberWithin(0.0, 100.0));
    app.add_option("--angle", options->angle,
                   "The largest angle between the surfaces at a match, in degrees (default: 30)")
        ->check(numberWithin(0.0, 180.0));
    app.add_flag("--inpaint,!--no-inpaint", options->fill,
                 "Fill vertices without a match from those around them (default); --no-inpaint "
                 "leaves them as they are");
    app.add_flag("!--no-bind", options->bind,
                 "Fill parts that have hardly any match like all others; without it they are bound "
                 "to the joints");
    app.add_flag("--fit-over", options->fitOver,
                 "Lay each mesh over those that it takes from by their boxes, where it stands "
                 "elsewhere or is of another size");
    app.add_option(
           "--mesh", options->pairs,
           "A pair of meshes, FROM=TO, by name or number (#12) (repeatable; default: by name, else "
           "all together)")
        ->allow_extra_args(false);
    app.add_flag("--json", options->json, "Print the report as JSON");
    setWork(app, work, options, runTransferCommand);
}

}  // namespace

Subcommand transferCommand() {
    return {"transfer",
            "Gives the meshes of one file the weights of another file's, whatever their topology.",
            &declareTransfer};
}

}  // namespace sinew
