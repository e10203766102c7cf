// SPDX-License-Identifier: Apache-2.0
// A weight table, which the editor reads itself: JSON, Maya's XML or CSV, by the first byte.
#include <cmath>
#include <cstdlib>
#include <string>

#include "editor/exchange/weight_files/weight_table.h"
#include "tests/fuzz/scratch_file.h"
#include "tests/support/fixtures.h"

namespace {

using namespace sinew;

void require(bool holds) {
    if (!holds) std::abort();
}

// What the header of the parsers promises.
void check(const std::vector<TableMesh>& table) {
    for (const auto& mesh : table) {
        require(mesh.points.empty() || mesh.points.size() == mesh.rows.size());
        for (const auto& p : mesh.points)
            require(std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z));
        for (const auto& row : mesh.rows)
            for (const auto& entry : row)
                require(entry.slot < mesh.joints.size() && std::isfinite(entry.weight));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Scene scene = test::twoBones();
    const std::string text(reinterpret_cast<const char*>(data), size);
    const char* name = text.starts_with('{')   ? "table.json"
                       : text.starts_with('<') ? "table.xml"
                                               : "table.csv";
    const auto& format = *weightFormat(name);
    const auto table = format.parse(text);
    if (!table) return 0;
    check(*table);
    if (!table->empty()) static_cast<void>(format.write(*table, name));
    const auto& file = fuzz::scratchFile(name, {data, size});
    std::vector<Message> report;
    for (const MatchBy by : {MatchBy::Index, MatchBy::Position, MatchBy::Surface})
        static_cast<void>(applyWeightTable(scene, file, by, report).ok());
    return 0;
}
