// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <cstdlib>

#include "editor/check/check.h"
#include "tests/bench/cases.h"

namespace sinew::bench {

void benchChecks(Results& results, const Model& model, int times) {
    const auto run = [&](const CheckSettings& settings) {
        if (runChecks(model.scene, settings, Progress())) return;
        std::fprintf(stderr, "the checks were refused\n");
        std::exit(1);
    };
    results.addSamples("check, all", repeated(times, [&] { run({}); }), 0.0);
    for (const auto& check : checks()) {
        CheckSettings one;
        one.only = {check.id};
        results.addSamples(std::string("check, ") + check.id, repeated(times, [&] { run(one); }),
                           0.0);
    }
}

}  // namespace sinew::bench
