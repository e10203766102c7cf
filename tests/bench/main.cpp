// SPDX-License-Identifier: Apache-2.0
// bench_core [--large FILE] [--small FILE] [--folder DIR] [--json OUT] [--smoke]: measures the core
// on a bound model of a million points (--large; a generated figure without it) and opens one of a
// hundred thousand (--small). Projects are saved in --folder (default: the present one), so that
// its disk is measured. --smoke: small and short, to see that it runs.
// bench_core --dabs [--large FILE] [--brush ID]: measures painting alone, or one brush.
// bench_core --operators [--large FILE]: measures operations on weights, alone.
// bench_core --table [--large FILE]: measures what the weight table asks, alone.
// bench_core --learn LIST --shared DIR --folder DIR [--families]: learns the style that is shipped;
// with --families also one without each family.
// bench_core --robust LIST --shared DIR: binds models in other units, turned and mirrored.
// bench_core --live MESH --rig RIG [--smoke]: measures binding while joints are dragged, alone.
#include <cstdio>
#include <fstream>
#include <optional>
#include <string_view>

#include "app/memory/memory.h"
#include "editor/exchange/exchange.h"
#include "tests/bench/cases.h"

namespace {

using namespace sinew;
using namespace sinew::bench;

struct Options {
    std::optional<std::string> large;
    std::optional<std::string> small;
    std::optional<std::string> json;
    std::optional<std::string> folder;
    std::optional<std::string> live;
    std::optional<std::string> brush;
    std::optional<std::string> rig;
    std::optional<std::string> learn;
    std::optional<std::string> robust;
    std::optional<std::string> shared;
    bool operators = false;
    bool table = false;
    bool smoke = false;
    bool dabs = false;
    bool families = false;
};

std::optional<Options> parse(int count, char** arguments) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string_view name = arguments[i];
        if (name == "--smoke") {
            options.smoke = true;
            continue;
        }
        if (name == "--families") {
            options.families = true;
            continue;
        }
        if (name == "--dabs") {
            options.dabs = true;
            continue;
        }
        if (name == "--table") {
            options.table = true;
            continue;
        }
        if (name == "--operators") {
            options.operators = true;
            continue;
        }
        auto* value = name == "--large"    ? &options.large
                      : name == "--small"  ? &options.small
                      : name == "--json"   ? &options.json
                      : name == "--folder" ? &options.folder
                      : name == "--live"   ? &options.live
                      : name == "--brush"  ? &options.brush
                      : name == "--rig"    ? &options.rig
                      : name == "--learn"  ? &options.learn
                      : name == "--robust" ? &options.robust
                      : name == "--shared" ? &options.shared
                                           : nullptr;
        if (!value || i + 1 == count) return std::nullopt;
        *value = arguments[++i];
    }
    return options;
}

Scene opened(const std::string& file) {
    auto scene = importScene(file, {}, Progress());
    if (scene) return std::move(scene).value();
    std::fprintf(stderr, "%s\n", scene.error().message.english().c_str());
    std::exit(1);
}

void runLive(const Options& options, Results& results) {
    Scene scene = opened(*options.live);
    if (options.rig) scene = merged(scene, opened(*options.rig));
    for (const char* method : {"auto", "heat", "voxel", "volume", "distance"})
        benchLiveBind(results, scene, method, options.smoke ? 1 : 8);
}

Scene largeScene(const Options& options) {
    if (options.large) return opened(*options.large);
    return figure(options.smoke ? 20000 : 1000000, options.table ? 300 : 21);
}

void runDabs(const Options& options, const Model& model, Results& results) {
    const int times = options.smoke ? 1 : 20;
    std::vector<Brush> measuredBrushes(brushes().begin(), brushes().end());
    if (options.brush)
        std::erase_if(measuredBrushes,
                      [&](const Brush& brush) { return brush.id != *options.brush; });
    benchDabs(results, model, measuredBrushes, options.smoke ? 200 : 10000, options.smoke ? 1 : 50);
    benchDabOverAll(results, model, measuredBrushes, times);
    benchDabsOverCrowd(results, options.smoke ? crowd(2, 4000, 30) : crowd(20, 300000, 300),
                       measuredBrushes, times * 10);
    if (options.brush) return;
    benchPull(results, model, options.smoke ? 200 : 2000, options.smoke ? 1 : 50);
    benchLayers(results, model, options.smoke ? 200 : 10000, options.smoke ? 1 : 20);
    benchStrokeBegin(results, model, times / 4 + 1);
}

void run(const Options& options, Results& results) {
    const int times = options.smoke ? 1 : 20;
    // First, while the process has held nothing else that could be reused.
    if (options.large) benchMemory(results, *options.large);
    if (options.small) benchOpening(results, *options.small, times / 2 + 1);
    if (options.large) benchOpening(results, *options.large, times / 4 + 1);
    const Model model = largestModel(largeScene(options));
    runDabs(options, model, results);
    benchDeform(results, model, "linear blend", 12.0, times * 2);
    benchOperators(results, model, times / 6 + 1);
    benchWeightTable(results, model, times / 6 + 1);
    benchChecks(results, model, times / 6 + 1);
    benchVoxels(results, model, options.smoke ? 64 : 256, times / 4 + 1);
    benchCodec(results, model.scene, times / 4 + 1);
    benchProject(results, model, options.folder.value_or("."), times / 4 + 1);
    benchJournal(results, times);
    benchRecovery(results, model.scene);
    benchCrowd(results, options.smoke ? crowd(2, 4000, 30) : crowd(20, 300000, 300), times);
}

}  // namespace

int main(int count, char** arguments) {
    takeLargePages();
    const auto options = parse(count, arguments);
    if (!options) {
        std::fprintf(
            stderr,
            "bench_core [--large FILE] [--small FILE] [--folder DIR] [--json OUT] [--smoke]\n"
            "bench_core --dabs [--large FILE] [--brush ID] [--json OUT] [--smoke]\n"
            "bench_core --operators [--large FILE] [--json OUT] [--smoke]\n"
            "bench_core --table [--large FILE] [--json OUT] [--smoke]\n"
            "bench_core --learn LIST --shared DIR --folder DIR [--families]\n"
            "bench_core --robust LIST --shared DIR\n"
            "bench_core --live MESH --rig RIG [--json OUT] [--smoke]\n");
        return 2;
    }
    if (options->learn)
        return learnStyles(*options->learn, options->shared.value_or("../shared"),
                           options->folder.value_or("."), options->families)
                   ? 0
                   : 1;
    if (options->robust)
        return bindElsewhere(*options->robust, options->shared.value_or("../shared")) ? 0 : 1;
    Results results;
    if (options->live)
        runLive(*options, results);
    else if (options->dabs)
        runDabs(*options, largestModel(largeScene(*options)), results);
    else if (options->table)
        benchWeightTable(results, largestModel(largeScene(*options)), options->smoke ? 1 : 5);
    else if (options->operators)
        benchOperators(results, largestModel(largeScene(*options)), options->smoke ? 1 : 5);
    else
        run(*options, results);
    results.print();
    if (options->json) std::ofstream(*options->json) << results.json() << '\n';
    return 0;
}
