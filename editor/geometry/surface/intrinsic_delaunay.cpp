// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>

#include "editor/geometry/surface/intrinsic_surface.h"
#include "editor/geometry/surface/on_all_cores.h"

namespace sinew {

namespace {

constexpr std::uint32_t kFlipGrain = 4096;
/// Edges between two looks at whether to stop.
constexpr std::size_t kLooksAtOnce = 16384;
/// Cotangents that sum to less than this below zero are the rounding of four points on a circle.
constexpr double kAngleTolerance = 1e-9;
/// Flips end by themselves; where rounding keeps them from it, they end after so many an edge.
constexpr std::size_t kMostFlipsPerEdge = 20;

class Flipper {
public:
    Flipper(IntrinsicSurface& surface, const Stopper& stop) : surface_(surface), stop_(stop) {}

    void run() {
        stop_(0.0);
        flipAll(interior(), 0.5);
        stop_(0.9);
        const auto covered = coverBorders();
        if (!covered.empty()) flipAll(covered, 0.95);
    }

private:
    static std::uint32_t next(std::uint32_t h) { return IntrinsicSurface::next(h); }

    bool isDelaunay(std::uint32_t h) const {
        const std::uint32_t twin = surface_.twins[h];
        if (twin == kNoIndex || twin / 3 == h / 3) return true;
        return surface_.cotangent(h) + surface_.cotangent(twin) >= -kAngleTolerance;
    }

    /// Half-edges, one an edge, that are to be flipped now.
    std::vector<std::uint32_t> interior() const {
        const auto count = static_cast<std::uint32_t>(surface_.twins.size());
        std::vector<std::uint8_t> bad(count, 0);
        onAllCores(count, kFlipGrain,
                   [&](std::uint32_t h) { bad[h] = h < surface_.twins[h] && !isDelaunay(h); });
        std::vector<std::uint32_t> list;
        for (std::uint32_t h = 0; h < count; ++h)
            if (bad[h]) list.push_back(h);
        return list;
    }

    void flipAll(std::vector<std::uint32_t> open, double fraction) {
        std::vector<std::uint8_t> isOpen(surface_.twins.size(), 0);
        for (const auto h : open) isOpen[h] = 1;
        std::size_t looked = 0;
        std::size_t left = kMostFlipsPerEdge * surface_.twins.size();
        while (!open.empty() && left > 0) {
            const std::uint32_t h = open.back();
            open.pop_back();
            if (++looked % kLooksAtOnce == 0) stop_(fraction);
            isOpen[h] = 0;
            if (isDelaunay(h)) continue;
            --left;
            for (const auto side : flip(h)) {
                if (side == kNoIndex || isOpen[side]) continue;
                isOpen[side] = 1;
                open.push_back(side);
            }
        }
    }

    /// The other diagonal of the two triangles at h, laid out in the plane: h runs from the origin
    /// along x.
    double diagonal(std::uint32_t h, std::uint32_t twin) const {
        const auto& l = surface_.lengths;
        const double base = l[h];
        const auto apex = [&](double fromOrigin, double fromEnd, std::uint32_t face) {
            const double x =
                (base * base + fromOrigin * fromOrigin - fromEnd * fromEnd) / (2.0 * base);
            return glm::dvec2(x, 2.0 * surface_.area(face) / base);
        };
        const glm::dvec2 above = apex(l[next(next(h))], l[next(h)], h);
        const glm::dvec2 below = apex(l[next(twin)], l[next(next(twin))], twin);
        return std::hypot(above.x - below.x, above.y + below.y);
    }

    void put(std::uint32_t half, std::uint32_t from, double length, std::uint32_t twin) {
        surface_.tails[half] = from;
        surface_.lengths[half] = length;
        surface_.twins[half] = twin;
        if (twin != kNoIndex) surface_.twins[twin] = half;
    }

    /// Flips the edge within its two triangles. Gives the four edges around.
    std::array<std::uint32_t, 4> flip(std::uint32_t h) {
        const std::uint32_t g = surface_.twins[h];
        const double length = diagonal(h, g);
        const std::array<std::uint32_t, 4> old{next(h), next(next(h)), next(g), next(next(g))};
        // Around the quad from the tip of h: b -> c, c -> a, a -> d, d -> b.
        std::array<std::uint32_t, 4> from{}, twin{};
        std::array<double, 4> lengths{};
        for (std::size_t i = 0; i < 4; ++i) {
            from[i] = surface_.tails[old[i]];
            twin[i] = surface_.twins[old[i]];
            lengths[i] = surface_.lengths[old[i]];
        }
        // New triangles: (d -> c, c -> a, a -> d) in place of h, (c -> d, d -> b, b -> c) of g.
        const std::array<std::uint32_t, 4> now{next(next(g)), next(h), next(next(h)), next(g)};
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = 0; j < 4; ++j)
                if (twin[i] == old[j]) twin[i] = now[j];
        const std::uint32_t c = from[1], d = from[3];
        for (std::size_t i = 0; i < 4; ++i) put(now[i], from[i], lengths[i], twin[i]);
        put(h, d, length, g);
        put(g, c, length, h);
        return now;
    }

    /// Adds the other side of all parts that have a border where the cotangent is negative, and
    /// gives the borders of these.
    std::vector<std::uint32_t> coverBorders() {
        const auto count = static_cast<std::uint32_t>(surface_.twins.size());
        std::vector<std::uint8_t> covered(surface_.shares.size(), 0);
        for (std::uint32_t h = 0; h < count; ++h)
            if (surface_.twins[h] == kNoIndex && surface_.cotangent(h) < -kAngleTolerance)
                covered[surface_.parts[h / 3]] = 1;
        std::vector<std::uint32_t> back(surface_.faceCount(), kNoIndex);
        std::uint32_t faces = surface_.faceCount();
        for (std::uint32_t f = 0; f < back.size(); ++f)
            if (covered[surface_.parts[f]]) back[f] = faces++;
        if (faces == back.size()) return {};
        addBacks(back, faces);
        for (std::size_t p = 0; p < covered.size(); ++p)
            if (covered[p]) surface_.shares[p] = 0.5;
        std::vector<std::uint32_t> borders;
        for (std::uint32_t h = 0; h < count; ++h)
            if (surface_.twins[h] != kNoIndex && surface_.twins[h] >= count) borders.push_back(h);
        return borders;
    }

    void addBacks(const std::vector<std::uint32_t>& back, std::uint32_t faces) {
        const auto count = static_cast<std::uint32_t>(surface_.twins.size());
        const auto mirrored = [&](std::uint32_t h) { return 3 * back[h / 3] + 2 - h % 3; };
        surface_.tails.resize(std::size_t{3} * faces);
        surface_.lengths.resize(surface_.tails.size());
        surface_.twins.resize(surface_.tails.size());
        surface_.parts.resize(faces);
        for (std::uint32_t h = 0; h < count; ++h) {
            if (back[h / 3] == kNoIndex) continue;
            const std::uint32_t m = mirrored(h);
            surface_.parts[m / 3] = surface_.parts[h / 3];
            surface_.tails[m] = surface_.tails[next(h)];
            surface_.lengths[m] = surface_.lengths[h];
            if (surface_.twins[h] == kNoIndex) {
                surface_.twins[h] = m;
                surface_.twins[m] = h;
            } else if (surface_.twins[h] < count) {
                surface_.twins[m] = mirrored(surface_.twins[h]);
            }
        }
    }

    IntrinsicSurface& surface_;
    const Stopper& stop_;
};

}  // namespace

void makeDelaunay(IntrinsicSurface& surface, const Stopper& stop) { Flipper(surface, stop).run(); }

}  // namespace sinew
