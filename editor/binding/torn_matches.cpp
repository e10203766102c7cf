// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <queue>

#include "editor/binding/fit_rows.h"

namespace sinew {
namespace {

// Of two valid rows, sorted by slot: the share of weight that is elsewhere.
float movedBetween(Row a, Row b) {
    float sum = 0.0f;
    auto x = a.begin(), y = b.begin();
    while (x != a.end() || y != b.end()) {
        if (y == b.end() || (x != a.end() && x->slot < y->slot))
            sum += (x++)->weight;
        else if (x == a.end() || y->slot < x->slot)
            sum += (y++)->weight;
        else
            sum += std::abs((x++)->weight - (y++)->weight);
    }
    return 0.5f * sum;
}

class TornMatches {
public:
    TornMatches(const OverlaidView& source, const std::function<Row(std::uint32_t)>& rowOf,
                const BindSurface& surface, const std::vector<MatchPlace>& places, double hovers,
                double widest, TransferredRows& rows)
        : source_(source),
          rowOf_(rowOf),
          surface_(surface),
          places_(places),
          hovers_(hovers),
          widest_(widest),
          rows_(rows) {}

    void run() {
        findTorn();
        if (!torn_.empty()) letGo();
    }

private:
    /// A point beside a torn edge and how far from it matches are let go of.
    struct Torn {
        double reach;
        std::uint32_t point;
        bool operator<(const Torn& other) const { return reach < other.reach; }
    };

    bool hangs(std::uint32_t p) const {
        return rows_.from[p] == RowFrom::Surface && static_cast<double>(places_[p].apart) > hovers_;
    }
    double unitLength(std::uint32_t p, std::uint32_t q) const {
        return glm::distance(surface_.points()[p], surface_.points()[q]);
    }
    // The steepest edge at the corners of the triangle where a point is matched.
    double slopeAt(std::uint32_t p) {
        if (slopes_.empty()) findSlopes();
        const glm::uvec3& t = source_.triangles[places_[p].triangle];
        return std::max({slopes_[t.x], slopes_[t.y], slopes_[t.z]});
    }
    void findSlopes() {
        slopes_.assign(source_.places.size(), 0.0);
        const double perUnit = surface_.unitPerWorld();
        for (const glm::uvec3& t : source_.triangles)
            for (int k = 0; k < 3; ++k) {
                const std::uint32_t a = t[k], b = t[(k + 1) % 3];
                const double length = glm::distance(source_.places[a], source_.places[b]) * perUnit;
                if (!(length > 0.0)) continue;
                const double slope =
                    static_cast<double>(movedBetween(rowOf_(a), rowOf_(b))) / length;
                for (const std::uint32_t v : {a, b}) slopes_[v] = std::max(slopes_[v], slope);
            }
    }
    void findTorn() {
        constexpr double kNotable = 0.1;  // of a row's weight
        constexpr double kSteeper = 2.0;  // than the source is there
        for (const glm::uvec3& t : surface_.triangles())
            for (int k = 0; k < 3; ++k) {
                const std::uint32_t p = t[k], q = t[(k + 1) % 3];
                if (!hangs(p) || !hangs(q)) continue;
                const double moved = movedBetween(Row(rows_.rows[p]), Row(rows_.rows[q]));
                if (moved < kNotable) continue;
                const double slope = std::max(slopeAt(p), slopeAt(q));
                if (moved <= kSteeper * slope * unitLength(p, q)) continue;
                const double reach = slope > 0.0 ? 0.5 * moved / slope : widest_;
                for (const std::uint32_t point : {p, q})
                    torn_.push({std::min(reach, widest_), point});
            }
    }
    bool isCloser(std::uint32_t p, std::uint32_t than) const {
        return places_[p].apart < places_[than].apart;
    }
    // On a leg's crest, where the source is closest, a match is beyond doubt.
    bool isClosest(std::uint32_t p) const {
        return std::ranges::none_of(surface_.neighbours()[p],
                                    [&](std::uint32_t q) { return isCloser(q, p); });
    }
    // Dijkstra's way along the edges, over what hangs and towards the source.
    void letGo() {
        std::vector<double> best(rows_.from.size(), 0.0);
        while (!torn_.empty()) {
            const Torn at = torn_.top();
            torn_.pop();
            if (at.reach <= best[at.point] || !hangs(at.point) || isClosest(at.point)) continue;
            best[at.point] = at.reach;
            for (const std::uint32_t next : surface_.neighbours()[at.point])
                if (const double left = at.reach - unitLength(at.point, next);
                    left > best[next] && isCloser(next, at.point))
                    torn_.push({left, next});
        }
        for (std::uint32_t p = 0; p < best.size(); ++p) {
            if (!(best[p] > 0.0)) continue;
            rows_.rows[p].clear();
            rows_.from[p] = RowFrom::Nobody;
        }
    }

    const OverlaidView& source_;
    const std::function<Row(std::uint32_t)>& rowOf_;
    const BindSurface& surface_;
    const std::vector<MatchPlace>& places_;
    const double hovers_, widest_;
    TransferredRows& rows_;
    std::vector<double> slopes_;  // per vertex of the source, per size of the target
    std::priority_queue<Torn> torn_;
};

}  // namespace

void letGoOfTorn(const OverlaidView& source, const std::function<Row(std::uint32_t)>& rowOf,
                 const BindSurface& surface, const std::vector<MatchPlace>& places, double hovers,
                 double widest, TransferredRows& rows) {
    TornMatches(source, rowOf, surface, places, hovers, widest, rows).run();
}

}  // namespace sinew
