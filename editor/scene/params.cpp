// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/params.h"

#include <algorithm>

namespace sinew {
namespace {

// A number that is none is below every range.
double inRange(const ParamSpec& spec, double value) {
    return value > spec.minimum ? std::min(value, spec.maximum) : spec.minimum;
}

bool offers(const ParamSpec& spec, const std::string& id) {
    return std::any_of(spec.choices.begin(), spec.choices.end(),
                       [&](const auto& choice) { return choice.first == id; });
}

}  // namespace

const ParamSpec* findParam(std::span<const ParamSpec> specs, std::string_view name) {
    const auto found = std::find_if(specs.begin(), specs.end(),
                                    [&](const ParamSpec& spec) { return name == spec.name; });
    return found == specs.end() ? nullptr : &*found;
}

ParamValue fitted(const ParamSpec& spec, const ParamValue& value) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    if (spec.type == ParamSpec::Type::Float && whole)
        return inRange(spec, static_cast<double>(*whole));
    if (value.index() != spec.fallback.index()) return spec.fallback;
    switch (spec.type) {
        case ParamSpec::Type::Float:
            return inRange(spec, std::get<double>(value));
        case ParamSpec::Type::Int:
            return static_cast<std::int64_t>(inRange(spec, static_cast<double>(*whole)));
        case ParamSpec::Type::Choice:
            return offers(spec, std::get<std::string>(value)) ? value : spec.fallback;
        case ParamSpec::Type::Bool:
        case ParamSpec::Type::Text:
        case ParamSpec::Type::Nodes:
            break;
    }
    return value;
}

bool boolParam(const Params& params, std::string_view name) {
    return std::get<bool>(params.find(name)->second);
}
std::int64_t intParam(const Params& params, std::string_view name) {
    return std::get<std::int64_t>(params.find(name)->second);
}
double floatParam(const Params& params, std::string_view name) {
    return std::get<double>(params.find(name)->second);
}
const std::string& textParam(const Params& params, std::string_view name) {
    return std::get<std::string>(params.find(name)->second);
}
const std::vector<NodeId>& nodesParam(const Params& params, std::string_view name) {
    return std::get<std::vector<NodeId>>(params.find(name)->second);
}

}  // namespace sinew
