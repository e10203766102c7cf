// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "editor/scene/ids.h"

namespace sinew {

using ParamValue = std::variant<bool, std::int64_t, double, std::string, std::vector<NodeId>>;
using Params = std::map<std::string, ParamValue, std::less<>>;

/// A parameter of an operation or a brush, as dialogs, panels, the command line and the manual show
/// it.
struct ParamSpec {
    enum class Type { Bool, Int, Float, Text, Choice, Nodes };
    const char* name;   ///< stable
    const char* label;  ///< English
    const char* hint;   ///< one sentence
    Type type;
    ParamValue fallback;
    double minimum = 0.0;   ///< Int, Float; Nodes: 1 where one must be chosen
    double maximum = 0.0;   ///< Int, Float; Nodes: 1 where only one can be
    const char* unit = "";  ///< of numbers; of a Text: it is three of them, or empty
    /// Choice: the ids and labels to choose from.
    std::vector<std::pair<std::string, std::string>> choices = {};
    /// Another parameter, and the choices of it with which this one means something; none: all.
    struct OnlyWith {
        const char* param = "";
        std::vector<std::string> choices = {};
    };
    OnlyWith onlyWith = {};
};
const ParamSpec* findParam(std::span<const ParamSpec> specs, std::string_view name);

/// The value as the parameter takes it: numbers brought into its range (one that is none becomes
/// the least), whole numbers taken for others. The fallback where the type is another one or the
/// choice is not offered. For settings of former sessions; what people type is refused instead
/// (completed() in operation.h).
ParamValue fitted(const ParamSpec& spec, const ParamValue& value);

// Readers of params that hold the name.
bool boolParam(const Params& params, std::string_view name);
std::int64_t intParam(const Params& params, std::string_view name);
double floatParam(const Params& params, std::string_view name);
const std::string& textParam(const Params& params, std::string_view name);
const std::vector<NodeId>& nodesParam(const Params& params, std::string_view name);

}  // namespace sinew
