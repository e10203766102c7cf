// SPDX-License-Identifier: Apache-2.0
#include "app/batch/report_print.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "editor/operations/transfer/transfer_choice.h"

namespace sinew {

std::vector<std::string> reportLines(const Report& report) {
    std::vector<std::string> out;
    for (const Message& line : report.lines)
        if (line.pattern != kGuessedSelected) out.push_back(line.english());
    return out;
}

void printReport(const Report& report, bool json) {
    if (!json) {
        for (const auto& line : reportLines(report)) std::cout << line << '\n';
        return;
    }
    nlohmann::ordered_json out = nlohmann::ordered_json::object();
    for (const auto& [name, number] : report.numbers) out[name] = number;
    out["lines"] = reportLines(report);
    std::cout << out.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

}  // namespace sinew
