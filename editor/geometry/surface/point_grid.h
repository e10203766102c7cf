// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/geometry/surface/place_box.h"
#include "editor/scene/ids.h"

namespace sinew {

/// Points by the cells of space that they lie in, for finding the one at a place; PointTree finds
/// those that are farther off. Making it is linear, about 25 ns a point, on all cores; a question
/// costs the few points of a cell.
class PointGrid {
public:
    /// `within` (null: anywhere): points elsewhere are left out.
    PointGrid(std::span<const glm::vec3> points, double reach, const PlaceBox* within = nullptr);

    /// The nearest point no farther away than the reach, of equally near ones the first; or
    /// kNoIndex. `alike` (null: nobody asks): all that are equally near.
    PointIndex nearest(const glm::dvec3& place, std::vector<PointIndex>* alike = nullptr) const;
    /// Brings what nearest() will look at for some places into the cache, so that it need not wait
    /// for each: for a few dozen at a time.
    void fetch(std::span<const glm::dvec3> places) const;
    /// Calls visit(point, squared distance) for all no farther away than the reach.
    template <class Visit>
    void forEachNear(const glm::dvec3& place, Visit&& visit) const;

private:
    struct Item {
        glm::vec3 place;
        PointIndex point;
    };
    using Cell = std::array<std::int64_t, 3>;
    Cell cellOf(const glm::dvec3& place) const;
    std::uint32_t keyOf(std::int64_t x, std::int64_t y, std::int64_t z) const;

    double reach_;
    double perCell_ = 1.0;
    std::uint32_t mask_ = 0;            // of keys; cells may share one: distances tell
    std::vector<std::uint32_t> first_;  // by key, into items_
    std::vector<Item> items_;
};

template <class Visit>
void PointGrid::forEachNear(const glm::dvec3& place, Visit&& visit) const {
    const Cell low = cellOf(place - reach_);
    const Cell high = cellOf(place + reach_);
    for (auto z = low[2]; z <= high[2]; ++z)
        for (auto y = low[1]; y <= high[1]; ++y)
            for (auto x = low[0]; x <= high[0]; ++x) {
                const std::uint32_t key = keyOf(x, y, z);
                for (auto i = first_[key]; i < first_[key + 1]; ++i) {
                    const glm::dvec3 way = glm::dvec3(items_[i].place) - place;
                    const double squared = glm::dot(way, way);
                    if (squared <= reach_ * reach_) visit(items_[i].point, squared);
                }
            }
}

}  // namespace sinew
