// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "editor/operations/operation.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

void check(const Operation& operation, const Expected<Outcome>& outcome) {
    if (outcome) return;
    std::fprintf(stderr, "%s: %s\n", operation.id, outcome.error().message.english().c_str());
    std::exit(1);
}

}  // namespace

void benchOperators(Results& results, const Model& model, int times) {
    struct Case {
        const char* name;
        const char* operation;
        Params params;
    };
    const Case cases[] = {
        {"normalise", "weights.normalise", {}},
        {"limit 4", "weights.limit", {{"count", std::int64_t{4}}}},
        {"prune 0.01", "weights.prune", {{"threshold", 0.01}}},
        {"mirror", "weights.mirror", {{"plane", std::string("x")}}},
        {"smooth x10", "weights.smooth", {{"passes", std::int64_t{10}}, {"strength", 0.5}}},
    };
    Selection selection;
    selection.nodes = {model.meshNode};
    selection.activeSkin = model.skinId;
    for (const auto& one : cases) {
        const Operation& operation = *findOperation(one.operation);
        const auto work = [&] {
            check(operation,
                  runOperation(operation, model.scene, selection, one.params, Progress()));
        };
        results.addSamples(one.name, repeated(times, work), 0.0);
        if (!operation.keepsMemory) continue;
        std::shared_ptr<void> memory;
        const auto workAgain = [&] {
            check(operation,
                  runOperation(operation, model.scene, selection, one.params, Progress(), &memory));
        };
        workAgain();
        results.addSamples(one.name + std::string(" again"), repeated(times, workAgain), 0.0);
    }
}

}  // namespace sinew::bench
