// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/coinciding_points.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sinew {
namespace {

constexpr std::uint32_t kFree = 0xffffffffu;

// The bits of a coordinate; -0 is 0.
std::uint64_t bitsOf(float v) { return std::bit_cast<std::uint32_t>(v + 0.0f); }

std::uint64_t hashOf(const glm::vec3& p) {
    // Odd numbers with well-mixed bits (the golden ratio and two primes of xxHash's kind).
    std::uint64_t h = bitsOf(p.x) * 0x9e3779b97f4a7c15u;
    h = (h ^ (h >> 29) ^ bitsOf(p.y)) * 0xc2b2ae3d27d4eb4fu;
    h = (h ^ (h >> 31) ^ bitsOf(p.z)) * 0x165667b19e3779f9u;
    return h ^ (h >> 32);
}

}  // namespace

std::vector<std::uint32_t> firstAtPosition(std::span<const glm::vec3> positions) {
    std::vector<std::uint32_t> out(positions.size());
    // Open addressing, at most half full.
    const std::size_t size = std::bit_ceil(2 * positions.size() + 2);
    std::vector<std::uint32_t> table(size, kFree);
    // The table is far larger than the cache: its entries are fetched for some points ahead.
    std::array<std::size_t, 16> ahead;
    for (std::uint32_t p = 0; p < positions.size(); ++p) {
        const std::size_t lane = p % ahead.size();
        if (lane == 0)
            for (std::size_t i = 0; i < std::min(ahead.size(), positions.size() - p); ++i) {
                ahead[i] = hashOf(positions[p + i]) & (size - 1);
                __builtin_prefetch(&table[ahead[i]], 1);
            }
        out[p] = p;
        if (positions[p] != positions[p]) continue;
        std::size_t at = ahead[lane];
        while (table[at] != kFree && positions[table[at]] != positions[p])
            at = (at + 1) & (size - 1);
        if (table[at] == kFree) table[at] = p;
        out[p] = table[at];
    }
    return out;
}

std::vector<std::uint8_t> boundaryPoints(const Mesh& mesh, std::span<const std::uint8_t> marked) {
    std::vector<std::uint64_t> edges;
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto corners = mesh.polygon(i);
        if (corners.size() < 3) continue;
        std::uint32_t a = mesh.cornerPoint[corners.back()];
        for (const auto corner : corners) {
            const std::uint32_t b = mesh.cornerPoint[corner];
            if (marked.empty() || marked[a] || marked[b])
                edges.push_back((std::uint64_t{std::min(a, b)} << 32) | std::max(a, b));
            a = b;
        }
    }
    std::ranges::sort(edges);
    std::vector<std::uint8_t> out(mesh.pointCount(), 0);
    for (std::size_t i = 0, next = 0; i < edges.size(); i = next) {
        next = i + 1;
        while (next < edges.size() && edges[next] == edges[i]) ++next;
        if (next != i + 1) continue;
        out[edges[i] >> 32] = 1;
        out[edges[i] & 0xffffffffu] = 1;
    }
    return out;
}

}  // namespace sinew
