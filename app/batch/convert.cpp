// SPDX-License-Identifier: Apache-2.0
// sinew convert IN... -o OUT: reads and writes, one file or many.
#include <iostream>

#include "app/batch/convert_many.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"

namespace sinew {
namespace {

struct Options {
    std::vector<std::string> inputs;
    std::string output;
    std::string format;
    unsigned jobs = 1;
    bool json = false;
    ConversionOptions conversion;
};

bool isFolder(const std::string& path) {
    std::error_code ignored;
    return path.ends_with('/') ||
           (!writableFormat(path) && std::filesystem::is_directory(path, ignored));
}

Expected<void> runOne(const Options& options) {
    const std::uint32_t limit = options.conversion.choice.maxInfluences;
    const auto done = convertFile(
        options.inputs[0], options.output, options.conversion, [&](const Conversion& soFar) {
            if (soFar.reduction)
                std::cerr << "sinew: " << reductionText(*soFar.reduction, limit) << '\n';
        });
    warn(done.warnings);
    if (options.json)
        std::cout << conversionJson(done, options.conversion.tolerance)
                         .dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                  << '\n';
    else if (done.check && !done.error)
        std::cout << options.output << ": " << checkText(*done.check) << '\n';
    if (done.error) return *done.error;
    return {};
}

Expected<void> run(const Options& options) {
    const bool many =
        options.inputs.size() > 1 || !options.format.empty() || isFolder(options.output);
    if (!many) return runOne(options);
    if (options.format.empty())
        return Error{
            ErrorCode::Usage, Message("Say what the files become: --format glb, fbx, ..."), {}};
    return convertMany(options.inputs, options.output, options.format, options.jobs, options.json,
                       options.conversion);
}

void declare(CLI::App& app, Work& work) {
    auto options = std::make_shared<Options>();
    app.add_option("IN", options->inputs, "The file to read, or several")->required();
    app.add_option("-o,--output", options->output,
                   "The file to write, by its ending; or, with --format, a folder")
        ->required();
    app.add_option("--format", options->format,
                   "What each file becomes in the output folder: glb, gltf, fbx, ... or sinew");
    app.add_option("-j,--jobs", options->jobs, "How many files are worked on at once")
        ->check(CLI::Range(1u, 256u));
    app.add_flag("--json", options->json, "Print JSON");
    declareExport(app, options->conversion.choice);
    app.add_flag(
        "--no-check{false}", options->conversion.check,
        "Do not read back what was written (it is, and compared in all poses, by default)");
    app.add_option("--tolerance", options->conversion.tolerance,
                   "Share of the diagonal that the written file may be off by (default: 1e-4)")
        ->check(CLI::NonNegativeNumber);
    app.add_flag("--salvage", options->conversion.salvage,
                 "Read what can be read of a damaged project (.sinew) and tell what is lost");
    setWork(app, work, options, run);
}

}  // namespace

Subcommand convertCommand() {
    return {"convert",
            "Reads files and writes them in another format; what was written is read back and "
            "compared in every pose.",
            &declare};
}

}  // namespace sinew
