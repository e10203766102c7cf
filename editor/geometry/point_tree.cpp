// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "editor/geometry/closest_point.h"

namespace sinew {
namespace {

int longestAxis(std::span<const std::uint32_t> some, std::span<const glm::vec3> points) {
    glm::vec3 lo = points[some.front()];
    glm::vec3 hi = lo;
    for (const auto i : some) {
        lo = glm::min(lo, points[i]);
        hi = glm::max(hi, points[i]);
    }
    const glm::vec3 size = hi - lo;
    return size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
}

bool closer(const PointTree::Neighbour& a, const PointTree::Neighbour& b) {
    return a.squaredDistance != b.squaredDistance ? a.squaredDistance < b.squaredDistance
                                                  : a.point < b.point;
}

}  // namespace

PointTree::PointTree(std::span<const glm::vec3> points)
    : points_(points.begin(), points.end()), order_(points.size()), axis_(points.size(), 0) {
    std::iota(order_.begin(), order_.end(), 0u);
    build(0, order_.size());
}

void PointTree::build(std::size_t first, std::size_t last) {
    if (last - first < 2) return;
    const int axis = longestAxis(std::span(order_).subspan(first, last - first), points_);
    const std::size_t middle = first + (last - first) / 2;
    const auto at = [&](std::size_t i) { return order_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(first), at(middle), at(last), [&](std::uint32_t a, std::uint32_t b) {
        return points_[a][axis] < points_[b][axis];
    });
    axis_[middle] = static_cast<std::uint8_t>(axis);
    build(first, middle);
    build(middle + 1, last);
}

std::vector<PointTree::Neighbour> PointTree::nearest(
    const glm::vec3& to, std::size_t count,
    const std::function<bool(std::uint32_t)>& accept) const {
    std::vector<Neighbour> heap;  // farthest on top
    const auto take = [&](std::uint32_t point) {
        if (accept && !accept(point)) return;
        const glm::vec3 d = points_[point] - to;
        const Neighbour found{point, glm::dot(d, d)};
        if (heap.size() == count && !closer(found, heap.front())) return;
        if (heap.size() == count) {
            std::ranges::pop_heap(heap, closer);
            heap.pop_back();
        }
        heap.push_back(found);
        std::ranges::push_heap(heap, closer);
    };
    const auto search = [&](auto&& self, std::size_t first, std::size_t last) -> void {
        if (first >= last) return;
        const std::size_t middle = first + (last - first) / 2;
        take(order_[middle]);
        const int axis = axis_[middle];
        const float offset = to[axis] - points_[order_[middle]][axis];
        const auto left = [&] { self(self, first, middle); };
        const auto right = [&] { self(self, middle + 1, last); };
        offset < 0.0f ? left() : right();
        if (heap.size() < count || offset * offset <= heap.front().squaredDistance)
            offset < 0.0f ? right() : left();
    };
    if (count > 0) search(search, 0, order_.size());
    std::ranges::sort(heap, closer);
    return heap;
}

}  // namespace sinew
