// SPDX-License-Identifier: Apache-2.0
#include "app/batch/report_print.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace sinew {

void printReport(const Report& report, bool json) {
    if (!json) {
        for (const auto& line : report.lines) std::cout << line.english() << '\n';
        return;
    }
    nlohmann::ordered_json out = nlohmann::ordered_json::object();
    for (const auto& [name, number] : report.numbers) out[name] = number;
    nlohmann::ordered_json lines = nlohmann::ordered_json::array();
    for (const auto& line : report.lines) lines.push_back(line.english());
    out["lines"] = std::move(lines);
    std::cout << out.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

}  // namespace sinew
