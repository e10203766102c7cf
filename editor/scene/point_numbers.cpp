// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/point_numbers.h"

#include <cassert>

namespace sinew {

void Numbers::setPage(std::size_t page, PointNumbersPtr numbers) {
    assert(!numbers || numbers->values.size() == pointsIn(page));
    pages_[page] = std::move(numbers);
}

void Numbers::set(PointIndex point, float value) {
    const std::size_t page = point / kNumberPagePoints;
    auto numbers = pages_[page]
                       ? std::make_shared<PointNumbers>(*pages_[page])
                       : std::make_shared<PointNumbers>(std::vector<float>(pointsIn(page), usual_));
    numbers->values[point % kNumberPagePoints] = value;
    pages_[page] = std::move(numbers);
}

}  // namespace sinew
