// SPDX-License-Identifier: Apache-2.0
#include "app/batch/convert.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <mutex>
#include <thread>

#include "app/batch/option_checks.h"
#include "app/batch/output_claims.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/exchange/texts.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

Expected<void> checkFormat(const std::string& format) {
    if (format == "sinew" || writableFormat("x." + format)) return {};
    std::string known;
    for (const auto& one : writableFormats()) known += std::string(one.ending) + ", ";
    return Error{ErrorCode::Usage,
                 Message("No format is named %1; available: %2.", format, known + "sinew"),
                 {}};
}

std::vector<std::string> outputsFor(const std::vector<std::string>& inputs, const fs::path& folder,
                                    const std::string& format) {
    UniqueNames names;
    std::vector<std::string> out;
    for (const auto& input : inputs)
        out.push_back(
            (folder / (names.take(fs::path(input).stem().string(), "model") + '.' + format))
                .string());
    return out;
}

// A line that is written over again, on a terminal only.
class ProgressBar {
public:
    explicit ProgressBar(std::size_t total) : total_(total), shown_(isatty(STDERR_FILENO) != 0) {}

    void show(std::size_t done, const std::string& name) const {
        if (!shown_) return;
        constexpr std::size_t kWidth = 30;
        const std::size_t filled = total_ == 0 ? kWidth : kWidth * done / total_;
        std::cerr << "\r\033[K[" << std::string(filled, '#') << std::string(kWidth - filled, '.')
                  << "] " << done << '/' << total_ << ' ' << name << std::flush;
    }
    void clear() const {
        if (shown_) std::cerr << "\r\033[K" << std::flush;
    }

private:
    std::size_t total_;
    bool shown_;
};

class Batch {
public:
    Batch(const std::vector<std::string>& inputs, std::vector<std::string> outputs,
          const ConversionOptions& options)
        : inputs_(inputs),
          outputs_(std::move(outputs)),
          options_(options),
          results_(inputs.size()),
          claims_(inputs_, outputs_),
          bar_(inputs.size()) {}

    std::vector<Conversion> run(unsigned jobs) {
        std::vector<std::thread> threads;
        const auto count = std::min<std::size_t>(jobs, inputs_.size());
        for (std::size_t i = 1; i < count; ++i) threads.emplace_back([this] { work(); });
        work();
        for (auto& thread : threads) thread.join();
        bar_.clear();
        return std::move(results_);
    }

private:
    void work() {
        for (std::size_t i = next_++; i < inputs_.size(); i = next_++) {
            results_[i] = convertOne(i);
            const std::lock_guard lock(showing_);
            bar_.show(++done_, fs::path(inputs_[i]).filename().string());
        }
    }

    Conversion convertOne(std::size_t i) {
        if (const auto& refusal = claims_.refusal(i))
            return {.input = inputs_[i], .output = outputs_[i], .error = refusal};
        try {
            return convertFile(inputs_[i], outputs_[i], options_, [&](const Conversion& soFar) {
                return claims_.claim(i, soFar.clipFiles);
            });
        } catch (const std::bad_alloc&) {
            Conversion out{.input = inputs_[i], .output = outputs_[i]};
            out.error = Error{ErrorCode::Refused, Message("There is not enough memory for this."),
                              inputs_[i]};
            return out;
        }
    }

    const std::vector<std::string>& inputs_;
    std::vector<std::string> outputs_;
    const ConversionOptions& options_;
    std::vector<Conversion> results_;
    OutputClaims claims_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex showing_;
    std::size_t done_ = 0;
    ProgressBar bar_;
};

void printConvert(const std::vector<Conversion>& results) {
    for (const Conversion& result : results) {
        std::cout << (result.error ? "FAILED  " : "written ") << result.input;
        if (result.error)
            std::cout << ": " << result.error->message.english() << '\n';
        else
            std::cout << " -> " << result.output << '\n';
        for (const Message& warning : result.warnings)
            std::cout << "        warning: " << warning.english() << '\n';
    }
}

void printJsonConvert(const std::vector<Conversion>& results, std::size_t failed,
                      double tolerance) {
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const Conversion& result : results) files.push_back(conversionJson(result, tolerance));
    const nlohmann::ordered_json all{
        {"written", results.size() - failed}, {"failed", failed}, {"files", std::move(files)}};
    std::cout << all.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

Expected<void> verdict(const std::vector<Conversion>& results, std::size_t failed) {
    if (failed == 0) return {};
    const auto first = std::ranges::find_if(results, [](const auto& r) { return bool(r.error); });
    const ErrorCode code = first->error->code;
    const bool alike = std::ranges::all_of(
        results, [&](const auto& r) { return r.error && r.error->code == code; });
    return Error{alike ? code : ErrorCode::Refused,
                 Message("%1 of %2 files failed; the first: %3: %4", failed, results.size(),
                         first->input, first->error->message.english()),
                 {}};
}

}  // namespace

Expected<void> convertMany(const std::vector<std::string>& inputs, const std::string& folder,
                           const std::string& format, unsigned jobs, bool json,
                           const ConversionOptions& options) {
    const std::string ending = endingOf("x." + format);
    if (auto known = checkFormat(ending); !known) return known;
    std::error_code error;
    fs::create_directories(folder, error);
    if (!fs::is_directory(folder))
        return Error{ErrorCode::CannotWrite,
                     Message("The folder '%1' cannot be created: %2.", folder, error.message()),
                     folder};
    const auto results = Batch(inputs, outputsFor(inputs, folder, ending), options).run(jobs);
    const auto failed = static_cast<std::size_t>(
        std::ranges::count_if(results, [](const auto& r) { return bool(r.error); }));
    if (json) {
        printJsonConvert(results, failed, options.tolerance);
    } else {
        printConvert(results);
        std::cout << results.size() - failed << " of " << results.size() << " files written, "
                  << failed << " failed.\n";
    }
    return verdict(results, failed);
}

// sinew convert IN... -o OUT: reads and writes, one file or many.
namespace {

struct ConvertOptions {
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

Expected<void> runOne(const ConvertOptions& options) {
    const std::uint32_t limit = options.conversion.choice.maxInfluences;
    const std::vector<std::string> outputs{options.output};
    OutputClaims claims(options.inputs, outputs);
    const auto aboutToWrite = [&](const Conversion& soFar) -> Expected<void> {
        if (auto claimed = claims.claim(0, soFar.clipFiles); !claimed) return claimed;
        if (soFar.reduction)
            std::cerr << "sinew: " << reductionText(*soFar.reduction, limit) << '\n';
        if (soFar.jointsLeftOut > 0)
            std::cerr << "sinew: "
                      << Message(
                             "%1 {joint without influence is|joints without influence are} "
                             "left out.",
                             soFar.jointsLeftOut)
                             .english()
                      << '\n';
        return {};
    };
    Conversion done{.input = options.inputs[0], .output = options.output};
    if (const auto& refusal = claims.refusal(0))
        done.error = refusal;
    else
        done = convertFile(done.input, done.output, options.conversion, aboutToWrite);
    warn(done.warnings);
    if (options.json)
        std::cout << conversionJson(done, options.conversion.tolerance)
                         .dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                  << '\n';
    else if (!done.error)
        std::cout << options.output << ": "
                  << (done.check ? checkText(*done.check, options.output) : "written.") << '\n';
    if (done.error) return *done.error;
    return {};
}

Expected<void> runConvert(const ConvertOptions& given, const FileReading& reading) {
    ConvertOptions options = given;
    options.conversion.reading = reading;
    const bool many =
        options.inputs.size() > 1 || !options.format.empty() || isFolder(options.output);
    if (!many) return runOne(options);
    if (options.format.empty())
        return Error{
            ErrorCode::Usage, Message("Specify the output format: --format glb, fbx, ..."), {}};
    return convertMany(options.inputs, options.output, options.format, options.jobs, options.json,
                       options.conversion);
}

void declareConvert(CLI::App& app, Work& work) {
    auto options = std::make_shared<ConvertOptions>();
    app.add_option("IN", options->inputs, "The file to read; several with --format")->required();
    app.add_option("-o,--output", options->output,
                   "The file to write, its extension sets the format; or, with --format, a folder")
        ->required();
    app.add_option("--format", options->format,
                   "The format of the files in the output folder: glb, gltf, fbx, ... or sinew");
    app.add_option("-j,--jobs", options->jobs, "How many files to process at once")
        ->check(wholeWithin(1, 256));
    app.add_flag("--json", options->json, "Print JSON");
    declareExport(app, options->conversion.choice);
    app.add_flag(
        "--no-check{false}", options->conversion.check,
        "Do not read the output back (by default it is read back and compared in all poses)");
    app.add_option(
           "--tolerance", options->conversion.tolerance,
           "Allowed error of the written file, as a fraction of the diagonal (default: 1e-4)")
        ->check(numberFromZero());
    app.add_flag("--salvage", options->conversion.salvage,
                 "Read what can be read of a damaged project (.sinew) and report what is lost");
    setWork(app, work, options, runConvert);
}

}  // namespace

Subcommand convertCommand() {
    return {"convert",
            "Converts files to another format; the output is read back and compared in every pose.",
            &declareConvert};
}

}  // namespace sinew
