// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "editor/scene/point_numbers.h"
#include "editor/scene/selection.h"
#include "editor/scene/skin.h"

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

/// `numberOf(point)` of so many points; no page is left out.
template <class NumberOf>
Numbers numbersBy(std::uint32_t points, const NumberOf& numberOf) {
    Numbers out(points, 0.0f);
    for (std::size_t page = 0; page < out.pages().size(); ++page) {
        std::vector<float> values(out.pointsIn(page));
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = numberOf(static_cast<PointIndex>(page * kNumberPagePoints + i));
        out.setPage(page, std::make_shared<PointNumbers>(std::move(values)));
    }
    return out;
}

/// How much each of so many points is chosen, 0 to 1.
inline std::vector<float> strengthByPoint(const PointSelection& chosen, std::size_t points) {
    std::vector<float> out(points, 0.0f);
    for (std::size_t i = 0; i < chosen.points.size(); ++i)
        if (chosen.points[i] < points)
            out[chosen.points[i]] = chosen.strength.empty() ? 1.0f : chosen.strength[i];
    return out;
}

/// Adds a channel without numbers to a skin; its number.
inline std::uint32_t addChannel(Skin& skin, std::string name, PointChannel::Use use,
                                float usual = 0.0f) {
    std::uint32_t id = 0;
    for (const PointChannel& other : skin.channels) id = std::max(id, other.id + 1);
    skin.channels.push_back({id, std::move(name), use, usual});
    return id;
}

}  // namespace sinew
