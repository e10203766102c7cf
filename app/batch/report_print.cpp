// SPDX-License-Identifier: Apache-2.0
#include "app/batch/report_print.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "app/batch/scene_files.h"
#include "editor/operations/transfer/transfer_choice.h"

namespace sinew {

namespace {

bool isOfTheWindow(const Message& line) { return line.pattern == kGuessedSelected; }

}  // namespace

std::vector<std::string> reportLines(const Report& report) {
    std::vector<std::string> out;
    for (const Message& line : report.lines)
        if (!isOfTheWindow(line)) out.push_back(line.english());
    return out;
}

void printLines(const Report& report) {
    for (std::size_t i = report.cautions; i < report.lines.size(); ++i)
        if (!isOfTheWindow(report.lines[i])) std::cout << report.lines[i].english() << '\n';
}

void warnOf(const Report& report) {
    for (std::size_t i = 0; i < report.cautions; ++i) warn(report.lines[i]);
}

void printReport(const Report& report, bool json) {
    warnOf(report);
    if (!json) return printLines(report);
    nlohmann::ordered_json out = nlohmann::ordered_json::object();
    for (const auto& [name, number] : report.numbers) out[name] = number;
    out["lines"] = reportLines(report);
    std::cout << out.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

}  // namespace sinew
