// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/row_repairs.h"

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

void RepairedRows::append(RowBuffer& row) {
    const auto corner = static_cast<std::uint32_t>(rows_.size());
    const auto entries = static_cast<float>(row.size());
    const RowReport report = makeValid(row);
    if (report.badValue)
        ofCorners_.push_back({corner, RowRepair::Kind::BadValue, entries});
    else if (report.duplicate)
        ofCorners_.push_back({corner, RowRepair::Kind::DuplicateSlot, entries});
    else if (report.normalised)
        ofCorners_.push_back({corner, RowRepair::Kind::Normalised, report.sum});
    most_ = std::max(most_, static_cast<std::uint32_t>(row.size()));
    rows_.append(row);
}

void RepairedRows::reserve(std::size_t corners, std::size_t entries) {
    rows_.first.reserve(rows_.first.size() + corners);
    rows_.entries.reserve(rows_.entries.size() + entries);
}

std::vector<RowRepair> RepairedRows::repairs(const Welded& welded) const {
    std::vector<RowRepair> out;
    for (RowRepair repair : ofCorners_) {
        const auto point = welded.cornerPoint[repair.point];
        if (welded.pointCorner[point] != repair.point) continue;
        repair.point = point;
        out.push_back(repair);
    }
    std::ranges::sort(out, {}, &RowRepair::point);
    return out;
}

std::vector<Message> rowWarnings(const std::string& mesh, std::span<const RowRepair> repairs,
                                 std::uint32_t coincidentWithOtherRow) {
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
    std::vector<Message> out;
    const auto tell = [&](std::size_t count, std::string_view text, const auto&... more) {
        if (count > 0) out.emplace_back(text, count, mesh, more...);
    };
    tell(normalised,
         "The weights of %1 vertices of mesh '%2' were repaired: they summed to between %3 and %4 "
         "instead of 1.",
         shortNumber(least), shortNumber(most));
    tell(bad,
         "The weights of %1 vertices of mesh '%2' were repaired: some were negative or not "
         "numbers.");
    tell(doubled,
         "The weights of %1 vertices of mesh '%2' were repaired: they listed a joint twice.");
    tell(coincidentWithOtherRow,
         "%1 vertices of mesh '%2' coincide with others but have different weights; the surface "
         "may crack there.");
    return out;
}

}  // namespace sinew
