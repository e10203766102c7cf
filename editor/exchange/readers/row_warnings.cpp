// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/row_warnings.h"

#include <algorithm>
#include <cstdio>

namespace sinew {
namespace {

std::string shortNumber(float v) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.3g", static_cast<double>(v));
    return digits;
}

}  // namespace

std::vector<Message> rowWarnings(const std::string& mesh, std::span<const RowRepair> repairs,
                                 std::uint32_t coincidentWithOtherRow) {
    std::vector<Message> out;
    std::size_t normalised = 0;
    std::size_t bad = 0;
    std::size_t doubled = 0;
    float least = 0.0f;
    float most = 0.0f;
    for (const RowRepair& repair : repairs) {
        if (repair.kind == RowRepair::Kind::BadValue) ++bad;
        if (repair.kind == RowRepair::Kind::DuplicateSlot) ++doubled;
        if (repair.kind != RowRepair::Kind::Normalised) continue;
        least = normalised > 0 ? std::min(least, repair.was) : repair.was;
        most = normalised > 0 ? std::max(most, repair.was) : repair.was;
        ++normalised;
    }
    if (normalised > 0)
        out.emplace_back(
            "The weights of %1 vertices of mesh '%2' were repaired: their sums were not 1, but "
            "from %3 to %4.",
            normalised, mesh, shortNumber(least), shortNumber(most));
    if (bad > 0)
        out.emplace_back(
            "The weights of %1 vertices of mesh '%2' were repaired: some were negative or not "
            "numbers.",
            bad, mesh);
    if (doubled > 0)
        out.emplace_back(
            "The weights of %1 vertices of mesh '%2' were repaired: they named a joint twice.",
            doubled, mesh);
    if (coincidentWithOtherRow > 0)
        out.emplace_back(
            "%1 vertices of mesh '%2' lie exactly on others and are weighted unlike them; the "
            "surface may crack there.",
            coincidentWithOtherRow, mesh);
    return out;
}

}  // namespace sinew
