// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "editor/scene/point_numbers.h"

namespace sinew {

/// One number a point as pages; a page that is nothing but the usual number is left out.
inline Numbers pagesOf(const std::vector<float>& values, float usual) {
    Numbers out(static_cast<std::uint32_t>(values.size()), usual);
    for (std::size_t page = 0; page < out.pages().size(); ++page) {
        const auto from = values.begin() + static_cast<std::ptrdiff_t>(page * kNumberPagePoints);
        std::vector<float> own(from, from + out.pointsIn(page));
        if (std::ranges::any_of(own, [&](float v) { return v != usual; }))
            out.setPage(page, std::make_shared<PointNumbers>(std::move(own)));
    }
    return out;
}

}  // namespace sinew
