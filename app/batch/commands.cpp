// SPDX-License-Identifier: Apache-2.0
// sinew commands [--json]: the table of subcommands with their options, for people and for what is
// made of it: manual pages, completion, the manual.
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/batch/subcommand.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

struct CommandsOptions {
    bool json = false;
};

std::vector<std::string> namesOf(const CLI::Option& option) {
    std::vector<std::string> out;
    for (const std::string& name : option.get_snames()) out.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) out.push_back("--" + name);
    return out;
}

// Flags take nothing, and so have no type.
std::string typeOf(const CLI::Option& option) {
    return option.get_items_expected_max() > 0 ? option.get_type_name() : std::string();
}

ordered_json argumentJson(const CLI::Option& option) {
    ordered_json out{{"names", namesOf(option)},
                     {"hint", option.get_description()},
                     {"required", option.get_required()},
                     {"repeatable", option.get_expected_max() > 1}};
    if (option.get_positional()) out["positional"] = option.get_name(true);
    if (const std::string type = typeOf(option); !type.empty()) out["type"] = type;
    return out;
}

std::vector<const CLI::Option*> argumentsOf(const CLI::App& command) {
    return command.get_options([](const CLI::Option* o) { return !o->get_group().empty(); });
}

ordered_json commandJson(const CLI::App& command) {
    ordered_json arguments = ordered_json::array();
    for (const CLI::Option* option : argumentsOf(command))
        arguments.push_back(argumentJson(*option));
    return {{"name", command.get_name()},
            {"hint", command.get_description()},
            {"arguments", std::move(arguments)}};
}

void printCommand(const CLI::App& command) {
    std::cout << command.get_name() << ": " << command.get_description() << '\n';
    for (const CLI::Option* option : argumentsOf(command)) {
        const std::string type = typeOf(*option);
        std::cout << "    " << option->get_name(option->get_positional(), true)
                  << (type.empty() ? "" : " " + type) << ": " << option->get_description() << '\n';
    }
}

void declareCommands(CLI::App& app, Work& work) {
    auto options = std::make_shared<CommandsOptions>();
    app.add_flag("--json", options->json, "Print JSON");
    const CLI::App* program = app.get_parent();
    setWork(app, work, options,
            [program](const CommandsOptions& given, const FileReading&) -> Expected<void> {
                const auto all = program->get_subcommands(
                    [](const CLI::App* command) { return command != nullptr; });
                if (!given.json) {
                    for (const CLI::App* command : all) printCommand(*command);
                    return {};
                }
                ordered_json list = ordered_json::array();
                for (const CLI::App* command : all) list.push_back(commandJson(*command));
                const ordered_json out{{"version", 1},
                                       {"program", commandJson(*program)},
                                       {"commands", std::move(list)}};
                std::cout << out.dump(1) << '\n';
                return {};
            });
}

}  // namespace

Subcommand commandsCommand() {
    return {"commands", "Lists the subcommands and their options.", &declareCommands};
}

}  // namespace sinew
