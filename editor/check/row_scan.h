// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tbb/parallel_for.h>

#include <vector>

#include "editor/check/subject.h"

namespace sinew {

/// The points (ascending) that belong to the skin's members and whose row `wanted(point, row)` says
/// yes to. On all cores: `wanted` must not write.
template <class Wanted>
std::vector<PointIndex> pointsWhere(const CheckSubject& subject, Wanted&& wanted) {
    const auto& pages = subject.rows.pages();
    const bool all = subject.skin->member.empty();
    std::vector<std::vector<PointIndex>> found(pages.size());
    tbb::parallel_for(std::size_t{0}, pages.size(), [&](std::size_t page) {
        const RowPage& rows = *pages[page];
        const auto first = static_cast<PointIndex>(page * kRowPagePoints);
        const std::uint32_t count = rows.count;
        for (std::uint32_t i = 0; i < count; ++i)
            if (wanted(first + i, rows.row(i)) && (all || subject.skin->isMember(first + i)))
                found[page].push_back(first + i);
    });
    std::vector<PointIndex> out;
    for (const auto& part : found) out.insert(out.end(), part.begin(), part.end());
    return out;
}

}  // namespace sinew
