// SPDX-License-Identifier: Apache-2.0
// sinew operations [--json]: the table of operations, for people and for programs.
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/batch/subcommand.h"
#include "editor/operations/operation.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

struct OperationsOptions {
    bool json = false;
};

const char* typeName(ParamSpec::Type type) {
    switch (type) {
        case ParamSpec::Type::Bool:
            return "bool";
        case ParamSpec::Type::Int:
            return "int";
        case ParamSpec::Type::Float:
            return "float";
        case ParamSpec::Type::Text:
            return "text";
        case ParamSpec::Type::Choice:
            return "choice";
        case ParamSpec::Type::Nodes:
            return "nodes";
    }
    return "";
}

ordered_json fallbackJson(const ParamSpec& spec) {
    if (spec.type == ParamSpec::Type::Nodes) return ordered_json::array();
    return std::visit(
        [](const auto& value) -> ordered_json {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::vector<NodeId>>)
                return ordered_json::array();
            else
                return value;
        },
        spec.fallback);
}

bool hasRange(const ParamSpec& spec) {
    return spec.type == ParamSpec::Type::Int || spec.type == ParamSpec::Type::Float;
}

ordered_json paramJson(const ParamSpec& spec) {
    ordered_json out{{"name", spec.name},
                     {"label", spec.label},
                     {"type", typeName(spec.type)},
                     {"default", fallbackJson(spec)},
                     {"hint", spec.hint}};
    if (hasRange(spec)) {
        out["minimum"] = spec.minimum;
        out["maximum"] = spec.maximum;
    }
    if (*spec.unit) out["unit"] = spec.unit;
    for (const auto& [id, label] : spec.choices)
        out["choices"].push_back({{"id", id}, {"label", label}});
    return out;
}

ordered_json tableJson() {
    ordered_json list = ordered_json::array();
    for (const auto& operation : operations()) {
        ordered_json params = ordered_json::array();
        for (const auto& spec : operation.params) params.push_back(paramJson(spec));
        list.push_back({{"id", operation.id},
                        {"label", operation.label},
                        {"riggerWord", operation.riggerWord},
                        {"menu", operation.menu},
                        {"hint", operation.hint},
                        {"params", std::move(params)}});
    }
    return {{"version", 1}, {"operations", std::move(list)}};
}

void printParam(const ParamSpec& spec) {
    std::cout << "    " << spec.name << " (" << typeName(spec.type);
    if (hasRange(spec)) std::cout << ", " << spec.minimum << " to " << spec.maximum;
    if (*spec.unit) std::cout << ", " << spec.unit;
    for (std::size_t i = 0; i < spec.choices.size(); ++i)
        std::cout << (i ? "|" : ": ") << spec.choices[i].first;
    if (spec.type != ParamSpec::Type::Nodes) std::cout << ", default " << fallbackJson(spec).dump();
    std::cout << "): " << spec.hint << '\n';
}

Expected<void> runOperations(const OperationsOptions& options, const FileReading&) {
    if (options.json) {
        std::cout << tableJson().dump(1) << '\n';
        return {};
    }
    for (const auto& operation : operations()) {
        std::cout << operation.id << ": " << operation.hint << '\n';
        for (const auto& spec : operation.params) printParam(spec);
    }
    return {};
}

void declareOperations(CLI::App& app, Work& work) {
    auto options = std::make_shared<OperationsOptions>();
    app.add_flag("--json", options->json, "Print JSON");
    setWork(app, work, options, runOperations);
}

}  // namespace

Subcommand operationsCommand() {
    return {"operations", "Lists the operations and their parameters.", &declareOperations};
}

}  // namespace sinew
