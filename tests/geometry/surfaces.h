// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>
#include <numbers>
#include <vector>

namespace sinew::test {

/// Triangles over indexed points.
struct Soup {
    std::vector<glm::dvec3> points;
    std::vector<glm::uvec3> triangles;

    void addQuad(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
        triangles.emplace_back(a, b, c);
        triangles.emplace_back(a, c, d);
    }
    /// Another soup beside this one.
    void add(const Soup& other) {
        const auto first = static_cast<std::uint32_t>(points.size());
        points.insert(points.end(), other.points.begin(), other.points.end());
        for (const auto& t : other.triangles) triangles.push_back(t + glm::uvec3(first));
    }
    Soup scaled(double by) const {
        Soup out = *this;
        for (auto& p : out.points) p *= by;
        return out;
    }
};

/// A flat sheet of (columns + 1) x (rows + 1) points, spacing 1, all quads cut the same way.
inline Soup sheet(std::uint32_t columns, std::uint32_t rows) {
    Soup soup;
    for (std::uint32_t y = 0; y <= rows; ++y)
        for (std::uint32_t x = 0; x <= columns; ++x) soup.points.emplace_back(x, y, 0.0);
    for (std::uint32_t y = 0; y < rows; ++y)
        for (std::uint32_t x = 0; x < columns; ++x) {
            const std::uint32_t a = y * (columns + 1) + x;
            soup.addQuad(a, a + 1, a + columns + 2, a + columns + 1);
        }
    return soup;
}

/// A closed limb along x from 0 to `length`, bulging between two pointed ends.
inline Soup limb(std::uint32_t rings, std::uint32_t sides, double length, double radius) {
    Soup soup;
    for (std::uint32_t r = 1; r <= rings; ++r) {
        const double t = static_cast<double>(r) / (rings + 1);
        const double width = radius * std::sqrt(std::sin(std::numbers::pi * t));
        for (std::uint32_t s = 0; s < sides; ++s) {
            const double angle = 2.0 * std::numbers::pi * s / sides;
            soup.points.emplace_back(length * t, width * std::cos(angle), width * std::sin(angle));
        }
    }
    for (std::uint32_t r = 0; r + 1 < rings; ++r)
        for (std::uint32_t s = 0; s < sides; ++s) {
            const std::uint32_t a = r * sides + s, b = r * sides + (s + 1) % sides;
            soup.addQuad(a, a + sides, b + sides, b);
        }
    const auto from = static_cast<std::uint32_t>(soup.points.size());
    soup.points.emplace_back(0.0, 0.0, 0.0);
    soup.points.emplace_back(length, 0.0, 0.0);
    const std::uint32_t last = (rings - 1) * sides;
    for (std::uint32_t s = 0; s < sides; ++s) {
        soup.triangles.emplace_back(from, s, (s + 1) % sides);
        soup.triangles.emplace_back(from + 1, last + (s + 1) % sides, last + s);
    }
    return soup;
}

}  // namespace sinew::test
