// SPDX-License-Identifier: Apache-2.0
// Changes files as damage or malice would and opens each by the real worker: what comes out must be
// a scene that the editor can work with or one sentence, within the time that was set. A crash of
// this program is a crash of the editor.
//   sinew-mutate [--per-file N] [--first K] [--seconds S] [--worker PROGRAM] [--verbose]
//     [FILE...]
// Without files: the shared models and the samples.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/exchange/worker/client.h"
#include "editor/platform/files.h"
#include "tests/fuzz/mutator.h"
#include "tests/fuzz/use_scene.h"
#include "tests/support/fixtures.h"

namespace sinew::fuzz {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct Options {
    std::uint64_t perFile = 6;
    std::uint64_t first = 0;
    double seconds = 10.0;
    bool isVerbose = false;
    fs::path worker;
    std::vector<fs::path> files;
};

// What may pass beyond the time that was set until an import has ended.
constexpr double kGrace = 20.0;

std::vector<fs::path> ownFiles() {
    std::vector<fs::path> out;
    for (const auto& folder :
         {test::sharedAssets().value_or(fs::path()), test::sample("two_bones.glb").parent_path()}) {
        if (folder.empty()) continue;
        for (const auto& entry : fs::directory_iterator(folder)) {
            const auto ending = entry.path().extension().string();
            for (const char* known : readableEndings())
                if (ending == std::string(".") + known) out.push_back(entry.path());
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::optional<Options> parse(int argc, char** argv) {
    Options out;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const char* value = i + 1 < argc ? argv[i + 1] : nullptr;
        if (word == "--verbose") {
            out.isVerbose = true;
            continue;
        }
        if (!word.starts_with("--")) {
            out.files.emplace_back(word);
            continue;
        }
        if (!value) return std::nullopt;
        ++i;
        if (word == "--per-file")
            out.perFile = std::strtoull(value, nullptr, 10);
        else if (word == "--first")
            out.first = std::strtoull(value, nullptr, 10);
        else if (word == "--seconds")
            out.seconds = std::strtod(value, nullptr);
        else if (word == "--worker")
            out.worker = value;
        else
            return std::nullopt;
    }
    if (out.files.empty()) out.files = ownFiles();
    return out;
}

struct Tally {
    std::uint64_t scenes = 0;
    std::uint64_t sentences = 0;
    std::uint64_t crashes = 0;   // of the worker
    std::uint64_t timeouts = 0;  // of the worker
    std::uint64_t failures = 0;
    double longest = 0.0;

    void add(const Tally& other) {
        scenes += other.scenes;
        sentences += other.sentences;
        crashes += other.crashes;
        timeouts += other.timeouts;
        failures += other.failures;
        longest = std::max(longest, other.longest);
    }
    void print(const std::string& name) const {
        std::printf(
            "%-32s %6llu scenes %6llu sentences (%llu: reader stopped, %llu: took too "
            "long), longest %.1f s, failures %llu\n",
            name.c_str(), static_cast<unsigned long long>(scenes),
            static_cast<unsigned long long>(sentences), static_cast<unsigned long long>(crashes),
            static_cast<unsigned long long>(timeouts), longest,
            static_cast<unsigned long long>(failures));
        std::fflush(stdout);
    }
};

bool isSentence(const Error& error) {
    const std::string text = error.message.english();
    return error.code == ErrorCode::CannotRead && text.size() > 10 && text.ends_with('.') &&
           text.find('\n') == std::string::npos;
}

void openOne(const Options& options, const fs::path& file, Tally& tally) {
    const auto start = Clock::now();
    const auto scene = importWith(options.worker, file, {}, {}, {options.seconds, nullptr});
    const double took = std::chrono::duration<double>(Clock::now() - start).count();
    tally.longest = std::max(tally.longest, took);
    if (took > options.seconds + kGrace) ++tally.failures;
    if (scene) {
        ++tally.scenes;
        use(*scene);
        exportInto(*scene, file.parent_path().c_str());
        return;
    }
    ++tally.sentences;
    const std::string text = scene.error().message.english();
    if (options.isVerbose) std::printf("  %s\n", text.c_str());
    if (text.find("stopped unexpectedly") != std::string::npos) ++tally.crashes;
    if (text.find("took too long") != std::string::npos) ++tally.timeouts;
    if (isSentence(scene.error())) return;
    ++tally.failures;
    std::printf("no sentence: %s\n", text.c_str());
}

// The file that is being opened stays in `folder` when this program crashes.
Tally mutateFile(const Options& options, const fs::path& original, const fs::path& folder) {
    Tally tally;
    const auto bytes = readFile(original);
    if (!bytes) {
        std::printf("%s\n", bytes.error().message.english().c_str());
        ++tally.failures;
        return tally;
    }
    const std::string name = original.filename().string();
    for (auto i = options.first; i < options.first + options.perFile; ++i) {
        const auto file = folder / name;
        if (!writeFileAtomically(file, mutated(*bytes, seedOf(name, i)))) ++tally.failures;
        const auto failuresBefore = tally.failures;
        if (fs::file_size(file) != 0) openOne(options, file, tally);
        if (tally.failures != failuresBefore) {
            std::printf("failed: %s, mutation %llu\n", name.c_str(),
                        static_cast<unsigned long long>(i));
            fs::copy_file(file, "failed-" + std::to_string(i) + "-" + name,
                          fs::copy_options::overwrite_existing);
        }
    }
    tally.print(name);
    return tally;
}

int run(const Options& options) {
    const auto folder = test::temporaryFolder();
    std::printf("mutations are written to %s\n", folder.c_str());
    Tally all;
    for (const auto& file : options.files) all.add(mutateFile(options, file, folder));
    all.print("all");
    return all.failures == 0 && all.scenes + all.sentences > 0 ? 0 : 1;
}

}  // namespace
}  // namespace sinew::fuzz

int main(int argc, char** argv) {
    auto options = sinew::fuzz::parse(argc, argv);
    if (!options) {
        std::fputs(
            "sinew-mutate [--per-file N] [--first K] [--seconds S] [--worker PROGRAM] "
            "[FILE...]\n",
            stderr);
        return 2;
    }
    if (options->worker.empty()) {
        const auto worker = sinew::findWorker();
        if (!worker) return 2;
        options->worker = *worker;
    }
    return sinew::fuzz::run(*options);
}
